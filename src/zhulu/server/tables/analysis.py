"""How a position looks to the computer, now or at any past step, from one chair at the table.

While the game runs the chair is the asker's own; once it is over every seat may be looked at, and
the chair is that of the side which was to choose. Whatever is answered comes from worlds dealt
anew for that chair at that step: of what it could not know then, the answer tells nothing.
Who only watches has no chair while the game runs: a world dealt anew for one side after another
still depends on the hands it began with, so not even how the sides stand can be told from it.
"""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from typing import Any, Final

from zhulu.ai import Seat
from zhulu.ai.judgement import evaluate
from zhulu.ai.policy import preferences
from zhulu.content import Catalogue
from zhulu.kernel import Action, Game, QuickDice, offers_of
from zhulu.server.errors import Refusal
from zhulu.server.storage import journal
from zhulu.server.tables.branches import line_of
from zhulu.server.tables.computers import choice_of
from zhulu.server.tables.history import past_known
from zhulu.server.tables.position import Document, Scene, Speech, seat_shown
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import SPECTATOR, Role
from zhulu.server.words import say
from zhulu.server.work.known import Known, scene_of
from zhulu.server.work.queue import Share
from zhulu.server.work.workshop import LONG, QUICK, Workshop

ANALYSTS: Final = ("heuristic", "search-1", "search-2")  # a stronger one would take minutes
WORLDS: Final = 4
MOST_OFFERS: Final = 400
WON: Final = 10_000  # what an evaluation of certain victory amounts to


@dataclass(frozen=True)
class Question:
    """Which position is asked about, and who is to think about it."""

    step: int | None = None  # None: the present one
    branch: int = 0  # a line that was undone, by its number
    level: str = "search-1"


@dataclass(frozen=True)
class Moment:
    """A position and the chair it is looked at from. `g` is the truth: only dealing sees it."""

    game: Game
    g: Any
    step: int
    chooser: str
    chair: str
    played: tuple[str, str] | None  # what was chosen there


@dataclass(frozen=True)
class Outlook:
    """What the chair knows: its worlds, and where it is to choose, its offers and opinions."""

    worlds: list[Any]
    offers: list[Action]
    opinions: list[int]


@dataclass(frozen=True)
class Tried:
    """What came of an offer: in playouts, or (without visits) at once."""

    value: int = 0
    visits: int = 0
    changes: tuple[tuple[str, float], ...] = ()


async def analysis(
    workshop: Workshop, room: Room, role: Role, question: Question, speech: Speech, address: str
) -> Document:
    """The standing of every side, and what could be chosen: best first, with what was chosen."""
    if question.level not in ANALYSTS:
        raise Refusal("bad_request", "level is one of {0}", given=(", ".join(ANALYSTS),))
    known, played = await _asked_about(room, question)
    lane = QUICK if question.level == "heuristic" else LONG
    asked = (known, role, played, question.level, speech.language)
    found: Document = await workshop.answer(lane, Share(room.id, address), analyse, *asked)
    return found


async def _asked_about(room: Room, question: Question) -> tuple[Known, tuple[str, str] | None]:
    """The position, and what was chosen in it."""
    if question.step is None:
        async with room.lock:
            return room.for_worker(), None
    step = question.step
    line = await line_of(room, question.branch) if question.branch else room.line
    row = line.rows[step] if step < line.step else None
    known = await past_known(room, step, line)
    return known, None if row is None else await asyncio.to_thread(_played, room, row)


def _played(room: Room, row: int) -> tuple[str, str]:
    body = journal.decode(room.store.journal(room.id, row, row)[0].body)
    return body["verb"], body["noun"]


# In the worker


