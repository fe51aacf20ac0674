"""The wheel, and the folder of somebody who has installed it: guides, and files named like ours."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
GUIDES = ("docs/guide.md", "docs/agents/README.md", "docs/training.md", "README.md")
SCRIPT = Path(__file__).with_name("examples.py")
TOURNAMENT = ("brus", "--bots", "easy", "mine:Lazy", "--option", "points=1", "--rounds", "1")
DECOYS = ("engine.py", "lab.py")
DECOY = 'raise AssertionError("a file beside the script was imported instead of the package")\n'


class Failed(Exception):
    """The examples do not run; the text is what they have printed."""


def build(folder: Path) -> Path:
    """Build the wheel into a folder, from the source distribution; return its path."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def install(wheel: Path, folder: Path) -> None:
    """Install a wheel into a folder, without anything that it needs."""
    command = [sys.executable, "-m", "pip", "install", "--no-index", "--no-deps", "--quiet"]
    subprocess.run([*command, "--target", str(folder), str(wheel)], check=True)


def add_decoys(folder: Path) -> None:
    """Add modules that have the names of our folders, and fail when they are imported."""
    for name in DECOYS:
        (folder / name).write_text(DECOY)


def run(folder: Path, python: str, environment: Mapping[str, str]) -> str:
    """Run the guides in an empty folder, and a tournament with the bot that they write.

    Returns what is printed; raises Failed.
    """
    add_decoys(folder)
    guides = []
    for number, guide in enumerate(GUIDES):
        guides.append(f"{number}-{Path(guide).name}")
        shutil.copy(ROOT / guide, folder / guides[-1])
    shutil.copy(SCRIPT, folder)
    said = ""
    for words in ([SCRIPT.name, *guides], ["-m", "ides_games.lab.tournament", *TOURNAMENT]):
        done = subprocess.run(
            [python, *words],
            cwd=folder, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        said += done.stdout
        if done.returncode:
            raise Failed(f"{said}{done.stderr}")
    return said
