"""The computer players' opinions, and the views and overlays they and people look at."""

from __future__ import annotations

import pytest

from tests.games.middle_kingdom.position import Position
from zhulu.content.walkthrough import walkthrough
from zhulu.games.middle_kingdom import GAME
from zhulu.games.middle_kingdom.ai import appeal, battles, clashes, standing
from zhulu.games.middle_kingdom.rules.questions import odds
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import Menu, QuickDice, offers_of, take_nth
from zhulu.kernel.table import Table


def best(g: KingdomState, menu: Menu, luck: QuickDice) -> int:
    """The index of the offer the game prefers, ties broken by luck."""
    scores = [
        GAME.prefer(g, menu.side, *menu.action(i)) * 64 + luck.below(64, "tie")
        for i in range(len(menu.nouns))
    ]
    return scores.index(max(scores))


def played(scenario: str, seed: int, clever: int) -> KingdomState:
    g: KingdomState = GAME.new(scenario, dice=QuickDice(seed))
    g.silent = True
    luck = QuickDice(seed + 500)
    menu = offers_of(g)
    while menu is not None:
        wise = menu.side == clever
        choice = best(g, menu, luck) if wise else luck.below(len(menu.nouns), "random")
        menu = take_nth(g, menu, choice)
    return g


@pytest.mark.parametrize("side", range(4), ids=GAME.sides)
def test_preferences_beat_three_random_players(side: int) -> None:
    for scenario in ("ancient", "modernizing"):
        for seed in (1, 2):
            result = played(scenario, seed, side).result
            assert result is not None and result.winners == [side]


def test_the_evaluation_likes_points_and_provinces() -> None:
    few = Position(3, "huns", {"xinjiang": ("huns", 1), "jilin": ("xianbei", 1)}).g
    more = Position(
        3, "huns", {"xinjiang": ("huns", 1), "gansu": ("huns", 1), "jilin": ("xianbei", 1)}
    ).g
    blue, green = GAME.side("blue"), GAME.side("green")
    assert GAME.evaluate(more, blue) > GAME.evaluate(few, blue)
    assert GAME.evaluate(more, green) < GAME.evaluate(few, green)


def test_the_income_overlay_shows_points_by_province_and_country() -> None:
    at = {"hebei": ("zhao", 2), "inner_mongolia": ("zhao", 1), "hunan": ("six_dynasties", 1)}
    p = Position(3, "zhao", at, population={"zhao": 3})
    overlay = GAME.overlays["income"](p.g, None, "")
    assert overlay.spaces == {"hebei": "1", "inner_mongolia": "½"}
    assert overlay.lines == [("2.0", "zhao", "1½ + 1½")]


def test_the_points_overlay_shows_the_next_count() -> None:
    at = {"inner_mongolia": ("huns", 1), "qinghai": ("huns", 1), "jilin": ("xianbei", 1)}
    p = Position(4, "huns", at)
    overlay = GAME.overlays["points"](p.g, None, "")
    assert overlay.spaces["inner_mongolia"] == "1" and overlay.spaces["qinghai"] == "½"
    assert ("8.1", "huns", "1½ (T6)") in overlay.lines
    chosen = GAME.overlays["points"](p.g, None, "huns").spaces
    assert chosen["xinjiang"] == "1" and "hunan" not in chosen


WALLED = {"shanxi": ("han", 8), "inner_mongolia": ("huns", 1), "tibet": ("han", 1)}


def test_5_0b_the_players_estimate_knows_the_great_wall() -> None:
    p = Position(4, "han", WALLED)
    mongolia = GAME.content().space_of("inner_mongolia")
    assert battles.win_percent(p.g, mongolia, 8, 8) == 0
    assert battles.win_percent(p.g, mongolia, 8, 0) > 80
    assert battles.win_percent(p.g, mongolia, 2, 1) < battles.win_percent(p.g, mongolia, 2, 0)
    red = GAME.side("red")
    p.do("march", "shanxi")
    assert GAME.prefer(p.g, red, "advance", mongolia) < 0


