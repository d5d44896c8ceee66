"""9.1, 9.11, 9.16-9.17, 12.4-12.5: what an attack is fought with, settled before the die."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.battle_for_china.content.ids import (
    ASHORE,
    BERTHS,
    CCP,
    FOR_OFFENSIVE,
    FOR_SUPPLY,
    KMT,
    PAID,
)
from zhulu.games.battle_for_china.rules.losses import destroy_assets
from zhulu.games.battle_for_china.rules.phases.supply_check import judge
from zhulu.games.battle_for_china.rules.questions.forecasts import attack_forecast
from zhulu.games.battle_for_china.rules.questions.odds import is_major
from zhulu.games.battle_for_china.rules.questions.terrain import difficult
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import at_large, units_of, usable_assets
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, OFF_MAP, Forecast, Menu, Procedure, Veto


@dataclass
class AttackTerms(Procedure):
    """The parties, their supply, EP, aircraft and armor."""

    side: int
    foe: int
    attacker: int
    defender: int
    second: bool = False  # 9.3: a breakthrough attack
    fed: bool = False
    foe_fed: bool = False
    paid: bool = False
    air: int = 0
    foe_air: int = 0
    armor: int = 0
    column: int = 0
    beyond: int = 0  # 9.19: notional columns to the right of 6:1
    lost: int = 0
    inflicted: int = 0
    owed: int = 0  # what the defender has yet to match in an exchange
    removed: int = 0
    foe_removed: int = 0
    mercy: int = 0  # CF by which the attacker's losses shrink (9.22, 9.23)
    wants_cadre: int = NOTHING  # 9.21: the cadre level that owes a loss
    wants_armor: bool = False
    place: int = OFF_MAP  # where the defender stood when the attack was declared
    city: int = OFF_MAP  # the same, if in a city
    gone: bool = False  # the defending group is no more

    def nouns(self) -> dict[str, str]:
        return {
            "side": "side",
            "foe": "side",
            "attacker": "group",
            "defender": "group",
            "place": "space",
            "city": "space",
        }

    @property
    def still(self) -> int:
        """CF the attacker has yet to lose, for the prompt."""
        return max(0, self.lost - self.removed)

    @property
    def foe_still(self) -> int:
        """CF the defender has yet to lose, for the prompt."""
        return max(0, self.inflicted - self.foe_removed)

    def forecast(self, g: ChinaState, verb: str, noun: int) -> Forecast | None:
        """The odds as they stand, with the offer taken into account; none once the die fell."""
        if self.lost or self.inflicted:
            return None
        air = noun if verb == "send_air" else self.air
        foe_air = noun if verb == "send_cover" else self.foe_air
        armor = noun if verb == "commit_armor" else self.armor
        fed = self.fed or verb == "feed_attack"
        paid = self.paid or verb == "pay_in_full"
        foe_fed = self.foe_fed or verb == "feed_defence"
        if g.place[self.attacker] == OFF_MAP or g.place[self.defender] == OFF_MAP:
            return None
        drm = air - foe_air + armor + self.guns(g, self.attacker) - self.guns(g, self.defender)
        return attack_forecast(g, self.attacker, self.defender, (fed, paid, foe_fed), drm)

    def declare(self, g: ChinaState) -> None:
        g.open_attacker = self.attacker
        g.open_defender = self.defender
        place = g.place[self.defender]
        self.place = place
        self.city = OFF_MAP if at_large(g, self.defender) else place
        g.hit[self.defender] = 1
        g.record(facts.ATTACK_DECLARED, self.attacker, self.defender, place)
        for group in (self.attacker, self.defender):
            for berth in range(group * BERTHS, group * BERTHS + g.size[group]):
                g.record(facts.STACK_SEEN, group, g.slot[berth])
        if self.side == KMT and self.foe == CCP:
            g.fratricide = max(g.fratricide, 1)
        if g.size[self.defender] == 0:
            destroy_assets(g, self.defender)  # 7.12
            self.gone = True

    def judge_supply(self, g: ChinaState) -> None:
        if not self.gone:
            self.fed = judge(g, self.attacker)
            self.foe_fed = judge(g, self.defender)
            self.paid = self.second or g.landed[self.attacker] & PAID > 0
            g.landed[self.attacker] &= ASHORE  # 8.4, 8.5: that EP paid for this attack

    def extend_supply(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        if self.fed or self.gone:
            return menu
        return menu.one(self.feed_attack, unless=self.cannot_pay).done("go_unfed", when=True)

    def cannot_pay(self, g: ChinaState, noun: int) -> Veto | None:
        return None if g.purse(self.side) else Veto("12.5", "you have no EP")

    def feed_attack(self, g: ChinaState, noun: int) -> None:
        self.fed = True
        self.pay(g, self.side, self.attacker, FOR_SUPPLY)

    def pay(self, g: ChinaState, side: int, group: int, cause: int) -> None:
        g.spend(side, 1, cause)
        g.record(facts.EP_SPENT, side, 1, group)

    def pay_offensive(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        if self.paid or self.gone or not is_major(g, self.attacker):
            return menu
        return menu.one(self.pay_in_full, unless=self.cannot_pay).done("half_strength", when=True)

    def pay_in_full(self, g: ChinaState, noun: int) -> None:
        self.paid = True
        self.pay(g, self.side, self.attacker, FOR_OFFENSIVE)

    def extend_foe_supply(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.foe))
        if self.foe_fed or self.gone:
            return menu
        return menu.one(self.feed_defence, unless=self.foe_cannot_pay).done("go_unfed", when=True)

    def foe_cannot_pay(self, g: ChinaState, noun: int) -> Veto | None:
        return None if g.purse(self.foe) else Veto("12.5", "you have no EP")

    def feed_defence(self, g: ChinaState, noun: int) -> None:
        self.foe_fed = True
        self.pay(g, self.foe, self.defender, FOR_SUPPLY)

    def support_attack(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        most = min(g.air_ready[self.side], 1 if self.second else units_of(g, self.attacker))
        if most and not self.gone:
            menu.each(self.send_air, list(range(most + 1)))
        return menu

    def send_air(self, g: ChinaState, air: int) -> None:
        self.air = air
        fly(g, self.side, air)

    def support_defence(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.foe))
        if self.gone:
            return menu
        most = min(g.air_ready[self.foe], units_of(g, self.defender))
        if most:
            menu.each(self.send_cover, list(range(most + 1)))
        return menu

    def send_cover(self, g: ChinaState, air: int) -> None:
        self.foe_air = air
        fly(g, self.foe, air)

    def guns(self, g: ChinaState, group: int) -> int:
        """9.17: usable artillery; it is always used, since that costs nothing."""
        return min(g.artillery[group], usable_assets(g, group))

    def use_armor(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        if self.gone or not g.armor[self.attacker] or difficult(g, g.place[self.defender]):
            return menu
        room = usable_assets(g, self.attacker) - self.guns(g, self.attacker)
        most = min(g.armor[self.attacker], room)
        return menu.each(self.commit_armor, list(range(most + 1))) if most else menu

    def commit_armor(self, g: ChinaState, armor: int) -> None:
        self.armor = armor


def fly(g: ChinaState, side: int, air: int) -> None:
    """9.16: each air AP once a turn."""
    if air:
        g.air_ready[side] -= air
        g.air_used[side] += air
        g.record(facts.AIR_SENT, side, air)
