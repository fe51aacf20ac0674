"""The tutorial's cells run, in Pyodide as well, and print what the notebook shows below them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.notebook import NOTEBOOK, SOURCE, cells, notebook

PACKAGE = "ides_games."  # before the names of modules, where the package is installed
RUN = """
from pathlib import Path
import sys
source = Path(sys.argv[1]).read_text("utf-8")
for cell in source.split("# %%")[1:]:
    title, _, code = cell.partition("\\n")
    if not title:
        exec(code, globals())
print(sorted(name for name in sys.modules if name in ("engine", "lab", "numpy", "rich")))
"""


def test_the_notebook_shows_what_the_cells_print() -> None:
    shown = NOTEBOOK.read_text("utf-8").replace(PACKAGE, "")
    assert notebook(SOURCE.read_text("utf-8").replace(PACKAGE, "")) == shown, "run `make tutorial`"


def test_it_is_a_notebook_of_prose_and_code() -> None:
    found = json.loads(NOTEBOOK.read_text("utf-8"))
    assert (found["nbformat"], found["nbformat_minor"]) == (4, 5)
    kinds = [cell["cell_type"] for cell in found["cells"]]
    assert kinds == [("markdown", "code")[code] for code, _ in cells(SOURCE.read_text("utf-8"))]
    assert kinds.count("code") > 8
    assert len({cell["id"] for cell in found["cells"]}) == len(kinds)


@pytest.mark.other_process
def test_it_needs_nothing_but_the_package(tmp_path: Path) -> None:
    from tools import package

    package.write(SOURCE.parents[1], tmp_path, "1")
    command = [sys.executable, "-S", "-c", RUN, str(SOURCE)]  # -S: without installed packages
    done = subprocess.run(
        command, cwd=tmp_path, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("\n[]\n")
