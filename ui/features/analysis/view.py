"""What a strong bot thinks of a match: everybody's chances along it, its turns, each decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.bots.analysis import GOOD
from engine.core.state import Observation
from ui.art.seats import disc
from ui.base.markup import NOTHING, Markup, button, el, glyph
from ui.base.text import Texts
from ui.match import advice_view as advice
from ui.table.catalogue import view_of
from ui.table.scene import Scene

WIDE, HIGH = 1000, 100  # units of the drawing
SIGNS = {"good": "tick", "inaccuracy": "minus", "mistake": "close", "blunder": "close"}


@dataclass(frozen=True)
class ChanceLine:
    """The chances in per cent of who wins together: after how many moves which."""

    seats: tuple[int, ...]
    points: tuple[tuple[int, int], ...]

    def at(self, moves: int) -> int:
        """Return the chance that was last reckoned by then, else the first of all."""
        reckoned = [chance for at, chance in self.points if at <= moves]
        return reckoned[-1] if reckoned else self.points[0][1]


@dataclass(frozen=True)
class TurningPoint:
    """Where the match turned for somebody, and the chances in per cent before and after it."""

    at: int
    seats: tuple[int, ...]
    before: int
    after: int


@dataclass(frozen=True)
class ReviewedMove:
    """A decision, and what is thought of it.

    scene  what the seat knew then
    lost   what the move gave away, in per cent of what could be won and lost by it
    """

    at: int
    scene: Scene[Observation]
    made: str
    best: str
    grade: str
    lost: int

    @property
    def seat(self) -> int:
        """Whose decision it was."""
        assert self.scene.viewer is not None
        return self.scene.viewer


@dataclass(frozen=True)
class Tally:
    """How many decisions of a person were as good as a strong bot's."""

    seat: int
    good: int
    of: int


