"""Limits on connections and keys, and settings by file and environment."""

from __future__ import annotations

import contextlib
import socket
from dataclasses import fields, replace
from pathlib import Path

import pytest

import zhulu.games
from tests.server.live import PATIENCE, TEST_SETTINGS, Live, eventually
from zhulu.server.settings import Settings
from zhulu.server.settings_file import SettingError, configured
from zhulu.server.tables import clock
from zhulu.server.web.lines import Lines


def test_a_connection_that_says_nothing_is_closed(tmp_path: Path) -> None:
    hasty = replace(TEST_SETTINGS, request_seconds=0.2)
    with Live(str(tmp_path / "zhulu.db"), settings=hasty) as live:
        post = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        body = b"Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{"
        for said in (b"", b"GET / HTT", post, post + body):
            # It may be closed before we have said our part.
            with (
                socket.create_connection(("127.0.0.1", live.port), PATIENCE) as line,
                contextlib.suppress(ConnectionError),
            ):
                line.sendall(said)
                assert line.recv(4096) == b""


def test_connections_are_counted_for_all_and_by_address() -> None:
    lines = Lines(replace(Settings(), connections=5, connections_per_address=2))
    assert [lines.enter("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert [lines.enter("127.0.0.1") for _ in range(4)] == [True, True, True, False]
    lines.leave("192.0.2.1")
    assert lines.enter("192.0.2.2")


def test_too_many_connections_are_turned_away(tmp_path: Path) -> None:
    few = replace(TEST_SETTINGS, connections=3)
    with Live(str(tmp_path / "zhulu.db"), settings=few) as live:
        held = [socket.create_connection(("127.0.0.1", live.port), PATIENCE) for _ in range(6)]
        ended = 0
        for line in held[3:]:
            try:
                ended += line.recv(1) == b""
            except ConnectionResetError:
                ended += 1
        assert ended == 3
        for line in held:
            line.close()
        eventually(lambda: _answers(live))


def _answers(live: Live) -> bool:
    try:
        return live.http.get("/api/health").status_code == 200
    except Exception:
        return False


def test_keys_are_counted(tmp_path: Path) -> None:
    strict = replace(TEST_SETTINGS, lookups=(100, 1e-6))
    with Live(str(tmp_path / "zhulu.db"), settings=strict) as live:
        keys = {"x-zhulu-keys": ",".join(f"k{n}" for n in range(60))}
        codes = [live.http.get("/api/tables", headers=keys).status_code for _ in range(2)]
        assert codes == [200, 429]
        long = {"x-zhulu-keys": "x" * 200}
        assert live.http.get("/api/tables", headers=long).status_code == 413


def test_every_setting_can_be_set_by_file_and_by_environment(tmp_path: Path) -> None:
    values = {
        "int": ("7", 7), "float": ("2.5", 2.5), "bool": ("false", False), "str": ("x", "x"),
        "tuple[int, float]": ("9,0.5", (9, 0.5)), "tuple[str, ...]": ("a,b", ("a", "b")),
        "Path": ("/p", Path("/p")), "Path | None": (str(tmp_path), tmp_path),
    }  # fmt: skip
    # Some words are held against what they must look like.
    looked_at = {
        "public_address": "https://x/", "smtp_tls": "tls", "webhook_lang": "zh",
        "webhook": "https://hooks.example.org/x",
    }  # fmt: skip
    lines, environment = [], {}
    for one in fields(Settings):
        text = looked_at.get(one.name, values[str(one.type)][0])
        environment[f"ZHULU_{one.name.upper()}"] = text
        kind = str(one.type)
        parts = text.split(",")
        if kind == "tuple[str, ...]":
            text = "[" + ", ".join(f'"{part}"' for part in parts) + "]"
        elif kind.startswith("tuple"):
            text = f"[{text}]"
        elif kind in ("str", "Path", "Path | None"):
            text = f'"{text}"'
        lines.append(f"{one.name} = {text}")
    file = tmp_path / "zhulu.toml"
    file.write_text("\n".join(lines))
    for found in (configured(Settings(), file, {}), configured(Settings(), None, environment)):
        for one in fields(Settings):
            wanted = looked_at.get(one.name, values[str(one.type)][1])
            if one.name == "hosts":
                wanted = ("localhost", "127.0.0.1", "::1", "a", "b")
            assert getattr(found, one.name) == wanted, one.name
    assert configured(Settings(), file, {"ZHULU_ROOMS": "11"}).rooms == 11
    with pytest.raises(SettingError, match="overlay: there is no folder /no/such"):
        configured(Settings(), None, {"ZHULU_OVERLAY": "/no/such"})


@pytest.mark.parametrize("text", ["rooms = 'many'", "room = 5", "rooms = [", "requests = [1]"])
def test_a_setting_that_is_none_is_named(tmp_path: Path, text: str) -> None:
    file = tmp_path / "zhulu.toml"
    file.write_text(text)
    with pytest.raises(SettingError, match="zhulu.toml|rooms|requests"):
        configured(Settings(), file, {})


def test_the_clock_does_not_jump_with_the_time_of_day(monkeypatch: pytest.MonkeyPatch) -> None:
    before = clock.epoch_ms()
    monkeypatch.setattr(clock.time, "time", lambda: 0.0)
    assert before <= clock.epoch_ms() < before + 1000 * PATIENCE


def test_a_resignation_among_several_hands_the_seat_to_the_computer(tmp_path: Path) -> None:
    game = zhulu.games.get("middle_kingdom")
    with Live(str(tmp_path / "zhulu.db"), [game]) as live:
        made = live.create(game=game.name, seed=5)
        sides = list(made["seats"])
        assert len(sides) > 2
        quitter = live.seat(made, sides[0])
        assert quitter.post("/resign", {}).status_code == 200
        info = quitter.get("")
        assert info["result"] is None and info["seats"][sides[0]]["player"] == "heuristic"
        back = quitter.post(f"/seats/{sides[0]}", {"player": "person"})
        assert back.status_code == 422
        live.stop()
        live.start()
        assert quitter.post(f"/seats/{sides[0]}", {"player": "person"}).status_code == 422
