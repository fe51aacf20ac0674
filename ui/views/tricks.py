"""A trick in the middle of the table, for every game that has tricks.

Each seat has a fixed slot, in the direction of its plate; who leads and who is winning is marked;
a finished trick stays until the next card is laid. The game says what lies where (`Trick`), its
own drawings and words; nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from engine.core.state import Observation
from ui.views.art.seats import disc
from ui.views.markup import attrs, button, esc, glyph
from ui.views.scene import Scene, SeenEvent
from ui.views.seating import coming_from, opponents

ACROSS = 0.86  # how much of the width the slots take
FINISHED = 2.0  # how long a finished trick deserves to be looked at, a card being 1


@dataclass(frozen=True)
class Laid:
    """What one seat has done in a trick; `face` is the markup of its card, "" without a card."""

    seat: int
    face: str
    label: str  # the card, or the pass, in words
    note: str = ""  # further words below the card


@dataclass(frozen=True)
class Trick:
    """A trick, in the course of it or finished."""

    ident: str  # another one for every trick
    lays: Sequence[Laid]
    leader: int | None
    best: int | None = None  # who is winning, or has won
    done: bool = False


def stage(scene: Scene[Observation], trick: Trick, caption: str = "") -> str:
    """Return the trick, every card in the slot of its seat; `caption` is markup in the middle.

    While a finished trick waits for its time, a tap on it moves on.
    """
    laid = {lay.seat: lay for lay in trick.lays}
    slots = "".join(_slot(scene, trick, seat, laid.get(seat)) for seat in range(scene.o["players"]))
    marks = attrs(class_="trick", data_done=trick.done, data_players=scene.o["players"])
    words = f'<div class="trick-words">{caption}</div>' if caption else ""
    return f"<div{marks}><ol class='slots'>{slots}</ol>{words}{_onward(scene)}</div>"


def _slot(scene: Scene[Observation], trick: Trick, seat: int, lay: Laid | None) -> str:
    """Return one seat's place: its card or pass, and the marks of leader and winner."""
    x, y = slot_at(scene, seat)
    best = seat == trick.best
    state = "best" if best else "card" if lay and lay.face else "pass" if lay else "empty"
    marks = attrs(
        class_="slot",
        id=f"slot-{seat}",
        data_state=state,
        style=f"--x:{x:.3f};--y:{y:.3f};--seat:var(--seat-{seat})",
    )
    lead = _lead_mark(scene, trick) if seat == trick.leader else ""
    return f"<li{marks}>{_lay(scene, trick, seat, lay)}{lead}{_tag(scene, trick, lay, best)}</li>"


def _lay(scene: Scene[Observation], trick: Trick, seat: int, lay: Laid | None) -> str:
    """Return the card of a slot, or its outline, with the disc of the seat."""
    who = f'<span class="slot-who">{disc(seat, 22)}</span>'
    if lay is None or not lay.face:
        said = f"{esc(scene.name(seat))}: {esc(lay.label)}" if lay else ""
        hidden = f'<span class="visually-hidden">{said}</span>' if said else ""
        return f'<span class="slot-card">{who}</span>{hidden}'
    marks = attrs(
        class_="slot-card laid",
        id=f"{trick.ident}-{seat}",
        role="img",
        aria_label=f"{scene.name(seat)}: {lay.label}",
        style=coming_from(scene, seat),
    )
    return f"<span{marks}>{lay.face}{who}</span>"


def _tag(scene: Scene[Observation], trick: Trick, lay: Laid | None, best: bool) -> str:
    """Return the words below a slot: winning, passed, or the game's note."""
    t = scene.t
    if best:
        words = t("trick.won") if trick.done else t("trick.best")
        note = f" {lay.note}" if lay and lay.note else ""
        return f'<span class="slot-tag best">{glyph("laurel")}{esc(words + note)}</span>'
    if lay is None:
        return ""
    words = lay.note if lay.face else lay.label
    hidden = attrs(aria_hidden="true" if not lay.face else None)
    return f'<span class="slot-tag"{hidden}>{esc(words)}</span>' if words else ""


def _lead_mark(scene: Scene[Observation], trick: Trick) -> str:
    """Return the sign of who leads."""
    label = esc(scene.t("trick.leads", seat=scene.name(trick.leader or 0)))
    return f'<span class="slot-lead" role="img" aria-label="{label}">{glyph("lead")}</span>'


def slot_at(scene: Scene[Observation], seat: int) -> tuple[float, float]:
    """Return where a seat's slot stands, from 0 to 1 across and down: towards its plate."""
    players = scene.o["players"]
    if seat == scene.viewer:
        turn = 0.0
    else:
        place = opponents(scene).index(seat)
        turn = (place + (0.5 if scene.viewer is None else 1)) / players
    angle = 2 * pi * turn
    return 0.5 - ACROSS / 2 * sin(angle), 0.5 + cos(angle) / 2


def _onward(scene: Scene[Observation]) -> str:
    """Return what covers a finished trick while it waits for its time: a tap moves on.

    Keyboard and screen reader have the prompt's button for that.
    """
    if not scene.lingering:
        return ""
    return button("", class_="trick-onward", data_do="onward", tabindex="-1", aria_hidden="true")


def tally(label: str, taken: int, wanted: int | None = None, wide: int = 0) -> str:
    """Return tricks as pips: those taken full, those still wanted open, those too many crossed.

    `wide` keeps room for so many; `label` says the same in words.
    """
    goal = taken if wanted is None else wanted
    pips = "".join(
        f'<i data-pip="{"over" if n >= goal else "taken" if n < taken else "open"}"></i>'
        for n in range(max(taken, goal))
    )
    style = f' style="--pips:{wide}"' if wide else ""
    return f'<span class="tally" role="img" aria-label="{esc(label)}"{style}>{pips}</span>'


def weight(events: Sequence[SeenEvent], finished: Sequence[str], others: dict[str, float]) -> float:
    """Return how long events deserve to be looked at: `finished` are the types that end a trick."""
    return max(
        (
            FINISHED if event["type"] in finished else others.get(event["type"], 0.0)
            for event in events
        ),
        default=0.0,
    )
