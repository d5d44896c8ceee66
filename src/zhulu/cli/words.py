"""What the terminal itself says around a game's own words, in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from rich.cells import cell_len

from zhulu.server.words import sentences

FOLDER: Final = Path(__file__).parent / "text"


def say(language: str, key: str, **values: object) -> str:
    """One sentence with its values filled in."""
    return sentences(language, FOLDER)[key].format(**values)


def counted(language: str, key: str, count: int) -> str:
    """A sentence about so many, which says it otherwise of one."""
    return say(language, f"{key}_one" if count == 1 else key, count=count)


# A Chinese line breaks between any two characters, but not before what closes a clause.
_WORDS: Final = re.compile(
    r"\s+|[\u2e80-\uffef][。，、：；？！）》」]*|[^\s\u2e80-\uffef]+[。，、：；？！）》」]*"
)
_MARGIN: Final = re.compile(r"\s*(?:\d+  )?")


def folded(text: str, width: int) -> str:
    """Lines that are too long for a screen, broken between words; what goes on is set in."""
    return "\n".join(_folded(line, width) for line in text.split("\n"))


def _folded(line: str, width: int) -> str:
    if cell_len(line) <= width:
        return line
    margin = _MARGIN.match(line)
    indent = " " * min(len(margin[0]) if margin and margin[0] else 2, width // 2)
    lines, now = [], ""
    for word in _WORDS.findall(line):
        if now.strip() and cell_len(now + word.rstrip()) > width:
            lines.append(now.rstrip())
            now = indent + word.lstrip()
        else:
            now += word
    return "\n".join([*lines, now.rstrip()])
