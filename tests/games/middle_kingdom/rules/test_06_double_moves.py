"""6.0 REBELLIONS, INVASIONS AND UPRISINGS, 6.4 two colours, 7.0 OVERPOPULATION."""

from __future__ import annotations

from tests.games.middle_kingdom.position import Position
from zhulu.games.middle_kingdom import GAME


def moves_of(p: Position, country: str) -> list[str]:
    """The colours that played the country's moves so far."""
    number = GAME.content().country_of(country)
    return [GAME.sides[v[1]] for v in p.told("country_moves") if v[0] == number]


def test_6_0_an_invader_places_moves_and_fights_twice() -> None:
    at = {"shaanxi": ("qin", 2), "henan": ("wae", 1), "hunan": ("chu", 1)}
    p = Position(1, "chu", at, (6, 6, 1), then="qin").end_moves()
    p.do("place_emperor", "shaanxi")  # eight armies go to Shaanxi, the only province
    assert p.at("shaanxi") == ("qin", 10)
    p.march("shaanxi", "henan", armies=2).end_moves()
    # the Wae are conquered: two armies for the second move, and no overpopulation yet
    assert moves_of(p, "qin") == ["purple", "purple"]
    assert p.procedure == "Placement" and p.box("qin") == 2
    assert p.at("shaanxi") == ("qin", 8)
    p.do("place", "henan").do("place", "henan").end_moves()
    assert p.at("shaanxi") == ("qin", 3) and p.at("henan") == ("qin", 3)


def test_6_0_every_army_and_the_emperor_may_move_again_in_the_second_move() -> None:
    at = {"shaanxi": ("qin", 2), "hunan": ("chu", 1)}
    p = Position(1, "chu", at, then="qin").end_moves().do("place_emperor", "shaanxi")
    p.march("shaanxi", "henan", lead=True)
    assert p.offered("march") == ["shaanxi"] and p.offered("lead") == []
    p.end_moves()
    assert moves_of(p, "qin") == ["purple", "purple"]
    assert p.offered("march") == ["shaanxi"] and p.offered("lead") == ["henan"]


def test_6_0_population_is_counted_and_the_emperor_comes_only_once() -> None:
    at = {"shaanxi": ("qin", 2), "hunan": ("chu", 1)}
    p = Position(1, "chu", at, then="qin").end_moves().do("place_emperor", "shaanxi")
    p.end_moves()
    counted = [v for v in p.told("population_counted") if v[0] == GAME.content().qin]
    assert len(counted) == 1 and len(p.told("emperor_placed")) == 1
    assert p.box("qin") == 0 and p.armies("qin") == 10


def test_6_0_a_country_that_has_lost_everything_does_not_move_again() -> None:
    at = {"shaanxi": ("qin", 1), "henan": ("tang", 9), "hunan": ("chu", 1)}
    p = Position(1, "chu", at, (1,) * 9 + (6,) * 9, then="qin").end_moves()
    p.do("place_emperor", "shaanxi")
    p.march("shaanxi", "henan", armies=9, lead=True).end_moves()
    assert p.armies("qin") == 0 and moves_of(p, "qin") == ["purple"]


def test_6_0_in_other_turns_there_is_one_move() -> None:
    p = Position(2, "chu", {"shaanxi": ("qin", 1), "hunan": ("chu", 1)}, then="qin").end_moves()
    p.end_moves()
    assert moves_of(p, "qin") == ["purple"]


def test_6_1_a_rebellion_is_a_double_move() -> None:
    at = {"henan": ("sui", 1), "tibet": ("tufan", 1)}
    p = Position(10, "sui", at, (3, 4), then="tang").end_moves()
    assert p.procedure == "Placement" and p.chooser == "blue"
    p.do("place_emperor", "henan")
    assert p.at("henan") == ("tang", 9)
    p.end_moves().end_moves()
    assert moves_of(p, "tang") == ["blue", "blue"]


def test_6_1_the_taiping_rebel_twice() -> None:
    content = GAME.content()
    turns = [e.turn for e in content.events if content.countries[e.country] == "taiping"
             and e.kind == "rebellion"]  # fmt: skip
    assert turns == [21, 22]
    at = {"hunan": ("qing", 3), "henan": ("taiping", 1), "tibet": ("tibetans", 1)}
    p = Position(22, "tibetans", at, (1, 4), then="taiping").end_moves()
    assert p.at("hunan") == ("taiping", 3) and p.at("henan") == ("taiping", 1)  # added


