"""Fixtures for every engine: a site with ears, a browser for a whole module, its lobby."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.engines.engine import EARS, Engine, lay_before
from e2e.engines.playing import at_the_lobby
from e2e.engines.tab import Tab
from tools.browsing.host import Host


@pytest.fixture(scope="session")
def heard_site(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site, with ears."""
    return lay_before(built, tmp_path_factory.mktemp("heard") / "site", EARS)


@pytest.fixture(scope="module")
def engine(request: pytest.FixtureRequest) -> Engine:
    """The engine of the test, which is on this machine."""
    engine: Engine = request.param
    engine.need()
    return engine


@pytest.fixture(scope="module")
def shared_tab(engine: Engine) -> Iterator[Tab]:
    with engine.opened() as tab:
        yield tab


@pytest.fixture(scope="module")
def heard_host(heard_site: Path) -> Iterator[Host]:
    with Host(heard_site) as host:
        yield host


@pytest.fixture
def table(shared_tab: Tab, heard_host: Host) -> Iterator[Tab]:
    """The lobby on a tablet, in a browser that serves the whole module; nothing may go wrong."""
    at_the_lobby(shared_tab, heard_host.url)
    yield shared_tab
    assert shared_tab.problems() == []
