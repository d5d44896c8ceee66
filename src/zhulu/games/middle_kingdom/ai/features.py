"""What a person would count to judge a position."""

from __future__ import annotations

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
        "armies": sum([g.held[space] for space in held]),
    }
