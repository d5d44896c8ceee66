"""6.5-6.7, 16.2: what every force's spending has in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    AIR,
    CENTRAL_A8,
    FACES,
    FOR_ASSET,
    FOR_CADRE,
    FOR_WORKS,
    IMPROVED,
    JAPAN,
)
from zhulu.games.battle_for_china.rules.industry import attended, leaving
from zhulu.games.battle_for_china.rules.questions.supply import SUPPLIED, entry_points, supply
from zhulu.games.battle_for_china.rules.stacking import deploy
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import (
    asset_pool,
    faces,
    fortified,
    forts_left,
    groups_of,
    plus_left,
    present,
)
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import OFF_MAP, Ask, Do, Menu, Procedure, Steps, Veto
from zhulu.kernel.flow import Prohibition

FORTIFIED: Final = Veto("16.2", "there is a fortification with this battlegroup")
NO_FORT: Final = Veto("16.2", "every fortification of this force is in use")
NO_PLUS: Final = Veto("6.5", "every +1 marker of this force is in use")
ALL_IMPROVED: Final = Veto("6.5", "a unit is improved by one level at most")
UNATTENDED: Final = Veto("16.3", "no unit of yours is in its city, so you do not control it")
CUT_OFF: Final = Veto("16.3", "an industry marker must be in supply to move")
MARKET_SHUT: Final = Veto("6.71", "a price was refused or unaffordable this turn")
NO_ASSET: Final = Veto("6.7", "every counter of that kind is in use")
NO_ENTRY: Final = Veto(
    "6.71", "no friendly port takes it in, nor an open route of a country that gives support"
)
FAMINE: Final = Veto("4.1", "no unit may be placed in the area of the famine")


def short(g: ChinaState, side: int, price: int) -> Veto | None:
    """Whether a force cannot pay a price in EP."""
    if g.purse(side) >= price:
        return None
    return Veto("6.1", "it costs {0} EP and you have {1}", price, g.purse(side))


def short_fed(g: ChinaState, group: int, price: int) -> Veto | None:
    """12.5: as `short`, of a price in which an EP may be for supply."""
    veto = short(g, g.force[group], price)
    if veto is None or not unfed(g, group):
        return veto
    reason = "it costs {0} EP, one of them to place the battlegroup in supply, and you have {1}"
    return Veto("12.5", reason, price, g.purse(g.force[group]))


def unfed(g: ChinaState, group: int) -> int:
    """12.5: the EP it takes to place a group in supply for what supply is asked for."""
    return 0 if supply(g, group) == SUPPLIED else 1


def settled(g: ChinaState, side: int) -> list[int]:
    """A force's groups with units on the map proper."""
    return [k for k in groups_of(g, side) if g.size[k] and g.place[k] < g.content.board.japan]


def cannot_fortify(g: ChinaState, group: int) -> Veto | None:
    """16.2: one fortification for a group or city, with units in supply."""
    veto = no_new_works(g, group)
    return short_fed(g, group, works_price(g, group)) if veto is None else veto


def no_new_works(g: ChinaState, group: int) -> Veto | None:
    """16.2: why a group gets no fortification whatever its supply."""
    side = g.force[group]
    price = g.content.charts.cost["fortification"]
    if g.purse(side) < price:
        return short(g, side, price)
    return FORTIFIED if fortified(g, group) else None


def works_price(g: ChinaState, group: int) -> int:
    """16.2, 12.5: an EP, and another to place the group in supply."""
    return g.content.charts.cost["fortification"] + unfed(g, group)


def no_works_left(g: ChinaState, group: int) -> Veto | None:
    """16.2: every counter of the force's share stands somewhere."""
    return NO_FORT


def works_veto(g: ChinaState, side: int) -> Prohibition:
    """The prohibition on fortifying, with the counters counted once for a whole menu."""
    return cannot_fortify if forts_left(g, side) > 0 else no_works_left


def fortify(g: ChinaState, group: int, price: int) -> None:
    """16.2: build works for a group; in a city they belong to the box."""
    side = g.force[group]
    g.spend(side, price, FOR_WORKS)
    raise_works(g, group)
    g.announce(side, facts.FORT_BUILT, side, g.place[group])


def raise_works(g: ChinaState, group: int) -> None:
    """Put the counter down."""
    if g.place[group] < g.content.board.areas:
        g.fort[group] = 1
    else:
        g.works[g.place[group]] = 1


def cannot_improve(g: ChinaState, group: int) -> Veto | None:
    """6.5: why no unit of a group can be improved."""
    side = g.force[group]
    least = g.content.charts.cost["cadre"]
    if g.purse(side) < least:
        return short(g, side, least)
    prices = [improvement_price(g, face) for face in faces(g, group) if not face & IMPROVED]
    return short(g, side, min(prices)) if prices else ALL_IMPROVED


def no_plus_left(g: ChinaState, group: int) -> Veto | None:
    """6.5: every +1 marker of the force's share lies beneath something."""
    return NO_PLUS


def improvement_veto(g: ChinaState, side: int) -> Prohibition:
    """The prohibition on improving, with the markers counted once for a whole menu."""
    return cannot_improve if plus_left(g, side) > 0 else no_plus_left


def improvement_price(g: ChinaState, face: int) -> int:
    """6.5: an army costs more than a smaller unit."""
    cost = g.content.charts.cost
    return cost["cadre-army"] if face >> 2 == CENTRAL_A8 else cost["cadre"]