def test_6_11_shu_wu_and_wei_move_in_turn_and_twice() -> None:
    at = {"sichuan": ("han", 6), "jiangxi": ("han", 1), "henan": ("han", 1)}
    p = Position(5, "han", at, (5, 4, 4), then="shu").end_moves()
    for _ in range(6):
        p.end_moves()
    names = GAME.content().countries
    order = [names[v[0]] for v in p.told("country_moves")][:6]
    assert order == ["shu", "wu", "wei", "shu", "wu", "wei"]


def test_6_11_overpopulation_waits_for_the_end_of_the_third() -> None:
    at = {"sichuan": ("han", 6), "jiangxi": ("han", 1), "henan": ("han", 1)}
    p = Position(5, "han", at, (5, 4, 4), then="shu").end_moves()
    for _ in range(5):
        p.end_moves()
    assert p.at("jiangxi") == ("wu", 4) and p.at("henan") == ("wei", 6)
    p.end_moves()
    assert p.at("jiangxi") == ("wu", 3) and p.at("henan") == ("wei", 3)


def test_6_2_invasions_have_two_or_three_moves() -> None:
    content = GAME.content()
    moves = {content.countries[e.country]: (e.turn, e.moves) for e in content.events
             if e.kind == "invasion"}  # fmt: skip
    assert moves == {"qin": (1, 2), "yuan": (15, 3), "qing": (18, 3)}


def test_6_21_the_yuan_move_three_times_in_turn_15() -> None:
    at = {"henan": ("yuan", 2), "tibet": ("tufan", 1)}
    p = Position(15, "tufan", at, then="yuan", last_turn=15).end_moves()
    for _ in range(3):
        p.end_moves()
    assert moves_of(p, "yuan") == ["purple"] * 3


def test_6_21_the_emperor_waits_for_a_province() -> None:
    p = Position(14, "yuan", {"tibet": ("tufan", 1)}, camps=()).end_moves()
    assert p.state("turn") == 15
    p.end_moves()  # the Tufan; the Yuan have fourteen armies in Mongolia and no province
    assert p.offered("march") == ["mongolia"] and p.state("emperor") == {}
    p.do("march", "mongolia")
    for _ in range(13):
        p.do("add_army")
    p.do("advance", "xinjiang").do("halt").end_moves()
    # the second move begins with the emperor's arrival
    assert p.state("emperor") == {"yuan": "xinjiang"}


def test_6_22_the_qing_move_three_times_in_turn_18() -> None:
    at = {"jilin": ("qing", 2), "tibet": ("tibetans", 1)}
    p = Position(18, "tibetans", at, then="qing").end_moves()
    for _ in range(3):
        p.end_moves()
    assert moves_of(p, "qing") == ["green"] * 3
    assert p.state("turn") == 19


def test_6_3_an_uprising_begins_in_empty_provinces_of_its_region() -> None:
    at = {"henan": ("turks", 1), "tibet": ("tufan", 1)}
    p = Position(9, "turks", at, then="sui").end_moves()
    north = ["anhui", "hebei", "hubei", "jiangsu", "shaanxi", "shandong", "shanxi", "sichuan"]
    assert p.offered("raise_army") == north
    assert p.refused_in_words("raise_army", "henan").startswith("6.3")
    assert p.refused_in_words("raise_army", "hunan").startswith("6.3")
    p.do("raise_army", "hebei").do("raise_army", "hubei").do("raise_army", "anhui")
    assert p.offered("raise_army") == ["anhui", "hebei", "hubei"]  # at most three
    assert "as many provinces" in p.refused_in_words("raise_army", "shanxi")
    assert "begins in empty provinces" in p.refused_in_words("raise_army", "henan")
    for _ in range(7):
        p.do("raise_army", "hebei")
    assert p.at("hebei") == ("sui", 8)
    assert p.offered("place_emperor") == ["anhui", "hebei", "hubei"]
    p.do("place_emperor", "hebei").end_moves()
    assert moves_of(p, "sui") == ["green", "green"]


def test_6_3_without_an_empty_province_in_the_region_any_on_the_mainland_will_do() -> None:
    north = ("anhui", "hebei", "hubei", "jiangsu", "shaanxi", "shandong", "shanxi", "sichuan",
             "henan")  # fmt: skip
    at = dict.fromkeys(north, ("sixteen_kingdoms", 1)) | {"tibet": ("turks", 1)}
    p = Position(9, "turks", at, then="sui").end_moves()
    assert "hunan" in p.offered("raise_army") and "taiwan" not in p.offered("raise_army")
    assert "an island" in p.refused_in_words("raise_army", "taiwan")  # empty, but out of reach


