"""Analyses a match with a strong bot, one request at a time."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.requests import ChancesRequest
from engine.core.plain import JsonObject
from engine.core.randomness import fresh_seed, stream
from engine.matches import Match
from ui.base.ports import Ports, UselessAnswer
from ui.features.analysis.analyses import Analyses
from ui.match.review import probability, review_request, verdict_on

SECONDS = 0.5  # for each decision of a person
PATIENCE = 3.0  # seconds at most for a point of the curve
POINTS = 64  # of the curve, at most
DRAWN = 8  # points between two drawings of the page, which take longer than a point


class Analyser:
    """Analyses one match, calls `changed` with each new finding, and keeps the findings.

    It asks for the chances along the match, then for a verdict on each decision of a person. Of
    `total` requests `left` are still to be made; earlier findings are not asked for again. What has
    got no sound answer is counted in `failed`, told at the end by `tell`, and asked for again when
    somebody goes on.
    """

    def __init__(
        self,
        match: Match,
        ports: Ports,
        changed: Callable[[], None],
        tell: Callable[[], None],
    ) -> None:
        self._analyses = Analyses(ports.storage)
        self.analysis = self._analyses.read(match)
        self.running = False
        self._match, self._judge, self._note = match, ports.judge, ports.note
        self._changed, self._tell = changed, tell
        self._rng = stream(ports.fresh_seed(), "judge")
        self._text = match.dump()
        self._points = [at for at in _spread(len(match.moves)) if at not in self.analysis.curve]
        self._decisions = [
            at
            for at, (seat, _) in enumerate(match.moves, start=1)
            if seat is not None and match.seats[seat].bot is None
            if at not in self.analysis.verdicts and not self.analysis.complete
        ]
        self._unanswered: list[int] = []  # points of the curve
        self._unjudged: list[int] = []  # numbers of moves
        self.total = self.left

    @property
    def left(self) -> int:
        """How many requests are still to be made."""
        return len(self._points) + len(self._decisions) + self.failed

    @property
    def failed(self) -> int:
        """How many requests have got no sound answer since somebody has last gone on."""
        return len(self._unanswered) + len(self._unjudged)

    @property
    def seconds_left(self) -> float:
        """About how long the rest takes."""
        return SECONDS * (len(self._decisions) + len(self._unjudged))

    def unjudged(self, at: int) -> bool:
        """Tell whether the bot could not judge move number `at`."""
        return at in self._unjudged

    def toggle(self) -> None:
        """Start or go on; stop if it is running."""
        if self.running:
            self.stop()
        else:
            self.running = True
            self._points += self._unanswered
            self._decisions += self._unjudged
            self._unanswered, self._unjudged = [], []
            self._ask_on()

    def stop(self) -> None:
        """Stop, and keep the findings."""
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
            self.analysis.complete = not self.failed
            self.stop()
            if self.failed:
                self._tell()

    def _forced(self, at: int) -> bool:
        """Tell whether move number `at` left no choice."""
        seat = self._match.moves[at - 1][0]
        return seat is None or len(self._match.state_after(at - 1).legal_moves(seat)) == 1

    def _ask_chances(self, at: int) -> None:
        def received(answer: JsonObject) -> None:
            chances = answer.get("chances")
            if isinstance(chances, list) and len(chances) == len(self._match.seats):
                self.analysis.curve[at] = tuple(map(probability, chances))
            else:
                self._fail(self._unanswered, at, answer)
            self._go_on()

        seed = fresh_seed(self._rng)
        request: ChancesRequest = {
            "kind": "chances",
            "match": self._text,
            "at": at,
            "seed": seed,
            "seconds": PATIENCE,
        }
        self._judge.judge(request, received)

    def _ask_verdict(self, at: int) -> None:
        def received(answer: JsonObject) -> None:
            if (verdict := verdict_on(self._match, at, answer)) is not None:
                self.analysis.verdicts[at] = verdict
            else:
                self._fail(self._unjudged, at, answer)
            self._go_on()

        request = review_request(self._match, at, fresh_seed(self._rng), SECONDS)
        self._judge.judge(request, received)

    def _fail(self, failed: list[int], at: int, answer: JsonObject) -> None:
        """Count an answer that is of no use; the app has kept an error already."""
        failed.append(at)
        if "error" not in answer:
            self._note(UselessAnswer(f"after {at} moves: {answer}"))

    def _go_on(self) -> None:
        """Make the next request unless stopped; draw the new findings."""
        if self.running:
            self._ask_on()
            if len(self._points) % DRAWN == 0:
                self._changed()


def _spread(last: int) -> list[int]:
    """Return at most `POINTS` + 1 positions along a match of `last` moves, with both ends."""
    step = max(1, -(-last // POINTS))
    return [*range(0, last, step), last]
