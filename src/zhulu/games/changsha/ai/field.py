"""15.3, 15.4: how the computer player marches on Changsha and stands in the way."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.ai.fighting import pressing
from zhulu.games.changsha.ai.ground import SOFT, company, nearest_enemy, out_of_touch
from zhulu.games.changsha.ai.lifeline import lifeline_of
from zhulu.games.changsha.ai.outlook import IN_TIME, outlook_of
from zhulu.games.changsha.content.ids import HEADQUARTERS, IJA, INFANTRY, KMT
from zhulu.games.changsha.state.state import ChangshaState

NEAR_THE_CITY: Final = 24  # sixths of a factor
HASTE: Final = 4  # a hex of road nearer weighs more than a fair attack off the way
IN_A_HURRY: Final = 11  # turns left; 15.3: the 40th Division is in, the rest follows by road
CUT: Final = 5  # for each battalion a KMT unit cuts off from the north
KEEP: Final = 10  # for each battalion an IJA unit keeps supplied
GUARD: Final = 25  # for each hex nearer to the gap that is to be opened
FAR_BANK: Final = 100  # 11.1: across the Hsiang nobody attacks, nor does a zone reach
MAKE_ROOM: Final = 80  # what it costs to keep a place in the city from better troops
BETTER: Final = 2  # defense factors by which a reserve must be stronger
RELIEF: Final = 2  # hexes from which a garrison is relieved
COVER: Final = (2, 10)  # what a column of good ground is worth, IJA and KMT
HIDING: Final = 12  # what a hex farther from the enemy is worth to a passed headquarters
SAFE: Final = 8  # hexes
WITHIN_CALL: Final = 21  # hexes from Changsha: the corps that come in from the south
NET: Final = 20  # to stand where no other regiment's zone reaches; a river is worth more
RAID: Final = 10  # for each hex nearer to the road that is to be cut
BANK: Final = 30  # what a river before the line is worth


def in_the_field(g: ChangshaState, unit: int, hex: int) -> int:
    """The IJA marches on Changsha, the KMT stands in its way."""
    ground, roster = g.content.ground, g.content.roster
    side = roster.side[unit]
    leagues = g.plan.leagues[hex]
    if roster.kind[unit] == HEADQUARTERS:
        if side == KMT and passed(g, unit):
            return _in_hiding(g, unit, hex)
        return in_the_rear(g, unit, hex)
    worth = COVER[side] * ground.shift[hex] - out_of_touch(g, unit, hex)
    worth -= _onward(g, unit, hex, leagues) if side == IJA else _pull(g, unit, hex)
    if roster.kind[unit] in SOFT:
        return worth - 40 * g.beside(1 - side, hex) - (20 if leagues < 12 else 0)
    if ground.city[hex]:
        worth += _in_the_city(g, unit, side, hex)
    elif side == KMT:
        worth += CUT * lifeline_of(g).cut_from(g, unit, hex)
        worth -= FAR_BANK if _cut_off(g, hex) and not _at_the_gates(g, hex) else 0
        worth += BANK if _on_the_bank(g, unit, hex) else 0
        worth += NET if _in_the_net(g, unit, hex) else 0
    if side == IJA:
        worth += KEEP * lifeline_of(g).kept_by(g, unit, hex)
    return worth + (pressing(g, unit, side, hex) if g.beside(1 - side, hex) else 0)


def _onward(g: ChangshaState, unit: int, hex: int, leagues: int) -> int:
    """On to Changsha; but where supply is cut, the nearest formation opens the road again."""
    lifeline = lifeline_of(g)
    if lifeline.guard == g.content.roster.formation[unit]:
        return GUARD * g.content.ground.grid.distance(hex, lifeline.gap)
    return _haste(g) * leagues


def _haste(g: ChangshaState) -> int:
    """With time in hand the corps in front are beaten first; then the road is what counts."""
    return HASTE if g.plan.last_turn - g.turn <= IN_A_HURRY else 0


def in_the_rear(g: ChangshaState, hq: int, hex: int) -> int:
    """6.2: a lost headquarters takes its marker away: it stays near its troops, behind them."""
    grid, outlook = g.content.ground.grid, outlook_of(g)
    side = g.content.roster.side[hq]
    outlook.gather(g, hq)
    worth = 2 * g.content.ground.shift[hex]
    if not outlook.troops:
        enemy = nearest_enemy(g, side, hex)
        return worth + 4 * min(6, enemy) - (g.plan.leagues[hex] // 8 if side == IJA else 0)
    reach, nearest = g.content.tables.command[side], 99
    for troops in outlook.troops:
        far = grid.distance(hex, troops)
        if far < nearest:
            nearest = far
        if far > reach:
            worth -= 10 * (far - reach)
    if side == IJA:  # not ahead of everybody
        worth -= 3 * max(0, outlook.foremost + 6 - g.plan.leagues[hex])
    outlook.watch(g, side)
    worth -= 25 * outlook.peril[hex] + 100 * g.beside(1 - side, hex)
    return worth - 6 * max(0, nearest - 1)


def _in_the_net(g: ChangshaState, unit: int, hex: int) -> bool:
    """11.2: nobody goes from zone to zone: one regiment here and one there stop a whole army."""
    if g.plan.leagues[hex] < NEAR_THE_CITY or _called_home(g, g.content.roster.formation[unit]):
        return False
    here = g.where[unit]
    if company(g, unit, hex):
        return False
    zones = g.zone(KMT, hex)
    if zones and here >= 0 and company(g, unit, here) == 0:
        zones -= int(g.content.ground.grid.distance(here, hex) == 1)
    return zones == 0


def passed(g: ChangshaState, unit: int) -> bool:
    """Whether the IJA is nearer to Changsha than this unit, which is not called there."""
    outlook = outlook_of(g)
    outlook.measure(g)
    here = g.where[unit]
    if here < 0 or _called_home(g, g.content.roster.formation[unit]):
        return False
    leagues = g.plan.leagues[here]
    return leagues >= NEAR_THE_CITY and outlook.front <= leagues


def _in_hiding(g: ChangshaState, hq: int, hex: int) -> int:
    """6.4: out of command a corps may still walk, without its headquarters not even that."""
    worth = HIDING * min(SAFE, nearest_enemy(g, KMT, hex)) + 4 * g.content.ground.shift[hex]
    worth -= 100 * g.beside(IJA, hex) + (10 if _paved(g, hex) else 0)
    grid, outlook, nearest = g.content.ground.grid, outlook_of(g), 99
    outlook.gather(g, hq)
    for troops in outlook.troops:
        nearest = min(nearest, grid.distance(hex, troops))
    return worth - (2 * nearest if nearest < 99 else 0)


def _on_the_bank(g: ChangshaState, unit: int, hex: int) -> bool:
    """12.5: whether a river is to be held here against whoever has not yet passed."""
    outlook = outlook_of(g)
    outlook.measure(g)
    outlook.survey(g)
    if _called_home(g, g.content.roster.formation[unit]):
        return False
    return bool(outlook.bank[hex]) and outlook.front > g.plan.leagues[hex]


def _in_the_city(g: ChangshaState, unit: int, side: int, hex: int) -> int:
    others = company(g, unit, hex)
    if side == KMT:
        if g.where[unit] == hex and to_be_relieved(g, unit):
            return -MAKE_ROOM
        if others and g.where[unit] != hex and worn(g, unit):
            return 0
        return 150 - 50 * others + 8 * g.defense_of(unit)
    taken = g.control[g.content.site_of[hex]] == IJA
    return 60 if taken and others > 1 else 150


def worn(g: ChangshaState, unit: int) -> bool:
    """A regiment that will not stand the next attack."""
    return bool(g.disrupted[unit]) or g.steps[unit] < g.content.roster.steps[unit]


def to_be_relieved(g: ChangshaState, unit: int) -> bool:
    """8.2: nobody rallies beside the enemy: who is much weaker than the reserve makes room."""
    roster, grid, hex = g.content.roster, g.content.ground.grid, g.where[unit]
    if company(g, unit, hex) == 0:
        return False
    wanted = g.defense_of(unit) + BETTER
    for fresh in roster.of_side[KMT]:
        there = g.where[fresh]
        if there < 0 or roster.kind[fresh] != INFANTRY or g.defense_of(fresh) < wanted:
            continue
        if grid.distance(hex, there) <= RELIEF and not g.content.ground.city[there]:
            if not g.zone(IJA, there):
                return True
    return False


def _at_the_gates(g: ChangshaState, hex: int) -> bool:
    """10.8: beside the city; over the bridge a reserve comes in where all else is in a zone."""
    grid = g.content.ground.grid
    return any(grid.distance(hex, city) == 1 for city in g.content.changsha)


def _called_home(g: ChangshaState, formation: int) -> bool:
    """Whether a corps is to garrison Changsha, from the first turn on."""
    return bool(outlook_of(g).guards[formation])


def _pull(g: ChangshaState, unit: int, hex: int) -> int:
    """One corps guards Changsha; the others bar the roads; passed, they go and cut them."""
    outlook = outlook_of(g)
    outlook.measure(g)
    leagues = g.plan.leagues[hex]
    formation = g.content.roster.formation[unit]
    if leagues < NEAR_THE_CITY or _called_home(g, formation):
        return 2 * leagues
    if outlook.lost and leagues <= IN_TIME:
        return 2 * leagues  # it is to be retaken by whoever can
    if _within_call(g, unit, hex):
        return leagues
    if outlook.front > leagues:
        return leagues // 4 + (0 if _paved(g, hex) else 25)
    goal = lifeline_of(g).raid_of(g, unit)
    if goal >= 0:
        return RAID * max(0, g.content.ground.grid.distance(hex, goal) - 1)
    return 0 if _paved(g, hex) else 30


def _within_call(g: ChangshaState, unit: int, hex: int) -> bool:
    """Whether a unit stands, or comes in, where Changsha is nearer than the enemy's roads."""
    here = g.where[unit] if g.where[unit] >= 0 else hex
    return g.content.ground.grid.distance(here, g.objective()) <= WITHIN_CALL


def _cut_off(g: ChangshaState, hex: int) -> bool:
    """11.1: whether a river that nobody crosses lies between this hex and Changsha."""
    outlook = outlook_of(g)
    outlook.survey(g)
    return bool(outlook.cut_off[hex])


def _paved(g: ChangshaState, hex: int) -> bool:
    """14.2a: where the IJA's supply may pass."""
    outlook = outlook_of(g)
    outlook.survey(g)
    return bool(outlook.paved[hex])
