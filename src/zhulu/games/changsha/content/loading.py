"""The frozen content of this game: the map, the counters, the tables, the scenarios."""

from __future__ import annotations

from pathlib import Path

from zhulu.content import Pack, load_pack
from zhulu.games.changsha.content.ids import (
    FLOTILLA,
    FORTIFICATION,
    IJA,
    KMT,
    MARKER_TYPES,
    RESULT_BASE,
    SEGMENTS,
    SHIFTS,
    TOWN,
    UNIT_TYPES,
)
from zhulu.games.changsha.content.plans import Plan, leagues, read_plan
from zhulu.games.changsha.content.rows import FormationRow, MarkerRow, TableRow, UnitRow
from zhulu.games.changsha.content.terrain import Ground
from zhulu.kernel import NOTHING, Kind, Names
from zhulu.kernel.story import Shifts

SCENARIOS = ("doyen_mot", "second_battle", "third_battle")
SIDES = ("ija", "kmt")
EFFECTS = ("-", "D", "1")
CAUSES = ("barrage", "zone", "blocked")  # of steps lost other than in a battle
ODDS = ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1")


class Roster:
    """The counters, a value for each; factors are kept for both sides of the counter."""

    def __init__(self, pack: Pack) -> None:
        rows = pack.rows("units", "unit", UnitRow)
        self.ids: list[str] = [row.id for row in rows]
        self.labels: list[str] = [row.label for row in rows]
        self.sizes: list[str] = [row.size for row in rows]
        self.count = len(rows)
        self.side: list[int] = [SIDES.index(row.side) for row in rows]
        self.kind: list[int] = [UNIT_TYPES.index(row.kind) for row in rows]
        self.steps: list[int] = [row.steps for row in rows]
        self.move: list[int] = [row.move for row in rows]
        self.range: list[int] = [row.range for row in rows]
        # Index 2 * unit + steps - 1: a unit of one step has its front there twice.
        self.attack: list[int] = []
        self.defense: list[int] = []
        for row in rows:
            whole = row.steps == 1
            self.attack += [row.attack if whole else row.reduced_attack, row.attack]
            self.defense += [row.defense if whole else row.reduced_defense, row.defense]
        formations = pack.rows("units", "formation", FormationRow)
        self.formations: list[str] = [row.id for row in formations]
        self.formation: list[int] = [self.formations.index(row.formation) for row in rows]
        self.hq: list[int] = [self.ids.index(row.hq) if row.hq else NOTHING for row in formations]
        self.members: list[list[int]] = [
            [u for u in range(self.count) if self.formation[u] == f]
            for f in range(len(self.formations))
        ]
        self.of_side: list[list[int]] = [
            [u for u in range(self.count) if self.side[u] == side] for side in (IJA, KMT)
        ]
        self.flotilla = self.kind.index(FLOTILLA)
        self.forts: list[int] = [u for u in range(self.count) if self.kind[u] == FORTIFICATION]


class Markers:
    """The markers: activation, army, air support, KMT artillery support."""

    def __init__(self, pack: Pack, formations: list[str]) -> None:
        rows = pack.rows("units", "marker", MarkerRow)
        self.ids: list[str] = [row.id for row in rows]
        self.kind: list[int] = [MARKER_TYPES.index(row.kind) for row in rows]
        self.side: list[int] = [SIDES.index(row.side) for row in rows]
        self.factor: list[int] = [row.factor for row in rows]
        self.shift: list[int] = [row.shift for row in rows]
        self.formation: list[int] = [
            formations.index(row.formation) if row.formation else NOTHING for row in rows
        ]

    def of_kind(self, *kinds: int) -> list[int]:
        """Every marker of these kinds, in order."""
        return [m for m, kind in enumerate(self.kind) if kind in kinds]


