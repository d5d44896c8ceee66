"""Every verb a player can use, with the kind of thing it is done to."""

from __future__ import annotations

from typing import Final

VERBS: Final = {"march": "space", "attack": "space", "rest": ""}
