"""How a request is refused: one shape for REST and websocket."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from zhulu.server.wire import encode

STATUS: Final = {
    "stale": 409,
    "over": 409,
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


def refusal_response(refusal: Refusal) -> Response:
    body = encode(refusal.document())
    headers = {"retry-after": "2"} if refusal.status == 429 else None
    return Response(body, refusal.status, headers, "application/json")
