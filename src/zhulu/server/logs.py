"""Logs: lines for people, or one JSON document a line for programs, with table and step."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any, Final

KNOWN: Final = ("table", "step", "incident", "worker")


class JsonLines(logging.Formatter):
    """What happened, where, when; the table and the step where there are some."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        document: dict[str, Any] = {
            "at": f"{at}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
        }
        for name in KNOWN:
            value = getattr(record, name, None)
            if value is not None:
                document[name] = value
        if record.exc_info and record.exc_info[1] is not None:
            document["error"] = self.formatException(record.exc_info)
        return json.dumps(document, ensure_ascii=False)


def configure(kind: str) -> None:
    """`text` or `json`, on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if kind == "json" else plain)
    for name in ("zhulu", "uvicorn"):
        log = logging.getLogger(name)
        log.handlers = [handler]
        log.setLevel(logging.INFO if name == "zhulu" else logging.WARNING)
        log.propagate = False
