"""Battle for China: Japan, the KMT and the CCP by areas, quarterly turns 1937-41."""

from zhulu.games.battle_for_china.ai.annals import BANDS, annals
from zhulu.games.battle_for_china.ai.features import measures
from zhulu.games.battle_for_china.ai.prefer import evaluate, features, prefer
from zhulu.games.battle_for_china.content.ids import SIDES
from zhulu.games.battle_for_china.content.loading import load_content
from zhulu.games.battle_for_china.rules.setup import set_up
from zhulu.games.battle_for_china.rules.turn import moment
from zhulu.games.battle_for_china.rules.verbs import VERBS
from zhulu.games.battle_for_china.rules.victory import partners
from zhulu.games.battle_for_china.state.fields import FIELDS, remember_movement
from zhulu.games.battle_for_china.state.invariants import check
from zhulu.games.battle_for_china.table.cards import cards
from zhulu.games.battle_for_china.table.faces import faces
from zhulu.games.battle_for_china.table.overlays import OVERLAYS
from zhulu.games.battle_for_china.table.secrets import determinize
from zhulu.games.battle_for_china.table.story import ROLES, owner, reckoning
from zhulu.games.battle_for_china.table.strip import strip
from zhulu.games.battle_for_china.table.telling import building, counts
from zhulu.games.battle_for_china.table.view import trail, view
from zhulu.kernel import Game, Option, Scenario

GAME = Game(
    name="battle_for_china",
    package=__name__,
    sides=SIDES,
    version=3,
    migrations={2: remember_movement},
    scenarios=(
        Scenario("two_players", length="long", bound=20000),
        Scenario("three_players", length="long", bound=20000),
    ),
    options=(
        Option("shifting_initiative", rule="17.1"),
        Option("variable_ccp", rule="17.2", scenarios=("two_players",)),
        Option("neutral_asia_closed", rule="2.12"),
    ),
    load_content=load_content,
    set_up=set_up,
    fields=FIELDS,
    verbs=VERBS,
    view=view,
    trail=trail,
    faces=faces,
    cards=cards,
    overlays=OVERLAYS,
    counts=counts,
    strip=strip,
    building=building,
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
