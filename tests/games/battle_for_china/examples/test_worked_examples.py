"""Every worked example of the rulebook, with its own numbers."""

from __future__ import annotations

import pytest

from tests.games.battle_for_china.position import CONTENT, GAME, Position
from zhulu.games.battle_for_china.content.ids import KMT, NOBODY, UNIT_TYPES, odds_of
from zhulu.games.battle_for_china.rules.losses import lose
from zhulu.games.battle_for_china.rules.questions.odds import ratio
from zhulu.games.battle_for_china.state.groups import usable_assets
from zhulu.games.battle_for_china.state.state import face_of


def test_4_1_a_four_and_a_six_are_desertion() -> None:
    p = Position(turn=3, dice=(4, 6, 6, 6, 6, 6, 6)).group("J1", "tianjin", "ija-d4")
    p.group("K1", "hebei", "cen-c3").combat("japan").does("japan", "end_combat")
    rolled = p.told("event_rolled")
    assert [(CONTENT.event_ids[e], tens, ones) for e, tens, ones in rolled] == [("46", 4, 6)]
    assert CONTENT.effects[CONTENT.event_ids.index("46")] == "desertion"


def test_6_8_sea_state_three_carries_nine_steps() -> None:
    p = Position().set(sea_state=3).control("japan", "liaoning-2")
    p.group("J1", "japan", "ija-d4", "ija-d4", "ija-d4", "ija-d4", "ija-d4")
    p.transport(3 * CONTENT.charts.economy.steps_per_sea_state).does("japan", "ship", "J1")
    # Ten steps are too many: with nothing but divisions aboard one of them must stay ashore.
    assert p.units("J1") == ["ija-d4"] * 4
    p.does("japan", "sail", "dalian")
    assert p.at("J1") == "dalian"
    assert p.told("shipped")[0][3] == 8


def test_6_82_six_ep_spent_and_two_psp_lost() -> None:
    """Industry 2, the USSR's die 3, 18 CF lost: 6 EP; an air AP at 3, an army, a South corps."""
    p = Position(dice=(3,)).set(ps={"kmt": 40}, ep={"kmt": 5}, grant={"kmt": 1})
    p.set(boxes={"ussr": 4}).control("kmt", "hubei", "hunan", "shanxi", "guangxi", "gansu")
    p.group("K1", "wuhan", "cen-c3").group("K2", "guangxi", "sou-c2").hq("south", "K2")
    p.group("K3", "shanxi", "nor-c2").hq("north", "K3").group("K4", "gansu", "wes-c2").hq(
        "west", "K4"
    )
    east = ["eas-c2"] * 2
    for number in range(5, 10):
        p.group(f"K{number}", "hunan", *east)  # the East faction stands at its maximum of ten
    p.hq("east", "K5").strategy("kmt")
    p.does("kmt", "order", "air").does("kmt", "pay_price").does("kmt", "raise_army", "K1>cen-c3")
    p.does("kmt", "build", "sou-c2").does("kmt", "end_strategy")
    assert p.ep("kmt") == 0
    assert p.units("K1") == ["cen-a8"]
    assert p.value("air_ready", "kmt") == 1
    assert p.ps("kmt") == 40 - 2


def test_6_82_eighteen_cf_lost_bring_one_replacement_ep() -> None:
    from zhulu.games.battle_for_china.rules.phases.strategy.phase import replacement

    p = (
        Position()
        .set(lost={"kmt": 18})
        .group("K1", "wuhan", "cen-c3")
        .group("J1", "hubei", "ija-d4")
    )
    p.movement("kmt")
    assert replacement(p.g, KMT) == 1


