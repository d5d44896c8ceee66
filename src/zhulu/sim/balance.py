"""The page of balance: wins by side beside the figures of history, scenario by scenario."""

from __future__ import annotations

from typing import Any, Final

from zhulu.ai.ladder import hands
from zhulu.ai.match import Played
from zhulu.content import catalogue
from zhulu.kernel import Game
from zhulu.sim import results
from zhulu.sim.history import Told, band_text, told

# Of a hundred games, by the number of players: what nobody should win more or less often.
GOALS: Final = {2: (40, 60), 3: (23, 43), 4: (18, 32)}
MOST_DRAWS: Final = 33


def section(game: Game, scenario: str, played: list[Played]) -> list[str]:
    """The lines of one scenario, in Markdown."""
    mean = sum(one.decisions for one in played) / len(played)
    lines = ["| side | won | share | 95 % | goal | kinds |", "|---|---|---|---|---|---|"]
    players = len(hands(game, scenario))
    lines += [_side(row, players) for row in results.wins(played)]
    figures = told(game, scenario, [one.history for one in played])
    if figures:
        lines += ["", "| figure of history | history | mean | games in the band | 95 % |"]
        lines += ["|---|---|---|---|---|", *[_figure(game, one) for one in figures]]
    who, first, last = played[0].players[0], played[0].seed, played[-1].seed
    end = f"{len(played)} games of `{who}`, seeds {first} to {last}; {mean:.0f} decisions a game."
    return [*lines, "", end]


def _side(row: dict[str, Any], players: int) -> str:
    share = 100 * row["won"] / row["games"]
    bounds = f"{100 * row['low']:.1f}–{100 * row['high']:.1f} %"
    kinds = ", ".join(f"{kind} {count}" for kind, count in row["kinds"].items())
    name = row["side"]
    low, high = (0, MOST_DRAWS) if name == "draw" else GOALS[players]
    goal = f"{low}–{high} %" if low else f"to {high} %"
    if share < low:
        goal += f", missed by {low - share:.1f}"
    elif share > high:
        goal += f", missed by {share - high:.1f}"
    return f"| {name} | {row['won']} | {share:.1f} % | {bounds} | {goal} | {kinds} |"


def _figure(game: Game, one: Told) -> str:
    label = catalogue(game, "en").get("history", one.name)
    low, high = one.sure
    mean = f"{one.mean:.1f}" if one.noted else "never"
    if 0 < one.noted < one.games:
        mean += f" (in {one.noted} of {one.games})"
    share = f"{100 * one.share:.0f} % | {100 * low:.0f}–{100 * high:.0f} %"
    return f"| {label} | {band_text(one.low, one.high)} | {mean} | {share} |"
