"""4.2 JAPANESE SPECIAL ACTIVITIES: Deploy and Anti-Bandit Action."""

from __future__ import annotations

from dataclasses import dataclass, field

from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    CPC,
    CPC_ACTIVE,
    CPC_BASE,
    CPC_GUERRILLA,
    FIRST_LOC,
    FIRST_PROVINCE,
    JPN,
    JPN_TROOP,
    LAND,
    NAT,
    NAT_ACTIVE,
    NAT_BASE,
    NAT_GUERRILLA,
    NEUTRAL,
    PLACES,
    SHADED,
    UNSHADED,
    WLD_BASE,
)
from zhulu.games.chinas_war.rules.phases.placing import UNDER_WATER
from zhulu.games.chinas_war.rules.phases.relocate import carry
from zhulu.games.chinas_war.rules.phases.special.before import (
    CHOSEN,
    STRANDED,
    InSpace,
    Prospect,
    Selecting,
    moving,
    suppose,
    suppose_terror,
    turning,
    waiting,
)
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NOTHING, Ask, AskUntilDone, Do, Flow, Menu, Procedure, Repeat, Steps, Veto

DEPLOY_TROOPS = 6
DEPLOY_SPACES = 3
NO_TROOPS = Veto("4.2.3", "there are no JPN Troops")
NO_TROOPS_AT_SEA = Veto("4.2.1", "there are no JPN Troops")
INLAND = Veto("4.2.1", "Deploy goes by sea: from and to Coastal Provinces")
SHELTERED = Veto("4.2.3", "a Base goes only when nothing else of its faction is left there")
THREE_PORTS = Veto("4.2.1", "Deploy takes place in three Provinces at most")


def ports(g: WarState) -> list[int]:
    """Coastal Provinces that cubes may enter and leave."""
    return [space for space in g.content.coast if not g.closed(space)]


def can_deploy(g: WarState, ahead: Prospect | None) -> bool:
    fresh = Deploy()
    for origin in [AVAILABLE, *ports(g)]:
        if g.count(JPN_TROOP, origin) and fresh.sails(g, ahead, origin):
            return True
    return False


