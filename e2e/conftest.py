"""Fixtures of the browser tests: a built site on a host, a browser, a page that is watched."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.access import prepare
from e2e.devices import PATIENCE, fresh_visitor
from e2e.lobby import Lobby
from e2e.visit import arrive
from e2e.watch import Watch, wait_offline_ready, wait_ready
from tools.browsing.chromium import launched
from tools.browsing.host import Host
from tools.site.paths import DIST, ROOT

expect.set_options(timeout=PATIENCE)

ORDER = {"test_sixth_game.py": 0, "test_monkey.py": 2}  # any other in between
# Chromium itself dies now and then in machine code that it has made of WebAssembly (a write to a
# page of code, SIGSEGV); no page can help it. Whoever was at it begins anew; nothing else is tried
# a second time.
CRASHED = pytest.mark.flaky(reruns=5, only_rerun=["Target crashed"])


@pytest.hookimpl(tryfirst=True)  # xdist then reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the tests of a file to one worker, for they may share a page; some go by themselves.

    The longest comes first, those by themselves last: no worker is left alone in the end.
    """
    items.sort(key=lambda item: ORDER.get(item.path.name, 1))
    for item in items:
        item.add_marker(CRASHED)
        if item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the built site; built now if it never was."""
    if not (DIST / "sw.js").exists():
        subprocess.run([sys.executable, "-m", "tools.site"], cwd=ROOT, check=True)
    return DIST


@pytest.fixture(scope="session")
def shared_host(built: Path) -> Iterator[Host]:
    with Host(built) as host:
        yield host


@pytest.fixture
def site(shared_host: Host) -> str:
    """The address of the built site, below a sub-path."""
    return shared_host.url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with launched(lean=True) as browser:
        yield browser


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = fresh_visitor(browser)
    yield context
    context.close()


@pytest.fixture
def watch(context: BrowserContext, site: str) -> Watch:
    """What the pages of this test complain of; `watch.allow(pattern)` expects a complaint."""
    return Watch(context, site)


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Iterator[Page]:
    """A page whose test fails if anything goes wrong that the test did not expect."""
    yield context.new_page()
    assert watch.problems == []


@pytest.fixture(scope="module")
def shared_lobby(browser: Browser, shared_host: Host) -> Iterator[Lobby]:
    lobby = Lobby(browser, shared_host.url)
    yield lobby
    lobby.close()


@pytest.fixture
def lobby(shared_lobby: Lobby) -> Iterator[Page]:
    """The lobby as `page` would show it, instantly: one page serves a whole module.

    Before each test it is as good as new: nothing stored, English, light, on a tablet.
    """
    yield shared_lobby.fresh()
    assert shared_lobby.watch.problems == []


@pytest.fixture
def calm(lobby: Page) -> Page:
    """The lobby with axe at hand and nothing that moves."""
    prepare(lobby)
    return lobby


@pytest.fixture
def own_host(built: Path, tmp_path: Path) -> Iterator[Host]:
    """A host of its own, with its own copy of the site, that a test may change or stop."""
    folder = tmp_path / "site"
    shutil.copytree(built, folder)
    with Host(folder) as host:
        yield host


@pytest.fixture
def visitor(context: BrowserContext, own_host: Host) -> Iterator[Page]:
    """A page at `own_host`, watched like any other."""
    watch = Watch(context, own_host.url)
    # Looking for a new version fails without a network, and that is all right.
    watch.allow("Failed to update a ServiceWorker|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED")
    yield context.new_page()
    assert watch.problems == []


@pytest.fixture
def offline(visitor: Page, own_host: Host, context: BrowserContext) -> Page:
    """The page opened anew after one visit, where there is no network any more."""
    visitor.goto(own_host.url)
    wait_ready(visitor)
    wait_offline_ready(visitor)
    visitor.close()
    own_host.stop()
    context.set_offline(True)
    page = context.new_page()
    arrive(page, own_host.url)
    return page
