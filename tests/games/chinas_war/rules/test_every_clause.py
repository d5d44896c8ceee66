"""Clauses that a reading from the first line to the last found untested: broken, and seen."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.events.play import shaded, unshaded
from tests.games.chinas_war.position import CARDS, Position
from tests.games.chinas_war.rules.test_06_propaganda_round import opening, until
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.rules.victory import TIED, conclude, partners, ranking
from zhulu.testing import Play


def test_0_4_who_sends_a_whole_stack_may_halt_as_well() -> None:
    p = Play.start(GAME, "1937").do("garrison", "nanjing_shanghai")
    assert "halt" not in p.verbs
    assert "halt" in p.do("bring_all", "nat_troop>jiangsu").verbs


def test_0_5_a_card_that_is_not_shown_is_not_told_either() -> None:
    p = Position({"hunan": "1 nt"}, "nat", deck=("burma_road", "floods"), options=("no_reveal",))
    p.play(*["pass_turn"] * 4)
    assert p.told("card_played") and p.told("card_revealed") == []


def test_1_3_5_no_warlord_takes_the_place_of_police_in_manchukuo() -> None:
    p = unshaded("wang_jingwei", {"manchukuo": "2 jp", "hebei": "1 jp"}, side="wld")
    assert p.offered("replace") == ["jpn_police>hebei"]
    assert p.offered("remove") == ["jpn_police>manchukuo", "jpn_police>hebei"]


def test_1_5_2_with_one_operation_left_the_second_may_still_give() -> None:
    p = Position({"hunan": "1 wb"}, "wld", before="operation")
    assert p.offered("limited") == ["recruit"] and "deal" in p.verbs
    p.play("deal", "give_to nat", "grant 1")
    assert p.refused("pass_turn") == "1.5.2"


def test_3_2_2_the_paper_soldiers_are_the_warlords_only() -> None:
    p = Position({"hunan": "1 nt"}, "nat", in_force={"paper_soldiers": "shaded"})
    assert p.play("operate recruit", "recruit hunan").offered("place") == ["1", "2", "3"]


def test_3_2_3_warlords_who_have_not_moved_go_on_though_others_have_come() -> None:
    """A pair arrives on the line; the Warlords who stood there may leave with the NAT Troop."""
    board = {"guizhou": "1 nt, 1 wt", "yichang_wuhan": "1 nt, 1 wt"}
    p = Position(board, "nat").play("operate patrol", "patrol yichang_wuhan")
    p.play("bring_pair guizhou", "patrol wuhan_changsha", "bring_pair yichang_wuhan")
    assert p.count("wt", "wuhan_changsha") == 1 and p.count("wt", "yichang_wuhan") == 1
    assert p.count("nt", "wuhan_changsha") == 1 and p.count("nt", "yichang_wuhan") == 1


@pytest.mark.parametrize(
    ("side", "piece", "enemy"), [("jpn", "jt", "nt"), ("nat", "nt", "jt"), ("wld", "wt", "jt")]
)
def test_3_2_3_a_patrol_assaults_only_lines_with_somebody_to_assault(
    side: str, piece: str, enemy: str
) -> None:
    board = {"nanjing_wuhan": f"2 {piece}, 1 {enemy}", "yichang_wuhan": f"1 {piece}"}
    board["wuhan_changsha"] = f"1 {enemy}"
    p = Position(board, side).play("operate patrol", "patrol nanjing_wuhan")
    p.play(*(["halt"] if "halt" in p.verbs else []), "finish")
    assert p.offered("assault") == ["nanjing_wuhan"]
    assert p.refused("assault", "yichang_wuhan") == "3.2.5"
    assert p.refused("assault", "wuhan_changsha") == "3.2.5"


def test_3_2_4_warlords_need_not_expose_anybody() -> None:
    p = Position({"hunan": "2 wt, 1 cg, 1 ng"}, "wld").play(
        "operate sweep", "sweep hunan", "finish"
    )
    assert "expose cpc_guerrilla>hunan" in p.offers and "expose nat_guerrilla>hunan" in p.offers
    p.play("enough")
    assert p.count("cg", "hunan") == 1 and p.count("ng", "hunan") == 1


@pytest.mark.parametrize(("side", "piece"), [("nat", "nt"), ("wld", "wt")])
def test_3_2_4_tunnel_warfare_shaded_is_for_japan(side: str, piece: str) -> None:
    board = {"hunan": f"1 {piece}, 2 cg", "gansu": f"1 {piece}"}
    p = Position(board, side, in_force={"tunnel_warfare": "shaded"})
    p.play("operate sweep", "sweep hunan", "finish", "expose cg>hunan")
    assert p.count("ca", "hunan") == 1 and "expose" not in p.verbs


def test_3_2_5_nat_assaults_in_as_many_spaces_as_it_can_pay_for() -> None:
    board = {"hunan": "1 nt, 1 jp", "gansu": "1 nt, 1 jp", "anhui": "1 nt, 1 jp"}
    p = Position(board, "nat", dice=(6, 6, 6, 6), resources={"nat": 5})
    p.play("operate assault", "assault hunan", "assault gansu")
    assert p.res("nat") == 1 and p.refused("assault", "anhui") == "1.8"


def test_3_2_5_without_air_cover_the_rough_still_helps_japan() -> None:
    """18 shaded speaks of JPN Assaults: in Hubei one Police defends with 2."""
    p = Position({"hubei": "1 nt, 1 jp"}, "nat", dice=(6, 2), in_force={"flying_tigers": "shaded"})
    p.play("operate assault", "assault hubei")
    assert p.count("nt", "hubei") == 0


def test_4_1_under_dai_li_one_province_must_pay_for_the_operation() -> None:
    board = {"hunan": "3 nt, 1 wb", "jiangsu": "2 nt, 1 nb", "anhui": "1 wt"}
    state = {"support": ("jiangsu", "anhui"), "resources": {"nat": 1}}
    two = Position(board, "nat", **state).play("operate recruit", "special govern")
    assert two.offered("govern") == ["jiangsu", "hunan"]
    one = Position(board, "nat", in_force={"dai_li": "shaded"}, **state)
    one.play("operate recruit", "special govern")
    assert one.offered("govern_by") and "oust_wld" not in one.offered("govern_by")


def test_4_1_a_province_nat_does_not_control_pays_for_nothing() -> None:
    """Anhui is at Support, but the Warlords hold it: Hunan itself has to bring the price."""
    board = {"hunan": "3 nt, 1 wb, 1 nb", "anhui": "2 wt"}
    p = Position(board, "nat", support=("anhui",), resources={"nat": 1})
    p.play("operate recruit", "special govern")
    assert p.g.resources[1] == 2 and p.count("wb", "hunan") == 1  # the levy, without a question


def test_4_1_the_last_province_to_govern_brings_what_is_still_missing() -> None:
    board = {"hunan": "3 nt, 1 wb", "jiangsu": "2 nt, 1 nb", "hubei": "2 nt, 1 nb", "gansu": "1 nt"}
    p = Position(board, "nat", support=("gansu",), resources={"nat": 0})
    p.play("operate recruit", "special govern", "govern jiangsu")
    assert p.res("nat") == 1 and p.refused("govern", "hunan") == "4.1"
    assert p.offered("govern") == ["gansu", "hubei"]


def test_4_3_2_the_last_resource_pays_the_warlords() -> None:
    board = {"guizhou": "1 nt", "chongqing_yichang": "1 wt"}
    p = Position(board, "nat", resources={"nat": 3, "wld": 0})
    p.play("operate recruit", "recruit guizhou", "enough", "special nat_transport")
    p.play("transport_to chongqing_yichang")
    assert p.res("nat") == 0 and p.res("wld") == 1 and p.count("nt", "chongqing_yichang") == 1


def test_4_5_2_no_subversion_without_somebody_underground_and_somebody_to_turn() -> None:
    open_ones = Position({"gansu": "1 ca, 1 wt"}, "cpc").play("operate rally", "rally hunan")
    assert open_ones.refused("special", "subvert") == "4.1"
    board = {"gansu": "1 cg, 1 nt", "fujian": "1 cg, 1 wt", "guangxi": "1 cg, 1 wt"}
    p = Position(board, "cpc", in_force={"zhou_enlai": "unshaded"}).play("operate rally")
    p.play("rally hunan", "special subvert")
    assert p.refused("subvert", "gansu") == "4.5.2" and p.offered("subvert") == [
        "fujian",
        "guangxi",
    ]


def test_5_3_dai_li_arrests_the_active_as_well_or_nobody() -> None:
    board = {"hunan": "4 nt, 1 nb, 1 ca, 1 cg"}
    p = Position(board, "nat", in_force={"dai_li": "unshaded"})
    p.play("operate recruit", "recruit hunan", "enough", "special govern")
    assert p.offered("remove") == ["cpc_guerrilla>hunan", "cpc_guerrilla_active>hunan"]
    p.play("enough")
    assert p.count("ca", "hunan") == 1 and p.count("cg", "hunan") == 1


def test_5_1_floods_may_spare_the_japanese() -> None:
    p = unshaded("floods", {"henan": "2 jt"}, "pick henan", "enough")
    assert p.count("jt", "henan") == 2 and p.level("henan") == -1


def test_5_1_3_taierzhuang_shaded_without_japanese_near_does_nothing() -> None:
    p = shaded("taierzhuang", {"hunan": "1 nt"}, eligible=("jpn", "nat"))
    assert p.procedure == "FactionTurn" and p.count("nt", "hunan") == 1


def test_6_6_aid_that_could_not_be_spent_falls_to_the_reset_value() -> None:
    full = {"resources": {"nat": 60}, "patronage": 30}
    p = until(opening({"hunan": "1 nb"}, aid=7, aid_reset=3, **full), "FactionTurn")
    assert (p.res("nat"), p.g.patronage, p.g.aid) == (60, 30, 3)


def test_1_5_2_who_has_nothing_is_not_asked_though_nat_has_patronage() -> None:
    p = Position({"hunan": "1 wt"}, "wld", resources={"cpc": 0, "nat": 0}).play("deal")
    assert p.refused("ask_for", "cpc") == "1.8" and "nat" in p.offered("ask_for")


FIRST_SPACES = [
    ("nat", "recruit", ("recruit hunan", "enough")),
    ("wld", "recruit", ("recruit hunan", "enough")),
    ("jpn", "recruit", ("police hunan",)),
    ("nat", "patrol", ("patrol yichang_wuhan",)),
    ("nat", "sweep", ("sweep hubei",)),
    ("nat", "assault", ("assault hunan", "without_wld")),
    ("cpc", "rally", ("rally gansu",)),
    ("cpc", "march", ("march gansu", "bring cg>shaanxi", "depart")),
    ("cpc", "attack", ("attack hunan", "enough")),
    ("cpc", "agitate", ("agitate shaanxi",)),
]


@pytest.mark.parametrize(("side", "operation", "lines"), FIRST_SPACES)
def test_3_1_one_space_is_enough_for_an_operation(
    side: str, operation: str, lines: tuple[str, ...]
) -> None:
    board = {"hunan": "1 jt, 3 nt, 1 wt, 1 wb, 6 cg", "shaanxi": "1 cg, 1 ca"}
    p = Position(board, side, dice=(6, 6), resources={"cpc": 9}).play(f"operate {operation}")
    p.play(*lines)
    while "finish" not in p.verbs:  # nobody else comes, nothing else is done there
        p.play("halt" if "halt" in p.verbs else "enough")
    assert len(p.g.selected) == 1


def test_5_3_shelters_make_terror_cheap_only_at_a_base() -> None:
    board = {"hunan": "2 nt", "hubei": "2 nt, 1 nb"}
    cheap = {"strategic_bombing": "unshaded"}
    p = opening(board, terror=("hunan", "hubei"), in_force=cheap, resources={"nat": 1})
    p.play("keep_patronage")
    before = p.res("nat")
    assert p.play("pacify hunan").res("nat") == before - 2
    assert p.play("pacify hubei").res("nat") == before - 3


def test_5_5_german_advisers_add_two_and_the_ground_helps_as_ever() -> None:
    """Four Troops hit with a 6; two Police in rough Hubei defend with 3, and hit with a 3."""
    p = unshaded("german_advisers", {"hubei": "4 nt, 2 jp"}, dice=(6, 3))
    assert p.count("jp", "hubei") == 0 and p.count("nt", "hubei") == 1


def test_5_5_the_sichuan_army_has_no_more_than_its_own_strength() -> None:
    """One Troop has CV 1: a 2 misses; one Police in rough Hubei has CV 2."""
    board = {"sichuan": "1 wt, 1 wb", "hubei": "1 jp"}
    p = unshaded("sichuan_army", board, "pick hubei", side="wld", dice=(2, 2))
    p.play(*(["move wt>sichuan"] if "move" in p.verbs else []))
    assert p.count("jp", "hubei") == 1 and p.count("wt", "hubei") == 0
    assert p.count("wt", "sichuan") == 0


def test_5_1_1_moving_west_finds_no_room() -> None:
    inland = ("sichuan", "guizhou", "yunnan", "hunan", "shaanxi")
    board = dict.fromkeys(inland[:4], "2 wb") | {"shaanxi": "2 cb", "jiangsu": "1 nb"}
    p = unshaded("moving_west", board)
    assert p.procedure != "Shuttle" and p.count("nb", "jiangsu") == 1 and p.res("nat") == 24


def test_0_1_the_first_propaganda_card_may_be_any_of_the_lower_seven() -> None:
    """Shuffled into the lower six Events: from the seventh card of the pile to the thirteenth."""
    events, places = 48, set()
    for seed in range(120):
        deck = list(reversed(GAME.new("1937", seed=seed).deck))
        places.add(next(at for at, card in enumerate(deck) if card >= events))
    assert places == set(range(6, 13))


def test_0_9_all_the_factions_of_whoever_holds_one() -> None:
    p = Position({}, options=("two_players",))
    assert partners(p.g, 3) == (1, 3) and partners(p.g, 2) == (0, 2)


def test_1_5_who_can_only_give_may_deal() -> None:
    nothing = {"jpn": 0, "nat": 0, "cpc": 0}
    p = Position({"hunan": "1 wt"}, "wld", resources=nothing, patronage=0)
    assert "deal" in p.verbs and p.play("deal").refused("ask_for", "nat") == "1.8"
    assert p.offered("give_to") == ["jpn", "nat", "cpc"]


def test_3_3_1_where_nobody_lives_one_base_brings_one_guerrilla() -> None:
    p = Position({"chahar": "1 cb"}, "cpc").play("operate rally", "rally chahar")
    assert p.count("cg", "chahar") == 1  # one way only, and no question


def test_4_2_1_available_is_none_of_the_three_provinces() -> None:
    p = Position({"hebei": "1 jt"}, "jpn").play("operate recruit", "police hebei", "special deploy")
    for port in ("hebei", "shandong", "jiangsu"):
        p.play("embark available", f"land {port}", "ship 1")
    assert (p.count("jt", "hebei"), p.count("jt", "shandong"), p.count("jt", "jiangsu")) == (
        2,
        1,
        1,
    )


def test_4_4_2_nothing_is_bought_without_money() -> None:
    p = Position({"hunan": "1 wb, 1 nt"}, "wld", resources={"wld": 1})
    p.play("operate recruit", "recruit hunan", "enough")
    assert p.res("wld") == 0 and p.refused("special", "suborn") == "4.1"


def test_5_1_floods_shift_one_level() -> None:
    p = unshaded("floods", {"henan": "1 nt"}, "pick henan", support=("henan",))
    assert p.level("henan") == 0


def test_5_5_the_kwantung_army_may_march_into_three_spaces() -> None:
    p = shaded("marco_polo_bridge", {"manchukuo": "4 jt"}, "move jt>manchukuo")
    assert p.offered("move_to") == ["hebei", "chahar", "beijing_tianjin"]


@pytest.mark.parametrize(
    ("commitment", "opposed", "order"),
    [(25, ("gansu", "fujian"), [[1], [0, 3], [2]]), (26, (), [[0, 3], [1], [2]])],
)
def test_7_1_the_margin_that_counts_for_a_hand_breaks_its_ties(
    commitment: int, opposed: tuple[str, ...], order: list[list[int]]
) -> None:
    """NAT is 15 short, so is one of Japan (tied behind it) and the CPC (tied before it)."""
    board = {"gansu": "2 cb", "fujian": "2 cb", "hunan": "1 cb", "sichuan": "1 wb", "hebei": "1 wb"}
    even = {"patronage": 25, "commitment": commitment, "options": ("three_players",)}
    p = Position(board, opposition=opposed, **even)
    assert ranking(p.g, False) == order


def test_7_3_a_tie_of_the_first_two_is_a_tie() -> None:
    p = Position({}, patronage=30, commitment=30)
    conclude(p.g, True)
    result = p.g.result
    assert result is not None and result.winners == [1] and result.reason == TIED


def test_2_3_4_the_second_may_play_the_event_only_after_a_special_activity() -> None:
    """What the first really did decides, from its Operation to the second's menu."""
    board = {"hunan": "1 nt", "gansu": "1 wb"}
    plain = Position(board, "nat", eligible=("nat", "wld"))
    plain.play("operate recruit", "recruit hunan", "enough", "finish")
    assert plain.chooser == "wld" and plain.refused("event", "unshaded") == "2.3.4"
    special = Position(board, "nat", eligible=("nat", "wld"))
    special.play("operate recruit", "recruit hunan", "enough", "special partisan_action")
    special.play("stir hunan", "enough", "enough", "finish")
    assert special.chooser == "wld" and special.offered("event") == ["unshaded", "shaded"]


