"""Take-back by consent: going back over another side's choice, if the seats concerned agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from zhulu.server.errors import Refusal
from zhulu.server.storage import journal
from zhulu.server.storage.line import retaken
from zhulu.server.tables.seats import PERSON, Role
from zhulu.server.wire import Asked, Takeback, TakebackTold

if TYPE_CHECKING:
    from zhulu.server.tables.rooms import Room


async def ask(room: Room, role: Role, to: int | None = None) -> None:
    """Ask to go back to a step; done at once where nobody else is concerned.

    By default to one's own last choice, so that it is for the asker to choose, not for whoever
    moved since: a computer among them waits.
    """
    async with room.lock:
        by = room.speaker_of(role)
        if to is None:
            to = _own_last(room, role)
        if to >= room.step:
            raise Refusal("bad_request", "that step is still to come")
        if room.result is not None:
            raise Refusal("over", "the game is over")
        asked = Takeback(by, to, room.step, others(room, role.sides), list(role.sides))
        if not asked.waiting:
            await _go_back(room, asked)
            return
        await room.keep("ask", by, room.step, {"to": to, "sides": list(role.sides)}, None)
        room.takeback = asked
        _tell(room, "asked", asked)


def _own_last(room: Room, role: Role) -> int:
    mine = [step for step, side in enumerate(room.line.sides) if side in role.sides]
    if not mine:
        raise Refusal("bad_request", "you have not chosen anything yet")
    last = mine[-1]
    played = last - (room.step - room.table.step)  # the table may have been opened since
    return last - room.table.moments[played].nth if played >= 0 else last


async def answer(room: Room, role: Role, agree: bool, to: int | None = None) -> None:
    """A seat that was asked agrees or does not; the last consent carries it out.

    `to` is the step the seat was asked about when it answered: who asks for another step while
    the answer is on its way does not get consent to that.
    """
    async with room.lock:
        asked = room.takeback
        mine = [side for side in role.sides if asked and side in asked.waiting]
        if asked is None or not mine:
            raise Refusal("bad_request", "nobody asks you for a take-back")
        if to is not None and to != asked.to:
            raise Refusal("stale", "you are asked to go back to step {0} now", given=(asked.to,))
        if not agree:
            await room.keep("refuse", mine[0], room.step, {}, None)
            room.takeback = None
            _tell(room, "refused", asked)
            return
        if set(asked.waiting) <= set(mine):
            _agree(asked, mine)
            await _go_back(room, asked)
            return
        await room.keep("agree", mine[0], room.step, {"sides": mine}, None)
        _agree(asked, mine)
        _tell(room, "agreed", asked)


def lapse(room: Room) -> None:
    """The game went on: whatever was asked is void."""
    if room.takeback is not None:
        lapsed, room.takeback = room.takeback, None
        _tell(room, "lapsed", lapsed)


def recall(room: Room, rows: Sequence[Any]) -> None:
    """Read back from the journal what was asked and not yet settled."""
    for row in rows:
        body = journal.decode(row.body)
        if row.kind == "ask":
            mine = body["sides"]
            room.takeback = Takeback(row.who, body["to"], row.step, others(room, mine), mine)
        elif row.kind == "refuse":
            room.takeback = None
        elif room.takeback is not None:
            _agree(room.takeback, body["sides"])


def others(room: Room, sides: tuple[str, ...] | list[str]) -> list[str]:
    """The sides, besides these, that people play."""
    return [s for s, player in room.players.items() if player == PERSON and s not in sides]


def _agree(asked: Takeback, sides: list[str]) -> None:
    asked.waiting = [side for side in asked.waiting if side not in sides]
    asked.agreed = [*asked.agreed, *sides]


async def _go_back(room: Room, asked: Takeback) -> None:
    back = await room.table_at(asked.to, True)
    side = back.to_move()
    turn = "" if side is None else room.game.sides[side]
    change = room.summary(asked.to, turn)
    await room.keep("retake", asked.by, asked.to, {"agreed": asked.agreed}, None, change)
    room.table = back
    room.line.cut(asked.to)
    word = retaken(room.n)
    room.line.mix(room.n, word)
    back.mix(word)  # the same dice do not fall again
    room.takeback = None
    _tell(room, "done", asked)
    room.show_move([])


def _tell(room: Room, state: Asked, asked: Takeback) -> None:
    room.audiences.tell(told(room, state, asked))


def told(room: Room, state: Asked, asked: Takeback) -> TakebackTold:
    """How a take-back stands, for everybody at the table."""
    return TakebackTold(asked.by, asked.to, asked.step, asked.waiting, asked.agreed, room.n, state)
