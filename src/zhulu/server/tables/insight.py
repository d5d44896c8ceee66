"""Questions a seat may ask: overlays, odds, hints. All are answered from imagined worlds.

A world is the true state with everything the seat cannot know dealt anew, so no answer can
tell what the seat does not know. The dice of the dealing depend on the step alone. All of it is
computed by a worker process.
"""

from __future__ import annotations

import secrets
from typing import Any, Final

from zhulu.ai import Seat
from zhulu.content import Catalogue
from zhulu.kernel import (
    Action,
    Forecast,
    Game,
    IllegalAction,
    Looker,
    Overlay,
    Preview,
    QuickDice,
    UnknownChoice,
    current,
    offers_of,
)
from zhulu.kernel.engine import why_not
from zhulu.kernel.preview import MENU
from zhulu.server.errors import Refusal
from zhulu.server.tables.absent import not_now
from zhulu.server.tables.computers import choice_of, levels
from zhulu.server.tables.position import Document, Speech, seat_shown
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import Role
from zhulu.server.tables.telling import Teller
from zhulu.server.tables.wording import wording
from zhulu.server.words import say
from zhulu.server.work.known import Known, Reader, game_of, table_of
from zhulu.server.work.queue import Share
from zhulu.server.work.workshop import QUICK, Workshop

WORLDS: Final = 4
ADVISER: Final = "heuristic"
LONGEST: Final = 6  # choices of a row that is previewed


class Advisers:
    """Takes questions to the workers."""

    def __init__(self, workshop: Workshop) -> None:
        self.workshop = workshop

    async def overlay(
        self, room: Room, role: Role, place: tuple[str, str], speech: Speech, address: str
    ) -> Document:
        if place[0] not in room.game.overlays:
            raise Refusal("unknown", "there is no overlay {0!r}", given=(place[0],))
        found: Document = await self._ask(room, role, speech, address, draw_overlay, *place)
        return found

    async def forecast(
        self, room: Room, role: Role, words: tuple[str, str], speech: Speech, address: str
    ) -> Document | None:
        """The odds of an offer, or of the step as it stands where the verb is empty."""
        found: Document | None = await self._ask(room, role, speech, address, foresee, *words)
        return found

    async def hint(self, room: Room, role: Role, speech: Speech, address: str) -> Document:
        """What the best of the quick computer players would do in this seat, and why."""
        seed = secrets.randbits(31)
        found: Document = await self._ask(room, role, speech, address, advise, seed)
        return found

    async def _ask(
        self, room: Room, role: Role, speech: Speech, address: str, job: Any, *args: Any
    ) -> Any:
        async with room.lock:
            known = room.for_worker()
            reader = Reader(speech.language, seat_shown(room.scene(), role))
        share = Share(room.id, address)
        return await self.workshop.answer(QUICK, share, job, known, reader, *args)


async def preview(
    room: Room, role: Role, row: list[tuple[str, str]], speech: Speech, step: int
) -> Document:
    """What an offer certainly does: played in a world the seat can imagine, up to the next die.

    A `row` are choices each of which is offered when the one before is made. On the event loop:
    it takes as long as making them.
    """
    async with room.lock:
        if step != room.step:
            raise Refusal("stale", "the table is at step {0} now", given=(room.step,))
        reader = Reader(speech.language, seat_shown(room.scene(), role))
        return _preview(Asker(room.game, room.table.g, room.step, reader), row, speech)


def _preview(asker: Asker, row: list[tuple[str, str]], speech: Speech) -> Document:
    if not 1 <= len(row) <= LONGEST:
        raise Refusal("bad_request", "a preview is of 1 to {0} choices", given=(LONGEST,))
    world = asker.world(0)
    side = asker.must_choose(world)
    looker = Looker(asker.game, world, side)
    try:
        actions = [asker.game.action(*words, world) for words in row]
    except UnknownChoice as error:
        raise _unknown(asker, world, row[0], error) from None
    if actions[0] not in looker.offers:
        raise _refusal(asker, world, actions[0])
    try:
        seen = looker.along(actions) if row[1:] else looker.look(actions[0])
    except IllegalAction as error:
        raise speech.refusal(asker.game, world, error) from None
    shown = Teller(asker.game, world, asker.text).preview(seen, side, asker.game.view(world, side))
    times = looker.times(actions[0]) if seen.again else 1
    return {**shown, "step": asker.step, "times": times, "then": _then(asker, seen)}