def test_1_5_with_three_players_japan_and_the_communists_are_one() -> None:
    p = Position({"hebei": "1 jt"}, "jpn", options=("three_players",)).play("deal")
    assert p.refused("give_to", "cpc") == "1.5" and p.offered("give_to") == ["nat", "wld"]


def test_1_5_2_patronage_goes_to_the_warlords_and_to_nobody_else() -> None:
    p = Position({"hunan": "1 nt"}, "nat").play("deal", "give_to jpn")
    assert "grant_patronage" not in p.verbs
    q = Position({"hunan": "1 nt"}, "nat", resources=dict.fromkeys(("jpn", "nat", "wld", "cpc"), 0))
    assert "deal" in q.verbs
    assert q.play("deal").offered("give_to") == ["wld"]


def test_1_4_1_who_took_one_from_the_map_may_leave_it_at_that() -> None:
    p = Position({"hunan": "1 nt", "gansu": "29 nt"}, "nat").play(
        "operate recruit", "recruit hunan"
    )
    p.play("take nt>gansu")
    assert p.count("nt", "hunan") == 2 and "enough" in p.verbs


@pytest.mark.parametrize("verb", ["sweep", "assault"])
def test_3_2_1_cheap_recruits_make_nothing_else_cheap(verb: str) -> None:
    board = {"hunan": "1 wt, 1 jp, 1 cg", "gansu": "1 wt, 1 jp, 1 cg"}
    p = Position(board, "wld", dice=(6,) * 4, in_force={"paper_soldiers": "unshaded"})
    p.play(f"operate {verb}", f"{verb} hunan", f"{verb} gansu")
    assert p.res("wld") == 20 - 1 - 2


