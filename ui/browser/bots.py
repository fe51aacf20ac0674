"""The bots: in a worker when there is one, otherwise on the page, in slices."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from pyscript import document, workers

from engine.core.plain import JsonObject
from ui.base.ports import Answer, ChancesRequest, MoveRequest, Request, ReviewRequest

if TYPE_CHECKING:
    from js import HTMLScriptElement
    from pyscript import Worker

    from ui.match.thinking import BotMemory

PATIENCE = 1.5  # seconds beyond its budget after which the page thinks as well
GRACE = 6.0  # further seconds after which a worker counts as stuck
LATE = 30.0  # seconds to start in before the players are told
MOST_WORKERS = 3  # started in one visit

T = TypeVar("T")


class BrowserBots:
    """Bots that answer requests, as `ui.base.ports.Thinker` and `Judge` describe it.

    The page thinks whenever no worker can be counted on: none has started yet, one is silent, or
    too many were lost.
    """

    def __init__(self, tell: Callable[[str], None]) -> None:
        """`tell` hears of a worker that is "late", "back" or "lost" for good."""
        self._tell = tell
        self._script: HTMLScriptElement | None = None
        self._worker: Worker | None = None  # one that can be counted on
        self._mind: BotMemory | None = None  # the page's own, once it has had to think
        self._started = 0
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, request: MoveRequest, answer: Answer) -> None:
        """Answer later."""
        self._do(self._answer(request, answer))

    def judge(self, request: ReviewRequest | ChancesRequest, answer: Answer) -> None:
        """Answer later."""
        self._do(self._answer(request, answer))

    def hurry(self) -> None:
        """Let whatever is being thought about be answered at once."""
        if self._mind is not None:
            self._mind.hurried = True
        if self._worker is not None:
            self._do(_hurried(self._worker))

    async def start_worker(self) -> None:
        """Start a worker, and another when it fails, until one is ready or too many have failed."""
        self._count_on(None)
        while self._started < MOST_WORKERS:
            self._started += 1
            starting = asyncio.ensure_future(_awaited(self._new_worker()))
            if not await _within(starting, LATE):
                self._tell("late")
            try:
                self._count_on(await starting)
            except Exception:  # whatever a worker dies of, there may be another
                self._end_worker()
            else:
                self._tell("back")
                return
        self._tell("lost")

    def _new_worker(self) -> Awaitable[Worker]:
        """Put a worker's script into the page; each has a name of its own."""
        template = document.querySelector("#bots-worker").content
        self._script = script = template.querySelector("script").cloneNode(True)
        script.setAttribute("name", f"bots{self._started}")
        document.body.append(script)
        return workers[f"bots{self._started}"]

    def _count_on(self, worker: Worker | None) -> None:
        self._worker = worker
        document.documentElement.dataset.bots = "worker" if worker else "page"

    async def _answer(self, request: Request, answer: Answer) -> None:
        worker = self._worker
        reply = await self._from_either(worker, request) if worker else None
        answer(reply or await self._from_page(request))

    async def _from_either(self, worker: Worker, request: Request) -> JsonObject | None:
        """Ask the worker and, when it is silent for too long, the page; None without an answer."""
        asked = asyncio.ensure_future(_from_worker(worker, request))
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

    async def _from_page(self, request: Request) -> JsonObject:
        from ui.match import thinking  # not for the start, and with a worker not at all

        self._mind = self._mind or thinking.BotMemory()
        return await thinking.answer(request, self._mind)

    def _doubt(self, worker: Worker, asked: asyncio.Task[JsonObject | None]) -> None:
        """Ask a silent worker nothing more until it has answered."""
        if worker is self._worker:
            self._count_on(None)
            self._do(self._watch(worker, asked))

    async def _watch(self, worker: Worker, asked: asyncio.Task[JsonObject | None]) -> None:
        """Take a silent worker back when it answers after all, otherwise say so and replace it.

        A device that is busy with something else for a moment is nothing to be told about.
        """
        if await _within(asked, GRACE) and asked.result() is not None:
            self._count_on(worker)
        else:
            self._tell("late")
            self._end_worker()
            await self.start_worker()

    def _end_worker(self) -> None:
        if self._script is not None:
            self._script.xworker.terminate()
            self._script.remove()

    def _do(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        """Let a fault of ours come to light at once."""
        self._tasks.discard(task)
        task.result()


async def _awaited(worker: Awaitable[Worker]) -> Worker:
    return await worker


async def _within(task: asyncio.Task[T], seconds: float) -> bool:
    """Wait for a task, but not longer; tell whether it has ended."""
    done, _ = await asyncio.wait((task,), timeout=seconds)
    return bool(done)


async def _from_worker(worker: Worker, request: Request) -> JsonObject | None:
    """Return the worker's answer, or None when it has failed."""
    try:
        return dict(json.loads(str(await worker.think(json.dumps(request)))))
    except Exception:  # whatever a dead worker throws, the page can think
        return None


async def _hurried(worker: Worker) -> None:
    with suppress(Exception):  # a worker that is dead needs no hurry
        await worker.hurry()
