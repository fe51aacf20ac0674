"""Draws the examples of the rules: gladiators in the order in which they are laid.

A line names the Organiser or the Brutus card in force; then for each gladiator the Laniste that is
declared, the card, its fighting value, and the result: `won`, `up`, `down`, `loses`.

    aedilis | rufus 21=26 won | 25 | 7
    brutus-1 | 23 up won | 4 up loses | 9 down

A line of a single word, `laniste`, `organiser` or `brutus`, shows all cards of that kind.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ui.base.markup import NOTHING, Markup, el
from ui.base.text import Texts
from ui.games.arena.cards import (
    cards_of,
    face,
    in_language,
    laniste_name,
    large,
    sign,
    value_text,
)
from ui.games.arena.figures import LOOKS
from ui.kit.cards import card

GLADIATOR = re.compile(r"(?:([a-z]+) )?(\d+)(?:=(\d+))?((?: (?:won|up|down|loses))*)")


@dataclass(frozen=True)
class Gladiator:
    """One gladiator of an example."""

    laniste: str
    card: int
    value: int
    result: tuple[str, ...]

    @property
    def thumb(self) -> str:
        """The thumb of its owner, "up" or "down", or "" outside the finale."""
        return next((each for each in self.result if each in ("up", "down")), "")

    @property
    def wrong(self) -> bool:
        """Tell whether the thumb is an error."""
        return self.thumb == ("down" if "won" in self.result else "up")


def read(line: str) -> tuple[str, list[Gladiator]]:
    """Return the Organiser or Brutus card and the gladiators; raises ValueError for a bad line."""
    force, *rest = line.split(" | ")
    return force, [_gladiator(each) for each in rest]


def _gladiator(text: str) -> Gladiator:
    parts = GLADIATOR.fullmatch(text)
    if parts is None:
        raise ValueError(f"no gladiator: {text}")
    laniste, card, value, result = parts.groups()
    return Gladiator(laniste or "", int(card), int(value or card), tuple(result.split()))


def draw(t: Texts, line: str) -> Markup:
    """Return the drawing of a line."""
    if line in LOOKS:
        return _gallery(t, line)
    _, gladiators = read(line)
    return el("ol", *(_drawn(t, each) for each in gladiators), class_="arena-fought arena-example")


def _gallery(t: Texts, kind: str) -> Markup:
    """Return all cards of a kind with their names."""
    cards = cards_of(t)
    kinds = {"laniste": cards.lanistes, "organiser": cards.organisers, "brutus": cards.brutus}
    shown = (
        _large(f"figure-{kind}-{at}", in_language(t, each.name))
        for at, each in enumerate(kinds[kind].values())
    )
    return el("ul", *shown, class_="arena-gallery")


def _large(drawing: str, name: str) -> Markup:
    """Return a card with its name."""
    shown = large(card(drawing), name)
    return el("li", el("span", shown, class_="arena-large", role="img", aria_label=name))


def _drawn(t: Texts, gladiator: Gladiator) -> Markup:
    """Return a gladiator with its Laniste and its result."""
    label = [value_text(t, gladiator.card, gladiator.value)]
    thumb = NOTHING
    if gladiator.thumb:
        label.append(t(f"arena.thumb.{gladiator.thumb}"))
        thumb = sign(f"thumb-{gladiator.thumb}", "arena-thumb")
    return el(
        "li",
        el(
            "span",
            face(t, gladiator.card, gladiator.value),
            thumb,
            class_="arena-fought-pair",
            role="img",
            aria_label=", ".join(label),
        ),
        _laniste(t, gladiator.laniste),
        _result(t, gladiator.result),
        data_won="won" in gladiator.result,
        data_state="wrong" if gladiator.wrong else "right",
    )


def _laniste(t: Texts, laniste: str) -> Markup:
    return el("b", laniste_name(t, laniste), class_="arena-fought-who") if laniste else NOTHING


def _result(t: Texts, result: tuple[str, ...]) -> Markup:
    won = el("b", t("arena.example.won"), class_="arena-fought-who")
    lost = el("span", "−1 ", sign("coin"), class_="arena-fought-cost")
    return (won if "won" in result else NOTHING) + (lost if "loses" in result else NOTHING)
