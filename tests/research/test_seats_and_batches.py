"""One seat against a computer player (Gymnasium), and many games in one call."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from zhulu import games
from zhulu.ai import RANKS
from zhulu.kernel import QuickDice, UnknownChoice, offers_of, take_nth
from zhulu.research.batch import Batch
from zhulu.research.codec import Codec
from zhulu.research.seat_env import SeatEnv


def play(env: SeatEnv, seed: int) -> tuple[float, int]:
    seen, _ = env.reset(seed=seed)
    rng, steps = np.random.default_rng(seed), 0
    while True:
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        seen, paid, over, cut, _ = env.step(action)
        steps += 1
        assert not cut
        if over:
            return paid, steps


@pytest.mark.parametrize("side", ["red", "blue"])
def test_a_seat_is_asked_until_the_game_ends_and_is_paid_then(side: str) -> None:
    env = SeatEnv("tests.lab", "clash", side, "officer")
    first, again = play(env, 3), play(env, 3)
    assert first == again and first[0] in (-1.0, 0.0, 1.0) and first[1] > 3


class Lenient(SeatEnv):
    """Gymnasium's check draws actions without the mask: those become the first on offer."""

    def step(self, action: int):  # type: ignore[no-untyped-def]
        legal = self.codec.legal(self.menu)
        return super().step(action if action in legal else legal[0])


@pytest.mark.parametrize(
    ("title", "opponent"),
    [
        *(("tests.lab", opponent) for opponent in ("random", *RANKS, "search-1", "idle")),
        *((title, "officer") for title in games.names()),
    ],
)
def test_gymnasiums_own_check_passes_where_any_action_will_do(title: str, opponent: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Lenient(title, opponent=opponent), skip_render_check=True)


def test_what_a_seat_cannot_do_is_refused_and_changes_nothing() -> None:
    env = SeatEnv("tests.lab", "clash", "red", "random")
    with pytest.raises(UnknownChoice, match="before reset"):
        env.step(0)
    seen, _ = env.reset(seed=1)
    before = env.game.hash(env.g)
    off = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    for action, says in (
        (off, rf"action {off} \(.+\) is not among the \d+ on offer to red"),
        (-1, "not -1"),
        (10**6, "not 1000000"),
        ("1", "not '1'"),
        (None, "not None"),
    ):
        with pytest.raises(UnknownChoice, match=says):
            env.step(action)
        assert env.game.hash(env.g) == before
    play(env, 1)
    with pytest.raises(UnknownChoice, match="the game is over"):
        env.step(0)


@pytest.mark.parametrize(
    ("words", "settings", "says"),
    [
        (("chess",), {}, "no game 'chess'"),
        (("changsha", "x"), {}, "no scenario 'x'"),
        (("changsha", "doyen_mot", "x"), {}, "no side 'x'"),
        (("changsha", "doyen_mot", "kmt", "genius"), {}, "no player 'genius'; there are random"),
        (("changsha", "doyen_mot", "kmt", "always-dance"), {}, "changsha has no verb 'dance'"),
        (("changsha", "doyen_mot"), {"options": {"x": True}}, "no option 'x'"),
    ],
)
def test_unknown_settings_are_refused_when_a_seat_is_made(
    words: tuple[str, ...], settings: dict[str, Any], says: str
) -> None:
    with pytest.raises(UnknownChoice, match=says):
        SeatEnv(*words, **settings)


def test_an_option_of_the_game_is_played_with() -> None:
    seat = SeatEnv("rising_sun", "china_1937", options={"long_marches": True})
    seat.reset(seed=1)
    batch = Batch("rising_sun", "china_1937", 1, options={"long_marches": True})
    assert seat.g.options["long_marches"] and batch.states[0].options["long_marches"]


def test_a_batch_plays_what_single_games_play() -> None:
    batch = Batch("tests.lab", "clash", 3, seed=11)
    lines: list[list[int]] = [[], [], []]
    ended, paid = [False] * 3, [0.0] * 3
    rng = QuickDice(2)
    while not all(ended):
        chosen = [legal[rng.below(len(legal), "t")] for legal in batch.legal()]
        stepped = batch.step(chosen)
        assert stepped.observations.shape == (3, batch.observer.size)
        for number in range(3):
            if not ended[number]:
                lines[number].append(chosen[number])
                ended[number] = bool(stepped.ended[number])
                paid[number] = float(stepped.rewards[number][0])
    for number, line in enumerate(lines):
        g = batch.game.new("clash", dice=QuickDice(11 + number))
        codec, menu = Codec(batch.game), offers_of(g)
        for action in line:
            assert menu is not None
            menu = take_nth(g, menu, menu.find(codec.decode(action)))
        assert menu is None and g.result is not None
        assert paid[number] == (0 if not g.result.winners else 1 if 0 in g.result.winners else -1)


def test_masks_are_what_is_legal_and_wrong_actions_are_refused() -> None:
    batch = Batch("middle_kingdom", "ancient", 2)
    masks = batch.masks()
    assert [list(np.flatnonzero(row)) for row in masks] == batch.legal()
    assert batch.step([row[0] for row in batch.legal()], observe=False).observations.size == 0
    before = [batch.game.hash(g) for g in batch.states]
    first, second = (row[0] for row in batch.legal())
    off = int(np.flatnonzero(batch.masks()[1] == 0)[0])
    for actions, says in (
        ([first], "1 actions for 2 games"),
        ([first, off], rf"game 1: action {off} \(.+\) is not among"),
        ([-1, second], "game 0: .+ not -1"),
    ):
        with pytest.raises(UnknownChoice, match=says):
            batch.step(actions)
        assert [batch.game.hash(g) for g in batch.states] == before


def test_a_batch_of_nothing_or_by_unknown_options_is_refused() -> None:
    with pytest.raises(UnknownChoice, match="at least one"):
        Batch("changsha", "doyen_mot", 0)
    with pytest.raises(UnknownChoice, match="no option"):
        Batch("changsha", "doyen_mot", 1, options={"x": True})
