"""5.1: the text is carried out literally: only "may" and "up to" can be declined."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.events.play import shaded, unshaded
from tests.games.chinas_war.position import Position
from zhulu.games.chinas_war import GAME


def test_5_1_red_spears_shaded_wreck_two_lines() -> None:
    p = shaded("red_spears", {})
    assert "enough" not in p.offers
    p.do("wreck", "beijing_tianjin")
    assert "enough" not in p.offers and p.procedure == "Wreck"


def test_5_1_3_red_spears_shaded_wreck_only_lines_that_are_whole() -> None:
    """One Sabotage on a LoC at most (1.10): where one line is whole, one is wrecked."""
    lines = GAME.content().locs
    names = [GAME.content().spaces.id_of(line) for line in lines]
    p = shaded("red_spears", {}, sabotage=names[2:])
    assert p.offered("wreck") == names[:2]
    p = shaded("red_spears", {}, sabotage=names[1:])
    assert p.marked("sabotage", names[0]) and p.procedure != "Wreck"


def test_5_1_long_yun_unshaded_places_its_base() -> None:
    p = unshaded("long_yun", {"sichuan": "2 wb"}, side="wld")
    assert "enough" not in p.offers and p.procedure == "Put"


def test_5_1_yan_xishan_unshaded_places_its_base_and_may_place_troops() -> None:
    p = unshaded("yan_xishan", {}, side="wld")
    assert p.count("wb", "shanxi") == 1 and "enough" in p.offers
    assert p.offered("put") == ["wld_troop>shanxi"]


def test_5_1_red_star_unshaded_shifts_a_province() -> None:
    p = unshaded("red_star_over_china", {"hunan": "1 cg", "hubei": "1 cg"}, side="cpc")
    assert p.offered("shift") == ["hubei", "hunan"] and "enough" not in p.offers


def test_5_1_doctor_bethune_shaded_shows_the_guerrillas_of_one_province() -> None:
    board = {"hebei": "2 cg", "hunan": "1 cg", "gansu": "1 ca"}
    p = shaded("doctor_bethune", board, side="cpc")
    assert "enough" not in p.offers
    # 1.4.3: it is enough to Activate those that are Active already
    assert p.offered("betray") == ["hebei", "gansu", "hunan"]
    p = shaded("doctor_bethune", {"hebei": "2 cg"})
    assert p.count("ca", "hebei") == 2


@pytest.mark.parametrize(
    ("card", "text", "side", "board", "steps"),
    [
        ("german_advisers", "unshaded", "nat", {"hunan": "2 nt, 2 jp", "hubei": "2 nt, 1 jp"}, ()),
        ("taierzhuang", "shaded", "jpn", {"hebei": "2 jt, 1 nt"}, ("pick hebei",)),
        (
            "sichuan_army",
            "unshaded",
            "wld",
            {"sichuan": "1 wt, 1 wb", "hunan": "1 wt, 1 jp"},
            ("pick hunan", "enough"),
        ),
        (
            "fu_zuoyi",
            "unshaded",
            "wld",
            {"suiyuan": "1 wt, 1 jp", "shanxi": "1 wt, 1 jp"},
            ("enough",),
        ),
        ("fu_zuoyi", "shaded", "jpn", {"suiyuan": "1 jt, 1 wt"}, ()),
    ],
)
def test_5_1_a_free_assault_without_may_takes_place(
    card: str, text: str, side: str, board: dict[str, str], steps: tuple[str, ...]
) -> None:
    p = Position(board, side, card=card, dice=(6, 6), eligible=(side,)).do("event", text)
    p.play(*steps)
    asked = p.procedure
    assert asked == "" or asked == "FreeAssaults" or asked == "FactionTurn"
    assert "enough" not in p.offers
    if asked != "FreeAssaults":  # there was one space: it has been assaulted
        assert p.g.dice.drawn >= 2


def test_5_1_marco_polo_bridge_shaded_says_may() -> None:
    p = shaded("marco_polo_bridge", {"hebei": "1 jt, 1 nt"})
    assert "enough" in p.offers and p.offered("assault") == ["hebei"]


def test_5_1_winter_offensive_unshaded_patrols_or_sweeps() -> None:
    p = unshaded("winter_offensive", {"hunan": "2 nt"}, resources={"nat": 0})
    assert p.offered("free_operation") == ["patrol", "sweep"] and "enough" not in p.offers


# --- 1.4.1 in Events ---------------------------------------------------------------------------

CROWD = {"sichuan": "2 wb", "yunnan": "2 wb", "guangxi": "1 wb", "hebei": "2 wb", "shanxi": "2 wb"}


def test_1_4_1_an_event_takes_the_executing_factions_pieces_from_the_map() -> None:
    p = unshaded("long_yun", CROWD, side="wld")
    assert set(p.offered("put")) == {"wld_base>guizhou", "wld_base>guangxi"}
    p.do("put", "wb>guizhou")
    assert set(p.offered("take")) == {f"wld_base>{space}" for space in CROWD}
    p.do("take", "wb>hebei")
    assert (p.count("wb", "guizhou"), p.count("wb", "hebei")) == (1, 1)


def test_1_4_1_from_the_map_an_obligatory_piece_may_be_declined() -> None:
    p = unshaded("long_yun", CROWD, side="wld")
    assert "enough" in p.offers  # the rule says "may"


def test_1_4_1_an_event_takes_no_pieces_of_another_faction_from_the_map() -> None:
    p = unshaded("long_yun", CROWD, side="nat")
    assert p.g.on_map(7) == 9 and p.count("wb", "guizhou") == 0


def test_1_4_1_a_faction_that_only_answers_an_event_places_from_available() -> None:
    board = {"hebei": "1 jt", "shaanxi": "18 cg"}
    p = unshaded("poison_gas", board, side="nat")
    assert p.count("cg", "hebei") == 0 and p.procedure != "Put"
    p = unshaded("poison_gas", board, "put cg>hebei", side="cpc")
    assert (p.count("cg", "hebei"), p.count("cg", "shaanxi")) == (1, 17)


def test_1_4_1_police_may_be_taken_by_an_event_but_not_troops() -> None:
    board = {"hebei": "1 jt", "gansu": "9 jp"}
    p = shaded("wang_jingwei", board, "put jp>hebei")
    assert (p.count("jp", "hebei"), p.count("jp", "gansu")) == (1, 8)


def test_5_1_railway_guerrillas_must_appear_where_a_line_is_wrecked() -> None:
    p = unshaded("railway_guerrillas", {"beijing_tianjin": "1 jp", "shanxi": "1 cg"}, side="cpc")
    p.do("wreck", "beijing_tianjin")
    assert p.offered("put") and "enough" not in p.offers


def test_5_1_red_spears_must_rise() -> None:
    p = unshaded("red_spears", {"henan": "1 jp", "hunan": "1 nt"}, side="wld").do("rise", "henan")
    assert p.offered("put") and "enough" not in p.offers
