"""In Firefox and WebKit, too, a frame of another site is told, and keeps nothing."""

from pathlib import Path

from e2e.engines.engine import each_engine, lay_before
from e2e.engines.tab import Tab
from e2e.kit.frames import ASKED, REPORTER, another_site
from tools.browsing.host import Host


@each_engine
def test_a_frame_of_another_site_is_told_and_keeps_nothing(
    shared_tab: Tab, built: Path, tmp_path: Path
) -> None:
    site = lay_before(built, tmp_path / "site", REPORTER)
    with Host(site) as host, another_site(host.url) as outside:
        shared_tab.goto(outside)
        shared_tab.wait_for_function(f"({ASKED})().then(({{words}}) => words.includes('Ides '))")
        told = shared_tab.evaluate(ASKED)
        assert "another site’s page" in told["words"], told
        assert told["link"] == host.url
        assert (told["ready"], told["kept"]) == (False, 0)
        shared_tab.goto(host.url)
        shared_tab.wait_for_function("document.documentElement.dataset.ready === 'true'")
    shared_tab.problems(".")
