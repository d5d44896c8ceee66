"""A policy learns Changsha's Doyen Mot from nothing: REINFORCE on a seat of `SeatEnv`'s kind.

    python examples/learning/reinforce.py --games 600 --workers 2
    python examples/learning/reinforce.py --games 600 --ray local      # pip install zhulu[ray]

The policy is a table: a weight for every verb, and for every verb with every noun. It chooses with
a chance that grows with their sum, against an opponent who chooses by chance. After a round of
games every choice is made likelier or less likely by how much better than usual its game ended
(the game's own grading of results, so that a draw nearly won counts for something). Nothing of
the game is known to it but which actions are on offer.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from zhulu import games
from zhulu.kernel import QuickDice, offers_of, take_nth

Weights = dict[tuple[str, int], float]
Played = tuple[float, Weights]  # how a game ended, and which way its choices point
Mapper = Callable[[Callable[[int], Played], Iterable[int]], Iterable[Played]]
ROUND = 40  # games between two changes of the policy
EVERY = -2  # in place of a noun: the verb alone


def episode(weights: Weights, seed: int, game: str, scenario: str, side: int) -> Played:
    """One game against chance."""
    played = games.get(game)
    g = played.new(scenario, dice=QuickDice(seed))
    g.silent = True
    rng, slope = random.Random(seed), Weights()
    menu = offers_of(g)
    while menu is not None:
        index = rng.randrange(len(menu))
        if menu.side == side and len(menu) > 1:
            index = _choose(weights, slope, menu.offers, rng)
        menu = take_nth(g, menu, index)
    return played.evaluate(g, side) / 10_000, slope


def _choose(
    weights: Weights, slope: Weights, offers: list[tuple[str, int]], rng: random.Random
) -> int:
    scores = [weights.get((v, EVERY), 0.0) + weights.get((v, n), 0.0) for v, n in offers]
    top = max(scores)
    powers = [math.exp(score - top) for score in scores]
    total = sum(powers)
    index = rng.choices(range(len(offers)), powers)[0]
    for (verb, noun), power in zip(offers, powers, strict=True):
        for key in ((verb, EVERY), (verb, noun)):
            slope[key] = slope.get(key, 0.0) - power / total
    verb, noun = offers[index]
    slope[verb, EVERY] += 1.0
    slope[verb, noun] += 1.0
    return index


def learn(
    total: int,
    mapper: Mapper = map,
    pace: float = 0.15,
    first_seed: int = 1,
    where: tuple[str, str, int] = ("changsha", "doyen_mot", 0),
    tell: Callable[[str], None] = print,
) -> tuple[Weights, list[float]]:
    """Play and learn; gives the weights and the mean result of each round."""
    weights, curve = Weights(), list[float]()
    for begin in range(0, total, ROUND):
        seeds = range(first_seed + begin, first_seed + min(begin + ROUND, total))
        found = list(mapper(partial(_one, weights, where), seeds))
        results = [result for result, _ in found]
        usual = sum(results) / len(results)
        spread = math.sqrt(sum((one - usual) ** 2 for one in results) / len(results)) or 1.0
        for result, slope in found:
            push = pace * (result - usual) / spread / len(found)
            for key, steep in slope.items():
                weights[key] = weights.get(key, 0.0) + push * steep
        curve.append(usual)
        tell(f"{begin + len(found):6} games  mean result {usual:+.3f}")
    return weights, curve


def _one(weights: Weights, where: tuple[str, str, int], seed: int) -> Played:
    return episode(weights, seed, *where)


def on_ray(address: str) -> Mapper:
    """The same on Ray: every game a task, the policy shipped once a round."""
    import ray

    if not ray.is_initialized():
        ray.init(address=None if address == "local" else address, log_to_driver=False)
    # Workers need not have this file: its functions are sent along.
    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])
    play = ray.remote(max_retries=3)(lambda job, seed: job(seed))

    def mapper(job: Callable[[int], Played], seeds: Iterable[int]) -> Iterable[Played]:
        shipped = ray.put(job)
        found: list[Played] = ray.get([play.remote(shipped, seed) for seed in seeds])
        return found

    return mapper


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--ray", default="")
    chosen = parser.parse_args()
    if chosen.ray:
        learn(chosen.games, on_ray(chosen.ray))
    elif chosen.workers > 1:
        with ProcessPoolExecutor(chosen.workers) as pool:
            learn(chosen.games, partial(pool.map, chunksize=4))
    else:
        learn(chosen.games)


if __name__ == "__main__":
    main()
