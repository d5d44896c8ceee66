"""Every verb a player can use, with the kind of thing it is done to."""

VERBS = {
    "place": "space",
    "place_emperor": "space",
    "give_up": "space",
    "settle": "space",
    "start_in": "space",
    "raise_army": "space",
    "reinforce": "space",
    "march": "space",
    "lead": "space",
    "end_moves": "",
    "advance": "space",
    "add_army": "",
    "leave_army": "",
    "halt": "",
    "fight": "space",
    "use_invention": "",
    "call_attackers_hero": "",
    "call_defenders_hero": "",
    "roll": "",
    "fall_back": "space",
    "save_emperor": "space",
    "stand": "",
    "withdraw": "space",
    "withdraw_emperor": "space",
    "press_on": "",
    "accept": "",
}

# After these dice may fall or another colour choose.
FINAL = frozenset(
    {
        "end_moves", "fight", "roll", "use_invention", "call_attackers_hero",
        "call_defenders_hero", "stand", "press_on", "accept", "fall_back", "save_emperor",
        "withdraw", "withdraw_emperor", "place", "give_up", "settle", "start_in", "reinforce",
    }
)  # fmt: skip
