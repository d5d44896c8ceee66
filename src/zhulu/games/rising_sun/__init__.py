"""Rising Sun Over China: northern China, 1931 to 1937."""

from zhulu.games.rising_sun.ai.annals import BANDS, annals
from zhulu.games.rising_sun.ai.evaluate import evaluate
from zhulu.games.rising_sun.ai.features import features, measures
from zhulu.games.rising_sun.ai.prefer import prefer
from zhulu.games.rising_sun.content.ids import SIDES
from zhulu.games.rising_sun.content.loading import load_content
from zhulu.games.rising_sun.rules.setup import set_up
from zhulu.games.rising_sun.rules.turn import moment
from zhulu.games.rising_sun.rules.verbs import VERBS
from zhulu.games.rising_sun.state.fields import FIELDS
from zhulu.games.rising_sun.state.invariants import check
from zhulu.games.rising_sun.state.migrations import deal_late
from zhulu.games.rising_sun.table.building import building
from zhulu.games.rising_sun.table.cards import cards
from zhulu.games.rising_sun.table.faces import faces
from zhulu.games.rising_sun.table.overlays import OVERLAYS
from zhulu.games.rising_sun.table.secrets import determinize
from zhulu.games.rising_sun.table.story import ROLES, owner, reckoning
from zhulu.games.rising_sun.table.telling import counts, strip
from zhulu.games.rising_sun.table.view import view
from zhulu.kernel import Game, Option, Scenario

GAME = Game(
    name="rising_sun",
    package=__name__,
    sides=SIDES,
    version=2,
    migrations={1: deal_late},
    scenarios=(
        Scenario("china_1937", length="short", bound=3000, period="1937"),
        Scenario("war_1931", length="long", bound=20000, period="1931–1937"),
    ),
    options=(
        Option("long_marches", rule="24.1"),
        Option("extended_pursuit", rule="24.2"),
        Option("exploitation_attacks", rule="24.3"),
        Option("major_victories", rule="24.4"),
        Option("air_transport", rule="24.5"),
        Option("watching_the_soviets", rule="24.6"),
        Option("historical_offensives", rule="24.7"),
    ),
    load_content=load_content,
    set_up=set_up,
    fields=FIELDS,
    verbs=VERBS,
    view=view,
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
    roles=ROLES,
    owner=owner,
    reckoning=reckoning,
)
