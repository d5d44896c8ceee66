"""15.3, 15.4: how the computer player marches on Changsha and stands in the way."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.ai.calendar import before_a_lost_hex, nothing_to_lose
from zhulu.games.changsha.ai.fighting import pressing
from zhulu.games.changsha.ai.ground import SOFT, company, nearest_headquarters, out_of_touch
from zhulu.games.changsha.ai.headquarters import escorting, escorts, in_hiding, in_the_rear
from zhulu.games.changsha.ai.lifeline import lifeline_of
from zhulu.games.changsha.ai.outlook import IN_TIME, called_home, outlook_of, paved
from zhulu.games.changsha.ai.siege import siege_of
from zhulu.games.changsha.content.ids import HEADQUARTERS, IJA, INFANTRY, KMT, WAITING
from zhulu.games.changsha.rules.phases.reinforcement import gates_of
from zhulu.games.changsha.state.state import ChangshaState

NEAR_THE_CITY: Final = 24  # sixths of a factor
HASTE: Final = 4  # a hex of road nearer weighs more than a fair attack off the way
STRAY: Final = 20  # for each hex out of command: a marker moves whom it reaches (6.3)
CUT: Final = 5  # for each battalion a KMT unit cuts off from the north
KEEP: Final = 10  # for each battalion an IJA unit keeps supplied
GUARD: Final = 25  # for each hex nearer to the gap that is to be opened
FAR_BANK: Final = 100  # 11.1: across the Hsiang nobody attacks, nor does a zone reach
MAKE_ROOM: Final = 80  # what it costs to keep a place in the city from better troops
BETTER: Final = 2  # defense factors by which a reserve must be stronger
RELIEF: Final = 2  # hexes from which a garrison is relieved
COVER: Final = (2, 10)  # what a column of good ground is worth, IJA and KMT
WITH_TROOPS: Final = 5  # for each battalion near guns and supply, and of how many
MANY: Final = 12
SHORT_MARCH: Final = 3  # hexes
REST: Final = 60  # what a disrupted battalion loses beside the enemy, where it cannot rally
LAST_WALLS: Final = 80  # not to leave what is left of Changsha for a fight in the field
RETAKE: Final = 80  # to stand before a hex of Changsha that must be retaken
TURN_BACK: Final = 8  # hexes from a gap: who is farther on goes on
IN_REACH: Final = 4  # hexes from there to the headquarters of those who go
HELD_FAST: Final = 120  # to be left beside an enemy by all headquarters
COMES_BY: Final = 6  # hexes
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
            return in_hiding(g, unit, hex)
        return in_the_rear(g, unit, hex)
    if side == IJA and escorts(g, unit):
        return escorting(g, unit, hex)
    worth = COVER[side] * ground.shift[hex] - STRAY * out_of_touch(g, unit, hex)
    worth -= _onward(g, unit, hex) if side == IJA else _pull(g, unit, hex)
    if roster.kind[unit] in SOFT:
        worth += WITH_TROOPS * min(MANY, troops_near(g, side, hex))
        return worth - 40 * g.beside(1 - side, hex) - (20 if leagues < 12 else 0)
    if ground.city[hex]:
        worth += _in_the_city(g, unit, side, hex)
    elif side == KMT:
        worth += CUT * lifeline_of(g).cut_from(g, unit, hex)
        worth -= FAR_BANK if _cut_off(g, hex) and not _at_the_gates(g, hex) else 0
        worth += BANK if _on_the_bank(g, unit, hex) else 0
        worth += NET if _in_the_net(g, unit, hex) else 0
        worth += RETAKE if nothing_to_lose(g) and before_a_lost_hex(g, hex) else 0
    if side == IJA:
        worth += KEEP * lifeline_of(g).kept_by(g, unit, hex) - _held_fast(g, unit, hex)
        if g.disrupted[unit] and not ground.city[hex]:
            worth += _resting(g, unit, hex)
        elif siege_of(g).last_walls(g, hex):
            worth += LAST_WALLS
    return worth + (pressing(g, unit, side, hex) if g.beside(1 - side, hex) else 0)


def _resting(g: ChangshaState, unit: int, hex: int) -> int:
    """8.2: who is disrupted makes room for the fresh, and rallies where no enemy is near."""
    if g.beside(KMT, hex):
        return -REST
    return REST // 2 if g.where[unit] == hex else 0


def troops_near(g: ChangshaState, side: int, hex: int) -> int:
    """How many battalions stand within a short day's march."""
    roster, grid, where, found = g.content.roster, g.content.ground.grid, g.where, 0
    for unit in roster.of_side[side]:
        if where[unit] >= 0 and roster.kind[unit] == INFANTRY:
            found += int(grid.distance(where[unit], hex) <= SHORT_MARCH)
    return found


