"""What the state holds, field by field. After an edit: `zhulu fields rising_sun`."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.content.ids import BIN, JPN
from zhulu.kernel import NOTHING, OFF_MAP, Each, Field, Found, Note, Packed, Shared

GIVEN: Final = {"content": "zhulu.games.rising_sun.content.loading.Content"}
UNITS: Final = "content.units"
MARKERS: Final = "len(content.markers)"
PRINTED: Final = "content.printed"

FIELDS: Final = (
    Field("year"),
    Field("last_year"),
    Field("active", "side", start=JPN),
    Field("second_turn"),
    Each("where", "unit", "hex", default=OFF_MAP, size=UNITS),
    Each("side", "unit", "side", default=NOTHING, source="content.unit_side"),
    Each("counter", "unit", "counter", default=NOTHING, source=PRINTED),
    # The counter of every piece of a force with an untried side, on the map and, in random order,
    # in the display: to pick the next piece of the display is to pick a counter at random.
    Each("dealt", "unit", "counter", default=NOTHING, source=PRINTED),
    # Public: units come to the map in this order, and a counter is put back after so many.
    Field("deals"),
    Each("since", "unit", size=UNITS),
    Each("shown", "counter", size="len(content.counter_ids)"),
    Each("acted", "unit", size=UNITS),
    Each("sortie", "unit", size=UNITS),
    Each("target", "unit", "hex", default=OFF_MAP, size=UNITS),
    Each("bombed", "hex", size="len(content.space)"),
    Each("spot", "marker", size=MARKERS, start=BIN),
    Each("seen", "marker", size=MARKERS),
    Each("played", "marker", size=MARKERS),
    Each("rp", "side", size=2),
    Each("offensive", "side", size=2),
    Each("superiority", "side", size=2),
    Field("chinese_bombings"),
    Field("transport_used"),
    Field("supply_used"),
    Field("supplied", "hex", start=OFF_MAP),
    Each("began", "unit", "hex", default=OFF_MAP, size=UNITS),  # as the phase began (16.5)
    Field("must_declare", "marker"),
    Each("toll", "side", size=2),  # factors each side lost in this attack (24.4)
)

DERIVED: Final = (
    Shared("size", "int", "content.size"),
    # Stacks of a hex are chains in order of unit; both, and the zones, are kept up by every change.
    Packed("head", "content.size", start=NOTHING),
    Packed("chain", UNITS, start=NOTHING),
    Packed("zones", "2 * content.size"),
    Packed("open", 27),  # 5.2: region by kind of visitor
    # Lines of support, traced anew when they are stale and next asked for (supply.py).
    Packed("stale", 2, start=1),
    Field("traced"),  # a bit for each kind of tracer whose lines are known
    Found("support", "list[vec[i64]]", "[content.nowhere] * 6", copied="[:]"),
    Found("hq_reach", "list[vec[i64]]", "[content.nowhere] * 6", copied="[:]"),
    Found("rail_net", "list[vec[i64]]", "[content.nowhere] * 3", copied="[:]"),
    # What the computer players noted of the board, and at which change (outlook.py).
    Note("changes", "int", "0"),
    Note("noted_at", "list[int]", "[-1, -1]"),
    Note("noted", "list[list[int]]", "[[], []]"),
    Note("draft_at", "int", "-1"),
    Note("draft_unit", "int", "-1"),
    Note("draft", "list[int]", "[]"),
)
