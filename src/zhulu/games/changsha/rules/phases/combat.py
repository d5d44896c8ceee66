"""12.0 COMBAT: the Combat Segment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.changsha.content.ids import ON_MAP
from zhulu.games.changsha.rules.phases.attack import (
    OUT_OF_COMMAND,
    WATER_BETWEEN,
    Attack,
    cannot_attack,
)
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, AskUntilDone, Flow, Menu, Procedure, Steps, Veto

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
        if menu.explaining:
            self.explain(g, menu, targets)
        return menu.done("end_combat")

    def add_targets(self, g: ChangshaState, unit: int, targets: list[int]) -> None:
        here = g.where[unit]
        if not g.beside(1 - self.side, here):
            return
        for hex in g.content.ground.grid.neighbours[here]:
            if g.holder(hex) == 1 - self.side and hex not in targets and hex not in self.attacked:
                if cannot_attack(g, unit, hex) is None:
                    targets.append(hex)

    def explain(self, g: ChangshaState, menu: Menu, targets: list[int]) -> None:
        """Why an enemy beside our units is not on offer."""
        for hex in self.attacked:
            menu.refuse("attack", hex, ATTACKED)
        vetoes: dict[int, list[Veto | None]] = {}
        for unit in g.on_map(self.side):
            for hex in g.content.ground.grid.neighbours[g.where[unit]]:
                if g.holder(hex) == 1 - self.side and hex not in targets:
                    vetoes.setdefault(hex, []).append(cannot_attack(g, unit, hex))
        for hex, reasons in vetoes.items():
            menu.refuse("attack", hex, unattackable(hex, reasons))

    def forbids(self, g: ChangshaState, verb: str, noun: int) -> Veto | None:
        if verb != "attack" or noun == NOTHING:
            return None
        if g.holder(noun) != 1 - self.side:
            return Veto("12.0", "no enemy unit stands in {0:hex}", noun)
        return Veto("12.0", "no unit of ours stands beside {0:hex}", noun)

    def attack(self, g: ChangshaState, hex: int) -> Flow:
        self.attacked.append(hex)
        g.declare_attack(self.side, hex)
        return Attack(self.side, hex, [], [], [])


def unattackable(hex: int, reasons: list[Veto | None]) -> Veto:
    """What keeps all of the units beside a hex from attacking it."""
    if all(reason is WATER_BETWEEN for reason in reasons):
        return WATER_BETWEEN
    if all(reason is OUT_OF_COMMAND for reason in reasons):
        return Veto("6.3", "no unit beside {0:hex} began the segment active and in command", hex)
    return Veto("12.0", "no unit beside {0:hex} may attack it", hex)
