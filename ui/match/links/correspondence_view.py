"""What a table says of a match that is played far apart, by links."""

from __future__ import annotations

from dataclasses import dataclass

from ui.base.markup import NOTHING, Markup, button, el
from ui.base.text import Texts


@dataclass(frozen=True)
class CorrespondenceModel:
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


def turn(t: Texts, model: CorrespondenceModel) -> tuple[str, Markup]:
    """Return the prompt while another device is awaited, and the button that makes the link."""
    assert model.awaited is not None
    seat, name = model.awaited
    words = "correspondence.waits" if model.out else "correspondence.turn"
    again = "correspondence.again" if model.out else "correspondence.hand_on"
    return t(words, seat=name), _hand_on(model, t(again), str(seat), main=not model.out)


def result(t: Texts, model: CorrespondenceModel | None) -> Markup:
    """Return the button that sends the end of a match to the others."""
    if model is None or model.here is None:
        return NOTHING
    return _hand_on(model, t("correspondence.send_result"), "", main=False)


def _hand_on(model: CorrespondenceModel, words: str, seat: str, main: bool) -> Markup:
    return button(
        words,
        class_="main" if main else "plain",
        data_do=f"hand-on:{model.id}/{seat}",
        data_hand_on=True,
    )


def beside(t: Texts, model: CorrespondenceModel | None) -> Markup:
    """Return who is here, and the way to change that or to begin to play by links."""
    if model is None:
        return NOTHING
    if model.here is None:
        return button(t("correspondence.begin"), class_="plain small", data_do=f"afar:{model.id}")
    here = t("correspondence.here", names=t.listed(model.here))
    change = button(t("correspondence.change"), class_="plain small", data_do=f"afar:{model.id}")
    return el("p", here, class_="note") + change
