"""16.0-17.2: special rules and options."""

from __future__ import annotations

import pytest

from tests.games.battle_for_china.position import GAME, Position, place
from zhulu.games.battle_for_china.content.ids import (
    BY_FRATRICIDE,
    CCP,
    CENTRAL_C3,
    IJA_D4,
    JAPAN,
    KMT,
    STRENGTHENED,
    SUSPENDED,
)
from zhulu.games.battle_for_china.rules.industry import produces, sites
from zhulu.games.battle_for_china.rules.losses import raze_empty_works
from zhulu.games.battle_for_china.rules.turn import PlayerTurn
from zhulu.games.battle_for_china.rules.victory import leaders, verdict


def test_16_1_a_headquarters_dies_with_its_stack_and_returns_free() -> None:
    p = Position(dice=(6,)).group("J1", "hebei", "ija-d4", "ija-d4").group("K1", "hebei", "nor-c2")
    p.group("K2", "shanxi", "nor-c2").hq("north", "K1").combat("japan")
    p.does("japan", "attack", "J1").does("japan", "against", "K1")
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    assert p.value("hq") == {}
    q = Position().group("K2", "shanxi", "nor-c2").control("kmt", "shanxi").set(ep={"kmt": 1})
    q.strategy("kmt")
    assert q.refused("build", "nor-c2") == "16.1"
    q.does("kmt", "restore_hq", "K2")
    assert q.value("hq", "north") == "K2" and q.ep("kmt") == 1
    assert q.why_not("build", "nor-c2") == ""


def test_16_1_without_a_headquarters_no_penalty() -> None:
    p = Position().group("K2", "shanxi", "nor-c2").set(ps={"kmt": 40}).strategy("kmt")
    p.does("kmt", "end_strategy")
    assert p.ps("kmt") == 40


def test_16_2_one_fortification_for_a_city_and_group() -> None:
    p = Position().group("K1", "wuhan", "cen-c3").group("K2", "hubei", "cen-c3")
    p.control("kmt", "hubei").set(ep={"kmt": 3}).strategy("kmt")
    p.does("kmt", "fortify", "K1").does("kmt", "fortify", "K2")
    assert p.ep("kmt") == 1 and p.value("works", "wuhan") == 1 and p.value("fort", "K2") == 1
    assert p.refused("fortify", "K1") == "16.2"


def test_16_2_works_without_units_are_gone_at_the_end_of_the_phase() -> None:
    p = Position().group("K1", "wuhan", "cen-c3", fort=True).group("K9", "hunan", "cen-c3")
    p.movement("kmt").does("kmt", "move", "K1")
    p.does("kmt", "advance", "henan").does("kmt", "halt").does("kmt", "end_movement")
    assert p.value("works") == {} and p.told("fort_gone") == [(place("wuhan"),)]


def test_16_2_works_count_one_cf_of_losses() -> None:
    p = (
        Position(dice=(3,))
        .group("J1", "hebei", "ija-d4")
        .group("K1", "beiping", "cen-c3", fort=True)
    )
    p.control("kmt", "hebei").combat("japan").does("japan", "attack", "J1").does(
        "japan", "against", "K1"
    )
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    assert "fortification" in p.offered("sacrifice")
    p.does("kmt", "sacrifice", "fortification")
    assert p.value("works") == {}


def test_16_3_industry_serves_who_is_with_it_and_japan_after_two_turns() -> None:
    p = (
        Position(turn=4, dice=(6,))
        .group("J1", "jiangsu-2", "ija-d4", "ija-d4")
        .group("K1", "nanjing", "nor-c2")
    )
    p.group("J2", "shanghai", "ija-b2").industry("kmt", "nanjing").combat("japan")
    assert produces(p.g, 0, KMT)
    p.does("japan", "attack", "J1").does("japan", "against", "K1")
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    p.does("japan", "advance_into")
    assert p.value("industry_of", "industry-1") == "japan" and not produces(p.g, 0, JAPAN)
    p.g.turn = 6
    assert produces(p.g, 0, JAPAN)


