"""Planners: orders for a stretch of play, how they are found, followed and remembered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.lab import GAME
from zhulu import games
from zhulu.ai import Seat, plans
from zhulu.ai.fixed import FixedPlayer
from zhulu.ai.judgement import Judge, nobody
from zhulu.ai.match import play_match
from zhulu.ai.orders import ANY, TIMES, WHOLE, WIDTH, Orders, deed, mark, play_stretch, rank_of
from zhulu.ai.plans import Order, Planner, Staff
from zhulu.ai.policy import FAR, Clock, Fate, best, preferences, runner_up
from zhulu.ai.ranks import pause_of
from zhulu.kernel import NEVER, Game, Menu, QuickDice, offers_of, play_out, take
from zhulu.kernel.engine import take_as_twin

TURNS = replace(GAME, moment=lambda g: g.turn)


def seat_of(g: Any, game: Game = TURNS) -> Seat:
    menu = offers_of(g)
    assert menu is not None
    return Seat.of(game, g, menu.side, QuickDice(3))


def siege(decisions: int = 9) -> Any:
    g = GAME.new("siege", dice=QuickDice(5))
    play_out(g, 2, decisions)
    return g


def favourite(g: Any) -> tuple[Menu, list[int], int]:
    menu = offers_of(g)
    assert menu is not None
    opinions = preferences(GAME, g, menu)
    return menu, opinions, best(opinions, QuickDice(1))


def test_no_numbers_are_no_orders() -> None:
    menu, opinions, first = favourite(siege())
    orders = Orders([], menu.side, 0, WHOLE)
    assert orders.revise(menu, opinions, first) == first and orders.departures == 0


def test_a_pair_departs_where_its_favourite_is_liked_best() -> None:
    menu, opinions, first = favourite(siege())
    scout = Orders([], menu.side, 0, 0)
    scout.tracing = True
    scout.revise(menu, opinions, first)
    assert 0 < len(scout.trace) < WIDTH
    for pair in scout.trace:
        orders = Orders([pair], menu.side, 0, 0)
        chosen = orders.revise(menu, opinions, first)
        assert chosen != first and orders.departures == 1 and orders.opening == chosen
        assert (
            Orders([(pair[0] + 1, pair[1])], menu.side, 0, 0).revise(menu, opinions, first) == first
        )  # somewhere else


def test_of_equals_the_same_is_the_favourite_in_every_world() -> None:
    menu, _, _ = favourite(siege())
    equal = [0] * len(menu)
    orders = Orders([], menu.side, 7, 0)
    first = orders.favourite(menu, equal)
    assert {Orders([], menu.side, 7, 0).favourite(menu, equal) for _ in range(9)} == {first}
    assert len({Orders([], menu.side, m, 0).favourite(menu, equal) for m in range(60)}) > 1
    better = [1 if index == len(equal) - 1 else 0 for index in range(len(equal))]
    assert orders.favourite(menu, better) == len(equal) - 1


def test_the_newest_order_goes_first_and_may_take_another_back() -> None:
    menu, opinions, first = favourite(siege())
    scout = Orders([], menu.side, 0, 0)
    scout.tracing = True
    scout.revise(menu, opinions, first)
    (here, one), (_, two) = scout.trace[:2]
    for newest, other in ((one, two), (two, one)):
        alone = Orders([(here, newest)], menu.side, 0, 0).revise(menu, opinions, first)
        orders = Orders([(here, newest), (here, other)], menu.side, 0, 0)
        assert orders.revise(menu, opinions, first) == alone != first and orders.newest == 1
    back = Orders([(here, here), (here, one)], menu.side, 0, 0)
    assert back.revise(menu, opinions, first) == first and back.newest == 1


def test_orders_insist_only_on_what_is_liked_enough() -> None:
    menu, opinions, first = favourite(siege())
    for seed in range(200):
        chosen = Orders([(ANY, seed)], menu.side, 0, WHOLE // 40).revise(menu, opinions, first)
        assert chosen == first or rank_of(opinions, chosen, first) < WIDTH
        assert opinions[chosen] > NEVER


def test_no_order_goes_on_for_ever() -> None:
    menu, opinions, first = favourite(siege())
    orders = Orders([(ANY, 6)], menu.side, 0, WHOLE)  # so many that something is ordered always
    chosen = [orders.revise(menu, opinions, first) for _ in range(TIMES * len(opinions) + 9)]
    assert chosen[0] != first and chosen[-1] == first


def test_numbers_mark_things_evenly() -> None:
    marks = [mark(seed, 12345) for seed in range(4000)]
    assert all(0 <= one < WHOLE for one in marks)
    assert 0.45 < sum(marks) / len(marks) / WHOLE < 0.55


def test_a_stretch_ends_with_its_moment() -> None:
    g = siege(0)
    first = g.turn
    orders = Orders([(ANY, 3), (ANY, 8)], 0, first, WHOLE // 50)
    clock = Clock(TURNS, g, FAR)
    play_stretch(TURNS, g, offers_of(g), clock, 1000, Fate(1, g), orders)
    assert g.turn == first + 1 and orders.choices > 0


def test_orders_depart_from_second_thoughts_and_the_others_have_none() -> None:
    menu, opinions, _ = favourite(g := siege())
    equal = [0 if value > NEVER else NEVER for value in opinions]

    def thought(judge: Judge | None, pairs: list[Order]) -> int:
        orders = Orders(pairs, menu.side, 0, 0)
        orders.advice = judge
        return orders.choice(TURNS, g, menu, equal)

    first = thought(None, [])
    second = runner_up(equal, first)
    wanted = g.clone()
    take_as_twin(wanted, g, menu, second)
    kept = GAME.save(wanted)

    def judge(game: Game, world: Any, side: int) -> int:
        return int(GAME.save(world) == kept)

    assert second != first and thought(judge, []) == second
    # Orders name what is done on second thoughts; those that name the first favourite are moot.
    here, there = (deed(*menu.action(index), 0) for index in (first, second))
    third = next(n for n in range(len(menu)) if equal[n] > NEVER and n not in (first, second))
    other = deed(*menu.action(third), 0)
    assert thought(judge, [(there, other)]) == third
    assert thought(judge, [(here, other)]) == second and thought(None, [(here, other)]) == third


def test_a_stretch_is_played_on_second_thoughts_by_the_side_of_the_orders_alone() -> None:
    g = siege(0)
    asked: list[int] = []

    def judge(game: Game, world: Any, side: int) -> int:
        asked.append(side)
        return 0

    for advice in (None, judge):
        assert not asked
        orders = Orders([], 0, g.turn, 0)
        orders.advice = advice
        world = g.clone()
        play_stretch(
            TURNS, world, offers_of(world), Clock(TURNS, world, FAR), 1000, Fate(1, world), orders
        )
    assert set(asked) == {0}


def test_a_planner_has_second_thoughts_where_the_heuristic_player_has_them() -> None:
    """Else its plans had first to make good what it does worse than who plans nothing."""
    game = games.get("rising_sun")
    others = {scenario: _unlike(game, scenario, 240) for scenario in ("war_1931", "china_1937")}
    assert others["war_1931"] > 0 == others["china_1937"]


def _unlike(game: Game, scenario: str, decisions: int) -> int:
    """How often a planner that tries no plan chooses otherwise than without second thoughts."""
    g = game.new(scenario, dice=QuickDice(7))
    staff, found, menu = Staff(brood=0), 0, offers_of(g)
    twins = [(Planner(side, staff), Planner(side, staff, advice=nobody)) for side in (0, 1)]
    for _ in range(decisions):
        assert menu is not None
        seat = seat_of(g, game)
        thoughtful, plain = (one.choose(seat) for one in twins[menu.side])
        found += thoughtful != plain
        twins[menu.side][1].recall(twins[menu.side][0].memory(), menu.side)
        menu = take(g, menu, thoughtful)
    return found


def test_plans_are_tried_on_second_thoughts() -> None:
    asked = []

    def judge(game: Game, world: Any, side: int) -> int:
        asked.append(side)
        return 0

    seat = seat_of(siege())
    Planner(4, Staff(brood=0), advice=lambda package, scenario: judge).choose(seat)
    once = len(asked)  # in the one playout that scouts, and in the choice itself
    asked.clear()
    Planner(4, Staff(brood=8), advice=lambda package, scenario: judge).choose(seat)
    assert set(asked) == {seat.side} and len(asked) > 4 * once > 0


def test_a_scenario_may_ask_for_more_looks() -> None:
    assert pause_of(GAME.package, "siege") == 0
    for game in games.all():
        for scenario in game.scenarios:
            asks = pause_of(game.package, scenario.name)
            assert asks == (12 if (game.name, scenario.name) == ("rising_sun", "war_1931") else 0)
    war = games.get("rising_sun")
    g = war.new("war_1931", dice=QuickDice(7))
    play_out(g, 2, 60)
    thinker = Planner(1, Staff(brood=1))
    thinker.choose(seat_of(g, war))
    assert thinker.orders is not None and thinker.orders.due == 12


def test_a_planner_thinks_once_a_stretch_and_then_follows_its_orders() -> None:
    g = siege(0)
    thinker, thought = Planner(4, Staff(looks=1)), []
    menu = offers_of(g)
    for _ in range(12):
        assert menu is not None
        if menu.side == 0 and g.turn == 1:
            menu = take(g, menu, thinker.choose(seat_of(g)))
            thought.append(thinker.playouts)
        else:
            menu = take(g, menu, menu.action(0))
    assert thought[0] > 8 and len(thought) > 2 and not any(thought[1:])


def test_orders_are_looked_at_again_on_the_way() -> None:
    g = siege()
    thinker = Planner(4, Staff(looks=1000))
    for _ in range(2):
        thinker.choose(seat_of(g))
        assert thinker.playouts > 8


def test_the_same_seed_chooses_the_same_and_memory_goes_elsewhere() -> None:
    g = siege()
    one, two = Planner(4, Staff(looks=1)), Planner(4, Staff(looks=1))
    action = one.choose(seat_of(g))
    assert action == two.choose(seat_of(g))
    menu = offers_of(g)
    assert menu is not None
    side = menu.side
    menu = take(g, menu, action)
    assert menu is not None and menu.side == side
    heir = Planner(99, Staff(looks=1))
    heir.recall(one.memory(), side)
    assert heir.choose(seat_of(g)) == one.choose(seat_of(g))
    assert heir.playouts == one.playouts == 0


@pytest.mark.parametrize(("each", "spent", "begun"), [(1.5, 4.5, 4), (2.0, 4.0, 3), (6.0, 6.0, 2)])
def test_patience_ends_planning(
    monkeypatch: pytest.MonkeyPatch, each: float, spent: float, begun: int
) -> None:
    """However slow the machine is: nothing is begun later, neither the first look nor a playout."""
    now = [100.0]
    monkeypatch.setattr(plans.time, "monotonic", lambda: now[0])

    class Slow(Planner):
        def _play(self, *asked: Any) -> float:
            assert now[0] <= 104.0
            now[0] += each  # seconds for one playout
            return super()._play(*asked)

    seat = seat_of(siege(6))  # where something promises enough to be tried further
    hurried, patient = Slow(1, Staff(patience=4.0)), Planner(1, Staff())
    assert hurried.choose(seat) in seat.offers() and patient.choose(seat) in seat.offers()
    assert now[0] == 100 + spent and hurried.playouts == begun  # with the one that scouts
    assert patient.playouts > Staff().brood + 2


def test_in_bulk_nobody_looks_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ladder on a busy machine comes out as on a quiet one."""

    def played(seconds: float) -> Any:
        now = [0.0]

        def clock() -> float:
            now[0] += seconds
            return now[0]

        monkeypatch.setattr(plans.time, "monotonic", clock)
        return play_match(TURNS, "siege", ("marshal", "heuristic"), 4)

    assert played(0.0) == played(60.0)


