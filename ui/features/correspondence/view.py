"""Draws the question who is at a device, and the panel with the link for the next person."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ui.art.emblems import emblem
from ui.base.markup import Attribute, Markup, button, el
from ui.base.text import Texts
from ui.kit.faces import framed
from ui.kit.moods import CALM
from ui.match.links import view as link_view
from ui.match.links.coded import Coded


@dataclass(frozen=True)
class SeatedPerson:
    """A person of the match; `here` tells whether he or she plays at this device."""

    seat: int
    name: str
    face: str
    here: bool


@dataclass(frozen=True)
class Who:
    """The model of the question.

    next      the place among the persons of the one who acts next
    hides     whether links hold something that some players may not see
    received  whether a link or a file has brought the match
    several   whether several persons play at this device
    """

    game: str
    persons: tuple[SeatedPerson, ...]
    next: int | None
    hides: bool
    received: bool
    several: bool


def render(t: Texts, who: Who) -> Markup:
    """Return the question."""
    return el("main", el("div", class_="curtain-folds"), _plate(t, who), class_="curtain")


def _plate(t: Texts, who: Who) -> Markup:
    first = who.persons[who.next or 0]
    title = t(f"game.{who.game}.title")
    about = "correspondence.received" if who.received else "correspondence.about"
    asked = (
        emblem("glyph-wreath", "curtain-mark"),
        None if who.next is None else framed(first.face, CALM, first.seat, 112),
        el("h1", t("correspondence.who")),
        el("p", t(about, game=title)),
        el("p", t("correspondence.trust"), class_="fault") if who.hides else None,
    )
    answers = (
        *(_several(t, who) if who.several else _one(t, who)),
        button(t("tool.lobby"), class_="plain", data_do="home"),
    )
    columns = el("div", *asked, class_="who-part"), el("div", *answers, class_="who-part")
    return el("div", *columns, class_="curtain-plate who")


def _one(t: Texts, who: Who) -> Iterator[Markup]:
    """Yield a button for each person, the one who acts next first."""
    first = who.persons[who.next or 0]
    yield _be(t, first, main=True)
    others = (_be(t, person, main=False) for person in who.persons if person != first)
    yield el("div", *others, class_="who-others")
    yield button(t("correspondence.several"), class_="plain small", data_do="several")


def _be(t: Texts, person: SeatedPerson, main: bool) -> Markup:
    marks: dict[str, Attribute] = {"data_do": f"be:{person.seat}", "data_lift": main}
    words = t("correspondence.be", seat=person.name)
    return button(words, class_="main big" if main else "plain", **marks)


def _several(t: Texts, who: Who) -> Iterator[Markup]:
    """Yield a switch for each person, and the button that begins."""
    switches = (
        button(
            person.name,
            class_="pill",
            data_do=f"with:{person.seat}",
            aria_pressed=str(person.here).lower(),
        )
        for person in who.persons
    )
    yield el("div", *switches, class_="pills", role="group", aria_label=t("correspondence.several"))
    nobody = not any(person.here for person in who.persons)
    yield button(t("correspondence.sit"), class_="main big", data_do="sit", disabled=nobody)
    yield button(t("correspondence.one"), class_="plain small", data_do="several")


@dataclass(frozen=True)
class HandingOn:
    """The model of the panel: `to` is the next person's name, "" once the match is over."""

    to: str
    hides: bool
    offered: Coded


def handing_on(t: Texts, model: HandingOn) -> Markup:
    """Return the link for the next person, and the ways to pass it on."""
    words = t("correspondence.send", seat=model.to) if model.to else t("correspondence.send_end")
    note = el("p", t("correspondence.holds", seat=model.to), class_="note")
    link = link_view.render(t, model.offered, "hand-on-file")
    return el("div", el("p", words), note if model.hides else None, link, class_="sharing")
