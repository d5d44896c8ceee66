"""9.0: combat."""

from __future__ import annotations

import pytest

from tests.games.battle_for_china.position import CONTENT, Position
from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT, odds_of
from zhulu.games.battle_for_china.rules.phases.ago import AntiGuerrilla
from zhulu.games.battle_for_china.rules.phases.combat import end_combat
from zhulu.games.battle_for_china.rules.questions.odds import attacking, ratio, shifts
from zhulu.games.battle_for_china.state.groups import usable_assets


def meet(attackers: tuple[str, ...], defenders: tuple[str, ...], *dice: int, at: str = "hebei",
         **fields: object) -> Position:  # fmt: skip
    """A Japanese group at large in supply against a KMT group that is in supply."""
    p = Position(dice=dice).group("J1", "hebei", *attackers).group("K1", at, *defenders)
    p.group("J80", "shandong", "ija-b2").group("K80", "shandong", "cen-c3")  # the phase goes on
    return p.control("kmt", "hebei").set(ps={"japan": 60, "kmt": 40, "ccp": 25}, **fields)


def fight(p: Position, attacker: str = "J1", defender: str = "K1", side: str = "japan") -> Position:
    return p.combat(side).does(side, "attack", attacker).does(side, "against", defender)


def test_9_0_combat_is_voluntary() -> None:
    p = meet(("ija-d4",), ("cen-c3",)).combat("japan", ("kmt",)).does("japan", "end_combat")
    assert p.told("attack_declared") == []


def test_9_1_a_group_attacks_one_group_once() -> None:
    p = (
        meet(("ija-d4",), ("cen-c3",), 6)
        .group("K2", "hebei", "cen-c3")
        .group("J2", "hebei", "ija-d4")
    )
    fight(p)
    while p.procedure == "Attack":
        p.does(p.chooser, "give_up" if "give_up" in p.verbs else "sacrifice", _first(p))
    assert p.refused("attack", "J1") == "9.1" and p.why_not("attack", "J2") == ""


def _first(p: Position) -> str:
    verb = "give_up" if "give_up" in p.verbs else "sacrifice"
    return p.offered(verb)[0]


def test_9_11_a_large_group_pays_or_attacks_at_half() -> None:
    p = meet(("ija-d4", "ija-d4", "ija-d3"), ("cen-c3",), 3, ep={"japan": 1})
    assert fight(p).verbs == {"pay_in_full", "half_strength"}
    assert attacking(p.g, 0, True, False) == 5 and attacking(p.g, 0, True, True) == 11
    p.does("japan", "pay_in_full")
    assert p.ep("japan") == 0 and p.told("combat_rolled")[0][0] == 11
    p = fight(meet(("ija-d4", "ija-d4", "ija-d3"), ("cen-c3",), 3))
    assert p.told("combat_rolled")[0][0] == 5  # no EP, no choice


def test_9_12_the_difference_of_the_best_cadres() -> None:
    for units, foe, shift in (
        (("ija-d4", "pup-c2"), ("cen-c3",), 2),
        (("pup-c2",), ("cen-c3",), 0),
        (("ija-d4-plus",), ("cen-c3-plus",), 2),
        (("pup-c2",), ("cen-c3-plus",), -1),
    ):
        assert shifts(meet(units, foe).combat("japan").g, 0, 80).total == shift
    p = Position().group("J1", "hebei", "pup-c2").group("C1", "hebei", "ccp-c3").combat("japan")
    assert shifts(p.g, 0, 160).total == -1


def test_9_13_levels_shift_the_attackers_odds() -> None:
    for level, shift in ((80, 3), (50, 2), (20, 1)):
        p = meet(("ija-d4",), ("cen-c3",)).set(ps={"japan": level}).combat("japan")
        assert shifts(p.g, 0, 80).total == shift


def test_9_14_city_terrain_and_works() -> None:
    def at(place: str, fort: bool = False) -> int:
        p = Position().group("J1", "hebei", "pup-c2").group("K9", "hebei", "cen-c3")
        p.group("K1", place, "cen-c3", fort=fort).combat("japan")
        return shifts(p.g, 0, 80).total

    assert at("hebei") == 0 and at("beiping") == -1 and at("beiping", True) == -2
    assert at("shanxi") == -1 and at("guangxi") == -2 and at("guilin") == -1


