"""Clauses that faults of make mutants showed to be untested, in the order of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.events.play import shaded, unshaded
from tests.games.chinas_war.position import Position
from tests.games.chinas_war.rules.test_06_propaganda_round import opening
from zhulu.games.chinas_war.content.ids import (
    CPC_GUERRILLA,
    FIRST_LOC,
    JPN,
    JPN_POLICE,
    JPN_TROOP,
    LAND,
    MANCHUKUO,
    PLACES,
)
from zhulu.games.chinas_war.rules.phases.events.japanese import MarcoPoloBridge, Nomonhan
from zhulu.games.chinas_war.rules.phases.events.nationalist import WinterOffensive
from zhulu.games.chinas_war.rules.phases.operations.assault import FreeAssaults
from zhulu.games.chinas_war.rules.phases.placing import Place, Remove
from zhulu.games.chinas_war.rules.phases.propaganda.redeploy import JapaneseRedeploy
from zhulu.games.chinas_war.rules.phases.relocate import Relocate
from zhulu.games.chinas_war.rules.phases.special.transport import UNREACHED, journey, reach
from zhulu.kernel import EngineFault


def test_0_7_the_order_is_that_of_the_next_card_whatever_lies_below_it() -> None:
    """Opium: WLD JPN CPC NAT; Floods: NAT first; Zhou Enlai, next: CPC first."""
    deck = ("floods", "zhou_enlai", "propaganda_1")
    p = Position({"gansu": "1 nt"}, "cpc", card="long_yun", deck=deck, eligible=("cpc",),
                 options=("eligibility_a",))  # fmt: skip
    assert p.round_to_next() == "cpc"


def test_1_4_1_as_many_are_taken_from_the_map_as_may_be_placed() -> None:
    p = Position({"shaanxi": "14 cg", "gansu": "4 ca"}, "cpc")
    place = Place(3, CPC_GUERRILLA, p.space("hunan"), 2, False)
    place.take(p.g, CPC_GUERRILLA * PLACES + p.space("shaanxi"))
    assert place.limit == 1 and p.count("cg", "hunan") == 1


def test_1_4_1_with_the_last_available_piece_the_rest_comes_from_the_map() -> None:
    p = Position({"shaanxi": "13 cg", "gansu": "4 ca"}, "cpc")  # one is Available
    place = Place(3, CPC_GUERRILLA, p.space("hunan"), 3, False)
    place.place(p.g, 1)
    assert place.limit == 2


def test_3_2_2_a_base_that_cannot_be_built_says_how_many_troops_are_there() -> None:
    p = Position({"hunan": "1 nt, 3 ng"})
    frame = p.do("operate", "recruit").g.stack[-1]
    veto = frame.cannot_build(p.g, p.space("hunan"))  # type: ignore[attr-defined]
    assert veto is not None and list(veto.args) == [1]


def test_3_2_4_troops_sweep_out_of_a_line_with_japanese_cubes() -> None:
    p = Position({"beijing_tianjin": "2 nt, 1 jp"}).do("operate", "sweep")
    frame = p.g.stack[-1]
    assert p.space("hebei") in frame.candidates(p.g)  # type: ignore[attr-defined]


def test_3_2_4_tunnels_halve_the_exposed_rounded_down() -> None:
    p = Position({"hunan": "3 jt, 3 cg"}, "jpn", in_force={"tunnel_warfare": "unshaded"})
    p.play("operate sweep", "sweep hunan", "finish")
    assert p.count("ca", "hunan") == 1


def test_3_2_5_the_odds_of_the_chinese_are_against_japan() -> None:
    p = Position({"hebei": "1 nt, 3 wt, 2 jt"}, "nat").play("operate assault", "assault hebei")
    shown = p.g.stack[-1].forecast(p.g, "", -1)
    assert shown is not None and ("3.2.5", "JPN Troops", -4) in shown.lines


def test_3_3_4_further_guerrillas_show_themselves_one_by_one_until_none_is_left() -> None:
    p = Position({"gansu": "3 cg"}, "cpc").play("operate agitate", "agitate gansu", "show gansu")
    assert (p.count("ca", "gansu"), p.procedure) == (2, "ShowMore")
    p.do("show", "gansu")
    assert p.count("ca", "gansu") == 3 and p.procedure != "ShowMore"


def test_4_2_2_the_way_to_the_first_line_is_told_by_the_lines_between() -> None:
    p = Position({"hebei": "2 jt"}, "jpn")
    near = [s for s in p.g.content.provinces if reach(p.g, JPN, s)[FIRST_LOC] != UNREACHED]
    ways = [journey(p.g, JPN, origin, FIRST_LOC, 0) for origin in near]
    assert [] in ways and max(len(way) for way in ways) > 1  # from next door, and from afar


@pytest.mark.parametrize("to", ["hebei", "beijing_tianjin"])
def test_4_2_2_no_way_is_told_to_where_no_open_line_leads(to: str) -> None:
    """Beyond a sabotaged line, to a province or a line: refused at once, not sought for ever."""
    p = Position({"yunnan": "2 jt"}, "jpn", sabotage=("kunming_hekou",))
    with pytest.raises(EngineFault, match=f"no open line leads from yunnan to {to}"):
        journey(p.g, JPN, p.space("yunnan"), p.space(to), 0)


def test_5_1_german_advisers_shaded_takes_two_troops() -> None:
    p = shaded("german_advisers", {"hunan": "2 nt"})
    assert "enough" not in p.offers and p.do("remove", "nt>hunan").procedure == "Remove"
    assert "enough" not in p.offers


def test_5_1_nomonhan_unshaded_takes_what_manchukuo_lacks_from_anywhere_else() -> None:
    p = Position({"hebei": "3 jt"}, "jpn")
    rest = Nomonhan(JPN, False, noted=1).unshaded_then(p.g)
    assert isinstance(rest, Remove) and rest.count == 2
    assert [stack % PLACES for stack in rest.stacks] == list(range(1, LAND))


def test_5_1_strike_south_unshaded_takes_three_from_the_coast_and_no_fourth() -> None:
    p = unshaded("strike_south", {"hebei": "3 jt", "shandong": "3 jt"})
    p.play(*["remove jt>hebei"] * 3)
    assert p.count("jt", "out_of_play") == 3 and p.procedure != "Remove"


def test_5_1_zhou_enlai_shaded_two_guerrillas_in_a_province_and_no_third() -> None:
    p = shaded("zhou_enlai", {"hunan": "1 nt, 4 cg", "hebei": "1 nt, 1 cg"})
    p.play("remove cg>hunan", "remove cg>hunan")
    assert p.offered("remove") == ["cpc_guerrilla>hebei"]


def test_5_5_marco_polo_bridge_shaded_adds_nothing_to_the_assault() -> None:
    assaults = MarcoPoloBridge(JPN, True).shaded_then(Position({"hebei": "3 jt"}, "jpn").g)
    assert isinstance(assaults, FreeAssaults)
    assert (assaults.count, assaults.bonus, assaults.flat) == (1, 0, False)


def test_5_5_taierzhuang_shaded_adds_nothing_to_the_assault() -> None:
    p = Position({"hunan": "1 jt, 1 nt"}, "jpn", card="taierzhuang", dice=(6, 6), eligible=("jpn",))
    p.do("event", "shaded").do("pick", "hunan")
    event = p.told("assault_rolled")[-1]
    q = Position({"hunan": "1 jt, 1 nt"}, "jpn", dice=(6, 6)).play("operate assault")
    q.do("assault", "hunan")
    assert event == q.told("assault_rolled")[-1]


def test_5_5_winter_offensive_unshaded_the_ground_still_helps() -> None:
    p = Position({"hubei": "3 nt, 1 jp"})
    assaults = WinterOffensive(1, False).unshaded_then(p.g)
    assert isinstance(assaults, FreeAssaults)
    assert (assaults.count, assaults.bonus, assaults.flat) == (2, 0, False)


def test_5_5_a_free_ambush_captures_no_goods() -> None:
    p = unshaded("pingxingguan", {"hebei": "2 cg, 1 jp"}, "free_ambush hebei", side="cpc")
    assert p.told("goods_captured") == [] and p.count("jp", "hebei") == 0


def test_6_4_where_there_was_no_province_nobody_leaves_manchukuo() -> None:
    p = Position({"manchukuo": "2 jt, 2 jp", "beijing_tianjin": "1 jt, 1 jp"}, "jpn")
    menu = JapaneseRedeploy(0).choose(p.g)
    places = {noun % PLACES for noun in menu.nouns[:-1]}
    assert places == {p.space("beijing_tianjin")}
    held = JapaneseRedeploy(1 << p.space("hebei")).choose(p.g)
    assert JPN_TROOP * PLACES + MANCHUKUO in list(held.nouns)
    assert JPN_POLICE * PLACES + MANCHUKUO in list(held.nouns)


def test_6_4_nobody_is_moved_to_where_he_stands() -> None:
    p = Position({"hebei": "2 jt"}, "jpn")
    homes = [p.space(name) for name in ("hebei", "hunan", "henan")]
    menu = Relocate(JPN, JPN_TROOP * PLACES + homes[0], 2, homes).choose_home(p.g)
    assert list(menu.nouns) == homes[1:]


def test_6_4_japanese_troops_are_counted_move_after_move() -> None:
    p = Position({"hebei": "6 jt"}, "jpn")
    redeploy = JapaneseRedeploy(1 << p.space("hebei"))
    for _ in range(2):
        redeploy.moved(p.g, JPN_TROOP, MANCHUKUO, p.space("hebei"), 2)
    assert redeploy.troops == 4


def test_7_2_who_wins_a_check_is_told_by_the_condition_met() -> None:
    p = opening({}, patronage=30, support=("hunan", "hebei", "henan", "sichuan"))
    assert p.g.result is not None
    assert p.g.result.reason == "Support and Patronage of the Nationalists exceed 40"
