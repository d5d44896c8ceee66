"""Who is winning: points made, and what is usually still to come. The leader is everybody's foe."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.content.ids import SIDES
from zhulu.games.middle_kingdom.content.loading import TURNS, KingdomContent
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import Scratch

# Half points that red, green, blue and purple usually make on each turn (150 full games of the
# preferences, seeds 330001 to 330150, before the last cards were set), as anybody knows who has
# played before: the score alone would call whoever has early dynasties the leader.
USUAL: Final = (
    5, 21, 12, 38,  # 1
    5, 1, 1, 15,
    20, 4, 8, 6,
    6, 1, 2, 1,
    28, 7, 8, 4,  # 5
    7, 8, 5, 5,
    8, 16, 8, 8,
    12, 14, 6, 11,
    11, 19, 0, 11,
    2, 18, 20, 1,  # 10
    7, 0, 4, 7,
    1, 4, 43, 6,
    6, 14, 6, 6,
    22, 15, 5, 3,
    23, 15, 1, 47,  # 15
    0, 0, 19, 17,
    1, 0, 29, 0,
    3, 27, 31, 5,
    0, 9, 4, 0,
    1, 27, 0, 3,  # 20
    7, 12, 4, 13,
    9, 14, 13, 10,
    22, 1, 14, 6,
    33, 0, 0, 4,
)  # fmt: skip
EVEN_HANDED: Final = 30  # per cent of a rival's loss that is as good as one's own gain
MILD: Final = 10  # ... of a rival far behind
BITTER: Final = 70  # ... and of one far ahead
SPITE: Final = 4
FAR_OFF: Final = 8  # so many turns before the end a lead counts half of what it does then


def _build(content: KingdomContent) -> list[int]:
    """By turn and colour: half points that usually come from this turn on."""
    sides = len(SIDES)
    left = [0] * ((TURNS + 2) * sides)
    for turn in range(TURNS, 0, -1):
        for side in range(sides):
            later = left[(turn + 1) * sides + side]
            left[turn * sides + side] = later + USUAL[(turn - 1) * sides + side]
    return left


_tables: Final = Scratch(_build)


def outlook(g: KingdomState) -> list[int]:
    """The half points each colour is likely to end with."""
    left: list[int] = _tables.of(g.content)
    now, end = g.turn * len(SIDES), (g.last_turn + 1) * len(SIDES)
    return [g.score[side] + left[now + side] - left[end + side] for side in range(len(SIDES))]


def grudge(g: KingdomState, rival: int) -> int:
    """Per cent of a rival's loss that is as good as one's own gain."""
    likely = outlook(g)
    lead = len(SIDES) * likely[rival] - sum(likely)
    bitter = EVEN_HANDED + lead * SPITE // (FAR_OFF + g.last_turn - g.turn)
    return max(MILD, min(BITTER, bitter))
