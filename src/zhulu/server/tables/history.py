"""The past of a table: past positions, its log, its record."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from zhulu.kernel import Fact, Game, SaveError, Table
from zhulu.kernel import replay as records
from zhulu.server.errors import Refusal
from zhulu.server.storage import journal
from zhulu.server.storage.line import Line
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
from zhulu.server.wire import Created, Import, NewTable

LONGEST_LOG = 5000


async def past_scene(room: Room, step: int, line: Line | None = None) -> Scene:
    """The table at a step of its present line, or of another that it once followed."""
    line, turning = line or room.line, room.line.turnings
    if step > line.step:
        raise Refusal("unknown", f"the line of play ends at step {line.step}")
    sides, n = line.sides[:step], line.rows[step - 1] if step else 1
    steps = line.numbered(step, step)
    table = await room.table_at(step, False, line)
    if line is room.line and turning != room.line.turnings:
        raise Refusal("stale", "the line of play has just changed")
    facts = table.moments[-1].facts if table.moments else await _facts_of(room, steps)
    told = [(step, facts)]
    return Scene(
        room.game, table, room.id, step, n, line.turnings, sides, told, room.commitment,
        live=False,
    )  # fmt: skip


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
    for step, told in await facts_between(room, low, last):
        facts += facts_document(told, step, side, text, g)
    return {"from": low, "to": last, "facts": facts}


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


async def export(room: Room, role: Role, speech: Speech) -> Document:
    """All that this seat knows; the whole record, with its seed, when the game is over."""
    async with room.lock:
        over = room.result is not None
    if over:
        if room.record is None:  # a whole game is played once more for it
            room.record = await asyncio.to_thread(_whole_record, room)
        return {"format": "zhulu-record", "lines": room.record}
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


def _own_actions(room: Room, role: Role, steps: dict[int, int]) -> list[Any]:
    """The actions of the sides this secret plays; another's choice may be a secret."""
    found = []
    for row in room.store.journal(room.id, min(steps), max(steps), ("act",)):
        if row.n in steps and row.who in role.sides:
            body = journal.decode(row.body)
            found.append([steps[row.n], row.who, body["verb"], body["noun"]])
    return found


def _whole_record(room: Room) -> list[Any]:
    """The kernel's record: header with seed, actions, hashes, result."""
    result = room.result
    g, overlay = room.table.g, room.settings.overlay
    table = journal.table_from_start(
        room.store, room.id, room.game, room.line.rows, room.seed, g, overlay
    )
    if result is not None and result.kind == "resignation":
        quitter = next(s for s in range(len(room.game.sides)) if s not in result.winners)
        table.resign(quitter)
    return [json.loads(line) for line in records.write(table, overlay)]


async def import_record(lobby: Lobby, wanted: Import) -> Created:
    """A new table from a record, up to a step; every action is checked again."""
    lines = wanted.record.get("lines")
    if not isinstance(lines, list) or not lines or not isinstance(lines[0], dict):
        raise Refusal("bad_request", "not a record: only a finished game can be imported")
    game = lobby.game(str(lines[0].get("game")))
    try:
        table = await asyncio.to_thread(_play_back, game, lines, wanted.to, lobby.settings.overlay)
    except SaveError as error:
        raise Refusal("bad_request", str(error)) from None
    seed = str(lines[0]["seed"])
    kept = NewTable(game.name, seats=wanted.seats, seed=seed, name=wanted.name)
    kept.hotseat = wanted.hotseat
    return await lobby.keep(table, kept, seed)


def _play_back(game: Game, lines: list[Any], to: int | None, overlay: Path | None) -> Table:
    texts = [json.dumps(line) for line in lines]
    return records.Playback(game, texts, overlay).play(to)
