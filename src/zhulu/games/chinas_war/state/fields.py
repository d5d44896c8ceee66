"""What the state holds, field by field. After an edit: `zhulu fields chinas_war`."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.content.ids import (
    CARDS,
    FACTIONS,
    LAND,
    NEUTRAL,
    NOBODY,
    PIECE_KINDS,
    PLACES,
)
from zhulu.kernel import OFF_MAP, Each, Field, Listing, Packed

GIVEN: Final = {"content": "zhulu.games.chinas_war.content.loading.Content"}

FIELDS: Final = (
    Each("pieces", "stack", size=PIECE_KINDS * PLACES),  # counts: kind * PLACES + place
    Each("support", "space", size=LAND, start=NEUTRAL),
    Each("terror", "space", size=LAND),
    Each("sabotage", "space", size=LAND),
    Field("floods", "space", start=OFF_MAP),
    Each("resources", "side", size=FACTIONS),
    Field("patronage"),
    Field("commitment"),
    Field("aid"),
    Field("aid_reset"),
    Field("offensive_ready", start=True),
    # the cards (2.0): the top of the deck is its last
    Listing("deck", "card"),
    Listing("set_aside", "card"),
    Listing("played", "card"),
    Field("card", "card", start=OFF_MAP),
    Field("campaign", start=1),
    Field("propaganda_left"),
    Each("eligible", "side", size=FACTIONS, start=1),
    Each("verdict", "side", size=FACTIONS),  # by an Event: 1 Eligible next, 2 Ineligible
    Each("did", "side", size=FACTIONS),
    Each("in_force", "card", "text", size=CARDS),  # lasting texts: UNSHADED, SHADED or none
    # the Operation in progress (3.1)
    Listing("selected", "space"),
    Field("special_used", start=False),
    Field("gas_used", start=False),  # 9 shaded, once in an Operation
    Each("asked", "side", size=FACTIONS),  # 1.5.2: who was asked for Resources this turn
    Field("dealt", start=False),
    # pieces that have moved in this Operation, by place; two kinds at most move in one
    Each("moved", "space", size=LAND),
    Each("moved_too", "space", size=LAND),
)

DERIVED: Final = (
    Packed("control", LAND, start=NOBODY),
    Packed("held", LAND),  # LoCs that count for JPN (7.2)
    Field("support_total"),
    Field("opposition_total"),
    Field("warlord_total"),
    Field("econ_total"),
)
