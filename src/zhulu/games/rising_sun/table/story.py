"""The story of a game: what each fact is in it, whose pieces are whose, how it was decided."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.rules import victory
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING, Say
from zhulu.kernel import story as s
from zhulu.kernel.story import Reckoning, Told

ROLES: Final[dict[str, Told]] = {
    "year_began": Told(s.TURN),
    "turn_began": Told(s.TURN, side="side"),
    "phase_began": Told(s.PHASE, side="side"),
    "odds_shifted": Told(s.SHIFT, what="shift", by="by"),
    "unit_placed": Told(s.BUILD, side="unit"),
    "recruited": Told(s.BUILD, side="side"),
    "combined": Told(s.BUILD),
    "broken_down": Told(s.NOTE),
    "unit_moved": Told(s.MOVE, side="unit", at="to"),
    "unit_landed": Told(s.MOVE, side="unit", at="to"),
    "unit_flown": Told(s.MOVE, side="unit", at="to"),
    "march_lengthened": Told(s.MOVE, side="unit", dice=("die",)),
    "attack_began": Told(s.BATTLE, side="side", at="hex"),
    "unit_revealed": Told(s.NOTE, side="unit"),
    "airstrike_sent": Told(s.NOTE, side="unit", at="hex"),
    "superiority_sent": Told(s.NOTE, side="unit"),
    "air_rolled": Told(s.RESULT, side="unit", at="hex", dice=("die",)),
    "superiority_rolled": Told(s.RESULT, side="unit", dice=("die",)),
    "airstrike_lost": Told(s.LOSS, side="unit", what="unit"),
    "die_rolled": Told(s.NOTE, side="side", dice=("die",)),
    "odds": Told(s.ODDS, attack="attack", defence="defense", odds="column"),
    "combat_rolled": Told(s.ROLL, at="hex", dice=("die",)),
    "no_counterattack": Told(s.RESULT, at="hex"),
    "counterattacked": Told(s.RESULT, side="side", at="hex"),
    "unit_eliminated": Told(s.LOSS, side="unit", at="hex", what="unit"),
    "unit_cut_off": Told(s.LOSS, side="unit", at="hex", what="unit", stuck=True),
    "unit_disbanded": Told(s.LOSS, side="unit", at="hex", what="unit"),
    "unit_defected": Told(s.LOSS, side="unit", at="hex", what="unit"),
    "unit_retreated": Told(s.RETREAT, side="unit", at="to"),
    "unit_advanced": Told(s.ADVANCE, side="unit", at="to"),
    "garrison_flipped": Told(s.CONTROL, side="side", at="hex"),
    "psywar_rolled": Told(s.BATTLE, at="hex", dice=("die",)),
    "table_rolled": Told(s.EVENT, dice=("die",)),
    "marker_played": Told(s.EVENT, side="side"),
    "marker_declared": Told(s.EVENT, side="side"),
    "region_opened": Told(s.EVENT),
    "bombed": Told(s.RESULT, at="hex"),
    "repaired": Told(s.EVENT, at="hex"),
    "rp_gained": Told(s.SCORE, side="side"),
    "rp_lost": Told(s.SCORE, side="side"),
    "income": Told(s.SCORE, side="side"),
    "rp_spent": Told(s.SCORE, side="side"),
    "scored": Told(s.SCORE),
}


def owner(g: RisingState, kind: str, noun: int) -> int:
    """The side a unit or a marker belongs to; garrisons change hands."""
    if kind == "unit":
        return g.side[noun] if noun < g.content.garrisons else g.content.unit_side[noun]
    return g.content.markers[noun].side if kind == "marker" else NOTHING


def reckoning(g: RisingState) -> Reckoning:
    """4.0: the difference of points, or the objectives of sudden death."""
    if g.result is not None and g.result.kind == "sudden_death":
        return swept(g)
    worth = g.content.victory
    lead = victory.score(g, JPN).total - victory.score(g, CHN).total
    found = Reckoning(Say("Japan leads by {0:+}; from {1:+} on it wins, below {2:+} China does",
                          lead, worth["japanese_operational"], worth["draw"]))  # fmt: skip
    winners, _ = victory.level(g, lead)
    short, over = worth["japanese_operational"] - lead, lead - worth["draw"] + 1
    if JPN not in winners:
        found.lacks(JPN, Say("{0:point|points}", short), short > 0)
    if CHN not in winners:
        found.lacks(CHN, Say("{0:point|points}", over), over > 0)
    return found


def swept(g: RisingState) -> Reckoning:
    """4.1"""
    assert g.result is not None
    found = Reckoning(Say("every objective that sudden death asks for"))
    for side in (JPN, CHN):
        if side not in g.result.winners:
            found.lacks(side, Say("{0:hex}", victory.lacking(g, side)))
    return found
