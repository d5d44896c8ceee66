"""What crosses the wire (docs/guides/wire.md), as msgspec structs checked on the way in."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

PLAIN = r"^[^\x00]*$"  # PostgreSQL keeps no NUL in its texts
Short = Annotated[str, Meta(max_length=120, pattern=PLAIN)]
ClientId = Annotated[str, Meta(min_length=1, max_length=80, pattern=PLAIN)]
Words = Annotated[str, Meta(min_length=1, max_length=2000, pattern=PLAIN)]
Seed = (
    Annotated[str, Meta(max_length=80, pattern=PLAIN)]
    | Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
)
Secret = Annotated[str, Meta(min_length=1, max_length=80)]
Language = Literal["en", "zh"]
Step = Annotated[int, Meta(ge=0)]
Times = Annotated[int, Meta(ge=1, le=200)]

encode = msgspec.json.Encoder(order="deterministic").encode


class Action(Struct, array_like=True, forbid_unknown_fields=True):
    """A verb and the id of what it is done to, "" for nothing."""

    verb: Short
    noun: Short = ""


# Requests


class ClockWanted(Struct, forbid_unknown_fields=True):
    """Seconds: what each side begins with, and what every choice passed on gives back."""

    bank: Annotated[int, Meta(ge=1, le=90 * 86_400)]
    increment: Annotated[int, Meta(ge=0, le=90 * 86_400)] = 0


class NewTable(Struct, forbid_unknown_fields=True):
    game: Short
    scenario: Short = ""
    options: dict[str, bool] = {}
    seats: dict[str, str] = {}
    seed: Seed | None = None
    name: Short = ""
    hotseat: bool = False
    clock: ClockWanted | None = None


class Act(Struct, forbid_unknown_fields=True):
    id: ClientId
    step: Step
    action: Action
    line: Step | None = None


class GroupWanted(Struct, forbid_unknown_fields=True):
    """Several at once: one of `actions`, `repeat`, `all`, `same`, `without`, `carry` with `to`."""

    id: ClientId
    step: Step
    line: Step | None = None
    actions: Annotated[list[Action], Meta(max_length=200)] = []
    repeat: Action | None = None
    times: Times = 1
    all: Short = ""
    same: Annotated[list[Short], Meta(max_length=200)] = []
    without: Step | None = None
    carry: Annotated[list[Short], Meta(max_length=60)] = []  # ids, or face>place
    to: Short = ""


class Undo(Struct, forbid_unknown_fields=True):
    """`to`: back to that step; by default before the last choice, or the group it was in."""

    id: ClientId
    step: Step
    line: Step | None = None
    to: Step | None = None


class AskTakeback(Struct, forbid_unknown_fields=True):
    """By default back to the asker's own last choice, whoever chose since."""

    to: Step | None = None


class AnswerTakeback(Struct, forbid_unknown_fields=True):
    agree: bool


class SeatChange(Struct, forbid_unknown_fields=True):
    player: Short


class Claim(Struct, forbid_unknown_fields=True):
    do: Literal["resign", "computer"]


class NewPlayer(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=30, pattern=r"^[^\x00-\x1f\x7f]*$")]


class Mix(Struct, forbid_unknown_fields=True):
    """A word of one's own for the dice."""

    text: Annotated[str, Meta(min_length=8, max_length=64, pattern=PLAIN)]


class Sign(Struct, forbid_unknown_fields=True):
    secret: Secret


