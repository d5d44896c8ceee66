"""What is read at the table is language: every prompt, offer, refusal and line of a seeded game.

The faults looked for are those of templates: a field left open, a raw id, an arrow that could mean
both ways, an article or a plural that does not agree, English words on a Chinese table; and a
prompt or a line of the log that is no whole sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from zhulu import games
from zhulu.content import Catalogue, catalogue
from zhulu.content.text import agreed
from zhulu.kernel import Forecast, Game, QuickDice, Say, Table, engine
from zhulu.kernel.table import Moment
from zhulu.server.tables.wording import turn_label

CASES = [(game, scenario.name) for game in games.all() for scenario in game.scenarios]
DECISIONS = 600
EVERY = 7  # so many decisions are passed over for each whose whole menu is read

PLURALS = (
    "armies|steps|hexes|units|factors|points|brigades|turns|Troops|Guerrillas|guerrillas|cubes|"
    "Provinces|provinces|areas|columns|counters|pieces|markers|cards|lines|spaces|Bases|Resources"
)
FAULTS = {
    "a field left open": re.compile(r"[{}]"),
    "nothing, as a program says it": re.compile(r"\bNone\b|\bNOTHING\b|\bnan\b"),
    "an arrow": re.compile(r"->|→|>"),
    "two spaces, or one at an end": re.compile(r"  |^ | $"),
    "a raw id": re.compile(r"[A-Za-z0-9]_[A-Za-z0-9]"),
    "a noun that is not there": re.compile(r"(?:^|[\s(（])–(?:[\s,.:?)）]|$)"),
    "a hyphen for a minus": re.compile(r"(?:^|[\s(（，：])-\d"),
    "a rule's number for words": re.compile(r"^\d+\.\d+\w?$"),
    "a sign for words": re.compile(r"[<~]|^\?$"),
    "a double sign": re.compile(r"\+\+|[-−+][-−]\d|\.\.(?!\.)|,,|::| [,.;:] | [.,;:]$"),
}
ENGLISH = {
    "a for an": re.compile(r"(?:\ba|^A) (?!one|uni|Uni|Ui|eu|Eu|us)[aeiouAEIOU]\w"),
    "an for a": re.compile(r"(?<!['’])\b[Aa]n (?![aeiouAEIOU8]|1[18]|[A-Z]{2,}\b|ho)\w"),
    "one or many": re.compile(r"\(s\)"),
    "many as one": re.compile(
        r"\b(?:Nationalists|Warlords|Communists) (?:has|is|gives|passes|does)\b"
    ),
    "one of many": re.compile(rf"(?<![\d.:/+−-])\b1 (?:more )?(?:{PLURALS})\b"),
}
CHINESE = {"English words": re.compile(r"\b[a-z]{3,}\b")}
LATIN = re.compile(r"[A-Za-z]")
LONGEST = 20_000  # decisions; nearly all games at random are over by then


STOPS = tuple(".?!)。？！）")


def faults(words: str, language: str, whole: bool = False) -> list[str]:
    """What is wrong with these words; `whole`: they should be a sentence."""
    looked_for = {**FAULTS, **(ENGLISH if language == "en" else CHINESE)}
    found = [name for name, fault in looked_for.items() if fault.search(words)]
    if whole and not words.endswith(STOPS):
        found.append("a sentence without an end")
    if whole and words[0].islower():
        found.append("a sentence without a capital")
    return found


@pytest.mark.parametrize(("game", "scenario"), CASES, ids=lambda one: getattr(one, "name", one))
def test_every_word_of_a_seeded_game_is_language(game: Game, scenario: str) -> None:
    """16.4, in both languages: random choices meet what good ones never do."""
    found: dict[str, str] = {}
    read: set[str] = set()
    for language, words, whole in spoken(game, scenario):
        if words in read:
            continue
        read.add(words)
        for fault in faults(words, language, whole):
            found.setdefault(f"{language}, {fault}", words)
    assert len(read) > 100
    assert not found, "\n".join(f"{fault}: {words!r}" for fault, words in found.items())


def spoken(game: Game, scenario: str) -> Iterator[tuple[str, str, bool]]:
    """Everything said, with its language, and whether it should be a sentence."""
    table = Table(game, game.new(scenario, seed=11))
    chooser = QuickDice(11)
    texts = [catalogue(game, language) for language in ("en", "zh")]
    for decision in range(DECISIONS):
        menu = engine.pending(table.g) if decision % EVERY == 0 else engine.offers_of(table.g)
        if menu is None:
            return
        for text in texts if decision % EVERY == 0 else []:
            yield text.language, text.prompt(table.g), True
            for words in asked(text, table, menu):
                yield text.language, words, False
        moment = table.act(menu.side, menu.action(chooser.below(len(menu.nouns), "choice")))
        for text in texts:
            for words in told(text, table, moment):
                yield text.language, words, True


def asked(text: Catalogue, table: Table, menu: engine.Menu) -> Iterator[str]:
    """The offers and their odds, the refusals, the strip and what is being built."""
    game, g = table.game, table.g
    for action in menu.offers:
        yield text.offer(*game.name_of(action, g), g)
        yield from odds(text, g.stack[-1].forecast(g, *action))
    for action, veto in menu.refused.items():
        yield text.offer(*game.name_of(action, g), g)
        yield text.veto_text(veto, g)
    strip, building = game.strip(g, menu.side), game.building(g, menu.side)
    for document in (strip.document(), building.document() if building else {}):
        for say in said(document):
            yield text.say(say, g)


def odds(text: Catalogue, forecast: Forecast | None) -> Iterator[str]:
    """The head of a forecast, its lines and its outcomes."""
    if forecast is not None:
        yield text.reason(forecast.title)
        yield from [text.reason(reason) for _, reason, _ in forecast.lines]
        yield from [text.reason(label) for label, _, _ in forecast.outcomes]


def said(document: object) -> Iterator[Say]:
    if isinstance(document, Say):
        yield document
    elif isinstance(document, dict | list):
        for one in document.values() if isinstance(document, dict) else document:
            yield from said(one)


def told(text: Catalogue, table: Table, moment: Moment) -> Iterator[str]:
    """The lines of the log, as each side reads them."""
    for fact in moment.facts:
        for side in [*range(len(table.game.sides)), None]:
            words = text.fact_text(fact, side, table.g)
            if words is not None:
                yield words


@pytest.mark.parametrize(("game", "scenario"), CASES, ids=lambda one: getattr(one, "name", one))
def test_the_head_of_a_chinese_table_is_chinese(game: Game, scenario: str) -> None:
    """Every turn a game at random comes to, and every procedure on its trail."""
    text = catalogue(game, "zh")
    heads = set(headings(game, scenario, text))
    assert len(heads) > 3
    assert not [words for words in heads if LATIN.search(words)]


def headings(game: Game, scenario: str, text: Catalogue) -> Iterator[str]:
    """The names of turns and procedures, looked at now and then until the game is over."""
    g = game.new(scenario, seed=11)
    g.silent = True
    chooser = QuickDice(11)
    menu = engine.offers_of(g)
    for decision in range(LONGEST):
        if decision % EVERY == 0 or menu is None:
            turn = game.view(g, None)["turn"]
            yield turn_label(turn, text)
            for crumb in game.trail(g, None):
                yield text.get("procedure", crumb["procedure"])
        if menu is None:
            return
        menu = engine.take_nth(g, menu, chooser.below(len(menu.nouns), "choice"))


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_turn_that_has_a_name_has_one_in_chinese(game: Game) -> None:
    """Also those a game at random does not live to see."""
    english = catalogue(game, "en").tables.get("turn", {})
    chinese = catalogue(game, "zh").tables.get("turn", {})
    assert english.keys() == chinese.keys()
    assert not [words for words in chinese.values() if LATIN.search(words)]


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("Remove a Active Communist Guerrilla", "a for an"),
        ("Remove an Nationalist Base", "an for a"),
        ("Move {unit}", "a field left open"),
        ("From Hebei -> Henan", "an arrow"),
        ("Play japan_reserve now", "a raw id"),
        ("It must retreat 1 hexes", "one of many"),
        ("Lose  two", "two spaces, or one at an end"),
        ("17.1", "a rule's number for words"),
        ("~ 50 %", "a sign for words"),
        ("Aid goes to None", "nothing, as a program says it"),
    ],
)
def test_a_planted_fault_is_found(words: str, fault: str) -> None:
    assert faults(words, "en") == [fault]


def test_english_on_a_chinese_table_is_found() -> None:
    assert faults("选择 one 单位", "zh") == ["English words"]
    assert not faults("选择IJA第3师团（MF 5）", "zh")


@pytest.mark.parametrize(
    ("words", "name", "agree"),
    [
        ("Remove a ", "Active Guerrilla", "Remove an "),
        ("Remove a ", "Warlord Troop", "Remove a "),
        ("rolls a ", "8", "rolls an "),
        ("rolls a ", "1", "rolls a "),
        ("A ", "unit", "A "),
        ("A ", "army", "An "),
        ("PLA ", "army", "PLA "),
    ],
)
def test_an_article_agrees_with_the_name_after_it(words: str, name: str, agree: str) -> None:
    assert agreed(words, name) == agree
