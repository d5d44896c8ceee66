"""What happened, for the log."""

from typing import Final

from zhulu.kernel import FactKind

TURN_BEGAN: Final = FactKind("turn_began", turn="number")
COUNTRY_REMOVED: Final = FactKind("country_removed", country="country")
COUNTRY_REPLACED: Final = FactKind("country_replaced", old="country", country="country")
ARMY_GIVEN_UP: Final = FactKind("army_given_up", country="country", space="space")
ARMIES_ENTERED: Final = FactKind("armies_entered", country="country", count="number", space="space")
COUNTRY_MOVES: Final = FactKind("country_moves", country="country", side="side")
POPULATION_COUNTED: Final = FactKind(
    "population_counted", country="country", earned="half", armies="number", kept="half"
)
BOX_FILLED: Final = FactKind("box_filled", country="country", armies="number")
ARMY_PLACED: Final = FactKind("army_placed", country="country", space="space")
EMPEROR_PLACED: Final = FactKind("emperor_placed", emperor="emperor", space="space")
EMPEROR_REMOVED: Final = FactKind("emperor_removed", emperor="emperor")
EMPEROR_MOVED: Final = FactKind("emperor_moved", emperor="emperor", space="space")
REBELLION_ROLLED: Final = FactKind(
    "rebellion_rolled", country="country", low="number", high="number"
)
CENTRE_FOUND: Final = FactKind("centre_found", country="country", space="space")
LOYALTY_ROLLED: Final = FactKind("loyalty_rolled", space="space", die="number", power="number")
ARMIES_JOINED: Final = FactKind(
    "armies_joined", space="space", old="country", country="country", count="number"
)
ARMIES_UNREPLACED: Final = FactKind(
    "armies_unreplaced", space="space", old="country", country="country", lost="number"
)
ARMIES_MARCHED: Final = FactKind(
    "armies_marched", country="country", origin="space", to="space", count="number"
)
CONCESSION_BUILT: Final = FactKind("concession_built", country="country", space="space")
CONCESSIONS_REMOVED: Final = FactKind("concessions_removed", count="number")
BATTLE_BEGAN: Final = FactKind(
    "battle_began",
    space="space", attacker="country", attackers="number", defender="country", defenders="number",
)  # fmt: skip
ATTACK_SHIFTED: Final = FactKind("attack_shifted", country="country", shift="shift", by="number")
DEFENCE_SHIFTED: Final = FactKind("defence_shifted", country="country", shift="shift", by="number")
INVENTION_USED: Final = FactKind("invention_used", side="side", card="card")
HERO_KEPT: Final = FactKind("hero_kept", side="side", card="card")
HERO_READY: Final = FactKind("hero_ready", side="side", card="card")
HERO_CALLED: Final = FactKind("hero_called", side="side", card="card", space="space")
ATTACK_ROLLED: Final = FactKind(
    "attack_rolled", country="country", dice="number", need="number", hits="number"
)
DEFENCE_ROLLED: Final = FactKind(
    "defence_rolled", country="country", dice="number", need="number", hits="number"
)
ARMIES_LOST: Final = FactKind("armies_lost", country="country", space="space", count="number")
ARMY_RETREATED: Final = FactKind("army_retreated", country="country", origin="space", to="space")
PROVINCE_TAKEN: Final = FactKind("province_taken", country="country", space="space", count="number")
PROVINCE_KEPT: Final = FactKind("province_kept", country="country", space="space")
PROVINCE_EMPTIED: Final = FactKind("province_emptied", space="space")
EMPEROR_FELL: Final = FactKind("emperor_fell", emperor="emperor", to="country")
COUNTRY_CONQUERED: Final = FactKind(
    "country_conquered", country="country", to="country", armies="number"
)
COUNTRY_VANISHED: Final = FactKind("country_vanished", country="country")
OVERPOPULATED: Final = FactKind("overpopulated", country="country", space="space", lost="number")
POINTS_SCORED: Final = FactKind(
    "points_scored", side="side", country="country", source="source", points="half"
)
GAME_WON: Final = FactKind("game_won", side="side", points="half", lead="half")
POINTS_LOST: Final = FactKind("points_lost", side="side", country="country", points="half")
