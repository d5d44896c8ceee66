"""How the computer's factions conduct a Campaign: lines kept, texts weighed, the end foreseen."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.position import Position
from tests.games.chinas_war.test_computer_factions import favourite
from zhulu.ai.policy import best, preferences
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.ai.opinions.common import ENDING, TURN
from zhulu.games.chinas_war.ai.opinions.events import event_worth
from zhulu.games.chinas_war.ai.opinions.ground import government
from zhulu.games.chinas_war.ai.opinions.stakes import stakes
from zhulu.games.chinas_war.ai.prefer import opinion_of
from zhulu.games.chinas_war.content.ids import (
    CPC,
    FIRST_LOC,
    JPN,
    JPN_TROOP,
    LAND,
    NAT,
    PLACES,
    SHADED,
    UNSHADED,
    WLD,
)
from zhulu.kernel import NEVER, QuickDice, offers_of, take_nth


@pytest.mark.parametrize("scenario", ["1937", "1938"])
def test_6_4_no_line_is_handed_to_japan_by_going_home(scenario: str) -> None:
    """In these three games of each scenario 67 and 32 Econ were, and with them the last Round."""
    freed = 0
    for seed in (11, 12, 13):
        g = GAME.new(scenario, dice=QuickDice(seed))
        g.silent = True
        luck, menu = QuickDice(seed + 5), offers_of(g)
        while menu is not None:
            index = best(preferences(GAME, g, menu), luck)
            verb, noun = menu.action(index)
            space, held = noun % PLACES, g.econ_total
            line = verb == "redeploy" and FIRST_LOC <= space < LAND
            menu = take_nth(g, menu, index)
            if line and menu is not None:
                while menu is not None and type(g.stack[-1]).__name__ == "Relocate":
                    menu = take_nth(g, menu, best(preferences(GAME, g, menu), luck))
                freed += max(0, g.econ_total - held)
    assert freed == 0


def test_5_2_a_text_is_worth_what_it_would_do_now() -> None:
    """Every text that helped was worth 26; half of those played changed nothing."""
    near = Position({"chahar": "2 wt", "shanxi": "1 wt"}, "jpn", card="mengjiang").g
    far = Position({"gansu": "2 wt"}, "jpn", card="mengjiang").g
    assert event_worth(far, JPN, SHADED, opinion_of) == 0
    assert event_worth(near, JPN, SHADED, opinion_of) > 0
    assert GAME.prefer(far, JPN, "event", SHADED) == TURN
    assert GAME.prefer(far, JPN, "event", UNSHADED) == NEVER


def test_5_2_to_try_a_text_changes_nothing_and_rolls_no_dice_of_the_game() -> None:
    p = Position({"hebei": "4 jt, 2 nt"}, "jpn", card="taierzhuang", dice=(6, 1))
    before = GAME.save(p.g)
    event_worth(p.g, JPN, SHADED, opinion_of)
    assert GAME.save(p.g) == before


def test_5_3_a_capability_is_worth_less_when_less_of_the_war_is_left() -> None:
    board = {"hebei": "1 jt"}
    early = Position(board, "jpn", card="poison_gas", propaganda_left=4).g
    late = Position(board, "jpn", card="poison_gas", propaganda_left=1).g
    worth = [event_worth(g, JPN, SHADED, opinion_of) for g in (early, late)]
    assert worth[0] > worth[1] > 0


def test_3_2_5_japan_aims_at_one_faction_where_the_other_would_only_help_it() -> None:
    board = {"sichuan": "3 jt, 1 nt, 1 nb, 6 wt", "hunan": "1 wt"}
    p = Position(board, "jpn", patronage=28, support=("hunan",), propaganda_left=1)
    p.play("operate assault", "assault sichuan", "target nat")
    assert favourite(p)[0] == "strike"


def test_4_2_1_in_the_last_campaign_tokyo_comes_too_late_to_call_troops_home() -> None:
    """6.5 follows the end of the game (6.4.1): all that can be landed is landed."""
    board = {"shanghai": "6 jt, 2 nt"}
    last = Position(board, "jpn", commitment=6, propaganda_left=1).play("operate patrol")
    before = Position(board, "jpn", commitment=6, propaganda_left=2).play("operate patrol")
    deploy = GAME.action("special", "deploy", last.g)
    assert GAME.prefer(last.g, JPN, *deploy) > ENDING > GAME.prefer(before.g, JPN, *deploy)


def test_6_3_1_what_the_government_will_reap_in_the_last_round_is_feared() -> None:
    """7.3: level now is behind at the end, for NAT and CPC still have their Support Phase."""
    g = Position({"gansu": "1 wt"}, "jpn", commitment=32, patronage=30, propaganda_left=1).g
    st = stakes(g, JPN)
    assert g.total(NAT) < g.total(JPN) and st[NAT] < -10
    ripe = Position({"sichuan": "1 nb, 1 cg"}, "wld", propaganda_left=1).g
    early = Position({"sichuan": "1 nb, 1 cg"}, "wld", propaganda_left=3).g
    flat = [-10, -10, 10, -10, -10]
    space = GAME.action("sweep", "sichuan", ripe)[1]
    assert government(ripe, NAT, flat, space) > government(early, NAT, flat, space)


def test_6_3_2_in_the_last_campaign_a_first_guerrilla_among_many_comes_before_a_base() -> None:
    """Three points for three Resources in the Support Phase, wherever NAT has no Control."""
    board = {"sichuan": "2 wt, 1 wb", "gansu": "2 nt", "shanxi": "2 cg"}
    p = Position(board, "cpc", resources={"cpc": 1}, opposition=("shanxi",), propaganda_left=1)
    p.do("operate", "rally")
    liked = {s: GAME.prefer(p.g, CPC, *GAME.action("rally", s, p.g)) for s in ("sichuan", "shanxi")}
    assert liked["sichuan"] > liked["shanxi"] > ENDING


def test_3_2_5_three_troops_are_brought_against_a_line_worth_two() -> None:
    """Two hit in four rolls of six, three always."""
    board = {"hebei": "4 jt", "tianjin_jinan": "1 wt", "beijing_shijiazhuang": "1 wt"}
    p = Position(board, "jpn").play("operate patrol", "patrol tianjin_jinan")
    for _ in range(3):
        assert favourite(p)[0] == "bring"
        p.do(*GAME.name_of(favourite(p), p.g))
    assert favourite(p)[0] != "bring"
    assert p.g.count(JPN_TROOP, GAME.action("patrol", "tianjin_jinan", p.g)[1]) == 3


def test_7_2_nobody_is_feared_who_is_far_from_winning() -> None:
    g = Position({"gansu": "1 wt"}, "jpn", campaign=2, propaganda_left=4).g
    assert stakes(g, JPN)[WLD] == 0 and stakes(g, JPN)[CPC] >= -2
