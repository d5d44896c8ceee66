"""What a faction strives for, for the generic players."""

from __future__ import annotations

from zhulu.games.chinas_war.state import WarState


def evaluate(g: WarState, side: int) -> int:
    return 0


def prefer(g: WarState, side: int, verb: str, noun: int) -> int:
    return 0
