"""Clauses of the rules that a reading from the first line to the last found untested."""

from __future__ import annotations

from tests.games.middle_kingdom.position import Position
from zhulu.games.middle_kingdom import GAME
from zhulu.kernel import QuickDice, play_out


def test_0_2_only_the_first_turn_of_the_half_game_comes_with_its_moves_box_done() -> None:
    """Turn 14 removes the 5 Dynasties, makes the Nanzhao Dali and brings in Tungus and Yuan."""
    g = GAME.new("modernizing", dice=QuickDice(3))
    while g.turn < 15:
        play_out(g, 3, 1)
    content = GAME.content()
    told = [(fact.kind.name, *fact.values[:2]) for fact in g.facts]
    old, new = content.country_of("nanzhao"), content.country_of("dali")
    entered = {values[1] for values in told if values[0] == "armies_entered"}
    assert ("country_replaced", old, new) in told or new in entered
    assert {content.country_of("tungus"), content.country_of("yuan")} <= entered
    assert content.country_of("five_dynasties") not in set(g.holder)


def test_3_2_a_single_free_army_comes_too() -> None:
    """Turn 16: the Tufan become Tibetans, with one army more."""
    p = Position(15, "dali", {"yunnan": ("dali", 1), "tibet": ("tufan", 1)}).end_moves()
    assert p.at("tibet") == ("tibetans", 2)  # placed there, the only province


def test_3_31_a_one_of_the_wu_is_no_province_whoever_holds_the_last() -> None:
    at = {"hunan": ("han", 1), "guangdong": ("han", 1), "henan": ("han", 1)}
    at |= {"heilongjiang": ("han", 2)}
    # Shu: 4 Hunan, Guangdong stays loyal. Wu: 1 is nothing, 3 Guangdong. Wei: 4 Henan.
    p = Position(5, "han", at, (4, 6, 1, 3, 4), then="shu").end_moves()
    assert [values[1:] for values in p.told("rebellion_rolled")] == [(1, 4), (2, 1), (2, 3), (3, 4)]
    assert p.at("heilongjiang") == ("han", 2) and p.at("guangdong") == ("wu", 4)


def test_3_32_a_province_gains_one_free_army_and_no_second() -> None:
    spare = GAME.content().counters[GAME.content().country_of("nationalists")] - 2
    held = {"hubei": 1, "hunan": 1, "fujian": 1, "guangdong": spare - 3}
    at = {space: ("nationalists", armies) for space, armies in held.items()}
    at["hebei"] = ("communists", 1)
    p = Position(23, "communists", at, emperors={"nationalists": "hubei", "communists": "hebei"})
    p.end_moves().do("reinforce", "hunan")
    assert p.offered("reinforce") == ["fujian", "guangdong", "hubei"]
    assert p.do("reinforce", "fujian").at("fujian") == ("nationalists", 2)
    assert p.at("hubei") == ("nationalists", 1) and p.procedure != "FreeArmies"


def test_4_0_a_march_takes_no_army_that_is_not_there_or_has_moved() -> None:
    p = Position(3, "han", {"henan": ("han", 2), "hebei": ("han", 1)})
    p.march("hebei", "henan").do("march", "henan").do("add_army")
    assert p.refused("add_army") == "4.0" and p.at("henan") == ("han", 3)


def test_4_0_armies_of_one_country_in_two_areas_are_counted_apart() -> None:
    camps = (("japanese", "north_korea", 2), ("british", "pacific", 3), ("japanese", "pacific", 1))
    p = Position(23, "japanese", {"tibet": ("tibetans", 1)}, camps=camps)
    p.do("march", "pacific")
    assert p.refused("add_army") == "4.0"
    p.do("advance", "shandong").do("halt")
    p.do("march", "north_korea").do("add_army")
    assert p.refused("add_army") == "4.0"
    assert p.do("advance", "liaoning").at("liaoning") == ("japanese", 2)
    assert p.state("camp_country") == ["british"] and p.state("camp_armies") == [3]


def test_4_3_an_emperor_whose_armies_have_all_moved_stays() -> None:
    at = {"henan": ("han", 1), "hebei": ("han", 1)}
    p = Position(2, "han", at, emperors={"han": "henan"})
    p.march("hebei", "henan").march("henan", "shandong")
    assert p.at("henan") == ("han", 1) and p.refused("lead", "henan") == "4.0"


