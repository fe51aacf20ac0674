"""What host and guest send each other: typed, written as JSON, and checked when it is read.

A host keeps a running number of all that changes for its guests, the edition. A guest says which
edition it has seen, so the host knows what is missing. `run` names one match at one host: numbers
of another run mean nothing.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from typing import TypeAlias, TypeVar

from engine.core.errors import IdesError
from engine.core.messages import Message
from engine.core.plain import Json, JsonObject, parse
from ui.features.together.packing import packed, unpacked

PROTOCOL = 1
MOST_FROM_GUEST = 4_000  # characters of a message
MOST_FROM_HOST = 2_000_000
T = TypeVar("T")


class Refused(IdesError):
    """What has arrived is refused; `message` gives the reason."""


# From a guest


@dataclass(frozen=True)
class Hello:
    """Begins every line.

    `page` is the build of the guest's page. A guest that has been here has a `token`; `run` and
    `edition` say what it still has of the match.
    """

    protocol: int
    page: str
    token: str = ""
    run: str = ""
    edition: int = 0
    name: str = ""
    face: str = ""


@dataclass(frozen=True)
class Seen:
    """Says which edition the guest has: what came later is sent again."""

    run: str
    edition: int


@dataclass(frozen=True)
class Ask:
    """Asks for something; a request with the same `id` is answered again, not done again.

    `edition` is what the guest had seen. `what` is "move" or "why", and `text` the moves; or
    "undo" with the number of moves that should stay, "" for the guest's last decision; or "agree"
    or "disagree" with the number of the takeback that is asked for.
    """

    run: str
    id: int
    edition: int
    what: str
    text: str


@dataclass(frozen=True)
class Goodbye:
    """The guest leaves its seat for now."""

    run: str


# From the host


@dataclass(frozen=True)
class Welcome:
    """Says what is played, and gives the guest a seat (None for a spectator) and its token."""

    run: str
    token: str
    seat: int | None
    edition: int  # up to here, nothing is shown move by move
    game: str
    rules: int
    content: str | None
    options: JsonObject
    deal: str  # how the page speaks of the deal: `Deal.kind`, and its seal
    seal: str
    watched: bool


@dataclass(frozen=True)
class Step:
    """One move, or the opening, as the guest's seat saw it.

    `edition` is the one in which it was made. `move` is "" where the seat may not know it.
    `change` turns the observation before it into the one after it.
    """

    edition: int
    seat: int | None
    move: str
    events: list[JsonObject]
    change: Json
    minutes: int | None = None
    prompt: Json = None


@dataclass(frozen=True)
class Takeback:
    """A takeback that the guest's table is asked about: whose wish, and how many moves stay."""

    id: int
    by: int | None  # None: somebody at the host
    to: int
    revealed: bool
    agreed: list[int]


@dataclass(frozen=True)
class Around:
    """What else the guest sees at present, beside the moves.

    players    name, level, character and face of each seat
    missing    the seats whose device is not connected
    legal      the legal moves of the guest's seat
    seconds    of playing time used
    takebacks  the notes of the match: kept, dropped, revealed
    """

    players: list[list[str | None]]
    missing: list[int]
    legal: list[str]
    seconds: int
    takebacks: list[list[int]]
    asked: Takeback | None = None


@dataclass(frozen=True)
class Update:
    """What has happened since an edition that the guest has.

    `kept` is how many moves stay (-1: not even the opening); the steps follow them. `around` is
    None if more comes at once.
    """

    run: str
    edition: int
    since: int
    kept: int
    steps: list[Step]
    around: Around | None = None


@dataclass(frozen=True)
class Answer:
    """Answers an `Ask`: None, or the reason why not. What was done shows in this edition."""

    run: str
    id: int
    edition: int
    reason: Json = None


@dataclass(frozen=True)
class Farewell:
    """The host closes the line; `why` is a message."""

    why: Json = field(default=None)


FromGuest: TypeAlias = Hello | Seen | Ask | Goodbye
FromHost: TypeAlias = Welcome | Update | Answer | Farewell
