"""Web Push (RFC 8030, 8188, 8291, 8292): what it says can be read by the subscriber alone."""

from __future__ import annotations

import base64
import binascii
import os
import time
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from zhulu.server.calling.reach import Headers, Outside

POINT: Final = 65  # bytes of a public key, not compressed
AUTH: Final = 16
DAY: Final = 86_400


class BadKeys(Exception):
    """The keys of a subscription are none."""


@dataclass(frozen=True)
class Target:
    """Where a browser is called, and with what its words are sealed."""

    endpoint: str
    p256dh: str
    auth: str

    def must_be_sound(self) -> None:
        try:
            point, auth = plain(self.p256dh), plain(self.auth)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        except (ValueError, binascii.Error):
            raise BadKeys("the keys of the subscription cannot be read") from None
        if len(point) != POINT or len(auth) != AUTH:
            raise BadKeys("the keys of the subscription have another length")


def plain(text: str) -> bytes:
    """Base64 for addresses, with or without its padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def shown(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def new_key() -> str:
    """A key by which push services know this host."""
    made = ec.generate_private_key(ec.SECP256R1())
    return made.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    ).decode()


class Push:
    def __init__(self, key: str, contact: str, outside: Outside) -> None:
        self.vapid = Vapid02.from_pem(key.encode())
        self.contact = contact
        self.outside = outside
        point = self.vapid.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.public = shown(point)

    async def send(self, target: Target, body: bytes, topic: str) -> int:
        """The push service's answer; a newer message of a topic takes the place of an older."""
        headers: Headers = {
            **self._signed(target.endpoint),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(3 * DAY),
            "topic": topic,
            "urgency": "normal",
        }
        return await self.outside.post(target.endpoint, headers, sealed(target, body))

    def _signed(self, endpoint: str) -> Headers:
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + DAY // 2,
            "sub": self.contact,
        }
        found: dict[str, Any] = self.vapid.sign(claims)
        return {name.lower(): str(value) for name, value in found.items()}


def sealed(target: Target, body: bytes) -> bytes:
    made: bytes = http_ece.encrypt(
        body,
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=plain(target.p256dh),
        auth_secret=plain(target.auth),
        version="aes128gcm",
    )
    return made
