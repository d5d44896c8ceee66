"""The result of a finished game, from its record alone."""

from __future__ import annotations

import msgspec
import pytest

from tests.story.records import GAMES, SHORT, reel_of, result_of, story_of
from zhulu import games
from zhulu.content import catalogue
from zhulu.kernel.story import LOSS, SHIFT
from zhulu.server.storage.journal import fact_kinds
from zhulu.server.wire import GameResult
from zhulu.story.reel import Reel
from zhulu.story.result import Telling

WON = 10_000  # a game won, as judged
ENDS = sorted((path.parent.parent.name, path.stem) for path in GAMES.glob("*/replays/*.jsonl"))


@pytest.mark.parametrize("game", SHORT)
def test_a_result_keeps_to_the_wire_and_counts_what_happened(game: str) -> None:
    found, reel = result_of(game), reel_of(game)
    document = msgspec.convert({"table": "t", **found}, GameResult)
    assert document.steps == reel.steps
    assert [one.side for one in document.sides if one.won] == document.winners
    marks = [mark.step for mark in document.course.marks]
    assert marks == sorted(marks) and marks[-1] == reel.steps
    assert all(len(line.values) == len(marks) for line in document.course.series)
    assert all(len(line) == len(marks) for line in document.course.value.values())
    steps = [one.step for one in document.turnings]
    assert steps == sorted(steps) and all(one.swing > 0 for one in document.turnings)
    assert all(one.low < one.step <= one.high for one in document.turnings)
    assert all(one.error >= 0 for one in document.luck)
    assert not document.timed and not document.thoughts


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Enemy steps eliminated"), ("zh", "歼敌级数")]
)
def test_a_result_says_what_its_score_counts(language: str, words: str) -> None:
    assert result_of("changsha", language=language)["scored"] == words


def test_what_a_score_counts_may_differ_with_the_result() -> None:
    shared = result_of("battle_for_china", "two_players-shared-14_3-japan_kmt_ccp")
    assert (shared["kind"], shared["scored"]) == ("shared", "Areas controlled")
    assert result_of("battle_for_china")["scored"] == "Political support"


@pytest.mark.parametrize("game", SHORT)
def test_turning_points_tell_the_deed_and_keep_to_the_scale(game: str) -> None:
    story = story_of(game)
    telling = Telling(story, catalogue(story.reel.game))
    found = result_of(game)["turnings"]
    assert found
    for one in found:
        assert -WON <= one["before"] < one["after"] <= WON
        assert one["after"] - one["before"] == one["swing"]
        moment = story.reel.moments[one["step"] - 1]
        aside = [
            telling.reader.words(fact)
            for fact in moment.facts
            if telling.reader.told(fact).role == SHIFT or telling.reader.told(fact).ahead
        ]
        assert one["lines"] and not set(aside) & set(one["lines"])


def test_a_battle_that_turned_a_game_says_who_where_and_what_came_of_it() -> None:
    story = story_of("rising_sun")
    telling = Telling(story, catalogue(story.reel.game))
    roles = {}
    for _, facts in story.reel.facts():
        for fact in facts:
            roles[telling.reader.words(fact)] = telling.reader.told(fact).role
    taken = []
    for one in result_of("rising_sun")["turnings"]:
        moment = story.reel.moments[one["step"] - 1]
        if {"unit_advanced", "garrison_flipped"} <= {fact.kind.name for fact in moment.facts}:
            taken.append([roles[line] for line in one["lines"]])
    assert taken
    for told in taken:
        assert (told[0], told[1], told[-1]) == ("battle", "roll", "control")


def test_a_turning_point_is_a_deed_not_the_end_of_a_segment() -> None:
    steps = [one["step"] for one in result_of("changsha")["turnings"]]
    moments = reel_of("changsha").moments
    assert not {"end_combat", "end_movement"} & {moments[step - 1].action[0] for step in steps}
    assert "end_combat" in {moment.action[0] for moment in moments}


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Blue: End movement"), ("zh", "蓝方：结束移动")]
)
def test_a_choice_that_no_fact_tells_of_is_told_by_its_own_words(language: str, words: str) -> None:
    story = story_of("middle_kingdom", "ancient_shared")
    telling = Telling(story, catalogue(story.reel.game, language))
    assert telling.lines(46)[0] == words
    assert len(telling.lines(46)) > 1


@pytest.mark.parametrize("game", SHORT)
def test_every_role_belongs_to_a_kind_of_fact_and_names_its_values(game: str) -> None:
    title = games.get(game)
    kinds = fact_kinds(title.package)
    for name, told in title.roles.items():
        params = kinds[name].params
        named = [told.side, told.at, told.foe, told.what, told.count, told.attack, told.defence]
        for one in [*named, told.odds, told.by, *told.dice, *told.answer]:
            assert not one or one in params, (name, one)


@pytest.mark.parametrize("game", SHORT)
def test_both_languages_tell_the_same_numbers(game: str) -> None:
    english, chinese = result_of(game), result_of(game, language="zh")
    for key in ("steps", "winners", "kind", "rule", "score", "battles"):
        assert english[key] == chinese[key]
    assert english["course"]["value"] == chinese["course"]["value"]
    assert english["margin"] != chinese["margin"] != ""
    for one, other in zip(english["sides"], chinese["sides"], strict=True):
        assert len(one["missing"]) == len(other["missing"])
        assert not set(one["missing"]) & set(other["missing"])


