"""A hex without a name is told by the nearest that has one (issue: no number without a place)."""

from __future__ import annotations

import pytest

from zhulu import games
from zhulu.content import catalogue
from zhulu.content.nearby import Nearby, is_number
from zhulu.games.changsha import GAME as CHANGSHA

NAMES = {"0505": "Middle 0505", "2020": "Far (2020)", "box": "A box"}


@pytest.mark.parametrize(
    ("hex", "words"),
    [
        ("0506", "0506 near Middle"),
        ("0905", "0905 east of Middle"),
        ("0908", "0908 south-east of Middle"),
        ("0509", "0509 south of Middle"),
        ("0208", "0208 south-west of Middle"),
        ("0105", "0105 west of Middle"),
        ("0202", "0202 north-west of Middle"),
        ("0501", "0501 north of Middle"),
        ("0802", "0802 north-east of Middle"),
        ("2120", "2120 near Far"),
        ("harbour", "harbour"),
    ],
)
def test_an_unnamed_hex_is_told_by_its_neighbour(hex: str, words: str) -> None:
    assert Nearby(NAMES, "en").name(hex) == words


def test_in_chinese_the_place_comes_first() -> None:
    near = Nearby({"0505": "长沙（0505）"}, "zh")
    assert (near.name("0506"), near.name("0501")) == ("长沙附近0506", "长沙以北0501")


def test_without_names_the_number_stays() -> None:
    assert Nearby({}, "en").name("0506") == "0506"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_hex_of_every_map_has_a_place_beside_its_number(language: str) -> None:
    for game in games.all():
        words = catalogue(game, language)
        hexes = game.kinds().get("hex")
        for hex in filter(is_number, hexes.ids() if hexes else []):
            assert words.name("hex", hex) != hex, (game.name, hex)


def test_a_named_hex_keeps_its_name() -> None:
    assert catalogue(CHANGSHA, "en").name("hex", "0943") == "Changsha (0943)"
