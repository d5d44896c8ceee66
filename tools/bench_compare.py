"""Measures another revision and this tree in the same run and prints what became slower.

The other revision is checked out and compiled in a folder of its own; objects that did not change
are shared. The two take turns, so that what else the machine does disturbs both alike.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from measuring import ROOT, SPEEDS, TIMES, Rows, bench, best_of

DROP = 0.15  # slower by more than this is printed and fails


def slower(then: Rows, now: Rows) -> list[str]:
    """A line for each figure that dropped, and for what cannot be compared."""
    lines = []
    for key, old in then.items():
        new = now.get(key)
        if new is None:
            lines.append(f"{key[0]} {key[1]}: no longer there")
            continue
        for name in (*SPEEDS, *TIMES):
            if name not in old or not old[name] or not new[name]:
                continue
            change = new[name] / old[name] if name in SPEEDS else old[name] / new[name]
            if change < 1 - DROP:
                told = f"{old[name]:,} → {new[name]:,} ({change - 1:+.0%})"
                lines.append(f"{key[0]} {key[1]} {name}: {told}")
    return lines


def measure(other: Path, asked: argparse.Namespace, interpreted: bool) -> tuple[Rows, Rows]:
    """Then and now, turn by turn."""
    then, now = [], []
    for _ in range(asked.runs):
        then.append(bench(other, interpreted, asked.games, asked.seconds))
        now.append(bench(ROOT, interpreted, asked.games, asked.seconds))
    return best_of(then), best_of(now)


def compile_there(other: Path) -> bool:
    """Whether the other revision could be compiled; before 0.2.0 there was another way."""
    if not (other / "src" / "zhulu" / "compiled").exists():
        return False
    shared = str(ROOT / "build" / "compiled" / "objects")
    settings = os.environ | {"PYTHONPATH": str(other / "src"), "ZHULU_OBJECTS": shared}
    subprocess.run([sys.executable, "-m", "zhulu.compiled"], cwd=other, env=settings, check=True)
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revision", help="what to compare with, as git names it")
    parser.add_argument("games", nargs="*", help="by default all")
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--interpreted", action="store_true", help="plain Python only")
    asked = parser.parse_args()
    dropped: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        git = ["git", "-C", str(ROOT), "worktree"]
        add = [*git, "add", "-q", "--detach", str(other), asked.revision]
        if subprocess.run(add).returncode:
            sys.exit(f"there is no revision {asked.revision}")
        try:
            forms = [True] if asked.interpreted or not compile_there(other) else [False, True]
            for interpreted in forms:
                then, now = measure(other, asked, interpreted)
                told = {
                    str(row.get("form", row["compiled"])) for row in (*then.values(), *now.values())
                }
                print(f"{'interpreted' if interpreted else 'compiled'}: {', '.join(sorted(told))}")
                summary(then, now)
                lines = slower(then, now)
                dropped += lines
                print("\n".join(lines) or f"nothing is more than {DROP:.0%} slower")
        finally:
            subprocess.run([*git, "remove", "--force", str(other)], check=True)
    sys.exit(1 if dropped else 0)


def summary(then: Rows, now: Rows) -> None:
    """Decisions a second, then and now."""
    for key, row in now.items():
        if key in then:
            old, new = then[key]["trusted"], row["trusted"]
            print(
                f"  {key[0]:17} {key[1]:18} {old:9,} → {new:9,} decisions/s ({new / old - 1:+.0%})"
            )


if __name__ == "__main__":
    main()