def test_16_3_a_marker_on_the_move_is_gone_for_two_turns() -> None:
    p = Position(turn=4).group("K1", "wuhan", "cen-c3").control("kmt", "hubei", "sichuan")
    p.industry("kmt", "wuhan").strategy("kmt").does("kmt", "relocate", "industry-1")
    assert p.value("industry_at", "industry-1") in (None, 0)
    assert p.value("industry_turn", "industry-1") == 6
    assert place("chongqing") in sites(p.g, KMT) and place("nanjing") not in sites(p.g, KMT)
    q = Position().industry("kmt", "nanjing").group("K1", "wuhan", "cen-c3").strategy("kmt")
    assert q.refused("relocate", "industry-1") == "16.3"


def test_16_4_the_front_keeps_the_forces_apart() -> None:
    p = Position().group("C1", "shaanxi", "ccp-c3").group("K1", "shanxi", "nor-c2").movement("ccp")
    p.does("ccp", "move", "C1")
    assert p.refused("advance", "shanxi") == "16.4"
    q = Position().group("C1", "shaanxi", "ccp-c3").group("K1", "shanxi", "nor-c2")
    q.group("J1", "shanxi", "ija-d4").movement("ccp").does("ccp", "move", "C1")
    assert q.why_not("advance", "shanxi") == ""


def test_16_4_guerrillas_are_units_of_the_other_force_too() -> None:
    """2.3 counts guerrillas among units; only regulars are told where not to go."""
    p = Position().group("K1", "hunan", "cen-c3").guerrillas("ccp", "jiangxi", 1).movement("kmt")
    p.does("kmt", "move", "K1")
    assert p.refused("advance", "jiangxi") == "16.4" and p.why_not("advance", "hubei") == ""
    p = Position().group("C1", "hunan", "ccp-c3").guerrillas("kmt", "jiangxi", 1).movement("ccp")
    assert p.does("ccp", "move", "C1").refused("advance", "jiangxi") == "16.4"
    p = Position().group("K1", "hunan", "cen-c3").guerrillas("ccp", "jiangxi", 1)
    p.group("J1", "jiangxi", "ija-d4").movement("kmt").does("kmt", "move", "K1")
    assert p.why_not("advance", "jiangxi") == ""  # among Japanese units
    p = Position().guerrillas("ccp", "hunan", 1).group("K1", "jiangxi", "cen-c3").movement("ccp")
    p.does("ccp", "infiltrate", "hunan")
    assert p.why_not("slip_to", "jiangxi") == ""  # guerrillas go where they like (8.3)


def test_16_4_while_strengthened_or_suspended_the_forces_may_share() -> None:
    for front in (SUSPENDED, STRENGTHENED):
        p = Position().group("K1", "hunan", "cen-c3").guerrillas("ccp", "jiangxi", 1)
        p.set(front=front).movement("kmt").does("kmt", "move", "K1")
        assert p.why_not("advance", "jiangxi") == ""


def test_16_4_it_may_pass_its_ally_on_the_way_to_the_japanese() -> None:
    p = Position().group("C1", "shaanxi", "ccp-c3").group("K1", "shanxi", "nor-c2")
    p.group("J1", "hebei", "ija-d4").movement("ccp").does("ccp", "move", "C1")
    p.does("ccp", "advance", "shanxi")
    assert p.refused("halt") == "16.4"
    p.does("ccp", "advance", "hebei")
    assert p.why_not("halt") == ""


def test_16_4_on_the_way_past_its_ally_nothing_is_dropped_off() -> None:
    p = Position().group("C1", "shaanxi", "ccp-c3", "ccp-c3").group("K1", "shanxi", "nor-c2")
    p.group("J1", "hebei", "ija-d4").movement("ccp").does("ccp", "move", "C1")
    p.does("ccp", "advance", "shanxi")
    assert p.refused("drop", "ccp-c3") == "16.4"
    p.does("ccp", "advance", "hebei")
    assert p.why_not("drop", "ccp-c3") == ""


