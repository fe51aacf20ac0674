"""A strong bot goes through a match, a question at a time: see `ui.base.ports.Judge`."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.plain import JsonObject
from engine.core.randomness import fresh_seed, stream
from engine.matches import Match
from ui.base.ports import ChancesRequest, Judge
from ui.features.analysis.analyses import Analyses
from ui.match.review import probability, read_verdict, review_request

SECONDS = 0.5  # for each decision of a person
PATIENCE = 3.0  # seconds for a point of the curve, which takes much less
POINTS = 64  # of the curve, at most
DRAWN = 8  # points found between two looks at it: a page takes longer to be drawn than a point


class Analyser:
    """Goes through one match, tells by `changed` whenever something new is known, and keeps it.

    Of `total` questions `left` are still to be asked: how everybody stood, along the match, then
    what is to be said of each decision of a person. What is known from before is not asked again.
    """

    def __init__(
        self,
        match: Match,
        analyses: Analyses,
        judge: Judge,
        seed: int,
        changed: Callable[[], None],
    ) -> None:
        self.analysis = analyses.read(match)
        self.running = False
        self._match, self._analyses, self._judge = match, analyses, judge
        self._changed = changed
        self._rng = stream(seed, "judge")
        self._text = match.dump()
        self._points = [at for at in _spread(len(match.moves)) if at not in self.analysis.curve]
        self._decisions = [
            at
            for at, (seat, _) in enumerate(match.moves, start=1)
            if seat is not None and match.seats[seat].bot is None
            if at not in self.analysis.verdicts and not self.analysis.complete
        ]
        self.total = self.left

    @property
    def left(self) -> int:
        """How many questions are not asked yet."""
        return len(self._points) + len(self._decisions)

    @property
    def seconds_left(self) -> float:
        """About how long the rest takes."""
        return SECONDS * len(self._decisions)

    def toggle(self) -> None:
        """Begin, or go on where it was stopped; stop while it is running."""
        if self.running:
            self.stop()
        else:
            self.running = True
            self._ask_on()

    def stop(self) -> None:
        """Stop; what is known stays."""
        if self.running:
            self.running = False
            self._analyses.keep(self._match, self.analysis)

    def _ask_on(self) -> None:
        while self._decisions and self._forced(self._decisions[0]):
            self._decisions.pop(0)
        if self._points:
            self._ask_chances(self._points.pop(0))
        elif self._decisions:
            self._ask_verdict(self._decisions.pop(0))
        else:
            self.analysis.complete = True
            self.stop()

    def _forced(self, at: int) -> bool:
        """Tell whether there was nothing to decide: nothing is to be said of such a move."""
        seat = self._match.moves[at - 1][0]
        return seat is None or len(self._match.state_after(at - 1).legal_moves(seat)) == 1

    def _ask_chances(self, at: int) -> None:
        def heard(answer: JsonObject) -> None:
            if isinstance(chances := answer.get("chances"), list):
                self.analysis.curve[at] = tuple(map(probability, chances))
            self._go_on()

        seed = fresh_seed(self._rng)
        asked: ChancesRequest = {
            "kind": "chances",
            "match": self._text,
            "at": at,
            "seed": seed,
            "seconds": PATIENCE,
        }
        self._judge.judge(asked, heard)

    def _ask_verdict(self, at: int) -> None:
        def heard(answer: JsonObject) -> None:
            if (verdict := read_verdict(answer)) is not None:
                self.analysis.verdicts[at] = verdict
            self._go_on()

        asked = review_request(self._match, at, fresh_seed(self._rng), SECONDS)
        self._judge.judge(asked, heard)

    def _go_on(self) -> None:
        """Go on, unless that is not wanted any more; show what is known by now."""
        if self.running:
            self._ask_on()
            if len(self._points) % DRAWN == 0:
                self._changed()


def _spread(last: int) -> list[int]:
    """Return positions along a match of so many moves, both ends among them."""
    step = max(1, -(-last // POINTS))
    return [*range(0, last, step), last]
