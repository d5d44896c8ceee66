"""The table tells: prices of movement, the same for a whole stack, the strip, the attack."""

from __future__ import annotations

from tests.games.changsha.position import IJA, KMT, Position, noun
from zhulu.content import catalogue
from zhulu.games.changsha import GAME
from zhulu.games.changsha.rules.phases.deployment import Deployment
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.games.changsha.table.story import reckoning
from zhulu.kernel import Looker, Table, apply, groups, pending

TRIO = ["J-6-1/13", "J-6-2/13", "J-6-3/13"]
STACK = {"J-6-HQ": "1722", TRIO[0]: "1723", TRIO[1]: "1723", TRIO[2]: "1723"}


def act(table: Table, verb: str, what: str = "") -> None:
    side = table.to_move()
    assert side is not None
    table.act(side, GAME.action(verb, what))


def moving() -> Table:
    table = Table(GAME, Position(STACK).to_movement().g)
    act(table, "move", TRIO[0])
    return table


def test_a_march_costs_what_it_spends_of_the_movement() -> None:
    table = moving()
    left = table.g.stack[-1].left(table.g)
    action = GAME.action("step", "1724")
    seen = Looker(GAME, table.g, IJA).look(action)
    act(table, "step", "1724")
    assert seen.price == {"movement/6": table.g.stack[-1].left(table.g) - left}
    assert catalogue(GAME).price("movement/6", -15) == "−2½ MF"


def test_the_price_of_going_there_is_that_of_the_way_though_the_move_is_over() -> None:
    table = moving()
    step = Looker(GAME, table.g, IJA).look(GAME.action("step", "1724"))
    go = Looker(GAME, table.g, IJA).look(GAME.action("go", "1724"))
    assert go.price == step.price != {}


def test_the_rest_of_a_stack_follows_the_first_and_one_undo_brings_it_back() -> None:
    table = moving()
    act(table, "go", "1725")
    before, at = GAME.hash(table.g), table.step
    same = groups.same_for(table, IJA)
    assert same is not None and (same.piece, same.others) == (TRIO[0], TRIO[1:])
    done = groups.same(table, IJA, same.others)
    assert len(done.moments) == 4 and not done.skipped
    assert {table.g.where[noun(unit)] for unit in TRIO} == {table.g.where[noun(TRIO[0])]}
    table.undo(IJA)
    assert (table.step, GAME.hash(table.g)) == (at, before)


def test_only_those_who_stood_there_can_do_the_same() -> None:
    table = moving()
    assert groups.same_for(table, IJA) is None  # it has not finished
    act(table, "go", "1725")
    done = groups.same(table, IJA, ["J-6-HQ"])
    assert (done.moments, done.stopped) == ([], "refused")


def test_15_2_the_strip_says_where_the_peak_is_denied() -> None:
    units = {"J-6-HQ": "2405", "C-4-1/59": "2606"}
    p = Position(units, scenario="doyen_mot", marker="ACT-J-6").to_movement()
    told = GAME.strip(p.g, KMT)
    words = catalogue(GAME).say(told.aims[0]["stands"], p.g)
    assert (words, told.aims[0]["tone"]) == ("1 hex still held", "good")
    assert GAME.strip(p.g, IJA).aims[0]["tone"] == "bad"
    assert GAME.strip(p.g, None).aims[0]["tone"] == ""


def test_15_2_before_the_set_up_nothing_is_cleared() -> None:
    g = GAME.new("doyen_mot", seed=5)
    told = GAME.strip(g, IJA).aims[0]
    assert (catalogue(GAME).say(told["stands"], g), told["tone"]) == ("not yet set up", "")


def test_15_3_each_side_reads_what_it_has_to_hold_and_how_that_stands() -> None:
    g = GAME.new("second_battle", seed=5)
    say = catalogue(GAME).say
    for side, tone in ((KMT, "good"), (IJA, "bad")):
        japanese, chinese = GAME.strip(g, side).aims
        words = "Chinese: have both hexes of Changsha at the end of turn 15"
        assert (say(chinese["words"], g), chinese["tone"]) == (words, tone)
        assert say(chinese["stands"], g) == say(japanese["stands"], g) == "both in Chinese hands"


