"""Ids and constants: sides, edges, timings, sources of points."""

from typing import Final

SIDES: Final = ("red", "green", "blue", "purple")

# What a border is, as bits.
LAND: Final = 1
WALL: Final = 2
CANAL: Final = 4
RIVER: Final = 8
STRAIT: Final = 16  # Hainan and Guangdong
SEA: Final = 32

# When a card scores territory.
NEVER: Final = 0
END_OF_TURN: Final = 1
AFTER_MOVE: Final = 2

# Where points come from: the columns of the scoring sheet.
TERRITORY: Final = 0
LOSSES: Final = 1
EMPERORS: Final = 2
CONQUESTS: Final = 3
CONCESSIONS: Final = 4
DEFEAT: Final = 5
SOURCES: Final = ("territory", "losses", "emperors", "conquests", "concessions", "defeat")

# Population is counted in halves: three points make an army, two and a half may be kept.
ARMY_COST: Final = 6
MOST_KEPT: Final = 5
HALVES: Final = 2

PLAIN_LIMIT: Final = 3
HIGHLAND_LIMIT: Final = 2

# 5.0b: what is added to the dice of a battle.
SHIFTS: Final = (
    "5.0b attack into highlands",
    "5.0b across the Great Wall",
    "5.0b the attackers' emperor",
    "5.0b the defenders' emperor",
    "5.0b invention",
)
