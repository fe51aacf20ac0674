"""What a file of everything has brought: told in plain words, with what could not be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.core.messages import Message
from ui.base.dates import moment
from ui.base.markup import NOTHING, Markup, button, el
from ui.base.text import Texts

SHOWN = 20  # of those that cannot be read, are offered one by one


@dataclass(frozen=True)
class RestoreReport:
    """How many matches the file has, and what became of them, of the settings and of the rest.

    `further` are those of which this device had only the beginning; `faults` say of each
    unreadable one which it is, counted from 1, and why. `settings` is whether they were taken
    over, None where the file has none. `wrong` names the parts that are malformed. Where nothing
    more is kept here, `refused` tells so.
    """

    made: str
    found: int
    new: int
    here: int
    further: int
    faults: tuple[tuple[int, Message], ...]
    settings: bool | None
    names: int
    records: int
    history: int
    lessons: int
    content: int
    wrong: tuple[str, ...]
    refused: bool


def render(t: Texts, taken: RestoreReport) -> Markup:
    """Return what the panel says."""
    close = button(t("tool.close"), class_="main", data_do="close")
    return el(
        "div",
        *(el("p", line) for line in _lines(t, taken)),
        _faults(t, taken),
        el("div", close, class_="panel-actions"),
        class_="taken",
    )


def _lines(t: Texts, taken: RestoreReport) -> Iterator[str]:
    if taken.refused:
        yield t("notice.taken_unsaved")
    if taken.made:
        yield t("all.made", moment=moment(t, taken.made))
    yield t("all.found", count=taken.found)
    counted = (("all.new", taken.new), ("all.here", taken.here), ("all.further", taken.further))
    yield from (t(key, count=count) for key, count in counted if count)
    if taken.settings is not None:
        yield t("all.settings_taken" if taken.settings else "all.settings_kept")
    rest = (
        ("all.history", taken.history),
        ("all.records", taken.records),
        ("all.names", taken.names),
        ("all.lessons", taken.lessons),
        ("all.content", taken.content),
    )
    yield from (t(key, count=count) for key, count in rest if count)
    for part in taken.wrong:
        yield t("all.wrong", part=part)


def _faults(t: Texts, taken: RestoreReport) -> Markup:
    """Return what cannot be read, and why; each of the first with its text to be exported."""
    if not taken.faults:
        return NOTHING
    rows = (
        el(
            "li",
            el("p", _why(t, number, fault), class_="taken-why"),
            button(t("fault.raw"), class_="plain", data_do=f"export:raw.{i}"),
        )
        for i, (number, fault) in enumerate(taken.faults[:SHOWN])
    )
    more = len(taken.faults) - SHOWN
    return el(
        "section",
        el("h3", t("all.unreadable", count=len(taken.faults))),
        el("ol", *rows),
        el("p", t("all.unreadable_more", count=more)) if more > 0 else None,
    )


def _why(t: Texts, number: int, fault: Message) -> str:
    return t("all.fault", number=number, reason=t(fault.key, **fault.params))
