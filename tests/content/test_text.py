"""Texts in the reader's language: verbs by themselves, amounts, and what is said in templates."""

from __future__ import annotations

import re

import pytest

from tests.lab import GAME
from zhulu import games
from zhulu.content import catalogue
from zhulu.content.printed import caption, printed
from zhulu.content.text import amount, plural, signed
from zhulu.games.battle_for_china import GAME as BATTLE
from zhulu.games.battle_for_china.rules.phases.events.factions import FactionEvent
from zhulu.games.battle_for_china.state.facts import EP_CHANGED, EVENT_ROLLED, PRICE_ROLLED
from zhulu.games.changsha import GAME as CHANGSHA
from zhulu.games.chinas_war import GAME as CHINAS_WAR
from zhulu.games.chinas_war.state.facts import EVENT_CHOSEN, PIECES_PLACED
from zhulu.games.middle_kingdom import GAME as KINGDOM
from zhulu.games.middle_kingdom.state.facts import ATTACK_ROLLED
from zhulu.games.rising_sun import GAME as SUN
from zhulu.games.rising_sun.state.facts import SCORED
from zhulu.kernel import Game, Say, apply, pending
from zhulu.kernel.facts import EVERYBODY, Fact


def test_a_verb_by_itself_leaves_a_gap_for_what_it_wants() -> None:
    words = catalogue(GAME)
    assert words.offer("activate", "") == "Move"
    assert words.offer("lose", "") == "loses a step"
    assert words.offer("stay", "") == "Stop here"
    assert "{" not in catalogue(CHINAS_WAR).offer("bring", "")


@pytest.mark.parametrize(
    ("number", "part", "text"),
    [(2, 1, "2"), (-2, 1, "−2"), (15, 6, "2½"), (-4, 6, "−⅔"), (5, 7, " 5/7"), (0, 6, "0")],
)
def test_amounts_are_printed_in_whole_numbers_and_fractions(
    number: int, part: int, text: str
) -> None:
    assert amount(number, part) == text
    assert signed(number, part) == (f"+{text}" if number > 0 else text)


def test_what_is_said_is_put_into_words_in_both_languages() -> None:
    held = Say("{0:side} holds it", 1)
    assert catalogue(GAME).say(held) == "Blue holds it"
    assert catalogue(GAME, "zh").say(held) == "由Blue据守"
    assert catalogue(GAME).say(Say("{0:+} and {1}: {2:unit}", -3, held, [0, 1])) == (
        "−3 and Blue holds it: red_1, red_2"
    )


def test_a_price_is_a_number_and_what_is_counted() -> None:
    assert catalogue(GAME).price("movement", -2) == "−2 MP"
    assert catalogue(GAME, "zh").price("cards", 1) == "+1 牌"


def test_a_fact_names_so_many_of_a_noun() -> None:
    space, piece = CHINAS_WAR.kinds(None)["space"], CHINAS_WAR.kinds(None)["piece"]
    troop, base, police = (piece.noun_of(name) for name in ("jpn_troop", "cpc_base", "jpn_police"))
    hebei = space.noun_of("hebei")

    def told(count: int, kind: int, language: str = "en") -> str | None:
        fact = Fact(PIECES_PLACED, EVERYBODY, (count, kind, hebei))
        return catalogue(CHINAS_WAR, language).fact_text(fact, None)

    assert told(1, troop) == "1 Japanese Troop is placed in Hebei."
    assert told(2, troop) == "2 Japanese Troops are placed in Hebei."
    assert told(3, base) == "3 Communist Bases are placed in Hebei."
    assert told(2, police) == "2 Police are placed in Hebei."  # no other form: as it is
    assert told(3, base, "zh") == "在河北放置3个共军根据地。"
    assert told(2, troop, "zh") == "在河北放置2支日军部队。"


