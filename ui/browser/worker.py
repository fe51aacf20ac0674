"""Runs inside the bots' worker."""

from __future__ import annotations

import json

from engine.bots import thinking

_mind = thinking.BotMemory()


async def think(request: str) -> str:
    """Answer a request (see `engine.bots.thinking`); both are JSON text."""
    return json.dumps(await thinking.answer(json.loads(request), _mind, thinking.LONG_SLICE))


def hurry() -> None:
    """Have the request in progress answered at once."""
    _mind.hurries += 1
