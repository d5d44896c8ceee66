"""What stands on counters, in the reader's language."""

from __future__ import annotations

import re

from zhulu.content.text import Catalogue, catalogue

NAMED = ("counter", "unit", "country")  # tables in which counters have names
HAN = re.compile(r"[\u3400-\u9fff]")
GAPS = re.compile(r"(?<=[\u3400-\u9fff]) | (?=[\u3400-\u9fff])")  # Chinese has no spaces


def printed(text: Catalogue, face: str, label: str) -> str:
    """A label as the counter would have it in this language.

    Its words as `[printed]` has them; or the name of the piece, where the label is its name.
    """
    words = text.tables.get("printed", {})
    found = label
    for word in sorted(words, key=len, reverse=True):
        found = re.sub(rf"(?<![A-Za-z]){re.escape(word)}(?![A-Za-z])", words[word], found)
    if found != label:
        return GAPS.sub("", found)
    english = catalogue(text.game)
    for table in NAMED:
        if label and english.get(table, face, "") == label:
            return text.get(table, face, label)
    return label


def caption(text: Catalogue, face: str, label: str) -> str:
    """The name beside a Chinese character on a counter, for who does not read it."""
    if not HAN.search(label):
        return ""
    names = [text.get(table, face, "") for table in NAMED]
    return next((name for name in names if name and not HAN.search(name)), "")
