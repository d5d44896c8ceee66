"""First games over REST: the script as served, and the table it makes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import zhulu.games
from tests.lab import GAME as LAB
from tests.server.live import Live

GAMES = [game.name for game in zhulu.games.all()]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server with every game, and the lab, which has no script."""
    folder: Path = tmp_path_factory.mktemp("hall")
    with Live(str(folder / "zhulu.db"), [*zhulu.games.all(), LAB]) as server:
        yield server


def script_of(hall: Live, game: str, language: str = "en") -> dict[str, Any]:
    answer = hall.http.get(f"/api/games/{game}/walkthrough?lang={language}")
    assert answer.status_code == 200, answer.text
    script: dict[str, Any] = answer.json()
    return script


def test_cards_say_which_games_have_one(hall: Live) -> None:
    cards = hall.http.get("/api/games").json()["games"]
    assert {card["name"] for card in cards if card["walkthrough"]} == set(GAMES)
    assert hall.http.get("/api/games/lab/walkthrough").status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_it_comes_in_both_languages_with_names(hall: Live, game: str) -> None:
    english, chinese = script_of(hall, game), script_of(hall, game, "zh")
    assert english["title"] != chinese["title"]
    for one, other in zip(english["steps"], chinese["steps"], strict=True):
        assert (one["verb"], one["noun"], one["side"]) == (
            other["verb"], other["noun"], other["side"]
        )  # fmt: skip
        assert one["text"] != other["text"] and one["label"] and other["label"]
        assert one["side_label"] and "{" not in one["label"]


@pytest.mark.parametrize("game", GAMES)
def test_its_table_is_played_step_by_step(hall: Live, game: str) -> None:
    """As the client does: the learner at his own seat, the coach for the others with `all`."""
    script = script_of(hall, game)
    answer = hall.http.post("/api/tables", json=script["table"])
    assert answer.status_code == 201, answer.text
    made = answer.json()
    learner, coach = made["seats"][script["side"]], made["all"]
    for number, step in enumerate(script["steps"][:8]):
        secret = learner if step["side"] == script["side"] else coach
        action = {"id": str(number), "step": number, "action": [step["verb"], step["noun"]]}
        taken = hall.http.post(
            f"/api/tables/{made['table']}/actions", json=action,
            headers={"authorization": f"Bearer {secret}"},
        )  # fmt: skip
        assert taken.status_code == 200, taken.text
        assert taken.json()["step"] == number + 1


def test_the_others_can_be_given_to_the_computer(hall: Live) -> None:
    script = script_of(hall, "changsha")
    made = hall.http.post("/api/tables", json=script["table"]).json()
    given = hall.http.post(
        f"/api/tables/{made['table']}/seats/kmt", json={"player": "heuristic"},
        headers={"authorization": f"Bearer {made['owner']}"},
    )  # fmt: skip
    assert given.status_code == 200, given.text
    info = hall.http.get(f"/api/tables/{made['table']}").json()
    assert info["seats"]["kmt"]["player"] == "heuristic"
