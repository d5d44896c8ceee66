"""A room: one table in play, its people, and everything that may happen at it, in order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import randrange
from typing import TYPE_CHECKING, Any

import msgspec

from zhulu.kernel import Action, Fact, Game, Menu, RuleViolation, UnknownChoice, ZhuluError
from zhulu.kernel.table import Moment
from zhulu.server import wire
from zhulu.server.calling.calls import Call
from zhulu.server.errors import Refusal, incident
from zhulu.server.settings import Settings
from zhulu.server.storage import journal
from zhulu.server.storage.store import Store
from zhulu.server.tables import claims, joining, resting, takebacks
from zhulu.server.tables.audience import Audiences
from zhulu.server.tables.ledger import Ledger
from zhulu.server.tables.position import Scene, Speech
from zhulu.server.tables.seats import FEED, PERSON, Role, role_of
from zhulu.server.wire import (
    ClockTold,
    ComputerInfo,
    ComputerTold,
    Health,
    SeatInfo,
    SeatsTold,
    TableInfo,
    Takeback,
    encode,
)
from zhulu.server.work.known import Known


class Room(Ledger):
    """Everything that changes a table runs under its lock and is durable before it is told."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        game: Game,
        row: Any,
        keys: dict[str, tuple[str, str]],
    ) -> None:
        super().__init__(store, settings, game, row)
        self.shared: tuple[str, ...] = tuple(journal.decode(row.shared))
        self.keys = {one: role for one, (role, _) in keys.items()}
        self.states = {one: state for one, (_, state) in keys.items()}
        self.resigned: set[str] = set()  # sides that were left to the computer for good
        self.mixed: tuple[str, ...] = ()  # the sides whose word is in the dice
        self.takeback: Takeback | None = None
        self.names: dict[str, str] = {}  # under which seats are signed
        self.offered: dict[str, int] = {}  # seats that whoever comes may take, and since when
        self.calls: list[Call] = []  # how those who are away want to be called
        self.called = ""  # the turn that was last heard of by who calls them
        self.lock = asyncio.Lock()
        self.audiences = Audiences(self)
        self.on_change: Callable[[Room], None] | None = None
        self.told: list[tuple[int, list[Fact]]] = []  # of the last move, by step
        self.turn = ""
        self._scene: Scene | None = None
        self.shown = -1  # the step really shown, where the last ones cannot be played any more
        self.address = ""  # who opened it: on his account its computers think
        self.computer: ComputerInfo | None = None  # one that cannot play just now
        self.news = asyncio.Event()  # something has happened here
        self._known_at: tuple[Scene, Known] | None = None
        self.record: list[Any] | None = None  # of a finished game, once somebody asked for it
        self.results: dict[str, Any] = {}  # the same: its result by language

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """What a room at rest has packed; asked only where the attribute is not there."""
            if name not in resting.PACKED or self.__dict__.get("rested") is None:
                raise AttributeError(f"a room has no {name}")
            resting.wake(self)
            return getattr(self, name)

    def forget_scene(self) -> None:
        """Drop every cached view; the next position is sent whole, not as a patch."""
        self._scene = self._known_at = self.record = None
        self.results = {}
        self.audiences.shown.clear()

    # Questions

    def chooser(self) -> str:
        """The side that is to choose, "" when the game is over; as of the last durable move."""
        return self.turn

    def role(self, digest: str) -> Role | None:
        name = self.keys.get(digest)
        if name is None or name.startswith(FEED):
            return None
        return role_of(name, self.game.sides, self.shared, digest)

    def seats(self) -> dict[str, SeatInfo]:
        online = self.audiences.online()
        return {
            side: SeatInfo(
                self.players[side],
                side in online,
                side in self.shared,
                self.names.get(side, ""),
                not joining.is_open(self, side),
                side in self.offered,
            )
            for side in self.players
        }

    def info(self, role: Role | None) -> TableInfo:
        found = journal.result_of(self.game, self.table.g)
        result = None if found is None else msgspec.convert(found, wire.Result)
        return TableInfo(
            self.id, self.game.name, self.scenario, self.options, self.name, self.created,
            self.step, self.line.turnings, self.chooser(), result, self.seats(),
            self.commitment, self.seeded, role.name if role else "", self.takeback,
            None if self.clock is None else self.clock.info(self.now()), self.computer,
            list(self.mixed),
        )  # fmt: skip

    def scene(self) -> Scene:
        """The present position, as the renderer wants it; never one that is not durable."""
        self.must_be_sound()
        if self._scene is None:
            self._scene = self._new_scene(None)
        return self._scene

    def renew(self) -> None:
        """Make the scene anew after a change while the room was being opened."""
        self._scene = None
        self.turn = self.scene().chooser()

    def _new_scene(self, menu: Menu | None, before: Scene | None = None) -> Scene:
        return Scene(
            self.game, self.table, self.id, self.step, self.moved, self.line.turnings,
            self.line.sides, self.told, self.commitment, shown=self.shown, menu=menu,
            before=before,
        )  # fmt: skip

    # Moves

    async def act(
        self, role: Role, client: str, fresh: tuple[int, int | None], words: tuple[str, str],
        speech: Speech,
    ) -> int:  # fmt: skip
        """A person takes an action; returns once it is durable. The same id is taken once."""
        async with self.lock:
            if self.known(role, client):
                return self.n
            self.must_be_fresh(*fresh)
            side = self.must_choose(role)
            try:
                action = self.game.action(words[0], words[1], self.table.g)
                moment = self.table.act(self.game.side(side), action)
            except RuleViolation as error:
                raise speech.refusal(self.game, self.table.g, error) from None
            except UnknownChoice as error:
                raise Refusal.of("refused", error) from None
            except ZhuluError as error:  # its words may tell what this seat does not know
                what = f"table {self.id}, step {self.step}: {words}"
                raise incident(what, error, 500, self.id, self.step) from None
            await self.keep_moves(side, [moment], client)
            await joining.settle(self, role.key)  # who plays by an invitation has taken it up
            return self.n

    async def act_for_computer(
        self, side: str, action: Action | None, thought: tuple[int, int] | None = None
    ) -> bool:
        """A computer player's choice, dropped if the table has moved on since it thought of it.

        None is any of the offers: all sides that may choose know what they are.
        """
        async with self.lock:
            if thought not in (None, (self.step, self.line.turnings)) or self.broken:
                return False
            if self.players[side] == PERSON or self.chooser() != side:
                return False
            menu = self.table.offers()
            if action is None and menu is not None:
                action = menu.action(randrange(len(menu)))
            assert action is not None
            moment = self.table.act(self.game.side(side), action)
            await self.keep_moves(side, [moment], None)
            return True

    async def undo(
        self, role: Role, client: str, fresh: tuple[int, int | None], to: int | None = None
    ) -> int:
        """Take back one's own choices, where nothing has been learned from them.

        By default the last one, or the group it was made in; else all back to a step.
        """
        async with self.lock:
            if self.known(role, client):
                return self.n
            self.must_be_fresh(*fresh)
            side = self.must_choose(role)
            earlier = self.step - self.table.step
            try:
                back = self.table.undo(self.game.side(side), None if to is None else to - earlier)
            except RuleViolation as error:
                raise Refusal("refused", error.reason, error.rule) from None
            await self.keep("undo", side, earlier + back, {}, client)
            self.line.cut(earlier + back)
            self.show_move([])
            return self.n

    async def resign(self, role: Role) -> int:
        async with self.lock:
            if self.result is not None:
                raise Refusal("over", "the game is over")
            side = self.speaker_of(role)
            if claims.several_left(self, side):
                await claims.leave_to_computer(self, side)
            else:
                await self.give_up(side, {})
            return self.n

    async def give_up(self, side: str, body: dict[str, str]) -> None:
        """The game ends against a side; the caller holds the lock."""
        self.table.resign(self.game.side(side))
        await self.keep("resign", side, self.step, body, None, self.summary(self.step, ""))
        self.show_move([])

    # Seats and talk

    async def seat(self, role: Role, side: str, player: str) -> None:
        """Hand a seat to the computer, or take it back."""
        async with self.lock:
            if side not in self.players:
                raise Refusal("unknown", "there is no side {0!r}", given=(side,))
            joining.must_have_power(self, role, side)
            if side in self.resigned and player == PERSON:
                raise Refusal("refused", "who has resigned does not come back")
            await self.hand_over(side, player, role.name)

    async def hand_over(self, side: str, player: str, by: str, resigned: bool = False) -> None:
        """Somebody else plays a side from now on; the caller holds the lock."""
        self.players = {**self.players, side: player}  # a failed commit leaves this room anyway
        change = {"players": encode(self.players).decode()}
        if self.clock is not None:
            change |= self.summary(self.step, self.turn)
        body = {"side": side, "player": player, **({"resigned": True} if resigned else {})}
        await self.keep("seats", by, self.step, body, None, change)
        self.tell_seats()
        self._tell_clock()
        self._wake()

    def tell_seats(self) -> None:
        self.audiences.tell(SeatsTold(self.n, self.seats()))

    # What every change needs

    def must_be_fresh(self, step: int, turning: int | None) -> None:
        self.must_be_sound()
        if step != self.step or (turning is not None and turning != self.line.turnings):
            raise Refusal("stale", "the table is at step {0} now", given=(self.step,))

    def must_choose(self, role: Role) -> str:
        side = self.chooser()
        if not side:
            raise Refusal("over", "the game is over")
        if side not in role.sides:
            raise Refusal("not_yours", "it is not your choice to make")
        if self.players[side] != PERSON:
            raise Refusal("not_yours", "the computer plays this seat; take it back first")
        return side

    def speaker_of(self, role: Role) -> str:
        if not role.plays:
            raise Refusal("not_yours", "you only watch")
        return role.speaker(self.chooser())

    async def keep_moves(
        self, side: str, moments: list[Moment], client: str | None, cut: int | None = None
    ) -> None:
        """Moves taken on the table become durable and are shown."""
        told, menu = await self.write_moves(side, moments, client, cut)
        self.show_move(told, menu, cut is None and all(moment.still for moment in moments))

    def leave(self) -> None:
        """Memory and store may differ: everybody is sent away and comes back to a new room."""
        super().leave()
        self.audiences.close(1012)

    def show_move(
        self, told: list[tuple[int, list[Fact]]], menu: Menu | None = None, still: bool = False
    ) -> None:
        """A durable move: from now on the new position is the one that is seen.

        `still`: the board is as it was in the scene before.
        """
        takebacks.lapse(self)
        self.moved = self.n
        self.told = told
        self._scene = self._new_scene(menu, self._scene if still else None)
        self.table.explains = True
        before, self.turn = self.turn, self._scene.chooser()
        self.audiences.show()
        if self.turn != before or self.step == 1:
            self._tell_clock()
        self._wake()

    def _tell_clock(self) -> None:
        if self.clock is not None:
            info = self.clock.info(self.now())
            self.audiences.tell(ClockTold(*msgspec.structs.astuple(info)))

    def _wake(self) -> None:
        if self.on_change is not None:
            self.on_change(self)

    def for_worker(self) -> Known:
        """The present position for a worker; the caller holds the lock."""
        scene = self.scene()
        if self._known_at is None or self._known_at[0] is not scene:
            state = journal.state_bytes(self.game, self.table.g)
            sides, over = tuple(self.line.sides), self.result is not None
            known = Known(self.game.package, self.overlay, state, (), self.step, sides, over)
            self._known_at = (scene, known)
        return self._known_at[1]

    def tell_computer(self, side: str, state: Health, tries: int) -> None:
        """How the computer in a seat is: `state` is empty when it plays as it should."""
        now = ComputerInfo(side, state, tries) if state else None
        if now != self.computer:
            self.computer = now
            self.audiences.tell(ComputerTold(side, state, tries))
