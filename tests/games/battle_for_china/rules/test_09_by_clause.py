"""9.3, 9.17, 9.21: clauses of combat that a shorter test would not miss."""

from __future__ import annotations

import pytest

from tests.games.battle_for_china.position import Position


def victory(*units: str, armor: int = 1, artillery: int = 0) -> Position:
    """An attack that removes K1 on a six, with K2 left in the area and a second die of 3."""
    p = Position(dice=(6, 3)).group("J1", "hebei", *units, armor=armor, artillery=artillery)
    p.group("K1", "hebei", "nor-c2").group("K2", "hebei", "cen-c3").group("K3", "shanxi", "cen-c3")
    p.set(air_ready={"japan": 3}, ep={"japan": 0}, ps={"japan": 60, "kmt": 40})
    p.combat("japan").does("japan", "attack", "J1").does("japan", "against", "K1")
    p.does("japan", "send_air", 0)
    if "commit_armor" in p.verbs:
        p.does("japan", "commit_armor", 0)
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    return p


def test_9_3_without_armor_nobody_breaks_through() -> None:
    assert "break_through" in victory("ija-d4", "ija-d4").verbs
    assert "break_through" not in victory("ija-d4", "ija-d4", armor=0, artillery=1).verbs


def test_9_3_only_if_every_defending_unit_is_removed() -> None:
    """8 against 6, two columns for cadre: 2:1, where a four is 2/3 and a corps stays."""
    p = Position(dice=(4,)).group("J1", "hebei", "ija-d4", "ija-d4", armor=1)
    p.group("K1", "hebei", "cen-c3", "cen-c3").group("K2", "hebei", "cen-c3")
    p.control("kmt", "hebei").combat("japan").does("japan", "attack", "J1")
    p.does("japan", "against", "K1").does("japan", "commit_armor", 0)
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    assert p.units("K1") == ["cen-c3-disrupted"] and p.procedure != "Breakthrough"
    assert "break_through" not in p.verbs


def test_9_3_one_brigade_or_division_for_each_armor_and_all_the_armor() -> None:
    p = victory("ija-d4", "ija-d4", "ija-b2", armor=2).does("japan", "break_through", "K2")
    p.does("japan", "go_on", "ija-b2")  # a second has to go, a third may not
    assert sorted(p.units("J2")) == ["ija-b2", "ija-d4"] and p.value("armor", "J2") == 2
    assert p.value("armor", "J1") == 0 and p.procedure == "Attack"
    q = victory("ija-d4", "pup-c2", armor=2).does("japan", "break_through", "K2")
    assert q.units("J2") == ["ija-d4"] and q.value("armor", "J2") == 2  # all there are, all armor


def test_9_3_puppets_do_not_go_on() -> None:
    p = victory("ija-d4", "pup-c2").does("japan", "break_through", "K2")
    assert p.units("J2") == ["ija-d4"] and p.units("J1") == ["pup-c2"]


def test_9_3_a_breakthrough_costs_no_ep_and_is_not_halved() -> None:
    """Three divisions are six steps; nobody can pay, and they strike at full strength."""
    p = victory(*["ija-d4"] * 5, armor=3).does("japan", "break_through", "K2")
    while "go_on" in p.verbs:
        p.does("japan", "go_on", "ija-d4")
    p.does("japan", "send_air", 0).does("japan", "commit_armor", 0)
    assert p.told("combat_rolled")[0][0] == 10  # half of twenty, for want of an EP
    assert p.told("combat_rolled")[1][0] == 12


def test_9_3_one_air_ap_at_most_supports_it() -> None:
    p = victory("ija-d4", "ija-d4", "ija-d4", armor=2).does("japan", "break_through", "K2")
    while "go_on" in p.verbs:
        p.does("japan", "go_on", p.offered("go_on")[0])
    assert p.g.size[1] == 2 and p.offered("send_air") == ["0", "1"]


def test_9_3_another_group_of_the_same_area_only() -> None:
    p = victory("ija-d4", "ija-d4")
    assert p.offered("break_through") == ["K2"]  # K3 is in Shanxi


def test_9_3_there_is_no_second_breakthrough() -> None:
    p = Position(dice=(6, 6)).group("J1", "hebei", *["ija-d4"] * 3, armor=2)
    p.group("K1", "hebei", "nor-c2").group("K2", "hebei", "nor-c2").group("K3", "hebei", "cen-c3")
    p.combat("japan").does("japan", "attack", "J1").does("japan", "against", "K1")
    p.does("japan", "commit_armor", 0)
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    p.does("japan", "break_through", "K2")
    while "go_on" in p.verbs:
        p.does("japan", "go_on", p.offered("go_on")[0])
    p.does("japan", "commit_armor", 0)
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    assert p.at("K2") is None and "break_through" not in p.verbs