def test_5_0b_a_hero_brings_back_an_attacking_emperor_who_had_withdrawn() -> None:
    at = {"henan": ("han", 4), "hebei": ("zhao", 2), "shandong": ("han", 1)}
    p = Position(2, "han", at, (1,) * 10, emperors={"han": "henan"}, heroes=("green",))
    p.march("henan", "hebei", armies=3, lead=True).end_moves()
    p.do("withdraw_emperor", "shandong")
    for _ in range(3):
        p.do("withdraw", "shandong")
    assert p.chooser == "green" and p.state("emperor") == {"han": "shandong"}
    p.do("call_hero", "genghis_khan")
    assert p.state("emperor") == {"han": "hebei"} and p.at("shandong") == ("han", 1)


def test_4_0_an_army_that_no_way_leads_out_for_stays() -> None:
    p = Position(20, "tibetans", {"taiwan": ("tibetans", 1), "tibet": ("tibetans", 1)})
    assert p.refused("march", "taiwan") == "4.0" and p.offered("march") == ["tibet"]


def test_5_0b_who_wins_is_asked_where_the_attacking_emperor_alone_got_away() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 2), "shandong": ("han", 1)}
    # with Liu Bang: two miss, Zhao hits one on 6; without him both attackers are even, and fall
    dice = (1, 1, 6, 1, 1, 5, 5)
    p = Position(2, "han", at, dice, emperors={"han": "henan"}, heroes=("green",))
    p.march("henan", "hebei", armies=2, lead=True).end_moves()
    p.do("withdraw_emperor", "shandong").do("press_on")
    assert p.at("hebei") == ("zhao", 2) and p.chooser == "green"
    assert p.procedure == "HeroWindow"


def test_5_0b_after_a_hero_nobody_calls_another_before_the_new_dice() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 1), "tibet": ("han", 1)}
    heroes, inventions = ("green", "red"), ("red",)
    p = Position(4, "han", at, (4, 1), heroes=heroes, inventions=inventions)
    p.march("henan", "hebei").end_moves().do("roll")
    p.do("call_hero", "genghis_khan")
    assert p.procedure == "Round" and p.refused("call_hero", "sun_yat_sen") == "5.0b"


def test_5_0b_who_holds_is_asked_where_the_attackers_withdrew() -> None:
    at = {"henan": ("han", 2), "hebei": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (1, 1), heroes=("green",))
    p.march("henan", "hebei").end_moves().do("withdraw", "henan")
    assert p.procedure == "HeroWindow" and p.chooser == "green"


def test_5_0b_who_fights_himself_is_asked_though_his_attackers_lost_nobody() -> None:
    """Han and Qi are both red: as the owner of the Qi he has lost an army."""
    at = {"henan": ("han", 2), "hebei": ("qi", 1), "shandong": ("qi", 1)}
    p = Position(4, "han", at, (4, 1), heroes=("red",))
    p.march("henan", "hebei").end_moves()
    assert p.procedure == "HeroWindow" and p.chooser == "red"


def test_4_0_an_army_left_on_the_way_has_moved() -> None:
    p = Position(3, "han", {"henan": ("han", 2), "tibet": ("han", 1)})
    p.do("march", "henan").do("add_army").do("advance", "hubei").do("leave_army")
    p.do("advance", "jiangxi")
    assert p.at("hubei") == ("han", 1) and p.refused("march", "hubei") == "4.0"


def test_5_0i_a_defender_who_conquers_is_reinforced() -> None:
    """The Zhao lose their last army against the Qi: two armies for the Qi, two points for red."""
    at = {"hebei": ("zhao", 1), "shandong": ("qi", 1), "tibet": ("qiang", 1)}
    p = Position(3, "zhao", at, (1, 5)).march("hebei", "shandong").end_moves()
    assert p.box("qi") == 2 and p.points("red") == 2


def test_6_3_an_uprising_stays_in_its_region_once_it_has_begun_there() -> None:
    north = ("sichuan", "hubei", "anhui", "jiangsu", "shaanxi", "henan", "shandong", "shanxi")
    at = dict.fromkeys(north, ("six_dynasties", 1))
    p = Position(9, "koguryo", at | {"jilin": ("koguryo", 1)}, then="sui").end_moves()
    # Hebei is the only empty province of the north: all ten rise there, and none in the south
    assert p.at("hebei") == ("sui", 10) and p.at("hunan") is None


