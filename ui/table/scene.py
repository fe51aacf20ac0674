"""The model of a table: an observation and what the page adds to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from engine.catalogue import GAMES
from engine.core.events import SeenEvent
from engine.core.game import AnyGame
from engine.core.messages import Message
from engine.core.state import Observation
from ui.base.markup import Markup, esc
from ui.base.text import Texts
from ui.table.course import Course
from ui.table.witnessed import UNSEEN, Witnessed

O_co = TypeVar("O_co", bound=Observation, covariant=True)


@dataclass(frozen=True)
class Scene(Generic[O_co]):
    """A table as one viewer sees it; O is the type of the game's observations.

    `legal` holds the viewer's legal moves; it is empty when the viewer owes no decision or looks
    back. `picked` holds the tokens that the viewer has picked for the next move.
    """

    t: Texts
    game: str
    o: O_co
    viewer: int | None
    names: tuple[str, ...]
    bots: tuple[str | None, ...]  # the level of each bot, None for persons
    characters: tuple[str | None, ...]  # the character of each bot, if it has one
    faces: tuple[str, ...] = ()  # the name of each player's portrait
    legal: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    prompt: Message | None = None
    reason: Message | None = None
    hint: str | None = None
    thinking: tuple[int, ...] = ()
    lately: tuple[SeenEvent, ...] = ()  # the events since the viewer's last decision
    recent: tuple[SeenEvent, ...] = ()
    witnessed: Witnessed = UNSEEN  # all that a face may know
    lingering: bool = False  # whether something finished stays to be read
    switches: Mapping[str, str] = field(default_factory=dict)  # the value of each switch
    aids: frozenset[str] = frozenset()  # the aids that are switched on
    looking_back: bool = False
    step: int | None = None  # the step of the narration; None at its end
    telling: bool = False  # whether the narration is running
    made: str | None = None  # the move that the table is about to make for a person
    made_for: int | None = None  # the seat of that person
    course: Course | None = None  # at the end of a match that has one
    streak: int = 0  # how many matches in a row the viewer has won, at the end of the last one
    sitting_out: bool = False  # whether the viewer has passed for the round

    @property
    def acting(self) -> bool:
        """Tell whether the viewer owes a decision and can make it here."""
        return bool(self.legal)

    @property
    def rules(self) -> AnyGame:
        """The game as it is played here, with its content."""
        return self.t.game or GAMES[self.game]

    def switched(self, name: str) -> str:
        """Return the value of a switch of the view."""
        return self.switches[name]

    def aided(self, name: str) -> bool:
        """Tell whether the viewer wants this aid."""
        return name in self.aids

    def words(self, key: str, **params: object) -> Markup:
        """Return a text of the catalogues as markup."""
        return esc(self.t(key, **params))

    def name(self, seat: int) -> str:
        """Return the player's name, not escaped."""
        return self.names[seat]
