"""The computer player's judgement."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from tests.games.changsha.position import IJA, KMT, Position, hexes
from zhulu.ai.match import play_match
from zhulu.games.changsha import GAME
from zhulu.games.changsha.ai.evaluate import evaluate
from zhulu.games.changsha.ai.field import in_the_field
from zhulu.games.changsha.ai.outlook import outlook_of
from zhulu.games.changsha.ai.prefer import prefer
from zhulu.kernel import QuickDice, pending


def liked(p: Position) -> tuple[str, str]:
    menu = pending(p.g)
    assert menu is not None
    best = max(menu.offers, key=lambda action: prefer(p.g, menu.side, *action))
    return GAME.name_of(best)


def test_holding_changsha_is_good_for_the_ija() -> None:
    units = {"J-6-1/13": "0943", "J-6-2/13": "0944"}
    held = Position(units, control={"0943": "ija", "0944": "ija"}).g
    lost = Position(units).g
    assert evaluate(held, IJA) > evaluate(lost, IJA)
    assert evaluate(held, KMT) == -evaluate(held, IJA)


def test_a_sure_attack_is_liked_and_a_hopeless_one_is_not() -> None:
    trio = dict.fromkeys(("J-6-1/13", "J-6-2/13", "J-6-3/13"), "1723")
    strong = Position({"J-6-HQ": "1722", "C-58-1/N10": "1724", **trio}).to_combat()
    assert liked(strong) == ("attack", "1724")
    weak = Position(
        {"C-58-HQ": "1726", "C-58-1/N10": "1725", "J-6-1/13": "1724", "J-6-2/13": "1724"},
        "ACT-C-A",
    ).to_combat()
    assert liked(weak) == ("end_combat", "")


def test_headquarters_are_not_offered_up_as_losses() -> None:
    units = {"J-6-HQ": "1723", "J-6-1/13": "1723", "C-4-1/59": "1724"}
    p = Position(units, dice=(1, 1)).to_combat().attack("1724", "J-6-HQ", "J-6-1/13")
    assert liked(p) == ("lose_step", "J-6-1/13")


def test_the_heuristic_ija_clears_the_peak_against_random_play() -> None:
    levels = ("heuristic", "random")
    won = [play_match(GAME, "doyen_mot", levels, seed).winners for seed in range(1, 6)]
    assert won.count((IJA,)) >= 4


def test_nobody_likes_to_overstack() -> None:
    full = dict.fromkeys(("J-6-1/13", "J-6-2/13", "J-6-3/13"), "1624")
    p = Position({"J-6-HQ": "1622", "J-6-1/23": "1623", **full}).to_movement()
    p.do("move", "J-6-1/23")
    into_the_crowd = prefer(p.g, IJA, *GAME.action("go", "1624"))
    assert all(prefer(p.g, IJA, "go", hex) > into_the_crowd for hex in hexes("1625", "1626"))


def test_the_opponent_moves_the_strongest_farthest_from_the_goal() -> None:
    units = {"J-6-HQ": "1722", "J-6-1/23": "1723", "J-6-A1": "1724", "J-6-ENG": "1724",
             "J-6-SUP": "1724", "C-4-1/59": "1730"}  # fmt: skip
    p = Position(units).to_movement().march("J-6-1/23", "1724")
    assert liked(p) == ("displace", "J-6-1/23")
    p.do("displace", "J-6-1/23")
    leagues = p.g.plan.leagues
    best = hexes(liked(p)[1])[0]
    assert leagues[best] == max(leagues[hex] for hex in hexes(*p.offered("displace_to")))


def test_leagues_count_the_march_by_road() -> None:
    p = Position({"J-6-1/13": "1625"})
    leagues = p.g.plan.leagues
    by_road, beside, city = hexes("1632", "1732", "0943")
    assert leagues[city] == 0
    assert leagues[by_road] < leagues[beside]


def test_in_doyen_mot_steps_and_the_peak_decide() -> None:
    def worth(units: dict[str, str], **state: object) -> int:
        return evaluate(Position(units, scenario="doyen_mot", **state).g, IJA)  # type: ignore[arg-type]

    base = {"J-6-1/13": "2403"}
    clear, held = worth(base), worth({**base, "C-4-1/59": "2605"})
    assert clear > held
    assert worth(base, losses=[4, 0]) < clear
    assert worth(base, losses=[7, 0]) < -worth(base, losses=[0, 7])
    late = worth({**base, "C-4-1/59": "2605"}, turn=2)
    assert late < held  # there is less time to drive them off


def test_in_the_last_turn_it_is_too_late_to_begin_to_hold_changsha() -> None:
    units = {"J-6-1/13": "1042", "C-10-1/3": "0943"}
    early = evaluate(Position(units, turn=5).g, IJA)
    assert evaluate(Position(units, turn=15).g, IJA) < early - 3000


def test_opinions_do_not_hang_on_what_was_asked_before() -> None:
    """A thread that begins to think in mid-game has surveyed nothing, or another scenario."""
    g = Position({"C-4-HQ": "1742", "C-4-1/59": "1743", "J-6-1/13": "1723"}).g
    other = GAME.new("doyen_mot", dice=QuickDice(1))
    unit = GAME.content().kinds["unit"].noun_of("C-4-1/59")
    ground = g.content.ground
    around = [hex for hex in range(ground.size) if ground.land[hex]][::20]

    def think() -> list[int]:
        outlook_of(g).look(g)
        return [in_the_field(g, unit, hex) for hex in around]

    with ThreadPoolExecutor(1) as fresh:
        first = fresh.submit(think).result()
        fresh.submit(lambda: outlook_of(other).survey(other)).result()
        assert fresh.submit(think).result() == first
