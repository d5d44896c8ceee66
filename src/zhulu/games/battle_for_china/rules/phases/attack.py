"""9.1-9.31: one attack of one battlegroup upon another, and what follows a victory."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.battle_for_china.content.ids import (
    ARMOR,
    DISRUPTED,
    IJA,
    JAPAN,
)
from zhulu.games.battle_for_china.rules.industry import claim
from zhulu.games.battle_for_china.rules.losses import leave_works
from zhulu.games.battle_for_china.rules.phases.attack_results import AttackResults
from zhulu.games.battle_for_china.rules.phases.landing import end_assault, end_unresisted
from zhulu.games.battle_for_china.rules.questions.targets import (
    IN_COMBAT,
    IN_COUNTERATTACK,
    enemies,
)
from zhulu.games.battle_for_china.rules.questions.terrain import difficult
from zhulu.games.battle_for_china.rules.stacking import transfer
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import area_of, faces
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import (
    NOTHING,
    OFF_MAP,
    Ask,
    AskUntilDone,
    Do,
    Flow,
    Menu,
    Procedure,
    Steps,
)


@dataclass
class Attack(AttackResults):
    """9.1: declared, it cannot be called off."""

    def sequence(self) -> Steps:
        return (
            Do("9.1", Attack.declare),
            Do("12.4", Attack.judge_supply),
            Ask("12.5", Attack.extend_supply, may_be_empty=True),
            Ask("9.11", Attack.pay_offensive, may_be_empty=True),
            Ask("12.5", Attack.extend_foe_supply, may_be_empty=True),
            Ask("9.16", Attack.support_attack, may_be_empty=True),
            Ask("9.16", Attack.support_defence, may_be_empty=True),
            Ask("9.17", Attack.use_armor, may_be_empty=True),
            Do("9.18", Attack.roll),
            Ask("9.19", Attack.split_results, may_be_empty=True),
            Ask("9.23", Attack.consider_guerrilla, may_be_empty=True),
            Do("9.2", Attack.settle),
            AskUntilDone("9.2", Attack.exchange),
            AskUntilDone("9.2", Attack.attacker_losses),
            AskUntilDone("9.2", Attack.defender_losses),
            Do("9.22", Attack.disrupt),
            Ask("9.3", Attack.consider_breakthrough, may_be_empty=True),
            Ask("9.24", Attack.consider_advance, may_be_empty=True),
            Do("8.4", Attack.close),
        )

    def consider_breakthrough(self, g: ChinaState) -> Menu:
        """9.3: with armor left, upon any other enemy group in the area.

        9.17: nor upon one at large in difficult terrain, where armor has no effect.
        10.0: in a counterattack it too strikes at those only that attacked.
        """
        menu = Menu(g, g.voice(self.side))
        if not self.can_break_through(g):
            return menu
        foes = [foe for foe in enemies(g, self.attacker) if not difficult(g, g.place[foe])]
        if g.struck[self.attacker] & IN_COUNTERATTACK:
            foes = [foe for foe in foes if g.struck[foe] & IN_COMBAT]
        return menu.each(self.break_through, foes).done("break_off")

    def can_break_through(self, g: ChinaState) -> bool:
        if self.second or not self.gone or self.side != JAPAN or self.foe == JAPAN:
            return False
        if difficult(g, self.place):
            return False  # 9.17: there armor had no part in the victory
        return g.armor[self.attacker] > 0 and spearheads(g, self.attacker) != []

    def break_through(self, g: ChinaState, target: int) -> Flow:
        return Breakthrough(self.attacker, target)

    def consider_advance(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        if not self.gone or self.city == OFF_MAP or g.size[self.attacker] == 0:
            return menu
        if g.first[self.city] != NOTHING:
            return menu
        return menu.one(self.advance_into).done("hold", when=True)

    def advance_into(self, g: ChinaState, noun: int) -> None:
        """9.24: into the city that was emptied."""
        origin = g.place[self.attacker]
        leave_works(g, self.attacker)
        g.target[self.attacker] = OFF_MAP
        g.put(self.attacker, self.city)
        g.record(facts.GROUP_MOVED, self.attacker, origin, self.city)
        claim(g, self.attacker)

    def close(self, g: ChinaState) -> None:
        g.open_attacker = NOTHING
        g.open_defender = NOTHING
        group = self.attacker
        if g.place[group] != OFF_MAP and g.target[group] != OFF_MAP:
            end_assault(g, group)
        end_unresisted(g)


def spearheads(g: ChinaState, group: int) -> list[int]:
    """9.3: the IJA brigades and divisions that could go on, each face once."""
    return [
        face
        for face in faces(g, group)
        if g.content.faction[face >> 2] == IJA and not face & DISRUPTED
    ]


@dataclass
class Breakthrough(Procedure):
    """9.3: all the armor and a brigade or division for each, or all there are, go on."""

    group: int
    target: int
    spear: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {"group": "group", "target": "group", "spear": "group"}

    def sequence(self) -> Steps:
        return (
            AskUntilDone("9.3", Breakthrough.gather),
            Do("9.3", Breakthrough.strike),
        )

    def gather(self, g: ChinaState) -> Menu:
        menu = Menu(g, JAPAN)
        chosen = 0 if self.spear == NOTHING else g.size[self.spear]
        if chosen >= g.armor[self.group]:
            return menu
        return menu.each(self.go_on, spearheads(g, self.group))

    def go_on(self, g: ChinaState, face: int) -> None:
        if self.spear == NOTHING:
            self.spear = g.form(JAPAN, area_of(g, self.group))
            g.struck[self.spear] = 1
            g.moved[self.spear] = 1
            g.landed[self.spear] = g.landed[self.group]
            g.record(facts.GROUP_SPLIT, self.group, self.spear, g.place[self.spear])
        transfer(g, self.group, self.spear, face)

    def strike(self, g: ChinaState) -> Flow:
        while g.armor[self.group]:
            transfer(g, self.group, self.spear, ARMOR)
        g.tidy(self.group)  # artillery stays behind, if need be alone
        return Attack(JAPAN, g.force[self.target], self.spear, self.target, second=True)
