"""The story of a game: what each fact is in it, whose pieces are whose, how it was decided."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.content.ids import FACTIONS, OWNER, WLD
from zhulu.games.chinas_war.rules.victory import margin, ranking
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NOTHING, Say
from zhulu.kernel import story as s
from zhulu.kernel.story import Reckoning, Told

ROLES: Final[dict[str, Told]] = {
    "card_played": Told(s.TURN),
    "phase_began": Told(s.PHASE),
    "card_revealed": Told(s.EVENT),
    "card_removed": Told(s.EVENT),
    "event_chosen": Told(s.PHASE, side="side"),
    "operation_chosen": Told(s.PHASE, side="side"),
    "limited_chosen": Told(s.PHASE, side="side"),
    "special_chosen": Told(s.EVENT, side="side"),
    "large_offensive": Told(s.EVENT),
    "faction_passed": Told(s.PHASE, side="side"),
    "space_selected": Told("", at="space"),
    "pieces_moved": Told(s.MOVE, side="piece", at="to"),
    "pieces_placed": Told(s.BUILD, side="piece", at="to"),
    "pieces_returned": Told(s.BUILD, side="piece"),
    "pieces_removed": Told(s.LOSS, side="piece", at="origin", what="piece", count="count"),
    "assault_rolled": Told(s.BATTLE, side="side", at="space", dice=("roll",), answer=("answer",),
                           attack="cv", defence="defence"),
    "die_rerolled": Told(s.NOTE, side="side", dice=("roll",)),
    "attack_shifted": Told(s.SHIFT, what="shift", by="by"),
    "defence_shifted": Told(s.SHIFT, what="shift", by="by", against=True),
    "assault_decided": Told(s.ROLL, at="space"),
    "attack_rolled": Told(s.BATTLE, at="space", dice=("roll",), defence="", odds=""),
    "attack_failed": Told(s.RESULT, at="space"),
    "goods_captured": Told(s.RESULT, at="space"),
    "disaster": Told(s.RESULT, at="space"),
    "glorious_victory": Told(s.RESULT, at="space"),
    "guerrillas_activated": Told(s.MOVE, side="side", at="space"),
    "guerrillas_hidden": Told(s.MOVE, side="side", at="space"),
    "support_shifted": Told(s.CONTROL, at="space"),
    "terror_placed": Told(s.CONTROL, at="space"),
    "terror_removed": Told(s.CONTROL, at="space"),
    "sabotage_placed": Told(s.CONTROL, at="space"),
    "sabotage_removed": Told(s.CONTROL, at="space"),
    "floods_placed": Told(s.EVENT, at="space"),
    "floods_removed": Told(s.EVENT, at="space"),
    "resources_changed": Told(s.SCORE, side="side"),
    "resources_transferred": Told(s.SCORE, side="giver"),
    "patronage_given": Told(s.SCORE, side="receiver"),
    "patronage_changed": Told(s.SCORE),
    "commitment_changed": Told(s.SCORE),
    "aid_changed": Told(s.SCORE),
    "aid_reset_changed": Told(s.SCORE),
    "victory_checked": Told(s.SCORE),
    "final_margins": Told(s.SCORE),
}  # fmt: skip


def owner(g: WarState, kind: str, noun: int) -> int:
    """The faction of a kind of piece."""
    return OWNER[noun] if kind == "piece" else NOTHING


def reckoning(g: WarState) -> Reckoning:
    """7.0: margins; at a check, what each faction was short of its own condition."""
    final = g.result is not None and g.result.kind == "final"
    margins = [margin(g, side, final) for side in range(FACTIONS)]
    ranked = ranking(g, final)
    first = min([margins[side] for side in ranked[0]])
    second = min([margins[side] for side in ranked[1]])
    level = Say("margin {0:+}, as much as another", first)
    ahead = Say("margin {0:+}, {1} more than the next", first, first - second)
    found = Reckoning(level if first == second else ahead)
    winners = g.result.winners if g.result is not None else []
    for side in range(FACTIONS):
        if side in winners:
            continue
        short = 1 - margin(g, side, False)
        if final:
            behind = first - margins[side]
            found.lacks(
                side,
                Say("{0:point of margin|points of margin} behind the winner", behind),
                behind > 0,
            )
        found.lacks(side, Say("{0:point|points} short of its condition", short), short > 0)
        found.lacks(
            side,
            Say("at the end it is measured against Patronage: {0:+}", margins[WLD]),
            final and side == WLD,
        )
    return found
