"""Text in both languages: no key missing, every literal of the rules translated."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

import zhulu
from tests.lab import GAME as LAB
from zhulu import games
from zhulu.content.pack import data_folder
from zhulu.content.text import plural, read_text
from zhulu.kernel import Ask, Game, Kind, Numbers, Procedure
from zhulu.kernel.facts import FactKind
from zhulu.kernel.saving import nouns_of
from zhulu.server.words import sentences

FIELD = re.compile(r"\{(\w+)\}")
CHINESE = re.compile("[\u4e00-\u9fff]")
GAMES = [LAB, *games.all()]
ZH_ONLY = {"veto", "reason", "say", "printed"}
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@each_game
def test_both_languages_have_the_same_keys(game: Game) -> None:
    """But for what the other language has not: plurals, and words between a number and a noun."""
    english, chinese = (read_text(game, language) for language in ("en", "zh"))
    for table in {*english, *chinese} - ZH_ONLY:
        missing = set(english.get(table, {})) ^ set(chinese.get(table, {}))
        missing = {key for key in missing if not key.endswith((".many", ".measure"))}
        assert not missing, f"[{table}]: {sorted(missing)[:5]}"


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_game_says_what_its_score_counts(game: Game, language: str) -> None:
    """Or says that it is not worth showing, by an empty name."""
    named = read_text(game, language)["score"]
    assert "all" in named
    assert set(named) <= {"all", *read_text(game, language)["result"]}


@each_game
def test_who_has_a_plural_has_a_singular(game: Game) -> None:
    for table, texts in read_text(game, "en").items():
        many = [key for key in texts if key.endswith(".many")]
        assert all(key.removesuffix(".many") in texts for key in many), f"[{table}]: {many}"


@each_game
def test_templates_of_both_languages_use_the_same_fields(game: Game) -> None:
    english, chinese = (read_text(game, language) for language in ("en", "zh"))
    for table in ("fact", "verb", "prompt"):
        for key, text in english.get(table, {}).items():
            assert fields(text) == fields(chinese[table][key]), f"[{table}] {key}"


def fields(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field}


@each_game
def test_what_players_only_try_is_no_procedure_of_the_game(game: Game) -> None:
    """A save that named it would be opened by it."""
    game.content()
    assert not [kind for kind in game.registry.values() if ".ai." in kind.__module__]


@each_game
def test_every_verb_prompt_fact_side_and_scenario_has_a_text(game: Game) -> None:
    english = read_text(game, "en")
    wanted = {
        "verb": set(game.verbs),
        "side": set(game.sides),
        "scenario": {name for s in game.scenarios for name in (s.name, f"{s.name}.blurb")},
        "option": {name for o in game.options for name in (o.name, f"{o.name}.blurb")},
        "procedure": set(game.registry),
        "overlay": set(game.overlays),
        "history": {band.name for band in game.bands},
        "prompt": prompts(game),
        "fact": {name for kind in fact_kinds(game) for name in texts_of(kind)},
    }
    for table, keys in wanted.items():
        missing = keys - set(english.get(table, {}))
        assert not missing, f"[{table}]: {sorted(missing)[:8]}"


def prompts(game: Game) -> set[str]:
    found = set()
    for name, kind in game.registry.items():
        frame: Procedure = kind.__new__(kind)
        steps = kind.sequence(frame)
        found |= {f"{name}.{step.name}" for step in steps if isinstance(step, Ask)}
    return found


@each_game
def test_a_prompt_for_what_is_known_asks_by_a_noun_of_its_step(game: Game) -> None:
    """`Deployment.choose.unit`: the step is one of the game's, the field one of its own."""
    plain = prompts(game)
    for key in read_text(game, "en")["prompt"]:
        step, _, field = key.rpartition(".")
        if key not in plain:
            kind = game.registry[step.partition(".")[0]]
            known = {*nouns_of(kind), *kind.__annotations__}
            assert step in plain and field in known, key


def fact_kinds(game: Game) -> list[FactKind]:
    import sys

    modules = [m for name, m in sys.modules.items() if name.startswith(f"{game.package}.")]
    facts = [m for m in modules if m.__name__.endswith(".facts")]
    return [kind for m in facts for kind in vars(m).values() if isinstance(kind, FactKind)]


def texts_of(kind: FactKind) -> list[str]:
    return [kind.name, f"{kind.name}.hidden"] if kind.secret else [kind.name]


@each_game
def test_every_reason_of_a_refusal_is_translated(game: Game) -> None:
    chinese = read_text(game, "zh")
    for table, literals in reasons(data_folder(game.package).parent).items():
        missing = literals - set(chinese.get(table, {}))
        assert not missing, f"[{table}]: {sorted(missing)[:8]}"


def reasons(folder: Path) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {"veto": set(), "reason": set(), "say": set()}
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.id if isinstance(node.func, ast.Name) else ""
            if called == "Say":
                first = node.args[0]
                assert isinstance(first, ast.Constant), f"{path}:{node.lineno}: not a literal"
                found["say"].add(str(first.value))
            if len(node.args) < 2:
                continue
            method = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            text = node.args[1]
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                if called == "Veto":
                    found["veto"].add(text.value)
                elif method == "add" and len(node.args) >= 3:
                    found["reason"].add(text.value)
    return found