class PushWanted(Struct, forbid_unknown_fields=True):
    """A browser's subscription: its address and its keys."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000, pattern=PLAIN)]
    p256dh: Annotated[str, Meta(min_length=80, max_length=100, pattern=PLAIN)]
    auth: Annotated[str, Meta(min_length=16, max_length=30, pattern=PLAIN)]


class CallWanted(Struct, forbid_unknown_fields=True):
    """How a seat wants to be called: by one of the two."""

    push: PushWanted | None = None
    mail: Annotated[str, Meta(min_length=3, max_length=200, pattern=PLAIN)] | None = None
    lang: Language = "en"


class EndCall(Struct, forbid_unknown_fields=True):
    id: Short


class AnswerCall(Struct, forbid_unknown_fields=True):
    """Who has read a letter says yes to more, or no."""

    id: Short
    token: Secret
    agree: bool


class Offered(Struct, forbid_unknown_fields=True):
    """Whether whoever comes may take a seat."""

    side: Short
    open: bool


class Take(Struct, forbid_unknown_fields=True):
    side: Short


class Chat(Struct, forbid_unknown_fields=True):
    text: Words
    id: ClientId | None = None


class Notes(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=20_000, pattern=PLAIN)]


class Nothing(Struct, forbid_unknown_fields=True):
    pass


class Import(Struct, forbid_unknown_fields=True):
    record: dict[str, Any]
    to: Step | None = None
    seats: dict[str, str] = {}
    hotseat: bool = False
    name: Short = ""


# Messages of a client on the websocket; `type` is the tag


class Hello(Struct, tag_field="type", tag="hello"):
    secret: Secret
    lang: Language = "en"
    last: int | None = None
    bare: bool = False  # a program: neither strip nor prices


class ActMessage(Struct, tag_field="type", tag="act"):
    id: ClientId
    step: Step
    action: Action
    line: Step | None = None


class GroupMessage(Struct, tag_field="type", tag="group"):
    id: ClientId
    step: Step
    line: Step | None = None
    actions: Annotated[list[Action], Meta(max_length=200)] = []
    repeat: Action | None = None
    times: Times = 1
    all: Short = ""
    same: Annotated[list[Short], Meta(max_length=200)] = []
    without: Step | None = None
    carry: Annotated[list[Short], Meta(max_length=60)] = []  # ids, or face>place
    to: Short = ""


class PreviewMessage(Struct, tag_field="type", tag="preview"):
    id: ClientId
    step: Step
    action: Action


class UndoMessage(Struct, tag_field="type", tag="undo"):
    id: ClientId
    step: Step
    line: Step | None = None
    to: Step | None = None


class ChatMessage(Struct, tag_field="type", tag="chat"):
    text: Words
    id: ClientId | None = None


class TakebackMessage(Struct, tag_field="type", tag="takeback"):
    to: Step | None = None
    id: str = ""


class AnswerMessage(Struct, tag_field="type", tag="answer"):
    agree: bool
    id: str = ""


class Sync(Struct, tag_field="type", tag="sync"):
    pass


class Ping(Struct, tag_field="type", tag="ping"):
    pass


Said = (
    ActMessage
    | GroupMessage
    | PreviewMessage
    | UndoMessage
    | ChatMessage
    | TakebackMessage
    | AnswerMessage
    | Sync
    | Ping
)

hello_decoder: msgspec.json.Decoder[Hello] = msgspec.json.Decoder(Hello)
said_decoder: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


# Answers


class SeatInfo(Struct):
    player: str
    online: bool
    hotseat: bool
    name: str = ""  # of the person who signed the seat
    taken: bool = True  # its invitation was taken up: nobody else has its key
    offered: bool = False  # whoever comes may take it


class Takeback(Struct):
    """A take-back that waits for consent."""

    by: str
    to: int
    step: int
    waiting: list[str]
    agreed: list[str]


class ClockInfo(Struct):
    """`left` in milliseconds at the moment of the answer; `late` may be claimed against."""

    bank: int
    increment: int
    left: dict[str, int]
    running: str
    late: str


class ComputerInfo(Struct):
    """A computer that cannot play just now: it `failed` or is `waiting`, and is tried again."""

    side: str
    state: str
    tries: int


class TableInfo(Struct):
    table: str
    game: str
    scenario: str
    options: dict[str, bool]
    name: str
    created: str
    step: int
    line: int
    turn: str
    result: dict[str, Any] | None
    seats: dict[str, SeatInfo]
    commitment: str
    seeded: bool
    role: str = ""
    takeback: Takeback | None = None
    clock: ClockInfo | None = None
    computer: ComputerInfo | None = None
    mixed: list[str] = []  # the sides whose word was mixed into the dice


class Created(Struct, omit_defaults=True):
    table: str
    seats: dict[str, str]
    spectator: str
    owner: str
    commitment: str
    all: str = ""


class GroupDone(Struct):
    """What was done of a group. `stopped`: "" all, "refused", or what came: die, reveal, side, end.

    `skipped`: pieces left as they were: id, name, rule and reason.
    """

    done: int
    stopped: str = ""
    rule: str = ""
    reason: str = ""
    skipped: list[tuple[str, str, str, str]] = []


class GroupAnswer(Struct):
    group: GroupDone
    position: dict[str, Any]  # a Position


class TakebackAnswer(Struct):
    takeback: Takeback | None


class Listed(Struct):
    """One of my tables."""

    table: str
    game: str
    scenario: str
    name: str
    created: str
    role: str
    step: int
    turn: str
    result: dict[str, Any] | None
    players: dict[str, str]
    key: int  # which of the secrets sent opens it
    mine: bool  # it is for this secret to choose
    since: int  # when the choice passed to `turn`, in seconds since 1970


class Player(Struct):
    player: str
    name: str
    secret: str


class Rating(Struct):
    """How strong a player is on one side of one game: `rating` is `mu` less three `sigma`."""

    game: str
    side: str
    player: str
    name: str
    games: int
    wins: int
    rating: float
    mu: float
    sigma: float


class Ratings(Struct):
    ratings: list[Rating]


class Feed(Struct):
    """Addresses that tell whose turn it is and nothing else."""

    atom: str
    json: str


class CallWays(Struct):
    """What this host can call by; `push` is the key it is known by, "" where it does not push."""

    push: str
    mail: bool


class CallInfo(Struct):
    """A way a seat is called; `asked`: the mailbox has not said yes yet."""

    id: str
    kind: str
    name: str
    asked: bool


class Calls(Struct):
    calls: list[CallInfo]


class OpenTable(Struct):
    """A table with seats to take; `offered`: since when each, in seconds since 1970."""

    table: str
    game: str
    scenario: str
    options: dict[str, bool]
    name: str
    created: str
    step: int
    players: dict[str, str]
    names: dict[str, str]  # under which seats are signed
    offered: dict[str, int]
    clock: ClockWanted | None
    seeded: bool
    rated: bool  # it counts if those who take its seats sign them


class OpenTables(Struct):
    tables: list[OpenTable]


class Watch(Struct):
    """A spectator's key, for a link that may be shared."""

    spectator: str


