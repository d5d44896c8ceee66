"""Opinions on movement, by sea and air too, and on missions of airstrikes."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.ai.distances import away, distances_of
from zhulu.games.rising_sun.ai.estimates import (
    armies_in,
    cover,
    defense,
    strength,
    strength_beside,
)
from zhulu.games.rising_sun.ai.guards import WATCHMEN, keeps, lone, watch
from zhulu.games.rising_sun.ai.muster import front
from zhulu.games.rising_sun.ai.outlook import (
    NEAR,
    WIDTH,
    chance,
    coming,
    last_chance,
    outlook,
    prize,
    swing,
)
from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.rules.phases.retreat import Losses
from zhulu.games.rising_sun.rules.questions import stacking
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING

VERBS: Final = frozenset(
    {
        "combine", "break_down", "select", "march", "stay", "long_march", "embark",
        "take_aboard", "set_sail", "land", "fly", "airlift", "drop_supply", "end_movement",
        "disband", "support_ground", "bomb", "seek_superiority", "support_from_sea", "bombard",
        "end_air", "give_up", "retreat", "pursue", "halt",
    }
)  # fmt: skip
EARLY: Final = 20  # the pull of a target from afar
LATE: Final = 4  # and when the attacks to come are the last: who does not arrive has no say
POINT: Final = 100  # a point of victory (4.2) when nothing comes after
FIRM: Final = 2300  # to keep PSYWAR from a garrison, beside the pulls of cities
AWAITED: Final = 3200  # the pull of an objective behind a border that is still closed
DRAFT: Final = 3  # target, pull from afar, pull beside it
CITY_SITTERS: Final = (ids.REGIONAL, ids.ANTI_GUERRILLA)


def opinion(g: RisingState, side: int, verb: str, noun: int) -> int:
    """How much the side likes an offer of these phases."""
    if verb == "select":
        return 1000 + strength(g, noun) - 500 * (g.content.arm[noun] == ids.HEADQUARTERS)
    if verb in ("march", "airlift", "pursue", "retreat"):
        return worth_of(g, moving_unit(g), noun)
    if verb in ("stay", "halt"):
        return worth_of(g, moving_unit(g), g.where[moving_unit(g)]) + 1
    if verb == "combine":
        # 18.1: the whole is stronger and takes less room; but in the last year places count
        # (4.2), and its parts take and hold more of them.
        return -50 if g.year >= g.last_year or bares(g, noun) else 2000
    if verb in ("support_ground", "support_from_sea"):
        return support(g, side, noun)
    if verb in ("bomb", "bombard"):
        return bombing(g, side, noun)
    if verb == "seek_superiority":
        return 2
    if verb == "disband":
        return -strength(g, noun)
    if verb == "break_down":
        return change_for(g, noun)
    if verb in ("long_march", "embark", "fly", "drop_supply"):
        return -50
    return 0


def bares(g: RisingState, noun: int) -> bool:
    """17.2: whether combining would leave a city without the brigade that keeps it."""
    content = g.content
    recipe, hex = content.recipe_hex.split(noun)
    if not content.board.objective[hex]:
        return False
    keepers = len([unit for unit in g.mobile_in(hex) if keeps(g, unit)])
    need = content.recipes[recipe].need
    forces = content.recipes[recipe].forces
    spent = sum([need[one] for one in forces if content.forces[one].arm in WATCHMEN])
    return spent > 0 and keepers <= spent


def change_for(g: RisingState, noun: int) -> int:
    """Breaking down pays when every unit at hand is dearer than the loss."""
    frame = g.stack[-1]
    if not isinstance(frame, Losses):
        return -50
    cheapest = min([strength(g, unit) for unit in frame.units if g.on_map(unit)])
    recipe, _ = g.content.recipe_hex.split(noun)
    whole = g.content.forces[g.content.recipes[recipe].whole].arm
    small = 5 if whole == ids.DIVISION else 3 if recipe == 1 else 0
    return 10 + small if cheapest > frame.owed + 2 else -100


def moving_unit(g: RisingState) -> int:
    """The unit the topmost procedure is about."""
    unit: int = getattr(g.stack[-1], "unit", 0)
    return unit


def worth_of(g: RisingState, unit: int, hex: int) -> int:
    """The worth of a hex to a unit that would stand there."""
    if hex != g.where[unit]:
        if not stacking.has_room(g, unit, hex):
            return -5000
    elif stacking.load(g, hex) > g.content.stack_most[g.side[unit]] and g.content.stack[unit]:
        return -4000  # somebody must leave a hex that is too full (10.5)
    if g.content.arm[unit] == ids.HEADQUARTERS:
        return staff(g, unit, hex)
    if g.content.unit_side[unit] == JPN:
        return japanese(g, unit, hex)
    return chinese(g, unit, hex)


def staff(g: RisingState, unit: int, hex: int) -> int:
    """Headquarters stay behind many friends."""
    side = g.content.unit_side[unit]
    grid = g.content.board.grid
    worth = -300 if g.in_enemy_zone(side, hex) else 0
    for friend in g.content.mobile_of[side]:
        if friend != unit and g.on_map(friend):
            distance = grid.distance(hex, g.where[friend])
            if distance <= g.content.los[side]:
                worth += 4 * strength(g, friend)
    return worth + front(g, side, hex)


def japanese(g: RisingState, unit: int, hex: int) -> int:
    """Towards what is to be taken, where the others do not suffice already."""
    board = g.content.board
    rows = draft(g, unit)
    distances = distances_of(g)
    best = 0
    for at in range(0, len(rows), DRAFT):
        target = rows[at]
        distance = distances.row(target)[hex]
        if distance > 1:
            worth = rows[at + 1] // (distance + 2)
            if worth > best:
                best = worth
        elif hex in board.near[target]:
            worth = rows[at + 2]
            if worth > best:
                best = max(best, worth - min(40, strength_beside(g, CHN, hex, unit)))
    best = max(best, border(g, hex))
    if g.year >= g.last_year:
        return best + post(g, unit, hex, strength(g, unit))
    return best + max(watch(g, unit, hex), post(g, unit, hex, strength(g, unit)))


def border(g: RisingState, hex: int) -> int:
    """Nearness to what lies in the region that opens next: who waits there strikes at once."""
    board = g.content.board
    region = coming(g)
    best = 0
    if region == NOTHING:
        return best
    for goal in board.objectives:
        if board.region[goal] == region and g.holder(goal) == CHN:
            best = max(best, AWAITED // (max(2, away(g, goal)[hex]) + 2))
    return best


def draft(g: RisingState, unit: int) -> list[int]:
    """Every target with its pull upon the unit from afar and from beside it, noted once a move."""
    if g.draft_at != g.changes or g.draft_unit != unit:
        g.draft_at = g.changes
        g.draft_unit = unit
        g.draft = _pulls(g, unit)
    return g.draft


def _pulls(g: RisingState, unit: int) -> list[int]:
    """How strongly each target draws the unit, itself left out of what is there already."""
    board = g.content.board
    rows = outlook(g, g.content.unit_side[unit])
    own = strength(g, unit)
    here = g.where[unit]
    last = g.year >= g.last_year
    afar = LATE if last_chance(g, g.content.unit_side[unit]) else EARLY
    found: list[int] = []
    for at in range(0, len(rows), WIDTH):
        target, worth, there, need = rows[at], rows[at + 1], rows[at + 2], rows[at + 3]
        have = rows[at + 4]
        if here in board.near[target]:
            have -= own
        enough = have >= need
        promised = have
        if board.objective[target]:
            gathered = rows[at + 5]
            if away(g, target)[here] <= NEAR:
                gathered -= own
            if last:
                promised = max(have, gathered)  # somebody must be the first to go to the gates
            else:
                enough = gathered >= need
        far = worth // 3 if enough and board.objective[target] else worth
        near = 10 * worth
        if have >= need:
            near = 2 * worth
        elif promised + own < there and not g.content.mechanized[unit]:
            near = 4 * worth
        found.append(target)
        found.append(afar * far)
        found.append(near)
    return found


def post(g: RisingState, unit: int, hex: int, own: int) -> int:
    """Small units watch lone garrisons (17.2) and, in the last year, towns."""
    content = g.content
    place = content.board.place[hex]
    if place == ids.NO_PLACE or (content.arm[unit] not in CITY_SITTERS and own > 3):
        return 0
    last = g.year >= g.last_year
    if last and lone(g, unit, hex):
        return FIRM  # a city that turns is four points, and more than one brigade takes
    if armies_in(g, hex, unit):
        return 0
    if content.board.objective[hex] and g.holder(hex) == JPN:
        firm = 1 if content.untried[unit] else 2
        return (700 if last else 150) * firm
    if place != ids.TOWN:
        return 0
    return 500 if last else 250 if g.year == g.last_year - 1 else 60


def chinese(g: RisingState, unit: int, hex: int) -> int:
    """Hold cities and towns, in cover, away from the strong."""
    if last_chance(g, CHN):
        return farewell(g, unit, hex)
    content = g.content
    board = content.board
    own = strength(g, unit)
    there = armies_in(g, hex, unit)
    threat = strength_beside(g, JPN, hex, unit)
    worth = 0
    if board.objective[hex] and g.holder(hex) == CHN:
        worth = (500 if hex == board.peiping else 400 if g.content.contingent[unit] else 0) - (
            150 * there
        )
    elif board.place[hex] == ids.TOWN:
        worth = (330 if g.year >= g.last_year - 1 else 260) - 300 * there
    safe = board.place[hex] == ids.CITY
    if threat > 3 * own and not safe:
        worth -= 120
    worth += 15 * cover(g, hex)
    return worth + raid(g, unit, hex, own) + homing(g, hex)


def farewell(g: RisingState, unit: int, hex: int) -> int:
    """China moves last (6.0): a town wants one unit, a city none (20.0), the rest may strike."""
    board = g.content.board
    here, own = g.where[unit], strength(g, unit)
    best = 0
    rows = outlook(g, CHN)
    for at in range(0, len(rows), WIDTH):
        target = rows[at]
        if hex not in board.near[target]:
            continue
        beside = rows[at + 4] - (own if here in board.near[target] else 0)
        nearby = rows[at + 5] - (own if away(g, target)[here] <= NEAR else 0)
        odds = chance(max(beside, nearby) + own, rows[at + 2], rows[at + 6])
        best = max(best, POINT * swing(g, target) * odds // 100)
    if board.place[hex] == ids.TOWN and not armies_in(g, hex, unit):
        best += POINT
    return best + cover(g, hex)


def raid(g: RisingState, unit: int, hex: int, own: int) -> int:
    """A Japanese garrison left alone is worth an attack."""
    best = 0
    for target in g.content.board.near[hex]:
        if g.holder(target) == JPN and g.region_open(CHN, target):
            have = own + strength_beside(g, CHN, target, unit)
            if have >= 4 * defense(g, target):
                best = max(best, 4 * prize(g, target))
    return best


def homing(g: RisingState, hex: int) -> int:
    """Nearness to one's own thinly held objectives."""
    board = g.content.board
    best = 0
    for goal in board.objectives:
        nearness = 90 // (away(g, goal)[hex] + 1)
        if nearness > best and g.holder(goal) == CHN and goal != board.ulaan_baatar:
            if armies_in(g, goal, -1) < 2:
                best = nearness
    return best


def bombing(g: RisingState, side: int, hex: int) -> int:
    """14.6.2: a bombed objective gives no RP and takes no reinforcements."""
    board = g.content.board
    if not board.objective[hex] or g.bombed[hex]:
        return -1
    if g.second_turn and g.year >= g.last_year:
        return -1  # nobody mobilizes any more
    already = len([unit for unit in range(g.content.units) if g.target[unit] == hex])
    if board.region[hex] == ids.NORTH_CHINA and side == JPN:
        return 260 if already == 0 else 100 if already == 1 else -1
    return 15 if already == 0 else -1


def support(g: RisingState, side: int, hex: int) -> int:
    """Strikes help where an attack is likely and worth it."""
    have, there = strength_beside(g, side, hex, -1), defense(g, hex)
    if have < there:
        return 1
    rows = outlook(g, side)
    for at in range(0, len(rows), WIDTH):
        if rows[at] == hex:
            flown = len([unit for unit in range(g.content.units) if g.target[unit] == hex])
            shift = rows[at + 6] + flown
            more = chance(have, there, shift) - chance(have, there, shift - 1)
            return 5 + prize(g, hex) * more // 18
    return 5
