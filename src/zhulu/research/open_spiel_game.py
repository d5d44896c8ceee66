"""OpenSpiel: every game as a Python game `zhulu_<name>`.

Chance is stated plainly: one chance node at the root picks the seed of the dice out of
`SEEDS`; from there on the game is determined by the actions. The seed belongs to nobody's
information state, so for the players the dice are as hidden as at the table.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from zhulu import games
from zhulu.kernel import QuickDice, UnknownChoice, offers_of, take_nth
from zhulu.research.codec import Codec, Observer, returns

SEEDS = 1024
DIGEST = 16  # bytes
YEAR = "year_"


class Holder:
    """A state that can be deep-copied and pickled, which compiled classes cannot."""

    def __init__(self, title: str, g: Any) -> None:
        self.title = title
        self.g = g

    def __deepcopy__(self, memo: dict[int, Any]) -> Holder:
        return Holder(self.title, None if self.g is None else self.g.clone())

    def __reduce__(self) -> tuple[Callable[..., Holder], tuple[str, str]]:
        """As the game saves it: dice and all."""
        saved = "" if self.g is None else json.dumps(games.get(self.title).save(self.g))
        return _restored, (self.title, saved)


def _restored(title: str, saved: str) -> Holder:
    return Holder(title, games.get(title).load(json.loads(saved)) if saved else None)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state of one game: before the seed is drawn, or in play."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.title: str = game.title
        self.scenario: str = game.scenario
        self.holder = Holder(self.title, None)
        # For each player a digest of all it was told and did: perfect recall in few bytes.
        self.diary: list[str] = ["" for _ in range(game.num_players())]

    # --- the rules, by OpenSpiel's names ---------------------------------------------------

    def current_player(self) -> int:
        if self.holder.g is None:
            return int(pyspiel.PlayerId.CHANCE)
        menu = offers_of(self.holder.g)
        return int(pyspiel.PlayerId.TERMINAL) if menu is None else menu.side

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1.0 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        return _codec(self.title).legal(offers_of(self.holder.g))

    def _apply_action(self, action: int) -> None:
        game = games.get(self.title)
        if self.holder.g is None:
            if not 0 <= action < SEEDS:
                raise UnknownChoice(f"chance draws a seed from 0 to {SEEDS - 1}, not {action}")
            self.holder = Holder(self.title, game.new(self.scenario, dice=QuickDice(action + 1)))
            self._keep_diary()
            return
        g = self.holder.g
        menu = offers_of(g)
        index = _codec(self.title).place(menu, action)
        assert menu is not None
        g.silent = False
        self._note(menu.side, f"did {action}")
        take_nth(g, menu, index)
        self._keep_diary()

    def _note(self, side: int, text: str) -> None:
        both = f"{self.diary[side]} {text}".encode()
        self.diary[side] = hashlib.blake2b(both, digest_size=DIGEST).hexdigest()

    def _keep_diary(self) -> None:
        """What each player was told since."""
        for fact in self.holder.g.facts:
            for side in range(len(self.diary)):
                seen = fact.seen_by(side)
                if seen is not None:
                    self._note(side, f"{fact.kind.name}{list(seen.values())}")
        self.holder.g.facts = []

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        game = games.get(self.title)
        return " ".join(game.name_of(_codec(self.title).decode(action))).strip()

    def is_terminal(self) -> bool:
        return self.holder.g is not None and self.holder.g.result is not None

    def returns(self) -> list[float]:
        sides = self.num_players()
        if not self.is_terminal():
            return [0.0] * sides
        return returns(self.holder.g.result.winners, sides)

    def information_state_string(self, player: int | None = None) -> str:
        """A digest of all the player was told and did, and what the board shows it now."""
        if self.holder.g is None:
            return "before the first draw"
        side = self._seat(player)
        view = games.get(self.title).view(self.holder.g, side)
        menu = offers_of(self.holder.g)
        asked = menu.offers if menu is not None and menu.side == side else []
        return json.dumps([self.diary[side], view, asked], sort_keys=True, ensure_ascii=False)

    def observation_string(self, player: int | None = None) -> str:
        if self.holder.g is None:
            return "before the first draw"
        side = self._seat(player)
        view = games.get(self.title).view(self.holder.g, side)
        return json.dumps(view, sort_keys=True, ensure_ascii=False)

    def _seat(self, player: int | None) -> int:
        side = self.current_player() if player is None else player
        if not 0 <= side < self.num_players():
            raise UnknownChoice(f"there is no player {side} to know or see anything")
        return side

    def __str__(self) -> str:
        if self.holder.g is None:
            return "before the first draw"
        return json.dumps(games.get(self.title).save(self.holder.g), ensure_ascii=False)

    # --- for IS-MCTS -----------------------------------------------------------------------

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state this player cannot tell from this one.

        What the others were told is not known: their diaries begin anew with the player's own.
        """
        twin: SpielState = self.clone()
        dice = QuickDice(int(sampler() * (1 << 30)) + 1)
        world = games.get(self.title).determinize(self.holder.g, player, dice)
        twin.holder = Holder(self.title, world)
        twin.diary = [self.diary[player]] * len(self.diary)
        return twin


