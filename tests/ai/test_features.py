"""What a computer player says a choice changes."""

from __future__ import annotations

import pytest

from tests.lab import GAME
from zhulu import games
from zhulu.ai import Seat, player
from zhulu.ai.features import add_features, changes
from zhulu.ai.search import Budget, SearchPlayer
from zhulu.content import catalogue
from zhulu.kernel import Game, QuickDice, offers_of, play_out


def test_changes_are_means_greatest_first_and_nothing_that_stays() -> None:
    total: dict[str, int] = {}
    add_features(total, {"points": 3, "losses": 9, "armies": 2, "rank": 1, "aid": 7})
    add_features(total, {"points": 4, "losses": 1, "armies": 2, "rank": 2, "aid": 7})
    now = {"points": 2, "losses": 10, "armies": 2, "rank": 1, "aid": 0}
    assert changes(now, total, 2) == [("aid", 7.0), ("losses", -5.0), ("points", 1.5)]
    assert changes(now, {}, 0) == []


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_scenario_has_features_with_names_in_both_languages(game: Game) -> None:
    for scenario in game.scenarios:
        g = game.new(scenario.name, dice=QuickDice(2))
        play_out(g, 3, 40)
        for side in range(len(game.sides)):
            found = game.features(g, side)
            assert len(found) >= 3
            for language in ("en", "zh"):
                for name in found:
                    assert catalogue(game, language).get("feature", name, "") != ""


@pytest.mark.parametrize("level", ["heuristic", "search-1"])
def test_a_player_tells_what_its_choice_changes(level: str) -> None:
    game = games.get("middle_kingdom")
    g = game.new("ancient", dice=QuickDice(2))
    play_out(g, 3, 60)
    menu = offers_of(g)
    while menu is not None and len(menu) < 4:
        play_out(g, 3, 1)
        menu = offers_of(g)
    assert menu is not None
    chooser = player(level, game, menu.side, 1)
    chooser.choose(Seat.of(game, g, menu.side, QuickDice(3)))
    told = [one["features"] for one in chooser.why()]
    names = set(game.features(g, menu.side))
    assert any(told) and {name for one in told for name, _ in one} <= names


def test_an_edge_counts_only_worlds_both_were_tried_in() -> None:
    g = GAME.new("siege", seed=5)
    play_out(g, 2, 9)
    menu = offers_of(g)
    assert menu is not None
    thinker = SearchPlayer(1, Budget(iterations=40))
    thinker.choose(Seat.of(GAME, g, menu.side, QuickDice(3)))
    first, *others = thinker._candidates
    told = {one["action"]: one["edge"] for one in thinker.why()}
    assert told[GAME.name_of(first.action)] == 0
    for one in others:
        gains = [a - b for a, b in zip(one.values, first.values, strict=False)]
        assert told[GAME.name_of(one.action)] == round(sum(gains) / len(gains), 4)