def cannot_relocate(g: ChinaState, side: int, marker: int) -> Veto | None:
    """16.3: whether a marker may be taken off the map to be moved."""
    if leaving(g, marker, side) == SUPPLIED:
        return None
    place = g.industry_at[marker]
    wait = g.industry_turn[marker] - g.turn
    if place == OFF_MAP:
        return Veto(
            "16.3", "it is on the move and reappears in {0:turn|turns} at the earliest", wait
        )
    if wait > 0:
        return Veto("16.3", "it was captured and cannot be used for another {0:turn|turns}", wait)
    return CUT_OFF if attended(g, place, side) else UNATTENDED


def relocate(g: ChinaState, marker: int) -> None:
    """16.3: it is off the map for two turns."""
    delay = g.content.charts.economy.industry_delay
    side = g.industry_of[marker]
    g.industry_at[marker] = OFF_MAP
    g.industry_turn[marker] = g.turn + delay
    g.confide(side, facts.INDUSTRY_LEFT, marker, delay)


@dataclass
class Improvement(Procedure):
    """6.5: which unit of a group gets the +1 marker."""

    side: int
    group: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "group": "group"}

    def sequence(self) -> Steps:
        return (Ask("6.5", Improvement.choose),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        units = [face for face in faces(g, self.group) if not face & IMPROVED]
        return menu.each(self.improve_unit, units, unless=self.too_dear)

    def too_dear(self, g: ChinaState, face: int) -> Veto | None:
        return short(g, self.side, improvement_price(g, face))

    def improve_unit(self, g: ChinaState, face: int) -> None:
        g.spend(self.side, improvement_price(g, face), FOR_CADRE)
        g.swap(self.group, face, face | IMPROVED)
        g.confide(self.side, facts.UNIT_IMPROVED, face, g.place[self.group])


@dataclass
class Placement(Procedure):
    """6.21, 6.24, 6.32: where a new unit appears."""

    side: int
    counter: int
    places: list[int]

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "counter": "counter", "places": "space"}

    def sequence(self) -> Steps:
        return (Ask("6.1", Placement.choose),)

    def choose(self, g: ChinaState) -> Menu:
        return Menu(g, g.voice(self.side)).each(self.place_in, self.places)

    def place_in(self, g: ChinaState, place: int) -> None:
        if self.counter < FACES:
            deploy(g, self.side, self.counter, place)
        else:
            g.change_guerrillas(self.side, place, 1)
        g.announce(self.side, facts.UNIT_BUILT, self.side, self.counter, place)


@dataclass
class Purchase(Procedure):
    """6.71: the price of one asset is rolled, then paid or refused."""

    side: int
    counter: int
    price: int = 0
    bought: bool = False

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "counter": "counter"}

    def sequence(self) -> Steps:
        return (
            Do("6.71", Purchase.roll_price),
            Ask("6.71", Purchase.answer),
            Ask("6.71", Purchase.deliver, may_be_empty=True),
        )

    def roll_price(self, g: ChinaState) -> None:
        self.price = g.dice.die(6, "6.71")
        g.confide(self.side, facts.PRICE_ROLLED, self.side, self.counter, self.price)

    def answer(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        return menu.one(self.pay_price, unless=self.cannot_afford).one(self.refuse_price)

    def refuse_price(self, g: ChinaState, noun: int) -> None:
        """6.71: the first price refused, or beyond one's means, ends the buying."""
        g.market_shut[self.side] = 1

    def cannot_afford(self, g: ChinaState, noun: int) -> Veto | None:
        if self.side == JAPAN:
            if g.ps[JAPAN] > self.price:
                return None
            reason = "the price is {0} PSP and one at least must remain of {1}"
            return Veto("6.71", reason, self.price, g.ps[JAPAN])
        return short(g, self.side, self.price)

    def pay_price(self, g: ChinaState, noun: int) -> None:
        self.bought = True
        if self.side == JAPAN:
            g.change_ps(JAPAN, -self.price, FOR_ASSET)
        else:
            g.spend(self.side, self.price, FOR_ASSET)

    def deliver(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        if not self.bought:
            return menu
        return menu.each(self.deliver_to, destinations(g, self.side, self.counter))

    def deliver_to(self, g: ChinaState, place: int) -> None:
        receive(g, self.side, self.counter, place)


def cannot_order(g: ChinaState, side: int, counter: int) -> Veto | None:
    """6.7, 6.71: why an asset cannot be asked for."""
    if g.market_shut[side]:
        return MARKET_SHUT
    if asset_pool(g, side, counter) <= 0:
        return NO_ASSET
    return None if destinations(g, side, counter) else NO_ENTRY


def destinations(g: ChinaState, side: int, counter: int) -> list[int]:
    """6.31, 6.71: where an asset may appear."""
    board = g.content.board
    if counter == AIR:
        return [board.air_boxes[side]]
    if side != JAPAN:
        return entry_points(g)
    if g.border_clash or g.asset_came:
        return [board.japan]
    return [board.japan, *board.manzhouguo]


def receive(g: ChinaState, side: int, counter: int, place: int) -> None:
    """An asset arrives: air in its box, the rest on the map or in Japan."""
    if counter == AIR:
        g.air_ready[side] += 1
    else:
        deploy(g, side, counter, place)
        if side == JAPAN and place < g.content.board.areas:
            g.asset_came = 1
    g.announce(side, facts.ASSET_BOUGHT, side, counter, place)


def nowhere(g: ChinaState, side: int, veto: Veto) -> Veto:
    """Why no place takes a new unit: the famine where the force's only units are, else `veto`."""
    starving = g.famine != OFF_MAP and present(g, g.famine, side)
    return FAMINE if starving else veto


def in_famine(g: ChinaState, place: int) -> bool:
    """Event 15: nothing is built or placed there this turn."""
    return g.famine != OFF_MAP and g.content.board.area_of[place] == g.famine
