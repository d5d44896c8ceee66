"""A sum that remembers its reasons."""

from __future__ import annotations


class Tally:
    """A number with the list of (rule, reason, value) that made it."""

    def __init__(self) -> None:
        self.total = 0
        self.lines: list[tuple[str, str, int]] = []

    def add(self, rule: str, reason: str, value: int, when: bool = True) -> Tally:
        """Add a value under a rule, if its condition holds."""
        if when and value != 0:
            self.total += value
            self.lines.append((rule, reason, value))
        return self
