"""What a person would count to judge a position."""

from __future__ import annotations

from zhulu.games.middle_kingdom.ai.appeal import HALF_POINT
from zhulu.games.middle_kingdom.ai.evaluate import prospects
from zhulu.games.middle_kingdom.content.loading import TURNS
from zhulu.games.middle_kingdom.state.state import KingdomState


def features(g: KingdomState, side: int) -> dict[str, float]:
    """What a person would count."""
    mine = [country for country in range(g.content.nations) if side in g.content.owners[country]]
    held = [space for space in range(g.content.provinces) if g.holder[space] in mine]
    rivals = [score for colour, score in enumerate(g.score) if colour != side]
    return {
        "points": g.score[side] / 2,
        "best_rival": max(rivals) / 2,
        "provinces": len(held),
        "armies": sum([int(g.held[space]) for space in held]),
    }


def measures(g: KingdomState, side: int) -> dict[str, int]:
    """What the learned judgement weighs: of each, more is better for the side that asks.

    Half points made, and all that may be expected, against the best rival and against all.
    """
    values = prospects(g)
    rivals = [value for colour, value in enumerate(values) if colour != side]
    made = [score for colour, score in enumerate(g.score) if colour != side]
    best = max(rivals)
    return {
        "progress": _progress(g),
        "even": 1,
        "lead": g.score[side] - max(made),
        "lead_on_all": (3 * g.score[side] - sum(made)) // 3,
        "outlook": (values[side] - best) // HALF_POINT,
        "outlook_on_all": (3 * values[side] - sum(rivals)) // (3 * HALF_POINT),
    }


def _progress(g: KingdomState) -> int:
    """What is left of all turns and countries, in thousandths; a half-game begins half-way."""
    nations = g.content.nations
    left = (g.last_turn - g.turn) * nations + nations - max(0, g.mover)
    return max(0, 1000 - 1000 * left // (TURNS * nations))
