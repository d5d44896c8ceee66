"""How the computer's factions count the cards, and what the last Round will bring whom."""

from __future__ import annotations

from tests.games.chinas_war.position import Position
from tests.games.chinas_war.test_computer_factions import GOVERNED, NEARLY
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.ai.annals import occupied
from zhulu.games.chinas_war.ai.opinions.calendar import half_cards_ahead, nearness
from zhulu.games.chinas_war.ai.opinions.events import outlook
from zhulu.games.chinas_war.ai.opinions.fighting import felled
from zhulu.games.chinas_war.ai.opinions.ground import government, loss, unrest, weight
from zhulu.games.chinas_war.ai.opinions.harvest import WANTED, harvest
from zhulu.games.chinas_war.ai.opinions.stakes import (
    AMPLE,
    COIN,
    OWN,
    SHORT,
    SURPRISE,
    coin,
    outcome,
    stakes,
)
from zhulu.games.chinas_war.content.ids import (
    CPC,
    CPC_GUERRILLA,
    HUNAN,
    JPN,
    NAT,
    NAT_TROOP,
    WLD,
    WLD_TROOP,
)
from zhulu.games.chinas_war.state.state import WarState

FLAT = [10, -10, -10, -10, -10, 100, 4]


def with_cards(g: WarState, count: int) -> WarState:
    """So many in the deck, the one on top seen."""
    g.deck = g.deck[-count:]
    return g


def last_campaign(pieces: dict[str, str], side: str = "jpn", **state: object) -> WarState:
    return with_cards(Position(pieces, side, propaganda_left=1, **state).g, 3)


def test_0_1_a_propaganda_card_lies_in_each_pile_and_when_it_has_come_the_rest_is_safe() -> None:
    g = Position({"gansu": "1 wt"}, "jpn", propaganda_left=1).g
    assert half_cards_ahead(with_cards(g, 13)) == 13  # twelve unseen: six and a half on the average
    assert half_cards_ahead(with_cards(g, 5)) == 5
    g = Position({"gansu": "1 wt"}, "jpn", propaganda_left=1).g
    assert half_cards_ahead(with_cards(g, 1 + 13 + 4)) == 2 * 4 + 14  # that of this pile is out
    g = Position({"gansu": "1 wt"}, "jpn", propaganda_left=2).g
    assert half_cards_ahead(with_cards(g, 1 + 13 + 4)) == 5  # it is not


def test_7_2_lines_and_control_count_less_while_the_next_round_is_far() -> None:
    """Both are lost again before it comes: Japan so won 8 games of 100 more (400 games)."""
    board = {"beijing_tianjin": "1 jt", "gansu": "1 wt"}
    far = with_cards(Position(board, "jpn", commitment=37, campaign=2, propaganda_left=1).g, 24)
    near = with_cards(Position(board, "jpn", commitment=37, campaign=2, propaganda_left=1).g, 4)
    assert nearness(far) < nearness(near) == 100
    assert 0 < stakes(far, JPN)[JPN] < stakes(near, JPN)[JPN]
    for side in (NAT, WLD, CPC):
        assert stakes(near, side)[JPN] < stakes(far, side)[JPN] < 0
    strong = {**GOVERNED, **NEARLY}
    threats = []
    for cards in (24, 4):
        g = Position(strong, "jpn", campaign=2, propaganda_left=1).g
        threats.append(stakes(with_cards(g, cards), JPN)[WLD])
    assert threats[1] < threats[0] < 0
    troops = [weight(g, NAT, stakes(g, NAT), NAT_TROOP, HUNAN, 2) for g in (far, near)]
    assert 0 < troops[0] < troops[1]


def test_6_3_who_may_stir_up_or_calm_the_people_and_has_the_means_will() -> None:
    board = {"sichuan": "2 nt, 1 nb", "hunan": "1 cg", "guangdong": "1 cg, 1 cb"}
    rich = last_campaign(board, resources={"nat": 20, "cpc": 20}, support=("guangdong",))
    found = harvest(rich)
    assert found[NAT] == 3 and found[CPC] == 6 and found[WANTED] == 3
    poor = last_campaign(board, resources={"nat": 20, "cpc": 0}, support=("guangdong",))
    assert harvest(poor)[CPC] == 3  # the Base brings one Resource, and one step is cheapest
    terror = last_campaign(board, resources={"cpc": 20}, terror=("hunan",))
    assert harvest(terror)[WANTED] == 3
    governed = last_campaign({**board, "hunan": "1 cg, 2 nt"}, resources={"nat": 20, "cpc": 20})
    assert harvest(governed)[CPC] == 3 and harvest(governed)[NAT] == 6


def test_6_4_the_warlords_lose_what_they_hold_without_a_base() -> None:
    lost = last_campaign({"hunan": "2 wt", "sichuan": "1 wt, 1 wb"})
    assert harvest(lost)[WLD] == -3
    gained = last_campaign({"sichuan": "1 wt, 1 wb, 3 nt"})
    assert harvest(gained)[WLD] == 3  # the government's Troops go home


