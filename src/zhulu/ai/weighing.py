"""Weighing what was measured: log-odds of victory in whole numbers. Compiled."""

from __future__ import annotations

from typing import Final

UNIT: Final = 10_000  # weights are ten-thousandths of log-odds for each unit of a feature
FULL: Final = 10_000  # certain victory, on the scale of an evaluation
LONG: Final = 1000  # progress: 0 at the beginning, LONG at the end of the game
PROGRESS: Final = "progress"
EVEN: Final = "even"  # always 1: how a side usually stands, whatever it has

# Twice the chance less one, in ten-thousandths, by quarters of log-odds; nearly certain from 6 on.
CURVE: Final = (
    0, 1244, 2449, 3584, 4621, 5546, 6351, 7039, 7616, 8093, 8483, 8798, 9051, 9253, 9414, 9540,
    9640, 9719, 9780, 9828, 9866, 9896, 9919, 9937, 9951,
)  # fmt: skip
QUARTER: Final = UNIT // 4

# Each feature has weights at equal steps from the beginning to the end of the game, two or more.
Weights = dict[str, tuple[int, ...]]


class Judgement:
    """The weights of one side in one scenario, from the beginning of a game to its end."""

    def __init__(self, weights: Weights) -> None:
        self.weights = list(weights.items())

    def odds(self, measured: dict[str, int]) -> int:
        """Log-odds of victory, in ten-thousandths."""
        late = measured[PROGRESS]
        return sum([measured[name] * weight_at(row, late) for name, row in self.weights]) // LONG

    def value(self, measured: dict[str, int]) -> int:
        """The same on the scale of an evaluation: twice the chance of victory less one."""
        return standing(self.odds(measured))

    def worth(self, measured: dict[str, int]) -> int:
        """The same for planners: as steep where all is open, but never flat.

        Who is as good as beaten still has better and worse to do: the others may err too.
        """
        odds = self.odds(measured)
        return FULL * odds // (abs(odds) + 2 * UNIT)


def weight_at(row: tuple[int, ...], late: int) -> int:
    """A weight at some time of the game, between those of the steps around it; LONG-fold."""
    step, rest = divmod(late * (len(row) - 1), LONG)
    if step >= len(row) - 1:
        return LONG * row[-1]
    return row[step] * (LONG - rest) + row[step + 1] * rest


def standing(odds: int) -> int:
    """Log-odds in ten-thousandths to -10000 … 10000, without leaving the integers."""
    whole, rest = divmod(abs(odds), QUARTER)
    found = CURVE[-1]
    if whole < len(CURVE) - 1:
        found = CURVE[whole] + (CURVE[whole + 1] - CURVE[whole]) * rest // QUARTER
    return found if odds >= 0 else -found
