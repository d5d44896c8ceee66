"""4.1 RANDOM EVENTS in which somebody has a choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china import facts
from zhulu.games.battle_for_china.groups import (
    area_of,
    asset_pool,
    faces,
    groups_of,
    present,
)
from zhulu.games.battle_for_china.ids import (
    AIR,
    ARMOR,
    ARTILLERY,
    CCP,
    CCP_GUERRILLA,
    CENTRAL_C3,
    COUNTERS,
    IJA_D3,
    JAPAN,
    KMT,
    KMT_FACTIONS,
    KMT_GUERRILLA,
    NORTH,
    NORTH_C2,
    PUPPET,
    PUPPET_C2,
)
from zhulu.games.battle_for_china.phases.kmt_strategy import (
    FIRST_GUERRILLA_TURN,
    central_cities,
)
from zhulu.games.battle_for_china.phases.placing import destinations, receive
from zhulu.games.battle_for_china.stacking import deploy
from zhulu.games.battle_for_china.state import ChinaState, face_of
from zhulu.kernel import (
    NOTHING,
    Ask,
    AskUntilDone,
    Do,
    Flow,
    Menu,
    Procedure,
    Steps,
)

HOLDING_PRICE: Final = 2


def corps_of(faction: int) -> int:
    """The corps type of one of the four factions."""
    return NORTH_C2 + faction - NORTH


@dataclass
class Recruits(Procedure):
    """Free units are placed, one by one."""

    side: int
    counter: int
    places: list[int]
    left: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "counter": "counter", "places": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("4.1", Recruits.choose),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        if self.left > 0 and self.available(g):
            menu.each(self.place_in, self.places).done("no_more")
        return menu

    def available(self, g: ChinaState) -> bool:
        if self.counter in (KMT_GUERRILLA, CCP_GUERRILLA):
            return g.guerrilla_pool(self.side) > 0
        return g.pool[self.counter >> 2] > 0

    def place_in(self, g: ChinaState, place: int) -> None:
        self.left -= 1
        if self.counter in (KMT_GUERRILLA, CCP_GUERRILLA):
            g.change_guerrillas(self.side, place, 1)
        else:
            deploy(g, self.side, self.counter, place)
        g.record(facts.UNIT_ARRIVED, self.counter, place)


def china(g: ChinaState) -> list[int]:
    """The areas of China."""
    return [a for a in range(g.content.board.areas) if g.content.board.in_china[a]]


def revolt_in_free_china(g: ChinaState) -> Flow:
    """Event 13."""
    g.change_ps(KMT, -2)
    g.change_ps(CCP, 2)
    near = g.content.board.near
    places = [
        a
        for a in china(g)
        if g.control[a] == KMT and (present(g, a, CCP) or any(present(g, b, CCP) for b in near[a]))
    ]
    return None if g.collapsed[CCP] else Recruits(CCP, CCP_GUERRILLA, places, 1)


def revolt_in_occupied_china(g: ChinaState) -> Flow:
    """Event 14."""
    places = [a for a in china(g) if g.control[a] == JAPAN]
    if not places:
        return None
    g.change_ps(JAPAN, -2)
    return Revolt(places)


@dataclass
class Revolt(Procedure):
    """Event 14: the guerrilla is one of the CCP, or of the KMT from Spring 1938."""

    places: list[int]

    def nouns(self) -> dict[str, str]:
        return {"places": "space"}

    def sequence(self) -> Steps:
        return (Ask("4.1", Revolt.choose, may_be_empty=True),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT if not g.collapsed[KMT] else g.voice(CCP))
        if g.turn >= FIRST_GUERRILLA_TURN and not g.collapsed[KMT] and g.guerrilla_pool(KMT) > 0:
            menu.one(self.raise_kmt)
        if not g.collapsed[CCP] and g.guerrilla_pool(CCP) > 0:
            menu.one(self.raise_ccp)
        return menu

    def raise_kmt(self, g: ChinaState, noun: int) -> Flow:
        return Recruits(KMT, KMT_GUERRILLA, self.places[:], 1)

    def raise_ccp(self, g: ChinaState, noun: int) -> Flow:
        return Recruits(CCP, CCP_GUERRILLA, self.places[:], 1)


def conscripts(g: ChinaState) -> Flow:
    """Event 43."""
    g.change_ps(CCP, 1)
    if g.collapsed[KMT]:
        return None
    return Recruits(KMT, face_of(CENTRAL_C3), central_cities(g), 2)


def upsurge(g: ChinaState) -> Flow:
    """Event 62."""
    if g.collapsed[CCP]:
        return None
    places = [a for a in range(g.content.board.areas) if present(g, a, CCP)]
    return Recruits(CCP, CCP_GUERRILLA, places, 2)


@dataclass
class FactionEvent(Procedure):
    """Events 34, 41 and 42: a faction found by a die, or named by a player."""

    effect: str
    faction: int = NOTHING
    roll: int = 0

    def nouns(self) -> dict[str, str]:
        return {"faction": "faction"}

    def sequence(self) -> Steps:
        return (
            Do("4.1", FactionEvent.find),
            Ask("4.1", FactionEvent.choose, may_be_empty=True),
            Do("4.1", FactionEvent.happen),
        )

    def find(self, g: ChinaState) -> None:
        self.roll = g.dice.die(6, "4.1")
        if self.roll <= len(KMT_FACTIONS):
            self.faction = KMT_FACTIONS[self.roll - 1]
            g.record(facts.FACTION_NAMED, self.faction, self.roll)
        else:
            g.record(facts.DIE_ROLLED, KMT if self.roll == 5 else JAPAN, self.roll)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT if self.roll == 5 else JAPAN)
        return menu.each(self.name_faction, KMT_FACTIONS) if self.faction == NOTHING else menu

    def name_faction(self, g: ChinaState, faction: int) -> None:
        self.faction = faction
        g.record(facts.FACTION_NAMED, faction, self.roll)

    def happen(self, g: ChinaState) -> Flow:
        if g.turned[self.faction]:
            return None
        if self.effect == "holds_back":
            return HoldsBack(self.faction)
        if self.effect == "rallies":
            rally(g, self.faction)
            return None
        number = 1 if g.dice.die(6, "4.1") <= 4 else 2
        return Departure(KMT, self.faction, number, True)


def rally(g: ChinaState, faction: int) -> None:
    """Event 42: a free corps with the headquarters."""
    g.change_ps(KMT, 1)
    unit = corps_of(faction)
    if g.hq[faction] != NOTHING and g.pool[unit]:
        place = area_of(g, g.hq[faction])
        deploy(g, KMT, face_of(unit), place)
        g.record(facts.UNIT_ARRIVED, face_of(unit), place)


@dataclass
class HoldsBack(Procedure):
    """Event 41: the faction neither moves nor attacks, unless it is paid."""

    faction: int

    def nouns(self) -> dict[str, str]:
        return {"faction": "faction"}

    def sequence(self) -> Steps:
        return (Ask("4.1", HoldsBack.choose),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT)
        if g.ps[KMT] > HOLDING_PRICE:
            menu.one(self.appease)
        return menu.one(self.let_it_sulk)

    def appease(self, g: ChinaState, noun: int) -> None:
        g.change_ps(KMT, -HOLDING_PRICE)

    def let_it_sulk(self, g: ChinaState, noun: int) -> None:
        g.held = self.faction


@dataclass
class Departure(Procedure):
    """Events 34 and 46: corps go home, or over to the puppets."""

    side: int
    faction: int
    left: int
    defects: bool

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "faction": "faction"}

    def sequence(self) -> Steps:
        return (AskUntilDone("4.1", Departure.choose),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, self.side)
        return menu.each(self.lose_corps, corps_in_play(g, self.faction)) if self.left else menu

    def lose_corps(self, g: ChinaState, noun: int) -> None:
        self.left -= 1
        group, face = divmod(noun, COUNTERS)
        area = area_of(g, group)
        g.remove(group, face)
        g.record(facts.UNIT_GONE, face, area)
        g.tidy(group)
        if self.defects:
            g.change_ps(KMT, -1)
            if g.pool[PUPPET_C2]:
                deploy(g, JAPAN, face_of(PUPPET_C2), area)
                g.record(facts.UNIT_ARRIVED, face_of(PUPPET_C2), area)


def corps_in_play(g: ChinaState, faction: int) -> list[int]:
    """Every different corps of a faction in every group."""
    side = JAPAN if faction == PUPPET else KMT
    return [
        group * COUNTERS + face
        for group in groups_of(g, side)
        for face in faces(g, group)
        if g.content.faction[face >> 2] == faction
    ]


@dataclass
class Desertion(Procedure):
    """Event 46: one corps of each faction, and of the puppets, deserts on 1-2."""

    def sequence(self) -> Steps:
        return (
            Do("4.1", Desertion.north),
            Do("4.1", Desertion.east),
            Do("4.1", Desertion.west),
            Do("4.1", Desertion.south),
            Do("4.1", Desertion.puppets),
        )

    def north(self, g: ChinaState) -> Flow:
        return self.roll(g, KMT_FACTIONS[0])

    def east(self, g: ChinaState) -> Flow:
        return self.roll(g, KMT_FACTIONS[1])

    def west(self, g: ChinaState) -> Flow:
        return self.roll(g, KMT_FACTIONS[2])

    def south(self, g: ChinaState) -> Flow:
        return self.roll(g, KMT_FACTIONS[3])

    def puppets(self, g: ChinaState) -> Flow:
        return self.roll(g, PUPPET)

    def roll(self, g: ChinaState, faction: int) -> Flow:
        die = g.dice.die(6, "4.1")
        g.record(facts.FACTION_NAMED, faction, die)
        if die > 2 or g.turned[faction]:
            return None
        return Departure(JAPAN if faction == PUPPET else KMT, faction, 1, False)


@dataclass
class TurnCoats(Procedure):
    """Event 35: a puppet corps in China goes over to a faction."""

    area: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {"area": "space"}

    def sequence(self) -> Steps:
        return (
            Ask("4.1", TurnCoats.choose, may_be_empty=True),
            Ask("4.1", TurnCoats.choose_faction, may_be_empty=True),
        )

    def choose(self, g: ChinaState) -> Menu:
        """Japan picks it: where puppets are beneath the top of a stack is not for others."""
        board = g.content.board
        found = [
            noun
            for noun in corps_in_play(g, PUPPET)
            if g.place[noun // COUNTERS] < board.japan
            and board.in_china[area_of(g, noun // COUNTERS)]
        ]
        return Menu(g, JAPAN).each(self.let_go, found)

    def let_go(self, g: ChinaState, noun: int) -> None:
        group, face = divmod(noun, COUNTERS)
        self.area = area_of(g, group)
        g.remove(group, face)
        g.record(facts.UNIT_GONE, face, self.area)
        g.tidy(group)
        g.change_ps(KMT, 1)

    def choose_faction(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT)
        if self.area == NOTHING:
            return menu
        willing = [f for f in KMT_FACTIONS if g.pool[corps_of(f)] and not g.turned[f]]
        return menu.each(self.enrol, willing)

    def enrol(self, g: ChinaState, faction: int) -> None:
        deploy(g, KMT, face_of(corps_of(faction)), self.area)
        g.record(facts.UNIT_ARRIVED, face_of(corps_of(faction)), self.area)


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
        if g.away != NOTHING:
            return menu
        for near in (0, 1, 2):
            found = [n for n in divisions(g) if distance(g, n // COUNTERS) == near]
            if found:
                return menu.each(self.send_to_border, found)
        return menu

    def send_to_border(self, g: ChinaState, noun: int) -> None:
        group, face = divmod(noun, COUNTERS)
        place = g.place[group]
        g.remove(group, face)
        g.away = face >> 2
        g.pool[g.away] -= 1
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
