"""15.2: how the computer player fights for Peak 906."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.ai.fighting import pressing
from zhulu.games.changsha.ai.ground import SOFT, company, out_of_touch
from zhulu.games.changsha.ai.outlook import outlook_of
from zhulu.games.changsha.content.ids import IJA, KMT
from zhulu.games.changsha.rules.victory import kmt_near_peak
from zhulu.games.changsha.state.state import ChangshaState

CORNER: Final = 30
LAST_DAY: Final = 25  # what being there is worth before the last turn is over, and not before
ALONE_AT_THE_PEAK: Final = 40  # one regiment within two hexes denies the IJA its victory


def around_the_peak(g: ChangshaState, unit: int, hex: int) -> int:
    """The IJA goes to the peak and spreads around it."""
    ground = g.content.ground
    away = ground.grid.distance(hex, g.content.peak)
    worth = -6 * away + 2 * ground.shift[hex] - out_of_touch(g, unit, hex)
    if g.content.roster.kind[unit] in SOFT:
        return worth - 40 * g.beside(KMT, hex) - 12 * max(0, 3 - away)
    if away <= 2:  # a ring of zones two hexes out keeps everybody away from the peak
        worth += (44 if away == 2 else 30) - 12 * company(g, unit, hex) - 5 * g.beside(IJA, hex)
        if away == 2 and _corner(g, hex) and not company(g, unit, hex):
            worth += CORNER
    return worth + (pressing(g, unit, IJA, hex) if g.beside(KMT, hex) else 0)


def _corner(g: ChangshaState, hex: int) -> bool:
    """Six battalions at the corners of the ring cast zones on every hex outside it."""
    outlook = outlook_of(g)
    outlook.survey(g)
    return outlook.corner[hex] != 0


def on_the_hunt(g: ChangshaState, unit: int, hex: int) -> int:
    """The KMT wins by steps, so it goes for what is easily beaten; the peak matters last."""
    grid = g.content.ground.grid
    outlook = outlook_of(g)
    outlook.find_prey(g)
    best = -200
    hexes, worths = outlook.prey_hexes, outlook.prey_worth
    for index in range(len(hexes)):
        worth = worths[index] - 10 * max(1, grid.distance(hex, hexes[index]))
        if worth > best:
            best = worth
    best -= out_of_touch(g, unit, hex)
    if g.content.roster.kind[unit] in SOFT:
        return best - 60 * g.beside(IJA, hex)
    if grid.distance(hex, g.content.peak) <= 2:
        best += LAST_DAY if g.turn == g.plan.last_turn else 0
        if kmt_near_peak(g) <= (1 if _near_peak(g, g.where[unit]) else 0):
            best += ALONE_AT_THE_PEAK
    return best + (pressing(g, unit, KMT, hex) if g.beside(IJA, hex) else 0)


def _near_peak(g: ChangshaState, hex: int) -> bool:
    return hex >= 0 and g.content.ground.grid.distance(hex, g.content.peak) <= 2


def last_word(g: ChangshaState) -> bool:
    """6.2: whether it pays to send an army marker back: who acts last decides the peak."""
    return g.plan.victory == "doyen_mot" and g.turn == g.plan.last_turn
