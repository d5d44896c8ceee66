"""The frozen content: map, countries, cards and Moves Box as flat lists of integers."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from zhulu.content import load_pack
from zhulu.games.middle_kingdom.content.ids import (
    AFTER_MOVE,
    CANAL,
    END_OF_TURN,
    LAND,
    RIVER,
    SEA,
    SHIFTS,
    SIDES,
    SOURCES,
    STRAIT,
    WALL,
)
from zhulu.games.middle_kingdom.content.rows import (
    ArmyRow,
    BorderRow,
    ConcessionRow,
    ConstantRow,
    CountryRow,
    EventRow,
    LossRow,
    SpaceRow,
    SpecialRow,
    TerritoryRow,
    TurnRow,
)
from zhulu.kernel import ContentError, Kind, Names
from zhulu.kernel.story import Shifts

TURNS: Final = 24


class Event:
    """One line of the Moves Box, with ids for names."""

    def __init__(self, row: EventRow, content: KingdomContent) -> None:
        self.turn = row.turn
        self.kind = row.kind
        self.country = content.country_of(row.country)
        self.of = content.country_of(row.of) if row.of else -1
        self.area = content.space_of(row.area) if row.area else -1
        self.region = row.region
        self.provinces = [content.space_of(name) for name in row.provinces]
        self.each = row.each
        self.armies = row.armies
        self.moves = row.moves
        self.centres = row.centres
        self.fallback = row.fallback
        self.first = row.first
        self.most = row.most
        self.spill = row.spill
        self.add = row.add


class SetUp:
    """A scenario: its turns and its armies."""

    def __init__(self, first: int, last: int, opened: bool, armies: list[list[int]]) -> None:
        self.first = first
        self.last = last
        self.opened = opened
        self.armies = armies


class KingdomContent:
    """Everything that does not change, by integer id in file order."""

    def __init__(self, pack: Any) -> None:
        self.pack = pack
        self.hash: str = pack.hash
        self._read_map()
        self._read_countries()
        self._read_cards()
        self._read_tables()
        self.shifts = Shifts(SHIFTS)
        self.kinds: dict[str, Kind] = {
            "space": Names("space", self.spaces),
            "country": Names("country", self.countries),
            "emperor": Names("emperor", [f"emperor_{name}" for name in self.countries]),
            "source": Names("source", list(SOURCES)),
            # A colour's hero has the colour's number, its invention comes after all the heroes.
            "card": Names("card", self.heroes + self.inventions),
            "half": Names("half", [_half(n) for n in range(1000)]),
            "shift": self.shifts,
        }

    # --- names -----------------------------------------------------------------------------

    def space_of(self, name: str) -> int:
        """The space with this id."""
        if name not in self.spaces:
            raise ContentError("map.toml", name, "there is no such space")
        return self.spaces.index(name)

    def country_of(self, name: str) -> int:
        """The country with this id."""
        if name not in self.countries:
            raise ContentError("units.toml", name, "there is no such country")
        return self.countries.index(name)

    # --- the map ---------------------------------------------------------------------------

    def _read_map(self) -> None:
        rows = self.pack.rows("map", "space", SpaceRow)
        self.spaces: list[str] = [row.id for row in rows]
        self.size = len(rows)
        self.provinces = sum(1 for row in rows if row.kind == "province")
        if any(row.kind != "province" for row in rows[: self.provinces]):
            raise ContentError("map.toml", "space", "provinces must come first")
        self.number: list[str] = [row.number for row in rows]
        self.highland: list[bool] = [row.terrain == "highland" for row in rows]
        self.region: list[str] = [row.region for row in rows]
        self.on_dice: list[bool] = [row.dice for row in rows]
        self.kind_of: list[str] = [row.kind for row in rows]
        self.ocean = self.kind_of.index("ocean")
        self.hainan = self.space_of("hainan")
        self.edge: list[int] = [0] * (self.size * self.size)
        for border in self.pack.rows("map", "border", BorderRow):
            self._join(border)
        self.around: list[list[int]] = [
            [to for to in range(self.size) if self.edge[here * self.size + to]]
            for here in range(self.size)
        ]
        # Where an army may go from here; foreign areas are never entered (4.0).
        self.ways: list[list[int]] = [
            [to for to in near if self.kind_of[to] != "area"] for near in self.around
        ]
        self.by_number: list[int] = [-1] * 67
        for space in range(self.provinces):
            self.by_number[int(self.number[space])] = space

    def _join(self, row: BorderRow) -> None:
        a, b = self.space_of(row.a), self.space_of(row.b)
        bits = SEA if row.sea else STRAIT if row.strait else LAND
        bits |= WALL * row.wall | CANAL * row.canal | RIVER * row.river
        self.edge[a * self.size + b] = bits
        self.edge[b * self.size + a] = bits

    # --- countries -------------------------------------------------------------------------

    def _read_countries(self) -> None:
        rows = sorted(self.pack.rows("units", "country", CountryRow), key=_order)
        self.countries: list[str] = [row.id for row in rows]
        self.nations = len(rows)
        self.owners: list[list[int]] = [[SIDES.index(o) for o in row.owners] for row in rows]
        self.counters: list[int] = [row.armies for row in rows]
        self.power: list[int] = [row.power for row in rows]
        self.grows: list[bool] = [row.grows for row in rows]
        self.foreign: list[bool] = [row.foreign_power for row in rows]
        self.boats: list[int] = [row.boats if row.boats else TURNS + 1 for row in rows]
        self.river_bound: list[bool] = [row.river_bound for row in rows]
        self.builds: list[bool] = [row.concessions for row in rows]
        self.lasting: list[bool] = [row.lasting_emperor for row in rows]
        self.labels: list[str] = [row.label for row in rows]
        self.emperors: list[str] = [row.emperor for row in rows]
        self.cards: list[list[int]] = [[row.card, row.second_card] for row in rows]

    # --- scoring cards ---------------------------------------------------------------------

    def _read_cards(self) -> None:
        nations = self.nations
        self.worth: list[int] = [0] * ((TURNS + 1) * nations * self.provinces)
        self.scores: list[int] = [0] * ((TURNS + 1) * nations)
        for row in self.pack.rows("cards", "territory", TerritoryRow):
            slot = row.turn * nations + self.country_of(row.country)
            self.scores[slot] = AFTER_MOVE if row.after_move else END_OF_TURN
            for name in row.provinces:
                self.worth[slot * self.provinces + self.space_of(name)] = row.halves
        # What one army of a target is worth to an attacker and to a defender, by turn.
        self.attack_worth: list[int] = [0] * ((TURNS + 1) * nations * nations)
        self.defence_worth: list[int] = [0] * ((TURNS + 1) * nations * nations)
        for loss in self.pack.rows("cards", "loss", LossRow):
            self._read_loss(loss)
        self.concession_worth: int = self.pack.rows("cards", "concession", ConcessionRow)[0].halves

    def _read_loss(self, row: LossRow) -> None:
        country = self.country_of(row.country)
        for turn in row.turns or range(1, TURNS + 1):
            for name in row.targets:
                slot = (turn * self.nations + country) * self.nations + self.country_of(name)
                self.attack_worth[slot] = row.halves
                if not row.attack_only:
                    self.defence_worth[slot] = row.halves

    # --- tables ----------------------------------------------------------------------------

    def _read_tables(self) -> None:
        constants = {row.id: row.value for row in self.pack.rows("tables", "constant", ConstantRow)}
        self.hainan_opens: int = constants["hainan_opens"]
        self.canal_opens: int = constants["canal_opens"]
        self.concession_markers: int = constants["concession_markers"]
        self.concessions_end: int = constants["concessions_end"]
        self.nationalist_loss: int = constants["nationalist_loss"]
        self.civil_war_loyalty: int = constants["civil_war_loyalty"]
        self.civil_war: int = constants["civil_war"]
        self.three_kingdoms: int = constants["three_kingdoms"]
        turns = self.pack.rows("tables", "turn", TurnRow)
        if [row.number for row in turns] != list(range(1, TURNS + 1)):
            raise ContentError("tables.toml", "turn", f"expected the turns 1 to {TURNS} in order")
        self.dates: list[str] = [""] + [row.dates for row in turns]
        self.events: list[Event] = [
            Event(row, self) for row in self.pack.rows("tables", "event", EventRow)
        ]
        self.specials: list[SpecialRow] = self.pack.rows("tables", "special", SpecialRow)
        by_colour = {row.id: row for row in self.specials}
        self.heroes: list[str] = [by_colour[side].hero for side in SIDES]
        self.inventions: list[str] = [by_colour[side].invention for side in SIDES]
        self.opening: list[list[int]] = [
            [i for i, e in enumerate(self.events) if e.turn == turn and e.kind in OPENING]
            for turn in range(TURNS + 1)
        ]
        nations = self.nations
        self.moves: list[int] = [1] * ((TURNS + 1) * nations)
        self.entry: list[int] = [-1] * ((TURNS + 1) * nations)
        self.crowned: list[bool] = [False] * ((TURNS + 1) * nations)
        for i, event in enumerate(self.events):
            slot = event.turn * nations + event.country
            if event.kind == "emperor":
                self.crowned[slot] = True
            elif event.kind not in OPENING:
                self.moves[slot] = event.moves
                self.entry[slot] = i
        self.qin = self.country_of("qin")
        self.shu = self.country_of("shu")
        self.wu = self.country_of("wu")
        self.wei = self.country_of("wei")
        self.yuan = self.country_of("yuan")
        self.qing = self.country_of("qing")
        self.nationalists = self.country_of("nationalists")
        self.communists = self.country_of("communists")
        self.yuan_invasion = self._invasion(self.yuan)
        self.qing_invasion = self._invasion(self.qing)
        self.first_turn = [
            min((e.turn for e in self.events if e.country == c and e.kind != "remove"), default=1)
            for c in range(nations)
        ]

    def _invasion(self, country: int) -> int:
        for event in self.events:
            if event.country == country and event.kind == "invasion":
                return event.turn
        raise ContentError("tables.toml", "event", "the Yuan and the Qing must invade")

    # --- scenarios -------------------------------------------------------------------------

    def set_up(self, scenario: str) -> SetUp:
        """The turns and armies a scenario starts with."""
        name = f"scenarios/{scenario}"
        head = self.pack.table(name)["scenario"]
        armies = [
            [self.country_of(row.country), self.space_of(row.province), row.armies]
            for row in self.pack.rows(name, "army", ArmyRow)
        ]
        return SetUp(head["first_turn"], head["last_turn"], head["opened"], armies)


# Lines of the Moves Box carried out at the start of a turn, not when the country moves.
OPENING: Final = ("remove", "replace", "place", "enter")


def _half(halves: int) -> str:
    """A number of halves as a player writes it: 0, ½, 1, 1½ …"""
    whole = str(halves // 2) if halves > 1 or halves == 0 else ""
    return whole + ("½" if halves % 2 else "")


def _order(row: CountryRow) -> int:
    return row.order


def load_content(overlay: Path | None = None) -> KingdomContent:
    """The content of this game, with an owner's overlay where one is given."""
    return KingdomContent(load_pack("middle_kingdom", overlay))
