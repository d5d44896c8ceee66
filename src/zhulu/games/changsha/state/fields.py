"""What the state holds, field by field. After an edit: `zhulu fields changsha`."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.content.ids import FRESH, FUTURE, IDLE, KMT
from zhulu.kernel import NOTHING, OFF_MAP, Each, Field, Listing, Packed, Shared

GIVEN: Final = {
    "content": "zhulu.games.changsha.content.loading.Content",
    "plan": "zhulu.games.changsha.content.plans.Plan",
}
UNITS: Final = "content.roster.count"
HEXES: Final = "content.ground.size"

FIELDS: Final = (
    Field("turn", source="plan.first_turn"),
    Each("where", "unit", "hex", default=OFF_MAP, size=UNITS),
    Each("status", "unit", default=FUTURE, size=UNITS),
    Each("steps", "unit", default=2, source="content.roster.steps"),
    Each("group", "unit", default=NOTHING, size=UNITS),
    Each("disrupted", "unit", size=UNITS),
    Each("unsupplied", "unit", size=UNITS),
    Each("depleted", "unit", size=UNITS),
    Each("role", "unit", size=UNITS, start=IDLE),
    Each("command", "unit", size=UNITS),
    Each("moved", "unit", size=UNITS, start=FRESH),
    Each("used", "unit", size=UNITS),
    Each("called", "unit", size=UNITS),
    Each("entered", "unit", "hex", default=OFF_MAP, size=UNITS),
    Each("delayed", "unit", size=UNITS),
    Each("hq_lost", "formation", size="len(content.roster.formations)"),
    Listing("cup", "marker"),
    Listing("air", "marker"),
    Listing("guns", "marker"),
    Listing("arrived", source="[0] * len(plan.groups)"),
    Each("control", "site", "side", size="len(content.sites)", start=KMT),
    Listing("losses", source="[0, 0]"),
    Field("held_from"),
    Field("yielded"),
    Listing("sappers", "hex"),
)

# Kept up by `_lift` and `_lay`. `top` and `below` are the stacks: the first unit in a hex, the next
# one under a unit, in order of their ids. `press` packs what searches ask of a hex: four counts,
# the zones (11.1) and the mere neighbourhood of IJA and KMT units, and three bits, who is there.
DERIVED: Final = (
    Shared("play", "list[int]", "plan.play"),
    Packed("top", HEXES, start=NOTHING),
    Packed("below", UNITS, start=NOTHING),
    Packed("press", HEXES),
    Field("ticks"),  # counts changes of place or strength: whether a search is still true
    Field("stirs"),  # and what units may do, and their supply: see `age`
    Field("command_ticks", start=NOTHING),  # when command was last worked out in this Action Phase
)
