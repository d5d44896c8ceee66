"""What is read in the terminal: nothing twice, nothing of nobody's, no word broken at the edge."""

from __future__ import annotations

import io
import re
import sys

import pytest
from rich.cells import cell_len

from tests.kernel.test_preview import attacking
from tests.lab import GAME as LAB
from zhulu.cli.main import main
from zhulu.cli.play import Terminal
from zhulu.cli.words import counted, folded
from zhulu.kernel import QuickDice


def told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str, typed: str
) -> str:
    """All that `zhulu play` says to who types this."""
    monkeypatch.setattr(sys, "argv", ["zhulu", "play", *words, "--seed", "5"])
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed.replace("|", "\n") + "\n"))
    with pytest.raises(SystemExit):
        main()
    return capsys.readouterr().out


BATTLE = ("battle_for_china", "--scenario", "three_players")
COMPUTERS = ("--seat", "kmt=recruit", "--seat", "ccp=recruit")


def test_an_answer_is_not_pushed_away_by_the_choices_said_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = told(monkeypatch, capsys, *BATTLE, *COMPUTERS, typed="why|aim|look fortify J3|quit")
    assert out.count("1  Fortify J3") == 1 and out.count("Fortifications\n") == 1
    again = told(monkeypatch, capsys, *BATTLE, *COMPUTERS, typed="?|fortify J3|undo|quit")
    assert again.count("1  Fortify J3") == 3  # at first, asked for, and after the undo


def test_every_aim_says_whose_it_is_and_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = told(monkeypatch, capsys, *BATTLE, *COMPUTERS, typed="aim|quit")
    assert "Japan: Bring the KMT's support to 0" in out
    assert "KMT: Stand at the end" in out and "CCP: Stand at the end" in out
    assert "(Burma Road: closed" in out and "✓ Burma" not in out  # what is gone is not done
    zh = told(monkeypatch, capsys, "chinas_war", "--lang", "zh", typed="aim|card|quit")
    assert "\n地方军阀：控制人口" in zh and "地方军阀：地方军阀" not in zh and "–：" not in zh


def test_a_choice_may_be_typed_as_it_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = told(monkeypatch, capsys, *BATTLE, *COMPUTERS, typed="why march|why Fortify J1|quit")
    assert "there is no choice" not in out and "March to: it is chosen in" in out
    assert "no fortification may be set up in Hebei" in out
    zh = told(monkeypatch, capsys, *BATTLE, *COMPUTERS, "--lang", "zh", typed="为J3构筑工事|quit")
    assert "日本在承德构筑工事" in zh


@pytest.mark.parametrize(("lang", "here"), [("en", "The choice here: "), ("zh", "此处的选择：")])
def test_the_choice_here_is_said_once_for_all_that_was_meant(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str, here: str
) -> None:
    out = told(monkeypatch, capsys, *BATTLE, *COMPUTERS, "--lang", lang, typed="why end|end|quit")
    several = out.split(here)
    assert len(several) == 3  # once for each line that was typed
    assert several[0].count("：" if lang == "zh" else ": it ends") > 2


@pytest.mark.parametrize("game", ["battle_for_china", "chinas_war", "middle_kingdom"])
def test_the_board_and_the_errors_of_a_chinese_terminal_are_chinese(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    typed = "board|place nobody|rundherum|quit"
    out = told(monkeypatch, capsys, game, "--lang", "zh", typed=typed)
    said = re.sub(r"\[[\w-]+\]|`[^`]*`|'[^']*'|\([\w /-]+\)|help", "", out.partition("命令。")[2])
    assert not re.findall(r"[a-z]{3,}", said)
    assert not re.findall(r"(?<![\w-])-\d", said)  # a minus, not a hyphen


def test_tracks_of_one_name_say_whose_they_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = told(monkeypatch, capsys, "middle_kingdom", "--scenario", "ancient", typed="board|quit")
    (tracks,) = [line for line in out.splitlines() if line.count("Score 0") > 2]
    assert "Red Score 0  Green Score 0  Blue Score 0" in tracks
    assert "  Population of Zhao 0  " in tracks  # has a name of its own


def test_a_line_is_broken_between_words_and_goes_on_set_in() -> None:
    line = "    1  Fortify the battlegroup that stands in Jehol  [−1 EP]  (fortify J3)"
    lines = folded(line, 40).split("\n")
    assert all(cell_len(one) <= 40 for one in lines) and len(lines) == 3
    assert lines[1].startswith("       ") and " ".join(folded(line, 40).split()) == " ".join(
        line.split()
    )
    chinese = "在一九四一年秋结束前使国民党支持降为零；国共皆为零则全胜，余十七回合。"
    parts = folded(chinese, 20).split("\n")
    assert all(cell_len(one) <= 20 for one in parts)
    assert "".join(part.strip() for part in parts) == chinese
    assert not any(part.strip()[0] in "，。；" for part in parts)
    assert folded("short\n  enough", 20) == "short\n  enough"


def test_one_is_counted_as_one() -> None:
    assert counted("en", "more_refused", 1) == "  1 more is refused: `why` tells"
    assert counted("en", "more_refused", 2) == "  2 more are refused: `why` tells"


@pytest.mark.parametrize(("lang", "words"), [("en", "Stopped before “"), ("zh", "”之前停下")])
def test_a_group_that_stops_before_a_die_says_so(
    capsys: pytest.CaptureFixture[str], lang: str, words: str
) -> None:
    table, side = attacking()
    terminal = Terminal(LAB, table, {}, QuickDice(1), lang)
    terminal.several.all("join")
    assert words in capsys.readouterr().out
    assert table.to_move() == side and table.can_undo(side)
