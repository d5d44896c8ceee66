"""2.0 SEQUENCE OF PLAY."""

from __future__ import annotations

from tests.games.chinas_war.position import CARDS, Position
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.content.ids import OPERATED_SPECIALLY
from zhulu.kernel import QuickDice, apply, pending

QUIET = {"gansu": "2 nt", "hebei": "2 jt", "yunnan": "1 wb, 1 wt", "shaanxi": "1 cb, 2 cg"}


def test_2_1_a_scenario_is_set_up_and_placement_comes_first() -> None:
    g = GAME.new("1938", seed=5)
    assert type(g.stack[-1]).__name__ == "Garrison"


def test_2_2_the_first_card_is_played_with_the_next_one_in_view() -> None:
    from zhulu.kernel import apply, pending

    g = GAME.new("1937", seed=5)
    top, following = g.deck[-1], g.deck[-2]
    for _ in range(3):
        menu = pending(g)
        assert menu is not None
        apply(g, menu.side, ("ready", -1))
    assert (g.card, g.deck[-1]) == (top, following)
    view = GAME.view(g, None)
    assert [card["slot"] for card in view["cards"][:2]] == ["current", "next"]


def test_2_3_two_factions_act_and_no_third() -> None:
    """Opium's order is WLD JPN CPC NAT."""
    p = Position(QUIET, "wld", deck=("floods", "zhou_enlai"))
    p.play("event unshaded", "no_deal")
    assert p.chooser == "jpn"
    p.play("operate recruit", "police hebei", "finish")
    assert p.g.card == CARDS.index("floods")


def test_2_3_1_who_acted_is_ineligible_on_the_next_card() -> None:
    p = Position(QUIET, "wld", deck=("floods", "zhou_enlai"), did={})
    p.play("event unshaded", "no_deal", "operate recruit", "police hebei", "finish")
    assert p.eligible() == ["nat", "cpc"]


def test_2_3_2_ineligible_factions_are_skipped() -> None:
    p = Position(QUIET, "wld", deck=("floods", "zhou_enlai"), eligible=("wld", "nat"))
    p.play("event unshaded", "no_deal")
    assert p.chooser == "nat"  # JPN and CPC come before NAT but are not Eligible


def test_2_3_3_passing_earns_and_hands_on() -> None:
    p = Position(QUIET, "wld", deck=("floods", "zhou_enlai"))
    for side, income in (("wld", 1), ("jpn", 3), ("cpc", 1), ("nat", 2)):
        assert p.chooser == side
        p.do("pass_turn")
        assert p.res(side) == 20 + income
    assert p.g.card == CARDS.index("floods")
    assert p.eligible() == ["jpn", "nat", "wld", "cpc"]


def test_2_3_3_who_steps_in_for_a_passing_second_has_the_seconds_options() -> None:
    p = Position(QUIET, "wld", deck=("floods", "zhou_enlai"))
    p.play("event unshaded", "no_deal", "pass_turn")
    assert p.chooser == "cpc" and "operate rally" in p.offers
    assert p.refused("event", "unshaded") == "2.3.4"


def test_2_3_4_after_an_operation_only_a_limited_one() -> None:
    p = Position(QUIET, "nat", before="operation")
    assert "limited recruit" in p.offers
    assert p.refused("operate", "recruit") == "2.3.4"
    assert p.refused("event", "shaded") == "2.3.4"


def test_2_3_4_after_a_special_activity_limited_or_the_event() -> None:
    p = Position(QUIET, "nat", before="special")
    assert {"limited recruit", "event unshaded"} <= set(p.offers)
    assert p.refused("operate", "recruit") == "2.3.4"


def test_2_3_4_after_the_event_a_full_operation() -> None:
    p = Position(QUIET, "nat", before="event")
    assert "operate recruit" in p.offers
    assert p.refused("limited", "recruit") == "2.3.4"
    assert p.refused("event", "unshaded") == "2.3.4"


def test_2_3_4_the_box_is_that_of_what_was_done() -> None:
    p = Position(QUIET, "wld", deck=("floods", "zhou_enlai")).play("operate recruit")
    p.play("recruit yunnan", "place 1", "special extort", "finish")
    assert p.chooser == "jpn" and "event unshaded" in p.offers


def test_2_3_5_a_limited_operation_has_one_space_and_no_special_activity() -> None:
    p = Position({"gansu": "1 nt", "hunan": "1 nt"}, before="operation")
    p.play("limited recruit", "recruit gansu", "place 1")
    assert p.g.did[1] == 4 or p.refused("recruit", "hunan") == "2.3.5"
    p = Position({"gansu": "1 nt"}, before="operation").do("limited", "patrol")
    assert p.refused("special", "nat_transport") == "2.3.5"


def test_2_3_5_a_limited_sweep_draws_from_many_origins_into_one_space() -> None:
    board = {"shaanxi": "1 nt", "sichuan": "1 nt", "suiyuan": "1 nt"}
    p = Position(board, before="operation").play("limited sweep", "sweep gansu")
    p.play("bring nt>shaanxi", "bring nt>sichuan", "bring nt>suiyuan")
    assert p.count("nt", "gansu") == 3
    assert "sweep hunan" not in p.offers


def test_2_3_6_adjusting_eligibility() -> None:
    p = Position(QUIET, "wld", deck=("floods", "zhou_enlai"))
    p.play("operate recruit", "recruit yunnan", "place 1", "finish").do("pass_turn")
    p.play("limited rally", "rally gansu").play("finish")
    assert p.eligible() == ["jpn", "nat"]


