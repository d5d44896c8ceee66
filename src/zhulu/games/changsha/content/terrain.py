"""2.1 and the terrain key: the map as flat tables, worked out once."""

from __future__ import annotations

from typing import Any

from zhulu.boards.hexes import HexGrid
from zhulu.content import Pack
from zhulu.games.changsha.content.ids import (
    CITY,
    LAKE,
    MOUNTAIN,
    PEAK,
    PLACES,
    TERRAINS,
    TOWN,
    WOODS,
)
from zhulu.games.changsha.content.rows import HexRow, SideRow, TerrainRow
from zhulu.kernel import OFF_MAP, filled, packed


class Ground:
    """The map: a value for each hex, and for each hex and direction (6 * hex + direction)."""

    def __init__(self, pack: Pack) -> None:
        rows = pack.rows("map", "hex", HexRow)
        grid = pack.table("map")["grid"]
        self.grid = HexGrid(grid["columns"], grid["rows"], grid["lowered"] == "odd")
        self.ids: list[str] = self.grid.ids
        self.size = self.grid.size
        self.around = packed(self.grid.around)
        order = sorted(rows, key=_hex_id)
        self.terrain: list[int] = [TERRAINS.index(row.terrain) for row in order]
        self.place: list[int] = [PLACES.index(row.place) for row in order]
        self.port: list[int] = [int(row.port) for row in order]
        # 10.7: where the flotilla may lie.
        self.haven: list[int] = [int(row.coastal or row.waterway) for row in order]
        self.hein_chang: list[str] = [row.hein_chang for row in order]
        self.mi_lo: list[str] = [row.mi_lo for row in order]
        key = {row.id: row for row in pack.rows("tables", "terrain", TerrainRow)}
        self.cost: list[int] = [self._cost(hex, key) for hex in range(self.size)]
        self.cover: list[int] = [self._cover(hex, key) for hex in range(self.size)]
        self.shift: list[int] = [self._shift(hex, key) for hex in range(self.size)]
        self.fort_cover = key["fortification"].barrage
        self.fort_shift = key["fortification"].shift
        self.rough = packed([int(t in (MOUNTAIN, PEAK)) for t in self.terrain])
        self.city: list[int] = [int(p == CITY) for p in self.place]
        self.land: list[int] = [int(t != LAKE) for t in self.terrain]
        self.sides: list[SideRow] = pack.rows("map", "hexside", SideRow)
        self.road = filled(0, 6 * self.size)
        # 10.8: a railroad is a road for movement and supply, not for command (6.3).
        self.highway = filled(0, 6 * self.size)
        self.river = filled(0, 6 * self.size)
        self.unbridged = filled(0, 6 * self.size)
        self.strait = filled(0, 6 * self.size)
        self.march = filled(0, 6 * self.size)
        self._lay_sides(pack.table("tables")["costs"])
        sight = [key[TERRAINS[t]].sight for t in self.terrain]
        self.sight: list[int] = sight
        self.sees: list[list[int]] = [self._seen_from(hex) for hex in range(self.size)]

    def hex(self, name: str) -> int:
        """The hex with this number."""
        return self.grid.index[name]

    def _features(self, hex: int) -> list[str]:
        """What the terrain key lists for a hex. Note 1: a town in the woods is a town."""
        terrain, place = self.terrain[hex], self.place[hex]
        if terrain == WOODS and place == TOWN:
            return ["town"]
        features = [TERRAINS[terrain]]
        if place:
            features.append(PLACES[place])
        return features

    def _cost(self, hex: int, key: dict[str, TerrainRow]) -> int:
        return max(key[feature].cost for feature in self._features(hex))

    def _cover(self, hex: int, key: dict[str, TerrainRow]) -> int:
        """7.6: of two kinds of terrain the defender takes the one that helps him more."""
        return min(key[feature].barrage for feature in self._features(hex))

    def _shift(self, hex: int, key: dict[str, TerrainRow]) -> int:
        """12.3: likewise for the columns."""
        return max(key[feature].shift for feature in self._features(hex))

    def _lay_sides(self, costs: dict[str, Any]) -> None:
        river: list[SideRow | None] = [None] * (6 * self.size)
        for row in self.sides:
            for a, b in ((row.a, row.b), (row.b, row.a)):
                hex = self.hex(a)
                river[6 * hex + self.grid.direction(hex, self.hex(b))] = row
        for index, side in enumerate(river):
            other = self.around[index]
            if other == OFF_MAP or not self.land[other] or not self.land[index // 6]:
                self.strait[index] = int(other != OFF_MAP)
                continue
            self.march[index] = self.cost[other]
            if side is not None:
                self._lay_side(index, side, costs)

    def _lay_side(self, index: int, side: SideRow, costs: dict[str, Any]) -> None:
        self.highway[index] = int(side.road or side.major_road)
        if side.major_road:
            self.road[index] = costs["major_road"]
        elif side.road or side.railroad:
            self.road[index] = costs["road"]
        if side.river:
            self.river[index] = 1
            self.unbridged[index] = int(not side.bridge and not self.road[index])
            self.march[index] += costs["river"]
        if side.major_river:
            self.strait[index] = 1
            if not side.bridge:
                self.march[index] = 0

    def _seen_from(self, hex: int) -> list[int]:
        """7.2: every hex in line of sight; the path runs through hexes that do not block."""
        reach = self.sight[hex]
        seen = [hex]
        ring = [hex]
        for distance in range(1, reach + 1):
            beyond: list[int] = []
            for inner in ring:
                if inner != hex and self._blocks(hex, inner):
                    continue
                for near in self.grid.neighbours[inner]:
                    if self.grid.distance(hex, near) == distance and near not in beyond:
                        beyond.append(near)
            seen.extend(beyond)
            ring = beyond
        return sorted(seen[1:])

    def _blocks(self, watcher: int, hex: int) -> bool:
        if self.terrain[watcher] == PEAK:
            return self.terrain[hex] == PEAK
        return self.rough[hex] == 1


def _hex_id(row: HexRow) -> str:
    return row.id
