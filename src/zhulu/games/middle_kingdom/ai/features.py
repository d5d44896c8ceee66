"""What a person would count to judge a position."""

from __future__ import annotations

from zhulu.games.middle_kingdom.state.state import KingdomState


def features(g: KingdomState, side: int) -> dict[str, int]:
    """What a person would count; points in halves."""
    mine = [country for country in range(g.content.nations) if side in g.content.owners[country]]
    held = [space for space in range(g.content.provinces) if g.holder[space] in mine]
    rivals = [score for colour, score in enumerate(g.score) if colour != side]
    return {
        "half_points": g.score[side],
        "best_rival": max(rivals),
        "provinces": len(held),
        "armies": sum([g.held[space] for space in held]),
    }