def test_9_15_snow_and_monsoon() -> None:
    p = meet(("ija-d4",), ("cen-c3",), snow=1).combat("japan")
    assert shifts(p.g, 0, 80).total == 1
    p = Position(turn=14).set(monsoon=1, snow=1).group("J1", "siam", "ija-d4")
    p.group("K1", "bangkok", "cen-c3").combat("japan")
    assert shifts(p.g, 0, 80).total == 2 - 1 - 1


def test_9_16_air_is_limited_by_units_and_lost_on_a_six() -> None:
    p = meet(("ija-d4", "ija-d4"), ("cen-c3",), 6, air_ready={"japan": 3, "kmt": 1})
    fight(p)
    assert p.offered("send_air") == ["0", "1", "2"]
    p.does("japan", "send_air", 2)
    assert p.offered("send_cover") == ["0", "1"]
    p.does("kmt", "send_cover", 1)
    assert p.told("combat_rolled")[0][3:5] == (6, 1)
    assert p.told("air_lost") == [(JAPAN,), (KMT,)]
    assert p.value("air_ready", "japan") == 1 and p.value("air_used", "japan") == 1
    assert p.value("air_used", "kmt") == 0


def test_9_16_a_headquarters_is_one_of_the_units_that_aircraft_support() -> None:
    """2.3 counts headquarters among the units; only the limit of 7.11 leaves them out."""
    p = meet(("ija-d4",), ("nor-c2",), 3, air_ready={"kmt": 3}).hq("north", "K1")
    assert fight(p).offered("send_cover") == ["0", "1", "2"]
    p = meet(("ija-d4",), ("nor-c2",), air_ready={"kmt": 3}).hq("north", "K1")
    fight(p, "K1", "J1", "kmt")
    assert p.offered("send_air") == ["0", "1", "2"]
    p = meet(("ija-d4",), ("nor-c2",), 3, air_ready={"kmt": 3})
    assert fight(p.set(ep={"kmt": 0})).offered("send_cover") == ["0", "1"]


@pytest.mark.parametrize(
    ("side", "units", "usable"),
    [
        ("K", ("cen-c3", "cen-c3"), 3),
        ("K", ("cen-c3", "cen-a8"), 3),
        ("J", ("ija-d4",) * 5, 5),
        ("J", ("pup-c2",) * 5, 5),
        ("J", ("ija-b2",), 0),
    ],
)
def test_9_17_usable_assets(side: str, units: tuple[str, ...], usable: int) -> None:
    p = Position().group(f"{side}1", "hebei", *units).group("C1", "hebei", "ccp-c3")
    p.group("J70", "hebei", "ija-b2").group("K70", "hebei", "cen-c3").combat("japan")
    assert usable_assets(p.g, 0 if side == "J" else 80) == usable


def test_9_17_armor_is_chosen_and_useless_in_difficult_terrain() -> None:
    p = Position(dice=(3,)).group("J1", "hebei", "ija-d4", "ija-d4", armor=2, artillery=1)
    p.group("K1", "hebei", "cen-c3").control("kmt", "hebei")
    fight(p)
    assert p.offered("commit_armor") == ["0", "1"]  # two usable, one of them the artillery
    p.does("japan", "commit_armor", 1)
    assert p.told("combat_rolled")[0][4] == 2
    p = Position(dice=(3,)).group("J1", "shanxi", "ija-d4", armor=1).group("K1", "shanxi", "cen-c3")
    assert fight(p).told("combat_rolled")[0][4] == 0


def test_9_18_odds_are_rounded_for_the_defender() -> None:
    assert [ratio(a, d) for a, d in ((7, 7), (10, 7), (11, 7), (13, 7), (14, 7), (6, 7))] == [
        2, 2, 3, 3, 4, 1,
    ]  # fmt: skip


