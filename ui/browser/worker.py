"""What runs inside the bots' worker."""

from __future__ import annotations

import json

from ui.app import thinking

_haste = thinking.Haste()


async def think(request: str) -> str:
    """Answer a request of `ui.app.thinking`, both as JSON text."""
    return json.dumps(await thinking.answer(json.loads(request), _haste, thinking.LONG_SLICE))


def hurry() -> None:
    """Let what is being thought about be answered at once."""
    _haste.told = True
