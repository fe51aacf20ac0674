"""A copy of the repository, in which a test changes files as a document says."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.spoken import ROOT
from tools.example import LEFT_OUT
from tools.site.paths import PACKAGES


def repository(target: Path) -> Path:
    """Copy the repository into a folder that does not exist yet; return it."""
    shutil.copytree(ROOT, target, ignore=LEFT_OUT)
    (target / PACKAGES.name).symlink_to(PACKAGES.resolve(), target_is_directory=True)
    return target


def blocks(document: str, language: str = "python") -> list[str]:
    """Return the blocks of code in a document, in order."""
    text = (ROOT / document).read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)


def replace(path: Path, old: str, new: str) -> None:
    """Replace a text that occurs once in a file."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{path.name}: {text.count(old)} times {old!r}"
    path.write_text(text.replace(old, new), "utf-8")


def run(tree: Path, *arguments: str) -> str:
    """Run Python in a copy; return what it prints."""
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    return done.stdout
