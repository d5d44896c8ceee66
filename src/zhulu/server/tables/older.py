"""Tables that other rules have played: opened from their snapshots, never refused.

What a snapshot holds is what was played, whatever the rules say today. Actions after it are taken
again as far as today's rules take them. A past step that today's rules would play otherwise is
shown as its nearest snapshot has it, with the facts that were told at the time.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import TYPE_CHECKING

from zhulu.kernel import Game, Table, ZhuluError
from zhulu.server.storage import journal, written
from zhulu.server.storage.line import Line
from zhulu.server.storage.rows import Batch
from zhulu.server.storage.store import Mark, Store

if TYPE_CHECKING:
    from zhulu.server.tables.ledger import Ledger
    from zhulu.server.tables.rooms import Room

log = logging.getLogger("zhulu.server")


async def reopen(
    store: Store, table: str, game: Game, line: Line, overlay: Path | None
) -> tuple[Table, int]:
    """The table as far as it can be played today, and the step it has reached."""
    failed: Exception | None = None
    marks = sorted(line.marks, key=_by_step, reverse=True)
    for mark in marks:
        way = line.way_from(mark, line.step)
        stretch = await asyncio.to_thread(journal.fetch, store, table, way)
        try:
            played = Table(game, journal.read_state(game, stretch.state, overlay, strict=False))
        except ZhuluError as error:
            failed = failed or error
            continue
        reached = mark.step + await _play_on(played, stretch)
        return played, reached
    raise failed or ZhuluError("the table has no snapshot")


async def _play_on(played: Table, stretch: journal.Stretch) -> int:
    """Take the actions that today's rules still take; how many they were."""
    taken = 0
    for number, word in enumerate(stretch.actions):
        if number % journal.AT_ONCE == 0:
            await asyncio.sleep(0)
        try:
            journal.take_word(played, word)
        except Exception as error:
            log.warning("other rules: %s is not taken any more: %s", word, error)
            return taken
        taken += word[0] != journal.MIX
    return taken


async def settle(room: Room, reached: int) -> None:
    """What today's rules made of the last actions becomes the table's own, for good."""
    if reached < room.step:
        change = room.summary(reached, room.turn)
        await room.keep("retake", "", reached, {"agreed": [], "rules": room.rules}, None, change)
        room.line.cut(reached)
        word = f"retake {room.n}"
        room.line.mix(room.n, word)
        room.table.mix(word)
        room.renew()
    await keep_snapshot(room)


async def keep_snapshot(room: Room) -> None:
    """The present state, where there is no snapshot of it: the next opening replays nothing."""
    if room.broken or not room.step or room.line.mark_before(room.step, False).step == room.step:
        return
    if any(one.step == room.step for one in room.line.mixes):
        return  # a snapshot stands before the words of its step
    mark = Mark(room.step, room.line.rows[-1], not room.table.snapshots)
    state = journal.state_bytes(room.game, room.table.g)
    row = written.snapshot_row(room.id, mark.n, mark.step, mark.closed, state)
    await room.commit(Batch(snapshots=[row]))
    room.line.marks.append(mark)


async def past(room: Ledger, step: int, line: Line) -> tuple[Table, int]:
    """A past step, and the step that is shown for it: its own, or that of a snapshot before."""
    mark = line.mark_before(step, False)
    way = line.way_from(mark, step)
    stretch = await asyncio.to_thread(journal.fetch, room.store, room.id, way)
    game = room.game
    table = Table(game, journal.read_state(game, stretch.state, room.overlay, strict=False))
    for word, told in zip(stretch.actions, stretch.told, strict=True):
        try:
            journal.take_word(table, word)
            same = word[0] == journal.MIX or journal.same_facts(
                written.write_facts(table.moments[-1].facts), told
            )
        except Exception:
            same = False
        if not same:
            state = journal.read_state(game, stretch.state, room.overlay, strict=False)
            return Table(game, state), mark.step
    return table, step


def _by_step(mark: Mark) -> int:
    return mark.step
