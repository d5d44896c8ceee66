"""The ladder: players against each other, seeds paired, seats exchanged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from zhulu.ai.match import Played
from zhulu.kernel import Game, QuickDice


@dataclass
class Pairing:
    """One way to share the sides between two players, and the same with seats exchanged."""

    first: tuple[int, ...]
    second: tuple[int, ...]


def pairings(game: Game, scenario: str) -> list[Pairing]:
    """Two players: one each. Three: one against two. Four: two against two, every way."""
    held = hands(game, scenario)
    if len(held) == 3:
        one, others = held[0], _sides(held[1:])
        return [Pairing(one, others), Pairing(others, one)]
    return [
        Pairing(_sides(chosen), _sides([hand for hand in held if hand not in chosen]))
        for chosen in combinations(held, len(held) // 2)
    ]


def hands(game: Game, scenario: str) -> list[tuple[int, ...]]:
    """The sides of each player: one may hold several."""
    g = game.new(scenario, dice=QuickDice(1))
    sides = range(len(game.sides))
    return sorted({tuple(sorted({side, *game.partners(g, side)})) for side in sides})


def _sides(held: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(sorted([side for hand in held for side in hand]))


def seats(game: Game, pairing: Pairing, one: str, other: str) -> tuple[str, ...]:
    """Who sits where when `one` holds the first part of a pairing."""
    return tuple(one if side in pairing.first else other for side in range(len(game.sides)))


def points(played: Played, pairing: Pairing) -> float:
    """1 for a win of the first part, 0 for a loss, a half for a draw or a shared victory."""
    mine = any(side in pairing.first for side in played.winners)
    theirs = any(side in pairing.second for side in played.winners)
    return 0.5 if mine == theirs else float(mine)
