"""Headless games in bulk: the same results whatever the number of workers."""

from zhulu.sim.runner import Job, run

__all__ = ["Job", "run"]
