"""4.3 NATIONALIST SPECIAL ACTIVITIES: Govern and Partisan Action."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    CPC_ACTIVE,
    CPC_BASE,
    CPC_GUERRILLA,
    FIRST_LOC,
    FIRST_PROVINCE,
    NAT,
    NAT_ACTIVE,
    NAT_BASE,
    NAT_GUERRILLA,
    NEUTRAL,
    OPPOSITION,
    PLACES,
    SHADED,
    SUPPORT,
    UNSHADED,
    WAY_CASH,
    WAY_FAVOUR,
    WAY_LEVY,
    WAY_OUST_CPC,
    WAY_OUST_WLD,
    WAY_RAID,
    WAY_RAISE,
    WLD_BASE,
)
from zhulu.games.chinas_war.rules.phases.placing import Place, Remove, placeable
from zhulu.games.chinas_war.rules.phases.special.before import (
    CHOSEN,
    STRANDED,
    InSpace,
    Prospect,
    Selecting,
    moving,
    suppose,
    turning,
    waiting,
)
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Ask, AskUntilDone, Do, Flow, Menu, Steps, Veto

PARTISAN_PROVINCES = 2
PARTISANS = 3
FIRST_SPACE = 2  # what NAT pays for a Recruit or Patrol to begin with (3.2)
NOT_CONTROLLED = Veto("4.3.1", "NAT does not Control it")
NOTHING_TO_GOVERN = Veto("4.3.1", "there is no Base and no Support there")
NOBODY_PAYS = Veto("4.3.1", "nobody lives there who would pay for the Bases")
UNITED_FRONT = Veto("5.4", "Event 48 keeps NAT from ousting the CPC")
UNPAID = Veto("4.1", "the Operation could not be paid for afterwards")
HOSTILE = Veto("4.3.3", "the people there oppose the government")
TERROR = Veto("4.3.3", "Terror keeps partisans away")
NO_GUERRILLAS = Veto("1.4.1", "no NAT Guerrilla can be had")


def governing_ways(g: WarState, space: int) -> list[int]:
    """4.3.1: what Govern could do in a Province under NAT Control."""
    found: list[int] = []
    if g.count(WLD_BASE, space):
        found.append(WAY_OUST_WLD)
    if g.count(CPC_BASE, space) and not g.rules_text(48, UNSHADED):
        found.append(WAY_OUST_CPC)
    if levy(g, space):
        found.append(WAY_LEVY)
    if g.support[space] == SUPPORT:
        found += [WAY_CASH, WAY_FAVOUR]
    return found


def levy(g: WarState, space: int) -> int:
    """One for each NAT Base, no more than the Population."""
    return min(g.count(NAT_BASE, space), g.content.population[space])


def spies(g: WarState, space: int) -> list[int]:
    """13 unshaded: a CPC Guerrilla may go as well."""
    if not g.rules_text(13, UNSHADED):
        return []
    both = (CPC_GUERRILLA, CPC_ACTIVE)
    return [piece * PLACES + space for piece in both if g.count(piece, space)]


def gain(g: WarState, space: int, way: int) -> int:
    """The Resources a way of governing brings in."""
    if way == WAY_LEVY:
        return levy(g, space)
    return 3 * g.content.population[space] if way == WAY_CASH else 0


def best_gain(g: WarState, space: int) -> int:
    if g.control[space] != NAT:
        return 0
    return max([0, *[gain(g, space, way) for way in governing_ways(g, space)]])


def owed(g: WarState) -> int:
    """4.1: what Govern still has to bring in, if the Operation is to follow at all."""
    return 0 if g.selected else FIRST_SPACE - g.resources[NAT]


def outstanding(g: WarState, space: int, chosen: list[int]) -> int:
    """What of it this Province has to bring, if the best of the others brings the rest."""
    missing = owed(g)
    if missing <= 0 or len(chosen) >= governed(g):
        return missing
    others = [s for s in g.content.provinces if s != space and s not in chosen]
    return missing - max([best_gain(g, other) for other in others])


def governed(g: WarState) -> int:
    """How many Provinces; one under 13 shaded."""
    return 1 if g.rules_text(13, SHADED) else 2


def can_govern(g: WarState, ahead: Prospect | None) -> bool:
    """Govern earns; it opens no space, and takes none that Recruit or Patrol needs."""
    if ahead is not None and not ahead.op.possible(g, True):
        return False
    return any(cannot_govern(g, space, []) is None for space in g.content.provinces)


def cannot_govern(g: WarState, space: int, chosen: list[int]) -> Veto | None:
    if space in chosen:
        return CHOSEN
    if g.control[space] != NAT:
        return NOT_CONTROLLED
    if not governing_ways(g, space) and not spies(g, space):
        return ungoverned(g, space)
    if owed(g) > 0 and best_gain(g, space) < outstanding(g, space, [*chosen, space]):
        return UNPAID
    return None


def ungoverned(g: WarState, space: int) -> Veto:
    """Why nothing could be done in a Province under NAT Control."""
    if g.count(CPC_BASE, space):
        return UNITED_FRONT
    return NOBODY_PAYS if g.count(NAT_BASE, space) else NOTHING_TO_GOVERN


@dataclass
class Govern(Selecting):
    """4.3.1: up to two Provinces under NAT Control (13 shaded: one)."""

    def sequence(self) -> Steps:
        return (AskUntilDone("4.3.1", Govern.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, NAT)
        if len(self.chosen) < governed(g):
            menu.each(self.govern, g.content.provinces, unless=self.cannot)
        return menu.done("enough") if self.chosen and owed(g) <= 0 else menu

    def cannot(self, g: WarState, space: int) -> Veto | None:
        return cannot_govern(g, space, self.chosen)

    def govern(self, g: WarState, space: int) -> Flow:
        self.chosen.append(space)
        return Governing(space)

    def share(self, g: WarState, space: int) -> int:
        """What the Province just selected has to bring in."""
        return outstanding(g, space, self.chosen)


@dataclass
class Governing(InSpace):
    """4.3.1: one of the ways in one Province."""

    def sequence(self) -> Steps:
        return (
            Ask("4.3.1", Governing.choose, may_be_empty=True),
            Do("5.3", Governing.arrest),
        )

    def choose(self, g: WarState) -> Menu:
        below = g.stack[-2]
        assert isinstance(below, Govern)
        share = below.share(g, self.space)
        ways = [w for w in governing_ways(g, self.space) if gain(g, self.space, w) >= share]
        menu = Menu(g, NAT).each(self.govern_by, ways)
        if g.count(CPC_BASE, self.space) and g.rules_text(48, UNSHADED):
            menu.refuse("govern_by", WAY_OUST_CPC, UNITED_FRONT)
        return menu

    def govern_by(self, g: WarState, way: int) -> None:
        if way == WAY_OUST_WLD:
            g.send(WLD_BASE, 1, self.space, AVAILABLE)
        elif way == WAY_OUST_CPC:
            g.send(CPC_BASE, 1, self.space, AVAILABLE)
        else:
            if way != WAY_LEVY:
                g.set_support(self.space, NEUTRAL)
            g.add_resources(NAT, gain(g, self.space, way))
            if way == WAY_FAVOUR:
                g.add_patronage(g.content.population[self.space])

    def arrest(self, g: WarState) -> Flow:
        caught = spies(g, self.space)
        return Remove(NAT, caught, 1, AVAILABLE, False, False) if caught else None


# --- 4.3.3 -----------------------------------------------------------------------------------


def partisan_ways(g: WarState, space: int) -> list[int]:
    found: list[int] = []
    if placeable(g, NAT_GUERRILLA, space):
        found.append(WAY_RAISE)
    if g.count(NAT_GUERRILLA, space) and g.content.near_locs[space]:
        found.append(WAY_RAID)
    return found


def partisan_spaces(g: WarState) -> list[int]:
    """Provinces without Opposition or Terror."""
    return [
        space
        for space in range(FIRST_PROVINCE, FIRST_LOC)
        if g.support[space] != OPPOSITION and not g.terror[space] and partisan_ways(g, space)
    ]


def can_stir(g: WarState, ahead: Prospect | None) -> bool:
    return any(stirring(g, ahead, space) != [] for space in partisan_spaces(g))


def stirring(g: WarState, ahead: Prospect | None, space: int) -> list[int]:
    """4.1: what can be done here that leaves the Operation a space, or opens it one."""
    return [way for way in partisan_ways(g, space) if fits(g, ahead, space, way)]


def fits(g: WarState, ahead: Prospect | None, space: int, way: int) -> bool:
    if way == WAY_RAISE:  # one piece more, wherever it comes from
        return suppose(g, ahead, [(NAT_GUERRILLA * PLACES + space, 1)])
    return suppose(g, ahead, sallying(space, g.content.near_locs[space][0]))


def sallying(space: int, line: int) -> list[tuple[int, int]]:
    """A Guerrilla that comes out upon a line."""
    return turning(NAT_GUERRILLA, NAT_ACTIVE, space) + moving(NAT_ACTIVE, 1, space, line)


@dataclass
class Partisan(Selecting):
    """4.3.3: up to two Provinces."""

    def sequence(self) -> Steps:
        return (AskUntilDone("4.3.3", Partisan.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, NAT)
        if len(self.chosen) < PARTISAN_PROVINCES:
            menu.each(self.stir, g.content.provinces, unless=self.cannot)
        return self.closed(menu)

    def cannot(self, g: WarState, space: int) -> Veto | None:
        if space in self.chosen:
            return CHOSEN
        if g.support[space] == OPPOSITION:
            return HOSTILE
        if g.terror[space]:
            return TERROR
        if not partisan_ways(g, space):
            return NO_GUERRILLAS
        return None if stirring(g, waiting(g), space) else STRANDED

    def stir(self, g: WarState, space: int) -> Flow:
        self.chosen.append(space)
        return Stirring(space)


@dataclass
class Stirring(InSpace):
    """4.3.3: raise Guerrillas, or send them against the lines."""

    def sequence(self) -> Steps:
        return (Ask("4.3.3", Stirring.choose),)

    def choose(self, g: WarState) -> Menu:
        ways = partisan_ways(g, self.space)
        return Menu(g, NAT).each(self.stir_by, ways, unless=self.cannot_stir)

    def cannot_stir(self, g: WarState, way: int) -> Veto | None:
        return None if fits(g, waiting(g), self.space, way) else STRANDED

    def stir_by(self, g: WarState, way: int) -> Flow:
        if way == WAY_RAISE:
            needed = not suppose(g, waiting(g), [])
            return Place(NAT, NAT_GUERRILLA, self.space, PARTISANS, needed)
        return LineRaid(self.space)


@dataclass
class LineRaid(InSpace):
    """4.3.3: Underground Guerrillas come out upon adjacent LoCs and wreck them."""

    raided: bool = False

    def sequence(self) -> Steps:
        return (AskUntilDone("4.3.3", LineRaid.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, NAT)
        if g.count(NAT_GUERRILLA, self.space):
            menu.each(self.raid, g.content.near_locs[self.space], unless=self.cannot_raid)
        return menu.done("enough") if self.raided else menu

    def cannot_raid(self, g: WarState, line: int) -> Veto | None:
        return None if suppose(g, waiting(g), sallying(self.space, line)) else STRANDED

    def raid(self, g: WarState, line: int) -> None:
        self.raided = True
        g.activate(NAT, 1, self.space)
        g.send(NAT_ACTIVE, 1, self.space, line)
        g.place_sabotage(line)
