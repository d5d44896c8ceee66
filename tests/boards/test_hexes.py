"""Hex grids against brute force and networkx."""

from __future__ import annotations

import itertools

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from zhulu.boards import HexGrid, Search
from zhulu.boards.layout import centre
from zhulu.boards.search import BARRED, UNREACHED, connected

GRIDS = {odd: HexGrid(9, 8, odd) for odd in (True, False)}
GRAPHS = {
    odd: nx.Graph([(a, b) for a in range(grid.size) for b in grid.neighbours[a]])
    for odd, grid in GRIDS.items()
}
hexes = st.integers(0, 71)


@pytest.mark.parametrize(
    ("odd_down", "hex", "around"),
    [
        (True, "0505", ["0504", "0605", "0606", "0506", "0406", "0405"]),
        (True, "0605", ["0604", "0704", "0705", "0606", "0505", "0504"]),
        (False, "0505", ["0504", "0604", "0605", "0506", "0405", "0404"]),
        (False, "0605", ["0604", "0705", "0706", "0606", "0506", "0505"]),
    ],
)
def test_neighbours_of_both_column_parities(odd_down: bool, hex: str, around: list[str]) -> None:
    grid = GRIDS[odd_down]
    at = grid.index[hex]
    assert [grid.ids[n] for n in grid.around[6 * at : 6 * at + 6]] == around


@given(st.booleans(), hexes, hexes)
def test_distance_is_the_shortest_way(odd: bool, a: int, b: int) -> None:
    assert GRIDS[odd].distance(a, b) == nx.shortest_path_length(GRAPHS[odd], a, b)


@given(st.booleans(), hexes, st.integers(0, 4))
def test_within_and_ring_agree_with_distance(odd: bool, a: int, radius: int) -> None:
    grid = GRIDS[odd]
    assert sorted(grid.within(a, radius)) == [
        b for b in range(grid.size) if grid.distance(a, b) <= radius
    ]
    assert all(grid.distance(a, b) == radius for b in grid.ring(a, radius))


@given(st.booleans(), hexes, hexes)
def test_a_line_steps_evenly_and_is_the_same_both_ways(odd: bool, a: int, b: int) -> None:
    grid = GRIDS[odd]
    there, back = grid.line(a, b), grid.line(b, a)
    assert [sorted(step) for step in there] == [sorted(step) for step in reversed(back)]
    for i, step in enumerate(there, 1):
        assert 1 <= len(step) <= 2
        assert all(grid.distance(a, hex) == i for hex in step)


@given(st.booleans(), hexes)
def test_a_hexside_is_the_same_from_both_hexes(odd: bool, a: int) -> None:
    grid = GRIDS[odd]
    sides = [grid.side(a, b) for b in grid.neighbours[a]]
    assert len(set(sides)) == len(sides)
    assert sides == [grid.side(b, a) for b in grid.neighbours[a]]


@given(st.booleans(), hexes)
def test_neighbours_are_drawn_beside_each_other(odd: bool, a: int) -> None:
    grid = GRIDS[odd]
    x, y = centre(grid, a, 10.0)
    for b in grid.neighbours[a]:
        u, v = centre(grid, b, 10.0)
        assert abs(((x - u) ** 2 + (y - v) ** 2) ** 0.5 - 17.32) < 0.01


class Weighted(Search):
    """Costs from a table, some steps barred."""

    def __init__(self, grid: HexGrid, costs: list[int]) -> None:
        super().__init__(grid.neighbours)
        self.table = costs

    def cost(self, a: int, b: int) -> int:
        return BARRED if self.table[b] == 0 else self.table[b] - 1


@given(st.booleans(), hexes, st.lists(st.integers(0, 4), min_size=72, max_size=72))
def test_reach_and_path_agree_with_dijkstra(odd: bool, start: int, costs: list[int]) -> None:
    grid = GRIDS[odd]
    graph = nx.DiGraph()
    graph.add_nodes_from(range(grid.size))
    for a in range(grid.size):
        graph.add_weighted_edges_from(
            (a, b, costs[b] - 1) for b in grid.neighbours[a] if costs[b] > 0
        )
    lengths = nx.single_source_dijkstra_path_length(graph, start)
    search = Weighted(grid, costs)
    reached = search.reach(start, 6)
    assert sorted(reached) == sorted(b for b, length in lengths.items() if length <= 6)
    assert [search.cost_to(b) for b in reached] == sorted(lengths[b] for b in reached)
    far = max(range(grid.size), key=lambda b: lengths.get(b, -1))
    path = search.path(start, far)
    assert path[0] == start and path[-1] == far
    assert sum(costs[b] - 1 for b in path[1:]) == lengths[far]
    assert all(b in grid.neighbours[a] for a, b in itertools.pairwise(path))


def test_what_cannot_be_reached_says_so() -> None:
    grid = GRIDS[True]
    search = Weighted(grid, [0] * grid.size)
    assert search.reach(0, 9) == [0]
    assert search.cost_to(5) == UNREACHED
    assert search.path(0, 5) == []


@given(st.booleans(), hexes, st.lists(st.booleans(), min_size=72, max_size=72))
def test_connected_is_the_component(odd: bool, start: int, allowed: list[bool]) -> None:
    grid = GRIDS[odd]
    kept = [h for h in range(grid.size) if allowed[h] or h == start]
    part = nx.node_connected_component(GRAPHS[odd].subgraph(kept), start)
    assert set(connected(grid.neighbours, start, allowed)) == part
