"""From a game's name to its board.json."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path

from zhulu.artwork.drawing import Board, Json, dump, write
from zhulu.artwork.furniture import load_layout
from zhulu.content import load_pack
from zhulu.content.catalogue import folder_of, package_of, packages
from zhulu.content.pack import data_folder

BOARD = "board.json"
RELIEF = "relief.webp"
KINDS = ("box", "space", "place", "hex")  # tables of a text file that may name a box


def drawn() -> tuple[str, ...]:
    """The games whose board is drawn here; one may also ship a board.json made by hand."""
    return tuple(game for game in packages() if (folder_of(game) / "drawing").is_dir())


def build_document(game: str, overlay: Path | None = None) -> Json:
    """The drawing of a game's map, with an owner's overlay if there is one."""
    module = import_module(f"{package_of(game)}.drawing.board")
    board: Board = module.build(load_pack(game, overlay), load_layout(game))
    if (data_folder(game) / RELIEF).exists():
        board.relief = RELIEF
    name_boxes(game, board)
    return board.document()


def name_boxes(game: str, board: Board) -> None:
    """Boxes are called what the game's texts call them; the layout's words stand in."""
    for language, key in (("en", "name"), ("zh", "name_zh")):
        path = data_folder(game) / "text" / f"{language}.toml"
        words = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        for box in board.boxes:
            found = [
                words[table][box["id"]] for table in KINDS if box["id"] in words.get(table, {})
            ]
            box[key] = found[0] if found else box[key]


def write_relief(game: str) -> Path | None:
    """The relief image of a board that has one; needs the extra `artwork`."""
    module = import_module(f"{package_of(game)}.drawing.board")
    if not hasattr(module, "relief"):
        return None
    path = data_folder(game) / RELIEF
    module.relief(load_pack(game), load_layout(game), path)
    return path


def is_current(game: str) -> bool:
    """Whether the shipped board is what would be built now."""
    return (data_folder(game) / BOARD).read_text(encoding="utf-8") == dump(build_document(game))


def write_board(game: str, overlay: Path | None = None, out: Path | None = None) -> Path:
    """Build and write one board; the shipped one unless `out` names another folder."""
    folder = data_folder(game) if out is None else out / game
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / BOARD
    write(build_document(game, overlay), path)
    return path
