"""A run in Pyodide fails when it must; tried on small folders before the real tests run."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import pytest

from tools.site.paths import BUILD, ROOT

Run: TypeAlias = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def run() -> Iterator[Run]:
    """Return a function that runs a file of tests, given as text, and returns the process.

    Further texts are arguments of the run.
    """
    with TemporaryDirectory(dir=BUILD) as folder:

        def run_text(text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
            Path(folder, "test_it.py").write_text(text, "utf-8")
            command = [sys.executable, "-m", "tools.pyodide", *arguments, "-q", folder]
            return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

        yield run_text


def test_a_failing_test_fails_the_run_and_others_are_still_run(run: Run) -> None:
    answer = run(
        "import sys\n"
        "def test_fails(): assert sys.platform == 'linux'\n"
        "def test_passes(): assert sys.version_info >= (3, 14)\n"
    )
    assert answer.returncode == pytest.ExitCode.TESTS_FAILED
    assert "assert 'emscripten' == 'linux'" in answer.stdout
    assert "1 failed, 1 passed" in answer.stdout.splitlines()[-1]


def test_what_cannot_be_imported_there_fails_the_run(run: Run) -> None:
    answer = run("import sys\nassert sys.platform == 'linux'\ndef test_passes(): pass\n")
    assert answer.returncode == pytest.ExitCode.INTERRUPTED
    assert "assert 'emscripten' == 'linux'" in answer.stdout


def test_an_interpreter_that_dies_fails_the_run_and_tells_the_test(run: Run) -> None:
    answer = run(
        "def test_passes(): pass\n"
        "def test_dies():\n"
        "    nest = []\n"
        "    for _ in range(100_000): nest = [nest]\n"
    )
    assert answer.returncode == pytest.ExitCode.INTERRUPTED
    assert "Pyodide ended during" in answer.stdout
    assert "test_it.py::test_dies" in answer.stdout


def test_no_tests_fail_the_run(run: Run) -> None:
    assert run("").returncode == pytest.ExitCode.NO_TESTS_COLLECTED


def test_each_test_can_be_run_with_its_first_case_only(run: Run) -> None:
    answer = run(
        "import pytest\n"
        "@pytest.mark.parametrize('case', [1, 2, 3])\n"
        "def test_cases(case): assert case == 1\n"
        "def test_alone(): pass\n",
        "--once",
    )
    assert answer.returncode == pytest.ExitCode.OK
    assert "2 passed, 2 deselected" in answer.stdout.splitlines()[-1]
