"""Record a game for every way a battle can end: `python -m tests.games.changsha.record [NAME…]`.

Players of these kinds fight until the wanted end comes about; seeds are tried in turn. To be run
again when a rule changes what a record may do; the commit names the rule.
"""

from __future__ import annotations

import sys
from pathlib import Path

from zhulu.ai.player import Seat, player
from zhulu.games.changsha import GAME
from zhulu.kernel import KeyedDice, QuickDice, Table
from zhulu.kernel.replay import write

FOLDER = Path(__file__).parent / "replays"
SEEDS = range(1, 60)
# Record → the players of IJA and KMT, and the kind of end to look for.
ENDS = {
    "doyen_mot_attrition": ("random", "heuristic", "attrition"),
    "doyen_mot_draw": ("heuristic", "heuristic", "draw"),
    "doyen_mot_peak_cleared": ("heuristic", "random", "peak_cleared"),
    "second_battle_draw": ("heuristic", "heuristic", "draw"),
    "second_battle_held": ("heuristic", "random", "changsha_held"),
    "second_battle_saved": ("random", "heuristic", "changsha_saved"),
    "third_battle_draw": ("heuristic", "heuristic", "draw"),
    "third_battle_held": ("heuristic", "random", "changsha_held"),
    "third_battle_saved": ("random", "heuristic", "changsha_saved"),
}


def play(scenario: str, levels: tuple[str, str], seed: int) -> Table:
    """One game between players of these levels."""
    dice = KeyedDice(seed.to_bytes(16, "big"))
    table = Table(GAME, GAME.new(scenario, dice=dice))
    sides = [player(level, GAME, side, seed) for side, level in enumerate(levels)]
    while table.g.result is None:
        side = table.to_move()
        assert side is not None
        seat = Seat.of(GAME, table.g, side, QuickDice(seed))
        table.act(side, sides[side].choose(seat))
    return table


def main(wanted: list[str]) -> int:
    missing = 0
    for name, (ija, kmt, kind) in ENDS.items():
        if wanted and name not in wanted:
            continue
        scenario = next(s.name for s in GAME.scenarios if name.startswith(s.name))
        for seed in SEEDS:
            table = play(scenario, (ija, kmt), seed)
            print(name, seed, table.step, table.g.result.kind, flush=True)
            if table.g.result.kind == kind:
                text = "\n".join(write(table)) + "\n"
                (FOLDER / f"{name}.jsonl").write_text(text, encoding="utf-8")
                break
        else:
            missing += 1
    return missing


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
