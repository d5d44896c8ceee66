"""9.0 WINNING: most points; equals share the win."""

from __future__ import annotations

from zhulu.games.middle_kingdom.state.state import KingdomState


def leaders(g: KingdomState) -> list[int]:
    """The colours with the most points."""
    best = max(g.score)
    return [side for side in range(len(g.score)) if g.score[side] == best]


def lead(g: KingdomState) -> int:
    """By how many half points the winners are ahead of the best of the others."""
    best = max(g.score)
    return best - max([score for score in g.score if score < best], default=best)


def declare(g: KingdomState) -> None:
    """9.0: the score of the result is in points, as players write them."""
    winners = leaders(g)
    for side in winners:
        g.tell_winner(side, lead(g))
    points = [halves / 2 for halves in g.score]
    if len(winners) == 1:
        g.finish(winners, "points", "9.0", points, "most points after the last turn")
    else:
        g.finish(winners, "shared", "9.0", points, "equal points share the win")
