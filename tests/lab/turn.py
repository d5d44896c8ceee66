"""2.0 SEQUENCE OF PLAY: turns, the cup, activations."""

from __future__ import annotations

from dataclasses import dataclass

from tests.lab.phases.combat import Attack
from tests.lab.phases.movement import March
from tests.lab.state import LabState
from zhulu.kernel import (
    NOTHING,
    Ask,
    AskUntilDone,
    Do,
    Flow,
    Menu,
    Procedure,
    Repeat,
    Steps,
    Veto,
)

MARCH, STRIKE, REST = range(3)


@dataclass
class War(Procedure):
    def sequence(self) -> Steps:
        return (Repeat("2.1", War.next_turn), Do("9.2", War.judge))

    def next_turn(self, g: LabState) -> Flow:
        return Turn() if g.turn < g.turns else None

    def judge(self, g: LabState) -> None:
        """9.2: whoever stands on the objective wins."""
        holder = g.holder(g.content.objective)
        score = [sum(g.steps[u] for u in g.alive(side)) for side in (0, 1)]
        if holder == NOTHING:
            g.finish([], "draw", "9.3", score)
        else:
            g.finish([holder], "objective", "9.2", score)


@dataclass
class Turn(Procedure):
    def sequence(self) -> Steps:
        return (Do("2.2", Turn.begin), Repeat("5.1", Turn.draw))

    def begin(self, g: LabState) -> None:
        g.begin_turn()

    def draw(self, g: LabState) -> Flow:
        return Activation(g.draw_marker()) if g.cup else None


@dataclass
class Activation(Procedure):
    side: int
    reach: int = 2
    strike: int = 0

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (
            Ask("6.1", Activation.choose_card, may_be_empty=True, pause=True),
            AskUntilDone("7.0", Activation.choose_unit),
            AskUntilDone("8.0", Activation.choose_target),
            Do("9.1", Activation.annihilation),
        )

    def choose_card(self, g: LabState) -> Menu:
        menu = Menu(g, self.side).each(self.play_card, g.hands[self.side])
        return menu.done("keep_cards", when=True)

    def play_card(self, g: LabState, card: int) -> None:
        g.play(self.side, card)
        effect = g.content.effect[card]
        if effect == MARCH:
            self.reach += 1
        elif effect == STRIKE:
            self.strike = 1
        else:
            for unit in g.alive(self.side):
                if g.steps[unit] < g.content.steps[unit]:
                    g.rest(unit)

    def choose_unit(self, g: LabState) -> Menu:
        menu = Menu(g, self.side).each(self.activate, g.alive(self.side), unless=self.moved)
        return menu.done("end_movement")

    def moved(self, g: LabState, unit: int) -> Veto | None:
        if g.moved[unit]:
            return Veto("7.11", "{0:unit} has moved already", unit)
        return None

    def activate(self, g: LabState, unit: int) -> Flow:
        g.spend(unit)
        return March(self.side, unit, self.reach)

    def choose_target(self, g: LabState) -> Menu:
        targets = [g.where[unit] for unit in g.alive(1 - self.side)]
        menu = Menu(g, self.side).each(self.attack, targets, unless=self.out_of_touch)
        return menu.done("end_combat")

    def out_of_touch(self, g: LabState, hex: int) -> Veto | None:
        for unit in g.units_beside(hex, self.side):
            if not g.fought[unit]:
                return None
        return Veto("8.01", "nobody is beside {0:hex} to attack it", hex)

    def attack(self, g: LabState, hex: int) -> Flow:
        return Attack(self.side, hex, self.strike, [])

    def annihilation(self, g: LabState) -> None:
        """9.1: a side without units has lost."""
        for side in (0, 1):
            if not g.alive(side):
                score = [sum(g.steps[u] for u in g.alive(s)) for s in (0, 1)]
                g.finish([1 - side], "annihilation", "9.1", score)
