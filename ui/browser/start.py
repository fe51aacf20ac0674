"""Starts the app with the ports of the browser."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from pyscript import document, window

from engine.core.randomness import MAX_SEED
from ui.base.ports import Ports
from ui.browser.bots import BrowserBots
from ui.browser.breath import Breath
from ui.browser.clock import BrowserClock
from ui.browser.files import BrowserFiles
from ui.browser.keeping import Keeping
from ui.browser.late import BrowserLate
from ui.browser.page import BrowserPage
from ui.browser.storage import BrowserStorage
from ui.shell.app import App
from ui.shell.incoming import file_kinds
from ui.shell.later import prepared

PATIENCE = 5.0  # seconds that the bots may take before the files are looked through

if TYPE_CHECKING:
    from ui.browser.device import BrowserDevice
    from ui.browser.peers import BrowserPeers


async def start(later: Iterable[str]) -> None:
    """Make the ports and the app, show the first screen, then load the modules for later."""
    window.performance.mark("ides:imported")
    page, clock = BrowserPage(), BrowserClock()
    keeping = Keeping(clock)
    bots = BrowserBots(
        lambda state: app.handle(f"worker:{state}"),
        lambda fault: app.note(fault),  # noqa: PLW0108 - there is no app yet
    )
    await keeping.begin()
    ports = Ports(
        page=page,
        storage=keeping.store,
        tab=BrowserStorage(lambda: window.sessionStorage),
        clock=clock,
        thinker=bots,
        judge=bots,
        files=BrowserFiles(
            file_kinds(),
            lambda text: app.handle("import", text),
            lambda kind, size: app.handle(f"too-large:{kind.name}", str(size)),
        ),
        device=_device,
        peers=cache(_peers),
        fresh_seed=lambda: secrets.randbelow(MAX_SEED + 1),
        late=BrowserLate(),
    )
    pace = window.URLSearchParams.new(window.location.search).get("pace")
    app = App(ports, pace=pace if isinstance(pace, str) else None)
    page.calm = app.preferences.forced_pace == "instant"
    if page.calm:
        document.documentElement.dataset.calm = "true"
    keeping.listen(page.listen(keeping.guarded(app.handle)))
    page.follow_versions(app.handle)
    _report_faults(app)
    early = getattr(window, "idesEarly", None)
    app.start(str(early.action) if early else "", page.taken_link())
    document.documentElement.dataset.ready = "true"
    window.performance.mark("ides:ready")
    await asyncio.sleep(0)  # lets the page be painted
    worker = asyncio.ensure_future(bots.start_worker())
    breath = Breath()
    for _ in prepared(app.preferences, later):
        await breath.taken()
    await asyncio.wait({worker}, timeout=PATIENCE)
    page.keep_offline()
    await worker


def _device() -> BrowserDevice:
    from ui.browser.device import BrowserDevice  # seldom needed

    return BrowserDevice()


def _peers() -> BrowserPeers:
    from ui.browser.peers import BrowserPeers  # seldom needed

    return BrowserPeers()


def _report_faults(app: App) -> None:
    """Report to the app also exceptions outside taps: in late answers and bots' moves."""

    def report(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        loop.default_exception_handler(context)
        if isinstance(fault := context.get("exception"), Exception):
            app.failed(fault)

    asyncio.get_running_loop().set_exception_handler(report)
