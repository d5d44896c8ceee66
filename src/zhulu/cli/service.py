"""`zhulu serve`, `zhulu loadtest`, `zhulu boards`: the table in the browser and around it."""

from __future__ import annotations

import os
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as RichTable

from zhulu.cli.common import (
    chosen_games,
    console,
    must_be_overlay,
    print_json,
    whole_numbers,
)
from zhulu.compiled.beside import build_beside
from zhulu.compiled.report import form_of_game
from zhulu.kernel import UnknownChoice


def default_database() -> str:
    """What ZHULU_DATABASE names, else one file of data in the user's own folder."""
    named = os.environ.get("ZHULU_DATABASE", "")
    if named:
        return named
    folder = Path.home() / ".local" / "share" / "zhulu"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        hint = "name a file with --db or ZHULU_DATABASE"
        raise UnknownChoice(f"{folder} cannot be made ({error.strerror}): {hint}") from None
    return str(folder / "zhulu.db")


def serve(
    host: Annotated[str, typer.Option(help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.", min=1, max=65535)] = 8642,
    db: Annotated[str, typer.Option(help="A SQLite file, or a PostgreSQL URL.")] = "",
    overlay: Annotated[Path | None, typer.Option(help="A folder of owner's overlays.")] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open it.")] = False,
    config: Annotated[Path | None, typer.Option(help="A TOML file of settings.")] = None,
    workers: Annotated[
        int, typer.Option(help="Processes; more than one needs PostgreSQL.", min=1)
    ] = 1,
    compiling: Annotated[
        bool, typer.Option("--compile/--no-compile", help="The engine, beside the table.")
    ] = True,
) -> None:
    """The table in the browser."""
    try:
        from zhulu.server.app import must_be_free
        from zhulu.server.app import serve as run_server
    except ImportError as error:
        console.print(f"The server needs more packages (pip install zhulu[server]): {error}")
        raise typer.Exit(1) from None
    must_be_overlay(overlay)
    must_be_free(host, port)
    place = db or default_database()
    if compiling:
        build_beside(console.print)
    run_server(host, port, place, open_browser, overlay, config, workers)


def loadtest(
    games: Annotated[list[str] | None, typer.Argument(help="Games; by default all.")] = None,
    scenario: Annotated[str, typer.Option(help="By default the first.")] = "",
    sockets: Annotated[str, typer.Option(help="How many, comma-separated; two a table.")] = "32",
    seconds: Annotated[float, typer.Option(help="For each game and number of sockets.")] = 5.0,
    think: Annotated[float, typer.Option(help="Mean seconds a seat thinks.")] = 0.0,
    db: Annotated[str, typer.Option(help="By default a temporary SQLite file.")] = "",
    json: Annotated[bool, typer.Option("--json", help="For programs: JSON only.")] = False,
) -> None:
    """Simulated seats at real games against a server of its own, on this machine only; bounded."""
    from zhulu.server.loadtest import loadtest as run_loads

    counts = whole_numbers(sockets, "--sockets")
    chosen = chosen_games(games or [])
    loads = [
        asdict(load) | {"form": form_of_game(game.package)}
        for game in chosen
        for load in run_loads(game.package, scenario, counts, seconds, think, db)
    ]
    if json:
        print_json(loads)
        return
    shown = ("sockets", "moves_per_second", "p50_ms", "p95_ms", "p99_ms", "worst_ms")
    table = RichTable("game", *shown, "server_cpu_us", "form", title=f"{seconds:g} s each")
    for load in loads:
        figures = (f"{load[key]:.5g}" for key in (*shown, "server_cpu_us"))
        table.add_row(load["game"], *figures, load["form"].split(":")[0])
    console.print(table)


def boards(
    games: Annotated[list[str] | None, typer.Argument(help="Games; by default all.")] = None,
    overlay: Annotated[Path | None, typer.Option(help="A folder of owner's overlays.")] = None,
    out: Annotated[Path | None, typer.Option(help="Where to write instead.")] = None,
) -> None:
    """Draw the boards anew from the data (area boards need zhulu[artwork])."""
    from zhulu.artwork.__main__ import build_all
    from zhulu.artwork.builder import drawn

    must_be_overlay(overlay)
    raise typer.Exit(build_all(games or list(drawn()), overlay, out))
