"""The planner: tries whole plans for a stretch of play, and follows the best of them.

A turn of a wargame is a hundred small choices. Instead of thinking anew about each, this player
draws plans for all of them up to the next natural rest (`orders`), plays each out in the same
worlds with the same luck, beyond the answer of the others, and keeps what excels by more than
noise: generation after generation, good departures join those found before. Then it follows its
orders, choice by choice, until the rest has come or it has made so many choices that another
look is due; that look begins with the orders that stand.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field
from typing import Any, Final

from zhulu.ai.features import Features, add_features, changes
from zhulu.ai.heuristic import HeuristicPlayer
from zhulu.ai.judgement import evaluate
from zhulu.ai.orders import ANY, WHOLE, Orders, play_stretch
from zhulu.ai.player import Seat, Staff
from zhulu.ai.policy import FAR, HORIZONS, Clock, Fate, best, play_on, preferences, rests_ahead
from zhulu.kernel import Action, QuickDice, offers_of

FULL: Final = 10_000.0  # what an evaluation of certain victory amounts to
SPARSE: Final = 8  # the larger, the fewer departures a number stands for
DRAWN: Final = 4  # every so many-th trial is a number, whose orders hold all through the stretch

Order = tuple[int, int]
Memory = tuple[int, list[Order], int, dict[int, int], int, int]


@dataclass
class Trial:
    """One more order for those that stand, and what it gained, world by world."""

    order: Order
    gains: list[float] = field(default_factory=list)  # over the plan that stood, the same worlds

    @property
    def gain(self) -> float:
        return sum(self.gains) / len(self.gains) if self.gains else 0.0


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
    """Plans a stretch, then follows the plan; the same seed gives the same choices."""

    def __init__(self, seed: int, staff: Staff) -> None:
        self.dice = QuickDice(seed)
        self.staff = staff
        self.orders: Orders | None = None
        self.playouts = 0  # of the last choice
        self._openings: dict[int, Opening] = {}
        self._seat: Seat | None = None
        self._plain = HeuristicPlayer(seed)

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
            self.orders = self._plan(seat, orders)
        elif orders.choices >= self.staff.again:
            self.orders = self._plan(seat, orders)
        assert self.orders is not None
        return menu.action(self.orders.revise(menu, opinions, best(opinions, self.dice)))

    # Memory: between two choices a player may live in another process

    def memory(self) -> Memory | None:
        """What is to be remembered until the next choice, plain enough to be sent about."""
        o = self.orders
        return None if o is None else (o.moment, o.pairs, o.rate, o.used, o.last, o.choices)

    def recall(self, memory: Memory | None, side: int) -> None:
        """Go on from what another planner of the same side remembered."""
        if memory is None:
            return
        moment, pairs, rate, used, last, choices = memory
        self.orders = Orders(list(pairs), side, moment, rate)
        self.orders.used, self.orders.last, self.orders.choices = dict(used), last, choices

    # Planning

    def _plan(self, seat: Seat, stood: Orders) -> Orders:
        """The best orders found from here on."""
        base = _again(stood, stood.pairs)
        reach, trace = self._scout(seat, base)
        if not trace:
            return base
        base.rate = max(16, min(WHOLE // 16, WHOLE // (SPARSE * max(1, reach.choices))))
        began, promising = time.monotonic(), list[Order]()
        for generation in range(self.staff.generations):
            if generation:
                trace = self._scout(seat, base)[1]
            trials = [Trial(order) for order in self._brood(trace, promising, generation == 0)]
            found = self._generation(seat, base, trials, reach, began)
            if found is not None:
                base = _again(base, [*base.pairs, found.order])
            better = sorted([t for t in trials if t.gain > 0 and t is not found], key=_by_gain)
            promising = [trial.order for trial in better[:2]]
            if self._late(began):
                break
        return base

    def _late(self, began: float) -> bool:
        return bool(self.staff.patience) and time.monotonic() - began > self.staff.patience

    def _scout(self, seat: Seat, base: Orders) -> tuple[Reach, list[Order]]:
        """How far playouts should go, and what could be ordered otherwise on the way."""
        game, world = seat.game, seat.imagine(self.dice)
        scout, horizon = _again(base, base.pairs), self._horizon(seat)
        scout.tracing = True
        clock, fate = Clock(game, world, FAR), Fate(self.dice.below(1 << 30, "scout"), world)
        menu = play_stretch(game, world, offers_of(world), clock, 40 * horizon, fate, scout)
        self.playouts += 1
        rests = rests_ahead(game, world, menu, horizon) if menu is not None else FAR
        rests = FAR if rests == FAR else rests + FAR - clock.left
        return Reach(rests, 4 * horizon, scout.choices), scout.trace

    def _horizon(self, seat: Seat) -> int:
        length = seat.game.scenario(seat.world().scenario).length
        return self.staff.horizon or HORIZONS[length]

    def _brood(self, trace: list[Order], promising: list[Order], opens: bool) -> list[Order]:
        """New orders: other openings first, what promised well, departures on the way, numbers."""
        size = self.staff.brood
        found = [order for order in trace if order[0] == trace[0][0]][: size // 2] if opens else []
        found += [order for order in promising if order not in found]
        left = sorted(set(trace) - set(found))
        while len(found) < size:
            if left and (len(found) % DRAWN or len(trace) < size):
                found.append(left.pop(self.dice.below(len(left), "departure")))
            elif len(trace) >= size:
                found.append((ANY, self.dice.below(1 << 28, "number")))
            else:
                break
        return found

    def _generation(
        self, seat: Seat, base: Orders, trials: list[Trial], reach: Reach, began: float
    ) -> Trial | None:
        """The trial that excels the standing orders; None if none does."""
        alive = trials
        for stage, count in enumerate(self.staff.worlds):
            if stage:
                better = [trial for trial in alive if trial.gain > 0]
                alive = sorted(better, key=_by_gain)[: max(1, (len(alive) + 3) // 4)]
                for trial in alive:
                    trial.gains.clear()  # what it was chosen for is no evidence
            if not alive or (stage and self._late(began)):
                return None
            for _ in range(count):
                self._compare(seat, base, alive, reach)
        winner = min(alive, key=_by_gain)
        return winner if winner.gain > self.staff.doubt * _error(winner.gains) else None

    def _compare(self, seat: Seat, base: Orders, alive: list[Trial], reach: Reach) -> None:
        """The standing orders and those that would better them, in one more world."""
        seed = self.dice.below(1 << 30, "world")
        measure = self._play(seat, _again(base, base.pairs), seed, reach, None)
        for trial in alive:
            orders = _again(base, [*base.pairs, trial.order])
            value = self._play(seat, orders, seed, reach, measure)
            trial.gains.append(value - measure)

    def _play(
        self, seat: Seat, orders: Orders, seed: int, reach: Reach, measure: float | None
    ) -> float:
        """What orders are worth in a world; `measure`: the standing ones there, if known."""
        game, world = seat.game, seat.imagine(QuickDice(seed))
        clock, fate = Clock(game, world, reach.rests), Fate(seed, world)
        menu = play_stretch(game, world, offers_of(world), clock, reach.limit, fate, orders)
        self.playouts += 1
        if measure is not None and orders.departures == 0:
            return measure  # the same game
        play_on(game, world, menu, clock, reach.limit, fate)
        value = evaluate(game, world, seat.side) / FULL
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


def _by_edge(told: dict[str, Any]) -> tuple[float, int]:
    return -told["edge"], -told["visits"]


def _again(stood: Orders, pairs: list[Order]) -> Orders:
    """Fresh orders that go on from where others stand."""
    twin = Orders(pairs, stood.side, stood.moment, stood.rate)
    twin.used, twin.last = dict(stood.used), stood.last
    return twin


def _by_gain(trial: Trial) -> float:
    return -trial.gain


def _error(gains: list[float]) -> float:
    """The standard error of a mean gain."""
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return math.sqrt(spread / len(gains))
