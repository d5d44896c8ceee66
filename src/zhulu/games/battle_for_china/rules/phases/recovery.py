"""11.0 RECOVERY."""

from __future__ import annotations

from dataclasses import dataclass, field

from zhulu.games.battle_for_china.content.ids import (
    BERTHS,
    CCP,
    DISRUPTED,
    FOR_SUPPLY,
    JAPAN,
    KMT,
)
from zhulu.games.battle_for_china.rules.phases.supply_check import judge
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import (
    any_disrupted,
    at_large,
    cadre_of,
    groups_of,
    present,
)
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import AskUntilDone, Do, Forecast, Menu, Procedure, Steps, Tally, Veto


def recovery_modifiers(g: ChinaState, group: int, face: int, fed: bool) -> Tally:
    """The Disruption Recovery Table, with its erratum (2.1)."""
    table = g.content.charts.recovery
    side = g.force[group]
    support = g.content.charts.support
    tally = Tally()
    tally.add("11.0", "cadre level", cadre_of(g, face))
    tally.add("12.4", "in supply", table.supply, when=fed)
    tally.add("11.0", "in a city", table.city, when=not at_large(g, group))
    tally.add("5.2", "high political support", table.high_ps, when=g.ps[side] >= support.high)
    tally.add("5.2", "low political support", table.low_ps, when=g.ps[side] <= support.low)
    tally.add("2.1", "enemy in the area", table.enemy, when=enemy_near(g, group))
    return tally


def enemy_near(g: ChinaState, group: int) -> bool:
    """Any enemy unit in the area, guerrillas included."""
    area = g.content.board.area_of[g.place[group]]
    if area >= g.content.board.areas:
        return False
    if g.force[group] == JAPAN:
        return present(g, area, KMT) or present(g, area, CCP)
    return present(g, area, JAPAN)


@dataclass
class Recovery(Procedure):
    """11.0: one die for each disrupted unit of a force."""

    side: int
    hungry: list[int] = field(default_factory=list)
    fed: list[int] = field(default_factory=list)

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "hungry": "group", "fed": "group"}

    def sequence(self) -> Steps:
        return (
            Do("12.4", Recovery.judge_supply),
            AskUntilDone("12.5", Recovery.extend_supply),
            Do("11.0", Recovery.roll),
        )

    def judge_supply(self, g: ChinaState) -> None:
        for group in groups_of(g, self.side):
            if any_disrupted(g, group):
                (self.fed if judge(g, group, openly=False) else self.hungry).append(group)

    def extend_supply(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        menu.each(self.feed, self.hungry, unless=self.cannot_pay)
        return menu.done("roll_recovery")

    def forecast(self, g: ChinaState, verb: str, noun: int) -> Forecast | None:
        if verb != "feed":
            return None
        face = g.slot[noun * BERTHS]
        tally = recovery_modifiers(g, noun, face, True)
        chances = min(6, max(0, tally.total + 7 - g.content.charts.recovery.needed))
        return Forecast("recovery", tally.lines, [("recovers", chances, 6)])

    def cannot_pay(self, g: ChinaState, group: int) -> Veto | None:
        return None if g.purse(self.side) else Veto("12.5", "you have no EP")

    def feed(self, g: ChinaState, group: int) -> None:
        g.spend(self.side, 1, FOR_SUPPLY)
        g.confide(self.side, facts.EP_SPENT, self.side, 1, group)
        self.hungry.remove(group)
        self.fed.append(group)

    def roll(self, g: ChinaState) -> None:
        for group in sorted(self.hungry + self.fed):
            fed = group in self.fed
            base = group * BERTHS
            for face in g.slot[base : base + g.size[group]]:
                if face & DISRUPTED:
                    self.try_to_recover(g, group, face, fed)

    def try_to_recover(self, g: ChinaState, group: int, face: int, fed: bool) -> None:
        drm = recovery_modifiers(g, group, face, fed).total
        die = g.dice.die(6, "11.0")
        recovered = die + drm >= g.content.charts.recovery.needed
        if recovered:
            g.swap(group, face, face - DISRUPTED)
        values = (group, face, die, drm, 1 if recovered else 0)
        g.tell_sides(g.insiders(self.side), facts.RECOVERY_ROLLED, *values)
