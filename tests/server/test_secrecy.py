"""What a seat cannot know changes no byte that it is sent: websocket, REST, export.

The store of a running game is copied and, in the copy, everything hidden from one seat is dealt
anew: states by the game's `determinize`, secret values of facts and the other side's choices by
hand. A second server on the copy must send that seat the very same bytes.
"""

from __future__ import annotations

import shutil
import sqlite3
import zlib
from concurrent.futures import Future
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import zhulu.games
from tests.lab import GAME as LAB
from tests.server.live import TEST_SETTINGS, Live, Seat, Socket
from zhulu.kernel import Game, QuickDice
from zhulu.server.storage import journal
from zhulu.server.wire import encode
from zhulu.server.work import known
from zhulu.server.work.pools import Pools, perform

EVERY_STEP = replace(TEST_SETTINGS, snapshot_gap=1, snapshot_every=1)
GAMES = [LAB, *zhulu.games.all()]
PATHS = (
    "", "/position", "/position?lang=zh", "/position?step=0", "/position?step=9", "/log",
    "/log?lang=zh", "/replay", "/export", "/export?lang=zh", "/notes", "/branches",
    "/analysis?level=heuristic", "/analysis?level=heuristic&step=9&lang=zh", "/analysis?step=11",
)  # fmt: skip
QUESTIONS = ("/forecast", "/forecast?verb=fight")


@dataclass
class Played:
    """A running game in its store, undo closed, and the secrets of its seats."""

    game: Game
    file: Path
    made: dict[str, Any]

    def secret(self, seat: str) -> str:
        return str(self.made["seats"].get(seat) or self.made[seat])


def play(game: Game, file: Path, seed: int, steps: int) -> Played:
    chance = Random(seed)
    with Live(str(file), [game], EVERY_STEP) as live:
        options = {option.name: True for option in game.options if option.name == "fog"}
        made = live.create(game=game.name, seed=seed, options=options)
        seats = {side: live.seat(made, side) for side in game.sides}
        seen = seats[game.sides[0]].position()
        while seen["menu"] is not None:
            seat = seats[seen["menu"]["side"]]
            seen = seat.position()
            if seen["step"] >= steps and not seen["undo"]["can"]:
                break
            action = chance.choice(seen["menu"]["offers"])[:2]
            seen = seat.act(action, seen["step"]).json()
            if seen["undo"]["can"] and chance.random() < 0.2:
                seen = seat.post("/undo", {"id": f"u{seen['n']}", "step": seen["step"]}).json()
        seat.post("/chat", {"text": "hello"})
    return Played(game, file, made)


def deal_anew(played: Played, copy: Path, seat: str) -> int:
    """Re-deal in a copy what a seat cannot know; returns how many states really changed."""
    game = played.game
    shutil.copy(played.file, copy)
    changed = 0
    with sqlite3.connect(copy) as store:
        for n, packed in store.execute("select n, state from snapshots").fetchall():
            g = journal.read_state(game, zlib.decompress(packed), None)
            world = g
            for side in [game.side(seat)] if seat in game.sides else range(len(game.sides)):
                world = game.determinize(world, side, QuickDice(n))
            changed += game.save(g)["state"] != game.save(world)["state"]
            again = zlib.compress(journal.state_bytes(game, world))
            store.execute("update snapshots set state=? where n=?", (again, n))
        for n, who, body in store.execute("select n, who, body from journal").fetchall():
            text = encode(scrambled(game, journal.decode(body), who, seat)).decode()
            store.execute("update journal set body=? where n=?", (text, n))
        store.execute("update tables set seed = 'another seed'")
    return changed


def scrambled(game: Game, body: dict[str, Any], who: str, seat: str) -> dict[str, Any]:
    """A journal row with what the seat was not told blotted out."""
    kinds = journal.fact_kinds(game.package)
    side = game.side(seat) if seat in game.sides else None
    for fact in body.get("facts", []):
        kind = kinds[fact[0]]
        if not journal.read_facts(kinds, [fact])[0].known_to(side):
            pairs = zip(kind.params, fact[2], strict=True)
            fact[2] = [0 if param in kind.secret else value for param, value in pairs]
    if who != seat and "verb" in body:
        body["verb"], body["noun"] = "nobody", "knows"
    return body


