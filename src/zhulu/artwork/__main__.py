"""`python -m zhulu.artwork`: build the boards, or paint one as a picture."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from zhulu.artwork import preview
from zhulu.artwork.builder import (
    build_document,
    drawn,
    is_current,
    write_board,
    write_relief,
)
from zhulu.content.pack import data_folder

EXTRA = ("shapely", "numpy", "PIL")  # what only the area boards and the relief need


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="zhulu.artwork", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    build = commands.add_parser("build", help="write board.json of the games named, or of all")
    build.add_argument("games", nargs="*", metavar="GAME")
    build.add_argument("--overlay", type=Path, help="an owner's overlay folder")
    build.add_argument(
        "--out", type=Path, help="write OUT/GAME/board.json instead of the shipped file"
    )
    picture = commands.add_parser("preview", help="paint a board as SVG")
    picture.add_argument("game", choices=drawn())
    picture.add_argument("file", type=Path)
    picture.add_argument("--overlay", type=Path)
    picture.add_argument("--zh", action="store_true", help="Chinese names")
    picture.add_argument("--slots", action="store_true", help="show where counters lie")
    relief = commands.add_parser("relief", help="shade the relief images anew")
    relief.add_argument("games", nargs="*", metavar="GAME")
    check = commands.add_parser("check", help="are the shipped boards up to date with the data?")
    check.add_argument("games", nargs="*", metavar="GAME")
    given = parser.parse_args(arguments)
    if given.command == "build":
        return build_all(given.games or list(drawn()), given.overlay, given.out)
    if given.command == "check":
        return check_all(given.games or list(drawn()))
    if given.command == "relief":
        for game in given.games or drawn():
            print(write_relief(game) or f"{game} has no relief")
        return 0
    return paint(given)


def build_all(games: list[str], overlay: Path | None, out: Path | None) -> int:
    unknown = [game for game in games if game not in drawn()]
    if unknown:
        print(f"no such game: {', '.join(unknown)}", file=sys.stderr)
        return 2
    try:
        for game in games:
            print(write_board(game, overlay, out))
    except ModuleNotFoundError as error:
        if error.name not in EXTRA:
            raise
        print(f'this board needs {error.name}: pip install "zhulu[artwork]"', file=sys.stderr)
        return 3
    return 0


def check_all(games: list[str]) -> int:
    stale = [game for game in games if not is_current(game)]
    for game in stale:
        print(f"{game}: board.json is not what the data would build", file=sys.stderr)
    print(f"{len(games) - len(stale)} of {len(games)} boards are current")
    return 1 if stale else 0


def paint(given: argparse.Namespace) -> int:
    document = build_document(given.game, given.overlay)
    relief = document["relief"] and (data_folder(given.game) / document["relief"]).as_uri()
    picture = preview.paint(document, relief, given.zh, given.slots)
    given.file.write_text(picture, encoding="utf-8")
    print(given.file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
