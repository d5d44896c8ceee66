"""5.0: levels, collapse, foreign support."""

from __future__ import annotations

from tests.games.battle_for_china.position import CONTENT, GAME, Position
from zhulu.games.battle_for_china.ids import BRITAIN, CCP, JAPAN, KMT, USA, USSR
from zhulu.games.battle_for_china.odds import shifts
from zhulu.games.battle_for_china.phases.interphase import forecast_ps
from zhulu.games.battle_for_china.phases.strategy import replacement
from zhulu.games.battle_for_china.supply import aid_reaches


def plain(turn: int = 4, dice: tuple[int, ...] = (), players: int = 2) -> Position:
    p = Position(turn=turn, players=players, dice=dice)
    p.set(ps={"japan": 60, "kmt": 40, "ccp": 25})
    return p.group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")


def test_5_1_three_levels_between_0_and_99() -> None:
    p = plain().combat("japan")
    p.g.change_ps(KMT, 500)
    assert p.g.ps == [60, 99, 25]
    p.g.change_ps(CCP, -500)
    assert p.g.ps == [60, 99, 0]


def test_5_11_eliminated_cf_move_both_levels() -> None:
    """9.2: each full number of CF, at the end of the Counterattack Phase."""
    per = CONTENT.charts.support.cf_per_point
    p = plain().set(killed={"japan": 2 * per + 1, "kmt": per - 1})
    p.set(fallen={"japan": per - 1, "kmt": 2 * per + 1})
    p.combat("japan", ("kmt",)).do("japan", "end_combat")
    assert p.ps("japan") == 60 + 2 and p.ps("kmt") == 40 - 2


def test_5_2_high_and_low_levels() -> None:
    for level, column, rate in ((80, 1, 25), (79, 0, 20), (21, 0, 20), (20, -1, 15)):
        p = plain().set(ps={"japan": level}, lost={"japan": 100}).combat("japan")
        assert shifts(p.g, 0, 80).total == 2 + column
        assert replacement(p.g, JAPAN) == rate


def test_5_21_japan_at_zero_ends_the_game() -> None:
    p = plain(turn=3, dice=(5, 1, 6)).set(ps={"japan": 5, "kmt": 40, "ccp": 25})
    p.control("kmt", "hebei").combat("japan").do("japan", "end_combat")
    assert p.g.result.kind == "total" and p.g.result.winners == [KMT, CCP]


def kmt_falls(*dice: int, players: int = 2) -> Position:
    p = plain(turn=3, players=players, dice=(2, 2, 6, *dice)).set(ps={"kmt": 5})
    p.group("K2", "hunan", "cen-a8", "cen-c3").group("K3", "shanxi", "nor-c2").hq("north", "K3")
    p.group("K4", "gansu", "wes-c2").group("K5", "guangxi", "sou-c2").guerrillas("kmt", "hunan", 2)
    p.guerrillas("ccp", "shaanxi", 1).set(air_ready={"kmt": 2})
    p.control("kmt", "hunan", "hebei", "shanxi", "gansu", "guangxi")
    return p.combat("japan").do("japan", "end_combat")


def test_5_22_the_kmt_breaks_up_faction_by_faction() -> None:
    """Central 5 goes to the CCP, North 1 to Japan, East 3, West 2 and South 6."""
    p = kmt_falls(5, 1, 3, 2, 6)
    assert p.verbs == {"give_up_war", "fight_on"} and p.to_move == "ccp"
    p.do("ccp", "fight_on")
    assert p.value("collapsed", "kmt") == 1
    assert p.units("C1") == ["ccp-c3"] and p.at("C1") == "hunan"  # the army
    guerrillas = p.value("ccp_guerrillas")
    assert guerrillas["hunan"] == 1 and guerrillas["guangxi"] == 1
    north = [k for k, v in p.value("place").items() if v == "shanxi"]
    assert p.value("force", north[0]) == "japan" and p.units(north[0]) == ["nor-c2"]
    assert "gansu" not in p.value("place").values()
    assert "kmt" not in p.value("control").values() and p.value("kmt_guerrillas") == {}
    assert p.value("air_ready", "kmt") == 0


def test_5_22_the_chinese_player_may_resign_instead() -> None:
    p = kmt_falls().do("ccp", "give_up_war")
    assert p.g.result.winners == [JAPAN] and p.g.result.kind == "partial"


def test_5_22_with_three_players_the_other_plays_on() -> None:
    p = kmt_falls(2, 2, 2, 2, 2, players=3)
    assert p.g.result is None and p.value("collapsed", "kmt") == 1


def test_5_22_no_foreign_support_afterwards() -> None:
    p = kmt_falls(2, 2, 2, 2, 2).do("ccp", "fight_on")
    assert p.facts("aid_arrived") == [] and p.step == "JapanStrategy"