def test_8_2_four_cf_must_stay_in_jiangxi() -> None:
    p = (
        Position()
        .group("J1", "jiangxi", "ija-d4", "ija-d4")
        .group("K1", "jiangxi", "nor-c2", "nor-c2")
    )
    p.group("K2", "hunan", "cen-c3").movement("japan").does("japan", "move", "J1")
    assert p.refused("advance", "hunan") == "8.2"
    p.does("japan", "drop", "ija-d4").does("japan", "advance", "hunan")
    assert p.at("J1") == "hunan"
    assert p.units("J2") == ["ija-d4"]


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [(26, 7, "3:1"), (5, 11, "1:3"), (15, 10, "3:2"), (199, 100, "3:2")],
)
def test_9_18_odds(attack: int, defence: int, column: str) -> None:
    assert CONTENT.charts.columns[ratio(attack, defence)] == column


def test_9_19_nine_to_one_is_three_columns_beyond_and_one_to_four_one_short() -> None:
    assert ratio(9, 1) == 8 + 3
    assert ratio(1, 4) == 0 - 1


def test_9_19_at_nine_to_one_three_losses_are_split_as_the_attacker_likes() -> None:
    """11 against 1, two columns back for terrain and works: as good as 9:1."""
    p = Position(dice=(2,)).set(ep={"kmt": 1}, ps={"kmt": 40}).control("kmt", "hubei")
    p.group("K1", "hubei", "cen-a8", "cen-c3").group("J1", "hubei", "pup-c2", fort=True)
    p.combat("kmt").does("kmt", "attack", "K1").does("kmt", "against", "J1").does(
        "kmt", "pay_in_full"
    )
    assert p.told("combat_rolled") == [(11, 1, odds_of(ratio(9, 1)), 2, 0, 1, 4)]
    assert p.offered("add_to_defender") == ["0", "1", "2", "3"]
    p.does("kmt", "add_to_defender", 2)  # one column spares the attacker his only loss
    p.does("japan", "sacrifice", "pup-c2")
    assert p.at("J1") is None
    assert p.units("K1") == ["cen-a8", "cen-c3"]


def battle_of_9_31(*dice: int) -> Position:
    p = Position(turn=4, dice=dice).set(ps={"japan": 60, "kmt": 40}, ep={"japan": 1})
    p.group("J1", "shandong", "ija-d4", "ija-d4", "pup-c2", artillery=1)
    p.group("J2", "qingdao", "ija-b2").group("J3", "tianjin", "ija-b2")
    p.group("K1", "jinan", "nor-c2", "nor-c2").hq("north", "K1").control("kmt", "shandong")
    p.combat("japan").does("japan", "attack", "J1").does("japan", "against", "K1")
    return p.does("japan", "half_strength")


def test_9_31_five_against_four_ends_two_for_three() -> None:
    p = battle_of_9_31(4)
    assert p.told("combat_rolled") == [(5, 4, odds_of(3), 4, 1, 2, 3)]
    assert CONTENT.charts.columns[3] == "3:2"
    # An IJA unit must bear the first loss, and both divisions are alike: that is no choice.
    assert p.units("J1") == ["ija-d3", "ija-d4", "pup-c2"]
    p.does("japan", "give_up", "ija-d3")
    assert p.units("J1") == ["ija-b2", "ija-d4", "pup-c2"]
    assert p.at("K1") is None  # both corps go for three CF


def test_9_31_or_one_division_is_reduced_and_the_puppets_go() -> None:
    p = battle_of_9_31(4).does("japan", "give_up", "pup-c2")
    assert p.units("J1") == ["ija-d3", "ija-d4"]
    assert p.at("K1") is None


def hunt(*dice: int) -> Position:
    p = Position(turn=4, dice=dice).guerrillas("ccp", "shandong", 5).set(ps={"ccp": 25})
    p.group("J1", "shandong", "ija-d4", "ija-d4", "pup-c2").group("J2", "shandong", "ija-d4")
    return p.combat("japan")


def test_9_42_ten_cf_remove_two_steps_and_lose_one_as_corrected() -> None:
    p = hunt(3, 5).does("japan", "clear", "J1").does("japan", "ordinary")
    assert p.value("ccp_guerrillas", "shandong") == 4
    assert p.told("ago_rolled")[0][2:7] == (10, 3, 2, 5, 1)
    p.does("japan", "give_up", "pup-c2")
    assert p.units("J1") == ["ija-d4", "ija-d4"]


