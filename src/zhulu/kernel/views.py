"""What one side may know: a document built from nothing, never cut out of the state."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zhulu.kernel.errors import EngineFault
from zhulu.kernel.flow import NOTHING, steps_of
from zhulu.kernel.state import State

_BARE: Final[dict[str, Any]] = {}  # of a space on which nothing lies

WIDEST: Final = 62  # bits of a number that a piece is shown again by
MOST: Final = 32_768  # of each sort; then it begins anew
NEAR: Final = 3  # places to either side at which a piece is looked for that is not at its own

# From one position to the next nearly all pieces and spaces stay as they are. They are made once
# and shared by all views that show them: nobody may change one. What is the very same object
# need not be compared.
_pieces: dict[Any, dict[str, Any]] = {}
_spaces: dict[Any, dict[str, Any]] = {}
_entries: dict[Any, dict[str, Any]] = {}  # of tracks, boxes, decks, cards and breadcrumbs
_numbered: dict[str, dict[int, dict[str, Any]]] = {}  # by content: pieces and spaces by `again`
_LISTED: Final = ("breadcrumb", "tracks", "boxes", "decks", "cards")  # of shared entries
_SMALL: Final = ("turn", "hands", "notes")  # made anew each time and compared by value


def numbered(number: i64, value: i64, bits: i64) -> i64:
    """A number with one more value behind it, for which so many bits are enough.

    For `View.again`: where a value needed more, two things would look alike.
    """
    if value >> bits or number >> (WIDEST - bits):
        raise EngineFault(f"{value} behind {number} does not fit in {bits} bits")
    return number << bits | value


def forget() -> dict[str, dict[int, dict[str, Any]]]:
    """Show nothing `again` until it is reminded of what is given here: the contract compares.

    Neither by its number nor because a seat was shown it last: a glimpse is of the table of
    numbers it was made with.
    """
    kept = dict(_numbered)
    _numbered.clear()
    return kept


def remind(kept: dict[str, dict[int, dict[str, Any]]]) -> None:
    """Undo `forget`."""
    _numbered.clear()
    _numbered.update(kept)


class Row:
    """Pieces or spaces in the order they are shown, and the numbers they are shown `again` by.

    What stands at the same place as in the row before it costs one comparison of numbers. As long
    as all do, nothing is put together: the row before it is the row.
    """

    def __init__(self, before: Row | None) -> None:
        self.things: list[dict[str, Any]] = []
        self.names: list[str] = []  # of spaces
        self.numbers: vec[i64] = vec[i64]()
        self._things: list[dict[str, Any]] = []  # of the row before
        self._names: list[str] = []
        self._numbers: vec[i64] = vec[i64]()
        if before is not None:
            self._things = before.things
            self._names = before.names
            self._numbers = before.numbers
        self._at: i64 = 0  # in the row before
        self._parted = False  # from it

    def again(self, number: i64, name: str) -> bool:
        """Whether this comes next, or nearly next, in the row before: then it is shown."""
        at = self._at
        if at < len(self._numbers) and self._numbers[at] == number and self._is(at, name):
            if self._parted:
                self._append(number, name, self._things[at])
            self._at = at + 1
            return True
        self._part()
        near: i64 = max(at - NEAR, 0)
        most: i64 = min(at + NEAR + 1, len(self._numbers))
        while near < most:
            if self._numbers[near] == number and self._is(near, name):
                self._append(number, name, self._things[near])
                self._at = near + 1
                return True
            near += 1
        return False

    def add(self, number: i64, name: str, thing: dict[str, Any]) -> None:
        """Show something that was found or made otherwise."""
        at = self._at
        if not self._parted and at < len(self._numbers) and self._things[at] is thing:
            if self._numbers[at] == number and self._is(at, name):
                self._at = at + 1
                return
        self._part()
        self._append(number, name, thing)
        self._at = at + 1  # as a rule it stands in the place of another

    def _is(self, at: i64, name: str) -> bool:
        return not name or self._names[at] == name

    def _part(self) -> None:
        if not self._parted:
            self._parted = True
            self.things = self._things[: self._at]
            self.names = self._names[: self._at]
            self.numbers = self._numbers[: self._at]

    def _append(self, number: i64, name: str, thing: dict[str, Any]) -> None:
        self.things.append(thing)
        self.numbers = append(self.numbers, number)
        if name:
            self.names.append(name)

    def end(self) -> bool:
        """Nothing more comes. Whether it is the row before, in every place."""
        if self._at < len(self._numbers):
            self._part()
        if not self._parted:
            self.things, self.names, self.numbers = self._things, self._names, self._numbers
        self._things, self._names = self.things, self.names  # the row before is gone
        self._numbers = self.numbers
        return not self._parted


class Glimpse:
    """What a seat was shown last of a state; what is still so is the very same object next time."""

    def __init__(self, known: dict[int, dict[str, Any]], pieces: Row, spaces: Row) -> None:
        self.known = known
        self.pieces = pieces
        self.spaces = spaces
        self.body: dict[str, Any] = {}


class View:
    """Collects what a seat sees, in the words of docs/guides/wire.md.

    All parts may be shared with other views, whole lists too: whoever has a view may put another
    in the place of a part, but changes none.
    """

    def __init__(self, g: State, content: str = "", side: int | None = None) -> None:
        """`content`: the hash of the data, where pieces are shown `again` by number.

        `side`: who looks, where not all see the same.
        """
        if content not in _numbered:
            _numbered[content] = {}
        self._known: dict[int, dict[str, Any]] = _numbered[content]
        self._g = g
        self._side = NOTHING if side is None else side
        self._last: Glimpse | None = None
        if g.glimpses is not None:
            last = g.glimpses.get(self._side)
            if isinstance(last, Glimpse) and last.known is self._known:
                self._last = last
        self._pieces = Row(None if self._last is None else self._last.pieces)
        self._spaces = Row(None if self._last is None else self._last.spaces)
        self._tracks: list[dict[str, Any]] = []
        self._boxes: list[dict[str, Any]] = []
        self._number: i64 = NOTHING
        self.body: dict[str, Any] = {
            "turn": None,
            "breadcrumb": breadcrumb(g),
            "pieces": [],
            "spaces": {},
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
        if self._pieces.again(number, ""):
            return True
        piece = self._known.get(number)
        if piece is None:
            self._number = number
            return False
        self._pieces.add(number, "", piece)
        return True

    def space_again(self, name: str, number: i64) -> bool:
        """The same for what lies on a space: the numbers of spaces must not be those of pieces."""
        if self._spaces.again(number, name):
            return True
        space = self._known.get(number)
        if space is None:
            self._number = number
            return False
        self._spaces.add(number, name, space)
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
        self._pieces.add(self._remember(piece), "", piece)

    def _remember(self, shown: dict[str, Any]) -> i64:
        """Keep it under the number it was asked for by, if any, which is given."""
        number = self._number
        if number != NOTHING:
            if len(self._known) >= MOST:
                self._known.clear()
            self._known[number] = shown
            self._number = NOTHING
        return number

    def space(
        self,
        name: str,
        owner: str = "",
        marks: list[str] | None = None,
        values: dict[str, Any] | None = None,
    ) -> None:
        """What lies on a space itself: its owner, markers and values (numbers or words)."""
        if not (owner or marks or values):
            self._spaces.add(self._remember(_BARE), name, _BARE)
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
        self._spaces.add(self._remember(space), name, space)

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
        body, last = self.body, self._last
        self._pieces.end()
        body["pieces"] = self._pieces.things
        if self._spaces.end() and last is not None:
            body["spaces"] = last.body["spaces"]
        else:
            body["spaces"] = self._ground()
        if last is not None:
            for name in _LISTED:
                if _identical(last.body[name], body[name]):
                    body[name] = last.body[name]
            for name in _SMALL:
                if last.body[name] == body[name]:
                    body[name] = last.body[name]
        seen = Glimpse(self._known, self._pieces, self._spaces)
        seen.body = dict(body)  # whoever has the view may replace parts of it
        if self._g.glimpses is None:
            self._g.glimpses = {}
        self._g.glimpses[self._side] = seen
        return body

    def _ground(self) -> dict[str, dict[str, Any]]:
        """The spaces on which something lies, by name."""
        row = self._spaces
        spaces: dict[str, dict[str, Any]] = {}
        for i in range(len(row.things)):
            if row.things[i]:
                spaces[row.names[i]] = row.things[i]
        return spaces


def _identical(some: list[Any], others: list[Any]) -> bool:
    """Whether two lists hold the very same objects."""
    if len(some) != len(others):
        return False
    i = 0
    while i < len(some) and some[i] is others[i]:
        i += 1
    return i == len(some)


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
