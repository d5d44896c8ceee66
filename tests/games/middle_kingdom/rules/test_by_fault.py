"""Clauses that could be broken unnoticed: an operand dropped, a statement left out."""

from __future__ import annotations

from tests.games.middle_kingdom.position import Position
from zhulu.games.middle_kingdom import GAME

CONTENT = GAME.content()


def moves_of(p: Position, country: str) -> int:
    number = CONTENT.country_of(country)
    return len([v for v in p.told("country_moves") if v[0] == number])


def test_3_0_a_country_that_is_removed_leaves_its_own_camps_and_no_others() -> None:
    camps = (("british", "pacific", 3), ("japanese", "north_korea", 2), ("british", "india", 1))
    g = Position(23, "tibetans", {"tibet": ("tibetans", 1)}, camps=camps).g
    british, japanese = CONTENT.country_of("british"), CONTENT.country_of("japanese")
    g.remove_country(british)
    assert g.camps(british) == [] and g.deployed[british] == 0
    assert g.camps(japanese) == [CONTENT.space_of("north_korea")]
    assert g.camp_armies == [2] and GAME.check(g) == []


def test_3_1_an_emperor_who_found_no_province_is_not_awaited_any_longer() -> None:
    at = {"xinjiang": ("uighurs", 3), "tibet": ("tufan", 1)}
    camps = (("yuan", "mongolia", 1),)
    p = Position(15, "uighurs", at, (1, 6, 6, 6), camps=camps, then="yuan").end_moves()
    p.march("mongolia", "xinjiang").end_moves()
    assert p.armies("yuan") == 0 and "yuan" not in p.state("emperor")
    assert p.g.awaited != CONTENT.country_of("yuan")


def test_3_3_where_no_rebel_counter_is_left_the_province_is_empty() -> None:
    every = CONTENT.counters[CONTENT.country_of("taiping")]
    at = {"hunan": ("qing", 2), "tibet": ("qing", 1), "henan": ("taiping", every)}
    p = Position(22, "qing", at, (1, 4), then="taiping").end_moves()
    assert p.at("hunan") is None and p.armies("taiping") == every
    assert p.at("tibet") == ("qing", 1)


def test_3_3_an_emperor_whose_armies_rebel_is_gone() -> None:
    at = {"henan": ("sui", 1), "xinjiang": ("sui", 1)}
    p = Position(10, "sui", at, (3, 4), emperors={"sui": "henan"}, then="tang").end_moves()
    assert p.at("henan") is not None and p.at("henan") != ("sui", 1)
    assert "sui" not in p.state("emperor") and p.points("blue") == 0


def test_4_12_in_turn_18_others_than_the_qing_pass_at_two_to_one() -> None:
    def passes(country: str) -> bool:
        at = {"henan": (country, 2), "hebei": ("tartars", 1)}
        p = Position(18, country, at).do("march", "henan").do("add_army").do("advance", "hebei")
        return p.procedure == "March"

    assert passes("qing") and not passes("ming")


def test_4_5_at_sea_nobody_halts_or_is_left() -> None:
    p = Position(17, "ming", {"fujian": ("ming", 3)}).do("march", "fujian").do("add_army")
    p.do("advance", "pacific")
    assert {verb for verb, _ in p.choices} == {"advance"}
    assert p.refused_in_words("halt") == "4.5: no army may stay at sea"


def test_5_0b_a_hero_waits_for_the_dice_of_the_second_battle_too() -> None:
    at = {"henan": ("han", 4), "hebei": ("zhao", 1), "hubei": ("wae", 1)}
    dice = (6, 6, 1)
    p = Position(4, "han", at, dice, heroes=("red",), inventions=("red",))
    p.march("henan", "hebei", armies=2).march("henan", "hubei", armies=2).end_moves()
    p.do("fight", "hebei").do("roll")
    assert p.at("hebei") == ("han", 2)
    assert p.refused_in_words("call_hero", "sun_yat_sen").endswith("no dice have been rolled yet")


def test_5_0b_after_a_hero_everybody_is_asked_for_his_own_again() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 1)}
    fight = (6, 1, 1, 6)  # one of each side falls, and the Zhao are gone
    p = Position(4, "han", at, fight * 2, heroes=("red", "green"))
    p.march("henan", "hebei", armies=3).end_moves()
    assert p.chooser == "red" and p.procedure == "HeroWindow"
    p.do("accept")
    assert p.chooser == "green"
    p.do("call_hero", "genghis_khan")
    assert p.chooser == "red" and p.procedure == "HeroWindow"  # a battle lost anew is another
    assert p.do("accept").told("province_taken")[-1][2] == 2


