"""Who tries in vain is told why, by the rule that stops him."""

from __future__ import annotations

from tests.games.chinas_war.events.play import shaded, unshaded
from tests.games.chinas_war.position import Position
from zhulu.games.chinas_war.rules.phases.events import verbs
from zhulu.games.chinas_war.rules.phases.operations import battle
from zhulu.games.chinas_war.rules.phases.special import nationalist
from zhulu.kernel.engine import why_not


def test_3_2_2_the_seventh_cube_is_refused() -> None:
    p = Position({"hebei": "1 jt", "shandong": "1 jt", "hunan": "1 nb"}, "jpn")
    p.play("operate recruit", *["police hebei"] * 6)
    assert p.refused("police", "hebei") == "3.2.2" and "special deploy" in p.offers
    assert p.count("jp", "hebei") == 6


def test_3_2_3_who_cannot_pay_the_warlords_takes_none_along() -> None:
    board = {"guizhou": "1 nt, 1 wt"}
    p = Position(board, "nat", resources={"nat": 2})
    p.play("operate patrol", "patrol yichang_wuhan")
    assert p.refused("bring_pair", "guizhou") == "1.8" and p.allows("bring", "nt>guizhou")


def test_3_2_4_winter_keeps_the_warlords_at_home() -> None:
    p = Position({"guizhou": "1 nt, 1 wt"}, "nat", in_force={"winter_offensive": "shaded"})
    p.play("operate sweep", "sweep hunan")
    assert p.refused("bring_pair", "guizhou") == "5.4"


def test_3_2_5_a_base_is_refused_while_somebody_hides_beside_it() -> None:
    """A Troop and a Base are hit, a Guerrilla Underground stays: the Base stays with it."""
    board = {"hunan": "3 jt, 1 nt, 1 ng, 1 nb, 1 wt, 1 wb"}
    p = Position(board, "jpn", dice=(3, 6))
    p.play("operate assault", "assault hunan", "target nat", "target wld")
    assert p.refused("remove_enemy", "nat_base") == "3.2.5"
    assert p.refused("remove_enemy", "wld_base") == "3.2.5"
    p.play("remove_enemy wt")
    assert "remove_enemy wld_base" in p.offers
    assert p.refused("remove_enemy", "nat_base") == "3.2.5"


def test_3_3_1_ways_to_rally_that_are_not_open() -> None:
    board = {"gansu": "2 ca", "hunan": "1 cg, 1 cb", "fujian": "2 cg, 1 cb, 1 nb"}
    p = Position(board, "cpc").play("operate rally", "rally gansu")
    assert p.refused("rally_by", "mass") == "3.3.1" and p.refused("rally_by", "hide") == "3.3.1"
    p.play("rally_by base", "rally hunan")
    assert p.refused("rally_by", "base") == "3.3.1"  # two Guerrillas, one is there
    p.play("rally_by guerrilla", "rally fujian")
    assert p.refused("rally_by", "base") == "1.4.2"


def test_3_3_1_no_base_is_left_to_build() -> None:
    full = dict.fromkeys(("gansu", "hunan", "hubei", "henan", "anhui", "yunnan"), "1 cb")
    p = Position({**full, "fujian": "2 cb, 2 cg", "guangxi": "1 cb, 2 cg"}, "cpc")
    p.play("operate rally", "rally guangxi")
    assert p.refused("rally_by", "base") == "1.4.1"
    assert p.refused("rally_by", "hide") == "3.3.1"  # at a Base, and nobody to hide


def test_4_2_1_a_fourth_port_is_refused() -> None:
    board = {"hebei": "2 jt", "shandong": "2 jt", "jiangsu": "2 jt", "fujian": "2 jt"}
    p = Position(board, "jpn")
    p.play("operate recruit", "police hebei", "special deploy")
    p.play("embark hebei", "land shandong", "ship 1", "embark jiangsu", "land shandong", "ship 1")
    assert p.refused("embark", "fujian") == "4.2.1"
    assert {"hebei", "shandong", "jiangsu"} <= set(p.offered("embark"))


