"""`zhulu fuzz`: random play to the end, under the contract or as it comes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress
from rich.table import Table as RichTable

from zhulu.cli.common import chosen_games, console, scenarios_of
from zhulu.contract.fuzz import Outcome, fuzz_game, option_sets


def fuzz(
    game: Annotated[str, typer.Argument(help="A game, or `all`.")],
    scenario: Annotated[str, typer.Option(help="A scenario, or `all`.")] = "all",
    games: Annotated[int, typer.Option(help="Games for each scenario and option set.", min=1)] = 10,
    seed: Annotated[int, typer.Option(help="The first seed.")] = 1,
    contract: Annotated[bool, typer.Option(help="Hold decisions against the contract.")] = False,
    every: Annotated[int, typer.Option(help="With --contract: every n-th decision.", min=1)] = 7,
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
