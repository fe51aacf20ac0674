"""Pages that make lines to each other without their own controls."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any, Protocol

from e2e.engines.engine import seal
from tools.site.sums import write_sums

FIRST = "from ui.browser.begin import begin"
# Gives scripts of the page what its screens use. A script hears `what, text`.
OFFERED = """
from pyodide.ffi import create_proxy
from pyscript import window
from sitecustomize import install

install(await window.idesLate())
from ui.browser.peers import BrowserPeers

peers = BrowserPeers()

class Ear:
    def __init__(self, hear):
        self._hear = hear
    def coded(self, code):
        self._hear("coded", code)
    def opened(self):
        self._hear("opened", "")
    def received(self, text):
        self._hear("received", text)
    def broken(self):
        self._hear("broken", "")
    def closed(self):
        self._hear("closed", "")

window.invited = create_proxy(lambda hear: peers.invite(Ear(hear)))
window.answered = create_proxy(lambda hear, code: peers.answer(code, Ear(hear)))
window.scanned = create_proxy(peers.scan)
window.stopScanning = create_proxy(peers.stop_scanning)

"""
BEGIN = """(code) => {
  const heard = window.heard = [];
  const hear = (what, text) => heard.push([what, text]);
  window.line = code ? answered(hear, code) : invited(hear);
}"""


class Page(Protocol):
    """A page of Playwright or WebDriver."""

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """Return the value of an expression, or the result of a function called with `arg`."""

    def wait_for_function(self, expression: str) -> Any:
        """Wait until an expression holds."""


class Side:
    """One side of a line: the host's, or the guest's with the host's code."""

    def __init__(self, page: Page, invitation: str = "") -> None:
        self._page = page
        page.evaluate(BEGIN, invitation)

    def wait(self, what: str, times: int = 1) -> None:
        """Wait until something was heard, and heard so many times."""
        self._page.wait_for_function(
            f"heard.filter(([what]) => what === '{what}').length >= {times}"
        )

    def heard(self, what: str) -> list[str]:
        """Return the texts that were heard."""
        texts: list[str] = self._page.evaluate(
            "(what) => heard.filter(([it]) => it === what).map(([, text]) => text)", what
        )
        return texts

    def code(self) -> str:
        """Wait for the code of this side."""
        self.wait("coded")
        return self.heard("coded")[0]

    def accept(self, code: str) -> bool:
        """Take an answer."""
        taken: bool = self._page.evaluate("(code) => line.accept(code)", code)
        return taken

    def send(self, text: str) -> None:
        """Send a message."""
        self._page.evaluate("(text) => line.send(text)", text)

    def close(self) -> None:
        """Close the line."""
        self._page.evaluate("() => line.close()")


def joined(host_page: Page, guest_page: Page) -> tuple[Side, Side]:
    """Open a line between two pages, as people do: code there, answer back."""
    host = Side(host_page)
    guest = Side(guest_page, host.code())
    assert host.accept(guest.code())
    host.wait("opened")
    guest.wait("opened")
    return host, guest


def with_peers(site: Path, folder: Path) -> Path:
    """Copy a site whose page lets scripts make lines, and keep it usable offline."""
    shutil.copytree(site, folder)
    page, worker = folder / "index.html", folder / "sw.js"
    before, text = seal(page), page.read_text("utf-8")
    assert FIRST in text
    page.write_text(text.replace(FIRST, OFFERED + FIRST), "utf-8")
    worker.write_text(worker.read_text("utf-8").replace(before, seal(page)), "utf-8")
    write_sums(folder)
    return folder


def filmed(side: int, path: str, file: Path) -> Path:
    """Write a film of a QR code, as `drawn` in ui/static/qr.js returns it, for a fake camera."""
    width, height = 640, 480
    scale = height // side
    left, top = (width - side * scale) // 2, (height - side * scale) // 2
    rows = [bytearray(b"\xe8" * width) for _ in range(height)]
    for x, y in re.findall(r"M(\d+) (\d+)", path):
        start = left + int(x) * scale
        for row in range(top + int(y) * scale, top + (int(y) + 1) * scale):
            rows[row][start : start + scale] = b"\x18" * scale
    frame = b"FRAME\n" + b"".join(rows) + b"\x80" * (width * height // 2)
    file.write_bytes(b"YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420jpeg\n" % (width, height) + frame * 10)
    return file
