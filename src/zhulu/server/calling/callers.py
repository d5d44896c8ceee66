"""Calls go out: after a while, when it is still somebody's turn, and never in a table's way.

A turn that passes on before its call was due is not called. What cannot be delivered is tried
again a few times and then let go; the line is bounded. Nothing here is waited for by a room.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from py_vapid import VapidException

from zhulu.server.calling import telling
from zhulu.server.calling.calls import ASKED, MAIL, PUSH, Call, same, seat_key, token_of
from zhulu.server.calling.mail import Mail, NotTaken
from zhulu.server.calling.push import Push, Target, new_key
from zhulu.server.calling.reach import Headers, Outside, Unreachable
from zhulu.server.calling.telling import OVER, Letter
from zhulu.server.errors import Refusal
from zhulu.server.settings import Settings
from zhulu.server.storage.rows import Batch
from zhulu.server.storage.store import Conflict, Store
from zhulu.server.tables.joining import MAILED
from zhulu.server.tables.seats import PERSON

if TYPE_CHECKING:
    from zhulu.server.tables.rooms import Room

log = logging.getLogger("zhulu.server")

HOOK: Final = "hook"
AT_ONCE: Final = 8  # deliveries under way
GONE: Final = (404, 410)
AGAIN: Final = (408, 425, 429)


class Useless(Exception):
    """What no second try would mend; `gone`: nor any later call."""

    def __init__(self, why: str, gone: bool = False) -> None:
        super().__init__(why)
        self.gone = gone


@dataclass
class Job:
    """Something to deliver; `call` is missing for the host's own hook."""

    room: Room
    turn: str  # for which it is, "" whenever
    kind: str
    call: Call | None = None
    tries: int = 0

    def is_wanted(self) -> bool:
        return not self.turn or (self.room.called == self.turn and not self.room.broken)


