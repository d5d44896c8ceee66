"""Information-set Monte-Carlo tree search over worlds the seat cannot tell from the true one.

At the root the candidates meet in the *same* sampled worlds, round by round, and the worse half
is dropped after each round (sequential halving): the difference of two moves then shows long
before either's value is known. Below the root the tree is shared by all worlds of a task (one
node for each sequence of actions), children are opened one by one as visits grow (progressive
widening, in the order of the game's preferences), chance is sampled anew in every world, and a
playout by preferences is cut by the game's evaluation: at a natural rest of the play, the same
one in every world and for every candidate.

The worlds of a round are always dealt to two tasks, which run on two cores or one after the
other: the choice is the same either way. Each task has a tree of its own, which goes on from
round to round, and from one choice of a player to his next: what was found below the first is
known at the second, as far as it was he himself who would choose there.
"""

from __future__ import annotations

import math
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from zhulu import games
from zhulu.ai.features import Counted, Features, add_features, changes
from zhulu.ai.helpers import follow_parent
from zhulu.ai.judgement import worth
from zhulu.ai.player import Seat
from zhulu.ai.policy import FAR, HORIZONS, PATIENCE, Clock, Fate, play_on, preferences, rests_ahead
from zhulu.ai.weighing import FULL
from zhulu.kernel import NEVER, NOTHING, Action, Game, Menu, QuickDice, offers_of, take_nth

EXPLORE = 0.5  # of the range of values seen
TASKS = 2


@dataclass
class Budget:
    """How long to think: iterations (repeatable) or seconds, and how far playouts go."""

    iterations: int = 96
    seconds: float = 0.0
    width: int = 6
    horizon: int = 0  # decisions a playout takes at least; 0: as the scenario's length asks
    depth: int = 6
    doubt: float = 1.5  # standard errors by which a move must excel the preferences' own


@dataclass
class Reach:
    """How far the playouts of one decision go: to a certain rest of the play, in so many steps."""

    rests: int = FAR
    limit: int = 0
    depth: int = 0


