"""3.0 NEW ARMIES: placement, emperors, replacements, rebellions, civil war."""

from __future__ import annotations

import pytest

from tests.games.middle_kingdom.position import Position
from zhulu.games.middle_kingdom import GAME
from zhulu.games.middle_kingdom.rules.phases.entries import Spill
from zhulu.games.middle_kingdom.rules.phases.placement import bury_emperor
from zhulu.kernel import IllegalAction


def test_3_0_reinforcements_join_armies_of_their_country_only() -> None:
    at = {"tibet": ("qiang", 1), "hebei": ("zhao", 1), "henan": ("zhao", 1), "hunan": ("chu", 1)}
    p = Position(3, "qiang", at, box={"zhao": 2}, then="zhao").end_moves()
    assert p.offered("place") == ["hebei", "henan"]
    assert p.refused_in_words("place", "hunan").startswith("3.0")
    assert p.refused_in_words("place", "shanxi").startswith("3.0")  # empty
    with pytest.raises(IllegalAction, match="3.0"):
        p.do("place", "hunan")
    p.do("place", "hebei").do("place", "hebei")
    assert p.at("hebei") == ("zhao", 3) and p.box("zhao") == 0


def test_3_0_armies_abroad_must_enter() -> None:
    p = Position(2, "nanyue", {}, camps=(("nanyue", "vietnam", 2),))
    assert p.refused_in_words("end_moves") == "3.0: 2 armies abroad must enter China first"
    p.do("march", "vietnam")
    assert p.offered("advance") == ["guangxi", "yunnan"]
    p.do("advance", "guangxi").do("halt")
    assert p.refused_in_words("end_moves") == "3.0: 1 army abroad must enter China first"
    assert p.choices == [("march", "vietnam")]
    p.march("vietnam", "yunnan")
    assert p.state("camp_armies") == [] and p.choices == [("end_moves", "")]


def test_3_0_tufan_of_turn_13_start_in_india_when_tibet_is_taken() -> None:
    p = Position(12, "khitans", {"jilin": ("khitans", 1), "tibet": ("nanzhao", 1)}).end_moves()
    assert p.state("camp_country") == ["tufan"] and p.state("camp_space") == ["india"]


def test_3_0_xixia_settle_beside_a_province_that_is_taken() -> None:
    at = {"jilin": ("khitans", 1), "sichuan": ("nanzhao", 1)}
    p = Position(12, "khitans", at).end_moves()
    assert p.chooser == "green" and p.procedure == "Spill"
    assert "tibet" not in p.offered("settle")  # the Tufan have just been placed there
    assert {"hubei", "gansu", "guizhou"} <= set(p.offered("settle"))
    assert "another country" in p.refused_in_words("settle", "tibet")
    assert "settled in that province already" in p.refused_in_words("settle", "qinghai")
    p.do("settle", "gansu")
    assert p.at("gansu") == ("xixia", 2) and p.at("qinghai") == ("xixia", 2)
    assert p.procedure != "Spill" and p.armies("xixia") == 4


def test_3_0_every_province_beside_the_list_is_named_once() -> None:
    p = Position(12, "khitans", {"jilin": ("khitans", 1), "sichuan": ("nanzhao", 1)}).end_moves()
    frame = p.g.stack[-1]
    assert isinstance(frame, Spill)
    frame.near = [GAME.content().space_of(name) for name in ("gansu", "shandong", "jiangsu")]
    beside = frame.beside(p.g)  # Henan lies beside two of them, the ocean beside two
    assert len(set(beside)) == len(beside)
    assert all(space < GAME.content().provinces for space in beside)


def test_3_0_xixia_without_a_counter_left_do_not_settle() -> None:
    at = {"jilin": ("khitans", 1), "sichuan": ("nanzhao", 1)}
    p = Position(12, "khitans", at, box={"xixia": 3}).end_moves()  # five counters in all
    assert p.procedure != "Spill" and p.armies("xixia") == 2


def test_3_1_an_emperor_dies_at_his_countrys_next_move() -> None:
    at = {"shaanxi": ("qin", 2), "hunan": ("chu", 1)}
    p = Position(2, "chu", at, emperors={"qin": "shaanxi"}, then="qin")
    assert p.state("emperor") == {"qin": "shaanxi"}
    p.end_moves()
    assert p.state("emperor") == {}


