"""Searches over any map: reach with cost, the cheapest path, what is connected.

A `Search` belongs to one map and reuses its arrays from call to call: a mark that grows with
every search tells fresh entries from stale ones, so nothing is cleared and little is allocated.
Costs come from a subclass that overrides `cost` (compiled: a virtual call, not a closure):

    class March(Search):
        def cost(self, a: int, b: int) -> int:
            return BARRED if ... else 2
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

UNREACHED: Final = 1 << 30
BARRED: Final = -1  # the cost of a step that may not be taken


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """Least-cost searches from one space over `neighbours`; integer costs, zero allowed."""

    def __init__(self, neighbours: list[list[int]]) -> None:
        self.neighbours = neighbours
        size = len(neighbours)
        self.mark = 0
        self.marks: list[int] = [0] * size
        self.costs: list[int] = [0] * size
        self.previous: list[int] = [-1] * size
        self.found: list[int] = []

    def cost(self, a: int, b: int) -> int:
        """What the step from a to its neighbour b costs; BARRED forbids it."""
        return 1

    def stops(self, space: int) -> bool:
        """Whether a path that enters this space must end there."""
        return False

    def reach(self, start: int, budget: int) -> list[int]:
        """Every space within the budget, the start first, nearest first."""
        return self._spread([start], budget, -1)

    def reach_from(self, starts: list[int], budget: int) -> list[int]:
        """Every space within the budget of any of the starts."""
        return self._spread(starts, budget, -1)

    def path(self, start: int, goal: int, budget: int = UNREACHED) -> list[int]:
        """The cheapest path from start to goal, both included; empty where there is none."""
        self._spread([start], budget, goal)
        if self.cost_to(goal) == UNREACHED:
            return []
        return self.path_to(goal)

    def path_to(self, goal: int) -> list[int]:
        """The path of the last search to a space that it reached."""
        path = [goal]
        while self.previous[goal] >= 0:
            goal = self.previous[goal]
            path.append(goal)
        path.reverse()
        return path

    def cost_to(self, space: int) -> int:
        """The cost found by the last search, or UNREACHED."""
        return self.costs[space] if self.marks[space] == self.mark else UNREACHED

    def _spread(self, starts: list[int], budget: int, goal: int) -> list[int]:
        """Dial's algorithm: one bucket for each whole cost, in order."""
        self.mark += 1
        mark, marks, costs, previous = self.mark, self.marks, self.costs, self.previous
        found: list[int] = []
        buckets: list[list[int]] = [[]]
        for start in starts:
            if marks[start] == mark:
                continue
            marks[start] = mark
            costs[start] = 0
            previous[start] = -1
            buckets[0].append(start)
        now = 0
        while now < len(buckets):
            bucket = buckets[now]
            i = 0
            while i < len(bucket):
                space = bucket[i]
                i += 1
                if costs[space] != now:  # a cheaper way was found since
                    continue
                found.append(space)
                if space == goal:
                    self.found = found
                    return found
                if now > 0 and self.stops(space):
                    continue
                for near in self.neighbours[space]:
                    step = self.cost(space, near)
                    total = now + step
                    if step < 0 or total > budget:
                        continue
                    if marks[near] == mark and costs[near] <= total:
                        continue
                    marks[near] = mark
                    costs[near] = total
                    previous[near] = space
                    while len(buckets) <= total:
                        buckets.append([])
                    buckets[total].append(near)
            now += 1
        self.found = found
        return found


def connected(neighbours: list[list[int]], start: int, allowed: list[bool]) -> list[int]:
    """Every space joined to the start through allowed spaces, the start included."""
    seen = [False] * len(neighbours)
    seen[start] = True
    found = [start]
    i = 0
    while i < len(found):
        for near in neighbours[found[i]]:
            if allowed[near] and not seen[near]:
                seen[near] = True
                found.append(near)
        i += 1
    return found
