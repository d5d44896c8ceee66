"""5.0 RESOLVE BATTLES. Scripted dice: attackers (those over the wall last), then defenders."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.middle_kingdom.position import Position
from zhulu.content import catalogue
from zhulu.games.middle_kingdom import GAME
from zhulu.games.middle_kingdom.rules.phases.battle import _throw
from zhulu.games.middle_kingdom.rules.questions.odds import outlook
from zhulu.games.middle_kingdom.state import facts as told
from zhulu.kernel import IllegalAction, QuickDice, play_out


def faces(p: Position) -> list[tuple[str, int]]:
    """Who rolled and the lowest face that hit, roll by roll."""
    names = GAME.content().countries
    return [
        (names[fact.values[0]], fact.values[2])
        for fact in p.g.facts
        if fact.kind.name in ("attack_rolled", "defence_rolled")
    ]


def attack(
    turn: int, country: str, start: str, target: str, defender: str, dice: tuple[int, ...],
    armies: int = 1, defenders: int = 1, **more: Any,
) -> Position:  # fmt: skip
    """One attack from one province; the country has another army far away in Tibet."""
    at = {start: (country, armies), target: (defender, defenders), "tibet": (country, 1)}
    p = Position(turn, country, at, dice, **more)
    return p.march(start, target, armies=armies).end_moves()


def test_5_0_the_mover_chooses_the_order_of_battles() -> None:
    at = {"henan": ("han", 4), "hebei": ("zhao", 1), "hubei": ("wae", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (6, 6, 1, 6, 6, 1))
    p.march("henan", "hebei", armies=2).march("henan", "hubei", armies=2).end_moves()
    assert p.chooser == "red" and p.offered("fight") == ["hebei", "hubei"]
    p.do("fight", "hubei")
    assert p.at("hubei") == ("han", 2) and p.at("hebei") == ("han", 2)


def test_5_0_no_battles_abroad() -> None:
    p = Position(22, "british", {"fujian": ("qing", 1)},
                 camps=(("british", "pacific", 1), ("french", "pacific", 1)))  # fmt: skip
    assert p.state("attackers") == {} and p.offered("march") == ["pacific"]


def test_5_0a_one_die_for_each_army_and_none_for_emperors() -> None:
    p = attack(4, "han", "henan", "hebei", "zhao", (6, 6, 6, 1, 1), 3, 2,
               emperors={"zhao": "hebei"})  # fmt: skip
    rolled = [f.values[1] for f in p.g.facts if f.kind.name in ("attack_rolled", "defence_rolled")]
    assert rolled == [666, 11]


@pytest.mark.parametrize(("language", "words"), [("en", "6, 6, 6; 4 or"), ("zh", "6、6、6，")])
def test_5_0a_the_dice_are_told_apart(language: str, words: str) -> None:
    p = attack(4, "han", "henan", "hebei", "zhao", (6, 6, 6, 1, 1), 3, 2)
    told = [f for f in p.g.facts if f.kind.name == "attack_rolled"]
    assert words in str(catalogue(GAME, language).fact_text(told[0], None, p.g))


@pytest.mark.parametrize(
    ("turn", "country", "start", "target", "defender", "emperors", "attack_face", "defence_face"),
    [
        (4, "han", "henan", "hebei", "zhao", {}, 4, 5),
        (4, "han", "shaanxi", "gansu", "huns", {}, 6, 5),  # highland
        (4, "han", "gansu", "inner_mongolia", "huns", {}, 6, 5),  # highland, but no wall
        (4, "han", "hebei", "liaoning", "yan", {}, 5, 5),  # wall
        (4, "han", "liaoning", "hebei", "yan", {}, 5, 5),  # wall, outwards and inwards
        (4, "han", "shanxi", "inner_mongolia", "huns", {}, 7, 5),  # wall and highland
        (4, "han", "inner_mongolia", "ningxia", "huns", {}, 7, 5),
        (2, "han", "henan", "hebei", "zhao", {"han": "henan"}, 3, 6),
        (3, "chu", "henan", "hebei", "han", {"han": "hebei"}, 5, 4),
        (22, "british", "fujian", "zhejiang", "qing", {}, 3, 6),
        (22, "qing", "fujian", "zhejiang", "british", {}, 6, 4),
        (22, "british", "fujian", "zhejiang", "french", {}, 6, 6),
        (22, "british", "guangxi", "yunnan", "french", {}, 8, 6),
        (15, "yuan", "shanxi", "inner_mongolia", "tungus", {}, 3, 6),
        (16, "yuan", "shanxi", "inner_mongolia", "ming", {}, 7, 5),
        (15, "dali", "guizhou", "sichuan", "yuan", {}, 6, 4),
        (15, "dali", "guizhou", "yunnan", "yuan", {}, 8, 4),
    ],
)
def test_5_0b_what_each_side_needs(
    turn: int, country: str, start: str, target: str, defender: str, emperors: dict[str, str],
    attack_face: int, defence_face: int,
) -> None:  # fmt: skip
    leads = emperors.get(country) == start
    at = {start: (country, 1), target: (defender, 1), "tibet": (country, 1)}
    p = Position(turn, country, at, (1, 6, 6, 6, 6, 6), emperors=emperors)
    p.march(start, target, lead=leads).end_moves()
    assert faces(p)[:2] == [(country, attack_face), (defender, defence_face)]


def test_5_0b_chiang_and_mao_cancel() -> None:
    at = {"henan": ("communists", 2), "hebei": ("nationalists", 1), "tibet": ("communists", 1)}
    p = Position(23, "communists", at, (6, 6, 1),
                 emperors={"nationalists": "hebei", "communists": "henan"})  # fmt: skip
    p.march("henan", "hebei", armies=2, lead=True).end_moves()
    assert faces(p) == [("communists", 4), ("nationalists", 5)]


def test_5_0b_the_wall_counts_for_those_who_crossed_it() -> None:
    at = {"shanxi": ("han", 1), "gansu": ("han", 1), "inner_mongolia": ("huns", 1),
          "tibet": ("han", 1)}  # fmt: skip
    p = Position(4, "han", at, (6, 6, 1)).march("shanxi", "inner_mongolia")
    p.march("gansu", "inner_mongolia").end_moves()
    assert faces(p)[:3] == [("han", 6), ("han", 7), ("huns", 5)]
    assert p.at("inner_mongolia") == ("han", 2)


def test_5_0b_modifiers_are_itemised_in_the_forecast() -> None:
    at = {"shanxi": ("han", 4), "henan": ("han", 2), "inner_mongolia": ("huns", 1),
          "hebei": ("zhao", 1), "tibet": ("han", 1)}  # fmt: skip
    p = Position(2, "han", at, emperors={"han": "shanxi"})
    p.march("shanxi", "inner_mongolia", armies=4, lead=True).march("henan", "hebei", armies=2)
    p.end_moves()
    forecast = p.g.stack[-1].forecast(p.g, "fight", GAME.content().space_of("inner_mongolia"))
    assert forecast is not None
    reasons = [(reason, value) for _, reason, value in forecast.lines]
    assert reasons == [
        ("attackers hit on 4 or more", 0), ("attack into highlands", -2),
        ("the attackers' emperor", 1), ("across the Great Wall", -1),
        ("defenders hit on 5 or more", 0), ("the attackers' emperor", -1),
    ]  # fmt: skip
    assert sum(chances for _, chances, _ in forecast.outcomes) == 10000


def test_5_0b_a_march_into_battle_shows_its_odds_before_the_step() -> None:
    at = {"shanxi": ("han", 3), "inner_mongolia": ("huns", 1), "tibet": ("han", 1)}
    p = Position(2, "han", at, emperors={"han": "shanxi"})
    p.do("lead", "shanxi").do("add_army")
    target = GAME.content().space_of("inner_mongolia")
    forecast = p.g.stack[-1].forecast(p.g, "advance", target)
    assert forecast is not None
    assert ("5.0b", "across the Great Wall", -1) in forecast.lines
    # 4 − (−2 − 1 + 1): two dice that need a 6 against one that needs a 6
    assert forecast.outcomes[0][0] == "province taken" and forecast.outcomes[0][1] > 5000
    henan = GAME.content().space_of("henan")
    assert p.g.stack[-1].forecast(p.g, "advance", henan) is None  # empty: no battle


def test_5_0b_the_forecast_tells_those_who_crossed_the_wall_from_the_others() -> None:
    at = {"shanxi": ("han", 3), "gansu": ("han", 1), "inner_mongolia": ("huns", 1),
          "tibet": ("han", 1)}  # fmt: skip
    p = Position(4, "han", at, inventions=("red",)).march("shanxi", "inner_mongolia", armies=3)
    p.march("gansu", "inner_mongolia").end_moves()
    forecast = p.g.stack[-1].forecast(p.g, "roll", -1)
    assert forecast is not None
    assert ("5.0b", "those who crossed the Great Wall", -1) in forecast.lines  # not 3: it is −1
    exact = outlook(4, 3, 1, (6, 7, 5)).taken  # only the one from Gansu can hit
    taken = next(chances for name, chances, _ in forecast.outcomes if name == "province taken")
    assert abs(taken - exact * 10000) < 4 and taken < 10000 * outlook(4, 0, 1, (6, 7, 5)).taken


def test_5_0b_the_yuan_of_turn_15_see_no_wall_in_the_forecast() -> None:
    at = {"inner_mongolia": ("yuan", 2), "hebei": ("song", 1)}
    p = Position(15, "yuan", at).do("march", "inner_mongolia")
    forecast = p.g.stack[-1].forecast(p.g, "advance", GAME.content().space_of("hebei"))
    assert forecast is not None
    assert forecast.lines == [
        ("5.0b", "attackers hit on 3 or more", 0), ("5.0b", "defenders hit on 6", 0),
    ]  # fmt: skip


def test_5_0b_an_invention_is_not_in_the_forecast_of_the_next_battle() -> None:
    at = {"henan": ("han", 4), "hebei": ("zhao", 1), "hubei": ("wae", 1), "anhui": ("chu", 1),
          "tibet": ("han", 1)}  # fmt: skip
    p = Position(4, "han", at, (6, 1), inventions=("red",)).march("henan", "hebei")
    p.march("henan", "hubei").march("henan", "anhui").end_moves()
    p.do("fight", "hebei").do("use_invention", "paper")
    assert p.at("hebei") == ("han", 1) and p.offered("fight") == ["anhui", "hubei"]
    forecast = p.g.stack[-1].forecast(p.g, "fight", GAME.content().space_of("hubei"))
    assert forecast is not None
    assert not [line for line in forecast.lines if line[1] == "invention"]
    assert p.state("invented") is False
    assert GAME.overlays["battle_odds"](p.g, None, "").spaces == {"anhui": "50%", "hubei": "50%"}


def test_5_0b_an_invention_adds_one_to_the_attack_of_one_battle() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (3, 3, 1), inventions=("red",))
    p.march("henan", "hebei", armies=2).end_moves()
    assert p.choices == [("use_invention", "paper"), ("roll", "")]
    p.do("use_invention", "paper")
    assert p.state("inventions") == {}
    assert p.at("hebei") == ("han", 2)  # a 3 hits
    assert faces(p) == [("han", 3), ("zhao", 5)]


def test_5_0b_an_invention_counts_only_for_later_rolls() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (3, 3, 1, 3, 3, 1), inventions=("red",))
    p.march("henan", "hebei", armies=2).end_moves().do("roll")
    assert p.at("hebei") == ("zhao", 1)  # two threes missed
    p.do("press_on").do("use_invention", "paper")
    assert p.at("hebei") == ("han", 2)


def test_5_0b_a_hero_restores_everybody_after_the_battle() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 2), "shandong": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (6, 1, 1, 6, 1, 6, 6, 1), heroes=("green",))
    p.march("henan", "hebei", armies=2).end_moves()
    # first round: one zhao and one han fall; then the defender may retreat or call the hero
    assert p.chooser == "green" and ("call_hero", "genghis_khan") in p.choices
    p.do("fall_back", "shandong")
    assert p.at("shandong") == ("zhao", 2)
    assert p.chooser == "green" and p.offered("accept") == [""]  # right after the battle
    p.do("call_hero", "genghis_khan")
    assert p.state("heroes") == {}
    green = GAME.side("green")
    assert p.told("hero_called") == [(green, green, GAME.content().space_of("hebei"))]
    # all are back, and the first new round costs one Han and one Zhao again
    assert p.at("shandong") == ("zhao", 1) and p.at("hebei") == ("zhao", 1)
    assert p.state("attackers") == {"hebei": 1} and p.chooser == "green"


def test_5_0b_a_hero_takes_back_losses_points_and_conquests() -> None:
    at = {"henan": ("qin", 2), "hebei": ("zhao", 1), "tibet": ("qin", 1)}
    # the Zhao are wiped out at once; then the green hero: fought anew, both Qin fall
    p = Position(1, "qin", at, (6, 6, 1, 1, 1, 5, 1, 5), heroes=("green",))
    p.march("henan", "hebei", armies=2).end_moves()
    assert p.chooser == "green"
    assert p.points("purple") == 0 and p.told("country_conquered") == []
    p.do("call_hero", "genghis_khan")
    assert p.at("hebei") == ("zhao", 1) and p.armies("qin") == 1
    assert p.points("green") == 2 + 0.5  # a point for each Qin army (8.2), and Hebei itself (8.1)
    assert p.told("country_conquered") == []


def test_5_0b_an_attackers_hero_in_the_middle_of_a_battle() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 2), "tibet": ("han", 1)}
    p = Position(4, "han", at, (1, 1, 5, 1, 6, 6, 1, 1), heroes=("red",), inventions=("red",))
    p.march("henan", "hebei", armies=2).end_moves().do("roll")
    assert p.at("hebei") == ("zhao", 2) and p.state("attackers") == {"hebei": 1}
    p.do("press_on").do("call_hero", "sun_yat_sen").do("roll")
    assert p.at("hebei") == ("han", 2)  # restarted with two, both hit


def test_5_0b_for_a_hero_alone_the_battle_is_not_interrupted() -> None:
    # called after the battle he brings back the same armies: nothing is lost by waiting
    at = {"henan": ("han", 3), "hebei": ("zhao", 2), "tibet": ("han", 1)}
    p = Position(4, "han", at, (1, 1, 5, 1, 1, 1, 5), heroes=("red", "green"))
    p.march("henan", "hebei", armies=2).end_moves()
    assert p.procedure == "Round" and p.offered("withdraw") == ["henan"]
    p.do("press_on")  # no question before the second roll, none of the besieged Zhao
    assert p.procedure == "HeroWindow" and p.chooser == "red"
    assert p.choices == [("call_hero", "sun_yat_sen"), ("keep_hero", "sun_yat_sen"), ("accept", "")]


def test_5_0b_each_card_is_used_once() -> None:
    at = {"henan": ("han", 4), "hebei": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (1, 1, 1, 1, 1, 1, 1, 1), inventions=("red",), heroes=("red",))
    p.march("henan", "hebei", armies=2).end_moves()
    assert p.refused_in_words("call_hero", "sun_yat_sen").endswith("no dice have been rolled yet")
    p.do("roll").do("press_on").do("call_hero", "sun_yat_sen")
    assert p.refused_in_words("call_hero", "sun_yat_sen") == "5.0b: the hero card has been used"
    p.do("use_invention", "paper")
    assert p.state("heroes") == {} and p.state("inventions") == {}
    p.do("press_on")
    assert p.offered("use_invention") == [] and p.offered("call_hero") == []


def test_5_0b_a_hero_is_not_called_twice_after_the_battle() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (6, 1, 1, 1), heroes=("green",)).march("henan", "hebei").end_moves()
    p.do("call_hero", "genghis_khan")  # 1 and 1: on to the next round
    assert p.state("heroes") == {} and p.offered("call_hero") == []


def test_5_0b_a_hero_brings_back_emperors_and_those_who_crossed_the_wall() -> None:
    at = {"shanxi": ("han", 2), "inner_mongolia": ("huns", 1), "tibet": ("han", 1)}
    # with Liu Bang over the wall into the highland: 6 needed, 6 to be hit
    p = Position(2, "han", at, (5, 6, 6, 1), emperors={"han": "shanxi"}, heroes=("red",))
    p.march("shanxi", "inner_mongolia", lead=True).end_moves()
    assert p.chooser == "red" and p.procedure == "HeroWindow"
    p.do("call_hero", "sun_yat_sen")
    assert faces(p) == [("han", 6), ("huns", 6)] * 2  # the wall and the emperor count again
    assert p.at("inner_mongolia") == ("han", 1)
    assert p.told("emperor_fell") == [] and p.points("blue") == 0


def test_5_0b_a_hero_brings_back_a_defending_emperor_who_had_got_away() -> None:
    at = {"henan": ("chu", 2), "hebei": ("han", 2), "shanxi": ("han", 1), "tibet": ("chu", 1)}
    p = Position(3, "chu", at, (6, 1, 1, 1), emperors={"han": "hebei"}, heroes=("green",))
    p.march("henan", "hebei", armies=2).end_moves()
    p.do("save_emperor", "shanxi").do("fall_back", "shanxi")
    assert p.chooser == "green" and p.state("emperor") == {"han": "shanxi"}
    p.do("call_hero", "genghis_khan")
    assert p.state("emperor") == {"han": "hebei"} and p.at("shanxi") == ("han", 1)


def test_5_0b_an_invention_stays_in_force_after_a_hero() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (3, 1, 3, 1), inventions=("red",), heroes=("green",))
    p.march("henan", "hebei").end_moves().do("use_invention", "paper")
    p.do("call_hero", "genghis_khan")
    assert faces(p) == [("han", 3), ("zhao", 5)] * 2


def test_5_0b_a_hero_resets_withdrawals_and_all_counts() -> None:
    at = {"henan": ("han", 4), "hebei": ("zhao", 2), "shanxi": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (1, 1, 1, 5, 1, 6, 1, 1, 1, 1, 1, 1), heroes=("red", "green"))
    p.march("henan", "hebei", armies=3).end_moves()
    assert p.state("attackers") == {"hebei": 2}
    p.do("fall_back", "shanxi").do("stand")
    p.do("withdraw", "henan").do("press_on")
    # one against one: the Han hit, Zhao's army is gone; red lost one, so red is asked first
    assert p.chooser == "red" and p.armies("han") == 3
    p.do("call_hero", "sun_yat_sen")
    assert p.at("henan") == ("han", 1) and p.at("shanxi") == ("zhao", 1)
    assert p.state("attackers") == {"hebei": 3} and p.at("hebei") == ("zhao", 2)
    assert GAME.check(p.g) == [] and p.state("fled") == p.state("withdrawn") == []


def test_5_0b_who_lost_nobody_and_let_nobody_escape_is_not_asked_for_a_hero() -> None:
    p = attack(4, "han", "henan", "hebei", "zhao", (6, 1), heroes=("red",))
    assert p.at("hebei") == ("han", 1) and p.told("province_taken") != []
    p = attack(4, "han", "henan", "hebei", "zhao", (1, 6), heroes=("green",))
    assert p.at("hebei") == ("zhao", 1) and p.told("province_kept") != []


@pytest.mark.parametrize(("dice", "asked"), [
    ((6, 6, 5, 1), ["red", "green"]),  # taken at the price of an army
    ((6, 1, 5, 5), ["red", "green"]),  # lost altogether, and with it one Zhao
    ((1, 1, 5, 5), ["red"]),  # lost altogether; the Zhao have nothing to wish for
])  # fmt: skip
def test_5_0b_who_lost_an_army_is_asked_for_a_hero(dice: tuple[int, ...], asked: list[str]) -> None:
    p = attack(4, "han", "henan", "hebei", "zhao", dice, 2, 2, heroes=("red", "green"))
    found = []
    while p.procedure == "HeroWindow":
        found.append(p.chooser)
        p.do("accept")
    assert found == asked


def test_5_0b_the_winner_is_asked_where_somebody_got_away() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 2), "shanxi": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (1, 1, 1, 1), heroes=("red",))
    p.march("henan", "hebei", armies=2).end_moves().do("fall_back", "shanxi")
    p.do("fall_back", "shanxi")
    assert p.procedure == "HeroWindow" and p.chooser == "red"


def test_5_0b_the_winner_is_asked_where_an_emperor_got_away() -> None:
    at = {"henan": ("chu", 2), "hebei": ("han", 1), "shanxi": ("han", 1), "tibet": ("chu", 1)}
    p = Position(3, "chu", at, (1, 1, 1, 5, 6, 1), emperors={"han": "hebei"}, heroes=("green",))
    p.march("henan", "hebei", armies=2).end_moves().do("save_emperor", "shanxi")
    while p.procedure == "Round":
        p.do("press_on" if ("press_on", "") in p.choices else "stand")
    assert p.procedure == "HeroWindow" and p.chooser == "green"


def test_5_0b_who_keeps_his_hero_is_not_asked_until_he_has_him_ready() -> None:
    at = {"henan": ("qin", 4), "hebei": ("zhao", 1), "shandong": ("zhao", 1), "jilin": ("zhao", 1),
          "hunan": ("xianbei", 2)}  # fmt: skip
    p = Position(4, "qin", at, (6, 1, 6, 1), heroes=("green",), then="xianbei")
    p.march("henan", "hebei").march("henan", "shandong").end_moves()
    p.do("fight", "hebei").do("keep_hero", "genghis_khan")
    assert p.state("keeping") == {"green": 1} and len(p.told("hero_kept")) == 1
    assert p.procedure == "Movement" and p.chooser == "green"  # Shandong fell without a question
    assert p.at("shandong") == ("qin", 1) and p.told("hero_called") == []
    assert p.offered("ready_hero") == ["genghis_khan"]
    p.do("ready_hero", "genghis_khan")
    assert p.state("keeping") == {} and len(p.told("hero_ready")) == 1
    assert p.offered("ready_hero") == [] and p.state("heroes") == {"green": 1}


def test_5_0b_nobody_has_a_hero_ready_who_has_called_him_or_is_asked_anyhow() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 1)}
    assert Position(4, "han", at, heroes=("red",)).offered("ready_hero") == []
    for heroes, offered in ((("red",), ["sun_yat_sen"]), ((), [])):
        p = Position(4, "han", at, heroes=heroes)
        document = p.saved()
        document["state"]["keeping"] = {"red": 1}  # he was kept once, and perhaps called since
        p.g = GAME.load(document)
        assert p.offered("ready_hero") == offered


def test_5_0b_both_owners_of_a_country_of_two_colours_are_asked_for_their_heroes() -> None:
    # the 6 Dynasties are purple's and red's; the Wei who attack are green's
    at = {"hubei": ("wei", 2), "hunan": ("six_dynasties", 1), "fujian": ("six_dynasties", 1)}
    p = Position(8, "wei", at, (6, 1, 1, 1), heroes=("red", "purple"))
    p.march("hubei", "hunan").end_moves()
    assert p.chooser == "purple"
    p.do("accept")
    assert p.procedure == "HeroWindow" and p.chooser == "red"
    p.do("call_hero", "sun_yat_sen")
    assert p.state("heroes") == {"purple": 1} and p.at("hunan") == ("six_dynasties", 1)


def test_5_0b_the_owner_who_does_not_play_the_attack_may_call_his_hero_too() -> None:
    at = {"hubei": ("wei", 1), "henan": ("sixteen_kingdoms", 2), "shanxi": ("sixteen_kingdoms", 1),
          "jilin": ("wei", 1)}  # fmt: skip
    p = Position(8, "sixteen_kingdoms", at, (1, 5), heroes=("blue", "green"))
    p.march("henan", "hubei").end_moves()
    assert p.chooser == "blue"
    p.do("accept")
    assert p.chooser == "green"  # second owner of the 16 Kingdoms, and owner of the Wei


def test_5_0c_dice_are_simultaneous() -> None:
    p = attack(4, "han", "henan", "hebei", "zhao", (6, 6))
    assert p.at("hebei") is None and p.told("province_emptied") != []
    assert [values[2] for values in p.told("armies_lost")] == [1, 1]


def test_5_0d_defenders_retreat_to_quiet_provinces_of_their_own() -> None:
    at = {
        "henan": ("han", 3), "hebei": ("zhao", 2), "shanxi": ("zhao", 1), "shandong": ("zhao", 1),
        "liaoning": ("yan", 1), "tibet": ("han", 2),
    }  # fmt: skip
    p = Position(4, "han", at, (1, 1, 1, 1, 1, 1))
    p.march("henan", "hebei", armies=2).march("henan", "shandong").end_moves()
    p.do("fight", "hebei")
    assert p.chooser == "green"
    assert p.offered("fall_back") == ["shanxi"]  # Shandong has a battle of its own
    assert p.refused_in_words("fall_back", "shandong").startswith("5.0d")
    assert p.refused_in_words("fall_back", "liaoning").startswith("5.0d")
    assert p.refused_in_words("fall_back", "henan").startswith("5.0d")  # empty
    p.do("fall_back", "shanxi")
    assert p.at("shanxi") == ("zhao", 2) and p.at("hebei") == ("zhao", 1)
    p.do("fall_back", "shanxi")  # the last: the attackers have won
    assert p.at("shanxi") == ("zhao", 3) and p.at("hebei") == ("han", 2)


def test_5_0d_an_emperor_retreats_before_his_last_army() -> None:
    at = {"henan": ("chu", 2), "hebei": ("han", 2), "shanxi": ("han", 1), "tibet": ("chu", 1)}
    p = Position(3, "chu", at, (6, 1, 1, 1), emperors={"han": "hebei"})
    p.march("henan", "hebei", armies=2).end_moves()
    assert p.at("hebei") == ("han", 1)
    assert p.refused_in_words("fall_back", "shanxi").startswith("5.0d")
    p.do("save_emperor", "shanxi")
    assert p.state("emperor") == {"han": "shanxi"}
    p.do("fall_back", "shanxi")
    assert p.at("hebei") == ("chu", 2) and p.points("green") == 0


def test_5_0d_the_yangzi_binds_retreats_too() -> None:
    at = {"hubei": ("sixteen_kingdoms", 2), "henan": ("sixteen_kingdoms", 1), "anhui": ("wei", 2),
          "hunan": ("sixteen_kingdoms", 1)}  # fmt: skip
    p = Position(8, "wei", at | {"tibet": ("wei", 1)}, (6, 1, 1, 1))
    p.march("anhui", "hubei", armies=2).end_moves()
    assert p.offered("fall_back") == ["henan"]
    assert "Yangzi" in p.refused_in_words("fall_back", "hunan")  # their own, and quiet
    assert "quiet provinces" in p.refused_in_words("fall_back", "jiangxi")


def test_5_0e_attackers_retreat_after_the_defenders() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 2), "shanxi": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (1, 1, 1, 1, 4, 6, 1))
    p.march("henan", "hebei", armies=2).end_moves()
    assert p.chooser == "green"
    p.do("stand")
    assert p.chooser == "red" and p.offered("withdraw") == ["henan"]
    assert p.refused_in_words("withdraw", "shanxi").startswith("5.0e")
    p.do("withdraw", "henan")
    assert p.at("henan") == ("han", 2)
    p.do("press_on")  # the other fights on: a 4 hits, the 6 of the defenders too
    assert p.armies("han") == 3


def test_5_0e_attackers_who_all_withdraw_leave_the_province() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 2), "tibet": ("han", 1)}
    p = Position(4, "han", at, (1, 1, 1, 1)).march("henan", "hebei", armies=2).end_moves()
    p.do("withdraw", "henan").do("withdraw", "henan")
    assert p.at("hebei") == ("zhao", 2) and p.at("henan") == ("han", 3)


def test_5_0e_the_emperor_withdraws_before_his_last_army() -> None:
    at = {"henan": ("han", 2), "hebei": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(2, "han", at, (1, 1), emperors={"han": "henan"})
    p.march("henan", "hebei", lead=True).end_moves()
    assert p.refused_in_words("withdraw", "henan").startswith("5.0e")
    p.do("withdraw_emperor", "henan").do("withdraw", "henan")
    assert p.state("emperor") == {"han": "henan"} and p.at("hebei") == ("zhao", 1)


def test_5_0f_a_battle_goes_on_until_one_side_is_gone() -> None:
    p = attack(4, "han", "henan", "hebei", "zhao", (1, 1, 1, 1, 6, 1))
    assert len(p.told("attack_rolled")) == 3 and p.at("hebei") == ("han", 1)


def test_5_0f_where_neither_side_can_hit_the_attackers_are_lost() -> None:
    # Not possible with the shipped components: a Foreign Power with an emperor of its own.
    at = {"guangxi": ("british", 2), "yunnan": ("french", 1), "fujian": ("british", 1)}
    p = Position(22, "british", at, (6, 6), emperors={"british": "guangxi"},
                 concessions=("guangxi", "yunnan", "fujian"))  # fmt: skip
    p.march("guangxi", "yunnan", armies=2, lead=True).end_moves()
    assert faces(p) == [("british", 7), ("french", 7)]
    assert p.at("yunnan") == ("french", 1) and p.armies("british") == 1


def test_5_0f_hopeless_attackers_can_be_hit_until_they_are_gone() -> None:
    p = attack(4, "han", "shanxi", "inner_mongolia", "huns", (6, 6, 5, 6, 6), 2, 1)
    assert p.at("inner_mongolia") == ("huns", 1) and p.armies("han") == 1


def test_5_0g_a_concession_is_built_after_a_victory() -> None:
    p = attack(21, "british", "fujian", "zhejiang", "qing", (3, 1),
               concessions=("fujian", "tibet"))  # fmt: skip
    assert p.at("zhejiang") == ("british", 1)
    assert p.state("concession") == {"fujian": 1, "tibet": 1, "zhejiang": 1}


def test_5_0h_an_emperor_without_armies_falls() -> None:
    p = attack(3, "chu", "henan", "hebei", "han", (6, 1), emperors={"han": "hebei"})
    assert p.state("emperor") == {}
    assert p.told("emperor_fell") != []
    assert p.points("green") == 4 + 4  # the emperor, and the Han who had no other army


def test_5_0h_both_emperors_fall_where_nobody_is_left() -> None:
    at = {"henan": ("communists", 1), "hebei": ("nationalists", 1), "tibet": ("communists", 1),
          "hunan": ("nationalists", 1)}  # fmt: skip
    p = Position(23, "communists", at, (4, 5), last_turn=23,
                 emperors={"nationalists": "hebei", "communists": "henan"})  # fmt: skip
    p.march("henan", "hebei", lead=True).end_moves()
    assert p.at("hebei") is None and p.state("emperor") == {}
    content = GAME.content()
    pair = (content.nationalists, content.communists)
    assert p.told("emperor_fell") == [pair[::-1], pair]
    sheet = GAME.view(p.g, None)["sheet"]
    assert [(e["side"], e["points"]) for e in sheet if e["source"] == "emperors"] == [
        ("purple", "4"), ("red", "4"),
    ]  # fmt: skip


def test_5_0h_an_emperor_elsewhere_or_beside_an_army_does_not_fall() -> None:
    at = {"henan": ("chu", 2), "hebei": ("han", 1), "shanxi": ("han", 1), "tibet": ("chu", 1)}
    p = Position(3, "chu", at, (6, 1, 1), emperors={"han": "shanxi"}, then="han")
    p.march("henan", "hebei", armies=2).end_moves()
    assert p.told("emperor_fell") == [] and p.told("emperor_removed") != []  # he dies in his bed
    at = {"henan": ("chu", 1), "hebei": ("han", 1), "tibet": ("chu", 1)}
    p = Position(3, "chu", at, (1, 5), emperors={"han": "hebei"}, then="qin")
    p.march("henan", "hebei").end_moves()
    assert p.told("emperor_fell") == [] and p.at("hebei") == ("han", 1)


def test_5_0h_who_withdrew_his_emperor_has_not_lost_him() -> None:
    at = {"henan": ("han", 2), "hebei": ("zhao", 2), "tibet": ("han", 1)}
    p = Position(2, "han", at, (1, 1, 1, 6, 6), emperors={"han": "henan"}, then="sui")
    p.march("henan", "hebei", lead=True).end_moves()
    p.do("withdraw_emperor", "henan").do("press_on")
    assert p.told("emperor_fell") == [] and p.points("green") == 0.5  # Hebei itself (8.1)


def test_5_0i_the_last_army_means_conquest() -> None:
    at = {"henan": ("qi", 2), "hebei": ("zhao", 1)}
    p = Position(3, "qi", at, (6, 6, 1), box={"zhao": 2}, population={"zhao": 4})
    p.march("henan", "hebei", armies=2).end_moves()
    assert p.points("red") == 2  # the Power Factor
    assert p.told("country_conquered")[0][2] == 1  # two armies, but only one counter is left
    assert p.box("zhao") == 0 and "zhao" not in p.state("population")


def test_5_0i_armies_elsewhere_or_abroad_keep_a_country_alive() -> None:
    p = attack(17, "ming", "jilin", "heilongjiang", "tartars", (6, 1),
               camps=(("tartars", "mongolia", 1),))  # fmt: skip
    assert p.told("country_conquered") == []


def test_5_0i_the_defender_may_conquer_the_attacker() -> None:
    at = {"henan": ("haan", 1), "hebei": ("zhao", 2)}
    p = Position(3, "haan", at, (1, 6, 6)).march("henan", "hebei").end_moves()
    assert p.points("green") == 1 and p.told("country_conquered") != []


def test_5_0i_both_at_once_bring_points_but_no_armies() -> None:
    at = {"henan": ("qi", 1), "hebei": ("zhao", 1), "tibet": ("qiang", 1)}
    p = Position(3, "qi", at, (6, 6)).march("henan", "hebei").end_moves()
    assert p.points("red") == 2 and p.points("green") == 2
    assert p.box("qi") == 0 and p.box("zhao") == 0


def test_5_0i_foreign_powers_cannot_be_conquered() -> None:
    p = attack(22, "qing", "fujian", "zhejiang", "british", (6, 1))
    assert p.told("country_conquered") == [] and p.points("green") == 0


def test_5_0i_the_qing_cannot_be_conquered_in_turn_17() -> None:
    p = attack(17, "ming", "jilin", "heilongjiang", "qing", (6, 1))
    assert p.told("country_conquered") == []
    for turn in (18, 19):
        p = attack(turn, "ming", "jilin", "heilongjiang", "qing", (6, 1))
        assert len(p.told("country_conquered")) == 1


def test_5_0i_wei_and_taiping_come_back_after_a_conquest() -> None:
    p = Position(6, "huns", {"tibet": ("huns", 1)}).end_moves()
    assert "wei" in p.state("camp_country")
    at = {"hunan": ("qing", 2), "tibet": ("tibetans", 1)}
    p = Position(22, "tibetans", at, (1, 4), then="taiping").end_moves()
    assert p.at("hunan") == ("taiping", 2)


def test_5_0_a_veto_leaves_the_position_untouched() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 2), "shanxi": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (1, 1, 1, 1)).march("henan", "hebei", armies=2).end_moves()
    before = GAME.hash(p.g)
    with pytest.raises(IllegalAction, match=r"5\.0d"):
        p.do("fall_back", "henan")
    assert GAME.hash(p.g) == before


def test_5_0b_the_forecast_of_a_card_counts_it() -> None:
    at = {"henan": ("wae", 1), "hebei": ("zhao", 1), "tibet": ("wae", 1)}
    p = Position(4, "wae", at, inventions=("blue",)).march("henan", "hebei").end_moves()
    assert p.choices == [("use_invention", "gunpowder"), ("roll", "")]  # the card of the colour
    frame = p.g.stack[-1]
    plain, roll = frame.forecast(p.g, "", -1), frame.forecast(p.g, "roll", -1)
    better = frame.forecast(p.g, "use_invention", GAME.action("use_invention", "gunpowder")[1])
    assert plain is not None and roll is not None and better is not None
    assert plain.outcomes == roll.outcomes == [
        ("province taken", 5000, 10000), ("province kept", 2500, 10000),
        ("nobody is left", 2500, 10000),
    ]  # fmt: skip
    assert ("5.0b", "invention", 1) in better.lines and better.outcomes[0][1] == 5715
    assert frame.forecast(p.g, "call_hero", 0) is None


def test_5_0_a_step_without_a_battle_has_no_odds() -> None:
    at = {"fujian": ("ming", 2), "zhejiang": ("qing", 1), "guangdong": ("ming", 1)}
    p = Position(17, "ming", at).do("march", "fujian")
    spaces = GAME.content().space_of
    frame = p.g.stack[-1]
    battle = frame.forecast(p.g, "advance", spaces("zhejiang"))
    assert battle is not None and battle.outcomes[0] == ("province taken", 5000, 10000)
    assert [line for line in battle.lines if "Wall" in line[1]] == []
    assert frame.forecast(p.g, "halt", spaces("zhejiang")) is None
    for to in ("pacific", "guangdong", "jiangxi"):  # sea, own, empty
        assert frame.forecast(p.g, "advance", spaces(to)) is None


def test_5_0_the_forecast_of_a_step_counts_those_who_wait_there() -> None:
    at = {"shanxi": ("han", 2), "gansu": ("han", 2), "inner_mongolia": ("huns", 1)}
    p = Position(4, "han", at).march("shanxi", "inner_mongolia").do("march", "gansu")
    forecast = p.g.stack[-1].forecast(p.g, "advance", GAME.content().space_of("inner_mongolia"))
    assert forecast is not None  # one over the wall, one round it
    assert ("5.0b", "those who crossed the Great Wall", -1) in forecast.lines


def test_5_0c_every_die_of_the_game_has_six_faces() -> None:
    g = GAME.new("full", dice=QuickDice(4))
    g.dice.keeps_trail = True
    play_out(g, 11, 60000)
    assert g.result is not None
    thrown = {(purpose, sides) for purpose, sides, _ in g.dice.trail}
    assert thrown == {("3.3", 6), ("3.32", 6), ("5.0c", 6)}


def test_5_0f_the_deadlock_knows_who_came_over_the_wall() -> None:
    # Not possible with the shipped components: 6 into the highland, an emperor and an invention,
    # so 6; over the wall 7. The French, against an emperor, need 7 as well.
    at = {"shanxi": ("british", 2), "inner_mongolia": ("french", 1), "fujian": ("british", 1)}
    p = Position(22, "british", at, (6, 6), emperors={"british": "shanxi"}, inventions=("red",),
                 concessions=("shanxi", "inner_mongolia", "fujian"))  # fmt: skip
    p.march("shanxi", "inner_mongolia", lead=True).end_moves().do("use_invention", "paper")
    while p.procedure == "Round":
        p.do("press_on")
    assert faces(p) == [("british", 7), ("french", 7)]
    assert p.at("inner_mongolia") == ("french", 1) and p.armies("british") == 2


def test_5_0d_a_hero_that_was_used_is_not_offered_to_who_retreats() -> None:
    def offered(*heroes: str) -> list[str]:
        at = {"henan": ("han", 3), "hebei": ("zhao", 2), "shanxi": ("zhao", 1), "tibet": ("han", 1)}
        p = Position(4, "han", at, (6, 1, 1, 1), heroes=heroes)
        p.march("henan", "hebei", armies=2).end_moves()
        assert p.chooser == "green" and p.offered("fall_back") == ["shanxi"]
        return p.offered("call_hero")

    assert offered() == [] and len(offered("green")) == 1


def test_5_0b_the_modifiers_are_told_in_the_first_round_and_once() -> None:
    at = {"hubei": ("han", 2), "sichuan": ("han", 2), "gansu": ("huns", 2), "tibet": ("han", 1)}
    p = Position(4, "han", at, (6, 6, 1, 1)).march("sichuan", "gansu", armies=2).end_moves()
    assert p.at("gansu") == ("han", 2) and len(p.told("attack_shifted")) == 1  # highlands
    q = Position(4, "han", at, (1, 1, 1, 1, 6, 6, 1, 1)).march("sichuan", "gansu", armies=2)
    assert len(q.end_moves().told("attack_shifted")) == 1  # and not again in the second


def test_5_0c_every_die_counts_however_many_are_thrown() -> None:
    p = Position(4, "han", {"henan": ("han", 2), "hebei": ("zhao", 1)})
    assert _throw(p.g, p.g.mover, 25, 1, told.ATTACK_ROLLED) == 25
