"""6.4 REDEPLOY PHASE."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    BASE_OF,
    CPC,
    CPC_ACTIVE,
    CPC_BASE,
    CPC_GUERRILLA,
    JPN,
    JPN_POLICE,
    JPN_TROOP,
    LAND,
    MANCHUKUO,
    NAT,
    NAT_ACTIVE,
    NAT_GUERRILLA,
    NAT_TROOP,
    OPPOSITION,
    OUT_OF_PLAY,
    PLACES,
    TROOP_OF,
    UNSHADED,
)
from zhulu.games.chinas_war.rules.phases.relocate import Mover, Relocate
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NOTHING, Ask, AskUntilDone, Flow, Menu, Procedure, Repeat, Steps

JPN_TROOPS = 6


def fullest(g: WarState, counts: list[int]) -> list[int]:
    """The fallback of 6.4: the Provinces with the most pieces of the kind."""
    most = max(counts[space] for space in g.content.provinces)
    return [s for s in g.content.provinces if counts[s] == most] if most else []


@dataclass
class Gathering(Procedure):
    """What the Redeployments of the Chinese factions have in common."""

    side: int
    point: int = NOTHING  # where all gather when there is no proper home

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "point": "space"}

    def proper_homes(self, g: WarState) -> list[int]:
        raise NotImplementedError

    def counts(self, g: WarState) -> list[int]:
        """How many pieces that must move are in each space."""
        raise NotImplementedError

    def homes(self, g: WarState) -> list[int]:
        return self.proper_homes(g) if self.point == NOTHING else [self.point]

    def choose_point(self, g: WarState) -> Menu:
        """Without a proper home: the Province with the most pieces, a choice if tied."""
        menu = Menu(g, self.side)
        if self.proper_homes(g):
            return menu
        return menu.each(self.gather_at, fullest(g, self.counts(g)))

    def gather_at(self, g: WarState, space: int) -> None:
        self.point = space


@dataclass
class TroopRedeploy(Gathering):
    """6.4: Troops of NAT or WLD gather at their Bases."""

    def sequence(self) -> Steps:
        return (
            Ask("6.4", TroopRedeploy.choose_point, may_be_empty=True),
            AskUntilDone("6.4", TroopRedeploy.choose),
            Repeat("6.4", TroopRedeploy.recall_partisans),
            Ask("6.4", TroopRedeploy.recall_reserves, may_be_empty=True),
        )

    def proper_homes(self, g: WarState) -> list[int]:
        base = BASE_OF[self.side]
        return [s for s in g.content.provinces if g.count(base, s)]

    def counts(self, g: WarState) -> list[int]:
        return [g.count(TROOP_OF[self.side], s) for s in range(LAND)]

    def choose(self, g: WarState) -> Menu:
        homes = self.homes(g)
        troop = TROOP_OF[self.side]
        menu = Menu(g, self.side)
        if not homes:
            return menu
        afield = [s for s in g.content.provinces if g.count(troop, s) and s not in homes]
        menu.each(self.redeploy, [troop * PLACES + s for s in afield])
        menu.each(self.redeploy, [troop * PLACES + s for s in g.content.locs if g.count(troop, s)])
        return menu if afield else menu.done("stay")

    def redeploy(self, g: WarState, stack: int) -> Flow:
        return Relocate(self.side, stack, g.pieces[stack], self.homes(g))

    def recall_partisans(self, g: WarState) -> Flow:
        """NAT Guerrillas leave the LoCs for adjacent Provinces without Opposition."""
        if self.side != NAT:
            return None
        for space in g.content.locs:
            for piece in (NAT_GUERRILLA, NAT_ACTIVE):
                if g.count(piece, space) == 0:
                    continue
                near = g.content.near_provinces[space]
                homes = [s for s in near if g.support[s] != OPPOSITION]
                count = g.count(piece, space)
                if homes:
                    return Relocate(NAT, piece * PLACES + space, count, homes)
                g.send(piece, count, space, AVAILABLE)
        return None

    def recall_reserves(self, g: WarState) -> Menu:
        """NAT Troops come back into the war, two for each Patronage."""
        menu = Menu(g, self.side)
        if self.side != NAT:
            return menu
        most = min(g.count(NAT_TROOP, OUT_OF_PLAY), 2 * g.patronage)
        return menu.each(self.recall, range(1, most + 1)).done("no_recall")

    def recall(self, g: WarState, count: int) -> None:
        g.add_patronage(-((count + 1) // 2))
        g.send(NAT_TROOP, count, OUT_OF_PLAY, AVAILABLE)


@dataclass
class CommunistRedeploy(Gathering):
    """6.4: CPC Guerrillas go where there is Opposition or a CPC Base."""

    def sequence(self) -> Steps:
        return (
            Ask("6.4", CommunistRedeploy.choose_point, may_be_empty=True),
            AskUntilDone("6.4", CommunistRedeploy.choose),
        )

    def proper_homes(self, g: WarState) -> list[int]:
        return [
            space
            for space in g.content.provinces
            if g.support[space] == OPPOSITION or g.count(CPC_BASE, space)
        ]

    def counts(self, g: WarState) -> list[int]:
        return [g.guerrillas(CPC, s) for s in range(LAND)]

    def choose(self, g: WarState) -> Menu:
        homes = self.homes(g)
        menu = Menu(g, CPC)
        if not homes:
            return menu
        afield = [s for s in g.content.provinces if g.guerrillas(CPC, s) and s not in homes]
        menu.each(self.redeploy, self.stacks(g, afield))
        menu.each(self.redeploy, self.stacks(g, g.content.locs))
        return menu if afield else menu.done("stay")

    def stacks(self, g: WarState, spaces: list[int]) -> list[int]:
        both = (CPC_GUERRILLA, CPC_ACTIVE)
        return [p * PLACES + s for s in spaces for p in both if g.count(p, s)]

    def redeploy(self, g: WarState, stack: int) -> Flow:
        return Relocate(CPC, stack, g.pieces[stack], self.homes(g))


@dataclass
class JapaneseRedeploy(Mover):
    """6.4: up to six Troops and any Police to Provinces that held JPN cubes, or Manchukuo."""

    occupied: int
    troops: int = 0

    def sequence(self) -> Steps:
        return (AskUntilDone("6.4", JapaneseRedeploy.choose),)

    def homes(self, g: WarState) -> list[int]:
        held = [s for s in g.content.provinces if self.occupied >> s & 1]
        return [MANCHUKUO, *held]

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, JPN)
        stacks: list[int] = []
        for space in range(LAND):
            if self.troops < JPN_TROOPS and self.idle(g, JPN_TROOP, space) > 0:
                stacks.append(JPN_TROOP * PLACES + space)
            if self.idle(g, JPN_POLICE, space) > 0:
                stacks.append(JPN_POLICE * PLACES + space)
        if self.occupied == 0:
            stacks = [stack for stack in stacks if stack % PLACES != MANCHUKUO]
        return menu.each(self.redeploy, stacks).done("stay")

    def idle(self, g: WarState, piece: int, space: int) -> int:
        """Pieces that have not been moved in this phase; floods do not matter here."""
        if piece == JPN_TROOP and space == MANCHUKUO and g.rules_text(47, UNSHADED):
            return 0
        gone = g.moved[space] if piece == JPN_TROOP else g.moved_too[space]
        return g.count(piece, space) - gone

    def redeploy(self, g: WarState, stack: int) -> Flow:
        piece, space = divmod(stack, PLACES)
        most = self.idle(g, piece, space)
        if piece == JPN_TROOP:
            most = min(most, JPN_TROOPS - self.troops)
        return Relocate(JPN, stack, most, self.homes(g))

    def moved(self, g: WarState, piece: int, origin: int, to: int, count: int) -> None:
        if piece == JPN_TROOP:
            g.moved[to] += count
            self.troops += count
        else:
            g.moved_too[to] += count
