"""The Communists want the people: Opposition everywhere, and Bases."""

from __future__ import annotations

from zhulu.games.chinas_war.ai.opinions.common import (
    ENDING,
    TURN,
    enough,
    garrison_opinion,
    here,
    sentry_opinion,
)
from zhulu.games.chinas_war.ai.opinions.ground import (
    body,
    dispute,
    loss,
    swing,
    turn_of_mood,
)
from zhulu.games.chinas_war.ai.opinions.stakes import COIN, PATRONAGE, stakes
from zhulu.games.chinas_war.ai.opinions.strongholds import (
    BUILDERS,
    FIGHTER,
    ONE_SHORT,
    SETTLE,
    base_worth,
    builders,
    founding,
    missing,
    room,
)
from zhulu.games.chinas_war.content.ids import (
    AGITATE,
    AMBUSH,
    ATTACK,
    AVAILABLE,
    CPC,
    CPC_ACTIVE,
    CPC_BASE,
    CPC_GUERRILLA,
    FIRST_LOC,
    JPN_POLICE,
    JPN_TROOP,
    LAND,
    MARCH,
    NAT,
    OPPOSITION,
    OWNER,
    PLACES,
    RALLY,
    SUBVERT,
    SUPPORT,
    TAX,
    WAY_BASE,
    WAY_GUERRILLA,
    WAY_MASS,
)
from zhulu.games.chinas_war.rules.phases.garrisons import Garrisoning
from zhulu.games.chinas_war.rules.phases.operations.march import Approach, Group, any_marcher, idle
from zhulu.games.chinas_war.rules.phases.operations.raid import needed
from zhulu.games.chinas_war.rules.phases.operations.rally import Rallying, massed
from zhulu.games.chinas_war.rules.phases.special.ambush import ambushes
from zhulu.games.chinas_war.rules.phases.special.communist import disloyal, subvertible
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NEVER

DEPART = ENDING + 9  # one Guerrilla is enough, unless a Base shall be built
SURE = 5  # sixths of success
WEARING = 6  # what it is worth that JPN must replace a cube


def ripe(g: WarState, space: int) -> int:
    """People in a Province who could still be won over."""
    if space >= FIRST_LOC or g.support[space] == OPPOSITION:
        return 0
    return g.content.population[space]


def turn_opinion(g: WarState, kind: int, one: bool) -> int:
    """What an Operation with its best Special Activity is worth."""
    st = stakes(g, CPC)
    aside = 0
    if not one:
        aside = taxes(g) if kind != ATTACK else max(taxes(g), ambush_worth(g, st))
        if kind != ATTACK:
            aside = max(aside, subversion(g, st))
    return TURN + aside + operation_worth(g, st, kind, one)