def analyse(
    known: Known, role: Role, played: tuple[str, str] | None, level: str, language: str
) -> Document:
    scene = scene_of(known)
    chair = _chair(scene, role, known.over)
    game = scene.game
    moment = Moment(game, scene.table.g, known.step, scene.chooser(), chair, played)
    outlook = _outlook(moment)
    first, tried = _think(moment, outlook, level)
    text, chooses = Speech(language).of(game), bool(outlook.offers)
    return {
        "step": moment.step,
        "seat": moment.chair,
        "side": moment.chooser,
        "player": level,
        "value": _standing(game, outlook.worlds),
        "offers": _ranked(moment, outlook, first, tried, text),
        "played": _worded(moment, outlook, text) if chooses else None,
        "reason": "" if chooses else _why_none(moment, text),
    }


def _chair(scene: Scene, role: Role, over: bool) -> str:
    seat = seat_shown(scene, role)
    if not over:
        return seat
    sides = scene.game.sides
    return scene.chooser() or (seat if seat in sides else sides[0])


# What the chair thinks of it


def _outlook(moment: Moment) -> Outlook:
    game = moment.game
    dice = [QuickDice(moment.step * 1009 + number + 1) for number in range(WORLDS)]
    if moment.chair not in game.sides:
        return Outlook([], [], [])
    side = game.side(moment.chair)
    worlds = [Seat.of(game, moment.g, side, one).world() for one in dice]
    menu = offers_of(worlds[0])
    if menu is None or menu.side != side:
        return Outlook(worlds, [], [])
    return Outlook(worlds, list(menu.offers), preferences(game, worlds[0], menu))


def _think(
    moment: Moment, outlook: Outlook, level: str
) -> tuple[Action | None, dict[Action, Tried]]:
    """What the computer would choose, and what it tried before."""
    if not outlook.offers:
        return None, {}
    game, world = moment.game, outlook.worlds[0]
    seat = Seat(game, game.side(moment.chair), world)
    choice = choice_of(seat, level, moment.step * 1009 + 1, cores=os.cpu_count() or 1)
    tried = {}
    for one in choice.why:
        verb, noun = one["action"]
        visits = one.get("visits", 0)
        value = round(one["value"] * WON) if visits else 0
        found = Tried(value, visits, tuple(one.get("features", ())))
        tried[game.action(verb, noun, world)] = found
    return choice.action, tried


def _ranked(
    moment: Moment,
    outlook: Outlook,
    first: Action | None,
    tried: dict[Action, Tried],
    text: Catalogue,
) -> list[list[Any]]:
    """The computer's choice first, then what it tried most; untried offers by their opinion."""
    untried = Tried()
    opinion_of = dict(zip(outlook.offers, outlook.opinions, strict=True))

    def place(action: Action) -> tuple[bool, int, int, int]:
        found = tried.get(action, untried)
        return action != first, -found.visits, -found.value, -opinion_of[action]

    ranked = []
    for action in sorted(outlook.offers, key=place)[:MOST_OFFERS]:
        found = tried.get(action, untried)
        value = found.value if found.visits else None
        changes = [[text.get("feature", name), amount] for name, amount in found.changes]
        said = _words(moment, outlook, action, text)
        ranked.append([*said, value, opinion_of[action], found.visits, changes])
    return ranked


def _worded(moment: Moment, outlook: Outlook, text: Catalogue) -> list[str] | None:
    if moment.played is None:
        return None
    action = moment.game.action(*moment.played, outlook.worlds[0])
    return _words(moment, outlook, action, text)


def _words(moment: Moment, outlook: Outlook, action: Action, text: Catalogue) -> list[str]:
    verb, noun = moment.game.name_of(action, outlook.worlds[0])
    return [verb, noun, text.offer(verb, noun, outlook.worlds[0])]


def _standing(game: Game, worlds: list[Any]) -> dict[str, int]:
    """The evaluation of every side, over the worlds of the chair."""
    if not worlds:
        return {}
    found = {}
    for side, name in enumerate(game.sides):
        found[name] = sum(evaluate(game, world, side) for world in worlds) // len(worlds)
    return found


def _why_none(moment: Moment, text: Catalogue) -> str:
    """Why no offers are listed."""
    if not moment.chooser:
        return say(text.language, "analysis_over")
    key = "analysis_watching" if moment.chair == SPECTATOR else "analysis_other"
    return say(text.language, key, side=text.get("side", moment.chooser))
