"""3.1, 23.0: where the one verb that places the rest puts every unit."""

import pytest

from tests.games.rising_sun.position import CONTENT, GAME, Position, number
from zhulu.games.rising_sun.rules.phases.setup import PlaceGroup
from zhulu.kernel import apply, engine, pending
from zhulu.testing import Play

PLACES = {
    "war_1931": """
        1517: regional_army_2
        1821: infantry_army_4 regional_army_4
        1918: regional_army_5
        2018: cavalry_corps_2
        2020: cavalry_corps_3
        2219: route_army_1 infantry_army_5
        2220: J-B-01
        2317: infantry_army_2 infantry_army_3
        2516: regional_army_3
        2620: J-D-16 J-B-02 J-B-04 J-T-3
        2817: J-HQ-KA J-D-2 J-B-03 J-CB-1
        2909: infantry_army_1
        3014: regional_army_1
        3020: J-D-19
        3111: cavalry_corps_1
    """,
    "china_1937": """
        1517: J-D-6 J-CB-1
        1717: mj_cavalry_1
        1820: cavalry_corps_1
        1821: route_army_2 infantry_army_2
        1822: cavalry_corps_2
        1918: infantry_army_3
        1919: cavalry_corps_3
        2018: J-HQ-KA J-D-14
        2020: infantry_army_4
        2208: regional_army_1
        2216: mj_cavalry_2
        2219: route_army_1 infantry_army_1 C-AT-1
        2220: J-D-2 J-D-16 J-B-01 J-T-3
        2306: MK-AG-1
        2308: regional_army_2
        2313: regional_army_3
        2317: J-A-1Army J-D-7
        2516: NC-R-1
        2518: regional_army_4
        2617: mk_regional_1
        2620: J-D-19 J-B-05 MK-AG-2
        2622: regional_army_5
        2717: mk_regional_2
        2812: mk_regional_5
        2817: J-D-8 J-B-06
        2909: J-B-04 J-AT-1
        2918: mk_regional_3
        3014: J-B-02 J-T-4
        3020: J-B-07
        3111: J-B-03 J-AG-1
        3114: mk_regional_4
        3413: mk_cavalry_1
        3415: mk_cavalry_2
        3510: MK-AG-3
        3709: J-CB-3
    """,
}


@pytest.mark.parametrize("scenario", PLACES)
def test_3_1_the_rest_is_placed_sensibly(scenario: str) -> None:
    """Objectives first, the front before the rear, spread out; no hex too full (10.0)."""
    g = GAME.new(scenario, seed=4)
    while g.year == 0:
        menu = pending(g)
        assert menu is not None
        verbs = [verb for verb, _ in menu.offers]
        if "place" not in verbs:
            break
        apply(g, menu.side, ("place_rest", -1) if "place_rest" in verbs else menu.offers[0])
    found = {}
    for hex in range(g.size):
        if g.mobile_in(hex):
            names = [CONTENT.unit_ids[unit] for unit in g.mobile_in(hex)]
            found[CONTENT.board.grid.ids[hex]] = " ".join(names)
    rows = [row.split(": ") for row in PLACES[scenario].split("\n") if ":" in row]
    assert found == {hex.strip(): units for hex, units in rows}


def test_23_2_what_is_in_effect_was_played_before() -> None:
    g = GAME.new("china_1937", seed=1)
    assert g.played[CONTENT.marker["mhidc"]] == 1936


@pytest.mark.parametrize(
    ("scenario", "waiting", "at_hand", "flying"),
    [
        ("war_1931", ("J-D-8", "C-AIR-V", "S-CAV"), ("J-D-2",), ("J-AIR-1", "J-AIR-2", "J-NG")),
        ("china_1937", ("J-D-5", "C-AIR-C", "C-8RA"), ("J-D-8", "J-D-14"),
         ("J-AIR-1", "J-AIR-7", "J-SUP", "C-AIR-V")),
    ],
)  # fmt: skip
def test_7_13_special_units_wait_for_their_incident_unless_it_is_past(
    scenario: str, waiting: tuple[str, ...], at_hand: tuple[str, ...], flying: tuple[str, ...]
) -> None:
    where = GAME.save(GAME.new(scenario, seed=1))["state"]["where"]
    assert all(where[unit].endswith("_special") for unit in waiting)
    assert not any(where.get(unit, "").endswith("_special") for unit in at_hand)
    assert all(where[unit].endswith("_staging") for unit in flying)
    staged = [unit for unit, box in where.items() if box.endswith("_staging")]
    assert len(staged) == {"war_1931": 4, "china_1937": 9}[scenario]


def test_3_1_where_there_is_one_hex_nobody_is_asked() -> None:
    p = Position("movement", "J-D-2@2817")
    tientsin = next(n for n, row in enumerate(CONTENT.groups["war_1931"])
                    if row.id == "japan_tientsin")  # fmt: skip
    menu = PlaceGroup(0, tientsin, [number("J-B-01")]).choose(p.g)
    assert [verb for verb, _ in menu.offers] == ["place"]


def test_3_1_nobody_is_set_up_where_the_enemy_stands() -> None:
    p = Play.start(GAME, "war_1931")
    assert p.chooser == "chn" and "3014" in p.offered("place")
    veto = engine.why_not(p.g, p.action("place", "2817"))  # the Japanese garrison of Mukden
    assert veto is not None and (veto.rule, veto.reason) == ("3.1", "the enemy holds {0:hex}")
