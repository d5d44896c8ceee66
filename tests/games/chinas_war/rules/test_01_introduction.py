"""1.0 INTRODUCTION: map, forces, negotiation, Support, Control, tracks."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.position import Position
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.content.ids import POOL

CONTENT = GAME.content()


def number(name: str) -> int:
    return int(CONTENT.spaces.noun_of(name))


def test_1_3_1_there_are_22_provinces_27_lines_and_manchukuo() -> None:
    assert len(CONTENT.provinces) == 22 and len(CONTENT.locs) == 27
    assert CONTENT.spaces.id_of(0) == "manchukuo"
    assert "beijing" not in CONTENT.spaces.names  # Towns are not spaces


def test_1_3_2_hebei_wannan_and_hunan_are_coastal_and_hubei_is_rough() -> None:
    coast = {CONTENT.spaces.id_of(space) for space in CONTENT.coast}
    assert {"hebei", "wannan", "hunan", "shandong"} <= coast and "henan" not in coast
    assert CONTENT.rough[number("hubei")] == 1
    assert all(0 <= CONTENT.population[space] <= 3 for space in CONTENT.provinces)


def test_1_3_3_econ_sums_to_29() -> None:
    assert sum(CONTENT.econ) == 29
    assert all(0 <= CONTENT.econ[line] <= 3 for line in CONTENT.locs)
    assert CONTENT.river[number("fuzhou_nanping")] == 1
    assert CONTENT.river[number("nanjing_hangzhou")] == 0


def test_1_3_4_what_meets_at_a_town_is_adjacent() -> None:
    guizhou = CONTENT.near[number("guizhou")]
    assert number("yichang_wuhan") in guizhou  # at Yichang only
    assert number("kunming_hekou") in CONTENT.near[number("guizhou")]


def test_1_3_5_only_japan_is_next_to_manchukuo_in_earnest() -> None:
    p = Position({"chahar": "3 nt", "manchukuo": "2 jt"}).do("operate", "sweep")
    assert "manchukuo" not in p.offered("sweep")
    p = Position({"manchukuo": "2 jt"}, "jpn").do("operate", "sweep")
    assert set(p.offered("sweep")) == {
        "chahar",
        "shandong",
        "hebei",
        "beijing_tianjin",
        "tianjin_jinan",
    }


def test_1_3_6_adjacency_is_symmetric() -> None:
    for space, around in enumerate(CONTENT.near):
        assert all(space in CONTENT.near[other] for other in around)
    assert number("shanxi") in CONTENT.near[number("shaanxi")]
    assert number("sichuan") in CONTENT.near[number("shaanxi")]


def test_1_3_7_losses_go_to_casualties_and_stay_there_until_reset() -> None:
    p = Position({"hebei": "3 nt, 1 jp"}, dice=(1, 6)).play("operate assault", "assault hebei")
    assert p.count("jp", "casualties") == 1 and p.count("jp", "available") == 8


def test_1_4_the_inventory_has_144_pieces() -> None:
    assert sum(POOL) == 144
    for scenario in ("1937", "1938"):
        assert GAME.check(GAME.new(scenario, seed=3)) == []


def test_1_4_1_japanese_troops_never_come_from_the_map() -> None:
    """12 shaded places JPN Troops: none Available, none placed."""
    p = Position({"hebei": "30 jt"}, "jpn", card="strike_south").do("event", "shaded")
    assert p.count("jt", "hebei") == 30


def test_1_4_1_warlord_bases_may_be_moved_when_none_is_available() -> None:
    board = {
        "sichuan": "2 wb",
        "yunnan": "2 wb",
        "guangxi": "2 wb",
        "hebei": "2 wb",
        "shanxi": "1 wb",
    }
    p = Position(board, "wld").play("operate recruit", "special organize", "organize gansu")
    assert set(p.offered("take")) == {f"wld_base>{space}" for space in board}
    p.do("take", "wb>sichuan")
    assert (p.count("wb", "gansu"), p.count("wb", "sichuan")) == (1, 1)


def test_1_4_2_no_third_base() -> None:
    p = Position({"hubei": "3 nt, 1 nb, 1 wb"}).play("operate recruit", "recruit hubei", "place 1")
    p.do("finish")
    assert p.refused("build_base", "hubei") == "1.4.2"


def test_1_4_3_placed_guerrillas_are_underground() -> None:
    p = Position({"gansu": "1 nt"}).play("operate recruit", "special partisan_action")
    p.play("stir gansu", "place 3")
    assert (p.count("ng", "gansu"), p.count("na", "gansu")) == (3, 0)


def test_1_5_a_shared_hand_transfers_nothing_within_itself() -> None:
    p = Position({"gansu": "1 nt"}, "nat", options=("two_players",)).do("deal")
    assert p.refused("give_to", "cpc") == "1.5"
    assert "give_to wld" in p.offers
    p = Position({"hebei": "1 jt"}, "jpn", options=("three_players",)).do("deal")
    assert p.refused("ask_for", "cpc") == "1.5"


def test_1_5_1_nat_and_wld_assault_only_japan() -> None:
    p = Position({"gansu": "3 nt, 2 wt, 3 ca", "hebei": "1 nt, 1 jp"}).do("operate", "assault")
    assert p.offered("assault") == ["hebei"]
    assert p.refused("assault", "gansu") == "3.2.5"


def test_1_5_2_resources_are_given_and_asked_for() -> None:
    p = Position({"gansu": "1 nt"}, resources={"nat": 5, "cpc": 2, "wld": 0})
    p.play("deal", "give_to cpc", "grant 2")
    assert (p.res("nat"), p.res("cpc")) == (3, 4)
    p.play("deal", "ask_for jpn")
    assert p.chooser == "jpn"
    p.do("decline").do("deal")
    assert p.refused("ask_for", "jpn") == "1.5.2"
    p.do("no_deal")
    assert p.refused("pass_turn") == "1.5.2"


def test_1_5_2_patronage_becomes_warlord_resources() -> None:
    p = Position({"gansu": "1 nt"}, resources={"wld": 0}).play("deal", "give_to wld")
    p.do("grant_patronage", "4")
    assert (p.g.patronage, p.res("wld")) == (11, 4)


def test_1_5_2_deals_are_possible_between_the_spaces_of_an_operation() -> None:
    p = Position({"gansu": "1 nt", "hunan": "1 nt"}, resources={"nat": 2, "jpn": 9})
    p.play("operate recruit", "recruit gansu", "enough")
    assert p.refused("recruit", "hunan") == "1.8"
    p.play("deal", "ask_for jpn", "grant 2", "recruit hunan")
    assert p.procedure == "Place"


def test_1_5_2_the_price_of_an_operation_is_not_given_away_before_it_begins() -> None:
    p = Position({"gansu": "1 nt", "hunan": "1 nt"}).play("operate recruit", "deal")
    assert p.offered("give_to") == [] and p.offered("ask_for") == ["jpn", "wld", "cpc"]
    assert p.refused("give_to", "wld") == "3.1"
    p.play("no_deal", "recruit gansu", "enough", "deal", "give_to wld", "grant 5")
    assert (p.res("nat"), p.res("wld")) == (13, 25)


def test_1_6_the_empty_provinces_take_no_side() -> None:
    p = Position({"chahar": "1 cg"}, "cpc").play("operate agitate", "agitate chahar")
    assert p.level("chahar") == 0


def test_1_6_1_three_levels() -> None:
    p = Position({"gansu": "1 cg"}, "cpc", support=("gansu",)).play("operate agitate")
    p.do("agitate", "gansu")
    assert p.level("gansu") == 0


def test_1_6_2_two_shifts_from_support_to_opposition() -> None:
    p = Position(
        {"gansu": "1 cg"},
        "cpc",
        support=("gansu",),
        eligible=("cpc",),
        deck=("floods", "propaganda_1"),
    ).round("keep_patronage", "stir_up gansu", "stir_up gansu")
    assert p.level("gansu") == -1


def test_1_7_underground_pieces_and_japanese_troops_do_not_count() -> None:
    p = Position({"gansu": "1 nt, 5 cg, 9 jt"})
    assert p.control("gansu") == "nat"
    assert Position({"gansu": "1 nt, 1 jp"}).control("gansu") == ""
    assert Position({"gansu": "3 ng, 1 nt, 1 wt"}).control("gansu") == ""
    assert Position({"gansu": "2 wt, 1 nb"}).control("gansu") == "wld"


def test_1_8_nobody_pays_what_he_has_not_and_losses_stop_at_zero() -> None:
    p = Position({"hunan": "1 nt", "gansu": "1 nt"}, resources={"nat": 1})
    assert p.refused("operate", "recruit") == "1.8"
    p = Position({}, "jpn", card="madame_jiang", resources={"nat": 2}, eligible=("jpn",))
    p.do("event", "shaded")
    assert p.res("nat") == 0


def test_1_9_the_four_totals() -> None:
    board = {"nanjing_shanghai": "1 jp", "fujian": "1 wt, 1 wb", "hunan": "1 cb"}
    p = Position(board, support=("guangdong",), opposition=("henan",))
    assert [p.g.total(side) for side in range(4)] == [3 + 25, 3 + 15, 1 + 1, 3 + 1]


def test_1_10_one_marker_each_and_what_they_stop() -> None:
    p = Position({"hebei": "1 jt, 1 wb, 1 cg"}, "jpn", "operation", terror=("hebei",))
    assert p.refused("limited", "recruit") == "3.1"
    p = Position({"hebei": "1 wb"}, "wld", "operation", terror=("hebei",))
    assert p.refused("limited", "recruit") == "3.1"
    p = Position({"beijing_tianjin": "2 cg"}, "cpc", sabotage=("beijing_tianjin",))
    p.do("operate", "agitate")
    assert "special tax" not in p.offers


def test_1_5_2_a_second_eligible_without_resources_may_ask_for_its_price() -> None:
    """A transfer could pay for the Limited Operation, so the turn is not passed unasked."""
    board = {"gansu": "1 nt"}
    p = Position(board, before="operation", resources={"nat": 0, "wld": 3})
    assert p.offers == ["pass_turn", "deal"]
    p.play("deal", "ask_for wld", "grant 2")
    assert "limited recruit" in p.offers and p.refused("pass_turn") == "1.5.2"


def test_1_5_2_who_is_refused_everything_passes() -> None:
    board = {"gansu": "1 nt"}
    purse = {"nat": 0, "jpn": 0, "cpc": 0, "wld": 3}
    p = Position(board, before="operation", resources=purse, did={"cpc": 2, "jpn": 2, "wld": 2})
    p.play("deal", "ask_for wld", "decline")
    assert p.res("nat") == 2 and p.procedure != "Deal"  # nobody is left to ask


def test_1_5_2_who_could_do_nothing_is_not_asked_to_deal() -> None:
    p = Position({}, before="operation", resources={"nat": 0})
    assert p.g.did[1] == 0 and p.offers in ([], ["pass_turn"])


# --- 1.5.2: what an Event brings somebody changes hands while it is executed -------------------

NOBODY = {"nat": 0, "wld": 0, "cpc": 0, "jpn": 0}


def test_1_5_2_what_an_event_brings_may_be_given_at_once() -> None:
    """Nationalists without Resources move west: of the four they gain WLD gets two."""
    p = Position({"gansu": "1 nb"}, card="moving_west", resources=NOBODY, patronage=0)
    p.play("event unshaded", "enough")
    assert p.chooser == "nat" and p.offers == ["deal", "no_deal"]
    p.play("deal", "give_to wld", "grant 2")
    assert (p.res("nat"), p.res("wld")) == (2, 2) and p.offers == ["deal", "no_deal"]
    assert "no_deal" not in p.do("no_deal").offers


def test_1_5_2_what_an_event_brings_another_may_be_asked_for_once() -> None:
    """Mengjiang is executed for the Warlords, who pay for it out of what it brings them."""
    p = Position({"gansu": "1 wt"}, card="mengjiang", resources=NOBODY, patronage=0)
    p.play("event unshaded", "deal", "ask_for wld", "grant 1")
    assert (p.res("nat"), p.res("wld")) == (1, 1)
    assert p.do("deal").refused("ask_for", "wld") == "1.5.2"


@pytest.mark.parametrize(
    ("side", "lines"),
    [("nat", ("deal", "give_to wld")), ("wld", ("deal", "ask_for nat")), ("jpn", ()), ("cpc", ())],
)
def test_1_5_2_patronage_that_an_event_brings_becomes_resources_of_the_warlords(
    side: str, lines: tuple[str, ...]
) -> None:
    """Marco Polo Bridge brings two where there was none, whoever executes it."""
    tracks = {"resources": NOBODY | {"jpn": 1, "cpc": 1}, "patronage": 0}
    p = Position({}, side, card="marco_polo_bridge", eligible=(side,), **tracks)
    p.play("event unshaded", "shift gansu", "shift hunan")
    assert p.g.patronage == 2 and (p.offers == ["deal", "no_deal"]) == bool(lines)
    if lines:
        p.play(*lines)
        assert p.offered("grant_patronage") == ["1", "2"]
        assert p.do("grant_patronage", "2").res("wld") == 2 and p.g.patronage == 0


def test_1_5_2_an_event_that_makes_nobody_richer_brings_no_negotiation() -> None:
    p = Position({"gansu": "1 nt"}, card="burma_road", eligible=("nat", "cpc"))
    p.do("event", "unshaded")
    assert p.chooser == "cpc"


def test_1_5_2_without_anything_to_give_nobody_negotiates_after_an_event() -> None:
    """Soviet Volunteers enrich Japan alone, with whom its CPC (1.5) deals in nothing."""
    board = {"gansu": "1 cg"}
    p = Position(
        board,
        "cpc",
        card="soviet_volunteers",
        resources=NOBODY,
        patronage=0,
        options=("three_players",),
    )
    p.do("event", "shaded")
    assert p.res("jpn") == 3 and "no_deal" not in p.offers


def test_1_5_2_patronage_fills_the_track_of_the_warlords_and_no_more() -> None:
    p = Position({"gansu": "1 nt"}, resources={"nat": 0, "wld": 58}).play("deal", "give_to wld")
    assert p.offered("grant_patronage") == ["1", "2"]


def test_1_4_1_nothing_is_taken_from_the_map_while_one_is_available() -> None:
    p = Position({"shaanxi": "1 cb, 10 cg, 4 ca", "gansu": "3 ca"}, side="cpc")
    p.play("operate rally", "rally gansu", "rally_by guerrilla")
    assert p.count("cg", "gansu") == 1 and p.count("cg", "available") == 0


@pytest.mark.parametrize(
    ("card", "text", "track", "before", "after"),
    [
        ("marco_polo_bridge", "unshaded", "patronage", 29, 30),
        ("marco_polo_bridge", "unshaded", "patronage", 28, 30),
        ("floods", "shaded", "patronage", 1, 0),
        ("burma_road", "unshaded", "aid", 9, 10),
        ("burma_road", "shaded", "aid", 1, 0),
        ("burma_road", "unshaded", "aid_reset", 10, 10),
        ("burma_road", "unshaded", "aid_reset", 9, 10),
        ("burma_road", "shaded", "aid_reset", 0, 0),
        ("national_mobilization_law", "unshaded", "commitment", 1, 0),
    ],
)
def test_1_8_no_event_moves_a_marker_off_its_track(
    card: str, text: str, track: str, before: int, after: int
) -> None:
    p = Position({}, card=card, eligible=("nat",), **{track: before}).do("event", text)
    assert getattr(p.g, track) == after


def test_1_8_resources_end_at_60() -> None:
    p = Position({}, "jpn", eligible=("jpn",), resources={"jpn": 58}).do("pass_turn")
    assert p.res("jpn") == 60


@pytest.mark.parametrize("enemy", ["ng", "na", "nt", "wt", "cg", "ca"])
def test_1_9_any_enemy_piece_on_a_line_even_a_hidden_one_denies_it_to_japan(enemy: str) -> None:
    assert Position({"beijing_tianjin": "1 jt"}).g.total(0) == 25 + 2
    assert Position({"beijing_tianjin": f"1 jt, 1 {enemy}"}).g.total(0) == 25


def test_1_5_2_who_has_dealt_and_still_can_do_nothing_may_pass() -> None:
    board = {"hebei": "3 jt", "shanxi": "1 cg", "gansu": "1 nt"}
    p = Position(board, "jpn", "operation", resources={"jpn": 0}, offensive_ready=False)
    assert p.offers == ["pass_turn", "deal"]
    p.play("deal", "ask_for nat", "grant 1")  # no Operation of Japan costs so little
    assert "pass_turn" in p.offers and not p.offered("limited")
    p.do("pass_turn")
    assert p.res("jpn") == 1 + 3
