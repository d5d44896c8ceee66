"""Orders: a plan for a whole stretch of play, as a few departures from the preferences. Compiled.

A plan that named its moves one by one would end at the first die. These orders are a way of
choosing: they say of any offer whether it is insisted on or avoided, and otherwise the preferences
go on. Which offers, a number decides by chance, so that plans are as cheap to draw as numbers;
orders of several numbers add up, so that good ones can be joined.
"""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

from mypy_extensions import i64

from zhulu.ai.policy import Clock, Fate, best, preferences
from zhulu.kernel import NEVER, Game, Menu, take_nth

WHOLE: Final = 1 << 16  # of chances
WIDTH: Final = 6  # offers that are ever insisted on: so many of the most liked
AVOIDS: Final = 4  # how much likelier the favourite is avoided than another insisted on
TIMES: Final = 3  # how often the same is insisted on or avoided: no order goes on for ever
SCALES: Final = (1, 1, 2, 4)  # some numbers give more orders than others


class Orders:
    """The orders of some numbers for one side, as long as one moment lasts.

    A negative number stands for one departure only: at the first choice, the offer of that rank.
    An odd one looks also at the choice before: it means this piece; an even one any piece.
    """

    def __init__(self, seeds: list[int], side: int, moment: int, rate: int) -> None:
        self.seeds = seeds
        self.side = side
        self.moment = moment
        self.rate = rate
        self.used: dict[int, int] = {}
        self.last = 0
        self.choices = 0
        self.departures = 0
        self.opening = -1  # which offer the first choice took

    def revise(self, menu: Menu, opinions: list[int], first: int) -> int:
        """The index these orders prefer to what the preferences like best."""
        self.choices += 1
        chosen = first
        for seed in self.seeds:
            if seed < 0:
                chosen = self._ranked(opinions, -seed, first)
            else:
                chosen = self._ordered(menu, opinions, first, seed)
            if chosen != first:
                self.departures += 1
                break
        if self.choices == 1:
            self.opening = chosen
        self.last = deed(menu.verb_of(menu.group_of(chosen)), menu.nouns[chosen], 0)
        return chosen

    def _ranked(self, opinions: list[int], rank: int, first: int) -> int:
        if self.choices > 1:
            return first
        for index, value in enumerate(opinions):
            if value > NEVER and index != first and rank_of(opinions, index, first) == rank:
                return index
        return first

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
                        return _second(opinions, first)
                elif mark(seed, thing) < limit and rank_of(opinions, index, first) < WIDTH:
                    if self._may(thing):
                        return index
        return first

    def _may(self, thing: int) -> bool:
        count = self.used.get(thing, 0)
        self.used[thing] = count + 1
        return count < TIMES


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


def _second(opinions: list[int], first: int) -> int:
    """The favourite after the favourite; the same where nothing else is sane."""
    found, top = first, NEVER
    for index, value in enumerate(opinions):
        if index != first and value > top:
            found, top = index, value
    return found


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
            index = best(opinions, fate.luck)
            if menu.side == orders.side:
                index = orders.revise(menu, opinions, index)
        fate.strikes(clock.now, menu.verb_of(menu.group_of(index)), menu.nouns[index])
        menu = take_nth(world, menu, index)
    return menu