def test_5_0_what_the_players_expect_of_battles_is_exact() -> None:
    """Chances as the forecast has them; losses as far as a hand can count them."""
    for ours, theirs in ((3, 2), (1, 2), (4, 1), (2, 3)):
        faces = (7 - ours, 7 - ours, 7 - theirs)
        for attackers, defenders in ((1, 1), (2, 1), (3, 2), (4, 3), (7, 3)):
            view = odds.outlook(attackers, 0, defenders, faces)
            pair = (ours, theirs, attackers, defenders)
            assert abs(clashes.expect(*pair, clashes.TAKEN) - 100 * view.taken) <= 1
            assert abs(clashes.expect(*pair, clashes.EMPTIED) - 100 * view.emptied) <= 1
    assert clashes.expect(3, 2, 1, 1, clashes.FALLEN) == 50  # a quarter beaten, a quarter both
    assert clashes.expect(3, 2, 1, 1, clashes.SLAIN) == 75
    assert clashes.expect(0, 0, 3, 1, clashes.FALLEN) == 300  # 5.0f: who does not leave is lost
    assert clashes.expect(3, 2, 1, 6, clashes.FALLEN) <= 100  # two hits do not kill one army twice
    assert clashes.expect(3, 2, 24, 3, clashes.TAKEN) == 100  # more than the tables have
    assert clashes.expect(3, 2, 24, 6, clashes.SLAIN) == 600  # ... whose losses are scaled again


def test_7_0_guards_keep_more_of_a_province_with_foes_near_it() -> None:
    at = {"henan": ("han", 1), "hebei": ("zhao", 3), "tibet": ("han", 1), "qinghai": ("zhao", 1)}
    p = Position(3, "han", at)
    han, content = GAME.content().country_of("han"), GAME.content()
    henan = appeal.Ground(p.g, han, content.space_of("henan"))
    assert 0 < henan.kept(1) < henan.kept(2) < henan.kept(3) == henan.kept(4) < henan.value
    assert appeal.Ground(p.g, han, content.space_of("fujian")).foes == 0
    tibet = appeal.Ground(p.g, han, content.space_of("tibet"))
    assert tibet.kept(1) * 100 > 90 * tibet.value  # one foe, and highlands


def test_8_1_points_of_this_turn_fear_only_who_moves_before_they_are_counted() -> None:
    """The Han move after the Zhao and before the Wei; on turn 5 they count after their move."""
    content = GAME.content()
    han, henan = content.country_of("han"), content.space_of("henan")
    for turn, foe, fears in ((3, "zhao", False), (3, "wei", True), (5, "wei", False)):
        at = {"henan": ("han", 1), "hebei": (foe, 3), "tibet": ("han", 1)}
        ground = appeal.Ground(Position(turn, "han", at).g, han, henan)
        assert ground.foes == 3 and (ground.foes_now > 0) == fears


def test_2_0_an_army_is_worth_nothing_where_no_points_are_to_come() -> None:
    at = {"henan": ("song", 1), "jilin": ("tungus", 1)}
    song = GAME.content().country_of("song")
    assert appeal.army(Position(14, "song", at).g, song) > 0
    assert appeal.army(Position(15, "song", at).g, song) == 0


def test_8_1_armies_that_could_hold_two_provinces_do_not_march_as_one() -> None:
    at = {"henan": ("han", 3), "heilongjiang": ("yan", 1), "tibet": ("qiang", 1)}
    p = let_move(Position(3, "han", at), "han")
    assert len([s for s in p.state("held") if p.at(s) == ("han", 1)]) == 3
    at = {"henan": ("han", 3), "shanxi": ("huns", 2), "jilin": ("huns", 1), "tibet": ("qiang", 1)}
    p = let_move(Position(4, "han", at), "han")  # the third would help, and is worth more elsewhere
    assert p.state("attackers") == {"shanxi": 2} and p.armies("han") == 1


