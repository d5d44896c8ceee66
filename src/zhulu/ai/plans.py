"""The planner: tries whole plans for a stretch of play, and follows the best of them.

A turn of a wargame is a hundred small choices. Some times on the way to the next natural rest
this player looks for a better plan than the one that stands (`orders`): it plays departures out
in the same worlds with the same luck, beyond the answer of the others, and keeps what excels by
more than noise. Then it follows its orders, choice by choice, until another look is due; that
look begins with the orders that stand. Where nothing excels it plays as the preferences do.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from zhulu.ai.features import Features, add_features, changes
from zhulu.ai.heuristic import HeuristicPlayer
from zhulu.ai.judgement import Judge, nobody, second_opinion, worth
from zhulu.ai.orders import ANY, WHOLE, Orders, play_stretch
from zhulu.ai.player import Seat, Staff
from zhulu.ai.policy import FAR, HORIZONS, Clock, Fate, play_on, preferences, rests_ahead
from zhulu.ai.ranks import pause_of
from zhulu.ai.weighing import FULL
from zhulu.kernel import NEVER, Action, QuickDice, offers_of

SPARSE: Final = 8  # the larger, the fewer departures a number stands for
DRAWN: Final = 4  # every so many-th trial is a number, whose orders hold all through the stretch
FEW: Final = 4  # choices of a stretch too short for numbers; worlds after which a loser is given up
# Choices after which another look is due, however long the stretch: a long war has thousands.
# A scenario may say otherwise (`ranks.pause_of`).
LONG: Final = {"short": 16, "medium": 16, "long": 48}
STRAINED: Final = 1.25  # of his patience a look may take with what was begun in time
SOON: Final = 2  # departures are looked for up to the look after the next

Order = tuple[int, int]
Memory = tuple[int, list[Order], int, dict[int, int], int, int, int]


@dataclass
class Trial:
    """One more order for those that stand, and what it gained, world by world."""

    order: Order
    gains: list[float] = field(default_factory=list)  # over the plan that stood, the same worlds

    @property
    def gain(self) -> float:
        return sum(self.gains) / len(self.gains) if self.gains else 0.0

    @property
    def hopeless(self) -> bool:
        return len(self.gains) >= FEW and self.gain <= 0


@dataclass(frozen=True)
class Reach:
    """How far playouts go."""

    rests: int
    limit: int
    choices: int  # of one's own in the stretch


@dataclass
class Opening:
    """What came of the plans that begin with one offer."""

    values: list[float] = field(default_factory=list)
    edges: list[float] = field(default_factory=list)  # over the plan that stood
    counted: Features = field(default_factory=dict)


class Planner:
    """Plans a stretch, then follows the plan; the same seed gives the same choices.

    Where the heuristic player has second thoughts, so has the planner, in its playouts too: plans
    are departures from what it would do without them.
    """

    def __init__(
        self,
        seed: int,
        staff: Staff,
        judge: Judge = worth,
        advice: Callable[[str, str], Judge | None] = second_opinion,
    ) -> None:
        self.dice = QuickDice(seed)
        self.staff = staff
        self.judge = judge
        self.advice = advice  # by package and scenario: who is asked between near equals
        self.orders: Orders | None = None
        self.playouts = 0  # of the last choice
        self._began = self._asked = 0.0  # this look, and when its last playout was begun
        self._longest = 0.0  # seconds of a playout
        self._openings: dict[int, Opening] = {}
        self._seat: Seat | None = None
        self._plain = HeuristicPlayer(seed, advice=nobody)  # tells opinions, chooses nothing

    def choose(self, seat: Seat) -> Action:
        game, world = seat.game, seat.world()
        menu = offers_of(world)
        assert menu is not None
        self._seat, self._openings, self.playouts = seat, {}, 0
        self._plain.choose(seat)
        opinions = preferences(game, world, menu)
        if len(opinions) == 1:
            return menu.action(0)
        moment: int = game.moment(world)
        orders = self.orders
        if orders is None or orders.moment != moment:
            orders = Orders([], seat.side, moment, 0)
        orders.advice = self._advice(seat)
        if orders.choices >= orders.due and several(opinions):
            orders = self._plan(seat, orders)
        self.orders = orders
        return menu.action(orders.choice(game, world, menu, opinions))

    def _advice(self, seat: Seat) -> Judge | None:
        return self.advice(seat.game.package, seat.world().scenario)

    # Memory: between two choices a player may live in another process

    def memory(self) -> Memory | None:
        """What is to be remembered until the next choice, plain enough to be sent about."""
        o = self.orders
        if o is None:
            return None
        return o.moment, o.pairs, o.rate, o.used, o.last, o.choices, o.due

    def recall(self, memory: Memory | None, side: int) -> None:
        """Go on from what another planner of the same side remembered."""
        if memory is None:
            return
        moment, pairs, rate, used, last, choices, due = memory
        self.orders = orders = Orders(list(pairs), side, moment, rate)
        orders.used, orders.last, orders.choices, orders.due = dict(used), last, choices, due

    # Planning

    def _plan(self, seat: Seat, stood: Orders) -> Orders:
        """The best orders found from here on."""
        self._began = self._asked = time.monotonic()
        self._longest = 0.0
        base = _again(stood, stood.pairs)
        reach, scout = self._scout(seat, base)
        base.rate = max(16, min(WHOLE // 16, WHOLE // (SPARSE * max(1, reach.choices))))
        base.due = max(1, min(_pause(seat), reach.choices // self.staff.looks))
        trials = [Trial(order) for order in self._brood(scout, base.due)]
        found = self._race(seat, base, trials, reach)
        return base if found is None else _again(base, [found.order, *base.pairs])

    def _late(self) -> bool:
        """Whether nothing more is to be begun; asked before every playout.

        On a slow machine one takes a good part of the patience: what would go on long beyond it,
        by the longest so far, is not begun either.
        """
        now, patience = time.monotonic(), self.staff.patience
        self._longest = max(self._longest, now - self._asked)
        self._asked, spent = now, now - self._began
        return bool(patience) and max(spent, (spent + self._longest) / STRAINED) > patience

    def _scout(self, seat: Seat, base: Orders) -> tuple[Reach, Orders]:
        """Play the stretch once by the standing orders, in one imagined world.

        Returns how far playouts should go, and orders whose trace lists what could be done instead.
        """
        game, world = seat.game, seat.imagine(self.dice)
        scout, horizon = _again(base, base.pairs), self._horizon(seat)
        scout.tracing = True
        clock, fate = Clock(game, world, FAR), Fate(self.dice.below(1 << 30, "scout"), world)
        menu = play_stretch(game, world, offers_of(world), clock, 40 * horizon, fate, scout)
        self.playouts += 1
        rests = rests_ahead(game, world, menu, horizon) if menu is not None else FAR
        rests = FAR if rests == FAR else rests + FAR - clock.left
        return Reach(rests, 4 * horizon, scout.choices), scout

    def _horizon(self, seat: Seat) -> int:
        return self.staff.horizon or HORIZONS[_length(seat)]

    def _brood(self, scout: Orders, due: int) -> list[Order]:
        """Orders to try: other first choices, then departures a little later, then random ones.

        A random one is `(ANY, number)`: the number decides where the plan departs (see `Orders`).
        """
        size, noted = self.staff.brood, list(zip(scout.trace, scout.depths, strict=True))
        found = list(dict.fromkeys([order for order, depth in noted if depth == 1]))[:size]
        soon = sorted({order for order, depth in noted if 1 < depth <= SOON * due} - set(found))
        while len(found) < size:
            if soon and len(found) % DRAWN:
                found.append(soon.pop(self.dice.below(len(soon), "departure")))
            elif scout.choices > FEW:
                found.append((ANY, self.dice.below(1 << 28, "number")))
            elif soon:
                found.append(soon.pop(self.dice.below(len(soon), "departure")))
            else:
                break
        return found

    def _race(self, seat: Seat, base: Orders, trials: list[Trial], reach: Reach) -> Trial | None:
        """The trial that excels the standing orders; None if none does.

        Ever fewer are tried in ever more worlds. What they were first picked for is no evidence:
        one is followed only for what it gained after that, and by more than noise.
        """
        alive = trials
        for stage, count in enumerate(self.staff.worlds):
            if stage:
                better = [trial for trial in alive if trial.gain > 0]
                alive = sorted(better, key=_by_gain)[: max(1, (len(alive) + 1) // 3)]
            if stage == 1:
                for trial in alive:
                    trial.gains.clear()
            for _ in range(count):
                alive = [trial for trial in alive if not trial.hopeless]
                if alive and not self._late():
                    self._compare(seat, base, alive, reach)
        alive = [trial for trial in alive if len(trial.gains) >= FEW]
        if not alive:
            return None
        winner = min(alive, key=_by_gain)
        return winner if winner.gain > self.staff.doubt * _error(winner.gains) else None

    def _compare(self, seat: Seat, base: Orders, alive: list[Trial], reach: Reach) -> None:
        """Play the standing orders and each trial in one more world; note what each gained."""
        seed = self.dice.below(1 << 30, "world")
        measure = self._play(seat, _again(base, base.pairs), seed, reach, None)
        for trial in alive:
            if self._late():
                return
            orders = _again(base, [trial.order, *base.pairs])
            value = self._play(seat, orders, seed, reach, measure)
            trial.gains.append(value - measure)

    def _play(
        self, seat: Seat, orders: Orders, seed: int, reach: Reach, measure: float | None
    ) -> float:
        """What orders come to in the world of a seed.

        `measure` is what the standing orders came to in that world, None while they are played.
        """
        game, world = seat.game, seat.imagine(QuickDice(seed))
        clock, fate = Clock(game, world, reach.rests), Fate(seed, world)
        menu = play_stretch(game, world, offers_of(world), clock, reach.limit, fate, orders)
        self.playouts += 1
        if measure is not None and orders.newest == 0:
            return measure  # the same game
        play_on(game, world, menu, clock, reach.limit, fate)
        value = self.judge(game, world, seat.side) / FULL
        opening = self._openings.setdefault(orders.opening, Opening())
        opening.values.append(value)
        opening.edges.append(0.0 if measure is None else value - measure)
        add_features(opening.counted, game.features(world, seat.side))
        return value

    def why(self) -> list[dict[str, Any]]:
        """Where plans were tried, what each opening led to; else the quick opinions."""
        if self._seat is None or not self._openings:
            return self._plain.why()
        game, world = self._seat.game, self._seat.world()
        menu = offers_of(world)
        assert menu is not None
        opinions, now = preferences(game, world, menu), game.features(world, self._seat.side)
        told = []
        for index, found in self._openings.items():
            edge = sum(found.edges) / len(found.edges)
            told.append(
                {
                    "action": game.name_of(menu.action(index), world),
                    "value": round(sum(found.values) / len(found.values), 4),
                    "visits": len(found.values),
                    "opinion": opinions[index],
                    "edge": round(edge, 4),
                    "features": changes(now, found.counted, len(found.values)),
                }
            )
        return sorted(told, key=_by_edge)


def _length(seat: Seat) -> str:
    return seat.game.scenario(seat.world().scenario).length


def _pause(seat: Seat) -> int:
    """After how many of its own choices, at most, the player plans anew."""
    return pause_of(seat.game.package, seat.world().scenario) or LONG[_length(seat)]


def several(opinions: list[int]) -> bool:
    """Whether at least two offers are not out of the question: else there is nothing to plan."""
    return len([value for value in opinions if value > NEVER]) > 1


def _by_edge(told: dict[str, Any]) -> tuple[float, int]:
    return -told["edge"], -told["visits"]


def _again(stood: Orders, pairs: list[Order]) -> Orders:
    """Orders with these `pairs`, at the same point of the stretch as `stood`."""
    twin = Orders(pairs, stood.side, stood.moment, stood.rate)
    twin.used, twin.last, twin.due = dict(stood.used), stood.last, stood.due
    twin.advice = stood.advice
    return twin


def _by_gain(trial: Trial) -> float:
    return -trial.gain


def _error(gains: list[float]) -> float:
    """The standard error of a mean gain."""
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return math.sqrt(spread / len(gains))
