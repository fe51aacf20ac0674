"""Anybody can check the files of a site, and its zip, with sha256sum."""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path

import pytest

from tools.site.sums import NAME, write_build, write_sum, write_sums

FILES = {
    "index.html": '<meta name="build" content="{build}">',
    "assets/a b.js": "a",
    "assets/index.html.js": "b",
}
UNSERVED = ".nojekyll"  # many hosts do not serve it

pytestmark = pytest.mark.other_process


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a site with its sums; the service worker comes after the page, as in the build."""
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    for name, text in FILES.items():
        (folder / name).write_text(text)
    (folder / UNSERVED).touch()
    write_build(folder)
    (folder / "sw.js").write_text("c")
    write_sums(folder)
    return folder


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", "-c", command], cwd=folder, capture_output=True, text=True, check=False
    )


def test_every_file_that_hosts_serve_is_listed(site: Path) -> None:
    listed = {line.split("  ", 1)[1] for line in (site / NAME).read_text().splitlines()}
    assert listed == {*FILES, "sw.js"}
    assert run(f"sha256sum --check --strict --quiet {NAME}", site).returncode == 0


@pytest.mark.parametrize("name", [*FILES, "sw.js"])
def test_a_changed_file_is_found(site: Path, name: str) -> None:
    (site / name).write_text("wolf")
    done = run(f"sha256sum --check --strict --quiet {NAME}", site)
    assert done.returncode == 1
    assert done.stdout == f"{name}: FAILED\n"


def test_the_page_shows_the_sum_of_the_list_of_all_other_files(site: Path) -> None:
    done = run(f"grep -vE ' (index.html|sw.js)$' {NAME} | sha256sum", site)
    build = done.stdout.split()[0]
    assert (site / "index.html").read_text() == f'<meta name="build" content="{build}">'


def test_a_page_without_a_place_for_the_sum_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("")
    with pytest.raises(SystemExit, match=r"index\.html must hold \{build\} once; it does 0 times"):
        write_build(tmp_path)


def test_a_sum_lies_beside_the_zip(tmp_path: Path) -> None:
    (tmp_path / "ides-site.zip").write_bytes(b"zip")
    write_sum(tmp_path / "ides-site.zip")
    text = (tmp_path / "ides-site.zip.sha256").read_text()
    assert text == f"{hashlib.sha256(b'zip').hexdigest()}  ides-site.zip\n"
    assert run("sha256sum --check --strict ides-site.zip.sha256", tmp_path).returncode == 0
