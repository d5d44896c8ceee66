"""Secrets that open seats: who holds one, and what it lets him do."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field

SPECTATOR = "spectator"
OWNER = "owner"
ALL = "all"
PERSON = "person"
FEED = "feed:"  # before a side: a secret that opens no seat


def new_secret() -> str:
    """128 random bits, fit for the fragment of a link."""
    return secrets.token_urlsafe(16)


def digest(secret: str) -> str:
    """What is kept at rest. A random 128-bit secret needs no slow hash."""
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass(frozen=True)
class Role:
    """What a secret stands for at one table."""

    name: str  # a side, "all", "spectator" or "owner"
    sides: tuple[str, ...]  # the sides it may act for
    key: str = field(default="", compare=False)  # the digest of its secret

    @property
    def plays(self) -> bool:
        return self.sides != ()

    def speaker(self, chooser: str) -> str:
        """Under which name this role chats and asks for take-backs."""
        if not self.plays:
            return SPECTATOR
        if self.name == ALL:
            return chooser if chooser in self.sides else self.sides[0]
        return self.name


def role_of(name: str, game_sides: tuple[str, ...], shared: tuple[str, ...], key: str) -> Role:
    """`shared` are the sides that the hot-seat secret of this table owns."""
    if name == ALL:
        return Role(ALL, shared, key)
    return Role(name, (name,) if name in game_sides else (), key)
