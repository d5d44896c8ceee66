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

WHOLE, SOUTH_TAKEN, NORTH_TAKEN = 0, 1, 2
# From the west to the east, as they set out: the gate each goes for, also when the south of the
# city has fallen or its north; and the columns it marches in between the Hein-Chang and the hills
# north of the city: the railway, the road by Chang-lo.
GATES: Final = {
    "4_division": ("0942", "0942", "1044"),
    "40_division": ("1043", "1043", "1044"),
    "3_division": ("1045", "1044", "1045"),
    "6_division": ("0945", "1044", "0945"),
}
CORRIDOR: Final = {"4_division": (6, 15), "6_division": (18, 25)}
FIRST_ROW: Final = 9
LAST_ROW: Final = 34
ASTRAY: Final = 24  # sixths of a factor


class Siege:
    """One belongs to one map: the ways to every gate, past what is not taken of the city."""

    def __init__(self, content: Content) -> None:
        self.plan: Plan | None = None
        self.taken = WHOLE
        self.ways: list[list[list[int]]] = []

    def look(self, g: ChangshaState) -> None:
        if self.plan is not g.plan:
            self.plan = g.plan
            self.ways = [self._survey(g, taken) for taken in (WHOLE, SOUTH_TAKEN, NORTH_TAKEN)]
        north, south = [g.control[g.content.site_of[hex]] == IJA for hex in g.content.changsha]
        self.taken = WHOLE if north == south else NORTH_TAKEN if north else SOUTH_TAKEN

    def _survey(self, g: ChangshaState, taken: int) -> list[list[int]]:
        """For each formation the ways to its gate, through what has fallen."""
        found: list[list[int]] = [[] for _ in g.content.roster.formations]
        north, south = g.content.changsha
        city = frozenset({WHOLE: (north, south), SOUTH_TAKEN: (north,)}.get(taken, (south,)))
        for formation, name in enumerate(g.content.roster.formations):
            if name in GATES:
                goal = [g.content.ground.hex(GATES[name][taken])]
                ways = leagues(g.plan, goal, city)
                if name in CORRIDOR:
                    first, last = CORRIDOR[name]
                    own = leagues(g.plan, goal, city | _beyond(g, first, last))
                    ways = [own[h] if own[h] < FAR else ways[h] + ASTRAY for h in range(len(ways))]
                found[formation] = ways
        return found

    def way(self, g: ChangshaState, unit: int, hex: int) -> int:
        """Sixths of a factor from a hex to the gate of a unit's division, or of the nearest one."""
        formation, ways = g.content.roster.formation[unit], self.ways[self.taken]
        if not ways[formation]:  # 6.2 b: who has no marker is called up by the nearest
            formation = nearest_headquarters(g, IJA, g.where[unit])
        if formation < 0 or g.content.ground.city[hex]:
            return g.plan.leagues[hex]
        return ways[formation][hex]

    def last_walls(self, g: ChangshaState, hex: int) -> bool:
        """12.0: whether half of the city has fallen and the other half is attacked from here."""
        if self.taken == WHOLE:
            return False
        ground = g.content.ground
        left = g.content.changsha[0 if self.taken == SOUTH_TAKEN else 1]
        for index in range(6 * hex, 6 * hex + 6):
            if ground.around[index] == left and not ground.strait[index]:
                return True
        return False


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
