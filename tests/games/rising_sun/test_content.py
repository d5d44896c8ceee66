"""The data: what the rules force upon the reconstruction."""

from __future__ import annotations

import re

from tests.games.rising_sun.position import CONTENT
from zhulu.content import catalogue
from zhulu.games.rising_sun import GAME
from zhulu.games.rising_sun.content import ids

BOARD = CONTENT.board


def test_objectives_by_region() -> None:
    counts = dict.fromkeys(ids.REGIONS, 0)
    for hex in BOARD.objectives:
        counts[ids.REGIONS[BOARD.region[hex]]] += 1
    assert (counts["manchukuo"], counts["jehol"], counts["tientsin"]) == (6, 1, 1)
    assert (counts["menjiang"], counts["north_china"], counts["outer_mongolia"]) == (2, 2, 1)
    assert CONTENT.garrisons == 13
    assert sorted(CONTENT.garrison_hex) == BOARD.objectives


def test_points_of_all_objectives_reach_the_strategic_threshold() -> None:
    worth = CONTENT.victory
    total = worth["peiping"] + 11 * worth["objective"] + worth["ulaan_baatar"]
    assert total == worth["japanese_strategic"]


def test_every_hexside_is_seen_alike_from_both_hexes() -> None:
    for hex in range(BOARD.size):
        for direction in range(6):
            near = BOARD.around[6 * hex + direction]
            if near >= 0:
                back = 6 * near + (direction + 3) % 6
                assert BOARD.around[back] == hex
                assert BOARD.flags[back] == BOARD.flags[6 * hex + direction]


def test_borders_lie_between_regions_and_nowhere_else() -> None:
    for hex in range(BOARD.size):
        for direction in range(6):
            near = BOARD.around[6 * hex + direction]
            if near >= 0 and BOARD.land[hex] and BOARD.land[near]:
                border = bool(BOARD.flags[6 * hex + direction] & ids.BORDER)
                assert border == (BOARD.region[hex] != BOARD.region[near])


def test_three_railroads_leave_the_south_edge() -> None:
    exits = [hex for hex in range(BOARD.size) if BOARD.south[hex] and BOARD.rail[hex]]
    china = [hex for hex in exits if BOARD.region[hex] == ids.NORTH_CHINA]
    assert china == BOARD.south_rail and len(china) == 3


def test_results_get_better_with_odds_and_die() -> None:
    for row, above in zip(CONTENT.crt[1:], CONTENT.crt, strict=False):
        assert all(a >= b for a, b in zip(row, above, strict=True))
    for row in CONTENT.crt:
        assert row == sorted(row)


def test_the_counter_mix_covers_both_set_ups() -> None:
    for name, groups in CONTENT.groups.items():
        wanted: dict[str, int] = {}
        for group in groups:
            for force in group.forces:
                wanted[force] = wanted.get(force, 0) + 1
        for force, count in wanted.items():
            assert len(CONTENT.forces[CONTENT.force[force]].units) >= count, (name, force)


def test_every_reconstructed_value_says_so() -> None:
    shares = CONTENT.pack.shares()
    assert shares["incidents"]["rules"] > 50
    assert shares["units"]["rules"] > 100
    assert shares["map"]["reconstructed"] > 1000


def test_every_tuned_value_says_what_it_was_and_why() -> None:
    notes = {at for at, note in CONTENT.pack.notes.items() if note.startswith("tuned: ")}
    assert len(notes) == 6  # towns
    assert notes == set(CONTENT.pack.tuned)


def test_what_a_counter_abbreviates_can_be_found_in_its_name() -> None:
    """2.5: CGA upon the counter, China Expeditionary Army upon the button: whose is it?"""
    names = catalogue(GAME).tables["counter"]
    seen = 0
    for row in CONTENT.pack.table("units")["counter"]:
        name = names[row["id"]]
        initials = "".join(word[0] for word in re.findall(r"[A-Za-z]+", name))
        for short in re.findall(r"[A-Z]{2,}", row["name"]):
            seen += 1
            assert short in name or short in initials, (row["id"], short, name)
    assert seen > 20