def test_9_42_with_a_four_nothing_is_lost() -> None:
    p = hunt(3, 4).does("japan", "clear", "J1").does("japan", "ordinary")
    assert p.told("ago_rolled")[0][6] == 0
    assert p.units("J1") == ["ija-d4", "ija-d4", "pup-c2"]


def test_9_42_three_all_with_four_cf_counts_eight() -> None:
    p = hunt(3, 4, 4, 4, 6).does("japan", "clear", "J1").does("japan", "ordinary")
    p.does("japan", "clear", "J2").does("japan", "three_alls")
    assert p.value("ccp_guerrillas", "shandong") == 2
    assert p.told("ago_rolled")[-1][2:7] == (8, 4, 4, 4, 0)
    assert p.ps("ccp") == 25 + 6
    assert p.units("J2") == ["ija-d4"]


def test_6_82_two_markers_a_three_of_the_ussr_and_eighteen_cf_make_six_ep() -> None:
    """The same example from its beginning: the dice are Soviet PSP and EP, then puppets."""
    p = Position(dice=(1, 3, 1)).set(ps={"kmt": 40}, boxes={"britain": 0, "usa": 0, "ussr": 4})
    p.set(lost={"kmt": 18}).group("K1", "changsha", "cen-c3").group("K2", "chongqing", "cen-c3")
    p.industry("kmt", "changsha").group("J1", "japan", "ija-d4").group("J2", "dalian", "ija-d4")
    p.state["industry_at"]["industry-2"] = "chongqing"
    p.state["industry_of"]["industry-2"] = "kmt"
    p.control("kmt", "hunan", "sichuan").foreign().does("kmt", "receive_aid")
    assert p.told("income")[1][1:] == (2, 1)  # from the two markers, and for eighteen CF
    assert (p.ep("kmt"), p.value("grant", "kmt")) == (5, 1)
    assert p.g.purse(KMT) == 6


@pytest.mark.parametrize(
    ("unit", "left"),
    [
        ("ija-d3", ["ija-b2"]),
        ("cen-c3", []),
        ("nor-c2", []),
        ("pup-c2", []),
        ("cen-a8", ["cen-c3"]),
    ],
)
def test_9_2_what_a_unit_that_loses_a_cf_is_replaced_with(unit: str, left: list[str]) -> None:
    name = "J1" if unit[:3] in ("ija", "pup") else "K1"
    p = Position().group(name, "hebei", unit).group("J2", "shandong", "ija-d4")
    p.movement("japan")
    group = GAME.kinds(p.g)["group"].noun_of(name)
    lose(p.g, group, face_of(UNIT_TYPES.index(unit)), NOBODY)
    assert p.units(name) == left


def test_9_17_three_assets_at_most_in_a_kmt_group_and_five_in_a_japanese_one() -> None:
    p = Position().group("K1", "hunan", "cen-a8", "cen-c3", artillery=5)
    p.group("J1", "hebei", *["ija-d4"] * 5, armor=3, artillery=5).movement("japan")
    found = [usable_assets(p.g, GAME.kinds(p.g)["group"].noun_of(name)) for name in ("K1", "J1")]
    assert found == [3, 5]


def test_9_19_at_one_to_four_the_defender_generally_loses_nothing() -> None:
    def inflicted(die: int) -> int:
        p = Position(dice=(die,)).group("J1", "hebei", "pup-c2").control("kmt", "hebei")
        p.group("K1", "hebei", "cen-a8").combat("japan")
        p.does("japan", "attack", "J1").does("japan", "against", "K1")
        assert p.told("combat_rolled")[0][:3] == (2, 8, odds_of(ratio(1, 4)))
        return p.told("combat_rolled")[0][6]

    assert [inflicted(die) for die in range(1, 7)] == [0, 0, 0, 0, 0, 1]