def test_6_0_unseen_a_round_comes_again_after_one_event() -> None:
    deck = ("propaganda_1", "floods", "propaganda_2", "long_yun")
    quiet = {"options": ("no_reveal",), "campaign": 2, "eligible": ("cpc",)}
    p = until(Position({"shaanxi": "1 cb"}, "cpc", deck=deck, **quiet).round(), "FactionTurn")
    assert p.g.card == CARDS.index("floods")
    p.round()
    assert p.g.card == CARDS.index("propaganda_2") and p.procedure == "Agitation"


def test_6_3_2_terror_is_removed_even_where_all_oppose() -> None:
    p = opening({"shaanxi": "1 cg"}, opposition=("shaanxi",), terror=("shaanxi",))
    p = until(p, "Agitation").play("stir_up shaanxi")
    assert not p.marked("terror", "shaanxi") and p.level("shaanxi") == -1


def test_5_1_madame_jiang_fills_the_track_and_no_more() -> None:
    p = unshaded("madame_jiang", {"hunan": "1 nt"}, resources={"nat": 59})
    p.play("aid_to_patronage 0")
    assert p.offered("aid_to_resources") == ["0", "1"]


def test_6_6_both_factions_hide_and_the_fallen_of_all_colours_return() -> None:
    board = {"shaanxi": "2 ca, 1 cb, 2 na", "casualties": "4 nt, 2 jp, 1 wt, 5 jt"}
    p = until(opening(board), "FactionTurn")
    assert (p.count("cg", "shaanxi"), p.count("ca", "shaanxi")) == (2, 0)
    assert (p.count("ng", "shaanxi"), p.count("na", "shaanxi")) == (2, 0)
    assert [p.count(piece, "casualties") for piece in ("nt", "jp", "wt", "jt")] == [0] * 4
    assert p.count("nt", "out_of_play") == 1 and p.count("jt", "out_of_play") == 1
    assert p.count("nt", "available") == 29 and p.count("wt", "available") == 24


