"""Computer players: strength on the lab, explanations, repeatability, and no peeking."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from tests.lab import GAME
from tests.lab.state import LabState
from zhulu import games
from zhulu.ai import QUICK, RANKS, Seat, levels, player, search
from zhulu.ai.intervals import interval, wilson
from zhulu.ai.ladder import Pairing, pairings, points, seats
from zhulu.ai.match import Played, play_match
from zhulu.ai.ranks import WHIMS, whim_of
from zhulu.ai.search import Budget, Candidate, SearchPlayer
from zhulu.kernel import NOTHING, Game, QuickDice, UnknownChoice, offers_of, play_out, take


def seat_of(g: Any, seed: int = 3) -> Seat:
    menu = offers_of(g)
    assert menu is not None
    return Seat.of(GAME, g, menu.side, QuickDice(seed))


def reachable(root: Any, kind: type) -> list[Any]:
    """Every object of a kind that can be reached from another by following references."""
    seen: set[int] = set()
    found, todo = [], [root]
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, type | Game):
            continue
        seen.add(id(one))
        if isinstance(one, kind):
            found.append(one)
        if type(one).__module__.startswith(("zhulu.ai", "tests.lab", "zhulu.kernel")) or isinstance(
            one, list | dict | tuple
        ):
            todo.extend(gc.get_referents(one))
    return found


@pytest.mark.parametrize("level", ["random", "heuristic", "search-1"])
def test_no_player_ever_holds_the_true_state(level: str) -> None:
    g = GAME.new("clash", seed=5)
    seat = seat_of(g)
    chooser = player(level, GAME, seat.side, 1)
    action = chooser.choose(seat)
    assert action in seat.offers()
    assert all(one is not g for one in reachable([chooser, seat], LabState))


@pytest.mark.parametrize("level", ["random", "heuristic", "search-1"])
def test_a_choice_does_not_depend_on_what_is_hidden(level: str) -> None:
    g = GAME.new("clash", seed=5)
    seat = seat_of(g)
    other = GAME.determinize(g, seat.side, QuickDice(99))
    assert GAME.hash(other) != GAME.hash(g)
    choices = [
        player(level, GAME, seat.side, 7).choose(Seat.of(GAME, world, seat.side, QuickDice(2)))
        for world in (g, other)
    ]
    assert choices[0] == choices[1]


def test_the_same_seed_and_iterations_give_the_same_choice() -> None:
    g = GAME.new("siege", seed=5)
    play_out(g, 2, 9)
    seat = seat_of(g)
    again = [player("search-1", GAME, seat.side, 4).choose(seat_of(g)) for _ in range(2)]
    assert again[0] == again[1]


def test_two_cores_choose_what_one_chooses() -> None:
    g = GAME.new("siege", seed=5)
    play_out(g, 2, 9)
    seat = seat_of(g)
    one = SearchPlayer(4, Budget(iterations=40))
    two = SearchPlayer(4, Budget(iterations=40), workers=2)
    try:
        assert one.choose(seat) == two.choose(seat)
        assert one.why() == two.why()
    finally:
        two.close()


def test_the_tree_goes_on_to_the_next_choice_of_the_same_side(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[int] = []  # what was known at the root when a choice was begun
    grow = search.grow

    def spy(seat: Seat, roots: list[Any], *rest: Any) -> Any:
        begun.append(sum(root.visits for _, root in roots))
        assert all(root.chooser in (NOTHING, seat.side) for _, root in roots)
        return grow(seat, roots, *rest)

    monkeypatch.setattr(search, "grow", spy)
    g = GAME.new("siege", seed=5)
    thinkers = [SearchPlayer(4, Budget(iterations=24)) for _ in GAME.sides]
    known: dict[bool, list[int]] = {True: [], False: []}  # by whether the side chose just before
    menu, last = offers_of(g), NOTHING
    for _ in range(24):
        assert menu is not None
        side = menu.side
        begun.clear()
        chosen = thinkers[side].choose(seat_of(g))
        known[side == last] += begun[:1]
        menu, last = take(g, menu, chosen), side
    assert sum(known[True]) > 0
    assert known[False][0] == 0


def test_a_search_by_the_clock_ends() -> None:
    seat = seat_of(GAME.new("siege", seed=5))
    assert SearchPlayer(4, Budget(seconds=0.05)).choose(seat) in seat.offers()


def test_search_says_why() -> None:
    g = GAME.new("siege", seed=5)
    play_out(g, 2, 9)
    seat = seat_of(g)
    thinker = player("search-1", GAME, seat.side, 1)
    chosen = thinker.choose(seat)
    reasons = thinker.why()
    assert {"action", "value", "visits", "opinion"} <= set(reasons[0])
    visits = {reason["action"]: reason["visits"] for reason in reasons}
    assert all(visits.values()) and visits[GAME.name_of(chosen)] == max(visits.values())


def test_a_favourite_that_no_world_allows_is_still_an_answer() -> None:
    """Worlds may forbid what the seat's own world offers: then there is nothing to compare with."""
    thinker = SearchPlayer(1, Budget(iterations=8))
    favourite = Candidate(("go", 1), 5)
    other = Candidate(("go", 2), 3, [0.5, 0.75])
    assert thinker._decide([favourite, other]) == favourite.action
    favourite.values += [0.0, 0.25]
    assert thinker._decide([favourite, other]) == other.action