def test_what_is_counted_agrees_with_its_number() -> None:
    words = catalogue(CHINAS_WAR)
    assert (words.price("resources", -1), words.price("resources", 2)) == (
        "−1 Resource", "+2 Resources",
    )  # fmt: skip
    assert words.counted("resources") == "Resources"
    assert catalogue(CHANGSHA).price("steps", -1) == "−1 step"


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_counters_are_printed_in_chinese_on_chinese_tables(game: Game) -> None:
    """All but numbers and the letters of formations (1/T54), which are printed so."""
    text, english = catalogue(game, "zh"), catalogue(game)
    for name, face in game.faces(game.content()).items():
        label = face.get("label", "")
        assert printed(english, name, label) == label
        if face.get("shape", "counter") == "counter":
            assert not re.search("[A-Za-z]{2}", printed(text, name, label)), f"{name}: {label}"


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_a_character_on_a_counter_has_its_name_below_it_on_english_tables(game: Game) -> None:
    """A Chinese table needs none: there the character is the name."""
    for name, face in game.faces(game.content()).items():
        label = face.get("label", "")
        if face.get("shape", "counter") == "counter":
            below = caption(catalogue(game), name, printed(catalogue(game), name, label))
            assert bool(below) == bool(re.search("[\u3400-\u9fff]", label)), f"{name}: {label}"
        assert caption(catalogue(game, "zh"), name, label) == ""


def test_a_label_is_put_together_from_its_words_or_is_the_name_of_its_piece() -> None:
    assert printed(catalogue(CHANGSHA, "zh"), "J-40-A1", "1/40 Mtn Art") == "1/40山炮"
    assert printed(catalogue(CHANGSHA, "zh"), "J-11A-MA1", "11A Mtn Art 1") == "11A山炮1"
    assert printed(catalogue(SUN, "zh"), "J-D-2", "2 Division") == "2师团"


def test_a_prompt_says_what_is_known_by_then() -> None:
    """A step that asks which, then where, is worded anew once the first is known."""
    g = CHANGSHA.new("doyen_mot", seed=5)
    menu = pending(g)
    assert menu is not None
    assert catalogue(CHANGSHA).prompt(g).startswith("Chinese placement: which unit is next?")
    apply(g, menu.side, next(offer for offer in menu.offers if offer[0] == "deploy"))
    words = catalogue(CHANGSHA).prompt(g)
    assert re.match(r"Chinese placement: in which hex does .+ stand\?", words)
    assert "置于哪一格" in catalogue(CHANGSHA, "zh").prompt(g)


def test_a_word_agrees_with_a_number_said_before() -> None:
    assert (plural("1", "~is|are"), plural("2", "~is|are")) == ("is", "are")
    assert (plural("1", "army|armies"), plural("1½", "army|armies")) == ("1 army", "1½ armies")
    assert (plural("½", "army|armies"), plural("0", "army|armies")) == ("½ army", "0 armies")


def test_why_a_game_ended_is_a_sentence() -> None:
    assert catalogue(SUN).sentence("Japan leads by +20") == "Japan leads by +20."
    assert catalogue(SUN).sentence("most points") == "Most points."
    assert catalogue(SUN, "zh").sentence("积分最高") == "积分最高。"
    assert catalogue(SUN).sentence("") == ""


def test_parts_of_something_agree_as_well() -> None:
    left = "{0:/6 point is|points are} left"
    said = [catalogue(GAME).say(Say(left, sixths)) for sixths in (3, 6, 9, 0)]
    assert said == ["½ point is left", "1 point is left", "1½ points are left", "0 points are left"]


def test_numbers_below_zero_have_a_minus_wherever_they_are_said() -> None:
    fact = Fact(SCORED, EVERYBODY, (4, 27, -23))
    assert catalogue(SUN).fact_text(fact, None) == "Points: Japan 4, China 27, difference −23."
    assert catalogue(GAME).say(Say("{0}", -2)) == "−2"


