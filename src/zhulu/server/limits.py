"""Token buckets: a burst at once, then a steady rate."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

REMEMBERED: Final = 10_000


class Bucket:
    """So many at once, so many more each second."""

    def __init__(self, burst: int, rate: float, now: float | None = None) -> None:
        self.burst = burst
        self.rate = rate
        self.tokens = float(burst)
        self.seen = time.monotonic() if now is None else now

    def take(self, now: float | None = None, amount: int = 1) -> bool:
        """Whether so many more are allowed."""
        moment = time.monotonic() if now is None else now
        self.tokens = min(self.burst, self.tokens + (moment - self.seen) * self.rate)
        self.seen = moment
        if self.tokens < amount:
            return False
        self.tokens -= amount
        return True


class Limiter:
    """One bucket per name; the longest unused are forgotten."""

    def __init__(self, burst: int, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, name: str, amount: int = 1) -> bool:
        return self._bucket(name).take(amount=amount)

    def exhausted(self, name: str) -> bool:
        """Whether the name has nothing left; takes nothing."""
        bucket = self._bucket(name)
        spare = bucket.tokens + (time.monotonic() - bucket.seen) * self.rate
        return spare < 1

    def _bucket(self, name: str) -> Bucket:
        bucket = self.buckets.get(name)
        if bucket is None:
            bucket = self.buckets[name] = Bucket(self.burst, self.rate)
            if len(self.buckets) > REMEMBERED:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(name)
        return bucket
