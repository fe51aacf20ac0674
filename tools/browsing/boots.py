"""Starts a page twice in a browser engine, and times it by the marks that the page sets.

Every page sets the mark `ides:ready` when it is usable; other marks divide the time into parts.
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
CALM = 10.0  # per cent of use of all processors, at most, over HELD seconds
HELD = 0.5
# Returns milliseconds since the start of loading, by mark; null until the page is usable.
MARKS = """if (!performance.getEntriesByName("ides:ready")[0]) return null;
const marks = performance.getEntriesByType("mark").filter((each) => each.name.startsWith("ides:"));
const files = performance.getEntriesByType("resource");
const needed = files.filter((each) => /\\.wasm$|modules\\.bin$/.test(each.name));
return {
  ...Object.fromEntries(marks.map((each) => [each.name.slice(5), each.startTime])),
  downloaded: Math.max(0, ...needed.map((each) => each.responseEnd)),
};"""
CACHED = """const container = navigator.serviceWorker;
return !container || container.controller?.state === "activated";"""

Marks: TypeAlias = dict[str, float]
# Enters a browser with an empty profile, on a processor that is slower by this factor.
Launch: TypeAlias = "Callable[[float], AbstractContextManager[Tab]]"


class Tab(ABC):
    """A tab of a browser."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Open an address."""

    @abstractmethod
    def run(self, script: str) -> object:
        """Run the body of a function in the page; return what it returns."""

    def calm(self) -> None:
        """Wait until the machine is idle; raises TimeoutError."""
        wait_for_calm()

    def wait(self, script: str) -> object:
        """Run a script until it returns something true, and return that; raises TimeoutError."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(Error, WebDriverException):  # the old page may be closing
                if result := self.run(script):
                    return result
            time.sleep(POLL)
        raise TimeoutError(f"still nothing after {PATIENCE} s: {script}")

    def marks(self) -> Marks:
        """Wait until the page is usable, and return its marks."""
        marks = self.wait(MARKS)
        assert isinstance(marks, dict)
        return {str(name): float(moment) for name, moment in marks.items()}


class ChromiumTab(Tab):
    """A tab of Chromium, driven by Playwright."""

    def __init__(self, page: Page, slower: float) -> None:
        self._page = page
        self._protocol: CDPSession = page.context.new_cdp_session(page)
        self._slower = slower
        self._slow_down(slower)

    def _slow_down(self, times: float) -> None:
        self._protocol.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def calm(self) -> None:
        """Wait at full speed, because the throttling itself keeps the machine busy."""
        self._slow_down(1)
        wait_for_calm()
        self._slow_down(self._slower)

    def open(self, address: str) -> None:
        """Open an address."""
        self._page.goto(address, wait_until="commit")

    def run(self, script: str) -> object:
        """Run the body of a function in the page; return what it returns."""
        return self._page.evaluate(f"() => {{ {script} }}")


class DriverTab(Tab):
    """A tab of another browser, driven by WebDriver."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver = driver

    def open(self, address: str) -> None:
        """Open an address."""
        self._driver.get(address)

    def run(self, script: str) -> object:
        """Run the body of a function in the page; return what it returns."""
        answer: object = self._driver.execute_script(script)
        return answer


def boot_twice(launch: Launch, site: Path, slower: float) -> tuple[Marks, Marks]:
    """Start a site in a browser that has never loaded it, and again on return.

    Each start begins when the machine is idle: a page still compiles after it is shown.
    """
    with Host(site) as host, launch(slower) as tab:
        tab.calm()
        tab.open(host.url)
        cold = tab.marks()
        if (site / "sw.js").exists():
            # From the second visit on, the page comes from its offline cache.
            tab.wait(CACHED)
        # The first return still writes the cache of compiled code, so only the second counts.
        for _ in range(2):
            tab.calm()
            tab.open(host.url)
            back = tab.marks()
        return cold, back


def wait_for_calm() -> None:
    """Wait until the machine is idle; raises TimeoutError."""
    end = time.monotonic() + PATIENCE
    while psutil.cpu_percent(HELD) > CALM:
        if time.monotonic() > end:
            raise TimeoutError(f"the machine was busy for {PATIENCE} s")


def in_chromium(browser: Browser) -> Launch:
    """Return a launch of Chromium with a fresh profile each time."""

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
