"""The table of steps a second: it runs at toy size, with what is installed."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

PLACE = Path(__file__).parents[2] / "examples/research/steps.py"


def test_steps_are_counted_for_each_interface(capsys: pytest.CaptureFixture[str]) -> None:
    spec = importlib.util.spec_from_file_location("steps", PLACE)
    assert spec is not None and spec.loader is not None
    steps = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(steps)
    table = steps.rows(0.0, 1)
    interfaces = {interface for interface, _, _ in table}
    assert {"OpenSpiel", "zhulu"} <= interfaces and all(speed > 0 for *_, speed in table)
    assert any(name.startswith("zhulu changsha") for _, name, _ in table)
    left_out = capsys.readouterr().out
    assert "PettingZoo" in interfaces or "left out: PettingZoo" in left_out
