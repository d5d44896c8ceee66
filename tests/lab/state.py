"""The lab's state: where units stand, what they have done, cup, deck and hands."""

from __future__ import annotations

from typing import Final

from tests.lab.content import LabContent
from tests.lab.facts import (
    CARD_DEALT,
    CARD_PLAYED,
    COMBAT_ROLLED,
    MARKER_DRAWN,
    STEP_LOST,
    TURN_BEGAN,
    UNIT_ELIMINATED,
    UNIT_MOVED,
    UNIT_RESTED,
)
from zhulu.kernel import NOTHING, OFF_MAP, Each, Field, Listing, State


class LabState(State):
    """Copies itself in its own way: the games of the house have theirs written from fields."""

    def __init__(self, content: LabContent, like: LabState | None = None) -> None:
        super().__init__(like)
        self.content = content
        units = len(content.side)
        self.turn = like.turn if like else 0
        self.turns = like.turns if like else 0
        self.markers = like.markers if like else 0
        self.where: list[int] = like.where[:] if like else [OFF_MAP] * units
        self.steps: list[int] = like.steps[:] if like else [0] * units
        self.moved: list[int] = like.moved[:] if like else [0] * units
        self.fought: list[int] = like.fought[:] if like else [0] * units
        self.cup: list[int] = like.cup[:] if like else []
        self.deck: list[int] = like.deck[:] if like else []
        self.red_hand: list[int] = like.red_hand[:] if like else []
        self.blue_hand: list[int] = like.blue_hand[:] if like else []
        self.hands: list[list[int]] = [self.red_hand, self.blue_hand]
        self.played: list[int] = like.played[:] if like else []
        # Derived: the unit in each hex; kept by `_put`, rebuilt on load.
        self.unit_in: list[int] = like.unit_in[:] if like else [NOTHING] * content.grid.size

    def clone(self) -> LabState:
        return LabState(self.content, self)

    def rebuild(self) -> None:
        self.hands = [self.red_hand, self.blue_hand]
        self.unit_in = [NOTHING] * self.content.grid.size
        for unit, hex in enumerate(self.where):
            if hex != OFF_MAP:
                self.unit_in[hex] = unit

    # --- questions ---

    def holder(self, hex: int) -> int:
        """The side that stands in a hex, or NOTHING."""
        unit = self.unit_in[hex]
        return NOTHING if unit == NOTHING else self.content.side[unit]

    def alive(self, side: int) -> list[int]:
        return [unit for unit in self.content.units_of[side] if self.where[unit] != OFF_MAP]

    def units_beside(self, hex: int, side: int) -> list[int]:
        found: list[int] = []
        for near in self.content.around[hex]:
            unit = self.unit_in[near]
            if unit != NOTHING and self.content.side[unit] == side:
                found.append(unit)
        return found

    def in_zone(self, hex: int, side: int) -> bool:
        """Whether a unit of `side` stands beside the hex."""
        for near in self.content.around[hex]:
            unit = self.unit_in[near]
            if unit != NOTHING and self.content.side[unit] == side:
                return True
        return False

    def strength(self, unit: int) -> int:
        full = self.content.strength[unit]
        return full if self.steps[unit] == self.content.steps[unit] else (full + 1) // 2

    # --- changes ---

    def begin_turn(self) -> None:
        self.turn += 1
        for unit in range(len(self.where)):
            self.moved[unit] = 0
            self.fought[unit] = 0
        self.cup = [0] * self.markers + [1] * self.markers
        self.record(TURN_BEGAN, self.turn)

    def draw_marker(self) -> int:
        marker = self.dice.draw(self.cup, "5.1")
        self.record(MARKER_DRAWN, marker)
        return marker

    def deal(self, side: int) -> None:
        card = self.deck.pop()
        self.hands[side].append(card)
        self.hands[side].sort()
        self.tell(side, CARD_DEALT, side, card)

    def play(self, side: int, card: int) -> None:
        self.hands[side].remove(card)
        self.played.append(card)
        self.record(CARD_PLAYED, side, card)

    def put(self, unit: int, hex: int) -> None:
        self.where[unit] = hex
        self.unit_in[hex] = unit

    def move(self, unit: int, hex: int) -> None:
        origin = self.where[unit]
        self.unit_in[origin] = NOTHING
        self.put(unit, hex)
        self.record(UNIT_MOVED, unit, origin, hex)

    def spend(self, unit: int) -> None:
        self.moved[unit] = 1

    def commit(self, unit: int) -> None:
        self.fought[unit] = 1

    def lose_step(self, unit: int) -> None:
        self.steps[unit] -= 1
        self.record(STEP_LOST, unit)
        if self.steps[unit] == 0:
            self.eliminate(unit)

    def eliminate(self, unit: int) -> None:
        hex = self.where[unit]
        self.unit_in[hex] = NOTHING
        self.where[unit] = OFF_MAP
        self.steps[unit] = 0
        self.record(UNIT_ELIMINATED, unit, hex)

    def rest(self, unit: int) -> None:
        self.steps[unit] = self.content.steps[unit]
        self.record(UNIT_RESTED, unit)

    def roll_combat(self, target: int, odds: int) -> int:
        die = self.dice.die(6, "8.3")
        hits = hits_of(odds, die)
        self.record(COMBAT_ROLLED, target, odds, die, hits)
        return hits


def hits_of(odds: int, die: int) -> int:
    """8.3: die plus odds: 5 or more a hit, 8 or more two and a rout."""
    total = die + odds
    return 2 if total >= 8 else 1 if total >= 5 else 0


FIELDS: Final = (
    Field("turn"),
    Field("turns"),
    Field("markers"),
    Each("where", "unit", "hex", default=OFF_MAP),
    Each("steps", "unit"),
    Each("moved", "unit"),
    Each("fought", "unit"),
    Listing("cup", "marker"),
    Listing("deck", "card"),
    Listing("red_hand", "card"),
    Listing("blue_hand", "card"),
    Listing("played", "card"),
)
