"""Ids and small constants: sides, arms, contingents, regions, terrain, where markers lie."""

from typing import Final

JPN: Final = 0
CHN: Final = 1
SIDES: Final = ("jpn", "chn")

# Arms (2.6).
ARMS: Final = (
    "garrison", "headquarters", "army", "division", "brigade", "cavalry_brigade",
    "cavalry_division", "motorized", "tank", "marine", "anti_guerrilla", "train", "regional",
    "cavalry_corps", "route_army", "infantry_army", "german_division", "mechanized_corps",
    "airstrike", "air_supply", "naval_gunfire", "amphibious",
)  # fmt: skip
GARRISON: Final = 0
HEADQUARTERS: Final = 1
ARMY: Final = 2
DIVISION: Final = 3
BRIGADE: Final = 4
CAVALRY_BRIGADE: Final = 5
CAVALRY_DIVISION: Final = 6
MOTORIZED: Final = 7
TANK: Final = 8
MARINE: Final = 9
ANTI_GUERRILLA: Final = 10
TRAIN: Final = 11
REGIONAL: Final = 12
CAVALRY_CORPS: Final = 13
ROUTE_ARMY: Final = 14
INFANTRY_ARMY: Final = 15
GERMAN_DIVISION: Final = 16
MECHANIZED_CORPS: Final = 17
AIRSTRIKE: Final = 18
AIR_SUPPLY: Final = 19
NAVAL_GUNFIRE: Final = 20
AMPHIBIOUS: Final = 21
LAST_GROUND: Final = MECHANIZED_CORPS

# What stands for a price where there is none.
REORGANIZED: Final = -1  # 7.8: built from other units, or part of the board
ONCE: Final = -2  # 7.11: never replaced

CONTINGENTS: Final = (
    "ija", "manchukuo", "menjiang", "client", "insurrection", "roc", "communist", "soviet",
    "garrison",
)  # fmt: skip
IJA: Final = 0
MANCHUKUOAN: Final = 1
MENJIANG_ARMY: Final = 2
CLIENT: Final = 3
INSURRECTION: Final = 4
ROC: Final = 5
COMMUNIST: Final = 6
SOVIET: Final = 7

# Regions (5.2).
REGIONS: Final = (
    "manchukuo", "jehol", "menjiang", "north_china", "tientsin", "korea", "outer_mongolia",
    "soviet_union", "sea",
)  # fmt: skip
MANCHUKUO: Final = 0
JEHOL: Final = 1
MENJIANG: Final = 2
NORTH_CHINA: Final = 3
TIENTSIN: Final = 4
KOREA: Final = 5
OUTER_MONGOLIA: Final = 6
SOVIET_UNION: Final = 7
SEA: Final = 8

# Who asks to enter a region: Japanese national units, their clients, the Chinese side (5.2).
NATIONAL: Final = 0
CLIENTS: Final = 1
CHINESE: Final = 2

# Places of a hex.
NO_PLACE: Final = 0
TOWN: Final = 1
CITY: Final = 2

# Hexside flags.
RIVER: Final = 1
RAIL: Final = 2
ROAD: Final = 4
BORDER: Final = 8
ALL_SEA: Final = 16

# Where an incident marker lies (8.0).
BIN: Final = 0
AVAILABLE: Final = 1
DECLARED: Final = 2
IN_EFFECT: Final = 3
DISCARDED: Final = 4
PLAYED: Final = 5  # on the table until the end of the phase (7.1, step 4)

# How an incident marker is used.
USES: Final = ("offensive", "combat", "immediate", "mobilization", "any", "psywar")
OFFENSIVE: Final = 0
IN_COMBAT: Final = 1
IMMEDIATE: Final = 2
IN_MOBILIZATION: Final = 3
ANY_TIME: Final = 4
PSYWAR: Final = 5

# What a unit did in this phase.
FRESH: Final = 0
DONE: Final = 1
IN_ATTACK: Final = 2  # it takes part in the attack being resolved
ADVANCED: Final = 3  # and has entered the defender's hex

# Missions of an airstrike (14.0).
MISSIONS: Final = ("at_rest", "ground_support", "bombing", "air_superiority", "flown")
AT_REST: Final = 0
GROUND_SUPPORT: Final = 1
BOMBING: Final = 2
AIR_SUPERIORITY: Final = 3
FLOWN: Final = 4

# Zones of deployment beyond the ordinary ones of 7.6.
ORDINARY: Final = 0
GUERRILLA: Final = 1  # any hex of the four regions without a Japanese unit
BANDIT: Final = 2  # and out of Japanese zones

# Levels of victory (4.2), worst for Japan first.
LEVELS: Final = (
    "chinese_strategic", "chinese_operational", "draw", "japanese_operational",
    "japanese_strategic",
)  # fmt: skip

# Combat results (13.3), worst for the attacker first.
RESULTS: Final = ("AE", "AR", "CA", "BB", "DR", "DE", "DZ")
AE: Final = 0
AR: Final = 1
CA: Final = 2
BB: Final = 3
DR: Final = 4
DE: Final = 5
DZ: Final = 6

# What a die outside of combat is rolled for, and the events of the two tables (8.3).
ROLLS: Final = ("income", "incident", "table", "marker", "start")
FOR_INCOME: Final = 0
FOR_INCIDENT: Final = 1
FOR_TABLE: Final = 2
FOR_MARKER: Final = 3
FOR_START: Final = 4
EVENTS: Final = (
    "plotting", "withdrawal", "favour", "displeasure", "border_clash", "coup",
    "xian", "shanghai", "rally", "civil_war", "bandits", "morale",
)  # fmt: skip

AIR_RESULTS: Final = ("-", "A1", "S1", "S2", "B", "R", "T", "D1", "D2", "E1")
NO_EFFECT: Final = 0
A1: Final = 1
PSY_RESULTS: Final = ("-", "S", "D", "XX")


def enemy(side: int) -> int:
    """The other side."""
    return 1 - side


# 6.0: the phases of a player turn, and 13.2, 13.4, 14.5, 16.4, 8.3: what moves the odds.
DECLARING: Final = 0
MOBILIZING: Final = 1
SUBVERTING: Final = 2
MOVING: Final = 3
FLYING: Final = 4
FIGHTING: Final = 5
PHASES: Final = ("declaration", "mobilization", "psywar", "movement", "strikes", "combat")
SHIFTS: Final = (
    "13.2 mechanized units or an armored train attack",
    "13.2 concentric attack",
    "16.4 attacker supported by a headquarters",
    "16.4 defender supported by a headquarters",
    "13.2 terrain of the defender",
    "13.2 behind the Great Wall",
    "14.5 air support and naval gunfire",
    "8.3 Banzai or Dare to Die",
    "13.4 counterattack",
)
