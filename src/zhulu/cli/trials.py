"""`zhulu fuzz` and `zhulu bench`: random play, under the contract or against the clock."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import Progress
from rich.table import Table as RichTable

from zhulu.cli.common import chosen_games, console, print_json, scenarios_of
from zhulu.contract.fuzz import Outcome, fuzz_game, option_sets
from zhulu.kernel import Bound, Game, QuickDice, apply, engine, offers_of, play_out

Names = Annotated[list[str] | None, typer.Argument(help="Games, or `all`.")]


def fuzz(
    game: Annotated[str, typer.Argument(help="A game, or `all`.")],
    scenario: Annotated[str, typer.Option(help="A scenario, or `all`.")] = "all",
    games: Annotated[int, typer.Option(help="Games for each scenario and option set.")] = 10,
    seed: Annotated[int, typer.Option(help="The first seed.")] = 1,
    contract: Annotated[bool, typer.Option(help="Hold decisions against the contract.")] = False,
    every: Annotated[int, typer.Option(help="With --contract: every n-th decision.")] = 7,
    options: Annotated[bool, typer.Option(help="Also every option switched alone.")] = True,
    crashes: Annotated[Path, typer.Option(help="Where crash files go.")] = Path("."),
) -> None:
    """Random play to the end; closes with `N passed, M failed`."""
    jobs = [
        (one, name, chosen, seed + number)
        for one in chosen_games([game])
        for name in scenarios_of(one, scenario)
        for chosen in (option_sets(one, name) if options else [{}])
        for number in range(games)
    ]
    outcomes: list[Outcome] = []
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("playing", total=len(jobs))
        for one, name, chosen, number in jobs:
            outcome = fuzz_game(one, name, chosen, number, every if contract else 0, crashes)
            outcomes.append(outcome)
            if outcome.problem:
                where = f"{one.name} {name} {chosen} seed {number} after {outcome.decisions}"
                console.print(f"{where}: {outcome.problem}", markup=False)
                if outcome.crash:
                    console.print(f"  crash file: {outcome.crash}", markup=False)
            progress.advance(task)
    _summary(outcomes)
    failed = sum(bool(outcome.problem) for outcome in outcomes)
    print(f"{len(outcomes) - failed} passed, {failed} failed")
    if failed:
        raise typer.Exit(1)


def _summary(outcomes: list[Outcome]) -> None:
    table = RichTable("game", "scenario", "games", "decisions", "longest", "ends")
    for key in sorted({(o.game, o.scenario) for o in outcomes}):
        mine = [o for o in outcomes if (o.game, o.scenario) == key]
        ends: dict[str, int] = {}
        for o in mine:
            name = f"{o.result} {'+'.join(o.winners)}".strip() or "broken"
            ends[name] = ends.get(name, 0) + 1
        told = ", ".join(f"{name} {count}" for name, count in sorted(ends.items()))
        mean = sum(o.decisions for o in mine) // len(mine)
        table.add_row(*key, str(len(mine)), str(mean), str(max(o.decisions for o in mine)), told)
    console.print(table)


def bench(
    games: Names = None,
    seconds: Annotated[float, typer.Option(help="For each measurement.")] = 1.0,
    json: Annotated[bool, typer.Option("--json", help="For programs: JSON only.")] = False,
) -> None:
    """Per scenario: decisions a second, games, clone and save, compiled or not."""
    rows = [
        bench_scenario(game, scenario.name, seconds)
        for game in chosen_games(games or [])
        for scenario in game.scenarios
    ]
    if json:
        print_json(rows)
        return
    table = RichTable(*rows[0] if rows else ())
    for row in rows:
        table.add_row(*(str(row[key]) for key in row))
    console.print(table)


def is_compiled(game: Game) -> bool:
    """Whether the kernel and the rules of this game run compiled."""
    import sys

    rules = sys.modules.get(next(iter(game.registry.values())).__module__)
    files = [engine.__file__, getattr(rules, "__file__", "") or ""]
    return all(file.endswith((".so", ".pyd")) for file in files)


def bench_scenario(game: Game, scenario: str, seconds: float) -> dict[str, Any]:
    """One scenario, measured by random play; seconds are the processor's, not the clock's."""
    trusted, count, branching = _trusted(game, scenario, seconds)
    g = game.new(scenario, dice=QuickDice(5))
    g.silent = True
    play_out(g, 5, max(10, trusted[0] // max(1, count) // 2))
    if g.result is not None:
        g = game.new(scenario, dice=QuickDice(5))
    saved = game.save(g)
    return {
        "game": game.name,
        "scenario": scenario,
        "compiled": is_compiled(game),
        "trusted": round(trusted[0] / trusted[1]),
        "checked": round(_checked(game, scenario, seconds)),
        "games": round(count / trusted[1], 1),
        "branching": round(branching, 1),
        "clone_us": round(_microseconds(g.clone, seconds / 4), 1),
        "save_us": round(_microseconds(lambda: game.save(g), seconds / 4), 1),
        "save_bytes": len(str(saved)),
    }


def _trusted(game: Game, scenario: str, seconds: float) -> tuple[tuple[int, float], int, float]:
    decisions, games, offers, looks, seed = 0, 0, 0, 0, 1
    spent = 0.0
    while spent < seconds or games == 0:
        g = game.new(scenario, dice=QuickDice(seed))
        g.silent = True
        menu = offers_of(g)
        offers, looks = offers + (len(menu) if menu else 0), looks + 1
        began = time.process_time()
        decisions += play_out(g, seed, game.scenario(scenario).bound)
        spent += time.process_time() - began
        games, seed = games + 1, seed + 1
    return (decisions, spent), games, _branching(game, scenario)


def _branching(game: Game, scenario: str) -> float:
    g = game.new(scenario, dice=QuickDice(3))
    g.silent = True
    chooser, offers, looks = QuickDice(3), 0, 0
    menu = offers_of(g)
    while menu is not None and looks < 2000:
        offers, looks = offers + len(menu), looks + 1
        menu = engine.take_nth(g, menu, chooser.below(len(menu.nouns), "choice"))
    return offers / max(1, looks)


def _checked(game: Game, scenario: str, seconds: float) -> float:
    """Menu for the chooser, then apply, which derives and checks it again."""
    decisions, seed, spent = 0, 1, 0.0
    chooser = QuickDice(9)
    while spent < seconds:
        g = game.new(scenario, dice=QuickDice(seed))
        g.silent = True
        menu = offers_of(g)
        bound = Bound(game.scenario(scenario).bound)
        began = time.process_time()
        while menu is not None:
            bound.note(g)
            action = menu.action(chooser.below(len(menu.nouns), "choice"))
            menu = apply(g, menu.side, action)
            decisions += 1
        spent += time.process_time() - began
        seed += 1
    return decisions / spent


def _microseconds(deed: Any, seconds: float) -> float:
    count, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(16):
            deed()
        count += 16
    return spent / count * 1e6
