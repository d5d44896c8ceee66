"""15.2: how the computer player fights for Peak 906."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.ai.fighting import pressing
from zhulu.games.changsha.ai.ground import SOFT, company, out_of_touch
from zhulu.games.changsha.ai.headquarters import in_the_rear
from zhulu.games.changsha.ai.outlook import DICE, outlook_of
from zhulu.games.changsha.ai.threat import threat_of
from zhulu.games.changsha.content.ids import HEADQUARTERS, IJA, KMT
from zhulu.games.changsha.rules.victory import kmt_near_peak
from zhulu.games.changsha.state.state import ChangshaState

CORNER: Final = 30
STRAY: Final = 8  # for each hex out of command
GATE: Final = 100  # a way into the ring that one battalion bars
STEP_OF_THE_LINE: Final = 10  # what it costs a battalion to be sure to lose a step
STEP_OF_THE_REAR: Final = 40  # and guns, supply, headquarters: they have no business there
IN_THE_RING: Final = 60  # KMT: a regiment there denies the IJA its victory
THE_LAST_THERE: Final = 40
A_HEX_OF_ITS_OWN: Final = 20  # and costs it an attack for each hex that is held


def around_the_peak(g: ChangshaState, unit: int, hex: int) -> int:
    """The IJA goes to the peak and spreads around it."""
    ground = g.content.ground
    away = ground.grid.distance(hex, g.content.peak)
    worth = -6 * away + 2 * ground.shift[hex] - STRAY * out_of_touch(g, unit, hex)
    if g.content.roster.kind[unit] in SOFT:
        return worth - _exposed(g, unit, hex, STEP_OF_THE_REAR)
    worth += GATE * _barred(g, unit, hex) - _exposed(g, unit, hex, STEP_OF_THE_LINE)
    if away <= 2:  # a ring of zones two hexes out keeps everybody away from the peak
        worth += (44 if away == 2 else 30) - 12 * company(g, unit, hex) - 5 * g.beside(IJA, hex)
        if away == 2 and _corner(g, hex) and not company(g, unit, hex):
            worth += CORNER
    return worth + (pressing(g, unit, IJA, hex) if g.beside(KMT, hex) else 0)


def _barred(g: ChangshaState, unit: int, hex: int) -> int:
    """11.2: from zone to zone nobody moves: hexes around the ring that only this unit covers."""
    grid, here = g.content.ground.grid, g.where[unit]
    alone = here >= 0 and g.top[here] == unit and g.below[unit] < 0
    if g.top[hex] >= 0 and not (here == hex and alone):
        return 0  # somebody covers them from here already
    found = 0
    for near in grid.neighbours[hex]:
        if near >= 0 and grid.distance(near, g.content.peak) == 3 and g.play[near]:
            zones = g.zone(IJA, near)
            if alone and grid.distance(near, here) == 1:
                zones -= 1  # its own
            found += int(zones == 0)
    return found


def _exposed(g: ChangshaState, unit: int, hex: int, price: int) -> int:
    """13.0: what the danger of losing a step here costs, less what those here are spared."""
    threat = threat_of(g)
    if threat.force[hex] == 0:
        return 0
    others = 0
    for friend in g.units_in(hex):
        if friend != unit:
            others += g.defense_of(friend)
    together = threat.peril(g, hex, others + g.defense_of(unit))
    return price * (together - threat.peril(g, hex, others)) // DICE


def _corner(g: ChangshaState, hex: int) -> bool:
    """Six battalions at the corners of the ring cast zones on every hex outside it."""
    outlook = outlook_of(g)
    outlook.survey(g)
    return outlook.corner[hex] != 0


def on_the_hunt(g: ChangshaState, unit: int, hex: int) -> int:
    """The KMT wins by steps, so it goes for what is easily beaten, and stays in the ring."""
    if g.content.roster.kind[unit] == HEADQUARTERS:
        return in_the_rear(g, unit, hex)  # 6.3: the hunt led it away from its regiments
    grid = g.content.ground.grid
    outlook = outlook_of(g)
    outlook.find_prey(g)
    best = -200
    hexes, worths = outlook.prey_hexes, outlook.prey_worth
    for index in range(len(hexes)):
        worth = worths[index] - 10 * max(1, grid.distance(hex, hexes[index]))
        if worth > best:
            best = worth
    best -= STRAY * out_of_touch(g, unit, hex)
    if grid.distance(hex, g.content.peak) <= 2:
        best += IN_THE_RING + (0 if company(g, unit, hex) else A_HEX_OF_ITS_OWN)
        if kmt_near_peak(g) <= (1 if _near_peak(g, g.where[unit]) else 0):
            best += THE_LAST_THERE
    return best + (pressing(g, unit, KMT, hex) if g.beside(IJA, hex) else 0)


def _near_peak(g: ChangshaState, hex: int) -> bool:
    return hex >= 0 and g.content.ground.grid.distance(hex, g.content.peak) <= 2


def last_word(g: ChangshaState) -> bool:
    """6.2: whether it pays to send an army marker back: who acts last decides the peak."""
    return g.plan.victory == "doyen_mot" and g.turn == g.plan.last_turn
