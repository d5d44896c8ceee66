"""What an Operation costs (3.1 and the price lines of 3.2 and 3.3)."""

from __future__ import annotations

from zhulu.games.chinas_war.content.ids import (
    AGITATE,
    ASSAULT,
    CPC,
    CPC_BASE,
    FIRST_LOC,
    JPN,
    MARCH,
    NAT,
    NAT_BASE,
    PATROL,
    RECRUIT,
    SHADED,
    UNSHADED,
)
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Veto


def price(g: WarState, side: int, operation: int, space: int) -> int:
    """The price of selecting one more space for the Operation in progress."""
    return nth_price(g, side, operation, space, len(g.selected))


def nth_price(g: WarState, side: int, operation: int, space: int, before: int) -> int:
    """The price of a space when so many have been selected before it."""
    if side == CPC:
        return _communist_price(g, operation, space)
    first = before == 0
    if operation == PATROL:
        return 3 - side if first else 0  # JPN 3, NAT 2, WLD 1
    if side == JPN:
        return 3 if operation != RECRUIT or first else 0
    if side == NAT:
        return 2
    return _warlord_price(g, operation, before)


def _warlord_price(g: WarState, operation: int, before: int) -> int:
    """3.2.1: one more for every further space, unless a Capability says otherwise."""
    if operation == RECRUIT and g.rules_text(35, UNSHADED):
        return 1
    if operation == ASSAULT and g.rules_text(28, UNSHADED):
        return 1
    return before + 1


def _communist_price(g: WarState, operation: int, space: int) -> int:
    if space >= FIRST_LOC and operation in (MARCH, AGITATE):
        return 0
    if operation == AGITATE:
        if g.rules_text(44, SHADED):
            return 2
        if g.rules_text(44, UNSHADED) and g.count(CPC_BASE, space):
            return 0
    return 1


def unaffordable(g: WarState, side: int, cost: int) -> Veto | None:
    """1.8: who cannot pay may not."""
    if g.resources[side] < cost:
        return Veto(
            "1.8",
            "it costs {0:Resource|Resources}, and {1} {1:~is|are} left",
            cost,
            g.resources[side],
        )
    return None


def warlord_fee(g: WarState) -> int:
    """What NAT pays WLD each time for its Troops; double under 28 shaded."""
    return 2 if g.rules_text(28, SHADED) else 1


def terror_price(g: WarState, space: int) -> int:
    """What it costs NAT to remove Terror (3.2.2, 6.3.1); 4 unshaded makes it cheaper."""
    return 1 if g.rules_text(4, UNSHADED) and g.count(NAT_BASE, space) else 2
