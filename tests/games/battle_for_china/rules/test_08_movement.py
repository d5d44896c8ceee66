"""8.0: movement, guerrillas, landings."""

from __future__ import annotations

import pytest

from tests.games.battle_for_china.position import GAME, Position, place
from zhulu.games.battle_for_china.content.ids import ASHORE, ASHORE_PAID, JAPAN
from zhulu.games.battle_for_china.rules.phases import landing
from zhulu.games.battle_for_china.rules.phases.landing import send_back
from zhulu.games.battle_for_china.rules.phases.movement import Movement
from zhulu.kernel.engine import why_not


def march(group: str, side: str, p: Position) -> Position:
    return p.movement(side).does(side, "move", group)


def test_8_0_each_group_moves_once_in_a_phase() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("J2", "hebei", "ija-d4").movement("japan")
    p.does("japan", "move", "J1").does("japan", "advance", "shanxi").does("japan", "halt")
    assert p.refused("move", "J1") == "8.1" and p.why_not("move", "J2") == ""


def test_8_1_units_are_dropped_off_and_none_picked_up() -> None:
    p = march(
        "J1",
        "japan",
        Position().group("J1", "hebei", "ija-d4", "ija-b2").group("J9", "shanxi", "ija-b2"),
    )
    p.does("japan", "drop", "ija-b2")
    assert p.units("J2") == ["ija-b2"] and p.at("J2") == "hebei"
    assert p.refused("drop", "ija-d4") == "8.1"  # somebody has to go on
    p.does("japan", "advance", "shanxi")
    assert "join" not in p.verbs and p.units("J1") == ["ija-d4"]
    p.does("japan", "halt")
    assert p.why_not("move", "J2") == ""


def test_8_1_what_is_dropped_off_on_the_way_has_moved() -> None:
    p = Position().group("J1", "hebei", "ija-d4", "ija-b2").group("J9", "hebei", "ija-b2")
    p = march("J1", "japan", p)
    p.does("japan", "advance", "shanxi").does("japan", "drop", "ija-b2")
    p.does("japan", "advance", "henan").does("japan", "halt")
    assert p.at("J2") == "shanxi" and p.refused("move", "J2") == "8.1"


def test_8_1_what_is_dropped_off_keeps_the_city() -> None:
    p = march("J1", "japan", Position().group("J1", "tianjin", "ija-d4", "ija-b2"))
    p.does("japan", "drop", "ija-b2").does("japan", "advance", "shandong")
    assert p.at("J2") == "tianjin" and p.at("J1") == "shandong"


def test_8_11_one_group_in_a_city_box() -> None:
    p = march(
        "J1", "japan", Position().group("J1", "hebei", "ija-d4").group("J2", "tianjin", "ija-b2")
    )
    assert p.refused("occupy", "tianjin") == "8.11" and p.why_not("occupy", "beiping") == ""


def test_8_2_enemy_regulars_stop_a_march() -> None:
    p = (
        Position()
        .group("J1", "hebei", "ija-d4")
        .group("K1", "shanxi", "nor-c2")
        .guerrillas("ccp", "henan", 1)
    )
    march("J1", "japan", p).does("japan", "advance", "henan")  # guerrillas stop nobody
    p.does("japan", "advance", "shanxi")
    assert p.refused("advance", "suiyuan") == "8.2"


def test_8_2_it_leaves_enemies_only_where_it_began_and_only_for_a_free_area() -> None:
    p = (
        Position()
        .group("J1", "hebei", "ija-d4")
        .group("K1", "hebei", "nor-c2")
        .group("K2", "shanxi", "nor-c2")
    )
    march("J1", "japan", p)
    assert p.refused("advance", "shanxi") == "8.2" and p.why_not("advance", "shandong") == ""