def test_9_19_beyond_one_to_three_the_defender_is_spared() -> None:
    p = (
        Position(dice=(4,))
        .group("J1", "beiping", "ija-d4", "ija-d4")
        .group("K1", "hebei", "nor-c2")
    )
    p.group("K2", "shanxi", "nor-c2").hq("north", "K2").control("kmt", "shanxi")
    fight(p, "K1", "J1", "kmt")  # 2 against 8, less cadre 2 and the city
    assert p.told("combat_rolled")[0][2] == odds_of(-1 - 3)
    assert p.told("combat_rolled")[0][6] == 0


def test_9_2_losses_go_down_the_ladder() -> None:
    from zhulu.games.battle_for_china.rules.losses import lose

    g = meet(("ija-d4",), ("cen-a8", "cen-c3")).combat("japan").g
    assert [lose(g, 0, face, KMT) for face in (0, 4, 8)] == [1, 1, 2]
    assert g.place[0] == -1
    assert lose(g, 80, 16, JAPAN) == 5 and g.size[80] == 2
    assert lose(g, 80, 20, JAPAN) == 3


def test_6_5_a_unit_that_is_reduced_keeps_its_marker() -> None:
    from zhulu.games.battle_for_china.rules.losses import lose

    p = meet(("ija-d4-plus",), ("cen-c3",)).combat("japan")
    assert lose(p.g, 0, p.g.slot[0], KMT) == 1 and p.units("J1") == ["ija-d3-plus"]


def test_9_2_what_fell_counts_once() -> None:
    """Of two player turns only the one with losses changes the levels."""
    p = meet(("ija-d4",), ("cen-c3",), fallen={"kmt": 20}, killed={"japan": 20}).combat("japan")
    end_combat(p.g)
    after = list(p.g.ps)
    assert after[JAPAN] > 60 and after[KMT] < 40
    end_combat(p.g)
    assert list(p.g.ps) == after


def test_9_2_e_removes_everything_of_a_side() -> None:
    """Three against eight and a city; a one less an aircraft is the lowest row."""
    p = Position(dice=(1,)).group("J1", "beiping", "ija-d4", "ija-d4").control("kmt", "hebei")
    p.group("K1", "hebei", "cen-c3").group("K2", "hebei", "cen-c3").set(air_ready={"japan": 1})
    fight(p, "K1", "J1", "kmt").does("japan", "send_cover", 1)
    assert p.told("combat_rolled")[0][5] == 99 and p.at("K1") is None


def test_9_2_an_exchange_escalates_step_by_step() -> None:
    """Six against six, two columns for cadre: 2:1, and a five is X."""
    p = fight(meet(("ija-d4", "pup-c2"), ("cen-c3", "cen-c3"), 5))
    assert p.told("combat_rolled")[0][5:] == (98, 98)
    assert p.units("J1")[0] == "ija-d3"  # the first loss is the helping division's, unasked
    assert p.units("K1") == ["cen-c3"]  # and a corps matches it
    p.does("japan", "stop_exchange")
    assert p.units("K1") == ["cen-c3-disrupted"] and p.units("J1") == ["ija-d3", "pup-c2"]


def test_9_21_the_helping_troops_bear_the_first_loss() -> None:
    p = meet(("ija-d4", "ija-b2", "pup-c2"), ("cen-c3", "cen-c3"), 1, ep={"japan": 1})
    p.group("K2", "hebei", "cen-c3")
    fight(p).does("japan", "pay_in_full")
    assert p.refused("give_up", "pup-c2") == "9.21"
    p.does("japan", "give_up", "ija-b2")
    assert p.why_not("give_up", "pup-c2") == ""


def test_9_22_the_side_that_lost_more_is_disrupted() -> None:
    """8 against 6, two columns for cadre: 2:1, where a four is 2/3 and a three 2/2."""
    p = fight(meet(("ija-d4", "ija-d4"), ("cen-c3", "cen-c3"), 4))
    assert p.told("combat_rolled")[0][5:] == (2, 3)
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    assert p.units("K1") == ["cen-c3-disrupted"]
    assert not [unit for unit in p.units("J1") if "disrupted" in unit]


