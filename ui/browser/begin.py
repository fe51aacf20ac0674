"""Starts the page: imports the modules that the lobby needs, then runs `start`.

The modules are imported one by one, so that the page can answer and paint in between.
"""

import json
from importlib import import_module
from pkgutil import get_data

from ui.browser.breath import Breath

START = "ui.browser.start"


async def begin() -> None:
    """Import the modules of the lobby, then start the page."""
    # Each module stands after those that it imports (`tools.site.order`).
    modules: list[str] = json.loads(get_data("ui", "browser/order.json") or b"[]")
    first = modules.index(START) + 1
    breath = Breath()
    for name in modules[:first]:
        import_module(name)
        await breath.taken()
    from ui.browser.start import start

    await start(modules[first:])
