"""What can happen in the lab."""

from zhulu.kernel import FactKind

TURN_BEGAN = FactKind("turn_began", turn="number")
MARKER_DRAWN = FactKind("marker_drawn", marker="marker", reveals=True)
CARD_DEALT = FactKind("card_dealt", side="side", card="card", secret=("card",))
CARD_PLAYED = FactKind("card_played", side="side", card="card", reveals=True)
UNIT_MOVED = FactKind("unit_moved", unit="unit", origin="hex", to="hex")
STEP_LOST = FactKind("step_lost", unit="unit")
UNIT_ELIMINATED = FactKind("unit_eliminated", unit="unit", hex="hex")
UNIT_RESTED = FactKind("unit_rested", unit="unit")
COMBAT_ROLLED = FactKind("combat_rolled", target="hex", odds="number", die="number", hits="number")