def test_8_2_a_group_still_at_sea_is_no_rearguard() -> None:
    p = fleet("ija-d4", "ija-d4", ep=9).group("J2", "fujian", "ija-d4")
    p.group("K1", "fuzhou", "nor-c2").group("K2", "zhejiang", "nor-c2").movement("japan")
    p.does("japan", "assault", "J1").does("japan", "land", "fuzhou").does("japan", "move", "J2")
    assert p.refused("advance", "zhejiang") == "8.2"


def test_8_21_chinese_regulars_go_three_areas() -> None:
    p = march("K1", "kmt", Position().group("K1", "guangdong", "cen-c3"))
    for area in ("hunan", "hubei", "henan"):
        p.does("kmt", "advance", area)
    assert p.refused("advance", "shandong") == "8.21"


def test_8_22_floods_are_crossed_on_one_to_three_and_tried_once() -> None:
    p = Position(turn=5, dice=(4,)).set(floods=3).group("J1", "hebei", "ija-d4")
    march("J1", "japan", p).does("japan", "advance", "henan")
    assert p.at("J1") == "hebei" and p.refused("advance", "shandong") == "8.22"
    assert p.why_not("advance", "shanxi") == ""
    p = Position(turn=5, dice=(3,)).set(floods=3).group("J1", "hebei", "ija-d4")
    assert march("J1", "japan", p).does("japan", "advance", "henan").at("J1") == "henan"


def test_8_23_puppets_slow_a_group_and_the_ija_alone_goes_on() -> None:
    p = march("J1", "japan", Position().group("J1", "hebei", "ija-d4", "pup-c2"))
    for area in ("henan", "hubei", "hunan"):
        p.does("japan", "advance", area)
    assert p.refused("advance", "guangxi") == "8.23"
    p.does("japan", "drop", "pup-c2").does("japan", "advance", "guangxi").does(
        "japan", "advance", "yunnan"
    )
    assert p.at("J1") == "yunnan"


def test_8_3_guerrillas_go_one_area_through_anybody() -> None:
    p = Position().guerrillas("ccp", "shanxi", 1).group("J1", "hebei", "ija-d4").movement("ccp")
    p.does("ccp", "infiltrate", "shanxi").does("ccp", "slip_to", "hebei")
    assert p.value("ccp_guerrillas", "hebei") == 1 and p.procedure != "Infiltration"
    q = Position().guerrillas("ccp", "shanxi", 1).group("C1", "shaanxi", "ccp-c3").movement("ccp")
    q.does("ccp", "infiltrate", "shanxi").does("ccp", "slip_to", "hebei")
    assert q.refused("infiltrate", "hebei") == "8.3"


def fleet(*units: str, ep: int = 2, **fields: object) -> Position:
    """A group in Japan, and another inland so that the phase does not end by itself."""
    p = Position().group("J1", "japan", *units).group("J8", "beiping", "ija-d4")
    return p.set(ep={"japan": ep}, **fields)


def test_8_4_landing_costs_ep_and_is_in_supply() -> None:
    from zhulu.games.battle_for_china.rules.questions.supply import SUPPLIED, supply

    p = (
        fleet("ija-d4")
        .movement("japan")
        .does("japan", "assault", "J1")
        .does("japan", "land", "guangdong")
    )
    assert p.at("J1") == "guangdong" and p.ep("japan") == 1 and supply(p.g, 0) == SUPPLIED
    assert p.refused("move", "J1") == "8.1"
    p = fleet("ija-d4", "ija-d4", "ija-d4").movement("japan").does("japan", "assault", "J1")
    assert p.does("japan", "land", "xiamen").ep("japan") == 0 and p.at("J1") == "xiamen"


def test_8_4_who_may_not_land() -> None:
    assert fleet("ija-d4", "pup-c2").movement("japan").refused("assault", "J1") == "8.4"
    assert fleet("ija-d4", sea_state=1).movement("japan").refused("assault", "J1") == "8.4"
    assert fleet("ija-d4", ep=0).movement("japan").refused("assault", "J1") == "8.4"
    inland = Position().group("J1", "beiping", "ija-d4").set(ep={"japan": 2}).movement("japan")
    assert inland.refused("assault", "J1") == "8.4"


