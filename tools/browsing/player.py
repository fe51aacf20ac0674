"""Installs in a page what a script needs to play a match there."""

from pathlib import Path

from playwright.sync_api import Page

SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")


def install(page: Page) -> None:
    """Add `player` to the window of a page that is loaded; the next page does not have it."""
    page.evaluate(SCRIPT)
