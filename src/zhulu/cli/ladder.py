"""`zhulu ladder`: the players against each other."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as RichTable

from zhulu.ai.intervals import interval
from zhulu.ai.ladder import pairings, points, seats
from zhulu.ai.player import must_be_level
from zhulu.cli.bulk import AsJson, Jobs, Keep, RayAt, keep_section, play_all
from zhulu.cli.common import PLAYERS, chosen_games, console, must_be_writable, print_json
from zhulu.kernel import Game, UnknownChoice
from zhulu.sim import Job
from zhulu.sim.runner import name_for


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
