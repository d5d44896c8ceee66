"""Every verb a player can use, with the kind of noun it takes."""

from typing import Final

VERBS: Final = {
    # 15.0 set-up
    "station": "space", "station_rest": "", "fortify": "group", "set_up_done": "",
    # 4.1 events
    "place_in": "space", "no_more": "", "raise_kmt": "", "raise_ccp": "",
    "name_faction": "faction", "appease": "", "let_it_sulk": "", "lose_corps": "stacked",
    "let_go": "stacked", "enrol": "faction", "draw_asset": "counter",
    "send_to_border": "stacked", "cut_line": "rail",
    # 5.3 foreign support, 5.22 collapse
    "influence": "country", "lay_out": "number", "receive_aid": "", "give_up_war": "",
    "fight_on": "", "rally_army": "group", "rally_corps": "group",
    "take_in_guerrilla": "space", "take_in_corps": "group",
    # 6.0 strategy
    "build": "counter", "buy_ep": "", "order": "counter", "improve": "group",
    "improve_unit": "counter", "relocate": "industry", "set_up_in": "space", "end_strategy": "",
    "raise_army": "stacked", "restore_hq": "group", "recruit": "space", "raise_corps": "space",
    "pay_price": "", "refuse_price": "", "deliver_to": "space",
    "ship": "group", "sail": "space", "leave_ashore": "counter", "end_transport": "",
    # 7.0 organization
    "organize": "space", "end_organization": "", "take": "stacked", "show": "stacked",
    "end_area": "", "join": "group", "form_group": "", "put_back": "",
    # 8.0 movement
    "go_first": "side", "counter_first": "side", "change_force": "side",
    "move": "group", "assault": "group", "infiltrate": "space",
    "end_movement": "", "slip_to": "space", "advance": "space", "occupy": "space",
    "go_out": "", "drop": "counter", "halt": "", "land": "space",
    # 9.0 combat, 10.0 counterattack
    "attack": "group", "clear": "group", "end_combat": "", "against": "group",
    "counter": "group", "react": "group", "end_counterattack": "", "sail_to": "space",
    "feed_attack": "", "feed_defence": "", "go_unfed": "", "pay_in_full": "",
    "half_strength": "", "send_air": "number", "send_cover": "number", "commit_armor": "number",
    "add_to_defender": "number", "go_guerrilla": "", "stand": "", "give": "counter",
    "match": "counter", "stop_exchange": "", "give_up": "counter", "sacrifice": "counter",
    "break_through": "group", "break_off": "", "go_on": "counter",
    "advance_into": "", "hold": "", "three_alls": "", "ordinary": "", "disperse": "side",
    # 11.0 recovery
    "feed": "group", "roll_recovery": "",
}  # fmt: skip
