"""What history says of this war, and what of it a game has come to."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT
from zhulu.games.battle_for_china.state.groups import city_held
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import Band

FALL_1938: Final = 6  # the turn
# Taken by the end of October 1938, from Beiping in July 1937 to Guangzhou and Wuhan.
TAKEN: Final = (
    "beiping", "tianjin", "zhangjiakou", "datong", "guisui", "baotou", "taiyuan", "shanghai",
    "nanjing", "hangzhou", "jinan", "qingdao", "bengbu", "xiamen", "xuzhou", "guangzhou", "wuhan",
)  # fmt: skip

# Areas whose railways and cities Japan held: Hebei, Chahar, Suiyuan, Shandong, both Jiangsu, and
# parts of Shanxi, Henan, Anhui, Zhejiang, Hubei, Guangdong. Of these it held every city in ten. The
# country around them was the guerrillas', so the steps of 13.1 are no measure of what history says.
BANDS: Final = (
    Band("areas_1938", 6, 12),
    Band("cities_1938", 10, 17),
    Band("kmt_stands", 1, 1),
)


def annals(g: ChinaState, notes: dict[str, int]) -> None:
    """Note what the figures of history ask for when its time has come."""
    if g.turn > FALL_1938 and "areas_1938" not in notes:
        notes["areas_1938"] = areas(g)
        notes["cities_1938"] = cities(g)
    if g.result is not None:
        notes["kmt_stands"] = 0 if g.collapsed[KMT] else 1


def areas(g: ChinaState) -> int:
    """Areas of China in whose cities Japanese units stand and no others."""
    board = g.content.board
    return len([a for a in range(board.areas) if board.in_china[a] and occupied(g, a)])


def occupied(g: ChinaState, area: int) -> bool:
    """Whether Japan holds cities of an area, and China none."""
    cities = g.content.board.cities_of[area]
    ours = [city for city in cities if city_held(g, city, JAPAN)]
    theirs = [city for city in cities if city_held(g, city, KMT) or city_held(g, city, CCP)]
    return ours != [] and theirs == []


def cities(g: ChinaState) -> int:
    """Of the cities that had fallen by the end of 1938, those with Japanese units."""
    index = g.content.board.index
    return len([name for name in TAKEN if city_held(g, index[name], JAPAN)])