# A number that is one, at most two words on what it counts, and then a verb or a noun for many.
APART = (
    "a|and|as|at|be|been|before|by|for|from|if|in|is|it|of|on|or|short|should|so|to|was|when|"
    "which|would"
)
ONE_TOO = "becomes|begins|corps|costs|goes|has|is|lapses|leads|less|loses|removes|stands|this|was"
MANY = re.compile(
    rf"#(?: (?!(?:{APART})\b)[\w-]+){{0,2}}? (?!(?:{APART}|{ONE_TOO})\b)"
    r"(?:are|were|have|do|stand|remain|armies|[A-Za-z]+s)\b"
)
# Not what the number counts, but another thing after it; or two numbers together.
FINE = re.compile(
    r"# (?:CF against|China does|Patronage as|Patronage into|RP by|NAME moves)|#; from # on"
    r"|and # (?:defender|of # NAME) are"
)


def knows(kind: Kind, name: str) -> bool:
    """Whether a noun of this kind has that name."""
    try:
        return kind.id_of(kind.noun_of(name)) == name
    except (KeyError, ValueError):
        return False


@each_game
def test_a_number_agrees_with_what_it_counts(game: Game) -> None:
    """With one of them every English text reads as one: `{0:step|steps}`, `{1:is|are} left`."""
    english, chinese = read_text(game, "en"), read_text(game, "zh")
    kinds = game.kinds(game.new(game.scenarios[0].name, seed=1))
    told = {name: kind for kind in fact_kinds(game) for name in texts_of(kind)}
    literals = reasons(data_folder(game.package).parent)
    found = []

    def read(template: str, nouns: dict[str, str]) -> None:
        words = FINE.sub("", with_ones(template, nouns, kinds))
        if MANY.search(words):
            found.append(words)

    for table in ("veto", "say"):
        for template in literals[table] | set(chinese.get(table, {})):
            read(template, {})
    for key, template in english.get("fact", {}).items():
        name, _, noun = key.partition(".")
        kind = told.get(key, told[name])
        read(template, dict(zip(kind.params, kind.kinds, strict=True)))
        # `paid.tax` is how the fact is told for a noun that it can have.
        its = [kinds[one] for one in kind.kinds if one in kinds]
        assert key in told or any(knows(one, noun) for one in its), key
    for key, template in english.get("prompt", {}).items():
        read(template, nouns_of(game.registry[key.partition(".")[0]]))
    for verb, template in english.get("verb", {}).items():
        read(template, {"noun": game.verbs.get(verb, ""), "first": "", "second": ""})
    assert not found, "\n".join(found)


def with_ones(template: str, nouns: dict[str, str], kinds: dict[str, Kind]) -> str:
    """A template with # for each number that is one, and NAME for all else."""
    parts = []
    for words, field, spec, _ in string.Formatter().parse(template):
        parts.append(words)
        if field is None:
            continue
        kind = nouns.get(field.partition(".")[0], spec or "")
        forms = spec or ""
        if forms.startswith("/"):
            forms = forms.partition(" ")[2]
        if "|" in forms:
            parts.append(plural("1", forms).replace("1 ", "# ", 1))
        elif "." not in field and is_number(kind, kinds):
            parts.append("#")
        else:
            parts.append("NAME")
    return "".join(parts)


def is_number(kind: str, kinds: dict[str, Kind]) -> bool:
    return kind in ("", "+", "number") or kind[0] == "/" or isinstance(kinds.get(kind), Numbers)


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("{0} are left", "# are left"),
        ("{0:/6} movement factors left", "# movement factors left"),
        ("it has gone {0} areas", "it has gone # areas"),
    ],
)
def test_a_planted_plural_is_found(template: str, words: str) -> None:
    assert MANY.search(with_ones(template, {}, {})), words


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("{0:is|are} left", "# is left"),
        ("{0:/6 point is|points are} left", "# point is left"),
        ("it has gone {0:area|areas}", "it has gone # area"),
        ("{0:unit} stands there", "NAME stands there"),
    ],
)
def test_what_agrees_is_not_found(template: str, words: str) -> None:
    assert with_ones(template, {}, {}) == words
    assert not MANY.search(words)


def test_what_the_server_says_stands_in_both_catalogues() -> None:
    english, chinese = sentences("en"), sentences("zh")
    assert set(english) == set(chinese)
    for key, words in english.items():
        assert set(FIELD.findall(words)) == set(FIELD.findall(chinese[key])), key
    assert sentences("fr") == english


def test_no_sentence_of_another_language_stands_in_code() -> None:
    """Words live in catalogues; a comment or a name of the program is no sentence."""
    home = Path(zhulu.__file__).parent
    places = [home / "server", home / "cli", home / "kernel", home / "contract", home / "ai"]
    for path in [one for place in places for one in place.rglob("*.py")]:
        text = path.read_text(encoding="utf-8").replace("逐鹿", "")
        assert not CHINESE.search(text), path
        assert 'language == "zh"' not in text, path
