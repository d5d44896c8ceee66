"""A game that was played, to be stopped at any step: its states, choices, facts and draws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from zhulu.kernel import Fact, Game, Result, offers_of, take
from zhulu.kernel.replay import Playback
from zhulu.kernel.table import Moment

EVERY: Final = 24  # steps between two states that are kept


@dataclass
class Frame:
    """A state before a choice, and the choice. The reel plays on in this very state: clone it."""

    step: int
    g: Any
    moment: Moment


class Reel:
    """All of a game. Its states are true: what is told of them is the teller's affair."""

    def __init__(self, playback: Playback) -> None:
        """Plays a record to its end and keeps a state now and then; hashes are checked."""
        self.game: Game = playback.table.game
        self._kept: dict[int, Any] = {}
        self.opening: list[Fact] = playback.table.opening
        step = -1
        while step != playback.table.step:
            step = playback.table.step
            if step % EVERY == 0:
                self._kept[step] = playback.table.g.clone()
            playback.play(step + 1)
        table = playback.play()
        self.moments: list[Moment] = table.moments
        self.end: Any = table.g
        self._mixes = table.mixes

    @classmethod
    def of(cls, game: Game, lines: Iterable[str], overlay: Path | None = None) -> Reel:
        """The reel of a record."""
        return cls(Playback(game, lines, overlay))

    @property
    def steps(self) -> int:
        return len(self.moments)

    @property
    def result(self) -> Result | None:
        found: Result | None = self.end.result
        return found

    def sides(self) -> list[int]:
        """The sides that take part."""
        names = self.game.scenario(self.end.scenario).sides or self.game.sides
        return [self.game.side(name) for name in names]

    def facts(self) -> Iterator[tuple[int, list[Fact]]]:
        """What happened, by step; step 0 is the set-up."""
        yield 0, self.opening
        for step, moment in enumerate(self.moments, 1):
            yield step, moment.facts

    def at(self, step: int) -> Any:
        """The state after so many choices, for whoever wants to play on in it."""
        frame = next(self.walk(step), None)
        return self.end.clone() if frame is None else frame.g.clone()

    def walk(self, start: int = 0) -> Iterator[Frame]:
        """Every choice from a step on, each with the state it was made in."""
        first = max(step for step in self._kept if step <= start)
        g = self._kept[first].clone()
        for step in range(first, self.steps):
            for word in [word for at, word in self._mixes if at == step]:
                g.dice.mix(word)
            if step >= start:
                yield Frame(step, g, self.moments[step])
            menu = offers_of(g)
            assert menu is not None
            take(g, menu, self.moments[step].action)
