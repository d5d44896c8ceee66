"""Ranks: what people choose from, weakest first, and how much each of the lower ones overlooks.

All below the marshal follow a game's preferences and overlook them in so many choices of a
hundred. The same share costs unlike games unlike much, so each scenario has its own
(`ai/ranks.toml` beside the game's code), found by games between them: docs/ladder.md.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Final

from zhulu.content.catalogue import folder_of

RANKS: Final = ("recruit", "officer", "general", "marshal")
FILE: Final = "ai/ranks.toml"
# Where a scenario says nothing. Preferences that overlook nothing are called `heuristic`.
WHIMS: Final = {"recruit": 70, "officer": 40, "general": 15}


def whim_of(rank: str, package: str, scenario: str) -> int:
    """In how many choices of a hundred a rank does anything that is not quite absurd."""
    return _whims(package).get(scenario, WHIMS)[rank]


@cache
def _whims(package: str) -> dict[str, dict[str, int]]:
    path = folder_of(package) / FILE
    if not path.exists():
        return {}
    found: dict[str, dict[str, int]] = tomllib.loads(path.read_text(encoding="utf-8"))["overlooks"]
    return found
