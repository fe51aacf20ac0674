"""The example of a sixth game needs only its own folders and one entry in the catalogue."""

from __future__ import annotations

import difflib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.example import CATALOGUE, EXAMPLE, GAME, OF_DISTRIBUTION, entered, make
from tools.site.paths import ROOT

pytestmark = pytest.mark.other_process

# These tests check all files at once: imports, texts, markup, style sheets, views.
WHOLE_TREE = (
    "tests/core/test_architecture.py",
    "tests/tools/test_style.py",
    "tests/ui/base/test_catalogues.py",
    "tests/ui/base/test_markup.py",
    "tests/ui/games/test_views.py",
    "tests/ui/test_sheets.py",
)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the repository with the example in it."""
    return make(tmp_path_factory.mktemp("sixth"))


def files(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder, as paths relative to it."""
    for path in folder.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(folder)


def test_the_example_changes_nothing_but_its_entry_in_the_catalogue(tree: Path) -> None:
    own = {file for file in files(EXAMPLE) if file.name not in OF_DISTRIBUTION}
    replaced = [file for file in own if (ROOT / file).exists()]
    common = [file for file in files(tree) if (ROOT / file).is_file()]
    changed = [file for file in common if (tree / file).read_bytes() != (ROOT / file).read_bytes()]
    assert (replaced, changed) == ([], [Path(CATALOGUE)])
    assert {file.parts[0] for file in common} >= {"engine", "ui", "tests", "tools", "e2e"}
    assert own <= {*files(tree)} - {*common}


def test_the_entry_is_an_import_and_a_name() -> None:
    before = (ROOT / CATALOGUE).read_text("utf-8")
    lines = difflib.ndiff(before.splitlines(), entered(before, GAME).splitlines())
    changed = [line for line in lines if line[0] in "+-"]
    assert changed == ["+ from engine.games.calculi import CALCULI", "+     CALCULI,"]


@pytest.mark.parametrize(
    "chosen",
    [
        (f"tests/games/{GAME}", f"tests/ui/games/{GAME}"),
        ("-k", GAME, "tests/conformance", "tests/test_golden.py", "tests/core", "tests/ui"),
        WHOLE_TREE,
    ],
    ids=["its own", "of every game", "of the whole tree"],
)
def test_the_tests_of_the_repository_hold_for_it(tree: Path, chosen: tuple[str, ...]) -> None:
    """The tests run in a Python process of their own, which fails when it finds none."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *chosen]
    run = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-4000:]
