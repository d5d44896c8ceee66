"""10.5: what stands above the stacking limit at the end of a phase is eliminated."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.rising_sun.rules.questions import stacking
from zhulu.games.rising_sun.state.state import EMPTY, RisingState
from zhulu.kernel import AskUntilDone, Flow, Menu, Procedure, Repeat, Steps, Veto


@dataclass
class CheckStacks(Procedure):
    """10.1: both sides, the phasing side first."""

    side: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (Repeat("10.5", CheckStacks.next_hex),)

    def next_hex(self, g: RisingState) -> Flow:
        for side in (self.side, 1 - self.side):
            hex = stacking.overstacked(g, side)
            if hex != EMPTY:
                return Overstack(side, hex)
        return None


@dataclass
class Overstack(Procedure):
    """10.5: the owner chooses a least set of losses."""

    side: int
    hex: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "hex": "hex"}

    def sequence(self) -> Steps:
        return (AskUntilDone("10.5", Overstack.choose),)

    def choose(self, g: RisingState) -> Menu:
        return Menu(g, self.side).each(self.disband, stacking.surplus(g, self.hex))

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb != "disband":
            return None
        return Veto("10.5", "only what brings {0:hex} down to its limit is lost", self.hex)

    def disband(self, g: RisingState, unit: int) -> None:
        g.disband(unit)
