"""Words, sounds and weights of events, for every game's log and pace."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.events import SeenEvent
from ui.base.text import Texts
from ui.table.progress import Progress

SEATS = ("seat", "to", "by")  # the fields of an event that hold a seat, whatever the game


def line_values(
    event: SeenEvent, t: Texts, names: Sequence[str], seats: Sequence[str] = SEATS
) -> dict[str, Any]:
    """Return the parameters of a line of the log: numbers and texts as they are, seats as names.

    `seats` are the fields that hold a seat. The names of the winners are in `seats`.
    """
    values = {key: value for key, value in event.items() if isinstance(value, int | str)}
    values |= {key: names[event[key]] for key in seats if isinstance(event.get(key), int)}
    if "winners" in event:
        values["seats"] = t.listed([names[seat] for seat in event["winners"]])
    return values


def first_sound(events: Sequence[SeenEvent], sounds: Mapping[str, str]) -> str | None:
    """Return the sound of the first event that has one; `sounds` go by type of event."""
    return next((sounds[e["type"]] for e in events if e["type"] in sounds), None)


def heaviest(
    events: Sequence[SeenEvent], weights: Mapping[str, float], other: float = 0.0
) -> float:
    """Return the greatest weight of the events.

    `weights` go by type of event; `other` is the weight of all other types.
    """
    return max((weights.get(event["type"], other) for event in events), default=0.0)


def counted(
    kind: str, number: str = "number", of: int = 0
) -> Callable[[SeenEvent], Progress | None]:
    """Return a `GameView.begins` for parts that begin with events of type `kind`.

    The field `number` holds the number of the part; `of` is how many parts there are, 0 if open.
    """

    def begun(event: SeenEvent) -> Progress | None:
        return Progress(event[number], of) if event["type"] == kind else None

    return begun