def test_16_4_only_a_suspension_lets_the_kmt_attack() -> None:
    def front(state: int, *dice: int) -> Position:
        p = Position(dice=dice).group("K1", "shaanxi", "cen-c3").group("C1", "shaanxi", "ccp-c3")
        p.group("K2", "hebei", "cen-c3").group("J1", "hebei", "ija-d4").guerrillas(
            "ccp", "shaanxi", 1
        )
        return p.set(front=state, ps={"kmt": 40, "ccp": 25}).control("kmt", "shaanxi").combat("kmt")

    assert front(0).refused("attack", "K1") == "16.4"
    assert "clear" not in front(0).verbs
    p = front(SUSPENDED, 6, 6, 1, 2, 3)
    p.does("kmt", "clear", "K1").does("kmt", "end_combat")
    assert p.told("ago_rolled")[0][2] == 1  # half of three, rounded down
    assert p.told("ps_changed")[:2] == [
        (KMT, 1, 41, BY_FRATRICIDE),
        (CCP, 5, 30, BY_FRATRICIDE),
    ]
    q = Position().group("K1", "shaanxi", "cen-c3").group("C1", "shaanxi", "ccp-c3")
    q.group("J1", "shaanxi", "ija-d4").set(front=SUSPENDED).combat("ccp").does(
        "ccp", "attack", "C1"
    )
    assert q.offered("against") == ["J1"]  # the CCP may not attack the KMT


def test_16_5_the_higher_level_goes_first_and_wins() -> None:
    p = Position(players=3).group("K1", "hunan", "cen-c3").group("C1", "shaanxi", "ccp-c3")
    p.group("J1", "hebei", "ija-d4").set(ps={"kmt": 30, "ccp": 45}).movement("japan", ("kmt",))
    p.does("japan", "end_movement")
    assert p.procedure == "Movement" and p.chooser == "ccp"
    assert leaders(p.g) == [CCP]
    q = Position(turn=18, players=3).group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
    q.control("kmt", "hebei").set(ps={"japan": 60, "kmt": 40, "ccp": 39}).combat("japan")
    q.does("japan", "end_combat")
    assert q.g.result.winners == [KMT] and q.g.result.rule == "16.5"


def test_17_1_players_go_in_order_of_level() -> None:
    def first(japan: int, kmt: int, on: bool) -> str:
        p = (
            Position(shifting_initiative=on)
            .group("J1", "hebei", "ija-d4")
            .group("K1", "hunan", "cen-c3")
        )
        p.group("C1", "shaanxi", "ccp-c3").set(ps={"japan": japan, "kmt": kmt, "ccp": 10})
        p.organization("ccp").does("ccp", "end_organization")
        if "go_first" in p.verbs:
            p.does("kmt", "go_first", "kmt")
        return p.chooser

    assert first(50, 60, True) == "kmt" and first(60, 50, True) == "japan"
    assert first(50, 60, False) == "japan"


def test_17_2_the_lower_level_commands_the_ccp() -> None:
    def commander(japan: int, kmt: int) -> str:
        p = Position(turn=3, dice=(1, 1), variable_ccp=True).group("J1", "hebei", "ija-d4")
        p.group("K1", "hebei", "cen-c3").group("C1", "shaanxi", "ccp-c3", "ccp-c3")
        p.set(ps={"japan": japan, "kmt": kmt, "ccp": 25}).control("kmt", "hebei")
        p.control("ccp", "shaanxi").combat("japan").does("japan", "end_combat")
        if p.procedure == "ForeignSupport":
            p.does("kmt", "receive_aid")
        seen = {side for side in ("japan", "kmt") if "C1.1" in p.pieces(side)}
        assert seen == {"japan" if p.value("ccp_voice") == "japan" else "kmt"}
        return GAME.sides[p.g.voice(CCP)]

    assert commander(30, 70) == "japan" and commander(70, 30) == "ccp"


def test_16_2_works_left_by_deserters_are_gone_with_the_phase() -> None:
    p = Position(turn=2, dice=(4, 6, 1, 6, 6, 6, 6)).group("J1", "hebei", "ija-d4")
    p.group("K1", "taiyuan", "nor-c2", fort=True).group("K2", "hebei", "cen-c3")
    p.combat("japan").does("japan", "end_combat")
    assert p.at("K1") is None and p.value("works") == {}


