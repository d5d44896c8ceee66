"""Always in sight: the aim and how it stands, levels, EP, season, aid, the sequence of play."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    CCP,
    COUNTRIES,
    JAPAN,
    KMT,
    NEUTRAL,
    ROUTES,
    SIDES,
    STRENGTHENED,
    STRONG,
    SUSPENDED,
)
from zhulu.games.battle_for_china.rules import veil
from zhulu.games.battle_for_china.rules.phases.interphase import swing_of
from zhulu.games.battle_for_china.rules.questions.supply import aid_reaches, route_open
from zhulu.games.battle_for_china.rules.turn import War
from zhulu.games.battle_for_china.rules.victory import verdict
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.games.battle_for_china.table.overlays import FORCES, countable
from zhulu.games.battle_for_china.table.sequence import following, sequence
from zhulu.kernel import NOTHING, Result, Say, Strip

KINDS: Final = {
    "total": Say("total victory"),
    "partial": Say("partial victory"),
    "shared": Say("both sides claim a partial victory"),
    "draw": Say("draw"),
    "resignation": Say("resignation"),
}
LEVELS: Final = (Say("neutral"), Say("weak support"), Say("strong support"))


def strip(g: ChinaState, side: int | None) -> Strip:
    """What everybody may know, and of control what this seat can count."""
    seen = veil.seen_by(g, side)
    s = Strip()
    aims(seen, s, side)
    figures(seen, s, side)
    season(seen, s)
    aid(seen, s)
    support(seen, s)
    sequence(g, s)
    then = following(g)
    if then is not None and g.result is None:
        s.coming(then)
    return s


def last_turn(g: ChinaState) -> int:
    """The noun of the last turn."""
    war = g.stack[0] if g.stack else None
    return (war.last if isinstance(war, War) else len(g.content.turns)) - 1


# --- 14.0, 16.5 -----------------------------------------------------------------------------


def aims(g: ChinaState, s: Strip, side: int | None) -> None:
    """14.0: what each player plays for, and how the war would be judged as it stands."""
    last = last_turn(g)
    left = last + 1 - g.turn
    levels = Say("KMT at {0}, CCP at {1}, {2:turn|turns} left", g.ps[KMT], g.ps[CCP], left)
    japan = Say("Bring the KMT's support to 0 before {0:turn} ends; both Chinese forces to 0 is a "
                "total victory", last)  # fmt: skip
    s.aim(japan, levels, "japan", tone(g, side, JAPAN))
    if g.players == 2:
        china = Say(
            "Keep the KMT's support above 0 to the end of {0:turn}, and above Japan and the CCP "
            "for a clear victory; Japan at 0 is a total one",
            last,
        )
        s.aim(china, judged(g), "kmt", tone(g, side, KMT))
        return
    for force in (KMT, CCP):
        if not g.collapsed[force]:
            words = Say("Stand at the end of {0:turn} with more support than the other Chinese "
                        "force; Japan at 0 ends the war at once", last)  # fmt: skip
            lead = g.ps[force] - g.ps[CCP if force == KMT else KMT]
            s.aim(words, Say("{0:+} against the other; {1}", lead, judged(g)), SIDES[force],
                  tone(g, side, force))  # fmt: skip


def judged(g: ChinaState) -> Say:
    """The result, or what it would be if the war ended as it stands."""
    if g.result is not None:
        return Say("the war is over: {0} ({1:side})", KINDS[g.result.kind], g.result.winners)
    end = verdict(g)
    return Say(
        "if it ended now: {0} ({1:side}), {2}", KINDS[end.kind], end.winners, missing(g, end)
    )


def missing(g: ChinaState, end: Result) -> Say:
    """What is missing for the next better victory, in points of support."""
    japan, kmt, ccp = int(g.ps[JAPAN]), int(g.ps[KMT]), int(g.ps[CCP])
    if end.rule == "14.4":
        return Say("the KMT is {0} short of standing above the CCP", ccp - kmt + 1)
    if end.rule == "14.5":
        return Say("the KMT stands {0} above Japan and {1} above the CCP", kmt - japan, kmt - ccp)
    if end.rule == "14.3" and KMT in end.winners and not g.collapsed[CCP]:
        return Say("the KMT is {0} short of standing above Japan", japan - kmt + 1)
    if end.rule == "16.5":
        return Say("by {0}", abs(kmt - ccp))
    return Say("Japan at {0}", japan)


def tone(g: ChinaState, side: int | None, force: int) -> str:
    """Whether the reader may be content, where he is of this force's party."""
    if side is None or side != force:
        return ""
    end = g.result if g.result is not None else verdict(g)
    if end.kind in ("draw", "shared"):
        return ""
    return "good" if force in end.winners else "bad"


