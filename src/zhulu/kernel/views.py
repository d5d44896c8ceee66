"""What one side may know: a document built from nothing, never cut out of the state."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from zhulu.kernel.errors import EngineFault
from zhulu.kernel.flow import NOTHING, steps_of
from zhulu.kernel.state import State

_BARE: Final[dict[str, Any]] = {}  # of a space on which nothing lies

WIDEST: Final = 62  # bits of a number that a piece is shown again by
MOST: Final = 32_768  # of each sort; then it begins anew

# From one position to the next nearly all pieces and spaces stay as they are. They are made once
# and shared by all views that show them: nobody may change one. What is the very same object
# need not be compared.
_pieces: dict[Any, dict[str, Any]] = {}
_spaces: dict[Any, dict[str, Any]] = {}
_entries: dict[Any, dict[str, Any]] = {}  # of tracks, boxes, decks, cards and breadcrumbs
_numbered: dict[str, dict[int, dict[str, Any]]] = {}  # by content: pieces and spaces by `again`


def numbered(number: i64, value: i64, bits: i64) -> i64:
    """A number with one more value behind it, for which so many bits are enough.

    For `View.again`: where a value needed more, two things would look alike.
    """
    if value >> bits or number >> (WIDEST - bits):
        raise EngineFault(f"{value} behind {number} does not fit in {bits} bits")
    return number << bits | value


def forget() -> dict[str, dict[int, dict[str, Any]]]:
    """Show nothing `again` until it is reminded of what is given here: the contract compares."""
    kept = dict(_numbered)
    _numbered.clear()
    return kept


def remind(kept: dict[str, dict[int, dict[str, Any]]]) -> None:
    """Undo `forget`."""
    _numbered.clear()
    _numbered.update(kept)


class View:
    """Collects what a seat sees, in the words of docs/guides/wire.md."""

    def __init__(self, g: State, content: str = "") -> None:
        """`content`: the hash of the data, where pieces are shown `again` by number."""
        self._pieces: list[dict[str, Any]] = []
        self._spaces: dict[str, dict[str, Any]] = {}
        self._tracks: list[dict[str, Any]] = []
        self._boxes: list[dict[str, Any]] = []
        if content not in _numbered:
            _numbered[content] = {}
        self._known: dict[int, dict[str, Any]] = _numbered[content]
        self._number: i64 = NOTHING
        self.body: dict[str, Any] = {
            "turn": None,
            "breadcrumb": breadcrumb(g),
            "pieces": self._pieces,
            "spaces": self._spaces,
            "tracks": self._tracks,
            "boxes": self._boxes,
            "decks": [],
            "hands": [],
            "cards": [],
            "notes": [],
        }

    def turn(self, label: str, number: int, of: int = 0) -> None:
        """The turn as the track shows it; without a label of its own it is told by number."""
        self.body["turn"] = {"label": label, "number": number, "of": of}

    def again(self, number: i64) -> bool:
        """Show once more what was shown under this number; else the next piece is kept under it.

        To put a piece together costs more than to look it up. The number must say all that is
        shown of it (`numbered`): which it is, where it stands, what lies on it, who looks if that
        matters.
        """
        piece = self._known.get(number)
        if piece is None:
            self._number = number
            return False
        self._pieces.append(piece)
        return True

    def space_again(self, name: str, number: i64) -> bool:
        """The same for what lies on a space: the numbers of spaces must not be those of pieces."""
        space = self._known.get(number)
        if space is None:
            self._number = number
            return False
        if space:
            self._spaces[name] = space
        return True

    def piece(
        self,
        name: str | None,
        at: str,
        face: str,
        marks: list[str] | None = None,
        values: list[str] | None = None,
        count: int = 1,
    ) -> None:
        """A piece, or `count` alike; `name` None for one whose identity is hidden."""
        marked = tuple(marks) if marks else None
        valued = None if values is None else tuple(values)
        key = (name, at, face, marked, valued, count)
        piece = _pieces.get(key)
        if piece is None:
            piece = {"id": name, "at": at, "face": face}
            if marked is not None:
                piece["marks"] = list(marked)
            if valued is not None:
                piece["values"] = list(valued)
            if count != 1:
                piece["count"] = count
            _keep(_pieces, key, piece)
        self._remember(piece)
        self._pieces.append(piece)

    def _remember(self, shown: dict[str, Any]) -> None:
        if self._number == NOTHING:
            return
        if len(self._known) >= MOST:
            self._known.clear()
        self._known[self._number] = shown
        self._number = NOTHING

    def space(
        self,
        name: str,
        owner: str = "",
        marks: list[str] | None = None,
        values: dict[str, Any] | None = None,
    ) -> None:
        """What lies on a space itself: its owner, markers and values (numbers or words)."""
        if not (owner or marks or values):
            self._remember(_BARE)
            return
        marked = tuple(marks) if marks else None
        key = (owner, marked, tuple(values.items()) if values else None)
        space = _spaces.get(key)
        if space is None:
            space = {}
            if owner:
                space["owner"] = owner
            if marked is not None:
                space["marks"] = list(marked)
            if values:
                space["values"] = dict(values)
            _keep(_spaces, key, space)
        self._remember(space)
        self._spaces[name] = space

    def track(
        self, name: str, value: int, low: int = 0, high: int = 0, side: str = "", parts: int = 1
    ) -> None:
        """A named number on its track; where it is counted in parts (halves), in how many."""
        key = (name, value, low, high, side, parts)
        track = _entries.get(key)
        if track is None:
            track = {"id": name, "value": value, "low": low, "high": high, "side": side}
            if parts > 1:
                track["parts"] = parts
            _keep(_entries, key, track)
        self._tracks.append(track)

    def box(self, name: str) -> None:
        """A holding box in use; its pieces say `at` its name."""
        box = _entries.get(name)
        if box is None:
            box = {"id": name}
            _keep(_entries, name, box)
        self._boxes.append(box)

    def deck(
        self, name: str, count: int, top: str | None = None, cards: list[str] | None = None
    ) -> None:
        """A deck or cup by its count; `top` where that is open, `cards` where all may be read."""
        key = (name, count, top, None if cards is None else tuple(cards))
        deck = _entries.get(key)
        if deck is None:
            deck = {"id": name, "count": count, "top": top}
            if cards is not None:
                deck["cards"] = list(cards)
            _keep(_entries, key, deck)
        self.body["decks"].append(deck)

    def hand(self, side: str, cards: list[str] | None, count: int) -> None:
        """A hand: its cards for those who may see them, its count for all."""
        self.body["hands"].append({"side": side, "count": count, "cards": cards})

    def card(self, slot: str, card: str) -> None:
        """An open card in its place."""
        key = (slot, card)
        shown = _entries.get(key)
        if shown is None:
            shown = {"slot": slot, "card": card}
            _keep(_entries, key, shown)
        self.body["cards"].append(shown)

    def note(self, label: str, value: str) -> None:
        """Any other labelled fact for the side panel."""
        self.body["notes"].append([label, value])

    def document(self) -> dict[str, Any]:
        """The finished view, JSON-ready."""
        return self.body


def breadcrumb(g: State) -> list[dict[str, Any]]:
    """The procedures in progress, outermost first."""
    trail: list[dict[str, Any]] = []
    for frame in g.stack:
        steps = steps_of(frame)
        step = steps[min(frame.at, len(steps) - 1)]
        crumb = _entries.get((type(frame), step))
        if crumb is None:
            crumb = {"procedure": type(frame).__name__, "step": step.name, "rule": step.rule}
            _keep(_entries, (type(frame), step), crumb)
        trail.append(crumb)
    return trail


def _keep(kept: dict[Any, dict[str, Any]], key: Any, shown: dict[str, Any]) -> None:
    if len(kept) >= MOST:
        kept.clear()
    kept[key] = shown