def test_1_5_2_who_gave_patronage_does_not_pass() -> None:
    p = Position({"hunan": "1 nt"}, "nat").play("deal", "give_to wld", "grant_patronage 2")
    assert p.refused("pass_turn") == "1.5.2" and p.g.patronage == 13 and p.res("wld") == 22


@pytest.mark.parametrize("operation", ["march", "agitate"])
def test_3_3_lines_cost_the_communists_nothing_from_the_first_to_the_last(operation: str) -> None:
    board = {"beijing_tianjin": "1 cg", "fuzhou_nanping": "1 cg", "hebei": "1 cg", "fujian": "1 cg"}
    p = Position(board, "cpc", resources={"cpc": 0}).play(f"operate {operation}")
    assert {"beijing_tianjin", "fuzhou_nanping"} <= set(p.offered(operation))
    assert p.refused(operation, "hebei") == "1.8"


def test_0_4_one_piece_goes_or_the_whole_stack() -> None:
    p = Play.start(GAME, "1937").do("garrison", "nanjing_shanghai")
    line = GAME.content().spaces.noun_of("nanjing_shanghai")
    assert p.do("bring", "nat_troop>jiangsu").g.count(2, line) == 1


def test_1_4_1_only_pieces_of_the_kind_are_taken_from_the_map() -> None:
    board = {"hunan": "1 nt", "gansu": "29 nt", "shaanxi": "2 cb, 1 ca", "fujian": "1 nb, 1 ng"}
    p = Position(board, "nat").play("operate recruit", "recruit hunan")
    assert p.offered("take") == ["nat_troop>gansu"]