def test_9_3_chinese_armor_breaks_through_nowhere() -> None:
    p = Position(dice=(6,)).group("K1", "hebei", "cen-a8", "cen-c3", armor=1)
    p.group("J1", "hebei", "pup-c2").group("J2", "hebei", "ija-d4").control("kmt", "hebei")
    p.set(ep={"kmt": 1}).combat("kmt").does("kmt", "attack", "K1").does("kmt", "against", "J1")
    p.does("kmt", "pay_in_full").does("kmt", "commit_armor", 0)
    while "give_up" in p.verbs:
        p.does("kmt", "give_up", p.offered("give_up")[0])
    assert p.at("J1") is None and "break_through" not in p.verbs


def drm(attackers: dict[str, int], defenders: dict[str, int], place: str = "hebei") -> int:
    """The die roll modifier of two divisions against two corps with these assets."""
    p = Position(dice=(3,)).group("J1", "hebei" if place == "beiping" else place,
                                  "ija-d4", "ija-d4", **attackers)  # fmt: skip
    p.group("K1", place, "cen-c3", "cen-c3", **defenders).control("kmt", "hebei", "shanxi")
    p.combat("japan").does("japan", "attack", "J1")
    if p.procedure == "Target":
        p.does("japan", "against", "K1")
    if "commit_armor" in p.verbs:
        p.does("japan", "commit_armor", p.offered("commit_armor")[-1])
    return int(p.told("combat_rolled")[0][4])


@pytest.mark.parametrize(
    ("attackers", "defenders", "total"),
    [
        ({"artillery": 1}, {}, 1),
        ({"artillery": 3}, {}, 2),  # half of four steps
        ({}, {"artillery": 2}, -2),
        ({}, {"artillery": 4}, -3),  # half of six
        ({"armor": 1}, {}, 1),
        ({"armor": 3}, {}, 2),
        ({"armor": 2, "artillery": 1}, {}, 2),
        ({}, {"armor": 2}, 0),  # armor does not help a defence
        ({"artillery": 1}, {"artillery": 1}, 0),
    ],
)
def test_9_17_what_assets_are_worth(
    attackers: dict[str, int], defenders: dict[str, int], total: int
) -> None:
    assert drm(attackers, defenders) == total


def test_9_17_armor_is_useless_at_large_in_difficult_terrain_and_artillery_is_not() -> None:
    assert drm({"armor": 1}, {}, "shanxi") == 0 and drm({"artillery": 1}, {}, "shanxi") == 1
    p = Position(dice=(3,)).group("J1", "shanxi", "ija-d4", armor=1).control("kmt", "shanxi")
    p.group("K1", "taiyuan", "cen-c3").group("K2", "shanxi", "cen-c3").combat("japan")
    p.does("japan", "attack", "J1").does("japan", "against", "K1")
    assert p.offered("commit_armor") == ["0", "1"]  # in its city it is not at large


def test_9_17_assets_alone_neither_attack_nor_survive_an_attack() -> None:
    p = Position().group("J1", "hebei", armor=1, artillery=2).group("J2", "hebei", "ija-d4")
    p.group("K1", "hebei", artillery=1, armor=1).group("K2", "hebei", "cen-c3").combat("japan")
    assert p.refused("attack", "J1") == "7.12"
    p.does("japan", "attack", "J2").does("japan", "against", "K1")
    assert p.at("K1") is None and p.told("combat_rolled") == []
    assert len(p.told("asset_lost")) == 2


def losing(*units: str, armor: int = 0, used: int = 0, foe: str = "cen-c3") -> Position:
    """An attack on a strong city that costs several CF; the first loss is still to come."""
    side = "ccp" if foe.startswith("ccp") else "kmt"
    letter = side[0].upper()
    p = Position(dice=(1,)).group("J1", "hebei", *units, armor=armor)
    p.group(f"{letter}1", "beiping", foe, foe).control(side, "hebei").set(ep={"japan": 2})
    p.group("K9", "hebei", "cen-c3").combat("japan").does("japan", "attack", "J1")
    p.does("japan", "against", f"{letter}1")
    if "pay_in_full" in p.verbs:
        p.does("japan", "pay_in_full")
    if "commit_armor" in p.verbs:
        p.does("japan", "commit_armor", used)
    if "stand" in p.verbs:
        p.does("ccp", "stand")
    return p


