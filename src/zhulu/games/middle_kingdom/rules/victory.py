"""9.0 WINNING: most points; equals share the win."""

from __future__ import annotations

from zhulu.games.middle_kingdom.state.state import KingdomState


def leaders(g: KingdomState) -> list[int]:
    """The colours with the most points."""
    best = max(g.score)
    return [side for side in range(len(g.score)) if g.score[side] == best]


def declare(g: KingdomState) -> None:
    """9.0: the score of the result is in half points."""
    winners = leaders(g)
    kind = "points" if len(winners) == 1 else "shared"
    g.finish(winners, kind, "9.0", g.score[:], "score in half points")
