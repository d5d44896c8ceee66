"""What is compiled together, and what a key must know."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from zhulu import games
from zhulu.compiled import groups as module
from zhulu.compiled.groups import PACKAGE, Group, group_of, groups, keys


@cache
def imported(path: Path) -> set[str]:
    """The modules of Zhulu a file names in its imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("zhulu"):
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {str(node.module)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.startswith("zhulu")}
    return found


@cache
def files_of(name: str) -> set[Path]:
    plain = PACKAGE.parent / Path(*name.split("."))
    return {path for path in (plain.with_suffix(".py"), plain / "__init__.py") if path.exists()}


def known_to(group: Group) -> set[Path]:
    """All the files whose text is in a group's key."""
    own = set(module._files(group.compiles + group.rests_on))
    return own | (known_to(groups()[group.needs]) if group.needs else set())


@pytest.mark.parametrize("name", list(groups()))
def test_a_key_holds_every_file_the_group_imports_from(name: str) -> None:
    known = known_to(groups()[name])
    root = PACKAGE / "__init__.py"
    for source in known:
        for wanted in imported(source):
            assert files_of(wanted) - {root} <= known, f"{source} imports {wanted}"


def test_every_game_is_a_group_with_all_its_rooms() -> None:
    for game in games.names():
        compiled = {path.relative_to(PACKAGE / "games" / game) for path in groups()[game].sources()}
        assert {path.parts[0] for path in compiled} == set(module.ROOMS)
        assert not any(path.name in ("rows.py", "__init__.py") for path in compiled)


def test_a_module_is_found_in_the_group_that_compiles_it() -> None:
    for group in groups().values():
        for name in group.modules():
            assert group_of(name) is group


def test_names_outside_have_no_group() -> None:
    for name in ("zhulu", "zhulu.games", "zhulu.server.app", "zhulu.games.chess.rules.turn", "os"):
        assert group_of(name) is None


def test_an_edit_changes_the_key_of_its_group_and_of_what_rests_on_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in (*known_to(groups()["core"]), *known_to(groups()["changsha"])):
        copy = tmp_path / path.relative_to(PACKAGE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    (tmp_path / "games" / "rising_sun" / "rules").mkdir(parents=True)
    (tmp_path / "games" / "rising_sun" / "__init__.py").touch()
    monkeypatch.setattr(module, "PACKAGE", tmp_path)
    before = keys()

    def changed(edited: str) -> set[str]:
        path = tmp_path / edited
        text = path.read_bytes()
        path.write_bytes(text + b"\n")
        now = keys()
        path.write_bytes(text)
        return {name for name in now if now.get(name) != before.get(name)}

    assert changed("games/changsha/rules/turn.py") == {"changsha"}
    assert changed("games/changsha/content/rows.py") == {"changsha"}
    assert changed("kernel/engine.py") == set(before)
    assert "changsha" in changed("content/pack.py") and "core" not in changed("content/pack.py")
    assert keys() == before
