"""0.1 what lies open, and what the table tells: strip, prices, what is being built."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.middle_kingdom.position import Position
from zhulu.cli.board import board_text
from zhulu.content import catalogue
from zhulu.content.walkthrough import walkthrough
from zhulu.games.middle_kingdom import GAME
from zhulu.games.middle_kingdom.table.scoring_cards import next_count
from zhulu.kernel import QuickDice, Say
from zhulu.kernel.table import Table
from zhulu.server.tables.position import labelled_view


def words(say: Say | int | None, p: Position, language: str = "en") -> str:
    return catalogue(GAME, language).say(say, p.g) if isinstance(say, Say) else str(say)


def strip(p: Position, side: str | None = None) -> dict[str, Any]:
    return GAME.strip(p.g, None if side is None else GAME.side(side)).document()


def section(p: Position, name: str) -> list[Any]:
    found = next(s for s in strip(p)["sections"] if s["id"] == name)
    rows: list[Any] = found["cards"] if name == "card" else found["rows"]
    return rows


def lines(p: Position) -> dict[str, str]:
    (card,) = section(p, "card")
    return {words(line["words"], p): words(line["value"], p) for line in card["lines"]}


HUNS = {"inner_mongolia": ("huns", 1), "qinghai": ("huns", 2), "hunan": ("chu", 1)}


def test_0_1_the_view_carries_the_cards_in_play_and_the_moves_box() -> None:
    p = Position(4, "huns", HUNS)
    for side in (None, 0, 3):
        view = GAME.view(p.g, side)
        assert {card["country"] for card in view["scoring_cards"]} == {"chu", "huns"}
        huns = next(card for card in view["scoring_cards"] if card["country"] == "huns")
        assert [count["turn"] for count in huns["territory"]] == [3, 6, 8]
        assert huns["territory"][0]["points"]["½"] == ["qinghai"] and huns["counters"] == 6
        assert huns["armies"] == [
            {"points": "½", "of": ["qin", "han"], "attack_only": True, "turns": []}
        ]
        assert min(line["turn"] for line in view["moves_box"]) == 4
        shu = next(line for line in view["moves_box"] if line["kind"] == "rebellion")
        assert (shu["turn"], shu["country"], shu["of"]) == (5, "shu", "han")


def test_0_1_every_country_has_a_card_in_the_game_document() -> None:
    cards = GAME.cards(GAME.content()) if GAME.cards else {}
    assert set(GAME.content().countries) <= set(cards)
    assert cards["british"]["concession"] == "1" and cards["british"]["power"] == "F"
    assert cards["qin"]["territory"][0]["after_move"] is True


def test_9_0_the_strip_tells_the_aim_and_how_it_stands_for_the_reader() -> None:
    p = Position(3, "huns", HUNS, then="xianbei", last_turn=6)
    (aim,) = strip(p, "blue")["aims"]  # nobody leads before anybody has scored
    assert words(aim["stands"], p) == "all four are level, with 0" and aim["tone"] == ""
    p.end_moves()  # Blue scores 1½
    (aim,) = strip(p, "blue")["aims"]
    assert words(aim["stands"], p) == "Blue leads with 1½, 1½ ahead" and aim["tone"] == "good"
    (aim,) = strip(p, "red")["aims"]
    assert words(aim["stands"], p) == "Blue leads with 1½; you are 1½ behind"
    assert aim["tone"] == "bad" and "turn 6" in words(aim["words"], p)
    points = {f["side"]: words(f["value"], p) for f in strip(p)["figures"] if f["id"] == "points"}
    assert points == {"red": "0", "green": "0", "blue": "1½", "purple": "0"}  # not 3 half points
    hint = next(f["hint"] for f in strip(p)["figures"] if f["side"] == "blue")
    assert words(hint, p) == "territory 1½"


def test_9_0_the_view_counts_points_not_halves() -> None:
    p = Position(3, "huns", HUNS, then="xianbei", last_turn=6).end_moves()  # Blue scores 1½
    view = GAME.view(p.g, None)
    shown = {t["side"]: t["value"] for t in view["tracks"] if t["id"] == "score"}
    assert shown == {"red": 0, "green": 0, "blue": 1, "purple": 0}  # whole points on the track
    assert ["blue", "1½"] in view["notes"] and ["red", "0"] in view["notes"]
    sheet = [(line["side"], line["points"], line["halves"]) for line in view["sheet"]]
    assert sheet == [("blue", "1½", 3)]
    assert view["spaces"]["qinghai"]["values"] == {"worth": "½"}


def test_0_1_every_line_of_the_moves_box_says_who_comes_where_with_what() -> None:
    p = Position(4, "huns", HUNS, last_turn=18)
    box = GAME.view(p.g, None)["moves_box"]
    assert max(line["turn"] for line in box) == 18 and min(line["turn"] for line in box) == 4
    entry = {"turn": 7, "kind": "enter", "country": "wei", "area": "north_korea", "armies": 8}
    assert entry | {"moves": 1} in box
    tufan = {"turn": 13, "kind": "place", "country": "tufan", "area": "india", "armies": 2}
    assert tufan | {"provinces": ["tibet"], "moves": 1} in box
    assert all(line["armies"] for line in box if line["kind"] in ("place", "enter", "uprising"))
    assert {line["moves"] for line in box if line["kind"] == "invasion"} == {3}


def test_0_1_a_card_says_who_owns_the_country_and_when_armies_count() -> None:
    p = Position(6, "six_dynasties", {"hunan": ("six_dynasties", 1), "henan": ("qin", 1)})
    cards = {card["country"]: card for card in GAME.view(p.g, None)["scoring_cards"]}
    content = GAME.content()
    dynasties, qin = cards["six_dynasties"], cards["qin"]
    owners = content.owners[content.country_of("six_dynasties")]
    assert dynasties["owners"] == [GAME.sides[side] for side in owners] and len(owners) == 2
    assert dynasties["order"] == content.country_of("six_dynasties") + 1
    assert (qin["power"], qin["concession"]) == ("4", "")
    assert qin["armies"][0]["turns"] == [1, 2] and not qin["armies"][0]["attack_only"]


def test_8_1_the_strip_shows_the_moving_countrys_card() -> None:
    told = lines(Position(4, "huns", HUNS, population={"huns": 3}, box={"huns": 1}))
    assert told["counts provinces in turns"] == "3, 6, 8"
    assert told["turn 6, when the turn ends"] == "1½ now, 6 possible"  # six counters
    assert told["½ each"] == "Qinghai"
    assert told["each army eliminated in attack: Qin, Han"] == "½"
    assert told["counters left"] == "2 of 6" and told["population kept"] == "1½"
    assert told["in the Reinforcement Box"] == "1" and told["Power Factor"] == "2"


def test_8_1_the_card_says_when_it_counts_right_after_the_move_and_kills_in_their_turns() -> None:
    at = {"henan": ("qin", 1), "gansu": ("qin", 1), "jilin": ("huns", 1)}
    told = lines(Position(1, "qin", at, emperors={"qin": "henan"}))
    assert told["turn 1, right after its move"].startswith("1½ now")
    assert told["each army eliminated: Haan, Zhao, Wae, Yan, Qi, Chu"] == "1"
    assert told["emperor in"] == "Henan"
    assert not [line for line in lines(Position(3, "qin", at)) if line.startswith("each army")]


def test_1_0_the_strip_shows_the_moves_box_of_the_next_three_turns() -> None:
    p = Position(4, "huns", HUNS)
    rows = [(words(row["words"], p), words(row["value"], p)) for row in section(p, "arrivals")]
    assert ("Shu: rebel against Han, 1 centre, 0 armies more", "turn 5") in rows
    assert ("leave the game: Chu", "turn 7") in rows  # only who is in play
    assert ("Wei: 8 armies in North Korea", "turn 7") in rows
    assert {value for _, value in rows} == {"turn 5", "turn 7"}


def test_1_0_the_strip_shows_the_turn_order_and_who_is_next() -> None:
    at = HUNS | {"jilin": ("xianbei", 1)}
    p = Position(4, "huns", at, then="xianbei")
    rows = [(words(r["words"], p), r["now"], r["done"]) for r in section(p, "order")]
    assert rows == [("Chu", False, True), ("Huns", True, False), ("Xianbei", False, False)]
    assert words(strip(p)["next"], p) == "Xianbei, played by Green"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_6_11_who_is_next_in_the_three_kingdoms(language: str) -> None:
    at = {"sichuan": ("han", 6), "jiangxi": ("han", 1), "henan": ("han", 1)}
    p = Position(5, "han", at, (5, 4, 4), then="shu").end_moves()
    order = []
    for _ in range(6):
        order.append(words(strip(p)["next"], p, language))
        p.end_moves()
    names = catalogue(GAME, language)
    wanted = ["wu", "wei", "shu", "wu", "wei"]
    assert all(
        names.name("country", one) in text for one, text in zip(wanted, order[:5], strict=True)
    )


def test_6_31_who_is_next_in_the_civil_war() -> None:
    at = {"hubei": ("nationalists", 2), "shaanxi": ("communists", 2)}
    leaders = {"nationalists": "hubei", "communists": "shaanxi"}
    p = Position(23, "communists", at, emperors=leaders).end_moves()
    order = []
    for _ in range(4):
        coming = strip(p)["next"]
        order.append("" if coming is None else words(coming, p))
        p.end_moves()
    assert order == [
        "Communists, played by Red", "Nationalists, played by Purple",
        "Communists, played by Red", "",
    ]  # fmt: skip
    assert p.g.result is not None and strip(p)["next"] is None


def coming(p: Position) -> str:
    found = strip(p)["next"]
    return "" if found is None else words(found, p)


def test_6_31_a_party_that_is_gone_is_not_next() -> None:
    at = {"hubei": ("communists", 2), "hunan": ("nationalists", 1)}
    p = Position(23, "communists", at, (4,)).end_moves()
    assert p.chooser == "purple" and coming(p) == "Communists, played by Red"
    p.end_moves()  # the loyalty check leaves no Nationalists
    assert p.chooser == "red" and coming(p) == "Communists, played by Red"
    p.end_moves()
    assert p.chooser == "red" and coming(p) == ""


def test_6_31_the_loyalty_check_may_raise_the_party_that_is_next() -> None:
    at = {"hubei": ("nationalists", 2), "hunan": ("nationalists", 1)}
    p = Position(23, "nationalists", at, (4, 6)).end_moves()
    assert p.chooser == "purple" and coming(p) == "Communists, played by Red"
    p.end_moves()
    assert p.chooser == "red" and p.at("hunan") == ("communists", 2)
    assert coming(p) == "Nationalists, played by Purple"


def test_6_4_the_second_owner_is_next_and_an_invader_moves_again() -> None:
    at = {"hunan": ("six_dynasties", 2), "hubei": ("wei", 1), "henan": ("sixteen_kingdoms", 1)}
    p = Position(7, "wei", at, then="six_dynasties").end_moves()
    assert p.chooser == "purple" and coming(p) == "6 Dynasties, played by Red"
    p.end_moves()
    assert p.chooser == "red" and coming(p).startswith("16 Kingdoms, played by")
    at = {"shaanxi": ("qin", 2), "yunnan": ("huns", 1)}
    p = Position(1, "qi", at | {"hebei": ("qi", 1)}, then="qin").end_moves()
    while p.procedure == "Placement":
        p.do(*p.choices[0])
    assert p.procedure == "Movement" and coming(p) == "Qin, played by Purple"
    p.end_moves()
    assert coming(p).startswith("Huns, played by")


def test_3_31_the_next_kingdom_to_rebel_is_next() -> None:
    p = Position(5, "huns", {"hunan": ("huns", 1)}, then="shu").end_moves()
    assert p.procedure == "Rebellion" and coming(p).startswith("Wu, played by")
    p.do("start_in", "sichuan").do("start_in", "anhui")
    assert p.procedure == "Rebellion" and coming(p).startswith("Shu, played by")


def test_4_0_a_march_counts_its_steps_and_a_canal_step_is_free() -> None:
    p = Position(10, "tang", {"liaoning": ("tang", 2)})
    blue = GAME.side("blue")
    assert "steps" not in GAME.counts(p.g, blue)
    p.do("march", "liaoning")
    assert GAME.counts(p.g, blue)["steps"] == 2
    p.do("advance", "hebei")
    assert GAME.counts(p.g, blue)["steps"] == 1
    p.do("advance", "shandong")
    assert GAME.counts(p.g, blue)["steps"] == 1
    built = GAME.building(p.g, blue)
    assert built is not None and words(built.total, p) == "1 step left, now in Shandong"
    assert built.pawns == ["liaoning"] and built.spaces == ["shandong"]


def test_5_0_attacks_so_far_are_listed_with_their_odds() -> None:
    at = {"henan": ("han", 4), "hebei": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at)
    red = GAME.side("red")
    assert GAME.building(p.g, red) is None
    p.march("henan", "hebei", armies=2)
    built = GAME.building(p.g, red)
    assert built is not None and built.spaces == ["hebei"]
    (line,) = built.lines
    assert words(line["words"], p) == "Hebei: 2 against 1 of Zhao"
    percent = GAME.overlays["battle_odds"](p.g, None, "").spaces["hebei"]
    assert words(line["price"], p) == f"{percent[:-1]} % to take it"


@pytest.mark.parametrize(("many", "one", "told"), [(6, 1, "99"), (1, 5, "1")])
def test_5_0_odds_are_certain_only_where_nothing_else_can_happen(
    many: int, one: int, told: str
) -> None:
    at = {"henan": ("han", many + 1), "hebei": ("tang", one), "tibet": ("han", 1)}
    p = Position(4, "han", at).march("henan", "hebei", armies=many)
    built = GAME.building(p.g, GAME.side("red"))
    assert built is not None
    assert words(built.lines[0]["price"], p) == f"{told} % to take it"


def test_5_0_a_battle_lists_both_sides_and_asks_for_its_odds() -> None:
    at = {"shanxi": ("han", 3), "inner_mongolia": ("huns", 2), "tibet": ("han", 1)}
    p = Position(2, "han", at, emperors={"han": "shanxi"}, inventions=("red",))
    p.march("shanxi", "inner_mongolia", armies=3, lead=True).end_moves()
    built = GAME.building(p.g, GAME.side("red"))
    assert built is not None and built.odds
    told = [(words(line["words"], p), words(line["price"], p)) for line in built.lines]
    assert told == [
        ("attackers: Han", "3"), ("of these came over the Great Wall", "3"),
        ("the attackers' emperor is there", "None"), ("defenders: Huns", "2"),
    ]  # fmt: skip


def test_4_11_a_march_says_who_stays_to_fight() -> None:
    """Three of four go into Hebei, enough to outnumber Zhao stay, and nobody was asked."""
    at = {"henan": ("han", 4), "hebei": ("zhao", 1), "shandong": ("han", 1)}
    p = Position(4, "han", at).do("march", "henan").do("add_army").do("add_army")
    red = GAME.side("red")
    built = GAME.building(p.g, red)
    assert built is not None
    assert [words(line["words"], p) for line in built.lines] == ["armies of Han"]
    p.do("advance", "hebei")
    built = GAME.building(p.g, red)
    assert built is not None
    told = [(words(line["words"], p), words(line["price"], p)) for line in built.lines]
    assert told == [("armies of Han", "1"), ("stay in Hebei to fight Zhao", "2")]
    stay = built.lines[1]["words"]
    assert words(stay, p, "zh") == "留在河北与赵作战"


def test_3_0_placing_counts_what_is_left_in_the_box() -> None:
    at = {"tibet": ("qiang", 1), "hebei": ("zhao", 1), "henan": ("zhao", 1)}
    p = Position(3, "qiang", at, box={"zhao": 2}, then="zhao").end_moves()
    green = GAME.side("green")
    assert GAME.counts(p.g, green)["box"] == 2
    p.do("place", "hebei")
    assert GAME.counts(p.g, green)["box"] == 1
    built = GAME.building(p.g, green)
    assert built is not None and words(built.total, p) == "1 army still in the box"


def test_6_3_an_uprising_lists_its_provinces() -> None:
    at = {"henan": ("turks", 1), "tibet": ("tufan", 1)}
    p = Position(9, "turks", at, then="sui").end_moves().do("raise_army", "hebei")
    green = GAME.side("green")
    assert GAME.counts(p.g, green)["box"] == 9
    built = GAME.building(p.g, green)
    assert built is not None and built.pawns == ["hebei"]
    assert words(built.total, p) == "9 armies left, 2 provinces more"


def test_the_strip_of_a_whole_game_speaks_chinese() -> None:
    g = GAME.new("modernizing", dice=QuickDice(3))
    p = Position(4, "huns", HUNS)
    p.g = g
    for row in section(p, "arrivals"):
        assert words(row["words"], p, "zh") != words(row["words"], p, "en")


def prompt(p: Position, language: str = "en") -> str:
    return catalogue(GAME, language).prompt(p.g)


def test_5_0_the_prompts_of_a_battle_name_dice_numbers_and_sides() -> None:
    at = {"henan": ("han", 3), "hebei": ("zhao", 2), "shanxi": ("zhao", 1), "tibet": ("han", 1)}
    p = Position(4, "han", at, (6, 1, 5, 1), inventions=("red",), heroes=("green",))
    p.march("henan", "hebei", armies=2).end_moves()
    assert prompt(p).startswith("Battle for Hebei: Han attack Zhao, 2 armies against 2.")
    p.do("roll")
    assert prompt(p) == (
        "Battle for Hebei: Han rolled 6, 1, Zhao rolled 5, 1; 1 attacker and 1 defender are "
        "left. Zhao may fall back from Hebei."
    )
    p.do("fall_back", "shanxi")
    assert prompt(p).startswith(
        "The battle for Hebei is over: 1 of 2 Han and 0 of 2 Zhao are left; the last dice were "
        "6, 1 against 5, 1. Green may accept it"
    )
    assert "河北之战已毕" in prompt(p, "zh") and "6、1" in prompt(p, "zh")


def test_5_0_the_strip_tells_the_dice_and_the_winner_of_the_last_battle() -> None:
    at = {"henan": ("qin", 3), "hebei": ("zhao", 1), "gansu": ("huns", 1)}
    p = Position(4, "qin", at, (6, 1), then="huns").march("henan", "hebei").end_moves()
    rows = [words(row["words"], p) for row in section(p, "battle")]
    assert rows == ["Qin attacked and rolled 6", "Zhao defended and rolled 1", "Qin won"]
    assert [row["now"] for row in section(p, "battle")] == [False, False, True]  # said first
    p = Position(4, "qin", at, (6, 5), then="huns").march("henan", "hebei").end_moves()
    assert words(section(p, "battle")[2]["words"], p) == "nobody is left"


def test_3_1_emperors_are_told_by_the_names_on_their_markers() -> None:
    at = {"shaanxi": ("qin", 1), "gansu": ("qin", 1), "hunan": ("chu", 1)}
    p = Position(1, "chu", at, then="qin").end_moves().do("place_emperor", "gansu")
    fact = next(fact for fact in p.g.facts if fact.kind.name == "emperor_placed")
    assert catalogue(GAME, "en").fact_text(fact, None, p.g) == "Ying Zheng appears in Gansu."


def test_numbers_and_nouns_agree() -> None:
    at = {"henan": ("qin", 3), "jilin": ("huns", 1)}
    p = Position(4, "qin", at).march("henan", "hebei").march("henan", "anhui", armies=2)
    told = [catalogue(GAME, "en").fact_text(f, None, p.g) for f in p.g.facts]
    assert told == [
        "Qin march from Henan to Hebei with 1 army.",
        "Qin march from Henan to Anhui with 2 armies.",
    ]  # fmt: skip


def test_3_0_population_is_shown_in_points_and_halves() -> None:
    g = GAME.new("ancient", seed=5)
    document = labelled_view(GAME, g, 0, catalogue(GAME))
    tracks = {one["id"]: one for one in document["tracks"]}
    kept = tracks["population_qiang"]
    assert (kept["label"], kept["value"], kept["words"]) == ("Population of Qiang", 1, "½")
    assert "Population of Qiang ½" in board_text(GAME.view(g, 0), catalogue(GAME), {})


def test_8_0_the_first_game_promises_the_points_that_are_scored() -> None:
    """Every step that speaks of points won has them on the sheet; Haan's card counts in turn 1."""
    script = walkthrough(GAME)
    assert script is not None
    table = Table(GAME, GAME.new(script.scenario, script.options, seed=script.seed))
    won = 0
    for step in script.step:
        menu = table.menu()
        assert menu is not None
        offers = {GAME.name_of(action, table.g): action for action in menu.offers}
        table.act(menu.side, offers[step.verb, step.noun])
        if "(8.2)" in step.en:
            won += 1
            sheet = [line for line in GAME.view(table.g, None)["sheet"] if line["side"] == "purple"]
            assert len(sheet) == won and sheet[-1]["points"] == "1", step.en
    assert won == 2 and table.g.turn == 1
    haan = GAME.cards(GAME.content())["haan"] if GAME.cards else {}
    assert haan["territory"][0]["turn"] == 1 and list(haan["territory"][0]["points"]) == ["½"]
    assert haan["armies"][0]["points"] == "1"


