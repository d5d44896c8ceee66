"""Sides, pieces, spaces and the other things that have numbers."""

from __future__ import annotations

from typing import Final

# 1.5: the factions, in the order of the printed tracks
JPN: Final = 0
NAT: Final = 1
WLD: Final = 2
CPC: Final = 3
SIDES: Final = ("jpn", "nat", "wld", "cpc")
FACTIONS: Final = 4

# 1.4: kinds of pieces; an Underground Guerrilla and an Active one are two kinds
JPN_TROOP: Final = 0
JPN_POLICE: Final = 1
NAT_TROOP: Final = 2
NAT_GUERRILLA: Final = 3
NAT_ACTIVE: Final = 4
NAT_BASE: Final = 5
WLD_TROOP: Final = 6
WLD_BASE: Final = 7
CPC_GUERRILLA: Final = 8
CPC_ACTIVE: Final = 9
CPC_BASE: Final = 10
PIECES: Final = (
    "jpn_troop",
    "jpn_police",
    "nat_troop",
    "nat_guerrilla",
    "nat_guerrilla_active",
    "nat_base",
    "wld_troop",
    "wld_base",
    "cpc_guerrilla",
    "cpc_guerrilla_active",
    "cpc_base",
)
PIECE_KINDS: Final = 11
OWNER: Final = [JPN, JPN, NAT, NAT, NAT, NAT, WLD, WLD, CPC, CPC, CPC]
# The kind a piece has in a box, where Guerrillas have no face (1.4.3).
FACE_DOWN: Final = [0, 1, 2, 3, 3, 5, 6, 7, 8, 8, 10]
BASES: Final = [NAT_BASE, WLD_BASE, CPC_BASE]
IS_BASE: Final = [0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1]
BASE_OF: Final = [-1, NAT_BASE, WLD_BASE, CPC_BASE]
GUERRILLA_OF: Final = [-1, NAT_GUERRILLA, -1, CPC_GUERRILLA]
ACTIVE_OF: Final = [-1, NAT_ACTIVE, -1, CPC_ACTIVE]
TROOP_OF: Final = [JPN_TROOP, NAT_TROOP, WLD_TROOP, -1]
PIECES_OF: Final = [
    [JPN_TROOP, JPN_POLICE],
    [NAT_TROOP, NAT_GUERRILLA, NAT_ACTIVE, NAT_BASE],
    [WLD_TROOP, WLD_BASE],
    [CPC_GUERRILLA, CPC_ACTIVE, CPC_BASE],
]
POOL: Final = [30, 9, 30, 6, 0, 9, 24, 9, 18, 0, 9]  # the inventory of 1.4.1

# 1.3: spaces of the map in the order of map.toml, then the boxes of 1.3.7
MANCHUKUO: Final = 0
FIRST_PROVINCE: Final = 1
FIRST_LOC: Final = 23
CHAHAR: Final = 1
SUIYUAN: Final = 2
SHANDONG: Final = 3
HEBEI: Final = 4
SHANXI: Final = 5
SHAANXI: Final = 6
GANSU: Final = 7
JIANGSU: Final = 8
ANHUI: Final = 9
HENAN: Final = 10
HUBEI: Final = 11
SICHUAN: Final = 12
SHANGHAI: Final = 13
WANNAN: Final = 14
HUNAN: Final = 15
GUIZHOU: Final = 16
YUNNAN: Final = 17
ZHEJIANG: Final = 18
JIANGXI: Final = 19
FUJIAN: Final = 20
GUANGDONG: Final = 21
GUANGXI: Final = 22
BEIJING_TIANJIN: Final = 23
KUNMING_HEKOU: Final = 43
LAND: Final = 50  # every space of the map has a lower number
AVAILABLE: Final = 50
CASUALTIES: Final = 51
OUT_OF_PLAY: Final = 52
PLACES: Final = 53
BOXES: Final = ("available", "casualties", "out_of_play")

# 1.6
OPPOSITION: Final = -1
NEUTRAL: Final = 0
SUPPORT: Final = 1

