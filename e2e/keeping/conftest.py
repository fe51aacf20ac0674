"""A page that is kept, and the folder of the site that it comes from."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.kit.visit import INSTANT, arrive
from e2e.kit.watch import Watch, wait_offline_ready
from tools.browsing.host import Host

# The browsers' messages about a failed update or a missing network.
COMPLAINTS = r"404|integrity|bad-precaching-response|ServiceWorker|ERR_"


@pytest.fixture
def site_folder(tmp_path: Path) -> Path:
    """Return the folder that `own_host` serves."""
    return tmp_path / "site"


@pytest.fixture
def kept(context: BrowserContext, own_host: Host) -> Iterator[Page]:
    """Open a page whose service worker holds all files."""
    watch = Watch(context, own_host.url)
    watch.allow(COMPLAINTS)
    page = context.new_page()
    arrive(page, own_host.url, INSTANT)
    wait_offline_ready(page)
    yield page
    assert watch.problems == []
