"""Record the games of `replays/` anew: one for each scenario and each way a game can end.

    PYTHONPATH=. .venv/bin/python -m tests.games.battle_for_china.record [ending …]

Every ending is played through the public API by players with a bent (one burns its own level,
one sits still, one fights as the heuristic player does); seeds are tried until it comes about.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from zhulu.ai.player import Seat, player
from zhulu.games.battle_for_china import GAME
from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT
from zhulu.games.battle_for_china.state.groups import present
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import Action, Menu, QuickDice
from zhulu.kernel.dice import KeyedDice
from zhulu.kernel.replay import write
from zhulu.kernel.table import Table

FOLDER = Path(__file__).parent / "replays"
IDLE = (
    "fight_on", "station_rest", "set_up_done", "receive_aid", "end_strategy", "refuse_price",
    "end_transport", "end_organization", "end_area", "end_movement", "end_combat",
    "end_counterattack", "halt", "no_more", "let_it_sulk", "stop_exchange", "hold",
    "roll_recovery", "go_unfed", "half_strength",
)  # fmt: skip

Bent = Callable[[Table, Menu], Action | None]


def idle(table: Table, menu: Menu) -> Action | None:
    """Do as little as the rules allow."""
    for action in menu.offers:
        if action[0] in IDLE:
            return action
    return menu.action(0)


def burn(table: Table, menu: Menu) -> Action | None:
    """Throw one's own level away: Japan buys EP, the KMT woos every country dearly."""
    g: ChinaState = table.g
    dear = [action for action in menu.offers if action[0] in ("buy_ep", "influence")]
    if dear:
        return dear[0]
    sums = [action for action in menu.offers if action[0] == "lay_out"]
    if sums:
        return sums[-1]
    return idle(table, menu) if g.turn else menu.action(0)


def settle_low(table: Table, menu: Menu) -> Action | None:
    """The KMT spends its level in the last turn until the CCP stands as high."""
    g: ChinaState = table.g
    if g.turn < 17 or g.ps[KMT] <= g.ps[CCP]:
        return idle(table, menu)
    return burn(table, menu)


def ruin(table: Table, menu: Menu) -> Action | None:
    """The CCP gives areas up as soon as it holds them and throws its corps at strong stacks."""
    g: ChinaState = table.g
    for verb in ("raise_corps", "attack", "against", "stand", "infiltrate", "move"):
        found = [action for action in menu.offers if action[0] == verb]
        if found:
            return found[len(table.moments) % len(found)]
    roads = [action for action in menu.offers if action[0] in ("slip_to", "advance")]
    if roads:
        return min(roads, key=lambda action: _company(g, action[1]))
    return idle(table, menu)


def _company(g: ChinaState, area: int) -> tuple[int, int, int]:
    """Japanese company first, then an empty area of China, then any other."""
    empty = not any(present(g, area, side) for side in (JAPAN, KMT, CCP))
    fresh = empty and g.content.board.in_china[area] and g.control[area] != CCP
    return (0 if g.stacks[area * 3 + JAPAN] else 1, 0 if fresh else 1, area)


def fight(table: Table, menu: Menu) -> Action | None:
    """As the heuristic player does."""
    return None


def give_up(table: Table, menu: Menu) -> Action | None:
    """Burn, and resign when the force has collapsed."""
    for action in menu.offers:
        if action[0] == "give_up_war":
            return action
    return burn(table, menu)


@dataclass
class Ending:
    """A way the game can end, and who plays how to bring it about."""

    scenario: str
    kind: str
    rule: str
    winners: list[int]
    bents: tuple[Bent, Bent, Bent]
    seeds: range = field(default_factory=lambda: range(1, 60))
    overlay: Path | None = None

    @property
    def name(self) -> str:
        who = "_".join(GAME.sides[side] for side in self.winners)
        return f"{self.scenario}-{self.kind}-{self.rule.replace('.', '_')}-{who}"


WEAK_CCP = FOLDER / "weak_ccp"
TWO, THREE = "two_players", "three_players"
BOTH = [KMT, CCP]
ENDINGS = [
    Ending(TWO, "total", "14.1", BOTH, (burn, fight, fight)),
    Ending(TWO, "partial", "14.2", [JAPAN], (idle, give_up, give_up)),
    Ending(TWO, "total", "14.2", [JAPAN], (fight, burn, ruin), overlay=WEAK_CCP),
    Ending(TWO, "partial", "14.3", BOTH, (idle, settle_low, fight)),
    Ending(TWO, "partial", "14.3", [JAPAN], (fight, fight, fight)),
    Ending(TWO, "shared", "14.3", [JAPAN, KMT, CCP], (idle, idle, ruin), overlay=WEAK_CCP),
    Ending(TWO, "draw", "14.4", [JAPAN, KMT, CCP], (burn, settle_low, fight)),
    Ending(TWO, "partial", "14.5", BOTH, (burn, idle, idle)),
    Ending(TWO, "resignation", "resign", [JAPAN], (idle, idle, idle)),
    Ending(THREE, "total", "14.1", [KMT], (burn, fight, fight)),
    Ending(THREE, "total", "14.1", [CCP], (burn, burn, fight)),
    Ending(THREE, "total", "14.2", [JAPAN], (fight, burn, ruin), overlay=WEAK_CCP),
    Ending(THREE, "partial", "14.3", [JAPAN], (idle, burn, idle)),
    Ending(THREE, "shared", "14.3", [JAPAN, KMT], (idle, idle, ruin), overlay=WEAK_CCP),
    Ending(THREE, "partial", "16.5", [KMT], (fight, fight, fight)),
    Ending(THREE, "partial", "16.5", [CCP], (idle, settle_low, fight)),
    Ending(THREE, "draw", "16.5", BOTH, (idle, settle_low, idle), range(1, 400)),
]


def play(ending: Ending, seed: int) -> Table:
    """One game of players with these bents."""
    secret = f"battle for china {ending.name} {seed}".encode()
    table = Table(GAME, GAME.new(ending.scenario, dice=KeyedDice(secret), overlay=ending.overlay))
    experts = [player("heuristic", GAME, side, seed) for side in range(3)]
    while table.g.result is None:
        if ending.kind == "resignation" and table.g.turn == 6:
            table.resign(KMT)
            break
        menu = table.menu()
        assert menu is not None
        action = ending.bents[menu.side](table, menu)
        if action is None:
            seat = Seat.of(GAME, table.g, menu.side, QuickDice(seed))
            action = experts[menu.side].choose(seat)
        table.act(menu.side, action)
    return table


def find(ending: Ending) -> Table | None:
    """The first seed under which the ending comes about."""
    for seed in ending.seeds:
        table = play(ending, seed)
        result = table.g.result
        found = (result.kind, result.rule, result.winners)
        print(ending.name, seed, table.step, found, table.g.ps, flush=True)
        if found == (ending.kind, ending.rule, ending.winners):
            return table
    return None


def main(wanted: list[str]) -> int:
    missing = 0
    for ending in ENDINGS:
        if wanted and not any(word in ending.name for word in wanted):
            continue
        table = find(ending)
        if table is None:
            missing += 1
        else:
            text = "\n".join(write(table, ending.overlay)) + "\n"
            (FOLDER / f"{ending.name}.jsonl").write_text(text, encoding="utf-8")
    return missing


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
