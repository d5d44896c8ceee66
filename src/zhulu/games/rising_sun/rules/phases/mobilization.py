"""7.0 REINFORCEMENTS AND RECRUITING: the Mobilization Phase."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.content.loading import Force
from zhulu.games.rising_sun.rules.phases.deployment import Deploy
from zhulu.games.rising_sun.rules.phases.incidents import (
    Offensive,
    Pick,
    cannot_declare,
    cannot_play,
    cannot_play_now,
    examine_menu,
    play_marker,
)
from zhulu.games.rising_sun.rules.questions import control
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import (
    NOTHING,
    AskUntilDone,
    Do,
    Flow,
    Menu,
    Procedure,
    Steps,
    Veto,
)


@dataclass
class DeclarationPhase(Procedure):
    """6.0: up to one offensive is declared."""

    side: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (
            Do("6.0", DeclarationPhase.obey),
            AskUntilDone("8.6", DeclarationPhase.choose, pause=True),
        )

    def obey(self, g: RisingState) -> None:
        """6.0, 23.0: the scenario's own offensive must be declared."""
        marker = g.must_declare
        if marker != NOTHING and g.content.markers[marker].side == self.side:
            g.must_declare = NOTHING
            g.declare(marker)

    def choose(self, g: RisingState) -> Menu:
        menu = Menu(g, self.side)
        if g.offensive[self.side]:
            return menu
        mine = [m for m in g.held(self.side) if g.content.markers[m].use == ids.OFFENSIVE]
        menu.each(self.declare, mine, unless=cannot_declare)
        examine_menu(g, menu, self.play)
        return menu.done("stand_by", when=bool(menu.nouns) or g.hidden_markers(self.side) > 0)

    def declare(self, g: RisingState, marker: int) -> None:
        g.declare(marker)

    def play(self, g: RisingState, marker: int) -> None:
        g.play(marker, ids.BIN)
        g.examine(1 - self.side)

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb == "play" and noun != NOTHING:
            return cannot_play_now(g, self.side, noun)
        if verb != "declare" or noun == NOTHING:
            return None
        if g.offensive[self.side]:
            return Veto("8.6", "one offensive a side and year")
        return cannot_play_now(g, self.side, noun)


def unwatched(g: RisingState) -> bool:
    """24.6: whether too few Japanese divisions watch the Soviets."""
    if not g.options["watching_the_soviets"]:
        return False
    need = 0
    for year, divisions in zip(g.content.watching_years, g.content.watching_divisions, strict=True):
        if g.year >= year:
            need = divisions
    # Infantry and cavalry are asked for; motorized infantry is, anti-guerrilla brigades are not.
    return control.division_halves(g, ids.MANCHUKUO, ids.ANTI_GUERRILLA) < 2 * need


def objective_income(g: RisingState, side: int, doubled: bool, halved: bool) -> int:
    """7.3, 14.6.2, 24.6: RP for objectives, before the dice."""
    board = g.content.board
    held = [hex for hex in g.objectives_of(side) if not g.bombed[hex]]
    home = len([hex for hex in held if board.region[hex] == ids.MANCHUKUO])
    others = len(held) - home
    if side == CHN:
        return home + others
    if doubled:
        home *= 2
    if halved:
        home = (home + 1) // 2
    return home + others


