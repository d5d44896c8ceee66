"""16.4 THE UNITED FRONT: where the two Chinese forces may be together."""

from __future__ import annotations

from zhulu.games.battle_for_china.content.ids import CCP, IN_EFFECT, JAPAN, KMT, SUSPENDED
from zhulu.games.battle_for_china.rules.questions.terrain import closed, flooded
from zhulu.games.battle_for_china.state.groups import present
from zhulu.games.battle_for_china.state.state import ChinaState


def one_mind(g: ChinaState) -> bool:
    """Whether one player commands both Chinese forces (1.1, 17.2)."""
    return g.players == 2 and g.ccp_voice == CCP


def shares_with_ally(g: ChinaState, area: int, side: int) -> bool:
    """Whether the front keeps a force's regulars out because units of the other are there (2.3)."""
    other = CCP if side == KMT else KMT
    return g.front == IN_EFFECT and present(g, area, other)


def must_find_japanese(g: ChinaState, area: int) -> bool:
    """Whether a group beside its ally here has yet to find Japanese units."""
    return g.stacks[area * 3 + JAPAN] == 0


def may_share(g: ChinaState, area: int, side: int, left: int) -> bool:
    """Whether from this area Japanese units can be reached with so many areas left."""
    if g.stacks[area * 3 + JAPAN]:
        return True
    if left == 0:
        return False
    for near in g.content.board.near[area]:
        if closed(g, near, side) is None and not flooded(g, area, near):
            if may_share(g, near, side, left - 1):
                return True
    return False


def may_fight(g: ChinaState, side: int, other: int) -> bool:
    """Whether one force may attack another (16.4)."""
    if side == other:
        return False
    if side == JAPAN or other == JAPAN:
        return True
    return side == KMT and g.front == SUSPENDED