class Callers:
    """All calls of this process."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.outside = Outside(settings.call_private, settings.call_timeout)
        self.mail = Mail(settings)
        self.waiting: dict[str, asyncio.Task[None]] = {}  # by table: a call that is not due yet
        self.line: asyncio.Queue[Job] = asyncio.Queue()
        self.pending = 0  # in line, under way, or to be tried again
        self.counts: Counter[tuple[str, str]] = Counter()  # by kind and outcome
        self._workers: list[asyncio.Task[None]] = []
        self._kept: dict[str, str] = {}
        self._push: Push | None = None

    async def close(self) -> None:
        tasks = [*self.waiting.values(), *self._workers]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.outside.close()

    # Secrets of the host, made once and kept in the store for all its processes

    async def secret(self, name: str, make: Callable[[], str]) -> str:
        if name not in self._kept:
            found = await asyncio.to_thread(self.store.host_value, name)
            if found is None:
                with contextlib.suppress(Conflict):  # another process was faster
                    await self.store.commit(Batch(host=[{"name": name, "value": make()}]))
                found = await asyncio.to_thread(self.store.host_value, name)
            assert found is not None
            self._kept[name] = found
        return self._kept[name]

    async def seal(self) -> str:
        return await self.secret("seal", _new_seal)

    async def push(self) -> Push:
        if self._push is None:
            key = await self.secret("vapid", new_key)
            self._push = Push(key, self.settings.contact(), self.outside)
        return self._push

    # Who wants to be called

    async def add(self, room: Room, call: Call) -> Call:
        """One more way to call a seat; a mailbox is asked first."""
        known = next((one for one in room.calls if one.id == call.id), None)
        if known is not None and known.kind == MAIL:
            return known
        others = [one for one in room.calls if one.side == call.side and one.id != call.id]
        if len(others) >= self.settings.calls_per_seat:
            raise Refusal("too_many", "this seat is called in many ways already; end one of them")
        await self.store.commit(Batch(calls=[call.row()]))
        room.calls = [one for one in room.calls if one.id != call.id] + [call]
        if call.kind == MAIL:
            self._enqueue(Job(room, "", MAIL, call))
        return call

    async def answer(self, room: Room, name: str, token: str, agree: bool) -> None:
        """Who has read a letter says yes to more, or no."""
        call = next((one for one in room.calls if one.id == name), None)
        seal = await self.seal()
        if call is None or not same(token, token_of(seal, name)):
            raise Refusal("unknown", "there is nothing to answer any more")
        if not agree:
            await self.end(room, [call])
        elif call.state == ASKED:
            key = seat_key(seal, call, MAILED)
            agreed = replace(call, state="", target={**call.target, "key": key["digest"]})
            await self.store.commit(Batch(calls=[agreed.row()], keys=[key]))
            room.calls = [agreed if one is call else one for one in room.calls]
            room.keys[key["digest"]] = call.side
            room.states[key["digest"]] = MAILED

    async def end(self, room: Room, calls: list[Call]) -> None:
        """No more of these, and their keys are void."""
        if not calls:
            return
        gone = {one.id for one in calls}
        keys = {one.target["key"] for one in calls if "key" in one.target}
        await self.store.commit(Batch(uncalled=sorted(gone), unkeyed=sorted(keys)))
        room.calls = [one for one in room.calls if one.id not in gone]
        for key in keys:
            room.keys.pop(key, None)
            room.states.pop(key, None)
        room.audiences.dismiss(keys)

    # When they are called

    def heard(self, room: Room) -> None:
        """Something happened at a table: perhaps it is somebody else's turn."""
        turn = turn_at(room)
        if turn == room.called:
            return
        room.called = turn
        earlier = self.waiting.pop(room.id, None)
        if earlier is not None:
            earlier.cancel()
        if turn and (room.calls or self.settings.webhook):
            self.waiting[room.id] = asyncio.create_task(self._call(room, turn))

    async def _call(self, room: Room, turn: str) -> None:
        """Call browsers soon, mailboxes later, where nobody has come meanwhile."""
        settings = self.settings
        try:
            await asyncio.sleep(settings.call_seconds)
            self._say(room, turn, PUSH)
            if settings.webhook:
                self._enqueue(Job(room, turn, HOOK))
            await asyncio.sleep(max(0.0, settings.mail_seconds - settings.call_seconds))
            self._say(room, turn, MAIL)
        finally:
            if self.waiting.get(room.id) is asyncio.current_task():
                del self.waiting[room.id]

    def _say(self, room: Room, turn: str, kind: str) -> None:
        present = set(room.audiences.online()) if kind == MAIL else set()
        for call in room.calls:
            meant = call.side == turn or turn == OVER
            if call.kind == kind and meant and call.state != ASKED and call.side not in present:
                self._enqueue(Job(room, turn, kind, call))

    # Delivering

    def _enqueue(self, job: Job) -> None:
        if self.pending >= self.settings.calls_waiting:
            self._count(job, "dropped")
            return
        self.pending += 1
        self._line_up(job)

    def _line_up(self, job: Job) -> None:
        if not self._workers:
            self._workers = [asyncio.create_task(self._deliver_all()) for _ in range(AT_ONCE)]
        self.line.put_nowait(job)

    async def _deliver_all(self) -> None:
        while True:
            job = await self.line.get()
            again = False
            try:
                again = await self._deliver(job)
            except Exception:
                log.exception("a call of table %s failed", job.room.id)
            if again:
                pause = self.settings.call_pause * 3.0 ** (job.tries - 1)
                asyncio.get_running_loop().call_later(pause, self._line_up, job)
            else:
                self.pending -= 1

    async def _deliver(self, job: Job) -> bool:
        """Try once; True if it should be tried again later."""
        if not job.is_wanted():
            self._count(job, "late")
            return False
        job.tries += 1
        try:
            await self._send(job)
        except (Useless, Unreachable, NotTaken, VapidException) as error:
            self._count(job, "refused")
            log.info("a %s of table %s was refused: %s", job.kind, job.room.id, error)
            if isinstance(error, Useless) and error.gone and job.call is not None:
                await self.end(job.room, [job.call])
            return False
        except Exception as error:
            last = job.tries >= self.settings.call_tries
            self._count(job, "failed" if last else "again")
            log.warning("a %s of table %s: %s", job.kind, job.room.id, error or type(error))
            return not last
        self._count(job, "sent")
        return False

    async def _send(self, job: Job) -> None:
        if job.call is None:
            await self._send_hook(job)
        elif job.kind == PUSH:
            target = Target(**job.call.target)
            body = telling.push_body(job.room, job.call, job.turn)
            push = await self.push()
            judge(await push.send(target, body, job.call.id))
        else:
            await self._send_mail(job, job.call)

    async def _send_hook(self, job: Job) -> None:
        settings = self.settings
        body = telling.hook_body(job.room, job.turn, settings.public_address, settings.webhook_lang)
        headers: Headers = {"content-type": "application/json", "user-agent": "zhulu"}
        if settings.webhook_secret:
            headers["x-zhulu-signature"] = telling.signature(settings.webhook_secret, body)
        judge(await self.outside.post(settings.webhook, headers, body))

    async def _send_mail(self, job: Job, call: Call) -> None:
        seal, address = await self.seal(), self.settings.public_address
        letter: Letter
        if job.turn:
            letter = telling.turn_letter(job.room, call, job.turn, address, seal)
        else:
            letter = telling.asking_letter(job.room, call, address, seal)
        await self.mail.send(
            self.mail.letter(call.target["mail"], letter.subject, letter.text, letter.leave)
        )

    def _count(self, job: Job, outcome: str) -> None:
        self.counts[job.kind, outcome] += 1


def turn_at(room: Room) -> str:
    """The person who is to choose, the end of the game, or "" while a computer thinks."""
    if room.result is not None:
        return OVER
    side = room.chooser()
    return side if side and room.players[side] == PERSON else ""


def judge(status: int) -> None:
    """What a push service or a hook answered."""
    if 200 <= status < 300:
        return
    if status in GONE:
        raise Useless(f"it is gone ({status})", gone=True)
    if status in AGAIN or status >= 500:
        raise OSError(f"answered {status}")
    raise Useless(f"answered {status}")


def _new_seal() -> str:
    return secrets.token_hex(32)
