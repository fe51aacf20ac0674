"""Finds a Chromium: the system's, else the one that Playwright installs."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypedDict

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
# With IDES_CHROMIUM=usual, browser tests run in the Chromium that people have, as it is there.
LEAN = os.environ.get("IDES_CHROMIUM") != "usual"
HINT = """No browser could be had. Install Chromium or Chrome with the system's packages, or run
`python -m playwright install --with-deps chromium`, then try again."""


# A camera and a microphone that need no device and ask nobody.
CAMERA = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")


class Options(TypedDict, total=False):
    """What Playwright is told of the browser that it starts."""

    executable_path: str | Path | None
    args: list[str]
    ignore_default_args: list[str]
    env: dict[str, str | float | bool]


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


def options(lean: bool = False, crashes: Path | None = None) -> Options:
    """Return how to start a browser: a lean one compiles WebAssembly only once.

    With the folder `crashes`, it writes a minidump there, below pending/, when a page crashes.
    """
    chosen = Options(
        executable_path=system_browser(), args=[*ARGUMENTS, ONCE] if lean else [*ARGUMENTS]
    )
    if crashes is not None:
        # The shell reads the flags, the whole browser the environment.
        chosen["args"] += ["--enable-crash-reporter", f"--crash-dumps-dir={crashes}"]
        chosen["env"] = {**os.environ, "BREAKPAD_DUMP_LOCATION": str(crashes)}
        chosen["ignore_default_args"] = ["--disable-breakpad"]
    return chosen


@contextmanager
def launched(lean: bool = False, crashes: Path | None = None) -> Iterator[Browser]:
    """Yield a running headless browser; a lean one is for tests, not for timing."""
    chosen = options(lean, crashes)
    if lean and (shell := shutil.which(SHELL)):
        chosen["executable_path"] = shell
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(**chosen)
        except Error as error:
            raise RuntimeError(f"{HINT}\n\n{error.message}") from error
        yield browser
        browser.close()


if __name__ == "__main__":
    install()
