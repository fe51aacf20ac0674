"""Runs the bots in a worker if there is one, otherwise on the page, in slices."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from pyscript import document, workers

from engine.core.plain import JsonObject
from ui.base.ports import Answer
from ui.browser.tasks import run

if TYPE_CHECKING:
    from js import HTMLScriptElement
    from pyscript import Worker

    from engine.bots.requests import ChancesRequest, MoveRequest, Request, ReviewRequest
    from engine.bots.thinking import BotMemory

PATIENCE = 1.5  # seconds a worker may be late before the page thinks as well
GRACE = 6.0  # further seconds before a worker counts as stuck
LATE = 30.0  # seconds that a worker may take to start before the players are told
MOST_WORKERS = 3  # workers started in one visit

T = TypeVar("T")


class BrowserBots:
    """Implements `ui.base.ports.Thinker` and `Judge`.

    The page thinks itself while no worker is reliable: none has started yet, one does not answer,
    or too many have failed.
    """

    def __init__(
        self, report: Callable[[str], None], note: Callable[[BaseException], None]
    ) -> None:
        """Call `report` with "late", "back" or "lost" when the state of the worker changes.

        `note` keeps a fault of the worker.
        """
        self._report, self._note = report, note
        self._script: HTMLScriptElement | None = None
        self._worker: Worker | None = None  # None while no worker is reliable
        self._memory: BotMemory | None = None  # of the page, once it has had to think
        self._started = 0

    def ask(self, request: MoveRequest, answer: Answer) -> None:
        """Answer later."""
        run(self._answer(request, answer))

    def judge(self, request: ReviewRequest | ChancesRequest, answer: Answer) -> None:
        """Answer later."""
        run(self._answer(request, answer))

    def hurry(self) -> None:
        """Have the requests in progress answered at once."""
        if self._memory is not None:
            self._memory.hurries += 1
        if self._worker is not None:
            run(self._hurry(self._worker))

    @property
    def in_worker(self) -> bool:
        """Whether a worker thinks."""
        return self._worker is not None

    async def start_worker(self) -> None:
        """Start a worker, and another when it fails, until one is ready or too many have failed."""
        self._use(None)
        while self._started < MOST_WORKERS:
            self._started += 1
            starting = asyncio.ensure_future(self._new_worker())
            if not await _within(starting, LATE):
                self._report("late")
            try:
                self._use(await starting)
            except Exception as fault:  # any failure of a worker: another may work
                self._note(fault)
                self._end_worker()
            else:
                self._report("back")
                return
        self._report("lost")

    async def _new_worker(self) -> Worker:
        """Add a worker's script, with its own name, to the page; return the worker once ready."""
        template = document.querySelector("#bots-worker").content
        self._script = script = template.querySelector("script").cloneNode(True)
        script.setAttribute("name", f"bots{self._started}")
        document.body.append(script)
        return await workers[f"bots{self._started}"]

    def _use(self, worker: Worker | None) -> None:
        self._worker = worker
        document.documentElement.dataset.bots = "worker" if worker else "page"

    async def _answer(self, request: Request, answer: Answer) -> None:
        try:
            worker = self._worker
            reply = await self._from_either(worker, request) if worker else None
            reply = reply or await self._from_page(request)
        except Exception as fault:  # whoever has asked must hear of it
            self._note(fault)
            reply = {"error": repr(fault)}
        answer(reply)

    async def _from_either(self, worker: Worker, request: Request) -> JsonObject | None:
        """Return the worker's answer, or the page's if that is late; None if the worker failed."""
        asked = asyncio.ensure_future(self._from_worker(worker, request))
        if await _within(asked, request["seconds"] + PATIENCE):
            if asked.result() is None:
                self._doubt(worker, asked)
            return asked.result()
        self._doubt(worker, asked)
        thought = asyncio.ensure_future(self._from_page(request))
        await asyncio.wait((asked, thought), return_when=asyncio.FIRST_COMPLETED)
        if asked.done() and (reply := asked.result()) is not None:
            thought.cancel()
            return reply
        return await thought

    async def _from_worker(self, worker: Worker, request: Request) -> JsonObject | None:
        """Return the worker's answer, or None if it has failed."""
        try:
            return dict(json.loads(str(await worker.think(json.dumps(request)))))
        except Exception as fault:  # any failure of a worker: the page can think
            self._note(fault)
            return None

    async def _hurry(self, worker: Worker) -> None:
        try:
            await worker.hurry()
        except Exception as fault:  # the worker may be dead; who waits for it will notice
            self._note(fault)

    async def _from_page(self, request: Request) -> JsonObject:
        from engine.bots import thinking  # slow to import, and seldom needed

        self._memory = self._memory or thinking.BotMemory()
        return await thinking.answer(request, self._memory)

    def _doubt(self, worker: Worker, asked: asyncio.Task[JsonObject | None]) -> None:
        """Send no further requests to a worker until it has answered."""
        if worker is self._worker:
            self._use(None)
            run(self._watch(worker, asked))

    async def _watch(self, worker: Worker, asked: asyncio.Task[JsonObject | None]) -> None:
        """Use a late worker again if it answers within GRACE, otherwise report and replace it."""
        if await _within(asked, GRACE) and asked.result() is not None:
            self._use(worker)
        else:
            self._report("late")
            self._end_worker()
            await self.start_worker()

    def _end_worker(self) -> None:
        if self._script is not None:
            self._script.xworker.terminate()
            self._script.remove()


async def _within(task: asyncio.Task[T], seconds: float) -> bool:
    """Wait for a task for at most `seconds`; tell whether it has ended."""
    done, _ = await asyncio.wait((task,), timeout=seconds)
    return bool(done)
