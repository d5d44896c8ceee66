"""Saves: documents a person can edit, and errors that name the place."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tests.lab import GAME
from zhulu.kernel import SaveError, offers_of, play_out


@pytest.fixture
def saved() -> dict[str, Any]:
    g = GAME.new("clash", seed=11)
    play_out(g, 4, 25)
    document: dict[str, Any] = json.loads(json.dumps(GAME.save(g)))
    return document


def test_a_save_names_things_instead_of_numbering_them(saved: dict[str, Any]) -> None:
    assert saved["game"] == "lab"
    assert set(saved["state"]["where"]) <= set(GAME.kinds()["unit"].ids())
    assert saved["stack"][0] == {"procedure": "War", "at": "next_turn"}


def test_a_save_edited_by_hand_loads_and_plays(saved: dict[str, Any]) -> None:
    free = next(
        hex
        for hex in GAME.kinds()["hex"].ids()
        if hex not in saved["state"]["where"].values() and hex not in ("0304", "0506")
    )
    saved["state"]["where"]["red_1"] = free
    g = GAME.load(saved)
    assert GAME.view(g, None)["pieces"][0]["at"] == free
    g.silent = True
    play_out(g, 1, 5000)
    assert g.result is not None


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("state", "where", "red_1"), "9999", r"state\.where\['red_1'\]: there is no hex '9999'"),
        (("state", "where", "green_1"), "0303", r"state\.where\['green_1'\]"),
        (("state", "turn"), "two", r"state\.turn: expected int"),
        (("state", "cup"), {}, r"state\.cup: expected a list"),
        (("state", "moved"), [], r"state\.moved: expected a table"),
        (("state", "extra"), 1, r"state\.extra: there is no such field"),
        (("stack", 0, "procedure"), "Peace", r"stack\[0\]: unknown procedure 'Peace'"),
        (("stack", 0, "at"), "later", r"stack\[0\]\.at: War has no step 'later'"),
        (("stack", 2, "side"), "green", r"stack\[2\]\.side: there is no side 'green'"),
        (("stack", 2, "reach"), [1], r"stack\[2\]\.reach: expected int"),
        (("stack",), [], "no procedure is in progress"),
        (("dice",), {"kind": "loaded"}, "dice: cannot be read"),
        (("format",), 99, "format: unknown format 99"),
        (("game",), "chess", "a save of 'chess'"),
        (("version",), 99, "later version"),
        (("content",), "sha256:0", "made with other data"),
        (("scenario",), "armageddon", "no scenario 'armageddon'"),
        (("options",), {"x": True}, "no option 'x'"),
        (("state", "where", "red_2"), "0303", "two units share a hex"),
    ],
)
def test_a_corrupted_save_is_refused_with_its_place(
    saved: dict[str, Any], path: tuple[Any, ...], value: Any, place: str
) -> None:
    if path[-1] == "red_2":
        saved["state"]["where"]["red_3"] = "0303"
    at = saved
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    with pytest.raises(SaveError, match=place):
        GAME.load(saved)


def test_every_missing_part_is_named(saved: dict[str, Any]) -> None:
    for name in saved["state"]:
        broken = copy.deepcopy(saved)
        del broken["state"][name]
        with pytest.raises(SaveError, match=rf"state\.{name}: missing"):
            GAME.load(broken)


def test_an_old_name_of_a_step_is_understood(saved: dict[str, Any]) -> None:
    saved["stack"][0]["at"] = "following_turn"
    GAME.renames["following_turn"] = "next_turn"
    try:
        assert offers_of(GAME.load(saved)) is not None
    finally:
        del GAME.renames["following_turn"]


def test_an_old_version_is_migrated(saved: dict[str, Any]) -> None:
    def move_turn(document: dict[str, Any]) -> dict[str, Any]:
        document["state"]["turn"] = document["state"].pop("round")
        return document

    saved["version"] = 0
    saved["state"]["round"] = saved["state"].pop("turn")
    GAME.migrations[0] = move_turn
    try:
        assert GAME.load(saved).turn == saved["state"]["turn"]
    finally:
        GAME.migrations.clear()
