"""What the computer's Japan counts on: means for a strike, who keeps a city, what it buys."""

from __future__ import annotations

from tests.games.battle_for_china.position import BOARD, GAME, Position, counter, place
from tests.games.battle_for_china.test_ai_campaign import before_shandong, liked, opinion, plan_of
from zhulu.games.battle_for_china.ai.opinions.campaign import INDUSTRY, prize, spare
from zhulu.games.battle_for_china.ai.opinions.ground import (
    STARVING,
    chart_of,
    pull,
    relieved,
    vacancy,
    wanderlust,
)
from zhulu.games.battle_for_china.ai.opinions.stakes import weights
from zhulu.games.battle_for_china.ai.tactics import Stakes, loss, outcome, sacrifice_value
from zhulu.games.battle_for_china.content.ids import JAPAN

GROUPS = GAME.kinds()["group"]
D4, D3, B2 = "ija-d4", "ija-d3", "ija-b2"


def test_9_2_a_loss_of_ones_own_weighs_more() -> None:
    """Even losses are a bad bargain: Japan lost 86 CF for 79 after 1938."""
    at = Stakes(own=8, foe=8, own_rung=2, foe_rung=2, prize=0, price=0)
    assert outcome(at, 2, 2) < 0 < outcome(at, 2, 4)


def test_a_strike_that_is_not_planned_draws_nobody() -> None:
    """Ten CF are too few for Shandong, where fifteen are wanted; thirty are enough."""
    alone, many = [
        pull(p.g, chart_of(p.g, JAPAN), place("shandong"), GROUPS.noun_of("J2"), False)
        for p in (before_shandong(1), before_shandong(3))
    ]
    assert many - alone > 30


def test_a_strike_counts_on_neighbours_only() -> None:
    p = before_shandong(3).group("K3", "kunming", "sou-c2").control("kmt", "yunnan")
    p.movement("japan")
    assert plan_of(p).wanted[place("yunnan")] > 0
    assert plan_of(p).lacking[place("yunnan")] == 0


def test_13_1_what_keeps_an_area_is_not_to_spare() -> None:
    """Against two guerrilla units eight steps keep Hebei, and four more a corps that comes."""
    free = Position().group("J1", "hebei", D4, D4, D4).control("japan", "hebei").movement("japan")
    held = Position().group("J1", "hebei", D4, D4, D4).control("japan", "hebei")
    held.guerrillas("ccp", "hebei", 2).movement("japan")
    assert spare(free.g) == 12 - 2
    assert spare(held.g) == 12 - 6


def test_9_4_guerrillas_who_deny_an_area_are_worth_a_strike() -> None:
    p = Position().group("J1", "jinan", "ija-b2").guerrillas("ccp", "shandong", 3)
    p.movement("japan")
    assert plan_of(p).wanted[place("shandong")] > 0
    q = Position().group("J1", "jinan", D4, D4, D4, D4, D4).guerrillas("ccp", "shandong", 2)
    q.movement("japan")
    assert plan_of(q).wanted[place("shandong")] == 0


def test_16_3_industry_is_a_prize() -> None:
    bare, rich = [Position().group("K1", "hangzhou", "cen-c3") for _ in range(2)]
    rich.industry("kmt", "hangzhou")
    values = []
    for p in (bare, rich):
        p.control("kmt", "zhejiang").movement("japan")
        values.append(prize(p.g, weights(p.g, JAPAN), place("zhejiang")))
    assert values[1] - values[0] == INDUSTRY


def test_12_2_a_group_would_not_starve() -> None:
    p = Position().group("J1", "shandong", D4, D4).movement("japan")
    chart, group, area = chart_of(p.g, JAPAN), GROUPS.noun_of("J1"), place("henan")
    found = []
    for fed in (True, False):
        chart.fed[area] = fed
        chart.found.clear()
        found.append(pull(p.g, chart, area, group, False))
    assert found[0] - found[1] == STARVING


