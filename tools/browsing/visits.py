"""A visit to a built page by somebody who has never been there."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from tools.browsing.host import Host


@contextmanager
def visit(browser: Browser, site: Path) -> Iterator[tuple[Page, str]]:
    """A browser profile that knows nothing yet, and the address where `site` is served to it."""
    with Host(site) as host:
        context = browser.new_context()
        yield context.new_page(), host.url
        context.close()


def wait_ready(page: Page) -> None:
    """Wait until the page is usable, which Python tells by a mark on the root."""
    page.wait_for_function("document.documentElement.dataset.ready === 'true'")
