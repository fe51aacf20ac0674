"""How long a page takes until it is usable, told by the page itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from tools.browsing.host import Host

# Kept by the page itself, to the moment: nothing of the waiting gets into the figure.
STOPWATCH = """
new MutationObserver((_, observer) => {
  if (document.documentElement?.dataset.ready !== "true") return;
  observer.disconnect();
  window.readyAt = performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
"""


@contextmanager
def visit(browser: Browser, site: Path) -> Iterator[tuple[Page, str]]:
    """A browser profile that knows nothing yet, and the address where `site` is served to it."""
    with Host(site) as host:
        context = browser.new_context()
        context.add_init_script(STOPWATCH)
        yield context.new_page(), host.url
        context.close()


def time_to_ready(page: Page) -> float:
    """Milliseconds from the start of the page to the mark that Python sets."""
    return float(page.wait_for_function("window.readyAt").json_value())
