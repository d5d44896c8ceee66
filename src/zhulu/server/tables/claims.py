"""What the others may do when a side has run out of time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zhulu.ai import levels
from zhulu.server.errors import Refusal
from zhulu.server.tables.seats import Role

if TYPE_CHECKING:
    from zhulu.server.tables.rooms import Room

SUBSTITUTE: Final = "heuristic"


def several_left(room: Room, side: str) -> bool:
    """Whether, without a side and those who play with it, others still play against each other."""
    game, g = room.game, room.table.g
    number = game.side(side)
    gone = {number, *game.partners(g, number)}
    left = [game.side(one) for one in room.players if game.side(one) not in gone]
    return len({frozenset((one, *game.partners(g, one))) for one in left}) > 1


async def leave_to_computer(room: Room, side: str) -> None:
    """Among three or more a resignation ends nothing: the computer plays on in the seat."""
    game, g = room.game, room.table.g
    number = game.side(side)
    gone = [game.sides[one] for one in (number, *game.partners(g, number))]
    for one in dict.fromkeys(gone):
        if one in room.players:
            room.resigned.add(one)
            await room.hand_over(one, _substitute(), side, resigned=True)


def _substitute() -> str:
    return SUBSTITUTE if SUBSTITUTE in levels() else levels()[0]


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
            await room.hand_over(late, _substitute(), role.name)
        elif len(room.players) > 2:
            raise Refusal("refused", "among more than two sides the computer takes a late seat")
        else:
            await room.give_up(late, {"claimed": role.name})
