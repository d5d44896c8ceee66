"""What the table tells: what a choice costs, the aim and how it stands, what is being built."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.rules import victory
from zhulu.games.rising_sun.rules.phases.airpower import AirPhase, at_rest
from zhulu.games.rising_sun.rules.phases.combat import CombatPhase
from zhulu.games.rising_sun.rules.phases.march import March
from zhulu.games.rising_sun.rules.phases.mobilization import DeclarationPhase, MobilizationPhase
from zhulu.games.rising_sun.rules.phases.movement import MovementPhase
from zhulu.games.rising_sun.rules.phases.psywar import PsywarPhase
from zhulu.games.rising_sun.rules.phases.retreat import Losses
from zhulu.games.rising_sun.rules.turn import PlayerTurn
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING, Say, Strip

PHASES: Final = (
    (DeclarationPhase, Say("Declaration")),
    (MobilizationPhase, Say("Mobilization")),
    (PsywarPhase, Say("PSYWAR")),
    (MovementPhase, Say("Movement")),
    (AirPhase, Say("Air and naval strikes")),
    (CombatPhase, Say("Combat")),
)


def counts(g: RisingState, side: int) -> dict[str, int]:
    """What a person counts: points, recruits, markers, strikes at rest, factors left or owed."""
    found = {
        "vp": victory.score(g, side).total,
        "rp": g.rp[side],
        "markers": len(g.held(side)),
        "strikes": len(at_rest(g, side)),
    }
    for frame in g.stack:
        if isinstance(frame, March) and frame.side == side:
            found["movement/2"] = frame.points
        elif isinstance(frame, Losses) and frame.side == side:
            found["owed"] = max(0, frame.owed)
    return found


def strip(g: RisingState, side: int | None) -> Strip:
    """22.0: the map, points and markers in effect are open to everybody."""
    s = Strip()
    aims(g, s, side)
    for one, name in enumerate(ids.SIDES):
        s.figure(name, "vp", victory.score(g, one).total)
        s.figure(name, "rp", g.rp[one], g.content.rp_most[one])
        s.figure(name, "markers", len(g.held(one)), hint=Say("{0} in the bin", len(g.bin_of(one))))
        if side == one:
            s.figure(name, "strikes", len(at_rest(g, one)))
    objectives(g, s)
    incidents(g, s)
    sequence(g, s)
    return s


# 4.0


def aims(g: RisingState, s: Strip, side: int | None) -> None:
    worth = g.content.victory
    lead = victory.score(g, JPN).total - victory.score(g, CHN).total
    need, strategic = worth["japanese_operational"], worth["japanese_strategic"]
    aim = Say("After 1937 Japan wins with {0:point|points} more than China, strategically with {1}",
              need, strategic)  # fmt: skip
    winners, kind = victory.level(g, lead)
    stands = Say("now {0:+}: {1:level}", lead, ids.LEVELS.index(kind))
    if lead < need:
        stands = Say("now {0:+}: {1:level}, {2} short", lead, ids.LEVELS.index(kind),
                     need - lead)  # fmt: skip
    winner = winners[0] if winners else NOTHING
    s.aim(aim, stands, tone=_tone(side, winner))
    first = g.content.scenarios[g.scenario].first_year
    if max(g.year, first) <= victory.LAST_SUDDEN_YEAR:
        sudden(g, s)


def sudden(g: RisingState, s: Strip) -> None:
    """4.1: what each side lacks of an immediate victory."""
    lacking = [len(victory.lacking(g, side)) for side in (JPN, CHN)]
    s.aim(
        Say("To 1936: whoever holds every objective but Tientsin wins at once"),
        Say("Japan lacks {0}, China {1}", lacking[JPN], lacking[CHN]),
    )


def _tone(side: int | None, winner: int) -> str:
    if side is None or winner == NOTHING:
        return ""
    return "good" if side == winner else "bad"


# 5.1, 4.2


def objectives(g: RisingState, s: Strip) -> None:
    board = g.content.board
    held = s.rows("objectives", Say("Objectives"))
    for hex in board.objectives:
        if hex == board.ulaan_baatar and not g.mongolia_in_play():
            continue
        worth = g.content.victory[victory.worth_of(g, hex)]
        owner = ids.SIDES[g.holder(hex)]
        points = Say("{0} VP, bombed", worth) if g.bombed[hex] else Say("{0} VP", worth)
        held.row(Say("{0:hex}", hex), points, owner, at=board.grid.ids[hex])


# 8.0, 5.2


def incidents(g: RisingState, s: Strip) -> None:
    """Offensives declared, markers in effect, and the regions they opened or have not."""
    rows = s.rows("incidents", Say("Incidents"))
    for marker, chosen in enumerate(g.content.markers):
        owner = ids.SIDES[chosen.side]
        name = Say("{0:marker}", marker)
        if g.spot[marker] == ids.DECLARED:
            rows.row(name, Say("declared"), owner, now=True)
        elif g.spot[marker] == ids.IN_EFFECT:
            rows.row(name, Say("in effect"), owner)
        elif g.spot[marker] == ids.PLAYED:
            rows.row(name, Say("being played"), owner, now=True)
        elif chosen.use == ids.OFFENSIVE and g.played[marker] == g.year:
            rows.row(name, Say("played this year"), owner)
    regions = s.rows("regions", Say("Open to Japan"))
    for region in (ids.JEHOL, ids.MENJIANG, ids.NORTH_CHINA, ids.OUTER_MONGOLIA):
        free = g.open[9 * ids.NATIONAL + region] > 0
        regions.row(Say("{0:region}", region), Say("open") if free else Say("closed"), done=free)


# 6.0


def sequence(g: RisingState, s: Strip) -> None:
    """The phases of the player turn, and who comes after it."""
    turn = next((frame for frame in g.stack if isinstance(frame, PlayerTurn)), None)
    if turn is None:
        return
    kinds = [type(frame) for frame in g.stack]
    at = [number for number, (kind, _) in enumerate(PHASES) if kind in kinds]
    steps = s.rows("sequence", Say("Player turn of {0:side}", turn.side), "steps")
    for number, (_, words) in enumerate(PHASES):
        if turn.second and number < 2:
            continue  # neither declaration nor mobilization
        steps.row(words, now=at[:1] == [number], done=bool(at) and number < at[0])
    s.coming(_after(g, turn))


def _after(g: RisingState, turn: PlayerTurn) -> Say:
    """The player turn that follows, as far as it is certain now."""
    if not turn.second and turn.side == JPN:
        return Say("the first turn of {0:side}", CHN)
    waiting = [JPN, CHN] if not turn.second else [CHN] if turn.side == JPN else []
    for side in waiting:
        if g.offensive[side]:
            return Say("the second turn of {0:side}", side)
    if g.year >= g.last_year:
        return Say("points are counted")
    return Say("the year {0}", g.year + 1)
