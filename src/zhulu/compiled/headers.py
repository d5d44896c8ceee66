"""Every C file declares what it uses and nothing else, so that a new function elsewhere leaves it.

mypyc gives a group one header with all its functions and classes, and every C file includes it:
one more function changes them all, and a module of ten lines reads half a megabyte. Here a file
gets those declarations that it names. What it uses of the core it finds through pointers of its
own group, which the file that starts the library fills from the core's table: there a new
function moves all that follow.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

INCLUDES: Final = re.compile(r'\A(?:#include "[^"]+"\n)+')
GUARD: Final = re.compile(r"\A#ifndef (\w+)\n#define \1\n(.*)#endif\n\Z", re.DOTALL)
WORD: Final = re.compile(r"[A-Za-z_]\w*")
# A type (tuples are declared by every group that has them), the table for other groups, a name.
PIECE: Final = re.compile(
    r"^#ifndef MYPYC_DECLARED_(?P<tuple>\w+)\n.*?^#endif\n"
    r"|^typedef struct \{\n.*?^\} (?P<type>\w+);\n"
    r"|^struct (?P<table>export_table_\w+) \{\n.*?^\};\n"
    r"|^extern [^\n]*?(?P<name>\w+)(?:\[|;|\(|\)\()[^\n]*\n",
    re.MULTILINE | re.DOTALL,
)
# Another group: its header, its table as a whole, one name in it, and where it is filled.
BENEATH: Final = re.compile(r"^#include <(__native_zhulu_\w+\.h)>\nstruct [^\n]+\n", re.MULTILINE)
TABLE: Final = re.compile(r"^struct export_table_\w+ \{\n(.*?)^\};\n", re.MULTILINE | re.DOTALL)
EXPORT: Final = re.compile(r"^ *(?P<before>.*?\*)(?P<name>\w+)(?P<after>\)\(.*|);\n", re.MULTILINE)
USE: Final = re.compile(r"\bexports_zhulu_\w+?\.(?=CPy)")
FILLED: Final = re.compile(r"^ *memcpy\(&(exports_zhulu_\w+), [^\n]*\n", re.MULTILINE)
POINTER: Final = "CPyFrom_"


def trim(group: str, sources: Sequence[Path]) -> bool:
    """Rewrite the C files of a group in place; False, and nothing, if they look otherwise."""
    start = next(path for path in sources if path.name == f"__native_zhulu_{group}.c")
    header = _header_of(start, group)
    texts = {path: path.read_text(encoding="utf-8") for path in sources if path != start}
    if not header or not all(INCLUDES.match(text) for text in texts.values()):
        return False
    used: set[str] = set()
    for path, text in texts.items():
        body = USE.sub(POINTER, INCLUDES.sub("", text))
        used.update(WORD.findall(body))
        path.write_text(needed(header, body) + body, encoding="utf-8")
    _fill_pointers(start, header, used)
    return True


def _header_of(start: Path, group: str) -> str:
    """Both headers of a group in one, and what it knows of the core as names of its own."""
    types = start.with_name(f"__native_zhulu_{group}.h")
    found = _inside(start.with_name(f"__native_internal_zhulu_{group}.h"))
    found = found.replace(f'#include "{types.name}"\n', _inside(types))
    beneath = BENEATH.search(found)
    if beneath is None:
        return found
    lower = _inside(start.with_name(beneath[1]))
    table = TABLE.search(lower)
    if table is None:
        return ""
    pointers = EXPORT.sub(rf"extern \g<before>{POINTER}\g<name>\g<after>;\n", table[1])
    return found.replace(beneath[0], TABLE.sub("", lower) + pointers)


def _inside(header: Path) -> str:
    guarded = GUARD.match(header.read_text(encoding="utf-8"))
    return "" if guarded is None else guarded[2]


def needed(header: str, body: str) -> str:
    """The header without the declarations that the body does not name, by itself or through one."""
    used = set(WORD.findall(body))
    kept: list[str] = []
    end = len(header)
    for piece in reversed(list(PIECE.finditer(header))):  # what uses something comes after it
        kept.append(header[piece.end() : end])
        end = piece.start()
        if used.intersection(name for name in piece.groups() if name):
            kept.append(piece[0])
            used.update(WORD.findall(piece[0]))
    kept.append(header[:end])
    return "".join(reversed(kept))


def _fill_pointers(start: Path, header: str, used: set[str]) -> None:
    """The pointers are defined where the library starts, and filled when the core is there."""
    pieces = [piece for piece in PIECE.finditer(header) if piece["name"] in used]
    wanted = [piece for piece in pieces if piece["name"].startswith(POINTER)]
    text = start.read_text(encoding="utf-8")
    table = FILLED.search(text)
    if table is None or not wanted:
        return
    defined = "".join(piece[0].removeprefix("extern ") for piece in wanted)
    names = [piece["name"] for piece in wanted]
    fills = "".join(f"    {one} = {table[1]}.{one.removeprefix(POINTER)};\n" for one in names)
    text = text.replace(table[0], table[0] + fills)
    start.write_text(INCLUDES.sub(lambda found: found[0] + defined, text), encoding="utf-8")
