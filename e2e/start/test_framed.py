"""In a frame of another site the page says so, starts nothing and keeps nothing."""

import shutil
from pathlib import Path

from playwright.sync_api import BrowserContext, Frame, Page, expect

from e2e.kit.frames import another_site
from e2e.kit.visit import INSTANT
from e2e.kit.watch import wait_ready
from tests.ui.test_links import of_match
from tools.browsing.host import Host
from ui.match.links import TURN

KEPT = """async () => [
  localStorage.length, sessionStorage.length, (await indexedDB.databases()).length,
  (await navigator.serviceWorker.getRegistrations()).length,
]"""
LINKS = 26


def framed(page: Page) -> Frame:
    """Return the frame of a page, once the page in it has told something."""
    expect(page.frame_locator("iframe").locator("#boot [data-words]")).not_to_be_empty()
    return page.frames[1]


def test_a_frame_of_another_site_is_told_and_keeps_nothing(
    context: BrowserContext, site: str
) -> None:
    page = context.new_page()
    with another_site(site + INSTANT) as outside:
        page.goto(outside)
        boot = page.frame_locator("iframe").locator("#boot")
        expect(boot).to_contain_text("another site’s page")
        for seed in range(LINKS):
            page.evaluate(
                "(address) => { document.querySelector('iframe').src = address }",
                f"{site}{INSTANT}#{of_match(TURN, seed)}",
            )
        expect(boot).to_contain_text("another site’s page")
        page.wait_for_load_state("networkidle")
        frame = framed(page)
        assert frame.evaluate(KEPT) == [0, 0, 0, 0]
        assert not frame.evaluate("document.querySelector('#app').offsetWidth")
        boot.get_by_role("link").click()
        wait_ready(page)
        assert page.url.startswith(site)
        expect(page.locator("#panel")).to_contain_text("What this link holds")
        assert page.evaluate("localStorage.length") == 0


def test_a_frame_in_a_page_of_the_same_site_plays(
    context: BrowserContext, built: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(built, folder / "ides")
    (folder / "index.html").write_text('<iframe src="ides/?pace=instant"></iframe>', "utf-8")
    page = context.new_page()
    with Host(folder) as host:
        page.goto(host.url)
        page.frames[1].wait_for_function("document.documentElement.dataset.ready === 'true'")


def test_a_frame_in_a_frame_of_another_site_is_told_too(
    context: BrowserContext, built: Path, tmp_path: Path
) -> None:
    """The page around all of it is of our own site, the one between is not."""
    folder = tmp_path / "site"
    shutil.copytree(built, folder / "ides")
    page = context.new_page()
    with Host(folder) as host, another_site(f"{host.url}ides/") as between:
        (folder / "index.html").write_text(f'<iframe src="{between}"></iframe>', "utf-8")
        page.goto(host.url)
        inner = page.frame_locator("iframe").frame_locator("iframe")
        expect(inner.locator("#boot")).to_contain_text("another site’s page")
