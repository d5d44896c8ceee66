"""10.0 COUNTERATTACK and 8.5 naval reaction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china.content.ids import FOR_REACTION, JAPAN, PAID
from zhulu.games.battle_for_china.rules.losses import leave_works
from zhulu.games.battle_for_china.rules.phases.combat import Target, cannot_fight
from zhulu.games.battle_for_china.rules.phases.landing import cannot_sail, sea_price
from zhulu.games.battle_for_china.rules.phases.one_mind import Forces
from zhulu.games.battle_for_china.rules.phases.rearguard_check import (
    lean_on_rearguard,
    rearguard_holds,
)
from zhulu.games.battle_for_china.rules.questions.rearguard import surely_too_weak
from zhulu.games.battle_for_china.rules.questions.targets import IN_COUNTERATTACK, targets
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import area_of, city_held, groups_of
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, Ask, AskUntilDone, Do, Flow, Menu, Procedure, Steps, Veto

WAS_ATTACKED: Final = Veto("10.0", "it was attacked in the Combat Phase")
SAILED: Final = Veto("8.5", "it has come by sea in this phase")
LANDED_ALREADY: Final = Veto("8.4", "it landed this turn and may not move any farther")
OWN_PORTS: Final = Veto("8.5", "naval reaction goes to another port that Japanese units hold")


@dataclass
class Counterattack(Forces):
    """10.0: groups that were not attacked strike at those that attacked."""

    def sequence(self) -> Steps:
        return (
            Do("8.5", Counterattack.begin),
            AskUntilDone("10.0", Counterattack.choose),
            Do("10.0", Counterattack.next_force),
            AskUntilDone("10.0", Counterattack.choose_rest),
        )

    def begin(self, g: ChinaState) -> None:
        """8.2: what was asked of rearguards in the Movement Phase was asked by the other side."""
        g.forget_rearguards()

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        own = [k for k in groups_of(g, self.side) if g.place[k] < g.content.board.japan]
        ready = [k for k in own if targets(g, k, True)]
        menu.each(self.counter, ready, unless=self.cannot_counter)
        if self.side == JAPAN:
            afloat = [k for k in groups_of(g, JAPAN) if g.content.board.port[g.place[k]]]
            menu.each(self.react, afloat, unless=self.cannot_react)
        if self.other != NOTHING and has_counter(g, self.other):
            self.offer_change(menu)
        return menu.done("end_counterattack")

    def cannot_counter(self, g: ChinaState, group: int) -> Veto | None:
        return WAS_ATTACKED if g.hit[group] else cannot_fight(g, group)

    def counter(self, g: ChinaState, group: int) -> Flow:
        self.acted = True
        g.cover_short[area_of(g, group)] = 0  # 8.2: fewer enemies may be there afterwards
        return Target(self.side, group, IN_COUNTERATTACK, area_of(g, group))

    def cannot_react(self, g: ChinaState, group: int) -> Veto | None:
        """8.5: it must be free to counterattack (10.0) and to go to sea (8.4)."""
        if g.moved[group]:
            return SAILED
        if g.landed[group]:
            return LANDED_ALREADY
        veto = self.cannot_counter(g, group) or cannot_sail(g, group)
        if veto is not None:
            return veto
        veto = OWN_PORTS
        for port in garrisons(g, g.place[group]):
            veto = cut_off(g, group, port)
            if veto is None:
                break
        return veto

    def react(self, g: ChinaState, group: int) -> Flow:
        return NavalReaction(group)


def garrisons(g: ChinaState, origin: int) -> list[int]:
    """8.5: the other ports that Japanese units occupy."""
    return [
        port
        for port in g.content.board.ports
        if port not in (origin, g.content.board.japan) and city_held(g, port, JAPAN)
    ]


def cut_off(g: ChinaState, group: int, port: int) -> Veto | None:
    """8.2, 8.5: by sea too nobody goes from enemy to enemy unless a rearguard stays."""
    return surely_too_weak(g, group, g.content.board.area_of[port])


@dataclass
class NavalReaction(Procedure):
    """8.5: by sea to another garrison; where that was attacked it may counterattack like others."""

    group: int

    def nouns(self) -> dict[str, str]:
        return {"group": "group"}

    def sequence(self) -> Steps:
        return (Ask("8.5", NavalReaction.choose),)

    def choose(self, g: ChinaState) -> Menu:
        return Menu(g, JAPAN).each(
            self.sail_to, garrisons(g, g.place[self.group]), unless=self.shut
        )

    def shut(self, g: ChinaState, port: int) -> Veto | None:
        return cut_off(g, self.group, port)

    def sail_to(self, g: ChinaState, port: int) -> None:
        if rearguard_holds(g, self.group, g.content.board.area_of[port]):
            self.land_at(g, port)

    def land_at(self, g: ChinaState, port: int) -> None:
        """The port's garrison keeps the city; what comes by sea lands in the area around it."""
        board = g.content.board
        price = sea_price(g, self.group)
        origin = g.place[self.group]
        g.spend(JAPAN, price, FOR_REACTION)
        g.moved[self.group] = 1
        g.landed[self.group] = PAID if price == 2 else 0  # supply is of an assault only (8.4)
        leave_works(g, self.group)
        lean_on_rearguard(g, JAPAN, board.area_of[origin], board.area_of[port])
        g.put(self.group, board.area_of[port])
        g.record(facts.LANDED, self.group, origin, port, price)


def has_counter(g: ChinaState, side: int) -> bool:
    """Whether any group of a force could counterattack now."""
    for group in groups_of(g, side):
        if not g.hit[group] and cannot_fight(g, group) is None and targets(g, group, True):
            return True
    return False
