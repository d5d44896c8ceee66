"""Opinions on set-up and mobilization; those on markers are in `markers`."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.ai import markers
from zhulu.games.rising_sun.ai.distances import away
from zhulu.games.rising_sun.ai.estimates import armies_in, strength_beside
from zhulu.games.rising_sun.ai.guards import FOR_THE_WATCH, lonely, relieves
from zhulu.games.rising_sun.ai.outlook import coming
from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.rules.questions import control, stacking
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING

VERBS: Final = frozenset(
    {
        "place", "place_rest", "declare", "stand_by", "recruit", "deploy", "pick", "play",
        "end_mobilization", "repair", "leave_it", "take_marker", "take_nothing", "send_home",
        "subvert", "target", "end_psywar",
    }
)  # fmt: skip

JAPANESE_WISH: Final = {
    "ija_division": 60, "ija_brigade": 42, "mk_regional": 30, "mk_cavalry": 25, "ija_tank": 20,
    "mj_cavalry": 28, "mj_regional": 28, "nc_regional": 28, "ija_airstrike": 18,
    "kwantung_hq": 90, "north_china_hq": 70, "om_insurrection": 22, "ija_marine": 12,
}  # fmt: skip
FULL: Final = 2  # Chinese armies in a hex (10.3)
CHINESE_WISH: Final = {
    "route_army": 55, "infantry_army": 50, "regional_army": 45, "cavalry_corps": 25,
    "mr1_hq": 20, "mr2_hq": 18, "soviet_mech": 70, "soviet_cavalry": 65, "soviet_airstrike": 40,
}  # fmt: skip


def opinion(g: RisingState, side: int, verb: str, noun: int) -> int:
    """How much the side likes an offer of these phases."""
    if verb == "place_rest":
        return 100
    if verb == "declare":
        return markers.declaring(g, noun)
    if verb == "recruit":
        return recruiting(g, side, noun)
    if verb == "pick":
        return markers.picking(g, side)
    if verb == "deploy":
        return deploying(g, side, noun)
    if verb in ("play", "subvert"):
        return markers.playing(g, side, noun)
    if verb == "take_marker":
        return markers.value(g, side, noun)
    if verb == "target":
        return markers.subversion(g, side, noun)
    if verb == "repair":
        return 20 if g.content.board.objective[noun] else -1
    if verb == "send_home":
        return 10 - g.content.stack[noun]
    return 0


def recruiting(g: RisingState, side: int, force: int) -> int:
    name = g.content.forces[force].id
    unit = g.in_display(force)
    if g.content.ground[unit] and not welcome(g, unit):
        return -5
    if side == JPN:
        wish = JAPANESE_WISH.get(name, -5)
        if g.year < g.last_year:
            if name in FOR_THE_WATCH:
                return 85 if relieves(g, unit) else -5
            if name == "ija_brigade" and relieves(g, unit):
                return 63  # before a division (60)
        if name in ("mk_regional", "mk_cavalry", "mk_anti_guerrilla"):
            # They hold towns when the points are counted.
            return -5 if g.year < g.last_year - 1 else 65
        return wish
    wish = CHINESE_WISH.get(name, -5)
    if name == "regional_army" and g.year >= g.last_year:
        return 90
    return wish


def welcome(g: RisingState, unit: int) -> bool:
    """Whether a recruit finds a hex with room that it can be of use from."""
    for hex in control.deployment(g, unit, ids.ORDINARY):
        if stacking.has_room(g, unit, hex) and not trapped(g, unit, hex):
            return True
    return False


def trapped(g: RisingState, unit: int, hex: int) -> bool:
    """21.0: a regional army in the enclave of Tientsin can never leave it."""
    return g.content.arm[unit] == ids.REGIONAL and g.content.board.region[hex] == ids.TIENTSIN


def deploying(g: RisingState, side: int, hex: int) -> int:
    board = g.content.board
    unit: int = getattr(g.stack[-1], "unit", 0)
    if not stacking.has_room(g, unit, hex):
        return -500
    if trapped(g, unit, hex):
        return -400
    if side == JPN:
        if g.year < g.last_year and lonely(g, unit, hex):
            return 300 - 50 * armies_in(g, hex, NOTHING) + (50 if hex == board.peiping else 0)
        if board.region[hex] == ids.TIENTSIN and barred(g):
            return -50
        return front(g, JPN, hex) - 3 * armies_in(g, hex, NOTHING)
    worth = 100 if board.objective[hex] else 60 if board.place[hex] else 0
    if hex == board.peiping:
        worth += 40
    worth -= 55 * armies_in(g, hex, NOTHING)
    worth -= strength_beside(g, JPN, hex, NOTHING) // (4 if board.place[hex] == ids.CITY else 1)
    if board.place[hex] == ids.TOWN:
        return worth - front(g, CHN, hex) // 10
    return worth + calling(g, hex)


def calling(g: RisingState, hex: int) -> int:
    """Nearness to a city that is thinly held, or else to any that is to be kept or won back."""
    board = g.content.board
    best = 0
    for goal in board.objectives:
        if goal != board.ulaan_baatar:
            thin = g.holder(goal) == CHN and armies_in(g, goal, NOTHING) < FULL
            best = max(best, (90 if thin else 60) // (away(g, goal)[hex] + 1))
    return best


def barred(g: RisingState) -> bool:
    """5.2: whether nobody can leave the enclave of Tientsin this year nor probably the next."""
    return not g.region_open(JPN, g.content.board.peiping) and coming(g) != ids.NORTH_CHINA


def front(g: RisingState, side: int, hex: int) -> int:
    """Nearness to the nearest enemy objective that is open, or Japan opens next; 0 to 100."""
    board = g.content.board
    best = 99
    following = coming(g) if side == JPN else NOTHING
    for goal in board.objectives:
        if g.holder(goal) != 1 - side:
            continue
        if g.region_open(side, goal) or board.region[goal] == following:
            best = min(best, board.grid.distance(hex, goal))
    return 100 - min(best, 25) * 4