def test_9_22_both_are_disrupted_where_they_lost_alike() -> None:
    """4 against 4; cadre makes up for city and works: 1:1, where a five is 2/2."""
    p = Position(dice=(5,)).group("J1", "hebei", "ija-d4").control("kmt", "hebei")
    p.group("K1", "beiping", "nor-c2", "nor-c2", fort=True).hq("north", "K1")
    fight(p)
    lost, inflicted = p.told("combat_rolled")[0][5:]
    assert (lost, inflicted) == (2, 2)
    p.does("kmt", "sacrifice", "nor-c2")
    assert p.units("J1") == ["ija-b2-disrupted"] and p.units("K1") == ["nor-c2-disrupted"]


def test_9_22_the_disrupted_do_not_attack() -> None:
    p = meet(("ija-d4-disrupted",), ("cen-c3",)).group("J2", "hebei", "ija-d4").combat("japan")
    assert p.refused("attack", "J1") == "9.22"


def test_9_22_attacking_the_wholly_disrupted_spares_one_cf() -> None:
    fresh = fight(meet(("ija-d4", "ija-d4"), ("cen-c3", "cen-c3-disrupted"), 3))  # one still stands
    weary = fight(meet(("ija-d4", "ija-d4"), ("cen-c3-disrupted", "cen-c3-disrupted"), 3))

    def lost(p: Position) -> int:
        return len(p.told("unit_reduced"))

    assert fresh.told("combat_rolled") == weary.told("combat_rolled")
    while fresh.procedure == "Attack" and "give_up" in fresh.verbs:
        fresh.does("japan", "give_up", fresh.offered("give_up")[0])
    while weary.procedure == "Attack" and "give_up" in weary.verbs:
        weary.does("japan", "give_up", weary.offered("give_up")[0])
    assert lost(fresh) == lost(weary) + 1


def test_9_22_in_an_exchange_the_first_cf_is_spared_and_matched() -> None:
    weary = ("cen-c3-disrupted", "cen-c3-disrupted")
    p = fight(meet(("ija-d4", "pup-c2"), weary, 5))
    assert p.told("combat_rolled")[0][5:] == (98, 98)
    assert p.units("K1") == ["cen-c3-disrupted"]  # a corps for the CF the attacker keeps
    assert p.units("J1") == ["ija-d4", "pup-c2"] and p.chooser == "japan"
    assert p.refused("give", "pup-c2") == "9.21"
    p.does("japan", "stop_exchange")
    assert p.units("J1") == ["ija-d4", "pup-c2"]  # the defender lost more


def test_9_23_ccp_regulars_may_go_guerrilla() -> None:
    p = Position(dice=(2,)).group("J1", "hebei", "ija-d4", "ija-d4").group("C1", "hebei", "ccp-c3")
    p.control("ccp", "hebei")
    fight(p, "J1", "C1")
    assert p.chooser == "ccp" and p.verbs == {"go_guerrilla", "stand"}
    lost = p.told("combat_rolled")[0][5]
    p.does("ccp", "go_guerrilla")
    assert p.value("ccp_guerrillas", "hebei") == 1 and p.at("C1") is None
    while p.procedure == "Attack":
        p.does("japan", "give_up", p.offered("give_up")[0])
    assert len(p.told("unit_reduced")) == max(0, lost - 1)
    assert p.value("lost", "ccp") == 0


def test_9_23_the_disrupted_that_go_guerrilla_spare_the_attacker_two_cf() -> None:
    """9.22 and 9.23 spare one CF each."""

    def lost(*units: str) -> int:
        p = Position(dice=(2,)).group("J1", "hebei", "ija-d4", "ija-d4").control("ccp", "hebei")
        fight(p.group("C1", "hebei", *units), "J1", "C1").does("ccp", "go_guerrilla")
        while p.procedure == "Attack":
            p.does("japan", "give_up", p.offered("give_up")[0])
        assert p.told("combat_rolled")[0][5:] == (3, 1)
        return sum(p.value("lost").values())

    assert lost("ccp-c3", "ccp-c3-disrupted") == 3 - 1
    assert lost("ccp-c3-disrupted", "ccp-c3-disrupted") == 3 - 2


def test_9_23_nobody_goes_guerrilla_beyond_the_counters() -> None:
    p = Position(dice=(2,)).group("J1", "hebei", "ija-d4", "ija-d4").group("C1", "hebei", "ccp-c3")
    p.control("ccp", "hebei").guerrillas("ccp", "shanxi", 24)
    fight(p, "J1", "C1")
    assert p.value("ccp_guerrillas", "hebei") == 0 and "go_guerrilla" not in p.verbs


