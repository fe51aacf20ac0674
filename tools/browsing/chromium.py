"""Finds a Chromium: the system's, else the one that Playwright installs."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Error, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
# Root has no sandbox. The other flags keep the browser from calling home during a test.
ARGUMENTS = (
    "--no-sandbox",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
)
# The same engine without windows and with WebAssembly compiled only once: a third less work.
SHELL = "chromium-headless-shell"
ONCE = "--js-flags=--liftoff-only"
HINT = """No browser could be had. Install Chromium or Chrome with the system's packages, or run
`python -m playwright install --with-deps chromium`, then try again."""


def system_browser() -> str | None:
    """Return the path of an installed Chromium or Chrome, None if there is none."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def install() -> None:
    """Install a browser if there is none; exits with a hint if that fails."""
    if system_browser():
        return
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(command, check=False).returncode:
        sys.exit(HINT)


@contextmanager
def launched(lean: bool = False) -> Iterator[Browser]:
    """Yield a running headless browser; a lean one is for tests, not for timing."""
    path = (lean and shutil.which(SHELL)) or system_browser()
    arguments = [*ARGUMENTS, ONCE] if lean else [*ARGUMENTS]
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=path, args=arguments)
        except Error as error:
            raise RuntimeError(f"{HINT}\n\n{error.message}") from error
        yield browser
        browser.close()


if __name__ == "__main__":
    install()
