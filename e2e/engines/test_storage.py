"""A browser that keeps nothing of a site: the page plays, says so, and offers export."""

from pathlib import Path

from e2e import robot
from e2e.engines.engine import EARS, FIREFOX, WEBKIT, in_firefox, in_webkit, lay_before
from e2e.engines.playing import arrive, set_up
from e2e.engines.tab import Tab
from engine.matches import Match
from tests.kit import KITS
from tools.browsing.host import Host
from tools.site.texts import texts

BLOCKED = {"network.cookie.cookieBehavior": 2}  # as a visitor chooses it in the settings
NO_WORKER = "Failed to register/update a ServiceWorker"  # it would keep something
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


def test_firefox_that_blocks_site_data_plays_and_says_so(heard_site: Path) -> None:
    FIREFOX.need()
    with Host(heard_site) as host, in_firefox(BLOCKED) as tab:
        assert_plays_and_says_so(tab, host.url)


def test_webkit_that_refuses_every_storage_plays_and_says_so(built: Path, tmp_path: Path) -> None:
    """WebKit's driver cannot block site data: a script refuses, before any other runs."""
    WEBKIT.need()
    site = lay_before(built, tmp_path / "site", REFUSED, EARS)
    with Host(site) as host, in_webkit() as tab:
        assert_plays_and_says_so(tab, host.url)


def assert_plays_and_says_so(tab: Tab, site: str) -> None:
    """A match is begun, exported from the notice and finished."""
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
    assert Match.load(tab.downloaded()).moves
    assert robot.finish(tab)
    assert tab.problems(expected=NO_WORKER) == []
