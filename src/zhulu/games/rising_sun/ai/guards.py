"""Japanese garrisons that PSYWAR could turn (17.2), and who keeps them."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import JPN
from zhulu.games.rising_sun.rules.questions import control, stacking
from zhulu.games.rising_sun.state.state import RisingState

# Forces bought for nothing else before towns are counted. For one RP each they keep a city for
# good: a garrison that turns costs a campaign, and no offensive is declared without Manchukuo.
FOR_THE_WATCH: Final = (
    "mk_anti_guerrilla", "mk_white_russian", "ija_anti_guerrilla", "nc_regional",
)  # fmt: skip
# Who stays where he is put; armies, divisions, tanks and headquarters are wanted elsewhere.
WATCHMEN: Final = (
    ids.BRIGADE, ids.CAVALRY_BRIGADE, ids.MARINE, ids.ANTI_GUERRILLA, ids.REGIONAL,
    ids.CAVALRY_CORPS,
)  # fmt: skip


def keeps(g: RisingState, unit: int) -> bool:
    """17.2: whether the garrison beside the unit cannot turn, and the unit will stay there."""
    arm = g.content.arm[unit]
    return arm in WATCHMEN and not (arm == ids.REGIONAL and g.content.untried[unit])


def kept(g: RisingState, hex: int, without: int) -> bool:
    """Whether somebody else keeps the garrison of a hex."""
    return any(keeps(g, unit) for unit in g.mobile_in(hex) if unit != without)


def lonely(g: RisingState, unit: int, hex: int) -> bool:
    """Whether the unit would keep a garrison there that else nobody keeps."""
    return at_stake(g, hex) and keeps(g, unit) and not kept(g, hex, unit)


def lone(g: RisingState, unit: int, hex: int) -> bool:
    """17.2: whether PSYWAR could turn a garrison, were it not for this unit."""
    if not at_stake(g, hex) or not firm(g, unit):
        return False
    return not any(firm(g, other) for other in g.mobile_in(hex) if other != unit)


def at_stake(g: RisingState, hex: int) -> bool:
    """Whether Japan holds a city there that PSYWAR could turn."""
    return g.content.board.objective[hex] != 0 and g.holder(hex) == JPN


def firm(g: RisingState, unit: int) -> bool:
    """17.2: whether the unit keeps PSYWAR from a hex; headquarters move on, after all others."""
    return not g.content.untried[unit] and g.content.arm[unit] != ids.HEADQUARTERS


def relieves(g: RisingState, unit: int) -> bool:
    """Whether a recruit could be placed where a garrison is alone."""
    for hex in control.deployment(g, unit, ids.ORDINARY):
        if lonely(g, unit, hex) and stacking.has_room(g, unit, hex):
            return True
    return False


def watch(g: RisingState, unit: int, hex: int) -> int:
    """What it is worth that the unit stands there; nobody leaves one post for another."""
    if not lonely(g, unit, hex):
        return 0
    worth = 2000 if g.content.arm[unit] == ids.ANTI_GUERRILLA else 800
    return worth + (1000 if hex == g.where[unit] else 0)
