"""What the server sends is what the OpenAPI document says, for every game."""

from __future__ import annotations

import json
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

GAMES = [LAB, *zhulu.games.all()]
VIEW = {field.name for field in msgspec.structs.fields(wire.ViewDocument)}


def checked(kind: Any, document: Any) -> Any:
    return msgspec.convert(document, kind, strict=True)


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_positions_and_answers_have_the_shape_described(game: Game, tmp_path: Path) -> None:
    chance = Random(3)
    with Live(str(tmp_path / "zhulu.db"), [game]) as live:
        seat = live.seat(live.create(game=game.name, hotseat=True, seed=1), "all")
        for _ in range(30):
            seen = seat.position()
            checked(wire.Position, seen)
            assert set(seen["view"]) >= VIEW
            assert "all" in next(iter(seen["menu"]["verbs"].values()))
            offer = chance.choice(seen["menu"]["offers"])
            odds = seat.get(f"/forecast?verb={offer[0]}&noun={offer[1]}")
            checked(wire.ForecastDocument | None, odds)
            seat.act(offer[:2], seen["step"])
        check_answers(game, seat, seen)


def check_answers(game: Game, seat: Seat, seen: dict[str, Any]) -> None:
    checked(wire.LogDocument, seat.get("/log"))
    checked(wire.HintDocument, seat.get("/hint"))
    checked(wire.AnalysisDocument, seat.get("/analysis"))
    checked(wire.TableInfo, seat.get(""))
    names = [piece["id"] for piece in seen["view"]["pieces"] if piece["id"]][:2]
    for overlay in game.overlays:
        for noun in ["", *names]:
            checked(wire.OverlayDocument, seat.get(f"/overlay/{overlay}?noun={noun}"))


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_game_describes_itself_in_both_languages(game: Game, tmp_path: Path) -> None:
    with Live(str(tmp_path / "zhulu.db"), [game]) as live:
        for lang in ("en", "zh"):
            whole = live.http.get(f"/api/games/{game.name}?lang={lang}").json()
            assert whole["title"] and whole["scenarios"] and whole["faces"]
            assert [side["id"] for side in whole["sides"]] == list(game.sides)
        assert live.http.get(f"/api/games/{game.name}/tables").status_code == 200
        rules = live.http.get(f"/api/games/{game.name}/rules").json()
        assert game is LAB or len(rules) > 20
        board = live.http.get(f"/api/games/{game.name}/board")
        assert game is LAB or "spaces" in json.loads(board.content)
