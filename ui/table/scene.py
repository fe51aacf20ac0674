"""What the views of a table are given: an observation and what the page adds to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from engine.catalogue import GAMES
from engine.core.game import AnyGame
from engine.core.messages import Message
from engine.core.state import Observation
from ui.base.markup import Markup, esc
from ui.base.text import Texts
from ui.table.course import Course

# An event as a seat saw it. Each type of event has fields of its own.
SeenEvent: TypeAlias = Mapping[str, Any]

O_co = TypeVar("O_co", bound=Observation, covariant=True)


@dataclass(frozen=True)
class Scene(Generic[O_co]):
    """One table as one viewer sees it; O is the type of the game's observations.

    `legal` holds the viewer's legal moves, empty when the viewer owes nothing or only looks back;
    `picked` what the viewer has taken up for the move in the making.
    """

    t: Texts
    game: str
    o: O_co
    viewer: int | None
    names: tuple[str, ...]
    bots: tuple[str | None, ...]  # by seat the level of a bot
    characters: tuple[str | None, ...]  # and what that bot is like, if it has a character
    legal: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    prompt: Message | None = None
    reason: Message | None = None
    hint: str | None = None
    thinking: tuple[int, ...] = ()
    lately: tuple[SeenEvent, ...] = ()  # what happened since the viewer's last decision
    recent: tuple[SeenEvent, ...] = ()
    lingering: bool = False  # something finished stays to be read until its time, or a tap
    switches: Mapping[str, str] = field(default_factory=dict)  # of those that the view declares
    aids: frozenset[str] = frozenset()  # of those that the view declares, the ones switched on
    looking_back: bool = False
    step: int | None = None  # of what happened, the step being told; None when all is told
    telling: bool = False  # the telling goes on by itself
    made: str | None = None  # the move that the table is about to make for a person, unasked
    made_for: int | None = None  # the seat of that person
    course: Course | None = None  # once the match is over, where it has one
    sitting_out: bool = False  # the viewer has passed until the round is over

    @property
    def acting(self) -> bool:
        """Tell whether the viewer owes a decision and can make it here."""
        return bool(self.legal)

    @property
    def rules(self) -> AnyGame:
        """The game as it is played here, be it with cards or boards of somebody's own."""
        return self.t.game or GAMES[self.game]

    def switched(self, name: str) -> str:
        """Return how a switch of the view stands."""
        return self.switches[name]

    def aided(self, name: str) -> bool:
        """Tell whether the viewer wants this aid."""
        return name in self.aids

    def words(self, key: str, **params: object) -> Markup:
        """Return a text of the catalogues as markup."""
        return esc(self.t(key, **params))

    def name(self, seat: int) -> str:
        """Return the player's name, as written (not escaped)."""
        return self.names[seat]
