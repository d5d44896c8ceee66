"""Questions a seat may ask: overlays, odds, hints. All are answered from imagined worlds.

A world is the true state with everything the seat cannot know dealt anew, so no answer can
tell what the seat does not know. The dice of the dealing depend on the step alone.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from zhulu.ai import Seat
from zhulu.content import Catalogue
from zhulu.kernel import Forecast, Game, Looker, Overlay, QuickDice, UnknownChoice, offers_of
from zhulu.server.errors import Refusal
from zhulu.server.tables.computers import Computers, levels
from zhulu.server.tables.position import Document, Speech, seat_shown
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import Role
from zhulu.server.tables.telling import Teller

WORLDS: Final = 4
ADVISER: Final = "heuristic"


class Asker:
    """A seat of a room, at one moment, with the worlds it can imagine."""

    def __init__(self, room: Room, role: Role, speech: Speech) -> None:
        self.game: Game = room.game
        self.text: Catalogue = speech.of(room.game)
        seat = seat_shown(room.scene(), role)
        self.side = room.game.side(seat) if seat in room.game.sides else None
        self.step = room.step
        self._truth = room.table.g.clone()

    def world(self, number: int) -> Any:
        """One state this seat cannot tell from the true one."""
        dice = QuickDice(self.step * 1009 + number + 1)
        if self.side is not None:
            return self.game.determinize(self._truth, self.side, dice)
        world = self._truth
        for side in range(len(self.game.sides)):  # a spectator knows what all sides know
            world = self.game.determinize(world, side, dice)
        return world

    def must_choose(self, world: Any) -> int:
        menu = offers_of(world)
        if menu is None:
            raise Refusal("over", "the game is over")
        if menu.side != self.side:
            raise Refusal("not_yours", "it is not your choice to make")
        return menu.side


async def overlay(room: Room, role: Role, name: str, noun: str, speech: Speech) -> Document:
    async with room.lock:
        asker = Asker(room, role, speech)
    if name not in room.game.overlays:
        raise Refusal("unknown", f"there is no overlay {name!r}")
    return await asyncio.to_thread(_overlay, asker, name, noun)


def _overlay(asker: Asker, name: str, noun: str) -> Document:
    try:
        found: Overlay = asker.game.overlays[name](asker.world(0), asker.side, noun)
    except (KeyError, ValueError):
        raise Refusal("bad_request", f"the overlay cannot be drawn for {noun!r}") from None
    return {
        "spaces": {space: asker.text.reason(shown) for space, shown in found.spaces.items()},
        "tones": found.tones,
        "paths": found.paths,
        "lines": [[rule, asker.text.reason(why), value] for rule, why, value in found.lines],
    }


async def forecast(
    room: Room, role: Role, words: tuple[str, str], speech: Speech
) -> Document | None:
    """The odds of an offer, or of the step as it stands where the verb is empty."""
    async with room.lock:
        asker = Asker(room, role, speech)
    return await asyncio.to_thread(_forecast, asker, words)


def _forecast(asker: Asker, words: tuple[str, str]) -> Document | None:
    found = []
    for number in range(WORLDS):
        world = asker.world(number)
        asker.must_choose(world)
        verb, noun = ("", -1) if not words[0] else asker.game.action(*words, world)
        found.append(world.stack[-1].forecast(world, verb, noun))
    known = [one for one in found if one is not None]
    if len(known) < len(found):
        return None
    return _written(asker.text, known)


def _written(text: Catalogue, worlds: list[Forecast]) -> Document:
    """One forecast; where the worlds differ, lines they share and outcomes added up."""
    first = worlds[0]
    lines = [line for line in first.lines if all(line in other.lines for other in worlds)]
    chances: dict[str, list[int]] = {}
    out_of = max(of for one in worlds for _, _, of in one.outcomes) if first.outcomes else 1
    for one in worlds:
        for label, count, of in one.outcomes:
            chances.setdefault(label, []).append(count * out_of // of)
    certain = all(one.outcomes == first.outcomes for one in worlds)
    outcomes = [[label, sum(c), out_of * len(worlds)] for label, c in chances.items()]
    if certain:
        outcomes = [[label, count, of] for label, count, of in first.outcomes]
    return {
        "title": text.reason(first.title),
        "lines": [[rule, text.reason(reason), value] for rule, reason, value in lines],
        "outcomes": [[text.reason(str(label)), count, of] for label, count, of in outcomes],
        "estimated": not certain,
    }


async def preview(
    room: Room, role: Role, words: tuple[str, str], speech: Speech, step: int
) -> Document:
    """What an offer certainly does: played in a world the seat can imagine, up to the next die."""
    async with room.lock:
        asker = Asker(room, role, speech)
    if step != asker.step:
        raise Refusal("stale", f"the table is at step {asker.step} now")
    return await asyncio.to_thread(_preview, asker, words)


def _preview(asker: Asker, words: tuple[str, str]) -> Document:
    world = asker.world(0)
    side = asker.must_choose(world)
    looker = Looker(asker.game, world, side)
    try:
        action = asker.game.action(*words, world)
    except UnknownChoice as error:
        raise Refusal("refused", str(error)) from None
    if action not in looker.offers:
        raise Refusal("refused", "that is not one of the choices here")
    teller = Teller(asker.game, world, asker.text)
    seen = looker.look(action)
    shown = teller.preview(seen, side, asker.game.view(world, side))
    return {**shown, "step": asker.step, "times": looker.times(action) if seen.again else 1}


async def hint(computers: Computers, room: Room, role: Role, speech: Speech) -> Document:
    """What the best of the quick computer players would do in this seat, and why."""
    async with room.lock:
        asker = Asker(room, role, speech)
    world = asker.world(0)
    side = asker.must_choose(world)
    level = ADVISER if ADVISER in levels() else levels()[0]
    choice = await computers.choose(Seat(asker.game, side, world), level)
    verb, noun = asker.game.name_of(choice.action, world)
    ranked = [_ranked(asker, world, one) for one in choice.why]
    return {
        "action": [verb, noun],
        "label": asker.text.offer(verb, noun, world),
        "why": _account(asker, ranked),
        "ranked": ranked,
        "player": level,
    }


def _ranked(asker: Asker, world: Any, one: dict[str, Any]) -> list[Any]:
    verb, noun = one["action"]
    return [verb, noun, asker.text.offer(verb, noun, world), one["value"]]


def _account(asker: Asker, ranked: list[list[Any]]) -> str:
    """The player's ranking in one line."""
    listed = "; ".join(f"{label} ({value})" for _, _, label, value in ranked[:4])
    if asker.text.language == "zh":
        return f"电脑的评分：{listed}" if listed else "任选其一"
    return f"as the computer values it: {listed}" if listed else "any choice is as good"
