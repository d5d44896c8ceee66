"""15.3, 15.4: each division of the IJA has its road to Changsha and its side of the city.

A marker moves one division (6.1). Mixed before the walls, the one whose marker is drawn finds the
ground taken by those who may not attack with it, and on one road they stand in each other's way
(9.2); side by side all of them march and fight, and the city is cut off.
"""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.ai.ground import nearest_headquarters
from zhulu.games.changsha.content.ids import IJA
from zhulu.games.changsha.content.loading import Content
from zhulu.games.changsha.content.plans import FAR, Plan, leagues
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import Scratch

# From the west to the east, as they set out: the gate each goes for, and the columns it marches in
# between the Hein-Chang and the hills north of the city: the railway, the road by Chang-lo.
GATES: Final = {
    "4_division": "0942",
    "40_division": "1043",
    "3_division": "1045",
    "6_division": "0945",
}
CORRIDOR: Final = {"4_division": (6, 15), "6_division": (18, 25)}
FIRST_ROW: Final = 9
LAST_ROW: Final = 34
ASTRAY: Final = 24  # sixths of a factor


class Siege:
    """One belongs to one map: the ways to every gate, past the city itself."""

    def __init__(self, content: Content) -> None:
        self.plan: Plan | None = None
        self.ways: list[list[int]] = [[] for _ in content.roster.formations]

    def look(self, g: ChangshaState) -> None:
        if self.plan is g.plan:
            return
        self.plan = g.plan
        city = frozenset(g.content.changsha)
        for formation, name in enumerate(g.content.roster.formations):
            if name in GATES:
                goal = [g.content.ground.hex(GATES[name])]
                ways = leagues(g.plan, goal, city)
                if name in CORRIDOR:
                    first, last = CORRIDOR[name]
                    own = leagues(g.plan, goal, city | _beyond(g, first, last))
                    ways = [own[h] if own[h] < FAR else ways[h] + ASTRAY for h in range(len(ways))]
                self.ways[formation] = ways

    def way(self, g: ChangshaState, unit: int, hex: int) -> int:
        """Sixths of a factor from a hex to the gate of a unit's division, or of the nearest one."""
        formation = g.content.roster.formation[unit]
        if not self.ways[formation]:  # 6.2 b: who has no marker is called up by the nearest
            formation = nearest_headquarters(g, IJA, g.where[unit])
        if formation < 0 or g.content.ground.city[hex]:
            return g.plan.leagues[hex]
        return self.ways[formation][hex]


def _beyond(g: ChangshaState, first: int, last: int) -> frozenset[int]:
    """The roads that are left to the others."""
    grid, found = g.content.ground.grid, set()
    for hex in range(g.content.ground.size):
        if FIRST_ROW <= grid.row[hex] <= LAST_ROW and not first <= grid.column[hex] <= last:
            found.add(hex)
    return frozenset(found)


_sieges: Final = Scratch(Siege)


def siege_of(g: ChangshaState) -> Siege:
    """This thread's, for this battle."""
    siege: Siege = _sieges.of(g.content)
    siege.look(g)
    return siege
