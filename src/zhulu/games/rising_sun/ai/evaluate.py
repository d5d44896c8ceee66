"""What a position is worth, and a quick opinion of each offer."""

from __future__ import annotations

from zhulu.games.rising_sun.ai.estimates import strength
from zhulu.games.rising_sun.ai.outlook import WIDTH, chance, outlook
from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.rules import victory
from zhulu.games.rising_sun.state.state import RisingState


def evaluate(g: RisingState, side: int) -> int:
    """How far the margin that is to be expected lies from the draw, as a chance of winning."""
    if g.result is not None:
        return _result(g, side)
    lead = expected_lead(g)
    # Near the end a small lead decides; years before it is only a hint.
    doubt = 400 + 300 * max(0, g.last_year - g.year)
    worth = 9000 * lead // (abs(lead) + doubt)
    return worth if side == JPN else -worth


def expected_lead(g: RisingState) -> int:
    """Of Japan over what is due by now, with what either may still win; hundredths of a point."""
    lead = 100 * (margin_now(g) - due_margin(g)) + prospects(g, JPN) - prospects(g, CHN)
    return lead + (means(g) if g.year < g.last_year else means(g) // 4)


def _result(g: RisingState, side: int) -> int:
    """The result, and half as much again by how far from the draw: so that luck blurs it less."""
    assert g.result is not None
    margin = int(g.result.score[JPN] - g.result.score[CHN])
    beyond = margin - g.content.victory["draw"]
    won = (1 if JPN in g.result.winners else -1) if g.result.winners else 0
    worth = 6000 * won + 4000 * beyond // (abs(beyond) + 3)
    return worth if side == JPN else -worth


def margin_now(g: RisingState) -> int:
    """4.2: Japanese less Chinese points."""
    return victory.score(g, JPN).total - victory.score(g, CHN).total


def due_margin(g: RisingState) -> int:
    """Where Japan should stand by now to reach the draw in 1937."""
    first = g.content.scenarios[g.scenario].first_year
    if g.last_year == first:
        return g.content.victory["draw"]
    passed = max(0, g.year - first)
    return -15 + (g.content.victory["draw"] + 15) * passed // (g.last_year - first)


def means(g: RisingState) -> int:
    """Forces and recruit points of Japan less those of China, in hundredths of a point."""
    fielded = forces(g)
    return 12 * (g.rp[JPN] - g.rp[CHN]) + 6 * (fielded[JPN] - fielded[CHN])


def forces(g: RisingState) -> list[int]:
    """The strength of each side's mobile units on the map."""
    found = [0, 0]
    for unit in range(g.content.garrisons, g.content.units):
        if g.on_map(unit):
            found[g.content.unit_side[unit]] += strength(g, unit)
    return found


def prospects(g: RisingState, side: int) -> int:
    """Points the side may still win by attacks, in hundredths."""
    left = attacks_left(g, side)
    if left == 0:
        return 0
    rows = outlook(g, side)
    total = 0
    for at in range(0, len(rows), WIDTH):
        swing = stake(g, side, rows[at])
        if swing:
            beside, near = rows[at + 4], max(rows[at + 4], rows[at + 5])
            odds = chance((beside + near) // 2, rows[at + 2], rows[at + 6])
            if left > 1:
                odds += odds * (100 - odds) // 200
            total += swing * odds
    return total * 9 // 10


def stake(g: RisingState, side: int, hex: int) -> int:
    """How much the margin moves when the side takes a hex."""
    board, worth = g.content.board, g.content.victory
    if board.objective[hex]:
        if hex == board.ulaan_baatar:
            return 2 * worth["ulaan_baatar"] if g.mongolia_in_play() else 0
        return 2 * worth["peiping" if hex == board.peiping else "objective"]
    return worth["town"] if side == JPN and board.place[hex] == ids.TOWN else 0


def attacks_left(g: RisingState, side: int) -> int:
    """Combat Phases the side can still count on: of this year, and one of the years to come."""
    later = 1 if g.year < g.last_year else 0
    if side == JPN:
        here = 1 if g.active == JPN else 0
        again = 1 if g.offensive[JPN] and not g.second_turn else 0
    else:
        here = 1 if g.active == CHN or not g.second_turn else 0
        again = 1 if g.offensive[CHN] and not (g.active == CHN and g.second_turn) else 0
    return here + again + later
