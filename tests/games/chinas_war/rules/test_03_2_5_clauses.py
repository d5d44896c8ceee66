"""3.2.5 ASSAULT, clause by clause: Combat Values, losses, what people say of it."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.position import Position
from tests.games.chinas_war.rules.test_03_clauses import odds


def rolled(p: Position) -> tuple[int, int]:
    """Both Combat Values of the last Assault."""
    fact = [one for one in p.g.facts if one.kind.name == "assault_rolled"][-1]
    return fact.values[3], fact.values[5]


@pytest.mark.parametrize(
    ("board", "side", "values"),
    [
        ("2 jt, 1 nt", "jpn", (4, 1)),
        ("2 jt, 1 jp, 1 nt", "jpn", (4, 1)),  # Police do not assault
        ("4 jt, 2 nt, 1 wt, 1 nb", "jpn", (6, 4)),  # six is the most
        ("1 jt, 3 ca, 2 na", "jpn", (2, 1)),  # all Guerrillas are one
        ("3 nt, 1 jt, 1 jp", "nat", (3, 3)),
        ("2 wt, 1 jp", "wld", (2, 1)),
        ("1 nt, 4 jt", "nat", (1, 6)),
    ],
)
def test_3_2_5_combat_values(board: str, side: str, values: tuple[int, int]) -> None:
    p = Position({"hunan": board}, side, dice=(6, 6)).play("operate assault", "assault hunan")
    while p.offered("target"):
        p.do("target", p.offered("target")[0])
    if "strike" in p.offers:
        p.do("strike")
    assert rolled(p) == values


def test_3_2_5_rough_country_helps_whoever_defends() -> None:
    p = Position({"hubei": "2 nt, 1 jp"}, dice=(6, 6)).play("operate assault", "assault hubei")
    assert rolled(p) == (2, 2)
    p = Position({"henan": "2 nt, 1 jp"}, dice=(6, 6)).play("operate assault", "assault henan")
    assert rolled(p) == (2, 1)


def test_3_2_5_equal_to_the_value_is_enough() -> None:
    p = Position({"hunan": "2 nt, 2 jp"}, dice=(2, 3)).play("operate assault", "assault hunan")
    assert p.count("jp", "hunan") == 0 and p.count("nt", "hunan") == 2
    p = Position({"hunan": "2 nt, 2 jp"}, dice=(3, 2)).play("operate assault", "assault hunan")
    assert p.count("jp", "hunan") == 2 and p.count("nt", "hunan") == 0


def test_3_2_5_losses_are_chosen_on_both_sides() -> None:
    board = {"hunan": "2 nt, 2 wt, 1 jt, 2 jp"}
    p = Position(board, dice=(2, 1), resources={"wld": 0}).play("operate assault", "assault hunan")
    p.do("include_wld")
    assert p.res("wld") == 1 and rolled(p) == (4, 4)
    assert set(p.offered("remove_enemy")) == {"jpn_troop", "jpn_police"}
    p.play("remove_enemy jp", "remove_enemy jp")
    assert set(p.offered("lose_own")) == {"nat_troop", "wld_troop"}
    p.do("lose_own", "wt")
    assert p.count("wt", "casualties") == 1 and p.g.patronage == 15


def test_3_2_5_without_the_warlords_only_nat_fights_and_bleeds() -> None:
    board = {"hunan": "2 nt, 2 wt, 1 jt, 2 jp"}
    p = Position(board, dice=(6, 2)).play("operate assault", "assault hunan", "without_wld")
    assert rolled(p)[0] == 2 and p.count("nt", "hunan") == 0 and p.count("wt", "hunan") == 2


def test_3_2_5_a_fee_that_cannot_be_paid_is_not_offered() -> None:
    board = {"hunan": "2 nt, 2 wt, 1 jp"}
    p = Position(board, dice=(6, 6), resources={"nat": 2}).play("operate assault", "assault hunan")
    assert p.procedure != "Battle" and rolled(p)[0] == 2
    board = {"hunan": "2 nt, 2 wt, 1 jp"}
    dear = {"guangxi_clique": "shaded"}
    p = Position(board, dice=(6, 6), in_force=dear, resources={"nat": 3}).play("operate assault")
    p.do("assault", "hunan")
    assert p.procedure != "Battle"  # the double fee is two


@pytest.mark.parametrize(
    ("board", "dice", "patronage"),
    [
        ("3 jt, 2 nt", (2, 6), 15),  # two Chinese Troops are no Disaster
        ("3 jt, 3 nt", (3, 6), 14),
        ("3 jt, 3 wt", (3, 6), 14),
        ("3 jt, 1 nb", (1, 6), 14),
        ("3 jt, 1 wb", (1, 6), 15),  # only a NAT Base
        ("2 jt, 3 nt", (6, 1), 15),  # one Troop is no Glorious Victory
        ("2 jt, 3 nt", (6, 3), 16),  # two Troops
    ],
)
def test_3_2_5_disaster_and_glorious_victory(
    board: str, dice: tuple[int, int], patronage: int
) -> None:
    p = Position({"hunan": board}, "jpn", dice=dice).play("operate assault", "assault hunan")
    assert p.g.patronage == patronage


def test_3_2_5_two_police_are_no_glorious_victory() -> None:
    p = Position({"hunan": "3 nt, 2 jp"}, dice=(2, 6)).play("operate assault", "assault hunan")
    assert p.count("jp", "casualties") == 2 and p.g.patronage == 15
    board = {"hunan": "3 nt, 1 jt, 1 jp"}
    p = Position(board, dice=(3, 6)).play("operate assault", "assault hunan", "remove_enemy jt")
    assert p.g.patronage == 16


def test_3_2_5_where_the_fallen_go() -> None:
    board = {"hunan": "2 jt, 1 nt, 1 ca"}
    p = Position(board, "jpn", dice=(6, 1)).play("operate assault", "assault hunan")
    p.play("target nat", "target cpc")
    assert p.count("jt", "casualties") == 1  # a Troop defended as well
    board = {"hunan": "2 nt, 1 wt, 2 jp"}
    p = Position(board, dice=(6, 2)).play("operate assault", "assault hunan", "without_wld")
    assert p.count("nt", "casualties") == 2


def test_3_2_5_the_odds_that_are_shown() -> None:
    p = Position({"hubei": "2 jt, 1 nt"}, "jpn").do("operate", "assault")
    shown = odds(p, "assault", "hubei")
    assert [chance for _, chance, _ in shown.outcomes] == [4, 2]
    p = Position({"yichang_wuhan": "1 jt, 1 nt"}, "jpn").play("operate patrol")
    p.play("patrol yichang_wuhan", "finish")
    assert [chance for _, chance, _ in odds(p, "assault", "yichang_wuhan").outcomes] == [2, 1]
    p = Position({"hunan": "2 jt, 1 nt, 1 wt"}, "jpn").play("operate assault", "assault hunan")
    assert [chance for _, chance, _ in odds(p, "target", "nat").outcomes] == [4, 1]


def test_5_5_the_odds_of_a_free_assault_know_what_the_event_adds() -> None:
    board = {"hunan": "1 nt, 1 jp", "hubei": "1 nt, 1 jp"}
    p = Position(board, card="german_advisers", eligible=("nat",)).do("event", "unshaded")
    shown = odds(p, "assault", "hunan")
    assert [chance for _, chance, _ in shown.outcomes] == [3, 1]  # one Troop and two more
    board = {"hebei": "2 jt", "shanxi": "1 jt, 1 nt"}
    p = Position(board, "jpn", card="pingxingguan", eligible=("jpn",)).do("event", "shaded")
    p.play("sweep shanxi", "bring_all jt>hebei")
    rough = [fact for fact in p.g.facts if fact.kind.name == "assault_rolled"][-1]
    assert rough.values[5] == 1  # Shanxi is Rough, but not against this


def test_5_5_the_odds_of_a_free_attack() -> None:
    board = {"hebei": "3 ca, 1 jp", "hunan": "1 ca, 1 jp"}
    p = Position(board, "cpc", card="hundred_regiments_offensive", eligible=("cpc",))
    p.play("event unshaded", "enough")
    assert [chance for _, chance, _ in odds(p, "attack", "hebei").outcomes] == [3, 3, 1]


def test_5_3_the_odds_with_poison_gas_leave_out_the_rough_country() -> None:
    board = {"hubei": "1 jt, 1 nt", "henan": "1 jt, 1 nt"}
    p = Position(board, "jpn", in_force={"poison_gas": "shaded"}).play("operate assault")
    p.do("assault", "hubei")
    assert [chance for _, chance, _ in odds(p, "use_gas").outcomes] == [2, 1]
    assert [chance for _, chance, _ in odds(p, "no_gas").outcomes] == [2, 2]


def test_3_2_5_all_guerrillas_go_for_one_point() -> None:
    board = {"hunan": "3 jt, 3 ca, 3 nt"}
    p = Position(board, "jpn", dice=(1, 6)).play("operate assault", "assault hunan")
    p.play("target cpc", "target nat", "remove_enemy ca")
    assert p.count("ca", "hunan") == 0 and p.count("nt", "hunan") == 3
    p = Position(board, "jpn", dice=(3, 6)).play("operate assault", "assault hunan")
    p.play("target cpc", "target nat", "remove_enemy ca")
    assert p.count("nt", "hunan") == 1


def test_5_5_a_second_die_is_told() -> None:
    board = {"hunan": "1 jt, 1 nt, 2 wt"}
    p = Position(board, card="taierzhuang", dice=(6, 5, 4), eligible=("nat",))
    p.do("event", "unshaded")
    told = [fact.values for fact in p.g.facts if fact.kind.name == "die_rerolled"]
    assert [tuple(values) for values in told] == [(1, 4)]


def test_3_2_5_a_japanese_troop_counts_for_two() -> None:
    board = {"hunan": "4 nt, 1 jt, 3 jp"}
    p = Position(board, dice=(3, 6)).play("operate assault", "assault hunan")
    p.do("remove_enemy", "jt")  # one more point: a Police
    assert (p.count("jt", "hunan"), p.count("jp", "hunan")) == (0, 2)


def test_3_2_5_guerrillas_of_a_faction_that_is_no_target_stay() -> None:
    p = Position({"hunan": "3 jt, 1 na, 2 ca"}, "jpn", dice=(1, 6))
    p.play("operate assault", "assault hunan", "target nat", "strike")
    assert (p.count("na", "hunan"), p.count("ca", "hunan")) == (0, 2)


def test_5_5_the_odds_of_two_dice_are_those_of_either() -> None:
    board = {"hunan": "1 jt, 1 nt, 1 wt, 1 ca"}
    more = {"card": "taierzhuang", "eligible": ("nat",)}
    p = Position(board, in_force={"new_fourth_army_incident": "unshaded"}, **more)
    p.do("event", "unshaded")  # the CPC may be a target as well
    shown = odds(p, "strike")
    assert [(chance, of) for _, chance, of in shown.outcomes] == [(36 - 4 * 4, 36), (2, 6)]