def test_15_3_a_city_just_taken_is_not_told_as_held_for_the_turn() -> None:
    taken = dict.fromkeys(("0943", "0944"), "ija")
    units = {"J-6-1/13": "0943", "J-6-2/13": "0944", "C-4-1/59": "1725"}
    say = catalogue(GAME).say
    for held_from, words in (
        (0, "taken in this turn, which is not a complete one"),
        (4, "held since turn 4"),
    ):
        g = Position(units, turn=5, control=taken, held_from=held_from).g
        assert say(GAME.strip(g, IJA).aims[0]["stands"], g) == words


def test_6_2_before_the_battle_the_markers_are_those_of_its_first_turn() -> None:
    for scenario, words in (
        ("second_battle", "Markers of turn 1"),
        ("third_battle", "Markers of turn 6"),
    ):
        g = GAME.new(scenario, seed=5)
        told = next(part for part in GAME.strip(g, IJA).sections if part["id"] == "cup")
        assert catalogue(GAME).say(told["title"], g) == words


def arrivals(g: ChangshaState) -> list[str]:
    found = next(part for part in GAME.strip(g, IJA).sections if part["id"] == "arrivals")
    return [catalogue(GAME).say(row["words"], g) for row in found["rows"]]


def test_15_3_of_a_remainder_only_what_is_left_is_told_to_come() -> None:
    g = GAME.new("second_battle", seed=3)
    while isinstance(g.stack[-1], Deployment):
        menu = pending(g)
        assert menu is not None
        apply(g, menu.side, next(offer for offer in menu.offers if offer[0] == "place_rest"))
    g.turn = 7
    divisions = "turn 6: 3rd Division, 4th Division, 215th Regiment, 11th Army, 34 units"
    assert divisions in arrivals(g)  # eight of their 42 began on the map
    assert "turn 9: 79th Corps, 4 units" in arrivals(g)
    assert "turn 10: 79th Corps, 6 units" in arrivals(g)


def test_15_4_what_is_still_to_be_set_up_is_told_as_no_arrival() -> None:
    g = GAME.new("third_battle", seed=3)
    divisions = "turn 6: 3rd Division, 4th Division, 215th Regiment, 11th Army, 34 units"
    seen = 0
    while isinstance(g.stack[-1], Deployment) and seen < 140:
        assert divisions in arrivals(g)
        menu = pending(g)
        assert menu is not None
        apply(g, menu.side, menu.offers[0])
        seen += 1
    assert seen > 60


def test_12_7_an_attack_being_built_lists_its_units_and_its_odds() -> None:
    units = {**STACK, "C-4-1/59": "1724"}
    p = Position(units).to_combat().do("attack", "1724").do("join", TRIO[0])
    built = GAME.building(p.g, IJA)
    assert built is not None and built.odds
    assert (built.spaces, built.pieces) == (["1724"], [TRIO[0]])
    assert built.total is not None
    assert catalogue(GAME).say(built.total, p.g).startswith("7 against 4")


def test_13_3_once_the_dice_have_fallen_nothing_is_built_any_more() -> None:
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724", **dict.fromkeys(TRIO, "1723")}
    p = Position(units, dice=(6, 6), reduced=["C-4-1/59"]).to_combat().attack("1724", *TRIO)
    assert p.offered("advance")
    built = GAME.building(p.g, IJA)
    assert built is not None
    assert (built.spaces, built.lines, built.total, built.odds) == (["1724"], [], None, False)


def test_15_2_the_margin_counts_the_steps_that_the_score_shows() -> None:
    p = Position({"J-6-HQ": "2405", "C-4-1/59": "2606"}, scenario="doyen_mot")
    p.g.losses[:] = [1, 26]
    margin = reckoning(p.g).margin
    assert margin is not None
    told = catalogue(GAME).say(margin, p.g)
    near, lost = (
        "1 Chinese unit around Peak 906 (2605)",
        "1 Japanese step and 26 Chinese steps lost",
    )
    assert told == f"{near}; {lost}"
