"""8.2: from enemy to enemy only where a rearguard stays, and what the mover may learn of it."""

from __future__ import annotations

import pytest

from tests.games.battle_for_china.position import GAME, Position, place
from zhulu.games.battle_for_china.content.ids import IN_EFFECT, JAPAN, KMT, SUSPENDED
from zhulu.games.battle_for_china.rules.phases.movement import Movement
from zhulu.games.battle_for_china.rules.questions.rearguard import (
    LEANED_ON,
    NO_REARGUARD,
    TOO_WEAK,
)
from zhulu.kernel import QuickDice, engine


def jiangxi(stay: tuple[str, ...], foe: tuple[str, ...] = ("cen-c3", "cen-c3")) -> Position:
    """The rulebook's example: from Jiangxi into Hunan, with enemies in both."""
    p = Position().group("J1", "jiangxi", "ija-d4").group("J2", "jiangxi", *stay)
    p.group("K1", "jiangxi", *foe).group("K2", "hunan", "cen-c3")
    return p.movement("japan")


@pytest.mark.parametrize(
    ("stay", "goes"),
    [(("ija-d3", "ija-b2"), False), (("ija-d4", "ija-b2"), True), (("ija-d4", "ija-d4"), True)],
)
def test_8_2_what_stays_equals_or_exceeds_the_enemy(stay: tuple[str, ...], goes: bool) -> None:
    p = jiangxi(stay).does("japan", "move", "J1").does("japan", "advance", "hunan")
    assert p.at("J1") == ("hunan" if goes else "jiangxi")
    assert len(p.told("rearguard_holds")) == int(goes)
    assert len(p.told("rearguard_too_weak")) == int(not goes)


def test_8_2_printed_cf_count_not_supply_nor_disruption() -> None:
    p = Position().group("J1", "jiangxi", "ija-d4").group("J2", "jiangxi", "ija-d3-disrupted")
    p.group("K1", "jiangxi", "cen-c3-plus").group("K2", "hunan", "cen-c3").movement("japan")
    p.does("japan", "move", "J1").does("japan", "advance", "hunan")
    assert p.at("J1") == "hunan"


def test_8_2_guerrillas_count_on_neither_side() -> None:
    p = Position().group("J1", "jiangxi", "ija-d4").group("J2", "jiangxi", "ija-d3")
    p.group("K1", "jiangxi", "cen-c3").guerrillas("ccp", "jiangxi", 4)
    p.group("K2", "hunan", "cen-c3").movement("japan")
    assert p.does("japan", "move", "J1").does("japan", "advance", "hunan").at("J1") == "hunan"
    q = Position().group("K1", "jiangxi", "cen-c3").guerrillas("kmt", "jiangxi", 4)
    q.group("J1", "jiangxi", "ija-d4").group("J2", "hunan", "ija-d4").movement("kmt")
    assert q.does("kmt", "move", "K1").refused("advance", "hunan") == "8.2"  # nobody stays


def test_8_2_the_rearguard_may_not_march_off_itself() -> None:
    p = jiangxi(("ija-d4", "ija-d4")).does("japan", "move", "J1").does("japan", "advance", "hunan")
    p.does("japan", "halt").does("japan", "move", "J2")
    assert p.refused("advance", "fujian") == "8.2"  # free of enemies, and still
    p.does("japan", "drop", "ija-d4")  # four would stay against six
    p.does("japan", "advance", "fujian")
    assert p.at("J2") == "jiangxi" and p.refused("advance", "fujian") == "8.2"


def test_8_2_what_the_rearguard_does_not_need_may_go() -> None:
    p = jiangxi(("ija-d4", "ija-d4", "ija-b2")).does("japan", "move", "J1")
    p.does("japan", "advance", "hunan").does("japan", "halt").does("japan", "move", "J2")
    p.does("japan", "drop", "ija-d4").does("japan", "drop", "ija-b2").does(
        "japan", "advance", "fujian"
    )
    assert p.at("J2") == "fujian" and p.units("J3") == ["ija-d4", "ija-b2"]


def test_8_2_a_rearguard_is_free_where_nobody_leaned_on_it() -> None:
    p = jiangxi(("ija-d4", "ija-d4")).does("japan", "move", "J1").does("japan", "advance", "fujian")
    p.does("japan", "halt").does("japan", "move", "J2").does("japan", "advance", "fujian")
    assert p.at("J2") == "fujian"


def test_8_2_a_rearguard_is_free_again_in_the_next_phase() -> None:
    p = jiangxi(("ija-d4", "ija-d4")).does("japan", "move", "J1").does("japan", "advance", "hunan")
    assert p.value("screened", "jiangxi") == 1 and p.value("cover_enough", "jiangxi") == 8
    p.does("japan", "halt").movement("japan")  # what is remembered was saved with the position
    Movement(JAPAN).begin(p.g)
    assert p.value("screened") == {} and p.value("cover_enough") == {}


def test_8_2_the_mover_learns_yes_or_no_and_no_number() -> None:
    p = jiangxi(("ija-d4",)).does("japan", "move", "J1")
    assert p.why_not("advance", "hunan") == ""  # whatever lies beneath: it may be tried
    p.does("japan", "advance", "hunan")
    veto = engine.why_not(p.g, p.action("advance", "hunan"))
    assert veto is not None and (veto.rule, veto.reason, list(veto.args)) == ("8.2", TOO_WEAK, [4])
    p.does("japan", "advance", "fujian").does("japan", "advance", "guangdong")
    assert p.at("J1") == "guangdong"  # the try was no area on its way


