"""5.0 RESOLVE BATTLES: rounds of dice and retreats, then emperors and countries fall."""

from __future__ import annotations

from dataclasses import dataclass, field

from zhulu.games.middle_kingdom.rules.questions import conquest, odds
from zhulu.games.middle_kingdom.rules.questions.forecasts import forecast, present
from zhulu.games.middle_kingdom.rules.questions.heroes import (
    callers,
    has_reason_to_call,
    may_call_hero,
)
from zhulu.games.middle_kingdom.rules.questions.movement import (
    RIVER_BOUND,
    is_quiet,
    leaves_emperor_alone,
    refuges,
)
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
NO_INVENTION = Veto("5.0b", "the invention card has been used")
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
    asked: int = 0

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
            self.asked = 0
            return Round(self.space, g.mover, g.holder[self.space]).counted(g)
        sides = callers(g, self.space)
        while self.asked < len(sides):
            side = sides[self.asked]
            self.asked += 1
            if has_reason_to_call(g, self.space, side):
                return HeroWindow(
                    self.space, side, g.mover, g.attackers[self.space], g.first_attackers,
                    g.holder[self.space], g.held[self.space], g.first_defenders,
                    g.rolled[:], g.answered[:],
                )  # fmt: skip
        return None

    def settle(self, g: KingdomState) -> None:
        conquest.settle(g, self.space)


@dataclass
class Round(Procedure):
    """5.0b to 5.0e: cards, dice, retreats. What follows the space is told by the prompts."""

    space: int
    attacker: int
    defender: int
    attackers: int = 0
    defenders: int = 0
    rolled: list[int] = field(default_factory=list)
    answered: list[int] = field(default_factory=list)

    def nouns(self) -> dict[str, str]:
        return {"space": "space", "attacker": "country", "defender": "country"}

    def counted(self, g: KingdomState) -> Round:
        """As it stands now."""
        self.attackers, self.defenders = g.attackers[self.space], g.held[self.space]
        self.rolled, self.answered = g.rolled[:], g.answered[:]
        return self

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
        """A hero is offered beside the invention; for the hero alone the end of battle will do."""
        side = g.moving_side
        menu = Menu(g, side)
        menu.one(self.use_invention, len(g.heroes) + side, unless=self.invention_barred)
        if menu.nouns:
            menu.one(self.call_hero, side, unless=may_call_hero)
        return menu.done("roll", when=True)

    def invention_barred(self, g: KingdomState, _: int) -> Veto | None:
        return None if g.inventions[g.moving_side] else NO_INVENTION

    def use_invention(self, g: KingdomState, _: int) -> None:
        g.use_invention(g.moving_side)

    def call_hero(self, g: KingdomState, hero: int) -> Flow:
        g.restart_battle(hero)
        return END

    # --- dice ------------------------------------------------------------------------------

    def roll(self, g: KingdomState) -> None:
        space = self.space
        g.begin_round()
        if g.rounds == 1:
            self.tell_shifts(g)
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
        self.counted(g)

    def tell_shifts(self, g: KingdomState) -> None:
        """5.0b: every modifier of this battle's dice, once."""
        walled = g.crossed[self.space] > 0
        ours = odds.attack_tally(g, g.mover, self.space, walled, g.invented)
        theirs = odds.defence_tally(g, g.mover, self.space)
        g.content.shifts.tell(g, told.ATTACK_SHIFTED, ours, g.mover)
        g.content.shifts.tell(g, told.DEFENCE_SHIFTED, theirs, g.holder[self.space])

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
        if menu.nouns:
            menu.one(self.call_hero, side, unless=may_call_hero)
        if menu.explaining:
            self.explain(g, menu, "fall_back", havens)
        return menu.done("stand")

    def deserts_defender(self, g: KingdomState, _: int) -> Veto | None:
        alone = leaves_emperor_alone(g, g.holder[self.space], self.space, g.held[self.space] - 1)
        return CANNOT_ABANDON if alone else None

    def fall_back(self, g: KingdomState, space: int) -> None:
        g.fall_back(self.space, space)
        self.counted(g)

    def save_emperor(self, g: KingdomState, space: int) -> None:
        g.move_emperor(g.holder[self.space], space)

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
        self.counted(g)

    def withdraw_emperor(self, g: KingdomState, space: int) -> None:
        g.move_emperor(g.mover, space)

    def explain(self, g: KingdomState, menu: Menu, verb: str, havens: list[int]) -> None:
        """A quiet province of their own that is no haven lies beyond the Yangzi."""
        country, veto = g.mover, NO_HAVEN
        if verb == "fall_back":
            country, veto = g.holder[self.space], NO_REFUGE
        for to in g.content.ways[self.space]:
            if to not in havens:
                menu.refuse(verb, to, RIVER_BOUND if is_quiet(g, country, to) else veto)

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
    """5.0b heroes: right after a battle one of its colours may have it fought anew."""

    space: int
    side: int
    attacker: int
    left: int
    came: int
    defender: int
    held: int
    were: int
    rolled: list[int]
    answered: list[int]

    def nouns(self) -> dict[str, str]:
        return {"space": "space", "side": "side", "attacker": "country", "defender": "country"}

    def sequence(self) -> Steps:
        return (Ask("5.0b", HeroWindow.decide),)

    def decide(self, g: KingdomState) -> Menu:
        menu = Menu(g, self.side).one(self.call_hero, self.side)
        return menu.one(self.keep_hero, self.side).done("accept")

    def call_hero(self, g: KingdomState, hero: int) -> None:
        g.restart_battle(hero)

    def keep_hero(self, g: KingdomState, hero: int) -> None:
        g.keep_hero(hero)


def _throw(g: KingdomState, country: int, dice: int, face: int, kind: FactKind) -> int:
    """One die for each army; the faces are told as the digits of a number."""
    total = 0
    for first in range(0, dice, DICE_IN_A_FACT):
        shown, hits = 0, 0
        for _ in range(first, min(dice, first + DICE_IN_A_FACT)):
            die = g.dice.die(6, "5.0c")
            g.show_die(country, die)
            shown = shown * 10 + die
            if die >= face:
                hits += 1
        g.record(kind, country, shown, face, hits)
        total += hits
    return total
