"""Computer players at the table: they choose away from the event loop, and never see the truth."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from zhulu.kernel import Action
from zhulu.server.seats import PERSON
from zhulu.server.settings import Settings

if TYPE_CHECKING:
    from zhulu.server.rooms import Room

log = logging.getLogger("zhulu.server")

RANDOM = "random"


def levels() -> tuple[str, ...]:
    """The computer players there are."""
    return (RANDOM,)


class Computers:
    """One task per room in which the computer is to choose."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, room: Room) -> None:
        """Start playing if a computer is to choose here and is not at it already."""
        task = self.tasks.get(room.id)
        if (task is None or task.done()) and self._to_play(room):
            self.tasks[room.id] = asyncio.create_task(self._play(room))

    def _to_play(self, room: Room) -> str:
        side = room.chooser()
        return side if side and room.players[side] != PERSON and not room.broken else ""

    async def _play(self, room: Room) -> None:
        try:
            while side := self._to_play(room):
                at = (room.step, room.line.turnings)
                action = await self.choose(room, side, room.players[side])
                await room.act_for_computer(side, *at, action)
        except Exception:
            log.exception("the computer cannot play at table %s", room.id)
        finally:
            self.tasks.pop(room.id, None)

    async def choose(self, room: Room, side: str, level: str) -> Action:
        menu = room.table.menu()
        assert menu is not None
        return menu.action(secrets.randbelow(len(menu)))

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