_codecs: dict[str, Codec] = {}


def _codec(title: str) -> Codec:
    if title not in _codecs:
        _codecs[title] = Codec(games.get(title))
    return _codecs[title]


def _worded(scenario: str) -> str:
    """OpenSpiel takes `1937` in a serialized game for a number, and then refuses it."""
    return YEAR + scenario if scenario.isdecimal() else scenario


def _game_class(title: str, short_name: str) -> Any:
    """The game class OpenSpiel wants: one for each title, since its type is fixed."""
    game = games.get(title)
    sides = len(game.sides)
    game_type = pyspiel.GameType(
        short_name=short_name,
        long_name=f"Zhulu: {title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=sides,
        min_num_players=sides,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"scenario": _worded(game.scenarios[0].name)},
    )

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        """One title of the catalogue."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            chosen = (params or {}).get("scenario", game.scenarios[0].name)
            scenario = game.scenario(str(chosen).removeprefix(YEAR))
            about = pyspiel.GameInfo(
                num_distinct_actions=max(_codec(title).size, SEEDS),
                max_chance_outcomes=SEEDS,
                num_players=sides,
                min_utility=-1.0,
                max_utility=float(sides - 1),
                utility_sum=0.0,
                max_game_length=scenario.bound,
            )
            super().__init__(game_type, about, params or {})
            self.title = title
            self.scenario = scenario.name

        def new_initial_state(self) -> SpielState:
            return SpielState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            recall = iig_obs_type is not None and iig_obs_type.perfect_recall
            return SeatObserver(title, recall)

    pyspiel.register_game(game_type, SpielGame)
    return SpielGame


class SeatObserver:
    """OpenSpiel's observer: the vector of `Observer`, and with perfect recall all that was told.

    What a player was told and did since the beginning has no fixed size; it is there as a digest
    of 16 bytes, so that two information states differ whenever the strings do.
    """

    def __init__(self, title: str, recall: bool) -> None:
        self.title = title
        self.view = _observer(title)
        pieces = [("observation", self.view.size)]
        if recall:
            pieces.append(("told", DIGEST))
        self.recall = recall
        self.tensor = np.zeros(sum(size for _, size in pieces), np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for name, size in pieces:
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.holder.g is None:
            return
        view = games.get(self.title).view(state.holder.g, player)
        self.dict["observation"][:] = self.view.observe(view, player)
        if self.recall and state.diary[player]:
            told = np.frombuffer(bytes.fromhex(state.diary[player]), np.uint8)
            self.dict["told"][:] = told / 255.0

    def string_from(self, state: SpielState, player: int) -> str:
        if self.recall:
            return state.information_state_string(player)
        return state.observation_string(player)


_observers: dict[str, Observer] = {}


def _observer(title: str) -> Observer:
    if title not in _observers:
        _observers[title] = Observer(games.get(title))
    return _observers[title]


_registered: dict[str, Any] = {}


def load(title: str, scenario: str | None = None) -> Any:
    """A title as an OpenSpiel game; registered as `zhulu_<title>` when first asked for."""
    if title not in _registered:
        short_name = "zhulu_" + title.replace(".", "_")
        _registered[title] = _game_class(title, short_name)
    params = {} if scenario is None else {"scenario": _worded(scenario)}
    return pyspiel.load_game("zhulu_" + title.replace(".", "_"), params)