def test_8_4_an_assault_on_a_held_port_returns_if_it_fails() -> None:
    p = fleet("ija-d4").group("K1", "fuzhou", "cen-c3", "cen-c3").control("kmt", "fujian")
    p.dice = (5,)  # 4 against 6, cadre against the city: 1:1, where a five is 2/2
    p.movement("japan").does("japan", "assault", "J1").does("japan", "land", "fuzhou")
    p.does("japan", "end_movement").does("japan", "attack", "J1")
    assert p.offered("against") == ["K1"]
    p.does("japan", "against", "K1")
    while p.procedure == "Attack":
        p.does(p.chooser, *_first(p))
    assert p.at("J1") == "japan" and p.units("J1") == ["ija-b2"]  # after taking its losses
    assert p.at("K1") == "fuzhou" and p.units("K1") == ["cen-c3-disrupted"]


@pytest.mark.parametrize(
    ("came_from", "others", "back"),
    [("japan", "japan", "japan"), ("tianjin", "japan", "tianjin"), ("tianjin", "tianjin", "hebei")],
)
def test_8_4_it_returns_to_its_port_or_beside_it_where_the_box_is_full(
    came_from: str, others: str, back: str
) -> None:
    p = Position().group("J1", "japan", "ija-d4").group("J2", others, "ija-d4")
    p.group("J3", "shanxi", "ija-d4").group("K1", "shanxi", "cen-c3")
    p.set(ps={"japan": 60, "kmt": 40, "ccp": 25}).combat("japan")
    p.g.origin[0] = place(came_from)
    send_back(p.g, 0)
    assert p.at("J1") == back


def test_8_4_it_returns_as_well_if_it_does_not_attack() -> None:
    p = fleet("ija-d4").group("K1", "fuzhou", "cen-c3").movement("japan")
    p.does("japan", "assault", "J1").does("japan", "land", "fuzhou").does("japan", "end_movement")
    p.does("japan", "end_combat")
    assert p.at("J1") == "japan"


def two_assaults(*dice: int) -> Position:
    """Two groups off Fuzhou, one more Chinese group in its area."""
    p = fleet("ija-d4", "ija-d4", ep=9).group("J2", "japan", "ija-d4")
    p.group("K1", "fuzhou", "nor-c2").group("K2", "fujian", "cen-c3").guerrillas("ccp", "fujian", 1)
    p.dice = dice
    p.movement("japan")
    for group in ("J1", "J2"):
        p.does("japan", "assault", group).does("japan", "land", "fuzhou")
    p.does("japan", "end_movement").does("japan", "attack", "J1").does("japan", "against", "K1")
    while p.procedure == "Attack" and "advance_into" not in p.verbs:
        p.does(p.chooser, *_first(p))
    return p


def test_8_4_a_second_assault_is_ashore_once_no_chinese_are_in_the_port() -> None:
    p = two_assaults(6).does("japan", "advance_into")
    assert p.at("J1") == "fuzhou"
    assert p.why_not("clear", "J2") == ""
    p.does("japan", "attack", "J2")
    assert p.offered("against") == ["K2"]
    q = two_assaults(6).does("japan", "advance_into").does("japan", "end_combat")
    assert q.at("J2") == "fujian" and q.told("returned") == []


def test_8_4_it_stays_ashore_too_where_nobody_advanced_into_the_port() -> None:
    p = two_assaults(6).does("japan", "hold").does("japan", "end_combat")
    assert p.at("J1") == "fujian" and p.at("J2") == "fujian"


