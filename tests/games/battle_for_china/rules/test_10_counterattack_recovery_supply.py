"""10.0-12.6: counterattack, recovery, supply."""

from __future__ import annotations

from tests.games.battle_for_china.position import GAME, Position, place
from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, NOBODY
from zhulu.games.battle_for_china.rules.phases.recovery import recovery_modifiers
from zhulu.games.battle_for_china.rules.questions.odds import attacking, defending
from zhulu.games.battle_for_china.rules.questions.supply import (
    ON_A_ROLL,
    SUPPLIED,
    UNSUPPLIED,
    railway,
    supply,
)
from zhulu.kernel import NOTHING


def test_10_0_who_was_not_attacked_strikes_at_who_attacked() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("J2", "hebei", "ija-d4")
    p.group("K1", "hebei", "cen-c3").group("K2", "hebei", "cen-c3").group("K3", "shanxi", "cen-c3")
    p.counterattack("kmt", "J1", hit=("K1",))
    assert p.offered("counter") == ["K2"] and p.refused("counter", "K1") == "10.0"
    p.does("kmt", "counter", "K2")
    assert p.offered("against") == ["J1"]


def test_10_0_no_anti_guerrilla_operations_in_a_counterattack() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
    p.guerrillas("kmt", "hebei", 2).counterattack("japan", "K1")
    assert p.verbs == {"counter", "end_counterattack"}


def test_10_0_a_breakthrough_in_a_counterattack_strikes_only_who_attacked() -> None:
    """9.3 says any other group of the area, 10.0 says only those that attacked."""
    p = Position(dice=(6,)).group("J1", "hebei", "ija-d4", "ija-d4", armor=1)
    for name in ("K1", "K2", "K3"):
        p.group(name, "hebei", "nor-c2")
    p.counterattack("japan", "K1", "K3").does("japan", "counter", "J1")
    p.does("japan", "against", "K1").does("japan", "commit_armor", 0)
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    assert p.at("K1") is None and p.offered("break_through") == ["K3"]


def test_11_0_one_die_for_each_unit_and_six_recovers() -> None:
    p = Position(dice=(3, 2)).group("J1", "tianjin", "ija-d4-disrupted", "ija-d3-disrupted")
    p.group("J2", "hebei", "ija-d4").group("K1", "hebei", "cen-c3").combat("japan", ("kmt",))
    p.does("japan", "end_combat")  # cadre 2, supply 1, city 1, enemy -1: a 3 is enough
    assert sorted(p.units("J1")) == ["ija-d3-disrupted", "ija-d4"]
    assert [fact[2:] for fact in p.told("recovery_rolled")] == [(3, 3, 1), (2, 3, 0)]


def stand(*extra: tuple[str, str], side: str = "japan", **fields: object) -> Position:
    p = Position().set(**fields)
    for name, at in extra:
        p.group(name, at, {"J": "ija-d4", "K": "cen-c3", "C": "ccp-c3"}[name[0]])
    return p


def test_12_1_supply_depends_on_the_force() -> None:
    p = stand(("J1", "gansu"), ("K1", "gansu")).control("kmt", "gansu").combat("japan")
    assert supply(p.g, 0) == UNSUPPLIED and supply(p.g, 80) == SUPPLIED


def test_12_11_control_beside_or_all_cities() -> None:
    p = stand(("K1", "hebei"), ("J1", "hebei")).control("kmt", "shanxi").combat("japan")
    assert supply(p.g, 80) == SUPPLIED
    p = stand(("K1", "hebei"), ("J1", "hebei")).combat("japan")
    assert supply(p.g, 80) == UNSUPPLIED
    p = stand(("K1", "zhangjiakou"), ("J1", "chahar")).control("japan", "chahar").combat("japan")
    assert supply(p.g, 80) == SUPPLIED  # every city of the area
    p = Position().group("K1", "hebei", "nor-c2").group("K2", "shanxi", "nor-c2").hq("north", "K2")
    p.group("J1", "hebei", "ija-d4").control("kmt", "hebei").combat("japan")
    assert supply(p.g, 80) == SUPPLIED
    p = Position().group("K1", "hebei", "nor-c2").group("K2", "gansu", "nor-c2").hq("north", "K2")
    p.group("J1", "hebei", "ija-d4").control("kmt", "hebei", "gansu").combat("japan")
    assert supply(p.g, 80) == UNSUPPLIED  # too far from its headquarters
    assert (
        supply(
            stand(("C1", "hebei"), ("J1", "hebei")).control("kmt", "hebei").combat("japan").g, 160
        )
        == 0
    )


