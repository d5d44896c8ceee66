"""5.0 RESOLVE BATTLES: rounds of dice and retreats, then emperors and countries fall."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.middle_kingdom.rules.questions import conquest, odds
from zhulu.games.middle_kingdom.rules.questions.forecasts import forecast, present
from zhulu.games.middle_kingdom.rules.questions.movement import leaves_emperor_alone, refuges
from zhulu.games.middle_kingdom.state import facts as told
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import (
    END,
    Ask,
    AskUntilDone,
    Do,
    FactKind,
    Flow,
    Forecast,
    Menu,
    Procedure,
    Repeat,
    Steps,
    Veto,
)

CANNOT_ABANDON = Veto("5.0d", "the emperor must leave first: his last army may not desert him")
NO_HERO = Veto("5.0b", "the hero card has been used")
NO_INVENTION = Veto("5.0b", "the invention card has been used")
NOT_ROLLED = Veto("5.0b", "a hero resets a battle that has begun: no dice have been rolled yet")
MUST_LEAD_OUT = Veto("5.0e", "the emperor must leave first: his last army may not desert him")
NO_HAVEN = Veto("5.0e", "armies retreat only to quiet provinces that their own country holds")
NO_REFUGE = Veto("5.0d", "armies retreat only to quiet provinces that their own country holds")
DICE_IN_A_FACT = 12


@dataclass
class Battles(Procedure):
    """5.0: the mover chooses the order of the battles."""

    country: int
    side: int

    def nouns(self) -> dict[str, str]:
        return {"country": "country", "side": "side"}

    def sequence(self) -> Steps:
        return (AskUntilDone("5.0", Battles.choose_battle),)

    def choose_battle(self, g: KingdomState) -> Menu:
        return Menu(g, self.side).each(self.fight, g.battles())

    def fight(self, g: KingdomState, space: int) -> Flow:
        return Battle(space)

    def forecast(self, g: KingdomState, verb: str, noun: int) -> Forecast | None:
        return forecast(g, present(g, noun), False) if verb == "fight" else None


@dataclass
class Battle(Procedure):
    """5.0a to 5.0i: one battle for one province."""

    space: int
    asked: bool = False

    def nouns(self) -> dict[str, str]:
        return {"space": "space"}

    def sequence(self) -> Steps:
        return (
            Do("5.0a", Battle.begin),
            Repeat("5.0f", Battle.fight_on),
            Do("5.0g", Battle.settle),
        )

    def begin(self, g: KingdomState) -> None:
        g.begin_battle(self.space)

    def fight_on(self, g: KingdomState) -> Flow:
        if g.attackers[self.space] and g.held[self.space]:
            self.asked = False
            return Round(self.space)
        if self.asked:
            return None
        self.asked = True
        return HeroWindow(self.space)

    def settle(self, g: KingdomState) -> None:
        conquest.settle(g, self.space)


def may_call_hero(g: KingdomState, side: int) -> Veto | None:
    """5.0b: once in a game, in or right after a battle of one's own."""
    if not g.heroes[side]:
        return NO_HERO
    return None if g.rounds else NOT_ROLLED


