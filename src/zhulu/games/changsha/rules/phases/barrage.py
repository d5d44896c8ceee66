"""7.0 BARRAGE."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.changsha.content.ids import FLOTILLA, IJA, KMT, ON_MAP
from zhulu.games.changsha.content.loading import EFFECTS
from zhulu.games.changsha.rules.phases.losses import BARRAGE, Losses
from zhulu.games.changsha.rules.questions.command import may_act
from zhulu.games.changsha.rules.questions.sight import is_artillery, spotted, spotter
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import (
    NOTHING,
    AskUntilDone,
    Do,
    Flow,
    Forecast,
    Menu,
    Procedure,
    Steps,
    Tally,
    Veto,
)

FARTHEST: Final = 9  # no unit sees so far
ALONE: Final = Veto("4.3", "aircraft and the flotilla fire by themselves")


@dataclass
class BarrageSegment(Procedure):
    """7.6: barrages, declared one at a time."""

    side: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (AskUntilDone("7.6", BarrageSegment.choose),)

    def choose(self, g: ChangshaState) -> Menu:
        menu = Menu(g, self.side)
        if not armed(g, self.side):
            return menu
        menu.each(self.barrage, spotted(g, self.side), unless=self.out_of_reach)
        if menu.explaining:
            for unit in g.on_map(1 - self.side):
                self.explain(g, menu, g.where[unit])
        return menu.done("cease_fire")

    def explain(self, g: ChangshaState, menu: Menu, hex: int) -> None:
        """7.0: an enemy nobody active sees is no target, whatever reaches him."""
        if g.top[hex] != NOTHING and spotter(g, self.side, hex, FARTHEST) == NOTHING:
            menu.refuse("barrage", hex, Veto("7.2", "no active unit sees {0:hex}", hex))

    def forbids(self, g: ChangshaState, verb: str, noun: int) -> Veto | None:
        if verb != "barrage" or noun == NOTHING:
            return None
        return Veto("7.0", "no enemy unit stands in {0:hex}", noun)

    def out_of_reach(self, g: ChangshaState, hex: int) -> Veto | None:
        aim = Barrage(self.side, hex, [], [])
        if (self.side == IJA and g.air) or aim.guns_offered(g) or aim.batteries_offered(g):
            return None
        return Veto("7.1", "{0:hex} is spotted, but nothing that can fire reaches it", hex)

    def barrage(self, g: ChangshaState, hex: int) -> Flow:
        return Barrage(self.side, hex, [], [])


def armed(g: ChangshaState, side: int) -> bool:
    """Whether a side has anything at all to fire with."""
    if (side == IJA and g.air) or (side == KMT and g.guns):
        return True
    return any(ready(g, unit) for unit in g.content.roster.of_side[side])


def ready(g: ChangshaState, unit: int) -> bool:
    """7.3, 8.1: an active gun in command that is not disrupted and has not fired."""
    if g.command[unit] == 0 or g.used[unit] or g.disrupted[unit] or g.status[unit] != ON_MAP:
        return False
    return may_act(g, unit) and (is_artillery(g, unit) or g.content.roster.kind[unit] == FLOTILLA)


@dataclass
class Barrage(Procedure):
    """7.6: one barrage upon one hex."""

    side: int
    target: int
    units: list[int]
    markers: list[int]
    lost: int = 0

    def nouns(self) -> dict[str, str]:
        return {
            "side": "side",
            "target": "hex",
            "units": "unit",
            "markers": "marker",
        }

    def sequence(self) -> Steps:
        return (
            AskUntilDone("7.6", Barrage.assign, pause=True),
            Do("7.6", Barrage.resolve),
            Do("7.6", Barrage.suffer),
        )

    def assign(self, g: ChangshaState) -> Menu:
        menu = Menu(g, self.side)
        alone = self.fires_alone(g)
        if not alone:
            menu.each(self.fire, self.batteries(g), unless=self.cannot_fire)
            if self.side == KMT:
                menu.each(self.call_fire, self.guns_offered(g))
            elif not self.units:
                menu.each(self.call_fire, g.air)
        return menu.done("open_fire", when=self.points(g) > 1)

    def forbids(self, g: ChangshaState, verb: str, noun: int) -> Veto | None:
        """Why a gun or a marker is not among those that could fire."""
        if noun == NOTHING:
            return None
        if verb == "call_fire":
            return self.not_called(g, noun)
        return self.not_firing(g, noun) if verb == "fire" else None

    def not_called(self, g: ChangshaState, marker: int) -> Veto:
        if marker in g.air and self.side == IJA:
            return ALONE
        if marker in g.guns and self.side == KMT:
            if len(self.markers) >= g.content.tables.support_markers:
                return Veto("7.4", "two artillery support markers are the most in a barrage")
            return Veto("7.1", "no active unit sees {0:hex} from two hexes or nearer", self.target)
        return Veto("7.4", "{0:marker} is not at hand", marker)

    def not_firing(self, g: ChangshaState, noun: int) -> Veto:
        roster = g.content.roster
        if roster.side[noun] != self.side:
            return Veto("7.0", "{0:unit} is not of the side that fires", noun)
        if noun in self.units:
            return Veto("7.3", "{0:unit} fires already", noun)
        if not is_artillery(g, noun) and roster.kind[noun] != FLOTILLA:
            return Veto("7.0", "{0:unit} is no artillery", noun)
        if g.disrupted[noun]:
            return Veto("8.1", "{0:unit} is disrupted and does not fire", noun)
        if g.used[noun]:
            return Veto("7.3", "{0:unit} has fired in this segment", noun)
        if not ready(g, noun):
            return Veto("6.3", "{0:unit} is not active and in command", noun)
        return ALONE

    def fires_alone(self, g: ChangshaState) -> bool:
        """4.3, 7.5: aircraft and the flotilla fire by themselves."""
        if self.side == IJA and self.markers:
            return True
        return g.content.roster.flotilla in self.units

    def batteries(self, g: ChangshaState) -> list[int]:
        return [u for u in g.content.roster.of_side[self.side] if ready(g, u)]

    def batteries_offered(self, g: ChangshaState) -> list[int]:
        return [u for u in self.batteries(g) if self.cannot_fire(g, u) is None]

    def cannot_fire(self, g: ChangshaState, unit: int) -> Veto | None:
        distance = g.content.ground.grid.distance(g.where[unit], self.target)
        reach = g.content.roster.range[unit]
        if distance > reach:
            return Veto("7.1", "{0:unit} reaches {1:hex|hexes}, not {2}", unit, reach, distance)
        if g.content.roster.kind[unit] == FLOTILLA and (self.units or self.markers):
            return Veto("7.5", "the flotilla does not fire together with others")
        return None

    def guns_offered(self, g: ChangshaState) -> list[int]:
        """7.1, 7.4: at most two support markers, two hexes from the unit that spots."""
        tables = g.content.tables
        if self.side != KMT or len(self.markers) >= tables.support_markers:
            return []
        if spotter(g, KMT, self.target, tables.support_range) == NOTHING:
            return []
        return g.guns

    def fire(self, g: ChangshaState, unit: int) -> None:
        self.units.append(unit)
        g.spend(unit)

    def call_fire(self, g: ChangshaState, marker: int) -> None:
        self.markers.append(marker)
        g.use_support(marker, self.target)

    def points(self, g: ChangshaState) -> int:
        total = 0
        for unit in self.units:
            total += g.attack_of(unit)
        for marker in self.markers:
            total += g.content.markers.factor[marker]
        return total

    def cover(self, g: ChangshaState) -> Tally:
        """The terrain key: what the target's ground does to the die."""
        ground = g.content.ground
        tally = Tally()
        tally.add("7.6", "terrain of the target", ground.cover[self.target])
        fort = g.fort_in(self.target) != NOTHING
        tally.add("12.4", "fortification", ground.fort_cover, when=fort)
        return tally

    def resolve(self, g: ChangshaState) -> None:
        die = g.dice.die(6, "7.6")
        shifts = self.cover(g)
        cover = shifts.total
        points = self.points(g)
        effect = g.content.tables.barrage_effect(points, die, cover)
        reach = g.content.tables.support_range if self.side == KMT and self.markers else FARTHEST
        seen = spotter(g, self.side, self.target, reach)
        g.note_barrage(self.target, seen, points, die, die + cover, effect)
        g.note_shifts(shifts)
        if EFFECTS[effect] == "-":
            return
        self.lost = int(EFFECTS[effect] == "1")
        for unit in g.units_in(self.target):
            g.disrupt(unit)

    def suffer(self, g: ChangshaState) -> Flow:
        if not self.lost:
            return None
        return Losses(1 - self.side, g.units_in(self.target), 1, self.target, BARRAGE)

    def forecast(self, g: ChangshaState, verb: str, noun: int) -> Forecast | None:
        """The chances of this barrage, with what an offer would add."""
        points = self.points(g)
        if verb == "fire":
            points += g.attack_of(noun)
        elif verb == "call_fire":
            points += g.content.markers.factor[noun]
        if points < 2:
            return None
        cover = self.cover(g)
        chances = [0, 0, 0]
        for die in range(1, 7):
            chances[g.content.tables.barrage_effect(points, die, cover.total)] += 1
        names = ("no effect", "disrupted", "a step lost and disrupted")
        outcomes = [(name, count, 6) for name, count in zip(names, chances, strict=True)]
        lines = [("7.3", "points of barrage", points), *cover.lines]
        return Forecast("Barrage", lines, outcomes)
