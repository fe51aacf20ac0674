"""The pytest inside Pyodide: it collects like the one outside, then runs what it is told to run.

Out go lines of JSON, [name of a hook, its arguments], for everything that is to be reported, and
["ready", {}] whenever there is nothing to do. In comes a list of node ids for each "ready", or
nothing more: the end.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from itertools import zip_longest

import pytest

# No terminal: the reports are printed outside. A warning of this newer Python is a fault.
ARGUMENTS = ("-p", "no:terminal", "-p", "no:cacheprovider", "-W", "error")


def main(paths: Iterable[str], receive: Callable[[], str], send: Callable[[str], object]) -> int:
    """Run one session; returns 0 if it came to its end, whatever the tests said."""
    code = pytest.main([*ARGUMENTS, *paths], plugins=[PytestRun(receive, send)])
    return 0 if code in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) else int(code)


class PytestRun:
    """A plugin that takes its orders from outside and sends its reports there."""

    def __init__(self, receive: Callable[[], str], send: Callable[[str], object]) -> None:
        self.receive = receive
        self.send = send

    def pytest_configure(self, config: pytest.Config) -> None:
        """Keep the settings: they know how a report becomes JSON."""
        self.config = config

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run what comes, file by file; a file that cannot be imported ends it all."""
        if session.testsfailed:
            return None
        items = {item.nodeid: item for item in session.items}
        while line := self._next_order():
            told = [items[name] for name in json.loads(line)]
            for item, following in zip_longest(told, told[1:]):
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Tell what cannot be collected."""
        if report.failed:
            self._tell("pytest_collectreport", report=self._plain(report))

    def pytest_runtest_logstart(self, nodeid: str, location: object) -> None:
        """Tell that a test begins."""
        self._tell("pytest_runtest_logstart", nodeid=nodeid, location=location)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell how one of its parts ended."""
        self._tell("pytest_runtest_logreport", report=self._plain(report))

    def pytest_runtest_logfinish(self, nodeid: str, location: object) -> None:
        """Tell that a test is over."""
        self._tell("pytest_runtest_logfinish", nodeid=nodeid, location=location)

    def _next_order(self) -> str:
        self._tell("ready")
        return self.receive()

    def _plain(self, report: pytest.CollectReport | pytest.TestReport) -> object:
        return self.config.hook.pytest_report_to_serializable(config=self.config, report=report)

    def _tell(self, name: str, **arguments: object) -> None:
        self.send(json.dumps([name, arguments]))