class Tables:
    """The combat and barrage tables, and the limits printed beside them."""

    def __init__(self, pack: Pack) -> None:
        crt = pack.rows("tables", "crt", TableRow)
        self.crt: list[int] = [pack_result(one) for row in crt for one in row.results]
        self.outcomes: list[str] = sorted({one for row in crt for one in row.results})
        self.codes: list[int] = [pack_result(one) for one in self.outcomes]
        barrage = pack.rows("tables", "barrage", TableRow)
        self.barrage: list[int] = [EFFECTS.index(one) for row in barrage for one in row.results]
        limits = pack.table("tables")["limits"]
        costs = pack.table("tables")["costs"]
        self.stack: list[int] = [limits["ija_stack"], limits["kmt_stack"]]
        self.command: list[int] = [limits["ija_command"], limits["kmt_command"]]
        self.supply_reach: int = limits["supply_reach"]
        self.support_range: int = limits["support_range"]
        self.support_markers: int = limits["support_markers"]
        self.river: int = costs["river"]
        self.zone: int = costs["zone"]

    def combat(self, column: int, total: int) -> int:
        """13.0: the packed result for a column 0 … 6 and a total of two dice."""
        return self.crt[7 * (min(12, max(2, total)) - 2) + column]

    def barrage_effect(self, points: int, die: int, modifier: int) -> int:
        """7.6: the effect of points of barrage; a 1 has none, thrown or modified."""
        column = min(3, (points - 1) // 2)
        row = 1 if die == 1 else min(6, max(1, die + modifier))
        return self.barrage[4 * (row - 1) + column]


def pack_result(text: str) -> int:
    """`A1R2` or `A1/D1R1` → attacker's losses and retreat, defender's losses and retreat."""
    values = [0, 0, 0, 0]
    for part in text.split("/"):
        base = 0 if part[0] == "A" else 2
        losses, _, retreat = part[1:].partition("R")
        values[base] = int(losses or 0)
        values[base + 1] = int(retreat or 0)
    code = 0
    for value in values:
        code = code * RESULT_BASE + value
    return code


class Content:
    """Everything the rules read and nothing changes."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.hash = pack.hash
        self.ground = Ground(pack)
        self.roster = Roster(pack)
        self.markers = Markers(pack, self.roster.formations)
        self.tables = Tables(pack)
        self.north: list[int] = self._entry("north")
        self.changsha: list[int] = [
            self.ground.hex(one) for one in pack.table("map")["objectives"]["changsha"]
        ]
        self.peak: int = self.ground.hex(pack.table("map")["objectives"]["peak_906"])
        held = pack.table("map")["held"]["ija"]
        self.held_by_ija: list[int] = [self.ground.hex(one) for one in held]
        self.sites: list[int] = self._find_sites()
        self.site_of: list[int] = [NOTHING] * self.ground.size
        for site, hex in enumerate(self.sites):
            self.site_of[hex] = site
        self.plans: dict[str, Plan] = {
            name: read_plan(pack, name, self.ground, self.roster, self.markers.ids)
            for name in SCENARIOS
        }
        for plan in self.plans.values():
            self._note_marked(plan)
            doyen_mot = plan.victory == "doyen_mot"
            plan.leagues = leagues(plan, [self.peak] if doyen_mot else self.changsha[:])
        self.shifts = Shifts(SHIFTS)
        self.kinds: dict[str, Kind] = {
            "unit": Names("unit", self.roster.ids),
            "hex": Names("hex", self.ground.ids),
            "marker": Names("marker", self.markers.ids),
            "site": Names("site", [self.ground.ids[hex] for hex in self.sites]),
            "formation": Names("formation", self.roster.formations),
            "effect": Names("effect", EFFECTS),
            "odds": Names("odds", ODDS),
            "cause": Names("cause", CAUSES),
            "outcome": Names("outcome", self.tables.outcomes),
            "segment": Names("segment", SEGMENTS),
            "shift": self.shifts,
        }

    def _note_marked(self, plan: Plan) -> None:
        """6.2: which formations have an activation marker in a scenario."""
        plan.marked = [0] * len(self.roster.formations)
        for marker in plan.markers:
            own = self.markers.formation[marker]
            for formation in [own] if own >= 0 else plan.formations[marker]:
                plan.marked[formation] = 1

    def _entry(self, name: str) -> list[int]:
        return [self.ground.hex(one) for one in self.pack.table("map")["entries"][name]]

    def _find_sites(self) -> list[int]:
        """14.1: the hexes whose control matters: towns, cities, roads at the map edge."""
        ground = self.ground
        return [
            hex
            for hex in range(ground.size)
            if ground.place[hex] >= TOWN
            or (ground.grid.is_edge(hex) and any(ground.road[6 * hex : 6 * hex + 6]))
        ]


def load_content(overlay: Path | None = None) -> Content:
    """The content, with an owner's corrections where there are any."""
    return Content(load_pack("changsha", overlay))
