"""Questions of the rules answered on the map."""

from typing import Any

OVERLAYS: dict[str, Any] = {}