# 1.7
NOBODY: Final = -1

# 3.0
RECRUIT: Final = 0
PATROL: Final = 1
SWEEP: Final = 2
ASSAULT: Final = 3
RALLY: Final = 4
MARCH: Final = 5
ATTACK: Final = 6
AGITATE: Final = 7
OPERATIONS: Final = (
    "recruit",
    "patrol",
    "sweep",
    "assault",
    "rally",
    "march",
    "attack",
    "agitate",
)
OPERATIONS_OF: Final = [
    [RECRUIT, PATROL, SWEEP, ASSAULT],
    [RECRUIT, PATROL, SWEEP, ASSAULT],
    [RECRUIT, PATROL, SWEEP, ASSAULT],
    [RALLY, MARCH, ATTACK, AGITATE],
]

# 4.0
DEPLOY: Final = 0
TRANSPORT: Final = 1
ANTI_BANDIT: Final = 2
GOVERN: Final = 3
NAT_TRANSPORT: Final = 4
PARTISAN: Final = 5
EXTORT: Final = 6
SUBORN: Final = 7
ORGANIZE: Final = 8
TAX: Final = 9
SUBVERT: Final = 10
AMBUSH: Final = 11
ACTIVITIES: Final = (
    "deploy",
    "transport",
    "anti_bandit_action",
    "govern",
    "nat_transport",
    "partisan_action",
    "extort",
    "suborn",
    "organize",
    "tax",
    "subvert",
    "ambush",
)
ACTIVITIES_OF: Final = [
    [DEPLOY, TRANSPORT, ANTI_BANDIT],
    [GOVERN, NAT_TRANSPORT, PARTISAN],
    [EXTORT, SUBORN, ORGANIZE],
    [TAX, SUBVERT, AMBUSH],
]

# 2.3: what a faction did on this card
WAITING: Final = 0
PASSED: Final = 1
OPERATED: Final = 2
OPERATED_SPECIALLY: Final = 3
LIMITED: Final = 4
PLAYED_EVENT: Final = 5
DEEDS: Final = ("waiting", "passed", "operated", "operated_specially", "limited", "played_event")

# 5.2: the two texts of a card; also what is in force of a lasting one
UNSHADED: Final = 0
SHADED: Final = 1
TEXTS: Final = ("unshaded", "shaded")
EVENT_CARDS: Final = 48
PILE: Final = 12  # Events in a pile of the set-up, each with one Propaganda card
CARDS: Final = 52

# Ways of doing something in a space that has been selected
WAYS: Final = (
    "guerrilla",
    "base",
    "hide",
    "mass",
    "oust_wld",
    "oust_cpc",
    "levy",
    "cash_support",
    "favour",
    "raise",
    "raid",
    "lose_patronage",
    "lose_turn",
)
(
    WAY_GUERRILLA,
    WAY_BASE,
    WAY_HIDE,
    WAY_MASS,
    WAY_OUST_WLD,
    WAY_OUST_CPC,
    WAY_LEVY,
    WAY_CASH,
    WAY_FAVOUR,
    WAY_RAISE,
    WAY_RAID,
    WAY_LOSE_PATRONAGE,
    WAY_LOSE_TURN,
) = range(13)

# 6.0
PHASES: Final = ("victory", "resources", "support", "redeploy", "aid_and_commitment", "reset")

# 3.2.5, 3.3.3, 5.3, 5.5: what makes up the strength of both sides in a fight.
SHIFTS: Final = (
    "3.2.5 JPN Troops",
    "3.2.5 NAT Troops",
    "3.2.5 WLD Troops",
    "5.5 by the Event",
    "3.2.5 Police",
    "3.2.5 Chinese Troops",
    "3.2.5 Bases",
    "3.2.5 Active Guerrillas, however many",
    "3.2.5 Rough country",
    "5.3 Flying Tigers",
    "3.3.3 CPC Guerrillas",
    "5.3 Eighth Route Army",
)
