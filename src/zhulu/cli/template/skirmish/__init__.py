"""Skirmish: two columns on one road, written by `zhulu new-game` to be written over."""

from zhulu.kernel import Game, Scenario

from .ai.evaluate import evaluate
from .ai.features import features
from .ai.prefer import prefer
from .content.ids import SIDES
from .content.loading import load_content
from .rules.setup import set_up
from .rules.turn import moment
from .rules.verbs import VERBS
from .state.fields import FIELDS
from .state.invariants import check
from .table.faces import faces
from .table.overlays import OVERLAYS
from .table.secrets import determinize
from .table.telling import building, counts, strip
from .table.view import view

GAME = Game(
    name="skirmish",
    package=__name__,
    sides=SIDES,
    scenarios=(Scenario("encounter", length="short", bound=200),),
    load_content=load_content,
    set_up=set_up,
    fields=FIELDS,
    verbs=VERBS,
    view=view,
    faces=faces,
    overlays=OVERLAYS,
    determinize=determinize,
    check=check,
    evaluate=evaluate,
    prefer=prefer,
    features=features,
    moment=moment,
    counts=counts,
    strip=strip,
    building=building,
)
