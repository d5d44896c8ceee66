"""Set-up and the optional rules."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.position import CARDS, PROPAGANDA, Position
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.content.ids import SIDES
from zhulu.games.chinas_war.rules.phases.garrisons import suppliers
from zhulu.kernel import UnknownChoice, apply, pending


@pytest.mark.parametrize("seed", range(8))
def test_0_1_first_propaganda_lies_in_the_lower_half_of_the_first_pile(seed: int) -> None:
    g = GAME.new("1937", seed=seed)
    top_first = g.deck[::-1]
    assert len(top_first) == 52 and g.set_aside == []
    for pile in range(4):
        part = top_first[13 * pile : 13 * pile + 13]
        places = [i for i, card in enumerate(part) if card >= 48]
        assert len(places) == 1
        assert pile > 0 or places[0] >= 6


def test_0_2_the_1937_board_has_the_printed_totals() -> None:
    g = GAME.new("1937", seed=1)
    assert [g.total(side) for side in range(4)] == [25, 26, 19, 7]
    assert list(g.resources) == [30, 4, 4, 4]
    assert (g.aid, g.aid_reset, g.patronage, g.commitment) == (2, 2, 15, 25)
    assert GAME.check(g) == []
    check_printed_control(g, "1937")


@pytest.mark.parametrize("seed", range(4))
def test_0_3_the_1938_board_has_the_printed_totals_and_a_deck_of_39(seed: int) -> None:
    g = GAME.new("1938", seed=seed)
    assert [g.total(side) for side in range(4)] == [22, 21, 15, 9]
    assert list(g.resources) == [24, 7, 6, 4]
    assert len(g.deck) == 39 and len(g.set_aside) == 12 and len(g.played) == 1
    assert sum(card >= 48 for card in g.deck) == 3
    check_printed_control(g, "1938")


def check_printed_control(g: object, scenario: str) -> None:
    """The Control markers of the set-up follow from the pieces (1.7)."""
    table = GAME.content().pack.table(f"scenarios/{scenario}")
    for row in table["space"]:
        space = GAME.content().spaces.noun_of(row["id"])
        if 1 <= space < 23:
            owner = g.control[space]  # type: ignore[attr-defined]
            assert row.get("control", "") == ("" if owner < 0 else GAME.sides[owner]), row["id"]


def test_0_4_chinese_factions_garrison_bordering_lines_in_order() -> None:
    g = GAME.new("1937", seed=1)
    menu = pending(g)
    assert menu is not None and GAME.sides[menu.side] == "nat"
    lines = {GAME.name_of(one)[1] for one in menu.offers if one[0] == "garrison"}
    assert "nanjing_shanghai" in lines  # borders Jiangsu and Shanghai
    assert "kunming_hekou" not in lines  # only WLD stands in Yunnan and Guangxi
    sides = ["nat"]
    while menu is not None and menu.offers[-1][0] == "ready":
        from zhulu.kernel import apply

        apply(g, menu.side, ("ready", -1))
        menu = pending(g)
        assert menu is not None
        if menu.offers[-1][0] == "ready":
            sides.append(GAME.sides[menu.side])
    assert sides == ["nat", "wld", "cpc"]


def test_0_4_in_1938_japan_places_first_and_no_police() -> None:
    from zhulu.kernel import apply

    g = GAME.new("1938", seed=1)
    menu = pending(g)
    assert menu is not None and GAME.sides[menu.side] == "jpn"
    apply(g, 0, GAME.action("garrison", "beijing_shijiazhuang"))
    menu = pending(g)
    assert menu is not None
    assert [GAME.name_of(one) for one in menu.offers] == [
        ("bring", "jpn_troop>hebei"),
        ("bring", "jpn_troop>shanxi"),
        ("bring_all", "jpn_troop>hebei"),
    ]  # who turns to a line sends something: else the set-up could go on for ever
    apply(g, 0, GAME.action("bring_all", "jpn_troop>hebei"))
    assert g.total(0) == 23  # one Econ held


def test_0_4_nobody_garrisons_a_line_from_manchukuo_which_is_no_province() -> None:
    p = Position({"manchukuo": "3 jt", "chahar": "1 jt"}, "jpn")
    line = p.space("beijing_tianjin")
    assert p.space("manchukuo") in p.g.content.borders[line]
    assert suppliers(p.g, SIDES.index("jpn"), line) == [p.space("chahar")]


def test_0_5_no_reveal_hides_the_next_card_and_starts_a_round_at_once() -> None:
    p = Position({"shaanxi": "1 cb"}, "cpc", deck=("propaganda_1",), options=("no_reveal",))
    assert GAME.view(p.g, 0)["decks"][0]["top"] is None
    p = Position(
        {"shaanxi": "1 cb"},
        "cpc",
        deck=("propaganda_1",),
        options=("no_reveal",),
        eligible=("cpc",),
    ).round()
    assert p.procedure == "Resources" and p.g.card == CARDS.index("propaganda_1")
    assert p.g.played == [CARDS.index("opium")]


def test_0_5_no_reveal_plays_the_event_before_the_propaganda_card_beneath_it() -> None:
    deck = ("floods", "propaganda_1")
    p = Position({"shaanxi": "1 cb"}, "cpc", deck=deck, options=("no_reveal",), eligible=("cpc",))
    p.do("pass_turn")
    assert p.g.card == CARDS.index("floods") and p.told("phase_began") == []
    assert p.procedure == "FactionTurn"


def test_0_5_no_reveal_excludes_the_other_card_options() -> None:
    for option in ("sudden_discard", "eligibility_a"):
        with pytest.raises(UnknownChoice):
            GAME.new("1937", {"no_reveal": True, option: True}, seed=1)


def test_0_6_sudden_propaganda_discards_the_event() -> None:
    deck = ("floods", "propaganda_1", "long_yun", "ma_clique")
    quiet = {"shaanxi": "1 cb"}
    kept = Position(quiet, "cpc", eligible=("cpc",), deck=deck).round()
    assert kept.g.deck[-1] == CARDS.index("floods")
    gone = Position(quiet, "cpc", eligible=("cpc",), deck=deck, options=("sudden_discard",)).round()
    assert CARDS.index("floods") in gone.g.played
    assert gone.g.deck[-1] == CARDS.index("long_yun")


def test_0_7_eligibility_a_uses_the_order_of_the_next_event() -> None:
    """Opium: WLD JPN CPC NAT; Floods, next: NAT JPN CPC WLD; then Zhou Enlai: CPC NAT JPN WLD."""
    deck = ("floods", "zhou_enlai", "opium")
    plain = Position({"gansu": "1 nt"}, "cpc", card="long_yun", deck=deck, eligible=("cpc",))
    assert plain.round_to_next() == "nat"
    option = Position(
        {"gansu": "1 nt"},
        "cpc",
        card="long_yun",
        deck=deck,
        eligible=("cpc",),
        options=("eligibility_a",),
    )
    assert option.round_to_next() == "cpc"


def test_0_8_eligibility_b_keeps_those_who_acted_eligible() -> None:
    deck = ("floods", "zhou_enlai")
    both = ("eligibility_a", "eligibility_b")
    p = Position({"shaanxi": "1 cb"}, "cpc", deck=deck, eligible=("cpc",), options=both)
    p.play("event unshaded")
    assert p.eligible() == ["jpn", "nat", "wld", "cpc"]
    with pytest.raises(UnknownChoice):
        GAME.new("1937", {"eligibility_b": True}, seed=1)


def test_0_8_under_eligibility_b_an_event_still_makes_ineligible() -> None:
    both = ("eligibility_a", "eligibility_b")
    deck = ("floods", "zhou_enlai")
    p = Position({}, "jpn", card="trautmann_mediation", deck=deck, eligible=("jpn",), options=both)
    p.play("event shaded", "concede lose_turn")
    assert p.eligible() == ["jpn", "wld", "cpc"]


def test_0_9_two_players_share_the_four_factions() -> None:
    with pytest.raises(UnknownChoice):
        GAME.new("1937", {"two_players": True, "three_players": True}, seed=1)
    g = GAME.new("1937", {"two_players": True}, seed=1)
    assert g.options["two_players"]
    assert len(PROPAGANDA) == 4


def test_0_9_who_resigns_gives_up_all_his_factions() -> None:
    g = GAME.new("1937", {"two_players": True}, seed=1)
    GAME.resign(g, SIDES.index("jpn"))
    assert [SIDES[side] for side in g.result.winners] == ["nat", "cpc"]
    alone = GAME.new("1937", seed=1)
    GAME.resign(alone, SIDES.index("jpn"))
    assert [SIDES[side] for side in alone.result.winners] == ["nat", "wld", "cpc"]


def test_0_4_who_turns_to_a_line_sends_something_and_may_then_halt() -> None:
    g = GAME.new("1937", seed=1)
    menu = pending(g)
    assert menu is not None
    apply(g, menu.side, GAME.action("garrison", "nanjing_shanghai", g))
    menu = pending(g)
    assert menu is not None and "halt" not in [verb for verb, _ in menu.offers]
    apply(g, menu.side, GAME.action("bring", "nat_troop>jiangsu", g))
    menu = pending(g)
    assert menu is not None and "halt" in [verb for verb, _ in menu.offers]


def test_0_4_the_first_province_garrisons_its_lines_too() -> None:
    p = Position({"chahar": "2 nt"})
    assert suppliers(p.g, 1, p.space("beijing_datong")) == [p.space("chahar")]