def test_3_1_chiang_and_mao_stay_for_turn_24() -> None:
    at = {"hubei": ("nationalists", 2), "shaanxi": ("communists", 2), "tibet": ("tibetans", 1)}
    p = Position(23, "communists", at,
                 emperors={"nationalists": "hubei", "communists": "shaanxi"})  # fmt: skip
    p.end_moves()
    assert p.state("turn") == 24
    p.end_moves()  # the Tibetans
    assert p.chooser == "purple"
    assert p.state("emperor") == {"nationalists": "hubei", "communists": "shaanxi"}


def test_3_1_a_new_emperor_is_placed_beside_an_army() -> None:
    at = {"shaanxi": ("qin", 1), "gansu": ("qin", 1), "hunan": ("chu", 1)}
    p = Position(1, "chu", at, then="qin").end_moves()
    assert p.offered("place_emperor") == ["gansu", "shaanxi"]
    assert p.refused_in_words("place_emperor", "hunan").startswith("3.1")
    p.do("place_emperor", "gansu")
    assert p.state("emperor") == {"qin": "gansu"}
    assert p.box("qin") == 8


def test_3_2_without_enough_counters_the_new_owner_chooses_what_is_lost() -> None:
    at = {"hebei": ("yuan", 3), "shanxi": ("yuan", 3), "tibet": ("tibetans", 1)}
    p = Position(16, "yuan", at).end_moves()
    assert p.procedure == "Replacement" and p.chooser == "red"
    assert p.offered("give_up") == ["hebei", "shanxi"]
    p.do("give_up", "hebei")
    assert p.at("hebei") == ("tartars", 2) and p.at("shanxi") == ("tartars", 3)
    assert "tartars" not in p.state("camp_country")  # no counter is left for Mongolia


def test_3_2_a_country_without_armies_is_replaced_from_abroad() -> None:
    p = Position(8, "xianbei", {"jilin": ("xianbei", 1)}).end_moves()
    assert ("tufan", "india") in list(
        zip(p.state("camp_country"), p.state("camp_space"), strict=True)
    )


QIN = {"henan": ("qin", 2), "hubei": ("qin", 1), "shaanxi": ("qin", 1), "ningxia": ("qin", 1),
       "gansu": ("qin", 1)}  # fmt: skip


def test_3_3_centres_are_rolled_low_high_until_they_hold_loyal_armies() -> None:
    # 4 and 3 is 34 Henan; 1 and 1 is Qinghai, empty; 6 and 1 is 16 Hubei; Hubei again; 33 Shaanxi
    dice = (4, 3, 1, 1, 6, 1, 1, 6, 3, 3, 6, 6)
    p = Position(2, "nanyue", QIN | {"guangxi": ("nanyue", 1)}, dice, then="han").end_moves()
    assert [values[1:] for values in p.told("rebellion_rolled")] == [
        (3, 4), (1, 1), (1, 6), (1, 6), (3, 3),
    ]  # fmt: skip
    assert p.at("henan") == ("han", 2)
    assert p.at("hubei") == ("han", 1) and p.at("shaanxi") == ("han", 1)
    content = p.g.content
    found = [(content.countries[who], content.spaces[at]) for who, at in p.told("centre_found")]
    assert found == [("han", "henan"), ("han", "hubei"), ("han", "shaanxi")]


def test_3_3_loyalty_of_the_neighbours_is_tested_against_the_power_factor() -> None:
    # centres Henan, Hubei, Shaanxi; neighbours of Shaanxi: Gansu and Ningxia. Qin has power 4.
    dice = (3, 4, 1, 6, 3, 3, 5, 4)
    p = Position(2, "nanyue", QIN | {"guangxi": ("nanyue", 1)}, dice, then="han").end_moves()
    rolled = [(p.g.content.spaces[v[0]], v[1], v[2]) for v in p.told("loyalty_rolled")]
    assert rolled == [("gansu", 5, 4), ("ningxia", 4, 4)]
    assert p.at("gansu") == ("qin", 1)  # higher: loyal
    assert p.at("ningxia") == ("han", 1)  # equal: joins
    assert p.box("han") == 11
    assert set(p.offered("place_emperor")) == {"henan", "hubei", "shaanxi", "ningxia"}


def test_4_4_a_rebellion_in_guangdong_spreads_over_the_strait() -> None:
    at = {"guangdong": ("yuan", 1), "hainan": ("yuan", 1)}
    p = Position(16, "yuan", at, (2, 3, 1), then="ming").end_moves()
    assert [p.g.content.spaces[v[0]] for v in p.told("loyalty_rolled")] == ["hainan"]
    assert p.at("hainan") == ("ming", 1)


