"""The client's types, written from the structs of the wire: `make wire`.

json-schema-to-typescript knows no `prefixItems` and openapi-typescript makes every element of a
tuple required; the wire is full of tuples, so the few shapes that msgspec's schemas have are
written here.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

import msgspec

from zhulu.server import wire

HEAD: Final = "// Made by `make wire` from src/zhulu/server/wire; change it there.\n"
REF: Final = "#/{name}"
NAMED: Final = {
    "Stop": wire.Stop,
    "Role": wire.Role,
    "StripSection": wire.StripSection,
    "ServerMessage": wire.ServerMessage,
    "ClientMessage": wire.ClientMessage,
}
PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean",
                "null": "null"}  # fmt: skip


def structs() -> list[type[msgspec.Struct]]:
    """Everything that is described, chapter by chapter."""
    found: list[type[msgspec.Struct]] = []
    for chapter in iter_modules(wire.__path__, f"{wire.__name__}."):
        own = vars(import_module(chapter.name)).values()
        found += [one for one in own if _is_struct(one) and one.__module__ == chapter.name]
    return found


def _is_struct(one: Any) -> bool:
    return isinstance(one, type) and issubclass(one, msgspec.Struct)


def types() -> str:
    """The whole file."""
    kinds = structs()
    _, schemas = msgspec.json.schema_components(kinds, ref_template=REF)
    written = [_declared(kind, schemas) for kind in kinds]
    for name, union in NAMED.items():
        (schema,), _ = msgspec.json.schema_components([union], ref_template=REF)
        members = "".join(f"\n  | {_type(one)}" for one in schema.get("anyOf", [schema]))
        written.append(f"export type {name} ={members};\n")
    return HEAD + "".join(f"\n{one}" for one in written)


def _declared(kind: type[msgspec.Struct], schemas: dict[str, Any]) -> str:
    """One type, with its words; an heir says only what is its own."""
    schema = schemas[kind.__name__]
    words = schema.get("description", "").strip()
    said = f"/** {' '.join(words.split())} */\n" if words else ""
    if schema["type"] == "array":
        return f"{said}export type {kind.__name__} = {_labelled(kind, schema)};\n"
    parent = kind.__base__.__name__ if kind.__base__ is not None else ""
    known = _lines(schemas[parent]) if parent in schemas else []
    own = [line for line in _lines(schema) if line not in known]
    extends = f" extends {parent}" if known else ""
    return f"{said}export interface {kind.__name__}{extends} {{\n{''.join(own)}}}\n"


def _lines(schema: dict[str, Any]) -> list[str]:
    required = set(schema["required"])
    return [
        f"  {key}{'' if key in required else '?'}: {_type(one)};\n"
        for key, one in schema["properties"].items()
    ]


def _labelled(kind: type[msgspec.Struct], schema: dict[str, Any]) -> str:
    """A struct that is sent as a list: its fields by name, those with defaults may be missing."""
    names = kind.__struct_encode_fields__
    least = schema["minItems"]
    parts = [
        f"{name}{'' if place < least else '?'}: {_type(one)}"
        for place, (name, one) in enumerate(zip(names, schema["prefixItems"], strict=True))
    ]
    return f"[{', '.join(parts)}]"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "enum" in schema:
        return " | ".join(json.dumps(one) for one in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(one) for one in schema["anyOf"]))
    if "prefixItems" in schema:
        return f"[{', '.join(_type(one) for one in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        inner = _type(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner and not inner.startswith("[") else f"{inner}[]"
    if schema.get("type") == "object":
        return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
    return PLAIN[schema["type"]] if "type" in schema else "unknown"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(types(), encoding="utf-8")
