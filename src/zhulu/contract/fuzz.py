"""Random play, with or without the contract; a failure leaves a crash file to replay."""

from __future__ import annotations

import json
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zhulu.contract.checks import Inspector
from zhulu.contract.stores import check_declared, check_store
from zhulu.contract.telling import Broken
from zhulu.kernel import Bound, Game, KeyedDice, QuickDice, Table, ZhuluError, engine
from zhulu.kernel.dice import secret_of


@dataclass
class Outcome:
    """One random game: how long it took, how it ended, or what broke."""

    game: str
    scenario: str
    options: dict[str, bool]
    seed: int
    decisions: int
    result: str = ""
    winners: tuple[str, ...] = ()
    problem: str = ""
    crash: str = ""


def option_sets(game: Game, scenario: str) -> list[dict[str, bool]]:
    """The defaults, and every option switched alone (with what it needs)."""
    sets: list[dict[str, bool]] = [{}]
    for option in game.options:
        if option.scenarios and scenario not in option.scenarios:
            continue
        wanted = {option.name: not option.default}
        if not option.default:
            wanted.update(dict.fromkeys(option.needs, True))
        try:
            game.settle_options(scenario, wanted)
        except ZhuluError:
            continue
        sets.append(wanted)
    return sets


def fuzz_game(
    game: Game,
    scenario: str,
    options: dict[str, bool],
    seed: int,
    every: int = 0,
    crashes: Path | None = None,
) -> Outcome:
    """Play one game at random; `every` n-th decision is held against the contract (0: none)."""
    outcome = Outcome(game.name, scenario, options, seed, 0)
    table: Table | None = None
    try:
        g = game.new(scenario, options, dice=KeyedDice(secret_of(seed)))
        table = Table(game, g)
        if every:
            _play_inspected(game, table, seed, every, outcome)
        else:
            _play_plainly(game, table, seed, outcome)
        result = table.g.result
        outcome.result = result.kind
        outcome.winners = tuple(game.sides[side] for side in result.winners)
    except (ZhuluError, Broken) as error:
        outcome.problem = str(error)
    except Exception:
        outcome.problem = traceback.format_exc(limit=-4)
    if outcome.problem and table is not None and crashes is not None:
        outcome.crash = str(_write_crash(game, table, outcome, crashes))
    return outcome


def _play_plainly(game: Game, table: Table, seed: int, outcome: Outcome) -> None:
    """The quick way: no table, no log; broken invariants are looked for now and then."""
    g, bound = table.g, Bound(game.scenario(outcome.scenario).bound)
    g.silent = True
    chooser = QuickDice(seed)
    menu = engine.offers_of(g)
    while menu is not None:
        bound.note(g)
        menu = engine.take_nth(g, menu, chooser.below(len(menu.nouns), "choice"))
        outcome.decisions += 1
        if outcome.decisions % 64 == 0 and (broken := game.check(g)):
            raise Broken(f"contract 5: invariants broken: {broken[:3]}")
    Inspector(game).finish(g)


def _play_inspected(game: Game, table: Table, seed: int, every: int, outcome: Outcome) -> None:
    bound = Bound(game.scenario(outcome.scenario).bound)
    inspector = Inspector(game, seed, thorough=every == 1)
    check_store(game)
    chooser = QuickDice(seed)
    while table.g.result is None:
        bound.note(table.g)
        look = outcome.decisions % every == seed % every
        menu = inspector.examine(table.g) if look else engine.offers_of(table.g)
        assert menu is not None
        action = menu.action(chooser.below(len(menu.nouns), "choice"))
        if look:
            inspector.act(table, menu.side, action)
        else:
            table.act(menu.side, action)
        outcome.decisions += 1
    inspector.finish(table.g)
    check_declared(game, table.g)
    inspector.secrets_were_dealt_anew()


def _write_crash(game: Game, table: Table, outcome: Outcome, folder: Path) -> Path:
    """A record up to the action that broke it; `zhulu replay` plays it back."""
    from zhulu.kernel.replay import header

    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"crash-{game.name}-{outcome.scenario}-{outcome.seed}.jsonl"
    secret = secret_of(outcome.seed)
    lines: list[Any] = [header(game, table.g, secret)]
    lines[0]["problem"] = outcome.problem
    for moment in table.moments:
        lines.append([game.sides[moment.side], *game.name_of(moment.action, table.g)])
    text = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
    path.write_text(text + "\n", encoding="utf-8")
    return path
