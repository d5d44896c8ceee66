"""Record the games of `replays/` anew: each scenario, each way to end.

    PYTHONPATH=. .venv/bin/python -m tests.games.rising_sun.record [NAME…]

Players of these kinds fight, seed after seed, until the wanted end comes about. To be run again
when a rule or a number changes what a record may do; the commit says which.
"""

from __future__ import annotations

import sys
from pathlib import Path

from zhulu.ai.player import Seat, player
from zhulu.games.rising_sun import GAME
from zhulu.games.rising_sun.content.ids import CHN
from zhulu.kernel import KeyedDice, QuickDice, Table
from zhulu.kernel.replay import write

FOLDER = Path(__file__).parent / "replays"
SEEDS = range(1, 400)
RESIGNS = 160  # the step at which China gives up where a resignation is wanted
# Record → the players of Japan and China; the end is what the name says after the scenario.
ENDS = {
    "china_1937_chinese_operational": ("heuristic", "heuristic"),
    "china_1937_chinese_strategic": ("random", "heuristic"),
    "china_1937_draw": ("heuristic", "heuristic"),
    "china_1937_japanese_operational": ("heuristic", "heuristic"),
    "china_1937_resignation": ("heuristic", "heuristic"),
    "war_1931_chinese_operational": ("heuristic", "heuristic"),
    "war_1931_chinese_strategic": ("heuristic", "heuristic"),
    "war_1931_draw": ("heuristic", "heuristic"),
    "war_1931_japanese_operational": ("heuristic", "heuristic"),
    # It takes Ulaan Baatar (4.2), and the preferences never open Outer Mongolia.
    "war_1931_japanese_strategic": ("always-declare", "random"),
    "war_1931_sudden_death": ("heuristic", "heuristic"),
}


def play(name: str, scenario: str, seed: int) -> Table:
    """One game between the players of a record."""
    table = Table(GAME, GAME.new(scenario, dice=KeyedDice(seed.to_bytes(16, "big"))))
    sides = [player(level, GAME, side, seed) for side, level in enumerate(ENDS[name])]
    while table.g.result is None:
        if name.endswith("resignation") and table.step == RESIGNS:
            table.resign(CHN)
            break
        side = table.to_move()
        assert side is not None
        seat = Seat.of(GAME, table.g, side, QuickDice(seed))
        table.act(side, sides[side].choose(seat))
    return table


def main(wanted: list[str]) -> int:
    missing = 0
    for name in wanted or list(ENDS):
        scenario = next(s.name for s in GAME.scenarios if name.startswith(s.name))
        for seed in SEEDS:
            table = play(name, scenario, seed)
            assert table.g.result is not None
            if name == f"{scenario}_{table.g.result.kind}":
                text = "\n".join(write(table)) + "\n"
                (FOLDER / f"{name}.jsonl").write_text(text, encoding="utf-8")
                print(name, seed, table.step, flush=True)
                break
        else:
            print(name, "never came about", flush=True)
            missing += 1
    return missing


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
