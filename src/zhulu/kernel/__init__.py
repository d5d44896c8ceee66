"""The kernel's public API on one screen."""

from zhulu.kernel.bound import Bound
from zhulu.kernel.dice import Dice, KeyedDice, QuickDice, ScriptedDice, commitment
from zhulu.kernel.engine import (
    apply,
    current,
    offers_of,
    pending,
    play_out,
    run,
    take,
    take_nth,
)
from zhulu.kernel.errors import (
    ContentError,
    EngineFault,
    IllegalAction,
    NotYourChoice,
    Parted,
    RuleViolation,
    SaveError,
    ZhuluError,
)
from zhulu.kernel.facts import EVERYBODY, Fact, FactKind
from zhulu.kernel.fields import Each, Field, Found, Listing, Note, Packed, Shared
from zhulu.kernel.flow import (
    END,
    NOTHING,
    OFF_MAP,
    Action,
    Ask,
    AskUntilDone,
    Do,
    Flow,
    Menu,
    Procedure,
    Repeat,
    Steps,
    Veto,
)
from zhulu.kernel.forecast import Forecast, Overlay
from zhulu.kernel.game import NEVER, Band, Game, Option, Scenario, UnknownChoice
from zhulu.kernel.nouns import Kind, Names, Numbers, Pairs
from zhulu.kernel.packed import alike, filled, packed
from zhulu.kernel.preview import Looker, Preview
from zhulu.kernel.scratch import Scratch
from zhulu.kernel.state import Result, State
from zhulu.kernel.table import Table
from zhulu.kernel.tally import Tally
from zhulu.kernel.telling import Building, Strip
from zhulu.kernel.views import View, breadcrumb, numbered
from zhulu.kernel.words import Say

__all__ = [
    "END", "EVERYBODY", "NEVER", "NOTHING", "OFF_MAP",
    "Action", "Ask", "AskUntilDone", "Band", "Bound", "Building", "ContentError", "Dice", "Do",
    "Each", "EngineFault", "Fact", "FactKind", "Field", "Flow", "Forecast", "Found", "Game",
    "IllegalAction", "KeyedDice", "Kind", "Listing", "Looker", "Menu", "Names", "NotYourChoice",
    "Note", "Numbers", "Option", "Overlay", "Packed", "Pairs", "Parted", "Preview",
    "Procedure", "QuickDice", "Repeat", "Result", "RuleViolation", "SaveError", "Say", "Scenario",
    "Scratch", "ScriptedDice", "Shared", "State", "Steps", "Strip", "Table", "Tally",
    "UnknownChoice", "Veto", "View", "ZhuluError",
    "alike", "apply", "breadcrumb", "commitment", "current", "filled", "numbered", "offers_of",
    "packed", "pending", "play_out", "run", "take", "take_nth",
]  # fmt: skip
