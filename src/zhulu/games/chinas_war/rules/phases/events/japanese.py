"""5.0: cards 1 to 12, on which JPN comes first."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    BEIJING_TIANJIN,
    CASUALTIES,
    CHAHAR,
    CPC,
    CPC_ACTIVE,
    CPC_GUERRILLA,
    GUANGDONG,
    GUANGXI,
    HEBEI,
    JPN,
    JPN_POLICE,
    JPN_TROOP,
    KUNMING_HEKOU,
    LAND,
    MANCHUKUO,
    NAT,
    NAT_ACTIVE,
    NAT_GUERRILLA,
    NAT_TROOP,
    NEUTRAL,
    OUT_OF_PLAY,
    PLACES,
    SHADED,
    SHANXI,
    SUIYUAN,
    UNSHADED,
    WAY_LOSE_PATRONAGE,
    WAY_LOSE_TURN,
    WLD,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.phases.events.card import Event
from zhulu.games.chinas_war.rules.phases.events.verbs import (
    InSpaces,
    Replace,
    Shift,
    Shuttle,
    put,
    with_pieces,
)
from zhulu.games.chinas_war.rules.phases.operations.assault import FreeAssaults
from zhulu.games.chinas_war.rules.phases.placing import Remove, stacks_in
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Ask, AskUntilDone, Flow, Menu, Procedure, Steps

ELIGIBLE_NEXT = 1
INELIGIBLE_NEXT = 2


def make_ineligible(g: WarState, side: int) -> None:
    """Through the next card."""
    g.set_eligible(side, 0)
    g.verdict[side] = INELIGIBLE_NEXT


def withdraw(g: WarState, origins: list[int], count: int) -> Flow:
    """JPN takes so many of its Troops from these spaces out of play."""
    stacks = [JPN_TROOP * PLACES + space for space in origins]
    return Remove(JPN, stacks, count, OUT_OF_PLAY, False, True)


def return_troops(boxes: list[int], count: int) -> Flow:
    """JPN Troops come back to Available."""
    stacks = [JPN_TROOP * PLACES + box for box in boxes]
    return Remove(JPN, stacks, count, AVAILABLE, False, False)


@dataclass
class MarcoPoloBridge(Event):
    """1: the country rallies; or the Kwantung Army marches."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_patronage(2)
        return Shift(self.side, [s for s in g.content.provinces if not g.japanese(s)], 2, 1)

    def shaded(self, g: WarState) -> Flow:
        goals = [HEBEI, CHAHAR, BEIJING_TIANJIN]
        return Shuttle(JPN, JPN_TROOP, [MANCHUKUO], goals, 99)

    def shaded_then(self, g: WarState) -> Flow:
        return FreeAssaults(JPN, [HEBEI, CHAHAR, BEIJING_TIANJIN], 1, 0, False)


@dataclass
class NanjingMassacre(Event):
    """2: the world is appalled; or the population is."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_aid(2)
        g.add_aid_reset(1)
        return None

    def shaded(self, g: WarState) -> Flow:
        return Atrocities(self.side, with_pieces(g, JPN_TROOP, g.content.provinces), 2)

    def shaded_then(self, g: WarState) -> Flow:
        g.add_patronage(-2)
        return None


@dataclass
class Atrocities(InSpaces):
    """2 shaded: Terror in up to two Provinces, and a Troop or Guerrilla gone from each."""

    def sequence(self) -> Steps:
        return (AskUntilDone("5.1", Atrocities.choose),)

    def choose(self, g: WarState) -> Menu:
        return Menu(g, self.side).each(self.ravage, self.left()).done("enough")

    def ravage(self, g: WarState, space: int) -> Flow:
        self.use(space)
        g.place_terror(space)
        g.set_support(space, NEUTRAL)
        victims = [NAT_TROOP, WLD_TROOP, NAT_GUERRILLA, NAT_ACTIVE, CPC_GUERRILLA, CPC_ACTIVE]
        return Remove(self.side, stacks_in(g, victims, [space]), 1, AVAILABLE, False, True)


@dataclass
class Mengjiang(Event):
    """3: the Mongol borderland changes hands."""

    def unshaded(self, g: WarState) -> Flow:
        old = stacks_in(g, [JPN_POLICE], [CHAHAR, SUIYUAN, SHANXI, HEBEI])
        return Replace(self.side, old, [WLD_TROOP], 3)

    def unshaded_then(self, g: WarState) -> Flow:
        g.add_resources(WLD, 2)
        return None

    def shaded(self, g: WarState) -> Flow:
        old = stacks_in(g, [WLD_TROOP], [CHAHAR, SUIYUAN, SHANXI])
        return Replace(self.side, old, [JPN_POLICE], 3)


@dataclass
class StrategicBombing(Event):
    """4, Capability: shelters make Terror cheap to overcome; or bombers bring it."""

    def unshaded(self, g: WarState) -> Flow:
        g.enforce(4, UNSHADED)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.enforce(4, SHADED)
        return None


@dataclass
class ThreeAllsPolicy(Event):
    """5, Capability: atrocities recruit for the CPC; or strike wider."""

    def unshaded(self, g: WarState) -> Flow:
        g.enforce(5, UNSHADED)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.enforce(5, SHADED)
        return None


@dataclass
class WangJingwei(Event):
    """6: the puppet government crumbles; or gains ground."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_patronage(1)
        return Deserters(self.side, stacks_in(g, [JPN_POLICE], list(range(LAND))))

    def shaded(self, g: WarState) -> Flow:
        g.add_patronage(-3)
        return put(self.side, JPN_POLICE, with_pieces(g, JPN_TROOP, g.content.provinces), 3)


