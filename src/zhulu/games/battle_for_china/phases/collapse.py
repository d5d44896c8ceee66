"""5.22, 5.23: a Chinese force whose support is gone collapses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china import facts
from zhulu.games.battle_for_china.groups import area_of, groups_of
from zhulu.games.battle_for_china.ids import (
    BERTHS,
    CCP,
    CCP_C3,
    CENTRAL,
    CENTRAL_A8,
    CENTRAL_C3,
    IMPROVED,
    JAPAN,
    KMT,
    NOBODY,
    SOUTH,
)
from zhulu.games.battle_for_china.losses import raze_empty_works
from zhulu.games.battle_for_china.phases.interphase import set_control
from zhulu.games.battle_for_china.stacking import deploy
from zhulu.games.battle_for_china.state import ChinaState, face_of
from zhulu.games.battle_for_china.victory import china_falls, japan_falls, resign_war
from zhulu.kernel import END, NOTHING, OFF_MAP, Ask, Do, Flow, Menu, Procedure, Steps

SERVES_JAPAN: Final = 1
IS_GONE: Final = 2


def falling(g: ChinaState) -> Flow:
    """A procedure for the force that has to collapse now; Japan's fall ends the game."""
    if japan_falls(g):
        return END
    for side in (KMT, CCP):
        if g.ps[side] == 0 and not g.collapsed[side]:
            return Collapse(side)
    return None


@dataclass
class Collapse(Procedure):
    """5.22, 5.23, 14.2"""

    side: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (
            Do("14.2", Collapse.fall),
            Ask("14.2", Collapse.choose, may_be_empty=True),
            Do("5.22", Collapse.break_up),
        )

    def fall(self, g: ChinaState) -> Flow:
        g.collapsed[self.side] = 1
        g.record(facts.FORCE_COLLAPSED, self.side)
        if g.collapsed[KMT] and g.collapsed[CCP]:
            china_falls(g)
            return END
        return None

    def choose(self, g: ChinaState) -> Menu:
        """In the two-player game the Chinese player may resign; with three the other plays on."""
        other = CCP if self.side == KMT else KMT
        menu = Menu(g, g.voice(other) if g.ccp_voice == CCP else KMT)
        if g.players == 2:
            menu.one(self.give_up_war).one(self.fight_on)
        return menu

    def give_up_war(self, g: ChinaState, noun: int) -> Flow:
        resign_war(g)
        return END

    def fight_on(self, g: ChinaState, noun: int) -> None:
        """The other force goes on alone."""

    def break_up(self, g: ChinaState) -> None:
        if self.side == KMT:
            break_up_kmt(g)
        else:
            break_up_ccp(g)
        for area in range(g.content.board.areas):
            if g.control[area] == self.side:
                set_control(g, area, NOBODY)
        g.ep[self.side] = 0
        g.grant[self.side] = 0
        g.lost[self.side] = 0
        for marker in range(3):
            if g.industry_of[marker] == self.side:
                g.industry_of[marker] = NOBODY
                g.industry_at[marker] = OFF_MAP
        raze_empty_works(g)


def break_up_kmt(g: ChinaState) -> None:
    """5.22: a die for the Central Army and each faction."""
    g.air_ready[KMT] = 0
    g.air_used[KMT] = 0
    g.kmt_guerrillas = [0] * g.content.board.areas
    for faction in range(CENTRAL, SOUTH + 1):
        die = g.dice.die(6, "5.22")
        g.record(facts.FACTION_FATE, faction, die)
        g.hq[faction] = NOTHING
        if die == 1:
            serve_japan(g, faction)
        else:
            g.turned[faction] = IS_GONE
            dissolve(g, faction, die >= 5)
    for group in groups_of(g, KMT):  # assets that are left without an army
        g.armor[group] = 0
        g.artillery[group] = 0
        g.tidy(group)


def serve_japan(g: ChinaState, faction: int) -> None:
    """5.22: on a 1 its units are puppet troops for the rest of the game."""
    g.turned[faction] = SERVES_JAPAN
    for group in groups_of(g, KMT):
        if g.size[group] and g.content.faction[g.slot[group * BERTHS] >> 2] == faction:
            place = g.place[group]
            g.armor[group] = 0
            g.artillery[group] = 0
            units = g.slot[group * BERTHS : group * BERTHS + g.size[group]]
            while g.size[group]:
                g.remove(group, g.slot[group * BERTHS])
            g.tidy(group)
            fresh = g.form(JAPAN, place)
            for face in units:
                g.add(fresh, face & ~IMPROVED)


def dissolve(g: ChinaState, faction: int, to_ccp: bool) -> None:
    """5.22: removed on 2-4; on 5-6 armies become CCP corps and corps become guerrillas."""
    for group in groups_of(g, KMT):
        if not g.size[group] or g.content.faction[g.slot[group * BERTHS] >> 2] != faction:
            continue
        area = area_of(g, group)
        while g.size[group]:
            face = g.slot[group * BERTHS]
            g.remove(group, face)
            if to_ccp:
                join_ccp(g, face >> 2, area)
        g.tidy(group)


def join_ccp(g: ChinaState, unit: int, area: int) -> None:
    """5.22: as far as CCP counters are left."""
    if g.collapsed[CCP]:
        return
    if unit == CENTRAL_A8:
        if g.pool[CCP_C3]:
            deploy(g, CCP, face_of(CCP_C3), area)
    elif g.guerrilla_pool(CCP) > 0:
        g.change_guerrillas(CCP, area, 1)


def break_up_ccp(g: ChinaState) -> None:
    """5.23: a die of guerrillas and a die of corps live on under the KMT."""
    guerrillas = g.dice.die(6, "5.23")
    corps = g.dice.die(6, "5.23")
    g.record(facts.UNITS_SURVIVE, guerrillas, corps)
    for area in range(g.content.board.areas):
        while g.ccp_guerrillas[area]:
            g.change_guerrillas(CCP, area, -1)
            if guerrillas and g.guerrilla_pool(KMT) > 0:
                guerrillas -= 1
                g.change_guerrillas(KMT, area, 1)
    for group in groups_of(g, CCP):
        area = area_of(g, group)
        while g.size[group]:
            g.remove(group, g.slot[group * BERTHS])
            if corps and g.pool[CENTRAL_C3]:
                corps -= 1
                deploy(g, KMT, face_of(CENTRAL_C3), area)
        g.tidy(group)
