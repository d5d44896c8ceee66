"""What the state holds, field by field. After an edit: `zhulu fields battle_for_china`."""

from typing import Any, Final

from zhulu.games.battle_for_china.content.ids import BERTHS, CCP, GROUPS, IN_EFFECT, NOBODY
from zhulu.kernel import NOTHING, OFF_MAP, Each, Field, Listing, Packed

GIVEN: Final = {"content": "zhulu.games.battle_for_china.content.loading.Content"}
AREAS: Final = "content.board.areas"
PLACES: Final = "content.board.places"
AREAS_BY_SIDE: Final = "content.board.areas * 3 + 3"  # area * 3 + side

FIELDS: Final = (
    Field("turn", start=1),
    Field("players", start=2),
    Each("ps", "side", size=3),
    Each("ep", "side", size=3),
    Each("grant", "side", size=3),  # replacement EP: spent first, lost when unspent (6.11)
    Field("puppet_ep"),
    Each("lost", "side", size=3),  # CF lost since the last Strategic Phase
    Each("killed", "side", size=3),  # enemy CF this player turn
    Each("fallen", "side", size=3),  # own CF this player turn
    Each("collapsed", "side", size=3),
    Each("turned", "faction", size=8),  # 0 as printed, 1 serves Japan as puppets, 2 is gone
    Each("control", "space", "side", size=AREAS, start=NOBODY),
    Each("place", "group", "space", size=GROUPS),
    Each("force", "group", "side", size=GROUPS, start=NOBODY),
    Each("slot", "berth", "counter", size=GROUPS * BERTHS),  # berth 0 of a group is its top unit
    Each("armor", "group", size=GROUPS),
    Each("artillery", "group", size=GROUPS),
    Each("fort", "group", size=GROUPS),  # of a group at large; a city's stands in `works`
    Each("works", "space", size=PLACES),
    Each("hq", "faction", "group", size=8),
    Each("moved", "group", size=GROUPS),
    Each("tried", "group", size=GROUPS),  # 8.22: a flooded border in this Movement Phase
    Each("struck", "group", size=GROUPS),  # conducted an attack in this Combat Phase
    Each("hit", "group", size=GROUPS),  # was attacked in this Combat Phase
    Each("landed", "group", size=GROUPS),  # ASHORE and PAID this turn, as bits
    Each("target", "group", "space", size=GROUPS),  # the port an assault goes into
    Each("origin", "group", "space", size=GROUPS),  # where an assault came from
    Each("kmt_guerrillas", "space", size=AREAS),
    Each("ccp_guerrillas", "space", size=AREAS),
    Each("kmt_arrived", "space", size=AREAS),  # guerrillas that have moved in this phase
    Each("ccp_arrived", "space", size=AREAS),
    # 8.2, by area in this Movement or Counterattack Phase: whether a group went on from enemy to
    # enemy, and what the mover was told of the enemy there: printed CF that were enough or not.
    Each("screened", "space", size=AREAS),
    Each("cover_enough", "space", size=AREAS),
    Each("cover_short", "space", size=AREAS),
    Each("air_ready", "side", size=3),
    Each("air_used", "side", size=3),
    Each("boxes", "country", size=3),
    Each("routes", "route", size=3),
    Each("industry_at", "industry", "space", size=3, start=OFF_MAP),
    Each("industry_of", "industry", "side", size=3, start=NOBODY),
    Each("industry_turn", "industry", size=3),
    Field("event", "event"),  # the random event of the turn
    Field("floods"),  # 0 none, 3 or 2: the highest roll that crosses
    Field("snow"),
    Field("monsoon"),
    Field("sea_state", start=4),
    Field("front", start=IN_EFFECT),
    Field("famine", "space", start=OFF_MAP),
    Field("truce", "space", start=OFF_MAP),
    Field("held", "faction"),
    Listing("cut", "rail"),
    Field("border_clash"),
    Field("typhoon"),
    Field("aid_halved"),
    Field("scandal"),
    Field("puppet_bonus"),
    Field("fratricide"),  # 1: the KMT attacked the CCP this turn, 2: and was paid for it
    Field("asset_came"),  # 6.31: an AP has appeared in Manzhouguo this turn
    Each("market_shut", "side", size=3),  # 6.71: a price was refused or could not be paid
    Listing("away", "type"),  # 4.1: types of IJA divisions at the border
    Listing("away_until"),  # the turn each of them comes back in
    Field("ccp_voice", "side", start=CCP),
    Field("open_attacker", "group"),
    Field("open_defender", "group"),
    Listing("veil"),  # the public position before secret choices, see veil.py
)

DERIVED: Final = (
    Packed("first", PLACES, start=NOTHING),  # groups at a place, in order of id
    Packed("after", GROUPS, start=NOTHING),
    Packed("size", GROUPS),  # regular units in a group
    Packed("stacks", AREAS_BY_SIDE),  # groups with regular units
    Packed("formed", 3),  # groups of each side
    Packed("improved", 3),  # units of each side with a +1 marker
    Packed("power", AREAS_BY_SIDE),  # printed CF of regulars
    Packed("mass", AREAS_BY_SIDE),  # their steps
    Packed("pool", source="content.mix"),
)


def remember_movement(document: dict[str, Any]) -> dict[str, Any]:
    """Version 2 kept no memory of rearguards (8.2); of a crossing tried (8.22) the march knew."""
    fresh: dict[str, Any] = {"tried": {}, "screened": {}, "cover_enough": {}, "cover_short": {}}
    stack = [dict(frame) for frame in document["stack"]]
    for frame in stack:
        if frame["procedure"] == "March" and frame.pop("tried", False):
            fresh["tried"] = {frame["group"]: 1}
    return {**document, "state": {**fresh, **document["state"]}, "stack": stack}
