"""A crash of Chromium is kept and counted and gives one new try; nothing else gives any."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from pathlib import Path
from signal import SIGILL, SIGSEGV

import pytest

from e2e.kit import crashes
from tools.site.paths import ROOT

pytestmark = pytest.mark.thorough

CONFTEST = """
from pathlib import Path
from e2e.kit import crashes

crashes.FOLDER = Path(__file__).with_name("crashes")

def pytest_configure(config):
    config.pluginmanager.register(crashes.Crashes())
"""
# A test that leaves minidumps as a browser does, and writes down that it ran.
BEGINNING = """
import struct
from pathlib import Path
from uuid import uuid4
import pytest
from e2e.kit import crashes

RUNS = Path(__file__).with_name("runs")

def crash(number):
    folder = crashes.dumps() / "pending"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{uuid4()}.dmp").write_bytes(Path(__file__).with_name(str(number)).read_bytes())

def runs(name):
    with RUNS.open("a") as lines:
        lines.write(f"{name} ")
    return RUNS.read_text().split().count(name)
"""
ONCE = """
def test_once():
    if runs("once") == 1:
        crash(11)
        assert False, "the first try"
"""
ALWAYS = """
def test_always():
    runs("always")
    crash(11)
    assert False, "each try"
"""
OTHERS = """
def test_other_signal():
    runs("signal")
    crash(4)
    assert False

def test_other_failure():
    runs("failure")
    raise RuntimeError("Target crashed")
"""
UNNOTICED = """
@pytest.mark.parametrize("number", range({}))
def test_unnoticed(number):
    runs("unnoticed")
    crash(11)
"""
# Only one browser of Playwright runs in a process.
CRASHING = """
import sys
from pathlib import Path
from playwright.sync_api import Error
from tools.browsing.chromium import launched

with launched(sys.argv[2] == "True", Path(sys.argv[1])) as browser:
    page = browser.new_page()
    for look in (lambda: page.goto("chrome://crash"), lambda: page.evaluate("1")):
        try:
            look()
        except Error as fault:
            said = fault.message
print(said.strip(), end="")
"""


def minidump(number: int) -> bytes:
    """Return a minidump with two streams, of which the second names a signal."""
    header = struct.pack("<4sIII", b"MDMP", 0xA793, 2, 32).ljust(32, b"\0")
    streams = struct.pack("<6I", 3, 0, 0, crashes.EXCEPTION_STREAM, 168, 56)
    return header + streams + struct.pack("<III", 1, 0, number)


def run(folder: Path, *tests: str, workers: int = 0) -> tuple[int, str, list[str]]:
    """Run tests; return the exit code, what pytest printed, and the names of what ran."""
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "runs").touch()
    for code in (SIGSEGV, SIGILL):
        (folder / str(code.value)).write_bytes(minidump(code))
    for number, test in enumerate(tests):
        (folder / f"test_{number}.py").write_text(BEGINNING + test)
    command = [sys.executable, "-m", "pytest", "-n", str(workers), "--rootdir", str(folder)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [*command, str(folder)], cwd=folder, env=environment, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, (folder / "runs").read_text().split()


def kept(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "crashes").glob("*.*"))


def test_a_crash_gives_one_new_try_and_its_traces_are_kept(tmp_path: Path) -> None:
    code, printed, ran = run(tmp_path, ONCE)
    assert (code, ran) == (0, ["once"] * 2), printed
    assert "1 in this run, at most 3 are allowed" in printed
    dump, text = kept(tmp_path)
    assert dump.startswith("test_0-py-test_once.") and dump.endswith(".SIGSEGV.dmp")
    assert f"crashes/{dump}" in printed
    assert "the first try" in (tmp_path / "crashes" / text).read_text()


def test_a_second_crash_fails(tmp_path: Path) -> None:
    code, printed, ran = run(tmp_path, ALWAYS)
    assert (code, ran) == (1, ["always"] * 2), printed
    assert "2 in this run, at most 3 are allowed" in printed


def test_no_other_failure_gives_a_new_try(tmp_path: Path) -> None:
    code, printed, ran = run(tmp_path, OTHERS)
    assert (code, ran) == (1, ["signal", "failure"]), printed
    assert "2 failed" in printed
    assert [name.split(".")[-2] for name in kept(tmp_path)] == ["SIGILL"]


@pytest.mark.parametrize("workers", [0, 2])
def test_more_crashes_than_allowed_fail_the_run_though_each_test_passes(
    tmp_path: Path, workers: int
) -> None:
    code, printed, ran = run(tmp_path, ONCE, UNNOTICED.format(3), workers=workers)
    assert (code, len(ran)) == (1, 5), printed
    assert "4 passed" in printed
    assert "4 in this run, at most 3 are allowed" in printed


def test_as_many_crashes_as_allowed_pass(tmp_path: Path) -> None:
    code, printed, _ = run(tmp_path, UNNOTICED.format(3), workers=2)
    assert code == 0, printed
    assert "3 in this run, at most 3 are allowed" in printed


@pytest.mark.parametrize("lean", [True, False])
def test_a_crashed_page_of_chromium_leaves_a_minidump_that_names_the_signal(
    tmp_path: Path, lean: bool
) -> None:
    """This holds for the browser of the tests and for the one that people have."""
    command = [sys.executable, "-c", CRASHING, str(tmp_path), str(lean)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout == "Page.evaluate: Target crashed", done.stderr
    [found] = (tmp_path / "pending").glob("*.dmp")
    assert crashes.signal_of(found.read_bytes()) == SIGSEGV
