"""4.1 RANDOM EVENTS: the die, and the effects that ask nobody anything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    AIR,
    BERTHS,
    BRITAIN,
    BY_EVENT,
    CCP,
    CENTRAL,
    DISRUPTED,
    IJA,
    JAPAN,
    KMT,
    NEUTRAL,
    NOBODY,
    RED,
    STRENGTHENED,
    SUSPENDED,
    USA,
    USSR,
)
from zhulu.games.battle_for_china.rules.phases.events.factions import (
    Desertion,
    FactionEvent,
    TurnCoats,
    puppets_in_china,
)
from zhulu.games.battle_for_china.rules.phases.events.recruits import (
    conscripts,
    revolt_in_free_china,
    revolt_in_occupied_china,
    upsurge,
)
from zhulu.games.battle_for_china.rules.phases.events.resources import (
    BorderWar,
    Sabotage,
    Stockpiles,
)
from zhulu.games.battle_for_china.rules.questions.supply import aid_reaches
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import (
    asset_pool,
    faction_of,
    groups_in,
    present,
    regulars_in,
)
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, Do, Flow, Procedure, Steps

FLAT: Final = {  # effect → (side, die sign): a die of PSP for one force
    "peace_feelers": (KMT, -1),
    "cabinet_crisis": (JAPAN, -1),
    "imperial_approval": (JAPAN, 1),
    "purge": (CCP, -1),
}


@dataclass
class RandomEvent(Procedure):
    """4.1: two dice read as tens and ones."""

    event: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {"event": "event"}

    def sequence(self) -> Steps:
        return (
            Do("4.1", RandomEvent.roll),
            Do("4.1", RandomEvent.happen),
        )

    def roll(self, g: ChinaState) -> None:
        tens = g.dice.die(6, "4.1")
        ones = g.dice.die(6, "4.1")
        self.event = (tens - 1) * 6 + ones - 1
        g.event = self.event
        g.record(facts.EVENT_ROLLED, self.event, tens, ones)

    def happen(self, g: ChinaState) -> Flow:
        effect = g.content.effects[self.event]
        if effect in FLAT:
            side, sign = FLAT[effect]
            g.change_ps(side, sign * g.dice.die(6, "4.1"), BY_EVENT)
            return None
        flow = self.choices(g, effect)
        if flow is not None:
            return flow
        if not (political(g, effect) or military(g, effect) or self.local(g, effect)):
            g.record(facts.EVENT_VOID, self.event)
        return None

    def choices(self, g: ChinaState, effect: str) -> Flow:
        """Effects in which somebody has a choice."""
        if effect == "revolt_free":
            return revolt_in_free_china(g)
        if effect == "revolt_occupied":
            return revolt_in_occupied_china(g)
        if effect in ("warlord_defects", "holds_back", "rallies"):
            return None if g.collapsed[KMT] else FactionEvent(effect)
        if effect == "conscription":
            return conscripts(g)
        if effect == "upsurge":
            return upsurge(g)
        if effect == "puppets_turn":
            return TurnCoats() if puppets_in_china(g) and not g.collapsed[KMT] else None
        if effect == "desertion":
            return Desertion()
        if effect == "stockpiles":
            return Stockpiles()
        if effect == "border_war":
            g.border_clash = 1
            g.move_country(USSR, g.boxes[USSR] + 1)
            return BorderWar()
        return Sabotage() if effect == "sabotage" else None

    def local(self, g: ChinaState, effect: str) -> bool:
        """Effects that strike one area of China, chosen by lot."""
        board = g.content.board
        areas = [a for a in range(board.areas) if board.in_china[a] and suits(g, effect, a)]
        if not areas:
            return False
        area = areas[g.dice.below(len(areas), "4.1")]
        g.record(facts.AREA_STRUCK, self.event, area)
        if effect == "famine":
            g.famine = area
            g.change_ps(g.control[area], -2, BY_EVENT)
        elif effect == "truce":
            g.truce = area
        else:
            epidemic(g, area)
        return True


def suits(g: ChinaState, effect: str, area: int) -> bool:
    """Whether an area qualifies for a local event."""
    if effect == "famine":
        return g.control[area] != NOBODY
    if effect == "epidemic":
        return any(regulars_in(g, area, side) for side in (JAPAN, KMT, CCP))
    if effect != "truce" or not present(g, area, JAPAN):
        return False
    return any(CENTRAL < faction_of(g, k) < RED for k in groups_in(g, area, KMT))


def epidemic(g: ChinaState, area: int) -> None:
    """Event 16: each regular unit there is disrupted on 1-2."""
    for side in (JAPAN, KMT, CCP):
        for group in groups_in(g, area, side):
            base = group * BERTHS
            for face in g.slot[base : base + g.size[group]]:
                die = g.dice.die(6, "4.1")
                g.confide(side, facts.ILLNESS_ROLLED, group, face, die)
                if die <= 2 and not face & DISRUPTED:
                    g.swap(group, face, face | DISRUPTED)


def political(g: ChinaState, effect: str) -> bool:
    """Effects on levels, foreign powers and aid; False where nothing comes of it."""
    if effect == "atrocity":
        if not ija_in_a_city(g):
            return False
        g.change_ps(KMT, g.dice.die(6, "4.1"), BY_EVENT)
        g.move_country(USA, g.boxes[USA] + 1)
    elif effect == "shipping_attack":
        die = g.dice.die(6, "4.1")
        g.record(facts.DIE_ROLLED, JAPAN, die)
        country = BRITAIN if die <= 3 else USA
        g.move_country(country, g.boxes[country] + 1)
        g.change_ps(JAPAN, -2, BY_EVENT)
    elif effect == "arms_shipment":
        return arms_shipment(g)
    elif effect == "shipments_lost":
        g.aid_halved = 1
    elif effect == "scandal":
        g.change_ps(KMT, -2, BY_EVENT)
        g.scandal = 2
    elif effect == "fervour":
        g.change_ps(KMT, g.dice.die(6, "4.1"), BY_EVENT)
        g.change_ps(CCP, 2, BY_EVENT)
    else:
        return False
    return True


def military(g: ChinaState, effect: str) -> bool:
    """Effects that hold for the turn; False where nothing comes of it."""
    season = g.content.turns[g.turn - 1].season
    if effect == "border_clash":
        g.border_clash = 1
    elif effect == "suspension":
        g.front = SUSPENDED
    elif effect == "strengthened":
        g.front = STRENGTHENED
        g.change_ps(KMT, 2, BY_EVENT)
        g.change_ps(CCP, 2, BY_EVENT)
    elif effect == "collaborators":
        die = g.dice.die(6, "4.1")
        g.record(facts.DIE_ROLLED, JAPAN, die)
        g.puppet_bonus += die
    elif effect == "shipping_diverted":
        g.sea_state = max(1, g.sea_state - 2)
    elif effect == "typhoon" and season in ("summer", "fall"):
        g.typhoon = 1
    elif effect == "great_floods" and season != "winter":
        g.floods = 2 if g.floods else 3
    elif effect == "volunteers":
        return volunteers(g)
    else:
        return False
    return True


def ija_in_a_city(g: ChinaState) -> bool:
    """Event 23: an IJA unit in a city of China other than Tianjin."""
    board = g.content.board
    for city in range(board.first_city, board.first_city + board.cities):
        group = g.first[city]
        if group == NOTHING or g.force[group] != JAPAN or not board.in_china[board.area_of[city]]:
            continue
        if city == board.index["tianjin"]:
            continue
        for berth in range(group * BERTHS, group * BERTHS + g.size[group]):
            if g.content.faction[g.slot[berth] >> 2] == IJA:
                return True
    return False


def arms_shipment(g: ChinaState) -> bool:
    """Event 44: 1d6 EP from a country that gives support and can reach China."""
    die = g.dice.die(6, "4.1")
    g.record(facts.DIE_ROLLED, KMT, die)
    country = (die - 1) // 2
    if g.collapsed[KMT] or g.support(country) == NEUTRAL or not aid_reaches(g, country):
        return False
    ep = g.dice.die(6, "4.1")
    g.record(facts.AID_ARRIVED, country, ep)
    g.change_ep(KMT, ep, BY_EVENT)
    return True


def volunteers(g: ChinaState) -> bool:
    """Event 61: an air AP for the KMT from a friendly USA or USSR."""
    friendly = max(g.support(USA), g.support(USSR)) != NEUTRAL
    if g.collapsed[KMT] or not friendly or asset_pool(g, KMT, AIR) <= 0:
        return False
    g.air_ready[KMT] += 1
    g.record(facts.ASSET_BOUGHT, KMT, AIR, g.content.board.air_boxes[KMT])
    return True
