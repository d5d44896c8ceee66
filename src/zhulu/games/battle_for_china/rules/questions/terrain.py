"""2.11-2.12, 9.14-9.15: what areas allow, and what they and the weather do to an attack."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.content.ids import JAPAN
from zhulu.games.battle_for_china.state.groups import at_large
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import Veto

OUT_OF_PLAY: Final = Veto("2.12", "no unit may enter that area")
NOT_FOR_CHINA: Final = Veto("2.12", "Chinese units may not enter Manzhouguo or Chosin")
NOT_YET: Final = Veto("2.12", "Indochina is closed until the Fall 1940 turn")
NEUTRAL: Final = Veto("2.12", "by option, Burma, India and Siam are closed")


def closed(g: ChinaState, area: int, side: int) -> Veto | None:
    """2.12: why a side's units may not enter an area."""
    board = g.content.board
    if board.closed[0][area]:
        return OUT_OF_PLAY
    if side != JAPAN and board.closed[1][area]:
        return NOT_FOR_CHINA
    if g.turn < board.opens[area]:
        return NOT_YET
    if board.neutral_asia[area] and g.options.get("neutral_asia_closed", False):
        return NEUTRAL
    return None


def flooded(g: ChinaState, a: int, b: int) -> bool:
    """8.22: whether a border is in flood now."""
    return g.floods > 0 and g.content.board.flood[a * g.content.board.areas + b]


def cover(g: ChinaState, group: int) -> int:
    """9.14: one for a city box, or one for each kind of difficult terrain at large."""
    if not at_large(g, group):
        return 1
    return g.content.board.rough[g.place[group]]


def difficult(g: ChinaState, place: int) -> bool:
    """9.17: at large in difficult terrain, where armor is of no use."""
    board = g.content.board
    return place < board.areas and board.rough[place] > 0


def foul_weather(g: ChinaState, area: int) -> bool:
    """9.15: snow north of the snow line, monsoon in the south."""
    board = g.content.board
    return bool((g.snow and board.snow[area]) or (g.monsoon and board.monsoon[area]))
