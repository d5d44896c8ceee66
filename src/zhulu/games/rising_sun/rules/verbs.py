"""Every verb a player can use, with the kind of its noun; and those that close undo."""

from typing import Final

VERBS: Final = {
    "place": "hex", "place_rest": "",
    "declare": "marker", "stand_by": "",
    "recruit": "force", "deploy": "hex", "pick": "", "play": "marker", "end_mobilization": "",
    "repair": "hex", "leave_it": "",
    "take_marker": "marker", "take_nothing": "", "send_home": "unit",
    "subvert": "marker", "target": "hex", "end_psywar": "",
    "combine": "recipe_hex", "break_down": "recipe_hex",
    "select": "unit", "march": "hex", "stay": "", "long_march": "unit",
    "embark": "unit", "take_aboard": "unit", "set_sail": "", "land": "hex",
    "fly": "unit", "airlift": "hex", "drop_supply": "hex", "end_movement": "",
    "disband": "unit",
    "support_ground": "hex", "bomb": "hex", "seek_superiority": "",
    "support_from_sea": "hex", "bombard": "hex", "end_air": "", "give_up": "unit",
    "attack": "hex", "join": "unit", "resolve": "", "spare_marker": "",
    "counterattack": "hex", "fall_back": "unit", "retreat": "hex", "sacrifice": "unit",
    "advance": "unit", "hold": "", "pursue": "hex", "halt": "",
    "exploit_against": "hex", "rest": "", "end_combat": "",
}  # fmt: skip