def test_4_2_1_nobody_embarks_under_water() -> None:
    p = Position({"jiangsu": "2 jt", "hebei": "2 jt"}, "jpn", floods="jiangsu")
    p.play("operate recruit", "police hebei", "special deploy")
    assert p.refused("embark", "jiangsu") == "5.4"


def test_4_2_2_why_a_journey_ends_or_does_not_begin() -> None:
    board = {"hebei": "1 jt", "fujian": "1 jt", "manchukuo": "1 jt", "jinan_xuzhou": "1 wt"}
    state = {
        "in_force": {"neutrality_pact": "unshaded"},
        "sabotage": ("shijiazhuang_zhengzhou", "taiyuan_tongguan"),
    }
    p = Position(board, "jpn", **state)
    p.play("operate recruit", "police hebei", "special transport")
    assert p.refused("entrain", "manchukuo") == "5.4" and p.refused("entrain", "hunan") == "4.2.2"
    p.play("entrain hebei")
    assert p.refused("transport_to", "xuzhou_nanjing") == "4.2.2"
    assert p.refused("transport_to", "zhengzhou_wuhan") == "4.2.2"
    assert "jinan_xuzhou" in p.offered("transport_to")


def test_4_2_2_the_water_closes_a_destination_and_a_start() -> None:
    board = {"hebei": "1 jt", "fujian": "1 jt", "henan": "1 jt"}
    p = Position(board, "jpn", floods="henan")
    p.play("operate recruit", "police hebei", "special transport")
    assert p.refused("entrain", "henan") == "5.4"
    assert p.play("entrain hebei").refused("transport_to", "henan") == "5.4"


def test_4_2_2_a_line_that_is_not_joined_to_the_others() -> None:
    p = Position({"hebei": "1 jt"}, "jpn")
    p.play("operate recruit", "police hebei", "special transport")
    assert p.refused("transport_to", "kunming_hekou") == "4.2.2"


def test_4_2_3_a_base_is_refused_while_others_stand_by() -> None:
    p = Position({"hunan": "2 jt, 1 ca, 1 cg, 1 cb, 1 wb"}, "jpn")
    p.play("operate recruit", "police hunan", "special anti_bandit_action")
    assert p.refused("destroy", "cb>hunan") == "4.2.3" and p.allows("destroy", "wb>hunan")


def test_4_3_1_the_united_front_protects_cpc_bases() -> None:
    board = {"hunan": "3 nt, 1 nb, 1 cb"}
    p = Position(board, "nat", in_force={"zhou_enlai": "unshaded"}, support=("hunan",))
    p.play("operate recruit", "recruit hunan", "enough", "special govern")
    assert p.refused("govern_by", "oust_cpc") == "5.4"


def test_4_3_2_no_transport_without_air_cover() -> None:
    p = Position({"hunan": "1 nt"}, "nat", in_force={"flying_tigers": "shaded"})
    assert p.play("operate recruit").refused("special", "nat_transport") == "5.4"


def test_4_3_2_a_fee_that_cannot_be_paid_closes_the_line() -> None:
    board = {"guizhou": "1 nt", "chongqing_yichang": "1 wt"}
    p = Position(board, "nat", resources={"nat": 2})
    p.play("operate recruit", "recruit guizhou", "enough", "special nat_transport")
    assert p.refused("transport_to", "chongqing_yichang") == "1.8"


def test_4_4_2_a_nat_base_is_refused_while_nat_stands_by() -> None:
    p = Position({"hunan": "1 wb, 1 nt, 1 nb"}, "wld")
    p.play("operate recruit", "recruit hunan", "enough", "special suborn")
    assert p.refused("buy_off", "nb") == "4.4.2" and p.refused("buy_over", "nb") == "4.4.2"


def test_4_5_1_and_4_5_2_who_must_be_hidden() -> None:
    board = {"hunan": "1 ca, 1 nt", "gansu": "1 cg, 1 nt", "fujian": "1 cg, 1 nt"}
    p = Position(board, "cpc")
    p.play("operate rally", "rally gansu")
    assert p.play("special tax").refused("tax", "hunan") == "4.5.1"
    q = Position(board, "cpc")
    q.play("operate rally", "rally gansu")
    assert q.play("special subvert").refused("subvert", "hunan") == "4.5.2"


