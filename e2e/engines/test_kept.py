"""In Firefox and WebKit, too, every file that the browser has dropped is brought back."""

from pathlib import Path

import pytest

from e2e.engines.engine import COMPLAINTS, each_engine, lay_before
from e2e.engines.tab import READY, Tab
from e2e.kit.copies import COUNT, DAMAGED, DROP, KEPT, copies
from e2e.kit.visit import INSTANT
from tools.browsing.host import Host

pytestmark = pytest.mark.thorough

YES = f"({KEPT}) === 'yes'"


@each_engine
def test_every_file_that_is_lost_is_brought_back(
    shared_tab: Tab, built: Path, tmp_path: Path
) -> None:
    with Host(lay_before(built, tmp_path / "site", COUNT, COMPLAINTS)) as host:
        visit(shared_tab, host.url)
        whole = copies(shared_tab)
        assert len(whole) > 20
        for lost in whole:
            shared_tab.evaluate(DROP, lost)
            visit(shared_tab, host.url)
            assert shared_tab.evaluate("window.counted") == len(whole), f"said too early: {lost}"
            assert copies(shared_tab) == whole
        shared_tab.evaluate(DROP)
        visit(shared_tab, host.url)
        assert copies(shared_tab) == whole
        assert shared_tab.evaluate(DAMAGED) == []
    visit(shared_tab, host.url)


def visit(tab: Tab, address: str) -> None:
    """Open the page and wait until the lobby says that it can be played offline."""
    tab.goto(address + INSTANT)
    tab.wait_for_function(f"{READY} && {YES}")
