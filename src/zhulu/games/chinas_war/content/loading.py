"""The frozen content: map, cards and scenarios, with integer ids in file order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from zhulu.content import Pack, load_pack
from zhulu.games.chinas_war.content.ids import (
    ACTIVITIES,
    BOXES,
    CARDS,
    DEEDS,
    FIRST_LOC,
    FIRST_PROVINCE,
    LAND,
    OPERATIONS,
    PHASES,
    PIECES,
    PLACES,
    SHIFTS,
    SIDES,
    TEXTS,
    WAYS,
)
from zhulu.games.chinas_war.content.rows import BorderRow, CardRow, LocRow, SpaceRow, TownRow
from zhulu.kernel import ContentError, Kind, Names, Numbers, Pairs
from zhulu.kernel.story import Shifts


class SetUp:
    """One scenario's set-up, flat."""

    def __init__(self, table: dict[str, Any], content: Content) -> None:
        numbers = table["setup"]
        self.aid: int = numbers["aid"]
        self.aid_reset: int = numbers["aid_reset"]
        self.patronage: int = numbers["patronage"]
        self.commitment: int = numbers["commitment"]
        self.resources: list[int] = list(numbers["resources"])
        self.piles: int = numbers["piles"]
        self.first_check: bool = numbers["first_check"]
        self.garrisons: list[int] = [SIDES.index(name) for name in numbers["garrisons"]]
        self.pieces: list[int] = [0] * (len(PIECES) * PLACES)
        self.support: list[int] = [0] * LAND
        self.terror: list[int] = [0] * LAND
        for row in table["space"]:
            self._place(row, content.spaces.noun_of(row["id"]))

    def _place(self, row: dict[str, Any], space: int) -> None:
        for piece, name in enumerate(PIECES):
            self.pieces[piece * PLACES + space] = row.get(name, 0)
        if space < LAND:
            self.support[space] = row.get("support", 0)
            self.terror[space] = int(row.get("terror", False))


class Content:
    """Everything printed on map and cards."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.hash: str = pack.hash
        lands = pack.rows("map", "space", SpaceRow)
        locs = pack.rows("map", "loc", LocRow)
        names = [row.id for row in lands] + [row.id for row in locs]
        if len(lands) != FIRST_LOC or len(names) != LAND or names[0] != "manchukuo":
            raise ContentError("map.toml", "space", "expected 1 + 22 spaces and 27 LoCs")
        self.spaces = Names("space", [*names, *BOXES])
        self._fill_map(lands, locs)
        self._fill_adjacency(pack, locs)
        self._fill_cards(pack)
        self.kinds: dict[str, Kind] = self._kinds()
        self.scenarios: dict[str, SetUp] = {
            year: SetUp(pack.table(f"scenarios/{year}"), self) for year in ("1937", "1938")
        }

    def _fill_map(self, lands: list[SpaceRow], locs: list[LocRow]) -> None:
        gap = [0] * len(locs)
        self.population: list[int] = [row.population for row in lands] + gap
        self.rough: list[int] = [int(row.terrain == "rough") for row in lands] + gap
        self.coastal: list[int] = [int(row.coastal) for row in lands] + gap
        self.econ: list[int] = [0] * len(lands) + [row.econ for row in locs]
        self.river: list[int] = [0] * len(lands) + [int(row.kind == "river") for row in locs]
        self.provinces: list[int] = list(range(FIRST_PROVINCE, FIRST_LOC))
        self.locs: list[int] = list(range(FIRST_LOC, LAND))
        self.fields: list[int] = list(range(FIRST_PROVINCE, LAND))  # all but Manchukuo
        self.coast: list[int] = [one for one in self.provinces if self.coastal[one]]

    def _fill_adjacency(self, pack: Pack, locs: list[LocRow]) -> None:
        """1.3.6: touching, separated by a LoC only, or meeting at a Town."""
        near: list[set[int]] = [set() for _ in range(LAND)]
        self.borders: list[list[int]] = [[] for _ in range(LAND)]
        for number, loc in enumerate(locs, FIRST_LOC):
            sides = [self.spaces.noun_of(name) for name in loc.borders]
            _join(near, [number, *sides])
            self.borders[number] = sorted(sides)
            for side in sides:
                self.borders[side].append(number)
        for town in pack.rows("map", "town", TownRow):
            _join(near, [self.spaces.noun_of(name) for name in town.touches])
        for border in pack.rows("map", "border", BorderRow):
            _join(near, [self.spaces.noun_of(border.a), self.spaces.noun_of(border.b)])
        self.near: list[list[int]] = [sorted(around) for around in near]
        self.near_locs: list[list[int]] = [
            [other for other in around if other >= FIRST_LOC] for around in self.near
        ]
        self.near_provinces: list[list[int]] = [
            [other for other in around if FIRST_PROVINCE <= other < FIRST_LOC]
            for around in self.near
        ]

    def _fill_cards(self, pack: Pack) -> None:
        self.cards: list[CardRow] = pack.rows("cards", "card", CardRow)
        if [card.number for card in self.cards] != list(range(1, CARDS + 1)):
            raise ContentError("cards.toml", "card", "52 cards in the order of their numbers")
        self.orders: list[list[int]] = [
            [SIDES.index(name) for name in card.order] for card in self.cards
        ]
        self.is_event: list[int] = [int(card.order != []) for card in self.cards]

    def _kinds(self) -> dict[str, Kind]:
        pieces = Names("piece", PIECES)
        self.shifts = Shifts(SHIFTS)
        kinds: list[Kind] = [
            self.spaces,
            pieces,
            Pairs("stack", pieces, self.spaces),
            Names("operation", OPERATIONS),
            Names("activity", ACTIVITIES),
            Names("text", TEXTS),
            Names("way", WAYS),
            Names("card", [card.id for card in self.cards]),
            Numbers("points", 0, 60),
            Names("level", ("opposition", "neutral", "support")),
            Names("phase", PHASES),
            Names("deed", DEEDS),
            self.shifts,
        ]
        return {kind.name: kind for kind in kinds}


def _join(near: list[set[int]], members: list[int]) -> None:
    for one in members:
        near[one].update(other for other in members if other != one)


def load_content(overlay: Path | None) -> Content:
    """The content as shipped, corrected by an owner's overlay where there is one."""
    return Content(load_pack("chinas_war", overlay))
