"""The examples of the rules: places of a day, who is there, and what comes of it for each purse.

Each place with the men of every seat, Day card and patrol where there is one, and then what it
pays to the seats, or that it `jails` all men there.

    market day 1:2 pays 1:10 | treasury 3:2 patrol jails
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from ui.base.markup import Markup, el, join
from ui.base.text import Texts
from ui.games.brigands.drawings import drawn
from ui.games.brigands.words import effect, place_name, trap

PLACE = re.compile(r"([a-z_]+)( day)?((?: \d:\d)+)( patrol)?(?: pays((?: \d:\d+)+)| jails)")


@dataclass(frozen=True)
class Visited:
    """One place of an example: men and gains by seat; without gains all men go to prison."""

    place: str
    day: bool
    men: dict[int, int]
    patrol: bool
    gains: dict[int, int]


def read(line: str) -> list[Visited]:
    """Return the places of an example; raises ValueError where it is none."""
    return [_visited(each) for each in line.split(" | ")]


def _visited(text: str) -> Visited:
    parts = PLACE.fullmatch(text)
    if parts is None:
        raise ValueError(f"no place: {text}")
    place, day, men, patrol, gains = parts.groups()
    return Visited(place, bool(day), _by_seat(men), bool(patrol), _by_seat(gains or ""))


def _by_seat(text: str) -> dict[int, int]:
    pairs = (each.split(":") for each in text.split())
    return {int(seat): int(number) for seat, number in pairs}


def purses(places: list[Visited]) -> Counter[int]:
    """Return what each seat gains in all."""
    return sum((Counter(each.gains) for each in places), Counter[int]())


def draw(t: Texts, line: str) -> Markup:
    """Return an example from its line."""
    places = read(line)
    tiles = el("ol", *(_tile(t, each) for each in places), class_="br-day")
    gains = purses(places)
    if len(places) == 1 or not gains:
        return tiles
    return tiles + el("ul", *(_purse(t, seat, gains[seat]) for seat in gains), class_="br-purses")


def _tile(t: Texts, here: Visited) -> Markup:
    """Return a place as it lies in the city, and below it what comes of being there."""
    danger = trap(t, here.place)
    body = el(
        "div",
        el("span", drawn(f"place-{here.place}", "tableau"), class_="place-picture"),
        el("span", place_name(t, here.place), class_="place-name"),
        el("span", effect(t, here.place, here.day), class_="place-effect"),
        el("span", drawn("bars", "br-sign"), danger, class_="place-trap") if danger else None,
        el("span", _men(here), class_="pieces"),
        class_="place-body",
    )
    ends = (_end(t, here, seat) for seat in here.men)
    return el("li", el("div", body, class_="place", data_day=here.day), el("ul", *ends))


def _men(here: Visited) -> Markup:
    men = (drawn(f"man-{seat}", "man") for seat, count in here.men.items() for _ in range(count))
    return join((*men, drawn("patrol", "man") if here.patrol else None))


def _end(t: Texts, here: Visited, seat: int) -> Markup:
    """Return what a team gains there, or that it goes to prison."""
    men = here.men[seat]
    if not here.gains:
        words = t("brigands.example.jailed", men=men)
        return _outcome(drawn(f"man-{seat}", "man"), drawn("bars", "br-sign"), words)
    gain = here.gains[seat]
    words = t("brigands.example.gained", men=men, count=gain)
    return _outcome(drawn(f"man-{seat}", "man"), el("b", f"+{gain}"), words)


def _purse(t: Texts, seat: int, gain: int) -> Markup:
    words = t("brigands.example.purse", count=gain)
    coins = drawn("coin", "br-sign") + el("b", str(gain))
    return _outcome(drawn(f"man-{seat}", "man"), coins, words)


def _outcome(who: Markup, what: Markup, words: str) -> Markup:
    return el("li", el("span", who, what, role="img", aria_label=words))
