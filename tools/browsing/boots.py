"""A page started and started again in each engine, timed by the marks that it sets itself.

Every page timed here sets the mark `ides:ready` when it is usable. Where there are more, they tell
the parts of the way there.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import psutil
from playwright.sync_api import Browser, CDPSession, Error, Page
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.remote.webdriver import WebDriver

from tools.browsing import firefox, webkit
from tools.browsing.host import Host

PATIENCE = 120.0  # seconds
POLL = 0.1
CALM = 10.0  # per cent of all processors, at most, over HELD seconds
HELD = 0.5
# From a word to milliseconds since the page began to load; None until it is usable.
MARKS = """if (!performance.getEntriesByName("ides:ready")[0]) return null;
const marks = performance.getEntriesByType("mark").filter((each) => each.name.startsWith("ides:"));
const files = performance.getEntriesByType("resource");
const needed = files.filter((each) => /\\.wasm$|modules\\.bin$/.test(each.name));
return {
  ...Object.fromEntries(marks.map((each) => [each.name.slice(5), each.startTime])),
  downloaded: Math.max(0, ...needed.map((each) => each.responseEnd)),
};"""
KEPT = """const container = navigator.serviceWorker;
return !container || container.controller?.state === "activated";"""

Marks: TypeAlias = dict[str, float]
# Enters a browser that knows nothing yet; it slows its processor down as many times.
Launch: TypeAlias = "Callable[[float], AbstractContextManager[Tab]]"


class Tab(ABC):
    """One tab of some browser."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Go there."""

    @abstractmethod
    def run(self, script: str) -> object:
        """Run the body of a function in the page; return what it returns."""

    def calm(self) -> None:
        """Wait until this machine has nothing left to do; raises TimeoutError."""
        wait_for_calm()

    def wait(self, script: str) -> object:
        """Wait until the script says something; raises TimeoutError."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(Error, WebDriverException):  # asked just when the old page goes away
                if said := self.run(script):
                    return said
            time.sleep(POLL)
        raise TimeoutError(f"still nothing after {PATIENCE} s: {script}")

    def marks(self) -> Marks:
        """Wait until the page is usable; return when it was, and all that came before."""
        marks = self.wait(MARKS)
        assert isinstance(marks, dict)
        return {str(name): float(moment) for name, moment in marks.items()}


class ChromiumTab(Tab):
    """Driven by Playwright."""

    def __init__(self, page: Page, slower: float) -> None:
        self._page = page
        self._protocol: CDPSession = page.context.new_cdp_session(page)
        self._slower = slower
        self._slow_down(slower)

    def _slow_down(self, times: float) -> None:
        self._protocol.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def calm(self) -> None:
        """Wait at full speed: what slows the page down keeps the machine busy."""
        self._slow_down(1)
        wait_for_calm()
        self._slow_down(self._slower)

    def open(self, address: str) -> None:
        """Go there."""
        self._page.goto(address, wait_until="commit")

    def run(self, script: str) -> object:
        """Run the body of a function in the page; return what it returns."""
        return self._page.evaluate(f"() => {{ {script} }}")


class DriverTab(Tab):
    """Driven by WebDriver."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver = driver

    def open(self, address: str) -> None:
        """Go there."""
        self._driver.get(address)

    def run(self, script: str) -> object:
        """Run the body of a function in the page; return what it returns."""
        answer: object = self._driver.execute_script(script)
        return answer


def boot_twice(launch: Launch, site: Path, slower: float) -> tuple[Marks, Marks]:
    """Boot a site once in a browser that has never seen it, and once on return.

    Nobody returns while the page is still compiling behind its first picture: each boot begins
    when all is quiet.
    """
    with Host(site) as host, launch(slower) as tab:
        tab.calm()
        tab.open(host.url)
        cold = tab.marks()
        if (site / "sw.js").exists():
            # From the second visit on, the page comes out of its offline cache.
            tab.wait(KEPT)
        # The first return still keeps what has been compiled: it is not typical.
        for _ in range(2):
            tab.calm()
            tab.open(host.url)
            back = tab.marks()
        return cold, back


def wait_for_calm() -> None:
    """Wait until this machine has nothing left to do; raises TimeoutError."""
    end = time.monotonic() + PATIENCE
    while psutil.cpu_percent(HELD) > CALM:
        if time.monotonic() > end:
            raise TimeoutError(f"the machine was busy for {PATIENCE} s")


def in_chromium(browser: Browser) -> Launch:
    """Chromium in profiles of their own."""

    @contextmanager
    def launch(slower: float) -> Iterator[Tab]:
        context = browser.new_context()
        yield ChromiumTab(context.new_page(), slower)
        context.close()

    return launch


@contextmanager
def _driven(
    launched: Callable[[Path], AbstractContextManager[WebDriver]], slower: float
) -> Iterator[Tab]:
    assert slower == 1, "only Chromium can slow its processor down"
    with TemporaryDirectory() as downloads, launched(Path(downloads)) as driver:
        yield DriverTab(driver)


in_firefox: Launch = partial(_driven, firefox.launched)
in_webkit: Launch = partial(_driven, webkit.launched)