@dataclass
class MobilizationPhase(Procedure):
    """7.1: in the rulebook's order."""

    side: int
    halved: bool = False

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (
            Do("24.6", MobilizationPhase.look_north),
            Do("8.6", MobilizationPhase.play_offensive),
            Do("7.3", MobilizationPhase.total),
            AskUntilDone("7.5", MobilizationPhase.spend, pause=True),
            AskUntilDone("14.6.2", MobilizationPhase.rebuild),
            Do("7.1", MobilizationPhase.return_markers),
        )

    def look_north(self, g: RisingState) -> None:
        """24.6: checked before any reinforcement of this phase arrives."""
        self.halved = self.side == JPN and unwatched(g)

    def play_offensive(self, g: RisingState) -> Flow:
        for marker in g.content.markers_of[self.side]:
            if g.spot[marker] == ids.DECLARED:
                return Offensive(self.side, marker)
        return None

    def total(self, g: RisingState) -> None:
        count = 2 if self.side == CHN and g.in_effect("united_front") else 1
        dice = g.roll(self.side, count, "7.3", ids.FOR_INCOME)
        held = objective_income(g, self.side, g.in_effect("mhidc"), self.halved)
        g.earn(self.side, dice, held)

    # --- 7.1 step 2

    def spend(self, g: RisingState) -> Menu:
        menu = Menu(g, self.side)
        forces = [f.number for f in g.content.forces if f.side == self.side and self.sold(g, f)]
        menu.each(self.recruit, forces, unless=self.cannot_recruit)
        menu.one(self.pick, NOTHING, unless=self.cannot_pick)
        timely = (ids.IN_MOBILIZATION, ids.ANY_TIME)
        mine = [m for m in g.held(self.side) if g.content.markers[m].use in timely]
        menu.each(self.play, mine, unless=cannot_play)
        return menu.done("end_mobilization", when=True)

    def sold(self, g: RisingState, force: Force) -> bool:
        """What has a price; what has none is listed for those who want to know why."""
        return force.cost > 0 or (g.explaining and force.arm <= ids.LAST_GROUND)

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb == "play" and noun != NOTHING:
            return cannot_play_now(g, self.side, noun)
        if verb == "recruit" and noun != NOTHING:
            return Veto("7.5", "{0:force} is not recruited by this side", noun)
        if verb == "repair" and noun != NOTHING:
            return Veto("14.6.2", "no bombed marker lies there under our control")
        return None

    def cannot_recruit(self, g: RisingState, force: int) -> Veto | None:
        chosen = g.content.forces[force]
        if chosen.cost == ids.ONCE:
            return Veto("7.11", "{0:force} comes with its incident and is never replaced", force)
        if chosen.cost == ids.REORGANIZED:
            return Veto("7.8", "{0:force} is built only by reorganization", force)
        if not control.opened(g, force):
            return Veto("7.6", "only after {0:marker} has been played", chosen.gate)
        unit = g.in_display(force)
        if unit == NOTHING:
            return Veto(
                "7.11", "every counter of {1:force} ({0}) is in play or waits for an incident",
                len(chosen.units), force,
            )  # fmt: skip
        if g.rp[self.side] < chosen.cost:
            return Veto(
                "7.2", "it costs {0} RP, and {1} {1:~is|are} left", chosen.cost, g.rp[self.side]
            )
        if g.content.ground[unit] and not control.deployment(g, unit, ids.ORDINARY):
            return Veto("7.10", "there is no hex to deploy it in")
        return None

    def recruit(self, g: RisingState, force: int) -> Flow:
        g.pay_for(self.side, force)
        return Deploy(self.side, [g.in_display(force)], ids.ORDINARY)

    def cannot_pick(self, g: RisingState, nothing: int) -> Veto | None:
        if g.rp[self.side] < g.content.pick_cost:
            return Veto("8.2", "a marker costs {0} RP, and {1} {1:~is|are} left",
                        g.content.pick_cost, g.rp[self.side])  # fmt: skip
        if not g.bin_of(self.side):
            return Veto("8.2", "the bin is empty")
        return None

    def pick(self, g: RisingState, nothing: int) -> Flow:
        g.spend(self.side, g.content.pick_cost)
        return Pick(self.side, 1)

    def play(self, g: RisingState, marker: int) -> Flow:
        more = objective_income(g, JPN, True, self.halved)
        more -= objective_income(g, JPN, False, self.halved)
        return play_marker(g, self.side, marker, more)

    # --- 7.1 steps 3 and 4

    def rebuild(self, g: RisingState) -> Menu:
        hexes = [hex for hex in range(g.size) if g.bombed[hex] and self.controls(g, hex)]
        return Menu(g, self.side).each(self.repair, hexes, unless=self.cannot_pay).done("leave_it")

    def controls(self, g: RisingState, hex: int) -> bool:
        return control.enemy_controls(g, 1 - self.side, hex)

    def cannot_pay(self, g: RisingState, hex: int) -> Veto | None:
        if g.rp[self.side] < g.content.repair_cost:
            return Veto("7.2", "it costs {0} RP, and {1} {1:~is|are} left",
                        g.content.repair_cost, g.rp[self.side])  # fmt: skip
        return None

    def repair(self, g: RisingState, hex: int) -> None:
        g.spend(self.side, g.content.repair_cost)
        g.repair(hex)

    def return_markers(self, g: RisingState) -> None:
        """7.1, step 4: Soviet Support goes back into the bin."""
        marker = g.content.marker["soviet_support"]
        if g.spot[marker] == ids.PLAYED:
            g.put_back(marker)
