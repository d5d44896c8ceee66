"""What the state holds, field by field. After an edit: `zhulu fields middle_kingdom`.

A province is held by one country; only the country that moves can stand in another's province,
as attackers. So three numbers describe a province: its holder, the holder's armies, the attackers.
Armies in foreign areas or on the ocean are camps: a short list of (country, space, armies).
"""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.content.ids import SIDES
from zhulu.kernel import OFF_MAP, Each, Field, Listing, Packed

GIVEN: Final = {"content": "zhulu.games.middle_kingdom.content.loading.KingdomContent"}
PROVINCES: Final = "content.provinces"
NATIONS: Final = "content.nations"
COLOURS: Final = len(SIDES)

FIELDS: Final = (
    Field("turn"),
    Field("last_turn"),
    Field("mover", "country"),
    Field("moving_side", "side"),
    Each("holder", "space", "country", size=PROVINCES),
    Each("held", "space", size=PROVINCES),
    Each("attackers", "space", size=PROVINCES),
    Each("crossed", "space", size=PROVINCES),
    Each("moved", "space", size=PROVINCES),
    Listing("camp_country", "country"),
    Listing("camp_space", "space"),
    Listing("camp_armies"),
    Each("box", "country", size=NATIONS),
    Each("population", "country", size=NATIONS),
    Each("emperor", "country", "space", size=NATIONS, start=OFF_MAP),
    Field("emperor_moved", start=False),
    Field("awaited", "country"),
    Each("concession", "space", size=PROVINCES),
    Each("heroes", "side", size=COLOURS, start=1),
    Each("inventions", "side", size=COLOURS, start=1),
    Each("keeping", "side", size=COLOURS),  # 1: is not asked to call its hero
    Field("battle", "space", start=OFF_MAP),
    Field("first_attackers"),
    Field("first_crossed"),
    Field("first_defenders"),
    Field("emperor_attacks", start=False),
    Field("emperor_defends", start=False),
    Field("rounds"),
    Field("invented", start=False),
    # What the dice showed last, and what became of the battle: told until the next one.
    Listing("rolled"),
    Listing("answered"),
    Field("fought", "space", start=OFF_MAP),
    Field("assailant", "country"),
    Field("resident", "country"),
    Field("victor", "country"),
    Listing("fled", "space"),
    Listing("withdrawn", "space"),
    Each("score", "side", size=COLOURS),
    Listing("sheet_keys"),
    Listing("sheet_halves"),
)

DERIVED: Final = (
    Packed("deployed", NATIONS),  # counters of each country on the map or in camps
)
