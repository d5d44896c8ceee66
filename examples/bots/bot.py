"""A whole player on one page: joins a table by its seat link and plays to the end.

    python bot.py http://127.0.0.1:8000 TABLE SECRET     take a seat at a table
    python bot.py http://127.0.0.1:8000 new changsha     make a table, play against the computer

Needs `pip install websockets`. The wire is described in docs/guides/wire.md; `choose` is yours.
"""

from __future__ import annotations

import json
import random
import sys
import urllib.request
import uuid
from typing import Any

from websockets.sync.client import connect


def choose(position: dict[str, Any]) -> list[str]:
    """The whole mind of this bot: any offer is as good as another."""
    verb, noun, *_ = random.choice(position["menu"]["offers"])
    return [verb, noun]


def rest(url: str, body: dict[str, Any] | None = None) -> Any:
    """One REST call: POST with a body, GET without."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def new_table(server: str, game: str) -> tuple[str, str]:
    """A table with the first side for us and the computer in every other seat."""
    sides = [side["id"] for side in rest(f"{server}/api/games/{game}")["sides"]]
    seats = dict.fromkeys(sides[1:], "random")
    made = rest(f"{server}/api/tables", {"game": game, "seats": seats, "name": "bot.py"})
    return made["table"], made["seats"][sides[0]]


def patched(document: Any, entries: list[Any]) -> Any:
    """Apply a patch message to the position it is based on."""
    for path, *change in entries:
        *way, last = path or [None]
        target = document
        for key in way:
            target = target[key]
        if len(change) == 3:
            start, removed, items = change
            target[last][start : start + removed] = items
        elif change:
            target[last] = change[0]
        else:
            del target[last]
    return document


def play(server: str, table: str, secret: str) -> dict[str, Any]:
    """Act whenever it is our choice; returns the result of the game."""
    position: dict[str, Any] = {}
    waiting = ""  # the id of an action that is not yet acknowledged
    with connect(f"ws{server.removeprefix('http')}/ws/{table}", max_size=None) as wire:
        wire.send(json.dumps({"type": "hello", "secret": secret, "lang": "en"}))
        for text in wire:
            message = json.loads(text)
            if message["type"] == "position":
                position = message
            elif message["type"] == "patch":
                position = patched(position, message["patch"])
            elif message["type"] in ("ack", "refused") and message["id"] == waiting:
                waiting = ""
            if position and position["menu"] is None:
                return dict(position["view"]["result"])
            if position and position["menu"]["mine"] and not waiting:
                waiting = uuid.uuid4().hex
                action = {"id": waiting, "step": position["step"], "action": choose(position)}
                wire.send(json.dumps({"type": "act", **action}))
    raise ConnectionError("the server closed the table")


if __name__ == "__main__":
    server, table, secret = sys.argv[1:4]
    if table == "new":
        table, secret = new_table(server, secret)
    print(json.dumps(play(server, table, secret), ensure_ascii=False))
