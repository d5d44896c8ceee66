"""What the server sends is what `zhulu.server.wire` says, for every game, and no more than that."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import zhulu.games
from tests.lab import GAME as LAB
from tests.server.live import Live, Seat
from zhulu.kernel import Game
from zhulu.server import wire
from zhulu.server.wire import typescript

GAMES = [LAB, *zhulu.games.all()]
TYPES = Path(__file__).parents[2] / "web" / "src" / "wire" / "types.ts"


def checked(kind: Any, document: Any) -> Any:
    """Everything that is described is there, and what is there is described."""
    back = msgspec.to_builtins(msgspec.convert(document, kind, strict=True))
    assert undescribed(document, back) == []
    return document


def undescribed(document: Any, back: Any, place: str = "") -> list[str]:
    """What a document has that its description does not know."""
    if isinstance(document, dict):
        lost = [f"{place}/{key}" for key in document if key not in back]
        for key in document.keys() & back.keys():
            lost += undescribed(document[key], back[key], f"{place}/{key}")
        return lost
    if isinstance(document, list):
        pairs = enumerate(zip(document, back, strict=False))
        return [lost for n, two in pairs for lost in undescribed(*two, f"{place}/{n}")]
    return [] if document == back else [place]


def test_the_clients_types_are_those_of_the_wire() -> None:
    assert TYPES.read_text(encoding="utf-8") == typescript.types(), "stale: run `make wire`"


def test_what_is_not_described_is_found() -> None:
    assert undescribed({"a": 1, "b": [{"c": 2}]}, {"a": 1, "b": [{}]}) == ["/b/0/c"]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_positions_and_answers_have_the_shape_described(game: Game, tmp_path: Path) -> None:
    chance = Random(3)
    with Live(str(tmp_path / "zhulu.db"), [game]) as live:
        seat = live.seat(live.create(game=game.name, hotseat=True, seed=1), "all")
        for _ in range(30):
            seen = checked(wire.Position, seat.position())
            assert seen["view"]["strip"] is not None
            assert "all" in next(iter(seen["menu"]["verbs"].values()))
            offer = chance.choice(seen["menu"]["offers"])
            query = f"?verb={offer[0]}&noun={offer[1]}"
            checked(wire.ForecastAnswer | None, seat.get(f"/forecast{query}"))
            checked(wire.Preview, seat.get(f"/preview{query}"))
            seat.act(offer[:2], seen["step"])
        check_answers(game, seat, seen)


def check_answers(game: Game, seat: Seat, seen: dict[str, Any]) -> None:
    checked(wire.Log, seat.get("/log"))
    checked(wire.Hint, seat.get("/hint"))
    checked(wire.Analysis, seat.get("/analysis"))
    checked(wire.TableInfo, seat.get(""))
    checked(wire.Replay, seat.get("/replay"))
    checked(wire.Branches, seat.get("/branches"))
    names = [piece["id"] for piece in seen["view"]["pieces"] if piece["id"]][:2]
    for overlay in game.overlays:
        for noun in ["", *names]:
            checked(wire.OverlayAnswer, seat.get(f"/overlay/{overlay}?noun={noun}"))


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_game_describes_itself_in_both_languages(game: Game, tmp_path: Path) -> None:
    with Live(str(tmp_path / "zhulu.db"), [game]) as live:
        here = f"/api/games/{game.name}"
        for lang in ("en", "zh"):
            whole = checked(wire.GameInfo, live.http.get(f"{here}?lang={lang}").json())
            assert whole["title"] and whole["scenarios"] and whole["faces"]
            assert [side["id"] for side in whole["sides"]] == list(game.sides)
            if game is not LAB:
                checked(wire.Script, live.http.get(f"{here}/walkthrough?lang={lang}").json())
        checked(wire.Games, live.http.get("/api/games").json())
        checked(list[wire.ComponentFile], live.http.get(f"{here}/tables").json())
        rules = checked(list[wire.RuleText], live.http.get(f"{here}/rules").json())
        assert game is LAB or len(rules) > 20
        if game is not LAB:
            assert checked(wire.BoardDrawing, live.http.get(f"{here}/board").json())["spaces"]


def test_messages_of_the_websocket_have_the_shape_described(live: Live) -> None:
    made = live.create()
    red, blue = live.open(made, "red"), live.open(made, "blue")
    heard = [red.until("position")]
    mine = red if heard[0]["menu"]["mine"] else blue
    seen = heard[0] if mine is red else blue.until("position")
    offer = (seen["menu"].get("offers") or mine.position["menu"]["offers"])[0]
    mine.say(type="preview", id="look", step=seen["step"], action=offer[:2])
    mine.say(type="act", id="a", step=seen["step"], action=offer[:2])
    mine.say(type="act", id="b", step=seen["step"], action=offer[:2])
    mine.say(type="chat", id="c", text="good day")
    mine.say(type="takeback", id="t")
    mine.say(type="sync")
    mine.say(type="ping")
    while heard[-1]["type"] != "pong":
        heard.append(mine.hear())
    for message in heard:
        checked(wire.ServerMessage, message)
    kinds = {message["type"] for message in heard}
    assert kinds >= {"position", "preview", "ack", "refused", "chat", "takeback", "pong"}
