"""Reviews of finished games, in the background: one for each table, the same for all who ask.

A worker judges some choices at a time, about a second's worth, and gives way to others between
two pieces. What was found so far can be asked for at any moment; who stops a review keeps it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from zhulu.server.errors import Refusal
from zhulu.server.tables.position import Document, Speech
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.story import finished, must_be_over, reel_of, story_of, texts_of
from zhulu.server.work.known import game_of
from zhulu.server.work.queue import ALONE, QUESTION, Share
from zhulu.server.work.workshop import LONG, QUICK, Failed, Workshop
from zhulu.story.judge import Judged
from zhulu.story.luck import Luck
from zhulu.story.result import Story, Telling
from zhulu.story.review import Piece, Review, review_of, work

log = logging.getLogger("zhulu.server")

SECONDS: Final = 1.0  # of one piece; then others have their turn
FIRST: Final = 0.3  # of the first: somebody waits to see anything at all
CHOICES: Final = 200  # of one piece
KEPT: Final = 100  # reviews of tables that nobody works on
TRIES: Final = 5  # a piece is given to a worker, when the line is full or it dies
NOTHING_YET: Final[Document] = {
    "state": "none", "stage": 0, "stages": 0, "done": 0, "of": 0, "seconds": 0.0, "sides": [],
    "findings": [],
}  # fmt: skip


@dataclass
class Job:
    """A review at work, or what came of it."""

    package: str
    overlay: Path | None
    lines: list[Any]
    share: Share
    state: str = "waiting"
    review: Review | None = None
    began: float = field(default_factory=time.monotonic)
    spent: float = 0.0
    task: asyncio.Task[None] | None = None
    ready: asyncio.Task[None] | None = None
    told: dict[tuple[str, int, int], Document] = field(default_factory=dict)

    @property
    def seconds(self) -> float:
        running = self.state in ("waiting", "running")
        return time.monotonic() - self.began if running else self.spent

    def end(self, state: str) -> None:
        self.spent, self.state = self.seconds, state


class Reviews:
    """The reviews of a server."""

    def __init__(self, workshop: Workshop) -> None:
        self.workshop = workshop
        self.jobs: dict[str, Job] = {}

    async def start(self, room: Room, address: str) -> None:
        """Begin, or go on where it was stopped; one that runs or is done is left as it is."""
        job = self.jobs.get(room.id)
        if job is not None and job.state in ("waiting", "running", "done"):
            return
        if job is None:
            lines = await finished(self.workshop, room, address)
            share = Share(room.id, address, ALONE)
            job = Job(room.game.package, room.overlay, lines, share)
            self._make_space()
            self.jobs[room.id] = job
        job.began, job.state = time.monotonic() - job.spent, "waiting"
        job.task = asyncio.create_task(self._run(job))

    def stop(self, room: Room) -> None:
        job = self.jobs.get(room.id)
        if job is not None and job.task is not None and job.state in ("waiting", "running"):
            job.end("cancelled")
            job.task.cancel()

    async def document(self, room: Room, speech: Speech) -> Document:
        """The review as far as it has come; `state` says whether it goes on."""
        await must_be_over(room)
        job = self.jobs.get(room.id)
        if job is None:
            return NOTHING_YET
        found: Document = {}
        if job.review is not None:
            found = await self._told(job, job.review, speech)
        return {**NOTHING_YET, **found, "state": job.state, "seconds": round(job.seconds, 1)}

    async def _told(self, job: Job, review: Review, speech: Speech) -> Document:
        """Put into words by a worker, once for all who ask at the same moment."""
        key = (speech.language, review.stage, len(review.judged) + review.done)
        if key not in job.told:
            asked = (job.package, job.overlay, job.lines, review, speech.language)
            share = replace(job.share, rank=QUESTION)
            told = await self.workshop.answer(QUICK, share, tell_review, *asked)
            job.told = {key: told}
        return job.told[key]

    def _make_space(self) -> None:
        idle = [
            table for table, job in self.jobs.items() if job.state not in ("waiting", "running")
        ]
        for table in idle[: max(0, len(self.jobs) - KEPT)]:
            del self.jobs[table]

    async def _run(self, job: Job) -> None:
        try:
            await self._work(job)
            job.end("done")
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("the review of table %s failed", job.share.table)
            job.end("failed")

    async def _work(self, job: Job) -> None:
        asked = (job.package, job.overlay, job.lines)
        if job.review is None:  # who will put it into words opens the game meanwhile
            job.ready = asyncio.create_task(self._make_ready(job))
            job.review = await self._ask(job, begin_review, *asked)
        job.state = "running"
        review = job.review
        while not review.over:
            piece = review.next(CHOICES)
            seconds = SECONDS if review.judged else FIRST
            review.learn(await self._ask(job, judge_piece, *asked, piece, seconds))
            if review.luck is None:  # after the first view
                review.luck = await self._ask(job, luck_of_game, *asked)

    async def _make_ready(self, job: Job) -> None:
        """Let the worker that puts reviews into words play the game now, before anybody waits."""
        asked = (job.package, job.overlay, job.lines)
        with contextlib.suppress(Refusal, Failed):
            share = replace(job.share, rank=QUESTION)
            await self.workshop.run(QUICK, share, open_game, *asked)

    async def _ask(self, job: Job, what: Any, *asked: Any) -> Any:
        """A worker's answer; a full line or a dead worker is tried again."""
        for tries in range(1, TRIES + 1):
            try:
                return await self.workshop.run(LONG, job.share, what, *asked)
            except (Refusal, Failed):
                if tries == TRIES:
                    raise
                await asyncio.sleep(tries)
        raise AssertionError

    async def close(self) -> None:
        jobs = self.jobs.values()
        tasks = [task for job in jobs for task in (job.task, job.ready) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


# In the worker


def begin_review(package: str, overlay: Path | None, lines: list[Any]) -> Review:
    return review_of(reel_of(package, overlay, texts_of(lines)))


def judge_piece(
    package: str, overlay: Path | None, lines: list[Any], piece: Piece, seconds: float
) -> list[Judged]:
    return work(reel_of(package, overlay, texts_of(lines)), piece, seconds)


def open_game(package: str, overlay: Path | None, lines: list[Any]) -> None:
    reel_of(package, overlay, texts_of(lines))


def luck_of_game(package: str, overlay: Path | None, lines: list[Any]) -> Luck:
    return story_of(package, overlay, texts_of(lines)).luck


@lru_cache(maxsize=4)
def _telling(package: str, overlay: Path | None, lines: tuple[str, ...], language: str) -> Telling:
    story = Story(reel_of(package, overlay, lines))
    return Telling(story, Speech(language).of(game_of(package)))


def tell_review(
    package: str, overlay: Path | None, lines: list[Any], review: Review, language: str
) -> Document:
    return review.document(_telling(package, overlay, texts_of(lines), language))
