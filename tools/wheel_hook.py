"""What hatchling cannot know: the compiled engine and the client belong into the wheel.

`make build` sets ZHULU_RELEASE and then wants both; any other build takes what is there.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WheelHook(BuildHookInterface):
    """Runs before the files of a wheel are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        release = bool(os.environ.get("ZHULU_RELEASE"))
        if release and not (root / "src/zhulu/server/static/index.html").exists():
            sys.exit("The wheel would lack the browser table: `make client` builds it (Node.js).")
        groups = _groups(root)
        libraries = [
            root / "build/compiled/lib" / f"{name}-{key}{groups.SUFFIX}"
            for name, key in groups.keys().items()
        ]
        if not all(path.exists() for path in libraries):
            if release:
                sys.exit("The wheel would lack the compiled engine: `make compiled` builds it.")
            return
        for path in libraries:
            build_data["force_include"][str(path)] = f"zhulu/compiled/lib/{path.name}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _groups(root: Path) -> ModuleType:
    """Loaded by itself: the package's own imports need not be installed to build a wheel."""
    path = root / "src/zhulu/compiled/groups.py"
    spec = importlib.util.spec_from_file_location("zhulu_groups", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
