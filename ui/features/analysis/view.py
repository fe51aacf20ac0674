"""Shows the analysis of a match: chances, turning points, verdicts on decisions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ui.art.seats import disc
from ui.base.markup import NOTHING, Markup, button, el, join
from ui.base.text import Texts
from ui.match.advice.review import ReviewedMove
from ui.match.advice.review_view import SIGNS, AnalysisMarkup, explained, named

WIDE, HIGH = 1000, 100  # units of the drawing


@dataclass(frozen=True)
class ChanceLine:
    """The chances of a side in per cent; `points` are numbers of moves with chances."""

    seats: tuple[int, ...]
    points: tuple[tuple[int, int], ...]

    def at(self, moves: int) -> int:
        """Return the latest chance known after this number of moves, else the first one."""
        known = [chance for at, chance in self.points if at <= moves]
        return known[-1] if known else self.points[0][1]


@dataclass(frozen=True)
class TurningPoint:
    """A position in which the chances of some seats have risen, in per cent before and after."""

    at: int
    seats: tuple[int, ...]
    before: int
    after: int


@dataclass(frozen=True)
class Tally:
    """Counts the decisions of a person, and the good ones among them."""

    seat: int
    good: int
    of: int


@dataclass(frozen=True)
class AnalysisModel:
    """The model of an analysis; `at` is the position looked at, of `of` moves.

    done, total  how many requests have been made, out of how many
    minutes      about how long the rest takes
    unjudged     whether the bot could not judge the decision that led to the position
    here         the decision that led to the position
    worst        the worst decisions
    """

    t: Texts
    names: tuple[str, ...]
    at: int
    of: int
    running: bool
    complete: bool
    done: int
    total: int
    minutes: int
    unjudged: bool = False
    lines: tuple[ChanceLine, ...] = ()
    turns: tuple[TurningPoint, ...] = ()
    here: ReviewedMove | None = None
    worst: tuple[ReviewedMove, ...] = ()
    tallies: tuple[Tally, ...] = ()

    @property
    def marks(self) -> list[int]:
        """The positions worth a look."""
        return [*(each.at for each in self.worst), *(turn.at for turn in self.turns)]

    def called(self, seats: tuple[int, ...]) -> str:
        """Return the names of the seats."""
        return self.t.listed([self.names[seat] for seat in seats])


def markup(analysis: AnalysisModel) -> AnalysisMarkup:
    """Return all that the analysis adds to the replay."""
    return AnalysisMarkup(
        strip=strip(analysis),
        verdict=verdict(analysis),
        tools=join(tools(analysis)),
        section=section(analysis),
        marks=analysis.marks,
    )


# Beside the slider


def strip(analysis: AnalysisModel) -> Markup:
    """Return the chances along the match as lines, and those of the position as numbers."""
    t, lines = analysis.t, analysis.lines
    if not lines or len(lines[0].points) < 2:
        return NOTHING
    x = WIDE * analysis.at / max(1, analysis.of)
    picture = el(
        "svg",
        el("line", x1=0, x2=WIDE, y1=HIGH / 2, y2=HIGH / 2, class_="chances-rule"),
        *(_line(analysis, line) for line in lines),
        *(_tick(analysis, each) for each in analysis.worst),
        el("line", x1=f"{x:.0f}", x2=f"{x:.0f}", y1=0, y2=HIGH, class_="chances-here"),
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    now = (
        el("li", disc(line.seats[0], 18), _chance(analysis, line), style=_ink(line.seats[0]))
        for line in lines
    )
    label = t("judging.chances")
    return el("div", picture, el("ul", *now, aria_label=label), class_="chances")


def _ink(seat: int) -> str:
    return f"--seat:var(--seat-{seat})"


def _line(analysis: AnalysisModel, line: ChanceLine) -> Markup:
    wide = WIDE / max(1, analysis.of)
    points = " ".join(f"{at * wide:.0f},{HIGH - chance}" for at, chance in line.points)
    return el("polyline", points=points, class_="chances-line", style=_ink(line.seats[0]))


def _tick(analysis: AnalysisModel, reviewed: ReviewedMove) -> Markup:
    x = f"{WIDE * reviewed.at / analysis.of:.0f}"
    return el("line", x1=x, x2=x, y1=HIGH - 12, y2=HIGH, style=_ink(reviewed.seat))


def _chance(analysis: AnalysisModel, line: ChanceLine) -> Markup:
    t, percent = analysis.t, line.at(analysis.at)
    name = el("span", analysis.called(line.seats), class_="chances-name")
    return name + el("span", t("judging.percent", percent=percent), class_="num")


def verdict(analysis: AnalysisModel) -> Markup:
    """Return the verdict on the decision that led to the position."""
    t, here = analysis.t, analysis.here
    if analysis.unjudged:
        return el("p", t("judging.unjudged"), class_="verdict verdict-words")
    if here is None or here.grade not in SIGNS:
        return NOTHING
    return explained(here, t(f"judging.verdict.{here.grade}", **named(here)))


def tools(analysis: AnalysisModel) -> Iterator[Markup]:
    """Yield the progress of the analysis, and the buttons that start and stop it."""
    t = analysis.t
    if analysis.running:
        share = analysis.done / max(1, analysis.total)
        words = t("judging.progress", done=analysis.done, total=analysis.total)
        bar = el("progress", value=f"{share:.2f}", max=1, aria_label=words)
        yield el("p", bar, el("span", words), class_="note judging")
        yield button(t("judging.stop"), class_="plain", data_do="judge")
    elif not analysis.complete:
        begun = analysis.done > 0
        words = t("judging.go_on" if begun else "judging.open")
        time = t("judging.minutes", count=analysis.minutes)
        yield button(words, el("small", time), class_="plain", data_do="judge", data_judge=True)


# Beside the table


def section(analysis: AnalysisModel) -> Markup:
    """Return the turning points, the worst decisions, and the tally of each person."""
    t = analysis.t
    parts = (
        _part(t("judging.turns"), [_turn(analysis, turn) for turn in analysis.turns]),
        _part(t("judging.worst"), [_worst(analysis, each) for each in analysis.worst]),
        _part(t("judging.tallies"), [_tally(analysis, each) for each in analysis.tallies]),
    )
    if not any(parts):
        return NOTHING
    return el("section", el("h2", t("judging.title")), *parts, class_="judgement")


def _part(title: str, entries: list[Markup]) -> Markup:
    return el("h3", title) + el("ul", *entries) if entries else NOTHING


def _turn(analysis: AnalysisModel, turn: TurningPoint) -> Markup:
    words = analysis.t(
        "judging.turn",
        at=turn.at,
        name=analysis.called(turn.seats),
        before=turn.before,
        after=turn.after,
    )
    return _way_to(turn.at, turn.seats[0], words)


def _worst(analysis: AnalysisModel, reviewed: ReviewedMove) -> Markup:
    t = analysis.t
    grade = t(f"judging.grade.{reviewed.grade}")
    words = t("judging.instead", at=reviewed.at, grade=grade, **named(reviewed))
    return _way_to(reviewed.at, reviewed.seat, words)


def _way_to(at: int, seat: int, words: str) -> Markup:
    return el("li", button(disc(seat, 20), el("span", words), class_="plain", data_do=f"look:{at}"))


def _tally(analysis: AnalysisModel, tally: Tally) -> Markup:
    name = analysis.names[tally.seat]
    words = analysis.t("judging.tally", name=name, good=tally.good, of=tally.of)
    return el("li", disc(tally.seat, 20), el("span", words))
