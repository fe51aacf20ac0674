"""A page in any engine, driven by WebDriver, with the methods that the robot calls."""

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

from e2e.kit.devices import PATIENCE

# Calls a function, returns any other value; the driver awaits a promise.
ASK = "const it = ({expression}); return typeof it === 'function' ? it(...arguments) : it;"
READY = "document.documentElement.dataset.ready === 'true'"
WORKER = "document.documentElement.dataset.bots === 'worker'"
KEPT = "navigator.serviceWorker.controller?.state === 'activated'"  # the whole page is stored
# Some browsers never paint a window that they take for covered.
PAINTED = """() => new Promise((go) => {
  requestAnimationFrame(() => requestAnimationFrame(() => go()));
  setTimeout(go, 2000);
})"""
# Returns the complaints that the page recorded (`complaints.js`) and its requests to other sites.
COMPLAINTS = """() => {
  const home = new URL('.', document.baseURI).href;
  const called = performance.getEntriesByType('resource').map((it) => it.name)
    .filter((name) => !name.startsWith(home) && !/^(blob|data):/.test(name));
  performance.clearResourceTimings();
  const outside = called.map((name) => `left the site: ${name}`);
  return [...(window.complaints ?? []).splice(0), ...outside];
}"""

Fit = Callable[[int, int], None]
MIDDLE = "arguments[0].scrollIntoView({block: 'center'})"


class Pointer:
    """A mouse that jumps to its target."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver = driver

    def click(self, x: float, y: float) -> None:
        """Press and release the button at a point, in pixels of the window."""
        gesture = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": gesture}
        self._driver.execute(Command.W3C_ACTIONS, {"actions": [mouse]})


class Tab:
    """One page of a driven browser, and the complaints that it recorded."""

    def __init__(self, driver: WebDriver, fit: Fit, downloads: Path) -> None:
        self._driver, self._fit, self._downloads = driver, fit, downloads
        self.mouse = Pointer(driver)
        self.complaints: list[str] = []

    def goto(self, address: str) -> None:
        """Open an address."""
        self._listen()
        self._driver.get(address)

    def reload(self) -> None:
        """Reload the page as a person does, and wait until Python has started."""
        self._listen()
        self.evaluate("() => { window.old = true; location.reload(); }")
        self.wait_for_function(f"!window.old && {READY}")

    def renew(self, address: str) -> None:
        """Open an address in another window, and close the old one."""
        self._listen()
        old = self._driver.current_window_handle
        self._driver.switch_to.new_window("window")
        new = self._driver.current_window_handle
        self._driver.switch_to.window(old)
        self._driver.close()
        self._driver.switch_to.window(new)
        self._driver.get(address)

    def problems(self, expected: str = "^$") -> list[str]:
        """Return the unexpected complaints since the last call."""
        self._listen()
        complaints, self.complaints[:] = list(self.complaints), []
        return [each for each in complaints if not re.search(expected, each)]

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """Return the value of an expression, or the result of a function called with `arg`."""
        return self._driver.execute_script(ASK.format(expression=expression), arg)

    def wait_for_function(self, expression: str) -> None:
        """Wait until an expression holds; a page that is unloading satisfies none."""
        wait = WebDriverWait(self._driver, PATIENCE / 1000, 0.02, [JavascriptException])
        wait.until(lambda _: self.evaluate(expression), f"never: {expression}")

    def set_viewport_size(self, viewport_size: ViewportSize) -> None:
        """Resize the window and wait until the page is painted."""
        width, height = viewport_size["width"], viewport_size["height"]
        self._fit(width, height)
        self.wait_for_function(f"innerWidth === {width} && innerHeight === {height}")
        self.evaluate(PAINTED)

    def select(self, selector: str, value: str) -> None:
        """Choose an option of a list, away from the bar at the bottom of the window."""
        self._driver.execute_script(MIDDLE, self._find(selector))
        Select(self._find(selector)).select_by_value(value)

    def fill(self, selector: str, text: str) -> None:
        """Replace the text of a field."""
        self._find(selector).clear()
        self._find(selector).send_keys(text)

    def screenshot(self) -> bytes:
        """Return a picture of the window."""
        return self._driver.get_screenshot_as_png()

    def downloaded(self) -> str:
        """Wait for the one saved file and return its text."""
        wait = WebDriverWait(self._driver, PATIENCE / 1000, 0.02)
        return wait.until(lambda _: self._saved(), "nothing was saved")

    def _saved(self) -> str:
        return "".join(file.read_text("utf-8") for file in self._downloads.glob("*.json"))

    def _find(self, selector: str) -> WebElement:
        return self._driver.find_element("css selector", selector)

    def _listen(self) -> None:
        if self._driver.current_url.startswith("http"):
            self.complaints += self.evaluate(COMPLAINTS)


class Window:
    """One of several windows of a driven browser (see `e2e.kit.going_back.Window`)."""

    def __init__(self, tab: Tab, driver: WebDriver) -> None:
        self._tab, self._driver = tab, driver
        self._handle = driver.current_window_handle

    @classmethod
    def opened(cls, tab: Tab, driver: WebDriver) -> "Window":
        """Open another window."""
        driver.switch_to.new_window("tab")
        return cls(tab, driver)

    def goto(self, address: str) -> None:
        """Open an address."""
        self.show()
        self._driver.get(address)

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """Return the value of an expression, or the result of a function called with `arg`."""
        self.show()
        return self._tab.evaluate(expression, arg)

    def wait_for_function(self, expression: str) -> None:
        """Wait until an expression holds."""
        self.show()
        self._tab.wait_for_function(expression)

    def show(self) -> None:
        """Bring it to the front."""
        self._driver.switch_to.window(self._handle)

    def close(self) -> None:
        """Close it."""
        self.show()
        self._driver.close()
