"""10.0 STACKING: how much a hex holds, and what must go.

Japanese loads are kept in halves of a divisional equivalent (10.2), Chinese ones in armies.
"""

from typing import Final

from zhulu.games.rising_sun.content.ids import CHN
from zhulu.games.rising_sun.state.state import EMPTY, RisingState
from zhulu.kernel import Veto

ARMY: Final = 6  # a Japanese army or corps, in halves of a division


def load(g: RisingState, hex: int) -> int:
    """10.2, 10.3: what the mobile units of a hex count."""
    total = 0
    unit = g.head[hex]
    while unit != EMPTY:
        total += g.content.stack[unit]
        unit = g.chain[unit]
    return total


def has_room(g: RisingState, unit: int, hex: int) -> bool:
    """Whether the unit could join the hex within its side's limit."""
    cost = g.content.stack[unit]
    return cost == 0 or load(g, hex) + cost <= g.content.stack_most[g.side[unit]]


def full(g: RisingState, rule: str, unit: int, hex: int) -> Veto:
    """Why the unit does not fit: what stands there, what is allowed, what it would add."""
    there, more = load(g, hex), g.content.stack[unit]
    most = g.content.stack_most[g.side[unit]]
    if g.side[unit] == CHN:
        return Veto(rule, "{0:army or corps stands|armies or corps stand} there, "
                    "{1:is|are} the limit (10.3)", there, most)  # fmt: skip
    return Veto(rule, "{0:/2 divisional equivalent stands|divisional equivalents stand} there, "
                "{1:/2} would join, {2:/2 is|are} the limit (10.2)", there, more, most)  # fmt: skip


def overstacked(g: RisingState, side: int) -> int:
    """10.5: a hex of the side above its limit, or EMPTY."""
    most = g.content.stack_most[side]
    for unit in g.content.mobile_of[side]:
        hex = g.where[unit]
        if 0 <= hex < g.size and g.content.stack[unit] and load(g, hex) > most:
            return hex
    return EMPTY


def fewest(loads: list[int], most: int) -> int:
    """The least number of units whose loss brings these within the limit."""
    total = sum(loads)
    count = 0
    for one in sorted(loads, reverse=True):
        if total <= most:
            break
        total -= one
        count += 1
    return count


def surplus(g: RisingState, hex: int) -> list[int]:
    """10.5: units whose loss belongs to a least set of losses."""
    units = [unit for unit in g.mobile_in(hex) if g.content.stack[unit]]
    if not units:
        return []
    most = g.content.stack_most[g.side[units[0]]]
    loads = [g.content.stack[unit] for unit in units]
    need = fewest(loads, most)
    if need == 0:
        return []
    found = []
    for index, unit in enumerate(units):
        if fewest(loads[:index] + loads[index + 1 :], most) == need - 1:
            found.append(unit)
    return found
