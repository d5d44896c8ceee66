"""What happens, as facts; the words are in data/text."""

from zhulu.kernel import FactKind

TURN_BEGAN = FactKind("turn_began", turn="turn", sea="number")
PHASE_BEGAN = FactKind("phase_began", phase="phase")
FORCE_PHASE_BEGAN = FactKind("force_phase_began", side="side", phase="phase")
ODDS_SHIFTED = FactKind("odds_shifted", shift="shift", by="number")
EVENT_ROLLED = FactKind("event_rolled", event="event", tens="number", ones="number")
EVENT_VOID = FactKind("event_void", event="event")
DIE_ROLLED = FactKind("die_rolled", side="side", roll="number")
AREA_STRUCK = FactKind("area_struck", event="event", area="space")
ILLNESS_ROLLED = FactKind("illness_rolled", group="group", counter="counter", roll="number")
FACTION_NAMED = FactKind("faction_named", faction="faction", roll="number")
DESERTION_ROLLED = FactKind("desertion_rolled", faction="faction", roll="number")
PS_CHANGED = FactKind("ps_changed", side="side", by="number", now="number", cause="cause")
EP_CHANGED = FactKind("ep_changed", side="side", by="number", now="number", cause="cause")
COUNTRY_MOVED = FactKind("country_moved", country="country", box="number", level="aid")
ROUTE_OPENED = FactKind("route_opened", route="route")
ROUTE_CLOSED = FactKind("route_closed", route="route")
INFLUENCED = FactKind(
    "influenced", country="country", paid="number", roll="number", drm="number", swing="swing"
)
AID_ARRIVED = FactKind("aid_arrived", country="country", ep="number")
AID_BARRED = FactKind("aid_barred", country="country")
INCOME = FactKind("income", side="side", ep="number", replacement="number")
PUPPET_INCOME = FactKind("puppet_income", roll="number", ep="number")
PHASE_REVEALED = FactKind("phase_revealed", reveals=True)
UNIT_BUILT = FactKind("unit_built", side="side", counter="counter", place="space")
UNIT_CONVERTED = FactKind("unit_converted", old="counter", new="counter", place="space")
UNIT_IMPROVED = FactKind("unit_improved", counter="counter", place="space")
HQ_RESTORED = FactKind("hq_restored", faction="faction", place="space")
FORT_BUILT = FactKind("fort_built", side="side", place="space")
FORT_GONE = FactKind("fort_gone", place="space")
PRICE_ROLLED = FactKind("price_rolled", side="side", counter="counter", price="number")
ASSET_BOUGHT = FactKind("asset_bought", side="side", counter="counter", place="space")
FACTION_UNSERVED = FactKind("faction_unserved", faction="faction")
INDUSTRY_LEFT = FactKind("industry_left", industry="industry", turns="number")
INDUSTRY_PLACED = FactKind("industry_placed", industry="industry", place="space")
INDUSTRY_TAKEN = FactKind("industry_taken", industry="industry", place="space")
EP_LAPSED = FactKind("ep_lapsed", side="side", ep="number")
SHIPPED = FactKind("shipped", group="group", origin="space", to="space", steps="number")
GROUP_SHOWN = FactKind("group_shown", group="group", counter="counter")
UNIT_MOVED = FactKind("unit_moved", counter="counter", origin="group", to="group")
GROUP_MOVED = FactKind("group_moved", group="group", origin="space", to="space")
GROUP_SPLIT = FactKind("group_split", group="group", rest="group", place="space")
FLOOD_TRIED = FactKind("flood_tried", group="group", to="space", roll="number", need="number")
FLOOD_CROSSED = FactKind("flood_crossed", group="group", to="space", roll="number", need="number")
REARGUARD_HOLDS = FactKind("rearguard_holds", group="group", area="space", reveals=True)
REARGUARD_TOO_WEAK = FactKind("rearguard_too_weak", group="group", area="space", reveals=True)
GUERRILLA_MOVED = FactKind("guerrilla_moved", side="side", origin="space", to="space")
LANDED = FactKind("landed", group="group", origin="space", to="space", ep="number")
RETURNED = FactKind("returned", group="group", origin="space")
ATTACK_DECLARED = FactKind(
    "attack_declared", attacker="group", defender="group", place="space", reveals=True
)
STACK_SEEN = FactKind("stack_seen", group="group", counter="counter")
SUPPLY_ROLLED = FactKind("supply_rolled", group="group", roll="number", need="number")
CITY_SUPPLY_ROLLED = FactKind("city_supply_rolled", place="space", roll="number", need="number")
OUT_OF_SUPPLY = FactKind("out_of_supply", group="group")
EP_SPENT = FactKind("ep_spent", side="side", ep="number", group="group")
AIR_SENT = FactKind("air_sent", side="side", air="number")
AIR_LOST = FactKind("air_lost", side="side")
COMBAT_ROLLED = FactKind(
    "combat_rolled", attack="number", defence="number", column="odds", roll="number",
    drm="number", lost="toll", inflicted="toll",
)  # fmt: skip
UNIT_REDUCED = FactKind("unit_reduced", group="group", old="counter", new="counter")
UNIT_LOST = FactKind("unit_lost", group="group", counter="counter")
ASSET_LOST = FactKind("asset_lost", group="group", counter="counter")
HQ_LOST = FactKind("hq_lost", faction="faction")
WENT_GUERRILLA = FactKind("went_guerrilla", group="group", place="space", units="number")
DISRUPTED_GROUP = FactKind("disrupted_group", group="group")
AGO_ROLLED = FactKind(
    "ago_rolled", group="group", place="space", cf="number", roll="number", steps="number",
    loss_roll="number", loss="number", method="method",
)  # fmt: skip
GUERRILLAS_LOST = FactKind("guerrillas_lost", side="side", place="space", units="number")
RECOVERY_ROLLED = FactKind(
    "recovery_rolled", group="group", counter="counter", roll="number", drm="number",
    recovered="recovery",
)  # fmt: skip
STEPS_COUNTED = FactKind(
    "steps_counted", area="space", japan="number", kmt="number", ccp="number", reveals=True
)
CONTROL_CHANGED = FactKind("control_changed", area="space", side="side")
CONTROL_LOST = FactKind("control_lost", area="space")
CORRUPTION = FactKind("corruption", roll="number", drm="number", ep="number")
FORCE_COLLAPSED = FactKind("force_collapsed", side="side", reveals=True)
FACTION_FATE = FactKind("faction_fate", faction="faction", roll="number", fate="fate")
UNITS_SURVIVE = FactKind("units_survive", guerrillas="number", corps="number")
CCP_COMMANDED = FactKind("ccp_commanded", side="side")
ORDER_ROLLED = FactKind("order_rolled", side="side", roll="number")
UNIT_GONE = FactKind("unit_gone", counter="counter", place="space")
RAIL_CUT = FactKind("rail_cut", rail="rail")
UNIT_ARRIVED = FactKind("unit_arrived", counter="counter", place="space")
