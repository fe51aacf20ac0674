"""What runs inside the bots' worker."""

from __future__ import annotations

import json

from ui.match import thinking

_mind = thinking.BotMemory()


async def think(request: str) -> str:
    """Answer a request of `ui.match.thinking`, both as JSON text."""
    return json.dumps(await thinking.answer(json.loads(request), _mind, thinking.LONG_SLICE))


def hurry() -> None:
    """Let what is being thought about be answered at once."""
    _mind.hurried = True