def test_4_5_2_whom_subversion_does_not_reach() -> None:
    board = {"gansu": "1 cg, 1 jt, 1 jp, 1 wt, 1 wb"}
    p = Position(board, "cpc").play("operate rally", "rally gansu")
    p.play("special subvert")
    for verb in ("remove_piece", "turn_piece"):
        assert p.refused(verb, "jt") == "4.5.2" and p.refused(verb, "wb") == "4.5.2"
        assert p.offered(verb) == ["jpn_police", "wld_troop"]


def test_4_5_2_the_united_front_and_empty_ranks() -> None:
    board = {"gansu": "1 cg, 1 nt, 1 wt"}
    p = Position(board, "cpc", in_force={"zhou_enlai": "unshaded"})
    p.play("operate rally", "rally gansu", "special subvert")
    assert p.refused("remove_piece", "nt") == "5.4" and p.refused("turn_piece", "nt") == "5.4"
    full = Position({"gansu": "18 cg, 1 nt, 1 wt"}, "cpc")
    full.play("operate agitate", "agitate gansu", "enough", "special subvert")
    assert full.refused("turn_piece", "nt") == "1.4.1" and full.offered("remove_piece")


def test_4_5_3_where_no_ambush_is_laid() -> None:
    both = {"hunan": "1 cg, 1 jt", "fujian": "1 cg, 1 jt"}
    board = {**both, "gansu": "1 ca, 1 jt", "hubei": "1 cg", "henan": "2 cg, 1 jp"}
    p = Position(board, "cpc", dice=(6,))
    p.play("operate attack", "attack henan", "special ambush")
    assert p.offered("ambush") == ["hunan", "fujian"] and p.refused("ambush", "gansu") == "4.5.3"
    assert p.refused("ambush", "hubei") == "3.3.3" and p.refused("ambush", "henan") == "4.5.3"


def test_4_5_3_an_ambush_that_39_or_the_purse_forbids() -> None:
    board = dict.fromkeys(("hunan", "gansu", "hubei"), "2 cg, 1 jp")
    two = Position(board, "cpc", dice=(6, 6), in_force={"eighth_route_army": "shaded"})
    two.play("operate attack", "attack hunan", "attack gansu")
    assert two.refused("special", "ambush") == "5.3"
    poor = Position(board, "cpc", dice=(6,), resources={"cpc": 1})
    assert poor.play("operate attack", "attack hunan").refused("special", "ambush") == "1.8"


def test_5_1_bases_last_on_a_card_is_said() -> None:
    p = shaded("yan_xishan", {"shanxi": "1 cg, 1 cb"}, side="wld")
    assert p.refused("remove", "cb>shanxi") == "5.1"


def test_5_1_1_a_cadre_finds_no_room() -> None:
    p = unshaded("resistance_university", {"hunan": "1 cg, 2 nb", "gansu": "1 cg"}, side="cpc")
    assert p.refused("found_base", "hunan") == "1.4.2" and p.offered("found_base") == ["gansu"]


# --- the failing fact, not only the rule -------------------------------------------------------


def told(p: Position, verb: str, noun: str) -> str:
    """The reason somebody is given, the rule before it."""
    veto = why_not(p.g, p.action(verb, noun))
    assert veto is not None and p.refused(verb, noun) == veto.rule
    return f"{veto.rule}: {veto.reason}"


def test_3_2_5_who_is_wanting_for_an_assault_is_told() -> None:
    board = {"gansu": "1 jt, 2 cg", "hunan": "1 jt", "henan": "1 jt, 1 nt"}
    p = Position(board, "jpn").do("operate", "assault")
    assert told(p, "assault", "gansu") == f"3.2.5: {battle.HIDDEN.reason}"
    assert told(p, "assault", "hunan") == f"3.2.5: {battle.NO_TARGET.reason}"
    board = {"gansu": "1 nt, 2 cg", "henan": "1 jt, 1 nt"}
    p = Position(board).do("operate", "assault")
    assert told(p, "assault", "gansu") == f"3.2.5: {battle.NO_JAPANESE.reason}"
    p = Position(board, in_force={"new_fourth_army_incident": "unshaded"})
    p.do("operate", "assault")
    assert told(p, "assault", "gansu") == f"3.2.5: {battle.NO_ENEMY.reason}"


