"""`zhulu simulate`, `report`, `balance`: computer players in bulk."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import Progress
from rich.table import Table as RichTable

from zhulu.ai.match import Played
from zhulu.ai.player import must_be_level
from zhulu.cli.common import (
    PLAYERS,
    chosen_games,
    console,
    must_be_overlay,
    must_be_writable,
    print_json,
    read_options,
    scenarios_of,
    the_game,
)
from zhulu.content import catalogue
from zhulu.kernel import Game, UnknownChoice
from zhulu.sim import Job, run
from zhulu.sim.keeping import run_kept
from zhulu.sim.runner import name_for

Jobs = Annotated[int, typer.Option(help="Local processes.", min=1)]
RayAt = Annotated[str | None, typer.Option("--ray", help="A Ray address, or `local`.")]
Over = Annotated[Path | None, typer.Option(help="A folder of owner's overlays, or `untuned`.")]
Keep = Annotated[
    Path | None, typer.Option(help="A file to keep games in: a stopped run goes on from it.")
]
AsJson = Annotated[bool, typer.Option("--json", help="For programs: JSON only.")]


class Stopped(KeyboardInterrupt):
    """Ctrl-C in the middle of many games: with those that were over."""

    def __init__(self, played: list[Played]) -> None:
        super().__init__()
        self.played = played


def play_all(
    jobs: list[Job], workers: int, ray: str | None, quiet: bool, keep: Path | None = None
) -> list[Played]:
    """Every job's game, in order, with a bar unless it is to be quiet."""
    must_be_writable(keep)
    games = run(jobs, workers, ray) if keep is None else run_kept(keep, jobs, workers, ray)
    played: list[Played] = []
    try:
        with Progress(console=console, transient=True, disable=quiet) as progress:
            task = progress.add_task("playing", total=len(jobs))
            for one in games:
                played.append(one)
                progress.advance(task)
    except KeyboardInterrupt:
        kept = "--keep FILE would have kept them" if keep is None else f"they are kept in {keep}"
        told = f"stopped: {len(played)} of {len(jobs)} games were over; {kept}"
        typer.echo(told if keep is None else f"{told}, the same command goes on", err=True)
        raise Stopped(played) from None
    return played


def _who(game: Game, given: str) -> tuple[str, ...]:
    """`red=heuristic,blue=random`, or one level for all."""
    chosen = dict.fromkeys(game.sides, "heuristic")
    for text in given.split(",") if given else []:
        name, mark, level = text.partition("=")
        if not mark:
            chosen = dict.fromkeys(game.sides, name)
        else:
            chosen[game.sides[game.side(name)]] = level
    for level in chosen.values():
        must_be_level(level, game)
    return tuple(chosen[side] for side in game.sides)


def simulate(
    game: Annotated[str, typer.Argument(help="A game.")],
    scenario: Annotated[str | None, typer.Option(help="By default the first; or `all`.")] = None,
    seats: Annotated[
        str, typer.Option(help=f"SIDE=PLAYER,… or one player for all: {PLAYERS}.")
    ] = "",
    option: Annotated[list[str] | None, typer.Option(help="name=true")] = None,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="The first seed.")] = 1,
    jobs: Jobs = 1,
    ray: RayAt = None,
    overlay: Over = None,
    keep: Keep = None,
    out: Annotated[Path | None, typer.Option(help="A Parquet file.")] = None,
    json: AsJson = False,
) -> None:
    """Headless games; the same results whatever the number of jobs.

    Stopped by Ctrl-C it tells, and writes to --out, what was over by then.
    """
    from zhulu.sim import results

    must_be_writable(out)
    must_be_overlay(overlay)
    chosen = the_game(game)
    options = tuple(read_options(option or []).items())
    who = _who(chosen, seats)
    work = [
        Job(game, name, who, number, options, sample=20, overlay=_folder(overlay))
        for name in scenarios_of(chosen, scenario)
        for number in range(seed, seed + games)
    ]
    stopped: Stopped | None = None
    try:
        played = play_all(work, jobs, ray, json, keep)
    except Stopped as early:
        played, stopped = early.played, early
    if out is not None and played:
        results.write(played, out, overlay)
    for name in dict.fromkeys(one.scenario for one in played):
        mine = [one for one in played if one.scenario == name]
        if json:
            print_json({"scenario": name, "wins": results.wins(mine)})
        else:
            console.print(_wins_table(chosen, name, results.wins(mine)))
    if stopped is not None:
        raise stopped


