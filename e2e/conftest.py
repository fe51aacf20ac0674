"""Fixtures of the browser tests: the built site on a host, a browser, a watched page."""

import shutil
import subprocess
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.kit.access import prepare
from e2e.kit.crashes import Crashes, dumps
from e2e.kit.devices import PATIENCE, fresh_visitor
from e2e.kit.lobby import Lobby
from e2e.kit.share import Share
from e2e.kit.visit import STILL, arrive
from e2e.kit.watch import Watch, wait_offline_ready, wait_ready
from tools.browsing.chromium import CAMERA, LEAN, launched, options
from tools.browsing.host import Host
from tools.site.paths import DIST, ROOT

expect.set_options(timeout=PATIENCE)

FAILED = pytest.StashKey[bool]()
ORDER = {"test_sixth_game.py": 0, "test_monkey.py": 2}  # all others are 1


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--share", type=Share, help="run a share of the files, as 3/7: each 7th")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Crashes())


@pytest.hookimpl(tryfirst=True)  # xdist reads the groups afterwards
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Give the tests of a file to one worker, for they may share a page; some run alone.

    The longest file comes first and the tests that run alone last, so all workers end together.
    """
    if (share := config.getoption("--share")) is not None:
        items[:] = share.of(items)
    items.sort(key=lambda item: ORDER.get(item.path.name, 1))
    for item in items:
        if item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note that a test has failed, for the fixtures that end after it."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def built() -> Path:
    """Return the folder of the built site; build it first when it is missing."""
    if not (DIST / "sw.js").exists():
        subprocess.run([sys.executable, "-m", "tools.site"], cwd=ROOT, check=True)
    return DIST


@pytest.fixture(scope="session")
def shared_host(built: Path) -> Iterator[Host]:
    with Host(built) as host:
        yield host


@pytest.fixture
def site(shared_host: Host) -> str:
    """Return the address of the built site, below a sub-path."""
    return shared_host.url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with launched(LEAN, dumps()) as browser:
        yield browser


@pytest.fixture(scope="module")
def remembering(browser: Browser) -> Iterator[Browser]:
    """A browser that keeps pages for its *Back* button, as people's browsers do."""
    chosen = options(LEAN, dumps())
    chosen["args"] += CAMERA
    chosen["ignore_default_args"] += ["--disable-back-forward-cache"]
    with browser.browser_type.launch(**chosen) as other:
        yield other


@pytest.fixture(scope="module")
def stage(browser: Browser) -> Iterator[Page]:
    """Return an empty page for stills, which the tests of a module share."""
    page = browser.new_page()
    yield page
    page.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = fresh_visitor(browser)
    yield context
    context.close()


@pytest.fixture
def watch(context: BrowserContext, site: str) -> Watch:
    """Collect the complaints of this test's pages; `watch.allow(pattern)` expects one."""
    return Watch(context, site)


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Iterator[Page]:
    """Return a page whose test fails on any complaint that it did not allow."""
    yield context.new_page()
    assert watch.problems == []


@pytest.fixture(scope="session")
def shared_lobby(browser: Browser, shared_host: Host) -> Iterator[Lobby]:
    lobby = Lobby(browser, shared_host.url)
    yield lobby
    lobby.close()


def lent(lobby: Lobby, test: pytest.Item) -> Iterator[Page]:
    """Lend a shared page to a test; no other test gets it after a failure."""
    yield lobby.fresh()
    try:
        lobby.tidy()
    finally:
        if test.stash[FAILED]:
            lobby.close()


@pytest.fixture
def lobby(shared_lobby: Lobby, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Show the lobby on a page that all tests of a worker share.

    After each test the page is reset: nothing stored, English, light, on a tablet. A test
    fails if it leaves a page that cannot be reset. What it changes beyond that, such as a function
    of the browser, it changes back.
    """
    yield from lent(shared_lobby, request.node)


@pytest.fixture(scope="session")
def shared_slow_lobby(browser: Browser, shared_host: Host) -> Iterator[Lobby]:
    lobby = Lobby(browser, shared_host.url, STILL)
    yield lobby
    lobby.close()


@pytest.fixture
def slow_lobby(shared_slow_lobby: Lobby, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Show the lobby on another shared page, where pieces move and bots pause."""
    yield from lent(shared_slow_lobby, request.node)


@pytest.fixture
def calm(lobby: Page) -> Page:
    """Return the lobby with axe loaded and animations off."""
    prepare(lobby)
    return lobby


@pytest.fixture
def own_host(built: Path, tmp_path: Path) -> Iterator[Host]:
    """Serve a copy of the site that the test may change or stop."""
    folder = tmp_path / "site"
    shutil.copytree(built, folder)
    with Host(folder) as host:
        yield host


@pytest.fixture
def visitor(context: BrowserContext, own_host: Host) -> Iterator[Page]:
    """Return a watched page at `own_host`."""
    watch = Watch(context, own_host.url)
    # Without a network the search for a new version may fail.
    watch.allow("Failed to update a ServiceWorker|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED")
    yield context.new_page()
    assert watch.problems == []


@pytest.fixture
def offline(visitor: Page, own_host: Host, context: BrowserContext) -> Page:
    """Open the page a second time after the network has gone."""
    visitor.goto(own_host.url)
    wait_ready(visitor)
    wait_offline_ready(visitor)
    visitor.close()
    own_host.stop()
    context.set_offline(True)
    page = context.new_page()
    arrive(page, own_host.url)
    return page
