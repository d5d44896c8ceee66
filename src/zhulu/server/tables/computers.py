"""Computer players at the table: they choose in processes of their own, and never see the truth.

The server re-deals what the seat cannot know before a player hears of the position at all; what
goes to the worker process is that imagined world. One that failed is tried again, ever more
seldom, and the table says so. Tables without people go at one pace, those of an address in turn.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary, WeakValueDictionary

from zhulu.ai import QUICK as QUICK_LEVELS
from zhulu.ai import Seat, levels, player
from zhulu.ai.plans import Memory, Planner
from zhulu.ai.search import SearchPlayer
from zhulu.kernel import Action, Game, QuickDice
from zhulu.server.errors import Refusal
from zhulu.server.settings import Settings
from zhulu.server.storage import journal
from zhulu.server.tables.seats import PERSON
from zhulu.server.work.known import game_of
from zhulu.server.work.queue import ALONE, MOVE, Share
from zhulu.server.work.workshop import LONG, QUICK, Workshop

if TYPE_CHECKING:
    from zhulu.server.tables.rooms import Room

__all__ = ["Choice", "Computers", "choice_of", "levels"]

log = logging.getLogger("zhulu.server")

AT_ONCE: Final = "random"  # picks an offer: cheaper than asking anybody


@dataclass(frozen=True)
class Choice:
    """What a player chose, its own account of why, and what it wants to remember."""

    action: Action
    why: list[dict[str, Any]]
    memory: Memory | None = None


@dataclass(frozen=True)
class Turn:
    """A computer's choice that is due."""

    side: str
    level: str
    step: int
    turning: int
    seat: Seat
    memory: Memory | None


