"""A browser with a lasting profile, which a test can kill as an empty battery does."""

import os
import signal
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, Page

from e2e.kit.crashes import dumps
from e2e.kit.devices import PATIENCE, TABLET
from e2e.kit.watch import wait_ready
from tools.browsing.chromium import LEAN, options


class Tablet:
    """A tablet with one page at an address; the folder `profile` holds its storage."""

    def __init__(
        self, browser: Browser, profile: Path, address: str, locale: str = "en-GB"
    ) -> None:
        self._kind = browser.browser_type
        self._profile = profile
        self._address = address
        self._locale = locale
        self._context: BrowserContext | None = None

    def close(self) -> None:
        """Switch the tablet off, if it is on."""
        if self._context is not None:
            self._context.close()

    def switch_on(self) -> Page:
        """Start the browser and open the page."""
        page = self.start()
        page.goto(self._address)
        wait_ready(page)
        return page

    def start(self) -> Page:
        """Start the browser, and return its empty tab."""
        self._context = self._kind.launch_persistent_context(
            self._profile,
            locale=self._locale,
            viewport=TABLET,
            **options(LEAN, dumps()),
        )
        self._context.set_default_timeout(PATIENCE)
        (page,) = self._context.pages
        return page

    def kill(self) -> None:
        """Kill the browser and all its processes at once; any thread may do so."""
        self._signal(signal.SIGKILL)

    def freeze(self) -> None:
        """Let the browser and all its processes stand still, as in a sleeping tablet."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let the browser go on."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        lock = os.readlink(self._profile / "SingletonLock")  # the machine's name, a dash, a number
        group = os.getpgid(int(lock.rpartition("-")[2]))
        assert group != os.getpgid(0), "the browser runs in a group of its own"
        os.killpg(group, number)

    def wait_dead(self, page: Page) -> None:
        """Wait until Playwright knows that the browser is gone."""
        try:
            while True:
                page.evaluate("0")
        except Error:
            self._context = None
