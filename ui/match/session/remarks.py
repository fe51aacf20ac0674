"""The coach's remark on a poor decision."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots import Verdict
from engine.bots.analysis import POOR
from engine.core.plain import JsonObject
from engine.core.randomness import fresh_seed, stream
from engine.matches import AnyMatch
from ui.base.ports import Judge
from ui.match.advice.review import review_request, verdict_on

SECONDS = 0.4  # the bots at the table think at the same time


class Remarks:
    """Reviews one decision at a time; calls `changed` when there is a remark.

    An answer that is no verdict on the decision goes to `failed`.
    """

    def __init__(
        self,
        judge: Judge,
        seed: int,
        changed: Callable[[], None],
        failed: Callable[[JsonObject], None],
    ) -> None:
        self.last: tuple[int, Verdict] | None = None  # number of the move, verdict
        self._judge = judge
        self._rng = stream(seed, "remarks")
        self._changed, self._failed = changed, failed
        self._awaited: object = None  # identifies the review under way

    def consider(self, match: AnyMatch, at: int) -> None:
        """Ask for a review of move number `at`, from what its seat knew."""
        awaited = self._awaited = object()
        self.last = None

        def received(answer: JsonObject) -> None:
            if awaited is not self._awaited:
                return
            verdict = verdict_on(match, at, answer)
            if verdict is None:
                self._failed(answer)
            elif verdict.grade in POOR:
                self.last = at, verdict
                self._changed()

        self._judge.judge(review_request(match, at, fresh_seed(self._rng), SECONDS), received)

    def forget(self) -> None:
        """Drop the remark and the review under way."""
        self._awaited = self.last = None
