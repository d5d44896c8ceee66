"""Requests to addresses that others gave: only public ones, unless the host allows more.

The name is looked up here and the connection goes to the address that was looked at, so that a
name which answers differently the second time reaches nothing else. Redirects are not followed,
and of the answer only the status is read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final
from urllib.parse import urlsplit

import httpcore

HTTPS: Final = 443
LONGEST: Final = 1000

WORLD: Final = ipaddress.IPv6Network("2000::/3")  # RFC 4291, 2.4: what is given out at all
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")  # RFC 6052: an IPv4 address in its last bits

Headers = dict[bytes | str, bytes | str]
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Unreachable(Exception):
    """An address that is none, or that the host does not allow."""


def is_public(text: str) -> bool:
    """Whether an address belongs to the world, however it is written."""
    address: Address = ipaddress.ip_address(text)
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(str(address.ipv4_mapped))
        if address in NAT64:
            return is_public(str(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)))
        if address.sixtofour is not None or address.teredo is not None or address not in WORLD:
            return False  # they hide another address in themselves, or are none of the world's
    return address.is_global and not address.is_multicast


def must_be_address(url: str, private: bool) -> None:
    """An address that may be asked; names are looked at again when they are looked up."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unreachable("that is no address") from None
    if len(url) > LONGEST or not parts.hostname or parts.username or not url.isascii():
        raise Unreachable("that is no address")
    if private and parts.scheme in ("http", "https"):
        return
    if parts.scheme != "https" or port not in (None, HTTPS):
        raise Unreachable("only https at its own port")
    try:
        known = is_public(parts.hostname)
    except ValueError:  # a name
        return
    if not known:
        raise Unreachable("a private address")


class Wire(httpcore.AsyncNetworkBackend):
    """Connects to what a name stands for, if that is public."""

    def __init__(self, private: bool) -> None:
        self.private = private
        self.inner = httpcore.AnyIOBackend()
        # Of our own: a name server that does not answer takes no thread from the store.
        self.threads = ThreadPoolExecutor(4, "zhulu-names")

    async def connect_tcp(
        self, host: str, port: int, timeout: float | None = None,
        local_address: str | None = None, socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:  # fmt: skip
        loop = asyncio.get_running_loop()
        addresses = await loop.run_in_executor(self.threads, _look_up, host, port)
        allowed = [one for one in addresses if self.private or is_public(one)]
        if not allowed:
            raise Unreachable(f"{host} is a private address")
        return await self.inner.connect_tcp(
            allowed[0], port, timeout, local_address, socket_options
        )

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def _look_up(host: str, port: int) -> list[str]:
    return [str(one[4][0]) for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


class Outside:
    """The world beyond this host, as far as it may be asked."""

    def __init__(self, private: bool, seconds: float) -> None:
        self.private = private
        self.seconds = seconds
        self.wire = Wire(private)
        self.pool = httpcore.AsyncConnectionPool(
            max_connections=20, max_keepalive_connections=5, keepalive_expiry=30,
            network_backend=self.wire,
        )  # fmt: skip

    async def post(self, url: str, headers: Headers, body: bytes) -> int:
        """The status of the answer."""
        must_be_address(url, self.private)
        async with asyncio.timeout(self.seconds):
            async with self.pool.stream("POST", url, headers=headers, content=body) as answer:
                return int(answer.status)

    async def close(self) -> None:
        await self.pool.aclose()
        self.wire.threads.shutdown(wait=False, cancel_futures=True)