def test_9_21_troops_of_the_best_cadre_bear_the_first_loss() -> None:
    p = losing("ija-d4-plus", "ija-d3-plus", "ija-d4", "pup-c2")
    assert p.refused("give_up", "ija-d4") == "9.21" == p.why_not("give_up", "pup-c2")
    assert p.why_not("give_up", "ija-d4-plus") == ""
    p.does("japan", "give_up", "ija-d3-plus")
    assert p.why_not("give_up", "ija-d4") == "" == p.why_not("give_up", "pup-c2")


def test_9_21_armor_that_gave_a_drm_is_given_up_and_unused_armor_is_not() -> None:
    idle = losing("ija-d4", "ija-d3", armor=1, used=0)
    assert idle.refused("give_up", "armor") == "9.21"  # the divisions owe it, the armor does not
    p = losing("ija-d4", "ija-d3", "pup-c2", armor=2, used=1)
    assert p.refused("give_up", "pup-c2") == "9.21"
    assert p.why_not("give_up", "armor") == "" == p.why_not("give_up", "ija-d4")
    p.does("japan", "give_up", "armor")
    assert p.refused("give_up", "pup-c2") == "9.21"  # and one of the troops as well
    p.does("japan", "give_up", "ija-d4")
    assert p.why_not("give_up", "pup-c2") == ""
    only = losing("pup-c2", "pup-c2", armor=1, used=1)
    assert only.told("asset_lost") != []  # nobody else is required, so the armor goes unasked


def test_9_21_without_a_shift_nobody_is_required() -> None:
    """Puppets have no better cadre than the KMT; two against one is still a shift."""
    assert losing("pup-c2", "pup-c2", armor=1, used=0).why_not("give_up", "armor") == ""
    even = losing("ija-b2", "pup-c2", foe="ccp-c3-plus")
    assert even.why_not("give_up", "pup-c2") == "" == even.why_not("give_up", "ija-b2")
    better = losing("ija-d4", "ija-d3", "pup-c2", foe="cen-c3-plus")
    assert better.refused("give_up", "pup-c2") == "9.21"


def test_9_21_a_natural_six_shoots_down_one_of_each_side_that_flew() -> None:
    def battle(die: int, own: int, foe: int) -> Position:
        p = Position(dice=(die,)).group("J1", "hebei", "ija-d4", "ija-d4").control("kmt", "hebei")
        p.group("K1", "beiping", "cen-c3", "cen-c3").set(air_ready={"japan": 2, "kmt": 2})
        p.combat("japan").does("japan", "attack", "J1")
        if p.procedure == "Target":
            p.does("japan", "against", "K1")
        return p.does("japan", "send_air", own).does("kmt", "send_cover", foe)

    assert len(battle(6, 2, 1).told("air_lost")) == 2
    assert len(battle(6, 2, 0).told("air_lost")) == 1 and battle(6, 0, 0).told("air_lost") == []
    assert battle(5, 2, 1).told("air_lost") == []  # with the modifier it would be a six


def after_the_first(first: str, second: str, armor: int = 1) -> Position:
    """K1 falls to a six in rough Shanxi; K2 is another group there."""
    p = Position(dice=(6,)).group("J1", "shanxi", *["ija-d4"] * 5, armor=armor)
    p.group("K1", first, "nor-c2").group("K2", second, "nor-c2").control("kmt", "shanxi")
    p.set(ep={"japan": 2}).combat("japan").does("japan", "attack", "J1")
    p.does("japan", "against", "K1")
    for verb in ("feed_attack", "pay_in_full"):
        if verb in p.verbs:
            p.does("japan", verb)
    if "commit_armor" in p.verbs:
        p.does("japan", "commit_armor", 0)
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    assert p.at("K1") is None
    return p


def test_9_17_no_breakthrough_by_or_upon_who_is_at_large_in_difficult_terrain() -> None:
    """Armor has no effect there, neither as a modifier nor in a breakthrough."""
    assert after_the_first("taiyuan", "datong").offered("break_through") == ["K2"]
    assert "break_through" not in after_the_first("taiyuan", "shanxi").verbs
    assert "break_through" not in after_the_first("shanxi", "datong").verbs


def test_9_23_who_has_no_loss_to_satisfy_does_not_go_guerrilla() -> None:
    """2 CF at 1:3 and a column to the left: one CF less than the one that is due (9.19)."""
    for die, offered in ((3, False), (6, True)):
        p = Position(dice=(die,)).group("J1", "hebei", "pup-c2").control("ccp", "hebei")
        p.group("C1", "hebei", "ccp-c3", "ccp-c3").combat("japan")
        p.does("japan", "attack", "J1").does("japan", "against", "C1")
        assert p.told("combat_rolled")[0][6] == (1 if offered else 0)
        assert ("go_guerrilla" in p.verbs) is offered
