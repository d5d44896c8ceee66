"""7.0: battlegroups."""

from __future__ import annotations

from tests.games.battle_for_china.position import Position
from zhulu.games.battle_for_china.state.groups import usable_assets


def test_7_0_both_players_organize_before_anybody_moves() -> None:
    p = (
        Position()
        .group("J1", "hebei", "ija-d4")
        .group("J2", "hebei", "ija-d4")
        .organization("japan")
    )
    for side in ("japan", "kmt", "ccp"):
        assert p.step == "Organization" and p.to_move == side
        p.do(side, "end_organization")
    assert p.step == "Movement" and p.to_move == "japan"


def test_7_1_units_of_an_area_are_stacked_anew_once() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("J2", "hebei", "ija-d3", "ija-b2")
    p.organization("japan").do("japan", "organize", "hebei").do("japan", "take", "J1>ija-d4")
    p.do("japan", "join", "J2")
    assert p.units("J2") == ["ija-d3", "ija-d4", "ija-b2"] and p.at("J1") is None
    p.do("japan", "show", "J2>ija-b2").do("japan", "end_area")
    assert p.units("J2")[0] == "ija-b2"
    assert p.refusal("organize", "hebei") == "7.1"


def test_7_11_limits_of_each_force() -> None:
    p = Position().group("K1", "hebei", "cen-a8", "cen-c3").group("K2", "hebei", "cen-a8")
    p.group("K3", "hebei", "nor-c2").group("K4", "hebei", "cen-c3").organization("kmt")
    p.do("kmt", "organize", "hebei").do("kmt", "take", "K2>cen-a8")
    assert p.refusal("join", "K1") == "7.11"  # two units
    assert p.refusal("join", "K3") == "7.11"  # another faction
    assert p.refusal("join", "K4") == ""
    p = Position().group("K1", "hebei", "cen-a8").group("K2", "hebei", "cen-a8").organization("kmt")
    p.do("kmt", "organize", "hebei")
    assert p.refusal("take", "K2>cen-a8") == "7.11"  # two armies, and nowhere else to go
    p = Position().group("J1", "hebei", *["ija-d4"] * 4, "pup-c2").group("J2", "hebei", "ija-d4")
    p.group("J3", "hebei", "ija-b2").organization("japan").do("japan", "organize", "hebei")
    p.do("japan", "take", "J2>ija-d4")
    assert p.refusal("join", "J1") == "7.11"  # five units
    p = Position().group("C1", "hebei", "ccp-c3", "ccp-c3").group("C2", "hebei", "ccp-c3")
    p.organization("ccp").do("ccp", "organize", "hebei")
    assert p.refusal("take", "C2>ccp-c3") == "7.11"


def test_7_12_assets_alone_are_lost_when_attacked() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("K1", "hebei", artillery=2)
    p.combat("japan").do("japan", "attack", "J1").do("japan", "against", "K1")
    assert p.at("K1") is None and p.value("artillery") == {}
    p = Position().group("K1", "hebei", artillery=1).group("K2", "hebei", "cen-c3")
    p.group("J1", "hebei", "ija-d4").combat("kmt")
    assert p.refusal("attack", "K1") == "7.12"
    p = Position().group("J1", "hebei", "ija-d4", artillery=5).group("K1", "hebei", "cen-c3")
    assert usable_assets(p.combat("japan").g, 0) == 1


def test_7_2_guerrillas_are_at_large_and_in_no_group() -> None:
    p = Position().guerrillas("ccp", "shaanxi", 2).group("C1", "shaanxi", "ccp-c3").movement("ccp")
    p.do("ccp", "infiltrate", "shaanxi")
    assert all(name != "xian" and name != "yanan" for name in p.choices("slip_to"))
    assert "take" not in p.verbs


def test_7_1_every_arrangement_can_be_reached() -> None:
    """Two full stacks exchange a unit and show the newcomers on top."""
    p = Position().group("K1", "hebei", "cen-a8", "cen-c3").group("K2", "hebei", "cen-c3-plus",
        "cen-c3-disrupted").organization("kmt").do("kmt", "organize", "hebei")  # fmt: skip
    p.do("kmt", "take", "K1>cen-c3").do("kmt", "form_group").do("kmt", "take", "K2>cen-c3-plus")
    p.do("kmt", "join", "K1").do("kmt", "take", "K3>cen-c3").do("kmt", "join", "K2")
    p.do("kmt", "show", "K1>cen-c3-plus").do("kmt", "show", "K2>cen-c3")
    assert p.units("K1") == ["cen-c3-plus", "cen-a8"]
    assert p.units("K2") == ["cen-c3", "cen-c3-disrupted"]


def test_7_1_a_unit_and_its_guns_can_be_stacked_anew() -> None:
    p = Position().group("J1", "hebei", "ija-d4", artillery=1).group("J2", "shanxi", "ija-d4")
    p.organization("japan")
    assert p.choices("organize") == ["hebei"]
    assert p.do("japan", "organize", "hebei").g.stack[-1].left == 4  # two changes a counter
