"""`zhulu bench`: how fast the engine and the computer players decide, and in which form.

Seconds are the processor's, not the clock's: a busy machine disturbs them less.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated, Any

import typer
from rich.table import Table as RichTable

from zhulu.ai import Seat
from zhulu.ai.policy import best, preferences
from zhulu.ai.search import Budget, SearchPlayer
from zhulu.cli.common import chosen_games, console, print_json
from zhulu.compiled.report import form_of_game
from zhulu.kernel import Bound, Game, QuickDice, apply, engine, offers_of, play_out

Names = Annotated[list[str] | None, typer.Argument(help="Games, or `all`.")]

# What the columns of the table mean; `--json` has them by the same names.
COLUMNS = {
    "trusted": "decisions a second of random play",
    "checked": "the same, every action held against its menu",
    "heuristic": "decisions a second of the heuristic player",
    "search": "decisions a second of the search, one core",
    "iterations": "playouts a second of the search",
    "games": "games a second of random play",
    "branching": "offers in a menu",
    "clone_us": "microseconds to copy a state",
    "save_us": "microseconds to save a game",
    "save_bytes": "characters of that save",
}


def bench(
    games: Names = None,
    seconds: Annotated[float, typer.Option(help="For each measurement.")] = 1.0,
    json: Annotated[bool, typer.Option("--json", help="For programs: JSON only.")] = False,
) -> None:
    """Per scenario: decisions a second by chance and by computer players, clone and save."""
    rows = [
        bench_scenario(game, scenario.name, seconds)
        for game in chosen_games(games or [])
        for scenario in game.scenarios
    ]
    if json:
        print_json(rows)
        return
    table = RichTable("game", "scenario", *COLUMNS)
    for row in rows:
        table.add_row(row["game"], row["scenario"], *(str(row[key]) for key in COLUMNS))
    console.print(table)
    for form in sorted({row["form"] for row in rows}):
        named = sorted({row["game"] for row in rows if row["form"] == form})
        console.print(f"{', '.join(named)}: {form}", markup=False)


def bench_scenario(game: Game, scenario: str, seconds: float) -> dict[str, Any]:
    """One scenario; what is searched and copied lies in the middle of a game."""
    decisions, games, spent = _trusted(game, scenario, seconds)
    middle = max(10, decisions // max(1, games) // 2)
    g = _position(game, scenario, middle)
    searched, iterations = _searched(game, scenario, seconds)
    form = form_of_game(game.package)
    return {
        "game": game.name,
        "scenario": scenario,
        "compiled": form == "compiled",
        "form": form,
        "trusted": round(decisions / spent),
        "checked": round(_checked(game, scenario, seconds)),
        "heuristic": round(_heuristic(game, scenario, seconds)),
        "search": round(searched, 2),
        "iterations": round(iterations),
        "games": round(games / spent, 1),
        "branching": round(_branching(game, scenario), 1),
        "clone_us": round(_microseconds(g.clone, seconds / 4), 1),
        "save_us": round(_microseconds(lambda: game.save(g), seconds / 4), 1),
        "save_bytes": len(str(game.save(g))),
    }


def _new(game: Game, scenario: str, seed: int) -> Any:
    g = game.new(scenario, dice=QuickDice(seed))
    g.silent = True
    return g


def _position(game: Game, scenario: str, decisions: int) -> Any:
    """After so many decisions by chance, or at the start if that was the end."""
    g = _new(game, scenario, 5)
    play_out(g, 5, decisions)
    return g if g.result is None else _new(game, scenario, 5)


def _trusted(game: Game, scenario: str, seconds: float) -> tuple[int, int, float]:
    """Decisions, games and seconds of play by chance."""
    decisions, games, spent = 0, 0, 0.0
    while spent < seconds or games == 0:
        games += 1
        g = _new(game, scenario, games)
        began = time.process_time()
        decisions += play_out(g, games, game.scenario(scenario).bound)
        spent += time.process_time() - began
    return decisions, games, spent


def _branching(game: Game, scenario: str) -> float:
    g = _new(game, scenario, 3)
    chooser, offers, looks = QuickDice(3), 0, 0
    menu = offers_of(g)
    while menu is not None and looks < 2000:
        offers, looks = offers + len(menu), looks + 1
        menu = engine.take_nth(g, menu, chooser.below(len(menu.nouns), "choice"))
    return offers / max(1, looks)


def _checked(game: Game, scenario: str, seconds: float) -> float:
    """As a table plays: each action is held against the menu that the last one led to."""
    decisions, seed, spent = 0, 1, 0.0
    chooser = QuickDice(9)
    while spent < seconds:
        g = _new(game, scenario, seed)
        menu = offers_of(g)
        bound = Bound(game.scenario(scenario).bound)
        began = time.process_time()
        while menu is not None:
            bound.note(g)
            action = menu.action(chooser.below(len(menu.nouns), "choice"))
            menu = apply(g, menu.side, action, menu)
            decisions += 1
        spent += time.process_time() - began
        seed += 1
    return decisions / spent


def _heuristic(game: Game, scenario: str, seconds: float) -> float:
    """Every side takes what `prefer` likes best, as in the search's playouts."""
    decisions, seed, spent = 0, 1, 0.0
    chooser = QuickDice(11)
    while spent < seconds:
        g = _new(game, scenario, seed)
        menu = offers_of(g)
        began = time.process_time()
        while menu is not None and time.process_time() - began < seconds:
            menu = engine.take_nth(g, menu, best(preferences(game, g, menu), chooser))
            decisions += 1
        spent += time.process_time() - began
        seed += 1
    return decisions / spent


def _searched(game: Game, scenario: str, seconds: float) -> tuple[float, float]:
    """Decisions and playouts a second where there is something to choose, all along a game."""
    g, decisions, iterations, spent, seed = _new(game, scenario, 7), 0, 0, 0.0, 7
    while spent < seconds:
        menu = offers_of(g)
        if menu is None:
            seed += 1
            g = _new(game, scenario, seed)
            continue
        if len(menu) > 1:
            thinker = SearchPlayer(seed, Budget())
            seat = Seat.of(game, g, menu.side, QuickDice(seed))
            began = time.process_time()
            thinker.choose(seat)
            spent += time.process_time() - began
            decisions, iterations = decisions + 1, iterations + thinker.iterations
        _stroll(game, g, seed + decisions)
    return decisions / spent, iterations / spent


STRIDE = 7  # decisions between two that are searched: early, middle and late play all count


def _stroll(game: Game, g: Any, seed: int) -> None:
    chooser = QuickDice(seed)
    for _ in range(STRIDE):
        menu = offers_of(g)
        if menu is None:
            return
        engine.take_nth(g, menu, best(preferences(game, g, menu), chooser))


def _microseconds(deed: Callable[[], object], seconds: float) -> float:
    count, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(16):
            deed()
        count += 16
    return spent / count * 1e6
