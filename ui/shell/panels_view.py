"""The frame of a panel: its title, the button that closes it, and its content."""

from __future__ import annotations

from ui.base.markup import Markup, button, el, glyph
from ui.base.text import Texts
from ui.base.ways import Panel


def render(t: Texts, panel: Panel) -> Markup:
    """Return a panel."""
    label = el("span", t("tool.close"), class_="tool-label")
    close = button(
        glyph("close"), label, class_="tool", data_do="close", aria_label=t("tool.close")
    )
    title = el("h2", t(f"panel.{panel.kind}"), id="panel-title")
    head = el("header", title, close, class_="panel-head")
    body = el(
        "section",
        panel.content(t),
        class_="panel-body",
        tabindex="0",
        aria_labelledby="panel-title",
    )
    return el("div", head, panel.fixed(t), body, class_=f"panel panel-{panel.kind}")
