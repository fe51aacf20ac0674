"""The bots: in a worker when there is one, otherwise on the page, in slices."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from pyscript import document, workers

from engine.core.plain import JsonObject
from ui.app.ports import Answer, Question

if TYPE_CHECKING:
    from pyscript import Worker

PATIENCE = 8.0  # seconds beyond its budget after which a worker counts as dead


class BrowserBots:
    """Bots that answer requests, as `ui.app.ports.Thinker` describes it."""

    def __init__(self, lost: Callable[[], None]) -> None:
        """Call `lost` when the worker has died."""
        self._lost = lost
        self._worker: Worker | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start_worker(self) -> None:
        """Start the worker; until it is ready, and if it never is, the page thinks itself."""
        document.documentElement.dataset.bots = "page"
        template = document.querySelector("#bots-worker")
        document.body.append(template.content.cloneNode(True))
        self._worker = await workers["bots"]
        document.documentElement.dataset.bots = "worker"

    def ask(self, request: Question, answer: Answer) -> None:
        """Answer later."""
        task = asyncio.ensure_future(self._answer(request, answer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, request: Question, answer: Answer) -> None:
        reply = await self._from_worker(self._worker, request) if self._worker else None
        if reply is None:
            from ui.app import thinking  # not for the start, and with a worker not at all

            reply = await thinking.sliced(request)
        answer(reply)

    async def _from_worker(self, worker: Worker, request: Question) -> JsonObject | None:
        """Return the worker's answer, or None when it has died; it is not asked again then."""
        try:
            asked = worker.think(json.dumps(request))
            reply = await asyncio.wait_for(asked, request["seconds"] + PATIENCE)
            return dict(json.loads(str(reply)))
        except Exception:  # whatever a dead worker throws, the page can think
            self._worker = None
            document.documentElement.dataset.bots = "page"
            self._lost()
            return None
