"""9.0 COMBAT PHASE."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    BY_BATTLE,
    BY_FRATRICIDE,
    CCP,
    JAPAN,
    KMT,
    SUSPENDED,
)
from zhulu.games.battle_for_china.rules.losses import raze_empty_works
from zhulu.games.battle_for_china.rules.phases.ago import AntiGuerrilla, ago_strength
from zhulu.games.battle_for_china.rules.phases.attack import Attack
from zhulu.games.battle_for_china.rules.phases.landing import end_assault
from zhulu.games.battle_for_china.rules.phases.one_mind import Forces
from zhulu.games.battle_for_china.rules.questions.forecasts import blind_forecast
from zhulu.games.battle_for_china.rules.questions.front import may_fight
from zhulu.games.battle_for_china.rules.questions.targets import (
    IN_COMBAT,
    IN_COUNTERATTACK,
    kept_by_truce,
    targets,
)
from zhulu.games.battle_for_china.state.groups import (
    any_disrupted,
    area_of,
    at_large,
    faction_of,
    groups_in,
    groups_of,
)
from zhulu.games.battle_for_china.state.state import ChinaState
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
TRUCE: Final = Veto("4.1", "a local truce keeps it from the enemy of its area this turn")
UNITED_FRONT: Final = Veto("16.4", "the two Chinese forces may not attack each other now")
IN_CITY: Final = Veto("9.4", "only a battlegroup at large conducts anti-guerrilla operations")
NO_STRENGTH: Final = Veto("9.4", "its CF for the operation is 0")


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
class Combat(Forces):
    """9.0: groups attack, one after the other."""

    def sequence(self) -> Steps:
        return (
            AskUntilDone("9.1", Combat.choose),
            Do("9.1", Combat.next_force),
            AskUntilDone("9.1", Combat.choose_rest),
            Do("8.4", Combat.end_assaults),
            Do("16.4", Combat.pay_for_fratricide),
        )

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        near = [k for k in groups_of(g, self.side) if self.near_enemy(g, k)]
        menu.each(self.attack, near, unless=self.cannot_attack)
        if self.side == JAPAN or (self.side == KMT and g.front == SUSPENDED):
            menu.each(self.clear, self.hunters(g), unless=self.cannot_clear)
        if self.other != NOTHING and has_fight(g, self.other):
            self.offer_change(menu)
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
        if kept_by_truce(g, group):
            return TRUCE
        if self.side != JAPAN and not g.stacks[area_of(g, group) * 3 + JAPAN]:
            return UNITED_FRONT
        return NO_TARGET

    def attack(self, g: ChinaState, group: int) -> Flow:
        self.acted = True
        return Target(self.side, group, IN_COMBAT, area_of(g, group))

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
        self.acted = True
        g.struck[group] = IN_COMBAT
        return AntiGuerrilla(self.side, group, area=area_of(g, group))

    def end_assaults(self, g: ChinaState) -> None:
        """8.4: an assault that was not fought goes back as well, if Chinese units hold the port."""
        for group in groups_of(g, self.side):
            if g.target[group] != OFF_MAP:
                end_assault(g, group)

    def pay_for_fratricide(self, g: ChinaState) -> None:
        """16.4: once a turn, 1d6 for the KMT and 2d6 for the CCP."""
        if g.fratricide == 1:
            g.fratricide = 2
            g.change_ps(KMT, g.dice.die(6, "16.4"), BY_FRATRICIDE)
            g.change_ps(CCP, g.dice.die(6, "16.4") + g.dice.die(6, "16.4"), BY_FRATRICIDE)


@dataclass
class Target(Procedure):
    """9.1: against which one enemy group; this declares the attack."""

    side: int
    group: int
    phase: int
    area: int = OFF_MAP  # for the prompt

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "group": "group", "area": "space"}

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


def has_fight(g: ChinaState, side: int) -> bool:
    """Whether any group of a force could attack now."""
    for group in groups_of(g, side):
        if cannot_fight(g, group) is None and targets(g, group, False):
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
        g.change_ps(side, g.killed[side] // per - g.fallen[side] // per, BY_BATTLE)
        g.killed[side] = 0
        g.fallen[side] = 0
    raze_empty_works(g)
