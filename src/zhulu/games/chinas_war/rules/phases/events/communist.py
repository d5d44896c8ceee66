"""5.0: cards 37 to 48, on which CPC comes first."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    CPC,
    CPC_ACTIVE,
    CPC_BASE,
    CPC_GUERRILLA,
    GANSU,
    JPN,
    JPN_TROOP,
    LAND,
    MANCHUKUO,
    NAT,
    NAT_ACTIVE,
    NAT_GUERRILLA,
    NAT_TROOP,
    OUT_OF_PLAY,
    PLACES,
    SHAANXI,
    SHADED,
    UNSHADED,
)
from zhulu.games.chinas_war.rules.phases.events.card import Event
from zhulu.games.chinas_war.rules.phases.events.japanese import make_ineligible, return_troops
from zhulu.games.chinas_war.rules.phases.events.verbs import (
    FreeRaids,
    InSpaces,
    Put,
    Repair,
    Shift,
    Shuttle,
    Wreck,
    adjacent_with,
    put,
    with_pieces,
)
from zhulu.games.chinas_war.rules.phases.operations.assault import FreeAssaults
from zhulu.games.chinas_war.rules.phases.operations.rally import BuildBase
from zhulu.games.chinas_war.rules.phases.operations.sweep import Sweep
from zhulu.games.chinas_war.rules.phases.placing import BASE_LIMIT, FULL, Remove, stacks_in
from zhulu.games.chinas_war.rules.phases.special.japanese import AntiBandit
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NOTHING, AskUntilDone, Flow, Menu, Procedure, Steps, Veto

GUERRILLAS = [CPC_GUERRILLA, CPC_ACTIVE]
ANY_GUERRILLAS = [NAT_GUERRILLA, NAT_ACTIVE, CPC_GUERRILLA, CPC_ACTIVE]


@dataclass
class HundredRegiments(Event):
    """37: the lines go up in the air; or the hunters close in."""

    def unshaded(self, g: WarState) -> Flow:
        lines = [s for s in g.content.locs if self.near_guerrillas(g, s)]
        return Wreck(self.side, lines, 4)

    def near_guerrillas(self, g: WarState, line: int) -> bool:
        return any(g.guerrillas(CPC, space) for space in [line, *g.content.near[line]])

    def unshaded_then(self, g: WarState) -> Flow:
        return FreeRaids(g.content.fields[:], 3, False)

    def shaded(self, g: WarState) -> Flow:
        watched = [
            space
            for space in g.content.provinces
            if g.count(JPN_TROOP, space) or adjacent_with(g, JPN_TROOP, space)
        ]
        return Betrayal(self.side, watched, 3)

    def shaded_then(self, g: WarState) -> Flow:
        return AntiBandit([])


@dataclass
class Betrayal(Procedure):
    """37 shaded: all Guerrillas of up to three Provinces; 42 shaded: the CPC's of one."""

    side: int
    spaces: list[int]
    count: int
    only_cpc: bool = False

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "spaces": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("5.1", Betrayal.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.count > 0:
            menu.each(self.betray, [s for s in self.spaces if self.known(g, s)])
        return menu if self.only_cpc else menu.done("enough")

    def known(self, g: WarState, space: int) -> int:
        """42 shaded must be done in one Province: those Active already will do (1.4.3)."""
        if self.only_cpc:
            return g.guerrillas(CPC, space)
        return g.count(NAT_GUERRILLA, space) + g.count(CPC_GUERRILLA, space)

    def betray(self, g: WarState, space: int) -> None:
        self.count -= 1
        g.activate(CPC, g.count(CPC_GUERRILLA, space), space)
        if not self.only_cpc:
            g.activate(NAT, g.count(NAT_GUERRILLA, space), space)


@dataclass
class Pingxingguan(Event):
    """38: an ambush in the pass; or the pass is forced."""

    def unshaded(self, g: WarState) -> Flow:
        return FreeRaids(g.content.fields[:], 2, True)

    def shaded(self, g: WarState) -> Flow:
        g.begin_operation()
        return Sweep(JPN, True, True, False, False, True)  # without a space it ends by itself

    def shaded_then(self, g: WarState) -> Flow:
        return FreeAssaults(JPN, g.selected[:1], 1, 0, True, True)


@dataclass
class EighthRouteArmy(Event):
    """39, Capability: surer Attacks; or fewer."""

    def unshaded(self, g: WarState) -> Flow:
        g.enforce(39, UNSHADED)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.enforce(39, SHADED)
        return None


@dataclass
class OnProtractedWar(Event):
    """40, Capability: unseen marches; or thin ranks."""

    def unshaded(self, g: WarState) -> Flow:
        g.enforce(40, UNSHADED)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.enforce(40, SHADED)
        return None


@dataclass
class ResistanceUniversity(Event):
    """41: cadres build Bases; or are hunted down."""

    def unshaded(self, g: WarState) -> Flow:
        return Cadres(self.side, [s for s in g.content.provinces if g.guerrillas(CPC, s)])

    def shaded(self, g: WarState) -> Flow:
        make_ineligible(g, CPC)
        stacks = stacks_in(g, GUERRILLAS, g.content.fields)
        return Remove(self.side, stacks, 3, AVAILABLE, False, False)


@dataclass
class Cadres(Procedure):
    """41 unshaded: a Guerrilla becomes a Base in up to two Provinces."""

    side: int
    spaces: list[int]
    count: int = 2

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "spaces": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("5.1", Cadres.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.count > 0 and g.count(CPC_BASE, AVAILABLE):
            menu.each(self.found_base, self.spaces, unless=self.crowded)
        return menu.done("enough")

    def crowded(self, g: WarState, space: int) -> Veto | None:
        return FULL if g.bases(space) >= BASE_LIMIT else None

    def found_base(self, g: WarState, space: int) -> Flow:
        self.count -= 1
        self.spaces.remove(space)
        return BuildBase(self.side, space, 1)


@dataclass
class DoctorBethune(Event):
    """42: the wounded return (Momentum); or are left to their fate."""

    def unshaded(self, g: WarState) -> Flow:
        g.enforce(42, UNSHADED)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.add_resources(CPC, -3)
        return Betrayal(self.side, g.content.provinces[:], 1, True)


@dataclass
class RedStarOverChina(Event):
    """43: fame; or a blockade of the border region."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_resources(CPC, 3)
        red = [s for s in g.content.provinces if g.pieces_of(CPC, s) and g.control[s] != NAT]
        return Shift(self.side, red, 1, -1, True)

    def shaded(self, g: WarState) -> Flow:
        g.add_resources(CPC, -g.on_map(CPC_BASE))
        return put(NAT, NAT_TROOP, [SHAANXI, GANSU], 3)


@dataclass
class RentReduction(Event):
    """44, Capability: Agitation at home is free; or dear everywhere."""

    def unshaded(self, g: WarState) -> Flow:
        g.enforce(44, UNSHADED)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.enforce(44, SHADED)
        return None


@dataclass
class TunnelWarfare(Event):
    """45, Capability: Sweeps find fewer; or more."""

    def unshaded(self, g: WarState) -> Flow:
        g.enforce(45, UNSHADED)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.enforce(45, SHADED)
        return None


@dataclass
class RailwayGuerrillas(Event):
    """46: the lines are not safe; or are cleared."""

    def unshaded(self, g: WarState) -> Flow:
        return TrainRobbery(self.side, [s for s in g.content.locs if g.japanese(s)], 3)

    def shaded(self, g: WarState) -> Flow:
        g.add_resources(JPN, 2)
        return Repair(self.side, 3)

    def shaded_then(self, g: WarState) -> Flow:
        stacks = stacks_in(g, ANY_GUERRILLAS, g.content.locs)
        return Remove(self.side, stacks, 2, AVAILABLE, False, False)


@dataclass
class TrainRobbery(InSpaces):
    """46 unshaded: on up to three LoCs a Guerrilla appears and the line is wrecked."""

    def sequence(self) -> Steps:
        return (AskUntilDone("5.1", TrainRobbery.choose),)

    def choose(self, g: WarState) -> Menu:
        return Menu(g, self.side).each(self.wreck, self.left()).done("enough")

    def wreck(self, g: WarState, space: int) -> Flow:
        self.use(space)
        g.place_sabotage(space)
        return Put(self.side, [CPC_GUERRILLA, NAT_GUERRILLA], [space], 1, 1, 1, True)


@dataclass
class NeutralityPact(Event):
    """47: the north must be guarded (Momentum); or can be stripped."""

    def unshaded(self, g: WarState) -> Flow:
        g.enforce(47, UNSHADED)
        return Shuttle(JPN, JPN_TROOP, list(range(1, LAND)), [MANCHUKUO], 3, True)

    def shaded(self, g: WarState) -> Flow:
        g.add_aid_reset(-1)
        return return_troops([OUT_OF_PLAY], 3)


@dataclass
class ZhouEnlai(Event):
    """48: the United Front holds (Momentum); or is a word."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_resources(NAT, 3)
        g.add_resources(CPC, 3)
        g.enforce(48, UNSHADED)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.add_patronage(-1)
        return Friction(self.side, with_pieces(g, NAT_TROOP, g.content.provinces))


@dataclass
class Friction(Procedure):
    """48 shaded: in up to two Provinces a CPC Base or up to two Guerrillas go."""

    side: int
    spaces: list[int]
    count: int = 2
    here: int = NOTHING
    gone: int = 0

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "spaces": "space", "here": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("5.1", Friction.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.here != NOTHING and self.gone < 2:
            menu.each(self.remove, stacks_in(g, GUERRILLAS, [self.here]))
        if self.count > 0:
            for space in self.spaces:
                menu.each(self.remove, stacks_in(g, [*GUERRILLAS, CPC_BASE], [space]))
        return menu.done("enough")

    def remove(self, g: WarState, stack: int) -> None:
        """The first piece taken in a Province selects it; a Base ends the matter there."""
        piece, space = divmod(stack, PLACES)
        if space != self.here:
            self.here = space
            self.spaces.remove(space)
            self.count -= 1
            self.gone = 0
        self.gone += 2 if piece == CPC_BASE else 1
        g.send(piece, 1, space, AVAILABLE)
