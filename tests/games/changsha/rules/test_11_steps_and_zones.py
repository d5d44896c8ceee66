"""10.0 and 11.0: single steps, what they cost and who may take them; zones beside them."""

from __future__ import annotations

import pytest

from tests.games.changsha.position import IJA, Position, hexes
from zhulu.games.changsha import GAME
from zhulu.games.changsha.content.ids import SIXTHS
from zhulu.games.changsha.rules.questions.scratch import march_of
from zhulu.kernel import OFF_MAP


def test_10_9_tanks_attack_into_mountains_along_a_road() -> None:
    along = {"J-6-HQ": "1125", "J-TK1": "1125", "C-4-1/59": "1126"}
    p = Position(along, "ACT-J-11").to_combat().do("attack", "1126")
    assert "J-TK1" in p.offered("join")


def test_10_9_not_where_no_road_leads() -> None:
    off = {"J-6-HQ": "0534", "J-6-1/13": "0534", "J-TK1": "0534", "C-4-1/59": "0634"}
    p = Position(off, "ACT-J-11").to_combat().do("attack", "0634")
    assert p.refused("join", "J-TK1") == "10.9"


def test_10_2_a_search_belongs_to_its_own_position() -> None:
    """Two games side by side: what one unit can reach is not told of its twin."""
    free = Position({"J-6-HQ": "1722", "J-6-1/13": "1723"}).to_movement().do("move", "J-6-1/13")
    held = Position({"J-6-HQ": "1722", "J-6-1/13": "1723", "C-4-1/59": "1725"})
    held.to_movement().do("move", "J-6-1/13")
    held.g.ticks = free.g.ticks
    assert "1725" in free.offered("go")
    assert "1725" not in held.offered("go")
    assert "1725" in free.offered("go")


def test_10_10_engineers_save_the_river_and_nothing_else() -> None:
    p = Position({"J-6-HQ": "1042", "J-6-1/13": "1042", "J-6-ENG": "1042"}).to_movement()
    p.do("move", "J-6-1/13").do("step", "1142")
    ground = GAME.content().ground
    here, there = hexes("1042", "1142")
    dry = ground.march[6 * here + ground.grid.direction(here, there)] - SIXTHS
    assert p.g.stack[-1].spent == dry == ground.cost[there]


@pytest.mark.parametrize(("with_them", "factors"), [(["J-6-ENG"], 2), ([], 3)])
def test_10_10_woods_beyond_the_river_are_paid_for_and_the_river_by_others(
    with_them: list[str], factors: int
) -> None:
    units = dict.fromkeys(["J-6-HQ", "J-6-1/13", *with_them], "1708")
    p = Position(units).to_movement().do("move", "J-6-1/13").do("step", "1808")
    assert p.g.stack[-1].spent == factors * SIXTHS


def test_10_2_the_price_of_every_step_adds_up() -> None:
    p = Position({"J-6-HQ": "1708", "J-6-1/13": "1708"}).to_movement().do("move", "J-6-1/13")
    spent = [p.do("step", hex).g.stack[-1].spent for hex in ("1808", "1908")]
    ground = GAME.content().ground
    here, there = hexes("1808", "1908")
    second = ground.march[6 * here + ground.grid.direction(here, there)]
    assert spent == [3 * SIXTHS, 3 * SIXTHS + second]


def test_10_2_a_step_may_take_the_last_factor() -> None:
    p = Position({"J-6-HQ": "1708", "J-6-1/13": "1708"}).to_movement().do("move", "J-6-1/13")
    frame = p.g.stack[-1]
    frame.spent = p.g.allowance(frame.units[0]) - 3 * SIXTHS
    assert "1808" in p.offered("step")  # woods across the river, for the three that are left
    frame.spent += 1
    assert "1808" not in p.offered("step")


def test_10_0_a_search_forgets_the_one_before() -> None:
    p = Position({"J-6-HQ": "1722", "J-6-1/13": "1723"})
    march = march_of(p.g)
    for start in ("1723", "2303"):
        march.begin()
        march.settle(True, False, False, OFF_MAP)
        march.seed(hexes(start)[0], 0)
        found = march.spread(p.g, IJA, SIXTHS)
        assert found[0] == hexes(start)[0]
    assert not march.reached(hexes("1723")[0])
