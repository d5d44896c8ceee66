"""The small language tests are written in: pieces by name, dice as they should fall."""

from __future__ import annotations

from typing import Any

from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.content.ids import AVAILABLE, PIECES, PLACES, POOL, SIDES
from zhulu.kernel import Action, pending
from zhulu.testing import Play

CARDS = [card.id for card in GAME.content().cards]
EVENTS = CARDS[:48]
PROPAGANDA = CARDS[48:]
SHORT = {
    "jt": "jpn_troop",
    "jp": "jpn_police",
    "nt": "nat_troop",
    "ng": "nat_guerrilla",
    "na": "nat_guerrilla_active",
    "nb": "nat_base",
    "wt": "wld_troop",
    "wb": "wld_base",
    "cg": "cpc_guerrilla",
    "ca": "cpc_guerrilla_active",
    "cb": "cpc_base",
}
BEFORE = {"": 0, "operation": 2, "special": 3, "event": 5}


class Position(Play):
    """A board with only the pieces named on it, and one faction about to choose.

    `pieces` maps a space to words such as "3 jt, 1 nb"; all the rest is Available. `deck` names the
    next cards; with `last_cards` there are no others. Everything goes through the public save
    format, so the check of invariants runs on every position.
    """

    def __init__(
        self,
        pieces: dict[str, str],
        side: str = "nat",
        before: str = "",
        card: str = "opium",
        deck: tuple[str, ...] = (),
        dice: tuple[int, ...] = (),
        scenario: str = "1937",
        options: tuple[str, ...] = (),
        last_cards: bool = False,
        **state: Any,
    ) -> None:
        chosen = dict.fromkeys(options, True)
        document = GAME.save(GAME.new(scenario, chosen, seed=1))
        body = document["state"]
        body["pieces"] = placed(pieces)
        body["support"] = dict.fromkeys(state.pop("opposition", ()), -1)
        body["support"].update(dict.fromkeys(state.pop("support", ()), 1))
        for marker in ("terror", "sabotage"):
            body[marker] = dict.fromkeys(state.pop(marker, ()), 1)
        rest = [c for c in PROPAGANDA + EVENTS if c not in deck and c != card]
        unseen, played = ([], rest) if last_cards else (rest, [])
        body.update(card=card, deck=[*unseen, *reversed(deck)], played=played, set_aside=[])
        body["resources"] = {**dict.fromkeys(SIDES, 20), **state.pop("resources", {})}
        body["in_force"] = state.pop("in_force", {})
        eligible = state.pop("eligible", SIDES)
        body["eligible"] = dict.fromkeys(eligible, 1)
        did = state.pop("did", {})
        body["did"] = did if did or not before else {other(side): BEFORE[before]}
        body.update({"patronage": 15, "commitment": 25, "aid": 4, "aid_reset": 4})
        body.update(state)
        document["stack"] = [
            {"procedure": "War", "at": "next_card", "placed": 4, "rested": False},
            {"procedure": "EventCard", "at": "next_faction"},
            {
                "procedure": "FactionTurn",
                "at": "choose",
                "side": side,
                "before": BEFORE[before],
                "offensive": False,
                "acting": 0,
            },
        ]
        rolls = {"kind": "quick", "state": 7, "drawn": 0}
        document["dice"] = {"kind": "scripted", "faces": list(dice), "rest": rolls, "drawn": 0}
        super().__init__(GAME, GAME.load(document))

    # --- doing ---------------------------------------------------------------------------

    def action(self, verb: str, noun: str = "") -> Action:
        """Pieces may be named in short."""
        return GAME.action(verb, long_name(noun), self.g)

    def play(self, *lines: str) -> Position:
        """Several actions, each written `verb noun`."""
        for line in lines:
            verb, _, noun = line.partition(" ")
            self.do(verb, noun)
        return self

    def round(self, *lines: str) -> Position:
        """Let everybody pass until a Propaganda Round begins, then play on."""
        while self.procedure == "FactionTurn":
            self.do("pass_turn")
        return self.play(*lines)

    def round_to_next(self) -> str:
        """The faction on turn passes; who is first on the next card?"""
        self.do("pass_turn")
        return self.chooser

    # --- asking --------------------------------------------------------------------------

    @property
    def offers(self) -> list[str]:
        """Everything on offer, as `verb noun`."""
        menu = pending(self.g)
        if menu is None:
            return []
        return [" ".join(GAME.name_of(one, self.g)).strip() for one in menu.offers]

    def count(self, piece: str, space: str) -> int:
        """How many pieces of a kind (by its short name) are in a place."""
        return self.g.count(PIECES.index(SHORT[piece]), self.space(space))

    def space(self, name: str) -> int:
        return int(GAME.content().spaces.noun_of(name))

    def res(self, side: str) -> int:
        return self.g.resources[SIDES.index(side)]

    def level(self, space: str) -> int:
        return self.g.support[self.space(space)]

    def marked(self, marker: str, space: str) -> bool:
        table = self.g.terror if marker == "terror" else self.g.sabotage
        return bool(table[self.space(space)])

    def control(self, space: str) -> str:
        owner = self.g.control[self.space(space)]
        return SIDES[owner] if owner >= 0 else ""

    def eligible(self) -> list[str]:
        return [name for side, name in enumerate(SIDES) if self.g.eligible[side]]

    def in_force(self, card: str) -> int:
        return self.g.in_force[CARDS.index(card)]


def placed(pieces: dict[str, str]) -> dict[str, int]:
    """The saved form of the pieces: those named, and the rest of each pool in Available."""
    counts = [0] * (len(PIECES) * PLACES)
    pool = list(POOL)
    pool[4], pool[9] = 0, 0
    for space, words in pieces.items():
        for word in words.split(","):
            number, short = word.split()
            piece = PIECES.index(SHORT[short])
            counts[piece * PLACES + GAME.content().spaces.noun_of(space)] += int(number)
            pool[piece - 1 if short in ("na", "ca") else piece] -= int(number)
    for piece, left in enumerate(pool):
        counts[piece * PLACES + AVAILABLE] = left
    stack = GAME.kinds()["stack"]
    return {stack.id_of(noun): count for noun, count in enumerate(counts) if count}


def long_name(noun: str) -> str:
    """`jt>hebei` stands for the stack `jpn_troop>hebei`, `jt` for the piece."""
    first, mark, second = noun.partition(">")
    if mark:
        return f"{SHORT.get(first, first)}>{second}"
    return SHORT.get(noun, noun)


def other(side: str) -> str:
    """Somebody else, to have acted first."""
    return "cpc" if side != "cpc" else "wld"
