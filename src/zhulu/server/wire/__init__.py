"""What crosses the wire, described once (docs/guides/wire.md).

Requests are checked against these structs on the way in; the OpenAPI document and the client's
types (`typescript`) are made from them, and tests compare them with what the server sends.
"""

from __future__ import annotations

import msgspec

from zhulu.server.wire.answers import *
from zhulu.server.wire.asked import *
from zhulu.server.wire.board import *
from zhulu.server.wire.games import *
from zhulu.server.wire.position import *
from zhulu.server.wire.questions import *
from zhulu.server.wire.said import *
from zhulu.server.wire.story import *
from zhulu.server.wire.strip import *
from zhulu.server.wire.told import *
from zhulu.server.wire.view import *

encode = msgspec.json.Encoder(order="deterministic").encode
encode_shown = msgspec.json.Encoder().encode  # positions and patches: nobody compares their bytes