@dataclass
class Deserters(Procedure):
    """6 unshaded: up to three Police go, up to two of them to the Warlords."""

    side: int
    stacks: list[int]
    gone: int = 0
    turned: int = 0

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "stacks": "stack"}

    def sequence(self) -> Steps:
        return (AskUntilDone("5.1", Deserters.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.gone < 3:
            left = [stack for stack in self.stacks if g.pieces[stack]]
            menu.each(self.remove, left)
            on_map = [s for s in left if s % PLACES != MANCHUKUO]
            if self.turned < 2 and g.count(WLD_TROOP, AVAILABLE):
                menu.each(self.replace, on_map)
        return menu.done("enough")

    def remove(self, g: WarState, stack: int) -> None:
        self.gone += 1
        g.send(JPN_POLICE, 1, stack % PLACES, AVAILABLE)

    def replace(self, g: WarState, stack: int) -> None:
        self.remove(g, stack)
        self.turned += 1
        g.send(WLD_TROOP, 1, AVAILABLE, stack % PLACES)


@dataclass
class NationalMobilizationLaw(Event):
    """7: Japan tires; or arms anew."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_commitment(-2)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.add_resources(JPN, 6)
        g.offensive_ready = True
        return return_troops([CASUALTIES, OUT_OF_PLAY], 2)


@dataclass
class NavalBlockade(Event):
    """8: the coast leaks; or is closed (Momentum)."""

    def unshaded(self, g: WarState) -> Flow:
        free = [space for space in g.content.coast if not g.japanese(space)]
        g.add_resources(NAT, min(4, len(free)))
        g.add_resources(WLD, 3)
        return None

    def shaded(self, g: WarState) -> Flow:
        g.add_resources(NAT, -3)
        g.enforce(8, SHADED)
        return None


@dataclass
class PoisonGas(Event):
    """9: outrage; or a weapon (Capability)."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_commitment(-1)
        return put(CPC, CPC_GUERRILLA, with_pieces(g, JPN_TROOP, g.content.provinces), 2)

    def shaded(self, g: WarState) -> Flow:
        g.enforce(9, SHADED)
        return None


@dataclass
class Nomonhan(Event):
    """10: the border with the Soviets takes Troops; or gives some back."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_commitment(-1)
        self.noted = min(3, g.count(JPN_TROOP, MANCHUKUO))
        return withdraw(g, [MANCHUKUO], self.noted)

    def unshaded_then(self, g: WarState) -> Flow:
        return withdraw(g, list(range(1, LAND)), 3 - self.noted)

    def shaded(self, g: WarState) -> Flow:
        g.add_aid(-1)
        return return_troops([OUT_OF_PLAY], 3)

    def shaded_then(self, g: WarState) -> Flow:
        return Shuttle(JPN, JPN_TROOP, [MANCHUKUO], g.content.near[MANCHUKUO][:], 99)


@dataclass
class TrautmannMediation(Event):
    """11: the government stands firm; or wavers."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_patronage(2)
        g.verdict[NAT] = ELIGIBLE_NEXT
        return None

    def shaded(self, g: WarState) -> Flow:
        return Wavering()


@dataclass
class Wavering(Procedure):
    """11 shaded: NAT chooses what it loses."""

    def sequence(self) -> Steps:
        return (Ask("5.1", Wavering.choose),)

    def choose(self, g: WarState) -> Menu:
        return Menu(g, NAT).each(self.concede, (WAY_LOSE_PATRONAGE, WAY_LOSE_TURN))

    def concede(self, g: WarState, way: int) -> None:
        if way == WAY_LOSE_PATRONAGE:
            g.add_patronage(-3)
        else:
            g.add_resources(NAT, -4)
            make_ineligible(g, NAT)


@dataclass
class StrikeSouth(Event):
    """12: Troops leave for the south; or Indochina is cut off."""

    def unshaded(self, g: WarState) -> Flow:
        g.add_resources(JPN, -3)
        self.noted = min(3, sum(g.count(JPN_TROOP, space) for space in g.content.coast))
        return withdraw(g, g.content.coast, self.noted)

    def unshaded_then(self, g: WarState) -> Flow:
        return withdraw(g, list(range(LAND)), 3 - self.noted)

    def shaded(self, g: WarState) -> Flow:
        g.add_aid_reset(-1)
        g.place_sabotage(KUNMING_HEKOU)
        return put(JPN, JPN_TROOP, [GUANGDONG, GUANGXI], 2)
