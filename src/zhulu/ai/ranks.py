"""Ranks: what people choose from, weakest first, and how much each of the lower ones overlooks.

All below the marshal follow a game's preferences and overlook them in so many choices of a
hundred. The same share costs unlike games unlike much, and unlike sides of one game, so each
scenario has its own, and where it must each side (`ai/ranks.toml` beside the game's code), found
by games between them: docs/ladder.md. So has the marshal, who overlooks nothing: a scenario may
say after how many of his choices he looks at his orders anew.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

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


def pause_of(package: str, scenario: str) -> int:
    """Choices of a planner from one look at his orders to the next; 0: as the length asks."""
    pause: int = _read(package).get("looks_after", {}).get(scenario, 0)
    return pause


def _whims(package: str) -> dict[str, Mapping[str, Share]]:
    found: dict[str, Mapping[str, Share]] = _read(package).get("overlooks", {})
    return found


@cache
def _read(package: str) -> dict[str, Any]:
    path = folder_of(package) / FILE
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