def test_4_3_1_why_there_is_nothing_to_govern_is_told() -> None:
    board = {"chahar": "1 nb, 2 nt", "gansu": "1 nt", "hunan": "1 cb, 2 nt"}
    board |= {"henan": "2 nb", "hebei": "1 nb"}
    front = {"zhou_enlai": "unshaded"}
    p = Position(board, in_force=front).play("operate recruit", "special govern")
    assert told(p, "govern", "chahar") == f"4.3.1: {nationalist.NOBODY_PAYS.reason}"
    assert told(p, "govern", "gansu") == f"4.3.1: {nationalist.NOTHING_TO_GOVERN.reason}"
    assert p.refused("govern", "hunan") == "5.4"


def test_4_4_3_whether_room_or_bases_are_wanting_is_told() -> None:
    board = {"gansu": "2 wb", "henan": "2 wb", "hebei": "2 wb", "shandong": "2 wb", "hunan": "1 cb"}
    p = Position(board, "wld").play("operate recruit", "recruit gansu", "place 1")
    p.play("special organize")
    assert p.refused("organize", "henan") == "1.4.2" and "organize hunan" in p.offers


def test_3_2_4_the_water_that_keeps_troops_out_is_told() -> None:
    p = Position({"henan": "1 cg", "hebei": "1 jt"}, "jpn", floods="henan").do("operate", "sweep")
    assert p.refused("sweep", "henan") == "5.4"


def test_5_1_what_an_event_does_not_allow_is_told() -> None:
    board = {"shaanxi": "1 nb", "gansu": "1 nb", "hunan": "1 nb"}
    p = unshaded("german_advisers", board, "put nt>shaanxi", "put nt>gansu")
    assert told(p, "put", "nt>hunan") == f"5.1: {verbs.ELSEWHERE.reason}"
    p.do("put", "nt>gansu")
    assert told(p, "put", "nt>gansu") == f"5.1: {verbs.ENOUGH_THERE.reason}"


def test_1_4_1_a_piece_that_is_not_available_is_told() -> None:
    """No Police is Available for JPN, which does not execute; two Bases leave no room."""
    p = shaded("wang_jingwei", {"hebei": "1 jt, 9 jp"}, side="nat")
    assert p.g.patronage == 12 and "put" not in p.verbs  # nothing to ask: it is left (5.1.3)
    p = unshaded("long_yun", {"yunnan": "2 nb"}, side="wld")
    assert p.refused("put", "wb>yunnan") == "1.4.2" and "put wld_base>guizhou" in p.offers


def test_1_6_and_1_10_what_cannot_be_shifted_or_wrecked_is_told() -> None:
    p = unshaded("marco_polo_bridge", {"gansu": "1 nt"}, support=("gansu",))
    assert p.refused("shift", "chahar") == p.refused("shift", "gansu") == "1.6"
    assert "shift henan" in p.offers
    board = {"henan": "1 nt"}
    p = unshaded("scorched_earth", board, sabotage=("xuzhou_zhengzhou",))
    assert p.refused("wreck", "xuzhou_zhengzhou") == "1.10"
    p = shaded("railway_guerrillas", {}, sabotage=("xuzhou_zhengzhou",))
    assert p.refused("repair", "nanjing_wuhan") == "1.10" and "repair xuzhou_zhengzhou" in p.offers


def test_3_3_3_a_free_attack_without_an_enemy_is_told() -> None:
    board = {"gansu": "1 cg, 1 jt", "hunan": "1 cg"}
    p = unshaded("hundred_regiments_offensive", board, side="cpc")
    while "attack gansu" not in p.offers:
        p.do("enough")
    assert p.refused("attack", "hunan") == "3.3.3"