def test_search_beats_random_on_the_lab() -> None:
    """A small sample; `zhulu ladder` measures strength."""
    won = 0.0
    for pairing in pairings(GAME, "siege"):
        for seed in (1, 2):
            played = play_match(GAME, "siege", seats(GAME, pairing, "search-1", "random"), seed)
            won += points(played, pairing)
    assert won >= 3


def test_an_unknown_player_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownChoice, match="recruit, officer, general, heuristic, marshal"):
        player("genius", GAME, 0, 1)
    assert "search" in levels()


def test_the_ranks_people_choose_from_can_all_be_asked_for() -> None:
    assert RANKS == ("recruit", "officer", "general", "marshal")
    assert set(RANKS) < set(levels()) and set(RANKS[:3]) < set(QUICK)
    g = GAME.new("siege", seed=5)
    for rank in RANKS:
        assert player(rank, GAME, seat_of(g).side, 1).choose(seat_of(g)) in seat_of(g).offers()


def test_the_lower_the_rank_the_more_is_overlooked() -> None:
    g = GAME.new("siege", seed=5)
    play_out(g, 2, 9)
    seat = seat_of(g)
    liked = {player("heuristic", GAME, seat.side, seed).choose(seat) for seed in range(60)}
    overlooked = []
    for level in ("heuristic", "general", "officer", "recruit"):
        chosen = [player(level, GAME, seat.side, seed).choose(seat) for seed in range(200)]
        overlooked.append(len([action for action in chosen if action not in liked]))
    assert overlooked[0] == 0 < overlooked[1] < overlooked[2] < overlooked[3]


def test_what_a_rank_overlooks_is_the_scenarios_affair() -> None:
    for game in games.all():
        for scenario in game.scenarios:
            for side in game.sides:
                shares = [whim_of(rank, game.package, scenario.name, side) for rank in RANKS[:3]]
                assert 100 >= shares[0] > shares[1] > shares[2] >= 0
    shares = [whim_of(rank, GAME.package, "siege", "red") for rank in RANKS[:3]]
    assert shares == list(WHIMS.values())


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_the_heuristic_player_finishes_the_shortest_scenario(game: Game) -> None:
    shortest = min(game.scenarios, key=lambda scenario: scenario.bound)
    played = play_match(game, shortest.name, ("heuristic",) * len(game.sides), 3)
    assert played.kind and played.decisions > 10


def test_pairings_give_every_side_to_both_players() -> None:
    two = pairings(GAME, "siege")
    assert two == [Pairing((0,), (1,)), Pairing((1,), (0,))]
    assert seats(GAME, two[1], "a", "b") == ("b", "a")


def test_partners_stay_together_and_three_players_meet_one_against_two() -> None:
    game = games.get("battle_for_china")
    for scenario in ("two_players", "three_players"):
        assert pairings(game, scenario) == [Pairing((0,), (1, 2)), Pairing((1, 2), (0,))]
    assert len(pairings(games.get("chinas_war"), "1937")) == 6


def test_points_and_intervals() -> None:
    played = Played("lab", "clash", 1, ("a", "b"), winners=(1,))
    assert points(played, Pairing((1,), (0,))) == 1
    assert points(played, Pairing((0,), (1,))) == 0
    played.winners = ()
    assert points(played, Pairing((0,), (1,))) == 0.5
    assert interval([1.0] * 14 + [0.0] * 6) == pytest.approx(wilson(14, 20))
    drawn = interval([1.0] * 8 + [0.5] * 12)  # the same share, but never a loss
    assert wilson(14, 20)[0] < drawn[0] < 0.7 < drawn[1] < wilson(14, 20)[1]
    few, many = interval([0.5] * 4), interval([0.5] * 40)  # nothing varied, yet it is not certain
    assert wilson(2, 4)[0] < few[0] < many[0] < 0.49 and interval([]) == (0.0, 1.0)
    assert interval([1.0] * 4) == wilson(4, 4)
    low, high = wilson(95, 100)
    assert 0.88 < low < 0.95 < high < 0.99
