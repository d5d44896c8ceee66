"""The worked examples that stand in the rulebook's text (its pages 8 and 9 are not in the scan)."""

from __future__ import annotations

from tests.games.middle_kingdom.position import Position
from zhulu.games.middle_kingdom import GAME
from zhulu.games.middle_kingdom.rules.phases.country import has_something_to_play
from zhulu.kernel import QuickDice, pending


def test_1_0_turn_1_begins_with_qiang_haan_zhao_wae_yan_qi() -> None:
    content = GAME.content()
    first = [(content.countries[c], GAME.sides[content.owners[c][0]]) for c in range(6)]
    assert first == [("qiang", "purple"), ("haan", "purple"), ("zhao", "green"), ("wae", "blue"),
                     ("yan", "blue"), ("qi", "red")]  # fmt: skip
    menu = pending(GAME.new("full", dice=QuickDice(1)))
    assert menu is not None and GAME.sides[menu.side] == "purple"


def test_1_0_in_turn_1_the_kushan_the_nanyue_and_all_after_them_are_skipped() -> None:
    content = GAME.content()
    g = GAME.new("full", dice=QuickDice(1))
    played = [country for country in range(content.nations) if has_something_to_play(g, country)]
    names = [content.countries[country] for country in played]
    assert names == ["qiang", "haan", "zhao", "wae", "yan", "qi", "chu", "qin", "huns", "xianbei"]
    nanyue = content.country_of("nanyue")
    assert content.country_of("kushans") not in played and max(played) < nanyue


def test_2_0_thirteen_and_a_half_points() -> None:
    plains = ("hebei", "shanxi", "henan", "shandong", "jiangsu", "anhui", "hubei", "shaanxi",
              "sichuan", "guizhou", "hunan", "fujian", "zhejiang")  # fmt: skip
    at = dict.fromkeys(plains, ("han", 1)) | {"gansu": ("han", 1), "tibet": ("qiang", 1)}
    p = Position(3, "qiang", at, then="han").end_moves()
    assert p.told("population_counted")[0][1:] == (27, 4, 3)  # in halves: 13½ → 4 armies, 1½ kept


def test_3_2_a_replaced_country_changes_owner_and_keeps_its_armies() -> None:
    at = {"tibet": ("qiang", 1), "qinghai": ("qiang", 1)}
    p = Position(8, "qiang", at, population={"qiang": 3}).end_moves()
    assert p.state("turn") == 9
    assert p.at("tibet") == ("tufan", 1) and p.at("qinghai") == ("tufan", 1)
    assert p.box("tufan") == 2  # the free armies
    assert "qiang" not in p.state("population")


def test_3_3_two_and_one_is_guangxi_and_four_and_four_is_gansu() -> None:
    at = {"guangxi": ("qin", 1), "gansu": ("qin", 1), "hainan": ("nanyue", 1)}
    p = Position(2, "nanyue", at, (2, 1, 4, 4), then="han").end_moves()
    assert p.at("guangxi") == ("han", 1) and p.at("gansu") == ("han", 1)


def test_3_31_a_four_of_the_shu_is_hunan() -> None:
    at = {"hunan": ("han", 1), "jiangsu": ("huns", 1)}
    p = Position(5, "han", at, (4,), then="shu").end_moves()
    assert p.at("hunan") == ("shu", 1)


def test_4_2_liaoning_hebei_shandong_and_on_to_henan_or_jiangsu() -> None:
    p = Position(10, "tang", {"liaoning": ("tang", 2)})
    p.do("march", "liaoning").do("advance", "hebei").do("advance", "shandong")
    assert p.offered("advance") == ["hebei", "henan", "jiangsu"]


def test_4_3_an_emperor_along_the_canal_and_an_emperor_to_yunnan() -> None:
    p = Position(10, "tang", {"liaoning": ("tang", 2)}, emperors={"tang": "liaoning"})
    p.march("liaoning", "hebei", "shandong", "henan", "hubei", lead=True)
    assert p.state("emperor") == {"tang": "hubei"}  # four provinces
    p = Position(10, "tang", {"guangxi": ("tang", 2)}, emperors={"tang": "guangxi"})
    p.do("lead", "guangxi").do("advance", "yunnan")
    assert p.procedure == "Movement" and p.state("emperor") == {"tang": "yunnan"}


def test_4_5_hainan_to_jilin_or_taiwan_but_not_from_guizhou() -> None:
    p = Position(17, "ming", {"hainan": ("ming", 2), "guizhou": ("ming", 2)})
    p.march("hainan", "pacific", "jilin").march("hainan", "pacific", "taiwan")
    assert p.at("jilin") == ("ming", 1) and p.at("taiwan") == ("ming", 1)
    p.do("march", "guizhou").do("advance", "guangxi")
    assert p.refused_in_words("advance", "pacific").startswith("4.5")


def test_4_5_from_guizhou_with_an_emperor() -> None:
    p = Position(17, "ming", {"guizhou": ("ming", 2)}, emperors={"ming": "guizhou"})
    p.march("guizhou", "guangxi", "pacific", "taiwan", lead=True)
    assert p.at("taiwan") == ("ming", 1) and p.state("emperor") == {"ming": "taiwan"}


def test_5_0b_gansu_to_inner_mongolia_does_not_cross_the_wall() -> None:
    at = {"gansu": ("han", 1), "inner_mongolia": ("huns", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (6, 1)).march("gansu", "inner_mongolia").end_moves()
    assert p.told("attack_rolled")[0][2] == 6  # 4 and the −2 of the highland
    assert p.at("inner_mongolia") == ("han", 1)


def test_5_0b_two_foreign_powers_eliminate_each_other_on_sixes() -> None:
    at = {"fujian": ("british", 1), "zhejiang": ("french", 1), "hunan": ("british", 1)}
    p = Position(22, "british", at, (5, 5, 6, 5)).march("fujian", "zhejiang").end_moves()
    assert p.told("attack_rolled")[0][2:] == (6, 0) and p.told("defence_rolled")[0][2:] == (6, 0)
    assert p.at("zhejiang") == ("british", 1)


def test_5_0h_even_if_nobody_is_left_to_take_him() -> None:
    at = {"henan": ("chu", 1), "hebei": ("han", 1), "hunan": ("han", 1), "tibet": ("chu", 1)}
    p = Position(3, "chu", at, (6, 6), emperors={"han": "hebei"}).march("henan", "hebei")
    p.end_moves()
    assert p.at("hebei") is None and p.state("emperor") == {}
    assert p.points("green") == 4


def test_8_6_ten_lost_and_four_gained() -> None:
    assert GAME.content().nationalist_loss == 10
    assert GAME.content().power[GAME.content().nationalists] == 4
