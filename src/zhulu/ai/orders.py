"""Orders: a plan for a whole stretch of play, as a few departures from the preferences. Compiled.

A plan that named its moves one by one would end at the first die. Orders are a way of choosing:
*where this is liked best, do that instead*; and otherwise the preferences go on. What could be
ordered is noted on the way (`trace`). Beside such pairs there are numbers that stand for orders
drawn by chance, which hold all through the stretch: some things are insisted on wherever they are
offered, some avoided. Orders add up, so that good ones can be joined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from zlib import crc32

from mypy_extensions import i64

from zhulu.ai.policy import Clock, Fate, best, preferences, runner_up, second_thought
from zhulu.kernel import NEVER, Game, Menu, take_nth

ANY: Final = -1  # in place of a deed: what follows is a number
WHOLE: Final = 1 << 16  # of chances
WIDTH: Final = 6  # offers that are ever insisted on: so many of the most liked
LATER: Final = 3  # of them those that are noted beyond the first choice
AVOIDS: Final = 4  # how much likelier the favourite is avoided than another insisted on
TIMES: Final = 3  # how often the same is insisted on or avoided: no order goes on for ever
SCALES: Final = (1, 1, 2, 4)  # some numbers give more orders than others


class Orders:
    """The orders of one side, as long as one moment lasts.

    `pairs` are the deed that is liked best and the one to do instead, or ANY and a number; the
    newest come first, and a pair of a deed with itself takes older orders back. An odd number
    looks also at the choice before: it means this piece; an even one any piece.
    """

    def __init__(self, pairs: list[tuple[int, int]], side: int, moment: int, rate: int) -> None:
        self.pairs = pairs
        self.side = side
        self.moment = moment
        self.rate = rate
        self.used: dict[int, int] = {}
        self.last = 0
        self.choices = 0
        self.departures = 0
        self.newest = 0  # of them by the first of the orders
        self.opening = -1  # which offer the first choice took
        self.due = 0  # after how many choices another look is due
        self.tracing = False
        self.trace: list[tuple[int, int]] = []  # pairs that would be departures
        self.depths: list[int] = []  # and at which choice each of them was noted
        # Who is asked between two that are liked nearly alike: a judge, or nobody.
        self.advice: Callable[[Game, Any, int], int] | None = None

    def favourite(self, menu: Menu, opinions: list[int]) -> int:
        """The index liked best; of equals the same one in every world, so that orders find it."""
        found, top, equal = 0, opinions[0], False
        for index in range(1, len(opinions)):
            if opinions[index] > top:
                found, top, equal = index, opinions[index], False
            elif opinions[index] == top:
                equal = True
        return self._of_equals(menu, opinions, top) if equal else found

    def _of_equals(self, menu: Menu, opinions: list[int], top: int) -> int:
        found, least = 0, WHOLE
        for index in range(len(opinions)):
            if opinions[index] == top:
                # Another after every choice, or all of equals would go to one place.
                place = mark(self.moment, _deed_at(menu, index, self.last))
                if place < least:
                    found, least = index, place
        return found

    def choice(self, game: Game, world: Any, menu: Menu, opinions: list[int]) -> int:
        """The index to be taken: the favourite, on second thoughts, unless orders depart."""
        first = self.favourite(menu, opinions)
        if self.advice is not None:
            first = second_thought(game, world, menu, opinions, first, self.advice)
        return self.revise(menu, opinions, first)

    def revise(self, menu: Menu, opinions: list[int], first: int) -> int:
        """The index these orders prefer to what the preferences like best."""
        self.choices += 1
        chosen = first
        favourite = _deed_at(menu, first, self.last)
        for number, (here, other) in enumerate(self.pairs):
            if here == ANY:
                chosen = self._ordered(menu, opinions, first, other)
            elif here == favourite and other != favourite:
                chosen = self._instead(menu, opinions, first, other)
            if chosen != first or (here == favourite and other == favourite):
                self.departures += 1
                self.newest += number == 0
                break
        if self.choices == 1:
            self.opening = chosen
        if self.tracing:
            self._note(menu, opinions, first, chosen)
        self.last = _deed_at(menu, chosen, 0)
        return chosen

    def _instead(self, menu: Menu, opinions: list[int], first: int, wanted: int) -> int:
        for index in range(len(opinions)):
            if opinions[index] > NEVER and _deed_at(menu, index, self.last) == wanted:
                return index if self._may(wanted) else first
        return first

    def _note(self, menu: Menu, opinions: list[int], first: int, chosen: int) -> None:
        """What could be done here instead: the most liked offers."""
        here = _deed_at(menu, first, self.last)
        width = WIDTH if self.choices == 1 else LATER
        for index in range(len(opinions)):
            if opinions[index] > NEVER and index != chosen:
                if rank_of(opinions, index, first) < width:
                    self.trace.append((here, _deed_at(menu, index, self.last)))
                    self.depths.append(self.choices)

    def _ordered(self, menu: Menu, opinions: list[int], first: int, seed: int) -> int:
        context = self.last if seed & 1 else 0
        limit = self.rate * SCALES[(seed >> 1) & 3]
        for group in range(len(menu.starts)):
            verb = menu.verb_of(group)
            for index in range(menu.starts[group], menu._end(group)):
                if opinions[index] <= NEVER:
                    continue
                thing = deed(verb, menu.nouns[index], context)
                if index == first:
                    if mark(seed, thing) >= WHOLE - limit * AVOIDS and self._may(thing):
                        return runner_up(opinions, first)
                elif mark(seed, thing) < limit and rank_of(opinions, index, first) < WIDTH:
                    if self._may(thing):
                        return index
        return first

    def _may(self, thing: int) -> bool:
        count = self.used.get(thing, 0)
        self.used[thing] = count + 1
        return count < TIMES


def _deed_at(menu: Menu, index: int, context: int) -> int:
    return deed(menu.verb_of(menu.group_of(index)), menu.nouns[index], context)


def deed(verb: str, noun: int, context: int) -> int:
    """A number for an action, with the one before it where that matters."""
    return (crc32(verb.encode()) + 40503 * noun + 69069 * context) & 0xFFFFFFFF


def mark(seed: int, thing: int) -> int:
    """What a number makes of an action: from 0 to WHOLE - 1, unlike for near numbers."""
    x: i64 = (seed * 2654435761 + thing) & 0xFFFFFFFF
    x = ((x ^ (x >> 16)) * 0x85EBCA6B) & 0xFFFFFFFF
    x = ((x ^ (x >> 13)) * 0xC2B2AE35) & 0xFFFFFFFF
    x = x ^ (x >> 16)
    return int(x & 0xFFFF)


def rank_of(opinions: list[int], index: int, first: int) -> int:
    """How many offers are liked better; of equals the favourite and the earlier."""
    mine, rank = opinions[index], 0
    for other, value in enumerate(opinions):
        if value > mine or (value == mine and (other < index or other == first)):
            rank += 1
    return rank


def play_stretch(
    game: Game, world: Any, menu: Menu | None, clock: Clock, limit: int, fate: Fate, orders: Orders
) -> Menu | None:
    """Play on while the moment of the orders lasts: one side by them, the others as they like."""
    for _ in range(limit):
        if menu is None or clock.over(world) or clock.now != orders.moment:
            return menu
        index = 0
        if len(menu.nouns) > 1:
            opinions = preferences(game, world, menu)
            if menu.side == orders.side:
                index = orders.choice(game, world, menu, opinions)
            else:
                index = best(opinions, fate.luck)
        fate.strikes(clock.now, menu.verb_of(menu.group_of(index)), menu.nouns[index])
        menu = take_nth(world, menu, index)
    return menu
