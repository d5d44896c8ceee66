"""Zhulu (逐鹿): five wargames about China on one engine."""

from zhulu.compiled import finder

finder.install()  # before kernel and games, which it finds

from zhulu import games  # noqa: E402
from zhulu.kernel import apply, pending, take  # noqa: E402

__version__ = "0.2.0"

__all__ = ["__version__", "apply", "games", "pending", "take"]