@pytest.mark.parametrize(
    ("side", "own"), [("jpn", "wld"), ("wld", "jpn"), ("nat", "cpc"), ("cpc", "nat")]
)
def test_1_5_two_players_and_their_own_factions(side: str, own: str) -> None:
    p = Position({"hebei": "1 jt, 1 wt, 1 nt, 1 cg"}, side, options=("two_players",)).play("deal")
    assert p.refused("give_to", own) == "1.5" and len(p.offered("give_to")) == 2


def test_1_5_2_the_patronage_of_nat_is_nobody_elses_to_give() -> None:
    nothing = dict.fromkeys(("jpn", "nat", "wld", "cpc"), 0)
    assert "deal" not in Position({"hebei": "1 jt"}, "jpn", resources=nothing).verbs
    p = Position({"hebei": "1 jt"}, "jpn", resources={"jpn": 0}).play("deal")
    assert p.refused("give_to", "wld") == "1.8"


def test_2_3_4_the_first_is_offered_no_limited_operation() -> None:
    p = Position({"hunan": "1 nt"}, "nat")
    assert p.refused("limited", "recruit") == "2.3.4" and p.allows("operate", "recruit")


def test_6_0_the_card_behind_a_removed_propaganda_card_is_shown() -> None:
    deck = ("floods", "propaganda_1", "propaganda_2", "long_yun", "ma_clique")
    p = until(opening({"shaanxi": "1 cb"}, deck=deck), "FactionTurn")
    assert p.told("card_revealed")[-1] == (CARDS.index("long_yun"),)