def everything(live: Live, played: Played, seat: str) -> dict[str, bytes]:
    """All bytes that a seat can get, but for the commitment, which names the other seed."""
    table, secret = played.made["table"], played.secret(seat)
    asking = Seat(live, table, secret)
    promise = asking.get("")["commitment"].encode()
    found = {path: asking.raw(path) for path in PATHS}
    names = [piece["id"] for piece in asking.position()["view"]["pieces"] if piece["id"]][:3]
    overlays = [f"/overlay/{o}?noun={n}" for o in played.game.overlays for n in ["", *names]]
    for path in (*QUESTIONS, *overlays):
        found[path] = asking._call("GET", path).content
    for lang in ("en", "zh"):
        socket = Socket(live, table, secret, {"lang": lang, "last": 0})
        socket.until("position")
        socket.until("presence")
        found[f"ws {lang}"] = b"\n".join(socket.raw)
        socket.close()
    return {name: data.replace(promise, b"commitment") for name, data in found.items()}


CASES = [(LAB, 12), (LAB, 40), *((game, 25) for game in GAMES[1:])]


@pytest.mark.parametrize(("game", "steps"), CASES, ids=[f"{g.name}-{s}" for g, s in CASES])
def test_hidden_things_change_no_byte(game: Game, steps: int, tmp_path: Path) -> None:
    played = play(game, tmp_path / "zhulu.db", 50 + steps, steps)
    seats = (*game.sides, "spectator")
    copies = {seat: tmp_path / f"{seat}.db" for seat in seats}
    changed = sum(deal_anew(played, copies[seat], seat) for seat in seats)
    assert changed > 10 or game is not LAB
    with Live(str(played.file), [game], EVERY_STEP) as true:
        wanted = {seat: everything(true, played, seat) for seat in seats}
    for seat in seats:
        with Live(str(copies[seat]), [game], EVERY_STEP) as dealt:
            found = everything(dealt, played, seat)
        for name, data in wanted[seat].items():
            assert found[name] == data, (seat, name)


def peeking(g: Any, side: int) -> int:
    """An evaluation that looks into the enemy's hand."""
    return sum(7**place * card for place, card in enumerate(g.hands[1 - side])) % 10_000


def peeking_preference(g: Any, side: int, verb: str, noun: int) -> int:
    return (peeking(g, side) + 31 * noun + len(verb)) % 97


class Inline(Pools):
    """Does in this process what a worker would do: only here the peeking game is known."""

    def schedule(
        self, lane: str, workers: int, seconds: float, job: Any, args: Any
    ) -> Future[tuple[str, Any]]:
        done: Future[tuple[str, Any]] = Future()
        done.set_result(perform(job, args))
        return done


def test_an_evaluation_that_peeks_sees_only_hands_dealt_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Present and past: what the computer thinks of comes from the seat's worlds alone."""
    game = replace(LAB, evaluate=peeking, prefer=peeking_preference)
    known.table_of.cache_clear()
    monkeypatch.setattr(known, "game_of", lambda package: game)
    played = play(game, tmp_path / "zhulu.db", 57, 30)
    paths = [f"/analysis?level=heuristic{past}" for past in ("", "&step=3", "&step=20")]
    for seat in (*game.sides, "spectator"):
        assert deal_anew(played, tmp_path / f"{seat}.db", seat)
        answers = []
        for file in (played.file, tmp_path / f"{seat}.db"):
            with Live(str(file), [game], EVERY_STEP, pools=Inline()) as live:
                asking = Seat(live, played.made["table"], played.secret(seat))
                answers.append([asking.raw(path) for path in paths])
        assert answers[0] == answers[1], seat
    known.table_of.cache_clear()


def test_the_comparison_can_fail(tmp_path: Path) -> None:
    """What is hidden from red is known to blue: blue's bytes do change."""
    played = play(LAB, tmp_path / "zhulu.db", 55, 20)
    deal_anew(played, tmp_path / "copy.db", "red")
    with Live(str(played.file), [LAB], EVERY_STEP) as true:
        wanted = live_position(true, played)
    with Live(str(tmp_path / "copy.db"), [LAB], EVERY_STEP) as dealt:
        assert live_position(dealt, played) != wanted


def live_position(live: Live, played: Played) -> bytes:
    return Seat(live, played.made["table"], played.secret("blue")).raw("/position?step=9")


def test_no_seed_leaves_the_server_while_the_game_runs(live: Live, tmp_path: Path) -> None:
    made = live.create(hotseat=True)
    seed = live.store_seed(made["table"]).encode()
    assert len(seed) == 32
    for name in ("red", "blue", "spectator", "owner", "all"):
        seat = live.seat(made, name)
        for path in ("", "/position", "/export", "/log", "/replay", "/position?step=0"):
            assert seed not in seat.raw(path)
