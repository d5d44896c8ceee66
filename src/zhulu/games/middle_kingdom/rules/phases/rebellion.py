"""3.3 REBELLIONS and 6.3 UPRISINGS: how the new dynasties begin."""

from __future__ import annotations

from dataclasses import dataclass, field

from zhulu.games.middle_kingdom.content.ids import STRAIT
from zhulu.games.middle_kingdom.content.loading import Event
from zhulu.games.middle_kingdom.rules.phases.placement import Placement
from zhulu.games.middle_kingdom.state import facts as told
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING, AskUntilDone, Do, Flow, Menu, Procedure, Steps, Veto

TOO_MANY = Veto("6.3", "the uprising has spread to as many provinces as it may")
NOT_EMPTY = Veto("6.3", "an uprising begins in empty provinces of its region")
OVERSEAS = Veto("6.3", "an uprising does not begin on an island that land does not reach")
FALLBACK_TAKEN = Veto("3.31", "rebels without a loyal province start in an empty one")


def adjacent(g: KingdomState, space: int) -> list[int]:
    """Provinces next to this one; Hainan and Guangdong touch once the strait is open."""
    content = g.content
    near = []
    for to in content.ways[space]:
        if to < content.provinces:
            edge = content.edge[space * content.size + to]
            if not edge & STRAIT or g.turn >= content.hainan_opens:
                near.append(to)
    return near


def on_mainland(g: KingdomState) -> list[int]:
    """Every province but an island that land does not reach yet, or never."""
    return [p for p in range(g.content.provinces) if adjacent(g, p)]


@dataclass
class Rebellion(Procedure):
    """3.3, 3.31: centres by dice, loyalty by dice, the emperor and the reinforcements."""

    event: int
    country: int
    side: int
    centres: list[int] = field(default_factory=list)
    to_place: int = 0

    def nouns(self) -> dict[str, str]:
        return {"country": "country", "side": "side", "centres": "space"}

    def sequence(self) -> Steps:
        return (
            Do("3.3", Rebellion.find_centres),
            Do("3.3", Rebellion.test_loyalty),
            AskUntilDone("3.31", Rebellion.choose_start),
            Do("3.3", Rebellion.enter_from_abroad),
            Do("3.3", Rebellion.reinforce),
        )

    # --- centres ---------------------------------------------------------------------------

    def find_centres(self, g: KingdomState) -> None:
        event = g.content.events[self.event]
        wanted = min(event.centres, len(self.possible(g, event)))
        while len(self.centres) < wanted:
            space = self.roll_province(g, event)
            if space != NOTHING and g.holder[space] == event.of and space not in self.centres:
                self.centres.append(space)
                g.record(told.CENTRE_FOUND, self.country, space)
        for space in self.centres:
            g.join_rebels(space, self.country)
        if not self.centres:
            self.to_place = min(event.fallback, g.spare(self.country))

    def possible(self, g: KingdomState, event: Event) -> list[int]:
        """Loyal provinces the dice can point to."""
        return [p for p in self.on_dice(g, event) if g.holder[p] == event.of]

    def on_dice(self, g: KingdomState, event: Event) -> list[int]:
        content = g.content
        return [
            p
            for p in range(content.provinces)
            if content.on_dice[p] and event.first in (0, int(content.number[p][0]))
        ]

    def roll_province(self, g: KingdomState, event: Event) -> int:
        """Two dice read low-high; the Three Kingdoms roll the second digit only."""
        one = event.first if event.first else g.dice.die(6, "3.3")
        two = g.dice.die(6, "3.3")
        low, high = (one, two) if event.first else (min(one, two), max(one, two))
        g.record(told.REBELLION_ROLLED, self.country, low, high)
        return g.content.by_number[low * 10 + high]

    # --- loyalty ---------------------------------------------------------------------------

    def test_loyalty(self, g: KingdomState) -> None:
        event = g.content.events[self.event]
        power = g.content.power[event.of]
        for space in self.neighbours(g, event.of):
            die = g.dice.die(6, "3.3")
            g.record(told.LOYALTY_ROLLED, space, die, power)
            if die <= power:
                g.join_rebels(space, self.country)

    def neighbours(self, g: KingdomState, loyal: int) -> list[int]:
        near: list[int] = []
        for centre in self.centres:
            for to in adjacent(g, centre):
                if g.holder[to] == loyal and to not in near:
                    near.append(to)
        return sorted(near)

    # --- where there is nobody to rebel against --------------------------------------------

    def choose_start(self, g: KingdomState) -> Menu:
        menu = Menu(g, self.side)
        if not self.to_place:
            return menu
        menu.each(self.start_in, self.starts(g))
        if menu.explaining and menu.nouns:
            for space in self.numbered(g, g.content.events[self.event]):
                if g.holder[space] not in (NOTHING, self.country):
                    menu.refuse("start_in", space, FALLBACK_TAKEN)
        return menu

    def starts(self, g: KingdomState) -> list[int]:
        """Empty provinces of the right number, else on the dice, else any; as even as can be."""
        event = g.content.events[self.event]
        empty = self.empty(g, event) if len(self.centres) < event.centres else []
        if empty or not self.centres:
            return empty
        least = min(g.held[p] for p in self.centres)
        return [p for p in self.centres if g.held[p] == least]

    def empty(self, g: KingdomState, event: Event) -> list[int]:
        """Empty provinces of the first of these kinds that had any when the rebels began."""
        mainland = on_mainland(g)
        on_dice = [p for p in mainland if g.content.on_dice[p]]
        for kind in (self.numbered(g, event), on_dice, mainland):
            if any(g.holder[p] == NOTHING or p in self.centres for p in kind):
                return [p for p in kind if g.holder[p] == NOTHING]
        return []

    def numbered(self, g: KingdomState, event: Event) -> list[int]:
        """3.31: any province of the kingdom's number that land reaches, so Yunnan (30) too."""
        if not event.first:
            return self.on_dice(g, event)
        content = g.content
        return [
            p
            for p in range(content.provinces)
            if int(content.number[p][0]) == event.first and adjacent(g, p)
        ]

    def start_in(self, g: KingdomState, space: int) -> None:
        if space not in self.centres:
            self.centres.append(space)
        self.to_place -= 1
        g.enter(self.country, space, 1)

    def enter_from_abroad(self, g: KingdomState) -> None:
        """Where no province of China is loyal or empty the rebels come in from abroad."""
        if self.to_place:
            g.enter(self.country, g.content.events[self.event].area, self.to_place)

    def reinforce(self, g: KingdomState) -> Flow:
        if g.deployed[self.country]:
            g.fill_box(self.country, g.content.events[self.event].armies)
        return Placement(self.country, self.side)


