"""Runs work that goes on while the page answers, such that none of its faults is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import ParamSpec

P = ParamSpec("P")

_running: set[asyncio.Task[None]] = set()


def run(work: Coroutine[None, None, None]) -> asyncio.Task[None]:
    """Begin work, and pass an exception to the handler of the loop as soon as it is raised.

    A task that is only kept somewhere would keep its exception, too, and nobody would be told.
    """
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_ended)
    return task


def reporting(act: Callable[P, None]) -> Callable[P, None]:
    """Return a function for JavaScript to call, whose exceptions go to the handler of the loop."""

    def call(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            act(*args, **kwargs)
        except Exception as fault:  # JavaScript could only write it into the console
            loop = asyncio.get_running_loop()
            loop.call_exception_handler({"message": str(fault), "exception": fault})

    return call


def _ended(task: asyncio.Task[None]) -> None:
    _running.discard(task)
    if not task.cancelled():
        task.result()
