"""One game between computer players, each asked only through its seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from zhulu.ai.player import Player, Seat, player
from zhulu.kernel import Game, QuickDice, offers_of, take


@dataclass
class Played:
    """How a game between computer players went."""

    game: str
    scenario: str
    seed: int
    players: tuple[str, ...]
    winners: tuple[int, ...] = ()
    kind: str = ""
    rule: str = ""
    score: tuple[int, ...] = ()
    decisions: int = 0
    offers: int = 0
    margins: list[tuple[int, ...]] = field(default_factory=list)


def play_match(
    game: Game,
    scenario: str,
    levels: tuple[str, ...],
    seed: int,
    options: dict[str, bool] | None = None,
    sample: int = 0,
) -> Played:
    """Play to the end; `sample` keeps every side's evaluation at every n-th decision."""
    g = game.new(scenario, options, dice=QuickDice(seed))
    g.silent = True
    players: list[Player] = [
        player(level, game, side, seed * 31 + side + 1) for side, level in enumerate(levels)
    ]
    worlds = QuickDice(seed + 77)
    played = Played(game.name, scenario, seed, levels)
    menu = offers_of(g)
    while menu is not None:
        if sample and played.decisions % sample == 0:
            played.margins.append(_margins(game, g))
        seat = Seat.of(game, g, menu.side, QuickDice(worlds.below(1 << 30, "seat")))
        played.decisions += 1
        played.offers += len(menu)
        menu = take(g, menu, players[menu.side].choose(seat))
    played.winners = tuple(g.result.winners)
    played.kind, played.rule, played.score = g.result.kind, g.result.rule, tuple(g.result.score)
    return played


def _margins(game: Game, g: Any) -> tuple[int, ...]:
    return tuple(game.evaluate(g, side) for side in range(len(game.sides)))