def test_5_23_what_the_ccp_leaves_to_the_kmt() -> None:
    p = plain(turn=3, dice=(6, 3, 6, 2, 1)).set(ps={"ccp": 5}).guerrillas("ccp", "shaanxi", 3)
    p.group("C1", "yanan", "ccp-c3", "ccp-c3").control("ccp", "shaanxi").combat("japan")
    p.do("japan", "end_combat").do("kmt", "fight_on")
    assert p.value("kmt_guerrillas", "shaanxi") == 2 and p.value("ccp_guerrillas") == {}
    assert p.at("C1") is None and p.units("K2") == ["cen-c3"] and p.at("K2") == "shaanxi"
    assert p.value("control", "shaanxi") == 0


def abroad(*dice: int, **boxes: int) -> Position:
    p = plain(dice=dice).set(boxes={"britain": 0, "usa": 0, "ussr": 0, **boxes})
    return p.foreign()


def test_5_3_three_countries_may_be_won() -> None:
    assert abroad().choices("influence") == ["britain", "usa", "ussr"]


def test_5_31_one_attempt_for_each_country_and_aid_only_afterwards() -> None:
    p = abroad(3).do("kmt", "influence", "usa").do("kmt", "lay_out", 0)
    assert p.refusal("influence", "usa") == "5.31"
    assert p.facts("aid_arrived") == []


def test_5_311_the_price_and_the_three_results() -> None:
    p = abroad(1, ussr=3).do("kmt", "influence", "ussr").do("kmt", "lay_out", 0)
    assert p.ps("kmt") == 38 and p.value("boxes", "ussr") == 2
    p = abroad(6).do("kmt", "influence", "usa").do("kmt", "lay_out", 0)
    assert p.value("boxes", "usa") == 1
    p = abroad(4, 2, 5, 6).do("kmt", "influence", "usa").do("kmt", "lay_out", 3)
    assert p.ps("kmt") == 40 - 2 - 11 and p.value("boxes", "usa") == 2
    p = plain().set(ps={"kmt": 14}).foreign().do("kmt", "influence", "usa")
    assert p.refusal("lay_out", 2) == "5.311" and p.refusal("lay_out", 1) == ""


def test_5_32_boxes_are_neutral_weak_or_strong() -> None:
    g = abroad(britain=1, usa=3, ussr=4).g
    assert [g.support(country) for country in (BRITAIN, USA, USSR)] == [0, 1, 2]


def test_5_321_weak_countries_give_a_die_of_psp_once_and_one_ep_each() -> None:
    p = abroad(4, usa=2, britain=3).do("kmt", "receive_aid")
    assert p.ps("kmt") == 44 and p.facts("aid_arrived") == [(BRITAIN, 1), (USA, 1)]


def test_5_322_strong_countries_give_a_die_of_psp_once_and_a_die_of_ep_each() -> None:
    p = abroad(3, 5, 2, usa=4, ussr=5).do("kmt", "receive_aid")
    assert p.ps("kmt") == 43 and p.facts("aid_arrived") == [(USA, 5), (USSR, 2)]


def test_5_323_aid_needs_a_port_or_a_route() -> None:
    def blockaded(**routes: int) -> Position:
        p = plain().set(routes={"burma-road": 0, "indochina-railway": 0, "silk-road": 0, **routes})
        ports = ("tianjin", "qingdao", "shanghai", "fuzhou", "xiamen", "guangzhou")
        for number, port in enumerate(ports):
            p.group(f"J{number + 2}", port, "ija-b2")
        return p

    free = blockaded().combat("japan").g
    assert [aid_reaches(free, c) for c in (BRITAIN, USA, USSR)] == [False, False, False]
    silk = blockaded(**{"silk-road": 1}).combat("japan").g
    assert [aid_reaches(silk, c) for c in (BRITAIN, USA, USSR)] == [False, False, True]
    road = blockaded(**{"burma-road": 1}).combat("japan").g
    assert [aid_reaches(road, c) for c in (BRITAIN, USA, USSR)] == [True, True, False]
    cut = blockaded(**{"burma-road": 1}).group("J9", "kunming", "ija-b2").combat("japan").g
    assert not aid_reaches(cut, USA)
    assert aid_reaches(plain().combat("japan").g, USSR)


def test_5_33_without_friends_a_die_of_psp_is_lost() -> None:
    assert abroad(5).do("kmt", "receive_aid").ps("kmt") == 35


def test_5_11_control_of_an_area_moves_the_levels() -> None:
    p = plain().control("japan", "hebei").control("kmt", "shanxi").combat("japan")
    table = CONTENT.charts.support
    swing = [-table.area_lost[JAPAN], table.area_gained[KMT] - table.area_lost[KMT], 0]
    assert forecast_ps(p.g) == swing
    line = ("13.2", "japan", f"60 {swing[JAPAN]:+d}")
    assert GAME.overlays["support"](p.g, JAPAN, "").lines[0] == line
