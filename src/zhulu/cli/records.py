"""`zhulu replay`: play a record back, check its hashes and its dice."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track

from zhulu.cli.common import console, print_json, read_record
from zhulu.content import catalogue
from zhulu.kernel.replay import Playback, check_dice, read


def replay(
    file: Annotated[Path, typer.Argument(help="A record (JSON lines) or a crash file.")],
    verify: Annotated[bool, typer.Option(help="Play all of it and check every hash.")] = False,
    to: Annotated[int | None, typer.Option(help="Stop after so many actions.", min=0)] = None,
    seat: Annotated[str | None, typer.Option("--as", help="Log as this side saw it.")] = None,
    lang: Annotated[str, typer.Option(help="en or zh.")] = "en",
    json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Play a record back; a mismatch names the first bad line."""
    game, lines = read_record(file)
    if verify and read(lines)[0].get("replayable") is False:
        count = check_dice(lines)
        console.print(f"played by other rules; {count} draws agree; the seed fits its commitment")
        return
    playback = Playback(game, lines)
    if "problem" in playback.header and not json:
        console.print(f"crash file: {playback.header['problem']}", markup=False)
    for _ in track([0], description="playing", console=console, transient=True, disable=json):
        table = playback.play(to)
    draws = sum(len(moment.draws) for moment in table.moments)
    if json:
        summary = {"game": game.name, "actions": table.step, "draws": draws}
        summary |= {"hashes": playback.checked, "ended": table.g.result is not None}
        print_json(summary)
        return
    if not verify:
        words = catalogue(game, lang)
        side = None if seat is None else game.side(seat)
        for number, moment in enumerate(table.moments, 1):
            for fact in moment.facts:
                text = words.fact_text(fact, side, table.g)
                if text:
                    console.print(f"{number:5d}  {text}", markup=False)
    checked = f"{table.step} actions, {playback.checked} hashes and {draws} draws agree"
    console.print(f"{checked}; the seed fits its commitment" if verify else checked)
