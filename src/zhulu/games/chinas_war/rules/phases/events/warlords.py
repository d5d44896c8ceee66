"""5.0: cards 25 to 36, on which WLD comes first."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    CHAHAR,
    CPC,
    CPC_ACTIVE,
    CPC_BASE,
    CPC_GUERRILLA,
    GANSU,
    GUANGXI,
    GUIZHOU,
    JIANGSU,
    JPN,
    JPN_POLICE,
    JPN_TROOP,
    NAT,
    NAT_ACTIVE,
    NAT_BASE,
    NAT_GUERRILLA,
    NAT_TROOP,
    PLACES,
    SHAANXI,
    SHADED,
    SHANDONG,
    SHANGHAI,
    SHANXI,
    SICHUAN,
    SUIYUAN,
    UNSHADED,
    WLD,
    WLD_BASE,
    WLD_TROOP,
    YUNNAN,
    ZHEJIANG,
)
from zhulu.games.chinas_war.rules.phases.events.card import Event, Pick
from zhulu.games.chinas_war.rules.phases.events.verbs import (
    InSpaces,
    Put,
    Replace,
    Shuttle,
    Wreck,
    adjacent_with,
    put,
    with_pieces,
)
from zhulu.games.chinas_war.rules.phases.operations.assault import FreeAssaults
from zhulu.games.chinas_war.rules.phases.placing import Remove, stacks_in
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NOTHING, AskUntilDone, Flow, Menu, Steps

COMMUNISTS = [CPC_GUERRILLA, CPC_ACTIVE, CPC_BASE]


def lines_around(g: WarState, spaces: list[int]) -> list[int]:
    """LoCs that border any of these Provinces."""
    found = {line for space in spaces for line in g.content.borders[space]}
    return sorted(found)


@dataclass
class HanFuju(Event):
    """25: a Warlord saves his army; or loses it."""

    def unshaded(self, g: WarState) -> Flow:
        fronts = with_pieces(g, JPN_TROOP, g.content.provinces)
        homes = with_pieces(g, WLD_BASE, g.content.provinces)
        return Shuttle(WLD, WLD_TROOP, fronts, homes, 99)

    def unshaded_then(self, g: WarState) -> Flow:
        return put(WLD, WLD_TROOP, with_pieces(g, WLD_BASE, g.content.provinces), 3)

    def shaded(self, g: WarState) -> Flow:
        fronts = with_pieces(g, JPN_TROOP, g.content.provinces)
        return Pick(self.side, sorted({SHANDONG, *fronts}))

    def shaded_then(self, g: WarState) -> Flow:
        stacks = stacks_in(g, [WLD_TROOP], [self.chosen])
        return Remove(self.side, stacks, 3, AVAILABLE, False, False)

    def shaded_last(self, g: WarState) -> Flow:
        return put(JPN, JPN_POLICE, [self.chosen], 2)


@dataclass
class YanXishan(Event):
    """26: the model governor of Shanxi; or a bargain with the enemy."""

    def unshaded(self, g: WarState) -> Flow:
        return put(WLD, WLD_BASE, [SHANXI], 1, True)

    def unshaded_then(self, g: WarState) -> Flow:
        return put(WLD, WLD_TROOP, [SHANXI], 2)

    def shaded(self, g: WarState) -> Flow:
        g.add_resources(JPN, 2)
        g.add_resources(WLD, 2)
        return Remove(self.side, stacks_of(COMMUNISTS, SHANXI), 3, AVAILABLE, True, False)


def stacks_of(pieces: list[int], space: int) -> list[int]:
    """Stacks of these kinds in a space, empty ones too: a Base may be the last to fall."""
    return [piece * PLACES + space for piece in pieces]


@dataclass
class LongYun(Event):
    """27: the lord of Yunnan grows rich; or shuts his gates."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_resources(WLD, min(6, g.on_map(WLD_BASE)))
        return put(self.side, WLD_BASE, [YUNNAN, GUIZHOU, GUANGXI], 1, True)

    def shaded(self, g: WarState) -> Flow:
        g.add_patronage(-2)
        stacks = stacks_in(g, [NAT_BASE], [YUNNAN, GUIZHOU, SICHUAN])
        return Remove(self.side, stacks, 1, AVAILABLE, False, True)


@dataclass
class GuangxiClique(Event):
    """28, Capability: cheap Assaults for WLD; or dear allies for NAT."""

    def unshaded(self, g: WarState) -> Flow:
        g.enforce(28, UNSHADED)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.enforce(28, SHADED)
        return None


@dataclass
class Opium(Event):
    """29: the Warlords' trade; or the occupier's."""

    def unshaded(self, g: WarState) -> Flow:
        fields = [s for s in g.content.provinces if g.content.rough[s] and g.control[s] == WLD]
        g.add_resources(WLD, min(5, len(fields)))
        return None

    def shaded(self, g: WarState) -> Flow:
        g.add_resources(JPN, min(5, len(with_pieces(g, JPN_POLICE, g.content.provinces))))
        g.add_resources(NAT, -2)
        return None


