"""1.0 SEQUENCE OF PLAY."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.kernel import Do, Flow, Procedure, Repeat, Steps

from ..content.ids import BLUE, RED
from ..state.state import SkirmishState
from . import victory
from .phases.march import March


@dataclass
class War(Procedure):
    """1.0: turn after turn, then the judgement."""

    def sequence(self) -> Steps:
        return (Repeat("1.0", War.next_turn), Do("4.2", War.judge))

    def next_turn(self, g: SkirmishState) -> Flow:
        return Turn() if g.turn < g.content.turns else None

    def judge(self, g: SkirmishState) -> None:
        victory.at_the_end(g)


@dataclass
class Turn(Procedure):
    """1.1: red acts, then blue."""

    def sequence(self) -> Steps:
        return (Do("1.1", Turn.begin), Do("1.1", Turn.red), Do("1.1", Turn.blue))

    def begin(self, g: SkirmishState) -> None:
        g.begin_turn()

    def red(self, g: SkirmishState) -> Flow:
        return March(RED)

    def blue(self, g: SkirmishState) -> Flow:
        return March(BLUE)


def moment(g: SkirmishState) -> int:
    """A search compares positions between turns."""
    return g.turn
