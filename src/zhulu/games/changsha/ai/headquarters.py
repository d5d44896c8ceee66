"""6.2, 6.3: where the computer player keeps its headquarters: a lost one takes its marker away."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.ai.ground import nearest_enemy
from zhulu.games.changsha.ai.outlook import outlook_of, paved
from zhulu.games.changsha.content.ids import IJA, KMT
from zhulu.games.changsha.state.state import ChangshaState

FAR_AWAY: Final = 9  # hexes out of command: such troops come to it, not it to them
ESCORT: Final = 5  # what a defense factor beside a headquarters is worth, and how many of them
WELL_GUARDED: Final = 14
ALONE: Final = 3  # the defense of an IJA headquarters: by what stands with it danger is divided
ESCORTING: Final = 40  # for each hex nearer to the headquarters
A_MARCH: Final = 4  # hexes an escort makes up
LEASH: Final = 20  # for each hex beyond
SAFE: Final = 8  # hexes from the enemy
SHY: Final = 8  # what each of them is worth to a KMT headquarters, and to one that was passed
HIDING: Final = 12
ROADSIDE: Final = 40  # 10.8: by road the enemy comes from far


def in_the_rear(g: ChangshaState, hq: int, hex: int) -> int:
    """6.2: near its troops and behind them; the IJA's with an escort, the KMT's off the roads."""
    outlook, side = outlook_of(g), g.content.roster.side[hq]
    outlook.gather(g, hq)
    worth = 2 * g.content.ground.shift[hex]
    if not outlook.troops:
        enemy = nearest_enemy(g, side, hex)
        return worth + 4 * min(6, enemy) - (g.plan.leagues[hex] // 8 if side == IJA else 0)
    outlook.watch(g, side)
    danger, cover = 25 * outlook.peril[hex] + 100 * g.beside(1 - side, hex), 0
    if side == IJA:
        cover = escort_at(g, hq, hex)
        worth += ESCORT * min(cover, WELL_GUARDED) - _off_the_leash(g, hq, hex)
        worth -= 3 * max(0, outlook.foremost + 6 - g.plan.leagues[hex])  # not ahead of everybody
    elif g.plan.victory != "doyen_mot":
        worth -= _exposed(g, hex)
    worth -= _out_of_command(g, side, hex) + danger * ALONE // (ALONE + cover)
    return worth - 6 * max(0, outlook.nearest(g, hex) - 1)


def _out_of_command(g: ChangshaState, side: int, hex: int) -> int:
    """6.3: what it costs not to reach troops from a hex."""
    grid, reach, cost = g.content.ground.grid, g.content.tables.command[side], 0
    for troops in outlook_of(g).troops:
        far = grid.distance(hex, troops) - reach
        if far > 0:
            cost += 10 * min(far, FAR_AWAY)
    return cost


def _exposed(g: ChangshaState, hex: int) -> int:
    """10.8: by road the enemy comes from far: off it, and a march away, a headquarters is safe."""
    worth = SHY * max(0, SAFE - nearest_enemy(g, KMT, hex))
    if paved(g, hex):
        return worth + ROADSIDE
    for near in g.content.ground.grid.neighbours[hex]:
        if paved(g, near):
            return worth + ROADSIDE // 2
    return worth


def in_hiding(g: ChangshaState, hq: int, hex: int) -> int:
    """6.4: out of command a corps may still walk, without its headquarters not even that."""
    worth = HIDING * min(SAFE, nearest_enemy(g, KMT, hex)) + 4 * g.content.ground.shift[hex]
    worth -= 100 * g.beside(IJA, hex) + (10 if paved(g, hex) else 0)
    outlook = outlook_of(g)
    outlook.gather(g, hq)
    return worth - (2 * outlook.nearest(g, hex) if outlook.troops else 0)


# --- 13.1: who would bear a loss in its stead -------------------------------------------------


def escorts(g: ChangshaState, unit: int) -> bool:
    """Whether a unit goes where its headquarters goes."""
    outlook = outlook_of(g)
    outlook.look(g)
    return outlook.escort(g, g.content.roster.formation[unit]) == unit


def escorting(g: ChangshaState, unit: int, hex: int) -> int:
    """How near to its headquarters an escort would stand."""
    roster = g.content.roster
    hq = roster.hq[roster.formation[unit]]
    return -ESCORTING * g.content.ground.grid.distance(hex, g.where[hq])


def escort_at(g: ChangshaState, hq: int, hex: int) -> int:
    """The defense factors a headquarters would find in a hex."""
    found = 0
    if g.top[hex] >= 0:
        for unit in g.units_in(hex):
            if unit != hq:
                found += g.defense_of(unit)
    return found


def _off_the_leash(g: ChangshaState, hq: int, hex: int) -> int:
    """What it costs to go where the escort cannot follow."""
    guard = outlook_of(g).escort(g, g.content.roster.formation[hq])
    if guard < 0:
        return 0
    return LEASH * max(0, g.content.ground.grid.distance(hex, g.where[guard]) - A_MARCH)
