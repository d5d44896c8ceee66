"""3.1: what an attack needs, line by line."""

from __future__ import annotations

from zhulu.kernel import Forecast, Tally

from ...state.state import SkirmishState


def modifiers(g: SkirmishState, target: int) -> Tally:
    """3.11: a hill helps the defender."""
    tally = Tally()
    helps, on_a_hill = g.content.hill_helps, g.content.hill[target]
    tally.add("3.11", "the defender stands on a hill", -helps, when=on_a_hill)
    return tally


def forecast(g: SkirmishState, target: int) -> Forecast:
    """The chance that the attack succeeds."""
    tally = modifiers(g, target)
    wins = len([die for die in range(1, 7) if die + tally.total >= g.content.needed])
    outcomes = [("the defender loses a step", wins, 6), ("the attacker loses a step", 6 - wins, 6)]
    return Forecast("Attack", tally.lines, outcomes)
