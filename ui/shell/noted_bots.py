"""Keeps the errors of bots for the report, whoever has asked and even if they come too late."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core.plain import JsonObject
from ui.base.ports import Answer, Judge, Thinker, UselessAnswer

if TYPE_CHECKING:
    from engine.bots.requests import ChancesRequest, MoveRequest, ReviewRequest


class NotedBots:
    """Implements `ui.base.ports.Thinker` and `Judge` with other ones; `note` keeps each error."""

    def __init__(
        self, thinker: Thinker, judge: Judge, note: Callable[[BaseException], None]
    ) -> None:
        self._thinker, self._judge, self._note = thinker, judge, note

    def ask(self, request: MoveRequest, answer: Answer) -> None:
        """Pass a request on, and its answer back."""
        self._thinker.ask(request, self._noted(answer))

    def judge(self, request: ReviewRequest | ChancesRequest, answer: Answer) -> None:
        """Pass a request on, and its answer back."""
        self._judge.judge(request, self._noted(answer))

    def hurry(self) -> None:
        """Have the requests in progress answered at once."""
        self._thinker.hurry()

    @property
    def in_worker(self) -> bool:
        """Whether the bots think in a worker."""
        return self._thinker.in_worker

    def _noted(self, answer: Answer) -> Answer:
        def received(found: JsonObject) -> None:
            if "error" in found:
                self._note(UselessAnswer(str(found["error"])))
            answer(found)

        return received
