"""0 Set-up and 1.0 the order of play."""

from __future__ import annotations

import pytest

from tests.games.middle_kingdom.position import Position
from zhulu.games.middle_kingdom import GAME
from zhulu.games.middle_kingdom.rules.phases.country import has_something_to_play
from zhulu.kernel import QuickDice, play_out


def movers(facts: list[tuple[int, ...]]) -> list[str]:
    names = GAME.content().countries
    return [names[values[0]] for values in facts]


def test_0_2_turn_1_starts_with_ten_countries() -> None:
    g = GAME.new("full", dice=QuickDice(1))
    state = GAME.save(g)["state"]
    assert state["held"]["tibet"] == 2 and state["holder"]["tibet"] == "qiang"
    assert state["held"]["xinjiang"] == 2 and state["holder"]["xinjiang"] == "huns"
    assert state["held"]["inner_mongolia"] == 2
    assert len(set(state["holder"].values())) == 10
    assert sum(state["held"].values()) == 24
    assert (state["turn"], state["last_turn"]) == (1, 24)
    assert state["population"] == {"qiang": 1}  # the Qiang have already counted Tibet


def test_0_2_the_half_games_have_twelve_turns_each() -> None:
    ancient = GAME.save(GAME.new("ancient", dice=QuickDice(1)))["state"]
    assert (ancient["turn"], ancient["last_turn"]) == (1, 12)
    modern = GAME.save(GAME.new("modernizing", dice=QuickDice(1)))["state"]
    assert (modern["turn"], modern["last_turn"]) == (13, 24)
    assert modern["held"]["heilongjiang"] == 2 and modern["holder"]["heilongjiang"] == "khitans"
    assert modern["held"]["tibet"] == 2  # not placed a second time by the Moves Box
    assert sum(modern["held"].values()) == 27


def test_0_3_every_colour_starts_with_a_hero_and_an_invention() -> None:
    state = GAME.save(GAME.new("ancient", dice=QuickDice(1)))["state"]
    assert state["heroes"] == {"red": 1, "green": 1, "blue": 1, "purple": 1}
    assert state["inventions"] == {"red": 1, "green": 1, "blue": 1, "purple": 1}


def test_1_0_countries_move_in_their_order_whoever_owns_them() -> None:
    g = GAME.new("ancient", dice=QuickDice(5))
    while g.turn == 1:
        play_out(g, 7, 1)
    order = movers([fact.values for fact in g.facts if fact.kind.name == "country_moves"])
    assert order[:3] == ["qiang", "haan", "zhao"]
    numbers = [GAME.content().country_of(name) for name in order if name != "nanyue"]
    assert numbers[: order.index("xianbei")] == sorted(numbers[: order.index("xianbei")])


def test_1_0_an_invader_without_pieces_is_skipped_with_his_reinforcements() -> None:
    """Qin conquered in turn 1 before its number comes up: its invasion brings nothing."""
    at = {"hunan": ("chu", 2), "inner_mongolia": ("xianbei", 2)}
    p = Position(1, "chu", at, then="qin").end_moves()
    assert movers(p.told("country_moves")) == ["xianbei"]
    assert p.box("qin") == 0


def test_1_0_a_country_without_pieces_is_skipped() -> None:
    p = Position(3, "qiang", {"tibet": ("qiang", 2), "hebei": ("zhao", 1)}, then="haan")
    p.end_moves()
    assert p.chooser == "green"  # Haan has no army: Zhao is next
    assert movers(p.told("country_moves")) == ["zhao"]


@pytest.mark.parametrize(
    ("turn", "country", "plays"),
    [
        (15, "yuan", False),  # an invasion starts from armies on the map
        (3, "haan", False),  # nothing on the map and nothing in the Moves Box
        (3, "qiang", True),  # two armies in Tibet
        (16, "ming", True),  # a rebellion brings its own
    ],
)
def test_1_0_who_has_neither_pieces_nor_an_entry_is_skipped(
    turn: int, country: str, plays: bool
) -> None:
    p = Position(turn, "qiang", {"tibet": ("qiang", 2)})
    assert has_something_to_play(p.g, GAME.content().country_of(country)) is plays


def test_1_0_after_the_last_country_the_moves_box_of_the_next_turn_is_done() -> None:
    p = Position(6, "wei", {"henan": ("wei", 2), "hunan": ("chu", 1), "tibet": ("qiang", 1)})
    p.end_moves()
    assert p.state("turn") == 7
    assert p.at("hunan") == ("six_dynasties", 1)  # the Chu are removed first
    assert p.at("henan") == ("sixteen_kingdoms", 1)
    assert p.state("camp_country") == ["wei"] and p.state("camp_armies") == [8]
    assert p.state("camp_space") == ["north_korea"]


def test_1_0_removal_is_no_conquest() -> None:
    p = Position(6, "wei", {"henan": ("wei", 2), "hunan": ("chu", 1), "tibet": ("qiang", 1)},
                 box={"chu": 1})  # fmt: skip
    p.end_moves()
    assert p.box("chu") == 0
    assert p.told("country_conquered") == []


def test_1_0_armies_of_other_countries_do_not_move_now() -> None:
    p = Position(3, "qiang", {"tibet": ("qiang", 2), "hebei": ("zhao", 1)})
    assert p.refused_in_words("march", "hebei").startswith("1.0")


def test_1_0_after_the_three_kingdoms_the_list_goes_on_with_the_next_country() -> None:
    # Not in the shipped Moves Box: the 6 Dynasties, next in the list, already there in turn 5.
    at = {"hunan": ("han", 1), "jiangxi": ("han", 1), "henan": ("han", 1),
          "fujian": ("six_dynasties", 1)}  # fmt: skip
    p = Position(5, "han", at, (4, 6, 4, 4), then="shu").end_moves()
    for _ in range(6):
        p.end_moves()
    assert movers(p.told("country_moves"))[-1] == "six_dynasties" and p.state("turn") == 5