def test_17_1_a_tie_is_rolled_until_it_is_broken() -> None:
    p = Position(dice=(4, 4, 2, 5), shifting_initiative=True).group("J1", "hebei", "ija-d4")
    p.group("K1", "hunan", "cen-c3").set(ps={"japan": 50, "kmt": 50, "ccp": 10})
    p.organization("ccp").does("ccp", "end_organization")
    assert p.told("order_rolled") == [(JAPAN, 4), (KMT, 4), (JAPAN, 2), (KMT, 5)]
    assert p.chooser == "kmt"


def test_17_2_a_collapse_gives_the_ccp_back_to_the_chinese_player() -> None:
    p = Position(turn=3, dice=(2, 2, 6, 3, 3, 3, 3, 3), variable_ccp=True)
    p.group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3").group("C1", "yanan", "ccp-c3")
    p.control("kmt", "hebei").control("ccp", "shaanxi").set(ccp_voice="japan")
    p.set(ps={"japan": 30, "kmt": 5, "ccp": 25}).combat("japan").does("japan", "end_combat")
    assert p.chooser == "kmt"
    p.does("kmt", "fight_on")
    assert p.value("ccp_voice") == "ccp"


def test_16_2_works_fall_only_when_their_last_unit_is_gone() -> None:
    p = Position().group("J1", "tianjin", "ija-d4", fort=True).group("J2", "hebei", "ija-d4")
    p.group("K1", "hunan", "cen-c3", fort=True)
    p.group("K2", "hubei", "cen-c3", artillery=1, fort=True)
    g = p.movement("japan").g
    raze_empty_works(g)
    assert g.works[place("tianjin")] == 1 and g.fort[80] == 1 and g.fort[81] == 1
    g.remove(81, CENTRAL_C3 * 4)  # the guns alone do not hold works
    g.remove(0, IJA_D4 * 4)
    raze_empty_works(g)
    assert g.fort[81] == 0 and g.fort[80] == 1 and g.works[place("tianjin")] == 0


def test_16_5_the_higher_chinese_level_counterattacks_first() -> None:
    def queue(kmt: int, ccp: int) -> list[int]:
        p = Position(players=3).group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
        p.group("C1", "hebei", "ccp-c3").set(ps={"japan": 60, "kmt": kmt, "ccp": ccp})
        turn = PlayerTurn([JAPAN], [KMT, CCP])
        turn.begin_counterattack(p.combat("japan").g)
        return turn.queue

    assert queue(40, 25) == [KMT, CCP] and queue(25, 40) == [CCP, KMT]
    assert queue(30, 30) == [KMT, CCP]


@pytest.mark.parametrize(
    ("kmt", "ccp", "kind", "winners"),
    [(40, 40, "draw", [KMT, CCP]), (41, 40, "partial", [KMT]), (40, 41, "partial", [CCP])],
)
def test_16_5_how_three_players_end(kmt: int, ccp: int, kind: str, winners: list[int]) -> None:
    p = Position(turn=18, players=3).group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
    end = verdict(p.set(ps={"japan": 60, "kmt": kmt, "ccp": ccp}).combat("japan").g)
    assert (end.kind, end.winners, end.rule) == (kind, winners, "16.5")
    assert end.reason == "both Chinese forces stand, and the higher level wins"


def test_14_3_only_the_ccp_gone_is_shared_by_the_areas_held() -> None:
    for players, winners in ((2, [JAPAN, KMT, CCP]), (3, [JAPAN, KMT])):
        p = Position(turn=18, players=players).group("J1", "hebei", "ija-d4")
        p.group("K1", "hunan", "cen-c3").control("japan", "hebei").control("kmt", "hunan", "hubei")
        end = verdict(p.set(collapsed={"ccp": 1}).movement("japan").g)
        assert (end.kind, end.winners, end.reason) == (
            "shared", winners, "only the CCP has collapsed")  # fmt: skip
        assert end.score[1:] == [2, 0]
