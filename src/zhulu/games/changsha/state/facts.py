"""What can happen, as facts."""

from __future__ import annotations

from typing import Final

from zhulu.kernel import FactKind

TURN_BEGAN: Final = FactKind("turn_began", turn="number")
AIR_DRAWN: Final = FactKind("air_drawn", marker="marker", reveals=True)
UNIT_PLACED: Final = FactKind("unit_placed", unit="unit", hex="hex")
UNIT_ARRIVED: Final = FactKind("unit_arrived", unit="unit")
MARKER_DRAWN: Final = FactKind("marker_drawn", marker="marker", reveals=True)
MARKER_PLAYED: Final = FactKind("marker_played", marker="marker")
MARKER_RETURNED: Final = FactKind("marker_returned", marker="marker")
MARKER_LOST: Final = FactKind("marker_lost", marker="marker")
UNIT_CALLED: Final = FactKind("unit_called", unit="unit")
UNIT_MOVED: Final = FactKind("unit_moved", way="hex", unit="unit", origin="hex", to="hex")
UNIT_ENTERED: Final = FactKind("unit_entered", unit="unit", to="hex")
UNIT_SAILED: Final = FactKind("unit_sailed", unit="unit", origin="hex", to="hex")
UNIT_RETREATED: Final = FactKind("unit_retreated", unit="unit", origin="hex", to="hex")
UNIT_ADVANCED: Final = FactKind("unit_advanced", unit="unit", origin="hex", to="hex")
UNIT_DISPLACED: Final = FactKind("unit_displaced", unit="unit", origin="hex", to="hex")
BARRAGE_FIRED: Final = FactKind(
    "barrage_fired",
    target="hex",
    spotter="unit",
    points="number",
    die="number",
    modified="number",
    effect="effect",
)
UNIT_DISRUPTED: Final = FactKind("unit_disrupted", unit="unit")
UNIT_RALLIED: Final = FactKind("unit_rallied", unit="unit")
SUPPORT_GIVEN: Final = FactKind("support_given", marker="marker", target="hex")
FLOTILLA_SUPPORTED: Final = FactKind("flotilla_supported", unit="unit", target="hex")
ATTACK_DECLARED: Final = FactKind("attack_declared", side="side", target="hex")
COMBAT_ROLLED: Final = FactKind(
    "combat_rolled",
    target="hex",
    attack="number",
    defense="number",
    odds="odds",
    first="number",
    second="number",
    modifier="number",
    outcome="outcome",
)
SEGMENT_BEGAN: Final = FactKind("segment_began", side="side", segment="segment")
ODDS_SHIFTED: Final = FactKind("odds_shifted", shift="shift", by="number")
RETREAT_BARRED: Final = FactKind("retreat_barred", side="side", hex="hex", hexes="number")
RETREAT_IGNORED: Final = FactKind("retreat_ignored", side="side", target="hex")
STEP_LOST: Final = FactKind("step_lost", unit="unit", hex="hex")
UNIT_ELIMINATED: Final = FactKind("unit_eliminated", unit="unit", hex="hex")
CONTROL_CHANGED: Final = FactKind("control_changed", site="site", side="side")
OUT_OF_SUPPLY: Final = FactKind("out_of_supply", unit="unit")
BACK_IN_SUPPLY: Final = FactKind("back_in_supply", unit="unit")
SUPPLY_DEPLETED: Final = FactKind("supply_depleted", unit="unit")
SUPPLY_REPLENISHED: Final = FactKind("supply_replenished", unit="unit")
