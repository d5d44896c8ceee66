"""What the computer players think an attack, an exchange or an operation brings, and costs."""

from __future__ import annotations

from tests.games.battle_for_china.position import GAME, Position, counter, place
from zhulu.ai.policy import preferences
from zhulu.games.battle_for_china.ai.opinions.campaign import Plan
from zhulu.games.battle_for_china.ai.opinions.stakes import weights
from zhulu.games.battle_for_china.ai.prefer import INITIATIVE
from zhulu.games.battle_for_china.ai.tactics import bargain, battle, operation
from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT
from zhulu.kernel import offers_of

GROUPS = GAME.kinds()["group"]
D4, B2 = "ija-d4", "ija-b2"


def opinions(p: Position) -> dict[tuple[str, str], int]:
    menu = offers_of(p.g)
    assert menu is not None
    names = [GAME.name_of(action, p.g) for action in menu.offers]
    return dict(zip(names, preferences(GAME, p.g, menu), strict=True))


def liked(p: Position) -> tuple[str, str]:
    told = opinions(p)
    return max(told, key=lambda name: told[name])


def worth(p: Position, attacker: str, defender: str) -> int:
    return battle(p.g, GROUPS.noun_of(attacker), GROUPS.noun_of(defender))


def test_9_2_japan_goes_on_with_an_exchange() -> None:
    """One CF of a division is matched by a whole corps: two CF clear Beiping."""
    p = Position(dice=(6,)).group("J1", "hebei", D4, D4).control("kmt", "hebei")
    p.group("K1", "beiping", "cen-c3", "cen-c3").combat("japan")
    p.does("japan", "attack", "J1").does("japan", "against", "K1")
    assert p.units("K1") == ["cen-c3"]  # the first CF must be given
    assert opinions(p)["stop_exchange", ""] < opinions(p)["give", D4]
    p.does("japan", *liked(p))
    assert p.units("K1") == []


def test_9_2_china_gives_no_corps_for_a_step_of_a_division() -> None:
    p = Position().group("K1", "henan", "cen-c3", "cen-c3").group("J1", "henan", D4).combat("kmt")
    attacker, defender = GROUPS.noun_of("K1"), GROUPS.noun_of("J1")
    assert bargain(p.g, defender, counter("cen-c3")) <= 0
    assert bargain(p.g, attacker, counter(D4)) == 2


def test_12_2_a_garrison_does_not_stake_its_city() -> None:
    """Brigades alone in Zhangjiakou attacked whom they met: 2.6 cities a game were lost so."""
    at_large = Position().group("J1", "chahar", B2).group("K1", "chahar", "nor-c2")
    holding = Position().group("J1", "zhangjiakou", B2).group("K1", "chahar", "nor-c2")
    for p in (at_large, holding):
        p.group("J2", "chahar", D4, D4).control("japan", "chahar").combat("japan")
    assert worth(holding, "J1", "K1") < worth(at_large, "J1", "K1")
    assert worth(holding, "J1", "K1") < 0


def test_13_1_who_alone_keeps_an_area_does_not_stake_it() -> None:
    """A corps that is lost takes its area with it; beside another it does not."""
    alone = Position().group("K1", "henan", "cen-c3").control("kmt", "henan")
    beside = Position().group("K1", "henan", "cen-c3").control("kmt", "henan")
    beside.group("K2", "luoyang", "cen-c3")
    for p in (alone, beside):
        p.group("J1", "henan", B2).combat("kmt")
    assert worth(alone, "K1", "J1") < worth(beside, "K1", "J1")


def guerrillas(units: int, *more: str, players: int = 2) -> Position:
    p = Position(players=players).group("J1", "shandong", D4, D4, *more)
    p.guerrillas("ccp", "shandong", units).control("kmt", "shandong").combat("japan")
    return p.does("japan", "clear", "J1")


def test_9_41_three_all_where_it_wins_an_area() -> None:
    """Eight CF find a unit or two of six, sixteen find four and five."""
    assert liked(guerrillas(5)) == ("three_alls", "")
    assert liked(guerrillas(1)) == ("ordinary", "")


def test_9_41_the_outrage_is_no_cheaper_against_two_players_than_against_one() -> None:
    """Japan wins when the KMT falls (14.3): what the outrage lifts is mostly the CCP, in both."""
    one, two = guerrillas(4), guerrillas(4, players=3)
    group = GROUPS.noun_of("J1")
    assert operation(one.g, group, True) == operation(two.g, group, True)
    lone = guerrillas(1)
    assert operation(lone.g, group, True) < operation(lone.g, group, False)


def test_14_4_one_chinese_player_does_not_lift_the_ccp_above_the_kmt() -> None:
    """With the CCP as high as the KMT the war is a draw."""
    for turn, ccp, kind in ((16, 40, False), (16, 20, True), (8, 40, True)):
        p = Position(turn=turn).set(ps={"japan": 30, "kmt": 30, "ccp": ccp}).movement("kmt")
        assert (weights(p.g, KMT)[CCP] > 0) is kind
    alone = Position(turn=16, players=3).set(ps={"kmt": 30, "ccp": 40}).movement("ccp")
    assert weights(alone.g, CCP)[CCP] > 0


def test_12_2_strikes_follow_the_railways() -> None:
    """Ningxia has neither a railway nor a port: the same corps are a better prize on a line."""
    p = Position().group("J1", "suiyuan", D4, D4, D4, D4).control("japan", "suiyuan")
    p.group("K1", "ningxia", "wes-c2").control("kmt", "ningxia").movement("japan")
    areas = p.g.content.board.areas
    fed, hungry = [Plan(p.g, weights(p.g, JAPAN), [on] * areas) for on in (1, 0)]
    assert fed.prize[place("ningxia")] - hungry.prize[place("ningxia")] >= 40


def test_9_1_japan_strikes_where_it_loses_a_little() -> None:
    """China wins by waiting: who weighs every CF never comes to Wuhan."""
    p = Position().group("J1", "henan", D4, D4).group("K1", "zhengzhou", "cen-c3", "cen-c3")
    p.control("kmt", "henan").combat("japan")
    q = Position().group("J1", "zhengzhou", B2).group("K1", "henan", "cen-a8", "cen-c3")
    q.control("kmt", "henan").combat("kmt")
    assert opinions(p)["attack", "J1"] == 10 + worth(p, "J1", "K1") + INITIATIVE
    assert opinions(q)["attack", "K1"] == 10 + worth(q, "K1", "J1")
