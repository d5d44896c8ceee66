"""Who is listening at a table, and what each has been shown."""

from __future__ import annotations

import asyncio
import logging
import weakref
from typing import Protocol

from zhulu.kernel import Game
from zhulu.server.tables.position import Document, Scene, Speech, position
from zhulu.server.tables.seats import SPECTATOR, Role
from zhulu.server.wire import PatchTold, Presence, ServerMessage, encode, encode_shown

log = logging.getLogger("zhulu.server")


class Listener(Protocol):
    """An open connection."""

    role: Role
    speech: Speech
    key: str  # the digest of the secret it came with

    def send(self, message: bytes) -> None: ...

    def close(self, code: int) -> None: ...


class Host(Protocol):
    """What a room is to those who listen in it. This module is compiled, rooms are not."""

    id: str
    game: Game
    lock: asyncio.Lock
    broken: bool

    def scene(self) -> Scene: ...


class Shown:
    """The last position that listeners of one kind were given."""

    def __init__(self, document: Document, size: int) -> None:
        self.document = document
        self.size = size


Kind = tuple[str, str, bool]


def kind_of(listener: Listener) -> Kind:
    """Listeners of one kind see the same bytes."""
    role = listener.role
    speech = listener.speech
    return (role.name if role.plays else SPECTATOR, speech.language, speech.bare)


class Audiences:
    """The listeners of a room. All of one kind are always shown the same position."""

    def __init__(self, room: Host) -> None:
        self._room = weakref.ref(room)  # a room that is forgotten goes at once, not by and by
        self.listeners: list[Listener] = []
        self.shown: dict[Kind, Shown] = {}
        self.pricing: asyncio.Task[None] | None = None

    @property
    def room(self) -> Host:
        room = self._room()
        assert room is not None
        return room

    def online(self) -> list[str]:
        present = {side for listener in self.listeners for side in listener.role.sides}
        return [side for side in self.room.game.sides if side in present]

    def join(self, listener: Listener) -> None:
        self.listeners.append(listener)
        self.tell_presence()

    def leave(self, listener: Listener) -> None:
        if listener not in self.listeners:
            return
        self.listeners.remove(listener)
        kinds = {kind_of(one) for one in self.listeners}
        self.shown = {kind: shown for kind, shown in self.shown.items() if kind in kinds}
        self.tell_presence()

    def dismiss(self, keys: set[str]) -> None:
        """Keys that are void open nothing any more."""
        for listener in self.listeners[:]:
            if listener.key in keys:
                listener.close(4401)

    def tell_presence(self) -> None:
        watching = sum(not listener.role.plays for listener in self.listeners)
        self.tell(Presence(self.online(), watching))

    def tell(self, message: ServerMessage) -> None:
        """The same message for everybody."""
        if self.listeners:
            encoded = encode(message)
            for listener in self.listeners:
                listener.send(encoded)

    def show_whole(self, listener: Listener) -> None:
        """The whole position for one listener, the base of later patches."""
        document = position(self.room.scene(), listener.role, listener.speech)
        message = _whole(document)
        self.shown[kind_of(listener)] = Shown(document, len(message))
        listener.send(message)

    def show(self) -> None:
        """The new position for everybody; prices that take their time follow after it."""
        scene = self.room.scene()
        scene.hurried = True
        self._show()
        scene.hurried = False
        if scene.unpriced():
            self.pricing = asyncio.create_task(self._price(scene))

    async def _price(self, scene: Scene) -> None:
        """Work prices out bit by bit, so that nobody waits for them; then show them."""
        try:
            while scene.unpriced() and scene.pricing is not None:
                await asyncio.sleep(0)
                if self.room.broken or self.room.scene() is not scene:
                    return
                scene.pricing.go_on(0)
            async with self.room.lock:
                if not self.room.broken and self.room.scene() is scene:
                    self._show()
        except Exception:
            log.exception("table %s, step %d: no previews", self.room.id, scene.step)
        finally:
            if self.pricing is asyncio.current_task():
                self.pricing = None

    def _show(self) -> None:
        """As a patch where that is shorter."""
        by_kind: dict[Kind, list[Listener]] = {}
        for listener in self.listeners:
            by_kind.setdefault(kind_of(listener), []).append(listener)
        for kind, some in by_kind.items():
            try:
                message = self._next(kind, some[0])
            except Exception:  # the action stands; only its picture failed
                log.exception("table %s cannot be shown to %s", self.room.id, kind)
                for listener in some:
                    listener.close(1011)
                continue
            for listener in some if message else ():
                listener.send(message)

    def _next(self, kind: Kind, listener: Listener) -> bytes:
        """The message that leads to the present position; none where nothing is new."""
        scene = self.room.scene()
        document = position(scene, listener.role, listener.speech)
        before = self.shown.get(kind)
        if before is not None:
            if before.document is document:
                return b""
            entries = scene.changes(before.document, document)
            if not entries:
                return b""
            base = before.document["n"]
            n = document["n"]
            patch = encode_shown(PatchTold(n, base, entries))
            if len(patch) < before.size:  # the whole would be put together for nothing
                before.document = document
                return patch
        message = _whole(document)
        self.shown[kind] = Shown(document, len(message))
        return message

    def close(self, code: int) -> None:
        for listener in self.listeners[:]:
            listener.close(code)


def _whole(document: Document) -> bytes:
    return encode_shown({"type": "position", **document})
