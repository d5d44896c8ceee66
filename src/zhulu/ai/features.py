"""What a choice changes, in terms a person would count: victory points, losses, strength."""

from __future__ import annotations

from collections.abc import Mapping

MOST = 3  # as many as fit on a line

Features = dict[str, float]
Counted = Mapping[str, float]
Change = tuple[str, float]


def add_features(total: Features, more: Counted) -> None:
    """Add up the features of one more world."""
    for name, amount in more.items():
        total[name] = total.get(name, 0) + amount


def changes(now: Counted, later: Counted, worlds: int) -> list[Change]:
    """The greatest changes from now to the mean of some later worlds, greatest first."""
    if not worlds:
        return []
    found = [(name, round(total / worlds - now.get(name, 0), 1)) for name, total in later.items()]
    return sorted([one for one in found if one[1]], key=_by_size)[:MOST]


def _by_size(change: Change) -> float:
    return -abs(change[1])
