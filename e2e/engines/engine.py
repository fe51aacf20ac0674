"""Firefox and WebKit behind one interface: check that they are installed, open a tab."""

from __future__ import annotations

import os
import shutil
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from selenium.webdriver.common.bidi.log import ConsoleLogEntry, JavascriptLogEntry

from e2e.engines.tab import Tab
from tools.browsing import firefox, webkit
from tools.browsing.firefox import Preferences
from tools.site.sums import write_sums

COMPLAINTS = Path(__file__).with_name("complaints.js").read_text("utf-8")
SPOKEN = ("error", "warning", "warn")


@dataclass(frozen=True)
class Engine:
    """A browser that WebDriver drives."""

    name: str
    missing: Callable[[], str | None]
    opened: Callable[[], AbstractContextManager[Tab]]

    def __str__(self) -> str:
        return self.name

    def need(self) -> None:
        """Skip the test and say what to install; fail where all engines are required."""
        if lack := self.missing():
            if os.environ.get("IDES_ENGINES") == "all":
                pytest.fail(lack)
            pytest.skip(lack)


@contextmanager
def in_firefox(
    preferences: Preferences | None = None, profile: Path | None = None
) -> Iterator[Tab]:
    """Open a tab in Firefox, which reports its console and its errors over BiDi."""
    with (
        TemporaryDirectory() as downloads,
        firefox.launched(Path(downloads), preferences, profile) as driver,
    ):
        tab = Tab(driver, partial(firefox.fit, driver), Path(downloads))

        def record(entry: ConsoleLogEntry | JavascriptLogEntry) -> None:
            if entry.level in SPOKEN:
                tab.complaints.append(f"console {entry.level}: {entry.text}")

        driver.script.add_console_message_handler(record)
        driver.script.add_javascript_error_handler(record)
        yield tab


@contextmanager
def in_webkit() -> Iterator[Tab]:
    """Open a tab in WebKit, whose driver reports nothing: only `complaints.js` does."""
    with TemporaryDirectory() as downloads, webkit.launched(Path(downloads)) as driver:
        yield Tab(driver, partial(webkit.fit, driver), Path(downloads))


FIREFOX = Engine("firefox", firefox.missing, in_firefox)
WEBKIT = Engine("webkit", webkit.missing, in_webkit)

each_engine = pytest.mark.parametrize("engine", (FIREFOX, WEBKIT), ids=str, indirect=True)
# All engines; `make test` tries only the first.
sampled_engine = pytest.mark.parametrize(
    "engine", (FIREFOX, pytest.param(WEBKIT, marks=pytest.mark.thorough)), ids=str, indirect=True
)


def lay_before(site: Path, folder: Path, *scripts: str) -> Path:
    """Copy a site, run scripts before all others in it, and keep it usable offline."""
    shutil.copytree(site, folder)
    [boot] = folder.glob("assets/boot-*.js")
    page, worker = folder / "index.html", folder / "sw.js"
    first, whole = seal(boot), seal(page)
    boot.write_text("\n".join([*scripts, boot.read_text("utf-8")]), "utf-8")
    page.write_text(page.read_text("utf-8").replace(first, seal(boot)), "utf-8")
    sealed = worker.read_text("utf-8").replace(first, seal(boot)).replace(whole, seal(page))
    worker.write_text(sealed, "utf-8")
    write_sums(folder)
    return folder


def seal(file: Path) -> str:
    """Return the check sum of a file, as the page and its service worker know it."""
    return f"sha256-{b64encode(sha256(file.read_bytes()).digest()).decode()}"
