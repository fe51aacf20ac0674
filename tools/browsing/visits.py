"""Opens a built page in an empty browser profile."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from tools.browsing.host import Host

PATIENCE = 90_000  # milliseconds that a stock page may take on a busy machine


@contextmanager
def visit(browser: Browser, site: Path) -> Iterator[tuple[Page, str]]:
    """Serve `site`; yield a tab of an empty browser profile, and the address of the site."""
    with Host(site) as host:
        context = browser.new_context()
        yield context.new_page(), host.url
        context.close()


def wait_ready(page: Page) -> None:
    """Wait until the page is usable: Python then sets data-ready on the root."""
    page.wait_for_function("document.documentElement.dataset.ready === 'true'", timeout=PATIENCE)
