"""Break the rules of one game clause by clause and see whether its tests notice.

`make mutants GAME=changsha [SAMPLE=300] [SEED=1]`. mutmut makes the faults and runs, for each,
the tests that come by; here a random sample is drawn (none in texts, none that mypy refuses), and
what survives is printed with file, line, rule and the fault. A fault that changes nothing a player
could notice is listed in tests/games/<game>/equivalent.toml with its reason.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import re
import shutil
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
WORD = re.compile(r"""^["'][a-z_]+["']$""")  # a verb or a key; any other string is a text
STRING = re.compile(r"""f?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')""")
NONE = re.compile(r"\bNone\b")
NUMBER = re.compile(r"\b[A-Z]?\d+(?:\.\d+)+[a-z]?\b")
# pytest no longer keeps the attribute by which mutmut names a test; and outlines of procedures are
# built anew for every test, with the fault in them, so that mutmut learns of all tests that come
# by. A fault that never ends or eats the memory is stopped, which counts as noticed.
CONFTEST = """
import os
import resource

from zhulu.kernel import flow


def pytest_itemcollected(item):
    item._nodeid = item.nodeid


def pytest_runtest_setup(item):
    flow._sequences.clear()


def pytest_sessionstart(session):
    if "mutmut_" in os.environ.get("MUTANT_UNDER_TEST", ""):
        used = int(resource.getrusage(resource.RUSAGE_SELF).ru_utime)
        resource.setrlimit(resource.RLIMIT_CPU, (used + {seconds}, used + {seconds} + 5))
        resource.setrlimit(resource.RLIMIT_AS, ({memory}, {memory}))
"""
SETTINGS = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = [{patterns}]
do_not_mutate = ["*/rules/verbs.py", "*/forecasts.py", "*/__init__.py"]
also_copy = ["conftest.py"]
pytest_add_cli_args_test_selection = [{tests}]
use_git_change_detection = false
track_dependencies = false
timeout_multiplier = 60.0
timeout_constant = 20.0
"""
DISPLAY = Path("mutmut.log")
SUITES = ("rules", "examples", "events")


@dataclass
class Mutant:
    """One fault: where it is, which rule it touches, what it changes."""

    name: str
    file: Path
    function: str
    before: str
    after: str

    @property
    def in_a_text(self) -> bool:
        """Whether only words differ: the wording of a reason or a heading is no rule."""
        if STRING.sub("…", self.before) != STRING.sub("…", self.after):
            return False
        old = [m.group(0) for m in STRING.finditer(self.before)]
        new = [m.group(0) for m in STRING.finditer(self.after)]
        changed = [a for a, b in zip(old, new, strict=True) if a != b]
        return not any(WORD.match(one) for one in changed)

    @property
    def seen_by_mypy(self) -> bool:
        """Whether None stands where a value was: no test is owed for what `make check` refuses."""
        return len(NONE.findall(self.after)) > len(NONE.findall(self.before))


def prepare(game: str, folder: Path, with_state: bool) -> None:
    """A copy of source and tests, with mutmut's settings for one game."""
    shutil.rmtree(folder, ignore_errors=True)
    ignore = shutil.ignore_patterns("__pycache__", "static", "*.so")
    shutil.copytree(ROOT / "src", folder / "src", ignore=ignore)
    shutil.copytree(ROOT / "tests" / "games" / game, folder / "tests" / "games" / game)
    for package in ("tests", "tests/games"):
        shutil.copy(ROOT / package / "__init__.py", folder / package / "__init__.py")
    (folder / "conftest.py").write_text(CONFTEST.format(seconds=40, memory=2 << 30))
    rooms = ["rules", "state"] if with_state else ["rules"]
    patterns = ", ".join(f'"src/zhulu/games/{game}/{room}/*"' for room in rooms)
    home = folder / "tests" / "games" / game
    suites = [f"tests/games/{game}/{suite}" for suite in SUITES if (home / suite).exists()]
    tests = ", ".join(f'"{suite}"' for suite in suites)
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    settings += SETTINGS.format(patterns=patterns, tests=tests)
    (folder / "pyproject.toml").write_text(settings, encoding="utf-8")


def quietly(action: Any, *given: Any) -> None:
    """Call with mutmut's running display, and that of its children, turned into a file."""
    sys.stdout.flush()
    kept = os.dup(1)
    with DISPLAY.open("wb") as file:
        os.dup2(file.fileno(), 1)
        try:
            action(*given)
        finally:
            sys.stdout.flush()
            os.dup2(kept, 1)
            os.close(kept)


def statuses() -> dict[str, int | None]:
    """The exit code of the tests for every fault; None where it was not tried."""
    found: dict[str, int | None] = {}
    for meta in sorted(Path("mutants").rglob("*.meta")):
        found.update(json.loads(meta.read_text())["exit_code_by_key"])
    return found


def describe(name: str) -> Mutant:
    """Read a fault back from what mutmut generated."""
    from mutmut.mutation.diff_apply import find_mutant, get_diff_for_mutant

    path = Path(find_mutant(name).path)
    lines = get_diff_for_mutant(name).splitlines()[2:]
    before = " ".join(line[1:].strip() for line in lines if line.startswith("-"))
    after = " ".join(line[1:].strip() for line in lines if line.startswith("+"))
    function = name.rpartition("__mutmut_")[0].rpartition(".")[2]
    function = function.removeprefix("xǁ").removeprefix("x_").replace("ǁ", ".")
    return Mutant(name, path, function, before, after)


def sample_of(names: list[str], size: int, seed: int) -> list[Mutant]:
    """So many faults in rules, drawn at random; none in texts, types or the form of saves."""
    random.Random(seed).shuffle(names)
    drawn: list[Mutant] = []
    for name in names:
        if len(drawn) == size:
            break
        mutant = describe(name)
        if not (mutant.in_a_text or mutant.seen_by_mypy or mutant.function.endswith(".nouns")):
            drawn.append(mutant)
    return drawn


def place(mutant: Mutant) -> tuple[int, str]:
    """The line of a fault in the source, and the rule it belongs to."""
    source = mutant.file.read_text(encoding="utf-8")
    lines = source.splitlines()
    tree = ast.parse(source)
    *owner, name = mutant.function.split(".")
    scope: list[ast.stmt] = tree.body
    if owner:
        scope = next(
            n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == owner[0]
        ).body
    node = next(n for n in scope if isinstance(n, ast.FunctionDef) and n.name == name)
    body = lines[node.lineno - 1 : node.end_lineno]
    line = next(
        (at for at, text in enumerate(body) if text.strip() and text.strip() in mutant.before), 0
    )
    cited = NUMBER.search("\n".join(body))
    step = re.search(rf'"([\d.]+[a-z]?)", (?:\w+\.)?{name}\b', source)
    heading = NUMBER.search(lines[0])
    rule = step.group(1) if step else cited.group(0) if cited else ""
    return node.lineno + line, rule or (heading.group(0) if heading else "?")


def equivalents(game: str) -> dict[tuple[str, str, str], str]:
    """The faults known to change nothing, with the reason for each."""
    path = ROOT / "tests" / "games" / game / "equivalent.toml"
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"] if path.exists() else []
    return {(row["function"], row["before"], row["after"]): row["why"] for row in rows}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--state", action="store_true", help="break the changes of the state too")
    given = parser.parse_args()
    folder = ROOT / "build" / "mutants" / given.game
    prepare(given.game, folder, given.state)
    os.chdir(folder)
    os.environ["MUTANT_UNDER_TEST"] = "mutant_generation"
    from mutmut import __main__ as mutmut

    quietly(mutmut.create_mutants, given.jobs)
    del os.environ["MUTANT_UNDER_TEST"]
    sample = sample_of(sorted(statuses()), given.sample, given.seed)
    print(f"{given.game}: {len(statuses())} faults made, {len(sample)} drawn (seed {given.seed})")
    quietly(mutmut._run, [mutant.name for mutant in sample], given.jobs)
    codes = statuses()
    untried = [mutant for mutant in sample if codes[mutant.name] is None]
    if untried:
        print(f"{len(untried)} faults were not tried: see {folder / DISPLAY}", file=sys.stderr)
        return 2
    return report(given.game, sample, codes)


def report(game: str, sample: list[Mutant], codes: dict[str, int | None]) -> int:
    """Print what survived and the share that was noticed; 0 when it is nine in ten."""
    known = equivalents(game)
    survivors = [mutant for mutant in sample if codes[mutant.name] in (0, 5, 33)]
    equal = [m for m in survivors if (m.function, m.before, m.after) in known]
    alive = [m for m in survivors if m not in equal]
    for mutant in sorted(alive, key=lambda one: (str(one.file), one.function)):
        line, rule = place(mutant)
        print(f"\n{mutant.file}:{line} rule {rule}, {mutant.function}")
        print(f"  - {mutant.before}\n  + {mutant.after}")
    counted = len(sample) - len(equal)
    killed = counted - len(alive)
    share = 100 * killed / max(1, counted)
    print(
        f"\n{game}: {killed} of {counted} faults noticed ({share:.1f} %), {len(equal)} equivalent"
    )
    return 0 if share >= 90 else 1


if __name__ == "__main__":
    sys.exit(main())
