"""Find a Chromium: one that the system has, else the one that Playwright installs."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Error, sync_playwright

SHELL = "chromium-headless-shell"  # the same engine without windows, for a fifth less work
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
# No sandbox: root has none. The rest keeps the browser from calling home in the middle of a test.
ARGUMENTS = (
    "--no-sandbox",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
)
HINT = """No browser could be had. Install Chromium or Chrome with the system's packages, or run
`python -m playwright install --with-deps chromium`, then try again."""


def system_browser() -> str | None:
    """The path of an installed Chromium or Chrome, if there is one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def install() -> None:
    """Make sure that there is a browser; ends the program with a hint where none can be had."""
    if system_browser():
        return
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(command, check=False).returncode:
        sys.exit(HINT)


@contextmanager
def launched(windowless: bool = False) -> Iterator[Browser]:
    """A running headless browser, closed at the end; one that has no windows at all, if wished."""
    path = (windowless and shutil.which(SHELL)) or system_browser()
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        except Error as error:
            raise RuntimeError(f"{HINT}\n\n{error.message}") from error
        yield browser
        browser.close()


if __name__ == "__main__":
    install()
