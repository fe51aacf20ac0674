"""What a table says of a match that is played far apart, by links."""

from __future__ import annotations

from dataclasses import dataclass

from ui.base.markup import NOTHING, Markup, button, el
from ui.base.text import Texts


@dataclass(frozen=True)
class Afar:
    """A match of several persons, which is or can be played by links.

    id       the id under which the match is saved
    here     the names of the persons at this device; None if everybody is at this device
    awaited  seat and name of the person at another device who decides next; None if a person here
             decides next, or nobody does
    out      whether another device has all moves so far
    """

    id: str
    here: tuple[str, ...] | None
    awaited: tuple[int, str] | None
    out: bool


def turn(t: Texts, afar: Afar) -> tuple[str, Markup]:
    """Return the prompt while another device is awaited, and the button that makes the link."""
    assert afar.awaited is not None
    seat, name = afar.awaited
    words = "correspondence.waits" if afar.out else "correspondence.turn"
    again = "correspondence.again" if afar.out else "correspondence.hand_on"
    return t(words, seat=name), _hand_on(afar, t(again), str(seat), main=not afar.out)


def result(t: Texts, afar: Afar | None) -> Markup:
    """Return the button that sends the end of a match to the others."""
    if afar is None or afar.here is None:
        return NOTHING
    return _hand_on(afar, t("correspondence.send_result"), "", main=False)


def _hand_on(afar: Afar, words: str, seat: str, main: bool) -> Markup:
    return button(
        words,
        class_="main" if main else "plain",
        data_do=f"hand-on:{afar.id}/{seat}",
        data_hand_on=True,
    )


def beside(t: Texts, afar: Afar | None) -> Markup:
    """Return who is here, and the way to change that or to begin to play by links."""
    if afar is None:
        return NOTHING
    if afar.here is None:
        return button(t("correspondence.begin"), class_="plain small", data_do=f"afar:{afar.id}")
    here = t("correspondence.here", names=t.listed(afar.here))
    change = button(t("correspondence.change"), class_="plain small", data_do=f"afar:{afar.id}")
    return el("p", here, class_="note") + change
