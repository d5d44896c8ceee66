"""4.0 MOVE ARMIES."""

from __future__ import annotations

import pytest

from tests.games.middle_kingdom.position import Position
from zhulu.games.middle_kingdom import GAME
from zhulu.kernel import IllegalAction


def reached(p: Position, start: str) -> list[str]:
    """What the reach overlay shows for a space, sorted."""
    from zhulu.games.middle_kingdom import GAME

    return sorted(GAME.overlays["reach"](p.g, None, start).spaces)


def test_4_0_an_army_moves_two_plains() -> None:
    p = Position(1, "qi", {"shandong": ("qi", 2)})
    p.do("march", "shandong").do("advance", "henan")
    assert p.offered("advance") == ["anhui", "hebei", "hubei", "jiangsu", "shaanxi", "shandong",
                                    "shanxi"]  # fmt: skip
    p.do("advance", "hubei")
    assert p.at("hubei") == ("qi", 1)
    assert p.procedure == "Movement"  # the second step was the last


def test_4_0_an_army_that_has_moved_does_not_move_again() -> None:
    p = Position(1, "qi", {"shandong": ("qi", 2)}).march("shandong", "henan")
    assert p.refused_in_words("march", "henan") == "4.0: every army here has moved"
    assert p.offered("march") == ["shandong"]


def test_4_0_some_of_a_group_may_stay_on_the_way() -> None:
    p = Position(1, "qi", {"shandong": ("qi", 3)})
    p.do("march", "shandong").do("add_army").do("advance", "henan").do("leave_army")
    p.do("advance", "anhui")
    assert p.at("shandong") == ("qi", 1)
    assert p.at("henan") == ("qi", 1) and p.at("anhui") == ("qi", 1)


def test_4_0_no_army_goes_back_into_a_foreign_area() -> None:
    p = Position(3, "nanyue", {"guangxi": ("nanyue", 2)}).do("march", "guangxi")
    assert p.refused_in_words("advance", "vietnam") == "4.0: no army goes back into a foreign area"


def test_4_0_four_countries_may_not_cross_the_yangzi() -> None:
    p = Position(7, "six_dynasties", {"hunan": ("six_dynasties", 2)}).do("march", "hunan")
    assert p.offered("advance") == ["guangdong", "guangxi", "guizhou", "jiangxi"]
    assert p.refused_in_words("advance", "hubei") == "4.0: this country may not cross the Yangzi"
    assert p.refused_in_words("advance", "sichuan").startswith("4.0")
    # the way round through Yunnan stays open
    p = Position(7, "six_dynasties", {"yunnan": ("six_dynasties", 2)}).do("march", "yunnan")
    assert "sichuan" in p.offered("advance")
    p = Position(3, "chu", {"hunan": ("chu", 2)}).do("march", "hunan")
    assert "hubei" in p.offered("advance")


def test_4_0_the_great_wall_does_not_hinder_movement() -> None:
    p = Position(1, "yan", {"liaoning": ("yan", 1), "jilin": ("yan", 1)})
    p.march("liaoning", "hebei", "shanxi")
    assert p.at("shanxi") == ("yan", 1)


def test_4_1_provinces_of_any_other_country_stop_a_march_even_of_the_same_colour() -> None:
    p = Position(1, "wae", {"henan": ("wae", 2), "hebei": ("yan", 1)})  # both are blue
    p.do("march", "henan").do("advance", "hebei")
    assert p.procedure == "Movement"
    assert p.state("attackers") == {"hebei": 1}
    p.end_moves()
    assert p.told("battle_began") != []


def test_4_11_what_exceeds_two_to_one_may_pass() -> None:
    p = Position(4, "han", {"henan": ("han", 6), "hebei": ("zhao", 2)})
    p.do("march", "henan")
    for _ in range(4):
        p.do("add_army")
    p.do("advance", "hebei")  # four must stop against two, the fifth may go on
    assert p.procedure == "March" and p.state("attackers") == {"hebei": 5}
    p.do("advance", "liaoning")
    assert p.state("attackers") == {"hebei": 4} and p.at("liaoning") == ("han", 1)


def test_4_1_who_met_an_enemy_is_told_why_he_goes_no_farther() -> None:
    at = {"henan": ("han", 2), "hebei": ("zhao", 2), "shanxi": ("zhao", 1)}
    p = Position(4, "han", at).march("henan", "hebei")
    assert "stopped to fight" in p.refused_in_words("march", "hebei")
    assert "another country" in p.refused_in_words("march", "shanxi")


