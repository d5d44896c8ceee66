"""One game between computer players, each asked only through its seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from zhulu.ai.judgement import evaluate
from zhulu.ai.player import Player, Seat, unhurried
from zhulu.kernel import NOTHING, Bound, Game, QuickDice, offers_of, take

Maker = Callable[[str, Game, int, int], Player]  # who plays under a name: of a game, a side, a seed


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
    score: tuple[float, ...] = ()
    decisions: int = 0
    offers: int = 0
    margins: list[tuple[int, ...]] = field(default_factory=list)
    figures: list[dict[str, float]] = field(default_factory=list)  # at the end, by side
    history: dict[str, int] = field(default_factory=dict)  # by name: see `Game.annals`
    luck: tuple[float, ...] = ()  # by side: mean of its dice, -1 all lowest … 1 all highest


def play_match(
    game: Game,
    scenario: str,
    levels: tuple[str, ...],
    seed: int,
    options: dict[str, bool] | None = None,
    sample: int = 0,
    overlay: Path | None = None,
    make: Maker = unhurried,
) -> Played:
    """Play to the end; `sample` keeps every side's evaluation at every n-th decision."""
    g = game.new(scenario, options, dice=QuickDice(seed), overlay=overlay)
    g.silent = True
    players = [make(level, game, side, seed * 31 + side + 1) for side, level in enumerate(levels)]
    worlds = QuickDice(seed + 77)
    played = Played(game.name, scenario, seed, levels)
    luck = Luck(len(game.sides))
    g.dice.keeps_trail = True
    menu = offers_of(g)
    bound = Bound(game.scenario(scenario).bound)
    rest = NOTHING
    while menu is not None:
        bound.note(g)
        if game.moment(g) != rest:
            rest = game.moment(g)
            game.annals(g, played.history)
        if sample and played.decisions % sample == 0:
            played.margins.append(_margins(game, g))
        seat = Seat.of(game, g, menu.side, QuickDice(worlds.below(1 << 30, "seat")))
        played.decisions += 1
        played.offers += len(menu)
        chooser = menu.side
        menu = take(g, menu, players[chooser].choose(seat))
        luck.note(chooser, g.dice.trail)
    game.annals(g, played.history)
    played.luck = luck.means()
    played.figures = [dict(game.features(g, side)) for side in range(len(game.sides))]
    played.winners = tuple(g.result.winners)
    played.kind, played.rule, played.score = g.result.kind, g.result.rule, tuple(g.result.score)
    return played


class Luck:
    """How the dice fell after each side's choices; shuffles and draws do not count."""

    def __init__(self, sides: int) -> None:
        self.sums = [0.0] * sides
        self.counts = [0] * sides

    def note(self, side: int, trail: list[tuple[str, int, int]]) -> None:
        for _, faces, value in trail:
            if faces in (6, 8, 10, 12, 20):
                self.sums[side] += 2 * value / (faces - 1) - 1
                self.counts[side] += 1
        trail.clear()

    def means(self) -> tuple[float, ...]:
        pairs = zip(self.sums, self.counts, strict=True)
        return tuple(total / max(1, count) for total, count in pairs)


def _margins(game: Game, g: Any) -> tuple[int, ...]:
    return tuple(evaluate(game, g, side) for side in range(len(game.sides)))
