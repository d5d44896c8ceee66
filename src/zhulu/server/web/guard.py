"""The door: host and origin checks, rate and size limits, security headers."""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zhulu.server.errors import Refusal, refusal_response
from zhulu.server.limits import Limiter
from zhulu.server.settings import Settings

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "style-src 'self' 'unsafe-inline'",  # positions on the board are style attributes
        "script-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]

SAFE: Final = ("GET", "HEAD", "OPTIONS")


def peer_of(scope: Scope) -> str:
    """The address at the other end."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def address_of(scope: Scope) -> str:
    """On whose account requests count."""
    return account_of(peer_of(scope))


@lru_cache(maxsize=10_000)
def account_of(peer: str) -> str:
    """By IPv6 everybody has a network of 2^64 addresses (/64): all of it is one account."""
    try:
        address = ipaddress.ip_address(peer)
    except ValueError:  # a socket of the system has no number
        return peer
    if address.version == 4 or address.is_loopback:
        return peer
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(address), 64), strict=False))


def host_is_known(host: str, settings: Settings) -> bool:
    """Guards against names that an attacker points at this machine."""
    if "*" in settings.hosts:
        return True
    return _name_of(f"//{host}") in settings.hosts


def origin_is_own(headers: Headers, settings: Settings) -> bool:
    """Browsers always send Origin with what matters; programs need not."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return _place_of(origin) == headers.get("host", "")


def _name_of(address: str) -> str | None:
    try:
        return urlsplit(address).hostname
    except ValueError:  # "[" and the like are no addresses
        return None


def _place_of(address: str) -> str | None:
    try:
        return urlsplit(address).netloc
    except ValueError:
        return None


class Guard:
    """ASGI middleware around everything."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.requests = Limiter(*settings.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        known = host_is_known(headers.get("host", ""), self.settings)
        if known and origin_is_own(headers, self.settings):
            await self.app(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": "origin"})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        refusal = self._objection(scope)
        if refusal is None:
            await self.app(scope, receive, send_with_headers)
        else:
            await refusal_response(refusal, scope)(scope, receive, send_with_headers)

    def _objection(self, scope: Scope) -> Refusal | None:
        headers = Headers(scope=scope)
        if not host_is_known(headers.get("host", ""), self.settings):
            return Refusal("forbidden", "this server does not go by that name", status=421)
        if not self.requests.allows(address_of(scope)):
            return Refusal("too_many", "too many requests; wait a little")
        if scope["method"] in SAFE:
            return None
        if not origin_is_own(headers, self.settings):
            return Refusal("forbidden", "the request comes from another site", status=403)
        if not headers.get("content-type", "").startswith("application/json"):
            return Refusal("bad_request", "send application/json", status=415)
        if not headers.get("content-length", "").isdigit():
            return Refusal("bad_request", "say how long the body is", status=411)
        return None
