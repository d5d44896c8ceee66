"""The story of a game: what each fact is in it, whose pieces are whose, how it was decided."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.content.ids import IJA, KMT
from zhulu.games.changsha.rules.victory import STEPS_TO_LOSE, TURNS_TO_HOLD, kmt_near_peak
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, Say
from zhulu.kernel import story as s
from zhulu.kernel.story import Reckoning, Told

ROLES: Final[dict[str, Told]] = {
    "turn_began": Told(s.TURN),
    "marker_played": Told(s.PHASE),
    "segment_began": Told(s.PHASE, side="side"),
    "odds_shifted": Told(s.SHIFT, what="shift", by="by"),
    "retreat_barred": Told(s.STUCK, side="side", at="hex"),
    "unit_moved": Told(s.MOVE, side="unit", at="to"),
    "unit_entered": Told(s.MOVE, side="unit"),
    "unit_sailed": Told(s.MOVE, side="unit", at="to"),
    "unit_displaced": Told(s.MOVE, side="unit", at="to"),
    "unit_placed": Told(s.BUILD, side="unit"),
    "unit_arrived": Told(s.BUILD, side="unit"),
    "air_drawn": Told(s.EVENT, ahead=True),
    "marker_drawn": Told(s.EVENT, ahead=True),
    "marker_lost": Told(s.EVENT),
    "barrage_fired": Told(s.BATTLE, at="target", side="spotter", dice=("die",), attack="points",
                          odds="effect"),
    "unit_disrupted": Told(s.RESULT, side="unit"),
    "attack_declared": Told(s.BATTLE, side="side", at="target"),
    "support_given": Told(s.NOTE),
    "flotilla_supported": Told(s.NOTE),
    "combat_rolled": Told(s.ROLL, at="target", dice=("first", "second"), attack="attack",
                          defence="defense", odds="odds"),
    "retreat_ignored": Told(s.RETREAT, side="side"),
    "unit_retreated": Told(s.RETREAT, side="unit", at="to"),
    "step_lost": Told(s.LOSS, side="unit", at="hex", what="unit"),
    "unit_eliminated": Told(s.LOSS, side="unit", at="hex", what="unit"),
    "unit_advanced": Told(s.ADVANCE, side="unit", at="to"),
    "control_changed": Told(s.CONTROL, side="side"),
}  # fmt: skip


def owner(g: ChangshaState, kind: str, noun: int) -> int:
    """The side a unit or a marker belongs to."""
    if kind == "unit":
        return g.content.roster.side[noun]
    return g.content.markers.side[noun] if kind == "marker" else NOTHING


def reckoning(g: ChangshaState) -> Reckoning:
    """15.2 – 15.4: by how much, and what the others lacked."""
    if g.plan.victory == "doyen_mot":
        return hill(g)
    return city(g)


def hill(g: ChangshaState) -> Reckoning:
    """15.2"""
    near, lost = kmt_near_peak(g), g.losses[IJA]
    peak = g.content.peak
    around = Say("{0:Chinese unit|Chinese units} around {1:hex}", near, peak)
    found = Reckoning(Say("{0}; {1}", around, steps_lost(g)))
    if not won(g, IJA):
        words = Say("{0:Chinese unit was|Chinese units were} left around {1:hex}", near, peak)
        found.lacks(IJA, words, near > 0)
        beyond = lost - STEPS_TO_LOSE + 1
        words = Say("{0:Japanese step was|Japanese steps were} lost, {1} too many", lost, beyond)
        found.lacks(IJA, words, beyond > 0)
    if not won(g, KMT):
        short = STEPS_TO_LOSE - lost
        found.lacks(
            KMT,
            Say("{0:more Japanese step|more Japanese steps} would have won at once", short),
            short > 0,
        )
    return found


def steps_lost(g: ChangshaState) -> Say:
    """What the score of both sides counts: nobody wins by it, but it is shown."""
    return Say("{0:Japanese step|Japanese steps} and {1:Chinese step|Chinese steps} lost",
               g.losses[IJA], g.losses[KMT])  # fmt: skip


def city(g: ChangshaState) -> Reckoning:
    """15.3"""
    held = [g.control[g.content.site_of[hex]] for hex in g.content.changsha]
    japanese, chinese = held.count(IJA), held.count(KMT)
    turns = g.turn - g.held_from + 1 if g.held_from else 0
    city = Say("of the {0:hex|hexes} of Changsha {1:is|are} Japanese and {2} Chinese",
               len(held), japanese, chinese)  # fmt: skip
    found = Reckoning(Say("{0}; {1}", city, steps_lost(g)))
    if not won(g, IJA):
        found.lacks(
            IJA,
            Say("{0:hex of Changsha|hexes of Changsha}", len(held) - japanese),
            japanese < len(held),
        )
        found.lacks(IJA, Say("{0:more turn|more turns} in Changsha", TURNS_TO_HOLD - turns))
    if not won(g, KMT):
        found.lacks(
            KMT,
            Say("{0:hex of Changsha|hexes of Changsha}", len(held) - chinese),
            chinese < len(held),
        )
    return found


def won(g: ChangshaState, side: int) -> bool:
    """Whether the side is among the winners."""
    return g.result is not None and side in g.result.winners
