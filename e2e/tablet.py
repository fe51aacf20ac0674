"""A browser of its own, with a profile that stays: it can be killed, as by an empty battery."""

import os
import signal
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, Page

from e2e.devices import PATIENCE, TABLET
from e2e.watch import wait_ready
from tools.browsing.chromium import ARGUMENTS, ONCE, system_browser


class Tablet:
    """Switched on, it has one page, at an address; what it keeps lies in the folder `profile`."""

    def __init__(
        self, browser: Browser, profile: Path, address: str, locale: str = "en-GB"
    ) -> None:
        self._kind = browser.browser_type
        self._profile = profile
        self._address = address
        self._locale = locale
        self._context: BrowserContext | None = None

    def close(self) -> None:
        """Switch it off, if it is on."""
        if self._context is not None:
            self._context.close()

    def switch_on(self) -> Page:
        """Start the browser and open the page."""
        self._context = self._kind.launch_persistent_context(
            self._profile,
            executable_path=system_browser(),
            args=[*ARGUMENTS, ONCE],
            locale=self._locale,
            viewport=TABLET,
        )
        self._context.set_default_timeout(PATIENCE)
        (page,) = self._context.pages
        page.goto(self._address)
        wait_ready(page)
        return page

    def kill(self) -> None:
        """Kill the browser with all that belongs to it, at once and from any thread."""
        lock = os.readlink(self._profile / "SingletonLock")  # the machine's name, a dash, a number
        group = os.getpgid(int(lock.rpartition("-")[2]))
        assert group != os.getpgid(0), "the browser runs in a group of its own"
        os.killpg(group, signal.SIGKILL)

    def wait_dead(self, page: Page) -> None:
        """Wait until it is known here that the browser is gone."""
        try:
            while True:
                page.evaluate("0")
        except Error:
            self._context = None
