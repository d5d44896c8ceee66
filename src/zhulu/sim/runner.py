"""Games in bulk: in this process, in several, or on Ray. A game depends on its job alone."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from zhulu import games
from zhulu.ai.helpers import processes
from zhulu.ai.match import Played, play_match
from zhulu.content.catalogue import packages
from zhulu.kernel import EngineFault, Game, UnknownChoice

ATTEMPTS = 3  # how often a game is begun again after its worker was lost


@dataclass(frozen=True)
class Job:
    """One game to play: all that its result depends on."""

    game: str
    scenario: str
    levels: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, bool], ...] = field(default=())
    sample: int = 0
    overlay: str = ""  # a folder of an owner's, or `untuned`


def name_for(game: Game) -> str:
    """How a job names a game: by its package where it is not one of the catalogue."""
    return game.name if packages().get(game.name) == game.package else game.package


def play(job: Job) -> Played:
    """Play one job."""
    game = games.get(job.game)
    overlay = Path(job.overlay) if job.overlay else None
    played = play_match(
        game, job.scenario, job.levels, job.seed, dict(job.options), job.sample, overlay
    )
    played.game = job.game  # as it was asked for: a game may live outside the catalogue
    return played


def run(jobs: list[Job], workers: int = 1, ray_address: str | None = None) -> Iterator[Played]:
    """Play every job; results come in the order of the jobs."""
    if ray_address is not None:
        yield from _on_ray(jobs, ray_address)
    elif workers <= 1:
        for job in jobs:
            yield play(job)
    else:
        yield from _in_processes(jobs, workers)


def _in_processes(jobs: list[Job], workers: int) -> Iterator[Played]:
    """Local processes; the games of a lost worker are played again."""
    done: dict[int, Played] = {}
    given = 0
    for _ in range(ATTEMPTS):
        waiting = [number for number in range(len(jobs)) if number not in done]
        if not waiting:
            break
        try:
            with processes(workers) as pool:
                futures: dict[Future[Played], int] = {
                    pool.submit(play, jobs[number]): number for number in waiting
                }
                for future in as_completed(futures):
                    done[futures[future]] = future.result()
                    while given in done:
                        yield done[given]
                        given += 1
        except BrokenProcessPool:
            continue
    if given < len(jobs):
        raise EngineFault(f"{len(jobs) - given} games were lost with their workers")


def _on_ray(jobs: list[Job], address: str) -> Iterator[Played]:
    """Ray: `local` starts one here; a lost worker's games are done again by Ray itself."""
    ray = _joined(address)
    remote: Any = ray.remote(max_retries=ATTEMPTS)(play)
    waiting = [remote.remote(job) for job in jobs]
    for reference in waiting:
        yield ray.get(reference)


def _joined(address: str) -> Any:
    """Ray, connected to a cluster."""
    try:
        import ray
    except ImportError:
        raise UnknownChoice("--ray: Ray is not installed (pip install zhulu[ray])") from None
    if not ray.is_initialized():
        where = None if address == "local" else address
        try:
            ray.init(address=where, log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError) as error:
            reason = str(error).split("\n", 1)[0]
            raise UnknownChoice(f"--ray {address}: {reason}") from None
    return ray
