"""7.0 MOVEMENT: one unit, hex by hex."""

from __future__ import annotations

from dataclasses import dataclass

from tests.lab.state import LabState
from zhulu.kernel import NOTHING, AskUntilDone, Menu, Procedure, Steps, Veto

SEA = Veto("7.2", "no unit enters the sea")


def barred(g: LabState, hex: int) -> Veto | None:
    if g.content.sea[hex]:
        return SEA
    if g.unit_in[hex] != NOTHING:
        return Veto("7.3", "{0:hex} is occupied", hex)
    return None


@dataclass
class March(Procedure):
    side: int
    unit: int
    left: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "unit": "unit"}

    def sequence(self) -> Steps:
        return (AskUntilDone("7.1", March.choose_hex),)

    def choose_hex(self, g: LabState) -> Menu:
        here = g.where[self.unit]
        ways = g.content.around[here] if self.left > 0 else []
        return Menu(g, self.side).each(self.go, ways, unless=barred).done("stay")

    def go(self, g: LabState, hex: int) -> None:
        self.left -= 1
        g.move(self.unit, hex)
        if g.in_zone(hex, 1 - self.side):  # 7.4
            self.left = 0
