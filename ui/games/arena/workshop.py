"""Draws all cards in the workshop, or the form of one of them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.messages import Message
from engine.core.plain import JsonObject, brief
from engine.games.arena.content.editing import MOST_CARDS, gladiators_of, index_of
from engine.games.arena.content.reading import LEAST_CARDS, SECTIONS
from engine.games.arena.content.writing import Tables, tables
from ui.art.painting import drawing
from ui.base.markup import Content, Markup, button, el, glyph, join
from ui.base.text import Texts
from ui.games.arena import card_form, figures
from ui.games.arena.cards import large
from ui.games.arena.drawings import SCHOOLS
from ui.kit.bench import Workshop, group, part

NUMERALS = ("I", "II", "III")  # by which the set-up calls the first Brutus cards


def draw(t: Texts, workshop: Workshop) -> Markup:
    """Return all cards, or the form of one; raises ContentError if the text is not TOML."""
    cards = tables(workshop.text)
    section, _, number = workshop.part.partition("/")
    at = index_of(cards, section, number)
    if workshop.chosen is not None and at is not None:
        drawn = picture(t, cards, section, at)
        return card_form.draw(t, workshop, cards, (section, at), drawn)
    whole = [fault for fault in workshop.faults if not fault.params.get("card")]
    groups = join(_group(t, workshop, cards, section) for section in SECTIONS)
    return join(_fault(t, fault) for fault in whole) + groups


def _fault(t: Texts, fault: Message) -> Markup:
    return el("p", t(fault.key, **fault.params), class_="fault")


def _group(t: Texts, workshop: Workshop, cards: Tables, section: str) -> Markup:
    here = cards[section]
    faulty = {fault.params.get("card"): fault for fault in workshop.faults}
    parts = (
        part(
            workshop,
            f"{section}/{at}",
            picture(t, cards, section, at),
            t("arena.workshop.to_mend") if brief(card.get("id", "")) in faulty else None,
        )
        for at, card in enumerate(here)
    )
    add: Content = None
    if workshop.chosen is not None and section in LEAST_CARDS and len(here) < MOST_CARDS:
        words = el("span", t(f"arena.workshop.add.{section}"))
        add = button(glyph("plus"), words, class_="plain", data_do=f"add:{section}/{len(here)}")
    return group(t(f"arena.workshop.all.{section}"), str(len(here)), parts, add)


def picture(t: Texts, cards: Tables, section: str, at: int) -> Markup:
    """Return a card as it looks on the table."""
    card = cards[section][at]
    name = card_form.text_of(card, "name", t.language) or t("arena.workshop.nameless")
    if section == "school":
        return _school(card, at, el("b", name, class_="arena-offer-name"))
    above: Content = None
    if section == "organiser":
        dealt = t("arena.workshop.dealt", number=card.get("gladiators", ""))
        above = el("span", glyph("fan"), dealt, class_="arena-work-number")
    elif section == "brutus" and at < len(NUMERALS):
        above = el("span", NUMERALS[at], class_="arena-work-number")
    words = el("span", card_form.text_of(card, "text", t.language))
    content = large(_figure(section, str(card.get("id", "")), at), name, above, words)
    return el("span", content, class_=f"arena-work arena-large {section}")


def _figure(section: str, card: str, at: int) -> Markup:
    """Return the figure of a card; one without a drawing of its own gets one by its number."""
    drawn = figures.figure(figures.look_of(section, card, at))
    return drawing(figures.CARD, drawn, class_="card", id=f"figure-work-{section}-{at}")


def _school(card: JsonObject, at: int, name: Markup) -> Markup:
    """Return the emblem of a school and its gladiators."""
    drawing = _school_look(card, at)
    emblem = el("svg", el("use", href=f"#school-{drawing}"), aria_hidden="true")
    numbers = " ".join(map(str, gladiators_of(card)))
    colour = f"--accent:{SCHOOLS[drawing][1]}"
    return el("span", emblem, name, el("span", numbers), class_="arena-work-school", style=colour)


def _school_look(card: Mapping[str, object], at: int) -> str:
    """Return the drawing of a school: its own if it has one, else one in turn."""
    return str(card.get("id")) if card.get("id") in SCHOOLS else list(SCHOOLS)[at % len(SCHOOLS)]