def test_6_4_an_emperor_brings_points_to_the_owner_who_beats_him() -> None:
    at = {"anhui": ("six_dynasties", 3), "hubei": ("sui", 1), "hebei": ("sui", 1)}
    p = Position(9, "koguryo", at | {"jilin": ("koguryo", 1)}, (6, 6, 1),
                 emperors={"sui": "hubei"}, then="six_dynasties").end_moves()  # fmt: skip
    assert p.chooser == "purple"
    p.end_moves()
    assert p.chooser == "red"
    p.march("anhui", "hubei", armies=2).end_moves()
    emperors = [e for e in GAME.view(p.g, None)["sheet"] if e["source"] == "emperors"]
    assert [(e["side"], e["points"]) for e in emperors] == [("red", "4")]


def test_4_6_in_turn_24_no_concession_is_made() -> None:
    for turn, built in ((23, 1), (24, 0)):
        p = Position(turn, "british", {"shandong": ("british", 1)}, concessions=("shandong",))
        assert p.march("shandong", "henan").points("red") == built


def test_3_32_armies_in_the_box_are_no_counters_for_the_free_ones() -> None:
    held = {"hubei": 3, "hunan": 3, "fujian": 3}
    at = {space: ("nationalists", armies) for space, armies in held.items()}
    at["hebei"] = ("communists", 1)
    p = Position(23, "communists", at, box={"nationalists": 2},
                 emperors={"nationalists": "hubei", "communists": "hebei"})  # fmt: skip
    p.end_moves()  # eleven of thirteen counters: two are left for three provinces
    assert p.procedure == "FreeArmies" and p.offered("reinforce") == ["fujian", "hubei", "hunan"]


