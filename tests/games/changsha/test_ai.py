"""The computer player's judgement."""

from __future__ import annotations

from tests.games.changsha.position import IJA, KMT, Position
from zhulu.ai.match import play_match
from zhulu.games.changsha import GAME
from zhulu.games.changsha.ai import prefer
from zhulu.games.changsha.worth import evaluate
from zhulu.kernel import pending


def liked(p: Position) -> tuple[str, str]:
    menu = pending(p.g)
    assert menu is not None
    best = max(menu.offers, key=lambda action: prefer(p.g, menu.side, *action))
    return GAME.name_of(best)


def test_holding_changsha_is_good_for_the_ija() -> None:
    units = {"J-6-1/13": "0943", "J-6-2/13": "0944"}
    held = Position(units, control={"0943": "ija", "0944": "ija"}).g
    lost = Position(units).g
    assert evaluate(held, IJA) > evaluate(lost, IJA)
    assert evaluate(held, KMT) == -evaluate(held, IJA)


def test_a_sure_attack_is_liked_and_a_hopeless_one_is_not() -> None:
    trio = dict.fromkeys(("J-6-1/13", "J-6-2/13", "J-6-3/13"), "1723")
    strong = Position({"J-6-HQ": "1722", "C-58-1/N10": "1724", **trio}).to_combat()
    assert liked(strong) == ("attack", "1724")
    weak = Position(
        {"C-58-HQ": "1726", "C-58-1/N10": "1725", "J-6-1/13": "1724", "J-6-2/13": "1724"},
        "ACT-C-A",
    ).to_combat()
    assert liked(weak) == ("end_combat", "")


def test_headquarters_are_not_offered_up_as_losses() -> None:
    units = {"J-6-HQ": "1723", "J-6-1/13": "1723", "C-4-1/59": "1724"}
    p = Position(units, dice=(1, 1)).to_combat().attack("1724", "J-6-HQ", "J-6-1/13")
    assert liked(p) == ("lose_step", "J-6-1/13")


def test_the_heuristic_ija_clears_the_peak_against_random_play() -> None:
    levels = ("heuristic", "random")
    won = [play_match(GAME, "doyen_mot", levels, seed).winners for seed in range(1, 6)]
    assert won.count((IJA,)) >= 4
