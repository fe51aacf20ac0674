"""The very beginning: what the lobby is made of is imported, and the page comes to life.

It is imported piece by piece: between two of them the page answers and paints.
"""

import asyncio
from importlib import import_module

# In the order in which they need each other; each takes about as long as the next.
PIECES = (
    "engine.core.state",
    "engine.core.game",
    "engine.catalogue",
    "engine.matches",
    "ui.base.text",
    "ui.base.settings",
    "ui.base.parts",
    "ui.match.opening",
    "ui.storage.saved_games",
    "ui.art.emblems",
    "ui.features.lobby.screen",
    "ui.shell.app",
    "ui.browser.page",
    "ui.browser.start",
)


async def begin() -> None:
    """Import the pieces, then start."""
    for name in PIECES:
        import_module(name)
        await asyncio.sleep(0)
    from ui.browser.start import start

    await start()
