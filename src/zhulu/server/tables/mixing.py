"""Dice that nobody knows beforehand: words of the players are mixed into their secret.

The server has promised its secret before the game; a word that a seat adds afterwards changes
every later draw in a way that neither could choose. A take-back mixes in a word of its own, so
that the same dice do not fall again. All words are in the record: who has the secret after the
end recomputes every draw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zhulu.server.errors import Refusal
from zhulu.server.tables.seats import Role
from zhulu.server.wire import MixedTold

if TYPE_CHECKING:
    from zhulu.server.tables.rooms import Room


async def mix(room: Room, role: Role, text: str) -> None:
    """A seat's own word, once, before its first choice."""
    async with room.lock:
        room.must_be_sound()
        side = role.name
        if side not in room.players:
            raise Refusal("not_yours", "mix with the secret of one seat")
        if side in room.mixed:
            raise Refusal("refused", "you have mixed in your word already")
        if side in room.line.sides or room.result is not None:
            raise Refusal("refused", "a word is mixed in before one's first choice")
        word = f"{side} {text}"
        await room.keep("mix", side, room.step, {"word": word}, None)
        room.table.mix(word)
        room.line.mix(room.n, word)
        room.mixed = (*room.mixed, side)
        room.audiences.tell(MixedTold(list(room.mixed)))
        room.show_move([])