def test_3_3_fewer_loyal_provinces_than_centres_all_rise() -> None:
    at = {"henan": ("qin", 2), "ningxia": ("qin", 1), "guangxi": ("nanyue", 1)}
    p = Position(2, "nanyue", at, (3, 4), then="han").end_moves()
    assert p.at("henan") == ("han", 2)
    assert p.at("ningxia") == ("qin", 1)  # 60 is not on the dice and not beside Henan


def test_3_3_without_loyal_provinces_rebels_start_in_empty_ones() -> None:
    p = Position(2, "nanyue", {"guangxi": ("nanyue", 1)}, then="han").end_moves()
    assert p.chooser == "red" and p.procedure == "Rebellion"
    assert "guangxi" not in p.offered("start_in") and "tibet" not in p.offered("start_in")
    assert p.refused_in_words("start_in", "guangxi").startswith("3.31")
    p.do("start_in", "henan").do("start_in", "hubei").do("start_in", "anhui")
    assert p.offered("start_in") == ["anhui", "henan", "hubei"]
    p.do("start_in", "hubei")
    assert p.armies("han") == 4 and p.at("hubei") == ("han", 2)


MAINLAND = [
    space for number, space in enumerate(GAME.content().spaces[: GAME.content().provinces])
    if space not in ("hainan", "taiwan")
]  # fmt: skip


def full(**more: tuple[str, int]) -> dict[str, tuple[str, int]]:
    """Every province of the mainland held by others, but for those named."""
    others = {space: ("yuan" if i < 20 else "qing", 1) for i, space in enumerate(MAINLAND)}
    return others | more


def test_3_3_rebels_who_find_no_loyal_province_and_none_on_the_dice_start_in_any_empty_one() -> (
    None
):
    at = full(guangxi=("nanyue", 1))
    del at["tibet"], at["yunnan"]
    p = Position(2, "nanyue", at, then="han").end_moves()
    assert p.procedure == "Rebellion" and p.offered("start_in") == ["tibet", "yunnan"]
    p.do("start_in", "tibet")  # the second goes to Yunnan, the only one still empty
    assert p.at("yunnan") == ("han", 1) and p.offered("start_in") == ["tibet", "yunnan"]
    p.do("start_in", "tibet")  # and the fourth: as even as can be
    assert p.armies("han") == 4 and p.at("yunnan") == ("han", 2)


def test_3_3_rebels_who_began_on_the_dice_do_not_go_on_to_other_empty_provinces() -> None:
    at = full(guangxi=("nanyue", 1))
    del at["henan"], at["tibet"], at["yunnan"]
    p = Position(2, "nanyue", at, then="han").end_moves()
    # Henan was the only empty one on the dice: all four start there, though Tibet is empty too
    assert p.at("henan") == ("han", 4) and p.offered("place") == ["henan"]


def test_3_3_rebels_who_find_neither_a_loyal_nor_an_empty_province_come_from_abroad() -> None:
    p = Position(2, "nanyue", full(guangxi=("nanyue", 1)), then="han").end_moves()
    assert p.state("camp_country") == ["han"] and p.state("camp_space") == ["pacific"]
    assert p.state("camp_armies") == [4] and p.box("han") == 11
    assert p.chooser == "red" and p.offered("march") == ["pacific"]  # they must land at once
    assert p.refused_in_words("end_moves").startswith("3.0")


def test_3_31_a_kingdom_without_loyal_or_empty_province_comes_from_abroad_too() -> None:
    p = Position(5, "huns", full(gansu=("huns", 1)), then="shu").end_moves()
    camps = dict(zip(p.state("camp_country"), p.state("camp_space"), strict=True))
    assert camps == {"shu": "burma", "wu": "pacific", "wei": "north_korea"}
    assert p.box("wu") == 3 and p.box("wei") == 5


def test_3_0_xixia_without_an_empty_province_nearby_come_from_mongolia() -> None:
    at = full(jilin=("khitans", 1), tibet=("tufan", 1))
    p = Position(12, "khitans", at).end_moves()
    camps = list(zip(p.state("camp_country"), p.state("camp_space"), strict=True))
    assert ("xixia", "mongolia") in camps and sum(p.state("camp_armies")) == 4


