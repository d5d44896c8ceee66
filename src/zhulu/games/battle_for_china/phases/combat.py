"""9.0 COMBAT PHASE and 10.0 COUNTERATTACK."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china import facts
from zhulu.games.battle_for_china.forecasts import blind_forecast
from zhulu.games.battle_for_china.front import may_fight
from zhulu.games.battle_for_china.groups import (
    any_disrupted,
    area_of,
    at_large,
    faction_of,
    groups_in,
    groups_of,
)
from zhulu.games.battle_for_china.ids import CCP, JAPAN, KMT, SUSPENDED
from zhulu.games.battle_for_china.losses import leave_works, raze_empty_works
from zhulu.games.battle_for_china.phases.ago import AntiGuerrilla, ago_strength
from zhulu.games.battle_for_china.phases.attack import Attack
from zhulu.games.battle_for_china.phases.landing import cannot_sail, sea_price, send_back
from zhulu.games.battle_for_china.state import ChinaState
from zhulu.games.battle_for_china.supply import japanese_port
from zhulu.games.battle_for_china.targets import IN_COMBAT, IN_COUNTERATTACK, targets
from zhulu.kernel import (
    NOTHING,
    OFF_MAP,
    Ask,
    AskUntilDone,
    Do,
    Flow,
    Forecast,
    Menu,
    Procedure,
    Steps,
    Veto,
)

ATTACKED: Final = Veto("9.1", "this battlegroup has attacked")
ONLY_ASSETS: Final = Veto("7.12", "a battlegroup of asset points alone may not attack")
IS_DISRUPTED: Final = Veto("9.22", "disrupted units may not attack until they recover")
HELD_BACK: Final = Veto("4.1", "this faction holds back this turn")
NO_TARGET: Final = Veto("9.1", "no enemy battlegroup it may attack is in its area")
UNITED_FRONT: Final = Veto("16.4", "the two Chinese forces may not attack each other now")
WAS_ATTACKED: Final = Veto("10.0", "it was attacked in the Combat Phase")
IN_CITY: Final = Veto("9.4", "only a battlegroup at large conducts anti-guerrilla operations")
NO_STRENGTH: Final = Veto("9.4", "its CF for the operation is 0")
SAILED: Final = Veto("8.5", "it has come by sea in this phase")
OWN_PORTS: Final = Veto("8.5", "naval reaction goes to another port that Japanese units hold")


def cannot_fight(g: ChinaState, group: int) -> Veto | None:
    """9.1, 9.22: what keeps a group from attacking anybody."""
    if g.struck[group]:
        return ATTACKED
    if g.size[group] == 0:
        return ONLY_ASSETS
    if any_disrupted(g, group):
        return IS_DISRUPTED
    if g.held != NOTHING and faction_of(g, group) == g.held:
        return HELD_BACK
    return None


@dataclass
class Combat(Procedure):
    """9.0: one force's groups attack, one after the other."""

    side: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (
            AskUntilDone("9.1", Combat.choose),
            Do("8.4", Combat.end_assaults),
            Do("16.4", Combat.pay_for_fratricide),
        )

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        near = [k for k in groups_of(g, self.side) if self.near_enemy(g, k)]
        menu.each(self.attack, near, unless=self.cannot_attack)
        if self.side == JAPAN or (self.side == KMT and g.front == SUSPENDED):
            menu.each(self.clear, self.hunters(g), unless=self.cannot_clear)
        return menu.done("end_combat")

    def near_enemy(self, g: ChinaState, group: int) -> bool:
        if g.place[group] >= g.content.board.japan:
            return False
        area = area_of(g, group)
        for other in (JAPAN, KMT, CCP):
            if other != self.side and (g.stacks[area * 3 + other] or groups_in(g, area, other)):
                return may_fight(g, self.side, other) or self.side == KMT
        return False

    def cannot_attack(self, g: ChinaState, group: int) -> Veto | None:
        veto = cannot_fight(g, group)
        if veto is not None:
            return veto
        if targets(g, group, False):
            return None
        if self.side != JAPAN and not g.stacks[area_of(g, group) * 3 + JAPAN]:
            return UNITED_FRONT
        return NO_TARGET

    def attack(self, g: ChinaState, group: int) -> Flow:
        return Target(self.side, group, IN_COMBAT)

    def hunters(self, g: ChinaState) -> list[int]:
        return [k for k in groups_of(g, self.side) if self.guerrillas_near(g, k)]

    def guerrillas_near(self, g: ChinaState, group: int) -> bool:
        if g.place[group] >= g.content.board.japan or g.target[group] != OFF_MAP:
            return False
        area = area_of(g, group)
        if g.ccp_guerrillas[area]:
            return True
        return self.side == JAPAN and g.kmt_guerrillas[area] > 0

    def cannot_clear(self, g: ChinaState, group: int) -> Veto | None:
        veto = cannot_fight(g, group)
        if veto is not None:
            return veto
        if not at_large(g, group):
            return IN_CITY
        return None if ago_strength(g, group, False) else NO_STRENGTH

    def clear(self, g: ChinaState, group: int) -> Flow:
        g.struck[group] = IN_COMBAT
        return AntiGuerrilla(self.side, group)

    def end_assaults(self, g: ChinaState) -> None:
        """8.4: an assault that was not fought out goes back as well."""
        for group in groups_of(g, self.side):
            if g.target[group] != OFF_MAP:
                send_back(g, group)

    def pay_for_fratricide(self, g: ChinaState) -> None:
        """16.4: once a turn, 1d6 for the KMT and 2d6 for the CCP."""
        if g.fratricide == 1:
            g.fratricide = 2
            g.change_ps(KMT, g.dice.die(6, "16.4"))
            g.change_ps(CCP, g.dice.die(6, "16.4") + g.dice.die(6, "16.4"))


