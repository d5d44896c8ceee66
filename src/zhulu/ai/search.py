"""Information-set Monte-Carlo tree search over worlds the seat cannot tell from the true one.

At the root the candidates meet in the *same* sampled worlds, round by round, and the worse half
is dropped after each round (sequential halving): the difference of two moves then shows long
before either's value is known. Below the root the tree is shared by all worlds (one node for
each sequence of actions), children are opened one by one as visits grow (progressive widening,
in the order of the game's preferences), chance is sampled anew in every world, and a playout by
preferences is cut by the game's evaluation.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field
from typing import Any

from zhulu.ai.player import Seat
from zhulu.ai.policy import play_on, preferences
from zhulu.kernel import NOTHING, Action, Game, Menu, QuickDice, offers_of, take_nth

EXPLORE = 0.35
FULL = 10_000.0  # what an evaluation of certain victory amounts to


@dataclass
class Budget:
    """How long to think: iterations (repeatable) or seconds, and how far playouts go."""

    iterations: int = 96
    seconds: float = 0.0
    width: int = 10
    horizon: int = 30
    depth: int = 6


@dataclass
class Node:
    """What is known of a sequence of actions, over all worlds in which it was possible."""

    visits: int = 0
    total: float = 0.0
    children: dict[Action, Node] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


@dataclass
class Candidate:
    """A move at the root, its subtree and its value in every world it was tried in."""

    action: Action
    opinion: int
    node: Node = field(default_factory=Node)
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


class SearchPlayer:
    """Thinks within a budget; the same seed and iterations give the same choice."""

    def __init__(self, seed: int, budget: Budget) -> None:
        self.dice = QuickDice(seed)
        self.budget = budget
        self._candidates: list[Candidate] = []
        self._game: Game | None = None

    def choose(self, seat: Seat) -> Action:
        self._game = seat.game
        first = seat.imagine(self.dice)
        menu = offers_of(first)
        assert menu is not None
        opinions = preferences(seat.game, first, menu)
        ranked = sorted(range(len(opinions)), key=lambda i: (-opinions[i], i))
        candidates = [Candidate(menu.action(i), opinions[i]) for i in ranked[: self.budget.width]]
        self._candidates = candidates
        if len(candidates) > 1:
            self._compete(seat, candidates)
        return self._decide(candidates)

    def _compete(self, seat: Seat, candidates: list[Candidate]) -> None:
        """Sequential halving: ever fewer candidates in ever more common worlds."""
        alive = candidates[:]
        rounds = max(1, math.ceil(math.log2(len(alive))))
        ends = time.monotonic() + self.budget.seconds if self.budget.seconds else 0.0
        for number in range(rounds):
            share = self.budget.iterations // (rounds * len(alive))
            for _ in range(max(1, share)):
                if ends and time.monotonic() > ends:
                    return
                seed = self.dice.below(1 << 30, "world")
                for candidate in alive:
                    self._try(seat, candidate, seed)
            if number + 1 < rounds:
                keep = max(2, (len(alive) + 1) // 2)
                best = sorted(alive, key=lambda c: -c.mean)[:keep]
                # What the preferences like best stays to the end: it is the measure.
                alive = best if candidates[0] in best else [*best, candidates[0]]

    def _try(self, seat: Seat, candidate: Candidate, seed: int) -> None:
        world = seat.imagine(QuickDice(seed))
        menu = offers_of(world)
        assert menu is not None
        index = menu.find(candidate.action)
        if index == NOTHING:  # a determinization that forbids it: worth no opinion
            return
        side = menu.side
        following = take_nth(world, menu, index)
        luck = QuickDice(seed + 1)
        candidate.values.append(
            self._descend(seat.game, world, following, candidate.node, side, luck)
        )

    def _descend(
        self, game: Game, world: Any, menu: Menu | None, root: Node, side: int, luck: QuickDice
    ) -> float:
        """One iteration below the root: down the tree, a playout, back up."""
        node, path = root, [(root, side)]
        for _ in range(self.budget.depth):
            if menu is None or node.visits == 0:
                break
            index = self._select(game, world, menu, node)
            action, chooser = menu.action(index), menu.side
            node = node.children.setdefault(action, Node())
            path.append((node, chooser))
            menu = take_nth(world, menu, index)
        play_on(game, world, menu, self.budget.horizon, luck)
        values = [game.evaluate(world, s) / FULL for s in range(len(game.sides))]
        for visited, chooser in path:
            visited.visits += 1
            visited.total += values[chooser]
        return values[side]

    def _select(self, game: Game, world: Any, menu: Menu, node: Node) -> int:
        """Widen by preference while visits are few, else the best upper bound."""
        opinions = preferences(game, world, menu)
        order = sorted(range(len(opinions)), key=lambda i: (-opinions[i], i))
        open_now = max(1, math.isqrt(node.visits))
        best, best_bound = order[0], -math.inf
        for index in order[:open_now]:
            child = node.children.get(menu.action(index))
            if child is None or child.visits == 0:
                return index
            bound = child.mean + EXPLORE * math.sqrt(math.log(node.visits + 1) / child.visits)
            if bound > best_bound:
                best, best_bound = index, bound
        return best

    def _decide(self, candidates: list[Candidate]) -> Action:
        """The best mean, but the preferences' own choice unless the gain is more than noise."""
        measure = candidates[0]
        best = max(candidates, key=lambda c: (len(c.values) >= len(measure.values), c.mean))
        if best is measure or not measure.values:
            return measure.action
        pairs = list(zip(best.values, measure.values, strict=False))
        gains = [mine - theirs for mine, theirs in pairs]
        mean = sum(gains) / len(gains)
        spread = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1))
        return best.action if mean > spread / math.sqrt(len(gains)) else measure.action

    def why(self) -> list[dict[str, Any]]:
        """The candidates, best first: value, visits, and the quick opinion."""
        if self._game is None:
            return []
        ranked = sorted(self._candidates, key=lambda c: (-len(c.values), -c.mean))
        return [
            {
                "action": self._game.name_of(c.action),
                "value": round(c.mean, 4),
                "visits": len(c.values),
                "opinion": c.opinion,
            }
            for c in ranked
        ]
