"""10.0 COUNTERATTACK and 8.5 naval reaction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china.content.ids import ASHORE, ASHORE_PAID, CCP, JAPAN, KMT
from zhulu.games.battle_for_china.rules.losses import leave_works
from zhulu.games.battle_for_china.rules.phases.combat import Target, cannot_fight
from zhulu.games.battle_for_china.rules.phases.landing import cannot_sail, sea_price
from zhulu.games.battle_for_china.rules.phases.one_mind import Forces
from zhulu.games.battle_for_china.rules.questions.supply import japanese_port
from zhulu.games.battle_for_china.rules.questions.targets import (
    IN_COMBAT,
    IN_COUNTERATTACK,
    targets,
)
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import area_of, groups_in, groups_of
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, Ask, AskUntilDone, Do, Flow, Menu, Procedure, Steps, Veto

WAS_ATTACKED: Final = Veto("10.0", "it was attacked in the Combat Phase")
SAILED: Final = Veto("8.5", "it has come by sea in this phase")
OWN_PORTS: Final = Veto("8.5", "naval reaction goes to another port that Japanese units hold")


@dataclass
class Counterattack(Forces):
    """10.0: groups that were not attacked strike at those that attacked."""

    def sequence(self) -> Steps:
        return (
            AskUntilDone("10.0", Counterattack.choose),
            Do("10.0", Counterattack.next_force),
            AskUntilDone("10.0", Counterattack.choose_rest),
        )

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        own = [k for k in groups_of(g, self.side) if g.place[k] < g.content.board.japan]
        ready = [k for k in own if targets(g, k, True)]
        menu.each(self.counter, ready, unless=self.cannot_counter)
        if self.side == JAPAN and self.goals(g):
            menu.each(self.react, groups_of(g, JAPAN), unless=self.cannot_react)
        if self.other != NOTHING and has_counter(g, self.other):
            self.offer_change(menu)
        return menu.done("end_counterattack")

    def cannot_counter(self, g: ChinaState, group: int) -> Veto | None:
        return WAS_ATTACKED if g.hit[group] else cannot_fight(g, group)

    def counter(self, g: ChinaState, group: int) -> Flow:
        self.acted = True
        return Target(self.side, group, IN_COUNTERATTACK)

    def goals(self, g: ChinaState) -> list[int]:
        """8.5: Japanese-held ports in areas where a counterattack is to be had."""
        return [port for port in g.content.board.ports if reaction_goal(g, port)]

    def cannot_react(self, g: ChinaState, group: int) -> Veto | None:
        if g.moved[group]:
            return SAILED
        veto = self.cannot_counter(g, group) or cannot_sail(g, group)
        if veto is not None:
            return veto
        area = area_of(g, group)
        for port in self.goals(g):
            if g.content.board.area_of[port] != area:
                return None
        return OWN_PORTS

    def react(self, g: ChinaState, group: int) -> Flow:
        return NavalReaction(group)


def reaction_goal(g: ChinaState, port: int) -> bool:
    """Whether a group landing at a port would find somebody to counterattack."""
    board = g.content.board
    if port == board.japan or not japanese_port(g, port) or g.first[port] == NOTHING:
        return False
    area = board.area_of[port]
    for side in (KMT, CCP):
        for foe in groups_in(g, area, side):
            if g.struck[foe] & IN_COMBAT:
                return True
    return False


@dataclass
class NavalReaction(Procedure):
    """8.5: by sea to a port that is under attack; there it may counterattack like others."""

    group: int

    def nouns(self) -> dict[str, str]:
        return {"group": "group"}

    def sequence(self) -> Steps:
        return (Ask("8.5", NavalReaction.choose),)

    def choose(self, g: ChinaState) -> Menu:
        here = area_of(g, self.group)
        area = g.content.board.area_of
        ports = [p for p in g.content.board.ports if area[p] != here and reaction_goal(g, p)]
        return Menu(g, JAPAN).each(self.sail_to, ports)

    def sail_to(self, g: ChinaState, port: int) -> None:
        """The port's garrison keeps the city; what comes by sea lands in the area around it."""
        price = sea_price(g, self.group)
        origin = g.place[self.group]
        g.spend(JAPAN, price)
        g.moved[self.group] = 1
        g.landed[self.group] = ASHORE_PAID if price == 2 else ASHORE
        leave_works(g, self.group)
        g.put(self.group, g.content.board.area_of[port])
        g.record(facts.LANDED, self.group, origin, port, price)


def has_counter(g: ChinaState, side: int) -> bool:
    """Whether any group of a force could counterattack now."""
    for group in groups_of(g, side):
        if not g.hit[group] and cannot_fight(g, group) is None and targets(g, group, True):
            return True
    return False
