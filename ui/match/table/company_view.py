"""Draws what is to be said of other devices, between bar and table."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.features import has
from ui.base.markup import NOTHING, Markup, button, el, glyph
from ui.base.text import Texts
from ui.match.table.company import Status


def render(t: Texts, status: Sequence[Status]) -> Markup:
    """Return the lines, each with its buttons."""
    if not status:
        return NOTHING
    lines = (_line(each) for each in status)
    return el("section", *lines, class_="company", aria_label=t("together.title"))


def _line(status: Status) -> Markup:
    buttons = (button(label, class_="plain small", data_do=do) for label, do in status.buttons)
    words = el("p", status.words, role="status")
    return el("div", words, el("div", *buttons, class_="company-ways"), class_="company-line")


def way_in(t: Texts) -> Markup:
    """Return the button that leads to the other devices, where the page has them."""
    if not has("together"):
        return NOTHING
    words = el("span", t("together.open"))
    return button(glyph("devices"), words, class_="plain small", data_do="together")
