"""Run tests in the page's own Python.

    python -m tools.pyodide [what pytest takes]

pytest collects and reports here as ever. What it runs, it runs in Pyodide under Node, in one
interpreter per core; each takes a file of tests as soon as it has done the last.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from pathlib import Path
from queue import SimpleQueue

import pytest

from tools.pyodide.interpreter import Interpreter, Said

# What runs on CPython only is told by its marker (see pyproject.toml).
ARGUMENTS = ("-p", "no:cacheprovider", "-m", "not other_process and not thorough")


def main() -> int:
    """Return pytest's exit code."""
    return int(pytest.main([*ARGUMENTS, *sys.argv[1:]], plugins=[Elsewhere()]))


class Elsewhere:
    """A plugin that has the collected tests run in Pyodide and passes on what is reported."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run all; an interpreter that ends too early ends the whole, and it has failed."""
        if session.testsfailed or not session.items or session.config.option.collectonly:
            return None  # pytest knows what to say
        files: dict[Path, list[str]] = {}
        for item in session.items:
            files.setdefault(item.path, []).append(item.nodeid)
        inbox: SimpleQueue[Said] = SimpleQueue()
        count = min(os.cpu_count() or 1, len(files))
        interpreters = [Interpreter(files.keys(), inbox) for _ in range(count)]
        try:
            # The fullest first: no interpreter shall be left alone with a long one in the end.
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
        inbox: SimpleQueue[Said],
        at_work: int,
    ) -> None:
        while at_work:
            interpreter, name, arguments = inbox.get()
            if name is None:
                at_work -= 1
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
    """Report here what one of pytest's hooks was told in there."""
    if "report" in arguments:
        arguments["report"] = config.hook.pytest_report_from_serializable(
            config=config, data=arguments["report"]
        )
    config.pluginmanager.subset_hook_caller(name, ())(**arguments)


if __name__ == "__main__":
    sys.exit(main())