def test_4_1_the_reach_on_show_ends_at_any_other_country() -> None:
    free = Position(3, "qin", {"sichuan": ("qin", 2)})
    assert "shanxi" in reached(free, "sichuan")  # by way of Shaanxi only
    barred = Position(3, "qin", {"sichuan": ("qin", 2), "shaanxi": ("haan", 1)})
    assert "shaanxi" in reached(barred, "sichuan")  # of the same colour, and to be fought
    assert "shanxi" not in reached(barred, "sichuan")


def test_4_11_two_to_one_must_be_reached_first() -> None:
    p = Position(4, "han", {"henan": ("han", 5), "hebei": ("zhao", 2)})
    p.march("henan", "hebei", armies=3)
    assert p.procedure == "Movement" and p.state("attackers") == {"hebei": 3}
    p.march("henan", "hebei")
    assert p.state("attackers") == {"hebei": 4}  # the fourth is needed to make two to one


def test_4_11_armies_that_stopped_before_let_others_pass() -> None:
    p = Position(4, "han", {"henan": ("han", 3), "shanxi": ("han", 2), "hebei": ("zhao", 1)})
    p.march("henan", "hebei", armies=2)
    p.do("march", "shanxi").do("advance", "hebei")
    assert "shandong" in p.offered("advance")


def test_4_12_yuan_in_turn_15_and_qing_in_turn_18_pass_at_one_to_one() -> None:
    for turn, country, passes in ((15, "yuan", True), (16, "yuan", False), (18, "qing", True),
                                  (19, "qing", False)):  # fmt: skip
        p = Position(turn, country, {"henan": (country, 3), "hebei": ("ming", 2)})
        p.do("march", "henan").do("add_army").do("add_army").do("advance", "hebei")
        assert (p.procedure == "March") == passes, (turn, country)


def test_4_13_highlands_stop_everybody_but_the_yuan_of_turn_15() -> None:
    p = Position(3, "huns", {"xinjiang": ("huns", 2)}).do("march", "xinjiang")
    p.do("advance", "gansu")
    assert p.procedure == "Movement" and p.at("gansu") == ("huns", 1)
    p = Position(15, "yuan", {"xinjiang": ("yuan", 2)}).do("march", "xinjiang")
    p.do("advance", "gansu")
    assert "shaanxi" in p.offered("advance")


def test_4_13_an_army_may_leave_a_highland() -> None:
    p = Position(3, "huns", {"gansu": ("huns", 1)}).march("gansu", "shaanxi", "henan")
    assert p.at("henan") == ("huns", 1)


def test_4_2_the_canal_gives_one_free_step_from_turn_10() -> None:
    p = Position(10, "tang", {"liaoning": ("tang", 2)})
    p.do("march", "liaoning").do("advance", "hebei").do("advance", "shandong")
    assert {"henan", "jiangsu"} <= set(p.offered("advance"))
    p.do("advance", "jiangsu")
    assert p.procedure == "Movement" and p.at("jiangsu") == ("tang", 1)
    p = Position(9, "sui", {"liaoning": ("sui", 2)}).march("liaoning", "hebei", "shandong")
    assert p.procedure == "Movement"


def test_4_2_the_free_step_may_come_last() -> None:
    p = Position(10, "tang", {"shaanxi": ("tang", 2)})
    p.do("march", "shaanxi").do("advance", "shanxi").do("advance", "hebei")
    assert p.offered("advance") == ["shandong"]
    assert p.refused_in_words("advance", "henan").startswith("4.0")


def test_4_2_there_is_one_free_step_in_a_march() -> None:
    p = Position(10, "tang", {"hebei": ("tang", 2)})
    p.do("march", "hebei").do("advance", "shandong").do("advance", "jiangsu")
    p.do("advance", "zhejiang")
    assert p.procedure == "Movement" and p.at("zhejiang") == ("tang", 1)


def test_4_3_an_emperor_and_his_armies_move_three() -> None:
    p = Position(2, "han", {"hebei": ("han", 3)}, emperors={"han": "hebei"})
    p.march("hebei", "henan", "hubei", "hunan", armies=2, lead=True)
    assert p.at("hunan") == ("han", 2) and p.state("emperor") == {"han": "hunan"}
    assert p.refused_in_words("lead", "hunan").startswith("4.3")
    assert p.offered("march") == ["hebei"]


def test_4_3_an_emperor_may_not_be_left_alone() -> None:
    p = Position(2, "han", {"hebei": ("han", 2)}, emperors={"han": "hebei"})
    p.do("march", "hebei")
    assert p.refused_in_words("add_army") == "4.3: the emperor may not be left without an army"
    p.do("advance", "henan").do("halt")
    assert p.refused_in_words("march", "hebei").startswith("4.3")
    with pytest.raises(IllegalAction, match=r"4\.3"):
        p.do("march", "hebei")
    assert p.offered("lead") == ["hebei"]


