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
        assert p.procedure == "Organization" and p.chooser == side
        p.does(side, "end_organization")
    assert p.procedure == "Movement" and p.chooser == "japan"


def test_7_1_units_of_an_area_are_stacked_anew_once() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("J2", "hebei", "ija-d3", "ija-b2")
    p.organization("japan").does("japan", "organize", "hebei").does("japan", "take", "J1>ija-d4")
    p.does("japan", "join", "J2")
    assert p.units("J2") == ["ija-d3", "ija-d4", "ija-b2"] and p.at("J1") is None
    p.does("japan", "show", "J2>ija-b2").does("japan", "end_area")
    assert p.units("J2")[0] == "ija-b2"
    assert p.refused("organize", "hebei") == "7.1"


def test_7_11_limits_of_each_force() -> None:
    p = Position().group("K1", "hebei", "cen-a8", "cen-c3").group("K2", "hebei", "cen-a8")
    p.group("K3", "hebei", "nor-c2").group("K4", "hebei", "cen-c3").organization("kmt")
    p.does("kmt", "organize", "hebei").does("kmt", "take", "K2>cen-a8")
    assert p.refused("join", "K1") == "7.11"  # two units
    assert p.refused("join", "K3") == "7.11"  # another faction
    assert p.why_not("join", "K4") == ""
    p = Position().group("K1", "hebei", "cen-a8").group("K2", "hebei", "cen-a8").organization("kmt")
    p.does("kmt", "organize", "hebei")
    assert p.refused("take", "K2>cen-a8") == "7.11"  # two armies, and nowhere else to go
    p = Position().group("J1", "hebei", *["ija-d4"] * 4, "pup-c2").group("J2", "hebei", "ija-d4")
    p.group("J3", "hebei", "ija-b2").organization("japan").does("japan", "organize", "hebei")
    p.does("japan", "take", "J2>ija-d4")
    assert p.refused("join", "J1") == "7.11"  # five units
    p = Position().group("C1", "hebei", "ccp-c3", "ccp-c3").group("C2", "hebei", "ccp-c3")
    p.organization("ccp").does("ccp", "organize", "hebei")
    assert p.refused("take", "C2>ccp-c3") == "7.11"


def test_7_12_assets_alone_are_lost_when_attacked() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("K1", "hebei", artillery=2)
    p.combat("japan").does("japan", "attack", "J1").does("japan", "against", "K1")
    assert p.at("K1") is None and p.value("artillery") == {}
    p = Position().group("K1", "hebei", artillery=1).group("K2", "hebei", "cen-c3")
    p.group("J1", "hebei", "ija-d4").combat("kmt")
    assert p.refused("attack", "K1") == "7.12"
    p = Position().group("J1", "hebei", "ija-d4", artillery=5).group("K1", "hebei", "cen-c3")
    assert usable_assets(p.combat("japan").g, 0) == 1


def test_7_2_guerrillas_are_at_large_and_in_no_group() -> None:
    p = Position().guerrillas("ccp", "shaanxi", 2).group("C1", "shaanxi", "ccp-c3").movement("ccp")
    p.does("ccp", "infiltrate", "shaanxi")
    assert all(name != "xian" and name != "yanan" for name in p.offered("slip_to"))
    assert "take" not in p.verbs


def test_7_1_every_arrangement_can_be_reached() -> None:
    """Two full stacks exchange a unit and show the newcomers on top."""
    p = Position().group("K1", "hebei", "cen-a8", "cen-c3").group("K2", "hebei", "cen-c3-plus",
        "cen-c3-disrupted").organization("kmt").does("kmt", "organize", "hebei")  # fmt: skip
    p.does("kmt", "take", "K1>cen-c3").does("kmt", "form_group").does(
        "kmt", "take", "K2>cen-c3-plus"
    )
    p.does("kmt", "join", "K1").does("kmt", "take", "K3>cen-c3").does("kmt", "join", "K2")
    p.does("kmt", "show", "K1>cen-c3-plus").does("kmt", "show", "K2>cen-c3")
    assert p.units("K1") == ["cen-c3-plus", "cen-a8"]
    assert p.units("K2") == ["cen-c3", "cen-c3-disrupted"]


def test_7_1_a_unit_and_its_guns_can_be_stacked_anew() -> None:
    p = Position().group("J1", "hebei", "ija-d4", artillery=1).group("J2", "shanxi", "ija-d4")
    p.organization("japan")
    assert p.offered("organize") == ["hebei"]
    assert p.does("japan", "organize", "hebei").g.stack[-1].left == 4  # two changes a counter
