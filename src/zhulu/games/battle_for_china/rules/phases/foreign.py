"""5.3 FOREIGN SUPPORT."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    BY_AID,
    BY_INFLUENCE,
    KMT,
    NEUTRAL,
    STRONG,
    WEAK,
    WITHOUT_AID,
)
from zhulu.games.battle_for_china.rules.questions.supply import aid_reaches
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import Ask, AskUntilDone, Do, Flow, Forecast, Menu, Procedure, Steps, Veto

MOST_DRM: Final = 3
TRIED: Final = Veto("5.31", "one attempt for each country in a turn")


def dearest(g: ChinaState, drm: int) -> int:
    """5.311: the most an attempt with this DRM can cost."""
    return g.content.charts.support.influence + 6 * drm


@dataclass
class ForeignSupport(Procedure):
    """5.31-5.33: attempts to influence, then what each country gives."""

    tried: int = 0

    def sequence(self) -> Steps:
        return (
            AskUntilDone("5.31", ForeignSupport.choose),
            Do("5.32", ForeignSupport.receive),
        )

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT)
        menu.each(self.influence, (0, 1, 2), unless=self.cannot_influence)
        return menu.done("receive_aid")

    def cannot_influence(self, g: ChinaState, country: int) -> Veto | None:
        if self.tried >> country & 1:
            return TRIED
        if g.ps[KMT] > dearest(g, 0):
            return None
        return Veto("5.311", "it costs {0} PSP and the level is {1}", dearest(g, 0), g.ps[KMT])

    def influence(self, g: ChinaState, country: int) -> Flow:
        self.tried |= 1 << country
        return Influence(country)

    def receive(self, g: ChinaState) -> None:
        levels = [g.support(country) for country in range(3)]
        if WEAK in levels:
            g.change_ps(KMT, g.dice.die(6, "5.321"), BY_AID)
        if STRONG in levels:
            g.change_ps(KMT, g.dice.die(6, "5.322"), BY_AID)
        if max(levels) == NEUTRAL:
            g.change_ps(KMT, -g.dice.die(6, "5.33"), WITHOUT_AID)
        total = 0
        for country in range(3):
            total += self.shipment(g, country, levels[country])
        g.change_ep(KMT, total // 2 if g.aid_halved else total, BY_AID)

    def shipment(self, g: ChinaState, country: int, level: int) -> int:
        if level == NEUTRAL:
            return 0
        if not aid_reaches(g, country):
            g.record(facts.AID_BARRED, country)
            return 0
        ep = 1 if level == WEAK else g.dice.die(6, "5.322")
        g.record(facts.AID_ARRIVED, country, ep)
        return ep


@dataclass
class Influence(Procedure):
    """5.311: how much is laid out for one country."""

    country: int

    def nouns(self) -> dict[str, str]:
        return {"country": "country"}

    def sequence(self) -> Steps:
        return (Ask("5.311", Influence.choose),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT)
        return menu.each(self.lay_out, list(range(MOST_DRM + 1)), unless=self.too_dear)

    def too_dear(self, g: ChinaState, drm: int) -> Veto | None:
        if g.ps[KMT] > dearest(g, drm):
            return None
        return Veto("5.311", "it may cost {0} PSP and the level is {1}", dearest(g, drm), g.ps[KMT])

    def forecast(self, g: ChinaState, verb: str, noun: int) -> Forecast | None:
        if verb != "lay_out":
            return None
        moves = [movement(die + noun) for die in range(1, 7)]
        labels = (("one box back", -1), ("no change", 0), ("one box on", 1), ("two boxes on", 2))
        found = [(label, moves.count(by), 6) for label, by in labels if by in moves]
        return Forecast("foreign influence", [("5.311", "die roll modifier", noun)], found)

    def lay_out(self, g: ChinaState, drm: int) -> None:
        paid = g.content.charts.support.influence
        for _ in range(drm):
            paid += g.dice.die(6, "5.311")
        g.change_ps(KMT, -paid, BY_INFLUENCE)
        die = g.dice.die(6, "5.311")
        by = movement(die + drm)
        g.record(facts.INFLUENCED, self.country, paid, die, drm, by + 1)
        g.move_country(self.country, g.boxes[self.country] + by)


def movement(score: int) -> int:
    """5.311: boxes to the right for a final score."""
    if score <= 1:
        return -1
    if score >= 8:
        return 2
    return 1 if score >= 6 else 0
