"""3.0: the sequence of play with the present phase, and who is next."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT
from zhulu.games.battle_for_china.rules.phases.combat import Combat
from zhulu.games.battle_for_china.rules.phases.counterattack import Counterattack
from zhulu.games.battle_for_china.rules.phases.events.table import RandomEvent
from zhulu.games.battle_for_china.rules.phases.foreign import ForeignSupport
from zhulu.games.battle_for_china.rules.phases.interphase import InterPhase
from zhulu.games.battle_for_china.rules.phases.movement import Movement
from zhulu.games.battle_for_china.rules.phases.opening import Opening
from zhulu.games.battle_for_china.rules.phases.organization import Organization
from zhulu.games.battle_for_china.rules.phases.recovery import Recovery
from zhulu.games.battle_for_china.rules.phases.strategy.phase import Strategy
from zhulu.games.battle_for_china.rules.turn import PlayerTurn, Turn
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import Procedure, Say, Strip

PHASES: Final[tuple[tuple[type[Procedure], Say], ...]] = (
    (RandomEvent, Say("Random event")),
    (ForeignSupport, Say("Foreign support")),
    (Strategy, Say("Strategic Phase (both at once)")),
    (Organization, Say("Organization (both at once)")),
)
STEPS: Final[tuple[tuple[type[Procedure], Say], ...]] = (
    (Movement, Say("movement")),
    (Combat, Say("combat")),
    (Counterattack, Say("the enemy's counterattacks")),
    (Recovery, Say("recovery")),
)
TURNS: Final = (Say("Japanese player turn"), Say("KMT player turn"), Say("CCP player turn"))
INTERPHASE: Final = Say("Inter-Phase: control, support, corruption")


def sequence(g: ChinaState, s: Strip) -> None:
    """The phases of a turn, what is done, and what is now."""
    rows = s.rows("sequence", Say("Sequence of play"), "steps")
    kinds = [type(frame) for frame in g.stack]
    if Opening in kinds:
        rows.row(Say("Set-up"), now=True)
        return
    turn, player = frame_of(g, Turn), frame_of(g, PlayerTurn)
    first = [number for number, (kind, _) in enumerate(PHASES) if kind in kinds]
    passed = player is not None or InterPhase in kinds
    for number, (kind, words) in enumerate(PHASES):
        gone = passed or bool(first and number < first[0])
        rows.row(words, now=kind in kinds, done=gone)
    order = turn.order if isinstance(turn, Turn) else []
    if isinstance(player, PlayerTurn):
        rows.row(player_turn(player.forces), step_of(kinds), now=True)
    elif not passed and not order:
        if by_level(g):
            rows.row(Say("player turns, the highest support first"))
        else:
            order = [JAPAN, KMT]
    for side in order:
        rows.row(player_turn(forces_of(g, side)))
    rows.row(INTERPHASE, now=InterPhase in kinds)


def frame_of(g: ChinaState, kind: type[Procedure]) -> Procedure | None:
    """The frame of a kind in progress."""
    for frame in g.stack:
        if isinstance(frame, kind):
            return frame
    return None


def by_level(g: ChinaState) -> bool:
    """17.1: the order of the player turns is not known before they begin."""
    return bool(g.options.get("shifting_initiative", False))


def forces_of(g: ChinaState, side: int) -> list[int]:
    """17.1: both Chinese forces have their turn together, but of three players who go by level."""
    return [side] if side == JAPAN or (by_level(g) and g.players == 3) else [KMT, CCP]


def player_turn(forces: list[int]) -> Say:
    """Whose turn it is."""
    if len(forces) == 2:
        return Say("Chinese player turn")
    return TURNS[forces[0]]


def step_of(kinds: list[type[Procedure]]) -> Say | None:
    """The step of a player turn that is open."""
    for kind, words in STEPS:
        if kind in kinds:
            return words
    return None


def following(g: ChinaState) -> Say | None:
    """What comes after the phase that is open."""
    kinds = [type(frame) for frame in g.stack]
    player = frame_of(g, PlayerTurn)
    if isinstance(player, PlayerTurn):
        return after_step(g, player, kinds)
    for number, (kind, _) in enumerate(PHASES):
        if kind in kinds:
            if number + 1 < len(PHASES):
                return PHASES[number + 1][1]
            return Say("the player turns")
    return Say("the first turn") if Opening in kinds else None


def after_step(g: ChinaState, player: PlayerTurn, kinds: list[type[Procedure]]) -> Say:
    """What comes next within a player turn, or after it."""
    for number, (kind, _) in enumerate(STEPS[:-1]):
        if kind in kinds:
            return STEPS[number + 1][1]
    turn = frame_of(g, Turn)
    if isinstance(turn, Turn) and turn.order:
        return player_turn(forces_of(g, turn.order[0]))
    return INTERPHASE
