"""The lab: a small invented war, the permanent fixture that proves the kernel."""

from __future__ import annotations

from tests.lab.content import LabContent, load_content
from tests.lab.state import FIELDS, LabState
from tests.lab.story import ROLES, owner, reckoning
from tests.lab.telling import building, counts, strip
from tests.lab.turn import War
from tests.lab.views import check, determinize, evaluate, faces, features, prefer, reach, view
from zhulu.kernel import Dice, Game, Option, Scenario


def set_up(content: LabContent, scenario: str, options: dict[str, bool], dice: Dice) -> LabState:
    g = LabState(content)
    g.dice = dice
    setting = content.settings[scenario]
    g.turns, g.markers = setting.turns, setting.markers
    for unit, hex in enumerate(setting.places):
        g.put(unit, hex)
        g.steps[unit] = content.steps[unit]
    g.deck = list(range(len(content.effect)))
    dice.shuffle(g.deck, "6.0")
    for side in (0, 1):
        for _ in range(setting.hand + int(options["fog"])):
            g.deal(side)
    g.stack = [War()]
    return g


GAME = Game(
    name="lab",
    package="tests.lab",
    sides=("red", "blue"),
    scenarios=(Scenario("clash", bound=600, length="short"), Scenario("siege", bound=500)),
    options=(Option("fog", rule="6.2"),),
    load_content=load_content,
    set_up=set_up,
    fields=FIELDS,
    verbs={
        "play_card": "card",
        "keep_cards": "",
        "activate": "unit",
        "go": "hex",
        "stay": "",
        "end_movement": "",
        "attack": "hex",
        "end_combat": "",
        "join": "unit",
        "fight": "",
        "support_with": "unit",
        "decline": "",
        "lose": "unit",
        "fall_back": "hex",
        "enter": "unit",
        "hold": "",
    },
    view=view,
    faces=faces,
    determinize=determinize,
    check=check,
    overlays={"reach": reach},
    evaluate=evaluate,
    prefer=prefer,
    features=features,
    counts=counts,
    strip=strip,
    building=building,
    roles=ROLES,
    owner=owner,
    reckoning=reckoning,
)