def test_7_3_what_will_be_reaped_is_feared_as_what_is_there() -> None:
    few = {"hunan": "1 cg", "sichuan": "1 wt"}
    many = {**few, "guangdong": "1 cg", "hebei": "1 cg", "shandong": "1 cg", "zhejiang": "1 cg"}
    low = last_campaign(few, commitment=33, patronage=20, resources={"cpc": 20})
    high = last_campaign(many, commitment=33, patronage=20, resources={"cpc": 20})
    assert low.total(CPC) == high.total(CPC)
    for side in (JPN, NAT, WLD):
        assert stakes(high, side)[CPC] < stakes(low, side)[CPC]
    found = harvest(high)
    assert outcome(high, JPN, found)[CPC] == high.total(CPC) - 20 + found[CPC] + SURPRISE[JPN]
    assert outcome(high, JPN, found)[WLD] == high.total(WLD) - 20 + found[WLD]


def test_6_3_2_the_communists_save_for_the_last_support_phase() -> None:
    """They won 6 games of 100 more by it (600 games)."""
    board = {"hunan": "1 cg", "guangdong": "1 cg"}
    early = Position(board, "cpc", propaganda_left=2, resources={"cpc": 1}).g
    short = last_campaign(board, "cpc", resources={"cpc": 1})
    ample = last_campaign(board, "cpc", resources={"cpc": 2})
    assert stakes(early, CPC)[COIN] < AMPLE == stakes(ample, CPC)[COIN]
    assert stakes(short, CPC)[COIN] == SHORT > AMPLE
    assert GAME.prefer(short, CPC, "pass_turn", 0) > GAME.prefer(ample, CPC, "pass_turn", 0)


def test_1_8_japan_spends_by_the_turns_its_resources_must_last() -> None:
    g = Position({"gansu": "1 wt"}, "jpn", propaganda_left=1, resources={"jpn": 12}).g
    assert coin(with_cards(g, 13), JPN) > coin(with_cards(g, 2), JPN)


def test_6_3_2_the_last_guerrilla_among_people_is_hunted_in_the_last_campaign() -> None:
    board = {"hunan": "1 cg", "guangdong": "4 jt", "jiangxi": "2 cg"}
    last = last_campaign(board)
    early = Position(board, "jpn", propaganda_left=2).g
    assert unrest(last, FLAT, HUNAN) < 0 == unrest(early, FLAT, HUNAN)
    killed = [loss(g, JPN, FLAT, CPC_GUERRILLA, HUNAN) for g in (last, early)]
    assert killed[0] > killed[1]
    won = last_campaign(board, opposition=("hunan",))
    governed = last_campaign({**board, "hunan": "1 cg, 2 nt"})
    assert unrest(won, FLAT, HUNAN) == 0 == unrest(governed, FLAT, HUNAN)
    liked = []
    for hunan in ("1 cg", "6 cg"):
        p = Position({**board, "hunan": hunan}, "jpn", propaganda_left=1, commitment=20)
        p.do("operate", "sweep")
        liked.append(GAME.prefer(p.g, JPN, *GAME.action("sweep", "hunan", p.g)))
    assert liked[0] > liked[1]


def test_6_3_2_control_by_the_government_keeps_the_communists_from_the_people() -> None:
    last = last_campaign({"hunan": "1 cg"})
    empty = last_campaign({"hunan": "1 wt"})
    both = [government(g, WLD, [-10, 0, 10, -10, 0, 100, 4], HUNAN) for g in (last, empty)]
    assert both == [10, 0]


def test_6_4_the_warlords_troops_count_for_less_when_the_next_round_is_far() -> None:
    g = last_campaign({"hunan": "1 nt, 1 wb"}, "wld")
    settled, unsettled = [0, 0, 10, 0, 0, 100, 4], [0, 0, 10, 0, 0, 40, 4]
    troops = [weight(g, WLD, st, WLD_TROOP, HUNAN, 2) for st in (settled, unsettled)]
    assert troops[0] > 2 * troops[1] > 0


def test_0_2_japan_stands_in_a_province_if_it_holds_a_line_along_its_border() -> None:
    assert occupied(Position({"gansu": "1 wt", "hebei": "2 wt"}).g) == 0
    assert occupied(Position({"hebei": "1 jt"}).g) == 1
    assert occupied(Position({"beijing_shijiazhuang": "1 jp"}).g) == 2  # Hebei and Shanxi
    assert occupied(Position({"beijing_shijiazhuang": "1 jp", "hebei": "1 jt"}).g) == 2


def test_3_2_5_an_assault_that_leaves_no_communist_among_the_people_is_worth_more() -> None:
    alone = last_campaign({"hunan": "1 ca, 3 jt"})
    hidden = last_campaign({"hunan": "1 ca, 1 cg, 3 jt"})
    fallen = [felled(g, FLAT, HUNAN, 1 << CPC, 1) for g in (alone, hidden)]
    assert fallen[0] - fallen[1] == -unrest(alone, FLAT, HUNAN) > 0


def test_1_8_commitment_lasts_however_far_the_next_round() -> None:
    board = {"gansu": "1 wt"}
    g = with_cards(Position(board, "jpn", commitment=20, propaganda_left=1).g, 24)
    st = stakes(g, JPN)
    before = outlook(g, JPN, st)
    g.commitment += 1
    assert outlook(g, JPN, st) - before == OWN > st[JPN]
