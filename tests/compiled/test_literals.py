"""Literals are numbered by file: a new word in one module changes that module's C only."""

from __future__ import annotations

from pathlib import Path

from zhulu.compiled.literals import localize

START = """#include "__native_zhulu_lab.h"
#include "__native_internal_zhulu_lab.h"

int CPyGlobalsInit(void)
{
    if (CPyStatics_Initialize(CPyStatics, CPyLit_Str) < 0) {
        return -1;
    }
    return 0;
}
PyObject *CPyStatics[9];
"""
MODULE = """#include "__native_zhulu_lab.h"
#include "__native_internal_zhulu_lab.h"
a = CPyStatics[%d]; /* 'one' */
b = CPyStatics[%d]; /* 'two' */
c = CPyStatics[%d]; /* 'one' */
"""


def write(folder: Path, first: int, second: int, start: str = START) -> list[Path]:
    folder.mkdir()
    header = "#ifndef X\nextern PyObject *CPyStatics[9];\n#endif\n"
    (folder / "__native_internal_zhulu_lab.h").write_text(header)
    files = [folder / "__native_zhulu_lab.c", folder / "__native_zhulu___turn.c"]
    files[0].write_text(start)
    files[1].write_text(MODULE % (first, second, first))
    return files


def test_other_numbers_leave_a_module_as_it_was(tmp_path: Path) -> None:
    one, two = write(tmp_path / "one", 4, 7), write(tmp_path / "two", 5, 8)
    assert localize("lab", one) and localize("lab", two)
    assert one[1].read_text() == two[1].read_text()
    assert one[1].read_text().splitlines()[2:] == [
        "extern PyObject *CPyOwn_zhulu___turn[];",
        "a = CPyOwn_zhulu___turn[0]; /* 'one' */",
        "b = CPyOwn_zhulu___turn[1]; /* 'two' */",
        "c = CPyOwn_zhulu___turn[0]; /* 'one' */",
    ]


def test_the_start_of_the_library_fills_each_array_from_its_numbers(tmp_path: Path) -> None:
    files = write(tmp_path / "one", 4, 7)
    assert localize("lab", files)
    start = files[0].read_text()
    assert "PyObject *CPyOwn_zhulu___turn[2];\n" in start
    assert "from_CPyOwn_zhulu___turn[] = {4, 7};" in start
    fill = start.index("CPyOwn_zhulu___turn[i] = CPyStatics[from_CPyOwn_zhulu___turn[i]];")
    assert start.index("CPyStatics_Initialize") < fill < start.index("return 0;")


def test_c_of_another_shape_is_left_alone(tmp_path: Path) -> None:
    files = write(tmp_path / "one", 4, 7, start=START.replace("CPyStatics_Initialize", "Other"))
    before = [path.read_text() for path in files]
    assert not localize("lab", files)
    assert [path.read_text() for path in files] == before
