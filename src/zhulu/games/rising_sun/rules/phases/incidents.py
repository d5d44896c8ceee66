"""8.0 INCIDENTS: what the markers do, and the tables of Gekokujo and the Cliques."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.rules.phases.deployment import Deploy
from zhulu.games.rising_sun.rules.phases.reorganization import (
    breakdowns,
    choose_whole,
    no_breakdown,
)
from zhulu.games.rising_sun.rules.questions import control
from zhulu.games.rising_sun.state import facts
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import (
    NOTHING,
    Ask,
    AskUntilDone,
    Do,
    Flow,
    Menu,
    Procedure,
    Repeat,
    Steps,
    Veto,
)
from zhulu.kernel.flow import Handler

UNITED_FRONT_MOST = 4  # objectives China may hold when it plays the United Front


def examine_menu(g: RisingState, menu: Menu, play: Handler) -> None:
    """8.3: Intelligence may be played at any time of a Japanese player turn."""
    if menu.side == JPN and g.holds("intelligence"):
        menu.one(play, g.content.marker["intelligence"])


def special_units(g: RisingState, marker: int, side: int) -> list[int]:
    """7.7: the special reinforcements of an incident that still wait for it."""
    box = g.content.special_box[side]
    return [
        unit
        for unit in range(g.content.units)
        if g.content.special[unit] == marker and g.where[unit] == box
    ]


# --- offensives (8.6) ------------------------------------------------------------------------


def cannot_declare(g: RisingState, marker: int) -> Veto | None:
    """8.6, 8.6.1, 24.7: what an offensive requires."""
    chosen = g.content.markers[marker]
    if g.year < chosen.first_year:
        return Veto("8.6.1", "not before {0}", chosen.first_year)
    if g.options["historical_offensives"]:
        veto = _out_of_turn(g, marker)
        if veto is not None:
            return veto
    for region in chosen.needs:
        if not g.holds_all(region, JPN):
            return Veto("8.6", "Japan must control every objective of {0:region}", region)
    return _earlier_offensives(g, chosen.id)


def _earlier_offensives(g: RisingState, name: str) -> Veto | None:
    marker = g.content.marker
    jehol, menjiang = g.played[marker["great_wall"]], g.played[marker["menjiang"]]
    if name == "outer_mongolia" and not (jehol and g.played[marker["north_china"]]):
        return Veto("8.6.1", "the Great Wall and North China offensives must have been played")
    if name == "northern" and not (0 < jehol < g.year or 0 < menjiang < g.year):
        return Veto("8.6", "only in a year after the Great Wall or Menjiang offensive")
    return None


def _out_of_turn(g: RisingState, marker: int) -> Veto | None:
    """24.7: each from its year on, and none before what stands above it in the list."""
    year = g.content.markers[marker].historical
    if g.year < year:
        return Veto("24.7", "not before {0} when offensives are historical", year)
    for other in g.held(g.content.markers[marker].side):
        if at_hand(g, other) and g.content.markers[other].historical < year:
            return Veto("24.7", "{0:marker} comes first when offensives are historical", other)
    return None


def at_hand(g: RisingState, marker: int) -> bool:
    """24.7: historical offensives are no part of the marker pull: none goes back to the bin."""
    historical = g.options["historical_offensives"]
    return historical and g.content.markers[marker].use == ids.OFFENSIVE


@dataclass
class Offensive(Procedure):
    """8.6: a declared offensive is played first in the Mobilization Phase."""

    side: int
    marker: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "marker": "marker"}

    def sequence(self) -> Steps:
        return (
            Do("8.6", Offensive.open_fire),
            Do("8.6.1", Offensive.soviets),
            Do("7.7", Offensive.reinforce),
            Do("7.4", Offensive.points),
        )

    def open_fire(self, g: RisingState) -> None:
        g.play(self.marker, ids.DISCARDED)
        opens = g.content.markers[self.marker].opens
        if opens != NOTHING:
            g.record(facts.REGION_OPENED, opens)

    def soviets(self, g: RisingState) -> Flow:
        """8.6.1, 7.6: the Chinese player deploys before the Japanese."""
        units = special_units(g, self.marker, CHN)
        return Deploy(CHN, units, ids.ORDINARY) if units else None

    def reinforce(self, g: RisingState) -> Flow:
        return Deploy(self.side, special_units(g, self.marker, self.side), ids.ORDINARY)

    def points(self, g: RisingState) -> None:
        chosen = g.content.markers[self.marker]
        if chosen.dice:
            g.gain(self.side, g.roll(self.side, chosen.dice, "7.4", ids.FOR_INCIDENT))
        if chosen.enemy_dice:
            g.gain(1 - self.side, g.roll(1 - self.side, chosen.enemy_dice, "7.4", ids.FOR_INCIDENT))


# --- markers of the Mobilization Phase -------------------------------------------------------


def cannot_play(g: RisingState, marker: int) -> Veto | None:
    """8.3: what a marker of the Mobilization Phase requires."""
    name = g.content.markers[marker].id
    if name == "united_front" and len(g.objectives_of(CHN)) > UNITED_FRONT_MOST:
        return Veto("8.3", "China controls {0:objective|objectives}, four are the most",
                    len(g.objectives_of(CHN)))  # fmt: skip
    if name == "guerrillas" and g.in_display(g.content.force["regional_army"]) == NOTHING:
        return Veto("8.3", "no regional army is left in the display")
    return None


def cannot_play_now(g: RisingState, side: int, marker: int) -> Veto:
    """8.2, 8.3: a marker that is not at hand, or not for this phase."""
    chosen = g.content.markers[marker]
    if chosen.side != side or g.spot[marker] != ids.AVAILABLE:
        return Veto("8.2", "{0:marker} is not available to this side", marker)
    if chosen.use == ids.OFFENSIVE:
        return Veto("8.6", "{0:marker} is declared in the Offensive Declaration Phase", marker)
    if chosen.use == ids.PSYWAR:
        return Veto("8.5", "{0:marker} is played in the PSYWAR Phase", marker)
    if chosen.use == ids.IN_COMBAT:
        return Veto("8.4", "{0:marker} is played during an attack", marker)
    return Veto("8.4", "{0:marker} is played in the Mobilization Phase", marker)


def play_marker(g: RisingState, side: int, marker: int, doubled: int) -> Flow:
    """8.3: play a marker in the Mobilization Phase; `doubled` is what the MHIDC adds at once."""
    chosen = g.content.markers[marker]
    g.play(marker, ids.PLAYED if chosen.id == "soviet_support" else chosen.after)
    if chosen.id == "intelligence":
        g.examine(1 - side)
    elif chosen.id == "mhidc":
        g.gain(side, doubled)
    elif chosen.id == "united_front":
        g.gain(side, g.roll(side, 1, "7.3", ids.FOR_INCOME))
    elif chosen.id == "guerrillas":
        unit = g.in_display(g.content.force["regional_army"])
        return Deploy(side, [unit], ids.GUERRILLA)
    elif chosen.dice:
        g.gain(side, g.roll(side, chosen.dice, "7.4", ids.FOR_INCIDENT))
    units = special_units(g, marker, side)
    return Deploy(side, units, ids.ORDINARY) if units else None


# --- picking (8.2) ---------------------------------------------------------------------------


@dataclass
class Pick(Procedure):
    """8.2: pick markers at random, one at a time; immediate ones are played at once."""

    side: int
    count: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (Repeat("8.2", Pick.next_marker),)

    def next_marker(self, g: RisingState) -> Flow:
        while self.count > 0 and g.bin_of(self.side):
            self.count -= 1
            marker = g.draw_marker(self.side)
            if g.content.markers[marker].use == ids.IMMEDIATE:
                g.play(marker, ids.PLAYED)
                return Event(self.side, marker)
        return None


@dataclass
class Event(Procedure):
    """8.2: Gekokujo or Cliques: roll on the table, then return the marker."""

    side: int
    marker: int
    die: int = 0

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "marker": "marker"}

    def sequence(self) -> Steps:
        return (
            Do("8.3", Event.roll),
            Do("8.3", Event.happen),
            Ask("8.3", Event.select, may_be_empty=True, pause=True),
            Do("8.2", Event.put_back),
        )

    def roll(self, g: RisingState) -> None:
        self.die = g.dice.die(6, "8.3")
        g.record(facts.TABLE_ROLLED, self.marker, self.die, 6 * self.side + self.die - 1)

    def happen(self, g: RisingState) -> Flow:
        if self.die in (3, 4):
            points = g.roll(self.side, 1, "8.3", ids.FOR_TABLE)
            if self.die == 3:
                g.gain(self.side, points)
            else:
                g.lose(self.side, points)
            return None
        return self.gekokujo(g) if self.side == JPN else self.cliques(g)

    def gekokujo(self, g: RisingState) -> Flow:
        if self.die == 2:
            return Withdrawal(2)
        if self.die == 5:
            die = g.roll(JPN, 1, "8.3", ids.FOR_TABLE)
            if 2 * die > control.division_halves(g, ids.MANCHUKUO):
                g.lose(JPN, die)
        elif self.die == 6:
            die = g.roll(JPN, 1, "8.3", ids.FOR_TABLE)
            if die <= g.objectives_in(ids.MANCHUKUO, JPN):
                return Pick(JPN, 3)
            self.lose_markers(g)
        return None

    def cliques(self, g: RisingState) -> Flow:
        if self.die == 2:
            die = g.roll(CHN, 1, "8.3", ids.FOR_TABLE)
            if die % 2:
                g.gain(CHN, die)
            else:
                g.lose(CHN, die)
        elif self.die == 5:
            unit = g.in_display(g.content.force["regional_army"])
            return None if unit == NOTHING else Deploy(CHN, [unit], ids.BANDIT)
        elif self.die == 6:
            die = g.roll(CHN, 1, "8.3", ids.FOR_TABLE)
            if die <= len(g.objectives_of(CHN)):
                return Pick(CHN, die)
            self.lose_markers(g)
        return None

    def lose_markers(self, g: RisingState) -> None:
        """Two unplayed markers, picked at random, go back."""
        for _ in range(2):
            pool = [m for m in g.held(self.side) if not at_hand(g, m)]
            if pool:
                g.return_marker(g.dice.draw(pool, "8.2"))

    def select(self, g: RisingState) -> Menu:
        """Result 1: look into the bin and select a marker."""
        menu = Menu(g, self.side)
        if self.die != 1:
            return menu
        pool = g.bin_of(self.side)
        if self.side == JPN:
            wanted = (ids.OFFENSIVE, ids.PSYWAR)
            pool = [m for m in pool if g.content.markers[m].use in wanted]
        menu.each(self.take_marker, pool)
        return menu.done("take_nothing", when=not pool and bool(g.bin_of(self.side)))

    def take_marker(self, g: RisingState, marker: int) -> None:
        g.take_marker(marker)

    def put_back(self, g: RisingState) -> None:
        g.put_back(self.marker)


@dataclass
class Withdrawal(Procedure):
    """Gekokujo 2: a division or two brigades go home; what is missing is paid for."""

    owed: int

    def sequence(self) -> Steps:
        return (AskUntilDone("8.3", Withdrawal.choose), Do("8.3", Withdrawal.pay))

    def choose(self, g: RisingState) -> Menu:
        menu = Menu(g, JPN)
        if self.owed <= 0:
            return menu
        units = [u for u in g.content.mobile_of[JPN] if g.on_map(u) and g.content.national[u]]
        fitting = [u for u in units if 0 < g.content.stack[u] <= self.owed]
        menu.each(self.send_home, fitting)
        return menu.each(self.break_down, breakdowns(g, units))

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb == "break_down":
            return no_breakdown(g, JPN, noun)
        if verb != "send_home" or noun == NOTHING:
            return None
        if not g.content.national[noun] or not g.on_map(noun):
            return Veto("8.3", "only Japanese national units on the map go home")
        return Veto("8.3", "a division, or two brigades, are to go home and no more")

    def send_home(self, g: RisingState, unit: int) -> None:
        self.owed -= g.content.stack[unit]
        g.withdraw(unit)

    def break_down(self, g: RisingState, noun: int) -> None:
        recipe, hex = g.content.recipe_hex.split(noun)
        g.break_down(recipe, hex, choose_whole(g, recipe, hex, g.mobile_in(hex)))

    def pay(self, g: RisingState) -> None:
        if self.owed > 0:
            g.lose(JPN, self.owed * g.content.missing_cost)