class Joined(Struct):
    """A key of one's own for a seat; empty where the key one has is one's own already."""

    secret: str


class ChatPage(Struct):
    """Lines of talk, oldest first; `more`: there are older ones, asked for with `?before=`."""

    chat: list[dict[str, Any]]
    more: bool


class Branch(Struct, rename={"low": "from", "high": "to"}):
    """A line that was undone: `from` the step it had reached, back `to` another."""

    n: int
    kind: str
    by: str
    low: int
    high: int
    facts: list[FactDocument]


class Branches(Struct):
    branches: list[Branch]


class RefusalDocument(Struct):
    error: str
    rule: str
    reason: str


# Documents that are built as plain dictionaries; these describe them for bot authors


class Crumb(Struct):
    """One procedure in progress."""

    procedure: str
    label: str
    rule: str
    step: str = ""


class PieceDocument(Struct, omit_defaults=True):
    """A piece, or `count` alike; `id` is null where its identity is hidden."""

    id: str | None
    at: str
    face: str
    marks: list[str] = []
    values: list[str] = []
    count: int = 1


class ViewDocument(Struct):
    """What the board shows; a game may add keys of its own."""

    turn: dict[str, Any] | None
    breadcrumb: list[Crumb]
    pieces: list[PieceDocument]
    spaces: dict[str, dict[str, Any]]
    tracks: list[dict[str, Any]]
    boxes: list[dict[str, Any]]
    decks: list[dict[str, Any]]
    hands: list[dict[str, Any]]
    cards: list[dict[str, Any]]
    notes: list[tuple[str, str]]
    result: dict[str, Any] | None
    strip: StripDocument | None = None
    building: BuildingDocument | None = None