def test_5_0b_the_estimate_forgets_an_invention_after_its_battle() -> None:
    at = {"henan": ("han", 4), "hebei": ("zhao", 1), "hubei": ("wae", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (6, 1), inventions=("red",), heroes=("green",))
    p.march("henan", "hebei").march("henan", "hubei").end_moves()
    hubei = GAME.content().space_of("hubei")
    before = battles.win_percent(p.g, hubei, 1, 0)
    p.do("fight", "hebei").do("use_invention", "paper")
    assert battles.win_percent(p.g, hubei, 1, 0) == before
    hebei = GAME.content().space_of("hebei")
    assert p.g.battle == hebei and battles.win_percent(p.g, hebei, 1, 0) > before


def test_the_view_shows_armies_boxes_tracks_and_cards() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, box={"han": 2}, emperors={"han": "tibet"}, heroes=("red",),
                 population={"zhao": 3}, camps=(("kushans", "india", 4),))  # fmt: skip
    view = GAME.view(p.g, None)
    shown = {(piece["at"], piece["face"], piece.get("count", 1)) for piece in view["pieces"]}
    assert shown == {
        ("henan", "han", 3), ("hebei", "zhao", 1), ("tibet", "han", 1), ("india", "kushans", 4),
        ("reinforcements", "han", 2), ("tibet", "emperor_han", 1),
    }  # fmt: skip
    assert view["spaces"]["henan"]["owner"] == "red"
    hands = {hand["side"]: hand["cards"] for hand in view["hands"]}
    assert hands["red"] == ["sun_yat_sen"] and hands["blue"] == []
    faces = GAME.faces(GAME.content())
    assert {piece["face"] for piece in view["pieces"]} <= set(faces)


def test_8_1_the_first_game_promises_only_points_that_the_cards_give() -> None:
    script = walkthrough(GAME)
    assert script is not None
    table = Table(GAME, GAME.new(script.scenario, script.options, seed=script.seed))
    for step in script.step:
        table.act(GAME.side(step.side), GAME.action(step.verb, step.noun))
    content = GAME.content()
    counts = [t for t in range(1, 25) if content.scores[t * content.nations]]  # of the Qiang
    assert counts == [3, 6, 8] and "turns 3, 6 and 8" in script.step[1].en
    yunnan = content.space_of("yunnan")
    worth = [content.worth[t * content.nations * content.provinces + yunnan] for t in counts]
    assert worth == [2, 2, 2] and "Yunnan is worth 1." in script.step[1].en
    assert table.g.score[GAME.side("purple")] == 4  # the two armies the text speaks of


def let_move(p: Position, country: str) -> Position:
    """The game's own preferences play until this country's movement is over."""
    luck = QuickDice(7)
    number = GAME.content().country_of(country)
    menu = offers_of(p.g)
    while menu is not None and p.g.mover == number:
        choice = best(p.g, menu, luck)
        if menu.action(choice)[0] == "end_moves":
            break
        menu = take_nth(p.g, menu, choice)
    return p


def test_5_0h_an_emperor_does_not_march_alone() -> None:
    at = {"henan": ("han", 4), "hebei": ("zhao", 2), "shandong": ("qi", 2), "hubei": ("wae", 2)}
    p = let_move(Position(2, "han", at, emperors={"han": "henan"}), "han")
    throne = p.state("emperor")["han"]
    at_throne = p.state("held").get(throne, 0) + p.state("attackers").get(throne, 0)
    assert at_throne >= 2


def test_5_0h_an_emperor_is_not_left_alone_for_an_empty_province() -> None:
    at = {"henan": ("han", 2), "hebei": ("zhao", 3), "shanxi": ("zhao", 1), "jilin": ("yan", 1)}
    p = let_move(Position(2, "han", at, emperors={"han": "henan"}), "han")
    throne = p.state("emperor")["han"]
    assert p.at(throne) == ("han", 2)


def test_3_1_the_emperor_is_placed_after_the_armies_and_among_them() -> None:
    at = {"shaanxi": ("qin", 1), "gansu": ("qin", 1), "sichuan": ("qin", 1), "hunan": ("chu", 1)}
    p = Position(1, "chu", at, then="qin").end_moves()
    luck, menu = QuickDice(7), offers_of(p.g)
    while menu is not None and p.procedure == "Placement":
        menu = take_nth(p.g, menu, best(p.g, menu, luck))
    throne = p.state("emperor")["qin"]
    assert p.box("qin") == 0
    assert p.state("held")[throne] == max(
        p.state("held")[s] for s in ("shaanxi", "gansu", "sichuan")
    )


def test_3_32_the_nationalists_gather_around_chiang_before_the_loyalty_roll() -> None:
    near = ("hubei", "hunan", "jiangxi", "anhui")
    at = dict.fromkeys(near, ("nationalists", 2)) | {"jilin": ("communists", 2)}
    leaders = {"nationalists": "hubei", "communists": "jilin"}
    p = Position(23, "communists", at, emperors=leaders).end_moves()
    assert p.armies("nationalists") == 12
    let_move(p, "nationalists")
    throne = p.state("emperor")["nationalists"]
    assert p.state("held")[throne] >= 9  # of twelve; the others may go over


