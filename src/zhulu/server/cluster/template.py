"""What every worker has read before it begins; imported once, by the process they are copies of."""

from __future__ import annotations

import zhulu.games
import zhulu.server.app

for game in zhulu.games.all():
    game.content()
    _ = game.registry