# --- 5.1, 6.1 -------------------------------------------------------------------------------


def figures(g: ChinaState, s: Strip, side: int | None) -> None:
    known = [area for area in range(g.content.board.areas) if countable(g, area, side)]
    swing = swing_of(g, known)
    board = g.content.board
    for force in FORCES:
        if g.collapsed[force]:
            continue
        s.figure(SIDES[force], "psp", g.ps[force], 99, level_hint(g, force, swing[force]))
        granted = Say("{0} of them replacement EP that lapse unspent", g.grant[force])
        s.figure(SIDES[force], "ep", g.purse(force), hint=granted if g.grant[force] else None)
        if force != CCP:
            s.figure(SIDES[force], "air", g.air_ready[force])
        held = [area for area in range(board.areas) if board.in_china[area]]
        s.figure(SIDES[force], "areas", sum(1 for a in held if g.control[a] == force), len(held))
    if g.puppet_ep:
        s.figure("japan", "puppet_ep", g.puppet_ep)


def level_hint(g: ChinaState, force: int, swing: int) -> Say:
    """5.2 and 13.2: what the level does, and where control as far as it can be counted leads."""
    table = g.content.charts.support
    effect = Say("no effect on attacks")
    if g.ps[force] >= table.high:
        effect = Say("{0} or more: attacks, recovery and replacement improve", table.high)
    elif g.ps[force] <= table.low:
        effect = Say("{0} or less: attacks, recovery and replacement suffer", table.low)
    return Say("{0}; control as far as it can be counted: {1:+}", effect, swing)


# --- 4.2, 5.32, 16.4 ------------------------------------------------------------------------


def season(g: ChinaState, s: Strip) -> None:
    """Turn, weather, sea, event, United Front."""
    rows = s.rows("season", Say("Season"))
    rows.row(Say("{0:turn}", max(0, g.turn - 1)), weather(g), now=True)
    rows.row(Say("Sea state"), g.sea_state)
    if g.event != NOTHING:
        rows.row(Say("Event"), Say("{0:event}", g.event))
    rows.row(Say("United Front"), front(g))


def weather(g: ChinaState) -> Say:
    """8.22, 9.15: what the season does."""
    if g.floods and g.monsoon:
        return Say("floods (crossed on 1-{0}), monsoon", g.floods)
    if g.floods:
        return Say("floods (crossed on 1-{0})", g.floods)
    if g.snow:
        return Say("snow in the north")
    return Say("monsoon in the south") if g.monsoon else Say("clear")


def front(g: ChinaState) -> Say:
    """16.4"""
    if g.front == SUSPENDED:
        return Say("suspended: the KMT may attack the CCP")
    return Say("strengthened") if g.front == STRENGTHENED else Say("in effect")


def aid(g: ChinaState, s: Strip) -> None:
    """5.32: the level of each country, and whether its aid finds a way."""
    if g.collapsed[KMT]:
        return
    rows = s.rows("aid", Say("Foreign aid"))
    for country in range(len(COUNTRIES)):
        level = g.support(country)
        words = LEVELS[level]
        if level != NEUTRAL and not aid_reaches(g, country):
            words = Say("{0}, but no way in", words)
        elif level == STRONG:
            words = Say("{0}: 1d6 EP a turn", words)
        elif level != NEUTRAL:
            words = Say("{0}: 1 EP a turn", words)
        rows.row(Say("{0:country}", country), words)
    routes = s.rows("routes", Say("Routes of aid"))
    for route in range(len(ROUTES)):
        is_open = route_open(g, route)
        state = Say("open") if is_open else Say("closed, or its end is Japanese")
        routes.row(Say("{0:route}", route), state, done=not is_open)


def support(g: ChinaState, s: Strip) -> None:
    """5.1: the three levels on their track, the countries on theirs."""
    track = s.track("psp", Say("Political support"), 0, 99)
    for force in FORCES:
        if not g.collapsed[force]:
            track.row(Say("{0:side}", force), g.ps[force], SIDES[force])
    if not g.collapsed[KMT]:
        marks = len(g.content.charts.marks) - 1
        boxes = s.track("boxes", Say("Foreign Power Track"), 0, marks)
        for country in range(len(COUNTRIES)):
            boxes.row(Say("{0:country}", country), g.boxes[country])
