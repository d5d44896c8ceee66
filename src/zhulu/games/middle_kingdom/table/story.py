"""The story of a game: what each fact is in it, whose pieces are whose, how it was decided."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.content.ids import SIDES
from zhulu.games.middle_kingdom.rules import victory
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING, Say
from zhulu.kernel import story as s
from zhulu.kernel.story import Reckoning, Told

ROLES: Final[dict[str, Told]] = {
    "turn_began": Told(s.TURN),
    "country_moves": Told(s.PHASE, side="side"),
    "armies_entered": Told(s.BUILD, side="country"),
    "army_placed": Told(s.BUILD, side="country"),
    "box_filled": Told(s.BUILD, side="country"),
    "population_counted": Told(s.BUILD, side="country"),
    "emperor_placed": Told(s.EVENT),
    "emperor_removed": Told(s.EVENT),
    "emperor_moved": Told(s.MOVE),
    "emperor_fell": Told(s.EVENT, side="to"),
    "armies_marched": Told(s.MOVE, side="country", at="to"),
    "concession_built": Told(s.BUILD, side="country"),
    "rebellion_rolled": Told(s.EVENT, side="country", dice=("low", "high")),
    "centre_found": Told(s.EVENT, side="country"),
    "loyalty_rolled": Told(s.EVENT, dice=("die",)),
    "armies_joined": Told(s.CONTROL, side="country", at="space"),
    "battle_began": Told(s.BATTLE, side="attacker", at="space", foe="defender",
                         attack="attackers", defence="defenders"),
    "attack_shifted": Told(s.SHIFT, side="country", what="shift", by="by"),
    "defence_shifted": Told(s.SHIFT, side="country", what="shift", by="by"),
    "invention_used": Told(s.NOTE, side="side"),
    "hero_called": Told(s.NOTE, side="side"),
    "attack_rolled": Told(s.ROLL, side="country", dice=("dice",), together=True),
    "defence_rolled": Told(s.ROLL, side="country", dice=("dice",), together=True),
    "armies_lost": Told(s.LOSS, side="country", at="space", what="country", count="count"),
    "army_retreated": Told(s.RETREAT, side="country", at="to"),
    "province_taken": Told(s.RESULT, side="country", at="space"),
    "province_kept": Told(s.RESULT, side="country", at="space"),
    "province_emptied": Told(s.RESULT, at="space"),
    "country_conquered": Told(s.RESULT, side="to"),
    "country_vanished": Told(s.RESULT, side="country"),
    "country_removed": Told(s.EVENT, side="country"),
    "country_replaced": Told(s.EVENT, side="country"),
    "overpopulated": Told(s.LOSS, side="country", at="space", what="country", count="lost"),
    "armies_unreplaced": Told(s.LOSS, side="old", at="space", what="old", count="lost"),
    "points_scored": Told(s.SCORE, side="side"),
    "points_lost": Told(s.SCORE, side="side"),
    "game_won": Told(s.SCORE, side="side"),
}  # fmt: skip


def owner(g: KingdomState, kind: str, noun: int) -> int:
    """The colour of a country, or of a hero's or an invention's card."""
    if kind == "country":
        return g.content.owners[noun][0]
    return noun % len(SIDES) if kind == "card" else NOTHING


def reckoning(g: KingdomState) -> Reckoning:
    """9.0: most points."""
    best, winners = max(g.score), victory.leaders(g)
    margin = Say("{0:/2 point|points} ahead of the next colour", victory.lead(g))
    if len(winners) > 1:
        margin = Say("equal at {0:/2 point|points}", best)
    found = Reckoning(margin)
    for side in range(len(SIDES)):
        found.lacks(side, Say("{0:/2 point|points}", best - g.score[side]), side not in winners)
    return found
