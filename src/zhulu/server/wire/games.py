"""What never changes in a game: names, faces, cards, options, rules, tables, the first game."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from zhulu.server.wire.asked import NewTable


class Labelled(Struct):
    id: str
    label: str


class Scenario(Struct):
    id: str
    label: str
    blurb: str = ""
    length: str = ""
    period: str = ""
    sides: list[str] = []


class GameOption(Struct):
    id: str
    label: str
    blurb: str = ""
    rule: str = ""
    default: bool = False
    needs: list[str] = []
    excludes: list[str] = []
    scenarios: list[str] = []


class Face(Struct):
    """How a piece looks.

    `pale`: a paler piece of the same side, such as Police beside Troops; `caption`: the name of a
    piece whose label is a character that the reader may not know.
    """

    shape: str = ""
    tone: str = ""
    second_tone: str = ""
    symbol: str = ""
    size: str = ""
    label: str = ""
    caption: str = ""
    values: list[str] = []
    reconstructed: bool = False
    pale: bool = False
    active: bool = False
    boats: int = 0  # the turn from which it has them


class GameCard(Struct):
    """A game in the lobby; `rules`: how many are in play, what it takes to learn it."""

    name: str
    title: str
    sides: list[Labelled]
    scenarios: list[Scenario]
    blurb: str = ""
    period: str = ""
    walkthrough: bool = False
    rules: int = 0


class GameInfo(GameCard):
    """A game in full; a card has `title`, `text` and whatever else its game prints on it.

    `short`: what the abbreviations in its words mean.
    """

    options: list[GameOption] = []
    faces: dict[str, Face] = {}
    names: dict[str, dict[str, str]] = {}
    short: dict[str, str] = {}
    cards: dict[str, dict[str, Any]] = {}
    overlays: list[Labelled] = []
    verbs: dict[str, str] = {}
    content: str = ""
    reconstructed: dict[str, str] = {}


class Games(Struct):
    """The games of this server, and who may sit at them."""

    games: list[GameCard]
    players: list[str]


class RuleText(Struct):
    """A rule in our words."""

    rule: str
    text: str
    reading: str
    heading: str
    lang: str


class ComponentFile(Struct):
    """One data file of a game: its tables as they are, and where each value comes from."""

    file: str
    tables: dict[str, Any]
    sources: dict[str, str]


class ScriptStep(Struct):
    """One choice of a scripted first game; `part` heads the steps that begin a part of the turn."""

    side: str
    side_label: str
    verb: str
    noun: str
    label: str
    rule: str
    part: str
    text: str


class Script(Struct):
    """A scripted first game; `table` is what to post to play it."""

    game: str
    side: str
    side_label: str
    title: str
    intro: str
    outro: str
    table: NewTable
    steps: list[ScriptStep]
