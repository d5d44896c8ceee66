"""Clauses that faults of make mutants showed to be untested, in the order of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.events.play import shaded, unshaded
from tests.games.chinas_war.position import Position
from zhulu.games.chinas_war.content.ids import (
    CPC_GUERRILLA,
    FIRST_LOC,
    JPN,
    JPN_POLICE,
    JPN_TROOP,
    MANCHUKUO,
    PLACES,
)
from zhulu.games.chinas_war.rules.phases.events.nationalist import WinterOffensive
from zhulu.games.chinas_war.rules.phases.operations.assault import FreeAssaults
from zhulu.games.chinas_war.rules.phases.placing import Place
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


def test_3_2_2_a_base_that_cannot_be_built_says_how_many_troops_are_there() -> None:
    p = Position({"hunan": "1 nt, 3 ng"})
    frame = p.do("operate", "recruit").g.stack[-1]
    veto = frame.cannot_build(p.g, p.space("hunan"))  # type: ignore[attr-defined]
    assert veto is not None and list(veto.args) == [1]


def test_3_2_4_troops_sweep_out_of_a_line_with_japanese_cubes() -> None:
    p = Position({"beijing_tianjin": "2 nt, 1 jp"}).do("operate", "sweep")
    frame = p.g.stack[-1]
    assert p.space("hebei") in frame.candidates(p.g)  # type: ignore[attr-defined]


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


def test_5_1_zhou_enlai_shaded_two_guerrillas_in_a_province_and_no_third() -> None:
    p = shaded("zhou_enlai", {"hunan": "1 nt, 4 cg", "hebei": "1 nt, 1 cg"})
    p.play("remove cg>hunan", "remove cg>hunan")
    assert p.offered("remove") == ["cpc_guerrilla>hebei"]


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
