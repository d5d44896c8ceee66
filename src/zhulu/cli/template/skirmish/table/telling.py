"""What the table tells: what is counted, the aim and how it stands."""

from __future__ import annotations

from zhulu.kernel import Building, Say, Strip

from ..content.ids import SIDES
from ..rules.questions.road import away
from ..state.state import SkirmishState


def counts(g: SkirmishState, side: int) -> dict[str, int]:
    """What a person counts; the difference an offer makes is its price."""
    return {"spaces_to_go": away(g, side)}


def strip(g: SkirmishState, side: int | None) -> Strip:
    """Always in sight."""
    s = Strip()
    tones = ("bad", "good")
    for one, name in enumerate(SIDES):
        goal = g.content.homes[1 - one]
        ahead = away(g, one) - away(g, 1 - one)
        tone = "" if side is None or ahead == 0 else tones[(ahead < 0) == (one == side)]
        stands = Say("{0} to go", away(g, one))
        s.aim(Say("March into {0:space}", goal), stands, side=name, tone=tone)
        s.figure(name, "steps", g.steps[one], of=g.content.steps[one])
    turns = s.track("turn", Say("Turns"), 1, g.content.turns)
    turns.row(Say("now"), g.turn, now=True)
    return s


def building(g: SkirmishState, side: int) -> Building | None:
    """Nothing is put together here piece by piece."""
    return None
