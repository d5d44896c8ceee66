"""Groups of choices at a table: taken in order, durable together, one undo for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from zhulu.content import Catalogue
from zhulu.kernel import UnknownChoice, groups
from zhulu.kernel.carry import carry
from zhulu.kernel.groups import Group
from zhulu.server.errors import Refusal, incident
from zhulu.server.tables import joining
from zhulu.server.tables.position import Speech
from zhulu.server.tables.seats import Role
from zhulu.server.wire import GroupDone, GroupMessage, GroupWanted, Skipped, Stopped
from zhulu.server.words import say

if TYPE_CHECKING:
    from zhulu.server.tables.rooms import Room

Wanted = GroupWanted | GroupMessage


async def act_together(room: Room, role: Role, wanted: Wanted, speech: Speech) -> GroupDone:
    """A person's group of choices; refused where not even the first can be made."""
    async with room.lock:
        if room.known(role, wanted.id):
            return GroupDone(done=0)
        room.must_be_fresh(wanted.step, wanted.line)
        _must_be_of_one_kind(wanted)
        side = room.must_choose(role)
        room.table.explains = False  # nobody reads the refusals of the menus on the way
        group = _take(room, room.game.side(side), wanted)
        violation = group.violation
        if violation is not None and not group.moments:
            raise speech.refusal(room.game, room.table.g, violation)
        if not group.moments and group.skipped:
            raise speech.refusal(room.game, room.table.g, group.skipped[0][1])
        if not group.moments and group.before is not None:
            raise Refusal("refused", stopped_before(speech.of(room.game), group, room.table.g))
        await room.keep_moves(side, group.moments, wanted.id, wanted.without)
        await joining.settle(room, role.key)
        return _done(room, group, speech)


def _must_be_of_one_kind(wanted: Wanted) -> None:
    """What is done and what is written must be the same: `without` also cuts the line of play."""
    carried = wanted.carry and wanted.to
    kinds = (wanted.actions, wanted.repeat, wanted.all, wanted.same, carried)
    if sum(map(bool, kinds)) + (wanted.without is not None) != 1:
        raise Refusal(
            "bad_request",
            "a group is one of actions, repeat, all, same, without, or carry and to",
        )


def _take(room: Room, side: int, wanted: Wanted) -> Group:
    table, game = room.table, room.game
    try:
        if wanted.actions:
            actions = [game.action(one.verb, one.noun, table.g) for one in wanted.actions]
            return groups.in_order(table, side, actions)
        if wanted.repeat is not None:
            action = game.action(wanted.repeat.verb, wanted.repeat.noun, table.g)
            return groups.repeat(table, side, action, wanted.times)
        if wanted.all:
            return groups.every(table, side, wanted.all)
        if wanted.same:
            return groups.same(table, side, wanted.same)
        if wanted.without is not None:
            return groups.without(table, side, wanted.without - (room.step - table.step))
        return carry(table, side, wanted.carry, wanted.to)
    except UnknownChoice as error:
        raise Refusal.of("refused", error) from None
    except Exception as error:  # some may be done in memory: the store has the table as it was
        room.leave()
        raise incident(f"table {room.id}, step {room.step}: {wanted}", error, 500) from None


def _done(room: Room, group: Group, speech: Speech) -> GroupDone:
    text = speech.of(room.game)
    g = room.table.g
    told = GroupDone(done=len(group.moments), stopped=cast(Stopped, group.stopped))
    if group.violation is not None:
        refusal = speech.refusal(room.game, g, group.violation)
        told.rule, told.reason = refusal.rule, refusal.reason
    if group.before is not None:
        told.before, told.reason = True, stopped_before(text, group, g)
    for piece, violation in group.skipped:
        refusal = speech.refusal(room.game, g, violation)
        name = _named(text, piece)
        told.skipped.append(Skipped(piece, name, refusal.rule, refusal.reason))
    return told


def stopped_before(text: Catalogue, group: Group, g: Any) -> str:
    """Why a group did not go on to a choice that everybody may still make alone."""
    assert group.before is not None
    verb, noun = text.game.name_of(group.before, g)
    choice = text.offer(verb, noun, g)
    return say(text.language, f"before_{group.stopped}", choice=choice)


def _named(text: Any, piece: str) -> str:
    piece = piece.partition(">")[0]
    for table in ("unit", "piece", "army", "counter"):
        found: str = text.get(table, piece, "")
        if found:
            return found
    return piece
