"""The model of the set-up screen: what its view draws."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.messages import Message
from engine.core.plain import Json
from ui.storage.best_results import BestResult

SHIPPED, BROUGHT = "", "brought"  # content that comes with Ides; content of an earlier match


@dataclass(frozen=True)
class Player:
    """The player of a seat.

    `kind` is a person or a bot's level; `face` is the name of the portrait.
    """

    name: str
    kind: str
    character: str
    face: str


@dataclass(frozen=True)
class OptionChoice:
    """An option with its value and the values on offer.

    If `seats` is true, whole numbers are seats, and the view shows the names of their players.
    """

    name: str
    value: Json
    choices: tuple[Json, ...]
    default: Json
    seats: bool = False


@dataclass(frozen=True)
class OwnContent:
    """The choice of cards or boards: `sets` holds the ids and names of the visitor's sets.

    `brought` tells whether the content of an earlier match, which is in no set, can be chosen.
    """

    value: str
    sets: tuple[tuple[str, str], ...]
    brought: bool


@dataclass(frozen=True)
class SetUp:
    """The model of the set-up screen.

    `options` holds the options on offer; `named` holds all options of the game, for messages
    that name them. `known` pairs the names of earlier players with whether they have a seat.
    `seed` is None unless somebody wants to type it; `seal` is the one of a typed seed.
    """

    game: str
    counts: tuple[int, ...]  # possible numbers of players
    players: tuple[Player, ...]
    kinds: tuple[str, ...]
    level: str | None  # of all bots; "" if they differ, None if there are none
    characters: tuple[str, ...]  # for bots; empty if the game has none
    options: tuple[OptionChoice, ...]
    named: tuple[OptionChoice, ...]
    seed: str | None = None
    seal: str = ""
    fault: Message | None = None
    best: tuple[BestResult, ...] = ()
    lessons: tuple[tuple[str, bool], ...] = ()  # name, and whether it is finished
    day: str = ""  # chosen for the game of the day, between the two `days`
    days: tuple[str, str] = ("", "")
    known: tuple[tuple[str, bool], ...] = ()
    own: OwnContent | None = None  # None if there is no content to choose
    afar: bool | None = None  # whether the match is played by links; None if it cannot be
    secrets: bool = True  # whether the game has any
    choosing: int | None = None  # the seat of the person who chooses a face
