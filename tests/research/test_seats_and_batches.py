"""One seat against a computer player (Gymnasium), and many games in one call."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

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


def test_gymnasiums_own_check_passes_where_any_action_will_do() -> None:
    class Lenient(SeatEnv):
        """The check draws actions without the mask: those become the first on offer."""

        def step(self, action: int):  # type: ignore[no-untyped-def]
            legal = self.codec.legal(self.menu)
            return super().step(action if action in legal else legal[0])

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Lenient("tests.lab", "clash", "red", "random"), skip_render_check=True)


def test_an_action_off_the_mask_is_refused() -> None:
    env = SeatEnv("tests.lab", "clash", "red")
    seen, _ = env.reset(seed=1)
    with pytest.raises(UnknownChoice):
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))


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
    with pytest.raises(UnknownChoice):
        batch.step([batch.legal()[0][0]])
    off = int(np.flatnonzero(batch.masks()[0] == 0)[0])
    with pytest.raises(UnknownChoice):
        batch.step([off, batch.legal()[1][0]])
