"""Sharing: a match, or a position as a puzzle, as a link, a picture of it, or a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ui.base.markup import Markup, el
from ui.base.text import Texts
from ui.match.links import view as link_view
from ui.match.links.coded import Coded


@dataclass(frozen=True)
class SharingModel:
    """What is shared: a match or, where somebody owes a decision, a position as a puzzle.

    hides   whether link and file give something away that is still hidden
    id      the id under which the match can be exported
    result  how the day's game ended, in a line
    """

    kind: str
    kinds: tuple[str, ...]
    offered: Coded
    hides: bool
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
    export = "export!" if sharing.hides else "export"  # this panel has shown the warning already
    yield link_view.render(t, sharing.offered, f"{export}:{sharing.id}")


def _kind(t: Texts, kind: str, checked: bool) -> Markup:
    radio = el("input", type="radio", name="kind", checked=checked, data_do=f"share-kind:{kind}")
    return el("label", radio, el("span", t(f"sharing.{kind}")), class_="segment")
