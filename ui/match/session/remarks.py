"""The coach's remark on the last decision of a person, where a strong bot thinks it poor."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots import Verdict
from engine.bots.analysis import POOR
from engine.core.plain import JsonObject
from engine.core.randomness import fresh_seed, stream
from engine.matches import Match
from ui.base.ports import Judge
from ui.match.review import read_verdict, review_request

SECONDS = 0.4  # the bots at the table think at the same time


class Remarks:
    """Has one decision reviewed at a time; `changed` is called when there is a remark."""

    def __init__(self, judge: Judge, seed: int, changed: Callable[[], None]) -> None:
        self.last: tuple[int, Verdict] | None = None  # the number of the move
        self._judge = judge
        self._rng = stream(seed, "remarks")
        self._changed = changed
        self._asked: object = None

    def consider(self, match: Match, at: int) -> None:
        """Have move number `at` reviewed, from what its seat knew."""
        asked = self._asked = object()
        self.last = None

        def heard(answer: JsonObject) -> None:
            verdict = read_verdict(answer)
            if asked is self._asked and verdict and verdict.grade in POOR:
                self.last = at, verdict
                self._changed()

        self._judge.judge(review_request(match, at, fresh_seed(self._rng), SECONDS), heard)

    def forget(self) -> None:
        """Drop the remark and the review under way."""
        self._asked = self.last = None
