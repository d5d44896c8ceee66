"""What may come of a commitment: modifiers by rule and the chance of each result."""

from __future__ import annotations


class Forecast:
    """Odds shown before dice are thrown. Chances are whole numbers out of a whole number."""

    def __init__(
        self,
        title: str,
        lines: list[tuple[str, str, int]] | None = None,
        outcomes: list[tuple[str, int, int]] | None = None,
    ) -> None:
        self.title = title
        self.lines = lines or []
        self.outcomes = outcomes or []


class Overlay:
    """A question of the rules answered on the map."""

    def __init__(
        self,
        spaces: dict[str, str] | None = None,
        tones: dict[str, int] | None = None,
        paths: list[list[str]] | None = None,
        lines: list[tuple[str, str, str]] | None = None,
    ) -> None:
        self.spaces = spaces or {}
        self.tones = tones or {}
        self.paths = paths or []
        self.lines = lines or []
