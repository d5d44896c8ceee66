"""Make a corpus of tables and records with whatever version of Zhulu is on the path.

    PYTHONPATH=OLD/src:OLD python tests/server/corpus/make.py NAME

writes NAME.db.xz (a store) and NAME.json (what its tables looked like) beside this file, and the
games' data to src/zhulu/content/packs, so that exported records find them. Run with a release's
sources when it is made; the tests open every corpus there is, for ever.
"""

from __future__ import annotations

import json
import lzma
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from starlette.testclient import TestClient

import zhulu.games
from zhulu.content.pack import canonical
from zhulu.server.app import create_app
from zhulu.server.settings import Settings

FREE = (10**6, 1e6)
HERE = Path(__file__).parent
PACKS = HERE.parents[2] / "src" / "zhulu" / "content" / "packs"


class Caller:
    def __init__(self, client: Any) -> None:
        self.client = client

    def call(self, method: str, path: str, secret: str = "", body: Any = None) -> Any:
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        answer = self.client.request(method, path, headers=headers, json=body)
        assert answer.status_code < 300, (path, answer.text)
        return answer.json()


def play(caller: Caller, game: str, seed: int, steps: int, chance: Random) -> dict[str, Any]:
    wanted = {"game": game, "seed": seed, "hotseat": True, "name": f"{game} {seed}"}
    made: dict[str, Any] = caller.call("POST", "/api/tables", "", wanted)
    at, secret = f"/api/tables/{made['table']}", made["all"]
    seen = caller.call("GET", f"{at}/position", secret)
    for number in range(steps):
        if seen["menu"] is None:
            break
        action = chance.choice(seen["menu"]["offers"])[:2]
        body = {"id": f"a{number}", "step": seen["step"], "action": action}
        seen = caller.call("POST", f"{at}/actions", secret, body)
        if seen["undo"]["can"] and chance.random() < 0.05:
            body = {"id": f"u{number}", "step": seen["step"]}
            seen = caller.call("POST", f"{at}/undo", secret, body)
    if seen["menu"] is not None and seen["step"] > 20:
        caller.call("POST", f"{at}/takeback", secret, {"to": seen["step"] - 7})
    caller.call("POST", f"{at}/chat", secret, {"text": "hello 你好"})
    return made


def look(caller: Caller, made: dict[str, Any]) -> dict[str, Any]:
    at = f"/api/tables/{made['table']}"
    info = caller.call("GET", at, made["all"])
    views = {}
    for side, secret in made["seats"].items():
        seen = caller.call("GET", f"{at}/position", secret)
        views[side] = {"step": seen["step"], "pieces": len(seen["view"]["pieces"])}
    log = caller.call("GET", f"{at}/log?lang=en", made["all"])
    known = {"made": made, "game": info["game"], "step": info["step"], "result": info["result"]}
    return {**known, "views": views, "facts": len(log["facts"]), "commitment": info["commitment"]}


def keep_packs(games: Any) -> None:
    for game in games:
        content = game.content()
        name = content.hash.removeprefix("sha256:")[:16]
        body = lzma.compress(canonical(content.pack.files), preset=9)
        (PACKS / f"{name}.json.xz").write_bytes(body)


def main(name: str) -> None:
    games = zhulu.games.all()
    keep_packs(games)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "corpus.db"
        settings = replace(
            Settings(), database=str(file), requests=FREE, creations=FREE, guesses=FREE,
            hosts=("*",),
        )  # fmt: skip
        tables = []
        records = {}
        with TestClient(create_app(settings, games), base_url="http://localhost") as client:
            caller = Caller(client)
            for game in games:
                chance = Random(game.name)
                running = play(caller, game.name, 1, 90, chance)
                ended = play(caller, game.name, 2, 50, chance)
                at = f"/api/tables/{ended['table']}"
                for secret in ended["seats"].values():
                    if caller.call("GET", at, ended["all"])["result"] is None:
                        caller.call("POST", f"{at}/resign", secret, {})
                while caller.call("GET", at, ended["all"])["result"] is None:
                    time.sleep(0.5)  # among more than two the computer plays on
                tables += [look(caller, running), look(caller, ended)]
                records[game.name] = caller.call("GET", f"{at}/export", ended["all"])
        document = {"tables": tables, "records": records}
        (HERE / f"{name}.json").write_text(json.dumps(document, ensure_ascii=False))
        import sqlite3

        with sqlite3.connect(file) as store:
            store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            store.execute("PRAGMA journal_mode=DELETE")
        (HERE / f"{name}.db.xz").write_bytes(lzma.compress(file.read_bytes(), preset=9))


if __name__ == "__main__":
    main(sys.argv[1])
