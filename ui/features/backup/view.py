"""The report on a restore: what was added, and what could not be read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.core.messages import Message
from ui.base.dates import moment
from ui.base.markup import NOTHING, Markup, button, el
from ui.base.text import Texts

SHOWN = 20  # unreadable matches that can be exported one by one


@dataclass(frozen=True)
class RestoreReport:
    """What a restore has done.

    made      when the backup was made
    found     how many matches it holds: `new` ones, some already `here`, and some `further` on
              than their beginnings here
    faults    the number of each unreadable or damaged match, counted from 1, and why
    settings  whether the settings were taken over, None where the backup has none
    added     by the part of the backup, how many entries are new
    wrong     the parts that are damaged or malformed
    refused   whether the browser keeps nothing more
    """

    made: str
    found: int
    new: int
    here: int
    further: int
    faults: tuple[tuple[int, Message], ...]
    settings: bool | None
    added: Mapping[str, int]
    wrong: tuple[str, ...]
    refused: bool


def render(t: Texts, report: RestoreReport) -> Markup:
    """Return what the panel says."""
    close = button(t("tool.close"), class_="main", data_do="close")
    return el(
        "div",
        *(el("p", line) for line in _lines(t, report)),
        _faults(t, report),
        el("div", close, class_="panel-actions"),
        class_="taken",
    )


def _lines(t: Texts, report: RestoreReport) -> Iterator[str]:
    if report.refused:
        yield t("notice.taken_unsaved")
    if report.made:
        yield t("all.made", moment=moment(t, report.made))
    yield t("all.found", count=report.found)
    counted = (("all.new", report.new), ("all.here", report.here), ("all.further", report.further))
    yield from (t(key, count=count) for key, count in counted if count)
    if report.settings is not None:
        yield t("all.settings_taken" if report.settings else "all.settings_kept")
    yield from (t(f"all.{part}", count=count) for part, count in report.added.items() if count)
    for part in report.wrong:
        yield t("all.wrong", part=part)


def _faults(t: Texts, report: RestoreReport) -> Markup:
    """Return what cannot be read, and why; each of the first with its text to be exported."""
    if not report.faults:
        return NOTHING
    rows = (
        el(
            "li",
            el("p", _why(t, number, fault), class_="taken-why"),
            button(t("fault.raw"), class_="plain", data_do=f"export:raw.{i}"),
        )
        for i, (number, fault) in enumerate(report.faults[:SHOWN])
    )
    more = len(report.faults) - SHOWN
    return el(
        "section",
        el("h3", t("all.unreadable", count=len(report.faults))),
        el("ol", *rows),
        el("p", t("all.unreadable_more", count=more)) if more > 0 else None,
    )


def _why(t: Texts, number: int, fault: Message) -> str:
    return t("all.fault", number=number, reason=t(fault.key, **fault.params))
