"""The frozen content: map, counters, charts, turn track and set-up as flat lists by id."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from zhulu.content import Pack, load_pack
from zhulu.games.battle_for_china.content import rows
from zhulu.games.battle_for_china.content.ids import (
    CAUSES,
    COUNTRIES,
    ELIMINATION,
    EXCHANGE,
    FACTIONS,
    FATES,
    METHODS,
    PHASES,
    RECOVERIES,
    ROUTES,
    SHIFTS,
    SIDES,
    SUPPORTS,
    SWINGS,
    UNIT_TYPES,
    counter_names,
    group_names,
    odds_names,
)
from zhulu.kernel import ContentError, Kind, Names, Numbers, Pairs
from zhulu.kernel.story import Shifts

SPACE: Final = "space"


class Board:
    """Areas first, then cities, then the boxes; a place is an index into `ids`."""

    def __init__(self, pack: Pack) -> None:
        areas = pack.rows("map", "area", rows.AreaRow)
        cities = pack.rows("map", "city", rows.CityRow)
        boxes = pack.rows("map", "box", rows.BoxRow)
        self.ids = [a.id for a in areas] + [c.id for c in cities] + [b.id for b in boxes]
        self.index = {one: place for place, one in enumerate(self.ids)}
        self.areas = len(areas)
        self.cities = len(cities)
        self.first_city = self.areas
        self.japan = self.index["japan"]
        self.air_boxes = [self.index["air-japan"], self.index["air-kmt"]]
        self.sea = len(self.ids)  # under way in a convoy; never shown, never saved
        self.places = len(self.ids) + 1
        self._read_areas(areas)
        self._read_cities(cities)
        self._read_borders(pack)
        self._read_rails(pack)

    def _read_areas(self, areas: list[rows.AreaRow]) -> None:
        self.rough = [len(a.terrain) for a in areas]  # kinds of difficult terrain (9.14)
        self.terrain = [list(a.terrain) for a in areas]
        self.group = [a.group for a in areas]
        self.in_china = [a.group == "china" for a in areas]
        self.manzhouguo = [i for i, a in enumerate(areas) if a.group == "manzhouguo"]
        self.always_japan = [a.group in ("manzhouguo", "chosin") for a in areas]
        self.neutral_asia = [a.group in ("burma", "india", "siam") for a in areas]
        self.coastal = [a.coastal for a in areas]
        self.snow = [a.snow for a in areas]
        self.monsoon = [a.monsoon for a in areas]
        self.closed = [[a.closed_to_japan for a in areas], [a.closed_to_china for a in areas]]
        self.opens = [a.opens for a in areas]

    def _read_cities(self, cities: list[rows.CityRow]) -> None:
        # By place, so that nobody has to subtract: areas and boxes answer for themselves.
        self.area_of = list(range(self.places))
        self.port = [False] * self.places
        self.source = [False] * self.places
        self.cities_of: list[list[int]] = [[] for _ in range(self.areas)]
        self.industry: list[int] = []
        for number, city in enumerate(cities):
            place = self.first_city + number
            area = self._area(city.area, f"city {city.id}")
            self.area_of[place] = area
            self.cities_of[area].append(place)
            self.port[place] = city.port
            self.source[place] = city.source
            if city.industry:
                self.industry.append(place)
        self.port[self.japan] = True
        self.ports = [p for p in range(self.places) if self.port[p]]
        self.china_ports = [
            p for p in self.ports if p != self.japan and self.in_china[self.area_of[p]]
        ]

    def _read_borders(self, pack: Pack) -> None:
        self.near: list[list[int]] = [[] for _ in range(self.areas)]
        self.flood = [False] * (self.areas * self.areas)
        for border in pack.rows("map", "border", rows.BorderRow):
            a = self._area(border.a, border.id)
            b = self._area(border.b, border.id)
            self.near[a].append(b)
            self.near[b].append(a)
            self.flood[a * self.areas + b] = border.flood
            self.flood[b * self.areas + a] = border.flood
        for near in self.near:
            near.sort()

    def _read_rails(self, pack: Pack) -> None:
        rails = pack.rows("map", "rail", rows.RailRow)
        self.rail_ids = [r.id for r in rails]
        self.rail_ends = [(self._place(r.a, r.id), self._place(r.b, r.id)) for r in rails]
        self.rail_river = [r.river for r in rails]
        self.rail_areas = [[self._area(a, r.id) for a in r.areas] for r in rails]
        self.rails_in: list[list[int]] = [[] for _ in range(self.areas)]
        self.rails_at: list[list[int]] = [[] for _ in range(self.places)]
        for number, (a, b) in enumerate(self.rail_ends):
            self.rails_at[a].append(number)
            self.rails_at[b].append(number)
            for area in self.rail_areas[number]:
                self.rails_in[area].append(number)

    def _place(self, name: str, row: str) -> int:
        if name not in self.index:
            raise ContentError("map.toml", row, f"names the unknown place {name!r}")
        return self.index[name]

    def _area(self, name: str, row: str) -> int:
        place = self._place(name, row)
        if place >= self.areas:
            raise ContentError("map.toml", row, f"{name!r} is no area")
        return place


class Charts:
    """The charts of the mapsheet."""

    def __init__(self, pack: Pack) -> None:
        tables = pack.table("tables")
        crt = pack.rows("tables", "crt", rows.CrtRow)
        if [row.roll for row in crt] != list(range(len(crt))):
            raise ContentError("tables.toml", "crt", "expected a row for every roll from 0 on")
        self.columns = list(tables["odds"]["columns"])
        self.crt_attacker = [[_result(c, 0) for c in row.results] for row in crt]
        self.crt_defender = [[_result(c, 1) for c in row.results] for row in crt]
        self.ago_removed = [
            (r.from_cf, r.modifier) for r in pack.rows("tables", "ago_removed", rows.RemovedRow)
        ]
        self.ago_lost = [
            (r.from_steps, r.modifier) for r in pack.rows("tables", "ago_lost", rows.LostRow)
        ]
        self.ago = rows.convert(rows.AgoTable, tables["ago"])
        self.recovery = rows.convert(rows.RecoveryTable, tables["recovery"])
        self.corruption = rows.convert(rows.CorruptionTable, tables["corruption"])
        self.support = rows.convert(rows.SupportTable, tables["support"])
        self.economy = rows.convert(rows.EconomyTable, tables["economy"])
        self.marks = [("", "W", "S").index(m) for m in tables["foreign"]["marks"]]
        self.cost = {r.id: r.ep for r in pack.rows("tables", "cost", rows.CostRow)}


def _result(cell: str, side: int) -> int:
    part = cell.split("/")[side]
    if part == "X":
        return EXCHANGE
    return ELIMINATION if part == "E" else int(part)


class Tolls(Kind):
    """9.2: a result of combat for one side: so many CF, an exchange, or everything."""

    def __init__(self) -> None:
        super().__init__("toll", 20)

    def id_of(self, noun: int) -> str:
        if noun == EXCHANGE:
            return "exchange"
        return "everything" if noun == ELIMINATION else str(noun)

    def noun_of(self, name: str) -> int:
        if name == "exchange":
            return EXCHANGE
        return ELIMINATION if name == "everything" else int(name)


class Content:
    """Everything that does not change in a game of Battle for China."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.hash = pack.hash
        self.board = Board(pack)
        self.charts = Charts(pack)
        self._read_units(pack)
        self._read_abroad(pack)
        self.turns = pack.rows("turns", "turn", rows.TurnRow)
        events = pack.rows("events", "event", rows.EventRow)
        self.event_ids = [e.id for e in events]
        self.effects = [e.effect for e in events]
        self.garrisons = pack.rows("setup", "garrison", rows.GarrisonRow)
        self.kinds = self._kinds()

    def _read_units(self, pack: Pack) -> None:
        units = {u.id: u for u in pack.rows("units", "unit", rows.UnitRow)}
        regular = [units[name] for name in UNIT_TYPES]
        self.cf = [u.cf for u in regular]
        self.steps = [u.steps for u in regular]
        self.cadre = [u.cadre for u in regular]
        self.faction = [FACTIONS.index(u.faction) for u in regular]
        self.lower = [UNIT_TYPES.index(u.lower) if u.lower else -1 for u in regular]
        self.size = [u.size for u in regular]
        # The mix by counter code: a regular unit counts under its plain face's type.
        self.mix = [u.count for u in regular]
        self.guerrilla_mix = [0, units["kmt-g"].count, units["ccp-g"].count]
        self.guerrilla_cf = [0, units["kmt-g"].cf, units["ccp-g"].cf]
        self.guerrilla_steps = units["ccp-g"].steps
        assets = {a.id: a.count for a in pack.rows("units", "asset", rows.AssetRow)}
        self.air_mix = [assets["j-air"], assets["c-air"]]
        self.armor_mix = [assets["j-arm"], assets["c-arm"]]
        self.artillery_mix = [assets["j-art"], assets["c-art"]]
        quotas = {q.id: q for q in pack.rows("units", "quota", rows.QuotaRow)}
        self.plus_quota = [quotas[name].plus_one for name in SIDES]
        self.fort_quota = [quotas[name].fortification for name in SIDES]
        cost = self.charts.cost
        economy = self.charts.economy
        self.group_cap = list(economy.group_cap)
        self.asset_cap = list(economy.asset_cap)
        self.major_steps = economy.major_steps
        self.build_cost = [cost.get(name, 0) for name in UNIT_TYPES]

    def _read_abroad(self, pack: Pack) -> None:
        countries = {c.id: c for c in pack.rows("tables", "country", rows.CountryRow)}
        routes = {r.id: r for r in pack.rows("tables", "route", rows.RouteRow)}
        self.country_start = [countries[name].start for name in COUNTRIES]
        self.terminal = [self.board.index[routes[name].terminal] for name in ROUTES]
        self.route_serves = [
            [COUNTRIES.index(c) for c in routes[name].countries] for name in ROUTES
        ]

    def _kinds(self) -> dict[str, Kind]:
        group = Names("group", group_names())
        self.shifts = Shifts(SHIFTS)
        counter = Names("counter", counter_names())
        return {
            SPACE: Names(SPACE, self.board.ids),
            "group": group,
            "counter": counter,
            "berth": Pairs("berth", group, Numbers("berth_number", 0, 4)),
            "stacked": Pairs("stacked", group, counter),
            "faction": Names("faction", list(FACTIONS)),
            "country": Names("country", list(COUNTRIES)),
            "route": Names("route", list(ROUTES)),
            "rail": Names("rail", self.board.rail_ids),
            "event": Names("event", self.event_ids),
            "industry": Names("industry", ["industry-1", "industry-2", "industry-3"]),
            "type": Names("type", list(UNIT_TYPES)),
            "turn": Names("turn", [t.id for t in self.turns]),
            "odds": Names("odds", odds_names()),
            "toll": Tolls(),
            "cause": Names("cause", CAUSES),
            "recovery": Names("recovery", RECOVERIES),
            "method": Names("method", METHODS),
            "fate": Names("fate", FATES),
            "aid": Names("aid", SUPPORTS),
            "swing": Names("swing", SWINGS),
            "phase": Names("phase", PHASES),
            "shift": self.shifts,
        }


def load_content(overlay: Path | None = None) -> Content:
    """Read the data files, with an owner's overlay where one is given."""
    return Content(load_pack("battle_for_china", overlay))