def test_8_4_a_second_assault_returns_while_chinese_are_in_the_port() -> None:
    p = fleet("ija-d4", ep=9).group("J2", "japan", "ija-d4")
    p.group("K1", "fuzhou", "cen-c3", "cen-c3").control("kmt", "fujian")
    p.dice = (5,)
    p.movement("japan")
    for group in ("J1", "J2"):
        p.does("japan", "assault", group).does("japan", "land", "fuzhou")
    p.does("japan", "end_movement").does("japan", "attack", "J1").does("japan", "against", "K1")
    while p.procedure == "Attack":
        p.does(p.chooser, *_first(p))
    assert p.at("J1") == "japan" and p.at("J2") == "fujian"
    assert p.why_not("clear", "J2") != "" and p.why_not("attack", "J2") == ""
    p.does("japan", "end_combat")
    assert p.at("J2") == "japan"


def test_8_5_naval_reaction_comes_to_the_help_of_a_port() -> None:
    p = fleet("ija-d4").group("J2", "qingdao", "ija-b2").group("K1", "shandong", "cen-c3")
    p.counterattack("japan", "K1")
    p.does("japan", "react", "J1")
    assert p.at("J1") == "shandong" and p.ep("japan") == 1
    assert "J1" in p.offered("counter")


def test_8_5_who_was_attacked_or_came_already_does_not_react() -> None:
    p = fleet("ija-d4", ep=9).group("J2", "qingdao", "ija-b2").group("J3", "shanghai", "ija-d4")
    p.group("K1", "shandong", "cen-c3").counterattack("japan", "K1", hit=("J3",))
    assert p.refused("react", "J3") == "10.0"
    p.does("japan", "react", "J1").does("japan", "sail_to", "qingdao")
    assert p.at("J1") == "shandong" and p.offered("react") == ["J2"]  # it is ashore now
    assert p.offered("counter") == ["J1", "J2"]


def test_8_5_reaction_pays_for_an_offensive_but_feeds_nobody() -> None:
    """8.4 supplies who lands in an assault; 8.5 speaks of a normal counterattack."""
    p = Position(turn=4, dice=(3,)).group("J1", "japan", "ija-d4", "ija-d4", "ija-d4")
    p.group("J2", "fuzhou", "ija-b2").group("K1", "fujian", "cen-c3").set(ep={"japan": 3})
    p.counterattack("japan", "K1").does("japan", "react", "J1")
    p.does("japan", "counter", "J1").does("japan", "against", "K1")
    assert p.ep("japan") == 1 and "feed_attack" in p.verbs  # no railway leads to Fujian
    p.does("japan", "feed_attack")
    assert p.ep("japan") == 0 and "pay_in_full" not in p.verbs


def reaction(*stay: str, to: str = "qingdao", enemy: str = "shandong") -> Position:
    """J1 lies in Fuzhou beside four CF of K1 in Fujian; J2 calls for help."""
    p = Position().group("J1", "fuzhou", "ija-d4").group("J2", to, "ija-b2")
    p.group("K1", "fujian", "eas-c2", "eas-c2").group("K2", enemy, "cen-c3", "cen-c3")
    p = p.group("J3", "fujian", *stay) if stay else p
    return p.set(ep={"japan": 3}).counterattack("japan", "K2")


def test_8_5_a_besieged_garrison_reacts_only_if_a_rearguard_stays() -> None:
    """8.2 lets nobody go directly from enemy to enemy, and 8.1 names 8.5 beside 8.4."""
    assert reaction().refused("react", "J1") == "8.2"
    assert reaction(enemy="henan").does("japan", "react", "J1").at("J1") == "shandong"
    assert reaction(to="xiamen").does("japan", "react", "J1").at("J1") == "fujian"  # it stays there
    weak = reaction("ija-d3").does("japan", "react", "J1")
    assert weak.at("J1") == "fuzhou" and weak.ep("japan") == 3
    assert len(weak.told("rearguard_too_weak")) == 1 and weak.refused("react", "J1") == "8.2"
    held = reaction("ija-d4").does("japan", "react", "J1")
    assert held.at("J1") == "shandong" and held.ep("japan") == 2


def test_8_5_one_garrison_that_is_out_of_reach_leaves_the_others() -> None:
    p = reaction().group("J4", "guangzhou", "ija-b2").counterattack("japan", "K2")
    assert p.does("japan", "react", "J1").at("J1") == "guangdong"  # no enemy is there


