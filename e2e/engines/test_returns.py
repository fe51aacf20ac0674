"""The page starts at every visit of a visitor who returns often."""

import pytest

from e2e.engines.engine import each_engine
from e2e.engines.playing import arrive
from e2e.engines.tab import KEPT, WORKER, Tab
from tools.browsing.host import Host

pytestmark = pytest.mark.thorough

RETURNS = 3


@each_engine
def test_page_starts_on_every_return(shared_tab: Tab, instrumented_host: Host) -> None:
    """WebKit once served Python before it was complete, on one return in five."""
    arrive(shared_tab, instrumented_host.url)
    shared_tab.wait_for_function(KEPT)
    for _ in range(RETURNS):
        arrive(shared_tab, instrumented_host.url)
        shared_tab.wait_for_function(WORKER)
    assert shared_tab.problems() == []