def test_4_3_an_emperor_stops_in_highlands_and_sails_with_one_step_more() -> None:
    p = Position(2, "han", {"sichuan": ("han", 2)}, emperors={"han": "sichuan"})
    p.do("lead", "sichuan").do("advance", "yunnan")
    assert p.procedure == "Movement"
    p = Position(18, "ming", {"guizhou": ("ming", 2)}, emperors={"ming": "guizhou"})
    p.march("guizhou", "guangxi", "pacific", "taiwan", lead=True)
    assert p.at("taiwan") == ("ming", 1)


def test_4_3_along_the_canal_an_emperor_goes_through_four_provinces() -> None:
    p = Position(10, "tang", {"liaoning": ("tang", 2)}, emperors={"tang": "liaoning"})
    p.march("liaoning", "hebei", "shandong", "jiangsu", "anhui", lead=True)
    assert p.at("anhui") == ("tang", 1) and p.state("emperor") == {"tang": "anhui"}


def test_4_4_hainan_opens_in_turn_6() -> None:
    p = Position(5, "nanyue", {"guangdong": ("nanyue", 2)}).do("march", "guangdong")
    assert p.refused_in_words("advance", "hainan") == "4.4: Hainan cannot be reached before turn 6"
    p = Position(6, "nanyue", {"guangdong": ("nanyue", 2)}).march("guangdong", "hainan")
    assert p.at("hainan") == ("nanyue", 1)
    p = Position(6, "nanyue", {"hainan": ("nanyue", 2)}).march("hainan", "guangdong", "fujian")
    assert p.at("fujian") == ("nanyue", 1)


def test_4_4_armies_that_start_on_the_ocean_do_not_land_on_hainan_before_turn_6() -> None:
    for turn, open_to_them in ((5, False), (6, True)):
        camp = (("wu", "pacific", 1),)
        p = Position(turn, "wu", {"hunan": ("wu", 1)}, camps=camp).do("march", "pacific")
        assert ("hainan" in p.offered("advance")) == open_to_them
        assert "guangdong" in p.offered("advance")
    p = Position(5, "wu", {}, camps=(("wu", "pacific", 1),)).do("march", "pacific")
    assert p.refused_in_words("advance", "hainan") == "4.4: Hainan cannot be reached before turn 6"


def test_4_5_boats_cross_the_ocean_as_one_province() -> None:
    p = Position(17, "ming", {"hainan": ("ming", 2)}).do("march", "hainan").do("advance", "pacific")
    assert p.refused_in_words("halt") == "4.5: no army may stay at sea"
    assert {"jilin", "taiwan"} <= set(p.offered("advance"))
    p.do("advance", "jilin")
    assert p.at("jilin") == ("ming", 1)


def test_4_5_boats_come_in_their_turn() -> None:
    for turn, country, sails in ((16, "ming", False), (17, "ming", True), (18, "qing", False),
                                 (19, "qing", True), (21, "british", True)):  # fmt: skip
        p = Position(turn, country, {"fujian": (country, 2)}).do("march", "fujian")
        assert ("pacific" in p.offered("advance")) == sails, (turn, country)
    p = Position(18, "qing", {"fujian": ("qing", 2)}).do("march", "fujian")
    assert p.refused_in_words("advance", "pacific") == "4.5: this country has no boats"


def test_4_5_nobody_sails_without_a_step_to_land() -> None:
    p = (
        Position(17, "ming", {"guizhou": ("ming", 2)})
        .do("march", "guizhou")
        .do("advance", "guangxi")
    )
    assert p.refused_in_words("advance", "pacific").startswith("4.5")


def test_4_5_taiwan_is_reached_only_by_countries_with_boats() -> None:
    camp = (("song", "pacific", 1),)
    p = Position(14, "song", {"hunan": ("song", 1)}, camps=camp).do("march", "pacific")
    assert p.refused_in_words("advance", "taiwan") == "4.5: this country has no boats"
    assert {"fujian", "zhejiang"} <= set(p.offered("advance"))
    camp = (("japanese", "pacific", 1),)
    p = Position(22, "japanese", {"hunan": ("song", 1)}, camps=camp).do("march", "pacific")
    assert "taiwan" in p.offered("advance")


def test_4_6_concessions_are_made_on_the_way_and_score_at_once() -> None:
    p = Position(21, "british", {"tibet": ("tibetans", 1)}, camps=(("british", "pacific", 1),))
    p.do("march", "pacific").do("advance", "fujian").do("advance", "zhejiang")
    assert p.state("concession") == {"fujian": 1, "zhejiang": 1}
    assert p.points("red") == 2


def test_4_6_one_concession_for_a_province_and_none_for_others() -> None:
    p = Position(22, "french", {"yunnan": ("french", 2)}, concessions=("guizhou",))
    p.march("yunnan", "guizhou")
    assert p.state("concession") == {"guizhou": 1} and p.points("blue") == 0
    p = Position(22, "japanese", {"fujian": ("japanese", 2)}).march("fujian", "zhejiang")
    assert p.state("concession") == {}


