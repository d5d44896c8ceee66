"""Literals numbered for each C file by itself, so that an edit elsewhere leaves the file alone.

mypyc numbers the literals of a whole group: one new word in one module changes the numbers in the
C of all others, and all would be compiled again. Here every file gets an array of its own,
numbered in the order of first use; the file that starts the library fills these arrays.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

USE: Final = re.compile(r"\bCPyStatics\[(\d+)\]")
DECLARED: Final = re.compile(r"\bextern PyObject \*CPyStatics\[\d+\];")
DEFINED: Final = re.compile(r"^PyObject \*CPyStatics\[\d+\];\n", re.MULTILINE)
FILLED: Final = re.compile(r"^ *if \(CPyStatics_Initialize\([^\n]*\n[^\n]*\n *\}\n", re.MULTILINE)
INCLUDES: Final = re.compile(r'\A(?:#include "[^"]+"\n)+')


def localize(group: str, sources: Sequence[Path]) -> bool:
    """Renumber the C files of a group in place; False, and nothing, if they look otherwise."""
    start = next(path for path in sources if path.name == f"__native_zhulu_{group}.c")
    header = start.with_name(f"__native_internal_zhulu_{group}.h")
    modules = sorted(path for path in sources if path != start)
    text, declared = start.read_text(encoding="utf-8"), header.read_text(encoding="utf-8")
    places = (FILLED.search(text), DEFINED.search(text), DECLARED.search(declared))
    texts = {path: path.read_text(encoding="utf-8") for path in modules}
    if None in places or not all(INCLUDES.match(one) for one in texts.values()):
        return False
    arrays, fills = "", ""
    for path, before in texts.items():
        name = "CPyOwn" + path.stem.removeprefix("__native")
        numbers = list(dict.fromkeys(USE.findall(before)))
        if not numbers:
            continue
        own = {number: f"{name}[{index}]" for index, number in enumerate(numbers)}
        body = USE.sub(lambda use, own=own: own[use[1]], before)  # type: ignore[misc]
        path.write_text(INCLUDES.sub(rf"\g<0>extern PyObject *{name}[];\n", body))
        arrays += f"PyObject *{name}[{len(numbers)}];\n"
        arrays += f"static const int from_{name}[] = {{{', '.join(numbers)}}};\n"
        loop = f"for (int i = 0; i < {len(numbers)}; i++)"
        fills += f"    {loop} {name}[i] = CPyStatics[from_{name}[i]];\n"
    text = FILLED.sub(lambda found: found[0] + fills, text)
    start.write_text(INCLUDES.sub(lambda found: found[0] + arrays, text))
    header.write_text(DECLARED.sub("extern PyObject *CPyStatics[];", declared))
    return True
