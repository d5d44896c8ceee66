"""9.18-9.23: the die, the losses of both groups, disruption, going guerrilla."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    ARMOR,
    ARTILLERY,
    BERTHS,
    CCP,
    ELIMINATION,
    EXCHANGE,
    FACES,
    odds_of,
)
from zhulu.games.battle_for_china.rules.losses import (
    destroy,
    destroy_assets,
    lose,
    remove_fort,
    sacrifices,
)
from zhulu.games.battle_for_china.rules.phases.attack_terms import AttackTerms
from zhulu.games.battle_for_china.rules.questions.odds import (
    attacking,
    column_of,
    defending,
    ratio,
    row_of,
    shifts,
)
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import all_disrupted, area_of, cadre, cadre_of
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, OFF_MAP, Menu, Veto

REQUIRED: Final = Veto("9.21", "the first loss must come from the troops or armor that helped")
NO_GUERRILLAS_LEFT: Final = Veto("9.23", "not enough guerrilla counters are left")


@dataclass
class AttackResults(AttackTerms):
    """What the table does to both groups."""

    def roll(self, g: ChinaState) -> None:
        if self.gone:
            return
        charts = g.content.charts
        attack = attacking(g, self.attacker, self.fed, self.paid)
        defence = defending(g, self.defender, self.foe_fed)
        tally = shifts(g, self.attacker, self.defender)
        g.content.shifts.tell(g, facts.ODDS_SHIFTED, tally)
        column = ratio(attack, defence) + tally.total
        drm = self.air - self.foe_air + self.armor
        drm += self.guns(g, self.attacker) - self.guns(g, self.defender)
        die = g.dice.die(6, "9.1")
        row, used = row_of(die + drm), column_of(column)
        self.column = column
        self.beyond = max(0, column - used)
        self.lost = charts.crt_attacker[row][used]
        self.inflicted = charts.crt_defender[row][used]
        if column < 0 and self.inflicted < EXCHANGE:
            self.inflicted = max(0, self.inflicted + column)
        if self.lost >= EXCHANGE and self.inflicted >= EXCHANGE:
            self.beyond = 0
        self.note_requirements(g)
        if all_disrupted(g, self.defender):
            self.mercy += 1  # 9.22: of the group as it is attacked, even if it goes guerrilla now
        values = (die, drm, self.lost, self.inflicted)
        g.record(facts.COMBAT_ROLLED, attack, defence, odds_of(column), *values)
        if die == 6:
            self.shoot_down(g)

    def note_requirements(self, g: ChinaState) -> None:
        level = cadre(g, self.attacker)
        self.wants_cadre = level if level > cadre(g, self.defender) else NOTHING
        self.wants_armor = self.armor > 0

    def shoot_down(self, g: ChinaState) -> None:
        """9.16: a natural six costs each side that flew one air AP."""
        for side, air in ((self.side, self.air), (self.foe, self.foe_air)):
            if air:
                g.air_used[side] -= 1
                g.record(facts.AIR_LOST, side)

    def split_results(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        if self.gone or not self.beyond or self.lost == EXCHANGE:
            return menu
        if self.inflicted == ELIMINATION:
            return menu.each(self.add_to_defender, [0])
        if self.lost == ELIMINATION:
            return menu.each(self.add_to_defender, [self.beyond])
        return menu.each(self.add_to_defender, list(range(self.beyond + 1)))

    def add_to_defender(self, g: ChinaState, columns: int) -> None:
        """9.19: so many columns add to the defender's losses, the rest spare the attacker."""
        if self.inflicted != ELIMINATION:
            self.inflicted += columns
        if self.lost != ELIMINATION:
            self.lost = max(0, self.lost - (self.beyond - columns))

    def consider_guerrilla(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.foe))
        if self.gone or self.foe != CCP or not self.inflicted:
            return menu
        menu.one(self.go_guerrilla, unless=self.cannot_scatter)
        return menu.done("stand", when=True)

    def cannot_scatter(self, g: ChinaState, noun: int) -> Veto | None:
        if g.guerrilla_pool(CCP) < g.size[self.defender]:
            return NO_GUERRILLAS_LEFT
        return None

    def go_guerrilla(self, g: ChinaState, noun: int) -> None:
        """9.23: every unit becomes a guerrilla; nothing is lost, the attacker loses one less."""
        area = area_of(g, self.defender)
        units = g.size[self.defender]
        g.record(facts.WENT_GUERRILLA, self.defender, area, units)
        while g.place[self.defender] != OFF_MAP and g.size[self.defender]:
            face = g.slot[self.defender * BERTHS]
            self.foe_removed += g.content.cf[face >> 2]
            g.remove(self.defender, face)
            g.change_guerrillas(CCP, area, 1)
        if g.works[self.city] if self.city != OFF_MAP else g.fort[self.defender]:
            remove_fort(g, self.defender)
        g.tidy(self.defender)
        self.gone = True
        self.mercy += 1
        self.inflicted = 0
        if self.lost == EXCHANGE:
            self.lost = 0

    def settle(self, g: ChinaState) -> None:
        """9.2, 9.22: eliminations, and what the defender spares the attacker."""
        if self.lost < EXCHANGE:
            self.lost = max(0, self.lost - self.mercy)
        elif self.lost == EXCHANGE and not self.gone:
            self.owed = self.mercy  # 9.22: the attacker's first CF is spared and still matched
        if self.inflicted == ELIMINATION and not self.gone:
            self.foe_removed += destroy(g, self.defender, self.side)
            self.inflicted = 0
        if self.lost == ELIMINATION:
            self.removed += destroy(g, self.attacker, self.foe)
            self.lost = 0
        self.note_gone(g)

    def note_gone(self, g: ChinaState) -> None:
        """When its last unit falls, the defender's assets and works fall with it."""
        if self.gone or g.size[self.defender]:
            return
        if g.place[self.defender] != OFF_MAP:
            destroy_assets(g, self.defender)
        if self.city != OFF_MAP and g.works[self.city]:
            g.works[self.city] = 0
            g.record(facts.FORT_GONE, self.city)
        self.gone = True

    def exchange(self, g: ChinaState) -> Menu:
        """9.2 X: the attacker gives, the defender matches, until the attacker stops."""
        if self.lost != EXCHANGE or self.gone:
            return Menu(g, g.voice(self.side))
        if self.owed > 0:
            menu = Menu(g, g.voice(self.foe))
            return menu.each(self.match, sacrifices(g, self.defender))
        menu = Menu(g, g.voice(self.side))
        if g.size[self.attacker] == 0:
            return menu
        menu.each(self.give, self.offerings(g), unless=self.not_yet)
        return menu.done("stop_exchange", when=self.removed + self.mercy > 0)

    def offerings(self, g: ChinaState) -> list[int]:
        return [c for c in sacrifices(g, self.attacker) if c <= ARTILLERY]

    def give(self, g: ChinaState, counter: int) -> None:
        self.owed += self.take_off(g, counter)

    def match(self, g: ChinaState, counter: int) -> None:
        cf = lose(g, self.defender, counter, self.side)
        self.foe_removed += cf
        self.owed = max(0, self.owed - cf)
        self.note_gone(g)

    def attacker_losses(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        if self.lost >= EXCHANGE or self.removed >= self.lost:
            return menu
        return menu.each(self.give_up, sacrifices(g, self.attacker), unless=self.not_yet)

    def not_yet(self, g: ChinaState, counter: int) -> Veto | None:
        """9.21: the troops or armor that gave a shift or DRM bear the first loss."""
        if self.helped(g, counter):
            return None
        for other in sacrifices(g, self.attacker):
            if self.helped(g, other):
                return REQUIRED
        return None

    def helped(self, g: ChinaState, counter: int) -> bool:
        if counter == ARMOR:
            return self.wants_armor
        if counter >= FACES:
            return False
        return self.wants_cadre != NOTHING and cadre_of(g, counter) == self.wants_cadre

    def give_up(self, g: ChinaState, counter: int) -> None:
        self.take_off(g, counter)

    def take_off(self, g: ChinaState, counter: int) -> int:
        if counter == ARMOR:
            self.wants_armor = False
        elif self.helped(g, counter):
            self.wants_cadre = NOTHING
        cf = lose(g, self.attacker, counter, self.foe)
        self.removed += cf
        return cf

    def defender_losses(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.foe))
        if self.gone or self.inflicted >= EXCHANGE or self.foe_removed >= self.inflicted:
            return menu
        return menu.each(self.sacrifice, sacrifices(g, self.defender))

    def sacrifice(self, g: ChinaState, counter: int) -> None:
        self.foe_removed += lose(g, self.defender, counter, self.side)
        self.note_gone(g)

    def disrupt(self, g: ChinaState) -> None:
        """9.22: the group that lost more CF, or both where they lost alike."""
        if self.removed + self.foe_removed == 0:
            return
        if self.removed >= self.foe_removed and g.size[self.attacker]:
            g.disrupt(self.attacker)
        if self.foe_removed >= self.removed and not self.gone and g.size[self.defender]:
            g.disrupt(self.defender)