def test_3_3_a_neighbour_of_two_centres_tests_its_loyalty_once() -> None:
    """Shanxi lies beside Henan and beside Shaanxi."""
    at = {"henan": ("qin", 1), "shaanxi": ("qin", 1), "hubei": ("qin", 1), "shanxi": ("qin", 1)}
    dice = (3, 4, 3, 3, 1, 6, 6, 1)
    p = Position(2, "nanyue", at | {"guangxi": ("nanyue", 1)}, dice, then="han").end_moves()
    assert [p.g.content.spaces[v[0]] for v in p.told("loyalty_rolled")] == ["shanxi"]
    assert p.at("shanxi") == ("qin", 1)  # a six, and no second die


def test_3_3_no_more_rebels_start_than_there_are_counters() -> None:
    at = {"hunan": ("han", 20), "guangxi": ("nanyue", 1)}
    p = Position(2, "nanyue", at, then="han").end_moves()
    assert p.procedure == "Rebellion"
    p.do("start_in", "henan")
    assert p.armies("han") == 21 and p.at("henan") == ("han", 1)
    assert p.procedure != "Rebellion"  # a second and a third are not asked for


def test_3_31_a_kingdom_without_an_empty_province_of_its_number_starts_on_the_dice() -> None:
    at = full(gansu=("huns", 1))
    del at["tibet"], at["henan"], at["jilin"]  # Tibet is on no die
    p = Position(5, "huns", at, then="shu").end_moves()
    assert p.chooser == "purple" and p.offered("start_in") == ["henan", "jilin"]


def test_3_3_rebels_without_counters_lose_the_armies() -> None:
    at = {"hunan": ("qing", 12), "guangxi": ("tibetans", 1)}
    p = Position(21, "tibetans", at, (1, 4), then="taiping").end_moves()
    assert p.at("hunan") == ("taiping", 8)  # eight counters
    assert p.armies("qing") == 0 and p.told("country_conquered") == []


def test_3_31_the_three_kingdoms_roll_the_second_digit() -> None:
    at = {"hunan": ("han", 2), "jiangxi": ("han", 1), "henan": ("han", 3), "fujian": ("huns", 1)}
    # Shu: 6 Hubei is empty, 4 Hunan; loyalty of Jiangxi 6. Wu: 1 is no province, 5 Fujian holds
    # Huns, 4 Jiangxi. Wei: 2 is no province, 4 Henan.
    p = Position(5, "han", at, (6, 4, 6, 1, 5, 4, 2, 4), then="shu").end_moves()
    assert [values[1:] for values in p.told("rebellion_rolled")] == [
        (1, 6), (1, 4), (2, 1), (2, 5), (2, 4), (3, 2), (3, 4),
    ]  # fmt: skip
    assert p.at("hunan") == ("shu", 2)
    assert p.at("jiangxi") == ("wu", 1 + 3) and p.at("henan") == ("wei", 3 + 5)


def test_3_31_wu_and_wei_place_their_reinforcements_with_the_rebellion() -> None:
    at = {"hunan": ("han", 2), "jiangxi": ("han", 1), "henan": ("han", 3)}
    p = Position(5, "han", at, (4, 6, 4, 4), then="shu").end_moves()
    # one province each: their armies are placed without a question, before Shu's first move
    assert p.chooser == "purple" and p.procedure == "Movement"
    assert p.at("hunan") == ("shu", 2)
    assert p.at("jiangxi") == ("wu", 4) and p.at("henan") == ("wei", 8)


def test_3_31_without_han_a_kingdom_starts_in_an_empty_province_of_its_number() -> None:
    p = Position(5, "huns", {"hunan": ("huns", 1)}, then="shu").end_moves()
    assert p.chooser == "purple"
    assert p.offered("start_in") == ["guangxi", "guizhou", "hubei", "qinghai", "sichuan"]
    p.do("start_in", "sichuan")
    assert p.at("sichuan") == ("shu", 3)  # one centre: all of them start together
    assert p.chooser == "blue"
    assert p.offered("start_in") == ["anhui", "fujian", "guangdong", "jiangxi", "zhejiang"]


def test_3_31_without_han_the_wei_may_start_in_yunnan_which_no_die_shows() -> None:
    p = Position(5, "huns", {"henan": ("huns", 1)}, then="shu").end_moves()
    p.do("start_in", "sichuan").do("start_in", "anhui")
    assert p.chooser == "green"
    assert p.offered("start_in") == ["jiangsu", "shaanxi", "shandong", "yunnan"]
    assert p.refused_in_words("start_in", "henan").startswith("3.31")
    p.do("start_in", "yunnan")
    assert p.at("yunnan") == ("wei", 3 + 5)


CIVIL = {"hubei": ("nationalists", 2), "hunan": ("nationalists", 1), "fujian": ("nationalists", 1),
         "shaanxi": ("communists", 2)}  # fmt: skip
