"""The past of a table: past positions, its log, its record."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zhulu.kernel import Fact, KeyedDice, Parted, SaveError, Table, UnknownChoice
from zhulu.kernel import replay as records
from zhulu.kernel.dice import commitment, secret_of
from zhulu.server.errors import Refusal
from zhulu.server.storage import journal
from zhulu.server.storage.chronicle import Chronicle, chronicle_of
from zhulu.server.storage.line import Line
from zhulu.server.tables import older
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.position import (
    Document,
    Scene,
    Speech,
    facts_document,
    position,
    seat_shown,
)
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import Role
from zhulu.server.wire import Created, Followed, Import, NewTable
from zhulu.server.work.known import Known, game_of
from zhulu.server.work.queue import Share
from zhulu.server.work.workshop import LONG, Workshop
from zhulu.story.battles import battles
from zhulu.story.roles import Reader

LONGEST_LOG = 5000


async def past_scene(room: Room, step: int, line: Line | None = None) -> Scene:
    """The table at a step of its present line, or of another that it once followed."""
    line, turning = line or room.line, room.line.turnings
    if step > line.step:
        raise Refusal("unknown", "the line of play ends at step {0}", given=(line.step,))
    sides, n = line.sides[:step], line.rows[step - 1] if step else 1
    steps = line.numbered(step, step)
    shown = step
    if room.is_older:
        table, shown = await older.past(room, step, line)
    else:
        table = await room.table_at(step, False, line)
    if line is room.line and turning != room.line.turnings:
        raise Refusal("stale", "the line of play has just changed")
    exact = shown == step and bool(table.moments)
    facts = table.moments[-1].facts if exact else await _facts_of(room, steps)
    told = [(step, facts)]
    return Scene(
        room.game, table, room.id, step, n, line.turnings, sides, told, room.commitment,
        live=False, shown=shown,
    )  # fmt: skip


async def past_known(room: Room, step: int, line: Line) -> Known:
    """The same for a worker, who plays the last actions himself."""
    if step > line.step:
        raise Refusal("unknown", "the line of play ends at step {0}", given=(line.step,))
    way, sides = line.way_to(step, False), tuple(line.sides[:step])
    if room.is_older:
        table, _ = await older.past(room, step, line)
        state, over = journal.state_bytes(room.game, table.g), room.result is not None
        return Known(room.game.package, room.overlay, state, (), step, sides, over)
    stretch = await asyncio.to_thread(journal.fetch, room.store, room.id, way)
    over = room.result is not None
    game = room.game.package
    return Known(game, room.overlay, stretch.state, stretch.actions, step, sides, over)


async def _facts_of(room: Room, steps: dict[int, int]) -> list[Fact]:
    found = await asyncio.to_thread(read_facts, room, steps)
    return [fact for _, facts in found for fact in facts]


async def facts_between(room: Room, low: int, high: int) -> list[tuple[int, list[Fact]]]:
    """The facts of each step of the line from low to high; step 0 is the set-up."""
    steps = room.line.numbered(low, high)
    return await asyncio.to_thread(read_facts, room, steps) if steps else []


def read_facts(room: Room, steps: dict[int, int]) -> list[tuple[int, list[Fact]]]:
    kinds = journal.fact_kinds(room.game.package)
    found = []
    for row in room.store.journal(room.id, min(steps), max(steps), ("open", "act")):
        if row.n in steps:
            facts = journal.read_facts(kinds, journal.decode(row.body)["facts"])
            found.append((steps[row.n], facts))
    return found


async def log(room: Room, role: Role, low: int, high: int, speech: Speech) -> Document:
    """What this seat was told, step by step, in its language."""
    last = min(high, room.step, low + LONGEST_LOG)
    game, g = room.game, room.table.g
    seat = seat_shown(room.scene(), role)
    side = game.side(seat) if seat in game.sides else None
    text = speech.of(game)
    facts: list[Document] = []
    steps = await facts_between(room, low, last)
    for step, told in steps:
        facts += facts_document(told, step, side, text, g)
    cards = battles(Reader(game, g, text, side), steps)
    return {"from": low, "to": last, "facts": facts, "battles": cards}


def replay_marks(room: Room, speech: Speech) -> Document:
    """Where the side to choose changed: the ticks of a scrubber."""
    text = speech.of(room.game)
    marks = []
    before = ""
    for step, side in enumerate(room.line.sides):
        if side != before:
            marks.append({"step": step, "side": side, "label": text.get("side", side)})
        before = side
    return {"steps": room.step, "marks": marks}


# Records


async def export(
    workshop: Workshop, room: Room, role: Role, speech: Speech, address: str
) -> Document:
    """All that this seat knows; the whole record, with its seed, when the game is over."""
    async with room.lock:
        over = room.result is not None
    if over:
        return {"format": "zhulu-record", "lines": await record_of(workshop, room, address)}
    async with room.lock:
        present = position(room.scene(), role, speech)
        steps = room.line.numbered(1, room.step)
        actions = await asyncio.to_thread(_own_actions, room, role, steps) if steps else []
        told = await log(room, role, 0, room.step, speech)
    return {
        "format": "zhulu-knowledge",
        "game": room.game.name,
        "scenario": room.scenario,
        "options": room.options,
        "commitment": room.commitment,
        "seat": present["seat"],
        "steps": len(room.line.rows),
        "actions": actions,
        "facts": told["facts"],
        "position": present,
    }


async def record_of(workshop: Workshop, room: Room, address: str) -> list[Any]:
    """The record of a game that is over; the whole of it is played once more for it, once."""
    if room.record is None:
        share = Share(room.id, address)
        way, store = room.line.whole_way(), room.store
        stretch = await asyncio.to_thread(journal.fetch_words, store, room.id, way)
        room.record = await workshop.answer(LONG, share, whole_record, _told(room), stretch)
    return room.record


def _own_actions(room: Room, role: Role, steps: dict[int, int]) -> list[Any]:
    """The actions of the sides this secret plays; another's choice may be a secret."""
    found = []
    for row in room.store.journal(room.id, min(steps), max(steps), ("act",)):
        if row.n in steps and row.who in role.sides:
            body = journal.decode(row.body)
            found.append([steps[row.n], row.who, body["verb"], body["noun"]])
    return found


