"""4.0 VICTORY."""

from __future__ import annotations

from ..content.ids import BLUE, RED
from ..state.state import SkirmishState
from .questions.road import away


def at_once(g: SkirmishState) -> None:
    """4.1: a column in the enemy's home wins, and so does the last column that stands."""
    for side in (RED, BLUE):
        if g.steps[1 - side] == 0:
            g.finish([side], "rout", "4.1", score(g), "the enemy's column is gone")
        elif g.where[side] == g.content.homes[1 - side]:
            g.finish([side], "home", "4.1", score(g), "the enemy's home is taken")


def at_the_end(g: SkirmishState) -> None:
    """4.2: whoever has come nearer to the enemy's home."""
    red, blue = away(g, RED), away(g, BLUE)
    if red == blue:
        g.finish([], "draw", "4.2", score(g), "both have come as far")
    else:
        winner = RED if red < blue else BLUE
        g.finish([winner], "ground", "4.2", score(g), "one has come nearer to the enemy's home")


def score(g: SkirmishState) -> list[int]:
    """Spaces left to go, for the record."""
    return [away(g, RED), away(g, BLUE)]
