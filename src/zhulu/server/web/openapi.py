"""The OpenAPI document, assembled from the structs of the wire."""

from __future__ import annotations

from typing import Any, Final, get_args

import msgspec

from zhulu.server import wire

Call = tuple[str, str, str, Any, Any]  # method, path, summary, body, answer

AT: Final = "/api/tables/{table}"

CALLS: Final[list[Call]] = [
    ("get", "/api/health", "Whether the server runs", None, None),
    ("get", "/api/ready", "Whether the store can be written", None, None),
    ("get", "/api/games", "The games of this server", None, wire.Games),
    ("get", "/api/games/{game}", "Names, faces, cards and options of a game", None, wire.GameInfo),
    ("get", "/api/games/{game}/board", "The drawing of the board", None, wire.BoardDrawing),
    ("get", "/api/games/{game}/rules", "The rules in our words", None, list[wire.RuleText]),
    (
        "get",
        "/api/games/{game}/tables",
        "Component tables with their sources",
        None,
        list[wire.ComponentFile],
    ),
    (
        "get",
        "/api/games/{game}/walkthrough",
        "A scripted first game, step by step",
        None,
        wire.Script,
    ),
    ("get", "/api/tables", "My tables, by the secrets in X-Zhulu-Keys", None, wire.MyTables),
    ("post", "/api/tables", "Make a table", wire.NewTable, wire.Created),
    ("post", "/api/import", "Make a table from a record", wire.Import, wire.Created),
    ("get", AT, "Public facts of a table", None, wire.TableInfo),
    (
        "get",
        AT + "/position",
        "What the seat sees, now or at ?step= of an undone line ?branch=",
        None,
        wire.Position,
    ),
    (
        "post",
        AT + "/actions",
        "Take an action; answers with the new position",
        wire.Act,
        wire.Position,
    ),
    (
        "post",
        AT + "/group",
        "Several choices at once: what was done of them, and the new position",
        wire.GroupWanted,
        wire.GroupAnswer,
    ),
    ("post", AT + "/undo", "Take back one's own last choice", wire.UndoWanted, wire.Position),
    ("post", AT + "/takeback", "Ask to go back", wire.AskTakeback, wire.TakebackAnswer),
    ("post", AT + "/takeback/answer", "Agree or not", wire.AnswerTakeback, wire.TakebackAnswer),
    ("post", AT + "/seats/{side}", "Hand over or take back", wire.SeatChange, wire.TableInfo),
    ("post", AT + "/chat", "Say something", wire.Chat, None),
    ("post", AT + "/join", "Take up an invitation: a key of one's own", wire.Nothing, wire.Joined),
    ("post", AT + "/mix", "A word of one's own for the dice", wire.Mix, wire.TableInfo),
    ("get", AT + "/chat", "Lines of talk, newest page or ?before=", None, wire.ChatPage),
    ("get", AT + "/notes", "One's private notes", None, wire.Notes),
    ("put", AT + "/notes", "Write one's private notes", wire.Notes, wire.Notes),
    ("post", AT + "/resign", "Give up", wire.Nothing, wire.Position),
    ("post", AT + "/rematch", "The same game again", wire.Nothing, wire.Created),
    ("get", AT + "/log", "What the seat was told, ?from= ?to=", None, wire.Log),
    ("get", AT + "/replay", "Steps and where the side to choose changed", None, wire.Replay),
    ("get", AT + "/branches", "Lines that were undone, as the seat knew them", None, wire.Branches),
    ("post", AT + "/claim", "Against a side that has run out of time", wire.Claim, wire.TableInfo),
    ("post", AT + "/feed", "A link that tells when it is the seat's turn", wire.Nothing, wire.Feed),
    ("post", AT + "/watch", "A spectator's key, to share", wire.Nothing, wire.Watch),
    ("get", "/api/calls", "By what this host can call people back", None, wire.CallWays),
    ("get", AT + "/calls", "How the seat is called when it is its turn", None, wire.Calls),
    ("post", AT + "/calls", "Be called by push or by mail", wire.CallWanted, wire.CallInfo),
    ("post", AT + "/calls/end", "Be called no more", wire.EndCall, wire.Calls),
    ("post", AT + "/calls/answer", "A mailbox says yes, or no", wire.AnswerCall, wire.Nothing),
    ("get", "/api/open", "Seats that may be taken, ?game=", None, wire.OpenTables),
    ("post", AT + "/offer", "Offer a seat, or do not", wire.Offered, wire.TableInfo),
    ("post", AT + "/take", "A key for a seat that is offered", wire.Take, wire.Joined),
    ("post", AT + "/sign", "Play a seat under one's name", wire.Sign, wire.TableInfo),
    ("post", "/api/players", "Take a name", wire.NewPlayer, wire.Player),
    ("get", "/api/ratings", "Ratings for each game and side, ?game=", None, wire.Ratings),
    ("get", AT + "/export", "What the seat knows; the record after the end", None, None),
    (
        "get",
        AT + "/overlay/{name}",
        "A question answered on the map, ?noun=",
        None,
        wire.OverlayAnswer,
    ),
    (
        "get",
        AT + "/forecast",
        "The odds of an offer, ?verb= ?noun=",
        None,
        wire.ForecastAnswer | None,
    ),
    ("get", AT + "/preview", "What an offer does, ?verb= ?noun=", None, wire.Preview),
    ("get", AT + "/hint", "What a computer player would do", None, wire.Hint),
    (
        "get",
        AT + "/analysis",
        "A position in a computer's eyes, ?step= ?branch= ?level=",
        None,
        wire.Analysis,
    ),
    ("get", AT + "/result", "A finished game, told from its record", None, wire.GameResult),
    ("get", AT + "/digest", "What happened since one's last choice, ?from=", None,
     wire.Digest),
    ("get", AT + "/log.html", "What the seat was told, as one page", None, None),
    ("get", AT + "/review", "A review of a finished game, as far as it is", None,
     wire.Review),
    ("post", AT + "/review", "Start it", wire.Nothing, wire.Review),
    ("post", AT + "/review/stop", "Stop it", wire.Nothing, wire.Review),
    ("post", AT + "/again", "A new table at a step of a finished game", wire.AgainWanted,
     wire.Created),
]  # fmt: skip

