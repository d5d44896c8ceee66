"""Ranks: what people choose from, weakest first, and how much each of the lower ones overlooks.

All below the marshal follow a game's preferences and overlook them in so many choices of a
hundred. The same share costs unlike games unlike much, and unlike sides of one game, so each
scenario has its own, and where it must each side (`ai/ranks.toml` beside the game's code), found
by games between them: docs/ladder.md.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final

from zhulu.content.catalogue import folder_of

Share = int | dict[str, int]  # of a hundred; for all sides, or by the name of each

RANKS: Final = ("recruit", "officer", "general", "marshal")
FILE: Final = "ai/ranks.toml"
# Where a scenario says nothing. Preferences that overlook nothing are called `heuristic`.
WHIMS: Final[Mapping[str, Share]] = {"recruit": 70, "officer": 40, "general": 15}


def whim_of(rank: str, package: str, scenario: str, side: str) -> int:
    """In how many choices of a hundred a rank does anything that is not quite absurd."""
    share = _whims(package).get(scenario, WHIMS)[rank]
    return share if isinstance(share, int) else share[side]


@cache
def _whims(package: str) -> dict[str, Mapping[str, Share]]:
    path = folder_of(package) / FILE
    if not path.exists():
        return {}
    found: dict[str, Mapping[str, Share]] = tomllib.loads(path.read_text(encoding="utf-8"))[
        "overlooks"
    ]
    return found
