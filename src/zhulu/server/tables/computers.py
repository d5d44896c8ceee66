"""Computer players at the table: they choose away from the event loop, and never see the truth.

The server re-deals what the seat cannot know before a player hears of the position at all; what
goes to the worker process is that imagined world.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from zhulu.ai import Seat, levels, player
from zhulu.kernel import Action, Game, QuickDice
from zhulu.server.settings import Settings
from zhulu.server.tables.seats import PERSON

if TYPE_CHECKING:
    from zhulu.server.tables.rooms import Room

__all__ = ["Choice", "Computers", "levels"]

log = logging.getLogger("zhulu.server")

QUICK: Final = ("random", "heuristic")  # players that need no process of their own


@dataclass(frozen=True)
class Choice:
    """What a player chose, and its own account of why."""

    action: Action
    why: list[dict[str, Any]]


class Computers:
    """One task per room in which the computer is to choose."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.tasks: dict[Room, asyncio.Task[None]] = {}
        self.pool: ProcessPoolExecutor | None = None

    def wake(self, room: Room) -> None:
        """Start playing if a computer is to choose here and is not at it already."""
        task = self.tasks.get(room)
        if (task is None or task.done()) and self._to_play(room):
            self.tasks[room] = asyncio.create_task(self._play(room))

    def _to_play(self, room: Room) -> str:
        side = room.chooser()
        return side if side and room.players[side] != PERSON and not room.broken else ""

    async def _play(self, room: Room) -> None:
        try:
            while side := self._to_play(room):
                at = (room.step, room.line.turnings)
                async with room.lock:
                    current = (room.step, room.line.turnings) == at and room.chooser() == side
                    seat = seat_of(room.game, room.table.g, side) if current else None
                if seat is not None:
                    choice = await self.choose(seat, room.players[side])
                    await room.act_for_computer(side, *at, choice.action)
        except Exception:
            log.exception("the computer cannot play at table %s", room.id)
        finally:
            self.tasks.pop(room, None)

    async def choose(self, seat: Seat, level: str, seed: int | None = None) -> Choice:
        """A player's choice in a seat; with a seed the same one each time."""
        seed = secrets.randbits(31) if seed is None else seed
        if level in QUICK:
            return choice_of(seat, level, seed)
        game = seat.game
        saved = game.save(seat.imagine(QuickDice(seed)))
        asked = (game.package, self.settings.overlay, saved, seat.side, level, seed)
        for _ in range(2):  # a worker that died is replaced once
            loop = asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(self._workers(), think, *asked)
            except BrokenProcessPool:
                log.warning("a worker for computer players died; starting another")
                self.pool = None
        raise RuntimeError(f"no worker survives {level}")

    def _workers(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(
                self.settings.workers, mp_context=context, initializer=settle_in
            )
        return self.pool

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


def seat_of(game: Game, g: Any, side: str) -> Seat:
    """What a side knows; the true state stays behind."""
    return Seat.of(game, g, game.side(side), QuickDice(secrets.randbits(31)))


def choice_of(seat: Seat, level: str, seed: int) -> Choice:
    chosen = player(level, seat.game, seat.side, seed)
    action = chosen.choose(seat)
    return Choice(action, chosen.why())


def settle_in() -> None:
    """A worker gives way to the server, and goes when the server is gone, however it went."""
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_leave_with, args=(os.getppid(),), daemon=True).start()


def _leave_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(2)
    os._exit(1)


def think(
    package: str, overlay: Path | None, saved: dict[str, Any], side: int, level: str, seed: int
) -> Choice:
    """Runs in a worker process."""
    game: Game = import_module(package).GAME
    return choice_of(Seat(game, side, game.load(saved, overlay)), level, seed)
