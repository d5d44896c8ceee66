"""Answers that are the same for everybody: tagged, compressed once, sent only if they differ.

Nothing that belongs to one seat passes here: compressing secrets beside chosen text would leak.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response

TEXTS: Final = (".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt")
SMALL: Final = 1000  # bytes not worth compressing


@dataclass(frozen=True)
class Body:
    """Bytes, and the same bytes compressed."""

    plain: bytes
    packed: bytes
    tag: str

    @classmethod
    def of(cls, plain: bytes) -> Body:
        packed = gzip.compress(plain, 6, mtime=0) if len(plain) > SMALL else b""
        return cls(plain, packed, f'"{hashlib.sha256(plain).hexdigest()[:20]}"')


class Kept:
    """A cache of bodies by what they were made from; files are read again when they change."""

    def __init__(self) -> None:
        self.bodies: dict[str, Body] = {}

    def file(self, request: Request, path: Path, cache: str) -> Response:
        """A file: texts from the shelf, anything else from the disk."""
        if path.suffix not in TEXTS:
            return FileResponse(path, headers={"cache-control": cache})
        key = f"{path} {path.stat().st_mtime_ns}"
        if key not in self.bodies:
            self.bodies[key] = Body.of(path.read_bytes())
        media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        return self.answer(request, self.bodies[key], media, cache)

    def answer(self, request: Request, body: Body, media: str, cache: str) -> Response:
        headers = {"cache-control": cache, "etag": body.tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == body.tag:
            return Response(status_code=304, headers=headers)
        if body.packed and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(body.packed, 200, headers, media)
        return Response(body.plain, 200, headers, media)
