"""The workshop's model, and the controls with which games show their cards or boards in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module

from engine.core.messages import Message
from ui.base.markup import Content, Markup, button, el, glyph
from ui.base.text import Texts

NAME_LENGTH = 40


@dataclass(frozen=True)
class OwnSet:
    """A set that a visitor has made, and whether it can be played with."""

    id: str
    name: str
    playable: bool


@dataclass(frozen=True)
class Workshop:
    """The model of the workshop.

    own         the sets that visitors have made
    chosen      the set looked at, None for the one that comes with the game
    text        the content file of this set, with its `faults`
    part        the card or board that is edited, "" for none
    brush       the value that a tap paints, "" for none
    confirming  whether the removal of the set waits for a second tap
    undoable    whether there is a change to take back
    changed     the place of the last change
    """

    game: str
    own: tuple[OwnSet, ...]
    chosen: OwnSet | None
    text: str
    faults: tuple[Message, ...] = ()
    part: str = ""
    brush: str = ""
    confirming: bool = False
    undoable: bool = False
    changed: str = ""


def bench_of(game_id: str) -> Callable[[Texts, Workshop], Markup]:
    """Return the function that draws the cards or boards of a game in the workshop."""
    draw: Callable[[Texts, Workshop], Markup] = import_module(f"ui.games.{game_id}.workshop").draw
    return draw


def group(title: str, count: str, cards: Iterable[Markup], *more: Content) -> Markup:
    """Return the parts of one kind under their title; `more` are further controls."""
    heading = el("h3", title, " ", el("span", count, class_="workshop-count"))
    items = (el("li", card) for card in cards)
    return el("section", heading, el("ul", *items, class_="parts"), *more, class_="parts-group")


def part(workshop: Workshop, name: str, drawn: Markup, fault: str | None = None) -> Markup:
    """Return one part as it is drawn on the table; in a visitor's set a tap edits it."""
    if workshop.chosen is None:
        return el("div", drawn, class_="part")
    note = el("span", fault, class_="part-fault") if fault else None
    return button(
        drawn,
        note,
        class_="part",
        id=part_id(name),
        tabindex=0,
        data_do=f"part:{name}",
        data_fault=fault is not None,
    )


def part_id(name: str) -> str:
    """Return the id of a part."""
    return f"part-{name.replace('/', '-')}"


def bench(t: Texts, workshop: Workshop, title: str, *content: Content) -> Markup:
    """Return the bench for one part: its title, its controls, the way back to all parts."""
    heading = el("h2", title, id="bench", tabindex=-1)
    done = button(t("workshop.done"), class_="main", data_do="part:")
    head = el("div", heading, undo(t, workshop), done, class_="bench-head")
    return el("div", head, *content, class_="bench")


def undo(t: Texts, workshop: Workshop) -> Content:
    """Return the button that takes the last change back, if there is one."""
    if not workshop.undoable:
        return None
    words = el("span", t("workshop.undo"))
    return button(glyph("undo"), words, class_="plain", data_do="undo-change")


def field(label: str, control: Markup, fault: str | None = None, id_: str = "") -> Markup:
    """Return a control under its label, with its fault."""
    note = (
        None
        if fault is None
        else el("span", fault, class_="fault", id=f"{id_}-fault", role="alert")
    )
    return el("label", el("span", label, class_="option-name"), control, note, class_="field")