def test_9_24_advance_into_the_emptied_city() -> None:
    p = (
        Position(dice=(6,))
        .group("J1", "hebei", "ija-d4", "ija-d4")
        .group("K1", "beiping", "nor-c2")
    )
    fight(p)
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    assert p.verbs == {"advance_into", "hold"}
    assert p.does("japan", "advance_into").at("J1") == "beiping"


def test_9_3_armor_breaks_through() -> None:
    p = Position(dice=(6, 3)).group("J1", "hebei", "ija-d4", "ija-d4", "ija-b2", armor=1)
    p.group("K1", "hebei", "nor-c2").group("K2", "hebei", "cen-c3").group("K3", "hebei", "cen-c3")
    p.set(air_ready={"japan": 3}).combat("japan").does("japan", "attack", "J1")
    p.does("japan", "against", "K1").does("japan", "send_air", 0).does("japan", "commit_armor", 0)
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    assert set(p.offered("break_through")) == {"K2", "K3"}
    p.does("japan", "break_through", "K2").does("japan", "go_on", "ija-b2")
    assert p.units("J2") == ["ija-b2"] and p.value("armor", "J2") == 1
    assert p.offered("send_air") == ["0", "1"]


def test_9_3_a_local_truce_holds_for_a_breakthrough_too() -> None:
    p = Position(dice=(6,)).group("J1", "hebei", "ija-d4", "ija-d4", "ija-b2", armor=1)
    p.group("K1", "hebei", "cen-c3").group("K2", "hebei", "nor-c2").group("K3", "hebei", "cen-c3")
    p.set(truce="hebei").combat("japan").does("japan", "attack", "J1").does(
        "japan", "against", "K1"
    )
    p.does("japan", "commit_armor", 0)
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    assert p.offered("break_through") == ["K3"]


def test_9_3_artillery_stays_behind_when_every_unit_goes_on() -> None:
    p = Position(dice=(6, 3)).group("J1", "hebei", "ija-d4", "ija-d4", armor=2, artillery=1)
    p.group("K1", "hebei", "nor-c2").group("K2", "hebei", "cen-c3").group("K3", "hebei", "cen-c3")
    p.combat("japan").does("japan", "attack", "J1").does("japan", "against", "K1")
    p.does("japan", "commit_armor", 0)
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    p.does("japan", "break_through", "K2")
    while "go_on" in p.verbs:
        p.does("japan", "go_on", p.offered("go_on")[0])
    assert p.units("J1") == [] and p.value("artillery", "J1") == 1
    assert p.value("armor", "J2") == 2 and p.value("artillery", "J2") == 0


def test_9_31_seven_steps_make_a_major_offensive() -> None:
    from zhulu.games.battle_for_china.state.groups import steps

    p = meet(("ija-d4", "ija-d4", "pup-c2"), ("nor-c2", "nor-c2")).combat("japan")
    assert steps(p.g, 0) == 7 and attacking(p.g, 0, True, False) == 5


def hunting(*dice: int) -> Position:
    p = Position(dice=dice).group("J1", "shandong", "ija-d4").group("J2", "jinan", "ija-d4")
    p.group("J3", "shandong", "ija-b2")
    return p.guerrillas("ccp", "shandong", 2).set(ps={"ccp": 25, "kmt": 40})


def test_9_4_only_groups_at_large_hunt_guerrillas() -> None:
    p = hunting(6, 1).combat("japan")
    assert p.refused("clear", "J2") == "9.4"
    p.does("japan", "clear", "J1").does("japan", "ordinary")
    assert p.value("ccp_guerrillas", "shandong") == 0 and p.value("lost", "ccp") == 2
    assert p.units("J1") == ["ija-d4"]  # nobody is disrupted


def test_9_41_three_all_angers_the_force_that_lost_more() -> None:
    p = hunting(6, 1, 5).guerrillas("kmt", "shandong", 3).combat("japan")
    p.does("japan", "clear", "J1").does("japan", "three_alls")
    for _ in range(3):
        p.does("kmt", "disperse", "kmt")
    assert p.ps("kmt") == 45 and p.ps("ccp") == 25