@dataclass
class Node:
    """What is known of a sequence of actions, over all worlds in which it was possible."""

    chooser: int = NOTHING  # whose action led here
    visits: int = 0
    total: float = 0.0
    low: float = 1.0
    high: float = -1.0
    children: dict[Action, Node] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def note(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.low, self.high = min(self.low, value), max(self.high, value)


Tree = dict[Action, Node]  # by the moves at the root


@dataclass
class Candidate:
    """A move at the root and its value in every world it was tried in."""

    action: Action
    opinion: int
    values: list[float] = field(default_factory=list)
    counted: Features = field(default_factory=dict)  # sums over those worlds

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def learn(self, found: Tried) -> None:
        self.values += found.values
        add_features(self.counted, found.features)


@dataclass
class Tried:
    """What came of an action in some worlds: its values, and the sums of the features."""

    values: list[float] = field(default_factory=list)
    features: Features = field(default_factory=dict)


class SearchPlayer:
    """Thinks within a budget; the same seed and iterations give the same choice."""

    def __init__(self, seed: int, budget: Budget, workers: int = 1) -> None:
        self.dice = QuickDice(seed)
        self.budget = budget
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._candidates: list[Candidate] = []
        self._trees: list[Tree] = [{} for _ in range(TASKS)]
        self._reach = Reach()
        self._now: Counted = {}
        self._game: Game | None = None

    def choose(self, seat: Seat) -> Action:
        self._game = seat.game
        self._now = seat.game.features(seat.world(), seat.side)
        first = seat.imagine(self.dice)
        menu = offers_of(first)
        assert menu is not None
        opinions = preferences(seat.game, first, menu)
        ranked = sorted(range(len(opinions)), key=lambda i: (-opinions[i], i))
        likely = [index for index in ranked if opinions[index] > NEVER]
        chosen = likely[: self.budget.width] or ranked[:1]
        self._candidates = [Candidate(menu.action(i), opinions[i]) for i in chosen]
        self._trees = [_own(tree, seat.side) for tree in self._trees]
        if len(self._candidates) > 1:
            horizon = self.budget.horizon or HORIZONS[seat.game.scenario(first.scenario).length]
            rests = rests_ahead(seat.game, first, menu, horizon)
            limit = horizon if rests == FAR else (1 + PATIENCE) * horizon
            self._reach = Reach(rests, limit, self.budget.depth)
            self._compete(seat, self._candidates)
        decided = self._decide(self._candidates)
        self._trees = [_below(tree, decided) for tree in self._trees]
        return decided

    @property
    def iterations(self) -> int:
        """Playouts of the last decision."""
        return sum(len(candidate.values) for candidate in self._candidates)

    def _compete(self, seat: Seat, candidates: list[Candidate]) -> None:
        """Sequential halving: ever fewer candidates in ever more common worlds."""
        alive = candidates[:]
        rounds = max(1, math.ceil(math.log2(len(alive))))
        began = time.monotonic()
        for number in range(rounds):
            if self.budget.seconds:
                ends = began + self.budget.seconds * (number + 1) / rounds
                self._try_until(seat, alive, ends)
            else:
                share = self.budget.iterations // (rounds * len(alive))
                self._try_worlds(seat, alive, max(1, share))
            if _indifferent(alive):
                return
            if number + 1 < rounds:
                keep = max(2, (len(alive) + 1) // 2)
                best = sorted(alive, key=lambda c: -c.mean)[:keep]
                # What the preferences like best stays to the end: it is the measure.
                alive = best if candidates[0] in best else [*best, candidates[0]]

    def _try_until(self, seat: Seat, alive: list[Candidate], ends: float) -> None:
        """Common worlds, two at a time, until the clock says so; at least once."""
        self._try_worlds(seat, alive, TASKS)
        while time.monotonic() < ends:
            self._try_worlds(seat, alive, TASKS)

    def _try_worlds(self, seat: Seat, alive: list[Candidate], worlds: int) -> None:
        seeds = [self.dice.below(1 << 30, "world") for _ in range(worlds)]
        shares = [seeds[task::TASKS] for task in range(TASKS)]
        for number, found in enumerate(self._tasks(seat, alive, shares)):
            for candidate, (tried, root) in zip(alive, found, strict=True):
                candidate.learn(tried)
                self._trees[number][candidate.action] = root

    def _tasks(
        self, seat: Seat, alive: list[Candidate], shares: list[list[int]]
    ) -> list[list[tuple[Tried, Node]]]:
        work = [
            ([(one.action, tree.get(one.action, Node())) for one in alive], share)
            for tree, share in zip(self._trees, shares, strict=True)
            if share
        ]
        shipped = seat.game.content().hash
        parallel = self.workers > 1 and len(work) > 1 and seat.content_hash() == shipped
        if not parallel:
            return [grow(seat, roots, share, self._reach) for roots, share in work]
        if self._pool is None:
            self._pool = ProcessPoolExecutor(TASKS, initializer=follow_parent)
        saved, package = seat.save(), seat.game.package
        waiting = [
            self._pool.submit(_task, package, saved, seat.side, roots, share, self._reach)
            for roots, share in work
        ]
        return [future.result() for future in waiting]

    def _decide(self, candidates: list[Candidate]) -> Action:
        """The best mean, but the preferences' own choice unless the gain is more than noise."""
        measure = candidates[0]
        most = max(len(candidate.values) for candidate in candidates)
        finalists = [c for c in candidates if len(c.values) == most]
        best = max(finalists, key=lambda c: c.mean)
        if best is measure or most < 2 or not measure.values:
            return measure.action
        # One spread for all finalists: that of a single pair is itself noise in so few worlds.
        spreads = [_spread(c.values, measure.values) for c in finalists if c is not measure]
        noise = math.sqrt(sum(spreads) / len(spreads) / most)
        gain = best.mean - measure.mean
        return best.action if gain > self.budget.doubt * noise else measure.action

    def why(self) -> list[dict[str, Any]]:
        """The candidates, best first: value, visits, the quick opinion, and what changes.

        `edge` is the gain over the preferences' own choice in the worlds both were tried in;
        values are told by it, so that those tried in fewer worlds compare with the others.
        """
        if self._game is None or not self._candidates:
            return []
        measure = self._candidates[0]
        ranked = sorted(self._candidates, key=lambda c: (-len(c.values), -c.mean))
        told = []
        for c in ranked:
            edge = _edge(c.values, measure.values)
            value = measure.mean + edge if measure.values else c.mean
            told.append(
                {
                    "action": self._game.name_of(c.action),
                    "value": round(max(-1.0, min(1.0, value)), 4),
                    "visits": len(c.values),
                    "opinion": c.opinion,
                    "edge": round(edge, 4),
                    "features": changes(self._now, c.counted, len(c.values)),
                }
            )
        return told

    def close(self) -> None:
        """Let the workers go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _below(tree: Tree, action: Action) -> Tree:
    """The part of the search tree below an action: kept when that action is really played."""
    root = tree.get(action)
    return {} if root is None else root.children


def _own(tree: Tree, side: int) -> Tree:
    """The nodes where this side chooses: in some worlds another side chooses next."""
    return {action: node for action, node in tree.items() if node.chooser == side}


def _indifferent(alive: list[Candidate]) -> bool:
    """Whether the choice made no difference in any of several worlds: not worth more thought."""
    first = alive[0].values
    return len(first) > 2 and all(candidate.values == first for candidate in alive)


def _edge(mine: list[float], theirs: list[float]) -> float:
    """The mean gain over the worlds both were tried in."""
    gains = [one - other for one, other in zip(mine, theirs, strict=False)]
    return sum(gains) / len(gains) if gains else 0.0


def _spread(mine: list[float], theirs: list[float]) -> float:
    """The variance of the difference of two moves over the worlds both were tried in."""
    gains = [one - other for one, other in zip(mine, theirs, strict=False)]
    mean = sum(gains) / len(gains)
    return sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)


def _task(
    package: str,
    saved: dict[str, Any],
    side: int,
    roots: list[tuple[Action, Node]],
    seeds: list[int],
    reach: Reach,
) -> list[tuple[Tried, Node]]:
    """The same as `grow`, in another process, from a saved re-dealt world."""
    game = games.get(package)
    world = game.load(saved)
    world.silent = True
    return grow(Seat(game, side, world), roots, seeds, reach)


def try_in_worlds(seat: Seat, actions: list[Action], seeds: list[int], reach: Reach) -> list[Tried]:
    """The value of every action in every world, all actions in the same worlds."""
    grown = grow(seat, [(action, Node()) for action in actions], seeds, reach)
    return [tried for tried, _ in grown]


def grow(
    seat: Seat, roots: list[tuple[Action, Node]], seeds: list[int], reach: Reach
) -> list[tuple[Tried, Node]]:
    """The same for trees that were begun before: they come back grown."""
    found = [(Tried(), root) for _, root in roots]
    for seed in seeds:
        for (action, root), (tried, _) in zip(roots, found, strict=True):
            world = seat.imagine(QuickDice(seed))
            menu = offers_of(world)
            assert menu is not None
            index = menu.find(action)
            if index == NOTHING:  # a world that forbids it: worth no opinion
                continue
            clock, fate = Clock(seat.game, world, reach.rests), Fate(seed, world)
            fate.strikes(clock.now, action[0], action[1])
            following = take_nth(world, menu, index)
            tried.values.append(_descend(seat, world, following, root, clock, fate, reach))
            add_features(tried.features, seat.game.features(world, seat.side))
    return found


def _descend(
    seat: Seat,
    world: Any,
    menu: Menu | None,
    root: Node,
    clock: Clock,
    fate: Fate,
    reach: Reach,
) -> float:
    """One iteration below the root: down the tree, a playout, back up."""
    game = seat.game
    node, path = root, [(root, seat.side)]
    for _ in range(reach.depth):
        if menu is None or node.visits == 0 or clock.over(world):
            break
        index = _select(game, world, menu, node)
        action, chooser = menu.action(index), menu.side
        node = node.children.setdefault(action, Node(chooser))
        path.append((node, chooser))
        fate.strikes(clock.now, action[0], action[1])
        menu = take_nth(world, menu, index)
    play_on(game, world, menu, clock, reach.limit, fate)
    values = [worth(game, world, side) / FULL for side in range(len(game.sides))]
    for visited, chooser in path:
        visited.note(values[chooser])
    return values[seat.side]


def _select(game: Game, world: Any, menu: Menu, node: Node) -> int:
    """Widen by preference while visits are few, else the best upper bound."""
    opinions = preferences(game, world, menu)
    order = sorted(range(len(opinions)), key=lambda i: (-opinions[i], i))
    # Replies differ only when there is time for it: a second-best reply is mostly a worse one.
    open_now = 1 + math.isqrt(node.visits) // 5
    curiosity = EXPLORE * (node.high - node.low)  # what evaluations differ by is the game's affair
    best, best_bound = order[0], -math.inf
    for index in [first for first in order[:open_now] if opinions[first] > NEVER]:
        child = node.children.get(menu.action(index))
        if child is None or child.visits == 0:
            return index
        bound = child.mean + curiosity * math.sqrt(math.log(node.visits + 1) / child.visits)
        if bound > best_bound:
            best, best_bound = index, bound
    return best