def test_2_3_7_a_propaganda_card_changes_places_with_the_event() -> None:
    p = Position(QUIET, "cpc", eligible=("cpc",), deck=("floods", "propaganda_2", "long_yun"))
    p.round()
    assert p.g.card == CARDS.index("propaganda_2")
    assert p.g.deck[-1] == CARDS.index("floods")
    while p.procedure != "FactionTurn":
        p.do(*p.offers[-1].split(" "))
    assert p.g.card == CARDS.index("floods")
    assert p.g.deck[-1] == CARDS.index("long_yun")


def test_2_3_8_a_large_offensive_is_free_and_leaves_the_first_eligible() -> None:
    p = Position(QUIET, "jpn", card="marco_polo_bridge", deck=("floods", "zhou_enlai"))
    p.play("large_offensive recruit", "police hebei", "finish")
    assert (p.res("jpn"), p.g.commitment, p.g.offensive_ready) == (20, 24, False)
    for _ in range(3):
        p.do("pass_turn")
    assert "jpn" in p.eligible()


def test_2_3_8_as_second_it_is_full_but_costs_eligibility() -> None:
    p = Position(QUIET, "jpn", before="operation", deck=("floods", "zhou_enlai"))
    p.play("large_offensive recruit", "special deploy", "embark available")
    p.play("land hebei", "ship 2", "enough", "police hebei", "finish")
    assert "jpn" not in p.eligible()
    assert p.g.card == CARDS.index("floods")


def test_2_3_8_as_first_it_leaves_the_second_what_its_box_says() -> None:
    """With a Special Activity the Event is open to the 2nd Eligible, without one it is not."""
    deck = ("floods", "zhou_enlai")
    p = Position(QUIET, "jpn", card="marco_polo_bridge", deck=deck)
    p.play("large_offensive recruit", "special deploy", "embark available")
    p.play("land hebei", "ship 2", "enough", "police hebei", "finish")
    assert p.chooser == "nat" and p.g.did[0] == OPERATED_SPECIALLY
    assert p.offered("event") == ["unshaded", "shaded"]
    p = Position(QUIET, "jpn", card="marco_polo_bridge", deck=deck)
    p.play("large_offensive recruit", "police hebei", "finish")
    assert p.chooser == "nat" and p.refused("event", "unshaded") == "2.3.4"


def test_2_3_8_not_twice_nor_without_commitment() -> None:
    p = Position(QUIET, "jpn", offensive_ready=False)
    assert p.refused("large_offensive", "recruit") == "2.3.8"
    p = Position(QUIET, "jpn", commitment=0)
    assert p.refused("large_offensive", "recruit") == "2.3.8"


def test_2_3_8_assaults_of_its_patrol_are_free() -> None:
    board = {"beijing_tianjin": "3 jt, 1 nt"}
    for purse in (0, 5):
        p = Position(board, "jpn", dice=(6, 6), resources={"jpn": purse})
        p.play("large_offensive patrol", "patrol beijing_tianjin", "finish")
        assert p.do("assault", "beijing_tianjin").res("jpn") == purse


def test_2_4_a_propaganda_card_starts_a_round() -> None:
    p = Position(QUIET, "cpc", eligible=("cpc",), deck=("floods", "propaganda_1")).round()
    assert "PropagandaRound" in [type(frame).__name__ for frame in p.g.stack]


def test_2_4_1_without_a_last_propaganda_card_the_round_comes_when_the_deck_is_out() -> None:
    """It was removed under 6.0, back to back with the one before."""
    p = Position(
        QUIET, "cpc", eligible=("cpc",), deck=("floods",), last_cards=True, propaganda_left=0
    )
    p.do("pass_turn")
    assert p.g.card == CARDS.index("floods") and p.g.deck == []
    for _ in range(4):
        p.do("pass_turn")
    while p.g.result is None:
        p.do(*p.offers[-1].split(" "))
    assert p.g.result.kind == "final"


def test_2_4_1_the_last_round_ends_the_game() -> None:
    p = Position(
        QUIET, "cpc", eligible=("cpc",), deck=("floods", "propaganda_1"), propaganda_left=1
    ).round()
    while p.g.result is None:
        p.do(*p.offers[-1].split(" "))
    assert (p.g.result.kind, p.g.result.rule) == ("final", "7.3")


def test_2_2_no_card_is_open_during_free_placement() -> None:
    """The first card is turned up, and the next shown, when the set-up is over."""
    for scenario in ("1937", "1938"):
        g = GAME.new(scenario, {}, seed=3)
        view = GAME.view(g, 1)
        assert view["cards"] == []
        assert next(deck for deck in view["decks"] if deck["id"] == "event")["top"] is None
        tops = {GAME.determinize(g, 1, QuickDice(seed)).deck[-1] for seed in range(1, 30)}
        assert len(tops) > 5
        while type(g.stack[-1]).__name__ != "FactionTurn":
            menu = pending(g)
            assert menu is not None
            apply(g, menu.side, menu.offers[-1])
        slots = [one["slot"] for one in GAME.view(g, 1)["cards"]]
        assert "current" in slots and "next" in slots


def test_2_2_played_cards_are_open_to_inspection() -> None:
    p = Position(QUIET, "nat", deck=("floods", "zhou_enlai"))
    while p.g.card == p.g.content.kinds["card"].noun_of("opium"):
        p.do("pass_turn")
    p.do("pass_turn")  # the first of the next card
    played = next(d for d in GAME.view(p.g, None)["decks"] if d["id"] == "played")
    assert played["cards"] == ["opium"] and played["count"] == 1


def test_2_3_7_the_card_that_is_revealed_is_told() -> None:
    p = Position(QUIET, "nat", deck=("floods", "zhou_enlai"))
    while p.g.card != CARDS.index("floods"):
        p.do("pass_turn")
    told = [fact.values[0] for fact in p.g.facts if fact.kind.name == "card_revealed"]
    assert told[-1] == CARDS.index("zhou_enlai")
