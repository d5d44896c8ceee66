"""4.0 MOVE ARMIES: groups march step by step."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.middle_kingdom.rules.questions import concessions
from zhulu.games.middle_kingdom.rules.questions.forecasts import Clash, forecast
from zhulu.games.middle_kingdom.rules.questions.movement import (
    EMPEROR_STEPS,
    NO_FOREIGN_SOIL,
    STEPS,
    can_leave,
    crosses_wall,
    ignores_terrain,
    is_canal_step,
    leaves_emperor_alone,
    passing_ratio,
    step_barred,
)
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import (
    END,
    NOTHING,
    OFF_MAP,
    AskUntilDone,
    Flow,
    Forecast,
    Menu,
    Procedure,
    Steps,
    Veto,
)

ALONE = Veto("4.3", "the emperor may not be left without an army")
HAS_MOVED = Veto("4.0", "every army here has moved")
EMPEROR_HAS_MOVED = Veto("4.3", "the emperor has moved")
NO_WAY = Veto("4.0", "no province can be reached from here")
NO_MORE = Veto("4.0", "no other army here is ready to move")
STOPPED = Veto("4.1", "the armies that met an enemy here have stopped to fight")
NOT_THEIR_MOVE = Veto("1.0", "another country stands there: its armies do not move now")
AT_SEA = Veto("4.5", "no army may stay at sea")


@dataclass
class Movement(Procedure):
    """4.0: every army may move once; those abroad must come in."""

    country: int
    side: int

    def nouns(self) -> dict[str, str]:
        return {"country": "country", "side": "side"}

    def sequence(self) -> Steps:
        # Asked even when nothing but the end is left: until then the last march can be undone.
        return (AskUntilDone("4.0", Movement.choose_army, pause=True),)

    def choose_army(self, g: KingdomState) -> Menu:
        menu = Menu(g, self.side)
        camps = g.camps(self.country)
        menu.each(self.march, g.holdings(self.country) + camps, unless=self.held_back)
        throne = g.emperor[self.country]
        if throne != OFF_MAP:
            menu.one(self.lead, throne, unless=self.emperor_held_back)
        if g.keeping[self.side] and g.heroes[self.side]:
            menu.one(self.ready_hero, self.side)
        if menu.explaining:
            self.explain(g, menu)
        return menu.done("end_moves", when=True, unless=self.somebody_waits)

    def explain(self, g: KingdomState, menu: Menu) -> None:
        for space in range(g.content.provinces):
            if g.holder[space] not in (NOTHING, self.country):
                menu.refuse("march", space, STOPPED if g.attackers[space] else NOT_THEIR_MOVE)

    def held_back(self, g: KingdomState, space: int) -> Veto | None:
        if g.ready(space) <= 0:
            return HAS_MOVED
        if space < g.content.provinces:
            if leaves_emperor_alone(g, self.country, space, g.held[space] - 1):
                return ALONE
            if not can_leave(g, self.country, space):
                return NO_WAY
        return None

    def emperor_held_back(self, g: KingdomState, space: int) -> Veto | None:
        if g.emperor_moved:
            return EMPEROR_HAS_MOVED
        if g.ready(space) <= 0:
            return HAS_MOVED
        return None if can_leave(g, self.country, space) else NO_WAY

    def somebody_waits(self, g: KingdomState, _: int) -> Veto | None:
        waiting = 0
        for space in g.camps(self.country):
            waiting += g.camped(self.country, space)
        if waiting:
            return Veto("3.0", "{0:army|armies} abroad must enter China first", waiting)
        return None

    def march(self, g: KingdomState, space: int) -> Flow:
        return March(self.country, self.side, space, space)

    def ready_hero(self, g: KingdomState, hero: int) -> None:
        """5.0b: who kept his hero wants to be asked after battles again."""
        g.ready_hero(hero)

    def lead(self, g: KingdomState, space: int) -> Flow:
        return March(self.country, self.side, space, space, emperor=True)


@dataclass
class March(Procedure):
    """4.0 to 4.6: one group, from its origin step by step until it halts or meets an enemy."""

    country: int
    side: int
    origin: int
    here: int
    armies: int = 1
    emperor: bool = False
    left: int = STEPS
    canal: bool = False
    walled: bool = False
    started: bool = False

    def nouns(self) -> dict[str, str]:
        return {"country": "country", "side": "side", "origin": "space", "here": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("4.0", March.next_step),)

    def next_step(self, g: KingdomState) -> Menu:
        menu = Menu(g, self.side)
        menu.each(self.advance, g.content.ways[self.here], unless=self.barred)
        if not self.started:
            menu.one(self.add_army, unless=self.none_to_add)
        elif self.here < g.content.provinces:
            if self.armies > 1:
                menu.one(self.leave_army)
            menu.one(self.halt)
        if menu.explaining:
            self.explain(g, menu)
        return menu

    def explain(self, g: KingdomState, menu: Menu) -> None:
        for to in g.content.around[self.here]:
            if g.content.kind_of[to] == "area":
                menu.refuse("advance", to, NO_FOREIGN_SOIL)
        if self.here == g.content.ocean:
            menu.refuse("halt", -1, AT_SEA)

    def steps_left(self) -> int:
        return self.left + (EMPEROR_STEPS - STEPS if self.emperor else 0)

    def barred(self, g: KingdomState, to: int) -> Veto | None:
        left = self.steps_left()
        if not self.canal and is_canal_step(g, self.here, to):
            left += 1
        return step_barred(g, self.country, self.here, to, left)

    def none_to_add(self, g: KingdomState, _: int) -> Veto | None:
        if g.ready(self.origin) <= self.armies:
            return NO_MORE
        staying = g.armies_at(self.country, self.origin) - self.armies - 1
        if not self.emperor and leaves_emperor_alone(g, self.country, self.origin, staying):
            return ALONE
        return None

    def add_army(self, g: KingdomState, _: int) -> None:
        self.armies += 1

    def leave_army(self, g: KingdomState, _: int) -> None:
        """Others go on; with an emperor at least one army stays beside him."""
        g.settle(self.here, 1)
        self.armies -= 1

    def halt(self, g: KingdomState, _: int) -> Flow:
        g.settle(self.here, self.armies)
        return END

    def advance(self, g: KingdomState, to: int) -> Flow:
        self.leave_battle(g)
        if not self.canal and is_canal_step(g, self.here, to):
            self.canal = True
        else:
            self.left -= 1
        crosses = crosses_wall(g, self.here, to)
        g.march(self.here, to, self.armies, self.emperor)
        self.here, self.started, self.walled = to, True, crosses
        return self.arrive(g)

    def leave_battle(self, g: KingdomState) -> None:
        """4.11: those who pass on take their crossing of the wall with them."""
        here = self.here
        if self.walled and here < g.content.provinces and g.holder[here] != self.country:
            g.note_crossing(here, -self.armies)

    def arrive(self, g: KingdomState) -> Flow:
        here = self.here
        if here == g.content.ocean:
            return None
        if g.holder[here] != self.country:
            if self.walled:
                g.note_crossing(here, self.armies)
            self.stop_and_fight(g)
            if not self.armies:
                return END
        else:
            concessions.build(g, self.country, here)
        return None if self.can_go_on(g) else self.halt(g, here)

    def forecast(self, g: KingdomState, verb: str, noun: int) -> Forecast | None:
        """5.0: the battle this step would bring, with those who wait there already."""
        if verb != "advance" or noun >= g.content.provinces:
            return None
        if g.holder[noun] in (NOTHING, self.country):
            return None
        walled = g.crossed[noun] + (self.armies if crosses_wall(g, self.here, noun) else 0)
        clash = Clash(noun, g.attackers[noun] + self.armies, walled, self.emperor)
        return forecast(g, clash, False)

    def stop_and_fight(self, g: KingdomState) -> None:
        """4.1, 4.11: enough stay to outnumber the enemy; the rest may pass."""
        here = self.here
        others = g.attackers[here] - self.armies
        needed = passing_ratio(g, self.country) * g.held[here] - others
        self.armies -= min(self.armies, max(0, needed))

    def can_go_on(self, g: KingdomState) -> bool:
        if g.content.highland[self.here] and not ignores_terrain(g, self.country):
            return False
        return any(self.barred(g, to) is None for to in g.content.ways[self.here])
