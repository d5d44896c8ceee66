"""The computer player's judgement."""

from __future__ import annotations

import pytest

from tests.games.battle_for_china.position import GAME, Position
from zhulu.ai.match import play_match
from zhulu.games.battle_for_china.ai.prefer import evaluate, prefer
from zhulu.games.battle_for_china.content.ids import JAPAN, KMT
from zhulu.kernel import offers_of


def liked(p: Position) -> tuple[str, str]:
    menu = offers_of(p.g)
    assert menu is not None
    best = max(menu.offers, key=lambda action: prefer(p.g, menu.side, *action))
    return GAME.name_of(best, p.g)


def opinion(p: Position, verb: str, noun: str) -> int:
    menu = offers_of(p.g)
    assert menu is not None
    names = [GAME.name_of(action, p.g) for action in menu.offers]
    return prefer(p.g, menu.side, *menu.offers[names.index((verb, noun))])


def test_support_and_areas_are_good_for_their_holder() -> None:
    poor = (
        Position().group("J1", "hebei", "ija-d4").set(ps={"japan": 50, "kmt": 40}).movement("japan")
    )
    rich = Position().group("J1", "hebei", "ija-d4").set(ps={"japan": 60, "kmt": 40})
    rich.control("japan", "hebei").movement("japan")
    assert evaluate(rich.g, JAPAN) > evaluate(poor.g, JAPAN)
    assert evaluate(rich.g, KMT) < evaluate(poor.g, KMT)


def test_a_sure_attack_is_liked_and_a_hopeless_one_is_not() -> None:
    p = Position().group("J1", "hebei", "ija-d4", "ija-d4", "ija-b2").group("K1", "hebei", "nor-c2")
    assert liked(p.combat("japan")) == ("attack", "J1")
    q = Position().group("K1", "hebei", "nor-c2").group("J1", "beiping", "ija-d4", "ija-d4")
    assert liked(q.combat("kmt")) == ("end_combat", "")


def test_a_garrison_is_left_where_an_area_would_be_lost() -> None:
    """The smallest unit that keeps the area; none where it is kept anyway."""
    p = Position().group("J1", "hebei", "ija-d4", "ija-b2").control("japan", "hebei")
    p.group("K1", "shandong", "nor-c2").movement("japan").does("japan", "move", "J1")
    drops = {noun: opinion(p, "drop", noun) for noun in ("ija-b2", "ija-d4")}
    assert drops["ija-b2"] > drops["ija-d4"] > 0
    q = Position().group("J1", "hebei", "ija-d4", "ija-b2").control("japan", "hebei")
    q.group("J2", "hebei", "ija-d4").movement("japan").does("japan", "move", "J1")
    assert opinion(q, "drop", "ija-b2") < 0


def test_works_are_given_up_before_men() -> None:
    p = (
        Position(dice=(3,))
        .group("J1", "hebei", "ija-d4")
        .group("K1", "beiping", "cen-c3", fort=True)
    )
    p.control("kmt", "hebei").combat("japan").does("japan", "attack", "J1")
    p.does("japan", "against", "K1")
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    assert liked(p) == ("sacrifice", "fortification")


@pytest.mark.parametrize(
    ("levels", "winner"),
    [(("heuristic", "random", "random"), JAPAN), (("random", "heuristic", "heuristic"), KMT)],
)
def test_it_beats_random_play_from_either_side(levels: tuple[str, ...], winner: int) -> None:
    played = play_match(GAME, "two_players", levels, seed=5)
    assert winner in played.winners