class Computers:
    """One task per room in which the computer is to choose."""

    def __init__(self, settings: Settings, workshop: Workshop) -> None:
        self.settings = settings
        self.workshop = workshop
        self.tasks: dict[Room, asyncio.Task[None]] = {}
        # What the players of a room remember of their plans: lost, they are only made anew.
        self.memories: WeakKeyDictionary[Room, dict[str, Memory | None]] = WeakKeyDictionary()
        # By address: how many of its tables without people may think at a time.
        self.alone: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self.pace = asyncio.Lock()

    def wake(self, room: Room) -> None:
        """Start playing if a computer is to choose here and is not at it already."""
        task = self.tasks.get(room)
        if task is not None and not task.done():
            room.news.set()
        elif self._to_play(room):
            self.tasks[room] = asyncio.create_task(self._play(room))

    def _to_play(self, room: Room) -> str:
        side = room.chooser()
        return side if side and room.players[side] != PERSON and not room.broken else ""

    async def _play(self, room: Room) -> None:
        tries = 0
        try:
            while self._to_play(room):
                try:
                    await self._move(room)
                    tries = 0
                except Exception as error:
                    tries += 1
                    self._say_stuck(room, tries, error)
                    await self._wait(room, self._pause(tries))
        finally:
            self.tasks.pop(room, None)

    def _pause(self, tries: int) -> float:
        seconds = self.settings.retry_seconds * 2.0 ** min(tries - 1, 10)
        return min(seconds, self.settings.retry_most)

    def _say_stuck(self, room: Room, tries: int, error: Exception) -> None:
        side = self._to_play(room)
        queued = isinstance(error, Refusal)
        if not queued:
            where = {"table": room.id, "step": room.step}
            log.error("the computer fails at table %s: %s", room.id, error, extra=where)
        if side:
            room.tell_computer(side, "waiting" if queued else "failed", tries)

    async def _wait(self, room: Room, seconds: float) -> None:
        """For a while, or until something happens at the table."""
        room.news.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(room.news.wait(), seconds)

    # One move

    async def _move(self, room: Room) -> None:
        side = self._to_play(room)
        if side and room.players[side] == AT_ONCE and PERSON in room.players.values():
            await room.act_for_computer(side, None)  # nobody thinks, so nobody need be asked
            room.tell_computer(side, "", 0)
            return
        turn = await self._turn(room)
        if turn is None:
            return
        if PERSON in room.players.values():
            action = await self._thought(room, turn, MOVE)
        else:
            action = await self._alone(room, turn)
        if action is not None:
            await room.act_for_computer(turn.side, action, (turn.step, turn.turning))
            room.tell_computer(turn.side, "", 0)

    async def _turn(self, room: Room) -> Turn | None:
        """Whose choice is due, and what he knows; all read at one moment."""
        async with room.lock:
            side = self._to_play(room)
            if not side:
                return None
            seat = seat_of(room.game, room.table.g, side)
            memory = self.memories.get(room, {}).get(side)
            return Turn(side, room.players[side], room.step, room.line.turnings, seat, memory)

    async def _alone(self, room: Room, turn: Turn) -> Action | None:
        """At a table without people: so many tables of an address, and all at one pace."""
        places = self.alone.get(room.address)
        if places is None:
            places = asyncio.Semaphore(self.settings.alone_per_address)
            self.alone[room.address] = places
        async with places:
            action = await self._thought(room, turn, ALONE)
            async with self.pace:
                await asyncio.sleep(self.settings.alone_pace)
            return action

    async def _thought(self, room: Room, turn: Turn, rank: int) -> Action | None:
        """The choice; None if the table has moved on before it was found."""
        share = Share(room.id, room.address, rank)
        asked = self.choose(turn.seat, turn.level, share, room.overlay, memory=turn.memory)
        if turn.level == AT_ONCE:  # nothing can happen meanwhile
            return (await asked).action
        thought = asyncio.ensure_future(asked)
        try:
            while not thought.done():
                room.news.clear()
                news = asyncio.ensure_future(room.news.wait())
                await asyncio.wait((thought, news), return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
                if not thought.done() and not self._still(room, turn):
                    return None
            choice = thought.result()
            self.memories.setdefault(room, {})[turn.side] = choice.memory
            return choice.action
        finally:
            thought.cancel()

    def _still(self, room: Room, turn: Turn) -> bool:
        due = (room.chooser(), room.step, room.line.turnings)
        same = due == (turn.side, turn.step, turn.turning) and not room.broken
        return same and room.players[turn.side] == turn.level

    async def choose(
        self,
        seat: Seat,
        level: str,
        share: Share,
        overlay: Path | None,
        seed: int | None = None,
        memory: Memory | None = None,
    ) -> Choice:
        """A player's choice in a seat; with a seed the same one each time."""
        seed = secrets.randbits(31) if seed is None else seed
        if level == AT_ONCE:
            return choice_of(seat, level, seed)
        game = seat.game
        state = journal.state_bytes(game, seat.imagine(QuickDice(seed)))
        asked = (game.package, overlay, state, seat.side, level, seed, memory)
        lane = QUICK if level in QUICK_LEVELS else LONG
        choice: Choice = await self.workshop.run(lane, share, think, *asked)
        return choice

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def seat_of(game: Game, g: Any, side: str) -> Seat:
    """What a side knows; the true state stays behind."""
    return Seat.of(game, g, game.side(side), QuickDice(secrets.randbits(31)))


def choice_of(
    seat: Seat, level: str, seed: int, memory: Memory | None = None, cores: int = 1
) -> Choice:
    """What a player of a level chooses; a search may use several cores, and chooses the same."""
    chosen = player(level, seat.game, seat.side, seed, cores)
    if isinstance(chosen, Planner):
        chosen.recall(memory, seat.side)
        return Choice(chosen.choose(seat), chosen.why(), chosen.memory())
    try:
        return Choice(chosen.choose(seat), chosen.why())
    finally:
        if isinstance(chosen, SearchPlayer):
            chosen.close()


def think(
    package: str,
    overlay: Path | None,
    state: bytes,
    side: int,
    level: str,
    seed: int,
    memory: Memory | None,
) -> Choice:
    """Runs in a worker process."""
    game = game_of(package)
    seat = Seat(game, side, journal.read_state(game, state, overlay))
    return choice_of(seat, level, seed, memory)
