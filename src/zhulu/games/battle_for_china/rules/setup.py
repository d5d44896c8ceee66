"""15.0: the set-up of July 1937 from the data."""

from __future__ import annotations

from zhulu.games.battle_for_china.content.ids import (
    CCP,
    KMT,
    KMT_FACTIONS,
    SIDES,
    UNIT_TYPES,
)
from zhulu.games.battle_for_china.content.loading import Content
from zhulu.games.battle_for_china.content.rows import GarrisonRow
from zhulu.games.battle_for_china.rules.turn import War
from zhulu.games.battle_for_china.state.groups import cannot_join
from zhulu.games.battle_for_china.state.state import ChinaState, face_of
from zhulu.kernel import NOTHING, ContentError, Dice, packed


def set_up(content: Content, scenario: str, options: dict[str, bool], dice: Dice) -> ChinaState:
    """A state with the set-up chart's units on the map, about to prepare for play."""
    g = ChinaState(content)
    g.scenario, g.options, g.dice = scenario, options, dice
    table = content.pack.table(f"scenarios/{scenario}")["scenario"]
    g.players = table["players"]
    g.ps = packed(content.charts.support.start)
    g.boxes = packed(content.country_start)
    free: list[int] = []
    for row in content.garrisons:
        if row.free:
            free.append(content.board.index[row.at])
        else:
            place_garrison(g, row)
    for marker, city in enumerate(content.board.industry):
        g.industry_at[marker] = city
        g.industry_of[marker] = KMT
    g.stack.append(War(free, first=table["first_turn"], last=table["last_turn"]))
    return g


def place_garrison(g: ChinaState, row: GarrisonRow) -> None:
    """One row of the chart: units fill groups up to the limits of 7.11, assets join the first."""
    side = SIDES.index(row.force)
    place = g.content.board.index[row.at]
    group = NOTHING
    first = NOTHING
    for name in row.counters:
        if name.endswith("-air"):
            g.air_ready[side] += 1
        elif name.endswith("-g"):
            g.change_guerrillas(CCP if side == CCP else KMT, place, 1)
        elif name.endswith("-hq"):
            g.hq[KMT_FACTIONS[("nor", "eas", "wes", "sou").index(name[:3])]] = first
        elif name.endswith("-arm") or name.endswith("-art"):
            (g.armor if name.endswith("-arm") else g.artillery)[first] += 1
        elif name in UNIT_TYPES:
            face = face_of(UNIT_TYPES.index(name))
            if group == NOTHING or cannot_join(g, group, face) is not None:
                group = g.form(side, place)
                first = group if first == NOTHING else first
            g.add(group, face)
        else:
            raise ContentError("setup.toml", row.id, f"unknown counter {name!r}")
