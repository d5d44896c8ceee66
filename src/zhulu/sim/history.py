"""The figures of history: what games came to, held against the band in which history lies."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.ai.intervals import wilson
from zhulu.kernel import Band, Game


@dataclass
class Told:
    """One figure of history over many games."""

    name: str
    low: int
    high: int
    games: int
    noted: int  # games in which it came to pass at all
    mean: float
    within: int

    @property
    def share(self) -> float:
        """The part of all games that lie in the band."""
        return self.within / max(1, self.games)

    @property
    def sure(self) -> tuple[float, float]:
        """Its 95 % interval."""
        return wilson(self.within, self.games)


def told(game: Game, scenario: str, notes: list[dict[str, int]]) -> list[Told]:
    """Every figure that a scenario has, in the order of the game."""
    return [_told(band, notes) for band in bands_of(game, scenario)]


def bands_of(game: Game, scenario: str) -> list[Band]:
    """The figures of history a scenario can be held against."""
    return [band for band in game.bands if not band.scenarios or scenario in band.scenarios]


def _told(band: Band, notes: list[dict[str, int]]) -> Told:
    values = [note[band.name] for note in notes if band.name in note]
    mean = sum(values) / len(values) if values else 0.0
    within = sum(band.low <= value <= band.high for value in values)
    return Told(band.name, band.low, band.high, len(notes), len(values), mean, within)


def band_text(low: int, high: int) -> str:
    """`6–12`, or one number."""
    return str(low) if low == high else f"{low}–{high}"
