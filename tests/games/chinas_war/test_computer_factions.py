"""What the computer's factions strive for: their own margin, and nobody else's victory."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.chinas_war.position import Position
from zhulu.ai.heuristic import at_random
from zhulu.ai.match import play_match
from zhulu.ai.player import Seat, player
from zhulu.ai.policy import best, preferences
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.ai.evaluate import evaluate
from zhulu.games.chinas_war.ai.opinions.common import ENDING
from zhulu.games.chinas_war.ai.opinions.stakes import OWN, PATRONAGE, stakes
from zhulu.games.chinas_war.content.ids import CPC, CPC_BASE, JPN, NAT, WAY_BASE, WLD
from zhulu.kernel import Action, QuickDice, offers_of, take, take_nth

GOVERNED = {"sichuan": "2 wt, 2 wb", "hebei": "1 wt, 1 wb", "shandong": "1 wt, 1 wb"}
NEARLY = {"henan": "1 wt, 1 wb", "hunan": "1 wt, 1 wb", "guangdong": "1 wt, 1 wb"}


def test_7_2_a_point_of_whoever_is_near_to_winning_weighs_more() -> None:
    weak = Position({"sichuan": "1 wt"}, "jpn", campaign=2).g
    strong = Position({**GOVERNED, **NEARLY}, "jpn", campaign=2).g
    assert strong.total(WLD) == 25
    for side in (JPN, NAT, CPC):
        assert stakes(strong, side)[WLD] < stakes(weak, side)[WLD] < OWN
        assert stakes(strong, side)[side] == OWN or side == JPN  # whose lines come and go


def test_7_3_patronage_stands_between_the_warlords_and_the_end() -> None:
    last = Position(GOVERNED, "cpc", propaganda_left=1, patronage=5).g
    first = Position(GOVERNED, "cpc", propaganda_left=4, patronage=5).g
    assert stakes(last, WLD)[PATRONAGE] < stakes(first, WLD)[PATRONAGE] < 0
    assert stakes(last, JPN)[PATRONAGE] > 0  # the Warlords lead: let the government be strong


def test_1_5_a_player_of_two_factions_does_not_hinder_himself() -> None:
    g = Position(GOVERNED, "jpn", options=("two_players",)).g
    assert stakes(g, JPN)[WLD] == OWN and stakes(g, JPN)[NAT] < OWN


@pytest.mark.parametrize("side", [JPN, NAT, WLD, CPC])
def test_evaluation_rises_with_the_own_margin(side: int) -> None:
    plain = {"gansu": "1 cg, 1 nt, 1 wt", "beijing_tianjin": "1 cg"}
    more = [
        ({**plain, "beijing_tianjin": "1 jt"}, {}),
        (plain, {"patronage": 20}),
        ({**plain, "hebei": "1 wt, 1 wb"}, {}),
        ({**plain, "hebei": "1 cb"}, {"opposition": ("hebei",)}),
    ]
    board, state = more[side]
    low = evaluate(Position(plain, "jpn").g, side)
    high = evaluate(Position(board, "jpn", **state).g, side)
    assert -10_000 < low < high < 10_000


@pytest.mark.parametrize("side", [JPN, NAT, WLD, CPC])
def test_one_faction_that_thinks_beats_three_that_do_not(side: int) -> None:
    levels = tuple("heuristic" if one == side else "random" for one in range(4))
    played = play_match(GAME, "1938", levels, seed=2)
    assert played.winners == (side,)


def test_communists_send_one_guerrilla_to_a_line_not_more() -> None:
    board = {"hebei": "2 cg", "shanxi": "2 cg", "beijing_tianjin": "1 jt"}
    p = Position(board, "cpc").play("operate march", "march beijing_tianjin")
    p.play("from_space hebei", "bring cg>hebei", "depart")
    assert favourite(p)[0] == "halt"


def favourite(p: Position) -> Action:
    """What the faction that is asked likes best."""
    menu = offers_of(p.g)
    assert menu is not None
    liked = {action: GAME.prefer(p.g, menu.side, *action) for action in menu.offers}
    return max(liked, key=lambda action: liked[action])


@pytest.mark.parametrize("scenario", ["1937", "1938"])
def test_0_4_the_lines_are_garrisoned_in_the_set_up_and_no_sweep_goes_empty(scenario: str) -> None:
    """Of 36 set-ups all left every line open; of 153 Sweeps 62 ended without a cube."""
    g = GAME.new(scenario, seed=3)
    experts = [player("heuristic", GAME, side, 3) for side in range(4)]
    guarded, swept, empty, moved = -1, 0, 0, True
    while g.result is None:
        menu = offers_of(g)
        assert menu is not None
        frame = type(g.stack[-1]).__name__
        if frame == "FactionTurn" and guarded < 0:
            chinese = [s for s in g.content.locs if any(g.pieces_of(f, s) for f in (1, 2, 3))]
            guarded = sum(g.content.econ[line] for line in chinese)
        verb, noun = experts[menu.side].choose(Seat.of(GAME, g, menu.side, QuickDice(3)))
        if verb == "sweep":
            swept, moved = swept + 1, False
        elif verb in ("bring", "bring_all", "bring_pair"):
            moved = True
        elif verb == "halt" and not moved:
            empty += 1
        take(g, menu, (verb, noun))
    assert guarded >= 12 and swept > 0 and empty == 0


def test_0_4_a_province_is_not_stripped_for_a_line() -> None:
    g = GAME.new("1937", seed=1)
    experts = [player("heuristic", GAME, side, 1) for side in range(4)]
    held = [g.total(WLD), [g.control[s] for s in g.content.provinces].count(NAT)]
    while type(g.stack[-1]).__name__ != "FactionTurn":
        menu = offers_of(g)
        assert menu is not None
        seat = Seat.of(GAME, g, menu.side, QuickDice(1))
        take(g, menu, experts[menu.side].choose(seat))
    assert g.total(WLD) >= held[0] - 1
    assert [g.control[s] for s in g.content.provinces].count(NAT) >= held[1] - 1


def test_1_5_2_a_request_is_granted_against_whoever_is_about_to_win() -> None:
    board = {"gansu": "1 wt, 1 nt"}
    p = Position(board, "wld", commitment=39, campaign=2).play("deal", "ask_for nat")
    assert favourite(p)[0] == "grant"
    p = Position(board, "wld", commitment=20, campaign=2).play("deal", "ask_for nat")
    assert favourite(p)[0] == "decline"  # nobody is near
    p = Position({**GOVERNED, **NEARLY}, "wld", commitment=39, campaign=2)
    p.play("deal", "ask_for nat")
    assert favourite(p)[0] == "decline"  # the Warlords themselves are nearest
    poor = {"nat": 5}
    p = Position(board, "wld", commitment=39, campaign=2, resources=poor).play(
        "deal", "ask_for nat"
    )
    assert favourite(p)[0] == "decline"


def test_1_5_2_nobody_gives_away_all_he_has_on_a_whim() -> None:
    """Who does not think gives two or four, never thirteen: a person could ask his enemies."""
    p = Position({"gansu": "1 wt, 1 nt"}, "wld", commitment=39, campaign=2)
    p.play("deal", "ask_for nat")
    menu = offers_of(p.g)
    assert menu is not None and len(menu.offers) > 10
    opinions = preferences(GAME, p.g, menu)
    given = {menu.action(at_random(opinions, QuickDice(seed))) for seed in range(40)}
    assert {verb for verb, _ in given} == {"grant", "decline"}
    assert max(count for verb, count in given if verb == "grant") == 4


def test_3_2_4_japan_gives_up_no_line_for_a_sweep() -> None:
    board = {"beijing_tianjin": "1 jt", "hebei": "1 nt, 1 nb, 1 wt"}
    p = Position(board, "jpn").do("operate", "sweep")
    liked = GAME.prefer(p.g, JPN, *GAME.action("sweep", "hebei", p.g))
    assert liked < 0


def test_3_3_3_the_communists_attack_when_the_odds_favour_them() -> None:
    """In 24 games they did not once; five Guerrillas fail against two Police on a six only."""
    board = {"hebei": "5 ca, 2 jp", "shanxi": "1 cg"}
    favoured = Position(board, "cpc", resources={"cpc": 6}, opposition=("hebei", "shanxi"))
    favoured.do("operate", "attack")
    assert favourite(favoured) == GAME.action("attack", "hebei", favoured.g)
    poor = Position({"hebei": "1 cg, 4 jt"}, "cpc", resources={"cpc": 6}).do("operate", "attack")
    assert GAME.prefer(poor.g, CPC, *GAME.action("attack", "hebei", poor.g)) < ENDING


def test_3_2_5_4_5_1_assaults_are_made_and_the_communists_live_on_their_bases() -> None:
    """In 24 games nobody assaulted; the Communists neither taxed nor built in many of them."""
    done: Counter[tuple[int, str]] = Counter()
    bases, games = 0, 12
    for seed in range(1, games + 1):
        g = GAME.new("1937", dice=QuickDice(seed))
        g.silent = True
        luck, menu = QuickDice(seed + 5), offers_of(g)
        while menu is not None:
            index = best(preferences(GAME, g, menu), luck)
            verb, noun = menu.action(index)
            done[menu.side, verb] += 1
            done[menu.side, f"base {verb}"] += verb == "rally_by" and noun == WAY_BASE
            menu = take_nth(g, menu, index)
        bases += g.on_map(CPC_BASE)
    assert done[JPN, "assault"] >= 10 * games
    assert done[CPC, "tax"] >= 6 * games
    assert done[CPC, "base rally_by"] >= games
    assert bases > 2 * games  # more than they began with
