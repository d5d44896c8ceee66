"""`zhulu simulate`, `ladder`, `report`, `balance`: computer players in bulk."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import Progress
from rich.table import Table as RichTable

from zhulu.ai.intervals import interval
from zhulu.ai.ladder import pairings, points, seats
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


def ladder(
    games: Annotated[list[str], typer.Argument(help="Games, or `all`.")],
    scenario: Annotated[str | None, typer.Option(help="By default each game's first.")] = None,
    players: Annotated[
        str, typer.Option(help=f"Two or more: {PLAYERS}.")
    ] = "random,heuristic,search-1",
    seeds: Annotated[str, typer.Option(help="Seeds for each pair: one number, or a list.")] = "10",
    seed: Annotated[int, typer.Option(help="The first seed.", min=0)] = 1,
    neighbours: Annotated[bool, typer.Option(help="Each only against the one before it.")] = False,
    jobs: Jobs = 1,
    ray: RayAt = None,
    keep: Keep = None,
    out: Annotated[Path | None, typer.Option(help="A page to keep the tables in.")] = None,
    json: AsJson = False,
) -> None:
    """The players against each other, with 95 % intervals and openskill ratings."""
    must_be_writable(out)
    names, chosen = players.split(","), chosen_games(games)
    if len(names) < 2:
        raise UnknownChoice(f"--players {players}: two or more, with commas")
    for game, name in product(chosen, names):
        must_be_level(name, game)
    pairs = list(pairwise(names) if neighbours else combinations(names, 2))
    ranges = [range(seed, seed + count) for count in _counts(seeds, len(pairs))]
    for game in chosen:
        which = game.scenario(scenario).name
        rows = _ladder(game, name_for(game), which, pairs, ranges, (jobs, ray, json, keep))
        if json:
            print_json(rows)
        else:
            console.print(_ladder_table(rows))
        if out is not None:
            keep_section(out, "Ladder", f"{game.name}: {rows['scenario']}", _ladder_lines(rows))


def _counts(seeds: str, pairs: int) -> list[int]:
    """`10` for every pair, or `40,6` pair by pair."""
    parts = seeds.split(",")
    if not all(part.isdecimal() and int(part) > 0 for part in parts) or len(parts) not in (
        1,
        pairs,
    ):
        raise UnknownChoice(f"--seeds {seeds}: one number above 0, or {pairs}, one for each pair")
    return [int(part) for part in parts] * (pairs if len(parts) == 1 else 1)


def _ladder(
    game: Game,
    key: str,
    scenario: str,
    against: list[tuple[str, str]],
    ranges: list[range],
    how: tuple[int, Any, bool, Path | None],
) -> dict[str, Any]:
    work, meaning = [], []
    for (weak, strong), seeds in zip(against, ranges, strict=True):
        for seed in seeds:
            for pairing in pairings(game, scenario):
                work.append(Job(key, scenario, seats(game, pairing, strong, weak), seed))
                meaning.append((strong, weak, pairing))
    played = play_all(work, *how)
    scores: dict[tuple[str, str], list[float]] = {}
    for one, (strong, weak, pairing) in zip(played, meaning, strict=True):
        scores.setdefault((strong, weak), []).append(points(one, pairing))
    pairs = []
    for (strong, weak), won in scores.items():
        low, high = interval(won)
        row = {"strong": strong, "weak": weak, "won": sum(won), "games": len(won)}
        pairs.append({**row, "low": low, "high": high})
    return {"game": game.name, "scenario": scenario, "pairs": pairs, "ratings": _ratings(scores)}


def _ratings(scores: dict[tuple[str, str], list[float]]) -> dict[str, float]:
    """openskill ratings, one game after another, pairs interleaved."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    names = sorted({name for pair in scores for name in pair})
    ratings = {name: model.rating(name=name) for name in names}
    for number in range(max(map(len, scores.values()), default=0)):
        for (strong, weak), won in scores.items():
            if number < len(won):
                ranks = [1 - won[number], won[number]]
                teams = [[ratings[strong]], [ratings[weak]]]
                (ratings[strong],), (ratings[weak],) = model.rate(teams, ranks=ranks)
    return {name: round(float(rating.mu), 1) for name, rating in ratings.items()}


def _ladder_table(found: dict[str, Any]) -> RichTable:
    title = f"{found['game']} {found['scenario']}"
    table = RichTable("player", "against", "won", "games", "share", "95 %", "rating", title=title)
    for pair in found["pairs"]:
        share = f"{100 * pair['won'] / pair['games']:.1f} %"
        interval = f"{100 * pair['low']:.1f} – {100 * pair['high']:.1f}"
        rating = str(found["ratings"][pair["strong"]])
        who = (pair["strong"], pair["weak"], str(pair["won"]), str(pair["games"]))
        table.add_row(*who, share, interval, rating)
    return table


def _ladder_lines(found: dict[str, Any]) -> list[str]:
    lines = ["| player | against | won | games | share | 95 % |", "|---|---|---|---|---|---|"]
    for pair in found["pairs"]:
        share = f"{100 * pair['won'] / pair['games']:.1f} %"
        interval = f"{100 * pair['low']:.1f}–{100 * pair['high']:.1f} %"
        who = (pair["strong"], pair["weak"], f"{pair['won']:g}", str(pair["games"]))
        lines.append("| " + " | ".join((*who, share, interval)) + " |")
    ranked = sorted(found["ratings"].items(), key=lambda one: -one[1])
    lines += ["", "Ratings: " + ", ".join(f"{name} {rating}" for name, rating in ranked) + "."]
    return lines


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
