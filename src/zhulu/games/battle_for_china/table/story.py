"""The story of a game: what each fact is in it, whose pieces are whose, how it was decided."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    CCP,
    FIRST_GROUP,
    JAPAN,
    KMT,
)
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, Say
from zhulu.kernel import story as s
from zhulu.kernel.story import Reckoning, Told

ROLES: Final[dict[str, Told]] = {
    "turn_began": Told(s.TURN),
    "phase_began": Told(s.PHASE),
    "force_phase_began": Told(s.PHASE, side="side"),
    "odds_shifted": Told(s.SHIFT, what="shift", by="by"),
    "event_rolled": Told(s.EVENT, dice=("tens", "ones")),
    "event_void": Told(s.EVENT),
    "die_rolled": Told(s.EVENT, side="side", dice=("roll",)),
    "area_struck": Told(s.EVENT, at="area"),
    "illness_rolled": Told(s.EVENT, side="group", dice=("roll",)),
    "faction_named": Told(s.EVENT, dice=("roll",)),
    "desertion_rolled": Told(s.EVENT, dice=("roll",)),
    "ps_changed": Told(s.SCORE, side="side"),
    "ep_changed": Told(s.SCORE, side="side"),
    "country_moved": Told(s.EVENT),
    "route_opened": Told(s.EVENT),
    "route_closed": Told(s.EVENT),
    "influenced": Told(s.EVENT, dice=("roll",)),
    "aid_arrived": Told(s.SCORE),
    "aid_barred": Told(s.SCORE),
    "income": Told(s.SCORE, side="side"),
    "puppet_income": Told(s.SCORE, dice=("roll",)),
    "unit_built": Told(s.BUILD, side="side", at="place"),
    "unit_converted": Told(s.BUILD, at="place"),
    "unit_improved": Told(s.BUILD, at="place"),
    "hq_restored": Told(s.BUILD, at="place"),
    "fort_built": Told(s.BUILD, side="side", at="place"),
    "asset_bought": Told(s.BUILD, side="side", at="place"),
    "industry_left": Told(s.BUILD),
    "industry_placed": Told(s.BUILD, at="place"),
    "industry_taken": Told(s.CONTROL, at="place"),
    "shipped": Told(s.MOVE, side="group", at="to"),
    "group_moved": Told(s.MOVE, side="group", at="to"),
    "group_split": Told(s.MOVE, side="group", at="place"),
    "flood_tried": Told(s.MOVE, side="group", at="to", dice=("roll",)),
    "flood_crossed": Told(s.MOVE, side="group", at="to", dice=("roll",)),
    "guerrilla_moved": Told(s.MOVE, side="side", at="to"),
    "landed": Told(s.MOVE, side="group", at="to"),
    "returned": Told(s.RETREAT, side="group"),
    "attack_declared": Told(s.BATTLE, side="attacker", foe="defender", at="place"),
    "stack_seen": Told(s.NOTE, side="group"),
    "supply_rolled": Told(s.NOTE, side="group", dice=("roll",)),
    "city_supply_rolled": Told(s.NOTE, at="place", dice=("roll",)),
    "out_of_supply": Told(s.NOTE, side="group"),
    "ep_spent": Told(s.NOTE, side="side"),
    "air_sent": Told(s.NOTE, side="side"),
    "air_lost": Told(s.NOTE, side="side"),
    "combat_rolled": Told(s.ROLL, dice=("roll",), attack="attack", defence="defence",
                          odds="column"),
    "unit_reduced": Told(s.LOSS, side="group", what="old"),
    "unit_lost": Told(s.LOSS, side="group", what="counter"),
    "asset_lost": Told(s.LOSS, side="group", what="counter"),
    "hq_lost": Told(s.NOTE),
    "fort_gone": Told(s.RESULT, at="place"),
    "went_guerrilla": Told(s.RESULT, side="group", at="place"),
    "disrupted_group": Told(s.RESULT, side="group"),
    "ago_rolled": Told(s.BATTLE, side="group", at="place", dice=("roll", "loss_roll"),
                       attack="cf"),
    "guerrillas_lost": Told(s.LOSS, side="side", at="place", count="units"),
    "recovery_rolled": Told(s.EVENT, side="group", dice=("roll",)),
    "control_changed": Told(s.CONTROL, side="side", at="area"),
    "control_lost": Told(s.CONTROL, at="area"),
    "corruption": Told(s.SCORE, dice=("roll",)),
    "force_collapsed": Told(s.EVENT, side="side"),
    "faction_fate": Told(s.EVENT, dice=("roll",)),
    "unit_gone": Told(s.EVENT, at="place"),
    "rail_cut": Told(s.EVENT),
    "unit_arrived": Told(s.BUILD, at="place"),
}  # fmt: skip


def owner(g: ChinaState, kind: str, noun: int) -> int:
    """The force of a battlegroup: its range tells whose it was when it was formed."""
    if kind != "group":
        return NOTHING
    return JAPAN if noun < FIRST_GROUP[KMT] else KMT if noun < FIRST_GROUP[CCP] else CCP


def reckoning(g: ChinaState) -> Reckoning:
    """14.0, 16.5: the levels of political support, and how far they were from another end."""
    japan, kmt, ccp = g.ps
    found = Reckoning(Say("political support: Japan {0}, KMT {1}, CCP {2}", japan, kmt, ccp))
    winners = g.result.winners if g.result is not None else []
    if JAPAN not in winners:
        found.lacks(JAPAN, Say("the KMT still had {0} support, which Japan had to bring to 0", kmt),
                    kmt > 0)  # fmt: skip
        found.lacks(JAPAN, Say("its own support was gone"), japan <= 0)
    for force, other in ((KMT, CCP), (CCP, KMT)):
        if force not in winners:
            beaten(g, found, force, other, JAPAN in winners)
    if JAPAN in winners and KMT in winners:
        found.lacks(KMT, Say("{0} more support, to stand above the CCP", ccp - kmt + 1), kmt <= ccp)
        above = Say("{0} more support, to stand above Japan", japan - kmt + 1)
        found.lacks(KMT, above, kmt <= japan)
    return found


def beaten(g: ChinaState, found: Reckoning, force: int, other: int, by_japan: bool) -> None:
    """14.2, 14.3, 16.5: a Chinese force that did not win."""
    if g.collapsed[force]:
        found.lacks(force, Say("its support was gone"))
    elif by_japan:
        found.lacks(force, Say("the other Chinese force had collapsed"))
    else:
        short = g.ps[other] - g.ps[force] + 1
        words = Say("{0} more support, to stand above the other Chinese force", short)
        found.lacks(force, words, short > 0)