def _held_fast(g: ChangshaState, unit: int, hex: int) -> int:
    """6.4: who has no headquarters stays beside an enemy until one comes by."""
    roster = g.content.roster
    own, formation = roster.hq[roster.formation[unit]], nearest_headquarters(g, IJA, hex)
    if (own >= 0 and g.where[own] >= 0) or formation < 0 or not g.beside(KMT, hex):
        return 0
    away = g.content.ground.grid.distance(hex, g.where[roster.hq[formation]])
    return HELD_FAST if away > COMES_BY else 0


def _onward(g: ChangshaState, unit: int, hex: int) -> int:
    """On to Changsha; but where supply is cut, the nearest formation opens the road again."""
    if turns_back(g, unit):
        return GUARD * g.content.ground.grid.distance(hex, lifeline_of(g).gap)
    return HASTE * siege_of(g).way(g, unit, hex)


def turns_back(g: ChangshaState, unit: int) -> bool:
    """6.4: from where its headquarters is; out of command nobody attacks, nor leaves an enemy."""
    lifeline, roster, grid = lifeline_of(g), g.content.roster, g.content.ground.grid
    if lifeline.guard < 0 or lifeline.guard != roster.formation[unit]:
        return False
    if grid.distance(g.where[roster.hq[lifeline.guard]], lifeline.gap) > IN_REACH:
        return False
    here = g.where[unit]
    return here < 0 or grid.distance(here, lifeline.gap) <= TURN_BACK


def _in_the_net(g: ChangshaState, unit: int, hex: int) -> bool:
    """11.2: nobody goes from zone to zone: one regiment here and one there stop a whole army."""
    if g.plan.leagues[hex] < NEAR_THE_CITY or called_home(g, g.content.roster.formation[unit]):
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
    if here < 0 or called_home(g, g.content.roster.formation[unit]):
        return False
    leagues = g.plan.leagues[here]
    return leagues >= NEAR_THE_CITY and outlook.front <= leagues


def _on_the_bank(g: ChangshaState, unit: int, hex: int) -> bool:
    """12.5: whether a river is to be held here against whoever has not yet passed."""
    outlook = outlook_of(g)
    outlook.measure(g)
    outlook.survey(g)
    if called_home(g, g.content.roster.formation[unit]):
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


def _pull(g: ChangshaState, unit: int, hex: int) -> int:
    """One corps guards Changsha; the others bar the roads; passed, they go and cut them."""
    outlook = outlook_of(g)
    outlook.measure(g)
    leagues = g.plan.leagues[hex]
    formation = g.content.roster.formation[unit]
    if leagues < NEAR_THE_CITY or called_home(g, formation):
        return 2 * leagues
    if outlook.lost and leagues <= IN_TIME:
        return 2 * leagues  # it is to be retaken by whoever can
    if _within_call(g, unit, hex):
        return leagues
    if outlook.front > leagues:
        return leagues // 4 + (0 if paved(g, hex) else 25)
    goal = lifeline_of(g).raid_of(g, unit)
    if goal >= 0:
        return RAID * max(0, g.content.ground.grid.distance(hex, goal) - 1)
    return 0 if paved(g, hex) else 30


def _within_call(g: ChangshaState, unit: int, hex: int) -> bool:
    """Whether a unit stands, or comes in, where Changsha is nearer than the enemy's roads."""
    grid, here = g.content.ground.grid, g.where[unit]
    if here < 0 and g.status[unit] == WAITING:  # 5.1: by where it comes in, not by how far it goes
        for gate in gates_of(g, unit):
            if grid.distance(gate, g.objective()) <= WITHIN_CALL:
                here = gate
    return grid.distance(here if here >= 0 else hex, g.objective()) <= WITHIN_CALL


def _cut_off(g: ChangshaState, hex: int) -> bool:
    """11.1: whether a river that nobody crosses lies between this hex and Changsha."""
    outlook = outlook_of(g)
    outlook.survey(g)
    return bool(outlook.cut_off[hex])
