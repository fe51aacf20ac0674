"""A page in any engine, driven by WebDriver: with what the robot asks of a Playwright page."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import ViewportSize
from selenium.common.exceptions import JavascriptException
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.select import Select
from selenium.webdriver.support.wait import WebDriverWait

from e2e.devices import PATIENCE

# A function is called, anything else is the answer; a promise is waited for, by the driver.
ASK = "const it = ({expression}); return typeof it === 'function' ? it(...arguments) : it;"
READY = "document.documentElement.dataset.ready === 'true'"
WORKER = "document.documentElement.dataset.bots === 'worker'"
KEPT = "navigator.serviceWorker.controller?.state === 'activated'"  # all of the page is here
PAINTED = """() => new Promise(
  (go) => requestAnimationFrame(() => requestAnimationFrame(() => go())))"""
# What the ears of the page have heard (see `ears.js`), and whom it has called beside its own site.
TOLD = """() => {
  const home = new URL('.', document.baseURI).href;
  const called = performance.getEntriesByType('resource').map((it) => it.name)
    .filter((name) => !name.startsWith(home) && !/^(blob|data):/.test(name));
  performance.clearResourceTimings();
  return [...(window.heard ?? []).splice(0), ...called.map((name) => `left the site: ${name}`)];
}"""

Fit = Callable[[int, int], None]


class Pointer:
    """A mouse that goes where it is told, at once."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver = driver

    def click(self, x: float, y: float) -> None:
        """Press and let go, in pixels of the page's window."""
        gesture = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": gesture}
        self._driver.execute(Command.W3C_ACTIONS, {"actions": [mouse]})


class Tab:
    """One page of a driven browser, and all that it complained of."""

    def __init__(self, driver: WebDriver, fit: Fit, downloads: Path) -> None:
        self._driver, self._fit, self._downloads = driver, fit, downloads
        self.mouse = Pointer(driver)
        self.heard: list[str] = []

    def goto(self, address: str) -> None:
        """Open an address."""
        self._listen()
        self._driver.get(address)

    def reload(self) -> None:
        """Load the page again as a person would, and wait until Python is there."""
        self._listen()
        self.evaluate("() => { window.old = true; location.reload(); }")
        self.wait_for_function(f"!window.old && {READY}")

    def renew(self, address: str) -> None:
        """Open an address in another window, and close the one that was there."""
        self._listen()
        old = self._driver.current_window_handle
        self._driver.switch_to.new_window("window")
        new = self._driver.current_window_handle
        self._driver.switch_to.window(old)
        self._driver.close()
        self._driver.switch_to.window(new)
        self._driver.get(address)

    def problems(self, expected: str = "^$") -> list[str]:
        """What was complained of since this was asked the last time, and was not expected."""
        self._listen()
        heard, self.heard[:] = list(self.heard), []
        return [each for each in heard if not re.search(expected, each)]

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """The value of an expression, or what a function returns for an argument."""
        return self._driver.execute_script(ASK.format(expression=expression), arg)

    def wait_for_function(self, expression: str) -> None:
        """Wait until an expression holds; in a page that is just leaving, none does."""
        wait = WebDriverWait(self._driver, PATIENCE / 1000, 0.02, [JavascriptException])
        wait.until(lambda _: self.evaluate(expression), f"never: {expression}")

    def set_viewport_size(self, viewport_size: ViewportSize) -> None:
        """Become a device, and wait until that is painted."""
        width, height = viewport_size["width"], viewport_size["height"]
        self._fit(width, height)
        self.wait_for_function(f"innerWidth === {width} && innerHeight === {height}")
        self.evaluate(PAINTED)

    def select(self, selector: str, value: str) -> None:
        """Choose from a list."""
        Select(self._find(selector)).select_by_value(value)

    def fill(self, selector: str, text: str) -> None:
        """Type into a field instead of what stands there."""
        self._find(selector).clear()
        self._find(selector).send_keys(text)

    def screenshot(self) -> bytes:
        """A picture of what is in the window."""
        return self._driver.get_screenshot_as_png()

    def downloaded(self) -> str:
        """The text of the one file that was saved, as soon as it is there."""
        wait = WebDriverWait(self._driver, PATIENCE / 1000, 0.02)
        return wait.until(lambda _: self._saved(), "nothing was saved")

    def _saved(self) -> str:
        return "".join(file.read_text("utf-8") for file in self._downloads.glob("*.json"))

    def _find(self, selector: str) -> WebElement:
        return self._driver.find_element("css selector", selector)

    def _listen(self) -> None:
        if self._driver.current_url.startswith("http"):
            self.heard += self.evaluate(TOLD)
