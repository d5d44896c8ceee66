"""Battle of Changsha: September 1941 to January 1942."""

from zhulu.games.changsha.ai import prefer
from zhulu.games.changsha.content import load_content
from zhulu.games.changsha.overlays import OVERLAYS
from zhulu.games.changsha.scenarios import set_up
from zhulu.games.changsha.state import FIELDS
from zhulu.games.changsha.turn import moment
from zhulu.games.changsha.verbs import FINAL, VERBS
from zhulu.games.changsha.views import check, determinize, faces, view
from zhulu.games.changsha.worth import evaluate, features
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
    final=FINAL,
    view=view,
    faces=faces,
    overlays=OVERLAYS,
    determinize=determinize,
    check=check,
    evaluate=evaluate,
    prefer=prefer,
    features=features,
    moment=moment,
)
