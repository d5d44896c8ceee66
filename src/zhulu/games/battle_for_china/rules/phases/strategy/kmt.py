"""6.2 KMT EP: what the KMT buys, and the factions it must support."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    CENTRAL,
    CENTRAL_A8,
    CENTRAL_C3,
    COUNTERS,
    DISRUPTED,
    FACES,
    FOR_CONVERSION,
    FOR_UNITS,
    KMT,
    KMT_FACTIONS,
    KMT_GUERRILLA,
    NEUTRAL,
    NORTH,
    NORTH_C2,
    RED,
    SOUTH_C2,
    STRONG,
    UNSERVED,
)
from zhulu.games.battle_for_china.rules.phases.strategy.placing import (
    FAMINE,
    Placement,
    cannot_order,
    in_famine,
    nowhere,
    settled,
    short,
    short_fed,
    unfed,
)
from zhulu.games.battle_for_china.rules.phases.strategy.spending import Spending
from zhulu.games.battle_for_china.rules.stacking import deploy
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import (
    area_of,
    faces,
    faction_of,
    has_type,
    present,
)
from zhulu.games.battle_for_china.state.state import ChinaState, face_of
from zhulu.kernel import NOTHING, AskUntilDone, Do, Flow, Menu, Steps, Veto

FIRST_GUERRILLA_TURN: Final = 4  # Spring 1938

NONE_LEFT: Final = Veto("6.4", "every counter of that type is in use")
NO_STRONG_FRIEND: Final = Veto("6.21", "armies need a country that gives strong support")
TOO_EARLY: Final = Veto("6.21", "KMT guerrillas may be built from Spring 1938")
NO_HQ: Final = Veto("16.1", "without its headquarters the faction cannot be built up")
NOWHERE: Final = Veto("6.21", "no area holds KMT units to place them with")
NO_CITY: Final = Veto("6.21", "no city is held by Central Army units")
NO_FRIEND: Final = Veto("5.321", "no country gives support, so nobody sells")
ONE_ARMY: Final = Veto("7.11", "a battlegroup holds at most one army")
HQ_IN_PLAY: Final = Veto("16.1", "its headquarters is on the map")
GONE: Final = Veto("5.22", "that faction no longer serves the KMT")


def strong_support(g: ChinaState) -> bool:
    """5.322"""
    return max(g.support(country) for country in range(3)) == STRONG


@dataclass
class KmtStrategy(Spending):
    """6.2-6.22: the KMT spends."""

    served: int = 0  # a bit for each faction that got a corps

    def sequence(self) -> Steps:
        return (
            AskUntilDone("6.2", KmtStrategy.choose, pause=True),
            Do("6.22", KmtStrategy.count_unserved),
        )

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT)
        types = [face_of(t) for t in range(CENTRAL_A8, SOUTH_C2 + 1)]
        menu.each(self.build, [*types, KMT_GUERRILLA], unless=self.cannot_build)
        groups = settled(g, KMT)
        menu.each(self.raise_army, central_corps(g, groups), unless=self.cannot_raise)
        factions = [k for k in groups if CENTRAL < faction_of(g, k) < RED]
        menu.each(self.restore_hq, factions, unless=self.needs_no_hq)
        self.offer_assets(menu)
        return self.offer_the_rest(g, menu)

    def cannot_build(self, g: ChinaState, counter: int) -> Veto | None:
        if counter >= FACES:
            return self.no_guerrilla(g)
        unit = counter >> 2
        if g.turned[g.content.faction[unit]]:
            return GONE
        if g.pool[unit] == 0:
            return NONE_LEFT
        if unit == CENTRAL_A8 and not strong_support(g):
            return NO_STRONG_FRIEND
        if unit <= CENTRAL_C3:
            if not central_cities(g):
                return nowhere(g, KMT, NO_CITY)
        else:
            veto = self.no_headquarters(g, g.content.faction[unit])
            if veto is not None:
                return veto
        return short(g, KMT, g.content.build_cost[unit])

    def no_headquarters(self, g: ChinaState, faction: int) -> Veto | None:
        if g.hq[faction] == NOTHING:
            return NO_HQ
        return FAMINE if in_famine(g, area_of(g, g.hq[faction])) else None

    def no_guerrilla(self, g: ChinaState) -> Veto | None:
        if g.turn < FIRST_GUERRILLA_TURN:
            return TOO_EARLY
        if g.guerrilla_pool(KMT) <= 0:
            return NONE_LEFT
        if not kmt_areas(g):
            return nowhere(g, KMT, NOWHERE)
        return short(g, KMT, g.content.charts.cost["kmt-g"])

    def build(self, g: ChinaState, counter: int) -> Flow:
        if counter >= FACES:
            g.spend(KMT, g.content.charts.cost["kmt-g"], FOR_UNITS)
            return Placement(KMT, counter, kmt_areas(g))
        unit = counter >> 2
        g.spend(KMT, g.content.build_cost[unit], FOR_UNITS)
        if unit <= CENTRAL_C3:
            return Placement(KMT, counter, central_cities(g))
        faction = g.content.faction[unit]
        self.served |= 1 << faction
        place = area_of(g, g.hq[faction])
        deploy(g, KMT, counter, place)
        g.confide(KMT, facts.UNIT_BUILT, KMT, counter, place)
        return None

    def cannot_raise(self, g: ChinaState, noun: int) -> Veto | None:
        """6.6: a corps in supply, a counter, a strong country, and the price."""
        group = noun // COUNTERS
        if not strong_support(g):
            return NO_STRONG_FRIEND
        if has_type(g, group, CENTRAL_A8):
            return ONE_ARMY
        if g.pool[CENTRAL_A8] == 0:
            return NONE_LEFT
        return short_fed(g, group, g.content.charts.cost["army"] + unfed(g, group))

    def raise_army(self, g: ChinaState, noun: int) -> None:
        group, corps = divmod(noun, COUNTERS)
        g.spend(KMT, g.content.charts.cost["army"] + unfed(g, group), FOR_CONVERSION)
        army = face_of(CENTRAL_A8) | (corps & DISRUPTED)  # 6.5: a +1 marker is lost
        g.swap(group, corps, army)
        g.confide(KMT, facts.UNIT_CONVERTED, corps, army, g.place[group])

    def needs_no_hq(self, g: ChinaState, group: int) -> Veto | None:
        if g.hq[faction_of(g, group)] != NOTHING:
            return HQ_IN_PLAY
        return FAMINE if in_famine(g, g.place[group]) else None

    def restore_hq(self, g: ChinaState, group: int) -> None:
        """6.22, 16.1: free, with any unit of its faction."""
        faction = faction_of(g, group)
        g.hq[faction] = group
        g.confide(KMT, facts.HQ_RESTORED, faction, g.place[group])

    def not_for_sale(self, g: ChinaState, counter: int) -> Veto | None:
        if max(g.support(country) for country in range(3)) == NEUTRAL:
            return NO_FRIEND
        return cannot_order(g, KMT, counter)

    def count_unserved(self, g: ChinaState) -> None:
        """6.22, 16.1: one PSP for each faction with an HQ and a corps to build that got none."""
        for faction in KMT_FACTIONS:
            unit = NORTH_C2 + faction - NORTH
            if g.hq[faction] == NOTHING or g.pool[unit] == 0 or self.served >> faction & 1:
                continue
            g.tell_sides(g.insiders(KMT), facts.FACTION_UNSERVED, faction)
            g.change_ps(KMT, -g.content.charts.support.unserved, UNSERVED)


def central_corps(g: ChinaState, groups: list[int]) -> list[int]:
    """6.6: every different corps of the Central Army, with its group."""
    return [
        group * COUNTERS + face
        for group in groups
        for face in faces(g, group)
        if face >> 2 == CENTRAL_C3
    ]


def central_cities(g: ChinaState) -> list[int]:
    """6.21: cities held by Central Army units."""
    board = g.content.board
    return [
        city
        for city in range(board.first_city, board.first_city + board.cities)
        if g.first[city] != NOTHING
        and g.force[g.first[city]] == KMT
        and faction_of(g, g.first[city]) == CENTRAL
        and not in_famine(g, city)
    ]


def kmt_areas(g: ChinaState) -> list[int]:
    """6.21: areas with KMT regulars or guerrillas."""
    areas = range(g.content.board.areas)
    return [a for a in areas if present(g, a, KMT) and not in_famine(g, a)]
