"""Cards 37 to 48, both texts."""

from __future__ import annotations

from tests.games.chinas_war.events.play import shaded, unshaded
from tests.games.chinas_war.position import Position


def test_5_5_hundred_regiments_unshaded() -> None:
    board = {"hebei": "3 cg, 2 jt", "hunan": "1 ca, 1 jp"}
    p = unshaded("hundred_regiments_offensive", board, side="cpc", dice=(3, 2))
    assert "kunming_hekou" not in p.offered("wreck")
    p.play("wreck beijing_tianjin", "wreck beijing_datong", "enough", "attack hebei", "kill jt")
    p.play("enough", "attack hunan")
    assert p.res("cpc") == 20 and p.marked("sabotage", "beijing_datong")
    assert p.count("jt", "casualties") == 1 and p.count("jp", "hunan") == 1


def test_5_5_hundred_regiments_shaded() -> None:
    board = {"hebei": "1 jt, 2 cg", "henan": "1 ng", "gansu": "1 cg"}
    p = shaded("hundred_regiments_offensive", board, "betray hebei")
    assert "gansu" not in p.offered("betray")
    p.play("enough")  # the Anti-Bandit Action has only Hebei to go to
    p.play("destroy ca>hebei", "destroy ca>hebei")
    assert p.count("ca", "hebei") == 0 and p.marked("terror", "hebei")


def test_5_5_pingxingguan_unshaded_spares_the_guerrillas() -> None:
    board = {"hebei": "1 ca, 1 jt", "hunan": "1 cg, 1 jp"}
    p = unshaded("pingxingguan", board, "free_ambush hebei", "free_ambush hunan", side="cpc")
    assert p.count("jt", "casualties") == 1 and p.count("ca", "hebei") == 1
    assert p.count("jp", "casualties") == 1 and p.g.patronage == 14


def test_5_5_pingxingguan_shaded() -> None:
    board = {"hebei": "2 jt", "shanxi": "1 nt, 1 cg"}
    p = shaded("pingxingguan", board, "sweep shanxi", dice=(1, 2))
    assert p.offered("sweep") == []
    p.play("bring_all jt>hebei")
    assert p.res("jpn") == 20
    rolled = [fact for fact in p.g.facts if fact.kind.name == "assault_rolled"]
    if not rolled:
        p.play("target nat", "strike")
        rolled = [fact for fact in p.g.facts if fact.kind.name == "assault_rolled"]
    assert rolled[-1].values[5] == 1  # without the Rough country


def test_5_5_pingxingguan_shaded_where_nobody_hides_and_nobody_comes() -> None:
    """A Sweep need neither move nor find anybody (3.2.4); the Assault is the point of it."""
    p = shaded("pingxingguan", {"shanxi": "2 jt, 1 nt"}, "sweep shanxi", dice=(1, 6))
    assert p.count("nt", "shanxi") == 0 and p.count("nt", "casualties") == 1


def test_5_3_eighth_route_army_unshaded() -> None:
    assert unshaded("eighth_route_army", {}, side="cpc").in_force("eighth_route_army") == 0
    p = Position(
        {"hebei": "1 cg, 1 jp"}, "cpc", dice=(2,), in_force={"eighth_route_army": "unshaded"}
    )
    p.play("operate attack", "attack hebei", "kill jp")
    assert p.count("jp", "hebei") == 0


def test_5_3_eighth_route_army_shaded() -> None:
    assert shaded("eighth_route_army", {}).in_force("eighth_route_army") == 1
    board = {"hebei": "1 cg, 1 jp", "hunan": "1 cg, 1 jp", "gansu": "1 cg, 1 jp"}
    p = Position(board, "cpc", dice=(6, 6), in_force={"eighth_route_army": "shaded"})
    p.play("operate attack", "attack hebei", "attack hunan")
    assert p.refused("attack", "gansu") == "5.3"


def test_5_3_on_protracted_war_unshaded() -> None:
    assert unshaded("on_protracted_war", {}, side="cpc").in_force("on_protracted_war") == 0
    board = {"shaanxi": "2 cg", "sichuan": "3 nt"}
    p = Position(board, "cpc", support=("sichuan",), in_force={"on_protracted_war": "unshaded"})
    p.play("operate march", "march sichuan", "bring_all cg>shaanxi")
    assert p.count("cg", "sichuan") == 2


