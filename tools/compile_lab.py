"""Compile kernel, boards and the lab game together into build/lab, to measure and to compare.

The wheel holds no test code, so the fixture game is compiled here: in one unit with the kernel,
as the games of the wheel are.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "lab"
SETUP = """
from pathlib import Path
from mypyc.build import mypycify
from setuptools import setup
files = [str(p) for folder in ("zhulu/kernel", "zhulu/boards", "tests/lab", "tests/lab/phases")
         for p in sorted(Path(folder).glob("*.py")) if p.name not in ("__init__.py", "rows.py")]
setup(name="lab", ext_modules=mypycify(files, opt_level="3"), packages=[])
"""


def main() -> None:
    shutil.rmtree(BUILD, ignore_errors=True)
    ignore = shutil.ignore_patterns("__pycache__", "static", "*.so")
    shutil.copytree(ROOT / "src" / "zhulu", BUILD / "zhulu", ignore=ignore)
    shutil.copytree(ROOT / "tests", BUILD / "tests", ignore=ignore)
    (BUILD / "setup.py").write_text(SETUP)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    subprocess.run(command, cwd=BUILD, check=True)
    print(f"compiled: PYTHONPATH={BUILD} zhulu bench tests.lab")


if __name__ == "__main__":
    main()
