"""Where rules are computed that take long: replays, questions, analyses, computer players.

Nothing of it runs in a thread beside the event loop. There are two lanes with workers of their
own: in the quick one no job takes more than moments, so that a hint never waits for a search.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from pebble import ProcessExpired

from zhulu.server.errors import Refusal, incident
from zhulu.server.settings import Settings
from zhulu.server.work.pools import Done, Pools
from zhulu.server.work.queue import FairQueue, Full, Share

QUICK: Final = "quick"
LONG: Final = "long"


class Failed(Exception):
    """A job that came to nothing: it broke, its worker died, or its time was over."""


class Lane:
    """Workers and who waits for them."""

    def __init__(self, name: str, workers: int, seconds: float, settings: Settings) -> None:
        self.name = name
        self.workers = workers
        self.seconds = seconds
        self.patience = settings.queue_seconds
        self.busy = 0
        self.done = 0
        self.failed = 0
        bounds = (settings.queue, settings.queue_per_address, settings.queue_per_table)
        self.line: FairQueue[asyncio.Future[None]] = FairQueue(*bounds)

    async def enter(self, share: Share) -> None:
        """Wait for a free worker."""
        if self.busy < self.workers and not len(self.line):
            self.busy += 1
            return
        ticket: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        try:
            self.line.put(share, ticket)
        except Full:
            raise Refusal("busy", "too much is being thought about; try again later") from None
        try:
            await asyncio.wait_for(ticket, self.patience)
        except TimeoutError:
            self._give_up(share, ticket)
            raise Refusal("busy", "too much is being thought about; try again later") from None
        except asyncio.CancelledError:
            self._give_up(share, ticket)
            raise

    def _give_up(self, share: Share, ticket: asyncio.Future[None]) -> None:
        if not self.line.drop(share, ticket) and ticket.done() and not ticket.cancelled():
            self.leave()  # called in at the very moment of leaving

    def leave(self) -> None:
        """A worker is free: the next, if any, takes its place."""
        while (ticket := self.line.next()) is not None:
            if not ticket.done():
                ticket.set_result(None)
                return
        self.busy -= 1


class Workshop:
    def __init__(self, settings: Settings, pools: Pools | None = None) -> None:
        self.pools = pools or Pools()
        self._own = pools is None
        quick = Lane(QUICK, settings.quick_workers, settings.quick_seconds, settings)
        long = Lane(LONG, settings.workers, settings.long_seconds, settings)
        self.lanes = {QUICK: quick, LONG: long}

    async def run(self, lane: str, share: Share, job: Callable[..., Any], *args: Any) -> Any:
        """What a job answers. A refusal of its is raised here; a fault of it is `Failed`."""
        chosen = self.lanes[lane]
        await chosen.enter(share)
        try:
            kind, value = await self._perform(chosen, job, args)
        finally:
            chosen.leave()
        if kind == "refused":
            raise Refusal(*value)
        if kind == "fault":
            chosen.failed += 1
            raise Failed(value)
        chosen.done += 1
        return value

    async def answer(self, lane: str, share: Share, job: Callable[..., Any], *args: Any) -> Any:
        """As `run`, for a request: a fault becomes a refusal with its number in the log."""
        try:
            return await self.run(lane, share, job, *args)
        except Failed as error:
            raise incident(f"table {share.table}: {job.__name__}", error, 500) from None

    async def _perform(self, lane: Lane, job: Callable[..., Any], args: tuple[Any, ...]) -> Done:
        for last in (False, True):  # a worker that died is replaced once
            future = self.pools.schedule(lane.name, lane.workers, lane.seconds, job, args)
            try:
                return await asyncio.wrap_future(future)
            except TimeoutError:
                lane.failed += 1
                raise Failed(f"no answer within {lane.seconds:g} s") from None
            except ProcessExpired as error:
                if last:
                    lane.failed += 1
                    raise Failed(f"the worker died ({error.exitcode})") from None
        raise AssertionError

    async def close(self) -> None:
        if self._own:
            await asyncio.to_thread(self.pools.close)
