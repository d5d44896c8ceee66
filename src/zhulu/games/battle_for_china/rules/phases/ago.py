"""9.4 ANTI-GUERRILLA OPERATIONS."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.battle_for_china.content.ids import (
    BY_THREE_ALL,
    CCP,
    JAPAN,
    KMT,
)
from zhulu.games.battle_for_china.rules.losses import count_guerrillas, lose, sacrifices
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import area_of, has_puppets, strength
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import (
    OFF_MAP,
    Ask,
    AskUntilDone,
    Do,
    Forecast,
    Menu,
    Procedure,
    Steps,
)


def ago_strength(g: ChinaState, group: int, three_all: bool) -> int:
    """9.41 doubles it, 16.4 halves the KMT's."""
    cf = strength(g, group)
    if g.force[group] != JAPAN:
        return cf // 2
    return 2 * cf if three_all else cf


def band(table: list[tuple[int, int]], value: int) -> int:
    """The modifier of the highest band a value reaches."""
    found = 0
    for least, modifier in table:
        if value >= least:
            found = modifier
    return found


def exacted(die: int, modifier: int) -> int:
    """9.4: the steps or CF that a die takes."""
    return max(0, die + modifier)


@dataclass
class AntiGuerrilla(Procedure):
    """9.4: one group against all the guerrillas of its area."""

    side: int
    group: int
    three_all: bool = False
    steps_due: int = 0  # guerrilla steps to be removed; an odd step is ignored
    due: int = 0  # CF the attacker is to lose
    removed: int = 0
    kmt_lost: int = 0
    ccp_lost: int = 0
    area: int = OFF_MAP  # for the prompts

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "group": "group", "area": "space"}

    @property
    def still(self) -> int:
        """CF the attacker has yet to lose, for the prompt."""
        return max(0, self.due - self.removed)

    def sequence(self) -> Steps:
        return (
            Ask("9.41", AntiGuerrilla.choose_method, may_be_empty=True),
            Do("9.4", AntiGuerrilla.roll),
            AskUntilDone("9.4", AntiGuerrilla.guerrillas_fall),
            Do("9.41", AntiGuerrilla.outrage),
            AskUntilDone("9.4", AntiGuerrilla.attackers_fall),
        )

    def choose_method(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        if self.side == JAPAN:
            menu.one(self.three_alls).done("ordinary", when=True)
        return menu

    def forecast(self, g: ChinaState, verb: str, noun: int) -> Forecast | None:
        if self.steps_due or self.due or g.place[self.group] == OFF_MAP:
            return None
        cf = ago_strength(g, self.group, verb == "three_alls")
        lines = [
            ("9.4", "operating CF", cf),
            ("9.4", "guerrilla steps in the area", self.enemy_steps(g)),
            ("9.4", "modifier to the steps removed", self.removal(g, cf)),
            ("9.4", "modifier to the CF lost", self.toll(g, cf)),
        ]
        return Forecast("anti-guerrilla operation", lines, self.outcomes(g, cf))

    def outcomes(self, g: ChinaState, cf: int) -> list[tuple[str, int, int]]:
        """9.4: both dice, as guerrilla units that fall and CF the operation costs."""
        removal, toll = self.removal(g, cf), self.toll(g, cf)
        counted: dict[tuple[int, int], int] = {}
        for first in range(1, 7):
            units = self.units_for(g, exacted(first, removal))
            for second in range(1, 7):
                key = (units, exacted(second, toll))
                counted[key] = counted.get(key, 0) + 1
        return [
            (f"guerrilla units removed: {units}; CF lost by the operation: {cost}", chances, 36)
            for (units, cost), chances in sorted(counted.items())
        ]

    def three_alls(self, g: ChinaState, noun: int) -> None:
        self.three_all = True

    def enemy_steps(self, g: ChinaState) -> int:
        area = area_of(g, self.group)
        units = g.ccp_guerrillas[area]
        if self.side == JAPAN:
            units += g.kmt_guerrillas[area]
        return units * g.content.guerrilla_steps

    def units_for(self, g: ChinaState, steps: int) -> int:
        """9.42: the guerrilla units of the area that fall for so many steps; an odd one is lost."""
        return min(self.enemy_steps(g), steps) // g.content.guerrilla_steps

    def removal(self, g: ChinaState, cf: int) -> int:
        charts = g.content.charts
        by = charts.ago.puppets if has_puppets(g, self.group) else 0
        return band(charts.ago_removed, cf) + by

    def toll(self, g: ChinaState, cf: int) -> int:
        charts = g.content.charts
        steps = self.enemy_steps(g)
        return band(charts.ago_lost, steps) + (charts.ago.superior if cf >= steps else 0)

    def roll(self, g: ChinaState) -> None:
        if self.side == KMT:
            g.fratricide = max(g.fratricide, 1)
        cf = ago_strength(g, self.group, self.three_all)
        first = g.dice.die(6, "9.4")
        second = g.dice.die(6, "9.4")
        self.steps_due = exacted(first, self.removal(g, cf))
        self.due = exacted(second, self.toll(g, cf))
        area = area_of(g, self.group)
        g.record(
            facts.AGO_ROLLED, self.group, area, cf, first, self.steps_due, second, self.due,
            1 if self.three_all else 0,
        )  # fmt: skip

    def guerrillas_fall(self, g: ChinaState) -> Menu:
        """The owner picks; where two players own them the more numerous force loses first."""
        area = area_of(g, self.group)
        kmt = g.kmt_guerrillas[area] if self.side == JAPAN else 0
        ccp = g.ccp_guerrillas[area]
        menu = Menu(g, KMT)  # asked only where one Chinese player has both kinds to lose
        if self.steps_due < g.content.guerrilla_steps or not kmt + ccp:
            return menu
        if g.players == 3 or g.ccp_voice != CCP:
            return menu.each(self.disperse, [KMT if kmt > ccp else CCP])
        return menu.each(self.disperse, [s for s, n in ((KMT, kmt), (CCP, ccp)) if n])

    def disperse(self, g: ChinaState, side: int) -> None:
        area = area_of(g, self.group)
        self.steps_due -= g.content.guerrilla_steps
        g.change_guerrillas(side, area, -1)
        count_guerrillas(g, side, 1, self.side)
        g.record(facts.GUERRILLAS_LOST, side, area, 1)
        if side == KMT:
            self.kmt_lost += 1
        else:
            self.ccp_lost += 1

    def outrage(self, g: ChinaState) -> None:
        """9.41: 1d6 PSP to the force that lost more, the CCP where alike; none on 0-0."""
        if self.three_all and self.kmt_lost + self.ccp_lost:
            force = KMT if self.kmt_lost > self.ccp_lost else CCP
            g.change_ps(force, g.dice.die(6, "9.41"), BY_THREE_ALL)

    def attackers_fall(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        if self.removed >= self.due or g.place[self.group] == OFF_MAP or not g.size[self.group]:
            return menu
        return menu.each(self.give_up, sacrifices(g, self.group))

    def give_up(self, g: ChinaState, counter: int) -> None:
        area = area_of(g, self.group)
        kmt = self.kmt_lost + g.kmt_guerrillas[area]
        by = KMT if self.side == JAPAN and kmt > self.ccp_lost + g.ccp_guerrillas[area] else CCP
        self.removed += lose(g, self.group, counter, by)
