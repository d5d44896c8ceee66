"""Zhulu (逐鹿): five wargames about China on one engine."""

from zhulu import games
from zhulu.kernel import apply, pending, take

__version__ = "0.1.0"

__all__ = ["__version__", "apply", "games", "pending", "take"]
