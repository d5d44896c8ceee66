"""How the computer's Japan goes about 1937: what it lands on, pays for and is after."""

from __future__ import annotations

from tests.games.battle_for_china.position import GAME, Position, place
from tests.games.battle_for_china.test_ai_campaign import liked, opinion
from zhulu.games.battle_for_china.ai.opinions.ground import rear
from zhulu.games.battle_for_china.ai.prefer import DETACHED, SENT_HOME, _detached
from zhulu.games.battle_for_china.ai.tactics import _prize, battle
from zhulu.games.battle_for_china.content.ids import KMT

GROUPS = GAME.kinds()["group"]
D4, B2 = "ija-d4", "ija-b2"


def before_nanjing(*divisions: str, port: str = "K") -> Position:
    """Divisions at large around Shanghai, which the KMT (K) or Japan (J) holds."""
    p = Position().group("J1", "jiangsu-2", *divisions).group("K1", "nanjing", "cen-a8")
    p.group("J2" if port == "J" else "K2", "shanghai", B2 if port == "J" else "cen-c3")
    return p.control("kmt", "jiangsu-2")


def test_12_2_the_port_is_what_a_landing_is_after() -> None:
    """Twenty CF fell upon a corps at large and were out of supply before Shanghai a turn later."""
    p = Position().group("J1", "jiangsu-2", D4, D4, B2).group("K1", "shanghai", "cen-c3")
    p.group("K2", "jiangsu-2", "cen-c3").control("kmt", "jiangsu-2").combat("japan")
    striker = GROUPS.noun_of("J1")
    assert battle(p.g, striker, GROUPS.noun_of("K1")) > battle(p.g, striker, GROUPS.noun_of("K2"))


def test_12_2_a_city_is_a_prize_to_japan_alone() -> None:
    """China's supply needs no garrisons on the railways (12.11): to it control is all."""
    prizes = []
    for where in ("tianjin", "hebei"):
        p = Position().group("K1", "hebei", "cen-c3", "cen-c3").group("J1", where, B2)
        p.control("japan", "hebei").combat("kmt")
        prizes.append(_prize(p.g, KMT, GROUPS.noun_of("J1")))
    assert prizes[0] == prizes[1]


def test_8_4_a_landing_stays_where_it_may() -> None:
    """Who goes straight into a port and does not take it goes home; on the coast it stays."""
    p = Position().group("J1", "japan", D4, D4, D4, D4, D4).set(ep={"japan": 5})
    p.group("K1", "shanghai", "cen-a8", "cen-c3").control("kmt", "jiangsu-2").movement("japan")
    p.does("japan", "assault", "J1")
    assert opinion(p, "land", "jiangsu-2") - opinion(p, "land", "shanghai") == SENT_HOME


def landing_in(area: str, *near: str, divisions: int = 2) -> Position:
    """Divisions about to land where a corps stands, and brigades elsewhere."""
    p = Position().group("J1", "japan", *[D4] * divisions).set(ep={"japan": 5})
    p.group("K1", area, "eas-c2").control("kmt", area)
    for number, where in enumerate(near):
        p.group(f"J{number + 2}", where, B2)
    return p.movement("japan").does("japan", "assault", "J1")


def test_8_4_the_price_of_landing_alone() -> None:
    """Eight CF land where others stand next door; a whole expedition opens a front of its own."""
    alone, helped = landing_in("shandong"), landing_in("shandong", "hebei")
    assert opinion(helped, "land", "shandong") - opinion(alone, "land", "shandong") >= DETACHED
    area = place("shandong")
    assert (_detached(alone.g, area), _detached(helped.g, area)) == (DETACHED, 0)
    assert _detached(landing_in("shandong", "jinan").g, area) == 0
    assert _detached(landing_in("shandong", divisions=5).g, area) == DETACHED // 4
    # 2.12: the Guandong Army in Manzhouguo lends no hand.
    assert _detached(landing_in("hebei", "shenyang").g, place("hebei")) == DETACHED


def test_8_23_no_division_idles_in_the_rear() -> None:
    """The division in Pyongyang stayed there through the war: no neighbour of it is China."""
    assert [rear(Position().movement("japan").g, place(area)) for area in (
        "jehol", "liaoning-2", "chosin-1", "chosin-2"
    )] == [0, 1, 2, 2]  # fmt: skip
    p = Position().group("J1", "pyongyang", D4).movement("japan")
    assert liked(p) == ("move", "J1")
    p.does("japan", "move", "J1")
    assert liked(p) in (("advance", "liaoning-2"), ("advance", "jilin"))
