"""Runs a Pyodide in its own process, and exchanges messages with it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TypeAlias

from tools.pyodide.packages import FOLDER

WORKER = Path(__file__).with_name("worker.mjs")

# The sender, the name of a hook or "ready" (None at the end of the process), and the arguments.
Message: TypeAlias = "tuple[Interpreter, str | None, dict[str, object]]"


class Interpreter:
    """Starts a process and puts its messages into `inbox`; `running` is its latest test."""

    def __init__(self, paths: Iterable[Path], inbox: SimpleQueue[Message]) -> None:
        self.process = subprocess.Popen(
            ["node", str(WORKER), str(FOLDER), *map(str, paths)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.running = "its start"
        Thread(target=self._listen, args=[inbox], daemon=True).start()

    def _listen(self, inbox: SimpleQueue[Message]) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            name, arguments = json.loads(line)
            self.running = arguments.get("nodeid", self.running)
            inbox.put((self, name, arguments))
        inbox.put((self, None, {}))

    def run(self, names: Sequence[str]) -> None:
        """Send tests to run."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(names) + "\n")
        self.process.stdin.flush()

    def dismiss(self) -> None:
        """Send that there are no more tests."""
        assert self.process.stdin is not None
        self.process.stdin.close()

    def failed(self) -> bool:
        """Tell whether the ended process ended too early or with an error."""
        assert self.process.stdin is not None
        return not self.process.stdin.closed or self.process.wait() != 0

    def stop(self) -> None:
        """Kill the process."""
        self.process.kill()
        self.process.wait()
