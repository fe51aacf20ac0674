"""Sharing: a match, or a position as a puzzle, as a link, a picture of it, or a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ui.base.markup import Markup, button, el, glyph
from ui.base.ports import Code
from ui.base.text import Texts


@dataclass(frozen=True)
class SharingModel:
    """What is shared: a match or, where somebody owes a decision, a position as a puzzle.

    link    the whole address, "" where it would be too long
    code    its picture, None until it is drawn and where the link is too long for one
    hides   whether link and file give something away that is still hidden
    sends   whether the system has a way of its own to send something
    copied  whether the link has been copied; None before it was tried
    id      the id under which the match can be exported
    result  how the day's game ended, in a line
    """

    kind: str
    kinds: tuple[str, ...]
    link: str
    code: Code | None
    hides: bool
    sends: bool
    copied: bool | None
    id: str
    result: str = ""


def render(t: Texts, sharing: SharingModel) -> Markup:
    """Return what is offered."""
    return el("div", *_parts(t, sharing), class_="sharing")


def _parts(t: Texts, sharing: SharingModel) -> Iterator[Markup]:
    if len(sharing.kinds) > 1:
        choices = (_kind(t, kind, kind == sharing.kind) for kind in sharing.kinds)
        yield el("fieldset", el("legend", t("sharing.what")), *choices, class_="segments")
    yield el("p", t(f"sharing.{sharing.kind}.detail"))
    if sharing.result:
        yield el("p", sharing.result, class_="told-of-day", data_result=True)
    if sharing.hides:
        yield el("p", t("sharing.hidden"), class_="fault")
    if sharing.link:
        link = el("code", sharing.link, data_link=True)
        yield el("section", link, class_="link", tabindex="0", aria_label=t("sharing.link"))
    else:
        yield el("p", t("sharing.too_long"), class_="fault")
    yield el("div", *_ways(t, sharing), class_="panel-actions")
    if sharing.copied is not None:
        words = t("sharing.copied" if sharing.copied else "sharing.not_copied")
        yield el("p", words, role="status")
    if sharing.code:
        yield _picture(t, sharing.code)


def _kind(t: Texts, kind: str, checked: bool) -> Markup:
    radio = el("input", type="radio", name="kind", checked=checked, data_do=f"share-kind:{kind}")
    return el("label", radio, el("span", t(f"sharing.{kind}")), class_="segment")


def _ways(t: Texts, sharing: SharingModel) -> Iterator[Markup]:
    if sharing.link:
        if sharing.sends:
            yield button(t("sharing.send"), class_="main", data_do="share-send")
        kind = "plain" if sharing.sends else "main"
        yield button(t("sharing.copy"), class_=kind, data_do="share-copy")
    words = el("span", t("tool.export"))
    export = "export!" if sharing.hides else "export"  # this panel has shown the warning already
    yield button(glyph("export"), words, class_="plain", data_do=f"{export}:{sharing.id}")


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
