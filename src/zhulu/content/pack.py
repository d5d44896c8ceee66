"""A game's data files: read once, validated, overlaid, with the source of every value kept."""

from __future__ import annotations

import hashlib
import json
import tomllib
import warnings
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from zhulu.content.catalogue import folder_of
from zhulu.kernel.errors import ContentError

WHOLE = "pack.json"
UNTUNED = Path("untuned")  # as an overlay: every tuned value as it was reconstructed
SOURCES = ("rules", "component", "published", "reconstructed", "house")
Row = TypeVar("Row", bound=msgspec.Struct)


@dataclass
class Pack:
    """Every data file of a game as plain values, and beside them where each came from."""

    game: str
    files: dict[str, dict[str, Any]] = field(default_factory=dict)
    sources: dict[str, str] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    hash: str = ""
    overlaid: list[str] = field(default_factory=list)
    shown: dict[str, list[str]] = field(default_factory=dict)  # columns that no rule reads
    tuned: dict[str, Any] = field(default_factory=dict)  # place → what had been reconstructed
    untuned: bool = False  # and stands here again

    def table(self, file: str) -> dict[str, Any]:
        """A whole file, e.g. `tables` or `scenarios/doyen_mot`."""
        if file not in self.files:
            raise ContentError(f"{file}.toml", "", f"missing from the data of {self.game}")
        return self.files[file]

    def rows(self, file: str, table: str, kind: type[Row]) -> list[Row]:
        """An array of tables as typed rows; errors name file, row, key and what was expected."""
        raw = self.table(file).get(table)
        if not isinstance(raw, list):
            raise ContentError(f"{file}.toml", table, "expected an array of tables")
        return [self._row(file, table, number, one, kind) for number, one in enumerate(raw)]

    def _row(self, file: str, table: str, number: int, raw: Any, kind: type[Row]) -> Row:
        name = raw.get("id", number) if isinstance(raw, dict) else number
        extra = sorted(set(raw) - set(kind.__struct_encode_fields__)) if raw else []
        if extra:
            raise ContentError(f"{file}.toml", f"{table} {name}", f"unknown key {extra[0]!r}")
        try:
            return msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            raise ContentError(f"{file}.toml", f"{table} {name}", str(error)) from None

    def shares(self) -> dict[str, dict[str, int]]:
        """How many values of each file have which kind of source."""
        found: dict[str, dict[str, int]] = {}
        for place, source in self.sources.items():
            file = place.split("#", 1)[0]
            counts = found.setdefault(file, dict.fromkeys(SOURCES, 0))
            counts[source.split(" ", 1)[0]] += 1
        return found

    def reconstructed(self) -> dict[str, str]:
        """Every reconstructed value and the note on how it was estimated."""
        return {
            place: self.notes.get(place, "")
            for place, source in self.sources.items()
            if source.startswith("reconstructed")
        }


def data_folder(game: str) -> Path:
    """Where a game's shipped data files lie; `game` is its name or its package."""
    return folder_of(game) / "data"


def load_pack(game: str, overlay: Path | None = None, folder: Path | None = None) -> Pack:
    """Read every TOML file below a game's data folder, then an owner's overlay.

    An overlay that is a whole pack stands for all of it: the data an older table was begun with.
    `untuned` is no folder: it undoes what was tuned for balance.
    """
    plain = overlay == UNTUNED and not UNTUNED.exists()
    if plain:
        overlay = None
    if overlay is not None and (overlay / WHOLE).is_file():
        return whole_pack(game, overlay / WHOLE)
    root = folder if folder is not None else data_folder(game)
    pack = Pack(game, untuned=plain)
    for path in sorted(root.rglob("*.toml")):
        name = path.relative_to(root).with_suffix("").as_posix()
        if name.startswith("text/") or name == "layout":
            continue
        pack.files[name] = read_toml(path)
        _check_ids(name, pack.files[name])
    shipped = {name: file_hash(body) for name, body in pack.files.items()}
    if overlay is not None:
        for path in sorted((overlay / game.rsplit(".", 1)[-1]).rglob("*.toml")):
            _lay_over(pack, path, overlay / game.rsplit(".", 1)[-1], shipped)
    for name in pack.files:
        pack.files[name] = _unwrap_file(pack, name)
    pack.hash = "sha256:" + hashlib.sha256(canonical(pack.files)).hexdigest()
    return pack


def whole_pack(game: str, file: Path) -> Pack:
    """A pack that was kept: plain values without their sources."""
    files = json.loads(file.read_text(encoding="utf-8"))
    return Pack(game, files, hash="sha256:" + hashlib.sha256(canonical(files)).hexdigest())


def canonical(body: Any) -> bytes:
    return json.dumps(body, sort_keys=True, ensure_ascii=False, default=str).encode()


def file_hash(body: dict[str, Any]) -> str:
    """The hash an overlay is made against."""
    return "sha256:" + hashlib.sha256(canonical(body)).hexdigest()


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file; a syntax error names the file and line."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(path.name, "", str(error)) from None


def _check_ids(file: str, body: dict[str, Any]) -> None:
    for table, rows in body.items():
        if not isinstance(rows, list) or not rows or not isinstance(rows[0], dict):
            continue
        seen: set[Any] = set()
        for row in rows:
            name = row.get("id") if isinstance(row, dict) else None
            if name is None:
                continue
            if name in seen:
                raise ContentError(f"{file}.toml", f"{table} {name}", "the same id twice")
            seen.add(name)


