"""A report shows the results of a tournament as a table, a chart and JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import inf, isfinite
from statistics import fmean

from lab.plain_terminal import Terminal, TextTable
from lab.tournament.intervals import FEW, Measured, mean_of, share_of
from lab.tournament.plan import FORFEIT, TournamentPlan
from lab.tournament.playing import Record
from lab.tournament.ratings import Duel, Round, Standing, duel, finished, rounds_of
from lab.tournament.ratings import standings as stand

WIDTH = 49  # characters of the chart, an odd number; the middle is the mean
TOO_FEW = "too few to tell"
WHISKER, DOT, AXIS = "─", "●", "│"


@dataclass(frozen=True)
class Report:
    """The results of a tournament; `duels` compares each bot with the next one of the plan.

    `sources` are the hashes of the source code that played. Below FEW rounds the report has no
    intervals, and says that they are too few to tell.
    """

    plan: TournamentPlan
    matches: int
    rounds: int
    moves: Measured
    standings: list[Standing]
    duels: list[Duel]
    roles: dict[str, Measured]
    sources: dict[str, str]

    @classmethod
    def on(cls, plan: TournamentPlan, records: Sequence[Record]) -> Report:
        """Return the report on the complete rounds."""
        rounds = rounds_of(plan, records)
        played = [record for each in rounds for record in each]
        return cls(
            plan,
            len(played),
            len(rounds),
            mean_of([float(sum(count for count, _ in record.thought)) for record in played]),
            stand(plan, rounds),
            [duel(one, other, rounds) for one, other in pairwise(plan.bots)] if rounds else [],
            dict(_roles(rounds)),
            {name: each for record in played for name, each in record.sources.items()},
        )

    def to_json(self) -> str:
        """Return the report as JSON; unknown values are null, such as intervals of few rounds."""
        return json.dumps(_finite(asdict(self)), indent=1, ensure_ascii=False) + "\n"

    def show(self, terminal: Terminal) -> None:
        """Show the report: a table, a chart and sentences."""
        terminal.table(self._table())
        for text in (*self._chart(), *self._sentences()):
            terminal.say(text)

    def _table(self) -> TextTable:
        plan, sides = self.plan, len(set(self.plan.sides))
        options = "".join(f", {name}={value}" for name, value in plan.options.items())
        title = (
            f"{plan.game}, {plan.players} players{options}: {self.matches} matches of "
            f"{self.moves.value:.0f} decisions, fair is {1 / sides:.1%}"
            f"{'' if self.rounds >= FEW else f'; fewer than {FEW} rounds are {TOO_FEW}'}"
        )
        rows = [
            (
                each.bot,
                str(each.seats),
                _around(each.points, "{:.2f}"),
                _around(each.won, "{:.1%}"),
                _around(each.elo, "{:+.0f}"),
                f"{each.seconds:.4f}",
            )
            for each in self.standings
        ]
        return TextTable(title, ("bot", "seats", "points", "won", "Elo", "s per decision"), rows)

    def _chart(self) -> Iterator[str]:
        """Yield a line for each bot with its Elo and interval, on a common scale."""
        reach = max((abs(s.elo.value) + _known(s.elo.around) for s in self.standings), default=0)
        reach, middle = reach or 1.0, WIDTH // 2
        names = max(len(each.bot) for each in self.standings)
        for each in self.standings:
            low, at, high = (
                middle + round(middle * (each.elo.value + by) / reach)
                for by in (-_known(each.elo.around), 0.0, _known(each.elo.around))
            )
            line = [AXIS if x == middle else " " for x in range(WIDTH)]
            line[low : high + 1] = WHISKER * (high + 1 - low)
            line[at] = DOT
            yield f"{each.bot:>{names}} {''.join(line).rstrip()}"

    def _sentences(self) -> Iterator[str]:
        """Yield a sentence for each duel and each role."""
        for each in self.duels:
            known = f"({_times(each.low)} to {_times(each.high)}) "
            yield (
                f"{each.better} wins {_times(each.times)} times "
                f"{known if isfinite(each.share.around) else ''}as often as {each.lesser}: "
                f"{_around(each.share, '{:.1%}')} of what both won{_few(each.share)}"
            )
        for role, won in self.roles.items():
            yield f"{role} won {_around(won, '{:.1%}')} of the matches{_few(won)}"
        if self.plan.limit is not None:
            yield from self._lateness(self.plan.limit)

    def _lateness(self, limit: float) -> Iterator[str]:
        """Yield a sentence for each bot with decisions over the limit."""
        for each in self.standings:
            times = "once" if each.late == 1 else f"{each.late} times"
            if each.late and self.plan.late == FORFEIT:
                yield f"{each.bot} took more than {limit:g} s for a move and lost by it: {times}"
            elif each.late:
                yield f"{each.bot} took more than {limit:g} s: {times} a random move was made"
        if not any(each.late for each in self.standings):
            yield f"no move took more than {limit:g} s"


def _roles(rounds: Sequence[Round]) -> Iterator[tuple[str, Measured]]:
    """Yield the share of the matches that each role won, if the game has roles."""
    rounds = finished(rounds)
    records = [record for each in rounds for record in each]
    for role in sorted({role for record in records for role in record.roles} - {""}):
        yield role, share_of([fmean(_won_by(role, each) for each in part) for part in rounds])


def _won_by(role: str, record: Record) -> float:
    return sum(share for share, its in zip(record.shares, record.roles, strict=True) if its == role)


def _known(around: float) -> float:
    return around if isfinite(around) else 0.0


def _times(factor: float) -> str:
    return f"{factor:.2f}" if isfinite(factor) else "∞"


def _around(figure: Measured, form: str) -> str:
    if figure.around == inf:
        return form.format(figure.value)
    return f"{form.format(figure.value)} ± {form.format(figure.around).lstrip('+')}"


def _few(figure: Measured) -> str:
    return f", {TOO_FEW}" if figure.around == inf else ""


def _finite(value: object) -> object:
    """Return the value with None in place of infinite numbers."""
    if isinstance(value, dict):
        return {key: _finite(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_finite(each) for each in value]
    return None if isinstance(value, float) and not isfinite(value) else value