LEADERS = {"nationalists": "hubei", "communists": "shaanxi"}


def civil_war(dice: tuple[int, ...]) -> Position:
    """The end of turn 23: what follows is the Civil War."""
    p = Position(23, "communists", CIVIL, dice, emperors=LEADERS)
    return p.end_moves()


def test_3_32_each_province_gains_a_free_army() -> None:
    p = civil_war(())
    assert p.at("hubei") == ("nationalists", 3) and p.at("hunan") == ("nationalists", 2)
    assert p.at("fujian") == ("nationalists", 2) and p.at("shaanxi") == ("communists", 3)


def test_3_32_without_counters_the_owner_chooses_where_they_appear() -> None:
    at = CIVIL | {"guangdong": ("nationalists", 8)}
    p = Position(23, "communists", at, emperors=LEADERS).end_moves()
    assert p.procedure == "FreeArmies" and p.chooser == "purple"
    assert p.offered("reinforce") == ["fujian", "guangdong", "hubei", "hunan"]
    p.do("reinforce", "hunan")
    assert p.at("hunan") == ("nationalists", 2) and p.at("fujian") == ("nationalists", 1)


def test_3_32_four_or_less_changes_over_and_chiangs_province_does_not_roll() -> None:
    p = civil_war((4, 5)).end_moves()
    spaces = p.g.content.spaces
    assert [(spaces[v[0]], v[1]) for v in p.told("loyalty_rolled")] == [("hunan", 4), ("fujian", 5)]
    assert p.at("hunan") == ("communists", 2)
    assert p.at("fujian") == ("nationalists", 2) and p.at("hubei") == ("nationalists", 3)
    assert p.chooser == "red"


def test_3_1_the_burial_spares_chiang_and_mao() -> None:
    at = {"hubei": ("nationalists", 2), "shaanxi": ("qin", 2)}
    p = Position(24, "qin", at, emperors={"nationalists": "hubei", "qin": "shaanxi"})
    bury_emperor(p.g, p.g.content.nationalists)
    assert p.state("emperor") == {"nationalists": "hubei", "qin": "shaanxi"}
    bury_emperor(p.g, p.g.content.qin)
    assert p.state("emperor") == {"nationalists": "hubei"}


def test_3_32_without_any_counter_left_nobody_is_asked() -> None:
    at = CIVIL | {"guangdong": ("nationalists", 9)}  # all thirteen are on the map
    p = Position(23, "communists", at, emperors=LEADERS).end_moves()
    assert p.procedure == "Movement" and p.armies("nationalists") == 13
    assert p.at("shaanxi") == ("communists", 3)


def test_3_32_free_armies_come_in_turn_24_only() -> None:
    at = CIVIL | {"jilin": ("russians", 1)}
    p = Position(21, "russians", at, then="russians", last_turn=23)
    p.end_moves()
    while p.state("turn") == 21:
        p.end_moves()
    assert p.at("hunan") == ("nationalists", 1) and p.at("shaanxi") == ("communists", 2)


def test_3_32_just_enough_counters_are_placed_without_a_question() -> None:
    at = CIVIL | {"guangdong": ("nationalists", 5)}  # nine of thirteen, four provinces
    p = Position(23, "communists", at, emperors=LEADERS).end_moves()
    assert p.procedure == "Movement" and p.armies("nationalists") == 13


def test_3_2_a_single_army_is_enough_to_be_replaced_at_home() -> None:
    p = Position(8, "qiang", {"tibet": ("qiang", 1), "jilin": ("koguryo", 1)}).end_moves()
    assert p.at("tibet") == ("tufan", 1) and p.box("tufan") == 2
    assert "tufan" not in p.state("camp_country")


def test_3_2_the_new_country_begins_with_no_population() -> None:
    at = {"tibet": ("qiang", 2), "jilin": ("koguryo", 1)}
    p = Position(8, "qiang", at, population={"qiang": 3, "tufan": 4}).end_moves()
    assert p.at("tibet") == ("tufan", 2)
    assert "qiang" not in p.state("population") and "tufan" not in p.state("population")


def test_6_3_an_uprising_without_any_empty_province_comes_from_abroad() -> None:
    p = Position(9, "turks", full(gansu=("turks", 1)) | {"hainan": ("turks", 1)}, then="sui")
    p.end_moves()
    assert p.state("camp_country") == ["sui"] and p.state("camp_space") == ["mongolia"]
    assert p.state("camp_armies") == [10] and p.chooser == "green"
