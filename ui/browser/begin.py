"""Starts the page: imports the modules that the lobby needs, then runs `start`.

The modules are imported one by one, so that the page can answer and paint in between.
"""

import asyncio
from importlib import import_module

# Modules in the order of their imports, chosen so that each takes about the same time.
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
    """Import the modules of PIECES, then start the page."""
    for name in PIECES:
        import_module(name)
        await asyncio.sleep(0)
    from ui.browser.start import start

    await start()
