"""1.0-2.0: players, areas, fog of war."""

from __future__ import annotations

import json

from tests.games.battle_for_china.position import BOARD, CONTENT, GAME, Position, counter, place
from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT
from zhulu.games.battle_for_china.rules.phases.recovery import recovery_modifiers
from zhulu.games.battle_for_china.rules.questions.terrain import closed
from zhulu.games.battle_for_china.state.groups import at_large, steps
from zhulu.kernel import QuickDice, offers_of


def test_1_1_two_players_share_what_the_chinese_know_and_three_do_not() -> None:
    def hebei(players: int) -> Position:
        p = Position(players=players).group("K1", "hebei", "cen-c3", "cen-c3")
        return p.group("C1", "shaanxi", "ccp-c3").group("J1", "hebei", "ija-d4").combat("kmt")

    assert "K1.1" in hebei(2).pieces("ccp")
    assert "K1.1" not in hebei(3).pieces("ccp")


def test_2_1_the_erratum_counts_enemies_and_a_low_level_each() -> None:
    p = Position().set(ps={"kmt": 20}).group("K1", "hebei", "cen-c3-disrupted")
    p.group("J1", "hebei", "ija-d4").control("kmt", "hebei").combat("japan")
    group = p.g.first[place("hebei")] + 80
    lines = {reason: v for _, reason, v in recovery_modifiers(p.g, group, 21, True).lines}
    assert lines == {"in supply": 1, "low political support": -1, "enemy in the area": -1}


def test_2_11_units_are_in_a_city_box_or_at_large() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("J2", "tianjin", "ija-d4").movement("japan")
    assert at_large(p.g, 0) and not at_large(p.g, 1)
    assert BOARD.port[place("tianjin")] and not BOARD.port[place("beiping")]
    assert len(BOARD.cities_of[place("xikang")]) == 0 and len(BOARD.cities_of[place("hebei")]) == 2


def test_2_12_closed_areas_and_indochina_from_fall_1940() -> None:
    p = Position(turn=13).group("J1", "hebei", "ija-d4").movement("japan")
    for area in ("mongolia-1", "mongolia-2", "burma-3", "burma-4", "india-2"):
        assert closed(p.g, place(area), JAPAN) and closed(p.g, place(area), KMT)
    for area in ("jehol", "liaoning-1", "liaoning-2", "jilin", "chosin-1", "chosin-2"):
        assert closed(p.g, place(area), CCP) and not closed(p.g, place(area), JAPAN)
    assert closed(p.g, place("indochina-1"), JAPAN)
    p = Position(turn=14).group("J1", "hebei", "ija-d4").movement("japan")
    assert not closed(p.g, place("indochina-1"), JAPAN)
    assert not closed(p.g, place("burma-1"), JAPAN)
    p = Position(turn=14, neutral_asia_closed=True).group("J1", "hebei", "ija-d4").movement("japan")
    assert closed(p.g, place("burma-1"), JAPAN)


def test_2_13_new_ija_units_appear_in_japan() -> None:
    p = Position().group("J1", "hebei", "ija-b2").set(ep={"japan": 3}).strategy("japan")
    p.does("japan", "build", "ija-d4")
    assert p.at("J2") == "japan" and p.units("J2") == ["ija-d4"]


def test_2_3_steps_go_by_the_size_of_the_formation() -> None:
    p = Position().group("J1", "hebei", "ija-b2").group("J2", "hebei", "ija-d3")
    p.group("K1", "hebei", "cen-c3").group("K2", "hebei", "cen-a8").combat("japan")
    assert [steps(p.g, group) for group in (0, 1, 80, 81)] == [1, 2, 3, 4]
    assert CONTENT.guerrilla_steps == 2


def foggy() -> Position:
    p = Position().group("J1", "hebei", "ija-b2", "ija-d4", "ija-d4", artillery=2)
    p.group("K1", "beiping", "nor-c2", "nor-c2-plus").group("K2", "hunan", "cen-c3", "cen-a8")
    return (
        p.hq("north", "K1").set(ep={"japan": 2, "kmt": 2}).control("kmt", "hebei").combat("japan")
    )


def test_2_4_only_the_top_unit_of_a_foreign_stack_is_seen() -> None:
    p = foggy()
    assert set(p.pieces("kmt")) == {"J1", "K1", "K1.1", "K1.hq", "K2", "K2.1"}
    assert p.pieces("japan")["K2"]["face"] == "cen-c3"
    assert "K2.1" not in p.pieces("japan") and "values" not in p.pieces("japan")["K2"]
    assert p.pieces(None).keys() == {"J1", "K1", "K2"}


