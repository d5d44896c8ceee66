"""One version, told once, and what a release needs."""

from __future__ import annotations

import re
from pathlib import Path

import zhulu

ROOT = Path(__file__).parent.parent.parent


def test_the_changelog_begins_with_the_version_that_runs() -> None:
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert headings[0] == zhulu.__version__
    numbers = [tuple(map(int, heading.split("."))) for heading in headings]
    assert numbers == sorted(set(numbers), reverse=True)


def test_the_version_is_written_in_one_place() -> None:
    assert 'dynamic = ["version"]' in (ROOT / "pyproject.toml").read_text()
    assert not re.search(r"^version *=", (ROOT / "pyproject.toml").read_text(), re.MULTILINE)


def test_the_package_says_that_it_is_typed() -> None:
    assert (Path(zhulu.__file__).parent / "py.typed").exists()