def test_12_6_supply_is_judged_group_by_group_in_recovery_too() -> None:
    p = Position().group("J1", "tianjin", "ija-d4-disrupted").group("J3", "gansu", "ija-d4")
    p.group("J2", "gansu", "ija-d4-disrupted").group("K1", "gansu", "cen-c3")
    p.set(ep={"japan": 2}).combat("japan", ("kmt",)).does("japan", "end_combat")
    assert p.procedure == "Recovery" and p.offered("feed") == ["J2"]  # a port feeds the other


def test_12_11_an_area_without_a_city_feeds_nobody_by_its_cities() -> None:
    p = stand(("K1", "xikang"), ("J1", "xikang")).combat("japan")
    assert supply(p.g, 80) == UNSUPPLIED
    p = stand(("K1", "xikang"), ("J1", "xikang")).control("kmt", "xikang").combat("japan")
    assert supply(p.g, 80) == SUPPLIED


def test_12_2_railways_lead_through_held_cities() -> None:
    p = stand(("J1", "jiangsu-1"), ("J3", "tianjin"), ("K1", "jiangsu-1")).combat("japan")
    assert supply(p.g, 0) == UNSUPPLIED  # nobody holds Jinan on the way
    p = stand(("J1", "jiangsu-1"), ("J2", "jinan"), ("J4", "xuzhou"), ("K1", "jiangsu-1")).combat(
        "japan"
    )
    path = [GAME.kinds()["space"].id_of(c) for c in railway(p.g, place("jiangsu-1"), True)]
    assert supply(p.g, 0) == UNSUPPLIED and path == []  # Tianjin is empty and not controlled


def test_12_2_a_line_ends_at_a_port_jehol_or_shenyang() -> None:
    p = stand(("J1", "jiangsu-1"), ("J2", "jinan"), ("J3", "qingdao"), ("K1", "jiangsu-1")).combat(
        "japan"
    )
    assert supply(p.g, 0) == SUPPLIED
    path = [GAME.kinds()["space"].id_of(c) for c in railway(p.g, place("jiangsu-1"), True)]
    assert path == ["jinan", "qingdao"]
    overlay = GAME.overlays["supply"](p.g, JAPAN, "J1")
    assert overlay.paths == [["jiangsu-1", "jinan", "qingdao"]]
    p = stand(("J1", "hebei"), ("K1", "hebei")).combat("japan")
    assert supply(p.g, 0) == SUPPLIED  # the line to Jehol touches Hebei
    p = stand(("J1", "fuzhou"), ("K1", "fujian")).combat("japan")
    assert supply(p.g, 0) == SUPPLIED
    p = stand(("J1", "fuzhou"), ("K1", "fujian"), sea_state=0).combat("japan")
    assert supply(p.g, 0) == UNSUPPLIED


def test_12_21_floods_ask_for_a_roll_and_the_monsoon_cuts_all() -> None:
    p = stand(("J1", "shandong"), ("J2", "jinan"), ("J3", "tianjin"), ("K1", "shandong"), floods=3)
    p.combat("japan")
    assert supply(p.g, 0) == ON_A_ROLL
    p = stand(("J1", "bangkok"), ("K1", "siam"), monsoon=1).combat("japan")
    assert supply(p.g, 0) == UNSUPPLIED


def test_12_3_a_guerrilla_becomes_a_corps_wherever_it_is() -> None:
    p = Position().guerrillas("ccp", "tibet", 1).control("japan", "hebei").set(ep={"ccp": 1})
    p.strategy("ccp")
    assert p.why_not("raise_corps", "tibet") == ""


def test_12_4_half_strength_rounded_up_and_a_quarter_for_large_groups() -> None:
    p = Position().group("J1", "gansu", "ija-d4", "ija-d4", "ija-d3").group("K1", "gansu", "cen-c3")
    p.combat("japan")
    assert attacking(p.g, 0, False, True) == 6 and attacking(p.g, 0, False, False) == 3
    assert defending(p.g, 80, False) == 2 and defending(p.g, 80, True) == 3


def test_12_5_ep_place_a_group_in_supply() -> None:
    p = (
        Position(dice=(3,))
        .group("J1", "gansu", "ija-d4", "ija-d4", "ija-d3")
        .group("K1", "gansu", "cen-c3")
    )
    p.set(ep={"japan": 2, "kmt": 1}).combat("japan").does("japan", "attack", "J1")
    p.does("japan", "against", "K1").does("japan", "feed_attack").does("japan", "pay_in_full")
    assert p.chooser == "kmt"
    attack = p.g.stack[-1]
    shown = [attack.forecast(p.g, verb, NOTHING) for verb in ("", "feed_defence")]
    assert [one.lines[1] for one in shown if one] == [
        ("9.18", "defending CF", 2), ("9.18", "defending CF", 3),
    ]  # fmt: skip
    p.does("kmt", "feed_defence")
    assert p.told("combat_rolled")[0][:2] == (11, 3)
    assert p.ep("japan") == 0 and p.ep("kmt") == 0
    p = Position(dice=(6,)).group("J1", "gansu", "ija-d4-disrupted").group("J2", "gansu", "ija-d4")
    p.group("K1", "gansu", "cen-c3").set(ep={"japan": 1}).combat("japan", ("kmt",))
    p.does("japan", "end_combat").does("japan", "feed", "J1")
    assert p.units("J1") == ["ija-d4"]


