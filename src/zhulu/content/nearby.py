"""Where a hex without a name lies: a number alone says nothing to who does not know the map.

"1820 near Taiyuan", "2208 north of Bayan Tumen": the nearest hex that has a name, and where from
it. Hexes are told apart by their printed numbers, column before row; half a hex more or less, as
the columns are shifted, changes no word.
"""

from __future__ import annotations

import math
import re
from typing import Final

NEAR: Final = 2.3  # hexes; farther away the direction is told
ROW: Final = 1 / math.cos(math.pi / 6)  # a step to the next row, in steps to the next column
WORDS: Final = {
    "en": (
        "{0} near {1}", "{0} east of {1}", "{0} south-east of {1}", "{0} south of {1}",
        "{0} south-west of {1}", "{0} west of {1}", "{0} north-west of {1}", "{0} north of {1}",
        "{0} north-east of {1}",
    ),
    "zh": (
        "{1}附近{0}", "{1}以东{0}", "{1}东南{0}", "{1}以南{0}", "{1}西南{0}", "{1}以西{0}",
        "{1}西北{0}", "{1}以北{0}", "{1}东北{0}",
    ),
}  # fmt: skip


class Nearby:
    """The named hexes of one game in one language."""

    def __init__(self, names: dict[str, str], language: str) -> None:
        self.words = WORDS[language]
        self.places = {
            id: _bare(id, name) for id, name in names.items() if is_number(id) and id in name
        }
        self.found: dict[str, str] = {}  # menus name the same hexes again and again

    def name(self, hex: str) -> str:
        """An unnamed hex in words; its number alone where no hex has a name."""
        if hex not in self.found:
            self.found[hex] = self._look(hex)
        return self.found[hex]

    def _look(self, hex: str) -> str:
        if not is_number(hex) or not self.places:
            return hex
        place = min(self.places, key=lambda one: (_apart(one, hex), one))
        return self.words[_towards(place, hex)].format(hex, self.places[place])


def is_number(id: str) -> bool:
    """Whether this is the printed number of a hex: column and row."""
    return len(id) == 4 and id.isdigit()


def _bare(id: str, name: str) -> str:
    """A place's name without its number: `Tung-kuan (0434)`, `Peiping 2219`."""
    return re.sub(rf"\s*[(（]?{id}[)）]?", "", name).strip()


def _way(origin: str, to: str) -> tuple[float, float]:
    return int(to[:2]) - int(origin[:2]), (int(to[2:]) - int(origin[2:])) * ROW


def _apart(one: str, other: str) -> float:
    return math.hypot(*_way(one, other))


def _towards(origin: str, to: str) -> int:
    """0: near; else one of eight directions, from east by south."""
    east, south = _way(origin, to)
    if math.hypot(east, south) <= NEAR:
        return 0
    return 1 + round(math.atan2(south, east) / (math.pi / 4)) % 8
