"""5.0 the odds of battles, and by which way armies come into them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.middle_kingdom.position import Position
from zhulu.games.middle_kingdom import GAME
from zhulu.games.middle_kingdom.rules.questions import odds
from zhulu.games.middle_kingdom.rules.questions.movement import (
    approach,
    is_canal_step,
    must_stop,
    reach,
    step_barred,
)
from zhulu.games.middle_kingdom.rules.questions.odds import outlook

WALLED = {"shanxi": ("han", 8), "inner_mongolia": ("huns", 1), "tibet": ("han", 1)}


def test_5_0b_the_odds_overlay_knows_the_invention_and_the_number_of_attackers() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at).march("henan", "hebei", armies=1)
    plain = GAME.overlays["battle_odds"](p.g, None, "hebei")
    better = GAME.overlays["invention_odds"](p.g, None, "hebei")
    assert plain.spaces == {"hebei": "50%"}
    assert better.spaces == {"hebei": "57%"}  # 4/6·4/6 of 7/9: four in seven
    assert plain.lines[0] == ("5.0", "attackers", "1: 50%")
    assert better.lines[0] == ("5.0b", "invention", "+1")


def test_5_0b_the_odds_overlay_counts_an_invention_in_its_own_battle_only() -> None:
    at = {"henan": ("han", 2), "hebei": ("zhao", 1), "shandong": ("qi", 1), "shanxi": ("zhao", 1)}
    p = Position(4, "han", at, (1, 1), inventions=("red",)).march("henan", "hebei")
    p.march("henan", "shandong").end_moves().do("fight", "hebei").do("use_invention", "paper")
    assert p.g.invented
    shown = GAME.overlays["battle_odds"](p.g, None, "").spaces
    assert shown == {"hebei": "57%", "shandong": "50%"}


def test_5_0b_the_odds_overlay_knows_the_great_wall() -> None:
    # over the wall into the highland: 4 − (−2 − 1) is 7, which no die shows
    p = Position(4, "han", WALLED)
    lines = GAME.overlays["battle_odds"](p.g, None, "inner_mongolia").lines
    assert ("5.0b", "across the Great Wall", "-1") in lines
    assert [line for line in lines if line[1] == "attackers"] == []
    assert ("5.0", "attackers over the Great Wall", "8: 0%") in lines
    # from Gansu there is a way round the wall: both are shown
    p = Position(4, "han", WALLED | {"gansu": ("han", 1)})
    lines = GAME.overlays["battle_odds"](p.g, None, "inner_mongolia").lines
    assert ("5.0", "attackers", "3: 90%") in lines
    assert ("5.0", "attackers over the Great Wall", "3: 0%") in lines


def test_5_0f_the_odds_of_a_battle_are_exact() -> None:
    # one against one, 4 and 5: a round decides in 4/6; 2/6 win, 1/6 lose, 1/6 both
    even = outlook(1, 0, 1, (4, 4, 5))
    assert (even.taken, even.kept, even.emptied) == (even.taken, even.taken / 2, even.taken / 2)
    assert even.taken + even.kept + even.emptied == 1
    assert outlook(2, 0, 1, (7, 7, 7)).stuck == 1
    assert outlook(3, 1, 2, (4, 5, 5)).taken < outlook(3, 0, 2, (4, 5, 5)).taken


def test_5_0b_a_die_hits_in_so_many_of_six_cases() -> None:
    faces = (9, 7, 6, 5, 4, 3, 2, 1, 0)
    assert [odds.chance(face) * 6 for face in faces] == [0, 0, 1, 2, 3, 4, 5, 6, 6]


def test_5_0f_the_chances_of_a_battle_add_up() -> None:
    # two against one, 4 and 5: they hit in 3/4 of the rounds, he in 1/3
    view = outlook(2, 0, 1, (4, 4, 5))
    assert view.taken + view.kept + view.emptied + view.stuck == 1
    one = outlook(1, 0, 1, (4, 4, 5))
    # a round in which nobody hits, 1/4 · 2/3, is fought again
    assert (
        view.taken
        == Fraction(3, 4) * Fraction(2, 3) / (1 - Fraction(1, 6))
        + (Fraction(3, 4) * Fraction(1, 3) / (1 - Fraction(1, 6)))
        + Fraction(1, 4) * Fraction(1, 3) / (1 - Fraction(1, 6)) * one.taken
    )
    assert view.emptied == Fraction(1, 10) * one.emptied and view.kept == Fraction(1, 10) * one.kept
    # who cannot hit can only be beaten; nobody hits nobody: stuck
    hopeless = outlook(3, 3, 1, (6, 7, 5))
    assert hopeless.taken == 0 and hopeless.kept == 1
    assert outlook(1, 0, 2, (7, 7, 7)).stuck == 1


def test_5_0f_the_chances_add_up_where_attackers_always_hit() -> None:
    view = outlook(2, 0, 3, (1, 1, 5))
    assert view.taken + view.kept + view.emptied + view.stuck == 1


def test_5_0c_those_over_the_wall_fall_first() -> None:
    # one plain and one over the wall who cannot hit: a loss leaves the plain one
    mixed = outlook(2, 1, 1, (4, 7, 5))
    assert mixed.taken > outlook(1, 0, 1, (4, 4, 5)).taken
    assert mixed.taken < outlook(2, 0, 1, (4, 4, 5)).taken


def test_5_0b_faces_of_attackers_walled_and_defenders() -> None:
    p = Position(2, "han", WALLED, emperors={"han": "shanxi"})
    mongolia, han = GAME.content().space_of("inner_mongolia"), GAME.content().country_of("han")
    assert odds.faces(p.g, han, mongolia, False) == (6, 7, 5)
    assert odds.faces(p.g, han, mongolia, True) == (5, 6, 5)
    assert odds.faces(p.g, han, mongolia, False, led=True) == (5, 6, 6)


def way(at: dict[str, tuple[str, int]], target: str, turn: int = 4, **more: object) -> str:
    """How the Han may come into a province: round the wall, over it, or both."""
    p = Position(turn, "han", at, **more)  # type: ignore[arg-type]
    ways = approach(p.g, p.g.mover, GAME.content().space_of(target))
    return "+".join(word for word, true in (("dry", ways.dry), ("walled", ways.walled)) if true)


def test_5_0b_the_ways_into_a_battle() -> None:
    target = {"inner_mongolia": ("huns", 1)}
    assert way(target | {"shanxi": ("han", 1)}, "inner_mongolia") == "walled"
    closed = target | {"shaanxi": ("huns", 1), "gansu": ("han", 1)}
    assert way(closed, "inner_mongolia") == "dry"  # in Shaanxi they would have to fight first
    assert (
        way(target | {"shanxi": ("han", 1), "gansu": ("han", 1)}, "inner_mongolia") == "dry+walled"
    )
    # two steps away over Hebei: Liaoning lies behind the wall
    assert way({"liaoning": ("yan", 1), "henan": ("han", 1)}, "liaoning") == "walled"
    # out of reach: by the borders; Inner Mongolia has one without a wall
    assert way(target | {"hunan": ("han", 1)}, "inner_mongolia") == "dry"
    assert way({"guangdong": ("huns", 1), "jilin": ("han", 1)}, "guangdong") == "dry"
    assert way({"liaoning": ("huns", 1), "guangdong": ("han", 1)}, "liaoning") == "dry"


def test_5_0b_an_emperor_comes_from_further_away() -> None:
    at = {"inner_mongolia": ("huns", 1), "anhui": ("han", 1), "gansu": ("huns", 1)}
    assert way(at, "inner_mongolia") == "dry"  # nobody can reach it: by its borders
    assert way(at, "inner_mongolia", 2, emperors={"han": "anhui"}) == "walled"


def test_5_0b_armies_that_have_moved_come_no_more() -> None:
    at = {"inner_mongolia": ("huns", 1), "shanxi": ("han", 1), "hunan": ("han", 1)}
    p = Position(4, "han", at | {"gansu": ("han", 2)}).march("gansu", "ningxia", armies=2)
    mongolia = GAME.content().space_of("inner_mongolia")
    ways = approach(p.g, p.g.mover, mongolia)
    assert (ways.dry, ways.walled) == (False, True)  # those in Ningxia and Gansu have moved
    others = approach(p.g, GAME.content().country_of("huns"), GAME.content().space_of("shanxi"))
    assert (others.dry, others.walled) == (True, True)  # over Shaanxi the last step is dry


@pytest.mark.parametrize(("turn", "wanted"), [
    (9, {"hebei": 1, "inner_mongolia": 1, "jilin": 1, "henan": 2, "shandong": 2, "shanxi": 2,
         "heilongjiang": 2}),
    (10, {"hebei": 1, "inner_mongolia": 1, "jilin": 1, "henan": 2, "shandong": 2, "shanxi": 2,
          "heilongjiang": 2, "jiangsu": 3}),
])  # fmt: skip
def test_4_2_reach_counts_steps_and_knows_the_canal(turn: int, wanted: dict[str, int]) -> None:
    p = Position(turn, "tang", {"liaoning": ("tang", 1)})
    content = GAME.content()
    found = reach(p.g, p.g.mover, content.space_of("liaoning"), 2, False)
    steps = {content.spaces[to]: found.steps[to] for to in found.order}
    assert steps.pop("liaoning", 0) == 0
    assert steps == wanted
    path = found.path(content.space_of("shandong"))
    assert [content.spaces[space] for space in path] == ["liaoning", "hebei", "shandong"]


def test_4_2_reach_with_the_free_step_used_up() -> None:
    p = Position(10, "tang", {"hebei": ("tang", 1)})
    content = GAME.content()
    used = reach(p.g, p.g.mover, content.space_of("hebei"), 1, True)
    free = reach(p.g, p.g.mover, content.space_of("hebei"), 1, False)
    jiangsu = content.space_of("jiangsu")
    assert jiangsu not in used.order and jiangsu in free.order


def test_4_5_reach_sails_only_with_a_step_to_land() -> None:
    content = GAME.content()
    p = Position(17, "ming", {"guizhou": ("ming", 1), "fujian": ("ming", 1)})
    inland = reach(p.g, p.g.mover, content.space_of("guizhou"), 2, False)
    coast = reach(p.g, p.g.mover, content.space_of("fujian"), 2, False)
    assert content.ocean not in inland.order and content.space_of("jilin") in coast.order
    assert coast.dry[content.space_of("jilin")] and not coast.walled[content.space_of("jilin")]


def test_5_0b_the_canal_brings_armies_to_the_wall() -> None:
    at = {"liaoning": ("koguryo", 1), "jiangsu": ("tang", 1)}
    p = Position(10, "tang", at)
    ways = approach(p.g, p.g.mover, GAME.content().space_of("liaoning"))
    assert (ways.dry, ways.walled) == (False, True)


def test_4_11_reach_passes_where_others_hold_the_enemy_down() -> None:
    content = GAME.content()
    at = {"henan": ("han", 2), "shanxi": ("han", 1), "hebei": ("zhao", 1)}
    p = Position(4, "han", at)
    liaoning, shanxi = content.space_of("liaoning"), content.space_of("shanxi")
    assert liaoning not in reach(p.g, p.g.mover, shanxi, 2, False).order
    p.march("henan", "hebei", armies=2)
    assert liaoning in reach(p.g, p.g.mover, shanxi, 2, False).order


def test_5_0b_armies_that_came_into_gansu_do_not_go_round_the_wall_any_more() -> None:
    at = {"inner_mongolia": ("huns", 1), "shanxi": ("han", 1), "qinghai": ("han", 2)}
    p = Position(4, "han", at | {"shaanxi": ("huns", 1)}).march("qinghai", "gansu", armies=2)
    ways = approach(p.g, p.g.mover, GAME.content().space_of("inner_mongolia"))
    assert (ways.dry, ways.walled) == (False, True)


@pytest.mark.parametrize(("turn", "reached"), [(9, False), (10, True)])
def test_4_2_reach_takes_the_free_step_last(turn: int, reached: bool) -> None:
    p = Position(turn, "tang", {"jilin": ("tang", 1), "henan": ("sui", 1)})
    content = GAME.content()
    found = reach(p.g, p.g.mover, content.space_of("jilin"), 2, False)
    assert (content.space_of("shandong") in found.order) == reached


def test_5_0c_the_chances_of_a_battle_add_up_where_every_die_hits() -> None:
    sure = outlook(2, 0, 3, (1, 7, 5))
    assert sure.taken + sure.kept + sure.emptied + sure.stuck == 1 and sure.stuck == 0
    assert sure.taken > 0 and sure.kept > 0


def walk(p: Position, country: int, here: int, left: int, used: bool) -> set[int]:
    """Every space a way of so many steps leads to, looked for one way after the other."""
    found: set[int] = set()
    for to in p.g.content.ways[here]:
        free = not used and is_canal_step(p.g, here, to)
        if step_barred(p.g, country, here, to, left + int(free)) is None:
            found.add(to)
            if not must_stop(p.g, country, to):
                found |= walk(p, country, to, left if free else left - 1, used or free)
    return found


@pytest.mark.parametrize("start", ["hebei", "shandong", "jiangsu", "zhejiang", "henan", "anhui"])
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_4_2_the_reach_of_an_army_is_that_of_all_its_ways(start: str, steps: int) -> None:
    p = Position(12, "tang", {start: ("tang", 3), "shanxi": ("khitans", 1)})
    here, tang = GAME.content().space_of(start), GAME.content().country_of("tang")
    found = reach(p.g, tang, here, steps, False)
    reached = {space for space in range(p.g.content.size) if found.steps[space] > 0}
    assert reached - {here} == walk(p, tang, here, steps, False) - {here}


def test_4_1_each_defender_must_be_held_down() -> None:
    p = Position(4, "han", {"henan": ("han", 8), "hebei": ("zhao", 2)})
    han, hebei = GAME.content().country_of("han"), GAME.content().space_of("hebei")
    for pinned, stops in ((0, True), (2, True), (3, True), (4, False)):
        p.g.attackers[hebei] = pinned
        assert must_stop(p.g, han, hebei) is stops, pinned