class AimDocument(Struct):
    """What the scenario is about; `side` where each has an aim of its own, `tone` good or bad."""

    words: str
    stands: str
    side: str
    tone: Literal["", "good", "bad"]


class FigureDocument(Struct):
    """What a side has; `of` 0 where there is no limit."""

    id: str
    label: str
    value: str
    of: int
    hint: str


class SideDocument(Struct):
    """A side with what it has; side "" is what belongs to nobody."""

    side: str
    label: str
    chooses: bool
    figures: list[FigureDocument]


class RowDocument(Struct):
    """A line of a section; `at` and `piece` name what to show on the board."""

    words: str
    value: str | int | None
    side: str
    at: str
    piece: str
    now: bool
    done: bool


class OrderDocument(Struct):
    """A side in the order of a card."""

    side: str
    label: str
    state: str
    now: bool


class CardDocument(Struct):
    """A card laid out; its texts are those of `cards` in the game's document."""

    card: str
    title: str
    slot: str
    now: bool
    order: list[OrderDocument]
    lines: list[tuple[str, str]]


class SectionDocument(Struct, omit_defaults=True):
    """Rows, or cards; a track has `low` and `high`, and numbers as the values of its rows."""

    kind: Literal["list", "steps", "track", "cards"]
    id: str
    title: str
    rows: list[RowDocument] = []
    cards: list[CardDocument] = []
    low: int = 0
    high: int = 0


class StripDocument(Struct):
    """What a player always has in sight."""

    aims: list[AimDocument]
    turn: str
    phase: str
    next: str
    sides: list[SideDocument]
    sections: list[SectionDocument]


class PartDocument(Struct):
    """A part of what is being put together, and what it costs or adds."""

    words: str
    price: str
    piece: str
    space: str


class BuildingDocument(Struct):
    """What is being put together: `spaces` are ringed, `pawns` stand on spaces, `pieces` marked."""

    title: str
    spaces: list[str]
    pawns: list[str]
    pieces: list[str]
    lines: list[PartDocument]
    total: str
    odds: bool


class GhostDocument(Struct, rename={"origin": "from"}):
    """A piece, or `count` alike by their face, on its way; "" is off the map."""

    piece: str
    face: str
    origin: str
    to: str
    count: int


class PreviewDocument(Struct):
    """What an offer certainly does; `stop` says why undo closes, "" if it does not."""

    facts: list[dict[str, Any]]
    price: str
    changes: list[dict[str, Any]]
    stop: Literal["", "die", "reveal", "side", "end"]
    again: bool
    times: int
    ghosts: list[GhostDocument]


class VerbDocument(Struct):
    """A verb on the menu; `all` where several of its offers may be taken one after another."""

    label: str
    kind: str
    all: bool


class Offer(Struct, array_like=True):
    """The first three always; the others where the menu is `priced`.

    `stop`: why undo closes, "" if it does not; `again`: whether it may be repeated.
    """

    verb: str
    noun: str
    label: str
    price: str = ""
    stop: Literal["", "die", "reveal", "side", "end"] = ""
    again: int = 0


