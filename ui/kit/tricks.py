"""Draws a trick in the middle of the table.

Each seat has a slot, in which its hand lies face down and the card that it plays on that; the
game's style sheet sets the slot towards the seat's plate. The leader and the winner so far are
marked. A finished trick stays until the next card is played. The game gives the cards, drawings and
words of a `Trick`; no rule is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.state import Observation
from ui.art.seats import badge
from ui.base.markup import NOTHING, Markup, button, el, glyph, join
from ui.kit.cards import card
from ui.kit.pieces import out_of_hand, piece
from ui.kit.review import reviewing
from ui.kit.seating import opponents, plate_id
from ui.table.scene import Scene

FINISHED = 2.0  # weight of a finished trick, a card being 1


@dataclass(frozen=True)
class Laid:
    """The card of one seat in a trick; `face` is its drawing, NOTHING for a pass."""

    seat: int
    face: Markup
    label: str  # the card, or the pass, in words
    note: str = ""  # further words below the card
    held: str | None = None  # id of the card in the viewer's hand


@dataclass(frozen=True)
class Trick:
    """A trick in progress or finished."""

    ident: str  # unique for every trick
    lays: Sequence[Laid]
    leader: int | None
    best: int | None = None  # the winner so far
    done: bool = False


@dataclass(frozen=True)
class Packet:
    """The hand of a seat face down."""

    count: int
    label: str  # the count in words


def stage(scene: Scene[Observation], trick: Trick, packets: Sequence[Packet], title: str) -> Markup:
    """Return the trick, every card in the slot of its seat; screen readers get its title.

    `packets` has the hand of each seat; the viewer's own is shown elsewhere.
    """
    laid = {lay.seat: lay for lay in trick.lays}
    slots = [
        _slot(scene, trick, seat, laid.get(seat), packet) for seat, packet in enumerate(packets)
    ]
    return el(
        "div",
        el("h2", title, class_="visually-hidden"),
        el("ol", *slots, class_="slots"),
        _onward(scene),
        class_="trick",
        data_done=trick.done,
        data_players=scene.o["players"],
    )


def _slot(
    scene: Scene[Observation], trick: Trick, seat: int, lay: Laid | None, packet: Packet
) -> Markup:
    """Return the slot of a seat: its hand, its card or pass, and the marks of leader and winner."""
    best, covered = seat == trick.best, seat != scene.viewer and packet.count > 0
    marks = (
        badge(seat, 64),
        _lead_mark(scene, seat) if seat == trick.leader else None,
        _best_mark(scene, trick, lay) if best else None,
        _count(scene, seat, packet) if covered else None,
    )
    return el(
        "li",
        el("span", card(), class_="slot-packet") if covered else None,
        _lay(scene, trick, seat, lay),
        el("span", *marks, class_="slot-marks"),
        None if best else _note(lay),
        class_="slot",
        id=f"slot-{seat}",
        data_state="best" if best else _state(lay),
        data_place=place_of(scene, seat),
        style=f"--seat:var(--seat-{seat})",
    )


def _state(lay: Laid | None) -> str:
    """Return what is in a slot that does not win: "card", "pass" or "empty"."""
    if lay is None:
        return "empty"
    return "card" if lay.face else "pass"


def _count(scene: Scene[Observation], seat: int, packet: Packet) -> Markup:
    """Return the number of cards in a hand that lies face down."""
    label = f"{scene.name(seat)}: {packet.label}"
    return el("b", str(packet.count), class_="slot-count", role="img", aria_label=label)


def _lay(scene: Scene[Observation], trick: Trick, seat: int, lay: Laid | None) -> Markup:
    """Return the card of a slot, or an empty outline."""
    label = f"{scene.name(seat)}: {lay.label}" if lay else ""
    if lay is None or not lay.face:
        hidden = el("span", label, class_="visually-hidden") if label else NOTHING
        return el("span", class_="slot-card") + hidden
    origins = out_of_hand(scene, seat, plate_id(seat), lay.held)
    return el(
        "span",
        lay.face,
        class_="slot-card laid",
        id=f"{trick.ident}-{seat}",
        role="img",
        aria_label=label,
        **piece(*origins, to=_winner(scene, trick)),
    )


def _winner(scene: Scene[Observation], trick: Trick) -> str | None:
    """Return the id of the plate that takes a finished trick; None while it is shown again."""
    if trick.best is None or not trick.done or reviewing(scene):
        return None
    return plate_id(trick.best)


def _best_mark(scene: Scene[Observation], trick: Trick, lay: Laid | None) -> Markup:
    """Return the mark of the winner so far, with the game's note."""
    words = scene.t("trick.won") if trick.done else scene.t("trick.best")
    note = f" {lay.note}" if lay and lay.note else ""
    return el("span", glyph("wreath"), el("span", words + note), class_="slot-tag best")


def _note(lay: Laid | None) -> Markup | None:
    """Return the words on a slot: the pass, or the game's note."""
    words = (lay.note if lay.face else lay.label) if lay else ""
    if lay is None or not words:
        return None
    return el("span", words, class_="slot-tag", aria_hidden=None if lay.face else "true")


def _lead_mark(scene: Scene[Observation], leader: int) -> Markup:
    """Return the sign of the leader."""
    label = scene.t("trick.leads", seat=scene.name(leader))
    return el("span", glyph("lead"), class_="slot-lead", role="img", aria_label=label)


def place_of(scene: Scene[Observation], seat: int) -> int:
    """Return the place of a seat round the table: 0 below, the others clockwise from there.

    The plates stand in the same order, that of place 0 last.
    """
    round_ = opponents(scene) if scene.viewer is None else [*opponents(scene), scene.viewer]
    return (round_.index(seat) + 1) % len(round_)


def _onward(scene: Scene[Observation]) -> Markup | None:
    """Return a cover of a finished trick that lingers; a tap on it goes on.

    Keyboards and screen readers use the prompt's button instead.
    """
    if not scene.lingering:
        return None
    return button(class_="trick-onward", data_do="onward", tabindex=-1, aria_hidden="true")


def tally(label: str, taken: int, wanted: int | None = None) -> Markup:
    """Return tricks as pips: taken ones full, wanted ones open, surplus ones crossed.

    `label` says the same in words.
    """
    goal = taken if wanted is None else wanted
    pips = (
        el("i", data_pip="over" if n >= goal else "taken" if n < taken else "open")
        for n in range(max(taken, goal))
    )
    return el("span", join(pips), class_="tally", role="img", aria_label=label)
