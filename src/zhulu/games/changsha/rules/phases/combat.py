"""12.0 COMBAT: the Combat Segment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.changsha.content.ids import ON_MAP
from zhulu.games.changsha.rules.phases.attack import Attack, cannot_attack
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import AskUntilDone, Flow, Menu, Procedure, Steps, Veto

ATTACKED: Final = Veto("12.0", "this hex has been attacked in this segment")


@dataclass
class CombatSegment(Procedure):
    """12.0: attacks, declared and fought out one at a time."""

    side: int
    attacked: list[int]

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "attacked": "hex"}

    def sequence(self) -> Steps:
        return (AskUntilDone("12.0", CombatSegment.choose),)

    def choose(self, g: ChangshaState) -> Menu:
        menu = Menu(g, self.side)
        targets: list[int] = []
        for unit in g.content.roster.of_side[self.side]:
            if g.status[unit] == ON_MAP and g.command[unit]:
                self.add_targets(g, unit, targets)
        menu.each(self.attack, sorted(targets))
        for hex in self.attacked:
            menu.refuse("attack", hex, ATTACKED)
        return menu.done("end_combat")

    def add_targets(self, g: ChangshaState, unit: int, targets: list[int]) -> None:
        here = g.where[unit]
        if not g.beside(1 - self.side, here):
            return
        for hex in g.content.ground.grid.neighbours[here]:
            if g.holder(hex) == 1 - self.side and hex not in targets and hex not in self.attacked:
                if cannot_attack(g, unit, hex) is None:
                    targets.append(hex)

    def attack(self, g: ChangshaState, hex: int) -> Flow:
        self.attacked.append(hex)
        g.declare_attack(self.side, hex)
        return Attack(self.side, hex, [], [], [])