def test_6_22_the_qing_attack_in_strength() -> None:
    at = {"jilin": ("qing", 6), "liaoning": ("ming", 3), "hebei": ("ming", 2), "tibet": ("ming", 1)}
    p = let_move(Position(18, "qing", at), "qing")
    battles = GAME.overlays["battle_odds"](p.g, None, "").spaces
    assert all(int(odds[:-1]) >= 60 for odds in battles.values())


def test_6_21_the_yuan_attack_in_strength() -> None:
    at = {"inner_mongolia": ("yuan", 8), "shanxi": ("song", 3), "hebei": ("tungus", 3),
          "shaanxi": ("xixia", 2), "tibet": ("tufan", 1)}  # fmt: skip
    p = let_move(Position(15, "yuan", at, emperors={"yuan": "inner_mongolia"}), "yuan")
    battles = GAME.overlays["battle_odds"](p.g, None, "").spaces
    assert battles and all(int(odds[:-1]) >= 60 for odds in battles.values())


def test_8_0_the_leader_is_everybodys_foe() -> None:
    """The same battle is worth more to red while it hurts the colour that leads."""
    at = {"henan": ("han", 3), "hebei": ("zhao", 1), "hubei": ("wae", 1), "tibet": ("han", 1)}
    hebei, hubei = (GAME.content().space_of(s) for s in ("hebei", "hubei"))
    worth = {}
    for leader in ("green", "blue"):
        p = Position(2, "han", at)
        for side in range(4):  # everybody has what is usual by now
            p.g.score[side] += 100 - standing.outlook(p.g)[side]
        p.g.score[GAME.side(leader)] += 20
        lead = standing.grudge(p.g, GAME.side(leader))
        assert lead > standing.EVEN_HANDED > standing.grudge(p.g, GAME.side("purple"))
        for space in (hebei, hubei):
            worth[leader, space] = battles.Clash(p.g, p.g.mover, space, False).worth(3, 0)
    assert worth["green", hebei] > worth["blue", hebei]
    assert worth["blue", hubei] > worth["green", hubei]


def test_8_0_a_lead_the_calendar_takes_away_again_is_none() -> None:
    """After turn 2 purple's Qin have scored and red's Han have not: nobody leads by that alone."""
    usual = standing.USUAL
    p = Position(3, "huns", {"xinjiang": ("huns", 1), "jilin": ("xianbei", 1)})
    for side in range(4):
        p.g.score[side] = usual[side] + usual[4 + side]
    purple, red = GAME.side("purple"), GAME.side("red")
    assert p.g.score[purple] > 4 * p.g.score[red]
    likely = standing.outlook(p.g)
    assert abs(likely[purple] - likely[red]) < 20


def test_8_0_what_is_usual_is_what_games_come_to() -> None:
    """The table of usual points against whole games: it must be made anew when the cards change."""
    made = [0, 0, 0, 0]
    for seed in range(1, 9):
        g: KingdomState = GAME.new("full", dice=QuickDice(seed))
        g.silent = True
        luck, menu = QuickDice(seed + 500), offers_of(g)
        while menu is not None:
            menu = take_nth(g, menu, best(g, menu, luck))
        made = [have + got for have, got in zip(made, g.score, strict=True)]
    for side in range(4):
        assert abs(made[side] / 8 - sum(standing.USUAL[side::4])) < 30


def test_2_0_population_is_worth_what_is_left_of_a_countrys_life() -> None:
    """The Song leave on turn 16, the Qing on turn 23: growth is for those who will grow again."""
    at = {"henan": ("song", 1), "jilin": ("tungus", 1)}
    content = GAME.content()
    song, qing = content.country_of("song"), content.qing
    early, late = Position(14, "song", at).g, Position(15, "song", at).g
    assert appeal.growth(early, song) > 0 == appeal.growth(late, song)
    p = Position(18, "qing", {"jilin": ("qing", 3), "hebei": ("ming", 1)})
    q = Position(22, "qing", {"jilin": ("qing", 3), "hebei": ("taiping", 1)})
    assert appeal.growth(p.g, qing) > 2 * appeal.growth(early, song) > 0
    assert appeal.growth(q.g, qing) == 0
