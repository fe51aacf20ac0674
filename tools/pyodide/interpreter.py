"""One Pyodide in a process of its own, and what is said to it and by it."""

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

# Who says it, the name of a hook or "ready", its arguments; None instead when the process is over.
Said: TypeAlias = "tuple[Interpreter, str | None, dict[str, object]]"


class Interpreter:
    """Starts at once and puts what it says into `inbox`; `running` names its latest test."""

    def __init__(self, paths: Iterable[Path], inbox: SimpleQueue[Said]) -> None:
        self.process = subprocess.Popen(
            ["node", str(WORKER), str(FOLDER), *map(str, paths)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.running = "its start"
        Thread(target=self._listen, args=[inbox], daemon=True).start()

    def _listen(self, inbox: SimpleQueue[Said]) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            name, arguments = json.loads(line)
            self.running = arguments.get("nodeid", self.running)
            inbox.put((self, name, arguments))
        inbox.put((self, None, {}))

    def run(self, names: Sequence[str]) -> None:
        """Let it run these tests."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(names) + "\n")
        self.process.stdin.flush()

    def dismiss(self) -> None:
        """Tell it that there is nothing more to do."""
        assert self.process.stdin is not None
        self.process.stdin.close()

    def failed(self) -> bool:
        """Whether the process, which is over, ended too early or with a fault."""
        assert self.process.stdin is not None
        return not self.process.stdin.closed or self.process.wait() != 0

    def stop(self) -> None:
        """End it, whatever it does."""
        self.process.kill()
        self.process.wait()