def test_6_31_the_order_of_turn_24() -> None:
    at = {"hubei": ("nationalists", 2), "shaanxi": ("communists", 2), "tibet": ("tibetans", 1)}
    p = Position(23, "communists", at,
                 emperors={"nationalists": "hubei", "communists": "shaanxi"})  # fmt: skip
    for _ in range(6):
        p.end_moves()
    names = GAME.content().countries
    order = [names[v[0]] for v in p.told("country_moves")]
    assert order == ["tibetans", "nationalists", "communists", "nationalists", "communists"]
    assert p.g.result is not None


def test_6_31_loyalty_is_tested_after_the_nationalists_first_move() -> None:
    at = {"hubei": ("nationalists", 2), "hunan": ("nationalists", 1), "shaanxi": ("communists", 2)}
    p = Position(23, "communists", at, (4,),
                 emperors={"nationalists": "hubei", "communists": "shaanxi"})  # fmt: skip
    p.end_moves()
    p.march("hunan", "guangxi")
    assert p.told("loyalty_rolled") == []
    p.end_moves()
    spaces = p.g.content.spaces
    assert [spaces[v[0]] for v in p.told("loyalty_rolled")] == ["guangxi", "hunan"]


def test_6_4_two_owners_move_one_after_the_other() -> None:
    at = {"hunan": ("six_dynasties", 2), "hubei": ("wei", 1)}
    p = Position(7, "wei", at, then="six_dynasties").end_moves()
    assert p.chooser == "purple"
    p.end_moves()
    assert p.chooser == "red"
    p.end_moves()
    assert moves_of(p, "six_dynasties") == ["purple", "red"]


def test_6_4_the_second_owner_uses_what_the_first_conquered() -> None:
    at = {"hunan": ("ten_kingdoms", 3), "guizhou": ("nanzhao", 1), "jilin": ("khitans", 1)}
    p = Position(13, "khitans", at, (6, 6, 1), then="ten_kingdoms").end_moves()
    assert p.chooser == "purple"
    p.march("hunan", "guizhou", armies=2).end_moves()
    assert p.points("purple") == 1 and p.points("blue") == 0  # the conquest is purple's alone
    assert p.chooser == "blue" and p.box("ten_kingdoms") == 1
    p.do("place", "guizhou")
    assert p.at("guizhou") == ("ten_kingdoms", 3)


def test_6_4_attack_points_go_to_the_owner_who_plays() -> None:
    # the 5 Dynasties (red, then green) score for Khitans when they attack
    at = {"hebei": ("five_dynasties", 3), "liaoning": ("khitans", 1), "jilin": ("khitans", 1),
          "tibet": ("tufan", 1)}  # fmt: skip
    p = Position(13, "tufan", at, (6, 6, 1), then="five_dynasties").end_moves()
    assert p.chooser == "red"
    p.end_moves()
    assert p.chooser == "green"
    p.march("hebei", "liaoning", armies=2).end_moves()
    sheet = GAME.view(p.g, None)["sheet"]
    assert [(e["side"], e["points"]) for e in sheet if e["source"] == "losses"] == [("green", "½")]


def test_6_4_the_second_owner_keeps_what_he_conquers() -> None:
    at = {"hunan": ("ten_kingdoms", 3), "guizhou": ("nanzhao", 1), "jilin": ("khitans", 1)}
    p = Position(13, "khitans", at, (6, 6, 1), then="ten_kingdoms").end_moves()
    p.end_moves()
    assert p.chooser == "blue"
    p.march("hunan", "guizhou", armies=2).end_moves()
    conquests = [e for e in GAME.view(p.g, None)["sheet"] if e["source"] == "conquests"]
    assert [(e["side"], e["points"]) for e in conquests] == [("blue", "1")]


def test_6_4_a_conquest_in_defence_goes_to_the_first_named() -> None:
    at = {"hunan": ("six_dynasties", 2), "hubei": ("huns", 1), "fujian": ("six_dynasties", 1)}
    p = Position(8, "huns", at, (1, 6, 6), then="xianbei").march("hubei", "hunan").end_moves()
    conquests = [e for e in GAME.view(p.g, None)["sheet"] if e["source"] == "conquests"]
    assert [(e["side"], e["points"]) for e in conquests] == [("purple", "2")]


