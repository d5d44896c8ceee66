"""The map as flat lists of numbers by hex and hexside."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zhulu.boards.hexes import HexGrid
from zhulu.content import Pack
from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.rows import HexRow, HexsideRow, TerrainRow
from zhulu.kernel import OFF_MAP, ContentError, filled, packed

BARRED: Final = -1


class Board:
    """The map as flat lists; a hexside is 6 x hex + direction."""

    def __init__(self, pack: Pack) -> None:
        rows = pack.rows("map", "hex", HexRow)
        self.grid = self._grid(pack, [row.id for row in rows])
        by_id = {row.id: row for row in rows}
        ordered = [by_id[one] for one in self.grid.ids]
        terrains = pack.rows("tables", "terrain", TerrainRow)
        names = [row.id for row in terrains]
        self.size = self.grid.size
        self.around = packed(self.grid.around)
        self.region = packed([ids.REGIONS.index(row.region) for row in ordered])
        self.terrain = [names.index(row.terrain) for row in ordered]
        self.terrains = names
        self.place = [("", "town", "city").index(row.kind) for row in ordered]
        self.objective = [row.objective for row in ordered]
        self.port = [row.port for row in ordered]
        self.coastal = [row.coastal for row in ordered]
        self.wall = [row.great_wall for row in ordered]
        self.west = [row.west_edge for row in ordered]
        self.south = [row.south_edge for row in ordered]
        self.land = [terrains[t].mf > 0 for t in self.terrain]
        self.wheels = [terrains[t].mechanized for t in self.terrain]  # 9.4: off the roads
        self.terrain_shift = [terrains[t].shift for t in self.terrain]
        self.flags = self._hexsides(pack)
        self.cost = [self._costs(terrains, False), self._costs(terrains, True)]
        self._neighbourhoods()
        self._lists(pack)

    def _grid(self, pack: Pack, present: list[str]) -> HexGrid:
        """2.1: columns and rows from the first to the last, as the map file gives them."""
        grid = pack.table("map")["grid"]
        (west, east), (north, south) = grid["columns"], grid["rows"]
        for one in present:
            if not (west <= int(one[:2]) <= east and north <= int(one[2:]) <= south):
                raise ContentError("map.toml", f"hex {one}", "lies outside the grid")
        return HexGrid(east, south, grid["odd_columns_lower"], present)

    def _hexsides(self, pack: Pack) -> list[int]:
        flags = [0] * (6 * self.size)
        for row in pack.rows("map", "hexside", HexsideRow):
            mask = ids.RIVER * row.river | ids.RAIL * row.rail | ids.ROAD * row.road
            mask |= ids.BORDER * row.border | ids.ALL_SEA * row.sea
            a, b = self.grid.index[row.a], self.grid.index[row.b]
            if self.grid.direction(a, b) == OFF_MAP:
                raise ContentError("map.toml", f"hexside {row.id}", "joins no neighbours")
            flags[6 * a + self.grid.direction(a, b)] = mask
            flags[6 * b + self.grid.direction(b, a)] = mask
        return flags

    def _costs(self, terrains: list[TerrainRow], mechanized: bool) -> vec[i64]:
        """9.3-9.6: half movement factors to cross each hexside, or BARRED."""
        costs = filled(BARRED, 6 * self.size)
        for edge in range(6 * self.size):
            to = self.around[edge]
            mask = self.flags[edge]
            if to == OFF_MAP or not self.land[to] or mask & ids.ALL_SEA:
                continue
            row = terrains[self.terrain[to]]
            if mask & ids.ROAD:
                costs[edge] = 1
            elif row.mechanized or not mechanized:
                costs[edge] = 2 * row.mf + (2 if mask & ids.RIVER else 0)
        return costs

    def _neighbourhoods(self) -> None:
        """Neighbours over land hexsides: by zone of control, by railroad, by road."""
        self.near: list[list[int]] = []
        self.rail_near: list[list[int]] = []
        self.rail_border: list[list[int]] = []
        self.road_near: list[list[int]] = []
        self.road_cost: list[list[int]] = []
        for hex in range(self.size):
            edges = [e for e in range(6 * hex, 6 * hex + 6) if self._crossable(e)]
            self.near.append([self.around[e] for e in edges])
            rails = [e for e in edges if self.flags[e] & ids.RAIL]
            border = ids.BORDER
            self.rail_near.append([self.around[e] for e in rails if not self.flags[e] & border])
            self.rail_border.append([self.around[e] for e in rails if self.flags[e] & border])
            roads = [e for e in edges if self.flags[e] & (ids.ROAD | ids.RAIL)]
            self.road_near.append([self.around[e] for e in roads])
            self.road_cost.append([0 if self.flags[e] & ids.RAIL else 1 for e in roads])

    def _crossable(self, edge: int) -> bool:
        to = self.around[edge]
        here = edge // 6
        if to == OFF_MAP or self.flags[edge] & ids.ALL_SEA:
            return False
        return self.land[to] and self.land[here]

    def _lists(self, pack: Pack) -> None:
        every = range(self.size)
        self.rail = [bool(self.rail_near[h] or self.rail_border[h]) for h in every]
        self.objectives = [h for h in every if self.objective[h]]
        self.settled = [h for h in every if self.place[h]]
        self.towns = [h for h in every if self.place[h] == ids.TOWN]
        self.ports = [h for h in every if self.port[h] and self.region[h] != ids.SOVIET_UNION]
        self.coasts = [
            h
            for h in every
            if self.coastal[h] and self.region[h] not in (ids.SOVIET_UNION, ids.SEA)
        ]
        self.korean_cities = [
            h for h in every if self.region[h] == ids.KOREA and self.place[h] == ids.CITY
        ]
        self.soviet_places = [
            h for h in every if self.region[h] == ids.SOVIET_UNION and self.place[h]
        ]
        index = self.grid.index
        self.south_rail = [index[one] for one in pack.table("tables")["limits"]["south_railroads"]]
        self.peiping = index["2219"]
        self.ulaan_baatar = index["1308"]
