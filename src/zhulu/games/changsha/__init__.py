"""Battle of Changsha: September 1941 to January 1942."""

from zhulu.games.changsha.ai.annals import BANDS, annals
from zhulu.games.changsha.ai.evaluate import evaluate
from zhulu.games.changsha.ai.features import features, measures
from zhulu.games.changsha.ai.prefer import prefer
from zhulu.games.changsha.content.loading import load_content
from zhulu.games.changsha.rules.setup import set_up
from zhulu.games.changsha.rules.turn import moment
from zhulu.games.changsha.rules.verbs import VERBS
from zhulu.games.changsha.state.fields import FIELDS
from zhulu.games.changsha.state.invariants import check
from zhulu.games.changsha.table.faces import faces
from zhulu.games.changsha.table.overlays import OVERLAYS
from zhulu.games.changsha.table.secrets import determinize
from zhulu.games.changsha.table.story import ROLES, owner, reckoning
from zhulu.games.changsha.table.telling import building, counts, strip
from zhulu.games.changsha.table.view import view
from zhulu.kernel import Game, Scenario

GAME = Game(
    name="changsha",
    package=__name__,
    sides=("ija", "kmt"),
    scenarios=(
        Scenario("doyen_mot", length="short", period="1941", bound=4000),
        Scenario("second_battle", length="long", period="1941", bound=60000),
        Scenario("third_battle", length="long", period="1941–1942", bound=60000),
    ),
    load_content=load_content,
    set_up=set_up,
    fields=FIELDS,
    verbs=VERBS,
    view=view,
    open=True,
    faces=faces,
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
    counts=counts,
    strip=strip,
    building=building,
    roles=ROLES,
    owner=owner,
    reckoning=reckoning,
)
