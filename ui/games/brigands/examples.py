"""The examples of the rules page: places of a day, the teams there, and their gains.

A place is followed by its Day card, the men of every seat as `seat:men`, a patrol, and then the
gains as `seat:Ducats`, or `jails`.

    market day 1:2 pays 1:10 | treasury 3:2 patrol jails
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from ui.base.markup import Markup, el, join
from ui.base.text import Texts
from ui.games.brigands.drawings import drawn
from ui.games.brigands.words import danger, effect, place_name

PLACE = re.compile(r"([a-z_]+)( day)?((?: \d:\d)+)( patrol)?(?: pays((?: \d:\d+)+)| jails)")


@dataclass(frozen=True)
class Visited:
    """One place of an example, with men and gains by seat; without gains all men go to prison."""

    place: str
    day: bool
    men: dict[int, int]
    patrol: bool
    gains: dict[int, int]


def read(line: str) -> list[Visited]:
    """Return the places of an example; raise ValueError if the line is not one."""
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
    """Return the total gain of each seat."""
    return sum((Counter(each.gains) for each in places), Counter[int]())


def draw(t: Texts, line: str) -> Markup:
    """Return the drawing of an example's line."""
    places = read(line)
    tiles = el("ol", *(_tile(t, each) for each in places), class_="br-day")
    gains = purses(places)
    if len(places) == 1 or not gains:
        return tiles
    return tiles + el("ul", *(_purse(t, seat, gains[seat]) for seat in gains), class_="br-purses")


def _tile(t: Texts, here: Visited) -> Markup:
    """Return a place as in the city, with the outcome of each team below it."""
    warning = danger(t, here.place)
    body = el(
        "div",
        el("span", drawn(f"place-{here.place}", "tableau"), class_="place-picture"),
        el("span", place_name(t, here.place), class_="place-sign"),
        el("span", effect(t, here.place, here.day), class_="place-effect"),
        el("span", drawn("bars", "br-sign"), warning, class_="place-trap") if warning else None,
        el("span", _men(here), class_="pieces"),
        class_="place-body",
    )
    ends = (_end(t, here, seat) for seat in here.men)
    return el(
        "li", el("div", body, class_="place", data_day=here.day, data_manned=True), el("ul", *ends)
    )


def _men(here: Visited) -> Markup:
    men = (drawn(f"man-{seat}", "man") for seat, count in here.men.items() for _ in range(count))
    return join((*men, drawn("patrol", "man") if here.patrol else None))


def _end(t: Texts, here: Visited, seat: int) -> Markup:
    """Return the gain of a team, or its way to prison."""
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