def operation_worth(g: WarState, st: list[int], kind: int, one: bool) -> int:
    if kind == MARCH:
        return march_worth(g, st, one)
    found: list[int] = []
    for space in g.content.fields:
        if kind == RALLY and space < FIRST_LOC:
            found.append(rallied(g, st, space))
        elif kind == AGITATE and g.count(CPC_GUERRILLA, space):
            found.append(agitated(g, st, space))
        elif kind == ATTACK:
            found.append(attacked(g, st, space))
    found.sort(reverse=True)
    purse = g.resources[CPC]
    if not one and g.resources[CPC] < 4:
        purse += min(4, g.on_map(CPC_GUERRILLA) // 3)  # Tax may help out (4.1)
    most = 1 if one else min(purse, 6)
    return sum([value for value in found[:most] if value > 0])


def march_worth(g: WarState, st: list[int], one: bool) -> int:
    """Up to four lines at no cost, and people not yet reached."""
    lines = sorted([marched(g, st, line) for line in g.content.locs], reverse=True)
    disputed = enough(g, sum([value for value in lines[: 1 if one else 4] if value > 0]))
    people = sorted([marched(g, st, space) for space in g.content.provinces], reverse=True)
    reached = [value for value in people[: min(3, g.resources[CPC])] if value > 0]
    return max(disputed, max([0, *reached])) if one else disputed + sum(reached)


# --- Operations ------------------------------------------------------------------------------


def way_worth(g: WarState, st: list[int], space: int, way: int) -> int:
    """3.3.1: a Base, many Guerrillas, one, or all Underground."""
    if way == WAY_BASE:
        return base_worth(g, st, space)
    ready = g.count(CPC_GUERRILLA, AVAILABLE)
    if way == WAY_MASS:
        return FIGHTER * min(ready, massed(g, space))
    if way == WAY_GUERRILLA:
        lonely = foothold(g, space)
        builds = base_worth(g, st, space) * ONE_SHORT // 6 if missing(g, space) == 1 else 0
        return FIGHTER * min(1, ready) + (lonely + builds if ready else 0)
    return 2 * g.count(CPC_ACTIVE, space)


def foothold(g: WarState, space: int) -> int:
    """What the first piece in a Province is worth: there the people can be stirred up (6.3.2)."""
    if g.pieces_of(CPC, space):
        return 0
    return ripe(g, space) * (3 if g.control[space] == NAT else 5)


def rallied(g: WarState, st: list[int], space: int) -> int:
    if g.support[space] == SUPPORT or g.terror[space]:
        return NEVER
    best = way_worth(g, st, space, WAY_GUERRILLA)
    if room(g, space) and not missing(g, space):
        best = max(best, way_worth(g, st, space, WAY_BASE))
    if g.count(CPC_BASE, space):
        best = max(best, way_worth(g, st, space, WAY_MASS))
    return best - st[COIN]


def agitated(g: WarState, st: list[int], space: int) -> int:
    """3.3.4: the people turn, and whoever Controls the Province may lose it."""
    if space >= FIRST_LOC:
        return wrecked(g, st, space)
    shown = swing(g, CPC, st, space, 0, 0, 1) - 1
    if g.terror[space]:
        return shown + 2 * g.content.population[space] - st[COIN]
    if g.support[space] == OPPOSITION:
        return shown - st[COIN]
    return shown + turn_of_mood(g, CPC, st, space, g.support[space] - 1) - st[COIN]


def wrecked(g: WarState, st: list[int], line: int) -> int:
    if g.sabotage[line]:
        return NEVER
    hurt = -st[0] if g.japanese(line) else -st[NAT]
    return g.content.econ[line] * hurt // 5 - 1


def marched(g: WarState, st: list[int], space: int) -> int:
    """3.3.2: onto JPN's lines, to people not yet reached, and to where a Base can be built."""
    if not any_marcher(g, space):
        return NEVER
    if space >= FIRST_LOC:
        return dispute(g, st, space) - 2 if g.held[space] else -5
    base = founding(g, st, space)
    if base:
        return base + foothold(g, space) - st[COIN] - 1
    if g.guerrillas(CPC, space) or not any(spared(g, s) for s in g.content.near[space]):
        return -2
    return foothold(g, space) - st[COIN] - 1


def spared(g: WarState, origin: int) -> bool:
    """Whether a Guerrilla could go without leaving people behind who may yet be won."""
    return idle(g, origin) > 0 and (g.guerrillas(CPC, origin) > 1 or ripe(g, origin) == 0)


def attacked(g: WarState, st: list[int], space: int) -> int:
    if not g.japanese(space) or not g.guerrillas(CPC, space):
        return NEVER
    chance = min(6, needed(g, space))
    best = 0
    for piece in (JPN_TROOP, JPN_POLICE):
        if g.count(piece, space):
            best = max(best, killed(g, st, piece, space))
    exposed = g.count(CPC_GUERRILLA, space)
    cubes = min(2, g.japanese(space))
    # With the odds in favour JPN's garrisons are worn down: it pays for every one of them anew.
    worn = WEARING * cubes if chance >= SURE else 0
    return (chance * best * cubes + chance * worn) // 6 - st[COIN] - exposed // 2


def killed(g: WarState, st: list[int], piece: int, space: int) -> int:
    """A JPN Troop costs a Guerrilla, and NAT a Patronage."""
    price = FIGHTER + st[PATRONAGE] if piece == JPN_TROOP else 0
    return loss(g, CPC, st, piece, space) - price


# --- Special Activities ----------------------------------------------------------------------


def tax_worth(g: WarState, st: list[int], space: int) -> int:
    shown = swing(g, CPC, st, space, 0, 0, 1) if space < FIRST_LOC else 0
    needed_hidden = 2 + 2 * ripe(g, space) if g.count(CPC_GUERRILLA, space) == 1 else 1
    return st[COIN] + shown - needed_hidden


def taxes(g: WarState) -> int:
    if g.resources[CPC] > 12:
        return 0
    st = stakes(g, CPC)
    found = [
        tax_worth(g, st, s)
        for s in g.content.fields
        if g.count(CPC_GUERRILLA, s) and not g.sabotage[s]
    ]
    return sum([value for value in found if value > 0])


def turned(g: WarState, st: list[int], piece: int, space: int) -> int:
    """4.5.2: one enemy changes sides."""
    favour = -st[PATRONAGE] if OWNER[piece] == NAT else 0
    return loss(g, CPC, st, piece, space) + FIGHTER + favour


def subverted(g: WarState, st: list[int], space: int) -> int:
    best = 0
    for piece in disloyal(g, space):
        two = loss(g, CPC, st, piece, space)
        if g.count(piece, space) > 1:
            two = 2 * two + 2
        best = max(best, two)
        if g.count(CPC_GUERRILLA, AVAILABLE):
            best = max(best, turned(g, st, piece, space))
    return best


def subversion(g: WarState, st: list[int]) -> int:
    found = sorted([subverted(g, st, space) for space in subvertible(g)], reverse=True)
    return sum(found[:2])


def ambush_worth(g: WarState, st: list[int]) -> int:
    found = [ambushed(g, st, space) for space in ambushes(g, False)]
    found.sort(reverse=True)
    return sum([value for value in found[:2] if value > 0])


def ambushed(g: WarState, st: list[int], space: int) -> int:
    best = 0
    for piece in (JPN_TROOP, JPN_POLICE):
        if g.count(piece, space):
            best = max(best, killed(g, st, piece, space))
    return best - st[COIN]


# --- every offer -----------------------------------------------------------------------------


def communist_opinion(g: WarState, verb: str, noun: int) -> int | None:
    if verb in ("operate", "limited"):
        return turn_opinion(g, noun, verb == "limited")
    st = stakes(g, CPC)
    if verb == "pass_turn":
        return TURN + st[COIN]
    if verb == "special":
        return special_opinion(g, st, noun)
    if verb == "rally":
        return ENDING + rallied(g, st, noun)
    if verb == "rally_by":
        frame = g.stack[-1]
        assert isinstance(frame, Rallying)
        return ENDING + way_worth(g, st, frame.space, noun)
    if verb == "agitate":
        return ENDING + agitated(g, st, noun)
    if verb == "stir_up":
        return ENDING + stirred(g, st, noun)
    return field_opinion(g, st, verb, noun)


def stirred(g: WarState, st: list[int], space: int) -> int:
    """6.3.2."""
    if g.terror[space]:
        return 2 * g.content.population[space] - st[COIN] // 2
    return turn_of_mood(g, CPC, st, space, g.support[space] - 1) - st[COIN] // 2


def special_opinion(g: WarState, st: list[int], activity: int) -> int:
    if activity == SUBVERT:
        return ENDING - 1 + subversion(g, st)
    if activity == TAX:
        return ENDING - 1 + taxes(g) if g.resources[CPC] == 0 or g.selected else ENDING - 1
    return ENDING - 1 + ambush_worth(g, st) if activity == AMBUSH else NEVER


def field_opinion(g: WarState, st: list[int], verb: str, noun: int) -> int | None:
    if verb == "tax":
        return ENDING + tax_worth(g, st, noun)
    if verb == "subvert":
        return ENDING + subverted(g, st, noun)
    if verb == "turn_piece":
        return ENDING + 10 + turned(g, st, noun, here(g))
    if verb == "remove_piece":
        more = 2 if g.count(noun, here(g)) > 1 else 1
        return ENDING + 10 + more * loss(g, CPC, st, noun, here(g))
    if verb == "march":
        return ENDING + marched(g, st, noun)
    if verb == "attack":
        return ENDING + attacked(g, st, noun)
    if verb == "ambush":
        return ENDING + ambushed(g, st, noun)
    if verb == "kill":
        return ENDING + killed(g, st, noun, here(g))
    return peace_opinion(g, st, verb, noun)


def peace_opinion(g: WarState, st: list[int], verb: str, noun: int) -> int | None:
    if verb == "show":
        return ENDING - 2 + swing(g, CPC, st, noun, 0, 0, 1)
    if verb == "move_to" and noun < LAND:
        return 20 + settled(g, noun)
    if verb == "move_number":
        return 20 - abs(noun - 2)
    if isinstance(g.stack[-1], Garrisoning) and verb in ("bring", "bring_all"):
        return sentry_opinion(g, CPC, st, verb, noun)
    if verb == "bring":
        return bringing_opinion(g, noun)
    if verb == "bring_all":
        return ENDING - 4
    if verb == "from_space":
        frame = g.stack[-1]
        if isinstance(frame, Approach) and frame.came:  # one group is enough to be there
            return ENDING - 2
        if isinstance(frame, Approach) and builders(g, noun) >= missing(g, frame.to) > 0:
            return 30 + builders(g, noun)
        alone = 3 * ripe(g, noun) if g.guerrillas(CPC, noun) == 1 else 0
        return 20 + min(3, g.guerrillas(CPC, noun)) + 2 * (noun >= FIRST_LOC) - alone
    if verb == "garrison":
        return garrison_opinion(g, CPC, st, noun)
    if verb == "depart":
        return DEPART
    if verb == "put" and noun // PLACES == CPC_BASE:
        return ENDING + body(st, CPC, CPC_BASE)
    return None


def settled(g: WarState, space: int) -> int:
    """6.4: where Guerrillas do most: among the people, and where two of them can build a Base."""
    spread = 2 * g.content.population[space] - g.guerrillas(CPC, space)
    few = g.guerrillas(CPC, space) <= BUILDERS and room(g, space)
    return spread + SETTLE if few else spread


def bringing_opinion(g: WarState, stack: int) -> int:
    """3.3.2: who goes along: enough to build a Base; those shown before those hidden."""
    frame = g.stack[-1]
    if isinstance(frame, Group):
        came = frame.hidden + frame.active
        if 0 < came < missing(g, frame.to) and builders(g, frame.origin) > came:
            return DEPART + 3
    return ENDING + (4 if stack // PLACES == CPC_GUERRILLA else 5)
