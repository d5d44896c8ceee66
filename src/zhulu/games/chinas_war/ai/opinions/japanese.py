"""Japan wants the lines for itself alone, its Troops alive, and nobody else ahead."""

from __future__ import annotations

from zhulu.games.chinas_war.ai.opinions.common import ENDING, TURN, here
from zhulu.games.chinas_war.ai.opinions.fighting import best_targets, clash
from zhulu.games.chinas_war.ai.opinions.ground import (
    body,
    enemies,
    loss,
    ravaged,
    swing,
    unrest,
    weight,
)
from zhulu.games.chinas_war.ai.opinions.stakes import coin, stakes
from zhulu.games.chinas_war.content.ids import (
    ANTI_BANDIT,
    ASSAULT,
    AVAILABLE,
    CPC,
    CPC_BASE,
    DEPLOY,
    FIRST_LOC,
    JPN,
    JPN_POLICE,
    JPN_TROOP,
    LAND,
    MANCHUKUO,
    PATROL,
    PLACES,
    RECRUIT,
    SWEEP,
    TRANSPORT,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.phases.garrisons import Garrisoning
from zhulu.games.chinas_war.rules.phases.operations.moving import Gather, blocked, idle, origins
from zhulu.games.chinas_war.rules.phases.special.japanese import AntiBandit, Voyage, prey
from zhulu.games.chinas_war.rules.phases.special.transport import Transport
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NEVER

PRICE = 3  # of almost everything (3.2)
PREPARED = 4  # of what a Sweep only makes ready so much counts, in sixths: others act before
GUARD = 2  # what one more Police is worth for the lines
CONTESTED = 8  # of a line that must be fought for so much counts, in twentieths


def prize(g: WarState, st: list[int], line: int) -> int:
    """What a Patrol to this line could win now: at once if it is open, else by an Assault."""
    econ = g.content.econ[line]
    if econ == 0 or g.held[line]:
        return 0
    if enemies(g, line) == 0:
        return econ * st[JPN]
    return econ * st[JPN] * CONTESTED // 20  # it is soon disputed again


def at_hand(g: WarState, line: int) -> bool:
    """Whether a cube could come without giving up another line."""
    for origin in g.content.near[line]:
        if blocked(g, JPN, origin):
            continue
        kept = 1 if origin >= FIRST_LOC and g.held[origin] else 0
        if idle(g, JPN_TROOP, origin, False) + idle(g, JPN_POLICE, origin, True) > kept:
            return True
    return False


def near_prize(g: WarState, st: list[int], space: int) -> int:
    """What lies around a space: lines that could be taken from there."""
    return sum([prize(g, st, line) for line in g.content.near_locs[space]])


def target_worth(g: WarState, st: list[int], space: int) -> int:
    """What Troops could do in a Province: Terror, or a blow against who holds it or hides there."""
    people = g.content.population[space]
    if people == 0 or space >= FIRST_LOC:
        return 0
    broken = max(swing(g, JPN, st, space, -2, -2, 0), swing(g, JPN, st, space, 0, 0, 3))
    hunted = 0  # a Sweep finds one or two Guerrillas, an Anti-Bandit Action kills them
    if g.guerrillas(CPC, space) <= 2:
        last = g.count(CPC_BASE, space) == 0
        hunted = -unrest(g, st, space) // 2 if last else -body(st, JPN, CPC_BASE) // 2
    return max(0, broken * 2 // 3) + max(0, ravaged(g, JPN, st, space)) // 2 + max(0, hunted)


def patrol_worth(g: WarState, st: list[int], one: bool, free: bool) -> int:
    """Open lines in reach, and fights for those in dispute."""
    found: list[int] = []
    for line in g.content.locs:
        worth = prize(g, st, line)
        if not worth:
            continue
        if g.japanese(line) == 0 and not at_hand(g, line):
            continue
        if enemies(g, line) and not free and g.resources[JPN] < 2 * PRICE:
            continue
        found.append(worth - (0 if free or not enemies(g, line) else PRICE * coin(g, JPN) // 2))
    found.sort(reverse=True)
    total = sum([value for value in found[: 1 if one else 9] if value > 0])
    return total - (0 if free else PRICE * coin(g, JPN))


def assault_worth(g: WarState, st: list[int], one: bool, free: bool) -> int:
    cost = 0 if free else PRICE * coin(g, JPN)
    found = [clash(g, JPN, st, s, False) for s in g.content.fields if g.count(JPN_TROOP, s)]
    found.sort(reverse=True)
    most = 1 if one else 9 if free else g.resources[JPN] // PRICE
    return sum([value - cost for value in found[:most] if value > cost])


def sweep_worth(g: WarState, st: list[int], one: bool, free: bool) -> int:
    """Troops into Provinces where there is something to break next time."""
    cost = 0 if free else PRICE * coin(g, JPN)
    found: list[int] = []
    for space in g.content.provinces:
        if g.count(JPN_TROOP, space) < 2 and comes(g, space):
            found.append(target_worth(g, st, space) * PREPARED // 6)
    found.sort(reverse=True)
    return sum([value - cost for value in found[: 1 if one else 3] if value > cost])


def comes(g: WarState, space: int) -> bool:
    """Whether a Troop could come without giving up a line."""
    for origin in origins(g, JPN, space, False):
        if origin < FIRST_LOC or not g.held[origin] or g.japanese(origin) > 1:
            return True
    return False


def police_worth(g: WarState, st: list[int], space: int) -> int:
    """The better of a new Police and one in the place of a WLD Troop."""
    alone = weight(g, JPN, st, JPN_POLICE, space, 2) // 2
    if g.count(WLD_TROOP, space) == 0:
        return alone
    return max(alone, swing(g, JPN, st, space, 0, -1, 1))


def recruit_worth(g: WarState, st: list[int], one: bool, free: bool) -> int:
    """Police against whoever Controls too much, in the best Provinces."""
    ready = min(6, g.count(JPN_POLICE, AVAILABLE))
    found = [
        police_worth(g, st, s) for s in g.content.provinces if g.japanese(s) and not g.terror[s]
    ]
    found.sort(reverse=True)
    most = 1 if one else 3
    total = 2 * sum([value for value in found[:most] if value > 0])
    guard = GUARD * ready  # for the lines, next time
    return total * ready // 6 + guard - (0 if free else PRICE * coin(g, JPN))


def turn_opinion(g: WarState, kind: int, one: bool, free: bool) -> int:
    st = stakes(g, JPN)
    if kind == PATROL:
        value = patrol_worth(g, st, one, free)
    elif kind == ASSAULT:
        value = assault_worth(g, st, one, free)
    elif kind == SWEEP:
        value = sweep_worth(g, st, one, free)
    elif kind == RECRUIT:
        value = recruit_worth(g, st, one, free)
    else:
        return ENDING
    aside = 0 if one else max(deploy_worth(g), terror_worth(g, st), transport_worth(g))
    return TURN + value + aside


def japanese_opinion(g: WarState, verb: str, noun: int) -> int | None:
    if verb in ("operate", "limited"):
        return turn_opinion(g, noun, verb == "limited", False)
    if verb == "large_offensive":
        # A Commitment is a point; but the Operation is free, and as first JPN stays Eligible.
        # Before the last Campaign what it wins is mostly lost again, the Commitment for good.
        price = 85 if g.propaganda_left > 1 else 45
        return turn_opinion(g, noun, False, True) - price
    if verb == "pass_turn":
        return TURN + PRICE * coin(g, JPN)
    st = stakes(g, JPN)
    if verb == "special":
        return special_opinion(g, st, noun)
    if verb in ("patrol", "assault", "police", "replace_wld", "sweep", "comb"):
        return space_opinion(g, st, verb, noun)
    if verb in ("bring", "bring_all"):
        return bring_opinion(g, st, verb, noun)
    if verb == "target":
        return 30 if best_targets(g, st, here(g)) >> noun & 1 else 15
    return movement_opinion(g, st, verb, noun)


# --- Special Activities ----------------------------------------------------------------------


def room(g: WarState) -> int:
    """Troops that Tokyo would let stay on the map (6.5); in the last Campaign it comes too late."""
    if g.propaganda_left <= 1:
        return g.count(JPN_TROOP, AVAILABLE)
    return min(g.count(JPN_TROOP, AVAILABLE), g.commitment - g.on_map(JPN_TROOP))


def deploy_worth(g: WarState) -> int:
    return 5 * min(6, room(g)) if room(g) >= 2 else 0


def transport_worth(g: WarState) -> int:
    """An army that idles in Manchukuo."""
    return 4 * min(6, g.count(JPN_TROOP, MANCHUKUO) - 3)


def terror_worth(g: WarState, st: list[int]) -> int:
    """Anti-Bandit Action in the best two spaces."""
    found = [combed(g, st, s) for s in g.content.fields if g.count(JPN_TROOP, s)]
    found.sort(reverse=True)
    return sum([value for value in found[:2] if value > 0])


def combed(g: WarState, st: list[int], space: int) -> int:
    kills = [loss(g, JPN, st, piece, space) for piece in prey(g, space)]
    return ravaged(g, JPN, st, space) + max([0, *kills])


def special_opinion(g: WarState, st: list[int], activity: int) -> int:
    if activity == DEPLOY:
        return ENDING - 1 + deploy_worth(g)
    if activity == TRANSPORT:
        return ENDING - 1 + transport_worth(g)
    if activity == ANTI_BANDIT:
        return ENDING - 1 + terror_worth(g, st)
    return ENDING - 5


# --- Operations ------------------------------------------------------------------------------


def space_opinion(g: WarState, st: list[int], verb: str, space: int) -> int:
    if verb == "patrol":
        fights = g.resources[JPN] >= 2 * PRICE or enemies(g, space) == 0
        useful = fights and (g.japanese(space) > 0 or at_hand(g, space))
        return ENDING - 1 + (prize(g, st, space) if useful else 0)
    if verb == "assault":
        return ENDING + clash(g, JPN, st, space, False) - PRICE * coin(g, JPN)
    if verb == "sweep":
        if space >= FIRST_LOC or g.count(JPN_TROOP, space) >= 2 or not comes(g, space):
            return NEVER
        return ENDING + target_worth(g, st, space) - PRICE * coin(g, JPN)
    if verb == "comb":
        return ENDING + combed(g, st, space)
    if verb == "replace_wld":
        return ENDING + 3 + swing(g, JPN, st, space, 0, -1, 1)
    spare = 2 if g.count(JPN_POLICE, AVAILABLE) else -9
    return ENDING + spare + weight(g, JPN, st, JPN_POLICE, space, 1)


def wanted(g: WarState, frame: Gather) -> int:
    """One cube for an open line, enough for good odds on a contested one."""
    if not frame.patrol:
        return 3
    foes = enemies(g, frame.to)
    if foes and g.content.econ[frame.to] > 1:
        return 3  # three Troops cannot miss (3.2.5)
    return 1 if foes == 0 else min(3, 1 + (foes + 1) // 2)


def bring_opinion(g: WarState, st: list[int], verb: str, stack: int) -> int:
    """Never strip a held line; Police guard, Troops fight."""
    frame = g.stack[-1]
    piece, origin = divmod(stack, PLACES)
    if isinstance(frame, Garrisoning):
        return ENDING + 2 if verb == "bring" and not g.japanese(frame.line) else ENDING - 2
    if not isinstance(frame, Gather):
        return ENDING - 2
    goal = wanted(g, frame)
    cubes = g.japanese(frame.to) if goal == 1 else g.count(JPN_TROOP, frame.to)
    stripped = origin >= FIRST_LOC and g.japanese(origin) == 1 and g.held[origin]
    if cubes >= goal or stripped or verb == "bring_all":
        return ENDING - 5
    if piece == JPN_POLICE:
        # Police that keep a Province out of somebody's Control stay
        kept = -weight(g, JPN, st, JPN_POLICE, origin, -1) if origin < FIRST_LOC else 0
        return ENDING + 8 - kept if goal == 1 else ENDING - 5
    spare = 4 if origin == MANCHUKUO else 0
    return ENDING + 6 + spare - (origin < FIRST_LOC and g.count(JPN_TROOP, origin) <= 1)


def movement_opinion(g: WarState, st: list[int], verb: str, noun: int) -> int | None:
    frame = g.stack[-1]
    if verb == "embark":
        return 30 if noun == AVAILABLE and room(g) > 0 else ENDING - 5
    if verb == "land":
        return NEVER if noun >= LAND else 20 + landing(g, st, noun)
    if verb == "ship" and isinstance(frame, Voyage):
        return 20 + (noun if noun <= max(1, min(3, room(g))) else -noun)
    if verb == "ship" and isinstance(frame, Transport):
        return 20 + noun if frame.origin == MANCHUKUO else 20 - noun
    if verb == "entrain":
        return 40 if noun == MANCHUKUO else 10 + g.count(JPN_TROOP, noun)
    if verb == "transport_to":
        if noun >= FIRST_LOC:
            return 20 + prize(g, st, noun)
        return 20 + near_prize(g, st, noun) // 4 + target_worth(g, st, noun)
    if verb == "garrison":
        return ENDING + 4 if g.content.econ[noun] and not g.held[noun] else NEVER
    if verb == "redeploy":
        return ENDING + 5 if noun % PLACES == MANCHUKUO else ENDING - 3
    if verb == "move_to":
        return 20 + landing(g, st, noun) if 0 < noun < LAND else ENDING
    if verb == "destroy" and isinstance(frame, AntiBandit):
        return ENDING + 2 + loss(g, JPN, st, noun // PLACES, noun % PLACES)
    return None


def landing(g: WarState, st: list[int], space: int) -> int:
    """Lines around, people to break, and not all in one place."""
    crowd = 2 * g.count(JPN_TROOP, space)
    return near_prize(g, st, space) // 4 + target_worth(g, st, space) - crowd
