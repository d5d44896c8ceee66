"""Python to C: mypyc over one group, in a process of its own.

A group is translated together with the core it needs and with nothing else, so its C depends on
exactly the text its key is made from. mypyc may then be told that it sees every subclass there
is (which makes calls direct): games never import each other, and those classes of the core which
games inherit from are marked `allow_interpreted_subclasses`, which exempts them.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import sys
from pathlib import Path

from zhulu.compiled.groups import PACKAGE, Group, groups


def translate(group: Group, into: Path, known: str = os.devnull) -> dict[str, list[str]]:
    """Write the C files of a group and of what it needs; which belong to which group.

    `known`: where mypy keeps what it found out of modules that are not translated, Python's own
    above all. Whatever is translated is read anew: its C files are not there when it looks.
    """
    from mypyc.build import mypyc_build
    from mypyc.options import CompilerOptions

    os.chdir(PACKAGE.parent)
    together = [groups()[group.needs], group] if group.needs else [group]
    files = {one.name: [_shown(path) for path in one.sources()] for one in together}
    options = CompilerOptions(multi_file=True, separate=True, target_dir=str(into))
    options.global_opts = True
    arguments = ["--config-file=", "--cache-dir", known, "--no-color-output"]
    paths = [path for listed in files.values() for path in listed]
    separate: list[tuple[list[str], str | None]] = [
        (listed, f"zhulu_{name}") for name, listed in files.items()
    ]
    made, per_group, sources = mypyc_build(arguments + paths, options, separate=separate)
    result = {
        str(name).removeprefix("zhulu_"): c_files
        for (_, name), (c_files, _) in zip(made, per_group, strict=True)
    }
    # What only some modules need of mypyc's own library (packed arrays, for one).
    result["runtime"] = [source.path for source in sources]
    result["folders"] = sorted({one for source in sources for one in source.include_dirs})
    return result


def _shown(path: Path) -> str:
    """As it stands in tracebacks: the same wherever the sources lie."""
    return str(path.relative_to(PACKAGE.parent))


def main() -> None:
    """`python -m zhulu.compiled.translate GROUP FOLDER KNOWN`: prints what was made, as JSON."""
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        try:
            result = translate(groups()[sys.argv[1]], Path(sys.argv[2]), sys.argv[3])
        except SystemExit:
            sys.stderr.write(told.getvalue())
            raise
    print(json.dumps(result))


if __name__ == "__main__":
    main()
