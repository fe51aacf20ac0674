"""Draws a code to be passed to another device: its picture, its text, and the ways to send it."""

from __future__ import annotations

from ui.base.markup import Markup, button, el
from ui.base.text import Texts
from ui.match.links import coded as shared
from ui.match.links.coded import Coded


def picture(t: Texts, coded: Coded) -> Markup:
    """Return the QR code, or the words where there is none."""
    if coded.code is None:
        words = t("together.no_code" if coded.undrawn else "together.drawing")
        return el("p", words, class_="code-frame note", role="status")
    return el("div", shared.picture(coded.code, t("together.code")), class_="code-frame")


def words(t: Texts, coded: Coded) -> Markup:
    """Return the text of the code, and the buttons that copy and send it."""
    text = el("code", coded.text, data_code=True)
    shown = el("section", text, class_="code-text", tabindex=0, aria_label=t("together.text"))
    copy = button(t("together.copy"), class_="plain small", data_do="share-copy")
    send = button(t("together.send"), class_="plain small", data_do="share-send")
    done = None
    if coded.unsent:
        done = el("p", t("together.not_sent"), class_="fault", role="alert")
    elif coded.copied is not None:
        key = "together.copied" if coded.copied else "together.not_copied"
        done = el("p", t(key), class_="note", role="status")
    ways = el("div", copy, send if coded.sends else None, class_="code-ways")
    return el("div", shown, ways, done, class_="code-words")
