"""Hex grids of flat-topped hexes in columns, with four-digit ids (column, row).

A hex is an integer, its place in column order. `odd_down` says which columns stand half a hex
lower: the odd-numbered (True) or the even-numbered ones. Directions run clockwise from north.
"""

from __future__ import annotations

from typing import Final

from zhulu.kernel.flow import OFF_MAP

DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")


class HexGrid:
    """A rectangle of hexes, columns 1 … `columns`, rows 1 … `rows`, less the ones left out."""

    def __init__(
        self, columns: int, rows: int, odd_down: bool, present: list[str] | None = None
    ) -> None:
        self.columns = columns
        self.rows = rows
        self.odd_down = odd_down
        all_ids = [
            f"{column:02d}{row:02d}"
            for column in range(1, columns + 1)
            for row in range(1, rows + 1)
        ]
        kept = set(all_ids if present is None else present)
        self.ids: list[str] = [one for one in all_ids if one in kept]
        self.size = len(self.ids)
        self.index: dict[str, int] = {one: hex for hex, one in enumerate(self.ids)}
        self.column: list[int] = [int(one[:2]) for one in self.ids]
        self.row: list[int] = [int(one[2:]) for one in self.ids]
        # Cube coordinates: distance and lines are then plain arithmetic.
        self.q: list[int] = []
        self.r: list[int] = []
        for column, row in zip(self.column, self.row, strict=True):
            self.q.append(column)
            self.r.append(row - self._shift(column))
        by_cube = {(self.q[h], self.r[h]): h for h in range(self.size)}
        # Six entries a hex, OFF_MAP where the map ends.
        self.around: list[int] = []
        steps = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
        for hex in range(self.size):
            for dq, dr in steps:
                self.around.append(by_cube.get((self.q[hex] + dq, self.r[hex] + dr), OFF_MAP))
        self.neighbours: list[list[int]] = [
            [n for n in self.around[6 * h : 6 * h + 6] if n != OFF_MAP] for h in range(self.size)
        ]
        self._by_cube = by_cube

    def _shift(self, column: int) -> int:
        """How far the columns west of this one have pushed the row number down."""
        return column // 2 if self.odd_down else (column - 1) // 2

    def neighbour(self, hex: int, direction: int) -> int:
        """The hex in a direction (0 north … 5 north-west), or OFF_MAP."""
        return self.around[6 * hex + direction]

    def direction(self, a: int, b: int) -> int:
        """The direction from a hex to its neighbour, or OFF_MAP."""
        for d in range(6):
            if self.around[6 * a + d] == b:
                return d
        return OFF_MAP

    def distance(self, a: int, b: int) -> int:
        """Hexes from a to b, not counting a."""
        dq = self.q[a] - self.q[b]
        dr = self.r[a] - self.r[b]
        ds = dq + dr
        if dq < 0:
            dq = -dq
        if dr < 0:
            dr = -dr
        if ds < 0:
            ds = -ds
        far = dq if dq > dr else dr  # no call of max: this is asked more often than anything
        return far if far > ds else ds

    def within(self, centre: int, radius: int) -> list[int]:
        """Every hex at most `radius` away, nearest column first, the centre included."""
        found = []
        q, r = self.q[centre], self.r[centre]
        for dq in range(-radius, radius + 1):
            for dr in range(max(-radius, -dq - radius), min(radius, -dq + radius) + 1):
                hex = self._by_cube.get((q + dq, r + dr), OFF_MAP)
                if hex != OFF_MAP:
                    found.append(hex)
        return found

    def ring(self, centre: int, radius: int) -> list[int]:
        """Every hex exactly `radius` away."""
        return [h for h in self.within(centre, radius) if self.distance(centre, h) == radius]

    def line(self, a: int, b: int) -> list[list[int]]:
        """The hexes between a and b in order, ends left out.

        Where the straight line runs along a hexside, the step holds both hexes beside it.
        """
        length = self.distance(a, b)
        steps: list[list[int]] = []
        for i in range(1, length):
            steps.append(self._between(a, b, i, length))
        return steps

    def _between(self, a: int, b: int, i: int, length: int) -> list[int]:
        # The point i/length of the way in cube coordinates, scaled by `length` to stay whole.
        x = self.q[a] * (length - i) + self.q[b] * i
        z = self.r[a] * (length - i) + self.r[b] * i
        near: list[int] = []
        best = -1
        for q in (x // length, x // length + 1):
            for r in (z // length, z // length + 1):
                dx, dz = x - q * length, z - r * length
                off = max(abs(dx), abs(dz), abs(dx + dz))
                hex = self._by_cube.get((q, r), OFF_MAP)
                if best < 0 or off < best:
                    best, near = off, [hex]
                elif off == best:
                    near.append(hex)
        return [hex for hex in near if hex != OFF_MAP]

    def side(self, a: int, b: int) -> int:
        """The number of the hexside between neighbours, the same from both: for flat tables."""
        direction = self.direction(a, b)
        if direction < 3:
            return 6 * a + direction
        return 6 * b + direction - 3

    def is_edge(self, hex: int) -> bool:
        """Whether the map ends beside this hex."""
        return OFF_MAP in self.around[6 * hex : 6 * hex + 6]
