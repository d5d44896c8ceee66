"""What of the state is saved, field by field."""

from typing import Any, Final

from zhulu.kernel import Each, Field, Listing

FIELDS: Final = (
    Field("turn"),
    Field("players"),
    Each("ps", "side"),
    Each("ep", "side"),
    Each("grant", "side"),
    Field("puppet_ep"),
    Each("lost", "side"),
    Each("killed", "side"),
    Each("fallen", "side"),
    Each("collapsed", "side"),
    Each("turned", "faction"),
    Each("control", "space", "side"),
    Each("place", "group", "space"),
    Each("force", "group", "side"),
    Each("slot", "berth", "counter"),
    Each("armor", "group"),
    Each("artillery", "group"),
    Each("fort", "group"),
    Each("works", "space"),
    Each("hq", "faction", "group"),
    Each("moved", "group"),
    Each("tried", "group"),
    Each("struck", "group"),
    Each("hit", "group"),
    Each("landed", "group"),
    Each("target", "group", "space"),
    Each("origin", "group", "space"),
    Each("kmt_guerrillas", "space"),
    Each("ccp_guerrillas", "space"),
    Each("kmt_arrived", "space"),
    Each("ccp_arrived", "space"),
    Each("screened", "space"),
    Each("cover_enough", "space"),
    Each("cover_short", "space"),
    Each("air_ready", "side"),
    Each("air_used", "side"),
    Each("boxes", "country"),
    Each("routes", "route"),
    Each("industry_at", "industry", "space"),
    Each("industry_of", "industry", "side"),
    Each("industry_turn", "industry"),
    Field("event", "event"),
    Field("floods"),
    Field("snow"),
    Field("monsoon"),
    Field("sea_state"),
    Field("front"),
    Field("famine", "space"),
    Field("truce", "space"),
    Field("held", "faction"),
    Listing("cut", "rail"),
    Field("border_clash"),
    Field("typhoon"),
    Field("aid_halved"),
    Field("scandal"),
    Field("puppet_bonus"),
    Field("fratricide"),
    Field("asset_came"),
    Each("market_shut", "side"),
    Listing("away", "type"),
    Listing("away_until"),
    Field("ccp_voice", "side"),
    Field("open_attacker", "group"),
    Field("open_defender", "group"),
    Listing("veil"),
)


def remember_movement(document: dict[str, Any]) -> dict[str, Any]:
    """Version 2 kept no memory of rearguards (8.2); of a crossing tried (8.22) the march knew."""
    fresh: dict[str, Any] = {"tried": {}, "screened": {}, "cover_enough": {}, "cover_short": {}}
    stack = [dict(frame) for frame in document["stack"]]
    for frame in stack:
        if frame["procedure"] == "March" and frame.pop("tried", False):
            fresh["tried"] = {frame["group"]: 1}
    return {**document, "state": {**fresh, **document["state"]}, "stack": stack}
