"""Runs tests in the page's own Python.

    python -m tools.pyodide [--once] [arguments of pytest]

pytest collects and reports here as usual. The tests run in Pyodide under Node, in one interpreter
for each core; each interpreter takes the next file of tests when it has finished one. With `--once`
a test that has several sets of parameters runs with the first set only.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from pathlib import Path
from queue import SimpleQueue

import pytest

from tools.pyodide.interpreter import Interpreter, Message

# Tests with these markers run on CPython only (see pyproject.toml).
ARGUMENTS = ("-p", "no:cacheprovider", "-m", "not other_process and not thorough")


def main() -> int:
    """Return pytest's exit code."""
    return int(pytest.main([*ARGUMENTS, *sys.argv[1:]], plugins=[Elsewhere()]))


class Elsewhere:
    """A plugin of pytest that runs the collected tests in Pyodide and passes on the reports."""

    def pytest_addoption(self, parser: pytest.Parser) -> None:
        """Define `--once`."""
        parser.addoption("--once", action="store_true", help="run each test with its first case")

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        """Drop all but the first case of each test if only that is wanted."""
        if config.option.once:
            kept = {item.nodeid.partition("[")[0]: item for item in reversed(items)}
            dropped = [item for item in items if item not in kept.values()]
            config.hook.pytest_deselected(items=dropped)
            items[:] = [item for item in items if item in kept.values()]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run all tests; the run fails if an interpreter ends too early."""
        if session.testsfailed or not session.items or session.config.option.collectonly:
            return None  # pytest reports this itself
        files: dict[Path, list[str]] = {}
        for item in session.items:
            files.setdefault(item.path, []).append(item.nodeid)
        inbox: SimpleQueue[Message] = SimpleQueue()
        count = min(os.cpu_count() or 1, len(files))
        interpreters = [Interpreter(files.keys(), inbox) for _ in range(count)]
        try:
            # The longest files first, so that none is left for the end.
            fullest_first = sorted(files.values(), key=len, reverse=True)
            self._run(session, deque(fullest_first), inbox, count)
        finally:
            for interpreter in interpreters:
                interpreter.stop()
        return True

    def _run(
        self,
        session: pytest.Session,
        files: deque[list[str]],
        inbox: SimpleQueue[Message],
        active: int,
    ) -> None:
        while active:
            interpreter, name, arguments = inbox.get()
            if name is None:
                active -= 1
                if interpreter.failed():
                    raise session.Interrupted(f"Pyodide ended during {interpreter.running}")
            elif name == "ready" and files:
                interpreter.run(files.popleft())
            elif name == "ready":
                interpreter.dismiss()
            else:
                _pass_on(session.config, name, arguments)
                if session.shouldfail:
                    raise session.Failed(session.shouldfail)


def _pass_on(config: pytest.Config, name: str, arguments: dict[str, object]) -> None:
    """Call a hook of this pytest with the arguments of the same hook in Pyodide."""
    if "report" in arguments:
        arguments["report"] = config.hook.pytest_report_from_serializable(
            config=config, data=arguments["report"]
        )
    config.pluginmanager.subset_hook_caller(name, ())(**arguments)


if __name__ == "__main__":
    sys.exit(main())
