"""The command line: every command, its exit code, and clear errors."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from zhulu import __version__
from zhulu.ai.match import Played
from zhulu.cli.bulk import play_all
from zhulu.cli.common import the_game
from zhulu.cli.main import main
from zhulu.cli.words import FOLDER
from zhulu.games import names
from zhulu.kernel import Table
from zhulu.kernel.replay import write
from zhulu.server.storage.store import Store
from zhulu.server.words import sentences
from zhulu.sim import Job, runner

Zhulu = Callable[..., tuple[int, str, str]]
BYTES = str(next((Path(__file__).parents[2] / "docs").glob("*.png")))  # no record, no store


@pytest.fixture
def zhulu(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Zhulu:
    """The program, run in this process: exit code, output, errors."""

    def run(*words: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["zhulu", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_games_lists_scenarios_as_json(zhulu: Zhulu) -> None:
    code, out, _ = zhulu("games", "--json")
    assert code == 0
    assert all(game["scenarios"] and game["sides"] for game in json.loads(out))


def test_fuzz_closes_with_its_count(zhulu: Zhulu) -> None:
    code, out, _ = zhulu("fuzz", "tests.lab", "--games", "2", "--contract", "--every", "5")
    assert code == 0
    assert out.strip().splitlines()[-1] == "8 passed, 0 failed"


def test_bench_tells_what_it_measured(zhulu: Zhulu) -> None:
    code, out, _ = zhulu("bench", "tests.lab", "--seconds", "0.05", "--json")
    assert code == 0
    row = json.loads(out)[0]
    assert row["trusted"] > 0 and row["clone_us"] > 0 and "compiled" in row
    assert row["heuristic"] > 0 and row["search"] > 0 and row["iterations"] >= row["search"]
    assert row["form"].startswith(("interpreted", "partly compiled"))  # the lab is never compiled


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("play", "chess"), "there is no game 'chess'"),
        (("play", "tests.lab", "--scenario", "x"), "lab has no scenario 'x'; it has clash, siege"),
        (("play", "tests.lab", "--option", "x=true"), "no option 'x'"),
        (("play", "tests.lab", "--option", "fog=perhaps"), "expected fog=true"),
        (("play", "tests.lab", "--seat", "green=random"), "no side 'green'"),
        (("play", "tests.lab", "--seat", "red=genius"), "no player 'genius'"),
        (("play", "tests.lab", "--seat", "red=always-dance"), "lab has no verb 'dance'"),
        (("simulate", "tests.lab", "--seats", "red=never-dance"), "lab has no verb 'dance'"),
        (("simulate", "tests.lab", "--keep", "/no/such/x"), "there is no folder /no/such"),
        (("ladder", "tests.lab", "--players", "random"), "two or more"),
        (("ladder", "tests.lab", "--players", "random,idle,genius"), "no player 'genius'"),
        (("exploits", "tests.lab", "--plans", "always-dance"), "lab has no verb 'dance'"),
        (("exploits", "tests.lab", "--side", "green"), "no side 'green'"),
        (("train", "tests.lab", "--games", "-5"), "--games -5: at least 20"),
        (("train", "chess"), "there is no game 'chess'"),
        (("calibrate", "tests.lab", "--scenario", "x"), "lab has no scenario 'x'"),
        (("balance", "chess"), "there is no game 'chess'"),
        (("play", "tests.lab", "--load", "/no/such"), "No such file"),
        (("replay", "/no/such.jsonl"), "there is no such file"),
        (("data", "burn", "tests.lab"), "expected report, template, check"),
        (("report", "/no/such.parquet"), "there is no file"),
        (("replay", "/"), "/: cannot be read: Is a directory"),
        (("replay", BYTES), "no lines of text"),
        (("review", BYTES), "no lines of text"),
        (("log", BYTES), "no lines of text"),
        (("report", BYTES), "no Parquet file"),
        (
            ("review", "/no/such.jsonl", "--out", "/no/such/page.html"),
            "there is no folder /no/such",
        ),
        (("simulate", "tests.lab", "--out", "/no/such/x.parquet"), "there is no folder /no/such"),
        (("simulate", "tests.lab", "--overlay", "/no/such"), "there is no such folder"),
        (("balance", "tests.lab", "--out", "/no/such/x.md"), "there is no folder /no/such"),
        (("balance", "tests.lab", "--player", "genius"), "no player 'genius'"),
        (("play", "tests.lab", "--overlay", "/no/such"), "there is no such folder"),
        (("data", "check", "tests.lab", "--overlay", "/no/such"), "there is no such folder"),
        (("serve", "--overlay", "/no/such"), "there is no such folder"),
        (("serve", "--host", "256.1.1.1", "--no-compile"), "--host 256.1.1.1: "),
        (("serve", "--db", BYTES, "--no-compile"), "file is not a database"),
        (("serve", "--db", "foo://bar", "--no-compile"), "foo://bar: Can't load plugin"),
        (("loadtest", "--sockets", "many"), "--sockets many: one whole number above 0"),
        (("admin", "tables", "--db", BYTES), "file is not a database"),
        (("admin", "tables", "--db", "/no/such.db"), "there is no store /no/such.db"),
        (
            ("admin", "verify", "--db", "postgresql://me:mine@127.0.0.1:1/x"),
            "//me:***@127.0.0.1:1/x: ",
        ),
        (("rules", "coverage", "changsha", "--tests", "/no/such"), "no tests of changsha in /no"),
        (("new-game", "ownwar", f"{BYTES}/x"), "Not a directory"),
    ],
)
def test_what_is_unknown_is_one_clear_line_and_exit_code_2(
    zhulu: Zhulu, words: tuple[str, ...], message: str
) -> None:
    code, out, err = zhulu(*words)
    assert code == 2
    assert message in err and "Traceback" not in out + err


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "tests.lab", "--games", "0"),
        ("simulate", "tests.lab", "--jobs", "0"),
        ("train", "tests.lab", "--planners", "-1"),
        ("train", "tests.lab", "--matches", "-1"),
        ("calibrate", "tests.lab", "--games", "0"),
        ("exploits", "tests.lab", "--fresh", "0"),
        ("fuzz", "tests.lab", "--games", "-1"),
        ("serve", "--port", "99999"),
        ("serve", "--workers", "0"),
        ("admin", "expire", "--idle", "-1"),
    ],
)
def test_numbers_out_of_range_are_refused(zhulu: Zhulu, words: tuple[str, ...]) -> None:
    code, out, err = zhulu(*words)
    assert code == 2
    assert f"Invalid value for '{words[-2]}'" in err and "Traceback" not in out + err


def test_a_port_that_is_taken_is_said_before_anything_is_opened(
    zhulu: Zhulu, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        code, _, err = zhulu("serve", "--port", port, "--db", str(tmp_path / "new.db"))
    assert code == 2
    assert f"port {port} is taken" in err and f"--port {int(port) + 1}" in err
    assert not list(tmp_path.iterdir())


def test_a_home_that_cannot_be_written_to_asks_for_another_place(
    zhulu: Zhulu, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.write_text("a file, no folder")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.delenv("ZHULU_DATABASE", raising=False)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
    code, _, err = zhulu("serve", "--port", port, "--no-compile")
    assert code == 2 and "--db or ZHULU_DATABASE" in err


def test_a_store_that_is_mistyped_is_not_made(zhulu: Zhulu, tmp_path: Path) -> None:
    for words in (("tables",), ("verify",), ("delete", "x"), ("expire", "--idle", "3")):
        assert zhulu("admin", *words, "--db", str(tmp_path / "typo.db"))[0] == 2
    assert not list(tmp_path.iterdir())


def test_a_store_that_is_cut_off_is_told_in_a_sentence(zhulu: Zhulu, tmp_path: Path) -> None:
    store = tmp_path / "zhulu.db"
    opened = Store(str(store))
    opened.close()
    store.write_bytes(store.read_bytes()[: store.stat().st_size // 2])
    for words in (("tables",), ("verify",)):
        code, out, err = zhulu("admin", *words, "--db", str(store))
        assert code == 2 and "malformed" in err and "Traceback" not in out + err


def test_a_mixed_in_line_separator_does_not_break_a_record(zhulu: Zhulu, tmp_path: Path) -> None:
    game = the_game("tests.lab")
    table = Table(game, game.new(seed=5))
    table.mix("red one\u2028two\x85three")
    menu = table.offers()
    assert menu is not None
    table.act(menu.side, menu.offers[0])
    record = tmp_path / "record.jsonl"
    record.write_text("\n".join(write(table)) + "\n", encoding="utf-8")
    code, out, err = zhulu("replay", str(record), "--verify")
    assert code == 0, err
    assert "1 actions" in out


def test_a_run_in_processes_is_interrupted_at_once(tmp_path: Path) -> None:
    words = ("simulate", "changsha", "--seats", "random", "--games", "100000", "--jobs", "2")
    keep = tmp_path / "games"
    command = [sys.executable, "-m", "zhulu.cli.main", *words, "--keep", str(keep)]
    run = subprocess.Popen(command, start_new_session=True, stderr=subprocess.PIPE, text=True)
    try:
        while not keep.exists() or not keep.stat().st_size:  # until the first game is over
            assert run.poll() is None
            time.sleep(0.1)
        os.killpg(run.pid, signal.SIGINT)
        _, told = run.communicate(timeout=120)  # all the games would take many hours
    finally:
        if run.poll() is None:
            os.killpg(run.pid, signal.SIGKILL)
    assert run.returncode == 130 and "Traceback" not in told


@pytest.mark.parametrize("kept", [True, False])
def test_what_was_played_before_ctrl_c_is_told_and_written(
    zhulu: Zhulu, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    out, keep = tmp_path / "games.parquet", tmp_path / "games"
    asked = ("simulate", "tests.lab", "--scenario", "all", "--games", "5", "--out", str(out))
    if kept:
        asked = (*asked, "--keep", str(keep))
    plain, begun = runner.play, list[Job]()

    def third_is_too_much(job: Job) -> Played:
        begun.append(job)
        if len(begun) > 2:
            raise KeyboardInterrupt
        return plain(job)

    monkeypatch.setattr(runner, "play", third_is_too_much)
    code, told, error = zhulu(*asked)
    assert code == 130 and "Clash" in told and "Siege" not in told
    assert "stopped: 2 of 10 games were over" in error
    assert ("the same command goes on" if kept else "--keep FILE") in error
    assert pl.read_parquet(out)["seed"].to_list() == [1, 2]
    assert not kept or len(keep.read_text().splitlines()) == 2


def test_the_terminal_says_who_plays_and_what_to_expect(zhulu: Zhulu) -> None:
    asked = ("play", "tests.lab", "--seat", "red=officer", "--seed", "1")
    _, out, _ = zhulu(*asked, "--seat", "blue=human", stdin="quit\n")
    assert "computer, officer: follows sound maxims" in out and out.count("computer,") == 1
    _, out, _ = zhulu(*asked, "--lang", "zh", stdin="quit\n")
    assert "电脑，军官：按可靠的准则行动" in out
    for rank, blurb in (("recruit", "新兵"), ("general", "将军"), ("marshal", "元帅")):
        _, out, _ = zhulu(*asked[:3], f"red={rank}", "--lang", "zh", stdin="quit\n")
        assert f"电脑，{blurb}" in out
    _, out, _ = zhulu(*asked[:3], "red=search-1", stdin="quit\n")
    assert "computer, search-1" in out


def test_the_terminal_tells_aims_prices_and_why(zhulu: Zhulu) -> None:
    keys = "why fight\nwhy dance\nkeep\n1\nback\nlook 1\naim\nback 0\nquit\n"
    code, out, _ = zhulu("play", "tests.lab", "--seed", "5", stdin=keys)
    assert code == 0
    assert "Stand on" in out  # the aim, before anything is asked
    assert "it ends a step, and this one cannot be ended so. The choice here: " in out
    assert "there is no choice 'dance'" in out
    assert "[−1 MP]" in out
    assert "`back NUMBER` goes back to before it" in out
    assert "Still in the cup" in out


def test_the_terminal_speaks_chinese_around_a_game_too(zhulu: Zhulu) -> None:
    typed = "help board why odds same back all repeat carry card save why|nonsense quit"
    keys = typed.replace(" ", "\n").replace("|", " ") + "\n"
    for game in names():
        _, told, _ = zhulu("play", game, "--seed", "5", "--lang", "zh", stdin=keys)
        words = [line for line in told.splitlines() if re.search(r"[A-Za-z]{3}", line)]
        bare = [line for line in words if not re.search(r"[\u4e00-\u9fff]", line)]
        assert not bare, bare[:5]
        assert "输入 help" in told and "本游戏没有" in told
    code, out, err = zhulu("play", "changsha", "--lang", "fr", stdin="quit\n")
    assert code and "en, zh" in out + err


def test_both_languages_of_the_terminal_say_the_same_things() -> None:
    english, chinese = (sentences(one, FOLDER) for one in ("en", "zh"))
    assert english.keys() == chinese.keys()
    for key, words in english.items():
        assert sorted(re.findall(r"{\w+", words)) == sorted(re.findall(r"{\w+", chinese[key])), key


def test_several_choices_at_once_in_the_terminal(zhulu: Zhulu) -> None:
    keys = "all\nall sit\nkeep\n1\nrepeat 3 go\nrepeat 3 1\nsame\nundo\nback\nquit\n"
    code, out, _ = zhulu("play", "tests.lab", "--seed", "5", stdin=keys)
    assert code == 0
    assert "all VERB: one of play_card, keep_cards" in out
    assert "may mean go" in out
    assert "1 choice taken; `undo` takes it back" in out
    assert "nothing was done that others here could do" in out


def test_a_piece_is_carried_in_the_terminal(zhulu: Zhulu) -> None:
    keys = "carry\nkeep\ncarry nobody 0101\nquit\n"
    code, out, _ = zhulu("play", "tests.lab", "--seed", "5", stdin=keys)
    assert code == 0
    assert "carry PIECE PLACE" in out
    assert "no row of choices was found that brings it there" in out


def test_the_board_names_sides_and_states_and_cards_can_be_read(zhulu: Zhulu) -> None:
    keys = "board\ncard marco\ncard xyz\nwhy attack\nquit\n"
    code, out, _ = zhulu("play", "chinas_war", "--seed", "3", stdin=keys)
    assert code == 0
    assert "6× Communist Guerrilla, Underground" in out and "9× Japanese Police" in out
    assert "Japan › Nationalists › Warlords › Communists" in out and "shaded: " in out
    assert "there is no such card" in out
    assert "it is chosen in Attack" in out


def test_the_terminal_asks_and_refuses_in_words(zhulu: Zhulu) -> None:
    keys = "barrage 2605\nfire 1/6 Art\ndeploy nobody\nquit\n"
    _, out, _ = zhulu("play", "changsha", "--seat", "kmt=heuristic", "--seed", "5", stdin=keys)
    assert "Japanese: Japanese" not in out  # who is asked is said once
    assert "Barrage: it is chosen in Barrage." in out
    assert "Fire with: it is chosen in Barrage." in out
    assert "is not one of the choices" not in out
    assert "there is no unit 'nobody'" in out  # of a choice that is open, what is wrong with it


def test_the_terminal_shows_what_is_being_put_together(zhulu: Zhulu) -> None:
    seat = ("--seat", "chn=heuristic", "--seed", "5")
    _, out, _ = zhulu("play", "rising_sun", "--scenario", "china_1937", *seat, stdin="1\nquit\n")
    assert "To be set up: 17 units, next Kwantung Army HQ · 1 Army, 19 Division" in flat(out)
    assert "To be set up: 16 units" in out


def flat(out: str) -> str:
    return re.sub(r"\s+", " ", out)


def test_a_step_within_a_step_of_the_same_name_is_told_once(zhulu: Zhulu) -> None:
    """And what concerns no noun is typed without a space for one."""
    seat = ("--seat", "chn=heuristic", "--seed", "5")
    _, out, _ = zhulu("play", "rising_sun", "--scenario", "china_1937", *seat, stdin="quit\n")
    assert "Campaign › Set-up\n" in out
    assert "(place_rest)" in out


def test_a_game_is_played_saved_recorded_and_replayed(zhulu: Zhulu, tmp_path: Path) -> None:
    save, record = tmp_path / "save.json", tmp_path / "game.jsonl"
    keys = f"?\nkeep\nact\n2\nwhy\nundo\nboard\nodds\nlog\nsave {save}\nrecord {record}\nquit\n"
    code, out, _ = zhulu("play", "tests.lab", "--seed", "7", stdin=keys)
    assert code == 0
    assert "Play no card" in out and "Dice commitment" in out
    assert json.loads(save.read_text())["game"] == "lab"
    code, out, _ = zhulu("replay", str(record), "--verify")
    assert code == 0 and "the seed fits its commitment" in out
    again = zhulu("play", "tests.lab", "--load", str(save), stdin="board\nquit\n")
    assert again[0] == 0 and "red_1" in again[1]


def test_a_corrupted_save_is_refused_with_its_place(zhulu: Zhulu, tmp_path: Path) -> None:
    save = tmp_path / "save.json"
    zhulu("play", "tests.lab", "--seed", "7", stdin=f"save {save}\nquit\n")
    broken = json.loads(save.read_text())
    broken["state"]["where"]["red_1"] = "9999"
    save.write_text(json.dumps(broken))
    code, _, err = zhulu("play", "tests.lab", "--load", str(save))
    assert code == 2 and "state.where['red_1']: there is no hex '9999'" in err


def test_a_whole_game_between_computers_in_the_terminal(zhulu: Zhulu) -> None:
    seats = ("--seat", "red=heuristic", "--seat", "blue=random")
    code, out, _ = zhulu("play", "tests.lab", "--seed", "3", *seats)
    assert code == 0 and "The game is over" in out


def test_data_report_check_and_template(zhulu: Zhulu) -> None:
    assert "reconstructed" in zhulu("data", "report", "tests.lab")[1]
    assert zhulu("data", "check", "tests.lab")[0] == 0
    code, out, _ = zhulu("data", "template", "tests.lab")
    assert code == 0 and 'id = "red_1"' in out and "# strength =" in out


def test_ladder_and_simulate_speak_json(zhulu: Zhulu) -> None:
    code, out, _ = zhulu(
        "ladder", "tests.lab", "--players", "random,heuristic", "--seeds", "1", "--json"
    )
    assert code == 0 and json.loads(out)["pairs"][0]["games"] == 2
    code, out, _ = zhulu("simulate", "tests.lab", "--games", "3", "--json")
    assert code == 0 and json.loads(out)["scenario"] == "clash"


def test_simulate_tells_people_of_sides_and_victories_by_their_names(zhulu: Zhulu) -> None:
    seats = ("--seats", "jpn=heuristic,chn=random")
    asked = ("simulate", "rising_sun", "--scenario", "china_1937", *seats, "--games", "2")
    code, out, _ = zhulu(*asked)
    assert code == 0 and "1937: North China" in out
    assert "Japan" in out and "jpn" not in out and "_" not in out and "-0.0" not in out


def test_ladder_keeps_a_page_section_by_section(zhulu: Zhulu, tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    page.write_text("# Ladder\n\nMine.\n\n## another: game\n\nkept\n\n## lab: clash\n\nold\n")
    ask = ("ladder", "tests.lab", "--players", "random,heuristic", "--seeds", "1")
    assert zhulu(*ask, "--out", str(page))[0] == 0
    text = page.read_text()
    assert text.startswith("# Ladder\n\nMine.\n\n## another: game\n\nkept\n\n## lab: clash\n")
    assert "| heuristic | random |" in text and "Ratings: " in text and "old" not in text


def test_ladder_counts_seeds_pair_by_pair(zhulu: Zhulu) -> None:
    ask = ("ladder", "tests.lab", "--players", "random,heuristic,random", "--neighbours", "--json")
    code, out, _ = zhulu(*ask, "--seeds", "2,1")
    pairs = {(pair["strong"], pair["weak"]): pair["games"] for pair in json.loads(out)["pairs"]}
    assert code == 0 and pairs == {("heuristic", "random"): 4, ("random", "heuristic"): 2}
    for wrong in ("0", "2,1,1", "many"):
        code, _, told = zhulu(*ask, "--seeds", wrong)
        assert code != 0 and f"--seeds {wrong}" in told


def test_a_ladder_may_begin_at_a_fresh_seed(zhulu: Zhulu, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def noted(work: list[Job], *how: Any) -> Any:
        played.extend(job.seed for job in work)
        return play_all(work, *how)

    monkeypatch.setattr("zhulu.cli.ladder.play_all", noted)
    ask = ("ladder", "tests.lab", "--players", "random,heuristic", "--seeds", "2", "--json")
    assert zhulu(*ask, "--seed", "701")[0] == 0
    assert played == [701, 701, 702, 702]


def test_exploits_are_sifted_by_a_quick_player_and_tried_against_a_slow_one(
    zhulu: Zhulu, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against a planner too: those that did best against the one are played against the other."""
    played: list[Job] = []

    def noted(work: list[Job], *how: Any) -> Any:
        played.extend(work)
        return play_all(work, *how)

    monkeypatch.setattr("zhulu.cli.exploits.play_all", noted)
    ask = ("exploits", "tests.lab", "--games", "1", "--fresh", "1", "--json")
    code, out, _ = zhulu(*ask, "--against", "marshal", "--sift", "random")
    plans = json.loads(out)["plans"]
    assert code == 0 and [row["side"] for row in plans] == ["red"] * 3 + ["blue"] * 3
    asked = {(*job.levels, job.seed) for job in played}
    assert ("idle", "random", 1) in asked and ("always-attack", "random", 1) in asked
    assert all((row["plan"], "marshal", 2) in asked for row in plans[:3])
    assert all("marshal" not in job.levels for job in played if job.seed == 1)
    assert ("marshal", "marshal", 2) in asked and len([one for one in asked if one[2] == 2]) == 7
    assert zhulu(*ask, "--against", "nobody")[0] != 0
    played.clear()
    assert zhulu(*ask, "--against", "random", "--seed", "701")[0] == 0
    assert {job.seed for job in played} == {701, 702}


