"""Text in the reader's language: names, prompts, refusals, facts. Rules code has no log strings."""

from __future__ import annotations

import re
import string
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

from zhulu.content.nearby import Nearby
from zhulu.content.pack import read_toml
from zhulu.kernel import NOTHING, Fact, Game, Say, Veto
from zhulu.kernel.engine import current
from zhulu.kernel.saving import nouns_of
from zhulu.kernel.words import Argument

LANGUAGES = ("en", "zh")
MOST = 4  # names of a list in a prompt: the board and what is being built show all

_loaded: dict[tuple[str, str], Catalogue] = {}


def catalogue(game: Game, language: str = "en") -> Catalogue:
    """The texts of a game in a language; loaded once."""
    key = (game.package, language)
    if key not in _loaded:
        _loaded[key] = Catalogue(game, language)
    return _loaded[key]


@lru_cache(8192)
def _pieces(template: str) -> tuple[tuple[str, str | None, str | None, str | None], ...]:
    """A template taken apart once: every action names prompts, vetoes and facts again."""
    return tuple(string.Formatter().parse(template))


class Catalogue:
    """The texts of one game in one language. What is missing is shown as its key."""

    def __init__(self, game: Game, language: str) -> None:
        if language not in LANGUAGES:
            language = "en"
        self.game = game
        self.language = language
        self.tables = read_text(game, language)
        self._prompts: dict[tuple[Any, str], list[tuple[str, str]]] = {}  # by procedure and step
        self._special: set[str] | None = None  # facts that are told otherwise for some nouns
        self.nearby = Nearby(self.tables.get("hex", {}), language)

    def get(self, table: str, key: str, default: str | None = None) -> str:
        """A text by table and key."""
        found = self.tables.get(table, {}).get(key)
        if isinstance(found, str):
            return found
        if table == "hex" and default is None:
            return self.nearby.name(key)
        return key if default is None else default

    def name(self, kind: str, noun: int | str, g: Any | None = None) -> str:
        """The name of a noun; pairs are named by both halves."""
        if isinstance(noun, int):
            if kind in ("", "number"):
                return amount(noun)
            if noun == NOTHING:
                return "–"
            kinds = self.game.kinds(g)
            if kind not in kinds:
                return str(noun)
            noun = kinds[kind].id_of(noun)
        if kind == "shift":  # the reason, without its rule
            return self.reason(noun.partition(" ")[2])
        if ">" in noun and kind not in self.tables:
            return self._pair(kind, noun, g)
        return self.get(kind, noun)

    def _pair(self, kind: str, name: str, g: Any | None) -> str:
        pair = self.game.kinds(g)[kind]
        first, _, second = name.partition(">")
        kinds = [getattr(pair, half).name for half in ("first", "second")]
        template = self.get("pair", kind, "{0} → {1}")
        return template.format(self.get(kinds[0], first), self.get(kinds[1], second))

    def veto(self, rule: str, reason: str, args: tuple[int, ...], g: Any | None = None) -> str:
        """A refusal in words."""
        template = self.get("veto", reason)
        return self._fill(template, args, g)

    def veto_text(self, veto: Veto, g: Any | None = None) -> str:
        """A veto in words."""
        return self.veto(veto.rule, veto.reason, veto.args, g)

    def say(self, say: Say, g: Any | None = None) -> str:
        """Words of the strip or of what is being built."""
        parts = []
        for literal, field, spec, _ in _pieces(self.get("say", say.template)):
            parts.append(literal)
            if field is not None:
                parts.append(self._said(say.args[int(field)], spec or "", g))
        return self._joined(parts)

    def _joined(self, parts: list[str]) -> str:
        """Words and the names between them; an article agrees with the name after it."""
        if self.language == "en":
            for i, name in enumerate(parts[1:]):
                parts[i] = agreed(parts[i], name)
        return "".join(parts)

    def _said(self, value: Argument, spec: str, g: Any | None) -> str:
        if isinstance(value, Say):
            return self.say(value, g)
        if isinstance(value, list):
            return self.get("say", ", ").join(self._said(one, spec, g) for one in value)
        if spec == "+":
            return signed(value)
        return self._named(spec, value, g)

    def _named(self, spec: str, value: int, g: Any | None) -> str:
        """A noun by its name, so many of something: `{0:army|armies}`, or in parts: `{0:/6}`.

        Both: `{0:/6 point is|points are} left`.
        """
        if spec.startswith("/"):
            part, _, forms = spec[1:].partition(" ")
            number = amount(value, int(part))
            return plural(number, forms) if forms else number
        if "|" in spec:
            return plural(str(value), spec)
        return self.name(spec, value, g) if spec else amount(value)

    def price(self, name: str, change: int) -> str:
        """What a choice costs or gains of one thing counted: −2 RP; `movement/6` is in sixths."""
        plain, _, part = name.partition("/")
        one = abs(change) <= int(part or 1)
        return f"{signed(change, int(part or 1))} {self.counted(plain, one)}"

    def counted(self, name: str, one: bool = False) -> str:
        """What is counted, by its name: `step|steps`, the latter but where there is one."""
        single, _, many = self.get("count", name).partition("|")
        return single if one or not many else many

    def scored(self, kind: str) -> str:
        """What the numbers of a result of this kind count; "" where they are not worth showing."""
        return self.get("score", kind, self.get("score", "all", ""))

    def reason(self, reason: str) -> str:
        """A line of a tally, a forecast or an overlay; `~ ` before it: about so much.

        What is no line of its own may be a column of the game's table.
        """
        if reason.startswith("~ "):
            return f"≈ {self.reason(reason[2:])}"
        return self.get("reason", reason, self.get("column", reason))

    def why_over(self, g: Any) -> str:
        """Why the game ended as it did: its own reason, else by how much it was decided."""
        if g.result is None or g.result.kind == "resignation":
            return ""
        if g.result.reason:
            return self.sentence(self.reason(g.result.reason))
        margin = self.game.reckoning(g).margin
        return "" if margin is None else self.sentence(self.say(margin, g))

    def sentence(self, words: str) -> str:
        """Words that stand by themselves: with a capital and a full stop; nothing stays nothing."""
        if not words:
            return ""
        if self.language == "en":
            words = words[:1].upper() + words[1:]
        return words if words.endswith(STOPS) else words + ("." if self.language == "en" else "。")

    def _fill(self, template: str, args: tuple[int, ...], g: Any | None) -> str:
        parts = []
        for literal, field, spec, _ in _pieces(template):
            parts.append(literal)
            if field is not None:
                value = args[int(field)] if field.isdigit() and int(field) < len(args) else NOTHING
                parts.append(self._named(spec or "", value, g))
        return self._joined(parts)

    def prompt(self, g: Any) -> str:
        """What the open step asks for.

        `Deployment.choose.unit` is asked instead of `Deployment.choose` once `unit` is known: a
        step that first asks which, then where, says so.
        """
        frame = g.stack[-1]
        template = self._asked(frame, current(g).name)
        if "{" not in template:
            return template
        nouns = nouns_of(type(frame))
        parts = []
        for literal, field, spec, _ in _pieces(template):
            parts.append(literal)
            if field is not None and "." in field:
                noun, _, more = field.partition(".")
                kind = nouns[noun]
                parts.append(self._beside(kind, str(self._id(kind, getattr(frame, noun), g)), more))
            elif field is not None:
                value = getattr(frame, field, NOTHING)
                kind = nouns.get(field, spec or "")
                values = value if isinstance(value, list) else [value]
                most = MOST if kind else len(values)  # dice are told to the last
                names = [self._value(kind, one, g) for one in values[:most]]
                more = f" … +{len(values) - most}" if len(values) > most else ""
                parts.append(self.get("say", ", ").join(names) + more)
        return self._joined(parts)

    def _asked(self, frame: Any, step: str) -> str:
        """The prompt of a step: the first whose field is known, else the plain one."""
        found = self._prompts.get((type(frame), step))
        if found is None:
            key = f"{type(frame).__name__}.{step}"
            fields = [
                k[len(key) + 1 :] for k in self.tables.get("prompt", {}) if k.startswith(f"{key}.")
            ]
            found = [(field, self.get("prompt", f"{key}.{field}")) for field in fields]
            found.append(("", self.get("prompt", key)))
            self._prompts[type(frame), step] = found
        for field, template in found[:-1]:
            value = getattr(frame, field, NOTHING)
            if value is not False and value != NOTHING:
                return template
        return found[-1][1]

    def _beside(self, kind: str, noun: str, more: str) -> str:
        """What stands beside a name: `japan.coin` of its table, or of the texts of cards."""
        key = f"{noun}.{more}"
        return self.get(kind, key, self.get("card", key, ""))

    def _value(self, kind: str, value: Any, g: Any) -> str:
        if kind and isinstance(value, str):
            return self.get(kind, value)
        return self._named(kind, value, g) if kind and isinstance(value, int) else str(value)

    def offer(self, verb: str, noun: str, g: Any | None = None) -> str:
        """An offer as a button would say it.

        Beside `{noun}` a template may say `{first}` and `{second}` of a pair, and `{card.noun}`:
        what stands under the noun's name in the texts of the state's `card`.
        """
        kind = self.game.verbs.get(verb, "")
        template = self.get("verb", verb, verb.replace("_", " ").capitalize())
        if not noun:  # the verb by itself: a dot for each thing it wants, but at either end
            bare = "".join(text + ("…" if field else "") for text, field, _, _ in _pieces(template))
            return bare.strip(" …:：")
        parts = []
        for literal, field, spec, _ in _pieces(template):
            parts.append(literal)
            if field is not None and spec and noun.isdigit():
                parts.append(plural(noun, spec))
            elif field is not None:
                parts.append(self._offered(field, kind, noun, g))
        words = self._joined(parts).strip(" :：")
        return words if "{" in template else f"{template}: {self.name(kind, noun, g)}"

    def turning(self, verb: str) -> str:
        """The field of the state that offers of a verb are worded by; "" if they never change."""
        for _, field, _, _ in _pieces(self.get("verb", verb, "")):
            if field is not None and field.endswith(".noun"):
                return field.removesuffix(".noun")
        return ""

    def _offered(self, field: str, kind: str, noun: str, g: Any | None) -> str:
        if field in ("first", "second"):
            half = getattr(self.game.kinds(g)[kind], field).name
            return self.get(half, noun.partition(">")[0 if field == "first" else 2])
        if field.endswith(".noun"):
            table = field.removesuffix(".noun")
            value = NOTHING if g is None else getattr(g, table)
            known = "" if value == NOTHING else self.game.kinds(g)[table].id_of(value)
            return self.get(table, f"{known}.{noun}", "")
        return self.name(kind, noun, g)

    def fact(self, fact: Fact, side: int | None, g: Any | None = None) -> dict[str, Any] | None:
        """A fact as one side may read it, nouns linked; None if it learns nothing.

        `{dice:apart}` in a template writes the digits of a number apart: dice thrown together;
        `{change:+}` writes a number with its sign, `{count:army|armies}` so many of something;
        `{piece:count}` names a noun as many: `troop.many` of its table, but where count is one;
        `{piece:measure}` is the Chinese word between a number and the noun. `{event.text}` is what
        stands beside the noun's name in its table or on its card; `{card.text}` of a fact that
        has a `text`, what that one says. `{change:size}` is a number without its sign.
        A fact may be told otherwise for one noun: `paid.tax` instead of `paid` for the tax.
        """
        seen = fact.seen_by(side)
        if seen is None:
            return None
        hidden = not fact.known_to(side)
        key = f"{fact.kind.name}.hidden" if hidden else fact.kind.name
        kinds = dict(zip(fact.kind.params, fact.kind.kinds, strict=True))
        parts: list[dict[str, str]] = []
        for literal, field, spec, _ in _pieces(self._worded(key, kinds, seen, g)):
            if literal:
                parts.append({"text": literal})
            if field and "." in field:
                parts.append({"text": self._told_beside(field, kinds, seen, g)})
            elif field:
                part = self._part(kinds.get(field, ""), seen.get(field), g)
                value = seen.get(field)
                if spec == "apart":
                    part["text"] = self.get("say", ", ").join(part["text"])
                elif spec == "+" and value is not None:
                    part["text"] = signed(value)
                elif spec == "size" and value is not None:
                    part["text"] = amount(abs(value))
                elif spec and "|" in spec and value is not None:
                    part["text"] = plural(part["text"], spec)  # 1½ points, 3 armies
                elif spec == "measure":
                    part = {"text": self.get(kinds[field], f"{part['id']}.measure", "个")}
                elif spec in kinds and value is not None and seen.get(spec) != 1:
                    part["text"] = self.get(kinds[field], f"{part['id']}.many", part["text"])
                if literal and self.language == "en":
                    parts[-1]["text"] = agreed(literal, part["text"])
                parts.append(part)
        if parts and self.language == "en":  # whatever a line begins with
            parts[0]["text"] = parts[0]["text"][:1].upper() + parts[0]["text"][1:]
        values = {name: self._id(kinds[name], value, g) for name, value in seen.items()}
        told: dict[str, Any] = {"kind": fact.kind.name, "parts": parts, "values": values}
        way = fact.way_seen_by(side)
        if way:
            told["way"] = [self._id(fact.kind.way, place, g) for place in way]
        return told

    def _worded(
        self, key: str, kinds: dict[str, str], seen: dict[str, int | None], g: Any | None
    ) -> str:
        """The words of a fact: those for one of its nouns, if there are such, else its own."""
        if self._special is None:
            self._special = {
                text.partition(".")[0] for text in self.tables.get("fact", {}) if "." in text
            }
        if key in self._special:
            for name, kind in kinds.items():
                words = self.get("fact", f"{key}.{self._id(kind, seen.get(name), g)}", "")
                if words:
                    return words
        return self.get("fact", key)

    def _told_beside(
        self, field: str, kinds: dict[str, str], seen: dict[str, int | None], g: Any | None
    ) -> str:
        noun, _, more = field.partition(".")
        if more in kinds:
            more = str(self._id(kinds[more], seen.get(more), g))
        return self._beside(kinds[noun], str(self._id(kinds[noun], seen.get(noun), g)), more)

    def _part(self, kind: str, value: int | None, g: Any | None) -> dict[str, str]:
        if value is None:
            return {"text": "?"}
        part = {"text": self.name(kind, value, g)}
        if kind not in ("", "number") and value != NOTHING:
            part["kind"] = kind
            part["id"] = str(self._id(kind, value, g))
        return part

    def _id(self, kind: str, value: int | None, g: Any | None) -> str | int | None:
        if value is None or kind in ("", "number"):
            return value
        kinds = self.game.kinds(g)
        return kinds[kind].id_of(value) if kind in kinds else value

    def fact_text(self, fact: Fact, side: int | None, g: Any | None = None) -> str | None:
        """A fact as one line."""
        shown = self.fact(fact, side, g)
        return None if shown is None else "".join(part["text"] for part in shown["parts"])


