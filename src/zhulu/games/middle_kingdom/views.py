"""What everybody sees, the invariants, and worlds for search; nothing is hidden in this game."""

from __future__ import annotations

from typing import Any

from zhulu.games.middle_kingdom import scoring
from zhulu.games.middle_kingdom.content import KingdomContent
from zhulu.games.middle_kingdom.ids import MOST_KEPT, SIDES, SOURCES
from zhulu.games.middle_kingdom.sheet import Entry, entries, half
from zhulu.games.middle_kingdom.state import KingdomState
from zhulu.kernel import NOTHING, OFF_MAP, Dice, View

BOX = "reinforcements"


def view(g: KingdomState, side: int | None) -> dict[str, Any]:
    """The whole table: the same for all."""
    v = View(g)
    content = g.content
    v.turn(f"{g.turn}/{g.last_turn} · {content.dates[g.turn]}", g.turn, g.last_turn)
    _show_provinces(v, g)
    for i in range(len(g.camp_country)):
        face = content.countries[g.camp_country[i]]
        v.piece(None, content.spaces[g.camp_space[i]], face, count=g.camp_armies[i])
    v.box(BOX)
    for country in range(content.nations):
        _show_country(v, g, country)
    for colour, name in enumerate(SIDES):
        v.track("score", g.score[colour] // 2, 0, 200, name)
        v.hand(name, _cards_left(g, colour), g.heroes[colour] + g.inventions[colour])
        v.note(name, half(g.score[colour]))
    _show_battle(v, g)
    v.body["sheet"] = [_sheet_line(g, entry) for entry in entries(g)]
    return v.document()


def _sheet_line(g: KingdomState, entry: Entry) -> dict[str, Any]:
    """8.0: one line of the scoring sheet, a page of its own in the client."""
    return {
        "side": SIDES[entry.side], "country": g.content.countries[entry.country],
        "turn": entry.turn, "source": SOURCES[entry.source], "points": half(entry.halves),
        "halves": entry.halves,
    }  # fmt: skip


def _show_provinces(v: View, g: KingdomState) -> None:
    content = g.content
    for space in range(content.provinces):
        holder = g.holder[space]
        if holder == NOTHING:
            if g.concession[space]:
                v.space(content.spaces[space], marks=["concession"])
            continue
        owner = SIDES[content.owners[holder][0]]
        marks = ["concession"] if g.concession[space] else None
        worth = next_worth(g, holder, space)
        values = {"worth": half(worth)} if worth else None
        v.space(content.spaces[space], owner=owner, marks=marks, values=values)
        v.piece(None, content.spaces[space], content.countries[holder], count=g.held[space])
        if g.attackers[space]:
            face = content.countries[g.mover]
            v.piece(None, content.spaces[space], face, ["attacker"], count=g.attackers[space])


def next_worth(g: KingdomState, country: int, space: int) -> int:
    """What the province scores for the country when its card is next counted, in halves."""
    content = g.content
    for turn in range(g.turn, min(g.last_turn, g.turn + 3) + 1):
        if scoring.timing(g, country, turn):
            base = (turn * content.nations + country) * content.provinces
            return content.worth[base + space]
    return 0


def _show_country(v: View, g: KingdomState, country: int) -> None:
    content = g.content
    name = content.countries[country]
    if g.emperor[country] != OFF_MAP:
        v.piece(f"emperor_{name}", content.spaces[g.emperor[country]], f"emperor_{name}")
    if g.box[country]:
        v.piece(None, BOX, name, count=g.box[country])
    if g.deployed[country]:
        owner = SIDES[content.owners[country][0]]
        if content.grows[country]:
            v.track(f"population_{name}", g.population[country], 0, MOST_KEPT, owner)
        v.deck(name, g.spare(country))


def _cards_left(g: KingdomState, colour: int) -> list[str]:
    special = next(s for s in g.content.specials if s.id == SIDES[colour])
    cards = [special.hero] if g.heroes[colour] else []
    return cards + ([special.invention] if g.inventions[colour] else [])


def _show_battle(v: View, g: KingdomState) -> None:
    if g.battle != OFF_MAP:
        v.note("battle", g.content.spaces[g.battle])
        v.note("round", str(g.rounds))
        if g.invented:
            v.note("invention", "+1")


def faces(content: KingdomContent) -> dict[str, dict[str, Any]]:
    """One counter for each country, one marker for each emperor."""
    found: dict[str, dict[str, Any]] = {}
    for country in range(content.nations):
        name = content.countries[country]
        power = "F" if content.foreign[country] else str(content.power[country])
        face: dict[str, Any] = {
            "shape": "counter", "tone": SIDES[content.owners[country][0]],
            "symbol": "army", "label": content.labels[country],
            "values": [power], "reconstructed": True,
        }  # fmt: skip
        if len(content.owners[country]) == 2:
            face["second_tone"] = SIDES[content.owners[country][1]]
        if content.boats[country] <= 24:
            face["boats"] = content.boats[country]
        found[name] = face
        if content.emperors[country]:
            found[f"emperor_{name}"] = {
                "shape": "marker", "tone": face["tone"], "symbol": "emperor",
                "label": content.emperors[country],
            }  # fmt: skip
    found["concession"] = {"shape": "marker", "symbol": "concession", "label": "concession"}
    return found


def cards(content: KingdomContent) -> dict[str, Any]:
    """The hero and invention cards by colour, and the scoring cards as data."""
    found: dict[str, Any] = {}
    for special in content.specials:
        found[special.hero] = {"title": special.hero, "side": special.id, "kind": "hero"}
        found[special.invention] = {
            "title": special.invention, "side": special.id, "kind": "invention",
        }  # fmt: skip
    return found


def determinize(g: KingdomState, side: int, dice: Dice) -> KingdomState:
    """Nothing is hidden but the dice to come."""
    twin = g.clone()
    twin.dice = dice
    return twin


def check(g: KingdomState) -> list[str]:
    """Counters conserved, provinces sound, population and points in range."""
    broken = _check_provinces(g)
    content = g.content
    if g.deployed != g.count_deployed():
        broken.append("the count of counters in play is wrong")
    for country in range(content.nations):
        name = content.countries[country]
        if g.deployed[country] + g.box[country] > content.counters[country]:
            broken.append(f"{name} has more armies than counters")
        if min(g.deployed[country], g.box[country]) < 0:
            broken.append(f"{name} has fewer than no armies")
        if not 0 <= g.population[country] <= MOST_KEPT:
            broken.append(f"{name} keeps {g.population[country]} halves of population")
        broken += _check_emperor(g, country)
    if sum(g.concession) > content.concession_markers:
        broken.append("more concessions than markers")
    for colour in range(len(SIDES)):
        if sum(e.halves for e in entries(g) if e.side == colour) != g.score[colour]:
            broken.append(f"the sheet of {SIDES[colour]} does not add up")
    return broken


def _check_provinces(g: KingdomState) -> list[str]:
    broken: list[str] = []
    for space in range(g.content.provinces):
        name = g.content.spaces[space]
        if (g.holder[space] == NOTHING) != (g.held[space] == 0) and space != g.battle:
            broken.append(f"{name} is held without armies, or the reverse")
        if min(g.held[space], g.attackers[space], g.crossed[space], g.moved[space]) < 0:
            broken.append(f"{name} has fewer than no armies")
        if g.crossed[space] > g.attackers[space]:
            broken.append(f"{name}: more armies crossed the wall than attack")
        if g.attackers[space] and (g.mover == NOTHING or g.holder[space] in (NOTHING, g.mover)):
            broken.append(f"{name} is attacked by nobody or by its holder")
        if g.moved[space] > g.held[space]:
            broken.append(f"{name}: more armies have moved than are there")
    return broken


def _check_emperor(g: KingdomState, country: int) -> list[str]:
    space = g.emperor[country]
    if space == OFF_MAP or space == g.battle or space >= g.content.provinces:
        return []
    if not g.armies_at(country, space):
        return [f"the emperor of {g.content.countries[country]} stands alone"]
    return []
