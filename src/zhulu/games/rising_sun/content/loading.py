"""The frozen content: map, units, markers and tables as flat lists of numbers by id."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from zhulu.content import Pack, load_pack
from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.board import Board
from zhulu.games.rising_sun.content.rows import (
    CounterRow,
    ForceRow,
    GarrisonRow,
    GroupRow,
    IncidentRow,
    RecipeRow,
    ScenarioRow,
    scenario_row,
)
from zhulu.kernel import NOTHING, Kind, Names, Pairs, filled
from zhulu.kernel.story import Shifts

BOXES: Final = (
    "jpn_display", "chn_display", "jpn_special", "chn_special", "jpn_staging", "chn_staging",
    "removed",
)  # fmt: skip


class Force:
    """A kind of unit."""

    def __init__(self, row: ForceRow, number: int) -> None:
        self.id = row.id
        self.number = number
        self.side = ids.SIDES.index(row.side) if row.side in ids.SIDES else NOTHING
        self.contingent = ids.CONTINGENTS.index(row.contingent)
        self.arm = ids.ARMS.index(row.arm)
        self.size = row.size
        self.mf = row.mf
        self.radius = row.radius
        self.mechanized = row.mechanized
        self.untried = row.untried
        self.stack = row.stack
        self.cost = row.cost
        self.gate = NOTHING
        self.units: list[int] = []
        self.counters: list[int] = []


class Recipe:
    """18.1: a large unit and its equivalent."""

    def __init__(self, whole: int, parts: list[int], first_year: int, force_count: int) -> None:
        self.whole = whole
        self.first_year = first_year
        self.need = [parts.count(force) for force in range(force_count)]
        self.forces = sorted(set(parts))


class Marker:
    """An incident marker (8.0)."""

    def __init__(self, row: IncidentRow) -> None:
        self.id = row.id
        self.side = ids.SIDES.index(row.side)
        self.use = ids.USES.index(row.use)
        self.after = {"discard": ids.DISCARDED, "return": ids.BIN, "stays": ids.IN_EFFECT}[
            row.after
        ]
        self.dice = row.dice
        self.enemy_dice = row.enemy_dice
        self.needs = [ids.REGIONS.index(one) for one in row.needs]
        self.opens = ids.REGIONS.index(row.opens) if row.opens else NOTHING
        self.first_year = row.first_year
        self.historical = row.historical
        self.factor = row.factor


class Content:
    """Everything that never changes in a game."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.hash = pack.hash
        self.board = Board(pack)
        self.size = self.board.size
        spaces = self.board.grid.ids + list(BOXES)
        self.space = {one: number for number, one in enumerate(spaces)}
        self.display = [self.space["jpn_display"], self.space["chn_display"]]
        self.special_box = [self.space["jpn_special"], self.space["chn_special"]]
        self.staging = [self.space["jpn_staging"], self.space["chn_staging"]]
        self.removed = self.space["removed"]
        self.nowhere = filled(0, self.size)
        self._markers(pack)
        self._forces(pack)
        self._units(pack)
        self._tables(pack)
        self._scenarios(pack)
        self.kinds: dict[str, Kind] = {}
        hexes, units = Names("hex", spaces), Names("unit", self.unit_ids)
        recipes = Names("recipe", self.recipe_ids)
        self.shifts = Shifts(ids.SHIFTS)
        self.recipe_hex = Pairs("recipe_hex", recipes, hexes)
        for kind in (
            hexes, units, recipes, self.recipe_hex,
            Names("force", [force.id for force in self.forces]),
            Names("counter", self.counter_ids),
            Names("marker", [marker.id for marker in self.markers]),
            Names("region", ids.REGIONS),
            Names("combat_result", ids.RESULTS),
            Names("air_result", ids.AIR_RESULTS),
            Names("psy_result", ids.PSY_RESULTS),
            Names("column", self.columns),
            Names("mission", ids.MISSIONS),
            Names("level", ids.LEVELS),
            Names("roll", ids.ROLLS),
            Names("event", ids.EVENTS),
            Names("phase", ids.PHASES),
            self.shifts,
        ):  # fmt: skip
            self.kinds[kind.name] = kind

    def _markers(self, pack: Pack) -> None:
        rows = pack.rows("incidents", "incident", IncidentRow)
        self.markers = [Marker(row) for row in rows]
        self.marker = {one.id: number for number, one in enumerate(self.markers)}
        self.markers_of = [
            [n for n, one in enumerate(self.markers) if one.side == side] for side in (0, 1)
        ]

    def _forces(self, pack: Pack) -> None:
        rows = pack.rows("units", "force", ForceRow)
        self.forces = [Force(row, number) for number, row in enumerate(rows)]
        self.force = {one.id: number for number, one in enumerate(self.forces)}
        for row, force in zip(rows, self.forces, strict=True):
            force.gate = self.marker[row.gate] if row.gate else NOTHING
        recipes = pack.rows("tables", "recipe", RecipeRow)
        count = len(self.forces)
        self.recipe_ids = [row.id for row in recipes]
        self.recipes = [
            Recipe(self.force[row.whole], [self.force[p] for p in row.parts], row.first_year, count)
            for row in recipes
        ]

    def _units(self, pack: Pack) -> None:
        """Counters, and the pieces that stand for them on the map.

        7.12, 22.1: a piece of a force with an untried side is no counter of its own: which one
        it is, is dealt anew whenever it is picked (state/untried.py).
        """
        counters = pack.rows("units", "counter", CounterRow)
        garrisons = pack.rows("units", "garrison", GarrisonRow)
        self.counter_ids = [row.id for row in counters]
        self.counter_names = [row.name for row in counters]
        self.attack = [row.attack for row in counters]
        self.defense = [row.defense for row in counters]
        self.limited = [row.limited for row in counters]
        self.unit_ids: list[str] = [row.id for row in garrisons]
        self.unit_force = [self.force["garrison"]] * len(garrisons)
        self.printed = [NOTHING] * len(garrisons)
        self.special = [NOTHING] * len(garrisons)
        self.garrison_hex = [self.board.grid.index[row.hex] for row in garrisons]
        self.garrison_strength = [
            [row.jpn for row in garrisons],
            [row.chn for row in garrisons],
        ]
        self.garrisons = len(garrisons)
        for number, row in enumerate(counters):
            force = self.forces[self.force[row.force]]
            force.counters.append(number)
            serial = len(force.counters)
            self.unit_ids.append(f"{force.id}_{serial}" if force.untried else row.id)
            self.unit_force.append(force.number)
            self.printed.append(NOTHING if force.untried else number)
            self.special.append(self.marker[row.special] if row.special else NOTHING)
        for unit, number in enumerate(self.unit_force):
            self.forces[number].units.append(unit)
        self.units = len(self.unit_ids)
        self.mean_strength = [
            sum([self.attack[c] for c in force.counters]) // max(1, len(force.counters))
            for force in self.forces
        ]
        self._flatten()

    def _flatten(self) -> None:
        """The values of a unit's force, by unit, for the hot paths."""
        forces = [self.forces[number] for number in self.unit_force]
        self.arm = [force.arm for force in forces]
        self.contingent = [force.contingent for force in forces]
        self.unit_side = [force.side for force in forces]
        self.moves = [2 * force.mf for force in forces]
        self.stack = [force.stack for force in forces]
        self.untried = [force.untried for force in forces]
        self.mechanized = [force.mechanized for force in forces]
        self.radius = [force.radius for force in forces]
        self.ground = [force.arm <= ids.LAST_GROUND for force in forces]
        self.mobile = [0 < force.arm <= ids.LAST_GROUND for force in forces]
        self.national = [force.contingent == ids.IJA for force in forces]
        self.visitor = [self._visitor(force) for force in forces]
        self.mobile_of = [
            [u for u in range(self.units) if self.mobile[u] and self.unit_side[u] == side]
            for side in (0, 1)
        ]
        self.ground_of = [
            [
                u
                for u in range(self.units)
                if self.ground[u] and self.unit_side[u] in (side, NOTHING)
            ]
            for side in (0, 1)
        ]
        self.headquarters = [u for u in range(self.units) if self.arm[u] == ids.HEADQUARTERS]
        self.airstrikes = [
            [
                u
                for u in range(self.units)
                if self.arm[u] == ids.AIRSTRIKE and self.unit_side[u] == s
            ]
            for s in (0, 1)
        ]
        self.gunfire = self.unit_ids.index("J-NG")
        self.transport = self.unit_ids.index("J-AMPH")
        self.air_supply = self.unit_ids.index("J-SUP")

    def _visitor(self, force: Force) -> int:
        if force.side == ids.CHN:
            return ids.CHINESE
        return ids.NATIONAL if force.contingent == ids.IJA else ids.CLIENTS

    def _tables(self, pack: Pack) -> None:
        tables = pack.table("tables")
        limits, self.costs, shifts = tables["limits"], tables["costs"], tables["shifts"]
        self.rp_most: list[int] = [limits["japanese_rp"], limits["chinese_rp"]]
        self.stack_most: list[int] = [limits["japanese_stack"], limits["chinese_stack"]]
        self.los: list[int] = [limits["japanese_los"], limits["chinese_los"]]
        self.road_net: int = limits["road_net"]
        self.superiority_most: int = limits["air_superiority"]
        self.chinese_bombing: int = limits["chinese_bombing"]
        self.pick_cost: int = self.costs["pick_marker"]
        self.repair_cost: int = self.costs["remove_bombed"]
        self.missing_cost: int = self.costs["missing_brigade"]
        crt = tables["crt"]
        self.columns: list[str] = crt["columns"]
        self.crt = [[ids.RESULTS.index(r) for r in crt[f"die_{d}"]] for d in range(1, 7)]
        air = tables["air"]
        self.air = {name: [ids.AIR_RESULTS.index(r) for r in row] for name, row in air.items()}
        self.support_table = self.air["ground_support"]
        self.bombing_table = self.air["bombing"]
        self.superiority_table = self.air["air_superiority"]
        psy = tables["psywar"]
        self.psywar = [
            [ids.PSY_RESULTS.index(r) for r in psy[f"factor_{max(1, f)}"]] for f in range(4)
        ]
        self.shift_mechanized: int = shifts["mechanized"]
        self.shift_concentric: int = shifts["concentric"]
        self.shift_counterattack: int = shifts["counterattack"]
        self.shift_headquarters: int = shifts["headquarters"]
        self.shift_wall: int = shifts["great_wall"]
        self.shift_air_most: int = shifts["air_most"]
        self.shift_city: int = shifts["city"]
        self.shift_river: int = shifts["river"]
        self._small_tables(tables)

    def _small_tables(self, tables: dict[str, Any]) -> None:
        self.victory: dict[str, int] = tables["victory"]
        self.watching_years: list[int] = tables["watching"]["years"]
        self.watching_divisions: list[int] = tables["watching"]["divisions"]
        major = tables["major_victory"]
        self.major_victory: list[int] = [major["japanese"], major["chinese"]]
        self.marker_shifts: dict[int, list[int]] = {
            self.marker[name]: row for name, row in tables["marker_shifts"].items()
        }

    def _scenarios(self, pack: Pack) -> None:
        self.scenarios: dict[str, ScenarioRow] = {}
        self.groups: dict[str, list[GroupRow]] = {}
        self.group_hexes: dict[str, dict[str, list[int]]] = {}
        for file in sorted(pack.files):
            if file.startswith("scenarios/"):
                name = file.split("/", 1)[1]
                raw = pack.table(file)["scenario"]
                self.scenarios[name] = scenario_row(raw)
                self.groups[name] = pack.rows(file, "group", GroupRow)
                self.group_hexes[name] = {
                    group.id: self._group_area(group) for group in self.groups[name]
                }

    def _group_area(self, group: GroupRow) -> list[int]:
        """3.1: the hexes a group of the set-up may use, whoever holds them."""
        board = self.board
        if group.hexes:
            return [board.grid.index[one] for one in group.hexes]
        regions = [ids.REGIONS.index(one) for one in group.regions]
        barred = [board.grid.index[one] for one in group.barred]
        return [
            hex
            for hex in range(self.size)
            if board.region[hex] in regions
            and hex not in barred
            and any(self._is_kind(hex, kind) for kind in group.kinds)
        ]

    def _is_kind(self, hex: int, kind: str) -> bool:
        board = self.board
        if kind in ("city", "town"):
            return board.place[hex] == (ids.CITY if kind == "city" else ids.TOWN)
        if kind == "any" or not board.land[hex]:
            return board.land[hex]
        return not any(self._busy(near) for near in [hex, *board.near[hex]])

    def _busy(self, hex: int) -> bool:
        """23.2: an objective, a railroad or a town."""
        board = self.board
        return board.objective[hex] or board.rail[hex] or board.place[hex] == ids.TOWN


def load_content(overlay: Path | None = None) -> Content:
    """The game's data, with an owner's overlay where one is given."""
    return Content(load_pack("rising_sun", overlay))
