"""What happens in this game, as facts."""

from __future__ import annotations

from typing import Final

from zhulu.kernel import FactKind

PIECES_MOVED: Final = FactKind(
    "pieces_moved", way="space", count="number", piece="piece", origin="space", to="space"
)
PIECES_PLACED: Final = FactKind("pieces_placed", count="number", piece="piece", to="space")
PIECES_REMOVED: Final = FactKind(
    "pieces_removed", count="number", piece="piece", origin="space", to="space"
)
PIECES_RETURNED: Final = FactKind(
    "pieces_returned", count="number", piece="piece", origin="space", to="space"
)
GUERRILLAS_ACTIVATED: Final = FactKind(
    "guerrillas_activated", count="number", side="side", space="space"
)
GUERRILLAS_HIDDEN: Final = FactKind("guerrillas_hidden", count="number", side="side", space="space")
SUPPORT_SHIFTED: Final = FactKind("support_shifted", space="space", level="level")
TERROR_PLACED: Final = FactKind("terror_placed", space="space")
TERROR_REMOVED: Final = FactKind("terror_removed", space="space")
SABOTAGE_PLACED: Final = FactKind("sabotage_placed", space="space")
SABOTAGE_REMOVED: Final = FactKind("sabotage_removed", space="space")
FLOODS_PLACED: Final = FactKind("floods_placed", space="space")
FLOODS_REMOVED: Final = FactKind("floods_removed", space="space")
RESOURCES_CHANGED: Final = FactKind("resources_changed", side="side", change="number", now="number")
RESOURCES_TRANSFERRED: Final = FactKind(
    "resources_transferred", giver="side", count="number", receiver="side"
)
PATRONAGE_GIVEN: Final = FactKind("patronage_given", count="number", receiver="side")
PATRONAGE_CHANGED: Final = FactKind("patronage_changed", change="number", now="number")
COMMITMENT_CHANGED: Final = FactKind("commitment_changed", change="number", now="number")
AID_CHANGED: Final = FactKind("aid_changed", change="number", now="number")
AID_RESET_CHANGED: Final = FactKind("aid_reset_changed", change="number", now="number")
CARD_REVEALED: Final = FactKind("card_revealed", card="card", reveals=True)
CARD_PLAYED: Final = FactKind("card_played", card="card", reveals=True)
CARD_REMOVED: Final = FactKind("card_removed", card="card")
EVENT_CHOSEN: Final = FactKind("event_chosen", side="side", card="card", text="text")
OPERATION_CHOSEN: Final = FactKind("operation_chosen", side="side", operation="operation")
LIMITED_CHOSEN: Final = FactKind("limited_chosen", side="side", operation="operation")
LARGE_OFFENSIVE: Final = FactKind("large_offensive", operation="operation")
SPECIAL_CHOSEN: Final = FactKind("special_chosen", side="side", activity="activity")
SPACE_SELECTED: Final = FactKind("space_selected", space="space")
FACTION_PASSED: Final = FactKind("faction_passed", side="side")
FACTION_ELIGIBLE: Final = FactKind("faction_eligible", side="side")
FACTION_INELIGIBLE: Final = FactKind("faction_ineligible", side="side")
ASSAULT_ROLLED: Final = FactKind(
    "assault_rolled",
    side="side",
    space="space",
    roll="number",
    cv="number",
    answer="number",
    defence="number",
)
ATTACK_SHIFTED: Final = FactKind("attack_shifted", shift="shift", by="number")
DEFENCE_SHIFTED: Final = FactKind("defence_shifted", shift="shift", by="number")
ASSAULT_DECIDED: Final = FactKind("assault_decided", space="space", hits="number", losses="number")
DIE_REROLLED: Final = FactKind("die_rerolled", side="side", roll="number")
ATTACK_ROLLED: Final = FactKind("attack_rolled", space="space", roll="number", needed="number")
ATTACK_FAILED: Final = FactKind("attack_failed", space="space")
GOODS_CAPTURED: Final = FactKind("goods_captured", space="space")
DISASTER: Final = FactKind("disaster", space="space")
GLORIOUS_VICTORY: Final = FactKind("glorious_victory", space="space")
PHASE_BEGAN: Final = FactKind("phase_began", phase="phase")
VICTORY_CHECKED: Final = FactKind(
    "victory_checked", jpn="number", nat="number", wld="number", cpc="number"
)
FINAL_MARGINS: Final = FactKind(
    "final_margins", jpn="number", nat="number", wld="number", cpc="number"
)
