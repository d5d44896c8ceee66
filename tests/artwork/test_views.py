"""Whatever a game shows has a place on its board."""

from __future__ import annotations

from typing import Any

import pytest

from tests.artwork.shipped import board
from zhulu import games
from zhulu.kernel import pending, take

DECISIONS = 120


def places(name: str) -> set[str]:
    document = board(name)
    return {row["id"] for row in [*document["spaces"], *document["boxes"]]}


def missing(name: str, view: dict[str, Any]) -> set[str]:
    shown = {piece["at"] for piece in view["pieces"]} | set(view["spaces"])
    return (shown | {box["id"] for box in view["boxes"]}) - places(name)


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_pieces_and_boxes_lie_on_the_board(game: Any) -> None:
    for scenario in game.scenarios:
        g = game.new(scenario.name, {}, 5)
        for step in range(DECISIONS):
            menu = pending(g)
            if menu is None:
                break
            if step % 20 == 0:
                assert missing(game.name, game.view(g, None)) == set()
            offers = list(menu.offers)
            take(g, menu, offers[step * 7 % len(offers)])
        for side in range(len(game.sides)):
            assert missing(game.name, game.view(g, side)) == set()
