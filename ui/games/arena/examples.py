"""The examples of the rules: gladiators side by side, in the order in which they are laid.

First what is in force, an Organiser or a Brutus card; then for each gladiator the Laniste that is
declared, the card, the value at which it fights, and how it goes: `won`, `up`, `down`, `loses`.

    aedilis | rufus 21=26 won | 25 | 7
    brutus-1 | 23 up won | 4 up loses | 9 down
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ui.base.markup import NOTHING, Markup, el
from ui.base.text import Texts
from ui.games.arena.cards import face, laniste_name, sign, value_text

GLADIATOR = re.compile(r"(?:([a-z]+) )?(\d+)(?:=(\d+))?((?: (?:won|up|down|loses))*)")


@dataclass(frozen=True)
class Gladiator:
    """One gladiator of an example."""

    laniste: str
    card: int
    value: int
    how: tuple[str, ...]

    @property
    def thumb(self) -> str:
        """Where its owner's thumb points, "" where none is asked for."""
        return next((each for each in self.how if each in ("up", "down")), "")

    @property
    def wrong(self) -> bool:
        """Tell whether the thumb is an error."""
        return self.thumb == ("down" if "won" in self.how else "up")


def read(line: str) -> tuple[str, list[Gladiator]]:
    """Return what is in force, and the gladiators; raises ValueError for another line."""
    force, *rest = line.split(" | ")
    return force, [_gladiator(each) for each in rest]


def _gladiator(text: str) -> Gladiator:
    parts = GLADIATOR.fullmatch(text)
    if parts is None:
        raise ValueError(f"no gladiator: {text}")
    laniste, card, value, how = parts.groups()
    return Gladiator(laniste or "", int(card), int(value or card), tuple(how.split()))


def draw(t: Texts, line: str) -> Markup:
    """Return an example from its line."""
    _, gladiators = read(line)
    return el("ol", *(_drawn(t, each) for each in gladiators), class_="arena-fought arena-example")


def _drawn(t: Texts, gladiator: Gladiator) -> Markup:
    """Return a gladiator, who helps it, and how it goes."""
    said = [value_text(t, gladiator.card, gladiator.value)]
    thumb = NOTHING
    if gladiator.thumb:
        said.append(t(f"arena.thumb.{gladiator.thumb}"))
        thumb = sign(f"thumb-{gladiator.thumb}", "arena-thumb")
    return el(
        "li",
        el(
            "span",
            face(t, gladiator.card, gladiator.value),
            thumb,
            class_="arena-fought-pair",
            role="img",
            aria_label=", ".join(said),
        ),
        _helped(t, gladiator.laniste),
        _ends(t, gladiator.how),
        data_won="won" in gladiator.how,
        data_state="wrong" if gladiator.wrong else "right",
    )


def _helped(t: Texts, laniste: str) -> Markup:
    return el("b", laniste_name(t, laniste), class_="arena-fought-who") if laniste else NOTHING


def _ends(t: Texts, how: tuple[str, ...]) -> Markup:
    won = el("b", t("arena.example.won"), class_="arena-fought-who")
    lost = el("span", "−1 ", sign("coin"), class_="arena-fought-cost")
    return (won if "won" in how else NOTHING) + (lost if "loses" in how else NOTHING)
