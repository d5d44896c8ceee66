"""Questions of the rules, answered on the map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zhulu.kernel import Overlay

OVERLAYS: Final[dict[str, Callable[[Any, int | None, str], Overlay]]] = {}
