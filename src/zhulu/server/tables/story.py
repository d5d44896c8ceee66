"""The story of a table: its result, a digest of what happened, and another try from a step."""

from __future__ import annotations

import asyncio
import json
import secrets
from functools import lru_cache
from pathlib import Path
from typing import Any

from zhulu.kernel import SaveError
from zhulu.server.errors import Refusal
from zhulu.server.storage import journal, written
from zhulu.server.storage.chronicle import Chronicle
from zhulu.server.tables.history import LONGEST_LOG, facts_between, played_back, record_of
from zhulu.server.tables.lobby import Lobby, must_be_player
from zhulu.server.tables.position import Document, Speech, seat_shown
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import PERSON, Role
from zhulu.server.tables.telling import Teller
from zhulu.server.wire import AgainWanted, Created, NewTable
from zhulu.server.work.known import Known, game_of, table_of
from zhulu.server.work.queue import Share
from zhulu.server.work.workshop import LONG, QUICK, Workshop
from zhulu.story import log_page as pages
from zhulu.story.digest import changed, digest
from zhulu.story.reel import Reel
from zhulu.story.result import Story
from zhulu.story.roles import Reader

LONGEST = 2000  # steps a digest looks back


async def must_be_over(room: Room) -> None:
    """A result may show what seats do not know: there is none before the end."""
    async with room.lock:
        if room.result is None:
            raise Refusal("refused", "the game is not over yet", status=409)


async def finished(workshop: Workshop, room: Room, address: str) -> list[Any]:
    """The record of a table that is over, if today's rules can play it."""
    await must_be_over(room)
    lines = await record_of(workshop, room, address)
    if lines[0].get("replayable") is False:
        raise Refusal("refused", "other rules have played this game: it cannot be looked into")
    return lines


async def result(workshop: Workshop, room: Room, speech: Speech, address: str) -> Document:
    """Who won and how it came; worked out once for each language."""
    lines = await finished(workshop, room, address)
    if speech.language not in room.results:
        thoughts = await asyncio.to_thread(_thoughts, room)
        asked = (room.game.package, room.overlay, lines, thoughts, speech.language)
        share = Share(room.id, address)
        room.results[speech.language] = await workshop.answer(LONG, share, tell_result, *asked)
    found = room.results[speech.language]
    sides = [
        {**one, "player": room.players[one["side"]], "name": room.names.get(one["side"], "")}
        for one in found["sides"]
    ]
    return {"table": room.id, **found, "sides": sides}


def _thoughts(room: Room) -> dict[int, int]:
    """By step how long a person thought; nothing where the journal does not say when."""
    steps = room.line.numbered(1, room.step)
    found: dict[int, int] = {}
    before: int | None = None
    for row in room.store.journal(room.id, min(steps), max(steps), ("act",)) if steps else ():
        if row.n not in steps:
            continue
        now = journal.decode(row.body).get("at")
        if now is not None and before is not None and room.players.get(row.who) == PERSON:
            found[steps[row.n]] = max(0, now - before)
        before = now
    return found


# What happened meanwhile


async def since(room: Room, role: Role, step: int | None, speech: Speech) -> Document:
    """What this seat was told since a step, by default since its own last choice."""
    async with room.lock:
        seat = seat_shown(room.scene(), role)
        high, g = room.step, room.table.g
        low = _last_choice(room, role) if step is None else step
    if low > high:
        raise Refusal("unknown", "the line of play ends at step {0}", given=(high,))
    low = max(low, high - LONGEST)
    game, text = room.game, speech.of(room.game)
    side = game.side(seat) if seat in game.sides else None
    facts = await facts_between(room, low + 1, high)
    told = digest(Reader(game, g, text, side), facts)
    before = (await room.table_at(low, False)).g
    teller = Teller(game, g, text)
    strips = (game.strip(before, side), game.strip(g, side))
    figures = changed(*strips, teller.say, text.counted)
    return {"from": low, "to": high, **told, "figures": figures}


def _last_choice(room: Room, role: Role) -> int:
    """The step that one's own last choice led to; the beginning for who never chose."""
    sides = room.line.sides
    return next((at for at in range(len(sides), 0, -1) if sides[at - 1] in role.sides), 0)


# To read and keep


async def log_page(workshop: Workshop, room: Room, role: Role, speech: Speech, address: str) -> str:
    """All that this seat was told, as one page."""
    async with room.lock:
        seat, known = seat_shown(room.scene(), role), room.for_worker()
    facts = await facts_between(room, max(0, known.step - LONGEST_LOG), known.step)
    told = [(step, written.write_facts(some)) for step, some in facts]
    asked = (known, speech.language, seat, told, room.name)
    found: str = await workshop.answer(QUICK, Share(room.id, address), write_log, *asked)
    return found


# Another try


async def again(lobby: Lobby, room: Room, wanted: AgainWanted, address: str) -> Created:
    """A new table at a step of a finished game; its dice go on differently from there."""
    game = room.game
    if wanted.side not in room.players:
        raise Refusal("bad_request", "there is no side {0!r} at this table", given=(wanted.side,))
    must_be_player(wanted.level)
    if wanted.level == PERSON:
        raise Refusal("bad_request", "the others are played by the computer")
    lines = await finished(lobby.workshop, room, address)
    if wanted.step >= room.step:
        raise Refusal(
            "unknown", "there is nothing to choose after step {0}", given=(room.step - 1,)
        )
    asked = (game.package, room.overlay, lines, wanted.step, False)
    share = Share(room.id, address)
    told: Chronicle = (await lobby.workshop.answer(LONG, share, played_back, *asked))[0]
    told.mixes.append((wanted.step, f"again {secrets.token_hex(8)}"))
    seats = dict.fromkeys(room.players, wanted.level) | {wanted.side: PERSON}
    kept = NewTable(game.name, seats=seats, seed=room.seed, name=room.name)
    return await lobby.keep(game, told, kept, room.seed, address)


# In the worker


def tell_result(
    package: str,
    overlay: Path | None,
    lines: list[Any],
    thoughts: dict[int, int],
    language: str,
) -> Document:
    text = Speech(language).of(game_of(package))
    return story_of(package, overlay, texts_of(lines)).document(text, thoughts)


def write_log(
    known: Known, language: str, seat: str, told: list[tuple[int, list[Any]]], name: str
) -> str:
    game, g = game_of(known.package), table_of(known).g
    kinds = journal.fact_kinds(game.package)
    facts = [(step, journal.read_facts(kinds, some)) for step, some in told]
    side = game.side(seat) if seat in game.sides else None
    reader = Reader(game, g, Speech(language).of(game), side)
    return pages.log_page(reader, facts, name)


def texts_of(lines: list[Any]) -> tuple[str, ...]:
    return tuple(json.dumps(line) for line in lines)


@lru_cache(maxsize=2)
def reel_of(package: str, overlay: Path | None, lines: tuple[str, ...]) -> Reel:
    """A game played once, for all that is asked of it one after the other."""
    try:
        return Reel.of(game_of(package), lines, overlay)
    except SaveError as error:
        raise Refusal.of("refused", error) from None


@lru_cache(maxsize=2)
def story_of(package: str, overlay: Path | None, lines: tuple[str, ...]) -> Story:
    return Story(reel_of(package, overlay, lines))
