"""2.0 MARCH and 3.0 ATTACK."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.kernel import Ask, Forecast, Menu, Procedure, Steps, Veto

from ...state.state import SkirmishState
from .. import victory
from ..questions import odds


@dataclass
class March(Procedure):
    """2.0: one side marches, attacks or rests."""

    side: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (Ask("2.0", March.choose),)

    def choose(self, g: SkirmishState) -> Menu:
        near = g.content.near[g.where[self.side]]
        enemy = g.where[1 - self.side]
        menu = Menu(g, self.side).each(self.march, near, unless=self.barred)
        menu.each(self.attack, [space for space in near if space == enemy])
        return menu.done("rest", when=True)

    def barred(self, g: SkirmishState, space: int) -> Veto | None:
        """2.1: never into the enemy's space."""
        if g.where[1 - self.side] == space:
            return Veto("2.1", "the enemy stands in {0:space}: attack it", space)
        return None

    def march(self, g: SkirmishState, space: int) -> None:
        g.move(self.side, space)
        victory.at_once(g)

    def attack(self, g: SkirmishState, space: int) -> None:
        """3.1: a die with its modifiers against what is needed; 3.2: the loser loses a step."""
        die = g.dice.die(6, "3.1")
        total = die + odds.modifiers(g, space).total
        g.note_attack(self.side, space, die, total)
        g.lose_step(1 - self.side if total >= g.content.needed else self.side)
        victory.at_once(g)

    def forecast(self, g: SkirmishState, verb: str, noun: int) -> Forecast | None:
        return odds.forecast(g, noun) if verb == "attack" else None
