"""Cards 13 to 24, both texts."""

from __future__ import annotations

from tests.games.chinas_war.events.play import shaded, unshaded
from tests.games.chinas_war.position import Position


def test_5_3_dai_li_unshaded_arrests_a_guerrilla() -> None:
    assert unshaded("dai_li", {}).in_force("dai_li") == 0
    p = Position({"hunan": "2 nt, 1 nb, 2 cg"}, in_force={"dai_li": "unshaded"})
    p.play("operate recruit", "special govern", "remove cg>hunan")
    assert p.count("cg", "hunan") == 1 and p.res("nat") == 21


def test_5_3_dai_li_shaded_governs_one_province() -> None:
    assert shaded("dai_li", {}).in_force("dai_li") == 1
    board = {"hunan": "2 nt, 1 nb", "gansu": "2 nt, 1 nb"}
    p = Position(board, in_force={"dai_li": "shaded"}).play("operate recruit", "special govern")
    p.do("govern", "hunan")
    assert p.procedure == "Recruit"


def test_5_5_german_advisers_unshaded() -> None:
    board = {"hunan": "1 nb, 1 jt", "gansu": "1 nb", "henan": "1 nb"}
    p = unshaded("german_advisers", board, "put nt>hunan", "put nt>hunan", "put nt>gansu")
    assert not [stack for stack in p.offered("put") if stack.endswith("henan")]
    p.play("enough")  # the only space where it can assault, and it must
    rolled = [fact for fact in p.g.facts if fact.kind.name == "assault_rolled"][-1]
    assert rolled.values[3] == 4  # two Troops and two more


def test_5_1_german_advisers_shaded() -> None:
    p = shaded("german_advisers", {"hunan": "2 nt"}, "remove nt>hunan", "remove nt>available")
    assert p.count("nt", "out_of_play") == 2 and p.g.aid == 3


def test_5_4_floods_unshaded_closes_a_province() -> None:
    board = {"henan": "3 jt, 2 nt", "hebei": "2 jt"}
    p = unshaded("floods", board, "pick henan", "remove jt>henan", "remove jt>henan")
    assert p.count("jt", "casualties") == 2 and p.level("henan") == -1
    flooded = Position(board, "jpn", floods="henan")
    assert flooded.refused("operate", "assault") == "3.1"
    flooded.play("operate sweep")
    assert "henan" not in flooded.offered("sweep")
    flooded.do("sweep", "shandong")
    assert "bring jpn_troop>henan" not in flooded.offers


def test_5_1_floods_shaded() -> None:
    p = shaded("floods", {}, support=("henan",))
    assert [p.level(space) for space in ("henan", "anhui", "jiangsu")] == [0, -1, -1]
    assert p.g.patronage == 13


def test_5_5_taierzhuang_unshaded() -> None:
    board = {"hunan": "1 jt, 1 nt, 2 wt"}
    p = unshaded("taierzhuang", board, dice=(6, 6, 2), resources={"wld": 0})
    assert p.offered("keep_die") == ["2", "6"]
    p.do("keep_die", "2")
    assert p.count("jt", "casualties") == 1 and p.g.patronage == 16 and p.res("wld") == 0


def test_5_5_taierzhuang_shaded() -> None:
    p = shaded("taierzhuang", {"hebei": "3 jt", "henan": "1 nt"}, "pick henan", dice=(1, 6))
    p.play("move jt>hebei", "move_number 3")
    assert p.count("nt", "henan") == 0 and p.count("jt", "henan") == 3


def test_5_3_new_fourth_army_incident_unshaded_opens_the_hunt() -> None:
    """Active CPC Guerrillas may be assaulted, with or without JPN forces there."""
    assert unshaded("new_fourth_army_incident", {}).in_force("new_fourth_army_incident") == 0
    hunt = {"new_fourth_army_incident": "unshaded"}
    p = Position({"hunan": "3 nt, 2 ca, 1 cb"}, dice=(2, 1), in_force=hunt)
    p.play("operate assault", "assault hunan")
    assert p.count("cg", "available") == 18 and p.count("cb", "hunan") == 1
    assert p.count("nt", "available") == 28  # Guerrillas alone defended
    truce = {**hunt, "zhou_enlai": "unshaded"}
    p = Position({"hunan": "3 nt, 2 ca"}, in_force=truce)
    assert p.refused("operate", "assault") == "3.1"


def test_5_1_new_fourth_army_incident_shaded() -> None:
    p = shaded("new_fourth_army_incident", {}, "put cg>wannan", "put cg>anhui")
    assert p.g.patronage == 13 and p.level("wannan") == -1 and p.count("cg", "anhui") == 1


def test_5_3_flying_tigers_unshaded_helps_defenders_at_bases() -> None:
    assert unshaded("flying_tigers", {}).in_force("flying_tigers") == 0
    p = Position({"hunan": "1 jt, 1 nt, 1 nb"}, "jpn", in_force={"flying_tigers": "unshaded"}).play(
        "operate assault", "assault hunan"
    )
    rolled = [fact for fact in p.g.facts if fact.kind.name == "assault_rolled"][-1]
    assert rolled.values[5] == 3