def test_6_4_who_has_lost_everything_is_not_next() -> None:
    at = {"hunan": ("six_dynasties", 1), "guizhou": ("wei", 1), "henan": ("sixteen_kingdoms", 1)}
    p = Position(7, "six_dynasties", at, (1, 6), heroes=("purple",), moves_made=1,
                 then="sixteen_kingdoms")  # fmt: skip
    assert coming(p) == "6 Dynasties, played by Red"
    p.march("hunan", "guizhou").end_moves()
    assert p.procedure == "HeroWindow" and coming(p).startswith("16 Kingdoms, played by")


def test_1_0_who_rebelled_and_is_gone_is_not_in_play() -> None:
    at = {"guangxi": ("nanyue", 1)}
    early, late = Position(2, "nanyue", at, then="han"), Position(2, "nanyue", at, then="shu")
    for p, listed in ((early, True), (late, False)):
        assert ("Han" in [words(row["words"], p) for row in section(p, "order")]) is listed


def test_1_0_what_the_moves_box_has_done_is_not_to_come() -> None:
    """Turn 7 takes the Wei off and brings them back: neither is told once it has begun."""
    at = {"henan": ("han", 1), "hebei": ("wei", 1), "tibet": ("qiang", 1)}
    p = Position(6, "han", at).end_moves()
    assert p.state("turn") == 7
    assert "turn 7" not in [words(row["words"], p) for row in section(p, "arrivals")]
    assert "turn 7" not in [words(row["value"], p) for row in section(p, "arrivals")]


def test_8_1_who_counted_after_this_move_counts_again_in_another_turn() -> None:
    p = Position(1, "qin", {"shaanxi": ("qin", 2), "hebei": ("zhao", 1)})
    qin = GAME.content().country_of("qin")
    counts = [next_count(p.g, qin), next_count(p.g, qin, moved=True)]
    assert [count.turn for count in counts if count is not None] == [1, 2]


def test_3_2_nobody_is_told_of_a_country_that_was_not_there_to_be_replaced() -> None:
    for at, told in (({"tibet": ("qiang", 1)}, 1), ({}, 0)):
        p = Position(8, "huns", at | {"xinjiang": ("huns", 1)}).end_moves()
        assert p.state("turn") == 9 and len(p.told("country_replaced")) == told


def test_3_3_nobody_is_told_of_losses_where_every_rebel_found_a_counter() -> None:
    at = {"henan": ("qin", 2), "guangxi": ("nanyue", 1)}
    p = Position(2, "nanyue", at, (3, 4), then="han").end_moves()
    assert len(p.told("armies_joined")) == 1 and p.told("armies_unreplaced") == []
