"""Games kept in a file as they end, so that a run that was stopped goes on where it was.

One line a game. A game is found again only if everything its result depends on is as it was: its
job, the data, and the code of rules and players. So a file of yesterday's players does no harm:
their games are played anew beside it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from zhulu import games
from zhulu.ai.match import Played
from zhulu.content.catalogue import folder_of
from zhulu.kernel import UnknownChoice
from zhulu.sim.runner import Job, run

HOME: Final = Path(__file__).parent.parent
SHARED: Final = ("kernel", "boards", "content", "ai", "sim")  # what games of all titles rest on


class Line(msgspec.Struct):
    """A game, and what its result depends on."""

    key: str
    played: Played


def run_kept(
    kept: Path, jobs: list[Job], workers: int = 1, ray_address: str | None = None
) -> Iterator[Played]:
    """Every job's game in order, from the file where it is there; new ones are added to it."""
    known, keys = read(kept), [_key(job) for job in jobs]
    missing = [job for job, key in zip(jobs, keys, strict=True) if key not in known]
    played = run(missing, workers, ray_address)
    with kept.open("ab") as file:
        if file.tell() and not kept.read_bytes().endswith(b"\n"):
            file.write(b"\n")  # who wrote it last was killed in the middle of a line
        for key in keys:
            if key not in known:
                one = next(played)
                file.write(msgspec.json.encode(Line(key, one)) + b"\n")
                file.flush()
                yield one
            else:
                yield known[key]


def read(kept: Path) -> dict[str, Played]:
    """The games of a file by their keys; half a line at its end is no game."""
    found: dict[str, Played] = {}
    lines = kept.read_bytes().splitlines() if kept.exists() else []
    for number, line in enumerate(lines):
        try:
            one = msgspec.json.decode(line, type=Line)
        except msgspec.DecodeError as error:
            if number == 0:
                raise UnknownChoice(f"{kept} keeps no games: {error}") from error
            continue
        found[one.key] = one.played
    return found


def _key(job: Job) -> str:
    """A digest of all that the result of a job depends on."""
    overlay = Path(job.overlay) if job.overlay else None
    rests_on = (games.get(job.game).content(overlay).hash, _code(job.game))
    return hashlib.sha256(msgspec.json.encode((job, rests_on))).hexdigest()[:24]


@cache
def _code(game: str) -> str:
    """A digest of the code and the weights that play a game, as they lie here now."""
    folders = [*(HOME / name for name in SHARED), folder_of(game)]
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted([*folder.rglob("*.py"), *folder.glob("ai/*.toml")]):
            digest.update(f"{path.relative_to(folder)}\0".encode() + path.read_bytes())
    return digest.hexdigest()
