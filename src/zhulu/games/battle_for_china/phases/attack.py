"""9.1-9.31: one attack of one battlegroup upon another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china import facts
from zhulu.games.battle_for_china.forecasts import attack_forecast
from zhulu.games.battle_for_china.groups import (
    all_disrupted,
    area_of,
    at_large,
    cadre,
    cadre_of,
    faces,
    groups_in,
    usable_assets,
)
from zhulu.games.battle_for_china.ids import (
    ARMOR,
    ARTILLERY,
    BERTHS,
    CCP,
    DISRUPTED,
    ELIMINATION,
    EXCHANGE,
    FACES,
    IJA,
    JAPAN,
    KMT,
)
from zhulu.games.battle_for_china.industry import claim
from zhulu.games.battle_for_china.losses import (
    destroy,
    destroy_assets,
    lose,
    remove_fort,
    sacrifices,
)
from zhulu.games.battle_for_china.odds import (
    attacking,
    column_of,
    defending,
    is_major,
    ratio,
    row_of,
    shifts,
)
from zhulu.games.battle_for_china.phases.landing import send_back
from zhulu.games.battle_for_china.stacking import transfer
from zhulu.games.battle_for_china.state import ChinaState
from zhulu.games.battle_for_china.supply import ON_A_ROLL, SUPPLIED, supply
from zhulu.games.battle_for_china.terrain import difficult
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

REQUIRED: Final = Veto("9.21", "the first loss must come from the troops or armor that helped")
NO_GUERRILLAS_LEFT: Final = Veto("9.23", "not enough guerrilla counters are left")


def judge(g: ChinaState, group: int) -> bool:
    """12.4, 12.6: supply at the moment of battle, with a roll for flooded rivers."""
    status = supply(g, group)
    if status == ON_A_ROLL:
        roll = g.dice.die(6, "12.21")
        g.record(facts.SUPPLY_ROLLED, group, roll, g.floods)
        status = SUPPLIED if roll <= g.floods else 0
    if status != SUPPLIED:
        g.record(facts.OUT_OF_SUPPLY, group)
    return status == SUPPLIED


@dataclass
class Attack(Procedure):
    """9.1: declared, it cannot be called off."""

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
    city: int = OFF_MAP  # where the defender stood, if in a city
    gone: bool = False  # the defending group is no more

    def nouns(self) -> dict[str, str]:
        return {
            "side": "side",
            "foe": "side",
            "attacker": "group",
            "defender": "group",
            "city": "space",
        }

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

    def forecast(self, g: ChinaState, verb: str, noun: int) -> Forecast | None:
        """The odds as they stand, with the offer taken into account."""
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

    # --- before the die ----------------------------------------------------------------------

    def declare(self, g: ChinaState) -> None:
        g.open_attacker = self.attacker
        g.open_defender = self.defender
        place = g.place[self.defender]
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
            self.paid = self.second or g.landed[self.attacker] == 3

    def extend_supply(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        if self.fed or self.gone:
            return menu
        return menu.one(self.feed_attack, unless=self.cannot_pay).done("go_unfed", when=True)

    def cannot_pay(self, g: ChinaState, noun: int) -> Veto | None:
        return None if g.purse(self.side) else Veto("12.5", "you have no EP")

    def feed_attack(self, g: ChinaState, noun: int) -> None:
        self.fed = True
        self.pay(g, self.side, self.attacker)

    def pay(self, g: ChinaState, side: int, group: int) -> None:
        g.spend(side, 1)
        g.record(facts.EP_SPENT, side, 1, group)

    def pay_offensive(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        if self.paid or self.gone or not is_major(g, self.attacker):
            return menu
        return menu.one(self.pay_in_full, unless=self.cannot_pay).done("half_strength", when=True)

    def pay_in_full(self, g: ChinaState, noun: int) -> None:
        self.paid = True
        self.pay(g, self.side, self.attacker)

    def extend_foe_supply(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.foe))
        if self.foe_fed or self.gone:
            return menu
        return menu.one(self.feed_defence, unless=self.foe_cannot_pay).done("go_unfed", when=True)

    def foe_cannot_pay(self, g: ChinaState, noun: int) -> Veto | None:
        return None if g.purse(self.foe) else Veto("12.5", "you have no EP")

    def feed_defence(self, g: ChinaState, noun: int) -> None:
        self.foe_fed = True
        self.pay(g, self.foe, self.defender)

    def support_attack(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        most = min(g.air_ready[self.side], 1 if self.second else g.size[self.attacker])
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
        most = min(g.air_ready[self.foe], g.size[self.defender])
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
        if self.gone or not g.armor[self.attacker] or difficult(g, self.defender):
            return menu
        room = usable_assets(g, self.attacker) - self.guns(g, self.attacker)
        most = min(g.armor[self.attacker], room)
        return menu.each(self.commit_armor, list(range(most + 1))) if most else menu

    def commit_armor(self, g: ChinaState, armor: int) -> None:
        self.armor = armor

    # --- the die -------------------------------------------------------------------------------

    def roll(self, g: ChinaState) -> None:
        if self.gone:
            return
        charts = g.content.charts
        attack = attacking(g, self.attacker, self.fed, self.paid)
        defence = defending(g, self.defender, self.foe_fed)
        column = ratio(attack, defence) + shifts(g, self.attacker, self.defender).total
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
        g.record(facts.COMBAT_ROLLED, attack, defence, column, die, drm, self.lost, self.inflicted)
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

    # --- losses --------------------------------------------------------------------------------

    def settle(self, g: ChinaState) -> None:
        """9.2, 9.22: eliminations, and what a disrupted defender spares the attacker."""
        if not self.gone and all_disrupted(g, self.defender):
            self.mercy += 1
        if self.lost < EXCHANGE:
            self.lost = max(0, self.lost - self.mercy)
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
        return menu.done("stop_exchange", when=self.removed > 0)

    def offerings(self, g: ChinaState) -> list[int]:
        return [c for c in sacrifices(g, self.attacker) if c <= ARTILLERY]

    def give(self, g: ChinaState, counter: int) -> None:
        self.owed += self.take_off(g, counter)

    def match(self, g: ChinaState, counter: int) -> None:
        cf = lose(g, self.defender, counter, self.side)
        self.foe_removed += cf
        self.owed -= cf
        if self.owed < 0:
            self.owed = 0
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

    # --- afterwards ----------------------------------------------------------------------------

    def disrupt(self, g: ChinaState) -> None:
        """9.22: the group that lost more CF, or both where they lost alike."""
        if self.removed + self.foe_removed == 0:
            return
        if self.removed >= self.foe_removed and g.size[self.attacker]:
            g.disrupt(self.attacker)
        if self.foe_removed >= self.removed and not self.gone and g.size[self.defender]:
            g.disrupt(self.defender)

    def consider_breakthrough(self, g: ChinaState) -> Menu:
        """9.3: with armor left, upon any other enemy group in the area."""
        menu = Menu(g, g.voice(self.side))
        if not self.can_break_through(g):
            return menu
        area = area_of(g, self.attacker)
        targets = [k for s in (KMT, CCP) for k in groups_in(g, area, s)]
        return menu.each(self.break_through, targets).done("break_off")

    def can_break_through(self, g: ChinaState) -> bool:
        if self.second or not self.gone or self.side != JAPAN or self.foe == JAPAN:
            return False
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
        g.fort[self.attacker] = 0
        g.target[self.attacker] = OFF_MAP
        g.put(self.attacker, self.city)
        g.record(facts.GROUP_MOVED, self.attacker, origin, self.city)
        claim(g, self.attacker)

    def close(self, g: ChinaState) -> None:
        g.open_attacker = NOTHING
        g.open_defender = NOTHING
        group = self.attacker
        if g.place[group] != OFF_MAP and g.target[group] != OFF_MAP:
            if g.first[g.target[group]] != NOTHING:
                send_back(g, group)
            else:
                g.target[group] = OFF_MAP


def fly(g: ChinaState, side: int, air: int) -> None:
    """9.16: each air AP once a turn."""
    if air:
        g.air_ready[side] -= air
        g.air_used[side] += air
        g.record(facts.AIR_SENT, side, air)


def spearheads(g: ChinaState, group: int) -> list[int]:
    """9.3: the IJA brigades and divisions that could go on, each face once."""
    return [
        face
        for face in faces(g, group)
        if g.content.faction[face >> 2] == IJA and not face & DISRUPTED
    ]


@dataclass
class Breakthrough(Procedure):
    """9.3: all the armor and a brigade or division for each go on against another group."""

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
        menu.each(self.go_on, spearheads(g, self.group))
        return menu.done("strike", when=chosen > 0)

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
        if g.size[self.group] == 0 and g.place[self.group] != OFF_MAP:
            while g.artillery[self.group]:
                transfer(g, self.group, self.spear, ARTILLERY)
            g.tidy(self.group)
        return Attack(JAPAN, g.force[self.target], self.spear, self.target, second=True)
