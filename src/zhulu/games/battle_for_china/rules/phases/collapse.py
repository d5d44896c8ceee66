"""5.22, 5.23: a Chinese force whose support is gone collapses."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.battle_for_china.content.ids import CCP, KMT, NOBODY
from zhulu.games.battle_for_china.rules.industry import claim
from zhulu.games.battle_for_china.rules.losses import raze_empty_works
from zhulu.games.battle_for_china.rules.phases.dissolution import CcpDissolution, KmtDissolution
from zhulu.games.battle_for_china.rules.phases.interphase import set_control
from zhulu.games.battle_for_china.rules.victory import china_falls, japan_falls, resign_war
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import END, NOTHING, OFF_MAP, Ask, Do, Flow, Menu, Procedure, Steps


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
            Do("5.22", Collapse.clear_up),
        )

    def fall(self, g: ChinaState) -> Flow:
        """Where both fall at once nothing remains to fight on with, nor to be resigned."""
        for side in (KMT, CCP):
            if g.ps[side] == 0 and not g.collapsed[side]:
                g.collapsed[side] = 1
                g.record(facts.FORCE_COLLAPSED, side)
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

    def break_up(self, g: ChinaState) -> Flow:
        g.ccp_voice = CCP  # 17.2: with one Chinese force left there is nothing to share
        return KmtDissolution() if self.side == KMT else CcpDissolution()

    def clear_up(self, g: ChinaState) -> None:
        """Control markers and points go; industry on the map stays for whoever holds its city."""
        for area in range(g.content.board.areas):
            if g.control[area] == self.side:
                set_control(g, area, NOBODY)
        g.ep[self.side] = 0
        g.grant[self.side] = 0
        g.lost[self.side] = 0
        for marker in range(3):
            if g.industry_of[marker] == self.side:
                g.industry_of[marker] = NOBODY
                place = g.industry_at[marker]
                if place != OFF_MAP and g.first[place] != NOTHING:
                    claim(g, g.first[place])
        raze_empty_works(g)
