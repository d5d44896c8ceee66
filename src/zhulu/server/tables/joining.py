"""Invitations: whoever made the table knows every seat's first secret, until it is used.

A seat's link is an invitation. Who takes it up asks for a key of his own (`join`); with the first
use of that key the invitation, and every other key asked for with it, is void: from then on
nobody but the holder of the new key sits there, not even the maker of the table. The invitation
dies only then, so that an answer lost on its way locks nobody out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zhulu.server.errors import Refusal, incident
from zhulu.server.storage import written
from zhulu.server.storage.rows import Batch
from zhulu.server.tables.seats import PERSON, Role, digest, new_secret
from zhulu.server.wire import encode

if TYPE_CHECKING:
    from zhulu.server.tables.rooms import Room

INVITE: Final = "invite"
PENDING: Final = "pending"
MAILED: Final = "mail"  # a key that goes by letter to who sits there
MOST_PENDING: Final = 20


async def join(room: Room, role: Role, known: str) -> str:
    """A new key for the seat of an invitation; "" where the asker's is no invitation."""
    async with room.lock:
        room.must_be_sound()
        takes_up = room.states.get(known) in (INVITE, PENDING, MAILED)
        if not takes_up or role.name not in room.players:
            return ""
        waiting = [one for one, state in room.states.items() if state == PENDING]
        if len(waiting) >= MOST_PENDING:
            raise Refusal("too_many", "this invitation was taken up too often")
        secret = new_secret()
        key = {"digest": digest(secret), "table_id": room.id, "role": role.name, "state": PENDING}
        try:
            await room.store.commit(Batch(keys=[key]))
        except Exception as error:
            raise incident(f"a key of table {room.id} could not be written", error) from None
        room.keys[key["digest"]] = role.name
        room.states[key["digest"]] = PENDING
        return secret


async def use(room: Room, known: str) -> None:
    """A key is used: a new one takes the place of its invitation."""
    if room.states.get(known) == PENDING:
        async with room.lock:
            await settle(room, known)


async def settle(room: Room, known: str) -> None:
    """From now on the seat is this key's alone; the caller holds the lock."""
    if room.states.get(known) not in (INVITE, PENDING):
        return
    side = room.keys[known]
    if side not in room.players:
        return
    room.shared = tuple(one for one in room.shared if one != side)
    void = [
        one
        for one, role in room.keys.items()
        if role == side and one != known and room.states.get(one) in (INVITE, PENDING)
    ]
    lost = [call for call in room.calls if call.side == side and call.who in void]
    void += [call.target["key"] for call in lost if "key" in call.target]
    n = room.n + 1
    batch = Batch(
        journal=[written.row(room.id, n, "join", side, room.step, {}, None)],
        rekeyed=[(room.id, side, known)],
        changes=[(room.id, {"shared": encode(list(room.shared)).decode()})],
        withdrawn=[(room.id, side)] if side in room.offered else [],
        uncalled=[call.id for call in lost],
        unkeyed=void,
    )
    await room.commit(batch)
    room.n = n
    offered = room.offered.pop(side, None) is not None
    room.calls = [call for call in room.calls if call not in lost]
    for one in void:
        room.keys.pop(one, None)
        room.states.pop(one, None)
    room.states[known] = ""
    room.audiences.dismiss(set(void))
    if offered and room.players[side] != PERSON:  # who takes a seat from the list plays it
        await room.hand_over(side, PERSON, side)
    else:
        room.tell_seats()


def is_open(room: Room, side: str) -> bool:
    """Whether nobody has taken the seat yet: its invitation is still good."""
    return any(role == side and room.states.get(one) == INVITE for one, role in room.keys.items())


def must_have_power(room: Room, role: Role, side: str) -> None:
    """One's own seat, or, for who made the table, one that nobody else sits in."""
    if side in role.sides:
        return
    if role.name != "owner":
        raise Refusal("not_yours", "that is another's seat")
    if not is_open(room, side) and room.players[side] == PERSON:
        raise Refusal("not_yours", "somebody sits there: only he can hand his seat over")
    if not is_open(room, side):
        raise Refusal("not_yours", "only who sat there can take the seat back")
