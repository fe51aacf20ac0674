"""Find WebKitGTK's small browser and its driver, and drive it on a display that nobody sees."""

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

DRIVER = "WebKitWebDriver"
DISPLAY = "Xvfb"
PACKAGES = {DRIVER: "webkit2gtk-driver", DISPLAY: "xvfb"}  # as Debian calls them
SCREEN = "1600x1400x24"  # larger than any window asked for, and its title bar
# What GTK would give the browser's toolbar keeps its window wider than a phone.
SMALL = "* { min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px; }"


def missing() -> str | None:
    """What has to be installed before WebKit can be driven; None when all is there."""
    lacks = [package for program, package in PACKAGES.items() if not shutil.which(program)]
    if lacks:
        return f"WebKitGTK cannot be driven: install the packages {', '.join(lacks)}"
    return None if _browser() else "WebKitGTK's MiniBrowser is not on this machine"


@contextmanager
def launched(downloads: Path) -> Iterator[webdriver.WebKitGTK]:
    """A running WebKit that knows nothing yet, closed at the end with all its processes.

    What is saved goes into `downloads`. The driver always gives a private profile, tells nothing of
    consoles, and speaks the language of the system. Raises RuntimeError where there is no WebKit.
    """
    if lack := missing():
        raise RuntimeError(lack)
    options = Options()
    options.binary_location = _browser() or ""
    options.add_argument("--automation")
    with _settings(downloads) as settings, _display() as display:
        environment = {**os.environ, **settings, "DISPLAY": display}
        service = Service(env=environment, popen_kw={"start_new_session": True})
        driver = webdriver.WebKitGTK(options, service)
        try:
            yield driver
        finally:
            driver.quit()
            # A page that is busy outlives its window by seconds.
            with suppress(ProcessLookupError):
                os.killpg(service.process.pid, signal.SIGKILL)


def fit(driver: webdriver.WebKitGTK, width: int, height: int) -> None:
    """Give the page exactly this room: the window is as much larger as its toolbar is."""
    taken = driver.execute_script("return [outerWidth - innerWidth, outerHeight - innerHeight]")
    driver.set_window_size(width + taken[0], height + taken[1])


@contextmanager
def _settings(downloads: Path) -> Iterator[dict[str, str]]:
    """Variables for a browser with hardly any toolbar and without a sandbox.

    Root has no sandbox, nor has everybody on a build machine; the pages are our own. Buffers of a
    graphics card, where none is, cost as much work as the whole page.
    """
    with TemporaryDirectory() as folder:
        style = Path(folder, "gtk-3.0", "gtk.css")
        style.parent.mkdir()
        style.write_text(SMALL, "utf-8")
        Path(folder, "user-dirs.dirs").write_text(f'XDG_DOWNLOAD_DIR="{downloads}"', "utf-8")
        yield {
            "XDG_CONFIG_HOME": folder,
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1",
        }


@contextmanager
def _display() -> Iterator[str]:
    """A display in memory, on a number that the server chooses."""
    reading, writing = os.pipe()
    command = [DISPLAY, "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            yield f":{answer.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def _browser() -> str | None:
    """WebKitGTK's own small browser, in the newest version that is there."""
    found = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))
    return str(found[-1]) if found else None