def test_6_4_the_second_owner_moves_the_same_armies_again() -> None:
    at = {"hunan": ("six_dynasties", 1), "hubei": ("wei", 1)}
    p = Position(7, "wei", at, then="six_dynasties").end_moves()
    p.march("hunan", "guangxi").end_moves()
    assert p.chooser == "red" and p.offered("march") == ["guangxi"]


def test_6_4_territory_points_go_to_both_owners() -> None:
    at = {"hunan": ("ten_kingdoms", 1), "fujian": ("ten_kingdoms", 1), "jilin": ("khitans", 1)}
    p = Position(13, "khitans", at, then="ten_kingdoms", last_turn=13).end_moves()
    p.end_moves().end_moves()
    assert p.points("purple") == 1 and p.points("blue") == 1


def test_7_0_plains_keep_three_armies_and_highlands_two() -> None:
    at = {"henan": ("han", 5), "gansu": ("han", 4), "hebei": ("zhao", 2)}
    p = Position(4, "han", at).end_moves()
    assert p.at("henan") == ("han", 3) and p.at("gansu") == ("han", 2)


def test_7_0_only_the_country_that_moved_is_checked() -> None:
    at = {"henan": ("han", 3), "hunan": ("chu", 5), "hebei": ("zhao", 1)}
    p = Position(4, "han", at, then="huns", last_turn=4)
    p.end_moves()
    assert p.at("hunan") == ("chu", 5)


def test_7_0_overpopulation_is_found_after_each_country_and_tells_the_loss() -> None:
    at = {"henan": ("han", 5), "gansu": ("han", 2), "shanxi": ("han", 3), "jilin": ("zhao", 1)}
    p = Position(4, "han", at).end_moves()
    content = GAME.content()
    wanted = [(content.country_of("han"), content.space_of("henan"), 2)]
    assert p.told("overpopulated") == wanted  # three in a plain and two in a highland may stay


def test_7_0_in_the_civil_war_each_party_is_checked_after_its_second_move() -> None:
    at = {"hubei": ("nationalists", 4), "shaanxi": ("communists", 4), "tibet": ("tibetans", 1)}
    leaders = {"nationalists": "hubei", "communists": "shaanxi"}
    p = Position(23, "communists", at, emperors=leaders).end_moves()
    assert p.at("hubei") == ("nationalists", 5)  # no check yet: turn 23 was the Communists'
    p.end_moves().end_moves()
    assert p.at("hubei") == ("nationalists", 5) and p.at("shaanxi") == ("communists", 4)
    p.end_moves().end_moves()
    assert p.at("hubei") == ("nationalists", 3)
    p.end_moves()
    assert p.at("shaanxi") == ("communists", 3)


def test_7_0_attackers_who_withdrew_into_a_crowd_are_lost() -> None:
    at = {"henan": ("han", 5), "hebei": ("zhao", 1), "tibet": ("qiang", 1)}
    p = Position(4, "han", at, (1, 1, 1)).march("henan", "hebei", armies=2).end_moves()
    p.do("withdraw", "henan").do("withdraw", "henan")
    assert p.at("henan") == ("han", 3) and p.armies("han") == 3


def test_6_31_a_party_that_is_gone_does_not_move_again() -> None:
    at = {"fujian": ("nationalists", 1), "jiangxi": ("communists", 5), "tibet": ("tibetans", 1)}
    leaders = {"nationalists": "fujian", "communists": "jiangxi"}
    p = Position(23, "communists", at, (6,) * 4 + (1, 1), emperors=leaders).end_moves()
    p.end_moves().end_moves()  # the Tibetans, the Nationalists
    p.march("jiangxi", "fujian", armies=4, lead=True).end_moves()
    names = GAME.content().countries
    order = [names[v[0]] for v in p.told("country_moves")]
    assert order == ["tibetans", "nationalists", "communists", "communists"]


def test_6_3_an_uprising_anywhere_spreads_to_any_empty_province() -> None:
    at = {"henan": ("japanese", 1), "tibet": ("tibetans", 1)}
    p = Position(23, "japanese", at, then="nationalists").end_moves()
    assert p.chooser == "purple" and {"yunnan", "jilin", "fujian"} <= set(p.offered("raise_army"))
    p.do("raise_army", "yunnan")
    assert {"yunnan", "jilin", "fujian"} <= set(p.offered("raise_army"))
    assert not {"henan", "tibet", "taiwan"} & set(p.offered("raise_army"))
