"""Records of games: JSON lines that are played back and checked."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from zhulu.kernel import saving
from zhulu.kernel.dice import KeyedDice, commitment, mixed
from zhulu.kernel.errors import Parted, RuleViolation, SaveError, ZhuluError
from zhulu.kernel.game import Game
from zhulu.kernel.table import Table

EVERY = 20  # a state hash stands after every so many actions


def header(game: Game, g: Any, secret: bytes) -> dict[str, Any]:
    """The first line: all that is needed to start the same game again."""
    return {
        "record": 1,
        "game": game.name,
        "version": game.version,
        "scenario": g.scenario,
        "options": dict(g.options),
        "seed": secret.hex(),
        "commitment": commitment(secret),
        "content": g.content.hash,
    }


def write(table: Table, overlay: Path | None = None) -> list[str]:
    """A table's whole record, replayed once, with its owner's overlay, to take its hashes."""
    if table.secret is None:
        raise SaveError("dice", "only a game with keyed dice can be recorded")
    game = table.game
    dice = KeyedDice(table.secret)
    g = game.new(table.g.scenario, table.g.options, dice=dice, overlay=overlay)
    lines: list[Any] = [header(game, g, table.secret)]
    again = Table(game, g)
    for number, moment in enumerate(table.moments, 1):
        lines += _mixed(table, again)
        again.act(moment.side, moment.action)
        verb, noun = game.name_of(moment.action, g)
        lines.append([game.sides[moment.side], verb, noun])
        if number % EVERY == 0:
            lines.append({"hash": game.hash(again.g), "after": number})
    lines += _mixed(table, again)
    result = saving.write_result(table.g.result, game.kinds(g)["side"])
    if result is not None and result["kind"] == "resignation":
        lines.append({"resigned": _quitter(game, result)})
    lines.append({"hash": game.hash(table.g), "after": table.step, "result": result})
    return [json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines]


def _mixed(table: Table, again: Table) -> list[dict[str, str]]:
    """The words mixed into the dice at this step, mixed in once more."""
    words = [word for step, word in table.mixes if step == again.step]
    for word in words:
        again.mix(word)
    return [{"mix": word} for word in words]


def _quitter(game: Game, result: dict[str, Any]) -> str:
    return next(side for side in game.sides if side not in result["winners"])


def read(lines: Iterable[str]) -> list[Any]:
    """The lines of a record as documents; the first bad line is named."""
    documents = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            documents.append(json.loads(line))
        except ValueError as error:
            raise SaveError(f"line {number}", "not JSON: {0}", str(error)) from None
    if not documents or not isinstance(documents[0], dict) or "record" not in documents[0]:
        raise SaveError("line 1", "a record begins with its header")
    return documents


class Playback:
    """A record played back line by line, with every hash and the commitment checked.

    A record of other rules or data is refused at the first line that differs, or, if `follow` is
    wanted, followed as far as today's rules allow: `parted` says since which action and why.
    """

    def __init__(
        self, game: Game, lines: Iterable[str], overlay: Path | None = None, follow: bool = False
    ) -> None:
        documents = read(lines)
        self.header = documents[0]
        self.body = documents[1:]
        self.follow = follow
        self.parted: tuple[int, str] | None = None
        self.left = 0  # actions that today's rules do not allow
        if self.header.get("game") != game.name:
            raise SaveError("line 1", "a record of {0!r}", self.header.get("game"))
        try:
            secret = bytes.fromhex(self.header["seed"])
            if not isinstance(self.header["options"], dict):
                raise TypeError("options are a table")
            promised = self.header.get("commitment", commitment(secret))
            scenario, options = self.header["scenario"], self.header["options"]
            g = game.new(scenario, options, dice=KeyedDice(secret), overlay=overlay)
        except (KeyError, TypeError, ValueError, ZhuluError) as error:
            raise SaveError("line 1", "cannot start: {0}", error) from None
        if promised != commitment(secret):
            raise SaveError("line 1", "the seed does not fit the commitment")
        self.table = Table(game, g)
        self.checked = 0
        self._at = 0  # the next line of the body
        if self.header.get("replayable") is False:
            self._part("line 1", "played by other rules: its dice can be checked, no more")
        if self.header.get("content") != g.content.hash:
            self._part("line 1", "made with other data ({0})", self.header.get("content"))

    def play(self, to: int | None = None) -> Table:
        """Play on to an action (all by default); a mismatch names the first bad line."""
        while self._at < len(self.body):
            if to is not None and self.table.step >= to:
                break
            line = self.body[self._at]
            self._at += 1
            self._line(f"line {self._at + 1}", line)
        return self.table

    def _part(self, place: str, why: str, *given: object) -> None:
        parted = Parted(place, why, *given)
        if not self.follow:
            raise parted
        if self.parted is None:
            self.parted = (self.table.step, str(parted))

    def _stop(self, place: str, why: str, *given: object) -> None:
        """Here today's rules allow the record's action no more."""
        self._part(place, why, *given)
        self.left = sum(isinstance(line, list) for line in self.body[self._at - 1 :])
        self._at = len(self.body)

    def _line(self, place: str, line: Any) -> None:
        game, table = self.table.game, self.table
        if isinstance(line, list) and len(line) == 3 and all(isinstance(w, str) for w in line):
            side, verb, noun = line
            try:
                table.act(game.side(side), game.action(verb, noun, table.g))
            except RuleViolation as violation:  # two names: mypyc gives one name one type
                self._stop(place, "{0}: {1}", f"{side} {verb} {noun}".strip(), violation)
            except ZhuluError as error:
                self._stop(place, "{0}", error)
        elif self.follow and isinstance(line, dict) and "dice" in line:
            return  # `check_dice` reads these
        elif self.follow and isinstance(line, dict) and set(line) == {"result"}:
            self._end_as(line["result"])
        elif isinstance(line, dict) and isinstance(line.get("resigned"), str):
            table.resign(game.side(line["resigned"]))
        elif isinstance(line, dict) and isinstance(line.get("mix"), str):
            table.mix(line["mix"])
        elif isinstance(line, dict) and "hash" in line:
            self._check(place, line)
        else:
            raise SaveError(place, "neither an action nor a hash")

    def _end_as(self, result: Any) -> None:
        """The end of a record without hashes: nobody can replay a resignation from the rules."""
        gave_up = isinstance(result, dict) and result.get("kind") == "resignation"
        if gave_up and self.table.g.result is None and not self.left:
            self.table.resign(self.table.game.side(_quitter(self.table.game, result)))

    def _check(self, place: str, line: dict[str, Any]) -> None:
        game, table = self.table.game, self.table
        if line.get("after") != table.step:
            told = "a hash after {0} stands at {1}"
            raise SaveError(place, told, line.get("after"), table.step)
        if line["hash"] != game.hash(table.g):
            return self._part(place, "the state differs after action {0}", table.step)
        if "result" in line:
            result = saving.write_result(table.g.result, game.kinds(table.g)["side"])
            if result != line["result"]:
                return self._part(place, "the result differs: {0}", result)
        self.checked += 1


def check_dice(lines: Iterable[str]) -> int:
    """Recompute the draws that a record lists; how many there are. No rules are needed for it."""
    documents = read(lines)
    try:
        secret = bytes.fromhex(documents[0]["seed"])
        promised = documents[0]["commitment"]
    except (KeyError, TypeError, ValueError) as error:
        raise SaveError("line 1", "cannot be read: {0!r}", error) from None
    if promised != commitment(secret):
        raise SaveError("line 1", "the seed does not fit the commitment")
    checked = 0
    for number, line in enumerate(documents[1:], 2):
        if isinstance(line, dict) and isinstance(line.get("mix"), str):
            secret = mixed(secret, line["mix"])
        elif isinstance(line, dict) and "dice" in line:
            counter, draws = line["dice"]
            dice = KeyedDice(secret, counter)
            for n, value in draws:
                if dice.below(n, "") != value:
                    told = "the dice did not fall {0} of {1}"
                    raise SaveError(f"line {number}", told, value, n)
                checked += 1
    return checked


def save_record(table: Table, path: Path) -> None:
    """Write a table's record to a file."""
    path.write_text("\n".join(write(table)) + "\n", encoding="utf-8")
