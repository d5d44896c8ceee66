"""Who is winning: points made, and what is usually still to come. The leader is everybody's foe."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.content.ids import SIDES
from zhulu.games.middle_kingdom.content.loading import TURNS, KingdomContent
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import Scratch

# Half points that red, green, blue and purple usually make on each turn (300 full games of the
# preferences, seeds 710001 to 710300, with today's cards), as anybody knows who has played before:
# the score alone would call whoever has early dynasties the leader.
USUAL: Final = (
    5, 21, 10, 39,  # 1
    7, 1, 1, 15,
    19, 2, 6, 5,
    6, 0, 1, 1,
    32, 6, 8, 4,  # 5
    7, 6, 4, 3,
    8, 13, 8, 8,
    11, 15, 6, 10,
    5, 19, 0, 11,
    2, 18, 20, 1,  # 10
    5, 1, 4, 8,
    1, 4, 42, 6,
    7, 14, 6, 7,
    23, 14, 5, 3,
    23, 10, 1, 49,  # 15
    0, 0, 18, 17,
    1, 0, 29, 0,
    3, 29, 31, 5,
    1, 10, 3, 0,
    1, 24, 0, 4,  # 20
    6, 13, 4, 12,
    9, 15, 12, 13,
    16, 1, 17, 6,
    34, 0, 0, 1,
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
