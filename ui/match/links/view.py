"""Draws a link that is offered, the ways to pass it on, and its picture."""

from __future__ import annotations

from collections.abc import Iterator

from ui.base.markup import Markup, button, el, glyph, join
from ui.base.text import Texts
from ui.match.links.coded import Coded, picture


def render(t: Texts, offered: Coded, export: str) -> Markup:
    """Return the link, the buttons that pass it on, and its picture.

    `export` is the action that saves a file instead.
    """
    return join(_parts(t, offered, export))


def _parts(t: Texts, offered: Coded, export: str) -> Iterator[Markup]:
    if offered.text:
        link = el("code", offered.text, data_link=True)
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
        drawn = picture(offered.code, t("sharing.code"), "code")
        yield el("div", drawn, el("p", t("sharing.scan"), class_="note"))


def _ways(t: Texts, offered: Coded, export: str) -> Iterator[Markup]:
    if offered.text:
        if offered.sends:
            yield button(t("sharing.send"), class_="main", data_do="share-send")
        kind = "plain" if offered.sends else "main"
        yield button(t("sharing.copy"), class_=kind, data_do="share-copy")
    words = el("span", t("tool.export"))
    yield button(glyph("export"), words, class_="plain", data_do=export)