REF: Final = "#/components/schemas/{name}"


def document() -> dict[str, Any]:
    """The whole document."""
    used = [kind for *_, body, given in CALLS for kind in (body, given) if kind is not None]
    kinds = list(dict.fromkeys([*used, wire.ErrorAnswer, wire.Hello, *wire_messages()]))
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    named = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, Any] = {}
    for method, path, summary, body, given in CALLS:
        paths.setdefault(path, {})[method] = _operation(path, summary, body, given, named)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Zhulu", "version": "1", "description": "See docs/guides/wire.md."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def wire_messages() -> list[Any]:
    """What is said on the websocket, which has no calls of its own."""
    return [*get_args(wire.ClientMessage), *get_args(wire.ServerMessage)]


def _operation(
    path: str, summary: str, body: Any, given: Any, named: dict[Any, Any]
) -> dict[str, Any]:
    shown = named[given] if given is not None else {}
    operation: dict[str, Any] = {
        "summary": summary,
        "parameters": _parameters(path, summary),
        "responses": {
            "200": {"description": "as asked", "content": _json(shown)},
            "default": {"description": "refused", "content": _json(named[wire.ErrorAnswer])},
        },
    }
    if path.startswith(AT) and path != AT:
        operation["security"] = [{"seat": []}]
    if body is not None:
        operation["requestBody"] = {"required": True, "content": _json(named[body])}
    return operation


def _parameters(path: str, summary: str) -> list[dict[str, Any]]:
    inside = [word.split("}")[0] for word in path.split("{")[1:]]
    asked = [word[1:-1] for word in summary.replace(",", "").split() if word.startswith("?")]
    text = {"type": "string"}
    return [
        *({"name": one, "in": "path", "required": True, "schema": text} for one in inside),
        *({"name": one, "in": "query", "schema": text} for one in [*asked, "lang"]),
    ]


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
