"""5.22, 5.23: what becomes of the units of a force that has collapsed."""

from __future__ import annotations

from dataclasses import dataclass, field

from zhulu.games.battle_for_china.content.ids import (
    BERTHS,
    CCP,
    CCP_C3,
    CCP_GUERRILLA,
    CENTRAL,
    CENTRAL_A8,
    CENTRAL_C3,
    IMPROVED,
    JAPAN,
    KMT,
    KMT_GUERRILLA,
    SOUTH,
)
from zhulu.games.battle_for_china.rules.stacking import deploy
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import (
    area_of,
    faces,
    faction_of,
    groups_of,
    has_type,
)
from zhulu.games.battle_for_china.state.state import (
    IS_GONE,
    SERVES_JAPAN,
    ChinaState,
    face_of,
)
from zhulu.kernel import NOTHING, AskUntilDone, Do, Flow, Menu, Procedure, Repeat, Steps, filled


@dataclass
class KmtDissolution(Procedure):
    """5.22: a die for the Central Army and for each faction."""

    faction: int = CENTRAL  # the next to roll for

    def nouns(self) -> dict[str, str]:
        return {"faction": "faction"}

    def sequence(self) -> Steps:
        return (
            Do("5.22", KmtDissolution.disband_the_rest),
            Repeat("5.22", KmtDissolution.next_faction),
        )

    def disband_the_rest(self, g: ChinaState) -> None:
        """What belongs to no faction goes: headquarters, guerrillas, assets.

        Assets go first: left alone in a city box they would keep the next garrison out of it.
        """
        g.air_ready[KMT] = 0
        g.air_used[KMT] = 0
        g.kmt_guerrillas = filled(0, g.content.board.areas)
        for faction in range(CENTRAL, SOUTH + 1):
            g.hq[faction] = NOTHING
        for group in groups_of(g, KMT):
            g.armor[group] = 0
            g.artillery[group] = 0
            g.tidy(group)

    def next_faction(self, g: ChinaState) -> Flow:
        while self.faction <= SOUTH:
            faction = self.faction
            self.faction += 1
            die = g.dice.die(6, "5.22")
            g.record(facts.FACTION_FATE, faction, die, 0 if die == 1 else 1 if die <= 4 else 2)
            g.turned[faction] = SERVES_JAPAN if die == 1 else IS_GONE
            if die == 1:
                serve_japan(g, faction)
            elif die <= 4:
                remove_faction(g, faction)
            else:
                return Rally(faction)
        return None


def faction_groups(g: ChinaState, faction: int) -> list[int]:
    """The groups of a faction of the KMT."""
    return [k for k in groups_of(g, KMT) if g.size[k] and faction_of(g, k) == faction]


def serve_japan(g: ChinaState, faction: int) -> None:
    """5.22: on a 1 its units are puppet troops for the rest of the game, in the works they held."""
    for group in faction_groups(g, faction):
        place, works = g.place[group], g.fort[group]
        g.fort[group] = 0
        units = g.slot[group * BERTHS : group * BERTHS + g.size[group]]
        while g.size[group]:
            g.remove(group, g.slot[group * BERTHS])
        g.tidy(group)
        fresh = g.form(JAPAN, place)
        g.fort[fresh] = works
        for face in units:
            g.add(fresh, face & ~IMPROVED)


def remove_faction(g: ChinaState, faction: int) -> None:
    """5.22: on 2-4, and for what no CCP counter is left for."""
    for group in faction_groups(g, faction):
        while g.size[group]:
            g.remove(group, g.slot[group * BERTHS])
        g.tidy(group)


def vacate_works(g: ChinaState, group: int) -> int:
    """16.2: the works a group has at large pass to the corps that replaces one of its units."""
    works = g.fort[group]
    g.fort[group] = 0
    return works


def take_over(
    g: ChinaState, side: int, unit: int, places: list[int], works: list[int], stacks: list[int]
) -> None:
    """Corps stand where units of the force that is gone stood, together and in their works."""
    new: dict[int, int] = {}
    for place, fort, stack in zip(places, works, stacks, strict=True):
        if stack in new:
            g.add(new[stack], face_of(unit))
            continue
        new[stack] = deploy(g, side, face_of(unit), place)
        if fort:
            g.fort[new[stack]] = fort