def test_9_42_bands_of_the_chart() -> None:
    from zhulu.games.battle_for_china.rules.phases.ago import band

    removed = [band(CONTENT.charts.ago_removed, cf) for cf in (3, 4, 8, 10, 12, 16)]
    assert removed == [-3, -2, 0, 0, 2, 4]
    lost = [band(CONTENT.charts.ago_lost, steps) for steps in (3, 4, 8, 10, 12, 16)]
    assert lost == [-5, -4, -3, -3, -2, -1]


def three_all(*dice: int, kmt: int = 0, ccp: int = 1) -> Position:
    p = hunting(*dice).guerrillas("ccp", "shandong", ccp).guerrillas("kmt", "shandong", kmt)
    return p.combat("japan").does("japan", "clear", "J1").does("japan", "three_alls")


def test_9_41_nobody_is_angered_where_no_guerrilla_fell() -> None:
    """Eight CF take 1d6 steps, and a one is less than a guerrilla unit."""
    p = three_all(1, 1, 5)
    assert p.value("ccp_guerrillas", "shandong") == 1
    assert p.told("ps_changed") == [] and p.ps("ccp") == 25 and p.ps("kmt") == 40


def test_9_41_the_die_goes_to_the_force_that_lost_more() -> None:
    """Five steps are two units; the KMT's three guerrillas are the more numerous."""
    p = Position(players=3, dice=(5, 1, 4)).group("J1", "shandong", "ija-d4")
    p.group("J3", "shandong", "ija-b2").guerrillas("kmt", "shandong", 3)
    p.guerrillas("ccp", "shandong", 1).set(ps={"ccp": 25, "kmt": 40}).combat("japan")
    p.does("japan", "clear", "J1").does("japan", "three_alls")
    assert p.value("kmt_guerrillas", "shandong") == 1
    assert p.ps("kmt") == 44 and p.ps("ccp") == 25
    assert three_all(2, 1, 5).ps("ccp") == 30


def test_9_41_losses_alike_anger_the_ccp() -> None:
    p = three_all(4, 1, 5, kmt=1).does("kmt", "disperse", "kmt")
    assert p.value("ccp_guerrillas", "shandong") == 0 and p.value("kmt_guerrillas") == {}
    assert p.ps("ccp") == 30 and p.ps("kmt") == 40


@pytest.mark.parametrize(("kmt", "ccp", "by"), [(3, 1, KMT), (1, 3, CCP), (2, 2, CCP)])
def test_9_4_the_more_numerous_guerrillas_get_the_credit(kmt: int, ccp: int, by: int) -> None:
    """Two CF against eight steps: nobody falls on a one, three CF are due on a six."""
    p = Position(dice=(1, 6)).group("J1", "hebei", "ija-b2").group("J2", "hebei", "ija-d4")
    p.guerrillas("kmt", "hebei", kmt).guerrillas("ccp", "hebei", ccp).combat("japan")
    p.does("japan", "clear", "J1").does("japan", "ordinary")
    assert p.at("J1") is None and p.g.killed[by] == 2 and sum(p.g.killed) == 2


def test_9_4_what_was_rolled_is_told_with_its_method() -> None:
    for method, flag in (("ordinary", 0), ("three_alls", 1)):
        p = Position(dice=(1, 1)).group("J1", "hebei", "ija-d4").guerrillas("ccp", "hebei", 1)
        p.group("J2", "hunan", "ija-d4").combat("japan").does("japan", "clear", "J1")
        p.does("japan", method)
        assert p.told("ago_rolled")[0][-1] == flag


def test_9_4_once_rolled_no_odds_are_shown() -> None:
    g = Position().group("J1", "hebei", "ija-d4").guerrillas("ccp", "hebei", 2).combat("japan").g
    assert AntiGuerrilla(JAPAN, 0).forecast(g, "ordinary", -1) is not None
    assert AntiGuerrilla(JAPAN, 0, steps_due=2).forecast(g, "ordinary", -1) is None
    assert AntiGuerrilla(JAPAN, 0, due=1).forecast(g, "ordinary", -1) is None
