"""A first game of each title: a script of choices on the real engine, with a teacher's words.

`data/text/walkthrough.toml` names a scenario, a seed and every choice of the opening in order.
The seed decides the dice, so the words may speak of their results. A test plays every script.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from zhulu.content.pack import read_toml
from zhulu.content.text import text_folder
from zhulu.kernel import Game
from zhulu.kernel.errors import ContentError

FILE = "walkthrough.toml"


class Words(msgspec.Struct, forbid_unknown_fields=True):
    """What the coach says before the first choice and after the last."""

    title: str
    intro: str
    outro: str


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """One choice; `part` and `part_zh` head the steps that begin a part of the turn."""

    side: str
    verb: str
    en: str
    zh: str
    noun: str = ""
    rule: str = ""
    part: str = ""
    part_zh: str = ""

    def text(self, language: str) -> str:
        return self.zh if language == "zh" else self.en

    def heading(self, language: str) -> str:
        return self.part_zh if language == "zh" else self.part


class Walkthrough(msgspec.Struct, forbid_unknown_fields=True):
    """A script: how the table is made, who learns, and the choices."""

    scenario: str
    seed: int
    side: str
    en: Words
    zh: Words
    step: list[Step]
    options: dict[str, bool] = {}

    def words(self, language: str) -> Words:
        return self.zh if language == "zh" else self.en


def walkthrough_file(game: Game) -> Path:
    """Where the script of a game lies, if it has one."""
    return text_folder(game) / FILE


def walkthrough(game: Game) -> Walkthrough | None:
    """The script of a game, or None; read once."""
    return _read(walkthrough_file(game))


@cache
def _read(path: Path) -> Walkthrough | None:
    if not path.is_file():
        return None
    try:
        return msgspec.convert(read_toml(path), Walkthrough)
    except msgspec.ValidationError as error:
        raise ContentError(FILE, "", str(error)) from None