def test_5_3_on_protracted_war_shaded() -> None:
    assert shaded("on_protracted_war", {}).in_force("on_protracted_war") == 1
    board = {"henan": "2 cb"}
    p = Position(board, "cpc", in_force={"on_protracted_war": "shaded"}).play("operate rally")
    p.play("rally henan", "rally_by mass")
    assert p.offered("place") == ["1", "2"]


def test_5_1_resistance_university_unshaded() -> None:
    board = {"hunan": "1 cg", "gansu": "1 ca, 1 cg"}
    p = unshaded("resistance_university", board, "found_base hunan", "found_base gansu", side="cpc")
    p.do("remove", "ca>gansu")
    assert p.count("cb", "hunan") == 1 and p.count("cb", "gansu") == 1
    assert p.count("cg", "gansu") == 1


def test_5_1_resistance_university_shaded() -> None:
    board = {"hunan": "2 cg", "gansu": "2 ca"}
    p = shaded("resistance_university", board, "remove cg>hunan", "remove ca>gansu", "enough",
               eligible=("jpn", "cpc"))  # fmt: skip
    assert p.count("cg", "available") == 16 and p.eligible() == ["nat", "wld"]


def test_5_4_doctor_bethune_unshaded() -> None:
    assert unshaded("doctor_bethune", {}, side="cpc").in_force("doctor_bethune") == 0
    p = Position({"hebei": "2 cg, 1 jt"}, "cpc", dice=(2,), in_force={"doctor_bethune": "unshaded"})
    p.play("operate attack", "attack hebei", "kill jt")
    assert p.count("ca", "hebei") == 2 and p.g.patronage == 14


def test_5_1_doctor_bethune_shaded() -> None:
    p = shaded("doctor_bethune", {"hebei": "2 cg, 1 ng"})
    assert (p.count("ca", "hebei"), p.count("ng", "hebei"), p.res("cpc")) == (2, 1, 17)


def test_5_1_red_star_over_china_unshaded() -> None:
    p = unshaded("red_star_over_china", {"hunan": "1 cg", "gansu": "1 cg, 1 nt"}, side="cpc")
    assert p.res("cpc") == 23 and p.level("hunan") == -1  # NAT Controls Gansu


def test_5_1_red_star_over_china_shaded() -> None:
    p = shaded("red_star_over_china", {"shaanxi": "2 cb"}, *["put nt>shaanxi"] * 3)
    assert p.res("cpc") == 18 and p.count("nt", "shaanxi") == 3


def test_5_3_rent_reduction_unshaded() -> None:
    assert unshaded("rent_reduction", {}, side="cpc").in_force("rent_reduction") == 0
    p = Position({"hunan": "1 cg, 1 cb"}, "cpc", in_force={"rent_reduction": "unshaded"})
    p.play("operate agitate", "agitate hunan")
    assert p.res("cpc") == 20


def test_5_3_rent_reduction_shaded() -> None:
    assert shaded("rent_reduction", {}).in_force("rent_reduction") == 1
    p = Position({"hunan": "1 cg, 1 cb"}, "cpc", in_force={"rent_reduction": "shaded"})
    p.play("operate agitate", "agitate hunan")
    assert p.res("cpc") == 18


def test_5_3_tunnel_warfare_unshaded() -> None:
    assert unshaded("tunnel_warfare", {}, side="cpc").in_force("tunnel_warfare") == 0
    p = Position({"hunan": "2 jt, 2 cg"}, "jpn", in_force={"tunnel_warfare": "unshaded"})
    p.play("operate sweep", "sweep hunan", "finish")
    assert p.count("ca", "hunan") == 1


def test_5_3_tunnel_warfare_shaded() -> None:
    assert shaded("tunnel_warfare", {}).in_force("tunnel_warfare") == 1
    p = Position({"hunan": "1 jt, 3 cg"}, "jpn", in_force={"tunnel_warfare": "shaded"})
    p.play("operate sweep", "sweep hunan", "finish")
    assert p.count("ca", "hunan") == 2


