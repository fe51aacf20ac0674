"""About this device: what runs here, what is kept and how safely, and a report of a fault."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ui.base.features import has
from ui.base.markup import NOTHING, Markup, button, el, join
from ui.base.ports import Facts
from ui.base.text import Texts

# The first that fits is meant: each calls itself by the names of those before it, too.
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


@dataclass(frozen=True)
class StorageUse:
    """How many games are stored, in how many bytes.

    Nothing stays where nothing is `lasting`; what is `journaled` stays in a browser that is killed.
    """

    games: int
    bytes: int
    lasting: bool
    journaled: bool


@dataclass(frozen=True)
class AboutDevice:
    """The panel: `facts` is None until the browser has answered.

    `save` tells whether the report holds one, `copied` whether it has been copied, None before it
    was tried; `report` is its text, where that has failed. `asked` tells whether the browser has
    been asked from here to keep what is stored.
    """

    facts: Facts | None
    kept: StorageUse
    faults: int
    save: bool
    copied: bool | None = None
    report: str = ""
    asked: bool = False


def browser(agent: str) -> str:
    """Return browser and engine by what a browser calls itself."""
    name = _first(BROWSERS, agent)
    engine = _first(ENGINES, agent)
    return f"{name} ({engine})" if name and engine else agent


def _first(patterns: tuple[tuple[str, str], ...], agent: str) -> str:
    for pattern, name in patterns:
        if found := re.search(pattern, agent):
            return " ".join((name, *found.groups()))
    return ""


def render(t: Texts, device: AboutDevice) -> Markup:
    """Return what the panel says."""
    return el("dl", *_rows(t, device), class_="facts") + _ways(t, device) + _report(t, device)


def _rows(t: Texts, device: AboutDevice) -> list[Markup]:
    facts, kept = device.facts, device.kept
    games = t("device.kept", count=kept.games, size=-(-kept.bytes // KILOBYTE))
    killed = t("device.journaled" if kept.journaled else "device.not_journaled")
    rows = [_row(t("device.games"), games if kept.lasting else t("device.refused"))]
    if kept.lasting:
        rows.append(_row(t("device.killed"), killed))
    if facts is not None:
        rows += [
            _row(t("device.safety"), t(_safety(facts.persisted))),
            _row(t("device.offline"), _offline(t, facts.cached)),
            _row(t("device.bots"), t(f"device.bots.{facts.bots}")),
            _row(t("device.version"), facts.version),
            _row(t("device.browser"), browser(facts.agent)),
        ]
    return rows


def _row(term: str, said: str) -> Markup:
    return el("div", el("dt", term), el("dd", said))


def _safety(persisted: bool | None) -> str:
    if persisted is None:
        return "device.safety_unknown"
    return "device.persisted" if persisted else "device.clearable"


def _ways(t: Texts, device: AboutDevice) -> Markup:
    """Return what can be done so that nothing is lost; where a promise is there, only a file."""
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
    """Return whether the report has been copied; where that is refused, its text to select."""
    if device.copied is None:
        return NOTHING
    words = el("p", t("device.copied" if device.copied else "device.not_copied"), role="status")
    if device.copied:
        return words
    label = t("device.report")
    return words + el("textarea", device.report, readonly=True, rows=8, aria_label=label)
