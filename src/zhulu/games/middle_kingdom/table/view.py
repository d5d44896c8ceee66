"""What everybody sees, the invariants, and worlds for search; nothing is hidden in this game."""

from __future__ import annotations

from typing import Any, Final

from zhulu.games.middle_kingdom.content.ids import HALVES, MOST_KEPT, SIDES, SOURCES
from zhulu.games.middle_kingdom.rules.questions import scoring
from zhulu.games.middle_kingdom.state.sheet import Entry, half
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.games.middle_kingdom.table.countries import in_play
from zhulu.games.middle_kingdom.table.scoring_cards import cards_as_data, moves_box
from zhulu.kernel import NOTHING, OFF_MAP, View, numbered

BOX = "reinforcements"
# What is shown again by its number, and the bits for its parts.
_PROVINCE: Final = 0
_ARMIES: Final = 1
_KIND: Final = 1
_NATION: Final = 8
_WORTH: Final = 12
_COUNT: Final = 12
_KEPT: Final = 2048  # lists; then they begin anew


def view(g: KingdomState, side: int | None) -> dict[str, Any]:
    """The whole table: the same for all."""
    v = View(g, g.content.hash)
    content = g.content
    v.turn(content.dates[g.turn], g.turn, g.last_turn)  # told by its dates in either language
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
    # 0.1: the cards of the countries in play, and all of the Moves Box, lie open to everybody.
    v.body["scoring_cards"] = _scoring_cards(g)
    v.body["moves_box"] = _moves_box(g)
    v.body["sheet"] = _sheet(g)
    return v.document()


# Lists that stay as they are from one choice to the next; nobody changes one.
_listed: dict[tuple[str, str, tuple[int, ...]], list[dict[str, Any]]] = {}
_lines: dict[tuple[str, int, int], dict[str, Any]] = {}  # of the sheet


def _scoring_cards(g: KingdomState) -> list[dict[str, Any]]:
    countries = in_play(g)
    key = (g.content.hash, "cards", tuple(countries))
    found = _listed.get(key)
    if found is None:
        printed = cards_as_data(g.content)
        found = _keep(key, [printed[country] for country in countries])
    return found


def _moves_box(g: KingdomState) -> list[dict[str, Any]]:
    key = (g.content.hash, "moves", (g.turn, g.last_turn))
    found = _listed.get(key)
    if found is None:
        events = [e for e in moves_box(g.content) if g.turn <= e["turn"] <= g.last_turn]
        found = _keep(key, events)
    return found


def _sheet(g: KingdomState) -> list[dict[str, Any]]:
    """The sheet in the order in which the points were scored."""
    key = (g.content.hash, "sheet", (*g.sheet_keys, *g.sheet_halves))
    found = _listed.get(key)
    return _keep(key, [_line(g, i) for i in range(len(g.sheet_keys))]) if found is None else found


def _keep(
    key: tuple[str, str, tuple[int, ...]], found: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    if len(_listed) >= _KEPT:
        _listed.clear()
    _listed[key] = found
    return found


def _line(g: KingdomState, i: int) -> dict[str, Any]:
    """A line of the sheet; most were shown before."""
    key = (g.content.hash, g.sheet_keys[i], g.sheet_halves[i])
    line = _lines.get(key)
    if line is None:
        line = _sheet_line(g, Entry(g.sheet_keys[i], g.sheet_halves[i], g.content.nations))
        _lines[key] = line
    return line


def _sheet_line(g: KingdomState, entry: Entry) -> dict[str, Any]:
    """8.0: one line of the scoring sheet, a page of its own in the client."""
    return {
        "side": SIDES[entry.side], "country": g.content.countries[entry.country],
        "turn": entry.turn, "source": SOURCES[entry.source], "points": half(entry.halves),
        "halves": entry.halves,
    }  # fmt: skip


def _show_provinces(v: View, g: KingdomState) -> None:
    content = g.content
    bases = [_next_base(g, country) for country in range(content.nations)]
    for space in range(content.provinces):
        holder = g.holder[space]
        if holder == NOTHING:
            if g.concession[space]:
                v.space(content.spaces[space], marks=["concession"])
            continue
        worth = 0 if bases[holder] == NOTHING else content.worth[bases[holder] + space]
        _show_province(v, g, space, worth)
        if g.attackers[space]:
            face = content.countries[g.mover]
            v.piece(None, content.spaces[space], face, ["attacker"], count=g.attackers[space])


def _show_province(v: View, g: KingdomState, space: int, worth: int) -> None:
    """A province that somebody holds; in halves what it is worth to him."""
    content = g.content
    holder = g.holder[space]
    whose = numbered(space, holder, _NATION)
    number = numbered(numbered(whose, worth, _WORTH), 1 if g.concession[space] else 0, 1)
    if not v.space_again(content.spaces[space], numbered(number, _PROVINCE, _KIND)):
        owner = SIDES[content.owners[holder][0]]
        marks = ["concession"] if g.concession[space] else None
        values = {"worth": half(worth)} if worth else None
        v.space(content.spaces[space], owner=owner, marks=marks, values=values)
    if not v.again(numbered(numbered(whose, g.held[space], _COUNT), _ARMIES, _KIND)):
        v.piece(None, content.spaces[space], content.countries[holder], count=g.held[space])


def _next_base(g: KingdomState, country: int) -> int:
    """Where the worths begin that the country's card is next counted by; NOTHING if not soon."""
    content = g.content
    for turn in range(g.turn, min(g.last_turn, g.turn + 3) + 1):
        if scoring.timing(g, country, turn):
            return (turn * content.nations + country) * content.provinces
    return NOTHING


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
            v.track(f"population_{name}", g.population[country], 0, MOST_KEPT, owner, HALVES)
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