def _then(asker: Asker, seen: Preview) -> Document | None:
    """What the same side would choose next, if it is no more than a person looks through."""
    if seen.menu is None or len(seen.menu) > MENU:
        return None
    words = wording(asker.text, seen.world)
    offers = [words.offer(action, seen.world) for action in seen.menu.offers]
    return {"prompt": asker.text.prompt(seen.world), "offers": offers}


def _unknown(asker: Asker, world: Any, words: tuple[str, str], error: UnknownChoice) -> Refusal:
    """A verb by itself that wants something: where it is chosen. Else what is wrong with it."""
    verb, noun = words
    if noun or verb not in asker.game.verbs:
        return Refusal.of("refused", error)
    return Refusal("refused", not_now(asker.text, world, verb), current(world).rule)


def _refusal(asker: Asker, world: Any, action: Action) -> Refusal:
    """Why something that is not on offer cannot be done, as far as the rules say."""
    veto = why_not(world, action)
    if veto is None:
        verb, noun = asker.game.name_of(action, world)
        return Refusal("refused", not_now(asker.text, world, verb, noun), current(world).rule)
    return Refusal("refused", asker.text.veto_text(veto, world), veto.rule)


# In the worker


class Asker:
    """A seat at one moment, with the worlds it can imagine."""

    def __init__(self, game: Game, truth: Any, step: int, reader: Reader) -> None:
        self.game: Game = game
        self.text: Catalogue = reader.text(game)
        self.side = game.side(reader.seat) if reader.seat in game.sides else None
        self.step = step
        self._truth = truth

    @classmethod
    def of(cls, known: Known, reader: Reader) -> Asker:
        return cls(game_of(known.package), table_of(known).g, known.step, reader)

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


def draw_overlay(known: Known, reader: Reader, name: str, noun: str) -> Document:
    asker = Asker.of(known, reader)
    try:
        found: Overlay = asker.game.overlays[name](asker.world(0), asker.side, noun)
    except (KeyError, ValueError):
        raise Refusal(
            "bad_request", "the overlay cannot be drawn for {0!r}", given=(noun,)
        ) from None
    return {
        "spaces": {space: asker.text.reason(shown) for space, shown in found.spaces.items()},
        "tones": found.tones,
        "paths": found.paths,
        "lines": [[rule, asker.text.reason(why), value] for rule, why, value in found.lines],
    }


def foresee(known: Known, reader: Reader, verb: str, noun: str) -> Document | None:
    asker = Asker.of(known, reader)
    found = []
    for number in range(WORLDS):
        world = asker.world(number)
        asker.must_choose(world)
        try:
            action = ("", -1) if not verb else asker.game.action(verb, noun, world)
        except UnknownChoice as error:
            raise Refusal.of("bad_request", error) from None
        found.append(world.stack[-1].forecast(world, *action))
    worlds = [one for one in found if one is not None]
    if len(worlds) < len(found):
        return None
    return _written(asker.text, worlds)


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


def advise(known: Known, reader: Reader, seed: int) -> Document:
    asker = Asker.of(known, reader)
    world = asker.world(0)
    side = asker.must_choose(world)
    level = ADVISER if ADVISER in levels() else levels()[0]
    choice = choice_of(Seat(asker.game, side, world), level, seed)
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


def _signed(value: float) -> str:
    """With the minus a reader knows."""
    return str(value).replace("-", "−")


def _account(asker: Asker, ranked: list[list[Any]]) -> str:
    """The player's ranking in one line."""
    listed = "; ".join(f"{label} ({_signed(value)})" for _, _, label, value in ranked[:4])
    key = "hint" if listed else "hint_none"
    return say(asker.text.language, key, listed=listed)
