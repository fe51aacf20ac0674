"""Start-up: the ports are put together, the app takes over the page."""

from __future__ import annotations

import asyncio
import secrets

from pyscript import document, window

from ui.app.app import App
from ui.app.ports import Ports
from ui.app.store import Store
from ui.browser.bots import BrowserBots
from ui.browser.clock import BrowserClock
from ui.browser.files import BrowserFiles
from ui.browser.page import BrowserPage
from ui.browser.storage import BrowserDrawer, BrowserJournal, Found, journal_found

MOST_COMMON_SEEDS = 1_000_000  # short enough to be told to a friend


async def start() -> None:
    """Bring the page to life."""
    page, bots = BrowserPage(), BrowserBots(lambda: app.handle("lost-worker"))
    store = Store(BrowserDrawer(lambda: window.localStorage), BrowserJournal())

    def take_in(found: Found) -> None:
        for key in store.take_in(found):
            app.handle("stored", key)

    store.take_in(await journal_found(take_in))
    ports = Ports(
        page=page,
        storage=store,
        tab=BrowserDrawer(lambda: window.sessionStorage),
        clock=BrowserClock(),
        thinker=bots,
        files=BrowserFiles(
            lambda text: app.handle("import", text),
            lambda size: app.handle("too-large", str(size)),
        ),
        fresh_seed=lambda: secrets.randbelow(MOST_COMMON_SEEDS),
    )
    pace = window.URLSearchParams.new(window.location.search).get("pace")
    app = App(ports, pace=pace if isinstance(pace, str) else None)
    page.calm = app.preferences.forced_pace == "instant"
    page.listen(app.handle)
    early = getattr(window, "idesEarly", None)
    app.start(str(early.open) if early else None)
    document.documentElement.dataset.ready = "true"
    await asyncio.sleep(0)  # the page is painted first
    app.prepare()
    await bots.start_worker()
