"""Evaluation and preferences for the generic players."""

from __future__ import annotations

from zhulu.games.middle_kingdom.state import KingdomState


def evaluate(g: KingdomState, side: int) -> int:
    return g.score[side] * 4 - sum(g.score)


def prefer(g: KingdomState, side: int, verb: str, noun: int) -> int:
    return 0