@dataclass
class Rally(Procedure):
    """5.22: on 5-6 armies become CCP corps and corps guerrillas, while counters last."""

    faction: int
    kept: list[int] = field(default_factory=list)  # where CCP corps take over from armies
    works: list[int] = field(default_factory=list)  # the works at large that each takes over
    stacks: list[int] = field(default_factory=list)  # the group that each stood in

    def nouns(self) -> dict[str, str]:
        return {"faction": "faction", "kept": "space", "stacks": "group"}

    def sequence(self) -> Steps:
        return (
            Do("5.22", Rally.all_armies),
            AskUntilDone("5.22", Rally.choose_armies),
            Do("5.22", Rally.all_corps),
            AskUntilDone("5.22", Rally.choose_corps),
            Do("5.22", Rally.muster),
        )

    def armies(self, g: ChinaState) -> list[int]:
        return [k for k in faction_groups(g, self.faction) if has_type(g, k, CENTRAL_A8)]

    def corps(self, g: ChinaState) -> list[int]:
        """Groups with a corps; armies without a CCP counter do not become guerrillas."""
        return [k for k in faction_groups(g, self.faction) if not_an_army(g, k) != NOTHING]

    def corps_left(self, g: ChinaState) -> int:
        return 0 if g.collapsed[CCP] else g.pool[CCP_C3] - len(self.kept)

    def guerrillas_left(self, g: ChinaState) -> int:
        return 0 if g.collapsed[CCP] else g.guerrilla_pool(CCP)

    def all_armies(self, g: ChinaState) -> None:
        """A group holds one army at most, so groups can be counted."""
        armies = self.armies(g)
        if len(armies) <= self.corps_left(g):
            for group in armies:
                self.rally_army(g, group)

    def choose_armies(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(CCP))
        return menu.each(self.rally_army, self.armies(g)) if self.corps_left(g) > 0 else menu

    def rally_army(self, g: ChinaState, group: int) -> None:
        face = next(face for face in faces(g, group) if face >> 2 == CENTRAL_A8)
        place = g.place[group]
        self.kept.append(place)
        self.works.append(vacate_works(g, group))
        self.stacks.append(group)
        g.remove(group, face)
        g.tidy(group)
        g.record(facts.UNIT_CONVERTED, face, face_of(CCP_C3), place)

    def all_corps(self, g: ChinaState) -> None:
        groups = self.corps(g)
        if sum([corps_in(g, group) for group in groups]) <= self.guerrillas_left(g):
            for group in groups:
                for _ in range(corps_in(g, group)):
                    self.rally_corps(g, group)

    def choose_corps(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(CCP))
        return menu.each(self.rally_corps, self.corps(g)) if self.guerrillas_left(g) > 0 else menu

    def rally_corps(self, g: ChinaState, group: int) -> None:
        face = not_an_army(g, group)
        area = area_of(g, group)
        g.remove(group, face)
        g.tidy(group)
        g.change_guerrillas(CCP, area, 1)
        g.record(facts.UNIT_CONVERTED, face, CCP_GUERRILLA, area)

    def muster(self, g: ChinaState) -> None:
        """The others go, then CCP corps stand where the armies stood."""
        remove_faction(g, self.faction)
        take_over(g, CCP, CCP_C3, self.kept, self.works, self.stacks)


def not_an_army(g: ChinaState, group: int) -> int:
    """A corps of a group, NOTHING where there is none."""
    for face in g.slot[group * BERTHS : group * BERTHS + g.size[group]]:
        if face >> 2 != CENTRAL_A8:
            return face
    return NOTHING


def corps_in(g: ChinaState, group: int) -> int:
    """How many corps a group holds."""
    units = g.slot[group * BERTHS : group * BERTHS + g.size[group]]
    return len([face for face in units if face >> 2 != CENTRAL_A8])


@dataclass
class CcpDissolution(Procedure):
    """5.23: a die of guerrillas and a die of corps live on under the KMT, which picks them."""

    guerrillas: int = 0  # how many are still to be taken in
    corps: int = 0
    kept: list[int] = field(default_factory=list)  # where KMT corps take over
    works: list[int] = field(default_factory=list)  # the works at large that each takes over
    stacks: list[int] = field(default_factory=list)  # the group that each stood in

    def nouns(self) -> dict[str, str]:
        return {"kept": "space", "stacks": "group"}

    def sequence(self) -> Steps:
        return (
            Do("5.23", CcpDissolution.roll),
            AskUntilDone("5.23", CcpDissolution.choose_guerrillas),
            AskUntilDone("5.23", CcpDissolution.choose_corps),
            Do("5.23", CcpDissolution.muster),
        )

    def roll(self, g: ChinaState) -> None:
        """As many as rolled, as there were units, and as there are KMT counters."""
        guerrillas = g.dice.die(6, "5.23")
        corps = g.dice.die(6, "5.23")
        g.record(facts.UNITS_SURVIVE, guerrillas, corps)
        there = sum(g.ccp_guerrillas)
        self.guerrillas = min(guerrillas, there, g.guerrilla_pool(KMT))
        if self.guerrillas == there:
            for area in range(g.content.board.areas):
                while g.ccp_guerrillas[area]:
                    self.take_in_guerrilla(g, area)
        groups = groups_of(g, CCP)
        there = sum([g.size[group] for group in groups])
        self.corps = min(corps, there, g.pool[CENTRAL_C3])
        if self.corps == there:
            for group in groups:
                while g.size[group]:
                    self.take_in_corps(g, group)

    def choose_guerrillas(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT)
        if self.guerrillas:
            areas = [a for a in range(g.content.board.areas) if g.ccp_guerrillas[a]]
            menu.each(self.take_in_guerrilla, areas)
        return menu

    def take_in_guerrilla(self, g: ChinaState, area: int) -> None:
        self.guerrillas -= 1
        g.change_guerrillas(CCP, area, -1)
        g.change_guerrillas(KMT, area, 1)
        g.record(facts.UNIT_CONVERTED, CCP_GUERRILLA, KMT_GUERRILLA, area)

    def choose_corps(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT)
        return menu.each(self.take_in_corps, groups_of(g, CCP)) if self.corps else menu

    def take_in_corps(self, g: ChinaState, group: int) -> None:
        self.corps -= 1
        face = g.slot[group * BERTHS]
        place = g.place[group]
        self.kept.append(place)
        self.works.append(vacate_works(g, group))
        self.stacks.append(group)
        g.remove(group, face)
        g.tidy(group)
        g.record(facts.UNIT_CONVERTED, face, face_of(CENTRAL_C3), place)

    def muster(self, g: ChinaState) -> None:
        """The others go, then KMT corps stand where CCP corps stood."""
        g.ccp_guerrillas = filled(0, g.content.board.areas)
        for group in groups_of(g, CCP):
            while g.size[group]:
                g.remove(group, g.slot[group * BERTHS])
            g.tidy(group)
        take_over(g, KMT, CENTRAL_C3, self.kept, self.works, self.stacks)
