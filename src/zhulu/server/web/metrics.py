"""Figures for Prometheus, and a probe that says ready only when the store can be written."""

from __future__ import annotations

import asyncio
import os
import time
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from zhulu.server import errors
from zhulu.server.errors import Refusal
from zhulu.server.settings import Settings
from zhulu.server.storage.rows import Batch
from zhulu.server.tables.lobby import Lobby
from zhulu.server.web.guard import peer_of
from zhulu.server.web.requests import answer, endpoint

TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"
READY_SECONDS: Final = 5.0
BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Times:
    """How long something took, counted by size, without the cost of the library's own count."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def metric(self, name: str, told: str) -> Metric:
        """As Prometheus wants it: how many took no longer than each."""
        sizes = [*map(str, BUCKETS), "+Inf"]
        buckets = list(zip(sizes, accumulate(self.counts), strict=True))
        return HistogramMetricFamily(name, told, buckets=buckets, sum_value=self.total)


class Metrics:
    """`/metrics` for those addresses that the settings name; `/api/ready` for anybody."""

    def __init__(self, lobby: Lobby, settings: Settings) -> None:
        self.lobby = lobby
        self.settings = settings
        self.registry = CollectorRegistry()
        self.commits = Times()
        self.registry.register(self)
        PlatformCollector(registry=self.registry)
        ProcessCollector(registry=self.registry)
        lobby.store.observe = self.commits.observe

    def routes(self) -> list[Route]:
        return [
            Route("/metrics", endpoint(self.metrics), methods=["GET"]),
            Route("/api/ready", endpoint(self.ready), methods=["GET"]),
        ]

    def collect(self) -> Iterator[Metric]:
        """Read when somebody asks: nothing is counted twice."""
        lobby = self.lobby
        rooms = [task.result() for task in lobby.rooms.values() if _is_open(task)]
        listeners = sum(len(room.audiences.listeners) for room in rooms)
        yield GaugeMetricFamily("zhulu_rooms", "Tables in memory", len(rooms))
        yield GaugeMetricFamily("zhulu_listeners", "Sockets at tables", listeners)
        yield CounterMetricFamily("zhulu_cut_off", "Sockets that did not read", lobby.cut_off)
        stuck = sum(room.computer is not None for room in rooms)
        yield GaugeMetricFamily("zhulu_stuck_computers", "Computers that cannot play now", stuck)
        told = "From asking for a commit to its being durable"
        yield self.commits.metric("zhulu_commit_seconds", told)
        yield CounterMetricFamily("zhulu_store_commits", "Commits so far", lobby.store.commits)
        yield CounterMetricFamily("zhulu_moves", "Choices made durable", lobby.store.moves)
        waiting = GaugeMetricFamily("zhulu_jobs_waiting", "Jobs in line", labels=["lane"])
        busy = GaugeMetricFamily("zhulu_jobs_running", "Jobs at work", labels=["lane"])
        done = CounterMetricFamily("zhulu_jobs_done", "Jobs done", labels=["lane"])
        failed = CounterMetricFamily("zhulu_jobs_failed", "Jobs that failed", labels=["lane"])
        for name, lane in lobby.workshop.lanes.items():
            waiting.add_metric([name], len(lane.line))
            busy.add_metric([name], lane.busy)
            done.add_metric([name], lane.done)
            failed.add_metric([name], lane.failed)
        yield from (waiting, busy, done, failed)
        calls = CounterMetricFamily("zhulu_calls", "Calls", labels=["kind", "outcome"])
        for (kind, outcome), count in sorted(lobby.callers.counts.items()):
            calls.add_metric([kind, outcome], count)
        yield calls
        told = "Faults of ours, each in the log"
        yield CounterMetricFamily("zhulu_incidents", told, errors.count())

    async def metrics(self, request: Request) -> Response:
        allowed = self.settings.metrics
        if "*" not in allowed and peer_of(request.scope) not in allowed:
            raise Refusal("unknown", "there is no such call")
        return Response(generate_latest(self.registry), 200, {"cache-control": "no-store"}, TEXT)

    async def ready(self, request: Request) -> Response:
        """Whether a write becomes durable now."""
        probe = {"id": f"probe-{os.getpid()}", "address": "", "until": time.time()}
        try:
            async with asyncio.timeout(READY_SECONDS):
                await self.lobby.store.commit(Batch(workers=[probe]))
        except Exception as error:
            raise errors.incident("the store cannot be written", error) from None
        return answer({"ok": True})


def _is_open(task: asyncio.Task[object]) -> bool:
    return task.done() and not task.cancelled() and task.exception() is None