# --- provenance -------------------------------------------------------------------------------


def _check_source(place: str, source: Any) -> str:
    if not isinstance(source, str) or source.split(" ", 1)[0] not in SOURCES:
        raise ContentError(place.replace("#", ".toml: ", 1), "from", f"unknown source {source!r}")
    return source


def _unwrap_file(pack: Pack, name: str) -> dict[str, Any]:
    body = pack.files[name]
    provenance = body.get("provenance", {})
    default = _check_source(f"{name}#provenance", provenance.get("default", "reconstructed"))
    if "shown" in provenance:
        pack.shown[name] = list(provenance["shown"])
    return {
        key: _unwrap(pack, f"{name}#{key}", value, default)
        for key, value in body.items()
        if key not in ("provenance", "overlay")
    }


def _unwrap(pack: Pack, place: str, value: Any, default: str) -> Any:
    if isinstance(value, dict):
        if "value" in value and "from" in value:
            source = _check_source(place, value["from"])
            if "note" in value:
                pack.notes[place] = str(value["note"])
            if "was" in value:
                pack.tuned[place] = value["was"]
                if pack.untuned:
                    return _unwrap(pack, place, value["was"], source)
            return _unwrap(pack, place, value["value"], source)
        source = _check_source(place, value["from"]) if "from" in value else default
        if "from" in value and "note" in value:
            pack.notes[place] = str(value["note"])
        return {
            key: _unwrap(pack, f"{place}/{key}", one, source)
            for key, one in value.items()
            if key != "from" and not (key == "note" and "from" in value)
            if not _gone(pack, f"{place}/{key}", one)
        }
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [
            _unwrap(pack, f"{place}/{_row_name(one, number)}", one, default)
            for number, one in enumerate(_rows(pack, value))
        ]
    if not place.endswith("/id"):
        pack.sources[place] = default
    return value


def _gone(pack: Pack, place: str, value: Any) -> bool:
    """Whether a value was tuned away: it stands in the untuned set only."""
    if not isinstance(value, dict) or "was" not in value or "value" in value:
        return False
    pack.tuned[place] = value["was"]
    pack.notes[place] = str(value.get("note", ""))
    value["value"] = value["was"]
    return not pack.untuned


def _rows(pack: Pack, rows: list[Any]) -> list[Any]:
    """The rows of a set; those that were tuned away say `untuned`."""
    kept = [row for row in rows if pack.untuned or not row.get("untuned")]
    return [{key: one for key, one in row.items() if key != "untuned"} for row in kept]


def _row_name(row: Any, number: int) -> str:
    return str(row.get("id", number)) if isinstance(row, dict) else str(number)


# --- overlays ---------------------------------------------------------------------------------


def _lay_over(pack: Pack, path: Path, root: Path, shipped: dict[str, str]) -> None:
    name = path.relative_to(root).with_suffix("").as_posix()
    where = f"overlay {name}.toml"
    if name not in pack.files:
        raise ContentError(where, "", f"{pack.game} has no data file {name!r}")
    body = read_toml(path)
    about = body.pop("overlay", {})
    source = _check_source(f"{name}#overlay", about.get("from", "component"))
    if about.get("made_against") not in (None, shipped[name]):
        warnings.warn(f"{where} was made against other shipped data", stacklevel=2)
    for key, value in body.items():
        if key not in pack.files[name]:
            raise ContentError(where, key, "the shipped file has no such table")
        pack.files[name][key] = _merged(where, key, pack.files[name][key], value, source)
    pack.overlaid.append(name)


def _merged(where: str, place: str, old: Any, new: Any, source: str) -> Any:
    if isinstance(old, list) and old and isinstance(old[0], dict) and "id" in old[0]:
        return _merged_rows(where, place, old, new, source)
    if isinstance(old, dict) and "value" in old and "from" in old and not isinstance(new, dict):
        return {"value": new, "from": source}
    if isinstance(old, dict) and isinstance(new, dict) and not _wrapped(new):
        merged = dict(old)
        for key, value in new.items():
            if key not in old:
                raise ContentError(where, f"{place}.{key}", "the shipped file has no such key")
            merged[key] = _merged(where, f"{place}.{key}", old[key], value, source)
        return merged
    if _wrapped(new):
        return new
    return {"value": new, "from": source}


def _wrapped(value: Any) -> bool:
    return isinstance(value, dict) and "value" in value and "from" in value


def _merged_rows(where: str, place: str, old: list[Any], new: Any, source: str) -> list[Any]:
    if not isinstance(new, list):
        raise ContentError(where, place, "expected an array of tables")
    rows = {row["id"]: row for row in old}
    known = {key for row in old for key in row}  # a key some row has may be given to any
    for change in new:
        name = change.get("id") if isinstance(change, dict) else None
        if change.get("add") is True and name is not None and name not in rows:
            rows[name] = {"id": name}  # said on purpose, so it is no typo
        if name not in rows:
            raise ContentError(where, f"{place} {name!r}", "the shipped file has no such id")
        if change.get("remove") is True:
            del rows[name]
            continue
        row = dict(rows[name])
        for key, value in change.items():
            if key in ("id", "add"):
                continue
            if key not in known:
                raise ContentError(where, f"{place} {name}.{key}", "no row has such a key")
            row[key] = _merged(where, f"{place} {name}.{key}", row.get(key), value, source)
        rows[name] = row
    return list(rows.values())
