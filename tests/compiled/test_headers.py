"""A C file declares what it names: a new function elsewhere changes neither it nor its object."""

from __future__ import annotations

from pathlib import Path

from zhulu.compiled.headers import needed, trim

CORE = """#ifndef MYPYC_NATIVE_zhulu_core_H
#define MYPYC_NATIVE_zhulu_core_H
#include <Python.h>
typedef struct {
    PyObject_HEAD
    CPyTagged _at;
} zhulu___flow___FrameObject;

struct export_table_zhulu_core {
%s    PyTypeObject **CPyType_flow___Frame;
    PyObject *(*CPyDef_flow___steps)(PyObject *cpy_r_frame);
};
#endif
"""
TYPES = """#ifndef MYPYC_NATIVE_zhulu_lab_H
#define MYPYC_NATIVE_zhulu_lab_H
#include <Python.h>
#ifndef MYPYC_DECLARED_tuple_T2OO
#define MYPYC_DECLARED_tuple_T2OO
typedef struct tuple_T2OO {
    PyObject *f0;
    PyObject *f1;
} tuple_T2OO;
#endif

typedef struct {
    PyObject_HEAD
    tuple_T2OO _both;
} zhulu___lab___UnitObject;

struct export_table_zhulu_lab {
    char (*CPyDef_turn___top)(void);
};
#endif
"""
NAMES = """#ifndef MYPYC_LIBRT_INTERNAL_zhulu_lab_H
#define MYPYC_LIBRT_INTERNAL_zhulu_lab_H
#include <Python.h>
#include "__native_zhulu_lab.h"

int CPyGlobalsInit(void);

#include <__native_zhulu_core.h>
struct export_table_zhulu_core exports_zhulu_core;
extern PyObject *CPyStatics[];
extern char CPyDef_turn___top(void);
%sextern PyObject *CPyDef_turn___move(PyObject *cpy_r_unit, tuple_T2OO cpy_r_way);
#endif
"""
INCLUDES = '#include "__native_zhulu_lab.h"\n#include "__native_internal_zhulu_lab.h"\n'
START = f"""{INCLUDES}
static int fill(void)
{{
    memcpy(&exports_zhulu_core, pexports_zhulu_core, sizeof(exports_zhulu_core));
    return 0;
}}
"""
MODULE = f"""{INCLUDES}extern PyObject *CPyOwn_turn[];
PyObject *go(PyObject *unit) {{
    return exports_zhulu_core.CPyDef_flow___steps(CPyDef_turn___move(unit, pair));
}}
"""


def write(folder: Path, more: str = "", in_core: str = "") -> list[Path]:
    folder.mkdir()
    (folder / "__native_zhulu_core.h").write_text(CORE % in_core)
    (folder / "__native_zhulu_lab.h").write_text(TYPES)
    (folder / "__native_internal_zhulu_lab.h").write_text(NAMES % more)
    files = [folder / "__native_zhulu_lab.c", folder / "__native_zhulu___turn.c"]
    files[0].write_text(START)
    files[1].write_text(MODULE)
    return files


def test_a_file_has_what_it_names_and_what_that_needs(tmp_path: Path) -> None:
    files = write(tmp_path / "one")
    assert trim("lab", files)
    text = files[1].read_text()
    assert "extern PyObject *CPyDef_turn___move(" in text and "} tuple_T2OO;" in text
    assert "extern PyObject *(*CPyFrom_CPyDef_flow___steps)(PyObject *cpy_r_frame);" in text
    assert "return CPyFrom_CPyDef_flow___steps(CPyDef_turn___move(unit, pair));" in text
    for other in ("turn___top", "UnitObject", "FrameObject", "CPyType_", "export_table", "Statics"):
        assert other not in text
    assert "#include <Python.h>" in text and "int CPyGlobalsInit(void);" in text


def test_what_is_new_elsewhere_leaves_a_file_as_it_was(tmp_path: Path) -> None:
    one = write(tmp_path / "one")
    new = "extern PyObject *CPyDef_other___new(PyObject *cpy_r_unit);\n"
    two = write(tmp_path / "two", new, "    char (*CPyDef_flow___new)(void);\n")
    assert trim("lab", one) and trim("lab", two)
    assert one[1].read_text() == two[1].read_text()


def test_where_the_library_starts_the_pointers_into_the_core_are_filled(tmp_path: Path) -> None:
    files = write(tmp_path / "one")
    assert trim("lab", files)
    start = files[0].read_text()
    assert start.startswith(INCLUDES)
    assert "PyObject *(*CPyFrom_CPyDef_flow___steps)(PyObject *cpy_r_frame);\n" in start
    filled = "CPyFrom_CPyDef_flow___steps = exports_zhulu_core.CPyDef_flow___steps;"
    assert start.index("memcpy") < start.index(filled) < start.index("return 0;")


def test_what_looks_otherwise_is_left_alone(tmp_path: Path) -> None:
    files = write(tmp_path / "one")
    files[1].write_text("int x;\n")
    before = [path.read_text() for path in files]
    assert not trim("lab", files)
    assert [path.read_text() for path in files] == before


def test_a_type_is_kept_for_the_sake_of_one_that_is_built_of_it() -> None:
    assert "tuple_T2OO" in needed(TYPES, "(zhulu___lab___UnitObject *)self")
    assert "tuple_T2OO" not in needed(TYPES, "nothing")
