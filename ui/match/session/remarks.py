"""What a strong bot has to say of the last decision of a person, if it was a poor one."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots import Verdict
from engine.bots.analysis import POOR
from engine.core.plain import JsonObject
from engine.core.randomness import fresh_seed, stream
from engine.matches import Match
from ui.base.ports import Judge
from ui.features.analysis.analyses import read_verdict, review

SECONDS = 0.4  # beside the bots, who go on meanwhile


class Remarks:
    """Asks about one decision at a time; `changed` is called when there is something to be said."""

    def __init__(self, judge: Judge, seed: int, changed: Callable[[], None]) -> None:
        self.last: tuple[int, Verdict] | None = None  # on which move, and what is thought of it
        self._judge = judge
        self._rng = stream(seed, "remarks")
        self._changed = changed
        self._asked: object = None

    def consider(self, match: Match, at: int) -> None:
        """Think about move number `at`, from what its seat knew."""
        asked = self._asked = object()
        self.last = None

        def heard(answer: JsonObject) -> None:
            verdict = read_verdict(answer)
            if asked is self._asked and verdict and verdict.grade in POOR:
                self.last = at, verdict
                self._changed()

        self._judge.judge(review(match, at, fresh_seed(self._rng), SECONDS), heard)

    def forget(self) -> None:
        """Say nothing of what has been taken back, or of a match that has been left."""
        self._asked = self.last = None
