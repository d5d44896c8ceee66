"""A server forgets tables whose time is over, as its settings say."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from zhulu.server.keeping.inventory import Retention, expired, remove
from zhulu.server.settings import Settings
from zhulu.server.tables.lobby import Lobby

log = logging.getLogger("zhulu.server")

EVERY: Final = 3600.0
SWEEP: Final = 5.0


async def expire_for_ever(lobby: Lobby, settings: Settings) -> None:
    retention = Retention(settings.keep_finished, settings.keep_idle, settings.keep_unplayed)
    while retention != Retention():
        try:
            await expire_once(lobby, retention, int(time.time()))
        except Exception:
            log.exception("old tables could not be deleted")
        await asyncio.sleep(EVERY)


async def forget_for_ever(lobby: Lobby) -> None:
    """Rooms at rest are packed, then leave the memory; the store has them."""
    while True:
        await asyncio.sleep(SWEEP)
        lobby.forget(time.monotonic())
        try:
            await lobby.rest(time.monotonic())
        except Exception:
            log.exception("a room could not be packed")


async def expire_once(lobby: Lobby, retention: Retention, now: int) -> list[str]:
    """Tables that are in memory are in use, and stay."""
    found = await asyncio.to_thread(expired, lobby.store, retention, now)
    old = [entry.table for entry in found if entry.table not in lobby.rooms]
    if old:
        await asyncio.to_thread(remove, lobby.store, old)
        log.info("%d tables whose time was over were deleted", len(old))
    return old
