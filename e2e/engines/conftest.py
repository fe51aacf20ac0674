"""Fixtures for every engine: a site that records complaints, a shared browser, its lobby."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.engines.engine import COMPLAINTS, Engine, lay_before
from e2e.engines.playing import at_the_lobby
from e2e.engines.tab import Tab
from tools.browsing.host import Host


@pytest.fixture(scope="session")
def instrumented_site(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a copy of the built site that records complaints."""
    return lay_before(built, tmp_path_factory.mktemp("instrumented") / "site", COMPLAINTS)


@pytest.fixture(scope="module")
def engine(request: pytest.FixtureRequest) -> Engine:
    """Return the test's engine; skip the test where the engine is not installed."""
    engine: Engine = request.param
    engine.need()
    return engine


@pytest.fixture(scope="module")
def shared_tab(engine: Engine) -> Iterator[Tab]:
    with engine.opened() as tab:
        yield tab


@pytest.fixture(scope="module")
def instrumented_host(instrumented_site: Path) -> Iterator[Host]:
    with Host(instrumented_site) as host:
        yield host


@pytest.fixture
def table(shared_tab: Tab, instrumented_host: Host) -> Iterator[Tab]:
    """Show the lobby on a tablet, in the module's browser; the test fails on any complaint."""
    at_the_lobby(shared_tab, instrumented_host.url)
    yield shared_tab
    assert shared_tab.problems() == []