class MenuDocument(Struct):
    """Whose choice it is; offers and refusals only for the one who chooses."""

    side: str
    mine: bool
    prompt: str
    rule: str = ""
    step: str = ""
    verbs: dict[str, VerbDocument] = {}
    priced: bool = False  # whether offers carry what they do
    offers: list[Offer] = []
    refused: list[tuple[str, str, str, str]] = []  # verb, noun, rule, reason


Role = Literal[
    "", "turn", "phase", "battle", "odds", "shift", "roll", "result", "loss", "retreat", "stuck",
    "advance", "note", "move", "build", "event", "control", "score",
]  # fmt: skip


class FactDocument(Struct):
    """Something that happened, as this seat was told.

    `role`: what it is in the story; `side`: whose doing or whose piece; `at`: where.
    """

    step: int
    kind: str
    parts: list[dict[str, str]]
    values: dict[str, str | int | None]
    role: Role = ""
    side: str = ""
    at: str = ""


class ChoiceDocument(Struct):
    """A choice of one's own that can be undone; `group`: the step at which its group began."""

    step: int
    words: str
    group: int


class SameDocument(Struct):
    """What was last done with `piece` may be done with `pieces` as well."""

    piece: str
    pieces: list[str]


class UndoDocument(Struct):
    """`count`: how many choices an undo takes back."""

    can: bool
    count: int
    choices: list[ChoiceDocument]
    same: SameDocument | None


class Position(Struct):
    """What a seat sees at one step."""

    table: str
    game: str
    scenario: str
    step: int
    n: int
    line: int
    seat: str
    commitment: str
    view: ViewDocument
    menu: MenuDocument | None
    undo: UndoDocument
    facts: list[FactDocument]
    curtain: bool = False
    approximate: int | None = None  # the step really shown, where this one cannot be played anew


class DiceDocument(Struct):
    """Dice thrown together, and by whom."""

    side: str
    faces: list[int]


class LossDocument(Struct):
    """So many of something that a side lost."""

    side: str
    what: str
    count: int
    words: str


class BattleDocument(Struct):
    """One battle as one card. `open`: it is not over yet; `last`: the last step that told of it.

    A shift: rule, reason in words, and by how much. All other lists are lines in words.
    """

    step: int
    last: int
    open: bool
    kind: str
    title: str
    at: str
    attacker: str
    defender: str
    odds: str
    strengths: tuple[int | None, int | None] | None
    shifts: list[tuple[str, str, int]]
    dice: list[DiceDocument]
    result: list[str]
    losses: list[LossDocument]
    retreats: list[str]
    stuck: list[str]
    advances: list[str]
    notes: list[str]


class LogDocument(Struct, rename={"low": "from", "high": "to"}):
    low: int
    high: int
    facts: list[FactDocument]
    battles: list[BattleDocument]


class DigestLine(Struct):
    """`count` things of a kind in a row, told by the first; `step` is where to look."""

    step: int
    side: str
    at: str
    role: Role
    words: str
    count: int


class FigureChange(Struct, rename={"before": "from", "after": "to"}):
    """A figure of the strip that changed."""

    side: str
    id: str
    label: str
    before: str
    after: str


class DigestDocument(Struct, rename={"low": "from", "high": "to"}):
    """What others did since one's own last choice, or since a step, in a few lines."""

    low: int
    high: int
    lines: list[DigestLine]
    more: int  # lines left out
    battles: list[BattleDocument]
    figures: list[FigureChange]


class ResultSide(Struct):
    """`missing`: what the side would have needed to win, in words."""

    side: str
    label: str
    won: bool
    score: float | None
    missing: list[str]
    player: str = ""
    name: str = ""


class CourseMark(Struct):
    step: int
    turn: str


class SeriesDocument(Struct):
    """A line of a chart; its values belong to the marks of the course."""

    id: str
    label: str
    side: str
    values: list[float | None]


class CourseDocument(Struct):
    """`value`: how each side stood in the game's own evaluation, −10 000 to 10 000."""

    marks: list[CourseMark]
    value: dict[str, list[int]]
    series: list[SeriesDocument]