def test_3_2_3_no_warlord_is_taken_along_from_where_none_is() -> None:
    board = {"guizhou": "1 nt", "hunan": "1 nt, 1 wt"}
    p = Position(board, "nat").play("operate patrol", "patrol yichang_wuhan")
    assert p.offered("bring_pair") == ["hunan"]


def test_3_3_2_a_whole_stack_leaves_without_those_who_have_just_come() -> None:
    board = {"gansu": "2 ca", "shaanxi": "1 ca"}
    p = Position(board, "cpc").play("operate march", "march gansu", "march sichuan")
    p.play("bring_all ca>gansu")
    assert p.count("ca", "gansu") == 1 and p.count("ca", "sichuan") == 2


def test_5_3_three_alls_policy_shaded_is_content_with_actives_of_both_factions() -> None:
    board = {"hunan": "1 jt, 1 cg, 1 na, 1 ca", "gansu": "1 jt"}
    p = Position(board, "jpn", in_force={"three_alls_policy": "shaded"})
    p.play("operate recruit", "police hunan", "special anti_bandit_action", "comb hunan")
    assert p.procedure == "Uncover" and "enough" in p.verbs


def test_3_2_4_a_contested_line_holds_nobody_back_from_a_sweep() -> None:
    p = Position({"kunming_hekou": "1 nt, 1 jp"}, "nat").play("operate sweep", "sweep yunnan")
    assert "sweep yunnan" not in p.offers and p.allows("bring", "nt>kunming_hekou")
    q = Position({"kunming_hekou": "1 nt, 1 jp", "hunan": "1 nt"}, "nat").play("operate patrol")
    assert q.refused("patrol", "fuzhou_nanping") == "3.2.3"