def _told(room: Room) -> Told:
    result = room.result
    quitter = -1
    if result is not None and result.kind == "resignation":
        quitter = next(s for s in range(len(room.game.sides)) if s not in result.winners)
    ended = journal.result_of(room.game, room.table.g)
    return Told(
        room.game.package, room.overlay, room.scenario, dict(room.table.g.options), room.seed,
        quitter, ended, room.table.g.content.hash, tuple(room.played_by),
    )  # fmt: skip


async def import_record(lobby: Lobby, wanted: Import, address: str) -> Created:
    """A new table from a record, up to a step; every action is checked again."""
    lines = wanted.record.get("lines")
    if not isinstance(lines, list) or not lines or not isinstance(lines[0], dict):
        raise Refusal("bad_request", "not a record: only a finished game can be imported")
    game = lobby.game(str(lines[0].get("game")))
    overlay = await asyncio.to_thread(lobby.packs.place, game, str(lines[0].get("content")))
    asked = (game.package, overlay, lines, wanted.to, wanted.follow)
    told, followed = await lobby.workshop.answer(LONG, Share("", address), played_back, *asked)
    seed = str(lines[0]["seed"])
    kept = NewTable(game.name, seats=wanted.seats, seed=seed, name=wanted.name)
    kept.hotseat = wanted.hotseat
    made = await lobby.keep(game, told, kept, seed, address)
    made.followed = followed
    return made


# In the worker


@dataclass(frozen=True)
class Told:
    """What a record begins with, and who gave up."""

    package: str
    overlay: Path | None
    scenario: str
    options: dict[str, bool]
    seed: str
    quitter: int
    result: Document | None
    content: str
    rules: tuple[str, ...]  # the versions that played it


def whole_record(told: Told, stretch: journal.Stretch) -> list[Any]:
    """The kernel's record: header with seed, actions, hashes, result.

    Where today's rules play the game otherwise, all that was played, with the draws of its dice.
    """
    try:
        lines = _replayed(told, stretch)
    except Exception:
        return plain_record(told, stretch)
    same = lines[-1].get("result") == told.result
    return lines if same else plain_record(told, stretch)


def _replayed(told: Told, stretch: journal.Stretch) -> list[Any]:
    game = game_of(told.package)
    dice = KeyedDice(secret_of(told.seed))
    g = game.new(told.scenario, told.options, dice=dice, overlay=told.overlay)
    table = Table(game, g)
    for word in stretch.actions:
        journal.take_word(table, word)
    if told.quitter >= 0:
        table.resign(told.quitter)
    return [json.loads(line) for line in records.write(table, told.overlay)]


def plain_record(told: Told, stretch: journal.Stretch) -> list[Any]:
    game, secret = game_of(told.package), secret_of(told.seed)
    lines: list[Any] = [
        {
            "record": 1, "game": game.name, "version": game.version, "scenario": told.scenario,
            "options": told.options, "seed": secret.hex(), "commitment": commitment(secret),
            "content": told.content, "replayable": False, "rules": list(told.rules),
        }
    ]  # fmt: skip
    for (side, verb, noun, _), dice in zip(stretch.actions, stretch.dice, strict=True):
        if side == journal.MIX:
            lines.append({"mix": verb})
            continue
        lines.append([side, verb, noun])
        if dice is not None:
            lines.append({"dice": dice})
    lines.append({"result": told.result})
    return lines


def played_back(
    package: str, overlay: Path | None, lines: list[Any], to: int | None, follow: bool
) -> tuple[Chronicle, Followed | None]:
    try:
        texts = [json.dumps(line) for line in lines]
        playback = records.Playback(game_of(package), texts, overlay, follow)
        told = chronicle_of(playback.play(to), overlay)
    except Parted as error:
        raise Refusal.of("parted", error) from None
    except (SaveError, UnknownChoice) as error:
        raise Refusal.of("bad_request", error) from None
    except RecursionError:
        raise Refusal("bad_request", "the record is nested too deeply") from None
    if playback.parted is None:
        return told, None
    since, reason = playback.parted
    return told, Followed(since, told.step, told.step + playback.left, reason)
