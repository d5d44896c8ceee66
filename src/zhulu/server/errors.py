"""How a request is refused: one shape for REST and websocket."""

from __future__ import annotations

import itertools
import logging
import secrets
from typing import Final

from starlette.responses import Response

from zhulu.server.wire import encode

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


class Refusal(Exception):
    """Something asked of the server that it will not do."""

    def __init__(self, error: str, reason: str, rule: str = "", status: int = 0) -> None:
        super().__init__(reason)
        self.error = error
        self.reason = reason
        self.rule = rule
        self.status = status or STATUS[error]

    def document(self) -> dict[str, str]:
        return {"error": self.error, "rule": self.rule, "reason": self.reason}


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
    return Refusal("busy", f"the server failed at this; in its log it is {number}", status=status)


def refusal_response(refusal: Refusal) -> Response:
    body = encode(refusal.document())
    headers = {"retry-after": "2"} if refusal.status == 429 else None
    return Response(body, refusal.status, headers, "application/json")
