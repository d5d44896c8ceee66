"""Sides, types of counter, places and other ids. All are plain integers."""

from typing import Final

JAPAN: Final = 0
KMT: Final = 1
CCP: Final = 2
SIDES: Final = ("japan", "kmt", "ccp")
NOBODY: Final = -1

# Factions (2.21, 2.22).
IJA: Final = 0
PUPPET: Final = 1
CENTRAL: Final = 2
NORTH: Final = 3
EAST: Final = 4
WEST: Final = 5
SOUTH: Final = 6
RED: Final = 7
FACTIONS: Final = ("ija", "puppet", "central", "north", "east", "west", "south", "ccp")
KMT_FACTIONS: Final = (NORTH, EAST, WEST, SOUTH)

# Types of regular unit, in the order of units.toml.
IJA_D4: Final = 0
IJA_D3: Final = 1
IJA_B2: Final = 2
PUPPET_C2: Final = 3
CENTRAL_A8: Final = 4
CENTRAL_C3: Final = 5
NORTH_C2: Final = 6
EAST_C2: Final = 7
WEST_C2: Final = 8
SOUTH_C2: Final = 9
CCP_C3: Final = 10
REGULARS: Final = 11

UNIT_TYPES: Final = (
    "ija-d4",
    "ija-d3",
    "ija-b2",
    "pup-c2",
    "cen-a8",
    "cen-c3",
    "nor-c2",
    "eas-c2",
    "wes-c2",
    "sou-c2",
    "ccp-c3",
)

# A counter as it lies: type * 4 + DISRUPTED + IMPROVED for a regular unit, then the others.
DISRUPTED: Final = 1
IMPROVED: Final = 2
FACES: Final = REGULARS * 4
KMT_GUERRILLA: Final = FACES
CCP_GUERRILLA: Final = FACES + 1
HQ_NORTH: Final = FACES + 2
HQ_EAST: Final = FACES + 3
HQ_WEST: Final = FACES + 4
HQ_SOUTH: Final = FACES + 5
ARMOR: Final = FACES + 6
ARTILLERY: Final = FACES + 7
AIR: Final = FACES + 8
FORT: Final = FACES + 9
COUNTERS: Final = FACES + 10

OTHER_COUNTERS: Final = (
    "kmt-g",
    "ccp-g",
    "nor-hq",
    "eas-hq",
    "wes-hq",
    "sou-hq",
    "armor",
    "artillery",
    "air",
    "fortification",
)

# Battlegroups: a slot of one of three ranges; the range tells whose stack it was when formed.
BERTHS: Final = 5
FIRST_GROUP: Final = (0, 80, 160)
GROUPS: Final = 172

# Foreign powers and land routes.
BRITAIN: Final = 0
USA: Final = 1
USSR: Final = 2
COUNTRIES: Final = ("britain", "usa", "ussr")
BURMA_ROAD: Final = 0
INDOCHINA_RAILWAY: Final = 1
SILK_ROAD: Final = 2
ROUTES: Final = ("burma-road", "indochina-railway", "silk-road")

# The United Front (16.4).
IN_EFFECT: Final = 0
SUSPENDED: Final = 1
STRENGTHENED: Final = 2

# Levels of foreign support (5.32).
NEUTRAL: Final = 0
WEAK: Final = 1
STRONG: Final = 2

# How a group came by sea this turn (8.4, 8.5): the second EP pays for one attack.
ASHORE: Final = 1
PAID: Final = 2
ASHORE_PAID: Final = 3

# Results of combat that are no number (9.2).
EXCHANGE: Final = 98
ELIMINATION: Final = 99

# Why a level or a purse changes.
BY_EVENT: Final = 0
BY_AID: Final = 1
WITHOUT_AID: Final = 2
BY_INFLUENCE: Final = 3
FOR_EP: Final = 4
FOR_ASSET: Final = 5
UNSERVED: Final = 6
BY_FRATRICIDE: Final = 7
BY_THREE_ALL: Final = 8
BY_BATTLE: Final = 9
BY_CONTROL: Final = 10
AT_START: Final = 11
BY_INCOME: Final = 12
BY_CORRUPTION: Final = 13
FOR_UNITS: Final = 14
FOR_WORKS: Final = 15
FOR_CADRE: Final = 16
FOR_CONVERSION: Final = 17
FOR_SUPPLY: Final = 18
FOR_OFFENSIVE: Final = 19
FOR_LANDING: Final = 20
FOR_REACTION: Final = 21
CAUSES: Final = (
    "event", "aid", "no-aid", "influence", "ep-bought", "asset-bought", "unserved", "fratricide",
    "three-all", "battle", "control", "start", "income", "corruption", "units-built", "works-built",
    "cadre-raised", "unit-converted", "supply", "offensive", "landing", "reaction",
)  # fmt: skip

# What a die decided, for the log.
RECOVERIES: Final = ("stays-disrupted", "recovers")
METHODS: Final = ("ordinary", "three-all")
FATES: Final = ("serves-japan", "removed", "joins-ccp")
SUPPORTS: Final = ("neutral", "weak", "strong")
SWINGS: Final = ("back", "stays", "on", "two-on")
LOWEST_ODDS: Final = -30
HIGHEST_ODDS: Final = 45


def counter_names() -> list[str]:
    """Every counter as it may lie in a stack, by code."""
    names: list[str] = []
    for unit in UNIT_TYPES:
        names += [unit, f"{unit}-disrupted", f"{unit}-plus", f"{unit}-plus-disrupted"]
    return names + list(OTHER_COUNTERS)


def group_names() -> list[str]:
    """Every slot for a battlegroup: J1…, K1…, C1…"""
    names = [f"J{n + 1}" for n in range(FIRST_GROUP[KMT])]
    names += [f"K{n + 1}" for n in range(FIRST_GROUP[CCP] - FIRST_GROUP[KMT])]
    return names + [f"C{n + 1}" for n in range(GROUPS - FIRST_GROUP[CCP])]


def odds_names() -> list[str]:
    """9.18, 9.19: every column of odds, those beyond the table included, from the lowest."""
    names: list[str] = []
    for column in range(LOWEST_ODDS, HIGHEST_ODDS):
        if column == 3:
            names.append("3:2")
        else:
            names.append(f"{column - 2}:1" if column > 3 else f"1:{3 - column}")
    return names


def odds_of(column: int) -> int:
    """The noun of a column of odds."""
    return min(HIGHEST_ODDS - 1, max(LOWEST_ODDS, column)) - LOWEST_ODDS


# 3.0: phases of a turn, and 9.12-9.17: what moves the odds and the die of an attack.
EVENT_PHASE: Final = 0
SUPPORT_PHASE: Final = 1
STRATEGIC_PHASE: Final = 2
ORGANIZATION_PHASE: Final = 3
MOVEMENT_PHASE: Final = 4
COMBAT_PHASE: Final = 5
COUNTERATTACK_PHASE: Final = 6
RECOVERY_PHASE: Final = 7
INTER_PHASE: Final = 8
PHASES: Final = (
    "event", "support", "strategy", "organization", "movement", "combat", "counterattack",
    "recovery", "interphase",
)  # fmt: skip
SHIFTS: Final = (
    "9.12 cadre levels",
    "9.13 high political support",
    "9.13 low political support",
    "9.14 city or difficult terrain",
    "9.14 fortification",
    "9.15 snow or monsoon",
)