def test_5_3_flying_tigers_unshaded_helps_chinese_defenders_against_everybody() -> None:
    """Card 17 lets NAT and WLD assault the CPC; its Guerrillas are Chinese forces too."""
    lasting = {"flying_tigers": "unshaded", "new_fourth_army_incident": "unshaded"}
    board = {"hunan": "1 wt, 1 ca, 1 nb"}
    p = Position(board, "wld", dice=(6, 2), in_force=lasting).play("operate assault")
    p.do("assault", "hunan")
    assert p.count("wt", "hunan") == 0  # 2 was not above 1 for the Guerrillas and 1 for the Tigers
    board = {"hunan": "2 nt, 1 nb, 1 jp"}
    p = Position(board, dice=(6, 2), in_force=lasting).play("operate assault", "assault hunan")
    assert p.count("nt", "hunan") == 2  # no Chinese force defends


def test_5_4_flying_tigers_shaded_levels_the_ground_and_stops_transport() -> None:
    assert shaded("flying_tigers", {}).in_force("flying_tigers") == 1
    tigers = {"flying_tigers": "shaded"}
    p = Position({"hubei": "1 jt, 1 nt"}, "jpn", in_force=tigers)
    p.play("operate assault", "assault hubei")
    rolled = [fact for fact in p.g.facts if fact.kind.name == "assault_rolled"][-1]
    assert rolled.values[5] == 1
    p = Position({"hubei": "1 nt"}, in_force=tigers).do("operate", "recruit")
    assert p.refused("special", "nat_transport") == "5.4"


def test_5_1_burma_road_unshaded() -> None:
    p = unshaded("burma_road", {"yunnan": "1 wt"})
    assert (p.g.aid, p.g.aid_reset, p.res("wld")) == (6, 5, 22)


def test_5_1_burma_road_shaded() -> None:
    p = shaded("burma_road", {})
    assert (p.g.aid, p.g.aid_reset) == (2, 3)


def test_5_1_scorched_earth_unshaded() -> None:
    board = {"hunan": "1 nt", "yichang_wuhan": "1 jp"}
    p = unshaded("scorched_earth", board, "wreck yichang_wuhan", "wreck wuhan_changsha")
    assert p.marked("sabotage", "wuhan_changsha") and p.res("jpn") == 19
    assert "nanjing_wuhan" not in p.offered("wreck")


def test_5_1_scorched_earth_shaded() -> None:
    p = shaded("scorched_earth", {"hunan": "1 nt", "chahar": "1 nt"}, support=("hunan",))
    assert p.marked("terror", "hunan") and p.level("hunan") == 0 and p.g.patronage == 13


def test_5_1_soviet_volunteers_unshaded() -> None:
    board = {"hunan": "1 jt, 1 jp", "hebei": "1 jt"}
    p = unshaded("soviet_volunteers", board, "pick hunan", "remove jt>hunan", "remove jp>hunan")
    assert p.g.aid == 6 and p.count("jt", "casualties") == 1 and p.count("jp", "casualties") == 1


def test_5_1_soviet_volunteers_shaded() -> None:
    p = shaded("soviet_volunteers", {})
    assert p.g.aid == 1 and p.res("jpn") == 23


def test_5_1_madame_jiang_unshaded() -> None:
    p = unshaded("madame_jiang", {}, "aid_to_patronage 2", "aid_to_resources 1")
    assert (p.g.aid, p.g.patronage, p.res("nat")) == (3, 17, 21)


def test_5_1_madame_jiang_shaded() -> None:
    p = shaded("madame_jiang", {})
    assert (p.res("nat"), p.g.patronage, p.res("wld")) == (16, 14, 22)


def test_5_1_1_moving_west_unshaded_within_stacking() -> None:
    board = {"shanghai": "2 nb", "sichuan": "2 wb"}
    p = unshaded("moving_west", board, "move nb>shanghai")
    assert "sichuan" not in p.offered("move_to")
    p.play("move_to hunan", "move nb>shanghai", "move_to guizhou")
    assert (p.count("nb", "hunan"), p.count("nb", "guizhou"), p.res("nat")) == (1, 1, 24)


def test_5_1_moving_west_shaded() -> None:
    p = shaded("moving_west", {"hunan": "2 nb"}, support=("sichuan",))
    assert (p.res("nat"), p.level("sichuan"), p.level("guizhou")) == (18, 0, -1)


def test_5_5_winter_offensive_unshaded() -> None:
    board = {"hunan": "3 nt", "guangdong": "1 jp", "hubei": "2 nt, 1 jp"}
    p = unshaded("winter_offensive", board, "free_operation sweep", "sweep guangdong")
    p.play("bring_all nt>hunan", "finish", "assault guangdong", "assault hubei")
    assert p.res("nat") == 20


def test_5_4_winter_offensive_shaded_ties_nat_down() -> None:
    assert shaded("winter_offensive", {}).in_force("winter_offensive") == 1
    board = {"hunan": "2 nt, 2 wt, 1 jp", "hubei": "2 nt, 1 jp"}
    p = Position(board, in_force={"winter_offensive": "shaded"}, dice=(6, 6))
    p.play("operate assault", "assault hunan")
    assert p.refused("assault", "hubei") == "5.4"
    p = Position(board, in_force={"winter_offensive": "shaded"}).play("operate sweep")
    p.do("sweep", "guangdong")
    assert p.offered("bring_pair") == []
