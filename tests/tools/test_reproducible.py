"""The same sources give the same site, byte for byte, on any day, in any folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.copied import repository
from tools.site.paths import ARCHIVE, PACKAGES, ROOT

WHEREVER = {
    "one": {"TZ": "UTC", "LC_ALL": "C", "PYTHONHASHSEED": "1"},
    "another place/much deeper": {"TZ": "Asia/Tokyo", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "2"},
}
LONG_AGO = 1_000_000_000  # seconds: September 2001

pytestmark = [pytest.mark.thorough, pytest.mark.other_process]


def built(tree: Path, environment: dict[str, str]) -> dict[str, bytes]:
    """Build the site in a copy of the repository; return its files and the zip."""
    command = [sys.executable, "-m", "tools.site"]
    done = subprocess.run(
        command, cwd=tree, env={**os.environ, **environment}, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    files = [*(tree / "dist").rglob("*"), tree / ARCHIVE.name, tree / f"{ARCHIVE.name}.sha256"]
    return {
        path.relative_to(tree).as_posix(): path.read_bytes() for path in files if path.is_file()
    }


def own_packages(tree: Path) -> None:
    """Give a copy packages at a path of their own, by hard links."""
    (tree / PACKAGES.name).unlink()
    shutil.copytree(PACKAGES, tree / PACKAGES.name, symlinks=True, copy_function=linked)


def linked(source: str, target: str) -> None:
    """Link a file, or copy it to another disk."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def test_two_builds_are_the_same_byte_for_byte(tmp_path: Path) -> None:
    first, second = (repository(tmp_path / place) for place in WHEREVER)
    own_packages(second)
    for path in [*(second / "engine").rglob("*"), *(second / "ui").rglob("*")]:
        os.utime(path, (LONG_AGO, LONG_AGO))
    one, two = (
        built(tree, environment)
        for tree, environment in zip((first, second), WHEREVER.values(), strict=True)
    )
    assert "dist/SHA256SUMS" in one
    assert [name for name in {*one, *two} if one.get(name) != two.get(name)] == []
    assert not [name for name, content in one.items() if str(ROOT).encode() in content]