def test_4_6_concessions_are_removed_in_turn_24() -> None:
    p = Position(23, "japanese", {"fujian": ("japanese", 1), "tibet": ("tibetans", 1)},
                 concessions=("fujian", "hunan"))  # fmt: skip
    p.end_moves()
    assert p.state("turn") == 24 and p.state("concession") == {}


def test_4_6_notes_on_geography() -> None:
    p = Position(3, "qi", {"shandong": ("qi", 1)})
    assert "anhui" not in p.do("march", "shandong").offered("advance")
    p = Position(3, "qi", {"henan": ("qi", 1)})
    assert "jiangsu" in p.do("march", "henan").offered("advance")
    p = Position(3, "qin", {"ningxia": ("qin", 1)})
    assert p.do("march", "ningxia").offered("advance") == ["gansu", "inner_mongolia", "shaanxi"]
    p = Position(17, "ming", {"jilin": ("ming", 1)})
    assert "pacific" in p.do("march", "jilin").offered("advance")


def test_4_0_the_reach_overlay_knows_highlands_enemies_and_the_canal() -> None:
    p = Position(10, "tang", {"liaoning": ("tang", 1), "henan": ("sui", 1)})
    assert reached(p, "liaoning") == ["hebei", "heilongjiang", "henan", "inner_mongolia",
                                      "jiangsu", "jilin", "shandong", "shanxi"]  # fmt: skip


def test_4_0_the_reach_overlay_goes_round_what_is_barred() -> None:
    p = Position(7, "six_dynasties", {"hunan": ("six_dynasties", 1)})
    assert reached(p, "hunan") == ["fujian", "guangdong", "guangxi", "guizhou", "hainan",
                                   "jiangxi", "yunnan", "zhejiang"]  # fmt: skip


def test_4_0_movement_ends_only_when_its_owner_says_so() -> None:
    p = Position(3, "qi", {"shandong": ("qi", 1), "tibet": ("qiang", 1)}).march("shandong", "henan")
    assert p.procedure == "Movement" and p.choices == [("end_moves", "")]  # undo is still open


def test_4_0_one_army_after_another_may_be_left_but_not_the_last() -> None:
    p = Position(1, "wae", {"shandong": ("wae", 4)}).do("march", "shandong")
    for _ in range(3):
        p.do("add_army")
    p.do("advance", "henan").do("leave_army")
    assert p.told("armies_marched")[-1][3] == 4
    p.do("leave_army").do("leave_army")
    assert ("leave_army", "") not in p.choices
    p.do("advance", "anhui")
    assert p.at("henan") == ("wae", 3) and p.at("anhui") == ("wae", 1)


def test_4_6_there_are_twenty_markers() -> None:
    spaces = [s for s in GAME.content().spaces[:28] if s not in ("fujian", "zhejiang", "taiwan")]
    p = Position(22, "british", {"guangdong": ("british", 2)}, concessions=tuple(spaces[:20]))
    p.march("guangdong", "fujian")
    assert "fujian" not in p.state("concession") and p.points("red") == 0
    p = Position(22, "british", {"guangdong": ("british", 2)}, concessions=tuple(spaces[:19]))
    p.march("guangdong", "fujian")
    assert "fujian" in p.state("concession") and p.points("red") == 1


def test_4_3_three_provinces_and_no_farther() -> None:
    p = Position(2, "han", {"hebei": ("han", 3)}, emperors={"han": "hebei"})
    p.do("lead", "hebei").do("advance", "henan").do("advance", "hubei")
    assert p.procedure == "March" and p.offered("advance")
    assert p.do("advance", "hunan").procedure == "Movement"  # the march is over by itself


def test_4_3_an_emperor_stays_where_no_way_leads_out() -> None:
    p = Position(16, "ming", {"taiwan": ("ming", 2), "henan": ("ming", 1)},
                 emperors={"ming": "taiwan"})  # fmt: skip
    assert p.refused_in_words("lead", "taiwan").startswith("4.0")  # no boats before turn 17


def test_4_11_those_who_pass_on_leave_no_crossing_of_the_wall_behind() -> None:
    at = {"inner_mongolia": ("huns", 4), "shanxi": ("han", 1)}
    p = Position(4, "huns", at).do("march", "inner_mongolia").do("add_army").do("add_army")
    p.do("advance", "shanxi")
    assert p.state("crossed") == {"shanxi": 3}
    p.do("advance", "henan")
    assert p.state("crossed") == {"shanxi": 2} and p.state("attackers") == {"shanxi": 2}
    assert p.at("henan") == ("huns", 1)
