"""Names for the integers of this game."""

from __future__ import annotations

from typing import Final

IJA: Final = 0
KMT: Final = 1

# Terrain of a hex, and the places upon it (2.1).
CLEAR: Final = 0
WOODS: Final = 1
MOUNTAIN: Final = 2
PEAK: Final = 3
LAKE: Final = 4
TERRAINS: Final = ("clear", "woods", "mountain", "peak", "lake")

OPEN: Final = 0
VILLAGE: Final = 1
TOWN: Final = 2
CITY: Final = 3
PLACES: Final = ("", "village", "town", "city")

# Unit types (2.6).
HEADQUARTERS: Final = 0
INFANTRY: Final = 1
CAVALRY: Final = 2
ARTILLERY: Final = 3
MOUNTAIN_ARTILLERY: Final = 4
ENGINEER: Final = 5
MARINE: Final = 6
TANK: Final = 7
SUPPLY: Final = 8
FLOTILLA: Final = 9
FORTIFICATION: Final = 10
UNIT_TYPES: Final = (
    "headquarters",
    "infantry",
    "cavalry",
    "artillery",
    "mountain_artillery",
    "engineer",
    "marine",
    "tank",
    "supply",
    "flotilla",
    "fortification",
)

# Kinds of marker (2.7).
ACTIVATION: Final = 0
ARMY: Final = 1
FIGHTER: Final = 2
BOMBER: Final = 3
GUNS: Final = 4
MARKER_TYPES: Final = ("activation", "army", "fighter", "bomber", "guns")

# Where a unit stands in its life.
FUTURE: Final = 0
WAITING: Final = 1  # arrived, in column beyond the edge of the map (5.1)
ON_MAP: Final = 2
LOST: Final = 3

# What an Action Phase lets a unit do (6.3, 6.4).
IDLE: Final = 0
ACTIVE: Final = 1  # by the marker of its formation, or by the army marker
CALLED: Final = 2  # without a marker of its own, called up under 6.2 b
LOOSE: Final = 3  # of an activated formation but out of command: may only walk

# 6.2: how often a unit without a marker of its own has acted this turn beside the army marker.
UNCALLED: Final = 0
CALLED_UP: Final = 1  # near an activated headquarters: no more but with the army marker
CAME_IN: Final = 2  # entered on a formation's marker: once more is left
EXHAUSTED: Final = 3  # entered, and once more

# What a unit did in the current segment.
FRESH: Final = 0
STAYED: Final = 1
MOVED: Final = 2

SIXTHS: Final = 6  # movement is counted in sixths of a movement factor

# One combat result, packed: attacker's losses and retreat, defender's losses and retreat.
RESULT_BASE: Final = 8

SIDE_BIT: Final = 1 << 16  # in `press`: IJA units stand here; the next bit: KMT
OCCUPIED: Final = 1 << 18  # in `press`: more than a lone fortification stands here

# How the ways out of a hex are packed into one number, so that a search reads it at once.
HEX_MASK: Final = 0x7FF
COST_AT: Final = 11
ROAD_AT: Final = 17
ROUGH_BIT: Final = 1 << 19
RIVER_BIT: Final = 1 << 20

# 12.0: the segments of an Action Phase, and every reason that moves the odds of a fight.
BARRAGE_SEGMENT: Final = 0
MOVEMENT_SEGMENT: Final = 1
COMBAT_SEGMENT: Final = 2
SEGMENTS: Final = ("barrage", "movement", "combat")
SHIFTS: Final = (
    "12.3 terrain of the defender",
    "12.4 fortification",
    "12.5 all attack across a river",
    "12.2 tank support",
    "12.1 air support",
    "12.1 artillery support",
    "12.1 coastal flotilla",
    "7.6 terrain of the target",
)
