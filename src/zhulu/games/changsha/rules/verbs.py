"""What players can do, each with the kind of thing it is done to."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "deploy": "unit",
    "place_at": "hex",
    "place_rest": "",
    "pass_over": "",
    "play_marker": "marker",
    "return_marker": "marker",
    "call_up": "unit",
    "call_up_all": "",
    "call_no_more": "",
    "barrage": "hex",
    "cease_fire": "",
    "fire": "unit",
    "call_fire": "marker",
    "open_fire": "",
    "move": "unit",
    "end_movement": "",
    "go": "hex",
    "step": "hex",
    "take_along": "unit",
    "drop": "unit",
    "halt": "",
    "stay": "",
    "sail_to": "hex",
    "embark": "unit",
    "attack": "hex",
    "end_combat": "",
    "join": "unit",
    "launch": "",
    "commit": "marker",
    "commit_flotilla": "",
    "commit_no_more": "",
    "lose_step": "unit",
    "stand_fast": "",
    "give_ground": "",
    "fall_back": "hex",
    "withdraw": "hex",
    "detach": "unit",
    "displace": "unit",
    "displace_to": "hex",
    "advance": "unit",
    "press_on": "hex",
    "hold": "",
    "draw_on": "unit",
    "draw_no_more": "",
}

# After these dice may fall, a cup may open, or the other side may have to choose.
FINAL: Final = frozenset(VERBS) - {"take_along", "embark"}
