"""`zhulu review` and `zhulu log`: a record as a page to read, without a server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from zhulu.ai.helpers import processes
from zhulu.cli.common import console, must_be_writable, must_speak, read_record, the_game
from zhulu.content import catalogue
from zhulu.kernel import Game, SaveError
from zhulu.story.judge import Judged
from zhulu.story.log_page import log_page
from zhulu.story.reel import Reel
from zhulu.story.result import AllSeeing, Story, Telling
from zhulu.story.review import Piece, Review, review_of, work
from zhulu.story.review_page import review_page
from zhulu.story.roles import Reader

AT_ONCE = 6  # choices a worker is given at a time

Record = Annotated[Path, typer.Argument(help="The record of a finished game (JSON lines).")]
Out = Annotated[Path, typer.Option(help="The page to write.")]
Lang = Annotated[str, typer.Option(help="en or zh.")]


def review(
    file: Record,
    out: Out = Path("review.html"),
    lang: Lang = "en",
    workers: Annotated[int, typer.Option(help="Processes; 0: one for each core.", min=0)] = 0,
    judge: Annotated[bool, typer.Option(help="Judge the choices, not only the result.")] = True,
) -> None:
    """Result and review of a finished game as one page."""
    must_speak(lang)
    must_be_writable(out)
    game, lines = read_record(file)
    story = Story(finished(game, lines))
    telling = Telling(story, catalogue(game, lang))
    judged = None
    if judge:
        found = reviewed(game, lines, story, workers or os.cpu_count() or 1)
        judged = found.document(telling)
    out.write_text(review_page(telling, telling.document(None), judged), encoding="utf-8")
    console.print(f"{out}: {story.reel.steps} steps", markup=False)


def log(
    file: Record,
    out: Out = Path("log.html"),
    lang: Lang = "en",
    seat: Annotated[str | None, typer.Option("--as", help="As this side saw it.")] = None,
) -> None:
    """The whole log of a game as one page."""
    must_speak(lang)
    must_be_writable(out)
    game, lines = read_record(file)
    side = None if seat is None else game.side(seat)
    reel, text = Reel.of(game, lines), catalogue(game, lang)
    if side is None:
        reader: Reader = AllSeeing(game, reel.end, text)
    else:
        reader = Reader(game, reel.end, text, side)
    out.write_text(log_page(reader, list(reel.facts())), encoding="utf-8")
    console.print(f"{out}: {reel.steps} steps", markup=False)


def finished(game: Game, lines: list[str]) -> Reel:
    reel = Reel.of(game, lines)
    if reel.result is None:
        raise SaveError("record", "the game is not over: there is nothing to review")
    return reel


def reviewed(game: Game, lines: list[str], story: Story, workers: int) -> Review:
    """Every choice judged, on some cores, with a bar that tells how far it is."""
    found = review_of(story.reel)
    working = processes(workers, _open, (game.package, lines))
    with Progress(console=console, transient=True) as bar, working as pool:
        found.luck = story.luck
        stage = -1
        while not found.over:
            if found.stage != stage:
                stage = found.stage
                bar.add_task(f"{stage + 1} / {found.stages}", total=found.of)
            for one in pool.map(_work, _dealt(found.next(workers * AT_ONCE), workers)):
                found.learn(one)
            done = found.done if found.stage == stage else bar.tasks[-1].total
            bar.update(bar.tasks[-1].id, completed=done)
    return found


def _dealt(piece: Piece, workers: int) -> list[Piece]:
    """A piece in parts, one for each worker."""
    parts = []
    for number in range(workers):
        steps, known = piece.steps[number::workers], piece.known[number::workers]
        if steps:
            parts.append(Piece(piece.stage, steps, known))
    return parts


_reel: Reel | None = None


def _open(package: str, lines: list[str]) -> None:
    """In a worker: play the game once."""
    global _reel
    _reel = Reel.of(the_game(package), lines)


def _work(piece: Piece) -> list[Judged]:
    assert _reel is not None
    return work(_reel, piece)
