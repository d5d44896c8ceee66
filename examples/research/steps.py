"""Steps a second of random play: zhulu's games beside OpenSpiel's and PettingZoo's own, in one run.

    pip install zhulu[research] "pettingzoo[classic]"
    python examples/research/steps.py --seconds 2

Each interface is used as its users use it: OpenSpiel asks for the legal actions and applies one;
PettingZoo's `last()` builds the observation and its mask at every step. Seconds are the
processor's. What is not installed is left out, and said so.
"""

from __future__ import annotations

import argparse
import importlib
import random
import time
from collections.abc import Callable
from typing import Any

OURS = (
    ("changsha", "doyen_mot"), ("rising_sun", "china_1937"), ("middle_kingdom", "ancient"),
    ("chinas_war", "1938"), ("battle_for_china", "two_players"),
)  # fmt: skip
SPIEL = ("tic_tac_toe", "connect_four", "backgammon", "chess", "go", "python_tic_tac_toe")
ZOO = ("tictactoe_v3", "connect_four_v3", "chess_v6", "go_v5", "leduc_holdem_v4", "hanabi_v5")

Steps = Callable[[random.Random], int]  # one game; how many steps it took


def of_spiel(game: Any) -> Steps:
    """A game of OpenSpiel's, or one of ours behind its interface."""

    def play(rng: random.Random) -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def of_zoo(make: Callable[[], Any]) -> Steps:
    """A game of PettingZoo's, or one of ours behind its interface."""
    env = make()

    def play(rng: random.Random) -> int:
        env.reset(seed=rng.randrange(1 << 30))
        steps = 0
        for agent in env.agent_iter():
            told, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = told["action_mask"] if isinstance(told, dict) else info["action_mask"]
            env.step(rng.choice(mask.nonzero()[0].tolist()) if mask is not None else agent)
            steps += 1
        return steps

    return play


def of_engine(name: str, scenario: str) -> Steps:
    """The engine itself: menus and indices, nothing encoded."""
    from zhulu import games
    from zhulu.kernel import QuickDice, play_out

    game = games.get(name)
    bound = game.scenario(scenario).bound

    def play(rng: random.Random) -> int:
        g = game.new(scenario, dice=QuickDice(rng.randrange(1 << 30)))
        g.silent = True
        return play_out(g, rng.randrange(1 << 30), bound)

    return play


def measured(play: Steps, seconds: float) -> float:
    """Steps a second over whole games."""
    rng, steps, began = random.Random(1), 0, time.process_time()
    while steps == 0 or time.process_time() - began < seconds:
        steps += play(rng)
    return steps / (time.process_time() - began)


def rows(seconds: float, most: int) -> list[tuple[str, str, float]]:
    """Interface, game, steps a second."""
    import open_spiel.python.games  # noqa: F401  # registers OpenSpiel's own games in Python
    import pyspiel

    from zhulu.research import open_spiel_game, pettingzoo_env

    found: list[tuple[str, str, float]] = []

    def note(interface: str, name: str, make: Callable[[], Steps]) -> None:
        try:
            speed = measured(make(), seconds)
        except (ImportError, pyspiel.SpielError) as error:
            print(f"left out: {interface} {name}: {str(error).splitlines()[0]}")
            return
        found.append((interface, name, speed))

    for name in SPIEL[:most]:
        note("OpenSpiel", name, lambda name=name: of_spiel(pyspiel.load_game(name)))
    for name, scenario in OURS[:most]:
        title = f"zhulu {name} {scenario}"
        note("OpenSpiel", title, lambda n=name, s=scenario: of_spiel(open_spiel_game.load(n, s)))
    for name in ZOO[:most]:
        note("PettingZoo", name, lambda name=name: of_zoo(
            importlib.import_module(f"pettingzoo.classic.{name}").env))  # fmt: skip
    for name, scenario in OURS[:most]:
        title = f"zhulu {name} {scenario}"
        note("PettingZoo", title, lambda n=name, s=scenario: of_zoo(
            lambda: pettingzoo_env.env(n, scenario=s)))  # fmt: skip
    for name, scenario in OURS[:most]:
        note("zhulu", f"{name} {scenario}", lambda n=name, s=scenario: of_engine(n, s))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--most", type=int, default=99, help="games of each kind")
    chosen = parser.parse_args()
    table = rows(chosen.seconds, chosen.most)
    print("| interface | game | steps/s |\n|---|---|---|")
    for interface, name, speed in table:
        print(f"| {interface} | {name} | {speed:,.0f} |")


if __name__ == "__main__":
    main()
