"""Battles as cards: put together from facts, for all five games, as a reader was told."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest

from tests.story.records import SHORT, reel_of
from zhulu import games
from zhulu.content import catalogue
from zhulu.games.chinas_war.rules.questions.combat import MOST
from zhulu.kernel import Fact
from zhulu.server.wire import Battle
from zhulu.story.battles import battles
from zhulu.story.digest import digest
from zhulu.story.reel import Reel
from zhulu.story.roles import Reader


def cards_of(game: str, language: str = "en") -> list[Battle]:
    reel = reel_of(game)
    reader = Reader(reel.game, reel.end, catalogue(reel.game, language), None)
    return [msgspec.convert(card, Battle) for card in battles(reader, reel.facts())]


def told(reel: Reel, name: str) -> Iterator[tuple[int, Fact]]:
    for step, facts in reel.facts():
        for fact in facts:
            if fact.kind.name == name:
                yield step, fact


@pytest.mark.parametrize("game", SHORT)
def test_every_battle_has_a_place_dice_and_a_result(game: str) -> None:
    cards = cards_of(game)
    assert cards
    places = set(
        games.get(game).kinds()["hex" if game in ("changsha", "rising_sun") else "space"].ids()
    )
    sides = {"", *games.get(game).sides}
    for card in cards:
        assert card.step <= card.last and card.title and card.at in places
        assert {card.attacker, card.defender} <= sides
        assert all(1 <= face <= 6 for dice in card.dice for face in dice.faces)
    assert any(card.dice and card.result for card in cards)
    assert any(card.losses for card in cards)
    assert any(card.shifts for card in cards)
    assert not any(card.open for card in cards[:-1])


@pytest.mark.parametrize("game", SHORT)
def test_cards_are_the_same_battles_in_both_languages(game: str) -> None:
    for one, other in zip(cards_of(game), cards_of(game, "zh"), strict=True):
        assert (one.step, one.last, one.at, one.dice) == (
            other.step,
            other.last,
            other.at,
            other.dice,
        )
        assert one.title != other.title
        for shift, chinese in zip(one.shifts, other.shifts, strict=True):
            assert (shift[0], shift[2]) == (chinese[0], chinese[2]) and shift[1] != chinese[1]


def test_13_2_the_shifts_of_rising_sun_add_up_to_the_shift_of_the_odds() -> None:
    reel = reel_of("rising_sun")
    total, checked = 0, 0
    for _, facts in reel.facts():
        for fact in facts:
            if fact.kind.name == "odds_shifted":
                total += fact.values[1]
            elif fact.kind.name == "odds":
                assert total == fact.values[2]
                total, checked = 0, checked + 1
    assert checked > 3


def test_12_7_the_shifts_of_changsha_lead_from_the_factors_to_the_odds() -> None:
    from zhulu.games.changsha.rules.questions.odds import LOWEST, level

    reel = reel_of("changsha")
    total, checked = 0, 0
    for _, facts in reel.facts():
        for fact in facts:
            if fact.kind.name == "odds_shifted":
                total += fact.values[1]
            elif fact.kind.name == "combat_rolled":
                _, attack, defense, column, _, _, modifier, _ = fact.values
                assert level(attack, defense) + total == column + LOWEST + modifier
                checked += 1
            if fact.kind.name in ("combat_rolled", "barrage_fired", "attack_declared"):
                total = 0
    assert checked > 3


def test_3_2_5_the_lines_of_an_assault_make_up_both_combat_values() -> None:
    checked = 0
    for card in cards_of("chinas_war"):
        if card.kind != "assault_rolled":
            continue
        assert card.strengths is not None
        attack = sum(by for _, _, by in card.shifts if by > 0)
        defence = -sum(by for _, _, by in card.shifts if by < 0)
        assert card.strengths == (min(MOST, attack), min(MOST, defence))
        assert [dice.side for dice in card.dice[:2]] == [card.attacker, card.defender]
        checked += 1
    assert checked > 2


def test_5_0_the_dice_of_the_middle_kingdom_lie_apart_by_country() -> None:
    reel = reel_of("middle_kingdom")
    thrown = [fact for name in ("attack_rolled", "defence_rolled") for _, fact in told(reel, name)]
    faces = sum(len(str(fact.values[1])) for fact in thrown)
    assert faces == sum(
        len(dice.faces) for card in cards_of("middle_kingdom") for dice in card.dice
    )
    assert all(dice.side for card in cards_of("middle_kingdom") for dice in card.dice)


def test_13_5_who_is_cut_off_is_told_why_on_the_card() -> None:
    reel = reel_of("rising_sun", "war_1931_draw")
    assert any(told(reel, "unit_cut_off"))
    reader = Reader(reel.game, reel.end, catalogue(reel.game), None)
    stuck = [line for card in battles(reader, reel.facts()) for line in card["stuck"]]
    assert stuck and all("no way to retreat" in line for line in stuck)


@pytest.mark.parametrize("game", SHORT)
def test_logs_have_headings_by_turn_and_phase(game: str) -> None:
    reel = reel_of(game)
    roles = reel.game.roles
    found = [
        roles[fact.kind.name].role
        for _, facts in reel.facts()
        for fact in facts
        if fact.kind.name in roles
    ]
    assert found.count("turn") > 1 and found.count("phase") > found.count("turn")


@pytest.mark.parametrize("game", SHORT)
def test_a_digest_is_short_and_leaves_battles_to_their_cards(game: str) -> None:
    reel = reel_of(game)
    reader = Reader(reel.game, reel.end, catalogue(reel.game), 0)
    facts = list(reel.facts())[-60:]
    found = digest(reader, facts)
    assert len(found["lines"]) <= 12
    steps = [line["step"] for line in found["lines"]]
    assert steps == sorted(steps)
    titles = {card["title"] for card in found["battles"]}
    assert not titles & {line["words"] for line in found["lines"]}


def test_a_digest_counts_what_is_alike_in_a_phase_and_tells_the_last_score() -> None:
    reel = reel_of("battle_for_china")
    reader = Reader(reel.game, reel.end, catalogue(reel.game), 0)
    steps = dict(reel.facts())
    paid = [step for step, fact in told(reel, "ep_changed") if fact.values[0] == 0]
    low = next(a for a, b in pairwise(paid) if b == a + 1)
    facts = [(step, steps[step]) for step in (low, low + 1)]
    of_japan = [
        reader.words(fact)
        for _, some in facts
        for fact in some
        if fact.kind.name == "ep_changed" and fact.values[0] == 0
    ]
    lines = [line for line in digest(reader, facts)["lines"] if line["words"] == of_japan[-1]]
    assert len(of_japan) > 1 and [line["count"] for line in lines] == [len(of_japan)]


def test_a_digest_tells_deeds_before_it_tells_that_phases_began() -> None:
    reel = reel_of("changsha")
    reader = Reader(reel.game, reel.end, catalogue(reel.game), 0)
    whole = list(reel.facts())
    crowded = 0
    for begin in range(0, len(whole), 20):
        facts = whole[begin : begin + 60]
        found = digest(reader, facts)
        roles = [reader.told(fact).role for _, some in facts for fact in some]
        shown = [line["role"] for line in found["lines"]]
        if "move" in roles and roles.count("phase") >= 12:
            crowded += 1
            assert "move" in shown
    assert crowded


def test_a_digest_says_how_many_of_a_kind_were_told_in_other_words() -> None:
    """Two areas change hands: the line that tells of one does not tell of it twice."""
    reel = reel_of("battle_for_china")
    reader = Reader(reel.game, reel.end, catalogue(reel.game), 0)
    facts = [fact for _, fact in told(reel, "control_changed") if fact.values[1] == 0]
    first, other = facts[0], next(one for one in facts if one.values != facts[0].values)
    [line] = digest(reader, [(1, [first, other]), (2, [first])])["lines"]
    assert line["words"] == reader.words(first) != reader.words(other)
    assert (line["count"], line["same"]) == (3, 2)


def test_whose_dice_a_shift_moves_is_told_with_the_stops_of_its_language() -> None:
    for language, stop, other in (("en", ": ", "："), ("zh", "：", ": ")):
        words = [shift[1] for card in cards_of("middle_kingdom", language) for shift in card.shifts]
        assert words and all(stop in one and other not in one for one in words)