def test_2_3_puppets_relieve_a_garrison_and_take_empty_cities() -> None:
    p = Position().group("J1", "baotou", D4).group("J2", "suiyuan", "pup-c2").movement("japan")
    assert relieved(p.g, GROUPS.noun_of("J1"))
    alone = Position().group("J1", "baotou", D4).movement("japan")
    assert not relieved(alone.g, GROUPS.noun_of("J1"))
    q = Position().group("J1", "suiyuan", "pup-c2").control("japan", "suiyuan")
    elsewhere = [BOARD.ids[a] for a in range(BOARD.areas) if BOARD.in_china[a]]
    elsewhere.remove("suiyuan")
    for number, area in enumerate(elsewhere):  # nothing is wanted there
        q.group(f"J{number + 2}", area, D4 if number < 14 else "ija-d3").control("japan", area)
    q.movement("japan")
    group = GROUPS.noun_of("J1")
    assert wanderlust(q.g, chart_of(q.g, JAPAN), group) == vacancy(q.g, group) > 0
    q.does("japan", "move", "J1")
    assert liked(q)[0] == "occupy"


def shopping(level: int, *waiting: str) -> Position:
    p = Position().group("J1", "tianjin", "ija-b2").control("japan", "hebei")
    if waiting:
        p.group("J2", "japan", *waiting)
    return p.set(ps={"japan": level}, ep={"japan": 2}).strategy("japan")


def test_6_3_a_level_of_thirty_six_is_kept() -> None:
    assert opinion(shopping(37), "buy_ep", "") > 10
    assert opinion(shopping(36), "buy_ep", "") < 10


def test_6_3_all_that_the_level_allows_is_spent_on_units_at_once() -> None:
    """An opponent who built whenever it could won 213 of 400 games where this player won 172."""
    for waiting in ((), (D4, D4, D4, D4, D4)):  # nor do units wait for ships (6.8)
        p = shopping(60, *waiting).set(ep={"japan": 1}).strategy("japan")
        assert opinion(p, "build", B2) > opinion(p, "buy_ep", "") > 10
    besieging = Position().group("J1", "jiangsu-2", D4, D4, D4, D4).group("K1", "nanjing", "cen-a8")
    besieging.control("kmt", "jiangsu-2").set(ep={"japan": 1}, ps={"japan": 40}).strategy("japan")
    assert opinion(besieging, "build", B2) > 10  # nor are EP kept for an attack (9.11, 12.5)


def test_6_3_no_more_ep_are_bought_at_a_time_than_a_unit_costs() -> None:
    assert opinion(shopping(60), "buy_ep", "") > 10
    rich = shopping(60).set(ep={"japan": 3}).strategy("japan")
    assert opinion(rich, "buy_ep", "") < 10


def test_6_32_puppets_are_bought_where_steps_are_wanted() -> None:
    """Beside guerrillas, and not where nobody denies the area."""
    calm = Position().group("J1", "hebei", D4, D4).control("japan", "hebei")
    torn = Position().group("J1", "hebei", D4, D4).control("japan", "hebei")
    torn.guerrillas("ccp", "hebei", 3)
    for p, wanted in ((calm, False), (torn, True)):
        p.set(ep={"japan": 5}, ps={"japan": 60}).strategy("japan")
        assert (opinion(p, "build", "pup-c2") > 10) is wanted


def with_brigades(left: int) -> Position:
    """So many of the sixteen brigade counters are not on the map."""
    p = Position().group("J1", "hebei", D3, B2)
    for number in range(15 - left):
        p.group(f"J{number + 2}", "hebei", B2)
    return p.set(ep={"japan": 9})


def test_9_2_a_division_without_a_counter_to_be_reduced_to_falls_whole() -> None:
    some, none = with_brigades(1).movement("japan").g, with_brigades(0).movement("japan").g
    assert (loss(some, counter(D3) >> 2), loss(none, counter(D3) >> 2)) == (1, 3)
    division, brigade = counter(D3), counter(B2)
    assert sacrifice_value(some, division, 1) > sacrifice_value(some, brigade, 1)
    assert sacrifice_value(none, division, 1) < sacrifice_value(none, brigade, 1)


def test_6_3_the_last_brigades_are_built_too() -> None:
    """Two CF for an EP: kept for divisions to be reduced to, four of them were missed early."""
    few = with_brigades(1).strategy("japan")
    assert opinion(few, "build", B2) > opinion(few, "build", D3) > 10