def test_3_3_loyalty_goes_by_the_power_of_who_is_rebelled_against() -> None:
    """Taiping 3 against Qing 4: a four joins. Tang 5 against Sui 4: a five does not."""
    for turn, old, new, dice, joins in (
        (21, "qing", "taiping", (3, 4, 4), True), (10, "sui", "tang", (3, 4, 2, 4, 1, 4, 5), False),
    ):  # fmt: skip
        at = dict.fromkeys(("henan", "jiangxi", "hunan")[: len(dice) // 2], (old, 1))
        at |= {"hebei": (old, 1), "xinjiang": ("tibetans", 1)}
        p = Position(turn, "tibetans", at, dice, then=new).end_moves()
        tested = [(p.g.content.spaces[v[0]], v[1]) for v in p.told("loyalty_rolled")]
        assert tested == [("hebei", dice[-1])]
        assert (p.at("hebei") == (new, 1)) == joins


def test_5_0c_those_over_the_wall_fall_first_in_battle_too() -> None:
    at = {"shanxi": ("han", 1), "gansu": ("han", 1), "inner_mongolia": ("huns", 1),
          "tibet": ("han", 1)}  # fmt: skip
    p = Position(4, "han", at, (1, 1, 6, 6, 1)).march("shanxi", "inner_mongolia")
    p.march("gansu", "inner_mongolia").end_moves()
    rolled = [(values[1], values[2]) for values in p.told("attack_rolled")]
    assert rolled == [(1, 6), (1, 7), (6, 6)]  # who is left came round the wall


def test_6_3_no_more_armies_rise_than_there_are_counters() -> None:
    p = Position(9, "turks", {"gansu": ("turks", 1)}, box={"sui": 9}, then="sui").end_moves()
    assert p.procedure == "Uprising"
    p.do("raise_army", "henan").do("raise_army", "henan")
    assert p.armies("sui") == 2 and p.procedure != "Uprising"


def test_5_0b_the_other_owner_of_the_attackers_may_call_his_hero_where_he_owns_no_defender() -> (
    None
):
    at = {"hubei": ("huns", 1), "henan": ("sixteen_kingdoms", 2),
          "shanxi": ("sixteen_kingdoms", 1), "jilin": ("huns", 1)}  # fmt: skip
    p = Position(8, "sixteen_kingdoms", at, (1, 5), heroes=("green",))
    p.march("henan", "hubei").end_moves()  # blue attacks blue; the 16 Kingdoms are green's too
    assert p.procedure == "HeroWindow" and p.chooser == "green"


def test_5_0b_who_crosses_the_wall_against_the_yuan_of_turn_15_rolls_worse() -> None:
    """They ignore the wall when they attack; others do not when they attack them."""
    at = {"inner_mongolia": ("xixia", 2), "shanxi": ("yuan", 1), "tibet": ("yuan", 1)}
    p = Position(15, "xixia", at, (6, 1)).march("inner_mongolia", "shanxi").end_moves()
    assert p.told("attack_rolled")[0][2] == 7  # six, and one more


def test_4_6_concessions_of_turn_22_still_stand_in_turn_23() -> None:
    at = {"jilin": ("japanese", 1), "tibet": ("tibetans", 1)}
    p = Position(22, "japanese", at, concessions=("shandong",)).end_moves()
    assert p.state("turn") == 23 and p.state("concession") == {"shandong": 1}


def test_4_3_however_many_armies_travel_with_the_emperor() -> None:
    p = Position(10, "tang", {"sichuan": ("tang", 6)}, emperors={"tang": "sichuan"})
    p.march("sichuan", "hubei", "anhui", "zhejiang", armies=6, lead=True)
    assert p.at("zhejiang") == ("tang", 6)


def test_4_11_an_emperor_counts_for_no_army_of_the_defenders() -> None:
    at = {"henan": ("koguryo", 3), "hebei": ("tang", 1), "tibet": ("tang", 1)}
    p = Position(10, "koguryo", at, emperors={"tang": "hebei"})
    p.do("march", "henan").do("add_army").do("add_army").do("advance", "hebei")
    assert p.procedure == "March"  # two stop against one, the third may pass on


def test_8_6_the_nationalists_lose_ten_also_where_they_attacked() -> None:
    at = {"fujian": ("nationalists", 1), "jiangxi": ("communists", 1), "hubei": ("communists", 1)}
    p = Position(23, "nationalists", at, (1, 6), then="communists", last_turn=23)
    p.march("fujian", "jiangxi").end_moves()
    assert p.points("purple") == -10


def test_8_6_the_nationalists_lose_ten_also_where_both_parties_fall() -> None:
    at = {"fujian": ("nationalists", 1), "jiangxi": ("communists", 1), "tibet": ("tibetans", 1)}
    p = Position(23, "nationalists", at, (6, 6), last_turn=23)
    p.march("fujian", "jiangxi").end_moves()
    assert p.points("purple") == 4 - 10 and p.points("red") == 4 + 0.5


def test_5_0d_for_defenders_of_two_colours_the_first_named_decides() -> None:
    at = {"hubei": ("wei", 2), "hunan": ("six_dynasties", 2), "fujian": ("six_dynasties", 1),
          "guangxi": ("six_dynasties", 1)}  # fmt: skip
    p = Position(8, "wei", at, (6, 1, 1, 1)).march("hubei", "hunan", armies=2).end_moves()
    assert p.procedure == "Round" and p.chooser == "purple"
    assert p.offered("fall_back") == ["guangxi"]


def test_5_0f_who_cannot_hit_is_not_lost_while_he_can_be_hit() -> None:
    at = {"shanxi": ("han", 3), "inner_mongolia": ("huns", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (6, 6, 4, 6, 6, 5)).march("shanxi", "inner_mongolia", armies=2)
    p.end_moves()
    assert p.state("attackers") == {"inner_mongolia": 2} and p.state("rounds") == 1
    p.do("press_on")  # the second round costs one of them
    assert p.state("attackers") == {"inner_mongolia": 1} and p.state("rounds") == 2


def test_3_3_a_country_that_rebels_empty_loses_its_box_and_its_population() -> None:
    at = {"henan": ("qin", 2), "guangxi": ("nanyue", 1)}
    p = Position(2, "nanyue", at, (3, 4), box={"qin": 3}, population={"qin": 5}, then="han")
    p.end_moves()
    assert p.at("henan")[0] == "han" and len(p.told("country_vanished")) == 1
    assert p.box("qin") == 0 and p.state("population").get("qin", 0) == 0


def test_1_0_who_is_gone_already_does_not_leave_the_game_again() -> None:
    at = {"henan": ("han", 1), "tibet": ("qiang", 1)}
    p = Position(6, "han", at, population={"chu": 3}).end_moves()
    names = GAME.content().countries
    assert p.state("turn") == 7
    assert [names[values[0]] for values in p.told("country_removed")] == ["han"]
    assert p.state("population").get("chu", 0) == 0
