"""Room of a thread's own: what may change while a question is answered stands here, not in content.

Content is shared by all tables, and questions may be asked in several threads at once.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any


class Scratch:
    """Keeps one thing for each thread, made anew when it is asked for other content."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self.make = make
        self.kept = threading.local()

    def of(self, content: Any) -> Any:
        """This thread's own."""
        kept = self.kept
        if getattr(kept, "content", None) is not content:
            kept.thing = self.make(content)
            kept.content = content
        return kept.thing
