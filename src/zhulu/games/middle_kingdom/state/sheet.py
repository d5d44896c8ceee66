"""The scoring sheet: points by colour, country, turn and source."""

from __future__ import annotations

from zhulu.games.middle_kingdom.content.ids import SIDES, SOURCES
from zhulu.games.middle_kingdom.state.state import KingdomState


class Entry:
    """One line of the sheet, in half points."""

    def __init__(self, key: int, halves: int, nations: int) -> None:
        self.source = key % len(SOURCES)
        self.side = key // len(SOURCES) % len(SIDES)
        self.country = key // (len(SOURCES) * len(SIDES)) % nations
        self.turn = key // (len(SOURCES) * len(SIDES) * nations)
        self.halves = halves


def entries(g: KingdomState) -> list[Entry]:
    """The sheet in the order in which the points were scored."""
    nations = g.content.nations
    return [Entry(g.sheet_keys[i], g.sheet_halves[i], nations) for i in range(len(g.sheet_keys))]


def half(halves: int) -> str:
    """Half points as players write them: 0, ½, 3, 3½, -10."""
    sign = "-" if halves < 0 else ""
    whole, rest = divmod(abs(halves), 2)
    return sign + (str(whole) if whole or not rest else "") + ("½" if rest else "")
