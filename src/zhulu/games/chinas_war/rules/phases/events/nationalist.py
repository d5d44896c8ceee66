"""5.0: cards 13 to 24, on which NAT comes first."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    ANHUI,
    AVAILABLE,
    CASUALTIES,
    CPC,
    CPC_GUERRILLA,
    FIRST_LOC,
    FIRST_PROVINCE,
    GUIZHOU,
    HENAN,
    HUNAN,
    JIANGSU,
    JPN,
    JPN_POLICE,
    JPN_TROOP,
    LAND,
    NAT,
    NAT_BASE,
    NAT_TROOP,
    NEUTRAL,
    OUT_OF_PLAY,
    PATROL,
    SHAANXI,
    SHADED,
    SICHUAN,
    SWEEP,
    UNSHADED,
    WANNAN,
    WLD,
    YUNNAN,
)
from zhulu.games.chinas_war.rules.phases.events.card import Event, Pick
from zhulu.games.chinas_war.rules.phases.events.verbs import (
    Put,
    Shuttle,
    Wreck,
    adjacent_with,
    put,
    with_pieces,
)
from zhulu.games.chinas_war.rules.phases.operations.assault import FreeAssaults
from zhulu.games.chinas_war.rules.phases.operations.base import Operation
from zhulu.games.chinas_war.rules.phases.operations.battle import Battle
from zhulu.games.chinas_war.rules.phases.operations.table import operation
from zhulu.games.chinas_war.rules.phases.placing import Remove, stacks_in
from zhulu.games.chinas_war.rules.phases.propaganda.aid import ShareAid
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NOTHING, Ask, Flow, Menu, Procedure, Steps

CUBES = [JPN_TROOP, JPN_POLICE]


@dataclass
class DaiLi(Event):
    """13, Capability: the secret police at work; or out of hand."""

    def unshaded(self, g: WarState) -> Flow:
        g.enforce(13, UNSHADED)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.enforce(13, SHADED)
        return None


@dataclass
class GermanAdvisers(Event):
    """14: drilled divisions; or the advisers are called home."""

    def unshaded(self, g: WarState) -> Flow:
        homes = with_pieces(g, NAT_BASE, g.content.provinces)
        return Put(self.side, [NAT_TROOP], homes, 4, 2, 2)

    def unshaded_then(self, g: WarState) -> Flow:
        return FreeAssaults(NAT, g.content.fields[:], 1, 2, False, True)

    def shaded(self, g: WarState) -> Flow:
        g.add_aid(-1)
        stacks = stacks_in(g, [NAT_TROOP], [*range(LAND), AVAILABLE])
        return Remove(self.side, stacks, 2, OUT_OF_PLAY, False, True)


@dataclass
class Floods(Event):
    """15: the dikes are cut (the Floods marker); or nobody forgives it."""

    def unshaded(self, g: WarState) -> Flow:
        return Pick(self.side, [HENAN, ANHUI, JIANGSU])

    def unshaded_then(self, g: WarState) -> Flow:
        g.place_floods(self.chosen)
        stacks = stacks_in(g, CUBES, [self.chosen])
        return Remove(self.side, stacks, 2, CASUALTIES, False, False)

    def unshaded_last(self, g: WarState) -> Flow:
        g.shift(self.chosen, -1)
        return None

    def shaded(self, g: WarState) -> Flow:
        for space in (HENAN, ANHUI, JIANGSU):
            g.shift(space, -1)
        g.add_patronage(-2)
        return None


@dataclass
class Taierzhuang(Event):
    """16: a trap for the invader; or his counter-stroke."""

    def unshaded(self, g: WarState) -> Flow:
        fields = [s for s in g.content.fields if g.japanese(s) and g.chinese_troops(s)]
        return Pick(self.side, [s for s in fields if not g.closed(s)])

    def unshaded_then(self, g: WarState) -> Flow:
        if self.chosen == NOTHING:
            return None
        self.noted = g.count(JPN_TROOP, self.chosen)
        leader = WLD if self.side == WLD else NAT
        return Battle(leader, self.chosen, 0, False, True, True)

    def unshaded_last(self, g: WarState) -> Flow:
        if self.chosen != NOTHING and g.count(JPN_TROOP, self.chosen) < self.noted:
            g.add_patronage(1)
        return None

    def shaded(self, g: WarState) -> Flow:
        near = [s for s in g.content.fields if self.in_reach(g, s)]
        return Pick(self.side, near)

    def in_reach(self, g: WarState, space: int) -> bool:
        return g.count(JPN_TROOP, space) > 0 or adjacent_with(g, JPN_TROOP, space) != []

    def shaded_then(self, g: WarState) -> Flow:
        if self.chosen == NOTHING:
            return None
        origins = adjacent_with(g, JPN_TROOP, self.chosen)
        return Shuttle(JPN, JPN_TROOP, origins, [self.chosen], 99)

    def shaded_last(self, g: WarState) -> Flow:
        if self.chosen == NOTHING:
            return None
        return FreeAssaults(JPN, [self.chosen], 1, 0, False, True)


@dataclass
class NewFourthArmyIncident(Event):
    """17: open season on the CPC (Capability); or the government is blamed."""

    def unshaded(self, g: WarState) -> Flow:
        g.enforce(17, UNSHADED)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.add_patronage(-2)
        g.shift(WANNAN, -1)
        return put(CPC, CPC_GUERRILLA, [WANNAN, ANHUI, JIANGSU], 2)


@dataclass
class FlyingTigers(Event):
    """18: cover from the air (Capability); or none (Momentum)."""

    def unshaded(self, g: WarState) -> Flow:
        g.enforce(18, UNSHADED)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.enforce(18, SHADED)
        return None


@dataclass
class BurmaRoad(Event):
    """19: the road opens; or closes."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_aid(2)
        g.add_aid_reset(1)
        if g.control[YUNNAN] == WLD:
            g.add_resources(WLD, 2)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.add_aid(-2)
        g.add_aid_reset(-1)
        return None