@dataclass(frozen=True)
class AnalysisModel:
    """All that is known; `at` is the position that is looked at, of `of` moves.

    done, total  while it is running, how many questions are answered
    minutes      about how long the rest takes
    here         the decision that led to the position
    worst        those that gave most away
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
        """Return the names of who wins together."""
        return self.t.listed([self.names[seat] for seat in seats])


# Beside the slider


def strip(judgement: AnalysisModel) -> Markup:
    """Return everybody's chances along the match; what they were at the position, in numbers."""
    t, lines = judgement.t, judgement.lines
    if not lines or len(lines[0].points) < 2:
        return NOTHING
    x = WIDE * judgement.at / max(1, judgement.of)
    picture = el(
        "svg",
        el("line", x1=0, x2=WIDE, y1=HIGH / 2, y2=HIGH / 2, class_="chances-rule"),
        *(_line(judgement, line) for line in lines),
        *(_tick(judgement, each) for each in judgement.worst),
        el("line", x1=f"{x:.0f}", x2=f"{x:.0f}", y1=0, y2=HIGH, class_="chances-here"),
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    now = (
        el("li", disc(line.seats[0], 18), _chance(judgement, line), style=_ink(line.seats[0]))
        for line in lines
    )
    label = t("judging.chances")
    return el("div", picture, el("ul", *now, aria_label=label), class_="chances")


def _ink(seat: int) -> str:
    return f"--seat:var(--seat-{seat})"


def _line(judgement: AnalysisModel, line: ChanceLine) -> Markup:
    wide = WIDE / max(1, judgement.of)
    points = " ".join(f"{at * wide:.0f},{HIGH - chance}" for at, chance in line.points)
    return el("polyline", points=points, class_="chances-line", style=_ink(line.seats[0]))


def _tick(judgement: AnalysisModel, judged: ReviewedMove) -> Markup:
    x = f"{WIDE * judged.at / judgement.of:.0f}"
    return el("line", x1=x, x2=x, y1=HIGH - 12, y2=HIGH, style=_ink(judged.seat))


def _chance(judgement: AnalysisModel, line: ChanceLine) -> Markup:
    t, percent = judgement.t, line.at(judgement.at)
    name = el("span", judgement.called(line.seats), class_="chances-name")
    return name + el("span", t("judging.percent", percent=percent), class_="num")


def verdict(judgement: AnalysisModel) -> Markup:
    """Return what is thought of the decision that led here."""
    t, here = judgement.t, judgement.here
    if here is None or here.grade not in SIGNS:
        return NOTHING
    return _explained(here, t(f"judging.verdict.{here.grade}", **_named(here)))


def remark(t: Texts, judged: ReviewedMove) -> Markup:
    """Return what a coach says of a poor decision that has just been made."""
    words = t(f"judging.remark.{judged.grade}", **_named(judged))
    return el("div", _explained(judged, words), role="status")


def _named(judged: ReviewedMove) -> dict[str, object]:
    scene, view = judged.scene, view_of(judged.scene.game)
    made, best = (view.move_text(move, scene) for move in (judged.made, judged.best))
    return {"made": made, "best": best, "lost": judged.lost}


def _explained(judged: ReviewedMove, words: str) -> Markup:
    """Return what is thought of a decision, with the game's own reasons."""
    told = el("p", glyph(SIGNS[judged.grade]), el("span", words), class_="verdict-words")
    if judged.grade != GOOD:
        told += advice.difference(judged.scene, judged.made, judged.best)
    return el("div", told, class_="verdict", data_grade=judged.grade)


def tools(judgement: AnalysisModel) -> Iterator[Markup]:
    """Yield how to begin, how far it is and how to stop."""
    t = judgement.t
    if judgement.running:
        share = judgement.done / max(1, judgement.total)
        words = t("judging.progress", done=judgement.done, total=judgement.total)
        bar = el("progress", value=f"{share:.2f}", max=1, aria_label=words)
        yield el("p", bar, el("span", words), class_="note judging")
        yield button(t("judging.stop"), class_="plain", data_do="judge")
    elif not judgement.complete:
        begun = judgement.done > 0
        words = t("judging.go_on" if begun else "judging.open")
        time = t("judging.minutes", count=judgement.minutes)
        yield button(words, el("small", time), class_="plain", data_do="judge", data_judge=True)


# Beside the table


def section(judgement: AnalysisModel) -> Markup:
    """Return where the match turned, what gave most away, and how well everybody decided."""
    t = judgement.t
    parts = (
        _part(t("judging.turns"), [_turn(judgement, turn) for turn in judgement.turns]),
        _part(t("judging.worst"), [_worst(judgement, each) for each in judgement.worst]),
        _part(t("judging.tallies"), [_tally(judgement, each) for each in judgement.tallies]),
    )
    if not any(parts):
        return NOTHING
    return el("section", el("h2", t("judging.title")), *parts, class_="judgement")


def _part(title: str, entries: list[Markup]) -> Markup:
    return el("h3", title) + el("ul", *entries) if entries else NOTHING


def _turn(judgement: AnalysisModel, turn: TurningPoint) -> Markup:
    words = judgement.t(
        "judging.turn",
        at=turn.at,
        name=judgement.called(turn.seats),
        before=turn.before,
        after=turn.after,
    )
    return _way_to(turn.at, turn.seats[0], words)


def _worst(judgement: AnalysisModel, judged: ReviewedMove) -> Markup:
    t = judgement.t
    grade = t(f"judging.grade.{judged.grade}")
    words = t("judging.instead", at=judged.at, grade=grade, **_named(judged))
    return _way_to(judged.at, judged.seat, words)


def _way_to(at: int, seat: int, words: str) -> Markup:
    return el("li", button(disc(seat, 20), el("span", words), class_="plain", data_do=f"look:{at}"))


def _tally(judgement: AnalysisModel, tally: Tally) -> Markup:
    name = judgement.names[tally.seat]
    words = judgement.t("judging.tally", name=name, good=tally.good, of=tally.of)
    return el("li", disc(tally.seat, 20), el("span", words))