def test_2_4_a_declared_attack_opens_both_stacks_and_is_fought() -> None:
    p = foggy().does("japan", "attack", "J1").does("japan", "against", "K1")
    assert "K1.1" in p.pieces("japan") and "J1.1" in p.pieces("kmt")
    assert p.procedure == "Attack" and not p.verbs & {"reconsider", "end_combat"}
    assert (80, counter("nor-c2-plus")) in p.told("stack_seen")


def test_2_4_stacks_close_again_after_the_attack() -> None:
    p = Position(dice=(1,)).group("J1", "hebei", "ija-d4", "ija-d4").group("K1", "hebei", "nor-c2")
    p.group("K2", "hebei", "cen-c3", "cen-c3").combat("japan")
    p.does("japan", "attack", "J1").does("japan", "against", "K2")
    while p.procedure == "Attack":
        menu_side = p.chooser
        menu = offers_of(p.g)
        assert menu is not None
        verb, noun = GAME.name_of(menu.action(0), p.g)
        p.does(menu_side, verb, noun)
    assert "K2.1" not in p.pieces("japan")


def test_2_4_another_deal_of_what_is_hidden_looks_the_same() -> None:
    p = foggy()
    mine = json.dumps(GAME.view(p.g, JAPAN))
    homes = set()
    for seed in range(30):
        twin = GAME.determinize(p.g, JAPAN, QuickDice(seed))
        assert json.dumps(GAME.view(twin, JAPAN)) == mine
        assert GAME.check(twin) == []
        homes.add(twin.hq[3])
    assert homes == {80}  # Hebei is shared and K1 the only stack of its faction


def test_2_4_a_side_counts_its_own_totals_and_no_others() -> None:
    p = foggy()
    assert GAME.view(p.g, JAPAN)["spaces"]["hebei"]["values"] == {"japan-here": "10/5"}
    assert GAME.view(p.g, KMT)["spaces"]["hebei"]["values"] == {"kmt-here": "4/6"}
    assert "values" not in GAME.view(p.g, None)["spaces"].get("hebei", {})
    assert "values" not in GAME.view(p.g, JAPAN)["spaces"].get("hunan", {})
    assert "values" not in GAME.view(p.g, KMT)["spaces"].get("hunan", {})  # alone there


def test_2_4_overlays_tell_no_more_than_the_top_units() -> None:
    p = foggy()
    assert GAME.overlays["control"](p.g, JAPAN, "").spaces["hebei"] == "5 : 3+ : 0"
    assert GAME.overlays["control"](p.g, KMT, "").spaces["hebei"] == "1+ : 6 : 0"
    assert GAME.overlays["strength"](p.g, JAPAN, "").spaces["hebei"] == "10"
    assert GAME.overlays["support"](p.g, KMT, "").spaces["hebei"] == "not to be counted yet"
    assert GAME.overlays["control"](p.g, JAPAN, "").tones["hebei"] == 50  # nobody knows


def test_13_1_overlays_tell_who_would_control_what_a_seat_can_count() -> None:
    p = Position().group("J1", "hebei", "ija-d4", "ija-d4").guerrillas("ccp", "hebei", 1)
    p.combat("japan")
    tones = GAME.overlays["control"](p.g, JAPAN, "").tones
    assert tones["hebei"] == 100  # four steps against two, all of them open to Japan
    assert GAME.overlays["control"](p.g, KMT, "").tones["hebei"] == 50


def test_2_4_a_plus_marker_doubles_an_asset_counter() -> None:
    """Six Japanese air counters and three +1 markers, one of them beneath a unit."""
    p = Position(dice=(1, 1)).group("J1", "hebei", "ija-d4-plus", "ija-d4")
    p.set(ps={"japan": 60}, ep={"japan": 9}, air_ready={"japan": 6}).strategy("japan")
    p.does("japan", "order", "air").does("japan", "pay_price")
    assert p.value("air_ready", "japan") == 7 and p.why_not("improve", "J1") == ""
    p.does("japan", "order", "air").does("japan", "pay_price")
    assert p.value("air_ready", "japan") == 8 and p.refused("order", "air") == "6.7"
    assert p.refused("improve", "J1") == "6.5" and GAME.check(p.g) == []


def test_2_4_recovery_beneath_the_top_unit_is_not_told_to_the_enemy() -> None:
    p = Position(dice=(6, 6)).group("K1", "beiping", "nor-c2", "nor-c2-plus-disrupted")
    p.group("J1", "hebei", "ija-d4").group("K2", "hebei", "cen-c3").set(ep={"kmt": 1})
    p.combat("kmt", ("japan",))
    p.does("kmt", "end_combat").does("kmt", "roll_recovery")
    told = {"recovery_rolled", "out_of_supply"}
    kinds = [[f.kind.name for f in p.g.facts if f.known_to(side)] for side in (JAPAN, KMT)]
    assert not told & set(kinds[0]) and told <= set(kinds[1])
