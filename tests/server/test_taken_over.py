"""A board on which nothing changed is not looked at again: each seat's view is taken over."""

from __future__ import annotations

from random import Random

import pytest

from zhulu import games
from zhulu.content import catalogue
from zhulu.kernel import Game, Table
from zhulu.kernel.views import forget, remind
from zhulu.server.tables.position import Scene, labelled_view

NAMES = [game.name for game in games.all()]
CHOICES = 250  # of random play in each of two games


def scene_of(game: Game, table: Table, before: Scene | None) -> Scene:
    return Scene(game, table, "table", table.step, table.step, 0, [], [], "", before=before)


@pytest.mark.parametrize("game", games.all(), ids=NAMES)
def test_what_is_taken_over_is_what_a_fresh_look_shows(game: Game) -> None:
    text, chance = catalogue(game), Random(17)
    seats = [*range(len(game.sides)), None]
    taken = made = 0
    for seed in (1, 2):
        table = Table(game, game.new(seed=seed))
        scene = scene_of(game, table, None)
        for _ in range(CHOICES):
            menu = table.offers()
            if menu is None:
                break
            moment = table.act(menu.side, menu.action(chance.randrange(len(menu))))
            before, scene = scene, scene_of(game, table, scene if moment.still else None)
            for side in seats:
                shown = scene.view(side, text)
                kept = forget()
                fresh = labelled_view(game, table.g.clone(), side, text)
                remind(kept)
                assert shown == fresh, (seed, table.step, side)
                same = before.views.get((None if game.open else side, text.language))
                if moment.still and same is not None:
                    taken += 1
                    assert shown["pieces"] is same["pieces"]
                else:
                    made += 1
    assert taken > 100 and made > 100