def test_12_6_each_group_rolls_for_itself() -> None:
    p = (
        Position(dice=(4, 3, 2, 3))
        .set(floods=3)
        .group("J2", "jinan", "ija-b2")
        .group("J3", "tianjin", "ija-b2")
    )
    p.group("J1", "shandong", "ija-d4").group("J4", "shandong", "ija-d4").control("kmt", "shandong")
    p.group("K1", "shandong", "cen-c3", "cen-c3").combat("japan")
    p.does("japan", "attack", "J1").does("japan", "against", "K1")
    rolled = p.told("supply_rolled")
    assert rolled == [(0, 4, 3)] and p.told("combat_rolled")[0][0] == 2
    while p.procedure == "Attack":
        verb = "give_up" if "give_up" in p.verbs else "sacrifice"
        p.does(p.chooser, verb, p.offered(verb)[0])
    p.does("japan", "attack", "J4").does("japan", "against", "K1")
    assert p.told("supply_rolled")[1][:2] == (3, 2) and p.told("combat_rolled")[1][0] == 4


def across_the_river(*dice: int, ep: int = 3) -> Position:
    """Jinan in a flood: its railway to Tianjin crosses a river, Qingdao is Chinese."""
    p = Position(turn=5, dice=dice).group("J1", "jinan", "ija-d4").group("J2", "tianjin", "ija-d4")
    p.group("K2", "qingdao", "eas-c2").control("japan", "shandong")
    return p.set(floods=3, ep={"japan": ep}, ps={"japan": 60, "kmt": 40, "ccp": 25})


def test_12_21_a_fortification_across_a_flood_is_built_on_a_roll() -> None:
    p = across_the_river(3).strategy("japan").does("japan", "fortify", "J1")
    assert p.value("works", "jinan") == 1 and p.ep("japan") == 2
    p = across_the_river(4).strategy("japan").does("japan", "fortify", "J1")
    assert p.value("works", "jinan") == 0 and p.ep("japan") == 3
    p.does("japan", "fortify", "J1")  # 12.5: no second roll, but an EP places it in supply
    assert p.value("works", "jinan") == 1 and p.ep("japan") == 1
    assert len(p.told("supply_rolled")) == 1
    p = across_the_river(4, ep=1).strategy("japan").does("japan", "fortify", "J1")
    assert p.refused("fortify", "J1") == "12.5"


def test_12_21_in_a_great_flood_a_three_feeds_nobody() -> None:
    """Event 56, where the rivers were in flood already."""
    p = across_the_river(3).set(floods=2).strategy("japan").does("japan", "fortify", "J1")
    assert p.value("works", "jinan") == 0
    p = across_the_river(2).set(floods=2).strategy("japan").does("japan", "fortify", "J1")
    assert p.value("works", "jinan") == 1


def test_12_21_industry_leaves_across_a_flood_on_a_roll() -> None:
    p = across_the_river(3).industry("japan", "jinan").strategy("japan")
    p.does("japan", "relocate", "industry-1")
    assert p.value("industry_at", "industry-1") == 0
    p = across_the_river(4).industry("japan", "jinan").strategy("japan")
    p.does("japan", "relocate", "industry-1")
    assert p.value("industry_at", "industry-1") == "jinan"
    assert p.refused("relocate", "industry-1") == "16.3"  # one roll


def test_12_21_industry_returns_across_a_flood_on_a_roll() -> None:
    def back(die: int) -> Position:
        p = Position(turn=4, dice=(1, 1, 3, 3, die)).group("J1", "jinan", *["ija-d4"] * 3)
        p.group("J2", "tianjin", "ija-d4").group("K2", "qingdao", "eas-c2")
        p.group("K1", "hebei", "cen-c3").set(ps={"japan": 60, "kmt": 40, "ccp": 25})
        p.set(industry_of={"industry-1": "japan"}, industry_turn={"industry-1": 5})
        p.combat("japan").does("japan", "end_combat")
        if p.procedure == "ForeignSupport":
            p.does("kmt", "receive_aid")
        assert p.procedure == "IndustryReturn"
        return p.does("japan", "set_up_in", "jinan")

    assert back(3).value("industry_at", "industry-1") == "jinan"
    p = back(4)
    assert p.procedure == "IndustryReturn" and "jinan" not in p.offered("set_up_in")
    p.does("japan", "set_up_in", "shenyang")
    assert p.value("industry_at", "industry-1") == "shenyang"


