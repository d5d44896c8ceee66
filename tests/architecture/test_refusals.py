"""Whatever the server refuses can be read in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import zhulu
from zhulu import games
from zhulu.kernel import Parted, RuleViolation, UnknownChoice
from zhulu.server.errors import Refusal
from zhulu.server.words import REFUSALS, sentences

SOURCE = Path(zhulu.__file__).parent
ZH = sentences("zh", REFUSALS)
RESOLVED = {"f'{host} is a private address'"}  # found when a call is made: nobody is answered
FIELD = re.compile(r"\{(\d)")


def sentences_of(source: str, name: str, nth: int = 1) -> Iterator[str]:
    """An argument of every call: what is said; an f-string as it stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == name:
            told = node.args[nth] if len(node.args) > nth else None
            if isinstance(told, ast.Constant):
                yield str(told.value)
            elif isinstance(told, ast.JoinedStr):
                yield ast.unparse(told)
            elif isinstance(told, ast.Name):  # said on the line before
                yield from set(values_of(source, told.id))


def values_of(source: str, name: str) -> Iterator[str]:
    """Every sentence that is kept under a name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
                yield node.value.value


def said() -> set[str]:
    found: set[str] = set()
    for path in (SOURCE / "server").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        found |= set(sentences_of(source, "Refusal"))
        for name in ("BadAddress", "BadKeys", "Unreachable"):  # they become refusals
            found |= set(sentences_of(source, name, 0)) - RESOLVED
    table = (SOURCE / "kernel" / "table.py").read_text(encoding="utf-8")
    return found | set(sentences_of(table, "NotYourChoice")) | engine() | {"line {0}"}


def engine() -> set[str]:
    """What the engine says of records and of what is not in a game."""
    replay, game, errors = (
        (SOURCE / folder).read_text(encoding="utf-8")
        for folder in ("kernel/replay.py", "kernel/game.py", "server/errors.py")
    )
    game = game.partition("\ndef _complete")[0]  # what is typed, in a terminal
    found = set(sentences_of(errors, "Sentence", 0)) | set(sentences_of(game, "UnknownChoice", 0))
    for name in ("SaveError", "self._part", "self._stop"):
        found |= set(sentences_of(replay, name))
    return found - {"{0}"}


def test_every_refusal_of_the_server_is_said_in_chinese_and_none_that_is_not_said() -> None:
    assert said() == set(ZH)


@pytest.mark.parametrize("english", sorted(ZH))
def test_both_languages_put_the_same_into_a_refusal(english: str) -> None:
    assert set(FIELD.findall(english)) == set(FIELD.findall(ZH[english]))


def test_a_refusal_without_a_translation_is_found() -> None:
    planted = 'raise Refusal("over", "nobody wrote this")\nraise Refusal("over", f"{a} neither")'
    assert set(sentences_of(planted, "Refusal")) == {"nobody wrote this", "f'{a} neither'"}
    assert not set(sentences_of(planted, "Refusal")) & set(ZH)


def test_a_refusal_is_read_in_the_language_asked_for() -> None:
    taken = Refusal("refused", "{0!r}, or a name that looks like it, is taken", given=("An",))
    assert taken.reason == "'An', or a name that looks like it, is taken"
    assert taken.document("zh")["reason"] == "“An”或与之相似的名字已有人使用"
    assert Refusal("refused", "{as it is}").document("zh")["reason"] == "{as it is}"


@pytest.mark.parametrize(
    ("game", "scenario", "options", "english", "chinese"),
    [
        ("chinas_war", "1937", ("two_players", "three_players"),
         "option two_players (1.5) excludes three_players",
         "选项two_players（1.5）不能与three_players同用"),
        ("chinas_war", "1937", ("eligibility_b",),
         "option eligibility_b (2.3.6) needs eligibility_a",
         "选项eligibility_b（2.3.6）须与eligibility_a同用"),
    ],
)  # fmt: skip
def test_options_that_do_not_go_together_are_refused_in_both_languages(
    game: str, scenario: str, options: tuple[str, ...], english: str, chinese: str
) -> None:
    with pytest.raises(UnknownChoice) as caught:
        games.get(game).settle_options(scenario, dict.fromkeys(options, True))
    refusal = Refusal.of("bad_request", caught.value)
    assert refusal.reason == str(caught.value) == english
    assert refusal.reason_in("zh") == chinese


def test_a_rule_inside_a_record_is_named_where_its_words_are_not_at_hand() -> None:
    parted = Parted("line 9", "{0}: {1}", "red go", RuleViolation("6.4", "no way"))
    assert str(parted) == "line 9: red go: 6.4: no way"
    assert Refusal.of("parted", parted).reason_in("zh") == "第9行：red go：规则6.4不允许"
