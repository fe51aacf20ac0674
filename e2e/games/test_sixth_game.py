"""A sixth game, added by its folders and one entry in the catalogue, works in the built page.

The tests for every game (whole games, layout, accessibility) run in a copy of the repository with
the example game, its own catalogue and its own site.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.example import GAME, make

pytestmark = pytest.mark.thorough

SERVING = [
    f"e2e/games/test_{GAME}.py",
    "e2e/access/test_access.py",
    *(f"e2e/table/test_{part}.py" for part in ("layout", "play", "undo")),
]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the repository, add the example game, and build the site."""
    folder = make(tmp_path_factory.mktemp("sixth"))
    subprocess.run([sys.executable, "-m", "tools.site"], cwd=folder, check=True)
    return folder


def test_the_sixth_game_is_played_in_the_built_page(tree: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", GAME, *SERVING]
    run = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-4000:]