@dataclass
class MaClique(Event):
    """30: horsemen of the north-west; or hirelings."""

    def unshaded(self, g: WarState) -> Flow:
        return put(self.side, WLD_TROOP, [GANSU, SUIYUAN], 3)

    def unshaded_then(self, g: WarState) -> Flow:
        return Pick(self.side, [s for s in (SHAANXI, GANSU) if g.pieces_of(CPC, s)])

    def unshaded_last(self, g: WarState) -> Flow:
        if self.chosen == NOTHING:
            return None
        return Remove(self.side, stacks_of(COMMUNISTS, self.chosen), 2, AVAILABLE, True, False)

    def shaded(self, g: WarState) -> Flow:
        g.add_resources(WLD, -2)
        old = stacks_in(g, [WLD_TROOP], [GANSU, SUIYUAN, CHAHAR])
        return Replace(self.side, old, [JPN_POLICE], 2)


@dataclass
class SichuanArmy(Event):
    """31: Sichuan marches out; or is brought to heel."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_patronage(1)
        return Pick(WLD, g.content.fields[:])

    def unshaded_then(self, g: WarState) -> Flow:
        homes = [s for s in with_pieces(g, WLD_BASE, g.content.provinces) if s != self.chosen]
        return Shuttle(WLD, WLD_TROOP, homes, [self.chosen], 4)

    def unshaded_last(self, g: WarState) -> Flow:
        return FreeAssaults(WLD, [self.chosen], 1, 0, False, True)

    def shaded(self, g: WarState) -> Flow:
        stacks = stacks_in(g, [WLD_BASE], [SICHUAN])
        return Remove(self.side, stacks, 1, AVAILABLE, False, True)

    def shaded_then(self, g: WarState) -> Flow:
        stacks = stacks_in(g, [WLD_TROOP], [SICHUAN])
        return Remove(self.side, stacks, 2, AVAILABLE, False, False)

    def shaded_last(self, g: WarState) -> Flow:
        return put(NAT, NAT_BASE, [SICHUAN], 1)


@dataclass
class GreenGang(Event):
    """32: the underworld against the occupier; or in his pay."""

    def unshaded(self, g: WarState) -> Flow:
        if self.side != JPN:
            g.add_resources(self.side, 3)
        turf = [SHANGHAI, JIANGSU, ZHEJIANG]
        stacks = stacks_in(g, [JPN_POLICE], turf + lines_around(g, turf))
        return Remove(self.side, stacks, 2, AVAILABLE, False, False)

    def shaded(self, g: WarState) -> Flow:
        g.add_resources(JPN, 2)
        return put(JPN, JPN_POLICE, [SHANGHAI, JIANGSU], 2)

    def shaded_then(self, g: WarState) -> Flow:
        for space in (SHANGHAI, JIANGSU):
            for piece in (NAT_GUERRILLA, NAT_ACTIVE):
                g.send(piece, g.count(piece, space), space, AVAILABLE)
        return None


@dataclass
class TheCrookedPath(Event):
    """33: puppets come home; or more are made."""

    def unshaded(self, g: WarState) -> Flow:
        old = stacks_in(g, [JPN_POLICE], g.content.fields)
        return Replace(self.side, old, [WLD_TROOP, NAT_GUERRILLA], 3)

    def shaded(self, g: WarState) -> Flow:
        held = [s for s in g.content.fields if g.japanese(s)]
        old = stacks_in(g, [NAT_TROOP, WLD_TROOP], held)
        return Replace(self.side, old, [JPN_POLICE], 3)


@dataclass
class FuZuoyi(Event):
    """34: the defender of Suiyuan; or the blow against him."""

    def unshaded(self, g: WarState) -> Flow:
        return Put(WLD, [WLD_TROOP], [SUIYUAN, CHAHAR], 2, 2, 1)

    def unshaded_then(self, g: WarState) -> Flow:
        land = [SUIYUAN, CHAHAR, SHANXI]
        return FreeAssaults(WLD, land + lines_around(g, land), 1, 2, False, True)

    def shaded(self, g: WarState) -> Flow:
        return Shuttle(JPN, JPN_TROOP, adjacent_with(g, JPN_TROOP, SUIYUAN), [SUIYUAN], 99)

    def shaded_then(self, g: WarState) -> Flow:
        return FreeAssaults(JPN, [SUIYUAN], 1, 0, False, True)


@dataclass
class PaperSoldiers(Event):
    """35, Capability: cheap recruits; or few."""

    def unshaded(self, g: WarState) -> Flow:
        g.enforce(35, UNSHADED)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.enforce(35, SHADED)
        return None


@dataclass
class RedSpears(Event):
    """36: peasants in arms; or a countryside in ruins."""

    def unshaded(self, g: WarState) -> Flow:
        return Uprising(self.side, [s for s in g.content.provinces if g.control[s] != NAT], 2)

    def shaded(self, g: WarState) -> Flow:
        for side in (NAT, WLD, CPC):
            g.add_resources(side, -2)
        return Wreck(self.side, g.content.locs[:], 2, False, True)


@dataclass
class Uprising(InSpaces):
    """36 unshaded: in up to two Provinces Terror and a Police go, and a band rises."""

    def sequence(self) -> Steps:
        return (AskUntilDone("5.1", Uprising.choose),)

    def choose(self, g: WarState) -> Menu:
        return Menu(g, self.side).each(self.rise, self.left()).done("enough")

    def rise(self, g: WarState, space: int) -> Flow:
        self.use(space)
        g.remove_terror(space)
        g.send(JPN_POLICE, min(1, g.count(JPN_POLICE, space)), space, AVAILABLE)
        return Put(self.side, [WLD_TROOP, CPC_GUERRILLA], [space], 1, 1, 1, True)