def test_5_0c_the_dice_on_the_table_are_those_of_the_last_round() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 2), "shandong": ("han", 1)}
    p = Position(4, "han", at, (1, 2, 3, 3, 6, 5, 5, 1, 1, 1, 1))
    p.march("henan", "hebei", armies=2).end_moves()
    assert p.state("rolled") == [1, 2] and p.state("answered") == [3, 3]
    p.do("press_on")
    assert p.state("rolled") == [6, 5] and p.state("answered") == [5, 1]
    assert p.state("victor") == "han" and p.at("hebei") == ("han", 1)


def test_5_0e_only_an_emperor_who_is_there_withdraws() -> None:
    at = {"henan": ("han", 3), "shandong": ("han", 1), "hebei": ("zhao", 2)}
    p = Position(2, "han", at, (1, 1, 1, 1), emperors={"han": "shandong"})
    p.march("henan", "hebei", armies=2).end_moves()
    assert p.offered("withdraw") == ["henan", "shandong"] and p.offered("withdraw_emperor") == []
    p.do("withdraw", "henan")
    assert p.at("henan") == ("han", 2) and p.saved()["stack"][-1]["attackers"] == 1


def test_5_0e_one_who_withdraws_over_the_wall_leaves_the_others_where_they_are() -> None:
    """5.0b: of two who crossed the wall one is left, and rolls with the one who did not."""
    at = {"hebei": ("han", 3), "jilin": ("han", 2), "liaoning": ("yan", 2)}
    p = Position(4, "han", at, (1,) * 5 + (1, 6, 1, 1, 1, 1))
    p.march("hebei", "liaoning", armies=2).march("jilin", "liaoning").end_moves()
    p.do("withdraw", "hebei")
    assert p.state("crossed") == {"liaoning": 1} and p.state("attackers") == {"liaoning": 2}
    p.do("press_on")
    thrown = [(values[1], values[2]) for values in p.told("attack_rolled")][-2:]
    assert thrown == [(1, 4), (6, 5)]  # the one by land first, then the one over the wall


def test_6_11_the_three_kingdoms_have_an_order_of_their_own_in_turn_5_only() -> None:
    at = {"hunan": ("shu", 1), "guangdong": ("wu", 1), "henan": ("wei", 1), "tibet": ("qiang", 1)}
    p = Position(6, "qiang", at, then="shu").end_moves().end_moves()
    assert moves_of(p, "shu") == 1 and moves_of(p, "wu") == 1
    counted = [values[0] for values in p.told("population_counted")]
    assert CONTENT.shu in counted  # a turn like any other


def test_6_11_a_kingdom_that_is_gone_does_not_move_again() -> None:
    at = {"hunan": ("han", 1), "guangdong": ("han", 1), "henan": ("han", 1)}
    at |= {"heilongjiang": ("han", 2)}
    p = Position(5, "han", at, (4, 6, 3, 4, 6, 6, 6, 1), then="shu").end_moves()
    p.end_moves()  # the Shu stay in Hunan
    p.march("guangdong", "hunan", armies=3).end_moves()
    assert p.armies("shu") == 0
    p.end_moves()  # the Wei
    assert moves_of(p, "shu") == 1 and moves_of(p, "wu") == 2


def test_8_6_only_the_nationalists_lose_ten_points() -> None:
    at = {"henan": ("communists", 3), "hebei": ("qiang", 1), "fujian": ("nationalists", 1)}
    p = Position(24, "communists", at, (6, 6, 6, 1))
    p.march("henan", "hebei", armies=3).end_moves()
    assert p.points("red") == 1 and p.points("purple") == 0


def test_3_31_han_of_other_numbers_are_no_centre_of_the_shu() -> None:
    at = {"henan": ("han", 2), "guangdong": ("han", 1), "tibet": ("qiang", 1)}
    p = Position(5, "han", at, then="shu").end_moves()
    assert p.chooser == "purple" and "sichuan" in p.offered("start_in")
    p.do("start_in", "sichuan")
    shu = [values for values in p.told("armies_joined") if values[2] == CONTENT.shu]
    assert shu == [] and p.at("sichuan") == ("shu", 3)


def test_4_6_builders_who_lose_a_battle_build_nothing() -> None:
    at = {"henan": ("qing", 1), "shandong": ("british", 1)}
    p = Position(21, "british", at, (1, 6), concessions=("shandong",))
    p.march("shandong", "henan").end_moves()
    assert p.told("province_kept") and p.told("concession_built") == []
    assert p.points("red") == 0


def test_5_0i_a_power_that_falls_with_its_victim_gets_points_and_no_armies() -> None:
    """A Power is not conquered, but nobody of it is left on the map to be reinforced."""
    at = {"shandong": ("british", 1), "henan": ("tartars", 1), "tibet": ("tibetans", 1)}
    p = Position(21, "british", at, (6, 6), concessions=("shandong",))
    p.march("shandong", "henan").end_moves()
    power = CONTENT.power[CONTENT.country_of("tartars")]
    assert [values[2] for values in p.told("country_conquered")] == [0]
    british = [v[3] for v in p.told("points_scored") if v[1] == CONTENT.country_of("british")]
    assert british == [2 * power]
