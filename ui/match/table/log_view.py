"""Shows the log beside a table: the events in words, as ways to their positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.core.events import SeenEvent
from engine.core.state import Observation
from engine.matches import Takeback
from ui.base.markup import NOTHING, Markup, button, el, join
from ui.base.text import Texts
from ui.table import cast
from ui.table.catalogue import view_of
from ui.table.progress import stage_of
from ui.table.scene import Scene


@dataclass(frozen=True)
class Passage:
    """Lines of the log; `heading` names the part of the match that begins with them.

    `closing` says that a round or a trick ends here.
    """

    heading: str = ""
    lines: tuple[str, ...] = ()
    closing: bool = False


@dataclass(frozen=True)
class Moment:
    """The log of the position after `count` moves: the events and takebacks that led to it."""

    count: int
    passages: tuple[Passage, ...] = ()
    takebacks: tuple[Takeback, ...] = ()


def render(
    scene: Scene[Observation],
    moments: Sequence[Moment],
    whole: bool,
    looking: int | None,
    deal: str = "",
) -> Markup:
    """Return the log, the newest line last; a tap on a line leads to its position.

    `looking` is the position looked at. The log begins with the line about the `deal`, and
    describes the bots; that of a very long match has no beginning and says so.
    """
    t = scene.t
    lines = NOTHING
    if not moments or moments[0].count == 0:
        lines = join(_beginning(scene, deal))
    elif whole:
        lines = el("li", t("log.cut"), class_="log-note")
    lines += join(_moment(t, moment, moment.count == looking) for moment in moments)
    words = t("log.less") if whole else t("log.all")
    more = button(words, class_="plain small", data_do="log", data_long=True)
    return el(
        "section",
        el("header", el("h2", t("log.title")), more, class_="log-head"),
        el("div", el("ol", lines), class_="log-lines"),
        class_="log",
        id="log",
    )


def _beginning(scene: Scene[Observation], deal: str) -> Iterator[Markup]:
    if deal:
        yield el("li", deal, class_="log-cast", id="deal")
    for number, line in enumerate(cast.lines(scene)):
        yield el("li", line, class_="log-cast", id=f"cast-{number}")


@lru_cache(maxsize=4096)  # each tap draws hundreds of old lines again
def _moment(t: Texts, moment: Moment, looking: bool) -> Markup:
    """Return the lines of the log about one position."""
    found, last = list[Markup](), len(moment.passages) - 1
    for place, passage in enumerate(moment.passages):
        name = f"log-{moment.count}" + (f"-{place}" if place < last else "")
        if passage.heading:
            found.append(el("li", el("h3", passage.heading), class_="log-part", id=f"part-{name}"))
        if passage.lines:
            jump = _jump(passage.lines, moment.count, looking)
            found.append(el("li", jump, id=name, class_="log-close" if passage.closing else None))
    for takeback in moment.takebacks:
        key = "log.takeback_revealed" if takeback.revealed else "log.takeback"
        found.append(el("li", t(key, count=takeback.dropped), class_="log-note"))
    return join(found)


def _jump(lines: tuple[str, ...], count: int, looking: bool) -> Markup:
    """Return lines as a button that leads to the position after `count` moves."""
    current = "true" if looking else None
    words = join(lines, el("br"))
    return button(words, class_="log-jump", data_do=f"look:{count}", aria_current=current)


def heading(game: str, event: SeenEvent, t: Texts) -> str:
    """Return the name of the part of the match that an event begins; "" if it begins none."""
    begun = view_of(game).begins(event)
    return stage_of(t, game, begun) if begun else ""