STOPS = tuple(".?!。？！")
PARTS = {"1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/6": "⅙", "5/6": "⅚", "1/4": "¼", "3/4": "¾"}
ONE = {"1", *PARTS.values()}  # ½ point, but 1½ points and 0 points


_ARTICLE = re.compile(r"(?:^| )[aA] $")
# An 8, an 11; but a unit, a Uighur: spoken otherwise than written.
_VOWEL = re.compile(r"(?!one|uni|ui|eu|us)(?:[aeiou]|8|1[18]\b)", re.IGNORECASE)


def agreed(words: str, name: str) -> str:
    """English words before a name: `a` becomes `an` where the name wants it."""
    wants = words.endswith("a ") or words.endswith("A ")  # most words are done with here
    return f"{words[:-1]}n " if wants and _ARTICLE.search(words) and _VOWEL.match(name) else words


def plural(number: str, forms: str) -> str:
    """So many of something: `army|armies`; `~is|are` is the word alone, the number said before."""
    one, _, many = forms.removeprefix("~").partition("|")
    form = one if number in ONE else many
    return form if forms.startswith("~") else f"{number} {form}"


def amount(number: int, part: int = 1) -> str:
    """A number as it is printed; counted in halves, sixths… where `part` says so."""
    whole, rest = divmod(abs(number), part)
    text = str(whole) if whole or not rest else ""
    if rest:
        text += _fraction(rest, part)
    return f"−{text}" if number < 0 else text


@lru_cache(512)
def _fraction(rest: int, part: int) -> str:
    return PARTS.get(str(Fraction(rest, part)), f" {rest}/{part}")


def signed(number: int, part: int = 1) -> str:
    """The same with its sign."""
    return f"+{amount(number, part)}" if number > 0 else amount(number, part)


def text_folder(game: Game) -> Path:
    """Where a game's texts lie."""
    from zhulu.content.pack import data_folder

    return data_folder(game.package) / "text"


def read_text(game: Game, language: str) -> dict[str, dict[str, str]]:
    """The tables of a text file."""
    path = text_folder(game) / f"{language}.toml"
    return read_toml(path) if path.exists() else {}
