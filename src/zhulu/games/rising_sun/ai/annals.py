"""What history says of these years, and what of it a game has come to."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import JPN
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import Band

# Mukden fell in September 1931, Harbin in February 1932; Jehol in March 1933; Peiping and
# Tientsin in July, Kalgan in August, Baotou in October, Taiyuan in November 1937.
BANDS: Final = (
    Band("manchuria_falls", 1931, 1932, ("war_1931",)),
    Band("jehol_falls", 1932, 1934, ("war_1931",)),
    Band("north_china_1937", 4, 5),
)
NORTH: Final = (ids.NORTH_CHINA, ids.TIENTSIN, ids.MENJIANG)


def annals(g: RisingState, notes: dict[str, int]) -> None:
    """Note what the figures of history ask for when its time has come."""
    if "manchuria_falls" not in notes and not lacking(g, (ids.MANCHUKUO,)):
        notes["manchuria_falls"] = g.year
    if "jehol_falls" not in notes and not lacking(g, (ids.JEHOL,)):
        notes["jehol_falls"] = g.year
    if g.result is not None:
        notes["north_china_1937"] = len(cities(g, NORTH)) - len(lacking(g, NORTH))


def cities(g: RisingState, regions: tuple[int, ...]) -> list[int]:
    """The objectives of some regions."""
    board = g.content.board
    return [hex for hex in board.objectives if board.region[hex] in regions]


def lacking(g: RisingState, regions: tuple[int, ...]) -> list[int]:
    """Those of them without a Japanese unit."""
    return [hex for hex in cities(g, regions) if g.holder(hex) != JPN]
