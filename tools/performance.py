"""Measures compiled and interpreted play in one run and writes docs/performance.md.

The words around the table stand here; the figures come from `zhulu bench`.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from datetime import date
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from measuring import ROOT, Rows, bench, best_of

PAGE = ROOT / "docs" / "performance.md"
MARK = "<!-- what follows is written by tools/performance.py -->\n"
COLUMNS = {
    "trusted": "decisions/s",
    "checked": "checked/s",
    "heuristic": "heuristic/s",
    "search": "search/s",
    "iterations": "playouts/s",
    "clone_us": "clone µs",
    "save_us": "save µs",
}


def machine() -> str:
    """Processor, cores, how busy, system and Python."""
    try:
        told = Path("/proc/cpuinfo").read_text()
        names = [
            line.split(":", 1)[1].strip() for line in told.splitlines() if "model name" in line
        ]
    except OSError:
        names = []
    name = names[0] if names else platform.machine()
    load = os.getloadavg()[0]
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{name}, {os.cpu_count()} cores, load {load:.1f}, {platform.system()}, {python}"


def table(compiled: Rows, plain: Rows) -> str:
    """Compiled figures, and how many times those of plain Python they are."""
    heads = ["game", "scenario", *COLUMNS.values(), "× interpreted"]
    lines = [f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
    for key, row in compiled.items():
        times = row["trusted"] / plain[key]["trusted"]
        figures = [f"{row[name]:,}" for name in COLUMNS]
        lines.append(f"| {' | '.join([*key, *figures, f'{times:.1f}'])} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--runs", type=int, default=3)
    asked = parser.parse_args()
    before = machine()
    plain = best_of([bench(ROOT, True, [], asked.seconds / 4)])
    compiled = best_of([bench(ROOT, False, [], asked.seconds) for _ in range(asked.runs)])
    forms = {str(row["form"]) for row in compiled.values()}
    if forms != {"compiled"}:
        sys.exit(f"this is to be the table of the compiled engine, but it runs {forms}")
    revision = ["git", "describe", "--always", "--dirty", "--abbrev=10"]
    at = subprocess.run(revision, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    command = f"python tools/performance.py --seconds {asked.seconds:g} --runs {asked.runs}"
    written = (
        f"{MARK}\n`{command}` on {date.today()}, revision {at}, best of {asked.runs} runs.\n\n"
        f"{before}.\n\n{table(compiled, plain)}\n"
    )
    kept = PAGE.read_text().split(MARK)[0] if PAGE.exists() else "# Performance\n\n"
    PAGE.write_text(kept + written)
    print(f"written: {PAGE}")


if __name__ == "__main__":
    main()
