"""Along their way: what a march tells leads from one place to the next, in every game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.story.records import reel_of
from zhulu.content import catalogue
from zhulu.kernel import Fact

Near = Callable[[Any, int, int], bool]


def by_hexes(g: Any, one: int, other: int) -> bool:
    return bool(g.content.ground.grid.distance(one, other) == 1)


def by_hexes_or_rail(g: Any, one: int, other: int) -> bool:
    """9.7: the southern railroads meet beyond the map."""
    board = g.content.board
    doors = one in board.south_rail and other in board.south_rail
    return doors or board.grid.distance(one, other) == 1


def by_borders(g: Any, one: int, other: int) -> bool:
    return other in g.content.near[one]


def by_areas_and_cities(g: Any, one: int, other: int) -> bool:
    board = g.content.board
    here, there = board.area_of[one], board.area_of[other]
    return here == there or there in board.near[here]


def by_provinces(g: Any, one: int, other: int) -> bool:
    return other in g.content.around[one]


MARCHES: dict[str, tuple[Near, tuple[str, ...]]] = {
    "changsha": (by_hexes, ("unit_moved", "unit_retreated", "unit_advanced")),
    "rising_sun": (by_hexes_or_rail, ("unit_moved", "unit_retreated", "unit_advanced")),
    "chinas_war": (by_borders, ("pieces_moved",)),
    "battle_for_china": (by_areas_and_cities, ("group_moved", "guerrilla_moved")),
    "middle_kingdom": (by_provinces, ("armies_marched", "army_retreated")),
}
ANYWHERE = {"chinas_war": ("pieces_moved",)}  # Redeployment and Events carry where they like


def marches(game: str) -> list[tuple[Any, Fact]]:
    reel, kinds = reel_of(game), MARCHES[game][1]
    return [
        (reel.end, fact) for _, facts in reel.facts() for fact in facts if fact.kind.name in kinds
    ]


def stations(fact: Fact) -> list[int]:
    values = dict(zip(fact.kind.params, fact.values, strict=True))
    return [values["origin"], *fact.way, values["to"]]


@pytest.mark.parametrize("game", MARCHES)
def test_every_march_goes_from_place_to_neighbouring_place(game: str) -> None:
    near, found = MARCHES[game][0], marches(game)
    assert found
    for g, fact in found:
        way = stations(fact)
        if fact.way or fact.kind.name not in ANYWHERE.get(game, ()):
            assert all(near(g, *leg) for leg in pairwise(way)), (fact.kind, way)
            assert len(set(way)) == len(way), (fact.kind, way)


@pytest.mark.parametrize("game", ["changsha", "rising_sun"])
def test_who_goes_farther_in_one_choice_tells_the_way(game: str) -> None:
    reel = reel_of(game)
    text = catalogue(reel.game)
    told = [text.fact(fact, None, g) for g, fact in marches(game) if fact.way]
    assert told
    assert all(one is not None and one["way"] for one in told)
