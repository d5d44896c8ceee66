"""The Communists' economy of Bases, and what the others do about it."""

from __future__ import annotations

from typing import Any

from tests.games.chinas_war.position import Position
from tests.games.chinas_war.test_computer_factions import favourite
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.ai.opinions.common import ENDING
from zhulu.games.chinas_war.ai.opinions.japanese import (
    police_worth,
    recruit_worth,
    sweep_worth,
    target_worth,
)
from zhulu.games.chinas_war.ai.opinions.stakes import coin, outcome, stakes
from zhulu.games.chinas_war.ai.opinions.strongholds import base_worth
from zhulu.games.chinas_war.content.ids import AVAILABLE, CPC, JPN, JPN_POLICE, JPN_TROOP, NAT
from zhulu.games.chinas_war.rules.victory import margin

YANAN = {"shaanxi": "8 cg, 2 cb"}


def test_3_3_2_two_who_idle_at_a_full_stronghold_march_to_where_a_base_can_be_built() -> None:
    """Thirteen Guerrillas were seen in Shaanxi at the end, where no third Base may stand."""
    p = Position(YANAN, "cpc", opposition=("shaanxi",)).do("operate", "march")
    # nobody lives in Suiyuan: a Base is all that is to be had there
    assert GAME.prefer(p.g, CPC, *p.action("march", "suiyuan")) > ENDING
    p.do("march", "suiyuan")
    p.do("bring", "cg>shaanxi")
    assert favourite(p)[0] == "bring"
    p.do("bring", "cg>shaanxi")
    assert favourite(p)[0] == "depart"


def test_3_3_2_nobody_marches_to_build_from_where_he_can_build() -> None:
    p = Position({"shaanxi": "2 cg"}, "cpc", opposition=("shaanxi",)).do("operate", "march")
    assert GAME.prefer(p.g, CPC, *p.action("march", "suiyuan")) < ENDING


def test_6_2_a_base_is_worth_more_the_more_rounds_it_will_pay() -> None:
    board = {**YANAN, "gansu": "2 cg"}
    early = Position(board, "cpc", propaganda_left=4).g
    late = Position(board, "cpc", propaganda_left=2).g
    gansu = Position(board, "cpc").space("gansu")
    more = base_worth(early, stakes(early, CPC), gansu) - base_worth(late, stakes(late, CPC), gansu)
    assert more >= 2 * 4  # two Resources, each at least at the price of one who has a few


def test_6_4_guerrillas_settle_where_two_can_build() -> None:
    board = {"shaanxi": "1 cg, 2 cb", "shanxi": "1 cg, 1 cb", "hebei": "1 cg, 1 jt"}
    p = Position(board, "cpc", opposition=("shaanxi", "shanxi"))
    like = [GAME.prefer(p.g, CPC, *p.action("move_to", to)) for to in ("shanxi", "shaanxi")]
    assert like[0] >= like[1] + 3


def test_4_2_3_japan_destroys_a_base_though_the_communists_are_far_from_winning() -> None:
    board = {"hebei": "2 jt", "shanxi": "1 cb", "henan": "1 cg"}
    g = Position(board, "jpn", campaign=2).g
    assert stakes(g, JPN)[CPC] >= -2  # a point of theirs hardly counts
    shanxi, gansu = (Position(board, "jpn").space(name) for name in ("shanxi", "gansu"))
    assert target_worth(g, stakes(g, JPN), shanxi) > target_worth(g, stakes(g, JPN), gansu) + 2
    there = Position({**board, "shanxi": "2 jt, 1 cb"}, "jpn", campaign=2)
    there.play("operate sweep", "special anti_bandit_action")
    assert favourite(there) == GAME.action("comb", "shanxi", there.g)


def test_3_2_3_japan_fights_for_a_line_worth_three() -> None:
    board = {"jiangsu": "3 jt", "nanjing_shanghai": "1 wt", "gansu": "1 cg"}
    p = Position(board, "jpn", resources={"jpn": 30}, campaign=2).do("operate", "patrol")
    shanghai = GAME.action("patrol", "nanjing_shanghai", p.g)
    assert GAME.prefer(p.g, JPN, *shanghai) >= ENDING + 3 * stakes(p.g, JPN)[JPN] // 3


def test_6_2_japan_does_not_save_beyond_the_last_round() -> None:
    board = {"gansu": "1 cg"}
    last = Position(board, "jpn", propaganda_left=1, resources={"jpn": 30}, deck=()).g
    before = Position(board, "jpn", propaganda_left=2, resources={"jpn": 30}, deck=()).g
    assert coin(last, JPN) < coin(before, JPN)


def test_7_3_the_government_grows_most_in_the_first_campaigns_of_a_war() -> None:
    """In 1938 three Rounds before the end are the beginning; in 1937 they are not."""
    board = {"gansu": "1 cg", "hubei": "1 nb, 1 nt"}
    short = Position(board, "jpn", scenario="1938", propaganda_left=3, campaign=2).g
    long = Position(board, "jpn", scenario="1937", propaganda_left=3, campaign=2).g
    growth = [outcome(g, JPN, [])[NAT] - margin(g, NAT, True) for g in (short, long)]
    assert growth[0] > growth[1] > 0


def test_7_3_what_is_known_of_one_war_is_not_taken_for_the_other() -> None:
    """Stakes are kept for the next time they are asked for."""
    board = {"gansu": "1 cg", "hubei": "1 nb, 1 nt"}
    state: dict[str, Any] = {"propaganda_left": 3, "campaign": 2, "patronage": 20}
    before = stakes(Position(board, "cpc", scenario="1937", **state).g, CPC)[NAT]
    after = stakes(Position(board, "cpc", scenario="1938", **state).g, CPC)[NAT]
    assert after < before


def test_3_2_4_what_a_sweep_only_makes_ready_counts_two_thirds() -> None:
    """Others act before an Assault or an Anti-Bandit Action follows."""
    board = {"guangdong": "4 jt", "hunan": "1 cg", "jiangxi": "2 cg"}
    g = Position(board, "jpn", propaganda_left=1, resources={"jpn": 30}).g
    st = stakes(g, JPN)
    best = max(target_worth(g, st, s) for s in g.content.provinces if g.count(JPN_TROOP, s) < 2)
    assert best > 12 and sweep_worth(g, st, True, True) == best * 2 // 3


def test_3_2_2_police_for_the_lines_are_worth_two_each() -> None:
    """Where no Province gains by them they are a reserve: hoarded at four each they cost turns."""
    few = Position({"hebei": "1 jt", "gansu": "1 cg"}, "jpn", resources={"jpn": 30}).g
    st = stakes(few, JPN)
    ready = min(6, few.count(JPN_POLICE, AVAILABLE))
    assert ready == 6
    bare = recruit_worth(few, st, True, True) - recruit_worth_of_provinces(few, st)
    assert bare == 2 * ready


def recruit_worth_of_provinces(g: Any, st: list[int]) -> int:
    best = max(police_worth(g, st, s) for s in g.content.provinces if g.japanese(s))
    return 2 * max(0, best)
