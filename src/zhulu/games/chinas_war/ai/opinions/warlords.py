"""The Warlords want Provinces of their own, with a Base in each."""

from __future__ import annotations

from zhulu.games.chinas_war.ai.opinions.common import (
    ENDING,
    TURN,
    calmed,
    garrison_opinion,
    here,
    sentry_opinion,
)
from zhulu.games.chinas_war.ai.opinions.ground import loss, swing, weight
from zhulu.games.chinas_war.ai.opinions.regulars import (
    best_fights,
    best_moves,
    best_musters,
    best_patrol,
    bring_opinion,
    muster_opinion,
    space_opinion,
)
from zhulu.games.chinas_war.ai.opinions.stakes import PATRONAGE, coin, stakes
from zhulu.games.chinas_war.content.ids import (
    ASSAULT,
    AVAILABLE,
    EXTORT,
    FIRST_LOC,
    NAT,
    ORGANIZE,
    OWNER,
    PATROL,
    RECRUIT,
    SUBORN,
    SWEEP,
    WLD,
    WLD_BASE,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.phases.garrisons import Garrisoning
from zhulu.games.chinas_war.rules.phases.special.warlords import organizable
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NEVER


def turn_opinion(g: WarState, kind: int, one: bool) -> int:
    """What an Operation with its best Special Activity is worth."""
    st = stakes(g, WLD)
    aside = 0
    if not one:
        aside = bribes(g, st)
        if kind in (RECRUIT, PATROL):
            aside = max(aside, organizing(g, st), extorting(g))
    if kind == RECRUIT:
        homes = [s for s in g.content.provinces if g.count(WLD_BASE, s) and not g.terror[s]]
        return TURN + best_musters(g, WLD, st, homes, one) + aside
    if kind == PATROL:
        return TURN - coin(g, WLD) + best_patrol(g, WLD, st, one) + aside
    if kind == SWEEP:
        return TURN + best_moves(g, WLD, st, one) + aside
    if kind == ASSAULT:
        return TURN + best_fights(g, WLD, st, one) + aside
    return ENDING


def base_worth(g: WarState, st: list[int], space: int) -> int:
    """A Base: a point, a place to recruit and to redeploy to, and weight in the Province."""
    fresh = 4 if g.count(WLD_BASE, space) == 0 else 0
    return st[WLD] + fresh + weight(g, WLD, st, WLD_BASE, space, 1)


def organizing(g: WarState, st: list[int]) -> int:
    found = sorted([base_worth(g, st, space) for space in organizable(g)], reverse=True)
    ready = min(3, g.count(WLD_BASE, AVAILABLE))
    total = sum(found[:ready])
    if ready < 3 and len(found) > ready:
        total += max(0, found[ready] - cheapest_base(g, st))
    return total


def cheapest_base(g: WarState, st: list[int]) -> int:
    """What the Base is worth where it stands that could best be spared (1.4.1)."""
    least = 99
    for space in g.content.provinces:
        if g.count(WLD_BASE, space):
            last = 4 if g.count(WLD_BASE, space) == 1 else 0
            worth = st[WLD] + last - weight(g, WLD, st, WLD_BASE, space, -1)
            least = min(least, worth)
    return least


def extorting(g: WarState) -> int:
    bases = sorted([g.count(WLD_BASE, s) for s in g.content.provinces], reverse=True)
    return sum(bases[:3]) * coin(g, WLD)


def bribes(g: WarState, st: list[int]) -> int:
    """What Suborn is worth in the best two spaces."""
    if g.resources[WLD] < 3:
        return 0
    found = [bribe(g, st, space) for space in g.content.provinces if g.pieces_of(WLD, space)]
    found.sort(reverse=True)
    few = 3 if g.resources[WLD] >= 8 else 2 if g.resources[WLD] >= 6 else 1
    return sum([value for value in found[:few] if value > 0])


def bribe(g: WarState, st: list[int], space: int) -> int:
    """The best of what Suborn could do in a Province, its price taken off."""
    calm = calmed(g, WLD, st, space) - 2 * coin(g, WLD)
    nat = 1 if g.pieces_of(NAT, space) else 0
    police = 1 if g.count(1, space) else 0
    over = 1 if nat and g.count(WLD_TROOP, AVAILABLE) else 0
    turned = swing(g, WLD, st, space, -nat, over, -police) - (nat + over + police) * coin(g, WLD)
    return max(calm, turned - over * st[PATRONAGE])


def warlord_opinion(g: WarState, verb: str, noun: int) -> int | None:
    if verb in ("operate", "limited"):
        return turn_opinion(g, noun, verb == "limited")
    if verb == "pass_turn":
        return TURN + coin(g, WLD)
    if verb == "special":
        return special_opinion(g, noun)
    st = stakes(g, WLD)
    if verb == "recruit":
        return muster_opinion(g, WLD, st, noun, len(g.selected) + 1)
    if verb == "organize":
        if g.count(WLD_BASE, AVAILABLE) == 0:
            return ENDING - 1 + base_worth(g, st, noun) - cheapest_base(g, st)
        return ENDING + base_worth(g, st, noun)
    if verb in ("sweep", "assault", "patrol"):
        return space_opinion(g, WLD, st, verb, noun)
    if isinstance(g.stack[-1], Garrisoning):
        return sentry_opinion(g, WLD, st, verb, noun) if verb != "halt" else ENDING
    if verb in ("bring", "bring_all"):
        return bring_opinion(g, WLD, st, verb, noun)
    if verb in ("suborn", "buy_off", "buy_over", "calm"):
        return bribe_opinion(g, st, verb, noun)
    return peace_opinion(g, verb, noun)


def special_opinion(g: WarState, activity: int) -> int:
    st = stakes(g, WLD)
    if activity == ORGANIZE:
        return ENDING + organizing(g, st)
    if activity == EXTORT:
        return ENDING - 1 + extorting(g)
    if activity == SUBORN:
        return ENDING - 1 + bribes(g, st)
    return NEVER


def bribe_opinion(g: WarState, st: list[int], verb: str, noun: int) -> int:
    if verb == "suborn":
        if noun < FIRST_LOC:
            return ENDING + bribe(g, st, noun)
        if g.pieces_of(NAT, noun) and g.count(WLD_TROOP, AVAILABLE):
            return ENDING - st[PATRONAGE] - 2 * coin(g, WLD)
        return ENDING - 3
    space = here(g)
    if verb == "calm":
        return ENDING + calmed(g, WLD, st, noun) - 2 * coin(g, WLD)
    off = ENDING + loss(g, WLD, st, noun, space) - coin(g, WLD)
    if verb == "buy_off":
        return off
    turned = -st[PATRONAGE] if OWNER[noun] == NAT else 0
    return off - coin(g, WLD) + 3 + weight(g, WLD, st, WLD_TROOP, space, 1) + turned


def peace_opinion(g: WarState, verb: str, noun: int) -> int | None:
    if verb == "garrison":
        return garrison_opinion(g, WLD, stakes(g, WLD), noun)
    if verb == "extort":
        return 20 + g.count(WLD_BASE, noun)
    return None
