"""12.0 COMBAT and 13.0 COMBAT RESOLUTION: one attack upon one hex."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.changsha.content.ids import (
    FLOTILLA,
    FORTIFICATION,
    IJA,
    KMT,
    TANK,
)
from zhulu.games.changsha.rules.phases.advance import Advance
from zhulu.games.changsha.rules.phases.losses import CombatLosses
from zhulu.games.changsha.rules.phases.retreat import Retreat
from zhulu.games.changsha.rules.phases.withdrawal import Withdrawal, shelters
from zhulu.games.changsha.rules.questions import odds
from zhulu.games.changsha.rules.questions.command import may_act
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import (
    NOTHING,
    OFF_MAP,
    Ask,
    AskUntilDone,
    Do,
    Flow,
    Forecast,
    Menu,
    Procedure,
    Steps,
    Veto,
)

HAS_ATTACKED: Final = Veto("12.0", "this unit has attacked in this segment")
OUT_OF_COMMAND: Final = Veto("6.3", "this unit did not begin the segment active and in command")
NO_STRENGTH: Final = Veto("12.7", "this unit has no attack factor")
WATER_BETWEEN: Final = Veto("12.0", "no attack crosses a major river or a shore")
NO_TANKS: Final = Veto("10.9", "tanks attack into mountains along a road only")
ONLY_SUPPORTS: Final = Veto("12.1", "the flotilla only supports a combat")
NOT_A_FORT: Final = Veto("12.4", "a fortification does not attack")
NO_FLOTILLA: Final = Veto("6.3", "the flotilla is not active, as it must be to attack")
HAS_SUPPORTED: Final = Veto("12.1", "the flotilla has supported an attack in this segment")
ONE_AIR: Final = Veto("12.1", "one air support marker is the most in a combat")


def one_is_most(g: ChangshaState, marker: int) -> Veto | None:
    """4.3, 12.1"""
    return ONE_AIR


def cannot_attack(g: ChangshaState, unit: int, target: int) -> Veto | None:
    """12.0: whether one unit may join an attack upon a neighbouring hex."""
    ground, roster = g.content.ground, g.content.roster
    here = g.where[unit]
    if roster.kind[unit] == FORTIFICATION:
        return NOT_A_FORT
    if roster.kind[unit] == FLOTILLA:
        return ONLY_SUPPORTS
    if not may_act(g, unit):
        return OUT_OF_COMMAND
    if g.used[unit]:
        return HAS_ATTACKED
    if g.attack_of(unit) == 0:
        return NO_STRENGTH
    index = 6 * here + ground.grid.direction(here, target)
    if ground.strait[index]:
        return WATER_BETWEEN
    if roster.kind[unit] == TANK and ground.rough[target] and not ground.road[index]:
        return NO_TANKS
    return None


@dataclass
class Attack(Procedure):
    """12.0: declared, supported, rolled, suffered, followed up."""

    side: int
    target: int
    units: list[int]
    support: list[int]
    foes: list[int]
    flotilla: bool = False
    attacker_losses: int = 0
    attacker_retreat: int = 0
    defender_losses: int = 0
    defender_retreat: int = 0
    follow: int = 1
    first: int = 0
    second: int = 0
    outcome: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {
            "side": "side",
            "target": "hex",
            "units": "unit",
            "support": "marker",
            "foes": "unit",
            "outcome": "outcome",
        }

    def sequence(self) -> Steps:
        return (
            AskUntilDone("12.0", Attack.declare, pause=True),
            AskUntilDone("12.1", Attack.support_attack),
            AskUntilDone("12.1", Attack.support_defense),
            Do("13.0", Attack.roll),
            Do("13.1", Attack.attacker_suffers),
            Do("13.1", Attack.defender_suffers),
            Ask("13.2", Attack.stand_or_go, may_be_empty=True),
            Do("13.2", Attack.defender_falls_back),
            Do("13.2", Attack.attackers_fall_back),
            Do("13.3", Attack.measure_advance),
            AskUntilDone("13.3", Attack.follow_up),
        )

    # --- 12.0, 12.1 -----------------------------------------------------------------------

    def declare(self, g: ChangshaState) -> Menu:
        near: list[int] = []
        for hex in g.content.ground.grid.neighbours[self.target]:
            if g.holder(hex) == self.side:
                near += [unit for unit in g.units_in(hex) if unit not in self.units]
        menu = Menu(g, self.side).each(self.join, near, unless=self.cannot_join)
        return menu.done("launch", when=self.units != [])

    def cannot_join(self, g: ChangshaState, unit: int) -> Veto | None:
        return cannot_attack(g, unit, self.target)

    def forbids(self, g: ChangshaState, verb: str, noun: int) -> Veto | None:
        if noun == NOTHING:
            return None
        if verb == "join":
            if noun in self.units:
                return Veto("12.0", "{0:unit} attacks already", noun)
            if g.content.roster.side[noun] != self.side:
                return Veto("12.0", "{0:unit} is not of the side that attacks", noun)
            return Veto("12.0", "{0:unit} does not stand beside {1:hex}", noun, self.target)
        if verb == "commit":
            return Veto("12.1", "{0:marker} is not at hand", noun)
        if verb == "advance":
            return Veto("13.3", "{0:unit} is none of the attackers left", noun)
        return None

    def join(self, g: ChangshaState, unit: int) -> None:
        self.units.append(unit)
        g.spend(unit)

    def support_attack(self, g: ChangshaState) -> Menu:
        return self.offer_support(g, self.side)

    def support_defense(self, g: ChangshaState) -> Menu:
        return self.offer_support(g, 1 - self.side)

    def offer_support(self, g: ChangshaState, side: int) -> Menu:
        """4.3, 7.4, 12.1: one air marker and the flotilla, or two of artillery."""
        menu = Menu(g, side)
        given = [m for m in self.support if g.content.markers.side[m] == side]
        if side == KMT:
            if len(given) < g.content.tables.support_markers:
                menu.each(self.commit, g.guns)
            return menu.done("commit_no_more")
        menu.each(self.commit, g.air, unless=one_is_most if given else None)
        if not self.flotilla and g.where[g.content.roster.flotilla] != OFF_MAP:
            menu.one(self.commit_flotilla, unless=self.flotilla_silent)
        return menu.done("commit_no_more")

    def flotilla_silent(self, g: ChangshaState, noun: int) -> Veto | None:
        """6.3, 12.1: beside the fight; active to attack, at any time to defend."""
        flotilla = g.content.roster.flotilla
        away = g.content.ground.grid.distance(g.where[flotilla], self.target)
        if away > 1:
            return Veto("12.1", "the flotilla is {0:hex|hexes} away and supports beside it", away)
        if self.side != IJA:
            return None
        if g.command[flotilla] == 0:
            return NO_FLOTILLA
        return HAS_SUPPORTED if g.used[flotilla] else None

    def commit(self, g: ChangshaState, marker: int) -> None:
        self.support.append(marker)
        g.use_support(marker, self.target)

    def commit_flotilla(self, g: ChangshaState, noun: int) -> None:
        self.flotilla = True
        flotilla = g.content.roster.flotilla
        if self.side == IJA:
            g.spend(flotilla)
        g.note_flotilla(flotilla, self.target)

    # --- 13.0 -----------------------------------------------------------------------------

    def roll(self, g: ChangshaState) -> None:
        self.first, self.second = g.dice.die(6, "13.0"), g.dice.die(6, "13.0")
        dice = (self.first, self.second)
        ratio = odds.Ratio(g, self.side, self.target, self.units, self.support, self.flotilla)
        factors = (ratio.attack, ratio.defense)
        g.note_shifts(ratio.shifts)
        code = g.note_combat(self.target, factors, ratio.column, ratio.modifier, dice)
        self.outcome = g.content.tables.codes.index(code)
        self.foes = g.units_in(self.target)
        losses = odds.unpack(code)
        self.attacker_losses, self.attacker_retreat = losses[0], losses[1]
        self.defender_losses, self.defender_retreat = losses[2], losses[3]
        if self.side == IJA:
            self.attacker_retreat = self.endured(g, self.attacker_retreat)
        else:
            self.defender_retreat = self.endured(g, self.defender_retreat)

    def endured(self, g: ChangshaState, hexes: int) -> int:
        """13.2: what is left of a retreat of the IJA."""
        left = odds.ija_retreat(hexes)
        if hexes and not left:
            g.ignore_retreat(IJA, self.target)
        return left

    def attacker_suffers(self, g: ChangshaState) -> Flow:
        if self.attacker_losses == 0:
            return None
        return self.losses(self.side, sorted(self.units), self.attacker_losses)

    def defender_suffers(self, g: ChangshaState) -> Flow:
        """13.3: what the defenders cannot fulfil lengthens the advance."""
        if self.defender_losses == 0:
            return None
        units = g.units_in(self.target)
        held = sum(g.steps[unit] for unit in units)
        if held <= self.defender_losses:
            self.follow = self.defender_losses - held + self.defender_retreat
        return self.losses(1 - self.side, units, self.defender_losses)

    def losses(self, side: int, units: list[int], steps: int) -> CombatLosses:
        result = CombatLosses(side, units, steps, self.target)
        result.first, result.second, result.outcome = self.first, self.second, self.outcome
        return result

    # --- 13.2 -----------------------------------------------------------------------------

    def stand_or_go(self, g: ChangshaState) -> Menu:
        """12.4, 13.2: in a city or behind a fortification a retreat may be ignored."""
        menu = Menu(g, 1 - self.side)
        if self.defender_retreat == 0 or not self.movable(g) or not shelters(g, self.target):
            return menu
        return menu.one(self.stand_fast).one(self.give_ground)

    def stand_fast(self, g: ChangshaState, noun: int) -> None:
        self.defender_retreat = 0
        g.ignore_retreat(1 - self.side, self.target)

    def give_ground(self, g: ChangshaState, noun: int) -> None:
        pass

    def movable(self, g: ChangshaState) -> list[int]:
        kind = g.content.roster.kind
        return [unit for unit in g.units_in(self.target) if kind[unit] != FORTIFICATION]

    def defender_falls_back(self, g: ChangshaState) -> Flow:
        units = self.movable(g)
        if self.defender_retreat == 0 or not units:
            return None
        return Retreat(1 - self.side, units, self.target, self.defender_retreat)

    def attackers_fall_back(self, g: ChangshaState) -> Flow:
        if self.attacker_retreat == 0:
            return None
        return Withdrawal(self.side, self.units[:], self.target, self.attacker_retreat)

    # --- 13.3 -----------------------------------------------------------------------------

    def measure_advance(self, g: ChangshaState) -> None:
        """As far as the defenders fell back, or as their annihilation left undone."""
        if not any(g.where[unit] != OFF_MAP for unit in self.foes):
            self.follow = max(self.follow, self.defender_retreat)
        self.follow = max(1, self.follow, g.yielded)

    def follow_up(self, g: ChangshaState) -> Menu:
        menu = Menu(g, self.side)
        if g.holder(self.target) == 1 - self.side:
            return menu
        ready = [u for u in self.units if g.where[u] != OFF_MAP]
        menu.each(self.advance, ready, unless=self.cannot_advance)
        return menu.done("hold")

    def cannot_advance(self, g: ChangshaState, unit: int) -> Veto | None:
        return Advance(unit, self.target, self.follow).barred(g, self.target)

    def advance(self, g: ChangshaState, unit: int) -> Flow:
        self.units.remove(unit)
        pursuit = Advance(unit, self.target, self.follow)
        pursuit.press_on(g, self.target)
        return pursuit

    def forecast(self, g: ChangshaState, verb: str, noun: int) -> Forecast | None:
        """The column, its shifts and the chance of every result."""
        units = [*self.units, noun] if verb == "join" else self.units
        support = [*self.support, noun] if verb == "commit" else self.support
        if not units or g.holder(self.target) != 1 - self.side:
            return None  # nobody attacks, or the defenders are gone already
        flotilla = self.flotilla or verb == "commit_flotilla"
        ratio = odds.Ratio(g, self.side, self.target, units, support, flotilla)
        return odds.forecast(g, ratio)
