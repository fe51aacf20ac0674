"""Run a test once more when Chromium crashed in it; keep the minidumps, count them, allow three.

Chromium itself sometimes dies in machine code compiled from WebAssembly (a write to a page of code,
SIGSEGV). No page can prevent that. A failed test gets a new try, and only one, if such a crash has
left a minidump; a killed browser, or one without memory, leaves none. With pytest-xdist, the
process that collects the reports of all workers counts.
"""

import os
import re
import shutil
import signal
import struct
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from tools.site.paths import BUILD

FOLDER = BUILD / "crashes"
BUDGET = 3  # crashes in a whole run
CRASH = "crash"  # the user property of a report
EXCEPTION_STREAM = 6


def dumps() -> Path:
    """Return the folder in which the browsers of this process write their minidumps."""
    return FOLDER / os.environ.get("PYTEST_XDIST_WORKER", "alone")


def signal_of(minidump: bytes) -> int:
    """Return the signal that ended the process of a minidump, 0 if it names none."""
    _, _, streams, directory = struct.unpack_from("<4sIII", minidump)
    for number in range(streams):
        kind, _, place = struct.unpack_from("<III", minidump, directory + 12 * number)
        if kind == EXCEPTION_STREAM:
            code: int = struct.unpack_from("<I", minidump, place + 8)[0]  # after a thread's number
            return code
    return 0


class Crashes:
    """A plugin of pytest: runs a test again after a crash, once, and counts in `seen`."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    @pytest.hookimpl(tryfirst=True)  # before there are workers
    def pytest_sessionstart(self, session: pytest.Session) -> None:
        """Forget the crashes of the last run."""
        if not hasattr(session.config, "workerinput"):
            shutil.rmtree(FOLDER, ignore_errors=True)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        """Run a test, and once more if it failed and a page died of SIGSEGV."""
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
        crashes = kept(item.nodeid)
        failed = [report.longreprtext for report in reports if report.failed]
        if failed and any(name.endswith("SIGSEGV.dmp") for name in crashes):
            Path(FOLDER, crashes[0]).with_suffix(".txt").write_text("\n\n".join(failed), "utf-8")
            reports = runtestprotocol(item, nextitem=nextitem, log=False)
            crashes += kept(item.nodeid)
        for report in reports:
            report.user_properties += [(CRASH, name) for name in crashes if report is reports[-1]]
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collect the crashes of a test, in whichever process it ran."""
        self.seen += [str(name) for key, name in report.user_properties if key == CRASH]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail the run if there were too many crashes."""
        if len(self.seen) > BUDGET and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the number of crashes, and where their minidumps are."""
        over = len(self.seen) > BUDGET
        terminalreporter.section("crashes of Chromium")
        terminalreporter.line(
            f"{len(self.seen)} in this run, at most {BUDGET} are allowed", red=over, green=not over
        )
        for name in self.seen:
            terminalreporter.line(f"{FOLDER.name}/{name}")


def kept(test: str) -> list[str]:
    """Name the new minidumps of this process after a test and their signal; return the names."""
    name = re.sub(r"\W+", "-", test.removeprefix("e2e/")).strip("-")[:120]
    names = []
    for minidump in sorted((dumps() / "pending").glob("*.dmp")):
        number = signal_of(minidump.read_bytes())
        cause = signal.Signals(number).name if number in {*signal.Signals} else str(number)
        names.append(f"{name}.{minidump.stem[:8]}.{cause}.dmp")
        shutil.move(minidump, FOLDER / names[-1])
    return names
