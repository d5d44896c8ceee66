"""What the menu does not even list is refused by its rule: spaces and deeds of another kind."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.position import Position
from zhulu.content import catalogue
from zhulu.games.chinas_war import GAME
from zhulu.kernel import engine


def tried(p: Position, verb: str, name: str) -> str:
    """The refusal of an attempt, after its rule."""
    veto = engine.why_not(p.g, p.action(verb, name))
    return "" if veto is None else f"{veto.rule}: {catalogue(GAME).veto_text(veto, p.g)}"


def test_3_1_what_other_factions_do() -> None:
    p = Position({"gansu": "1 nt", "hebei": "1 jt"}, "nat")
    assert tried(p, "operate", "rally") == "3.1: Rally is no Operation of Nationalists"
    assert tried(p, "large_offensive", "sweep") == "2.3.8: only Japan has a Large Offensive"
    p.do("operate", "recruit")
    assert tried(p, "special", "tax") == "4.1: Tax is no Activity of Nationalists"


@pytest.mark.parametrize(
    ("side", "operation", "verb", "space", "words"),
    [
        ("nat", "recruit", "recruit", "nanjing_wuhan",
         "3.1: Recruit does not take place in Nanjing–Wuhan"),
        ("jpn", "recruit", "police", "manchukuo", "3.1: Recruit does not take place in Manchukuo"),
        ("jpn", "patrol", "patrol", "hebei", "3.1: Patrol does not take place in Hebei"),
        ("wld", "sweep", "sweep", "manchukuo", "3.1: Sweep does not take place in Manchukuo"),
        ("cpc", "rally", "rally", "nanjing_wuhan",
         "3.1: Rally does not take place in Nanjing–Wuhan"),
        ("cpc", "rally", "rally", "casualties", ""),
    ],
)  # fmt: skip
def test_3_1_spaces_of_another_kind(
    side: str, operation: str, verb: str, space: str, words: str
) -> None:
    board = {"hebei": "2 jt, 1 nt, 1 wt, 2 cg", "shanxi": "1 wt, 1 nt, 1 jt, 1 cg"}
    p = Position(board, side).do("operate", operation)
    assert tried(p, verb, space) == words


def test_2_3_5_a_limited_patrol_assaults_on_its_own_line() -> None:
    board = {"beijing_tianjin": "1 jt, 1 wt", "tianjin_jinan": "1 jt, 1 wt"}
    p = Position(board, "jpn", "operation").play("limited patrol", "patrol tianjin_jinan", "finish")
    assert p.offered("assault") == ["tianjin_jinan"]
    words = "2.3.5: a Limited Operation takes place in one space"
    assert tried(p, "assault", "beijing_tianjin") == words


def test_4_1_spaces_an_activity_is_not_done_in() -> None:
    board = {"gansu": "1 nt, 1 nb", "hunan": "1 nt, 1 nb"}
    p = Position(board, "nat").play("operate recruit", "special govern")
    assert tried(p, "govern", "nanjing_wuhan") == (
        "4.1: the Activity does not take place in Nanjing–Wuhan"
    )
    assert tried(p, "govern", "available") == ""
    w = Position({"gansu": "1 wb", "hunan": "1 wt"}, "wld").play("operate recruit")
    w.do("special", "organize")
    assert tried(w, "organize", "nanjing_wuhan").startswith("4.1:")


def test_4_2_1_deploy_goes_by_sea() -> None:
    board = {"hebei": "2 jt", "shanxi": "1 jt", "shandong": "1 jt"}
    p = Position(board, "jpn").play("operate sweep", "special deploy")
    words = "4.2.1: Deploy goes by sea: from and to Coastal Provinces"
    assert tried(p, "embark", "shanxi") == words
    assert tried(p, "embark", "guangdong") == "4.2.1: there are no JPN Troops"
    p.do("embark", "hebei")
    assert tried(p, "land", "shanxi") == words and tried(p, "land", "casualties") == ""
    p.play("land shandong", "ship 1", "embark hebei", "land guangdong")
    p.do("embark", "shandong")
    assert tried(p, "land", "fujian") == "4.2.1: Deploy takes place in three Provinces at most"


def test_4_4_2_a_base_that_others_shelter_is_not_to_be_bought() -> None:
    p = Position({"hunan": "2 wt, 1 nt, 1 nb", "gansu": "1 wb"}, "wld").do("operate", "recruit")
    p.do("special", "suborn")
    words = "a NAT Base goes only when no NAT Troop or Guerrilla is left there"
    assert tried(p, "buy_off", "nb").endswith(words)
    assert tried(p, "buy_over", "nb").endswith(words)
