"""Record the games of `replays/` anew: one for each scenario and each way a game can end.

    PYTHONPATH=. .venv/bin/python -m tests.games.middle_kingdom.record [ending …]

The heuristic player plays all four colours; for a shared win all four do as little as they may
until seeds have been tried enough.
"""

from __future__ import annotations

import sys
from pathlib import Path

from zhulu.ai.player import Seat, player
from zhulu.games.middle_kingdom import GAME
from zhulu.kernel import QuickDice
from zhulu.kernel.dice import KeyedDice
from zhulu.kernel.replay import write
from zhulu.kernel.table import Table

FOLDER = Path(__file__).parent / "replays"
ENDINGS = (
    "full_points", "ancient_points", "modernizing_points", "ancient_shared",
    "modernizing_resignation",
)  # fmt: skip
IDLE = ("end_moves", "halt", "roll", "stand", "press_on", "accept")


def play(ending: str, seed: int) -> Table:
    """One game of four heuristic players, or of four who sit still."""
    scenario, kind = ending.split("_")
    secret = f"the middle kingdom {ending} {seed}".encode()
    table = Table(GAME, GAME.new(scenario, dice=KeyedDice(secret)))
    experts = [player("heuristic", GAME, side, seed) for side in range(4)]
    while table.g.result is None:
        if kind == "resignation" and table.step == 150:
            table.resign(GAME.side("red"))
            break
        menu = table.menu()
        assert menu is not None
        still = [action for action in menu.offers if action[0] in IDLE]
        if kind == "shared" and still:
            action = still[0]
        else:
            seat = Seat.of(GAME, table.g, menu.side, QuickDice(seed))
            action = experts[menu.side].choose(seat)
        table.act(menu.side, action)
    return table


def main(wanted: list[str]) -> int:
    missing = 0
    for ending in ENDINGS:
        if wanted and ending not in wanted:
            continue
        tables = (play(ending, seed) for seed in range(1, 400))
        found = next((t for t in tables if t.g.result.kind == ending.split("_")[1]), None)
        if found is None:
            missing += 1
        else:
            text = "\n".join(write(found)) + "\n"
            (FOLDER / f"{ending}.jsonl").write_text(text, encoding="utf-8")
            print(ending, found.step, found.g.result.score, flush=True)
    return missing


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