def _folder(overlay: Path | None) -> str:
    return "" if overlay is None else str(overlay)


def _wins_table(game: Game, scenario: str, rows: list[dict[str, Any]]) -> RichTable:
    text = catalogue(game, "en")
    title = f"{text.get('game', 'title')} · {text.get('scenario', scenario)}"
    table = RichTable("side", "won", "games", "share", "95 %", "kinds", title=title)
    for row in rows:
        share = f"{100 * row['won'] / row['games']:.1f} %"
        interval = f"{100 * row['low']:.1f} – {100 * row['high']:.1f}"
        kinds = "\n".join(f"{text.get('result', k)} {n}" for k, n in row["kinds"].items())
        table.add_row(
            text.get("side", row["side"]),
            str(row["won"]),
            str(row["games"]),
            share,
            interval,
            kinds,
        )
    return table


def keep_section(page: Path, title: str, heading: str, lines: list[str]) -> None:
    """Write a section of a page, in place of the one with the same heading; others stay."""
    text = page.read_text(encoding="utf-8") if page.exists() else f"# {title}\n"
    head, *sections = text.split("\n## ")
    kept = [one for one in sections if one.split("\n", 1)[0] != heading]
    kept.append("\n".join([heading, "", *lines]))
    body = [head.rstrip("\n"), *(one.rstrip("\n") for one in sorted(kept))]
    page.write_text("\n\n## ".join(body) + "\n", encoding="utf-8")


def report(
    file: Annotated[Path, typer.Argument(help="A Parquet file of `zhulu simulate`.")],
    out: Annotated[Path | None, typer.Option(help="The HTML page.")] = None,
    language: Annotated[str, typer.Option(help="en or zh.")] = "en",
) -> None:
    """One HTML page about simulated games."""
    from zhulu.sim.report import write_report

    if not file.is_file():
        raise UnknownChoice(f"there is no file {file}")
    if language not in ("en", "zh"):
        raise UnknownChoice(f"--language {language}: en or zh")
    target = out if out is not None else file.with_suffix(".html")
    must_be_writable(target)
    write_report(file, target, language)
    console.print(f"wrote {target}", markup=False)


def balance(
    only: Annotated[list[str] | None, typer.Argument(help="Games; by default all.")] = None,
    scenario: Annotated[str | None, typer.Option(help="By default all.")] = None,
    games: Annotated[int, typer.Option(help="Games for each scenario.", min=1)] = 400,
    seed: Annotated[int, typer.Option(help="The first seed.")] = 1,
    player: Annotated[str, typer.Option(help=f"Who plays every side: {PLAYERS}.")] = "heuristic",
    overlay: Over = None,
    jobs: Jobs = 1,
    keep: Keep = None,
    out: Annotated[Path, typer.Option(help="The page.")] = Path("docs/balance.md"),
) -> None:
    """Rebuild the page of balance: wins by side and the figures of history, by scenario."""
    from zhulu.sim.balance import section

    must_be_overlay(overlay)
    chosen = chosen_games(only or [])
    for game in chosen:
        must_be_level(player, game)
    must_be_writable(out)
    for game in chosen:
        for name in scenarios_of(game, scenario or "all"):
            who = tuple(player for _ in game.sides)
            seeds = range(seed, seed + games)
            work = [Job(name_for(game), name, who, one, overlay=_folder(overlay)) for one in seeds]
            played = play_all(work, jobs, None, False, keep)
            lines = section(game, name, played)
            keep_section(out, "Balance", f"{game.name}: {name}", lines)
    console.print(f"wrote {out}", markup=False)
