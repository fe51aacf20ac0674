"""Markup of the panel about this device: versions, stored data, and a report of faults."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ui.base.features import has
from ui.base.markup import NOTHING, Markup, button, el, join
from ui.base.ports import Facts
from ui.base.text import Texts

# The first match counts: a browser's agent text also contains the names of others.
BROWSERS = (
    (r"Firefox/(\d+)", "Firefox"),
    (r"FxiOS/(\d+)", "Firefox"),
    (r"Edg(?:A|iOS)?/(\d+)", "Edge"),
    (r"OPR/(\d+)", "Opera"),
    (r"SamsungBrowser/(\d+)", "Samsung Internet"),
    (r"CriOS/(\d+)", "Chrome"),
    (r"Chrom(?:e|ium)/(\d+)", "Chromium"),
    (r"Version/(\d+(?:\.\d+)?).* Safari/", "Safari"),
)
ENGINES = (
    (r"iPhone|iPad|iOS/", "WebKit"),
    (r"Firefox/", "Gecko"),
    (r"Chrom(?:e|ium)/", "Blink"),
    (r"AppleWebKit/", "WebKit"),
)
KILOBYTE = 1024
DIGITS = 16  # of a SHA-256, as many as can be compared by eye


@dataclass(frozen=True)
class StorageUse:
    """The number of saved games, and the bytes of all stored data.

    `lasting` data outlives the visit; `journaled` data outlives even a killed browser.
    """

    games: int
    bytes: int
    lasting: bool
    journaled: bool


@dataclass(frozen=True)
class AboutDevice:
    """The model of the panel: `facts` is None until the browser has answered.

    `save` tells whether the report contains a save. `copied` tells whether copying succeeded, None
    before it was tried; `report` is the text, without the save, if it failed. `asked` tells
    whether this panel has asked the browser not to clear the storage.
    """

    facts: Facts | None
    use: StorageUse
    faults: int
    save: bool
    copied: bool | None = None
    report: str = ""
    asked: bool = False


def browser(agent: str) -> str:
    """Return name, version and engine of a browser from its agent text, or else that text."""
    name = _first(BROWSERS, agent)
    engine = _first(ENGINES, agent)
    return f"{name} ({engine})" if name and engine else agent


def _first(patterns: tuple[tuple[str, str], ...], agent: str) -> str:
    for pattern, name in patterns:
        if found := re.search(pattern, agent):
            return " ".join((name, *found.groups()))
    return ""


def render(t: Texts, device: AboutDevice) -> Markup:
    """Return the content of the panel."""
    return el("dl", *_rows(t, device), class_="facts") + _ways(t, device) + _report(t, device)


def _rows(t: Texts, device: AboutDevice) -> list[Markup]:
    facts, use = device.facts, device.use
    games = t("device.kept", count=use.games, size=-(-use.bytes // KILOBYTE))
    killed = t("device.journaled" if use.journaled else "device.not_journaled")
    rows = [_row(t("device.games"), games if use.lasting else t("device.refused"))]
    if use.lasting:
        rows.append(_row(t("device.killed"), killed))
    if facts is not None:
        rows += [
            _row(t("device.safety"), t(_safety(facts.persisted))),
            _row(t("device.offline"), _offline(t, facts.cached)),
            _row(t("device.bots"), t(f"device.bots.{facts.bots}")),
            _row(t("device.version"), facts.version),
            _row(t("device.build"), facts.build[:DIGITS]),
            _row(t("device.browser"), browser(facts.agent)),
        ]
    return rows


def _row(term: str, text: str) -> Markup:
    return el("div", el("dt", term), el("dd", text))


def _safety(persisted: bool | None) -> str:
    if persisted is None:
        return "device.safety_unknown"
    return "device.persisted" if persisted else "device.clearable"


def _ways(t: Texts, device: AboutDevice) -> Markup:
    """Return the buttons against loss of data: a backup, and a request unless it was granted."""
    persisted = device.facts.persisted if device.facts else None
    refused = persisted is False and device.asked
    ask = button(t("device.ask"), class_="plain", data_do="persist")
    backup = button(t("lobby.keep_all"), class_="plain", data_do="keep-all", data_long=True)
    keep = backup if has("backup") else None
    return join(
        (
            el("p", t("device.not_promised"), role="status", class_="answer") if refused else None,
            el("div", ask if persisted is False else None, keep, class_="panel-actions"),
        )
    )


def _offline(t: Texts, cached: str) -> str:
    return t("device.cached", version=cached) if cached else t("device.uncached")


def _report(t: Texts, device: AboutDevice) -> Markup:
    """Return the part that offers a report of a fault."""
    faults = t("device.faults", count=device.faults) if device.faults else t("device.no_fault")
    warning = el("p", t("device.report_save")) if device.save else NOTHING
    copy = button(t("device.copy"), class_="plain", data_do="copy-report")
    return el(
        "section",
        el("h3", t("device.report")),
        el("p", faults),
        el("p", t("device.report_about")),
        warning,
        el("div", copy, class_="panel-actions"),
        _copied(t, device),
        class_="report",
    )


def _copied(t: Texts, device: AboutDevice) -> Markup:
    """Return a line on whether the report was copied, and its text to select if it was not."""
    if device.copied is None:
        return NOTHING
    words = el("p", t("device.copied" if device.copied else "device.not_copied"), role="status")
    if device.copied:
        return words
    label = t("device.report")
    if device.save:
        words += el("p", t("device.not_shown"))
    return words + el("textarea", device.report, readonly=True, rows=8, aria_label=label)
