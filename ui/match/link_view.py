"""Draws a link that is offered, the ways to pass it on, and its picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ui.base.markup import Markup, button, el, glyph
from ui.base.ports import Code
from ui.base.text import Texts


@dataclass(frozen=True)
class OfferedLink:
    """The model of a link.

    link    the whole address, "" where it would be too long
    code    its picture, None until it is drawn and where the link is too long for one
    sends   whether the system has a way of its own to send something
    copied  whether the link has been copied; None before it was tried
    undrawn whether it has turned out that there is no picture
    unsent  whether the system has refused to send the link
    """

    link: str
    code: Code | None
    sends: bool
    copied: bool | None
    undrawn: bool = False
    unsent: bool = False


def render(t: Texts, offered: OfferedLink, export: str) -> Iterator[Markup]:
    """Yield the link, the buttons that pass it on, and its picture.

    `export` is the action that saves a file instead.
    """
    if offered.link:
        link = el("code", offered.link, data_link=True)
        yield el("section", link, class_="link", tabindex="0", aria_label=t("sharing.link"))
    else:
        yield el("p", t("sharing.too_long"), class_="fault")
    yield el("div", *_ways(t, offered, export), class_="panel-actions")
    if offered.copied is not None:
        words = t("sharing.copied" if offered.copied else "sharing.not_copied")
        yield el("p", words, role="status")
    if offered.unsent:
        yield el("p", t("sharing.not_sent"), class_="fault", role="alert")
    if offered.undrawn:
        yield el("p", t("sharing.no_code"), class_="note")
    if offered.code:
        yield _picture(t, offered.code)


def _ways(t: Texts, offered: OfferedLink, export: str) -> Iterator[Markup]:
    if offered.link:
        if offered.sends:
            yield button(t("sharing.send"), class_="main", data_do="share-send")
        kind = "plain" if offered.sends else "main"
        yield button(t("sharing.copy"), class_=kind, data_do="share-copy")
    words = el("span", t("tool.export"))
    yield button(glyph("export"), words, class_="plain", data_do=export)


def _picture(t: Texts, code: Code) -> Markup:
    """Return the QR code on a light ground in every theme: cameras need dark on light."""
    drawn = el(
        "svg",
        el("path", d=code.path),
        viewBox=f"0 0 {code.side} {code.side}",
        role="img",
        aria_label=t("sharing.code"),
        class_="code",
        shape_rendering="crispEdges",
    )
    return el("div", drawn, el("p", t("sharing.scan"), class_="note"))
