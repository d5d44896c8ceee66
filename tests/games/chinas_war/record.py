"""Record the games of `replays/` anew: every scenario, every way to end, every winner, a tie.

    PYTHONPATH=. .venv/bin/python -m tests.games.chinas_war.record

Games of four heuristic players are played, seed after seed, until each wish below is fulfilled.
"""

from __future__ import annotations

from pathlib import Path

from zhulu.ai.player import Seat, player
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.content.ids import SIDES
from zhulu.kernel import QuickDice
from zhulu.kernel.replay import write
from zhulu.kernel.table import Table

FOLDER = Path(__file__).parent / "replays"
OPTIONS: tuple[tuple[str, ...], ...] = ((), ("no_reveal",), ("two_players",))


def play(scenario: str, options: tuple[str, ...], seed: int) -> Table:
    """One game of four heuristic players."""
    table = Table(GAME, GAME.new(scenario, dict.fromkeys(options, True), seed=seed))
    experts = [player("heuristic", GAME, side, seed) for side in range(4)]
    while table.g.result is None:
        menu = table.menu()
        assert menu is not None
        seat = Seat.of(GAME, table.g, menu.side, QuickDice(seed))
        table.act(menu.side, experts[menu.side].choose(seat))
    return table


def wishes(table: Table) -> tuple[str, set[str]]:
    """The name of the record, and what it shows."""
    result = table.g.result
    assert result is not None
    winners = [SIDES[side] for side in result.winners]
    best = sorted(result.score, reverse=True)
    shared = len(winners) == 2
    tied = best[0] == best[1] and not shared
    name = f"{table.g.scenario}_{result.kind}_{'+'.join(winners)}" + ("_tied" if tied else "")
    shown = {f"{table.g.scenario} {result.kind}"} | {f"{result.kind} {who}" for who in winners}
    return name, shown | ({"a tie"} if tied else set()) | ({"a hand of two"} if shared else set())


def main() -> None:
    wanted = {f"{one.name} {end}" for one in GAME.scenarios for end in ("check", "final")}
    wanted |= {f"{end} {side}" for side in SIDES for end in ("check", "final")}
    wanted |= {"a tie", "a hand of two"}
    for old in FOLDER.glob("*.jsonl"):
        old.unlink()
    seed = 0
    while wanted:
        seed += 1
        for scenario in ("1937", "1938"):
            table = play(scenario, OPTIONS[seed % len(OPTIONS)], seed)
            name, shown = wishes(table)
            news = shown & wanted
            print(seed, name, sorted(news), flush=True)
            if news and not (FOLDER / f"{name}.jsonl").exists():
                (FOLDER / f"{name}.jsonl").write_text("\n".join(write(table)) + "\n", "utf-8")
                wanted -= news


if __name__ == "__main__":
    main()