@dataclass
class Deploy(Procedure):
    """4.2.1: up to six Troops among up to three Coastal Provinces and Available."""

    chosen: list[int] = field(default_factory=list)
    troops: int = 0

    def nouns(self) -> dict[str, str]:
        return {"chosen": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("4.2.1", Deploy.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, JPN)
        if self.troops < DEPLOY_TROOPS:
            held = [s for s in (AVAILABLE, *g.content.coast) if g.count(JPN_TROOP, s)]
            menu.each(self.embark, held, unless=self.cannot_embark)
        return menu.done("enough") if self.troops else menu

    def forbids(self, g: WarState, verb: str, noun: int) -> Veto | None:
        if verb != "embark" or not 0 <= noun < LAND:
            return None
        return NO_TROOPS_AT_SEA if noun in g.content.coast else INLAND

    def cannot_embark(self, g: WarState, origin: int) -> Veto | None:
        if g.closed(origin):
            return UNDER_WATER
        full = len(self.chosen) >= DEPLOY_SPACES
        if full and origin != AVAILABLE and origin not in self.chosen:
            return THREE_PORTS
        return None if self.sails(g, waiting(g), origin) else STRANDED

    def sails(self, g: WarState, ahead: Prospect | None, origin: int) -> bool:
        """Whether a Troop from here may land anywhere; fewer can never open less (4.1)."""
        for to in self.landings(g, origin):
            if suppose(g, ahead, moving(JPN_TROOP, 1, origin, to)):
                return True
        return False

    def embark(self, g: WarState, origin: int) -> Flow:
        most = min(DEPLOY_TROOPS - self.troops, g.count(JPN_TROOP, origin))
        return Voyage(origin, most, self.landings(g, origin))

    def landings(self, g: WarState, origin: int) -> list[int]:
        """Where Troops from here may go, with three Provinces in all."""
        used = set(self.chosen) | ({origin} if origin < LAND else set())
        if len(used) < DEPLOY_SPACES:
            places = ports(g)
        else:
            places = [space for space in ports(g) if space in used]
        if origin != AVAILABLE:
            places = [AVAILABLE, *places]
        return [space for space in places if space != origin]

    def landed(self, origin: int, to: int, count: int) -> None:
        self.troops += count
        for space in (origin, to):
            if space < LAND and space not in self.chosen:
                self.chosen.append(space)


@dataclass
class Voyage(Procedure):
    """One group of Troops by sea."""

    origin: int
    most: int
    landings: list[int]
    to: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {"origin": "space", "landings": "space", "to": "space"}

    def sequence(self) -> Steps:
        return (Ask("4.2.1", Voyage.choose_port), Ask("4.2.1", Voyage.choose_troops))

    def choose_port(self, g: WarState) -> Menu:
        return Menu(g, JPN).each(self.land, self.landings, unless=self.cannot_land)

    def forbids(self, g: WarState, verb: str, noun: int) -> Veto | None:
        if verb != "land" or not 0 <= noun < LAND or noun == self.origin:
            return None
        if noun not in g.content.coast:
            return INLAND
        return UNDER_WATER if g.closed(noun) else THREE_PORTS

    def cannot_land(self, g: WarState, to: int) -> Veto | None:
        fits = suppose(g, waiting(g), moving(JPN_TROOP, 1, self.origin, to))
        return None if fits else STRANDED

    def land(self, g: WarState, to: int) -> None:
        self.to = to

    def choose_troops(self, g: WarState) -> Menu:
        return Menu(g, JPN).each(self.ship, range(1, self.most + 1), unless=self.cannot_ship)

    def cannot_ship(self, g: WarState, count: int) -> Veto | None:
        fits = suppose(g, waiting(g), moving(JPN_TROOP, count, self.origin, self.to))
        return None if fits else STRANDED

    def ship(self, g: WarState, count: int) -> None:
        carry(g, JPN_TROOP, self.origin, self.to, count)
        below = g.caller()
        assert isinstance(below, Deploy)
        below.landed(self.origin, self.to, count)


# --- 4.2.3 -----------------------------------------------------------------------------------

PREY = (NAT_ACTIVE, CPC_ACTIVE, NAT_BASE, WLD_BASE, CPC_BASE)


def can_comb(g: WarState, ahead: Prospect | None) -> bool:
    """Whether JPN Troops are anywhere that Terror leaves the Operation another space (4.1)."""
    for space in range(FIRST_PROVINCE, LAND):
        if g.count(JPN_TROOP, space) and spared(g, ahead, [space]):
            return True
    return False


def spared(g: WarState, ahead: Prospect | None, chosen: list[int]) -> bool:
    """4.1: after Terror in these spaces; in the last 5 shaded may uncover somebody."""
    space = chosen[-1]
    if not g.rules_text(5, SHADED) or hidden_in(g, space) == []:
        return suppose_terror(g, ahead, chosen, [])
    for piece in hidden_in(g, space):
        if suppose_terror(g, ahead, chosen, turning(piece, piece + 1, space)):
            return True
    return False


def hidden_in(g: WarState, space: int) -> list[int]:
    return [p for p in (NAT_GUERRILLA, CPC_GUERRILLA) if g.count(p, space)]


@dataclass
class AntiBandit(Selecting):
    """4.2.3: kill exposed Guerrillas and Bases, and terrorise the Provinces."""

    killed: int = 0
    avenged: int = 0  # Provinces for which the CPC had its choice (5 unshaded)

    def sequence(self) -> Steps:
        return (
            AskUntilDone("4.2.3", AntiBandit.choose_space),
            AskUntilDone("4.2.3", AntiBandit.choose_piece),
            Do("4.2.3", AntiBandit.terrorise),
            Repeat("5.3", AntiBandit.avenge),
        )

    def limit(self, g: WarState) -> int:
        """Two spaces and two pieces; three of each under 5 shaded."""
        return 3 if g.rules_text(5, SHADED) else 2

    def choose_space(self, g: WarState) -> Menu:
        menu = Menu(g, JPN)
        if len(self.chosen) < self.limit(g):
            menu.each(self.comb, g.content.fields, unless=self.cannot)
        return self.closed(menu)

    def cannot(self, g: WarState, space: int) -> Veto | None:
        if space in self.chosen:
            return CHOSEN
        if g.count(JPN_TROOP, space) == 0:
            return NO_TROOPS
        return None if spared(g, waiting(g), [*self.chosen, space]) else STRANDED

    def comb(self, g: WarState, space: int) -> Flow:
        self.chosen.append(space)
        return Uncover(space) if g.rules_text(5, SHADED) and hidden_in(g, space) else None

    def choose_piece(self, g: WarState) -> Menu:
        menu = Menu(g, JPN)
        if self.killed < self.limit(g):
            for space in self.chosen:
                stacks = [p * PLACES + space for p in PREY if g.count(p, space)]
                menu.each(self.destroy, stacks, unless=self.cannot_destroy)
        return menu.done("enough")

    def cannot_destroy(self, g: WarState, stack: int) -> Veto | None:
        piece, space = divmod(stack, PLACES)
        if g.sheltered(piece, space):
            return SHELTERED
        gone = moving(piece, 1, space, AVAILABLE)
        return None if suppose_terror(g, waiting(g), self.chosen, gone) else STRANDED

    def destroy(self, g: WarState, stack: int) -> None:
        piece, space = divmod(stack, PLACES)
        g.send(piece, 1, space, AVAILABLE)
        self.killed += 1
        if piece == NAT_BASE:
            g.add_patronage(-1)

    def terrorise(self, g: WarState) -> None:
        for space in self.chosen:
            if space < FIRST_LOC:
                g.set_support(space, NEUTRAL)
                g.place_terror(space)

    def avenge(self, g: WarState) -> Flow:
        """5 unshaded: the CPC may place a Guerrilla next to each terrorised Province."""
        if not g.rules_text(5, UNSHADED):
            return None
        while self.avenged < len(self.chosen):
            space = self.chosen[self.avenged]
            self.avenged += 1
            if space < FIRST_LOC:
                return Avengers(space)
        return None


def prey(g: WarState, space: int) -> list[int]:
    """Active Guerrillas, and Bases that nothing protects any more."""
    return [p for p in PREY if g.count(p, space) and not g.sheltered(p, space)]


@dataclass
class Uncover(InSpace):
    """5 shaded: first a Guerrilla is Activated."""

    def sequence(self) -> Steps:
        return (Ask("5.3", Uncover.choose),)

    def choose(self, g: WarState) -> Menu:
        stacks = [piece * PLACES + self.space for piece in hidden_in(g, self.space)]
        menu = Menu(g, JPN).each(self.expose, stacks)
        # 1.4.3: one that is Active already will do.
        active = g.count(NAT_ACTIVE, self.space) + g.count(CPC_ACTIVE, self.space)
        return menu.done("enough") if active else menu

    def expose(self, g: WarState, stack: int) -> None:
        g.activate(NAT if stack // PLACES == NAT_GUERRILLA else CPC, 1, self.space)


@dataclass
class Avengers(InSpace):
    """5 unshaded: the answer of the CPC, which is not executing: from Available only (1.4.1)."""

    def sequence(self) -> Steps:
        return (Ask("5.3", Avengers.choose, may_be_empty=True),)

    def choose(self, g: WarState) -> Menu:
        near = g.content.near_provinces[self.space]
        around = near if g.count(CPC_GUERRILLA, AVAILABLE) else []
        return Menu(g, CPC).each(self.raise_at, around).done("enough")

    def raise_at(self, g: WarState, space: int) -> None:
        g.send(CPC_GUERRILLA, 1, AVAILABLE, space)
