"""How a request is refused: one shape for REST and websocket."""

from __future__ import annotations

import itertools
import logging
import re
import secrets
from collections.abc import Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qs

from starlette.responses import Response

from zhulu.kernel import RuleViolation, SaveError, ZhuluError
from zhulu.server.wire import encode
from zhulu.server.words import refused

log = logging.getLogger("zhulu.server")

STATUS: Final = {
    "stale": 409,
    "over": 409,
    "parted": 409,
    "busy": 503,
    "refused": 422,
    "not_yours": 403,
    "forbidden": 401,
    "bad_request": 400,
    "unknown": 404,
    "too_many": 429,
    "too_large": 413,
}


LINE: Final = re.compile(r"line (\d+)")


class Sentence(NamedTuple):
    """English words of code with fields for what is given, which may be such words again."""

    told: str
    given: tuple[Any, ...] = ()

    def read(self, language: str) -> str:
        """The sentence as the reader of a language reads it."""
        told = refused(language, self.told)
        given = [g.read(language) if isinstance(g, Sentence) else g for g in self.given]
        return told.format(*given) if given else told


def sentence(error: ZhuluError) -> Sentence:
    """What an error of the engine says; it may have to come out of another process."""
    if isinstance(error, RuleViolation):  # its reason is a game's, whose texts are not at hand
        return Sentence("rule {0} forbids it", (error.rule,))
    said = Sentence(error.told, tuple(_plain(value) for value in error.given))
    if not isinstance(error, SaveError) or not error.place:
        return said
    line = LINE.fullmatch(error.place)
    place = Sentence("line {0}", (line[1],)) if line else error.place
    return Sentence("{0}: {1}", (place, said))


def _plain(value: object) -> Sentence | str | int:
    if isinstance(value, ZhuluError):
        return sentence(value)
    return value if isinstance(value, (str, int)) else str(value)


class Refusal(Exception):
    """Something asked of the server that it will not do.

    `told` is an English sentence with fields for what is `given`: text/refusals has it in other
    languages. What is put into the asker's language already finds no other there and stays.
    """

    def __init__(
        self, error: str, told: str, rule: str = "", status: int = 0, given: tuple[Any, ...] = ()
    ) -> None:
        super().__init__(told)
        self.error = error
        self.told = told
        self.rule = rule
        self.status = status or STATUS[error]
        self.given = given

    @classmethod
    def of(cls, error: str, cause: ZhuluError) -> Refusal:
        """What an error of the engine says, as a refusal that can be read in every language."""
        said = sentence(cause)
        return cls(error, said.told, given=said.given)

    @property
    def reason(self) -> str:
        return self.reason_in("en")

    def reason_in(self, language: str) -> str:
        """The sentence as the asker reads it."""
        return Sentence(self.told, self.given).read(language)

    def document(self, language: str) -> dict[str, str]:
        return {"error": self.error, "rule": self.rule, "reason": self.reason_in(language)}


_incidents = itertools.count(1)
_last = 0


def count() -> int:
    """How many incidents there were in this process."""
    return _last


def incident(
    what: str, error: BaseException, status: int = 503, table: str = "", step: int | None = None
) -> Refusal:
    """A fault of ours: the log has all of it; the asker a number to name it by, and no more.

    What a driver or the engine says may hold statements, seeds, or what a seat does not know.
    """
    global _last
    _last = next(_incidents)
    number = secrets.token_hex(4)
    where = {"incident": number, "table": table or None, "step": step}
    log.error("incident %s: %s", number, what, exc_info=error, extra=where)
    return Refusal(
        "busy", "the server failed at this; in its log it is {0}", status=status, given=(number,)
    )


def language_of(scope: Mapping[str, Any]) -> str:
    """What a request asks to be answered in, by `?lang=` or as browsers say it; English if not."""
    query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
    accepted = [value for name, value in scope["headers"] if name == b"accept-language"]
    wanted = query.get("lang") or [value.decode("latin-1").lower()[:2] for value in accepted]
    return "zh" if wanted and wanted[0] == "zh" else "en"


def refusal_response(refusal: Refusal, scope: Mapping[str, Any]) -> Response:
    body = encode(refusal.document(language_of(scope)))
    headers = {"retry-after": "2"} if refusal.status == 429 else None
    return Response(body, refusal.status, headers, "application/json")
