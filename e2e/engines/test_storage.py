"""In a browser without storage the page plays, warns, and offers an export."""

from pathlib import Path

import pytest

from e2e.engines.engine import COMPLAINTS, FIREFOX, WEBKIT, in_firefox, in_webkit, lay_before
from e2e.engines.playing import arrive, set_up
from e2e.engines.tab import Tab
from e2e.kit import robot
from engine.matches import Match
from tests.kit import KITS
from tools.browsing.host import Host
from tools.site.texts import texts

BLOCKED = {"network.cookie.cookieBehavior": 2}  # as a visitor chooses it in the settings
NO_WORKER = "Failed to register/update a ServiceWorker"  # a service worker would store files
REFUSED = """for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
  Object.defineProperty(window, name, {get() { throw new DOMException('no', 'SecurityError'); }});
"""
ASKED = """() => {
  try {
    return String(localStorage);
  } catch (refusal) {
    return refusal.name;
  }
}"""
NOTICE = "document.querySelector('#notices').textContent"


def test_firefox_with_site_data_blocked_plays_and_warns(instrumented_site: Path) -> None:
    FIREFOX.need()
    with Host(instrumented_site) as host, in_firefox(BLOCKED) as tab:
        assert_plays_and_warns(tab, host.url)


@pytest.mark.thorough
def test_webkit_without_storage_plays_and_warns(built: Path, tmp_path: Path) -> None:
    """WebKit's driver cannot block site data, so a script that runs first refuses it."""
    WEBKIT.need()
    site = lay_before(built, tmp_path / "site", REFUSED, COMPLAINTS)
    with Host(site) as host, in_webkit() as tab:
        assert_plays_and_warns(tab, host.url)


def assert_plays_and_warns(tab: Tab, site: str) -> None:
    """Begin a match, export it from the notice and finish it."""
    arrive(tab, site)
    assert tab.evaluate(ASKED) == "SecurityError"
    t = texts(tab.evaluate("document.documentElement.lang"))
    assert t("notice.blocked") in tab.evaluate(NOTICE)
    set_up(tab, KITS["imperator"], seed=3)
    robot.look(tab)
    assert t("notice.unsaved") in tab.evaluate(NOTICE)
    assert robot.step(tab, robot.first)
    robot.look(tab)
    robot.press(tab, '#notices [data-do^="export:"]')
    robot.press(tab, '#panel [data-do^="export!:"]')
    assert Match.load(tab.downloaded()).moves
    assert robot.finish(tab)
    assert tab.problems(expected=NO_WORKER) == []