def test_5_1_railway_guerrillas_unshaded() -> None:
    board = {"beijing_tianjin": "1 jp", "tianjin_jinan": "1 jt"}
    p = unshaded("railway_guerrillas", board, "wreck beijing_tianjin", side="cpc")
    p.play("put ng>beijing_tianjin", "wreck tianjin_jinan", "put cg>tianjin_jinan")
    assert p.count("ng", "beijing_tianjin") == 1 and p.marked("sabotage", "tianjin_jinan")


def test_5_1_railway_guerrillas_shaded() -> None:
    board = {"beijing_tianjin": "2 cg, 1 na"}
    p = shaded("railway_guerrillas", board, "repair tianjin_jinan",
               sabotage=("tianjin_jinan",))  # fmt: skip
    p.play("remove cg>beijing_tianjin", "remove na>beijing_tianjin")
    assert p.count("cg", "beijing_tianjin") == 1 and p.res("jpn") == 22


def test_5_4_neutrality_pact_unshaded_ties_troops_to_manchukuo() -> None:
    board = {"hebei": "2 jt", "hunan": "2 jt"}
    p = unshaded("neutrality_pact", board, "move jt>hebei", "move_number 2", side="cpc")
    assert p.count("jt", "manchukuo") == 3
    bound = {"neutrality_pact": "unshaded"}
    p = Position({"manchukuo": "2 jt, 1 jp", "hebei": "1 jp"}, "jpn", in_force=bound)
    p.play("operate patrol", "patrol beijing_tianjin")
    assert not [stack for stack in p.offered("bring") if stack.startswith("jpn_troop")]


def test_5_1_neutrality_pact_shaded() -> None:
    p = shaded("neutrality_pact", {"out_of_play": "4 jt"}, *["remove jt>out_of_play"] * 3)
    assert p.count("jt", "out_of_play") == 1 and p.g.aid_reset == 3


def test_5_4_zhou_enlai_unshaded_holds_the_front_together() -> None:
    p = unshaded("zhou_enlai", {}, side="cpc")
    assert (p.res("nat"), p.res("cpc"), p.in_force("zhou_enlai")) == (23, 23, 0)
    front = {"zhou_enlai": "unshaded"}
    p = Position({"hunan": "4 nt, 1 nb, 1 cb"}, in_force=front).play("operate recruit")
    p.do("special", "govern")
    assert p.count("cb", "hunan") == 1 and p.res("nat") == 21  # only the levy was open
    p = Position({"hunan": "1 cg, 1 nt, 1 jp"}, "cpc", in_force=front).play("operate rally")
    p.do("special", "subvert")
    assert p.offered("remove_piece") == ["jpn_police"]


def test_5_1_zhou_enlai_shaded() -> None:
    board = {"hunan": "1 nt, 1 cb, 2 cg", "gansu": "1 nt, 3 cg", "henan": "1 nt, 1 cg"}
    p = shaded("zhou_enlai", board, "remove cb>hunan", "remove cg>gansu", "remove cg>gansu")
    assert p.count("cg", "hunan") == 2 and p.count("cg", "gansu") == 1
    assert p.count("cg", "henan") == 1 and p.g.patronage == 14


def test_5_2_either_text_but_not_both() -> None:
    p = Position({}, "nat", card="burma_road", eligible=("nat",))
    assert {"event unshaded", "event shaded"} <= set(p.offers)
    p.do("event", "unshaded")
    assert p.procedure == "FactionTurn" and p.g.card != 18


def test_5_1_3_what_cannot_be_done_is_left_out() -> None:
    p = shaded("sichuan_army", {"hunan": "1 wt"}, "enough")
    assert p.procedure == "FactionTurn"  # no Base and no Troops in Sichuan, no NAT Base wanted


def test_5_1_zhou_enlai_shaded_takes_a_base_or_guerrillas_and_not_both() -> None:
    board = {"hunan": "1 nt, 1 cb, 2 cg", "henan": "1 nt, 1 cb, 2 cg"}
    p = shaded("zhou_enlai", board, "remove cb>hunan")
    assert set(p.offered("remove")) == {"cpc_guerrilla>henan", "cpc_base>henan"}
    p.do("remove", "cg>henan")
    assert p.offered("remove") == ["cpc_guerrilla>henan"]
