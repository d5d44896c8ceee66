"""Events 26, 54 and 64: a border war, stockpiles, sabotaged railways."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.battle_for_china.content.ids import (
    AIR,
    ARMOR,
    ARTILLERY,
    CCP,
    COUNTERS,
    IJA_D3,
    JAPAN,
    KMT,
)
from zhulu.games.battle_for_china.rules.phases.strategy.placing import destinations, receive
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import area_of, asset_pool, faces, groups_of
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, Ask, AskUntilDone, Menu, Procedure, Steps


@dataclass
class Stockpiles(Procedure):
    """Event 54: a free AP for Japan."""

    counter: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {"counter": "counter"}

    def sequence(self) -> Steps:
        return (
            Ask("4.1", Stockpiles.choose, may_be_empty=True),
            Ask("4.1", Stockpiles.choose_place, may_be_empty=True),
        )

    def choose(self, g: ChinaState) -> Menu:
        kinds = [c for c in (AIR, ARMOR, ARTILLERY) if asset_pool(g, JAPAN, c) > 0]
        return Menu(g, JAPAN).each(self.draw_asset, kinds)

    def draw_asset(self, g: ChinaState, counter: int) -> None:
        self.counter = counter

    def choose_place(self, g: ChinaState) -> Menu:
        menu = Menu(g, JAPAN)
        if self.counter == NOTHING:
            return menu
        return menu.each(self.deliver_to, destinations(g, JAPAN, self.counter))

    def deliver_to(self, g: ChinaState, place: int) -> None:
        receive(g, JAPAN, self.counter, place)


@dataclass
class BorderWar(Procedure):
    """Event 26: an IJA division is called away and comes back next turn."""

    def sequence(self) -> Steps:
        return (Ask("4.1", BorderWar.choose, may_be_empty=True),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, JAPAN)
        for near in (0, 1, 2):
            found = [n for n in divisions(g) if distance(g, n // COUNTERS) == near]
            if found:
                return menu.each(self.send_to_border, found)
        return menu

    def send_to_border(self, g: ChinaState, noun: int) -> None:
        group, face = divmod(noun, COUNTERS)
        place = g.place[group]
        g.remove(group, face)
        g.send_away(face >> 2)
        g.record(facts.UNIT_GONE, face, place)
        g.tidy(group)


def divisions(g: ChinaState) -> list[int]:
    """Every different IJA division in every group."""
    return [
        group * COUNTERS + face
        for group in groups_of(g, JAPAN)
        for face in faces(g, group)
        if face >> 2 <= IJA_D3
    ]


def distance(g: ChinaState, group: int) -> int:
    """0 in Manzhouguo or Chosin, 1 elsewhere on the map, 2 in Japan."""
    board = g.content.board
    if g.place[group] >= board.japan:
        return 2
    return 0 if board.always_japan[area_of(g, group)] else 1


@dataclass
class Sabotage(Procedure):
    """Event 64: up to two lines through areas with guerrillas are cut for the turn."""

    def sequence(self) -> Steps:
        return (AskUntilDone("4.1", Sabotage.choose),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT if not g.collapsed[KMT] else g.voice(CCP))
        if len(g.cut) < 2:
            menu.each(self.cut_line, self.lines(g)).done("no_more")
        return menu

    def lines(self, g: ChinaState) -> list[int]:
        board = g.content.board
        return [
            rail
            for rail in range(len(board.rail_ids))
            if rail not in g.cut
            and any(g.kmt_guerrillas[a] or g.ccp_guerrillas[a] for a in board.rail_areas[rail])
        ]

    def cut_line(self, g: ChinaState, rail: int) -> None:
        g.cut.append(rail)
        g.record(facts.RAIL_CUT, rail)
