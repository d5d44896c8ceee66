"""The data each table was begun with, kept by its hash: a changed number locks no table out.

Packs stand in the store once, whoever uses them; those of releases made before there was a place
for them come with the program. A pack that a table needs is laid out as a folder, which the games
and the worker processes read as they would read an owner's overlay.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import lzma
import shutil
import tempfile
from pathlib import Path
from typing import Any, Final

from zhulu.content.pack import WHOLE, canonical
from zhulu.kernel import ContentError, Game
from zhulu.server.storage.rows import Values
from zhulu.server.storage.store import Store

SHIPPED: Final = Path(__file__).parents[2] / "content" / "packs"


class Packs:
    def __init__(self, store: Store, overlay: Path | None) -> None:
        self.store = store
        self.overlay = overlay
        self._folder: Path | None = None  # made when the first pack is laid out
        self.kept: set[str] = set()  # hashes that are in the store already
        self._packing: dict[str, asyncio.Task[bytes]] = {}

    @property
    def folder(self) -> Path:
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="zhulu-packs-"))
        return self._folder

    def close(self) -> None:
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    async def row(self, game: Game) -> Values | None:
        """The present data of a game for the store, unless it is known to be there.

        Packed once, and by a thread: it takes a tenth of a second, and all tables would wait.
        """
        content = game.content(self.overlay)
        if content.hash in self.kept:
            return None
        if content.hash not in self._packing:
            packing = asyncio.to_thread(self.pack, content.pack.files)
            self._packing[content.hash] = asyncio.create_task(packing)
        body = await asyncio.shield(self._packing[content.hash])
        return {"hash": content.hash, "game": game.name, "body": body}

    def pack(self, files: dict[str, Any]) -> bytes:
        """Data as the store keeps it. For a thread."""
        return lzma.compress(canonical(files))

    async def placed(self, game: Game, wanted: str) -> Path | None:
        """The overlay that loads the data of this hash: ours, or a folder with the older data.

        Only older data are laid out, by a thread.
        """
        if wanted == game.content(self.overlay).hash:
            return self.overlay
        return await asyncio.to_thread(self.place, game, wanted)

    def place(self, game: Game, wanted: str) -> Path | None:
        """As `placed`, but blocking: for a thread. Where older data are lost, the present ones."""
        if wanted == game.content(self.overlay).hash:
            return self.overlay
        name = wanted.removeprefix("sha256:")
        if self._folder is not None and (self._folder / name).exists():
            return self._folder / name
        body = self.store.pack(wanted) or _shipped(name)
        if body is None or not name.isalnum():
            return self.overlay
        files = lzma.decompress(body)
        if hashlib.sha256(canonical(json.loads(files))).hexdigest() != name:
            raise ContentError("pack", name, "its data does not have its hash")
        folder = self.folder / name
        making = Path(tempfile.mkdtemp(dir=self.folder))
        (making / WHOLE).write_bytes(files)
        try:
            making.rename(folder)
        except OSError:  # another table has laid it out meanwhile
            shutil.rmtree(making, ignore_errors=True)
        return folder


def _shipped(name: str) -> bytes | None:
    file = SHIPPED / f"{name[:16]}.json.xz"
    return file.read_bytes() if name.isalnum() and file.is_file() else None
