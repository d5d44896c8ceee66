"""Pages that need nothing else: the log, the result and the review."""

from __future__ import annotations

import re
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.story.records import GAMES, SHORT, reel_of, result_of, story_of
from zhulu.cli.main import app
from zhulu.content import catalogue
from zhulu.story.html import chart, die, signed
from zhulu.story.log_page import log_page
from zhulu.story.result import AllSeeing, Telling
from zhulu.story.review_page import review_page
from zhulu.story.roles import Reader
from zhulu.story.terms import terms_in, with_terms

EMPTY = {"meta", "br", "rect", "circle", "line", "polyline"}


class Balanced(HTMLParser):
    """Fails where a tag is closed that is not open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:
            assert self.open.pop() == tag


def must_be_whole(page: str) -> None:
    """Balanced, and it fetches nothing."""
    parser = Balanced()
    parser.feed(page)
    assert parser.open == []
    assert not re.search(r"(src|href)=|url\(|@import|<script", page)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("game", SHORT)
def test_a_log_reads_from_beginning_to_end(game: str, language: str) -> None:
    reel = reel_of(game)
    text = catalogue(reel.game, language)
    reader = Reader(reel.game, reel.end, text, None)
    page = log_page(reader, list(reel.facts()), "A game")
    must_be_whole(page)
    assert page.count("<h2>") > 1 and page.count("<h3") > 1
    assert page.count('class="card"') > 0 and page.count('class="die"') > 0
    steps = [int(step) for step in re.findall(r'class="step">(\d+)<', page)]
    assert steps == sorted(steps)


def log_of(game: str, language: str = "en") -> str:
    reel = reel_of(game)
    reader = Reader(reel.game, reel.end, catalogue(reel.game, language), None)
    return unescape(log_page(reader, list(reel.facts())))


@pytest.mark.parametrize(("language", "words"), [("en", "How it ended"), ("zh", "终局")])
@pytest.mark.parametrize("game", SHORT)
def test_a_log_says_which_game_it_is_and_how_it_ended(game: str, language: str, words: str) -> None:
    page, reel = log_of(game, language), reel_of(game)
    text = catalogue(reel.game, language)
    assert f"<h1>{text.get('game', 'title')}</h1>" in page
    assert text.get("scenario", reel.end.scenario) in page
    ending = page.partition(f"<h2>{words}</h2>")[2]
    assert text.get("result", reel.end.result.kind) in ending and reel.end.result.rule in ending


@pytest.mark.parametrize("name", ["", "<script>alert('x')</script> & more"])
def test_the_title_of_a_log_is_escaped_once(name: str) -> None:
    """The title of China's War, and names that people give their tables."""
    reel = reel_of("chinas_war")
    text = catalogue(reel.game)
    page = log_page(AllSeeing(reel.game, reel.end, text), [], name)
    title = page.partition("<title>")[2].partition("</title>")[0]
    assert unescape(title) == (name or f"{text.get('game', 'title')}: The log") and "<" not in title
    assert f"<h1>{escape(text.get('game', 'title'))}</h1>" in page and "<script" not in page


def test_battles_are_told_as_they_happened_each_die_beside_its_words() -> None:
    page = log_of("middle_kingdom")
    card = page[page.index("Battle for Yunnan") :].partition("</div>")[0]
    lost, won = card.index("Tufan lose 1 army"), card.index("Nanzhao win and keep Yunnan")
    assert lost < won
    assert re.search(r"</svg><b>Nanzhao defend and roll 6;", card)


def test_a_log_spells_out_the_abbreviations_it_uses_and_no_others() -> None:
    page = log_of("battle_for_china")
    assert "<b>EP</b> equipment points" in page and "<b>CF</b> combat factors" in page
    assert "<b>MF</b>" not in log_of("changsha")


def test_terms_are_found_as_words_only() -> None:
    text = catalogue(reel_of("changsha").game)
    assert terms_in(text, "The HQs of the Artists") == [("HQ", "headquarters")]
    told = with_terms(text, {"lines": [{"words": "1/6 Art"}], "n": 3})
    assert told["terms"] == [("Art", "artillery")]


def test_numbers_have_a_printed_minus() -> None:
    assert [signed(number) for number in (-2, 0, 3)] == ["−2", "+0", "+3"]
    assert not re.search(r"<b>-\d", log_of("rising_sun"))


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("game", SHORT)
def test_a_result_is_a_page_with_everything_in_it(game: str, language: str) -> None:
    story = story_of(game)
    result = result_of(game, language=language)
    page = review_page(Telling(story, catalogue(story.reel.game, language)), result, None)
    must_be_whole(page)
    plain = unescape(page)
    for side in result["sides"]:
        assert side["label"] in plain and all(words in plain for words in side["missing"])
    assert result["margin"] in plain
    assert all(line in plain for one in result["turnings"] for line in one["lines"])


def test_dice_are_drawn_and_other_numbers_written() -> None:
    assert [die(face).count("<circle") for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert die(12) == "12"


def test_a_chart_needs_two_marks() -> None:
    assert chart("x", [("red", "Red", [1.0])]) == ""
    assert (
        chart("x", [("red", "Red", [1.0, 2.0]), ("blue", "Blue", [0.0, None])]).count("<polyline")
        == 2
    )


def test_review_and_log_from_the_command_line(tmp_path: Path) -> None:
    record = GAMES / "changsha" / "replays" / "doyen_mot_draw.jsonl"
    for command in (["review", "--no-judge"], ["log", "--lang", "zh"], ["log", "--as", "kmt"]):
        page = tmp_path / "page.html"
        page.unlink(missing_ok=True)
        done = CliRunner().invoke(app, [*command, str(record), "--out", str(page)])
        assert done.exit_code == 0, done.output
        must_be_whole(page.read_text(encoding="utf-8"))


def test_what_cannot_be_reviewed_is_refused_in_a_line(tmp_path: Path) -> None:
    record = (GAMES / "changsha" / "replays" / "doyen_mot_draw.jsonl").read_text(encoding="utf-8")
    half = tmp_path / "half.jsonl"
    half.write_text("\n".join(record.splitlines()[:20]) + "\n", encoding="utf-8")
    for given, words in ((half, "not over"), (tmp_path / "none.jsonl", "no such file")):
        done = CliRunner().invoke(app, ["review", str(given), "--out", str(tmp_path / "x.html")])
        assert done.exit_code != 0 and words in str(done.exception)
    done = CliRunner().invoke(app, ["log", str(half), "--lang", "fr"])
    assert "lang is one of" in str(done.exception)


def test_a_page_says_where_a_turning_point_led_within_the_scale() -> None:
    story = story_of("rising_sun")
    result = result_of("rising_sun")
    page = review_page(Telling(story, catalogue(story.reel.game)), result, None)
    plain = re.sub("<[^>]+>", "", page)
    assert result["turnings"]
    for one in result["turnings"]:
        ends = [f"{one[key] / 100:+.1f} %".replace("-", "−") for key in ("before", "after")]
        assert f"{one['label']} {' → '.join(ends)}" in plain