@dataclass
class Target(Procedure):
    """9.1: against which one enemy group; this declares the attack."""

    side: int
    group: int
    phase: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "group": "group"}

    def sequence(self) -> Steps:
        return (Ask("9.1", Target.choose, pause=True),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        return menu.each(self.against, targets(g, self.group, self.phase == IN_COUNTERATTACK))

    def forecast(self, g: ChinaState, verb: str, noun: int) -> Forecast | None:
        return blind_forecast(g, self.group, noun) if verb == "against" else None

    def against(self, g: ChinaState, foe: int) -> Flow:
        g.struck[self.group] |= self.phase
        return Attack(self.side, g.force[foe], self.group, foe)


@dataclass
class Counterattack(Procedure):
    """10.0: groups that were not attacked strike at those that attacked."""

    side: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (AskUntilDone("10.0", Counterattack.choose),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        own = [k for k in groups_of(g, self.side) if g.place[k] < g.content.board.japan]
        ready = [k for k in own if targets(g, k, True)]
        menu.each(self.counter, ready, unless=self.cannot_counter)
        if self.side == JAPAN and self.goals(g):
            menu.each(self.react, groups_of(g, JAPAN), unless=self.cannot_react)
        return menu.done("end_counterattack")

    def cannot_counter(self, g: ChinaState, group: int) -> Veto | None:
        return WAS_ATTACKED if g.hit[group] else cannot_fight(g, group)

    def counter(self, g: ChinaState, group: int) -> Flow:
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
        g.landed[self.group] = 3 if price == 2 else 1
        leave_works(g, self.group)
        g.put(self.group, g.content.board.area_of[port])
        g.record(facts.LANDED, self.group, origin, port, price)


def has_fight(g: ChinaState, side: int) -> bool:
    """Whether any group of a force could attack now."""
    for group in groups_of(g, side):
        if cannot_fight(g, group) is None and targets(g, group, False):
            return True
    return False


def has_counter(g: ChinaState, side: int) -> bool:
    """Whether any group of a force could counterattack now."""
    for group in groups_of(g, side):
        if not g.hit[group] and cannot_fight(g, group) is None and targets(g, group, True):
            return True
    return False


def begin_combat(g: ChinaState) -> None:
    """A new player turn's fighting: nobody has attacked or been attacked yet."""
    for group in range(len(g.struck)):
        g.struck[group] = 0
        g.hit[group] = 0


def end_combat(g: ChinaState) -> None:
    """9.2: PSP for the CF eliminated in this player turn."""
    per = g.content.charts.support.cf_per_point
    for side in (JAPAN, KMT, CCP):
        g.change_ps(side, g.killed[side] // per - g.fallen[side] // per)
        g.killed[side] = 0
        g.fallen[side] = 0
    raze_empty_works(g)
