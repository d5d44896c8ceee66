"""REST for what does not change: games, boards, rules, tables; and the past of a table."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from zhulu.ai import RANKS
from zhulu.content import Catalogue
from zhulu.content.pack import data_folder
from zhulu.content.printed import caption, printed
from zhulu.content.walkthrough import walkthrough_file
from zhulu.contract import rulebook
from zhulu.kernel import Game, Scenario
from zhulu.server.errors import Refusal
from zhulu.server.limits import Limiter
from zhulu.server.settings import Settings
from zhulu.server.tables import history, insight
from zhulu.server.tables.analysis import Question, analysis
from zhulu.server.tables.branches import branches
from zhulu.server.tables.insight import Advisers
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.position import Document
from zhulu.server.web.guard import address_of
from zhulu.server.web.kept import Body, Kept
from zhulu.server.web.requests import Door, answer, endpoint, number, speech_of, while_heard
from zhulu.server.web.walkthroughs import walkthrough_document
from zhulu.server.wire import encode


class GamesApi:
    def __init__(self, lobby: Lobby, door: Door, settings: Settings) -> None:
        self.lobby = lobby
        self.door = door
        self.settings = settings
        self.kept = Kept()
        self.questions = Limiter(*settings.questions)
        self.advisers = Advisers(lobby.workshop)

    def routes(self) -> list[Route]:
        at = "/api/tables/{table}"
        listed: list[tuple[str, Callable[[Request], Awaitable[Response]]]] = [
            ("/api/health", self.health),
            ("/api/games", self.games),
            ("/api/games/{game}", self.game),
            ("/api/games/{game}/board", self.board),
            ("/api/games/{game}/art/{file}", self.art),
            ("/api/games/{game}/rules", self.rules),
            ("/api/games/{game}/tables", self.tables),
            ("/api/games/{game}/walkthrough", self.walkthrough),
            (at + "/log", self.log),
            (at + "/replay", self.replay),
            (at + "/branches", self.branches),
            (at + "/export", self.export),
            (at + "/overlay/{name}", self.overlay),
            (at + "/forecast", self.forecast),
            (at + "/preview", self.preview),
            (at + "/hint", self.hint),
            (at + "/analysis", self.analysis),
        ]
        return [Route(path, endpoint(serve), methods=["GET"]) for path, serve in listed]

    # What does not change

    async def health(self, request: Request) -> Response:
        return answer({"ok": True})

    async def games(self, request: Request) -> Response:
        speech = speech_of(request)
        cards = [game_card(game, speech.of(game)) for game in self.lobby.games.values()]
        return answer({"games": cards, "players": ["person", *RANKS]})

    async def game(self, request: Request) -> Response:
        game = self.lobby.game(request.path_params["game"])
        text = speech_of(request).of(game)
        overlay = self.settings.overlay
        return await self._kept(request, text.language, game_document, game, text, overlay)

    async def board(self, request: Request) -> Response:
        return self._file(request, "board.json")

    async def art(self, request: Request) -> Response:
        name = request.path_params["file"]
        if not re.fullmatch(r"[a-z0-9_]{1,80}\.(webp|svg|png|jpg)", name):
            raise Refusal("unknown", "there is no such picture")
        return self._file(request, name)

    def _file(self, request: Request, name: str) -> Response:
        game = self.lobby.game(request.path_params["game"])
        for folder in (data_folder(game.package), data_folder(game.package) / "art"):
            if (folder / name).is_file():
                return self.kept.file(request, folder / name, "no-cache")
        raise Refusal(
            "unknown", "{0} has no {1}; `make boards` draws the boards", given=(game.name, name)
        )

    async def rules(self, request: Request) -> Response:
        game = self.lobby.game(request.path_params["game"])
        return await self._kept(request, "", rules_of, game)

    async def tables(self, request: Request) -> Response:
        game = self.lobby.game(request.path_params["game"])
        return await self._kept(request, "", component_tables, game, self.settings.overlay)

    async def walkthrough(self, request: Request) -> Response:
        game = self.lobby.game(request.path_params["game"])
        text = speech_of(request).of(game)
        return await self._kept(request, text.language, walkthrough_document, game, text)

    async def _kept(
        self, request: Request, language: str, make: Callable[..., Any], *parts: Any
    ) -> Response:
        """What never changes while the server runs: made once, sent again only if it differs."""
        key = f"{request.url.path}?{language}"
        if key not in self.kept.bodies:
            self.kept.bodies[key] = Body.of(encode(make(*parts)))
        body = self.kept.bodies[key]
        return self.kept.answer(request, body, "application/json", "no-cache")

    # The past of a table

    async def log(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        low, high = number(request, "from", 0), number(request, "to", 10**9)
        return answer(await history.log(room, role, low, high, speech_of(request)))

    async def replay(self, request: Request) -> Response:
        room, _ = await self.door.enter(request)
        return answer(history.replay_marks(room, speech_of(request)))

    async def branches(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        return answer(await branches(room, role, speech_of(request)))

    async def export(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        speech, address = speech_of(request), address_of(request.scope)
        return answer(await history.export(self.lobby.workshop, room, role, speech, address))

    # Questions

    async def overlay(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        name, noun = request.path_params["name"], request.query_params.get("noun", "")
        speech, address = speech_of(request), address_of(request.scope)
        asked = self.advisers.overlay(room, role, (name, noun), speech, address)
        return answer(await while_heard(request, asked))

    async def forecast(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        words = (request.query_params.get("verb", ""), request.query_params.get("noun", ""))
        speech, address = speech_of(request), address_of(request.scope)
        asked = self.advisers.forecast(room, role, words, speech, address)
        return answer(await while_heard(request, asked))

    async def preview(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        asked = request.query_params
        row = list(zip_longest(asked.getlist("verb"), asked.getlist("noun"), fillvalue=""))
        step = number(request, "step", room.step)
        return answer(await insight.preview(room, role, row, speech_of(request), step))

    def _count_question(self, request: Request) -> None:
        if not self.questions.allows(address_of(request.scope)):
            raise Refusal("too_many", "too many questions; wait a little")

    async def hint(self, request: Request) -> Response:
        self._count_question(request)
        room, role = await self.door.enter(request)
        address = address_of(request.scope)
        asked = self.advisers.hint(room, role, speech_of(request), address)
        return answer(await while_heard(request, asked))

    async def analysis(self, request: Request) -> Response:
        self._count_question(request)
        room, role = await self.door.enter(request)
        speech, level = speech_of(request), request.query_params.get("level", "search-1")
        step = number(request, "step", -1)
        question = Question(None if step < 0 else step, number(request, "branch", 0), level)
        address = address_of(request.scope)
        asked = analysis(self.lobby.workshop, room, role, question, speech, address)
        return answer(await while_heard(request, asked))


# Documents


def game_card(game: Game, text: Catalogue) -> Document:
    """A game in the lobby."""
    return {
        "name": game.name,
        "title": text.get("game", "title", game.name),
        "blurb": text.get("game", "blurb", ""),
        "period": text.get("game", "period", ""),
        "sides": [{"id": side, "label": text.get("side", side)} for side in game.sides],
        "scenarios": [scenario_document(scenario, text) for scenario in game.scenarios],
        "walkthrough": walkthrough_file(game).is_file(),
        "rules": rules_in_play(game.package),
    }


def scenario_document(scenario: Scenario, text: Catalogue) -> Document:
    return {
        "id": scenario.name,
        "label": text.get("scenario", scenario.name),
        "blurb": text.get("scenario", f"{scenario.name}.blurb", ""),
        "length": scenario.length,
        "period": scenario.period,
        "sides": list(scenario.sides),
    }


def game_document(game: Game, text: Catalogue, overlay: Path | None) -> Document:
    """All that a client needs once: names, faces, cards, options."""
    content = game.content(overlay)
    cards = game.cards(content) if game.cards is not None else {}
    return {
        **game_card(game, text),
        "options": [_option(option, text) for option in game.options],
        "faces": _faces(game, text, content),
        "names": names_of(game, text, content),
        "short": text.tables.get("short", {}),
        "cards": {name: _card(name, card, text) for name, card in cards.items()},
        "overlays": [{"id": name, "label": text.get("overlay", name)} for name in game.overlays],
        "verbs": {verb: text.get("verb", verb) for verb in game.verbs},
        "content": content.hash,
        "reconstructed": content.pack.reconstructed() if content.pack is not None else {},
    }


def _faces(game: Game, text: Catalogue, content: Any) -> Document:
    return {name: _face(name, face, text) for name, face in game.faces(content).items()}


def _face(name: str, face: Document, text: Catalogue) -> Document:
    if "label" not in face:
        return face
    label = printed(text, name, face["label"])
    below = caption(text, name, label)
    return {**face, "label": label} | ({"caption": below} if below else {})


def _option(option: Any, text: Catalogue) -> Document:
    return {
        "id": option.name,
        "label": text.get("option", option.name),
        "blurb": text.get("option", f"{option.name}.blurb", ""),
        "rule": option.rule,
        "default": option.default,
        "needs": list(option.needs),
        "excludes": list(option.excludes),
        "scenarios": list(option.scenarios),
    }


def _card(name: str, card: Document, text: Catalogue) -> Document:
    title = text.get("card", name, str(card.get("title", name)))
    printed = {
        key.removeprefix(f"{name}."): words
        for key, words in text.tables.get("card", {}).items()
        if key.startswith(f"{name}.")
    }
    return {"text": "", **card, **printed, "title": title}


def names_of(game: Game, text: Catalogue, content: Any) -> dict[str, dict[str, str]]:
    """Every text table that names nouns or marks; sentences stay with the server."""
    sentences = ("game", "verb", "prompt", "fact", "veto", "reason", "say", "option", "scenario",
                 "printed")  # fmt: skip
    tables = {
        table: {key: name for key, name in names.items() if isinstance(name, str)}
        for table, names in text.tables.items()
        if table not in sentences and isinstance(names, dict)
    }
    # A hex without a name is told by the next that has one.
    if "hex" in tables:
        tables["hex"] = {hex: text.get("hex", hex) for hex in hexes_of(game.package)} | tables[
            "hex"
        ]
    # What moves the odds, each with its rule, for the player's aids.
    shifts = getattr(content, "shifts", None)
    if shifts is not None:
        tables["shift"] = {line: text.name("shift", line) for line in shifts.index}
    return tables


@cache
def hexes_of(package: str) -> tuple[str, ...]:
    """The numbers of all hexes on the game's drawn board."""
    file = data_folder(package) / "board.json"
    if not file.is_file():
        return ()
    spaces = json.loads(file.read_text("utf-8"))["spaces"]
    return tuple(space["id"] for space in spaces if space["kind"] == "hex")


@cache
def rules_in_play(package: str) -> int:
    """How many rules do something: what is not background. A measure of how much there is."""
    return sum(row["reading"] != "background" for row in rules_in(package))


def rules_of(game: Game) -> list[Document]:
    """The rows of RULES.md that say a rule in our words."""
    return rules_in(game.package)


def rules_in(package: str) -> list[Document]:
    return [
        {
            "rule": rule.number,
            "text": rule.text,
            "reading": rule.reading,
            "heading": rule.heading,
            "lang": "en",
        }
        for rule in rulebook.rules_of(package)
    ]


def component_tables(game: Game, overlay: Path | None) -> list[Document]:
    """The data files as tables for the side panel, with the source of each value."""
    pack = game.content(overlay).pack
    hidden = ("layout", "text/en", "text/zh")
    found: list[Document] = []
    for file, tables in pack.files.items():
        if file in hidden:
            continue
        sources = {
            place.split("#", 1)[1]: source
            for place, source in pack.sources.items()
            if "#" in place and place.split("#", 1)[0] in (file, f"{file}.toml")
        }
        found.append({"file": file, "tables": tables, "sources": sources})
    return found
