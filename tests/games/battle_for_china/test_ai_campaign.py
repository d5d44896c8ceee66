"""How the computer's Japan masses for a strike, and how China's two players spare each other."""

from __future__ import annotations

from tests.games.battle_for_china.position import GAME, Position, place
from zhulu.ai.player import Seat, player
from zhulu.ai.policy import preferences
from zhulu.games.battle_for_china.ai.annals import areas
from zhulu.games.battle_for_china.ai.opinions.campaign import Plan
from zhulu.games.battle_for_china.ai.opinions.stakes import weights
from zhulu.games.battle_for_china.ai.tactics import battle, felled
from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT
from zhulu.kernel import QuickDice, offers_of, take

GROUPS = GAME.kinds()["group"]
SHANDONG = place("shandong")
D4 = "ija-d4"


def opinion(p: Position, verb: str, noun: str) -> int:
    menu = offers_of(p.g)
    assert menu is not None
    names = [GAME.name_of(action, p.g) for action in menu.offers]
    return preferences(GAME, p.g, menu)[names.index((verb, noun))]


def liked(p: Position) -> tuple[str, str]:
    menu = offers_of(p.g)
    assert menu is not None
    opinions = preferences(GAME, p.g, menu)
    return GAME.name_of(menu.action(opinions.index(max(opinions))), p.g)


def before_shandong(groups: int) -> Position:
    """Groups of ten CF in Hebei, its cities kept; six CF of the KMT in Shandong."""
    p = Position().group("J1", "tianjin", "ija-b2").control("japan", "hebei")
    p.group("J9", "beiping", "ija-b2")
    for number in range(groups):
        p.group(f"J{number + 2}", "hebei", D4, D4, "ija-b2")
    p.group("K1", "jinan", "eas-c2", "eas-c2").group("K2", "qingdao", "eas-c2")
    return p.control("kmt", "shandong").movement("japan")


def plan_of(p: Position) -> Plan:
    return Plan(p.g, weights(p.g, JAPAN), [1] * p.g.content.board.areas)


def test_a_strike_is_planned_with_all_that_is_free() -> None:
    """Fifteen CF would clear Shandong: one group is too few and stays, three go."""
    assert plan_of(before_shandong(1)).wanted[SHANDONG] == 15
    assert plan_of(before_shandong(1)).lacking[SHANDONG] == 0
    assert plan_of(before_shandong(3)).lacking[SHANDONG] == 15
    p = before_shandong(3)
    assert liked(p)[0] == "move"
    p.does("japan", *liked(p))
    assert liked(p) == ("advance", "shandong")


def test_9_2_a_corps_falls_whole() -> None:
    """One CF that is due takes all three of a corps, and one of a division."""
    assert felled(1, 3, 6) == 3 and felled(4, 3, 6) == 6 and felled(0, 3, 6) == 0
    assert felled(1, 1, 8) == 1
    p = Position().group("J1", "shanxi", D4, "ija-b2").group("K1", "taiyuan", "cen-c3", "cen-c3")
    assert battle(p.combat("japan").g, GROUPS.noun_of("J1"), GROUPS.noun_of("K1")) > 0


def test_8_4_what_lands_from_japan_lands_as_one() -> None:
    """A landing of ten steps costs two EP and pays its offensive; it was parted into five."""
    p = Position().group("J1", "japan", D4, D4, D4, D4, D4).set(ep={"japan": 5})
    assert liked(p.organization("japan")) == ("end_organization", "")
    q = Position().group("J1", "japan", D4, D4, D4, D4, D4).group("J2", "japan", "ija-b2")
    q.group("K1", "zhejiang", "cen-c3").control("kmt", "zhejiang").set(ep={"japan": 5})
    q.movement("japan")
    assert opinion(q, "assault", "J1") > opinion(q, "assault", "J2")


def test_2_3_puppets_stand_apart_from_the_army() -> None:
    """They make a stack slow (8.23) and cadreless; as garrisons they have three steps for an EP."""
    p = Position().group("J1", "hebei", D4, "pup-c2").control("japan", "hebei")
    assert liked(p.organization("japan")) == ("organize", "hebei")
    p.does("japan", "organize", "hebei")
    assert liked(p) == ("take", "J1>pup-c2")


def test_13_1_a_guerrilla_spares_an_ally_that_may_be_alone() -> None:
    """Beside two steps of guerrillas a lone corps of the KMT loses its area, and three PSP."""
    p = Position(turn=4, players=3).group("K1", "ningxia", "wes-c2").control("kmt", "ningxia")
    p.group("K2", "chengdu", "wes-c2", "wes-c2").group("K3", "chongqing", "wes-c2", "wes-c2")
    p.guerrillas("ccp", "shaanxi", 2).control("ccp", "shaanxi").control("kmt", "sichuan")
    p.movement("ccp").does("ccp", "infiltrate", "shaanxi")
    assert opinion(p, "slip_to", "ningxia") < 0


def sabotage(seed: int) -> int:
    """How often in the first turns the KMT lost an area to none but its ally's guerrillas."""
    g = GAME.new("three_players", dice=QuickDice(seed))
    g.silent = True
    players = [player("heuristic", GAME, side, seed * 31 + side) for side in (JAPAN, KMT, CCP)]
    worlds, menu, turn, found = QuickDice(seed + 77), offers_of(g), 0, 0
    held = list(g.control)
    while menu is not None and g.turn < 5:
        if g.turn != turn:
            for area, holder in enumerate(held):
                mass = g.mass[area * 3 : area * 3 + 3]
                lost = holder == KMT and g.control[area] != KMT
                found += lost and mass[KMT] > 0 and not mass[JAPAN] and not mass[CCP]
            turn, held = g.turn, list(g.control)
        seat = Seat.of(GAME, g, menu.side, QuickDice(worlds.below(1 << 30, "seat")))
        menu = take(g, menu, players[menu.side].choose(seat))
    return found


def test_16_5_the_ccp_does_not_cost_the_kmt_its_areas() -> None:
    """It did so eight times in these games; events and the KMT's own marches are left."""
    assert sum(sabotage(seed) for seed in range(1, 7)) <= 3


def test_history_counts_areas_by_their_cities() -> None:
    p = Position().group("J1", "beiping", D4).group("J2", "jinan", D4).group("J3", "taiyuan", D4)
    p.group("K1", "qingdao", "eas-c2").group("K2", "shanxi", "nor-c2").guerrillas("ccp", "hebei", 9)
    assert areas(p.movement("japan").g) == 2
