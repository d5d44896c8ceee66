"""The page of balance: wins by side beside the figures of history, scenario by scenario."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, Final

from zhulu.ai.ladder import hands
from zhulu.ai.match import Played
from zhulu.content import catalogue
from zhulu.kernel import Game
from zhulu.sim import results
from zhulu.sim.history import Told, band_text, told

# Of a hundred decided games, by the number of players: what nobody should win more or less often.
# Between two players a draw is nobody's win, so it is judged by itself; where more play, a shared
# victory counts for each who shares it.
GOALS: Final = {2: (40, 60), 3: (23, 43), 4: (18, 32)}
MOST_DRAWS: Final = 33


def section(game: Game, scenario: str, played: list[Played]) -> list[str]:
    """The lines of one scenario, in Markdown."""
    mean = sum(one.decisions for one in played) / len(played)
    lines = ["| side | won | share | 95 % | of decided games | goal | kinds |"]
    lines += ["|---|---|---|---|---|---|---|"]
    held = hands(game, scenario)
    counted = [_counted(one, held) for one in played]
    decided = sum(len(one.winners) > 0 for one in counted)
    lines += [_side(row, len(held), decided) for row in results.wins(counted)]
    figures = told(game, scenario, [one.history for one in played])
    if figures:
        lines += ["", "| figure of history | history | mean | games in the band | 95 % |"]
        lines += ["|---|---|---|---|---|", *[_figure(game, one) for one in figures]]
    who, first, last = played[0].players[0], played[0].seed, played[-1].seed
    end = f"{len(played)} games of `{who}`, seeds {first} to {last}; {mean:.0f} decisions a game."
    return [*lines, "", end]


def is_drawn(winners: Collection[int], held: Sequence[tuple[int, ...]]) -> bool:
    """Nobody won it, or both of two players did."""
    both = len(held) == 2 and all(any(side in hand for side in winners) for hand in held)
    return both or not winners


def _counted(one: Played, held: list[tuple[int, ...]]) -> Played:
    return replace(one, winners=()) if is_drawn(one.winners, held) else one


def _side(row: dict[str, Any], players: int, decided: int) -> str:
    name, won, games = row["side"], row["won"], row["games"]
    bounds = f"{100 * row['low']:.1f}–{100 * row['high']:.1f} %"
    kinds = ", ".join(f"{kind} {count}" for kind, count in row["kinds"].items())
    part, judged = "–", 100 * won / games
    low, high = 0, MOST_DRAWS
    if name != "draw":
        low, high = GOALS[players]
        judged = 100 * won / max(1, decided)
        part = f"{judged:.1f} %"
    goal = f"{low}–{high} %" if low else f"to {high} %"
    if judged < low:
        goal += f", missed by {low - judged:.1f}"
    elif judged > high:
        goal += f", missed by {judged - high:.1f}"
    return f"| {name} | {won} | {100 * won / games:.1f} % | {bounds} | {part} | {goal} | {kinds} |"


def _figure(game: Game, one: Told) -> str:
    label = catalogue(game, "en").get("history", one.name)
    low, high = one.sure
    mean = f"{one.mean:.1f}" if one.noted else "never"
    if 0 < one.noted < one.games:
        mean += f" (in {one.noted} of {one.games})"
    share = f"{100 * one.share:.0f} % | {100 * low:.0f}–{100 * high:.0f} %"
    return f"| {label} | {band_text(one.low, one.high)} | {mean} | {share} |"
