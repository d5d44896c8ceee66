"""8.0 SCORE POINTS and 9.0 WINNING."""

from __future__ import annotations

from tests.games.middle_kingdom.position import Position
from zhulu.content import catalogue
from zhulu.games.middle_kingdom import GAME


def test_8_0_the_sheet_keeps_points_by_colour_country_turn_and_source() -> None:
    at = {"henan": ("qin", 3), "hebei": ("zhao", 1), "jilin": ("huns", 1)}
    p = Position(1, "qin", at, (6, 6, 1), last_turn=1).march("henan", "hebei", armies=2)
    p.end_moves()
    sheet = [(e["side"], e["country"], e["turn"], e["source"], e["points"])
             for e in GAME.view(p.g, None)["sheet"]]  # fmt: skip
    assert sheet == [
        ("purple", "qin", 1, "losses", "1"),
        ("purple", "qin", 1, "conquests", "2"),
        ("purple", "qin", 1, "territory", "2"),
    ]
    lines = GAME.overlays["sheet"](p.g, None, "purple").lines
    assert [reason for _, reason, _ in lines] == ["qin"] * 3
    assert GAME.overlays["sheet"](p.g, None, "red").lines == []


def test_8_1_territory_at_the_end_of_the_turn() -> None:
    at = {"inner_mongolia": ("huns", 1), "qinghai": ("huns", 1), "hunan": ("chu", 1)}
    p = Position(3, "huns", at, then="xianbei")
    assert p.points("blue") == 0
    p.end_moves()
    assert p.points("blue") == 1.5  # one for Inner Mongolia, a half for Qinghai


def test_8_1_territory_immediately_after_the_move() -> None:
    at = {"henan": ("qin", 1), "gansu": ("qin", 1), "jilin": ("huns", 1)}
    p = Position(1, "qin", at, then="huns").end_moves()
    assert p.state("turn") == 1 and p.points("purple") == 1.5  # before the Huns have moved


def test_8_1_turns_without_a_count_bring_nothing() -> None:
    p = Position(4, "huns", {"inner_mongolia": ("huns", 1)}, last_turn=4).end_moves()
    assert p.points("blue") == 0


def test_8_2_armies_eliminated_in_attack_and_in_defence() -> None:
    # Zhao and Qin both score for each other's armies, attacking or defending
    at = {"henan": ("qin", 2), "hebei": ("zhao", 2), "shaanxi": ("qin", 1), "jilin": ("zhao", 1)}
    p = Position(1, "qin", at, (6, 1, 6, 1, 6, 1), then="huns", last_turn=1)
    p.march("henan", "hebei", armies=2).end_moves()
    sheet = GAME.view(p.g, None)["sheet"]
    losses = [(e["country"], e["points"]) for e in sheet if e["source"] == "losses"]
    assert losses == [("qin", "2"), ("zhao", "1")]


def test_8_2_during_attack_means_not_in_defence() -> None:
    # the Huns score for Han armies only when they attack
    at = {"henan": ("han", 1), "hebei": ("huns", 1), "tibet": ("han", 1), "jilin": ("huns", 1)}
    p = Position(4, "han", at, (1, 6)).march("henan", "hebei").end_moves()
    assert p.points("blue") == 0
    at = {"henan": ("huns", 1), "hebei": ("han", 1), "tibet": ("huns", 1), "jilin": ("han", 1)}
    p = Position(4, "huns", at, (6, 1)).march("henan", "hebei").end_moves()
    assert p.points("blue") == 0.5


def losses(p: Position) -> list[tuple[str, str, str]]:
    """Colour, country and points of armies eliminated, as the sheet has them."""
    sheet = GAME.view(p.g, None)["sheet"]
    return [(e["side"], e["country"], e["points"]) for e in sheet if e["source"] == "losses"]


def test_8_2_defenders_who_fell_back_are_not_eliminated() -> None:
    at = {"henan": ("qin", 3), "hebei": ("zhao", 3), "shanxi": ("zhao", 1), "gansu": ("qin", 1)}
    p = Position(1, "qin", at, (6, 1, 1, 1, 1, 1), last_turn=1)
    p.march("henan", "hebei", armies=3).end_moves()
    p.do("fall_back", "shanxi").do("fall_back", "shanxi")
    assert p.at("hebei") == ("qin", 3) and losses(p) == [("purple", "qin", "1")]


def test_8_2_attackers_who_withdrew_are_not_eliminated() -> None:
    at = {"henan": ("qin", 4), "hebei": ("zhao", 2), "gansu": ("qin", 1)}
    p = Position(1, "qin", at, (1, 1, 1, 6, 1), last_turn=1)
    p.march("henan", "hebei", armies=3).end_moves()
    p.do("withdraw", "henan").do("withdraw", "henan")
    assert p.at("henan") == ("qin", 3) and p.at("hebei") == ("zhao", 2)
    assert losses(p) == [("green", "zhao", "1")]


def test_8_2_after_a_hero_only_the_new_battle_counts() -> None:
    at = {"henan": ("qin", 2), "hebei": ("zhao", 1), "gansu": ("qin", 1), "jilin": ("zhao", 1)}
    p = Position(1, "qin", at, (1, 6, 6, 1), heroes=("purple",), then="huns", last_turn=1)
    p.march("henan", "hebei").end_moves().do("call_hero", "zhuge_liang")
    assert losses(p) == [("purple", "qin", "1")]