def test_3_3_3_two_of_three_police_fall() -> None:
    p = Position({"hunan": "6 cg, 3 jp"}, "cpc", dice=(6,)).play("operate attack", "attack hunan")
    p.play("kill jp", "kill jp")
    assert p.count("jp", "hunan") == 1 and "kill" not in p.verbs


def test_4_1_after_the_last_step_no_second_activity() -> None:
    p = Position({"hunan": "4 nt", "gansu": "2 nt"}, "nat")
    p.play("operate recruit", "recruit hunan", "enough", "special partisan_action")
    p.play("stir hunan", "enough", "enough", "recruit gansu", "enough", "finish")
    p.play("build_base hunan")
    assert p.count("nb", "hunan") == 1 and "special" not in p.verbs


def test_5_3_gas_is_a_weapon_of_japan_only() -> None:
    p = Position({"hubei": "1 nt, 1 jp"}, "nat", dice=(1, 6), in_force={"poison_gas": "shaded"})
    p.play("operate assault", "assault hubei")
    assert p.count("jp", "hubei") == 0 and "use_gas" not in p.verbs


def test_5_3_dai_li_arrests_one() -> None:
    p = Position({"hunan": "5 nt, 1 nb, 2 cg"}, "nat", in_force={"dai_li": "unshaded"})
    p.play("operate recruit", "recruit hunan", "enough", "special govern", "remove cg>hunan")
    assert p.count("cg", "hunan") == 1 and p.procedure != "Remove"


def test_1_4_1_when_the_available_are_gone_nobody_must_take_more_from_the_map() -> None:
    p = Position({"hunan": "1 nt", "gansu": "28 nt"}, "nat").play(
        "operate recruit", "recruit hunan"
    )
    p.play("place 1")
    assert p.count("nt", "hunan") == 2 and "enough" in p.verbs and p.allows("take", "nt>gansu")


@pytest.mark.parametrize(("cubes", "seen"), [(1, False), (2, True)])
def test_5_3_on_protracted_war_unshaded_six_are_noticed_and_five_are_not(
    cubes: int, seen: bool
) -> None:
    board = {"shaanxi": "4 cg", "sichuan": f"{cubes} nt"}
    state = {"in_force": {"on_protracted_war": "unshaded"}, "support": ("sichuan",)}
    p = Position(board, "cpc", **state).play(
        "operate march", "march sichuan", "bring_all cg>shaanxi"
    )
    assert (p.count("ca", "sichuan") == 4) == seen and p.count("cg", "shaanxi") == 0


def test_7_3_a_tie_with_the_warlords_is_found_by_the_final_margins() -> None:
    """WLD 20 less Patronage 30, NAT 30 less 40: the Warlords come first (7.1)."""
    board = {"hunan": "2 wb", "hebei": "2 wb", "sichuan": "2 wb", "henan": "1 wb", "chahar": "1 wb"}
    p = Position(board, patronage=30, commitment=20)
    conclude(p.g, True)
    result = p.g.result
    assert result is not None and (result.winners, result.reason) == ([2], TIED)
