"""The pytest inside Pyodide: it collects like the one outside, then runs the tests it is sent.

It sends lines of JSON: [name of a hook, its arguments] for every report, and ["ready", {}] when it
is idle. For each "ready" it receives a list of node ids, or the end of input when all is done.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from itertools import zip_longest

import pytest

# No terminal: the reports are printed outside. Warnings of this newer Python are errors.
ARGUMENTS = ("-p", "no:terminal", "-p", "no:cacheprovider", "-W", "error")


def main(paths: Iterable[str], receive: Callable[[], str], send: Callable[[str], object]) -> int:
    """Run one session; return 0 if it came to its end, even if tests failed."""
    code = pytest.main([*ARGUMENTS, *paths], plugins=[PytestRun(receive, send)])
    return 0 if code in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) else int(code)


class PytestRun:
    """A plugin of pytest that receives tests from outside and sends reports there."""

    def __init__(self, receive: Callable[[], str], send: Callable[[str], object]) -> None:
        self.receive = receive
        self.send = send

    def pytest_configure(self, config: pytest.Config) -> None:
        """Keep the configuration, which is needed to turn reports into JSON."""
        self.config = config

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run the tests that are received; a file that cannot be imported ends the session."""
        if session.testsfailed:
            return None
        items = {item.nodeid: item for item in session.items}
        while line := self._next_line():
            chosen = [items[name] for name in json.loads(line)]
            for item, following in zip_longest(chosen, chosen[1:]):
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Report a file that cannot be collected."""
        if report.failed:
            self._report("pytest_collectreport", report=self._plain(report))

    def pytest_runtest_logstart(self, nodeid: str, location: object) -> None:
        """Report that a test begins."""
        self._report("pytest_runtest_logstart", nodeid=nodeid, location=location)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Report the result of one phase of a test."""
        self._report("pytest_runtest_logreport", report=self._plain(report))

    def pytest_runtest_logfinish(self, nodeid: str, location: object) -> None:
        """Report that a test is over."""
        self._report("pytest_runtest_logfinish", nodeid=nodeid, location=location)

    def _next_line(self) -> str:
        self._report("ready")
        return self.receive()

    def _plain(self, report: pytest.CollectReport | pytest.TestReport) -> object:
        return self.config.hook.pytest_report_to_serializable(config=self.config, report=report)

    def _report(self, name: str, **arguments: object) -> None:
        self.send(json.dumps([name, arguments]))
