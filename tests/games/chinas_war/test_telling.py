"""What the table tells: both texts of the Event, margins, sequence of play, what is built."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.chinas_war.position import Position
from tests.games.chinas_war.rules.test_06_propaganda_round import opening, until
from tests.story.records import reel_of
from zhulu.content.text import Catalogue, catalogue, signed
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.content.ids import SIDES
from zhulu.kernel import Say, pending
from zhulu.server.tables.wording import wording


def offers(p: Position, language: str) -> list[str]:
    """The buttons of the side that chooses."""
    words, menu = catalogue(GAME, language), pending(p.g)
    assert menu is not None
    return [words.offer(*GAME.name_of(one, p.g), p.g) for one in menu.offers]


def said(words: Catalogue, p: Position, what: Say | int | None) -> str:
    return words.say(what, p.g) if isinstance(what, Say) else str(what)


def section(p: Position, name: str) -> dict[str, Any]:
    sections = GAME.strip(p.g, 1).document()["sections"]
    found: dict[str, Any] = next(one for one in sections if one["id"] == name)
    return found


@pytest.mark.parametrize("language", ["en", "zh"])
def test_16_5_the_event_buttons_carry_both_texts(language: str) -> None:
    p = Position({"gansu": "1 nt"}, card="burma_road")
    words = catalogue(GAME, language)
    for text in ("unshaded", "shaded"):
        printed = words.get("card", f"burma_road.{text}")
        assert any(button.endswith(printed) for button in offers(p, language))


def test_16_5_words_found_once_are_those_of_the_card_at_hand() -> None:
    text = catalogue(GAME, "en")
    for card in ("burma_road", "opium"):
        p = Position({"gansu": "1 nt"}, card=card)
        action = GAME.action("event", "shaded", p.g)
        assert wording(text, p.g).offer(action, p.g)[2].endswith(text.get("card", f"{card}.shaded"))


@pytest.mark.parametrize(
    ("before", "told"),
    [
        ("", "Japan, 1st Eligible: execute an Operation or the Event, or Pass"),
        ("operation", "2nd Eligible after an Operation: execute a Limited Operation, or Pass"),
        ("special", "execute a Limited Operation or the Event, or Pass"),
        ("event", "2nd Eligible after the Event: execute an Operation, or Pass"),
    ],
)
def test_2_3_4_the_prompt_tells_what_the_1st_eligible_left(before: str, told: str) -> None:
    p = Position({"hebei": "2 jt"}, "jpn", before=before)
    assert told in catalogue(GAME, "en").prompt(p.g)
    menu = pending(p.g)
    assert menu is not None
    assert ("the Event, or" in told) == any(
        GAME.name_of(one, p.g)[0] == "event" for one in menu.offers
    )


def test_16_4_stacks_come_from_and_go_to() -> None:
    p = Position({"hebei": "2 jt", "gansu": "1 jt"}, "jpn").play("operate sweep", "sweep shanxi")
    assert "Bring every Japanese Troop from Hebei" in offers(p, "en")
    assert not any("→" in button for button in offers(p, "en") + offers(p, "zh"))


def test_16_5_the_strip_has_four_aims_with_totals_and_margins() -> None:
    p = Position({"nanjing_shanghai": "1 jp"}, commitment=38, patronage=9)
    document = GAME.strip(p.g, 0).document()
    words = catalogue(GAME, "en")
    assert [aim["side"] for aim in document["aims"]] == list(SIDES)
    stands = [said(words, p, aim["stands"]) for aim in document["aims"]]
    assert stands[:2] == ["now 41: margin +1", "now 9: margin −31"]
    assert stands[2] == "now 0: margin −25; by the last count of the game −9"
    assert document["aims"][0]["tone"] == "good"
    assert GAME.strip(p.g, 1).document()["aims"][0]["tone"] == "bad"
    figures = {(one["side"], one["id"]): one["value"] for one in document["figures"]}
    assert figures["nat", "patronage"] == 9 and figures["jpn", "commitment"] == 38


@pytest.mark.parametrize(
    ("name", "english", "chinese"),
    [
        ("1937_final_wld_tied", "margin −5, as much as another", "差值−5，与另一方相同"),
        ("1937_final_jpn+wld", "margin 0, 7 more than the next", "差值0，比次席多7"),
    ],
)
def test_7_1_a_tie_is_told_as_one(name: str, english: str, chinese: str) -> None:
    margin = GAME.reckoning(reel_of("chinas_war", name).end).margin
    assert margin is not None
    assert catalogue(GAME).say(margin) == english
    assert catalogue(GAME, "zh").say(margin) == chinese


@pytest.mark.parametrize("name", ["1937_final_wld_tied", "1938_check_jpn"])
def test_7_3_at_the_end_the_strip_says_what_the_result_says(name: str) -> None:
    reel = reel_of("chinas_war", name)
    told, result, words = GAME.strip(reel.end, None), reel.result, catalogue(GAME)
    assert result is not None
    margins = [words.say(f["value"]) for f in told.figures if f["id"] == "margin"]
    assert margins == [signed(score) for score in result.score]
    stands = [words.say(aim["stands"]) for aim in told.aims]
    for stand, score in zip(stands, result.score, strict=True):
        assert stand.endswith(f"margin {signed(score)}")
    wlds = words.say(told.aims[2]["words"])
    assert ("over Patronage" in wlds) == (result.kind == "final")


def test_16_5_both_cards_lie_with_the_order_of_factions() -> None:
    p = Position({"gansu": "1 nt"}, card="dai_li", deck=("floods",), eligible=("nat", "wld"))
    now, then = section(p, "cards")["cards"]
    assert (now["card"], then["card"]) == ("dai_li", "floods")
    assert [one["side"] for one in now["order"]] == ["nat", "cpc", "wld", "jpn"]
    states = [said(catalogue(GAME, "en"), p, one["state"]) for one in now["order"]]
    assert states == ["Eligible", "Ineligible", "Eligible", "Ineligible"]
    assert [one["now"] for one in now["order"]] == [True, False, False, False]
    hidden = Position({"gansu": "1 nt"}, deck=("floods",), options=("no_reveal",))
    assert len(section(hidden, "cards")["cards"]) == 1


def test_16_5_the_sequence_of_play_says_what_is_left_to_the_second() -> None:
    p = Position({"gansu": "1 nt"}, before="special", card="dai_li")
    first, second = section(p, "sequence")["rows"]
    words = catalogue(GAME, "en")
    assert first["done"] and said(words, p, first["value"]) == "Operation + Special Activity"
    assert second["now"] and said(words, p, second["value"]) == "Limited Operation or Event"
    p = until(opening({"shaanxi": "1 cb"}), "ShareAid")
    rows = section(p, "sequence")["rows"]
    assert [row["now"] for row in rows] == [False, False, False, False, True, False]


def test_16_3_an_operation_lists_its_spaces_and_prices() -> None:
    board = {"sichuan": "1 wb", "yunnan": "1 wb", "gansu": "1 wb"}
    p = Position(board, "wld").play("operate recruit", "recruit sichuan", "enough")
    p.play("recruit yunnan", "enough")
    built = GAME.building(p.g, 2)
    assert built is not None
    words = catalogue(GAME, "en")
    assert [said(words, p, line["price"]) for line in built.lines] == ["−1", "−2"]
    assert built.pawns == ["sichuan", "yunnan"]
    assert said(words, p, built.total) == "3 Resources paid, 17 left"


def test_16_3_an_assault_names_space_targets_and_dice() -> None:
    p = Position({"hebei": "2 jt, 1 nt, 1 wt"}, "jpn", dice=(2, 1)).play("operate assault")
    p.play("assault hebei", "target nat")
    built = GAME.building(p.g, 0)
    assert built is not None and built.spaces == ["hebei"] and built.odds
    assert catalogue(GAME, "en").prompt(p.g) == "Assault in Hebei: who is the target?"


def test_7_2_the_result_says_which_condition_was_met() -> None:
    p = opening({}, patronage=30, support=("hunan", "hebei", "henan", "sichuan"))
    assert p.g.result is not None
    assert p.g.result.reason == "Support and Patronage of the Nationalists exceed 40"
    assert p.g.result.score[1] == 2


def asked(p: Position) -> str:
    return catalogue(GAME, "en").prompt(p.g)


def test_4_5_3_the_prompt_of_an_ambush_says_what_a_troop_costs() -> None:
    board = {"hebei": "1 cg, 1 jt, 1 jp", "shanxi": "1 cg, 1 jp"}
    p = Position(board, "cpc").play("operate attack", "special ambush", "ambush hebei")
    words = "which Japanese cube is removed? A Troop costs a Guerrilla and a Patronage."
    assert asked(p) == f"Ambush in Hebei: {words}"
    q = Position(board, "cpc", dice=(1,)).play("operate attack", "attack hebei")
    assert asked(q).endswith("a Troop costs a Guerrilla and a Patronage.")
    more = {"in_force": {"doctor_bethune": "unshaded"}, "dice": (1,)}
    r = Position(board, "cpc", **more).play("operate attack", "attack hebei")
    assert asked(r).endswith("a Troop costs a Patronage, but no Guerrilla.")


def test_5_5_madame_jiang_is_no_aid_phase() -> None:
    p = Position({"gansu": "1 nt"}, card="madame_jiang", eligible=("nat",)).do("event", "unshaded")
    assert asked(p) == "Event: how much Foreign Aid do the Nationalists turn into Patronage?"
    p.do("aid_to_patronage", "1")
    assert asked(p) == "Event: how much Foreign Aid do the Nationalists turn into Resources?"


def test_6_4_who_has_no_base_is_asked_who_gathers_where() -> None:
    board = {"hunan": "3 wt", "gansu": "1 wt", "nanjing_wuhan": "1 wt", "shaanxi": "2 cg",
             "shanxi": "1 cg", "datong_taiyuan": "1 cg"}  # fmt: skip
    p = until(opening(board), "CommunistRedeploy")
    assert asked(p) == "Redeploy Phase: which Guerrillas of the Communists gather in Shaanxi?"
    p = until(opening(board), "TroopRedeploy")
    assert p.chooser == "wld"
    assert asked(p) == "Redeploy Phase: which Troops of the Warlords gather in Hunan?"


def test_0_7_what_factions_do_stands_on_the_card_that_orders_them() -> None:
    def told(*options: str) -> list[list[bool]]:
        p = Position({"gansu": "1 nt"}, deck=("floods",), options=options)
        return [[one["state"] is not None for one in card["order"]] for card in cards(p)]

    def cards(p: Position) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = section(p, "cards")["cards"]
        return found

    assert told() == [[True] * 4, [False] * 4]
    assert told("eligibility_a") == [[False] * 4, [True] * 4]
