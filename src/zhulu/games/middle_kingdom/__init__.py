"""China: The Middle Kingdom: four colours, 46 countries, 24 turns."""

from zhulu.games.middle_kingdom.ai.annals import BANDS, annals
from zhulu.games.middle_kingdom.ai.evaluate import evaluate
from zhulu.games.middle_kingdom.ai.features import features, measures
from zhulu.games.middle_kingdom.ai.prefer import prefer
from zhulu.games.middle_kingdom.content.ids import SIDES
from zhulu.games.middle_kingdom.content.loading import load_content
from zhulu.games.middle_kingdom.rules.setup import set_up
from zhulu.games.middle_kingdom.rules.turn import moment
from zhulu.games.middle_kingdom.rules.verbs import VERBS
from zhulu.games.middle_kingdom.state.fields import FIELDS
from zhulu.games.middle_kingdom.state.invariants import check
from zhulu.games.middle_kingdom.table.cards import cards
from zhulu.games.middle_kingdom.table.faces import faces
from zhulu.games.middle_kingdom.table.overlays import OVERLAYS
from zhulu.games.middle_kingdom.table.secrets import determinize
from zhulu.games.middle_kingdom.table.story import ROLES, owner, reckoning
from zhulu.games.middle_kingdom.table.strip import strip
from zhulu.games.middle_kingdom.table.telling import building, counts
from zhulu.games.middle_kingdom.table.view import view
from zhulu.kernel import Game, Scenario

GAME = Game(
    name="middle_kingdom",
    package=__name__,
    sides=SIDES,
    version=1,
    scenarios=(
        Scenario("full", length="long", bound=60000),
        Scenario("ancient", length="medium", bound=30000),
        Scenario("modernizing", length="medium", bound=30000),
    ),
    load_content=load_content,
    set_up=set_up,
    fields=FIELDS,
    verbs=VERBS,
    view=view,
    open=True,
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
    roles=ROLES,
    owner=owner,
    reckoning=reckoning,
)
