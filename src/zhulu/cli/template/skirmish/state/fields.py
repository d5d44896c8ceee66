"""What the state holds, field by field. After an edit: `zhulu fields skirmish`."""

from __future__ import annotations

from typing import Final

from zhulu.kernel import OFF_MAP, Each, Field

# What a state is made from. The fields begin with a number, or with an expression over it.
GIVEN: Final = {"content": "..content.loading.Content"}

# What is saved. What is derived would stand in `DERIVED`: copied, left out of saves, and rebuilt
# by the state's `rebuild` after loading.
FIELDS: Final = (
    Field("turn"),
    Each("where", "column", "space", default=OFF_MAP, size="len(content.columns)"),
    Each("steps", "column", source="content.steps"),
)
