"""A game in play: undo inside one's own choices, records that replay."""

from __future__ import annotations

import json

import pytest

from tests.lab import GAME
from zhulu.kernel import NotYourChoice, Parted, QuickDice, SaveError, Table, engine
from zhulu.kernel.replay import Playback, write


def played(steps: int = 40, seed: int = 5) -> Table:
    table = Table(GAME, GAME.new("clash", seed=seed))
    chooser = QuickDice(seed)
    while table.g.result is None and table.step < steps:
        menu = engine.offers_of(table.g)
        assert menu is not None
        table.act(menu.side, menu.action(chooser.below(len(menu), "t")))
    return table


def test_undo_restores_the_exact_state_until_something_closes_it() -> None:
    table = played(0)
    menu = table.menu()
    assert menu is not None
    side = menu.side
    table.act(side, ("keep_cards", -1))
    before = GAME.hash(table.g)
    unit = table.g.alive(side)[0]
    table.act(side, ("activate", unit))
    assert table.can_undo(side)
    table.undo(side)
    assert GAME.hash(table.g) == before
    table.undo(side)
    with pytest.raises(NotYourChoice, match="closed undo"):
        table.undo(side)


def test_the_other_side_cannot_undo_my_choice() -> None:
    table = played(0)
    menu = table.menu()
    assert menu is not None
    table.act(menu.side, ("keep_cards", -1))
    with pytest.raises(NotYourChoice):
        table.undo(1 - menu.side)


def test_playing_a_card_reveals_it_and_closes_undo() -> None:
    table = played(0)
    menu = table.menu()
    assert menu is not None
    table.act(menu.side, menu.action(0))
    assert not table.can_undo(menu.side)


def test_a_record_plays_back_to_the_same_end() -> None:
    table = played(10_000)
    lines = write(table)
    again = Playback(GAME, lines).play()
    assert again.g.result == table.g.result
    assert GAME.hash(again.g) == GAME.hash(table.g)


def test_a_resigned_game_can_be_recorded() -> None:
    table = played(30)
    table.resign(0)
    again = Playback(GAME, write(table)).play()
    assert again.g.result is not None and again.g.result.winners == [1]


@pytest.mark.parametrize(
    ("line", "text", "place"),
    [
        (3, '["red","activate","red_9"]', "line 4: .*no unit 'red_9'"),
        (3, "{oops", "line 4: not JSON"),
        (3, '{"what": 1}', "line 4: neither"),
        (0, '["red"]', "line 1: a record begins"),
    ],
)
def test_a_broken_record_names_the_first_bad_line(line: int, text: str, place: str) -> None:
    lines = write(played())
    lines[line] = text
    with pytest.raises(SaveError, match=place):
        Playback(GAME, lines).play()


def test_another_state_than_recorded_is_noticed() -> None:
    lines = write(played())
    at = next(i for i, line in enumerate(lines) if '"hash"' in line)
    changed = json.loads(lines[at])
    changed["hash"] = "0" * 24
    lines[at] = json.dumps(changed)
    with pytest.raises(SaveError, match="the state differs after action 20"):
        Playback(GAME, lines).play()


def test_a_record_of_other_rules_is_followed_as_far_as_they_allow() -> None:
    lines = write(played(35))
    at = next(i for i, line in enumerate(lines) if '"hash"' in line)
    lines[at] = json.dumps({"hash": "0" * 24, "after": 20})
    lines[at + 4] = '["red","activate","red_9"]'
    with pytest.raises(Parted, match="the state differs after action 20"):
        Playback(GAME, lines).play()
    playback = Playback(GAME, lines, follow=True)
    table = playback.play()
    assert playback.parted == (20, f"line {at + 1}: the state differs after action 20")
    assert (table.step, playback.left) == (23, 12)


def test_a_record_of_other_data_is_followed_and_says_so() -> None:
    lines = write(played())
    header = json.loads(lines[0]) | {"content": "sha256:" + "0" * 64}
    lines[0] = json.dumps(header)
    with pytest.raises(Parted, match="line 1: made with other data"):
        Playback(GAME, lines)
    playback = Playback(GAME, lines, follow=True)
    assert playback.play().step == played().step
    assert playback.parted is not None and playback.parted[0] == 0 and playback.left == 0


def test_a_seed_that_does_not_fit_the_commitment_is_noticed() -> None:
    lines = write(played())
    header = json.loads(lines[0])
    header["commitment"] = "0" * 64
    with pytest.raises(SaveError, match="commitment"):
        Playback(GAME, [json.dumps(header), *lines[1:]])
