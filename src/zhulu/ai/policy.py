"""The quick opinion: take the offer a game's own `prefer` likes best. Compiled with the kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from zlib import crc32

from zhulu.kernel import NEVER, Dice, Game, Menu, QuickDice, take_nth
from zhulu.kernel.engine import take_as_twin

NEARLY: Final = 25  # hundredths of the best opinion: two that differ by less are nearly equal


def preferences(game: Game, world: Any, menu: Menu) -> list[int]:
    """What the game's features think of every offer of a menu."""
    prefer, side, nouns = game.prefer, menu.side, menu.nouns
    found: list[int] = []
    for group in range(len(menu.starts)):
        verb = menu.verb_of(group)
        for index in range(menu.starts[group], menu._end(group)):
            found.append(prefer(world, side, verb, nouns[index]))
    return found


def best(opinions: list[int], dice: Dice) -> int:
    """The index of the highest number; ties are broken by the dice."""
    top = opinions[0]
    for value in opinions:
        if value > top:
            top = value
    equal = [index for index, value in enumerate(opinions) if value == top]
    if len(equal) == 1:
        return equal[0]
    return equal[dice.below(len(equal), "tie")]


def runner_up(opinions: list[int], first: int) -> int:
    """The favourite after the favourite; the same where nothing else is sane."""
    found, top = first, NEVER
    for index, value in enumerate(opinions):
        if index != first and value > top:
            found, top = index, value
    return found


def second_thought(
    game: Game,
    world: Any,
    menu: Menu,
    opinions: list[int],
    first: int,
    judge: Callable[[Game, Any, int], int],
) -> int:
    """The favourite, or the runner-up if that is nearly as good and leads to something better."""
    other = runner_up(opinions, first)
    if other == first or opinions[first] - opinions[other] > NEARLY * abs(opinions[first]) // 100:
        return first
    values: list[int] = []
    for index in (first, other):
        copy = world.clone()
        take_as_twin(copy, world, menu, index)
        values.append(judge(game, copy, menu.side))
    return other if values[1] > values[0] else first


class Clock:
    """Counts the natural rests of the play, so that playouts are judged at the same one."""

    def __init__(self, game: Game, world: Any, rests: int) -> None:
        self.moment = game.moment
        self.now: int = self.moment(world)
        self.left = rests

    def over(self, world: Any) -> bool:
        """Whether the last of the rests has come."""
        now: int = self.moment(world)
        if now != self.now:
            self.now = now
            self.left -= 1
        return self.left <= 0


class Fate:
    """Luck that belongs to what is done, not to when: common luck for unlike playouts.

    Before every action the dice go on from a place decided by the world's seed, the moment, this
    action and the one before it. Two playouts that differ in one move then roll alike wherever
    they do alike, and their difference shows in far fewer worlds.
    """

    def __init__(self, seed: int, world: Any) -> None:
        self.seed = seed
        self.dice: QuickDice = world.dice
        self.luck = QuickDice(seed + 1)
        self.last = 0
        self.counts: dict[int, int] = {}

    def strikes(self, moment: int, verb: str, noun: int) -> None:
        """This is to be done now."""
        deed = (crc32(verb.encode()) + 40503 * noun + 977 * moment) & 0xFFFFFFFF
        key = (deed + 69069 * self.last) & 0xFFFFFFFF
        self.last = deed
        count = self.counts.get(key, 0) + 1
        self.counts[key] = count
        key += 7919 * self.seed + 104729 * count
        self.dice.reseed(key)
        self.luck.reseed(key + 1)


def play_on(
    game: Game, world: Any, menu: Menu | None, clock: Clock, limit: int, fate: Fate
) -> Menu | None:
    """Let every side follow its preferences until the clock or the limit says enough."""
    for _ in range(limit):
        if menu is None or clock.over(world):
            return menu
        index = 0
        if len(menu.nouns) > 1:
            index = best(preferences(game, world, menu), fate.luck)
        fate.strikes(clock.now, menu.verb_of(menu.group_of(index)), menu.nouns[index])
        menu = take_nth(world, menu, index)
    return menu


# Decisions ahead. A short scenario is played to its end: there the result itself says what a
# move was worth.
HORIZONS: Final = {"short": 400, "medium": 60, "long": 60}
FAR: Final = 1 << 20  # more rests than any game has
PATIENCE: Final = 3  # how many times the horizon may be exceeded in waiting for a rest


def rests_ahead(game: Game, world: Any, menu: Menu | None, horizon: int) -> int:
    """How many rests lie ahead up to the first one after so many decisions; FAR if none comes."""
    clock, fate = Clock(game, world, FAR), Fate(horizon, world)
    menu = play_on(game, world, menu, clock, horizon, fate)
    clock.over(world)
    passed = FAR - clock.left
    clock.left = 1
    menu = play_on(game, world, menu, clock, PATIENCE * horizon, fate)
    return passed + 1 if clock.over(world) else FAR
