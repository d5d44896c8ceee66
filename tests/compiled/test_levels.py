"""How hard the compiler tries: what every move runs through gets more of its time."""

from __future__ import annotations

from pathlib import Path

import pytest

from zhulu.compiled.objects import LESS, LEVEL, level_of


@pytest.mark.parametrize(
    ("room", "level"),
    [
        ("rules___questions___supply", LEVEL),
        ("state___state", LEVEL),
        ("table___view", LEVEL),
        ("table___overlays", LESS),
        ("content___loading", LESS),
    ],
)
def test_rooms_that_are_seldom_entered_are_compiled_quickly(room: str, level: str) -> None:
    assert level_of(Path(f"__native_zhulu___games___changsha___{room}.c")) == level
