"""What host and guest send each other, typed.

A host keeps a running number of all that changes for its guests, the edition. A guest says which
edition it has seen, so the host knows what is missing. `run` names one match at one host: numbers
of another run mean nothing.

`wire` reads a message by the types of its fields. Beside a type stands how many characters or items
it may have at most, or the check of a value that the type does not tell.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from engine.core.messages import Message
from engine.core.plain import Json, JsonObject
from ui.features.together import checks

PROTOCOL = 1
STEPS = 50  # of an update at most
FROM_HOST = 2_000_000  # characters of a message at most
MOST = 100_000  # items of a list

Token: TypeAlias = Annotated[str, 64]
Label: TypeAlias = Annotated[str, 40]
Name: TypeAlias = Annotated[str, 100]
Moves: TypeAlias = Annotated[str, 2_000]
Seats: TypeAlias = Annotated[list[int], 20]
Events: TypeAlias = Annotated[list[JsonObject], MOST]

# From a guest


@dataclass(frozen=True)
class Hello:
    """Begins every line.

    `page` is the build of the guest's page. A guest that has been here has a `token`; `run`,
    `edition` and `asked` (the last request) say what it still has of the match.
    """

    protocol: int
    page: Name
    token: Token = ""
    run: Token = ""
    edition: int = 0
    asked: int = 0
    name: Name = ""
    face: Name = ""


@dataclass(frozen=True)
class Seen:
    """Says which edition the guest has: what came later is sent again."""

    run: Token
    edition: int


@dataclass(frozen=True)
class Ask:
    """Asks for something; a request with the same `id` is answered again, not done again.

    `edition` is what the guest had seen. `what` is "move" or "why", and `text` the moves; or
    "undo" with the number of moves that should stay, "" for the guest's last decision; or "agree"
    or "disagree" with the id of the takeback that is asked for.
    """

    run: Token
    id: int
    edition: int
    what: Annotated[str, 10]
    text: Moves


@dataclass(frozen=True)
class Goodbye:
    """The guest leaves its place for now."""


# From the host


@dataclass(frozen=True)
class Welcome:
    """Says what is played, and gives the guest a seat (None: it looks on) and its token.

    The moves up to `edition` are not shown one by one. `deal`, `seal` and `watched` are the parts
    of `ui.match.deal.Deal`.
    """

    run: Token
    token: Token
    seat: int | None
    edition: int
    game: Label
    rules: int
    content: Annotated[str, FROM_HOST] | None
    options: JsonObject
    players: int
    deal: Label
    seal: Label
    watched: bool


@dataclass(frozen=True)
class SeenMove:
    """One move, or the opening, as the guest's seat saw it.

    `edition` is the one in which it was made. `move` is "" where the seat may not know it.
    `change` turns the observation before it into the one after it.
    """

    edition: int
    seat: int | None
    move: Moves
    events: Events
    change: Json
    minutes: int | None = None
    prompt: Message | None = None


@dataclass(frozen=True)
class Wish:
    """A takeback that everybody is asked about: `to` is how many moves would stay.

    `by` is the seat that wishes it, None for somebody at the host. `revealed` is whether the moves
    have shown something hidden. `agreed` and `against` are the seats that have answered.
    """

    id: int
    by: int | None
    to: int
    revealed: bool
    agreed: Seats
    against: Seats


@dataclass(frozen=True)
class SeatedPlayer:
    """The player of a seat; `face` is the one that a person has chosen."""

    name: Name
    bot: Label | None
    character: Label | None
    face: Name | None


@dataclass(frozen=True)
class Surroundings:
    """What else the guest sees at present, beside the moves.

    missing    the seats whose device is not connected
    legal      the legal moves of the guest's seat
    seconds    of playing time used
    takebacks  the notes of the match: kept, dropped, and 1 if something was revealed
    wish       the takeback that is asked for
    """

    players: Annotated[list[SeatedPlayer], 20]
    missing: Seats
    legal: Annotated[list[Moves], MOST]
    seconds: int
    takebacks: Annotated[list[Annotated[list[int], 3]], MOST]
    wish: Wish | None = None


@dataclass(frozen=True)
class Update:
    """What has happened since an edition that the guest has.

    `kept` is how many moves stay (-1: not even the opening); the steps follow them. `around` is
    None if more comes at once.
    """

    run: Token
    edition: int
    since: int
    kept: Annotated[int, checks.place]
    steps: Annotated[list[SeenMove], STEPS]
    around: Surroundings | None = None


@dataclass(frozen=True)
class Answer:
    """Answers an `Ask`: the reason why not, else None. What was done shows in `edition`."""

    run: Token
    id: int
    edition: int
    reason: Message | None = None


@dataclass(frozen=True)
class Farewell:
    """The host closes the line and says why."""

    why: Annotated[Message, checks.farewell]


FromGuest: TypeAlias = Hello | Seen | Ask | Goodbye
FromHost: TypeAlias = Welcome | Update | Answer | Farewell
