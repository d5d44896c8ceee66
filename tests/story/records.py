"""Finished games to tell stories of, from the records of the games' own tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from zhulu import games
from zhulu.content import catalogue
from zhulu.kernel.replay import read
from zhulu.story.reel import Reel
from zhulu.story.result import Story
from zhulu.story.roles import Document

GAMES = Path(__file__).parent.parent / "games"
SHORT = {
    "battle_for_china": "two_players-total-14_2-japan",
    "changsha": "doyen_mot_draw",
    "chinas_war": "1937_final_wld_tied",
    "middle_kingdom": "modernizing_resignation",
    "rising_sun": "china_1937_draw",
}


def lines_of(game: str, name: str) -> list[str]:
    text = (GAMES / game / "replays" / f"{name}.jsonl").read_text(encoding="utf-8")
    return text.splitlines()


@cache
def reel_of(game: str, name: str = "") -> Reel:
    lines, title = lines_of(game, name or SHORT[game]), games.get(game)
    shipped = read(lines)[0]["content"] == title.content().hash
    return Reel.of(title, lines, None if shipped else GAMES / game / "replays" / "weak_ccp")


@cache
def story_of(game: str, name: str = "") -> Story:
    return Story(reel_of(game, name))


@cache
def result_of(game: str, name: str = "", language: str = "en") -> Document:
    story = story_of(game, name)
    return story.document(catalogue(story.reel.game, language))
