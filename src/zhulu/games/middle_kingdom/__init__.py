"""China: The Middle Kingdom: four colours, 46 countries, 24 turns."""

from zhulu.games.middle_kingdom.ai import evaluate, features, prefer
from zhulu.games.middle_kingdom.content import load_content
from zhulu.games.middle_kingdom.ids import SIDES
from zhulu.games.middle_kingdom.overlays import OVERLAYS
from zhulu.games.middle_kingdom.scenarios import set_up
from zhulu.games.middle_kingdom.state import FIELDS
from zhulu.games.middle_kingdom.turn import moment
from zhulu.games.middle_kingdom.views import cards, check, determinize, faces, view
from zhulu.kernel import Game, Scenario

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

GAME = Game(
    name="middle_kingdom",
    package=__name__,
    sides=SIDES,
    version=1,
    scenarios=(
        Scenario("full", length="long", bound=60000),
        Scenario("ancient", length="medium", bound=30000),
        Scenario("modernizing", length="medium", bound=30000),
    ),
    load_content=load_content,
    set_up=set_up,
    fields=FIELDS,
    verbs=VERBS,
    final=FINAL,
    view=view,
    faces=faces,
    cards=cards,
    overlays=OVERLAYS,
    determinize=determinize,
    check=check,
    evaluate=evaluate,
    prefer=prefer,
    features=features,
    moment=moment,
)