def test_a_planner_says_what_each_opening_led_to() -> None:
    thinker = Planner(4, Staff(brood=12))
    seat = seat_of(siege())
    thinker.choose(seat)
    told = thinker.why()
    assert len(told) > 1 and all(one["visits"] and -1 <= one["value"] <= 1 for one in told)
    assert {one["action"] for one in told} <= {GAME.name_of(action) for action in seat.offers()}


def test_a_planner_beats_what_it_departs_from() -> None:
    """The lab's preferences are no better than chance; `zhulu ladder` measures strength."""
    won = [_duel(Planner(seed, Staff()), side, seed) for side in (0, 1) for seed in range(1, 9)]
    assert sum(won) >= 11


def _duel(thinker: Planner, side: int, seed: int) -> float:
    """A planner against chance: 1 for a victory, a half for a draw."""
    g = GAME.new("siege", dice=QuickDice(seed))
    chance, menu = QuickDice(seed + 9), offers_of(g)
    while menu is not None:
        action = menu.action(chance.below(len(menu), "choice"))
        if menu.side == side:
            action = thinker.choose(seat_of(g))
        menu = take(g, menu, action)
    assert g.result is not None
    return 0.5 if not g.result.winners else float(side in g.result.winners)


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_a_planner_opens_every_game(game: Game) -> None:
    for scenario in game.scenarios:
        g = game.new(scenario.name, dice=QuickDice(3))
        seat = seat_of(g, game)
        assert Planner(1, Staff(brood=4, worlds=(1, 4))).choose(seat) in seat.offers()


# Fixed plans


def test_fixed_plans_do_what_they_say() -> None:
    g = siege()
    seat = seat_of(g)
    verbs = {verb for verb, _ in seat.offers()}
    assert len(verbs) > 1
    for verb in verbs:
        assert FixedPlayer(f"always-{verb}", 1).choose(seat)[0] == verb
        assert FixedPlayer(f"never-{verb}", 1).choose(seat)[0] != verb
    if any(noun < 0 for _, noun in seat.offers()):
        assert FixedPlayer("idle", 1).choose(seat)[1] < 0


def test_a_fixed_plan_can_be_asked_for_by_name() -> None:
    played = play_match(GAME, "clash", ("idle", "never-attack"), 1)
    assert played.kind


def test_a_stubborn_plan_does_not_go_on_for_ever() -> None:
    """Combining and breaking down by turns would never end a Movement Phase."""
    for plan in ("always-break_down", "never-end_movement"):
        assert play_match(games.get("rising_sun"), "china_1937", (plan, "officer"), 1).kind
