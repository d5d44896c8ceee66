"""Feeds for play by and by: whether it is a seat's turn, for readers that know no secrets.

The address holds a token of its own, made by the seat, which opens nothing else: who finds it
learns whose turn it is at one table.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Any
from xml.etree import ElementTree as xml

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from zhulu.server.errors import Refusal
from zhulu.server.storage import journal
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.position import Document, Speech
from zhulu.server.tables.seats import FEED, PERSON, digest
from zhulu.server.web.guard import address_of
from zhulu.server.web.requests import Door, answer, endpoint, speech_of
from zhulu.server.words import say

ATOM = "http://www.w3.org/2005/Atom"


class Feeds:
    def __init__(self, lobby: Lobby, door: Door) -> None:
        self.lobby = lobby
        self.door = door

    def routes(self) -> list[Route]:
        return [
            Route("/feed/{token}.atom", endpoint(self.atom), methods=["GET"]),
            Route("/feed/{token}.json", endpoint(self.json), methods=["GET"]),
        ]

    async def json(self, request: Request) -> Response:
        return answer(await self._news(request))

    async def atom(self, request: Request) -> Response:
        headers = {"cache-control": "no-store"}
        body = atom_feed(await self._news(request))
        return Response(body, 200, headers, "application/atom+xml")

    async def _news(self, request: Request) -> Document:
        address = address_of(request.scope)
        if self.door.guesses.exhausted(address):
            raise Refusal("too_many", "too many wrong addresses; wait a little")
        token = digest(request.path_params["token"])
        rows = await asyncio.to_thread(self.lobby.store.tables_of, [token])
        if not rows or not rows[0].role.startswith(FEED):
            self.door.guesses.allows(address)
            raise Refusal("unknown", "there is no such feed")
        return news(self.lobby, rows[0], speech_of(request))


def news(lobby: Lobby, row: Any, speech: Speech) -> Document:
    """What the owner of a seat wants to know while away."""
    text = speech.of(lobby.game(row.game))
    summary = journal.decode(row.summary)
    side, turn = row.role.removeprefix(FEED), summary["turn"]
    state = "waiting"
    if summary["result"] is not None:
        state = "over"
    elif turn == side and journal.decode(row.players)[side] == PERSON:
        state = "turn"
    title = row.name or text.get("game", "title", row.game)
    words = say(speech.language, f"feed_{state}", side=text.get("side", side))
    return {
        "table": row.id, "game": row.game, "title": title, "side": side, "state": state,
        "text": words, "step": summary["step"], "since": row.changed,
    }  # fmt: skip


def atom_feed(found: Document) -> bytes:
    """An entry where there is something to do or to see; a new turn is a new entry."""
    changed = datetime.fromtimestamp(found["since"], UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    name = f"urn:zhulu:{found['table']}:{found['side']}"
    feed = xml.Element("feed", {"xmlns": ATOM})
    _add(feed, "title", f"Zhulu 逐鹿: {found['title']}")
    _add(feed, "id", name)
    _add(feed, "updated", changed)
    _add(xml.SubElement(feed, "author"), "name", "Zhulu")
    if found["state"] != "waiting":
        entry = xml.SubElement(feed, "entry")
        _add(entry, "title", found["text"])
        _add(entry, "id", f"{name}:{found['state']}:{found['step']}:{found['since']}")
        _add(entry, "updated", changed)
        _add(entry, "summary", f"{found['title']}: {found['text']}")
    body: bytes = xml.tostring(feed, "utf-8", xml_declaration=True)
    return body


def _add(parent: xml.Element, tag: str, text: str) -> None:
    """A child with a text; control characters have no place in XML."""
    clean = "".join(letter for letter in text if letter >= " " and letter not in "\ufffe\uffff")
    xml.SubElement(parent, tag).text = clean
