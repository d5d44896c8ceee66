"""How sure a figure is: intervals of shares, of points with draws, of differences seed by seed.

All are Wilson's, which stay inside what is possible and do not shrink to nothing where all of a
few games ended alike.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Final

ERROR: Final = 0.05  # how often an interval may miss the truth
USUAL: Final = 1.96  # standard errors of one figure looked at once


def width(statements: int) -> float:
    """Standard errors of each of so many intervals that together miss as seldom as one.

    Bonferroni: every statement gets its part of the error, whether they hang together or not.
    A figure that is looked at again while games go on is a statement at each look.
    """
    return NormalDist().inv_cdf(1 - ERROR / (2 * statements))


def wilson(won: float, games: float, z: float = USUAL) -> tuple[float, float]:
    """The interval of a win rate."""
    if games == 0:
        return 0.0, 1.0
    rate = won / games
    centre = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def interval(results: Sequence[float], z: float = USUAL) -> tuple[float, float]:
    """The interval of a share of points, each from 0 to 1.

    Draws vary less than wins and losses: so many games with draws tell as much as more without.
    How much they vary is guessed as if a few more had been won and lost in equal parts, since in
    a few games all of which were drawn nothing varies at all.
    """
    games = len(results)
    if games == 0:
        return 0.0, 1.0
    share, more = sum(results) / games, z * z / 2
    spread = (sum((one - share) ** 2 for one in results) + more / 4) / (games + more)
    worth = max(games, games * share * (1 - share) / spread)
    return wilson(share * worth, worth, z)


def difference(
    one: Sequence[float], other: Sequence[float], z: float = USUAL
) -> tuple[float, float, float]:
    """By how much one got more points a game than another on the same seeds, and its interval.

    Game by game: what a seed does to both does not blur what they do.
    """
    gains = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    low, high = interval([(1 + gain) / 2 for gain in gains], z)
    return sum(gains) / max(1, len(gains)), 2 * low - 1, 2 * high - 1