def test_8_2_where_nobody_would_stay_it_says_whether_others_lean_on_them() -> None:
    def why(p: Position, area: str) -> str:
        veto = engine.why_not(p.g, p.action("advance", area))
        return "" if veto is None else veto.reason

    p = jiangxi(("ija-d4", "ija-d4")).does("japan", "move", "J1").does("japan", "advance", "hunan")
    p.does("japan", "halt").does("japan", "move", "J2")
    assert why(p, "fujian") == LEANED_ON.reason
    alone = Position().group("J1", "jiangxi", "ija-d4").group("K1", "jiangxi", "cen-c3")
    alone.group("K2", "hunan", "cen-c3").movement("japan").does("japan", "move", "J1")
    assert why(alone, "hunan") == NO_REARGUARD.reason


def test_8_2_one_answer_is_not_asked_for_twice() -> None:
    p = jiangxi(("ija-d4",))
    p.does("japan", "move", "J1").does("japan", "advance", "hunan").does("japan", "halt")
    p.does("japan", "move", "J2")
    assert p.refused("advance", "hunan") == "8.2"  # as many stay as was too few before
    assert len(p.told("rearguard_too_weak")) == 1


def test_8_2_either_chinese_force_covers_the_other_of_one_player() -> None:
    def leaving(front: int, players: int = 2) -> str:
        p = Position(players=players).group("K1", "shanxi", "nor-c2")
        p.group("C1", "shanxi", "ccp-c3", "ccp-c3")
        p.group("J1", "shanxi", "ija-d4").group("J2", "hebei", "ija-d4").set(front=front)
        p.movement("kmt").does("kmt", "move", "K1")
        refused = p.why_not("advance", "hebei")
        return refused if refused else str(p.does("kmt", "advance", "hebei").at("K1"))

    assert leaving(IN_EFFECT) == "hebei" and leaving(SUSPENDED) == "8.2"
    assert leaving(IN_EFFECT, players=3) == "8.2"  # another player's units are not his own


def besieged(garrison: tuple[str, ...], *stay: str) -> Position:
    p = Position().group("J1", "qingdao", *garrison).group("K1", "shandong", "eas-c2", "eas-c2")
    p.group("K2", "fujian", "cen-c3").set(ep={"japan": 5})
    return (p.group("J2", "shandong", *stay) if stay else p).movement("japan")


def test_8_2_an_assault_from_a_besieged_port_needs_a_rearguard_too() -> None:
    p = besieged(("ija-d4",)).does("japan", "assault", "J1")
    assert p.refused("land", "fujian") == "8.2" and p.refused("land", "xiamen") == "8.2"
    assert p.why_not("land", "guangdong") == ""  # a coast without enemy regulars
    weak = besieged(("ija-d4",), "ija-b2").does("japan", "assault", "J1")
    weak.does("japan", "land", "fujian")
    assert weak.at("J1") == "qingdao" and weak.ep("japan") == 5
    strong = besieged(("ija-d4",), "ija-d4").does("japan", "assault", "J1")
    assert strong.does("japan", "land", "fujian").at("J1") == "fujian" and strong.ep("japan") == 4
    assert strong.does("japan", "move", "J2").refused("advance", "hebei") == "8.2"


def test_8_2_a_rearguard_does_not_sail_away_either() -> None:
    p = besieged(("ija-d4",), "ija-d4").group("K3", "henan", "cen-c3")
    p.movement("japan").does("japan", "move", "J2").does("japan", "advance", "henan")
    assert p.at("J2") == "henan"
    p.does("japan", "halt").does("japan", "assault", "J1")
    assert p.offered("land") == ["shandong"]  # there it stays behind as before
    assert p.refused("land", "guangdong") == "8.2"


def test_8_2_who_lands_in_his_own_area_does_not_leave_it() -> None:
    p = besieged(("ija-d4",)).does("japan", "assault", "J1").does("japan", "land", "shandong")
    assert p.at("J1") == "shandong" and p.value("screened") == {}
    assert p.told("rearguard_holds") == p.told("rearguard_too_weak") == []


def test_2_4_totals_of_shared_areas_are_hidden() -> None:
    """Whatever lies beneath the top units of the enemy, a side sees and may do the same."""
    p = jiangxi(("ija-d4",), ("cen-c3", "cen-a8")).group("K3", "sichuan", "cen-c3", "cen-c3")
    p.movement("japan").does("japan", "move", "J1")
    area, powers = place("jiangxi"), set()
    for seed in range(12):
        twin = GAME.determinize(p.g, JAPAN, QuickDice(seed))
        powers.add(twin.power[area * 3 + KMT])
        assert GAME.view(twin, JAPAN) == GAME.view(p.g, JAPAN)
    assert len(powers) > 1  # the total itself is dealt anew
    assert GAME.view(p.g, JAPAN)["spaces"]["jiangxi"]["values"] == {"japan-here": "8/4"}
    assert "values" not in GAME.view(p.g, None)["spaces"].get("jiangxi", {})


def test_8_2_both_chinese_forces_of_an_area_are_weighed_against_japan() -> None:
    def goes(*stay: str) -> bool:
        p = Position().group("J1", "jiangxi", "ija-d4").group("J2", "jiangxi", *stay)
        p.group("K1", "jiangxi", "cen-c3").group("C1", "jiangxi", "ccp-c3")
        p.group("K2", "hunan", "cen-c3").movement("japan")
        return p.does("japan", "move", "J1").does("japan", "advance", "hunan").at("J1") == "hunan"

    assert goes("ija-d4", "ija-b2") and not goes("ija-d4")  # six against three and three
