"""What the computer players' opinions rest on: control, stacks, levels, the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battle_for_china.position import BOARD, GAME, Position, counter, place
from zhulu.ai.policy import preferences
from zhulu.games.battle_for_china.ai.evaluate import CERTAIN, WON, certainty, evaluate
from zhulu.games.battle_for_china.ai.opinions.ground import chart_of, pull, wanted
from zhulu.games.battle_for_china.ai.opinions.stakes import arrival, verdict, weights
from zhulu.games.battle_for_china.ai.tactics import battle
from zhulu.games.battle_for_china.content.ids import CCP, COUNTERS, JAPAN, KMT, NOBODY
from zhulu.games.battle_for_china.rules.questions.control import controller
from zhulu.kernel import QuickDice, offers_of, take_nth

GROUPS = GAME.kinds()["group"]


def liked(p: Position) -> tuple[str, str]:
    """The offer the heuristic player likes best."""
    menu = offers_of(p.g)
    assert menu is not None
    opinions = preferences(GAME, p.g, menu)
    return GAME.name_of(menu.action(opinions.index(max(opinions))), p.g)


def opinion(p: Position, verb: str, noun: str) -> int:
    menu = offers_of(p.g)
    assert menu is not None
    opinions = preferences(GAME, p.g, menu)
    names = [GAME.name_of(action, p.g) for action in menu.offers]
    return opinions[names.index((verb, noun))]


def played(scenario: str, decisions: int, seed: int) -> Any:
    """A position somewhere in a game of heuristic players."""
    g = GAME.new(scenario, dice=QuickDice(seed))
    g.silent = True
    menu = offers_of(g)
    for _ in range(decisions):
        assert menu is not None
        opinions = preferences(GAME, g, menu)
        menu = take_nth(g, menu, opinions.index(max(opinions)))
    return g


def test_13_1_the_verdict_is_the_rule_of_control() -> None:
    """The quick arithmetic agrees with the rule in every area of a game under way."""
    g = played("three_players", 400, 3)
    for area in range(BOARD.areas):
        if BOARD.always_japan[area]:
            continue
        mass = g.mass[area * 3 : area * 3 + 3]
        kmt = mass[KMT] + 2 * g.kmt_guerrillas[area]
        ccp = mass[CCP] + 2 * g.ccp_guerrillas[area]
        assert verdict(mass[JAPAN], kmt, ccp) == controller(g, area)


@pytest.mark.parametrize(
    ("steps", "holder"),
    [
        ((4, 0, 0), JAPAN), ((4, 2, 0), JAPAN), ((4, 3, 0), KMT), ((4, 2, 2), NOBODY),
        ((0, 4, 2), KMT), ((0, 3, 2), NOBODY), ((6, 3, 6), CCP), ((0, 0, 0), NOBODY),
    ],
)  # fmt: skip
def test_13_1_verdict_by_steps(steps: tuple[int, int, int], holder: int) -> None:
    assert verdict(*steps) == holder


def test_13_2_a_garrison_too_small_to_matter_is_worth_nothing() -> None:
    p = Position().group("J1", "hebei", "ija-d4", "ija-d4", "ija-d4").control("japan", "hebei")
    p.movement("kmt")
    weight = weights(p.g, KMT)
    assert arrival(p.g, weight, place("hebei"), KMT, 3) == 0
    # Four steps against six: Japan loses the area, the KMT gains it.
    support = p.g.content.charts.support
    gain = 2 * support.area_lost[JAPAN] + 4 * support.area_gained[KMT]
    assert arrival(p.g, weight, place("hebei"), KMT, 4) == gain


def test_a_chart_is_never_used_for_another_position() -> None:
    p = Position().group("K1", "henan", "cen-c3", "cen-c3").control("kmt", "henan").movement("kmt")
    group = GROUPS.noun_of("K1")
    before = pull(p.g, chart_of(p.g, KMT), place("hebei"), group, False)
    assert chart_of(p.g, KMT) is chart_of(p.g, KMT)
    q = Position().group("K1", "henan", "cen-c3", "cen-c3").control("kmt", "henan")
    q.group("J1", "hebei", "ija-d4", "ija-d4", "ija-d4", "ija-d4", "ija-d4").movement("kmt")
    after = pull(q.g, chart_of(q.g, KMT), place("hebei"), group, False)
    assert before != after
    assert pull(p.g, chart_of(p.g, KMT), place("hebei"), group, False) == before


def test_the_force_reinforces_what_would_be_lost() -> None:
    """Six Japanese steps in Henan: with one corps of three steps the KMT would just lose it."""
    p = Position().group("K1", "zhengzhou", "cen-c3").control("kmt", "henan", "hubei")
    p.group("J1", "henan", "ija-d4", "ija-d4", "ija-d4")
    p.group("K2", "hubei", "cen-c3").group("K3", "wuhan", "cen-c3", "cen-c3").movement("kmt")
    assert wanted(p.g, place("henan"), KMT) > p.g.mass[place("henan") * 3 + KMT]
    assert liked(p)[0] == "move"
    p.does("kmt", *liked(p))
    assert liked(p) == ("advance", "henan")


def test_7_1_no_unit_is_taken_out_of_a_stack_for_nothing() -> None:
    """Full stacks of other factions: nothing to be joined, so nothing to be organized."""
    p = Position().group("K1", "henan", "cen-c3", "cen-c3").group("K2", "henan", "nor-c2")
    assert liked(p.organization("kmt")) == ("end_organization", "")
    q = Position().group("K1", "henan", "cen-c3").group("K2", "henan", "cen-c3")
    assert liked(q.organization("kmt")) == ("organize", "henan")
    q.does("kmt", "organize", "henan")
    verb, noun = liked(q)
    assert verb == "take" and noun.startswith("K2")


def test_7_11_japanese_stacks_stay_below_a_major_offensive() -> None:
    p = Position().group("J1", "hebei", "ija-d4", "ija-d4", "ija-b2").group("J2", "hebei", "ija-b2")
    assert liked(p.organization("japan")) == ("end_organization", "")
    q = Position().group("J1", "hebei", "ija-d4", "ija-d4").group("J2", "hebei", "ija-b2")
    assert liked(q.organization("japan")) == ("organize", "hebei")


def test_9_1_clearing_an_area_is_worth_a_risk() -> None:
    """The same fight counts for more where it decides who controls the area."""
    p = Position().group("J1", "henan", "ija-d4", "ija-d3").group("K1", "henan", "cen-c3")
    p.control("kmt", "henan").combat("japan")
    q = Position().group("J1", "henan", "ija-d4", "ija-d3").group("K1", "henan", "cen-c3")
    q.guerrillas("kmt", "henan", 5).control("kmt", "henan").combat("japan")
    one, other = GROUPS.noun_of("J1"), GROUPS.noun_of("K1")
    assert battle(p.g, one, other) > battle(q.g, one, other)


def test_6_32_puppets_appear_where_they_turn_an_area() -> None:
    """Ten steps against six in Hebei: three more give Japan effective control."""
    p = Position().group("J1", "hebei", "ija-d4", "ija-d4", "ija-d4", "ija-d4", "ija-d4")
    p.group("J2", "shandong", "ija-d4").group("K1", "beiping", "nor-c2", "nor-c2")
    p.control("kmt", "hebei").control("japan", "shandong").movement("japan")
    weight = weights(p.g, JAPAN)
    assert arrival(p.g, weight, place("hebei"), JAPAN, 3) > 0
    assert arrival(p.g, weight, place("shandong"), JAPAN, 3) == 0


def test_16_5_allies_until_the_reckoning() -> None:
    """The CCP spares the KMT while the war lasts and turns on it in the last turn only."""
    early = Position(turn=12, players=3).set(ps={"japan": 50, "kmt": 45, "ccp": 30}).movement("ccp")
    late = Position(turn=18, players=3).set(ps={"japan": 50, "kmt": 45, "ccp": 30}).movement("ccp")
    frail = Position(turn=18, players=3).set(ps={"japan": 50, "kmt": 9, "ccp": 8}).movement("ccp")
    ahead = Position(turn=18, players=3).set(ps={"japan": 50, "kmt": 20, "ccp": 30})
    assert weights(early.g, CCP)[KMT] > 0
    assert weights(late.g, CCP)[KMT] < 0
    assert weights(frail.g, CCP)[KMT] > 0
    assert weights(ahead.movement("ccp").g, CCP)[KMT] > 0


def test_17_2_japan_moves_the_ccp_for_itself() -> None:
    p = Position(variable_ccp=True).set(ccp_voice="japan").movement("ccp")
    assert weights(p.g, CCP) == weights(p.g, JAPAN)


def test_16_5_the_ccp_slips_into_a_thin_kmt_area_at_the_end() -> None:
    p = Position(turn=18, players=3).set(ps={"japan": 50, "kmt": 40, "ccp": 38})
    p.guerrillas("ccp", "shaanxi", 4).group("K1", "gansu", "wes-c2").control("kmt", "gansu")
    p.control("ccp", "shaanxi").movement("ccp")
    assert liked(p) == ("infiltrate", "shaanxi")
    q = Position(turn=10, players=3).set(ps={"japan": 50, "kmt": 40, "ccp": 38})
    q.guerrillas("ccp", "shaanxi", 4).group("K1", "gansu", "wes-c2").control("kmt", "gansu")
    q.control("ccp", "shaanxi").movement("ccp")
    assert opinion(p, "infiltrate", "shaanxi") > opinion(q, "infiltrate", "shaanxi")


def test_evaluation_rises_with_what_wins() -> None:
    base = Position().set(ps={"japan": 50, "kmt": 30, "ccp": 25}).movement("japan").g
    low = Position().set(ps={"japan": 50, "kmt": 10, "ccp": 25}).movement("japan").g
    army = Position().set(ps={"japan": 50, "kmt": 30, "ccp": 25})
    army.group("J1", "hebei", "ija-d4", "ija-d4").control("japan", "hebei")
    late = Position(turn=17).set(ps={"japan": 50, "kmt": 30, "ccp": 25}).movement("japan").g
    assert evaluate(low, JAPAN) > evaluate(base, JAPAN) > evaluate(late, JAPAN)
    assert evaluate(army.movement("japan").g, JAPAN) > evaluate(base, JAPAN)
    assert evaluate(base, KMT) == evaluate(base, CCP)  # 1.1: one player, one interest


def test_16_5_evaluation_sets_the_chinese_players_apart() -> None:
    ps = {"japan": 50, "kmt": 30, "ccp": 25}
    even = Position(players=3).set(ps=ps).movement("japan").g
    red = Position(players=3).set(ps={**ps, "ccp": 40}).movement("japan").g
    assert evaluate(red, CCP) > evaluate(even, CCP)
    assert evaluate(red, KMT) < evaluate(even, KMT)


def test_evaluation_keeps_its_scale() -> None:
    for odds in (-90000, -1, 0, 1, 90000):
        assert -CERTAIN <= certainty(odds) <= CERTAIN < WON
    for decisions in (1, 150, 600):
        g = played("two_players", decisions, 2)
        assert all(-WON <= evaluate(g, side) <= WON for side in range(3))


def test_a_finished_game_counts_in_full() -> None:
    g = Position().movement("japan").g
    g.finish([JAPAN], "partial", "14.3", [1, 0, 0])
    assert [evaluate(g, side) for side in range(3)] == [WON, -WON, -WON]
    g.finish([JAPAN, KMT], "shared", "14.3", [1, 0, 0])
    assert [evaluate(g, side) for side in range(3)] == [0, 0, -WON]


def test_every_stacked_noun_names_its_counter() -> None:
    """`take` reads group and counter out of one number, as the menu wrote it."""
    p = Position().group("K1", "henan", "cen-c3").group("K2", "henan", "cen-c3")
    p.organization("kmt").does("kmt", "organize", "henan")
    menu = offers_of(p.g)
    assert menu is not None
    nouns = [noun for verb, noun in menu.offers if verb == "take"]
    assert {divmod(noun, COUNTERS)[1] for noun in nouns} == {counter("cen-c3")}