@dataclass
class Round(Procedure):
    """5.0b to 5.0e: cards, dice, retreats."""

    space: int

    def nouns(self) -> dict[str, str]:
        return {"space": "space"}

    def sequence(self) -> Steps:
        return (
            AskUntilDone("5.0b", Round.prepare),
            Do("5.0c", Round.roll),
            AskUntilDone("5.0d", Round.defenders_retreat),
            AskUntilDone("5.0e", Round.attackers_retreat),
            Do("5.0f", Round.break_deadlock),
        )

    # --- cards -----------------------------------------------------------------------------

    def prepare(self, g: KingdomState) -> Menu:
        menu = Menu(g, g.moving_side)
        menu.one(self.use_invention, unless=self.invention_barred)
        menu.one(self.call_attackers_hero, unless=self.attackers_hero_barred)
        return menu.done("roll", when=True)

    def invention_barred(self, g: KingdomState, _: int) -> Veto | None:
        return None if g.inventions[g.moving_side] else NO_INVENTION

    def use_invention(self, g: KingdomState, _: int) -> None:
        g.use_invention(g.moving_side)

    def attackers_hero_barred(self, g: KingdomState, _: int) -> Veto | None:
        return may_call_hero(g, g.moving_side)

    def call_attackers_hero(self, g: KingdomState, _: int) -> Flow:
        g.restart_battle(g.moving_side)
        return END

    # --- dice ------------------------------------------------------------------------------

    def roll(self, g: KingdomState) -> None:
        space = self.space
        g.begin_round()
        walled = g.crossed[space]
        plain = g.attackers[space] - walled
        struck = _throw(g, g.mover, plain, odds.attack_face(g, space, False), told.ATTACK_ROLLED)
        if walled:
            face = odds.attack_face(g, space, True)
            struck += _throw(g, g.mover, walled, face, told.ATTACK_ROLLED)
        face = odds.defence_face(g, space)
        hurt = _throw(g, g.holder[space], g.held[space], face, told.DEFENCE_ROLLED)
        lost = min(struck, g.held[space])
        fallen = min(hurt, g.attackers[space])
        if lost:
            g.lose_defenders(space, lost)
        if fallen:
            g.lose_attackers(space, fallen)

    def forecast(self, g: KingdomState, verb: str, noun: int) -> Forecast | None:
        if verb in ("", "roll"):
            return forecast(g, present(g, self.space), g.invented)
        return forecast(g, present(g, self.space), True) if verb == "use_invention" else None

    # --- retreats --------------------------------------------------------------------------

    def contested(self, g: KingdomState) -> bool:
        return g.attackers[self.space] > 0 and g.held[self.space] > 0

    def defenders_retreat(self, g: KingdomState) -> Menu:
        defender = g.holder[self.space]
        side = g.keeper(defender)
        menu = Menu(g, side)
        if not self.contested(g):
            return menu
        havens = refuges(g, defender, self.space)
        menu.each(self.fall_back, havens, unless=self.deserts_defender)
        if g.emperor[defender] == self.space:
            menu.each(self.save_emperor, havens)
        if g.heroes[side] and side != g.moving_side:
            menu.one(self.call_defenders_hero)
        if menu.explaining:
            self.explain(g, menu, "fall_back", havens)
        return menu.done("stand")

    def deserts_defender(self, g: KingdomState, _: int) -> Veto | None:
        alone = leaves_emperor_alone(g, g.holder[self.space], self.space, g.held[self.space] - 1)
        return CANNOT_ABANDON if alone else None

    def fall_back(self, g: KingdomState, space: int) -> None:
        g.fall_back(self.space, space)

    def save_emperor(self, g: KingdomState, space: int) -> None:
        g.move_emperor(g.holder[self.space], space)

    def call_defenders_hero(self, g: KingdomState, _: int) -> Flow:
        g.restart_battle(g.keeper(g.holder[self.space]))
        return END

    def attackers_retreat(self, g: KingdomState) -> Menu:
        menu = Menu(g, g.moving_side)
        if not self.contested(g):
            return menu
        havens = refuges(g, g.mover, self.space)
        menu.each(self.withdraw, havens, unless=self.deserts_attacker)
        if g.emperor[g.mover] == self.space:
            menu.each(self.withdraw_emperor, havens)
        if menu.explaining:
            self.explain(g, menu, "withdraw", havens)
        return menu.done("press_on")

    def deserts_attacker(self, g: KingdomState, _: int) -> Veto | None:
        alone = leaves_emperor_alone(g, g.mover, self.space, g.attackers[self.space] - 1)
        return MUST_LEAD_OUT if alone else None

    def withdraw(self, g: KingdomState, space: int) -> None:
        g.withdraw(self.space, space)

    def withdraw_emperor(self, g: KingdomState, space: int) -> None:
        g.move_emperor(g.mover, space)

    def explain(self, g: KingdomState, menu: Menu, verb: str, havens: list[int]) -> None:
        for to in g.content.ways[self.space]:
            if to not in havens:
                menu.refuse(verb, to, NO_REFUGE if verb == "fall_back" else NO_HAVEN)

    # --- where neither side can hit --------------------------------------------------------

    def break_deadlock(self, g: KingdomState) -> None:
        """5.0f: attackers who can neither win nor be beaten, and did not retreat, are lost."""
        space = self.space
        if not self.contested(g):
            return
        faces = [odds.attack_face(g, space, False), odds.defence_face(g, space)]
        if g.crossed[space] == g.attackers[space]:
            faces[0] = odds.attack_face(g, space, True)
        if min(faces) > 6:
            g.lose_attackers(space, g.attackers[space])


@dataclass
class HeroWindow(Procedure):
    """5.0b heroes: right after a battle its players may have it fought anew."""

    space: int

    def nouns(self) -> dict[str, str]:
        return {"space": "space"}

    def sequence(self) -> Steps:
        return (
            Ask("5.0b", HeroWindow.attacker_decides, may_be_empty=True),
            Ask("5.0b", HeroWindow.defender_decides, may_be_empty=True),
        )

    def attacker_decides(self, g: KingdomState) -> Menu:
        menu = Menu(g, g.moving_side)
        menu.one(self.call_attackers_hero, unless=self.attackers_hero_barred)
        return menu.done("accept")

    def attackers_hero_barred(self, g: KingdomState, _: int) -> Veto | None:
        return may_call_hero(g, g.moving_side)

    def call_attackers_hero(self, g: KingdomState, _: int) -> Flow:
        g.restart_battle(g.moving_side)
        return END

    def defender_decides(self, g: KingdomState) -> Menu:
        side = g.keeper(g.holder[self.space])
        menu = Menu(g, side)
        if side != g.moving_side:
            menu.one(self.call_defenders_hero, unless=self.defenders_hero_barred)
        return menu.done("accept")

    def defenders_hero_barred(self, g: KingdomState, _: int) -> Veto | None:
        return may_call_hero(g, g.keeper(g.holder[self.space]))

    def call_defenders_hero(self, g: KingdomState, _: int) -> Flow:
        g.restart_battle(g.keeper(g.holder[self.space]))
        return END


def _throw(g: KingdomState, country: int, dice: int, face: int, kind: FactKind) -> int:
    """One die for each army; the faces are told as the digits of a number."""
    total = 0
    for first in range(0, dice, DICE_IN_A_FACT):
        shown, hits = 0, 0
        for _ in range(first, min(dice, first + DICE_IN_A_FACT)):
            die = g.dice.die(6, "5.0c")
            shown = shown * 10 + die
            if die >= face:
                hits += 1
        g.record(kind, country, shown, face, hits)
        total += hits
    return total
