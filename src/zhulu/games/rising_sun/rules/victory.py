"""4.0 VICTORY: sudden death, victory points and the level of victory."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.state import facts
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import Tally

LAST_SUDDEN_YEAR: Final = 1936
DECISIVE: Final = (ids.MANCHUKUO, ids.NORTH_CHINA, ids.MENJIANG, ids.JEHOL)


def lacking(g: RisingState, side: int) -> list[int]:
    """4.1: objectives that sudden death asks for and the side does not control."""
    board = g.content.board
    missing: list[int] = []
    for hex in board.objectives:
        wanted = board.region[hex] in DECISIVE
        if hex == board.ulaan_baatar:
            wanted = g.mongolia_in_play()
        if wanted and g.holder(hex) != side:
            missing.append(hex)
    return missing


def sudden_death(g: RisingState) -> None:
    """4.1: at once, in any year to 1936."""
    if g.year > LAST_SUDDEN_YEAR or g.result is not None:
        return
    for side in (JPN, CHN):
        if not lacking(g, side):
            points = [score(g, JPN).total, score(g, CHN).total]
            g.record(facts.SWEPT, side)
            g.finish([side], "sudden_death", "4.1", points)


def score(g: RisingState, side: int) -> Tally:
    """4.2: victory points of one side."""
    board = g.content.board
    worth = g.content.victory
    tally = Tally()
    for hex in g.objectives_of(side):
        if hex == board.peiping:
            tally.add("4.2", "Peiping", worth["peiping"])
        elif hex == board.ulaan_baatar:
            tally.add("4.2", "Ulaan Baatar", worth["ulaan_baatar"])
        else:
            tally.add("4.2", "objective", worth["objective"])
    if side == CHN:
        tally.add("4.2", "towns", worth["town"] * towns_held(g))
    else:
        tally.add("4.2", "United Front", worth["united_front"], g.in_effect("united_front"))
    return tally


def worth_of(g: RisingState, hex: int) -> str:
    """4.2: which value an objective has."""
    board = g.content.board
    if hex == board.peiping:
        return "peiping"
    return "ulaan_baatar" if hex == board.ulaan_baatar else "objective"


def towns_held(g: RisingState) -> int:
    """4.2: towns with a Chinese unit, in the theatre of operations."""
    board = g.content.board
    theatre = [*DECISIVE, ids.TIENTSIN]
    if g.mongolia_in_play():
        theatre.append(ids.OUTER_MONGOLIA)
    return len([h for h in board.towns if board.region[h] in theatre and g.holder(h) == CHN])


def level(g: RisingState, difference: int) -> tuple[list[int], str]:
    """4.2: winners and level by the difference of points."""
    worth = g.content.victory
    if difference >= worth["japanese_strategic"]:
        return [JPN], "japanese_strategic"
    if difference >= worth["japanese_operational"]:
        return [JPN], "japanese_operational"
    if difference >= worth["draw"]:
        return [], "draw"
    if difference >= worth["chinese_operational"]:
        return [CHN], "chinese_operational"
    return [CHN], "chinese_strategic"


def final(g: RisingState) -> None:
    """4.2: the end of 1937."""
    points = [score(g, JPN).total, score(g, CHN).total]
    g.record(facts.SCORED, points[0], points[1], points[0] - points[1])
    lead = points[JPN] - points[CHN]
    winners, kind = level(g, lead)
    need = g.content.victory["japanese_operational"]
    strategic = g.content.victory["japanese_strategic"]
    if winners == [JPN] and lead >= strategic:
        g.record(facts.JAPAN_WON_STRATEGICALLY, ids.LEVELS.index(kind), lead, strategic)
    elif winners == [JPN]:
        g.record(facts.JAPAN_WON, ids.LEVELS.index(kind), lead, need, strategic - lead)
    elif winners == [CHN]:
        g.record(facts.CHINA_WON, ids.LEVELS.index(kind), lead, need, need - lead)
    else:
        g.record(facts.DRAWN, lead, need)
    g.finish(winners, kind, "4.2", points)