def test_halves_that_make_one_are_one() -> None:
    words = catalogue(KINGDOM)
    assert [words.price("points/2", by) for by in (2, 3, -4)] == [
        "+1 point", "+1½ points", "−2 points",
    ]  # fmt: skip


def test_dice_thrown_together_are_told_apart() -> None:
    fact = Fact(ATTACK_ROLLED, EVERYBODY, (0, 656, 4, 3))
    assert "roll 6, 5, 6; 4 or more hits" in str(catalogue(KINGDOM).fact_text(fact, None))
    assert "6、5、6" in str(catalogue(KINGDOM, "zh").fact_text(fact, None))


def test_a_line_may_tell_what_stands_beside_a_name() -> None:
    """What an event does, and in which coin a side pays."""
    event = BATTLE.kinds(None)["event"].noun_of("55")
    fact = Fact(EVENT_ROLLED, EVERYBODY, (event, 5, 5))
    text = catalogue(BATTLE).get("card", "55.text")
    assert catalogue(BATTLE).fact_text(fact, None) == f"Event 55, Typhoon: {text}"
    rolled = [Fact(PRICE_ROLLED, EVERYBODY, (side, 0, 3)) for side in (0, 1)]
    said = [str(catalogue(BATTLE).fact_text(one, None)) for one in rolled]
    assert [line.rpartition(": ")[2] for line in said] == ["3 PSP.", "3 EP."]
    card, text = CHINAS_WAR.kinds(None)["card"], CHINAS_WAR.kinds(None)["text"]
    chosen = Fact(EVENT_CHOSEN, EVERYBODY, (0, card.noun_of("red_spears"), text.noun_of("shaded")))
    line = str(catalogue(CHINAS_WAR).fact_text(chosen, None))
    assert line.startswith("Japan: Event Red Spears, shaded. Place Sabotage")


def test_a_prompt_tells_the_event_it_asks_about() -> None:
    g = BATTLE.new("two_players", seed=5)
    assert re.match(r"\d+ corps of the Central Army are free: ", catalogue(BATTLE).prompt(g))
    g.stack.append(FactionEvent("holds_back"))
    g.stack[-1].at = 1
    assert catalogue(BATTLE).prompt(g) == (
        "Event, a faction neither moves nor attacks this turn: which KMT faction?"
    )


@pytest.mark.parametrize(
    ("language", "paid", "gained"),
    [
        ("en", "Japan pays 2 EP for new units and has 7 left.", "Japan has 9 EP with this income."),
        ("zh", "日本花费2装备点建新军，尚余7点。", "日本连同此项收入共有装备点9点。"),
    ],
)
def test_a_fact_may_be_told_otherwise_for_one_of_its_nouns(
    language: str, paid: str, gained: str
) -> None:
    causes = BATTLE.kinds(None)["cause"]
    spent, income = causes.noun_of("units-built"), causes.noun_of("income")
    words = catalogue(BATTLE, language)
    assert words.fact_text(Fact(EP_CHANGED, EVERYBODY, (0, -2, 7, spent)), None) == paid
    assert words.fact_text(Fact(EP_CHANGED, EVERYBODY, (0, 2, 9, income)), None) == gained


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_a_side_has_its_article_and_its_number_in_every_sentence(game: Game) -> None:
    """`Recruit by the Nationalists`, never `Nationalists has`, where no random game comes too."""
    tables = catalogue(game).tables
    names = {side: tables["side"][side] for side in game.sides}
    by_article = [
        side for side in names if tables["side"].get(f"{side}.the", names[side]) != names[side]
    ]
    many = [name for name in names.values() if name.endswith("s")]
    sentences = [*tables["prompt"].values(), *tables["fact"].values()]
    if by_article:
        bare = re.compile(r"\b(?:of|by|from|to|for) \{(?:side|other)\}")
        assert not [words for words in sentences if bare.search(words)]
    if many:
        alone = re.compile(r"\{(?:side|other)\} (?:has|is|gives|does|passes|was)\b")
        assert not [words for words in sentences if alone.search(words)]
