"""Questions of the rules answered on the map."""

from __future__ import annotations

from typing import Any

OVERLAYS: dict[str, Any] = {}
