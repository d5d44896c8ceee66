"""`zhulu play`: a game in the terminal, by typed commands."""

from __future__ import annotations

import json
import os
import secrets
import zlib
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from zhulu.ai import RANKS, Player, Seat, player
from zhulu.ai.player import must_be_level
from zhulu.cli.answers import Answers
from zhulu.cli.common import (
    COMPUTERS,
    console,
    must_be_overlay,
    must_speak,
    read_options,
    the_game,
)
from zhulu.cli.several import Several
from zhulu.cli.words import counted, folded, say
from zhulu.content import catalogue
from zhulu.content.text import signed
from zhulu.kernel import (
    Action,
    Bound,
    Fact,
    Forecast,
    Game,
    KeyedDice,
    Looker,
    Menu,
    QuickDice,
    RuleViolation,
    SaveError,
    Table,
    UnknownChoice,
    commitment,
)
from zhulu.kernel.replay import save_record

FEW: Final = 12  # choices that are listed unasked
SITS: Final = f"SIDE=human, or SIDE= with a rank of the computer: {COMPUTERS}."


def play(
    game: Annotated[str, typer.Argument(help="A game.")],
    scenario: Annotated[str | None, typer.Option(help="By default the first.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="name=true")] = None,
    seat: Annotated[list[str] | None, typer.Option(help=SITS)] = None,
    seed: Annotated[str | None, typer.Option(help="By default a fresh secret.")] = None,
    load: Annotated[Path | None, typer.Option(help="A saved position.")] = None,
    overlay: Annotated[Path | None, typer.Option(help="A folder of owner's overlays.")] = None,
    lang: Annotated[str, typer.Option(help="en or zh.")] = "en",
) -> None:
    """Play in the terminal: typed commands, `?` lists the choices, `why` explains a refusal."""
    must_speak(lang)
    must_be_overlay(overlay)
    chosen = the_game(game)
    if load is not None:
        g = _load(chosen, load, overlay)
    else:
        given: int | str | None = int(seed) if seed is not None and seed.isdecimal() else seed
        options = read_options(option or [])
        g = chosen.new(scenario, options, given, overlay=overlay)
    chance = QuickDice(secrets.randbits(31) if seed is None else zlib.crc32(seed.encode()))
    players = _players(chosen, seat or [], chance)
    terminal = Terminal(chosen, Table(chosen, g), players, chance, lang)
    terminal.introduce(dict(text.split("=") for text in seat or []))
    terminal.run()


def _load(game: Game, path: Path, overlay: Path | None) -> Any:
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SaveError(str(path), error.strerror or "cannot be read") from None
    except ValueError as error:
        raise SaveError(str(path), f"not JSON: {error}") from None
    return game.load(document, overlay)


def _players(game: Game, given: list[str], chance: QuickDice) -> dict[int, Player]:
    found: dict[int, Player] = {}
    for text in given:
        name, mark, level = text.partition("=")
        side = game.side(name)
        if not mark:
            raise UnknownChoice(f"--seat {text!r}: expected SIDE=human or SIDE=LEVEL")
        if level != "human":
            must_be_level(level, game)
            seed = chance.below(1 << 30, "player")
            found[side] = player(level, game, side, seed, workers=os.cpu_count() or 1)
    return found


class SeveralChoices(UnknownChoice):
    """What was typed may mean more than one choice; the words are the reader's."""


class Terminal:
    """One game at one keyboard."""

    def __init__(
        self,
        game: Game,
        table: Table,
        players: dict[int, Player],
        chance: QuickDice,
        lang: str,
    ) -> None:
        self.chance = chance
        self.game = game
        self.table = table
        self.players = players
        self.lang = lang
        self.words = catalogue(game, lang)
        self.answers = Answers(game, table, self.words)
        self.several = Several(self)
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.list_choices,
            "help": self.help,
            "why": self.why,
            "board": self.board,
            "aim": self.aim,
            "card": self.card,
            "look": self.look,
            "back": self.several.back,
            "all": self.several.all,
            "repeat": self.several.repeat,
            "same": self.several.same,
            "carry": self.several.carry,
            "odds": self.odds,
            "log": self.log,
            "undo": self.undo,
            "save": self.save,
            "record": self.record,
            "rules": self.rules,
        }
        self.running = True
        self.asked = -1  # the step whose choices are on the screen

    def say(self, text: str) -> None:
        shown = folded(text, console.width) if console.is_terminal else text
        console.print(shown, markup=False)

    def tell_frame(self, key: str, **values: object) -> None:
        """Something the terminal says by itself."""
        self.say(say(self.lang, key, **values))

    def introduce(self, seated: dict[str, str]) -> None:
        """Who plays for the computer, and what to expect of him."""
        for name, level in seated.items():
            side = self.words.get("side", name)
            if level in RANKS:
                words = say(self.lang, f"rank_{level}")
                self.tell_frame("sits", side=side, player=words)
            elif level != "human":
                self.tell_frame("sits", side=side, player=level)

    def run(self) -> None:
        """Until the game is over or the player quits."""
        dice = self.table.g.dice
        if isinstance(dice, KeyedDice):
            self.tell_frame("dice", commitment=commitment(dice.secret))
        self.tell(0)
        if aims := self.answers.aims(self.reader()):
            self.say(aims)
        bound = Bound(self.game.scenario(self.table.g.scenario).bound)
        while self.running and self.table.g.result is None:
            side = self.table.to_move()
            assert side is not None
            if side in self.players:
                bound.note(self.table.g)  # a person may take as long as he likes
                self.computer(side)
            else:
                self.ask(side)
        if self.table.g.result is not None:
            self.announce()

    def computer(self, side: int) -> None:
        seat = Seat.of(self.game, self.table.g, side, QuickDice(self.chance.below(1 << 30, "")))
        self.take(side, self.players[side].choose(seat))

    def ask(self, side: int) -> None:
        menu = self.table.menu()
        assert menu is not None
        if self.asked != self.table.step:  # an answer is not pushed away by what was read before
            self.asked = self.table.step
            self.show(side, menu)
        try:
            line = console.input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            line = "quit"
        self.obey(side, menu, line)

    def show(self, side: int, menu: Menu) -> None:
        """Where in the turn we are, what is asked, and the choices, if they are few."""
        crumbs = [self.words.get("procedure", type(f).__name__) for f in self.table.g.stack]
        self.say("\n" + " › ".join(name for name, _ in groupby(crumbs)))
        prompt = self.words.prompt(self.table.g)
        if self.side(side) in prompt:
            self.say(prompt)
        else:
            self.tell_frame("prompt", side=self.side(side), words=prompt)
        if built := self.answers.building(side):
            self.say(built)
        if len(menu) <= FEW:
            self.list_choices("")
        else:
            self.tell_frame("many", count=len(menu))

    def obey(self, side: int, menu: Menu, line: str) -> None:
        """A command, or a choice by number or by name."""
        word, _, rest = line.partition(" ")
        if word in ("quit", "exit"):
            self.running = False
        elif word in self.commands:
            self.commands[word](rest.strip())
        elif line:
            try:
                action = self.read(menu, line)
                if action in menu.offers or action in menu.refused:
                    self.take(side, action)
                else:
                    self.say(self.answers.far_away(line, [], action))
            except RuleViolation as violation:
                self.say(self.refusal(violation))
            except UnknownChoice as error:
                here = {verb for verb, _ in [*menu.offers, *menu.refused]}
                elsewhere = {verb for verb in self.game.verbs if verb.startswith(word)} - here
                known = any(verb.startswith(word) for verb in here)
                far = elsewhere and not known  # what it names does not matter
                if far or not any(verb.startswith(word) for verb in self.game.verbs):
                    self.say(self.answers.far_away(word, [], None))
                else:
                    self.unclear(line, error)

    def side(self, side: int) -> str:
        return self.words.get("side", self.game.sides[side])

    def refusal(self, violation: RuleViolation) -> str:
        text = self.words.veto(violation.rule, violation.reason, violation.numbers, self.table.g)
        if any(map(str.isdigit, violation.rule)):
            text = say(self.lang, "cited", rule=violation.rule, reason=text)
        return say(self.lang, "no", reason=text)

    def read(self, menu: Menu, line: str) -> Action:
        """The action a line means: a number of the list, an offer or refusal by its beginning."""
        if line.isdigit() and 1 <= int(line) <= len(menu):
            return menu.action(int(line) - 1)
        known = [*menu.offers, *menu.refused]
        fitting = [action for action in known if self.fits(action, line)]
        exact = [a for a in fitting if " ".join(self.game.name_of(a)).strip() == line]
        if len(exact or fitting) == 1:
            return (exact or fitting)[0]
        offered = [action for action in fitting if action in menu.offers]
        if len(offered) == 1:
            return offered[0]
        if fitting:
            told = ", ".join(" ".join(self.game.name_of(a)).strip() for a in fitting[:8])
            raise SeveralChoices(say(self.lang, "may_mean", line=line, known=told))
        return self.game.parse(line, self.table.g)

    def unclear(self, line: str, error: UnknownChoice) -> None:
        """What is wrong with a line; the errors of the kernel speak English."""
        if self.lang == "en" or isinstance(error, SeveralChoices):
            self.say(str(error))
        else:
            self.tell_frame("unclear", line=line)

    def fits(self, action: Action, line: str) -> bool:
        verb, noun = self.game.name_of(action, self.table.g)
        word, _, rest = line.lower().partition(" ")
        if self.words.offer(verb, noun, self.table.g).lower().startswith(line.lower()):
            return True
        named = self.words.name(self.game.verbs[verb], noun) if noun else ""
        if not verb.startswith(word):
            return False
        return not rest or noun.lower().startswith(rest) or named.lower().startswith(rest)

    def take(self, side: int, action: Action) -> None:
        self.table.act(side, action)
        self.tell(self.table.step)

    def tell(self, step: int) -> None:
        """What the last action brought about, as the person at the keyboard may know it."""
        self.tell_facts(self.table.moments[step - 1].facts if step else self.table.opening)

    def tell_facts(self, facts: list[Fact]) -> None:
        for fact in facts:
            text = self.words.fact_text(fact, self.reader(), self.table.g)
            if text:
                self.say(f"  {text}")

    def reader(self) -> int | None:
        """Whose eyes the log is for: the only person's, else those of the side to choose."""
        people = [s for s in range(len(self.game.sides)) if s not in self.players]
        return people[0] if len(people) == 1 else self.table.to_move()

    # --- commands ------------------------------------------------------------------------

    def help(self, rest: str) -> None:
        self.tell_frame("help")

    def list_choices(self, rest: str) -> None:
        menu = self.table.menu()
        assert menu is not None
        seen = Looker(self.game, self.table.g, menu.side).priced()
        for number, (verb, noun) in enumerate(menu.offers, 1):
            name = self.game.name_of((verb, noun), self.table.g)[1]
            told = self.answers.price(seen[verb, noun]) if (verb, noun) in seen else ""
            typed = f"{verb} {name}".rstrip()  # what concerns no noun is typed without one
            self.say(f"  {number:3d}  {self.words.offer(verb, name)}{told}  ({typed})")
        if menu.refused:
            self.say(counted(self.lang, "more_refused", len(menu.refused)))

    def why(self, rest: str) -> None:
        """Why something cannot be done: refused here, or not a choice of this step at all."""
        menu = self.table.menu()
        assert menu is not None
        refused = [a for a in menu.refused if not rest or self.fits(a, rest)]
        for action in refused:
            self.say(self.answers.refused(action, menu.refused[action]))
        if not refused:
            offered = [action for action in menu.offers if rest and self.fits(action, rest)]
            self.say(self.answers.far_away(rest, offered, self.meant(rest)))

    def meant(self, rest: str) -> Action | None:
        """The action a line names even if this step does not offer it, so that `why` can answer."""
        try:
            return self.game.parse(rest, self.table.g)
        except UnknownChoice:
            return None

    def board(self, rest: str) -> None:
        self.say(self.answers.board(self.reader()))

    def aim(self, rest: str) -> None:
        self.say(self.answers.strip(self.reader()))

    def card(self, rest: str) -> None:
        self.say(self.answers.cards(rest, self.reader()))

    def look(self, rest: str) -> None:
        menu = self.table.menu()
        assert menu is not None
        try:
            action = self.read(menu, rest)
        except UnknownChoice as error:
            self.unclear(rest, error)
            return
        if action in menu.offers:
            self.say(self.answers.look(action, menu.side))
        else:
            self.why(rest)

    def odds(self, rest: str) -> None:
        menu = self.table.menu()
        assert menu is not None
        try:
            verb, noun = self.read(menu, rest) if rest else ("", -1)
        except UnknownChoice as error:
            self.unclear(rest, error)
            return
        forecast = self.table.g.stack[-1].forecast(self.table.g, verb, noun)
        self.say(say(self.lang, "no_dice") if forecast is None else self.forecast(forecast))

    def forecast(self, forecast: Forecast) -> str:
        lines = [self.words.reason(forecast.title)]
        lines += [
            f"  {signed(v) if v else '  '}  {self.words.reason(r)} ({n})"
            for n, r, v in forecast.lines
        ]
        for label, chances, out_of in forecast.outcomes:
            share = 100 * chances / out_of
            lines.append(f"  {chances}/{out_of} = {share:.1f} %  {self.words.reason(label)}")
        return "\n".join(lines)

    def log(self, rest: str) -> None:
        count = int(rest) if rest.isdigit() else 10
        for step in range(max(1, self.table.step - count + 1), self.table.step + 1):
            self.tell(step)

    def undo(self, rest: str) -> None:
        side = self.table.to_move()
        assert side is not None
        try:
            self.table.undo(side)
        except RuleViolation as violation:
            self.say(self.refusal(violation))

    def save(self, rest: str) -> None:
        if not rest:
            self.tell_frame("save")
            return
        text = json.dumps(self.game.save(self.table.g), ensure_ascii=False, indent=1)
        Path(rest).write_text(text + "\n", encoding="utf-8")
        self.tell_frame("saved", path=rest)

    def record(self, rest: str) -> None:
        if not rest:
            self.tell_frame("record")
            return
        save_record(self.table, Path(rest))
        self.tell_frame("recorded", path=rest)

    def rules(self, rest: str) -> None:
        from zhulu.contract.rulebook import rules_of

        for rule in rules_of(self.game.package):
            if rule.number == rest or rule.number.startswith(rest + "."):
                self.say(f"{rule.number}  {rule.text}")

    def announce(self) -> None:
        result = self.table.g.result
        comma = say(self.lang, "comma")
        winners = comma.join(self.side(side) for side in result.winners) or say(self.lang, "nobody")
        kind = self.words.get("result", result.kind)
        self.say("")
        self.tell_frame("over", winners=winners, kind=kind, rule=result.rule)
        why = self.words.why_over(self.table.g)
        if why:
            self.say(why)
        scored = self.words.scored(result.kind)
        if scored and result.score:
            scores = [f"{self.side(side)} {points:g}" for side, points in enumerate(result.score)]
            counted = comma.join(scores).replace(" -", " −")
            self.say(say(self.lang, "scored", what=scored, counted=counted))
        if self.table.secret is not None:
            self.tell_frame("seed", seed=self.table.secret.hex())
