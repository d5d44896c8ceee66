"""Who is winning: points made, and what is usually still to come. The leader is everybody's foe."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.content.ids import SIDES
from zhulu.games.middle_kingdom.content.loading import TURNS, KingdomContent
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import Scratch

# Half points that red, green, blue and purple usually make on each turn (150 full games of the
# preferences, seeds 147001 to 147150), as anybody knows who has played before: the score alone
# would call whoever has early dynasties the leader.
USUAL: Final = (
    5, 22, 10, 41,  # 1
    5, 1, 1, 15,
    16, 2, 5, 5,
    4, 0, 1, 1,
    31, 7, 8, 3,  # 5
    9, 7, 6, 2,
    8, 16, 8, 8,
    14, 15, 6, 9,
    9, 19, 0, 10,
    3, 20, 19, 2,  # 10
    6, 0, 2, 5,
    0, 5, 41, 6,
    8, 18, 6, 6,
    21, 10, 7, 3,
    21, 13, 3, 54,  # 15
    0, 0, 19, 17,
    1, 0, 31, 0,
    2, 27, 31, 5,
    0, 7, 4, 0,
    1, 26, 0, 3,  # 20
    6, 12, 4, 11,
    8, 13, 13, 10,
    20, 0, 9, 5,
    32, 0, 0, 6,
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
