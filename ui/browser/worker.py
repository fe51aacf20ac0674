"""What runs inside the bots' worker."""

from __future__ import annotations

import json

from ui.app import thinking


def think(request: str) -> str:
    """Answer a request of `ui.app.thinking`, both as JSON text."""
    return json.dumps(thinking.answer(json.loads(request)))
