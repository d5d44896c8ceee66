"""2.0 COMPONENTS and 3.0 SEQUENCE OF PLAY."""

from __future__ import annotations

from pathlib import Path

from tests.games.changsha.position import IJA, KMT, Position, hexes, noun
from zhulu.contract.rulebook import rules_of
from zhulu.games.changsha import GAME
from zhulu.games.changsha.content.loading import load_content
from zhulu.kernel import apply, current, pending


def test_2_1_the_dearest_terrain_of_a_hex_is_paid() -> None:
    ground = GAME.content().ground
    mountain, village_in_clear, town = hexes("2504", "2110", "2303")
    assert ground.cost[mountain] == 18
    assert ground.cost[village_in_clear] == 6
    assert ground.cost[town] == 6


def test_2_1_in_a_mixed_hex_the_dearest_is_paid_and_the_defender_takes_the_best(
    tmp_path: Path,
) -> None:
    """No hex of the map mixes them so; note 1 of the key makes a town in the woods a town."""
    folder = tmp_path / "changsha"
    folder.mkdir()
    text = '[[hex]]\nid = "2303"\nterrain = "woods"\n\n[[hex]]\nid = "3006"\nterrain = "mountain"\n'
    (folder / "map.toml").write_text(text, encoding="utf-8")
    ground = load_content(tmp_path).ground
    woods, mountain = hexes("2303", "3006")  # both are towns
    assert (ground.cost[woods], ground.cover[woods], ground.shift[woods]) == (6, -1, 1)
    assert (ground.cost[mountain], ground.cover[mountain], ground.shift[mountain]) == (18, -1, 2)


def test_2_1_odd_columns_stand_half_a_hex_lower() -> None:
    grid = GAME.content().ground.grid
    near = [grid.ids[h] for h in grid.neighbours[grid.index["1503"]]]
    assert near == ["1502", "1603", "1604", "1504", "1404", "1403"]


def test_2_4_a_reduced_unit_shows_its_back() -> None:
    p = Position({"J-6-1/13": "1723", "J-6-2/13": "1724"}, reduced=["J-6-1/13"])
    whole, worn = noun("J-6-2/13"), noun("J-6-1/13")
    assert (p.g.attack_of(whole), p.g.defense_of(whole)) == (7, 8)
    assert (p.g.attack_of(worn), p.g.defense_of(worn)) == (4, 4)


def test_2_5_the_two_counters_printed_in_the_rules() -> None:
    roster = GAME.content().roster
    ija, kmt = noun("J-3-1/6"), noun("C-79-1/98")
    assert [roster.attack[2 * ija + 1], roster.defense[2 * ija + 1], roster.move[ija]] == [7, 8, 8]
    assert [roster.attack[2 * kmt + 1], roster.defense[2 * kmt + 1], roster.move[kmt]] == [2, 3, 6]


def test_2_5_the_counter_mix() -> None:
    roster = GAME.content().roster
    assert len(roster.of_side[IJA]) == 107
    assert len(roster.of_side[KMT]) == 135  # with three fortifications


def test_3_0_the_game_ends_with_the_last_turn() -> None:
    p = Position({"C-4-1/59": "2605", "C-4-HQ": "2705"}, "ACT-C-A", "doyen_mot", turn=2)
    p.to_movement().do("end_movement")
    assert p.g.result is not None
    assert p.g.turn == 2


def test_3_1_phases_come_in_order() -> None:
    seen: list[str] = []
    g = GAME.new("doyen_mot", seed=4)
    menu = pending(g)
    while menu is not None and len(seen) < 400:
        seen.append(f"{type(g.stack[-1]).__name__}.{current(g).name}")
        apply(g, menu.side, menu.offers[-1])
        menu = pending(g)
    order = [name for name in seen if name.startswith("Deployment")]
    assert seen[: len(order)] == order  # the set-up is over before the first turn
    assert any(name.startswith("MovementSegment") for name in seen)


def test_3_1_the_action_phase_repeats_until_the_cup_is_empty() -> None:
    p = Position({"J-6-HQ": "2003", "C-4-HQ": "1710"}, "ACT-J-6", cup=["ACT-C-A"])
    p.to_movement().do("end_movement")
    assert p.side == KMT  # the last marker was drawn and its side moves
    p.do("end_movement")
    assert p.g.turn == 2


def test_2_5_rules_md_says_how_many_counters_were_tuned() -> None:
    places = [place for place in GAME.content().pack.tuned if place.startswith("units#unit/")]
    counters = {place.rsplit("/", 1)[0] for place in places}
    reading = next(rule.reading for rule in rules_of("changsha") if rule.number == "2.5")
    assert f"The factors of {len(counters)} counters were tuned" in reading
