"""Makes the model of an analysis for the replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from engine.bots import Verdict
from engine.bots.analysis import GOOD, POOR, UNKNOWN
from engine.matches import Match
from ui.base.screen import Shell
from ui.base.text import Texts
from ui.base.ways import REPORT, Notice
from ui.features.analysis import view
from ui.features.analysis.analyser import Analyser
from ui.features.analysis.view import AnalysisModel, ChanceLine, Tally, TurningPoint
from ui.match.advice.review import ReviewedMove, reviewed_move
from ui.match.advice.review_view import AnalysisMarkup
from ui.match.viewing.scenes import names

FAILED = Notice("judging.failed", REPORT)
MOST_TURNS, LEAST_TURN = 3, 12  # turning points shown; the gain of one in per cent
MOST_WORST = 8  # decisions shown


class AnalysisPart:
    """Makes the view's model from the findings of `analyser`."""

    def __init__(self, match: Match, analyser: Analyser) -> None:
        self._match, self.analyser = match, analyser
        self._shown: dict[tuple[str, int], ReviewedMove] = {}  # by language and move

    def markup(self, t: Texts, at: int) -> AnalysisMarkup:
        """Return the markup for the position after `at` moves."""
        return view.markup(self.model(t, at))

    def model(self, t: Texts, at: int) -> AnalysisModel:
        """Return the model for the position after `at` moves."""
        analyser = self.analyser
        lines = tuple(self._lines())
        return AnalysisModel(
            t=t,
            names=names(self._match),
            at=at,
            of=len(self._match.moves),
            running=analyser.running,
            complete=analyser.analysis.complete,
            done=analyser.total - analyser.left,
            total=analyser.total,
            unjudged=analyser.unjudged(at),
            minutes=max(1, round(analyser.seconds_left / 60)),
            lines=lines,
            turns=tuple(_turns(lines)),
            here=self._reviewed(t, at) if at in analyser.analysis.verdicts else None,
            worst=tuple(self._reviewed(t, each) for each in self._worst()),
            tallies=tuple(self._tallies()),
        )

    @property
    def _verdicts(self) -> dict[int, Verdict]:
        return self.analyser.analysis.verdicts

    def _lines(self) -> Iterator[ChanceLine]:
        """Yield the known chances of each side."""
        curve, side = self.analyser.analysis.curve, self._match.game.side
        sides: dict[int, tuple[int, ...]] = {}
        for seat in range(len(self._match.seats)):
            sides[side(seat)] = (*sides.get(side(seat), ()), seat)
        for seats in sides.values() if curve else ():
            points = ((at, round(100 * curve[at][seats[0]])) for at in sorted(curve))
            yield ChanceLine(seats, tuple(points))

    def _worst(self) -> list[int]:
        """Return the numbers of the worst moves, ascending."""
        poor = [at for at, verdict in self._verdicts.items() if verdict.grade in POOR]
        poor.sort(key=lambda at: -self._verdicts[at].loss)
        return sorted(poor[:MOST_WORST])

    def _reviewed(self, t: Texts, at: int) -> ReviewedMove:
        key = t.language, at
        if key not in self._shown:
            self._shown[key] = reviewed_move(t, self._match, at, self._verdicts[at])
        return self._shown[key]

    def _tallies(self) -> Iterator[Tally]:
        """Yield for each person how many decisions there were, and how many were good."""
        known = {at: each.grade for at, each in self._verdicts.items() if each.grade != UNKNOWN}
        of, good = Counter[int](), Counter[int]()
        for at, grade in known.items():
            seat = self._match.moves[at - 1][0]
            assert seat is not None
            of[seat] += 1
            good[seat] += grade == GOOD
        for seat in sorted(of):
            yield Tally(seat, good[seat], of[seat])


def analysed(match: Match, shell: Shell) -> AnalysisPart:
    """Return the analysis of a finished match; the page is drawn whenever more is known."""
    return AnalysisPart(match, Analyser(match, shell.ports, shell.show, lambda: shell.tell(FAILED)))


def _turns(lines: tuple[ChanceLine, ...]) -> list[TurningPoint]:
    """Return the turning points with the greatest gains, in the order of the match."""
    found = [
        TurningPoint(at, line.seats, before, after)
        for line in lines
        for (_, before), (at, after) in pairwise(line.points)
        if after - before >= LEAST_TURN
    ]
    found.sort(key=lambda turn: turn.before - turn.after)
    most: dict[int, TurningPoint] = {}
    for turn in found:
        most.setdefault(turn.at, turn)
    return sorted([*most.values()][:MOST_TURNS], key=lambda turn: turn.at)
