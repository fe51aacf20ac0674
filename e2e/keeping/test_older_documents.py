"""A document that is older than what the server has keeps its files, or says that they are gone."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.kit.copies import DROP, SAID, copies
from e2e.kit.devices import fresh_visitor
from e2e.kit.publishing import look, publish_all, version
from e2e.kit.visit import INSTANT, arrive, do, sit_down, stored
from e2e.kit.watch import wait_ready
from tools.browsing.host import Host
from tools.matches import after, reached
from tools.site.texts import texts

LATE = re.compile(r"/late\.bin$")
REPLACED, UNREACHABLE = (texts("en")(f"notice.{key}") for key in ("replaced", "unreachable"))


@pytest.fixture
def uncached(browser: Browser) -> Iterator[Page]:
    """Return a page without a service worker."""
    context = fresh_visitor(browser, cached=False)
    yield context.new_page()
    context.close()


def test_a_replaced_version_is_told_before_the_bots_are_ready(uncached: Page, site: str) -> None:
    uncached.route("**/worker-*.py", lambda _: None)  # never answered
    arrive(uncached, site)
    uncached.route("**/*", lambda route: route.fulfill(status=404, body="gone"))
    uncached.locator('#app [data-do="join"]').click()
    expect(uncached.locator("#notices")).to_contain_text(REPLACED)


def test_what_is_gone_from_the_server_is_told_and_not_asked_for_again(
    uncached: Page, site: str
) -> None:
    notices, asked = uncached.locator("#notices"), list[str]()
    uncached.clock.install()
    sit_down(uncached, site, reached("imperator", 4, after(20)))
    moves = stored(uncached).moves
    do(uncached, "home")
    uncached.on("request", lambda request: asked.append(request.url))
    uncached.route("**/*", lambda route: route.fulfill(status=404, body="gone"))
    for taps in (1, 2):
        with uncached.expect_request(LATE):
            uncached.locator('#app [data-do="join"]').click()
        expect(notices).to_contain_text(REPLACED)
        uncached.clock.fast_forward(600_000)
        assert len(list(filter(LATE.search, asked))) == taps
        notices.locator('[data-do="quiet"]').click()
        expect(notices).to_be_empty()
    uncached.locator('#app [data-do="join"]').click()
    uncached.unroute_all()
    with uncached.expect_navigation():
        notices.locator('[data-do="reload"]').click()
    wait_ready(uncached)
    assert stored(uncached).moves[: len(moves)] == moves


def test_without_a_network_it_asks_less_and_less_often(uncached: Page, site: str) -> None:
    notices, asked = uncached.locator("#notices"), list[str]()
    uncached.clock.install()
    arrive(uncached, site)
    uncached.on("requestfailed", lambda request: asked.append(request.url))
    uncached.route("**/*", lambda route: route.abort())
    uncached.locator('#app [data-do="join"]').click()
    expect(notices).to_contain_text(UNREACHABLE)
    steps = 40
    for _ in range(steps):
        uncached.clock.fast_forward(30_000)
        uncached.evaluate(
            "fetch('./SHA256SUMS').catch(() => {})"
        )  # what was asked before has failed
    tries = len(list(filter(LATE.search, asked)))
    assert 4 < tries < steps / 2
    uncached.unroute_all()
    do(uncached, "join")
    expect(uncached.locator("#app")).to_have_attribute("data-screen", "join")


def test_an_open_document_keeps_its_files_after_an_update_in_another_tab(
    kept: Page, context: BrowserContext, own_host: Host, site_folder: Path
) -> None:
    before = copies(kept)
    publish_all(site_folder, "9.9.9")
    assert look(kept) == "installed"
    other = context.new_page()
    arrive(other, own_host.url, INSTANT)
    with other.expect_navigation():
        other.locator('#notices [data-do="reload"]').click()
    wait_ready(other)
    assert version(other) == "9.9.9"
    own_host.stop()
    do(kept, "join")
    expect(kept.locator("#app")).to_have_attribute("data-screen", "join")
    assert set(copies(other)) > set(before)

    kept.close()
    other.reload()
    wait_ready(other)
    other.wait_for_function(SAID, arg="yes")
    assert not [each for each in copies(other) if "pyodide-" in each and "-9.9.9/" not in each]


@pytest.mark.parametrize("part", ["modules", "script"])
def test_a_document_whose_files_are_gone_says_that_a_newer_version_has_come(
    kept: Page, context: BrowserContext, site_folder: Path, part: str
) -> None:
    """Each kind of what is loaded late says so; the button loads the newer version."""
    if part == "script":
        do(kept, "join")  # the modules are there
        do(kept, "home")
    publish_all(site_folder, "9.9.9")
    kept.evaluate(DROP)
    context.new_cdp_session(kept).send("Network.clearBrowserCache")
    do(kept, "join")
    if part == "script":
        do(kept, "scan")
    notices = kept.locator("#notices")
    expect(notices).to_contain_text(REPLACED)
    with kept.expect_navigation():
        notices.locator('[data-do="reload"]').click()
    wait_ready(kept)
    assert version(kept) == "9.9.9"
