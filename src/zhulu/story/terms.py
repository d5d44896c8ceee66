"""Abbreviations that a text uses, spelled out for newcomers: `[short]` of a game's texts."""

from __future__ import annotations

import re
from functools import cache
from html import escape, unescape
from typing import Any

from zhulu.content import Catalogue
from zhulu.story.roles import Document
from zhulu.story.words import say

TAG = re.compile(r"<[^>]*>")


def terms_in(text: Catalogue, words: str) -> list[tuple[str, str]]:
    """Each abbreviation that stands in these words, with what it means."""
    known = text.tables.get("short", {})
    return [(short, meant) for short, meant in known.items() if _as_word(short).search(words)]


def with_terms(text: Catalogue, document: Document) -> Document:
    """A document and what the abbreviations in its words mean."""
    return {**document, "terms": terms_in(text, " ".join(_words(document)))}


def _words(part: Any) -> list[str]:
    if isinstance(part, str):
        return [part]
    inside = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return [words for one in inside for words in _words(one)]


@cache
def _as_word(short: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![A-Za-z0-9]){re.escape(short)}s?(?![A-Za-z0-9])")


def terms_line(text: Catalogue, markup: str) -> str:
    """The same as a line of a page; nothing where there is nothing to explain."""
    found = terms_in(text, unescape(TAG.sub(" ", markup)))
    told = "; ".join(f"<b>{escape(short)}</b> {escape(meant)}" for short, meant in found)
    return f'<p class="quiet">{escape(say(text.language, "terms"))} {told}</p>' if found else ""
