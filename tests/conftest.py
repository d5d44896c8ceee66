"""What holds for all tests: they are patient with slow machines, and say what form they ran."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings

from zhulu.compiled.report import form_of_engine

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    terminalreporter.write_line(f"The engine ran {form_of_engine()}.")