@pytest.mark.parametrize(("game", "name"), ENDS)
def test_who_did_not_win_is_told_what_was_missing(game: str, name: str) -> None:
    """At every end the games' records know: by how much, and to whom what was missing."""
    reel = reel_of(game, name)
    reckoning = reel.game.reckoning(reel.end)
    assert reel.result is not None and reckoning.margin is not None
    lacking = {side for side, _ in reckoning.missing}
    if reel.result.kind not in ("resignation", "shared"):
        losers = {side for side in reel.sides() if side not in reel.result.winners}
        assert losers <= lacking, (reel.result, reckoning.missing)
    for language in ("en", "zh"):
        text = catalogue(reel.game, language)
        assert all(text.say(words, reel.end) for _, words in reckoning.missing)


def test_what_was_chosen_within_a_second_was_no_thought() -> None:
    story = story_of("changsha")
    text = catalogue(story.reel.game, "en")
    told = story.document(text, {1: 999, 2: 1000, 3: 4000, story.reel.steps + 1: 9000})
    assert [(one["step"], one["ms"]) for one in told["thoughts"]] == [(3, 4000), (2, 1000)]


def test_luck_is_zero_where_no_dice_fell_and_adds_up_over_the_throws() -> None:
    luck = story_of("changsha").luck
    drawing = [step for step, moment in enumerate(reel_of("changsha").moments) if moment.draws]
    assert [throw.step for throw in luck.throws] == drawing
    for side in (0, 1):
        assert luck.of(side) == pytest.approx(sum(throw.luck[side] for throw in luck.throws))
        assert 0 < luck.error(side) < 10_000


def test_a_reel_stands_at_any_step_as_the_game_stood() -> None:
    reel = reel_of("changsha")
    hashes = {frame.step: reel.game.hash(frame.g) for frame in reel.walk() if frame.step % 50 == 7}
    assert len(hashes) > 3
    for step, known in hashes.items():
        assert reel.game.hash(reel.at(step)) == known
    assert reel.game.hash(reel.at(reel.steps)) == reel.game.hash(reel.end)


def test_losses_are_those_of_the_facts() -> None:
    found = {one["side"]: one["total"] for one in result_of("changsha")["losses"]}
    g = reel_of("changsha").end
    assert found == {"ija": g.losses[0], "kmt": g.losses[1]}
    assert isinstance(reel_of("changsha"), Reel)


@pytest.mark.parametrize("game", SHORT)
def test_a_loss_is_of_a_thing_never_of_a_side(game: str) -> None:
    """A fact names a piece or counter that was lost, or its text says what is counted."""
    title = games.get(game)
    for name, told in title.roles.items():
        if told.role == LOSS:
            params = fact_kinds(title.package)[name]
            kind = dict(zip(params.params, params.kinds, strict=True)).get(told.what)
            said = [catalogue(title, language).get("lost", name, "") for language in ("en", "zh")]
            assert kind in ("unit", "counter", "piece") or all(said), name


@pytest.mark.parametrize(
    ("game", "language", "side", "lost"),
    [
        ("battle_for_china", "en", "ccp", "guerrilla unit"),
        ("battle_for_china", "zh", "ccp", "游击队"),
        ("middle_kingdom", "en", "green", "army of Xixia"),
        ("middle_kingdom", "zh", "green", "西夏军"),
    ],
)
def test_losses_are_told_by_their_names(game: str, language: str, side: str, lost: str) -> None:
    found = {one["side"]: one["items"] for one in result_of(game, language=language)["losses"]}
    assert lost in [what for what, _ in found[side]]


@pytest.mark.parametrize("game", SHORT)
def test_a_turning_point_tells_what_mattered_and_the_last_how_it_ended(game: str) -> None:
    story = story_of(game)
    telling = Telling(story, catalogue(story.reel.game))
    ending = telling.lines(story.reel.steps)
    ended = telling.text.get("result", story.reel.end.result.kind)
    assert len([line for line in ending if ended in line]) == 1  # said, and said once
    for step, moment in enumerate(story.reel.moments, 1):
        told = [fact for fact in moment.facts if telling.reader.told(fact).role == LOSS]
        if told and step < story.reel.steps:
            assert telling.reader.words(told[0]) in telling.lines(step)
            break


def test_a_moment_is_told_with_its_turn_and_its_phase() -> None:
    story = story_of("changsha")
    told = [one["turn"] for one in result_of("changsha")["turnings"]]
    assert all(turn.startswith("Turn ") for turn in told)
    telling = Telling(story, catalogue(story.reel.game))
    began = {
        step: telling.reader.words(fact).rstrip(".")
        for step, facts in story.reel.facts()
        for fact in facts
        if fact.kind.name == "segment_began"
    }
    step, words = list(began.items())[2]
    assert telling.turn_at(step + 1) == f"Turn 1 · {words}"
    assert telling.turn_at(step) != f"Turn 1 · {words}"
