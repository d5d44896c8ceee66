"""What the others may do when a side has run out of time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zhulu.server.errors import Refusal
from zhulu.server.tables.computers import levels
from zhulu.server.tables.seats import Role

if TYPE_CHECKING:
    from zhulu.server.tables.rooms import Room

SUBSTITUTE: Final = "heuristic"


async def claim(room: Room, role: Role, deed: str) -> None:
    """End the game against the late side, or let the computer play on in its seat."""
    async with room.lock:
        room.must_be_sound()
        if room.result is not None:
            raise Refusal("over", "the game is over")
        late = "" if room.clock is None else room.clock.late(room.now())
        room.speaker_of(role)
        if not late:
            raise Refusal("refused", "nobody has run out of time")
        if late in role.sides:
            raise Refusal("not_yours", "it is your own time that has run out")
        if deed == "computer":
            level = SUBSTITUTE if SUBSTITUTE in levels() else levels()[0]
            await room.hand_over(late, level, role.name)
        elif len(room.players) > 2:
            raise Refusal("refused", "among more than two sides the computer takes a late seat")
        else:
            await room.give_up(late, {"claimed": role.name})