class TurningDocument(Struct, rename={"low": "from", "high": "to"}):
    """A stretch in which a side gained much, and the step that did most of it."""

    step: int
    low: int
    high: int
    turn: str
    side: str
    label: str
    swing: int
    lines: list[str]


class SideLosses(Struct):
    side: str
    label: str
    total: int
    items: list[tuple[str, int]]


class ThrowDocument(Struct):
    step: int
    turn: str
    swing: int
    lines: list[str]


class LuckDocument(Struct):
    """What the dice gave a side against what they give on average; `error`: one standard error."""

    side: str
    label: str
    value: int
    error: int
    best: list[ThrowDocument]
    worst: list[ThrowDocument]


class ThoughtDocument(Struct):
    step: int
    turn: str
    side: str
    ms: int
    lines: list[str]


class ResultDocument(Struct):
    """A finished game, told from its record."""

    table: str
    game: str
    scenario: str
    steps: int
    winners: list[str]
    kind: str
    label: str
    rule: str
    score: dict[str, float]
    reason: str
    margin: str
    sides: list[ResultSide]
    course: CourseDocument
    turnings: list[TurningDocument]
    losses: list[SideLosses]
    luck: list[LuckDocument]
    counted: str  # which draws the luck counts
    battles: int
    thoughts: list[ThoughtDocument]
    timed: bool  # whether thinking times are known


class ChoiceWords(Struct):
    verb: str
    noun: str
    label: str


class FindingDocument(Struct):
    """A costly choice. `loss` and `error` in the units of the evaluation (10 000: a whole game).

    `changes`: what the better choice would have changed of what a person would count.
    """

    step: int
    side: str
    label: str
    turn: str
    played: ChoiceWords
    better: ChoiceWords
    loss: int
    error: int
    worlds: int
    changes: list[tuple[str, float]]


class Measure(Struct):
    """A number and one standard error of it."""

    value: float
    error: float


class ReviewSide(Struct):
    """`luck` of the whole game; `skill`: what a choice gained or cost on average.

    Both in the units of the evaluation (10 000: a whole game); skill is measured against what the
    computer would have chosen.
    """

    side: str
    label: str
    choices: int
    judged: int
    luck: Measure | None
    skill: Measure | None


class ReviewDocument(Struct):
    """A review as far as it is; `done` of `of` in its present `stage` of `stages`."""

    state: Literal["none", "waiting", "running", "done", "cancelled", "failed"]
    stage: int
    stages: int
    done: int
    of: int
    seconds: float
    sides: list[ReviewSide]
    findings: list[FindingDocument]


class AgainWanted(Struct, forbid_unknown_fields=True):
    """A new table at a step of a finished game: `side` is played by a person, the others not."""

    step: Step
    side: Short
    level: Short = "heuristic"


class OverlayDocument(Struct):
    spaces: dict[str, str]
    tones: dict[str, int]
    paths: list[list[str]]
    lines: list[tuple[str, str, str | int]]


class ForecastDocument(Struct):
    """Odds; `estimated` where they differ between the worlds the seat can imagine."""

    title: str
    lines: list[tuple[str, str, int]]
    outcomes: list[tuple[str, int, int]]
    estimated: bool


class HintDocument(Struct):
    action: tuple[str, str]
    label: str
    why: str
    ranked: list[tuple[str, str, str, float]]
    player: str


class AnalysisDocument(Struct):
    """A position in a computer's eyes, from `seat`'s chair; offers best first.

    An offer: verb, noun, label, value in playouts (null where not tried), opinion, visits, and
    what it changes of what a person would count.
    """

    step: int
    seat: str
    side: str
    player: str
    value: dict[str, int]
    offers: list[tuple[str, str, str, int | None, int, int, list[tuple[str, float]]]]
    played: tuple[str, str, str] | None
    reason: str
