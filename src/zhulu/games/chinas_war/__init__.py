"""China's War 1937-41: four factions, Events, Operations and Propaganda."""

from typing import Final

from zhulu.games.chinas_war.ai.annals import BANDS, annals
from zhulu.games.chinas_war.ai.evaluate import evaluate
from zhulu.games.chinas_war.ai.features import features, measures
from zhulu.games.chinas_war.ai.prefer import prefer
from zhulu.games.chinas_war.content.ids import SIDES
from zhulu.games.chinas_war.content.loading import load_content
from zhulu.games.chinas_war.rules.setup import set_up
from zhulu.games.chinas_war.rules.turn import moment
from zhulu.games.chinas_war.rules.verbs import VERBS
from zhulu.games.chinas_war.rules.victory import partners
from zhulu.games.chinas_war.state.fields import FIELDS
from zhulu.games.chinas_war.state.invariants import check
from zhulu.games.chinas_war.table.cards import cards
from zhulu.games.chinas_war.table.faces import faces
from zhulu.games.chinas_war.table.overlays import OVERLAYS
from zhulu.games.chinas_war.table.secrets import determinize
from zhulu.games.chinas_war.table.story import ROLES, owner, reckoning
from zhulu.games.chinas_war.table.strip import strip
from zhulu.games.chinas_war.table.telling import building, counts
from zhulu.games.chinas_war.table.view import view
from zhulu.kernel import Game, Option, Scenario

GAME: Final = Game(
    name="chinas_war",
    package=__name__,
    sides=SIDES,
    scenarios=(
        Scenario("1937", bound=8_000, length="long", period="1937–1941"),
        Scenario("1938", bound=6_000, length="medium", period="1938–1941"),
    ),
    options=(
        Option(
            "no_reveal",
            rule="2.3.7",
            excludes=("sudden_discard", "eligibility_a", "eligibility_b"),
        ),
        Option("sudden_discard", rule="2.3.7", excludes=("no_reveal",)),
        Option("eligibility_a", rule="2.3.2", excludes=("no_reveal",)),
        Option("eligibility_b", rule="2.3.6", needs=("eligibility_a",), excludes=("no_reveal",)),
        Option("two_players", rule="1.5", excludes=("three_players",)),
        Option("three_players", rule="1.5", excludes=("two_players",)),
    ),
    load_content=load_content,
    set_up=set_up,
    fields=FIELDS,
    verbs=VERBS,
    view=view,
    open=True,
    faces=faces,
    cards=cards,
    counts=counts,
    strip=strip,
    building=building,
    overlays=OVERLAYS,
    determinize=determinize,
    check=check,
    evaluate=evaluate,
    prefer=prefer,
    features=features,
    measures=measures,
    moment=moment,
    bands=BANDS,
    annals=annals,
    partners=partners,
    roles=ROLES,
    owner=owner,
    reckoning=reckoning,
)
