"""17.0 PSYWAR."""

from __future__ import annotations

from dataclasses import dataclass, field

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules import victory
from zhulu.games.rising_sun.rules.phases.incidents import cannot_play_now, examine_menu
from zhulu.games.rising_sun.rules.questions import results
from zhulu.games.rising_sun.state import facts
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import (
    NOTHING,
    Ask,
    AskUntilDone,
    Flow,
    Forecast,
    Menu,
    Procedure,
    Steps,
    Veto,
)


def susceptible(g: RisingState, hex: int) -> Veto | None:
    """17.0, 17.2: only garrisons and units that have an untried side."""
    for unit in g.mobile_in(hex):
        if not g.content.untried[unit]:
            return Veto("17.2", "{0:unit} has no untried side", unit)
    return None


@dataclass
class PsywarPhase(Procedure):
    """17.0: markers are played one at a time, at most one a hex."""

    side: int
    used: list[int] = field(default_factory=list)

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "used": "hex"}

    def sequence(self) -> Steps:
        return (AskUntilDone("17.0", PsywarPhase.choose, pause=True),)

    def choose(self, g: RisingState) -> Menu:
        menu = Menu(g, self.side)
        mine = [m for m in g.held(self.side) if g.content.markers[m].use == ids.PSYWAR]
        if mine and psywar_targets(g, self.side, self.used):
            menu.each(self.subvert, mine)
        examine_menu(g, menu, self.play)
        hidden = g.hidden_markers(self.side) > 0
        return menu.done("end_psywar", when=bool(menu.nouns) or hidden)

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb not in ("subvert", "play") or noun == NOTHING:
            return None
        mine = g.content.markers[noun].side == self.side and g.spot[noun] == ids.AVAILABLE
        if verb == "subvert" and mine and g.content.markers[noun].use == ids.PSYWAR:
            return Veto("17.0", "no hex is left that a marker may be played on")
        return cannot_play_now(g, self.side, noun)

    def subvert(self, g: RisingState, marker: int) -> Flow:
        g.play(marker, ids.PLAYED)
        return Subversion(self.side, marker, self.used[:])

    def play(self, g: RisingState, marker: int) -> None:
        g.play(marker, ids.BIN)
        g.examine(1 - self.side)


def psywar_targets(g: RisingState, side: int, used: list[int]) -> list[int]:
    """Every hex a marker may be played on."""
    return [
        hex
        for hex in enemy_hexes(g, side)
        if hex not in used and g.region_open(side, hex) and susceptible(g, hex) is None
    ]


def enemy_hexes(g: RisingState, side: int) -> list[int]:
    """Hexes with units of the other side."""
    foe = 1 - side
    return sorted(
        {g.where[u] for u in g.content.ground_of[foe] if g.side[u] == foe and g.on_map(u)}
    )


@dataclass
class Subversion(Procedure):
    """17.1: one marker against one hex."""

    side: int
    marker: int
    used: list[int]

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "marker": "marker", "used": "hex"}

    def sequence(self) -> Steps:
        return (Ask("17.1", Subversion.choose),)

    def choose(self, g: RisingState) -> Menu:
        return Menu(g, self.side).each(
            self.target, enemy_hexes(g, self.side), unless=self.not_a_target
        )

    def not_a_target(self, g: RisingState, hex: int) -> Veto | None:
        if hex in self.used:
            return Veto("17.0", "a marker has been played against this hex in this phase")
        if not g.region_open(self.side, hex):
            return Veto("17.0", "the region is closed to our units")
        return susceptible(g, hex)

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb != "target":
            return None
        return Veto("17.0", "neither an enemy garrison nor an untried enemy unit stands there")

    def target(self, g: RisingState, hex: int) -> None:
        frame = g.caller()
        assert isinstance(frame, PsywarPhase)
        frame.used.append(hex)
        factor = g.content.markers[self.marker].factor
        die = g.dice.die(6, "17.1")
        result = g.content.psywar[factor][die - 1]
        g.record(facts.PSYWAR_ROLLED, hex, die, result)
        g.put_back(self.marker)
        name = ids.PSY_RESULTS[result]
        if name == "XX":
            g.gain(1 - self.side, 1)
        elif name == "D":
            defect(g, hex)
            subvert_garrison(g, hex, self.side)
        elif name == "S":
            subvert_garrison(g, hex, self.side)

    def forecast(self, g: RisingState, verb: str, noun: int) -> Forecast | None:
        if verb != "target":
            return None
        row = [results.PSYWAR[r] for r in g.content.psywar[g.content.markers[self.marker].factor]]
        outcomes = [(name, row.count(name), 6) for name in dict.fromkeys(row)]
        factor = g.content.markers[self.marker].factor
        return Forecast("17.1", [("2.7", "PSYWAR factor", factor)], outcomes)


def defect(g: RisingState, hex: int) -> None:
    """17.2 D: every regional army of the hex is eliminated."""
    for unit in g.mobile_in(hex):
        if g.content.arm[unit] == ids.REGIONAL:
            g.defect(unit)


def subvert_garrison(g: RisingState, hex: int, side: int) -> None:
    """17.2 S: a garrison alone in its hex changes sides."""
    garrison = g.garrison_in(hex)
    if garrison != NOTHING and not g.mobile_in(hex):
        g.flip(garrison, side)
        victory.sudden_death(g)
