"""The page shows the check sum of its files, and the report of a fault holds it."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.kit.visit import do


def test_the_panel_about_this_device_shows_the_check_sum(lobby: Page, built: Path) -> None:
    lines = (built / "SHA256SUMS").read_text("utf-8").splitlines(keepends=True)
    others = [line for line in lines if line.split()[1] not in ("index.html", "sw.js")]
    assert len(others) == len(lines) - 2
    build = sha256("".join(others).encode()).hexdigest()
    do(lobby, "settings")
    do(lobby, "device")
    expect(lobby.locator("#panel")).to_contain_text(build[:16])