@dataclass
class ScorchedEarth(Event):
    """20: nothing is left to the invader; or to the people."""

    def unshaded(self, g: WarState) -> Flow:
        held = [s for s in g.content.locs if with_pieces(g, NAT_TROOP, g.content.borders[s])]
        return Wreck(self.side, held, 3, True)

    def shaded(self, g: WarState) -> Flow:
        homes = [s for s in g.content.provinces if g.pieces_of(NAT, s)]
        return Pick(self.side, [s for s in homes if g.content.population[s]])

    def shaded_then(self, g: WarState) -> Flow:
        if self.chosen != NOTHING:
            g.place_terror(self.chosen)
            g.set_support(self.chosen, NEUTRAL)
        g.add_patronage(-2)
        return None


@dataclass
class SovietVolunteers(Event):
    """21: Soviet airmen come; or Moscow makes its peace."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_aid(2)
        return Pick(self.side, [s for s in range(LAND) if g.japanese(s)])

    def unshaded_then(self, g: WarState) -> Flow:
        if self.chosen == NOTHING:
            return None
        stacks = stacks_in(g, CUBES, [self.chosen])
        return Remove(self.side, stacks, 2, CASUALTIES, False, False)

    def shaded(self, g: WarState) -> Flow:
        g.add_aid(-3)
        g.add_resources(JPN, 3)
        return None


@dataclass
class MadameJiang(Event):
    """22: the government's voice abroad; or its waste at home."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_aid(2)
        return ShareAid(False)

    def shaded(self, g: WarState) -> Flow:
        g.add_resources(NAT, -4)
        g.add_patronage(-1)
        g.add_resources(WLD, 2)
        return None


@dataclass
class MovingWest(Event):
    """23: factories and schools go inland; or break down on the way."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_resources(NAT, 4)
        inland = [SICHUAN, GUIZHOU, YUNNAN, HUNAN, SHAANXI]
        origins = list(range(FIRST_PROVINCE, FIRST_LOC))
        return Shuttle(self.side, NAT_BASE, origins, inland, 2)

    def shaded(self, g: WarState) -> Flow:
        g.add_resources(NAT, -g.on_map(NAT_BASE))
        g.shift(SICHUAN, -1)
        g.shift(GUIZHOU, -1)
        return None


@dataclass
class WinterOffensive(Event):
    """24: NAT goes over to the attack; or its commanders hang back (Momentum)."""

    def unshaded(self, g: WarState) -> Flow:
        return Orders()

    def unshaded_then(self, g: WarState) -> Flow:
        return FreeAssaults(NAT, g.content.fields[:], 2, 0, False)

    def shaded(self, g: WarState) -> Flow:
        g.enforce(24, SHADED)
        return None


@dataclass
class Orders(Procedure):
    """24 unshaded: a free Patrol or a free Sweep."""

    def sequence(self) -> Steps:
        return (Ask("5.5", Orders.choose, may_be_empty=True),)

    def choose(self, g: WarState) -> Menu:
        kinds = [
            k for k in (PATROL, SWEEP) if operation(k, NAT, False, True, False).possible(g, False)
        ]
        return Menu(g, NAT).each(self.free_operation, kinds)

    def free_operation(self, g: WarState, kind: int) -> Flow:
        g.begin_operation()
        return free_nat(kind)


def free_nat(kind: int) -> Operation:
    """A free Operation of NAT without a Special Activity."""
    return operation(kind, NAT, False, True, False)