def test_8_5_who_stays_for_one_does_not_sail_after_him() -> None:
    p = reaction().group("J4", "xiamen", "ija-d4").group("J5", "guangzhou", "ija-b2")
    p.counterattack("japan", "K2").does("japan", "react", "J1").does("japan", "sail_to", "qingdao")
    assert p.at("J1") == "shandong"
    assert p.refused("react", "J4") == "8.2"  # not even to Guangdong, where no enemy is


def test_8_5_a_fight_may_thin_the_enemy_a_rearguard_was_too_weak_for() -> None:
    p = Position(dice=(6,)).group("J1", "fuzhou", "ija-d4").group("J2", "qingdao", "ija-b2")
    p.group("J3", "fujian", "ija-d3").group("K1", "fujian", "eas-c2").group(
        "K3", "fujian", "eas-c2"
    )
    p.group("K2", "shandong", "cen-c3").set(ep={"japan": 3}).counterattack("japan", "K1", "K2")
    p.does("japan", "react", "J1")
    assert p.refused("react", "J1") == "8.2"  # three against four
    p.does("japan", "counter", "J3").does("japan", "against", "K1")
    while p.procedure == "Attack":
        p.does(p.chooser, *_first(p))
    assert p.at("K1") is None and p.units("J3")[0].startswith("ija-b2")
    assert p.does("japan", "react", "J1").at("J1") == "shandong"  # two against two


def test_8_5_what_the_chinese_asked_of_their_rearguards_does_not_bind_japan() -> None:
    p = reaction("ija-d4").group("J4", "guangzhou", "ija-b2")
    p.set(screened={"fujian": 1}, cover_short={"fujian": 9}, cover_enough={"fujian": 1})
    p.combat("kmt").does("kmt", "end_combat")
    assert p.procedure == "Counterattack" and p.chooser == "japan"
    assert p.value("screened") == p.value("cover_short") == p.value("cover_enough") == {}


def _first(p: Position) -> tuple[str, str]:
    from zhulu.kernel import offers_of

    menu = offers_of(p.g)
    assert menu is not None
    return GAME.name_of(menu.action(0), p.g)


def test_8_4_the_second_ep_of_a_landing_pays_for_one_attack_only() -> None:
    def ashore() -> Position:
        p = Position(turn=4, dice=(6,)).group("J1", "guangdong", "ija-d4", "ija-d4", "ija-d4")
        p.group("K1", "guangdong", "sou-c2").group("K2", "guangdong", "sou-c2", "sou-c2")
        return p.set(landed={"J1": ASHORE_PAID}, ep={"japan": 3}).combat("japan", order=("kmt",))

    p = ashore().does("japan", "attack", "J1").does("japan", "against", "K1")
    assert "pay_in_full" not in p.verbs and p.value("landed", "J1") == ASHORE
    q = ashore().does("japan", "end_combat").does("kmt", "go_first", "kmt")
    assert q.procedure == "Movement" and q.chooser == "kmt"
    assert q.value("landed", "J1") == ASHORE  # the Chinese turn: the offensive is over


def test_8_5_it_reinforces_a_garrison_that_nobody_attacked() -> None:
    p = fleet("ija-d4").group("J2", "qingdao", "ija-b2").group("J3", "shanghai", "ija-b2")
    p.group("K1", "hebei", "cen-c3").counterattack("japan")
    p.does("japan", "react", "J1")
    assert set(p.offered("sail_to")) == {"qingdao", "shanghai"}
    p.does("japan", "sail_to", "shanghai")
    assert p.at("J1") == "jiangsu-2" and p.ep("japan") == 1 and "counter" not in p.verbs