def test_8_2_some_cards_score_in_certain_turns_only() -> None:
    at = {"henan": ("qin", 1), "hebei": ("zhao", 1), "shaanxi": ("qin", 1), "jilin": ("zhao", 1)}
    p = Position(3, "qin", at, (6, 1)).march("henan", "hebei").end_moves()
    assert p.points("purple") == 0


def test_8_3_an_emperor_brings_the_power_factor_of_his_country() -> None:
    at = {"henan": ("koguryo", 1), "hebei": ("tang", 1), "tibet": ("koguryo", 1),
          "jilin": ("tang", 1)}  # fmt: skip
    p = Position(10, "koguryo", at, (6, 1), emperors={"tang": "hebei"}, then="tang", last_turn=10)
    p.march("henan", "hebei").end_moves()
    assert p.points("purple") == 5 + 0.5


def test_8_3_an_attacking_emperor_falls_to_the_defender() -> None:
    at = {"henan": ("tang", 1), "hebei": ("koguryo", 1), "jilin": ("koguryo", 1),
          "hunan": ("tang", 1)}  # fmt: skip
    p = Position(10, "tang", at, (1, 6), emperors={"tang": "henan"}, last_turn=10)
    p.march("henan", "hebei", lead=True).end_moves()
    sheet = GAME.view(p.g, None)["sheet"]
    assert [(e["side"], e["points"]) for e in sheet if e["source"] == "emperors"] == [
        ("purple", "5")
    ]


def test_8_4_a_country_brings_its_power_factor() -> None:
    at = {"henan": ("chu", 1), "hebei": ("qin", 1), "tibet": ("chu", 1)}
    p = Position(3, "chu", at, (6, 1), then="huns").march("henan", "hebei").end_moves()
    assert p.points("green") == 4


def test_8_5_concessions_bring_one_point_each() -> None:
    p = Position(22, "germans", {"shandong": ("germans", 2)}, concessions=("shandong",))
    p.march("shandong", "henan", "hubei")
    assert p.points("green") == 2


def test_8_6_the_nationalists_lose_ten_when_the_communists_conquer_them() -> None:
    at = {"henan": ("communists", 2), "fujian": ("nationalists", 1), "hubei": ("communists", 1),
          "jiangxi": ("communists", 2)}  # fmt: skip
    p = Position(23, "communists", at, (6, 6, 1), then="communists", last_turn=23)
    p.march("jiangxi", "fujian", armies=2).end_moves()
    assert p.points("purple") == -10
    conquests = [e for e in GAME.view(p.g, None)["sheet"] if e["source"] == "conquests"]
    assert [(e["side"], e["points"]) for e in conquests] == [("red", "4")]
    defeat = [e for e in GAME.view(p.g, None)["sheet"] if e["source"] == "defeat"]
    assert [(e["side"], e["points"]) for e in defeat] == [("purple", "-10")]


def test_8_6_others_may_conquer_the_nationalists_without_that_loss() -> None:
    at = {"henan": ("japanese", 2), "hebei": ("nationalists", 1), "hubei": ("japanese", 1)}
    p = Position(23, "japanese", at, (6, 6, 1), then="communists", last_turn=23)
    p.march("henan", "hebei", armies=2).end_moves()
    assert p.points("purple") == 0


def test_9_0_most_points_win() -> None:
    p = Position(12, "tang", {"henan": ("tang", 1), "hunan": ("khitans", 1)}, last_turn=12)
    p.end_moves()
    result = p.g.result
    assert result is not None and result.kind == "points" and result.rule == "9.0"
    assert [GAME.sides[winner] for winner in result.winners] == ["blue"]


def test_9_0_the_result_is_in_points_and_says_by_how_much() -> None:
    at = {"inner_mongolia": ("huns", 1), "qinghai": ("huns", 1), "hunan": ("chu", 1)}
    p = Position(3, "huns", at, last_turn=3).end_moves()
    result = p.g.result
    assert result is not None and result.score == [0, 0, 1.5, 0]  # not 3 half points
    assert [fact.values for fact in p.g.facts if fact.kind.name == "game_won"] == [(2, 3, 3)]
    fact = next(fact for fact in p.g.facts if fact.kind.name == "game_won")
    words = "Blue wins with 1½ points, 1½ more than the next colour."
    assert catalogue(GAME, "en").fact_text(fact, None, p.g) == words
    assert GAME.load(GAME.save(p.g)).result.score == [0, 0, 1.5, 0]


def test_9_0_the_lead_is_counted_from_the_next_colour() -> None:
    at = {"inner_mongolia": ("huns", 1), "qinghai": ("huns", 1), "hunan": ("chu", 1)}
    p = Position(3, "huns", at, last_turn=3)
    p.g.award(0, 0, 0, 2)  # Red has a point
    p.end_moves()
    assert [fact.values for fact in p.g.facts if fact.kind.name == "game_won"] == [(2, 3, 1)]


def test_9_0_who_shares_the_win_is_not_ahead() -> None:
    p = Position(4, "huns", {"tibet": ("huns", 1)}, last_turn=4)
    for side in range(4):
        p.g.award(side, 0, 0, 4)
    p.end_moves()
    told = [fact.values for fact in p.g.facts if fact.kind.name == "game_won"]
    assert told == [(side, 4, 0) for side in range(4)]


def test_9_0_equal_points_share_the_win() -> None:
    p = Position(4, "huns", {"tibet": ("huns", 1)}, last_turn=4).end_moves()
    result = p.g.result
    assert result is not None and result.kind == "shared" and len(result.winners) == 4