@dataclass
class Uprising(Procedure):
    """6.3: armies rise in a few empty provinces of their region."""

    event: int
    country: int
    side: int
    left: int = 0
    risen: list[int] = field(default_factory=list)

    def nouns(self) -> dict[str, str]:
        return {"country": "country", "side": "side", "risen": "space"}

    def sequence(self) -> Steps:
        return (
            Do("6.3", Uprising.begin),
            AskUntilDone("6.3", Uprising.rise),
            Do("6.3", Uprising.enter_from_abroad),
        )

    def begin(self, g: KingdomState) -> None:
        self.left = min(g.content.events[self.event].armies, g.spare(self.country))

    def rise(self, g: KingdomState) -> Menu:
        menu = Menu(g, self.side)
        if not self.left:
            return menu
        full = len(self.risen) >= g.content.events[self.event].most
        menu.each(self.raise_army, self.risen if full else self.open_provinces(g))
        if menu.explaining and menu.nouns:
            self.explain(g, menu, full)
        return menu

    def explain(self, g: KingdomState, menu: Menu, full: bool) -> None:
        offered = set(menu.nouns)
        mainland = on_mainland(g)
        for space in range(g.content.provinces):
            if space not in offered:
                empty = g.holder[space] == NOTHING
                veto = TOO_MANY if full and empty else NOT_EMPTY
                menu.refuse("raise_army", space, veto if space in mainland else OVERSEAS)

    def open_provinces(self, g: KingdomState) -> list[int]:
        region = g.content.events[self.event].region
        empty = [p for p in on_mainland(g) if g.holder[p] == NOTHING]
        inside = [p for p in empty if region == "any" or g.content.region[p] == region]
        fresh = inside if inside or self.risen else empty
        return sorted(self.risen + fresh)

    def raise_army(self, g: KingdomState, space: int) -> None:
        if space not in self.risen:
            self.risen.append(space)
        self.left -= 1
        g.enter(self.country, space, 1)

    def enter_from_abroad(self, g: KingdomState) -> None:
        if self.left:
            g.enter(self.country, g.content.events[self.event].area, self.left)
