"""What the terminal answers: the aim, cards, why something cannot be done, what it would do."""

from __future__ import annotations

from typing import Any

from zhulu.cli.board import board_text
from zhulu.cli.words import say
from zhulu.content import Catalogue
from zhulu.kernel import Action, Game, Looker, Preview, Table, Veto, engine
from zhulu.server.tables import absent
from zhulu.server.tables.telling import Teller


class Answers:
    """Everything here is for one reader and says only what he may know."""

    def __init__(self, game: Game, table: Table, words: Catalogue) -> None:
        self.game = game
        self.table = table
        self.words = words
        self.faces = game.faces(table.g.content)

    @property
    def g(self) -> Any:
        return self.table.g

    def _say(self, key: str, **values: object) -> str:
        return say(self.words.language, key, **values)

    def offer(self, action: Action) -> str:
        return self.words.offer(*self.game.name_of(action, self.g), self.g)

    # The strip

    def _strip(self, reader: int | None) -> dict[str, Any]:
        view = self.game.view(self.g, reader)
        side = self.table.to_move()
        chooser = "" if side is None else self.game.sides[side]
        teller = Teller(self.game, self.g, self.words)
        return teller.strip(self.game.strip(self.g, reader), view, chooser)

    def aims(self, reader: int | None) -> str:
        """What the scenario is about, and how it stands."""
        lines = []
        for aim in self._strip(reader)["aims"]:
            words = self._say("aim", **aim) if aim["stands"] else aim["words"]
            side = self.words.get("side", aim["side"]) if aim["side"] else ""
            whose = side and not aim["words"].startswith(side)
            lines.append(self._say("prompt", side=side, words=words) if whose else words)
        return "\n".join(lines)

    def strip(self, reader: int | None) -> str:
        """All that the browser keeps in sight."""
        strip = self._strip(reader)
        lines = [self.aims(reader)]
        for side in strip["sides"]:
            figures = [f"{one['label']} {_figure(one)}" for one in side["figures"]]
            if figures:
                told = self._say("comma").join(figures)
                whose = side["label"]
                lines.append(self._say("side_figures", side=whose, figures=told) if whose else told)
        for section in strip["sections"]:
            lines.append(section["title"])
            steps = section["kind"] == "steps"
            lines += [f"  {self._row(row, steps)}" for row in section.get("rows", [])]
            lines += [f"  {self._laid(card)}" for card in section.get("cards", [])]
        return "\n".join(line for line in lines if line)

    def _row(self, row: dict[str, Any], steps: bool) -> str:
        """The present one pointed at, a step that is done ticked, what is gone in brackets."""
        bare = row["value"] in ("", None)
        told = row["words"] if bare else self._say("row", words=row["words"], value=row["value"])
        if row["done"] and not steps:
            return self._say("gone", row=told)
        return ("› " if row["now"] else "✓ " if row["done"] else "") + told

    def _laid(self, card: dict[str, Any]) -> str:
        order = [f"{one['label']} {one['state']}".strip() for one in card["order"]]
        told = self._say("laid", slot=card["slot"], title=card["title"])
        return told + (self._say("order", order=" › ".join(order)) if order else "")

    def building(self, side: int) -> str:
        """What the side has put together so far, in one line; "" where it is nothing."""
        built = self.game.building(self.g, side)
        if built is None:
            return ""
        told = Teller(self.game, self.g, self.words).building(built)
        parts = [f"{one['words']} {one['price']}".strip() for one in told["lines"]]
        listed = self._say("comma").join(parts)
        return "  " + " · ".join(part for part in (told["title"], listed, told["total"]) if part)

    # The board and its cards

    def board(self, reader: int | None) -> str:
        return board_text(self.game.view(self.g, reader), self.words, self.faces)

    def cards(self, wanted: str, reader: int | None) -> str:
        """A card by the beginning of its name; without one, the cards that lie open or are held."""
        cards = self.game.cards(self.g.content) if self.game.cards is not None else {}
        if wanted:
            fitting = [one for one in cards if self._is_called(one, wanted)]
        else:
            view = self.game.view(self.g, reader)
            shown = [card["card"] for card in view["cards"]]
            shown += [card for hand in view["hands"] for card in hand["cards"] or []]
            fitting = list(dict.fromkeys(card for card in shown if card in cards))
        texts = [self._card(one, cards[one]) for one in fitting[:8]]
        return "\n".join(texts) or self._say("no_such_card" if wanted else "no_card")

    def _is_called(self, card: str, wanted: str) -> bool:
        names = (card, self.words.get("card", card))
        return any(name.lower().startswith(wanted.lower()) for name in names)

    def _card(self, name: str, card: dict[str, Any]) -> str:
        lines = [self.words.get("card", name, str(card.get("title", name)))]
        if "order" in card:
            order = [self.words.get("side", side) for side in card["order"]]
            lines.append("  " + " › ".join(order))
        texts = self.words.tables.get("card", {})
        parts = [key.removeprefix(f"{name}.") for key in texts if key.startswith(f"{name}.")]
        for part in parts:
            if part != "text":
                named = self.words.get("text", part)
                lines.append("  " + self._say("row", words=named, value=texts[f"{name}.{part}"]))
            elif len(parts) == 1:
                lines.append(f"  {texts[f'{name}.text']}")
        return "\n".join(lines)

    # Choices

    def price(self, seen: Preview) -> str:
        """What an offer costs, and ! where it cannot be undone."""
        parts = [self.words.price(name, by) for name, by in seen.price.items()]
        return (f"  [{', '.join(parts)}]" if parts else "") + (" !" if seen.final else "")

    def look(self, action: Action, side: int) -> str:
        """What an offer certainly does, up to the next choice, die or reveal."""
        seen = Looker(self.game, self.g, side).look(action)
        lines = [self.offer(action) + self.price(seen)]
        for fact in seen.facts:
            text = self.words.fact_text(fact, side, self.g)
            if text:
                lines.append(f"  {text}")
        if seen.final:
            lines.append("  " + self._say(f"stop_{seen.stop}"))
        return "\n".join(lines)

    def refused(self, action: Action, veto: Veto) -> str:
        reason = self.words.veto_text(veto, self.g)
        return self._say("refused", offer=self.offer(action), rule=veto.rule, reason=reason)

    def far_away(self, wanted: str, offered: list[Action], meant: Action | None) -> str:
        """Why something is neither offered nor refused here: the rule, or where it is chosen."""
        if not wanted:
            return self._say("nothing_refused")
        if offered:
            return self._say("possible", offer=self.offer(offered[0]))
        veto = None if meant is None else engine.why_not(self.g, meant)
        if meant is not None and veto is not None:
            return self.refused(meant, veto)
        word = wanted.split()[0]
        verbs = [verb for verb in self.game.verbs if self._begins(verb, word)]
        if not verbs:
            return self._say("no_such_choice", word=word)
        if len(verbs) == 1:
            return f"  {absent.not_now(self.words, self.g, verbs[0])}"
        lines = [absent.absent(self.words, self.g, verb) for verb in verbs]
        lines.append(absent.here(self.words, self.g))
        return "\n".join(f"  {line}" for line in dict.fromkeys(lines))

    def _begins(self, verb: str, word: str) -> bool:
        """Whether a verb is meant: by its name, or by the words it has on a list of choices."""
        return verb.startswith(word) or self.words.get("verb", verb).lower().startswith(
            word.lower()
        )


def _figure(figure: dict[str, Any]) -> str:
    return f"{figure['value']}/{figure['of']}" if figure["of"] else str(figure["value"])