def test_exploits_that_come_to_the_same_games_are_one(
    zhulu: Zhulu, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Most plans forbid or demand what never comes up: they would be the preferences thrice."""
    courses: dict[str, list[tuple[Any, ...]]] = {}

    def noted(work: list[Job], *how: Any) -> Any:
        found = play_all(work, *how)
        for job, one in zip(work, found, strict=True):
            if job.levels[0] != "heuristic" and job.seed <= 3:
                courses.setdefault(job.levels[0], []).append((one.offers, one.luck))
        return found

    monkeypatch.setattr("zhulu.cli.exploits.play_all", noted)
    ask = ("exploits", "tests.lab", "--games", "3", "--fresh", "1", "--json")
    plans = [row["plan"] for row in json.loads(zhulu(*ask)[1])["plans"] if row["side"] == "red"]
    assert len({str(found) for found in courses.values()}) < len(courses)  # some are alike
    assert len({str(courses[plan]) for plan in plans}) == len(plans) == 3


def test_exploits_tries_the_plans_it_is_given_and_keeps_their_games(
    zhulu: Zhulu, tmp_path: Path
) -> None:
    kept = tmp_path / "games.jsonl"
    ask = (
        "exploits",
        "tests.lab",
        "--plans",
        "idle,never-attack",
        "--side",
        "blue",
        "--fresh",
        "4",
    )
    code, out, _ = zhulu(*ask, "--seed", "31", "--keep", str(kept), "--json")
    rows = json.loads(out)["plans"]
    assert code == 0 and [(row["side"], row["plan"], row["games"]) for row in rows] == [
        ("blue", "idle", 4), ("blue", "never-attack", 4),
    ]  # fmt: skip
    for row in rows:
        assert row["gain"] == (row["won"] - row["usual"]) / 4
        assert row["low"] < row["gain"] < row["high"] and row["verdict"] == "open"
    games = kept.read_text().splitlines()
    assert len(games) == 12 and {json.loads(one)["played"]["seed"] for one in games} == {
        31,
        32,
        33,
        34,
    }
    assert zhulu(*ask, "--seed", "31", "--keep", str(kept), "--json") == (0, out, "")
    assert kept.read_text().splitlines() == games
    code, out, _ = zhulu(*ask)
    assert code == 0 and "never-attack" in out and "of 100 more" in out
    assert zhulu("exploits", "tests.lab", "--plans", "heuristic")[0] == 2


def test_balance_rebuilds_the_sections_of_the_games_named(zhulu: Zhulu, tmp_path: Path) -> None:
    page = tmp_path / "balance.md"
    page.write_text("# Balance\n\n## another: game\n\nkept\n")
    assert zhulu("balance", "tests.lab", "--games", "2", "--out", str(page))[0] == 0
    text = page.read_text()
    assert "## another: game\n\nkept" in text and "## lab: clash" in text
    assert "| red | " in text and "2 games of `heuristic`, seeds 1 to 2" in text


def test_version_tells_the_number_and_the_form(zhulu: Zhulu) -> None:
    code, out, _ = zhulu("--version")
    number, form = out.strip().removeprefix("zhulu ").split(" ", 1)
    assert code == 0 and number == __version__
    assert form.strip("()").split(":")[0].split(";")[0] in (
        "compiled", "interpreted", "partly compiled",
    )  # fmt: skip
