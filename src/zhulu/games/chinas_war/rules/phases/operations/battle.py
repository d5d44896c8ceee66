"""3.2.5 ASSAULT: one Assault in one space."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    ACTIVE_OF,
    AVAILABLE,
    BASE_OF,
    CASUALTIES,
    CPC,
    CPC_ACTIVE,
    FACTIONS,
    IS_BASE,
    JPN,
    JPN_POLICE,
    JPN_TROOP,
    NAT,
    NAT_ACTIVE,
    NAT_BASE,
    NAT_TROOP,
    OWNER,
    SHADED,
    TROOP_OF,
    WLD,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.phases.placing import UNDER_WATER
from zhulu.games.chinas_war.rules.questions.combat import (
    attack_value,
    defence_value,
    effective,
    exposed,
    flat_for_japan,
    hunts_communists,
)
from zhulu.games.chinas_war.rules.questions.prices import warlord_fee
from zhulu.games.chinas_war.state.facts import (
    ASSAULT_DECIDED,
    ASSAULT_ROLLED,
    ATTACK_SHIFTED,
    DEFENCE_SHIFTED,
    DIE_REROLLED,
    DISASTER,
    GLORIOUS_VICTORY,
)
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Ask, AskUntilDone, Do, Forecast, Menu, Procedure, Steps, Veto

NO_TROOPS = Veto("3.2.5", "an Assault needs Troops there")
NO_TARGET = Veto("3.2.5", "there is nobody there to assault")
HIDDEN = Veto("3.2.5", "those who could be assaulted there are Underground")
NO_JAPANESE = Veto("3.2.5", "there are no JPN forces to assault")
NO_ENEMY = Veto("3.2.5", "there are neither JPN forces nor Active CPC Guerrillas to assault")
SHELTERED = Veto("3.2.5", "a Base goes only when nothing else of its faction is left there")
CHINESE = (NAT, WLD, CPC)


def no_battle(g: WarState, side: int, space: int) -> Veto | None:
    """Why this faction cannot assault in this space, price apart."""
    if g.count(TROOP_OF[side], space) == 0:
        return NO_TROOPS
    if g.closed(space):
        return UNDER_WATER
    for other in range(FACTIONS):
        if other != side and exposed(g, side, other, space):
            return None
    return nobody(g, side, space)


def nobody(g: WarState, side: int, space: int) -> Veto:
    """What is wanting where there is nobody to assault."""
    if side != JPN:
        return NO_ENEMY if hunts_communists(g) else NO_JAPANESE
    hidden = g.guerrillas(NAT, space) + g.guerrillas(CPC, space)
    return HIDDEN if hidden else NO_TARGET


@dataclass
class Battle(Procedure):
    """3.2.5: targets, dice, losses on both sides, and what people say of it."""

    side: int
    space: int
    bonus: int = 0  # by an Event
    flat: bool = False  # Rough country does not help
    two_dice: bool = False  # 16 unshaded: the better of two
    joined: bool = False  # NAT and WLD Troops fight together
    alone: bool = False  # it is settled whether they do
    targets: int = 0  # a bit for each faction
    gas: bool = False  # 9 shaded is used here
    roll: int = 0
    spare: int = 0  # a second die
    answer: int = 0
    cv: int = 0
    defence: int = 0
    hits: int = 0  # CV the defenders still have to lose
    losses: int = 0  # CV the assaulting side still has to lose
    guerrillas_only: bool = False
    chinese_lost: int = 0
    bases_lost: int = 0  # NAT Bases
    cubes_lost: int = 0  # JPN cubes
    troops_lost: int = 0  # JPN Troops among them

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "space": "space"}

    def sequence(self) -> Steps:
        return (
            Ask("3.2.5", Battle.call_warlords, may_be_empty=True),
            Do("3.2.5", Battle.aim_at_japan),
            AskUntilDone("3.2.5", Battle.choose_targets),
            Ask("5.3", Battle.offer_gas, may_be_empty=True),
            Do("3.2.5", Battle.throw),
            Ask("5.3", Battle.choose_die, may_be_empty=True),
            Do("3.2.5", Battle.compare),
            AskUntilDone("3.2.5", Battle.remove_enemies),
            AskUntilDone("3.2.5", Battle.remove_own),
            Do("3.2.5", Battle.judge),
        )

    # --- who fights whom ------------------------------------------------------------------

    def call_warlords(self, g: WarState) -> Menu:
        """NAT may include WLD Troops for a fee (24 shaded: never)."""
        menu = Menu(g, self.side)
        if self.side != NAT or self.alone or self.joined or not g.count(WLD_TROOP, self.space):
            return menu
        if g.rules_text(24, SHADED) or g.resources[NAT] < warlord_fee(g):
            return menu
        return menu.one(self.include_wld).done("without_wld")

    def include_wld(self, g: WarState, nothing: int) -> None:
        g.transfer(NAT, WLD, warlord_fee(g))
        self.joined = True

    def aim_at_japan(self, g: WarState) -> None:
        """NAT and WLD must target all JPN forces there."""
        if self.side != JPN and g.japanese(self.space):
            self.targets |= 1 << JPN

    def choose_targets(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        for other in CHINESE:
            if other != self.side and not self.targets >> other & 1:
                if exposed(g, self.side, other, self.space):
                    menu.one(self.target, other)
        return menu.done("strike", when=self.targets != 0)

    def target(self, g: WarState, other: int) -> None:
        self.targets |= 1 << other

    def offer_gas(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.side != JPN or g.gas_used or not g.rules_text(9, SHADED):
            return menu
        return menu.one(self.use_gas).done("no_gas")

    def use_gas(self, g: WarState, nothing: int) -> None:
        self.gas = True
        g.gas_used = True

    # --- the dice -------------------------------------------------------------------------

    def level(self, g: WarState) -> bool:
        """Whether Rough country does not help the defenders."""
        return self.flat or self.gas or (self.side == JPN and flat_for_japan(g))

    def throw(self, g: WarState) -> None:
        attack = attack_value(g, self.side, self.space, self.joined, self.bonus)
        defence = defence_value(g, self.side, self.space, self.targets, self.level(g))
        self.cv, self.defence = effective(attack), effective(defence)
        self.guerrillas_only = self.only_guerrillas_defend(g)
        self.roll = g.dice.die(6, "3.2.5")
        self.answer = g.dice.die(6, "3.2.5")
        if self.two_dice:
            self.spare = g.dice.die(6, "5.5")
            g.record(DIE_REROLLED, self.side, self.spare)
        g.record(
            ASSAULT_ROLLED, self.side, self.space, self.roll, self.cv, self.answer, self.defence
        )
        g.content.shifts.tell(g, ATTACK_SHIFTED, attack)
        g.content.shifts.tell(g, DEFENCE_SHIFTED, defence)

    def only_guerrillas_defend(self, g: WarState) -> bool:
        """Then the cubes lost assaulting go to Available, not to Casualties."""
        cubes = g.japanese(self.space) if self.targets >> JPN & 1 else 0
        for other in (NAT, WLD):
            if self.targets >> other & 1:
                cubes += g.count(TROOP_OF[other], self.space)
        return cubes == 0

    def choose_die(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.two_dice:
            return menu.each(self.keep_die, sorted({self.roll, self.spare}))
        if self.gas:
            return menu.one(self.reroll).done("let_it_stand")
        return menu

    def keep_die(self, g: WarState, roll: int) -> None:
        self.roll = roll

    def reroll(self, g: WarState, nothing: int) -> None:
        self.roll = g.dice.die(6, "5.3")
        g.record(DIE_REROLLED, self.side, self.roll)

    def compare(self, g: WarState) -> None:
        self.hits = self.roll if self.roll <= self.cv else 0
        self.losses = self.answer if self.answer <= self.defence else 0
        g.record(ASSAULT_DECIDED, self.space, self.hits, self.losses)

    # --- losses: the executing faction chooses on both sides --------------------------------

    def remove_enemies(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.hits <= 0:
            return menu
        return menu.each(self.remove_enemy, self.enemies(g), unless=self.sheltered)

    def enemies(self, g: WarState) -> list[int]:
        """Targeted Active pieces; Guerrillas go together."""
        found: list[int] = []
        if self.targets >> JPN & 1:
            found += [p for p in (JPN_TROOP, JPN_POLICE) if g.count(p, self.space)]
        hunted = 0
        for other in CHINESE:
            if not self.targets >> other & 1:
                continue
            if other != CPC and g.count(TROOP_OF[other], self.space):
                found.append(TROOP_OF[other])
            if other != WLD and g.count(ACTIVE_OF[other], self.space) and not hunted:
                hunted = ACTIVE_OF[other]
                found.append(hunted)
            if self.side == JPN and g.count(BASE_OF[other], self.space):
                found.append(BASE_OF[other])
        return found

    def sheltered(self, g: WarState, piece: int) -> Veto | None:
        """Bases last: even Underground Guerrillas protect their faction's."""
        return SHELTERED if g.sheltered(piece, self.space) else None

    def remove_enemy(self, g: WarState, piece: int) -> None:
        if piece in (NAT_ACTIVE, CPC_ACTIVE):
            self.remove_guerrillas(g)
            return
        box = AVAILABLE if IS_BASE[piece] else CASUALTIES
        g.send(piece, 1, self.space, box)
        self.hits -= 2 if piece == JPN_TROOP else 1
        self.note(piece)

    def remove_guerrillas(self, g: WarState) -> None:
        """All Active defending Guerrillas are one CV together."""
        for side, piece in ((NAT, NAT_ACTIVE), (CPC, CPC_ACTIVE)):
            if self.targets >> side & 1:
                g.send(piece, g.count(piece, self.space), self.space, AVAILABLE)
        self.hits -= 1

    def remove_own(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.losses <= 0:
            return menu
        troops = [TROOP_OF[self.side]]
        if self.joined:
            troops = [NAT_TROOP, WLD_TROOP]
        return menu.each(self.lose_own, [p for p in troops if g.count(p, self.space)])

    def lose_own(self, g: WarState, piece: int) -> None:
        g.send(piece, 1, self.space, AVAILABLE if self.guerrillas_only else CASUALTIES)
        self.losses -= 2 if piece == JPN_TROOP else 1
        self.note(piece)

    def note(self, piece: int) -> None:
        if OWNER[piece] == JPN:
            self.cubes_lost += 1
            self.troops_lost += piece == JPN_TROOP
        elif piece in (NAT_TROOP, WLD_TROOP):
            self.chinese_lost += 1
        elif piece == NAT_BASE:
            self.bases_lost += 1

    def judge(self, g: WarState) -> None:
        """Disaster and Glorious Victory, whoever assaulted."""
        if self.bases_lost or self.chinese_lost >= 3:
            g.record(DISASTER, self.space)
            g.add_patronage(-1)
        if self.cubes_lost >= 2 and self.troops_lost:
            g.record(GLORIOUS_VICTORY, self.space)
            g.add_patronage(1)

    # --- odds -----------------------------------------------------------------------------

    def forecast(self, g: WarState, verb: str, noun: int) -> Forecast | None:
        if self.roll:
            return None
        aimed = self.targets | (1 << noun if verb == "target" else 0)
        joined = self.joined or verb == "include_wld"
        if aimed == 0 and self.side != JPN and g.japanese(self.space):
            aimed = 1 << JPN
        flat = self.level(g) or verb == "use_gas"
        dice = 2 if self.two_dice else 1
        return battle_odds(g, self.side, self.space, aimed, joined, self.bonus, flat, dice)


def all_targets(g: WarState, side: int, space: int) -> int:
    """Everybody who could be aimed at."""
    mask = 0
    for other in range(FACTIONS):
        if other != side and exposed(g, side, other, space):
            mask |= 1 << other
    return mask


def battle_odds(
    g: WarState,
    side: int,
    space: int,
    targets: int,
    joined: bool,
    bonus: int,
    flat: bool,
    dice: int = 1,
) -> Forecast:
    """Both Combat Values, line by line, and the chance of each die result.

    Where either of two dice may be kept (16 unshaded), one that hits is enough.
    """
    attack = attack_value(g, side, space, joined, bonus)
    defence = defence_value(g, side, space, targets, flat)
    lines = attack.lines + [(rule, reason, -value) for rule, reason, value in defence.lines]
    ways = 6**dice
    hits = ways - (6 - effective(attack)) ** dice
    outcomes = [("the enemy loses CV equal to the die", hits, ways)]
    outcomes.append(("the assaulting side loses CV equal to the die", effective(defence), 6))
    return Forecast("Assault", lines, outcomes)


def forecast_at(
    g: WarState, side: int, space: int, bonus: int = 0, level: bool = False
) -> Forecast:
    """The odds against everybody there, before targets are chosen."""
    flat = level or (side == JPN and flat_for_japan(g))
    return battle_odds(g, side, space, all_targets(g, side, space), False, bonus, flat)