def test_11_0_japan_is_a_port_city_for_who_recovers_there() -> None:
    """6.8: the box is always a Japanese port; so supply and city help, and no enemy is near."""
    p = Position(dice=(1, 2)).group("J1", "japan", "ija-d4-disrupted").control("japan", "hebei")
    p.group("J2", "hebei", "ija-d4").group("K1", "hebei", "cen-c3").combat("japan", ("kmt",))
    p.does("japan", "end_combat")
    assert [fact[2:] for fact in p.told("recovery_rolled")] == [(1, 4, 0)]


def test_12_11_the_ccp_starts_out_of_supply() -> None:
    """Shaanxi is contested at the start (13.1): only guerrillas and EP feed the Red Army."""
    g = GAME.new("two_players", seed=3)
    corps = [k for k in range(len(g.place)) if g.place[k] >= 0 and g.force[k] == CCP]
    assert corps and {supply(g, k) for k in corps} == {UNSUPPLIED}
    assert g.control[place("shaanxi")] == NOBODY and CCP not in g.control


def modifier(unit: str, at: str = "shanxi", fed: bool = False, **fields: object) -> int:
    """The sum of the recovery table for one disrupted unit."""
    side = {"i": "J", "p": "J", "c": "K"}[unit[0]] if unit[:3] != "ccp" else "C"
    p = Position().group(f"{side}1", at, f"{unit}-disrupted").set(**fields)
    p.group("K70", "hunan", "cen-c3").group("J70", "hunan", "ija-d4").combat("japan")
    group = {"J": 0, "K": 80, "C": 160}[side]
    return recovery_modifiers(p.g, group, p.g.slot[group * 5], fed).total


def test_11_0_each_line_of_the_recovery_table() -> None:
    assert modifier("ija-d4") == 2 and modifier("pup-c2") == 0
    assert modifier("cen-c3") == 0 and modifier("ccp-c3") == 1 and modifier("ija-d4-plus") == 3
    assert modifier("cen-c3", fed=True) == 1 and modifier("cen-c3", at="taiyuan") == 1
    assert modifier("cen-c3", ps={"kmt": 80}) == 1 and modifier("cen-c3", ps={"kmt": 79}) == 0
    assert modifier("cen-c3", ps={"kmt": 20}) == -1 and modifier("cen-c3", ps={"kmt": 21}) == 0
    assert modifier("cen-c3", ps={"japan": 20}) == 0  # the level of its own force


def test_11_0_any_enemy_in_the_area_hinders() -> None:
    assert modifier("ija-d4", ccp_guerrillas={"shanxi": 1}) == 1
    assert modifier("ija-d4", kmt_guerrillas={"shanxi": 1}) == 1
    assert modifier("cen-c3", ccp_guerrillas={"shanxi": 1}) == 0  # no enemy of the KMT

    def beside(unit: str, foe: str) -> int:
        p = Position().group("K1", "shanxi", unit).group(foe[0].upper() + "9", "shanxi", foe[1:])
        p.group("J70", "hunan", "ija-d4").group("K70", "hunan", "cen-c3").combat("japan")
        return recovery_modifiers(p.g, 80, p.g.slot[400], False).total

    assert (
        beside("cen-c3-disrupted", "jija-d4") == -1 and beside("cen-c3-disrupted", "cccp-c3") == 0
    )


def test_11_0_six_or_more_recovers_in_ones_own_turn_only() -> None:
    def roll(die: int) -> list[str]:
        p = Position(dice=(die,)).group("K1", "shanxi", "cen-c3-disrupted")
        p.group("J1", "hebei", "ija-d4-disrupted").group("J2", "hebei", "ija-d4")
        p.group("K2", "hebei", "cen-c3").set(ps={"japan": 60, "kmt": 40})
        p.control("kmt", "shanxi").combat("kmt", ("japan",)).does("kmt", "end_combat")
        assert p.units("J1") == ["ija-d4-disrupted"]  # Japan does not roll in the Chinese turn
        return p.units("K1")

    assert roll(5) == ["cen-c3"] and roll(4) == ["cen-c3-disrupted"]  # and one for supply


def test_11_0_each_unit_rolls_for_itself() -> None:
    p = Position(dice=(6, 1)).group("K1", "shanxi", "cen-c3-disrupted", "cen-c3-disrupted")
    p.group("J2", "hebei", "ija-d4").group("K2", "hebei", "cen-c3").set(ps={"kmt": 40})
    p.control("kmt", "shanxi").combat("kmt", ("japan",)).does("kmt", "end_combat")
    assert sorted(p.units("K1")) == ["cen-c3", "cen-c3-disrupted"]