def test_8_5_only_to_another_port_that_japanese_units_occupy() -> None:
    p = fleet("ija-d4").group("J2", "qingdao", "ija-d4").control("japan", "fujian")
    p.group("K1", "shanghai", "cen-c3").group("K2", "shandong", "cen-c3")
    p.counterattack("japan", "K2")
    assert p.refused("react", "J2") == "8.5"  # no other port is occupied, empty Fuzhou is not
    p.does("japan", "react", "J1")
    assert p.at("J1") == "shandong"  # the one garrison there is


def test_8_5_who_may_not_counterattack_or_land_does_not_react() -> None:
    def refused(*units: str, **fields: object) -> str:
        p = fleet(*units, **fields).group("J2", "qingdao", "ija-b2")
        p.group("K1", "shandong", "cen-c3")
        return p.counterattack("japan", "K1").why_not("react", "J1")

    assert refused("ija-d4") == ""
    assert refused("ija-d4-disrupted") == "9.22" and refused("ija-d4", "pup-c2") == "8.4"
    assert refused("ija-d4", sea_state=1) == "8.4" and refused("ija-d4", typhoon=1) == "4.1"
    assert refused("ija-d4", ep=0) == "8.4" and refused("ija-d4", landed={"J1": ASHORE}) == "8.4"
    assert refused("ija-d4", "ija-d4", "ija-d4", ep=1) == "8.4"  # a large group pays two


def test_8_22_what_is_dropped_after_the_attempt_has_tried_too() -> None:
    def hebei(*dice: int) -> Position:
        p = Position(turn=5, dice=dice).set(floods=3).group("J1", "hebei", "ija-d4", "ija-b2")
        return march("J1", "japan", p)

    p = (
        hebei(4)
        .does("japan", "advance", "henan")
        .does("japan", "drop", "ija-b2")
        .does("japan", "halt")
    )
    p.does("japan", "move", "J2")
    assert p.refused("advance", "henan") == "8.22" and p.why_not("advance", "shanxi") == ""
    q = hebei(4, 3).does("japan", "drop", "ija-b2").does("japan", "advance", "henan")
    q.does("japan", "halt").does("japan", "move", "J2").does("japan", "advance", "henan")
    assert q.at("J1") == "hebei" and q.at("J2") == "henan"  # a group of its own before the try


def test_8_22_one_try_in_a_phase_and_another_in_the_next() -> None:
    p = Position(turn=5, dice=(4,)).set(floods=3).group("J1", "hebei", "ija-d4")
    p.group("J2", "shanxi", "ija-d4")
    march("J1", "japan", p).does("japan", "advance", "henan")
    assert p.value("tried", "J1") == 1
    Movement(JAPAN).begin(p.g)
    assert p.value("tried") == {}


def test_8_22_a_save_of_version_2_is_read_with_its_crossing_tried() -> None:
    p = Position(turn=5, dice=(4,)).set(floods=3).group("J1", "hebei", "ija-d4")
    march("J1", "japan", p.group("J2", "hebei", "ija-d4")).does("japan", "advance", "henan")
    document = GAME.save(p.g)
    document["version"] = 2
    for name in ("tried", "screened", "cover_enough", "cover_short"):
        del document["state"][name]
    document["stack"][-1]["tried"] = True  # there the march itself remembered
    p.g = GAME.load(document)
    assert p.refused("advance", "henan") == "8.22" and p.why_not("advance", "shanxi") == ""
    p.does("japan", "halt").does("japan", "move", "J2")
    assert p.why_not("advance", "henan") == ""
    document["stack"][-1]["tried"] = False
    p.g = GAME.load(document)
    assert p.why_not("advance", "henan") == "" and p.value("screened") == {}


def test_8_4_who_has_moved_is_told_so_and_who_is_inland_too() -> None:
    p = Position().group("J1", "tianjin", "ija-d4").group("J8", "beiping", "ija-d4")
    p.set(ep={"japan": 2}).movement("japan").does("japan", "move", "J1").does("japan", "halt")
    assert why_not(p.g, p.action("assault", "J1")) is landing.HAS_MOVED
    assert why_not(p.g, p.action("assault", "J8")) is landing.NO_PORT
