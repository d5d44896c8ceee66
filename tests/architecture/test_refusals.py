"""Whatever the server refuses can be read in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import zhulu
from zhulu.server.errors import Refusal
from zhulu.server.words import REFUSALS, sentences

SOURCE = Path(zhulu.__file__).parent
ZH = sentences("zh", REFUSALS)
RESOLVED = {"f'{host} is a private address'"}  # found when a call is made: nobody is answered
FIELD = re.compile(r"\{(\d)")


def sentences_of(source: str, name: str, nth: int = 1) -> Iterator[str]:
    """An argument of every call: what is said; an f-string as it stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            told = node.args[nth] if len(node.args) > nth else None
            if isinstance(told, ast.Constant):
                yield str(told.value)
            elif isinstance(told, ast.JoinedStr):
                yield ast.unparse(told)


def said() -> set[str]:
    found: set[str] = set()
    for path in (SOURCE / "server").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        found |= set(sentences_of(source, "Refusal"))
        for name in ("BadAddress", "BadKeys", "Unreachable"):  # they become refusals
            found |= set(sentences_of(source, name, 0)) - RESOLVED
    table = (SOURCE / "kernel" / "table.py").read_text(encoding="utf-8")
    return found | set(sentences_of(table, "NotYourChoice"))


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
