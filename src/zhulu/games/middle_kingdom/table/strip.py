"""Always in sight: points of all colours, the moving country's card, arrivals, the order."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.content.ids import SIDES, SOURCES
from zhulu.games.middle_kingdom.content.loading import OPENING
from zhulu.games.middle_kingdom.rules import victory
from zhulu.games.middle_kingdom.state.sheet import entries
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.games.middle_kingdom.table.countries import following, in_play, playing, turn_place
from zhulu.games.middle_kingdom.table.scoring_cards import (
    Count,
    Kill,
    event_words,
    next_count,
    points_now,
    points_possible,
    scoring_cards,
)
from zhulu.kernel import NOTHING, OFF_MAP, Say, Strip
from zhulu.kernel.telling import Card

AHEAD: Final = 3  # turns whose arrivals are shown


def strip(g: KingdomState, side: int | None) -> Strip:
    """Nothing is hidden in this game: everybody is told the same, from his own chair."""
    s = Strip()
    aim(g, s, side)
    figures(g, s)
    country = playing(g)
    if country != NOTHING:
        laid = s.cards("card", Say("Scoring card")).card(
            g.content.countries[country], Say("Plays now"), now=True
        )
        show_card(g, laid, country)
    last_battle(g, s)
    arrivals(g, s)
    order(g, s)
    then, players = following(g)
    if g.result is None and then != NOTHING:
        s.coming(Say("{0:country}, played by {1:side}", then, players))
    return s


# --- 9.0 ------------------------------------------------------------------------------------


def aim(g: KingdomState, s: Strip, side: int | None) -> None:
    words = Say("Most points after turn {0}: each country scores by its own card", g.last_turn)
    leaders, lead = victory.leaders(g), victory.lead(g)
    best = max(g.score)
    level = len(leaders) == len(SIDES)
    if level:
        stands = Say("all four are level, with {0:/2}", best)
    elif len(leaders) > 1:
        stands = Say("{0:side} lead together with {1:/2}", leaders, best)
    elif side is None or side in leaders:
        stands = Say("{0:side} leads with {1:/2}, {2:/2} ahead", leaders[0], best, lead)
    else:
        behind = best - g.score[side]
        stands = Say("{0:side} leads with {1:/2}; you are {2:/2} behind", leaders[0], best, behind)
    tone = "" if side is None or level else "good" if side in leaders else "bad"
    s.aim(words, stands, "", tone)


def figures(g: KingdomState, s: Strip) -> None:
    """8.0: points and where they came from; 0.3: the cards that are left."""
    sums = [[0] * len(SOURCES) for _ in SIDES]
    for entry in entries(g):
        sums[entry.side][entry.source] += entry.halves
    for side, name in enumerate(SIDES):
        parts = [
            Say("{0:source} {1:/2}", source, halves)
            for source, halves in enumerate(sums[side])
            if halves
        ]
        hint = None
        for part in parts:
            hint = part if hint is None else Say("{0}, {1}", hint, part)
        s.figure(name, "points", Say("{0:/2}", g.score[side]), hint=hint)
        s.figure(name, "hero", g.heroes[side], 1, Say("{0:card}", side))
        s.figure(name, "invention", g.inventions[side], 1, Say("{0:card}", len(SIDES) + side))


# --- 0.1 the scoring card -------------------------------------------------------------------


def show_card(g: KingdomState, laid: Card, country: int) -> None:
    """Scoring turns, points now and possible, kill values, counters left."""
    content = g.content
    printed = scoring_cards(content)[country]
    for colour in content.owners[country]:
        laid.order(SIDES[colour], now=colour == g.moving_side)
    turns = [count.turn for count in printed.counts if count.turn <= g.last_turn]
    if turns:
        laid.line(Say("counts provinces in turns"), Say("{0}", turns))
    count = next_count(g, country)
    if count is not None:
        show_count(g, laid, country, count)
    for kill in printed.kills:
        if not kill.turns or g.turn in kill.turns:
            show_kill(laid, kill)
    if content.builds[country]:
        laid.line(Say("each concession forced"), Say("{0:/2}", content.concession_worth))
    if content.power[country]:
        laid.line(Say("Power Factor"), content.power[country])
    left = Say("{0} of {1}", g.spare(country), content.counters[country])
    laid.line(Say("counters left"), left)
    if g.box[country]:
        laid.line(Say("in the Reinforcement Box"), g.box[country])
    if content.grows[country]:
        laid.line(Say("population kept"), Say("{0:/2}", g.population[country]))
    if g.emperor[country] != OFF_MAP:
        laid.line(Say("emperor in"), Say("{0:space}", g.emperor[country]))


def show_count(g: KingdomState, laid: Card, country: int, count: Count) -> None:
    words = Say("{0:/2} now, {1:/2} possible", points_now(g, country, count),
                points_possible(g, country, count))  # fmt: skip
    if count.after_move:
        laid.line(Say("turn {0}, right after its move", count.turn), words)
    else:
        laid.line(Say("turn {0}, when the turn ends", count.turn), words)
    for worth, places in count.by_worth():
        laid.line(Say("{0:/2} each", worth), Say("{0:space}", places))


def show_kill(laid: Card, kill: Kill) -> None:
    worth = Say("{0:/2}", kill.halves)
    if kill.attack_only:
        laid.line(Say("each army eliminated in attack: {0:country}", kill.targets), worth)
    else:
        laid.line(Say("each army eliminated: {0:country}", kill.targets), worth)


# --- 5.0 the last battle --------------------------------------------------------------------


def last_battle(g: KingdomState, s: Strip) -> None:
    """Its dice and its winner, until the next one begins."""
    if g.fought == OFF_MAP or not g.rolled:
        return
    at = g.content.spaces[g.fought]
    rows = s.rows("battle", Say("Battle for {0:space}", g.fought))
    owners = g.content.owners
    rolled = Say("{0:country} attacked and rolled {1}", g.assailant, g.rolled)
    rows.row(rolled, None, SIDES[owners[g.assailant][0]], at=at)
    answered = Say("{0:country} defended and rolled {1}", g.resident, g.answered)
    rows.row(answered, None, SIDES[owners[g.resident][0]], at=at)
    if g.battle != OFF_MAP:
        rows.row(Say("not decided yet"), at=at, now=True)
    elif g.victor == NOTHING:
        rows.row(Say("nobody is left"), at=at, now=True)
    else:
        winner = SIDES[owners[g.victor][0]]
        rows.row(Say("{0:country} won", g.victor), None, winner, at=at, now=True)


# --- 1.0 the Moves Box and the Turn Order List ----------------------------------------------


def arrivals(g: KingdomState, s: Strip) -> None:
    """What is still to come in this turn, and in the next three."""
    rows = s.rows("arrivals", Say("Moves Box"))
    content, place = g.content, turn_place(g)
    for turn in range(g.turn, min(g.last_turn, g.turn + AHEAD) + 1):
        events = [event for event in content.events if event.turn == turn]
        leaving = [e.country for e in events if e.kind == "remove" and g.deployed[e.country]]
        if leaving and turn > g.turn:
            rows.row(Say("leave the game: {0:country}", leaving), Say("turn {0}", turn))
        for event in events:
            pending = event.kind not in OPENING and event.country >= place
            if event.kind != "remove" and (turn > g.turn or pending):
                at = content.spaces[event.area] if event.kind == "enter" else ""
                owner = SIDES[content.owners[event.country][0]]
                words, value = event_words(content, event), Say("turn {0}", turn)
                rows.row(words, value, owner, at=at, now=turn == g.turn)


def order(g: KingdomState, s: Strip) -> None:
    """The Turn Order List with what each country has, and may have, at its next count."""
    rows = s.rows("order", Say("Turn order"), "steps")
    place, mover = turn_place(g), playing(g)
    for country in in_play(g):
        done = country < place and country != mover
        count = next_count(g, country, done)
        value = None
        if count is not None:
            now, most = points_now(g, country, count), points_possible(g, country, count)
            value = Say("points in turn {0}: {1:/2} of {2:/2}", count.turn, now, most)
        owner = SIDES[g.content.owners[country][0]]
        rows.row(Say("{0:country}", country), value, owner, now=country == mover, done=done)
