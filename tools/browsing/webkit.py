"""Finds WebKitGTK's MiniBrowser and its driver, and runs it on a virtual display."""

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
PACKAGES = {DRIVER: "webkit2gtk-driver", DISPLAY: "xvfb"}  # in Debian
SCREEN = "1600x1400x24"  # larger than any window with its title bar
# Without this style the toolbar keeps the window wider than a phone.
SMALL = "* { min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px; }"


def missing() -> str | None:
    """Return what has to be installed to run WebKit, None if nothing."""
    lacks = [package for program, package in PACKAGES.items() if not shutil.which(program)]
    if lacks:
        return f"WebKitGTK cannot be driven: install the packages {', '.join(lacks)}"
    return None if _browser() else "WebKitGTK's MiniBrowser is not on this machine"


@contextmanager
def launched(downloads: Path) -> Iterator[webdriver.WebKitGTK]:
    """Yield a running WebKit with an empty profile; end all its processes afterwards.

    Files are saved in `downloads`. The driver always uses a private profile, does not report the
    console, and uses the language of the system. Raises RuntimeError if there is no WebKit.
    """
    if reason := missing():
        raise RuntimeError(reason)
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
            # A busy page runs on for seconds after its window is closed.
            with suppress(ProcessLookupError):
                os.killpg(service.process.pid, signal.SIGKILL)


def fit(driver: webdriver.WebKitGTK, width: int, height: int) -> None:
    """Set the size of the page; the window is larger by its toolbar."""
    taken = driver.execute_script("return [outerWidth - innerWidth, outerHeight - innerHeight]")
    driver.set_window_size(width + taken[0], height + taken[1])


@contextmanager
def _settings(downloads: Path) -> Iterator[dict[str, str]]:
    """Yield environment variables for a browser with a minimal toolbar and without a sandbox.

    Root and some users of build machines have no sandbox, and the pages are our own. Without a
    graphics card, emulating its buffers costs as much work as the whole page.
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
    """Yield the number of a virtual display; the server chooses it."""
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
    """Return the path of the newest installed MiniBrowser of WebKitGTK, None if there is none."""
    found = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))
    return str(found[-1]) if found else None
