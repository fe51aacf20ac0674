"""The protocol of a game: what is known before a match starts, and how a match starts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from engine.core.determinizer import Determinizer
from engine.core.errors import SetupError
from engine.core.knowledge import Knowledge
from engine.core.messages import Message
from engine.core.plain import Json, JsonObject, brief
from engine.core.randomness import MAX_SEED
from engine.core.state import Observation, State

if TYPE_CHECKING:
    from engine.core.reasons import Reason

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Observation)  # noqa: E741 - the field's letter for observations

MOST_CONTENT = 60_000  # characters of a content file: what comes with a game has 8,000 at most
KEPT = 8  # games with content of somebody's own that are kept at hand


@dataclass(frozen=True)
class Option:
    """One thing that can be chosen when a match is set up.

    `choices` holds every allowed value. `when` names another option and the value it must have,
    `players` the numbers of players for which this one matters; the page shows it only then. Of
    an option of `seats` the whole numbers among the choices are seats, called by who sits there.
    """

    name: str
    default: Json
    choices: Sequence[Json]
    when: tuple[str, Json] | None = None
    players: range | None = None
    seats: bool = False

    def allows(self, value: Json) -> bool:
        """Tell whether the value is one of the choices, of the very same type (True is not 1)."""
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def matters(self, players: int, options: JsonObject) -> bool:
        """Tell whether it changes anything in a match set up like this."""
        if self.players is not None and players not in self.players:
            return False
        return self.when is None or options[self.when[0]] == self.when[1]


class Game(ABC, Generic[S, O]):
    """What is known of a game before a match starts, and how a match starts.

    S is the type of its states, O that of its observations.
    """

    id: ClassVar[str]
    version: ClassVar[int]  # raised when a rule changes so that older move lists no longer replay
    players: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    has_secrets: ClassVar[bool] = True  # False: all seats see the same, so no curtain is needed
    characters: ClassVar[tuple[str, ...]] = ()  # ways of playing that a bot can be given
    content_file: ClassVar[str] = ""  # the file of its cards or boards, if it has one
    content_words: ClassVar[tuple[str, ...]] = ()  # with one of which such a file begins
    content: str | None = None  # the text of somebody's own; None: what comes with the game

    def new(self, *, players: int, seed: int, **options: Json) -> S:
        """Start a match; options not given take their defaults.

        Raises SetupError on a player count, seed, option or value that is not allowed.
        """
        if type(players) is not int or players not in self.players:
            key = "setup.players_either" if len(self.players) == 2 else "setup.players"
            raise SetupError.of(
                key, given=brief(players), least=self.players[0], most=self.players[-1]
            )
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            raise SetupError.of("setup.seed", given=brief(seed), most=MAX_SEED)
        checked = self.checked(options)
        if (fault := self.clash(players, checked)) is not None:
            raise fault
        return self._start(players, seed, checked)

    def checked(self, options: JsonObject) -> JsonObject:
        """Return all options with defaults filled in; raises SetupError on any not allowed."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise SetupError.of("setup.option", option=brief(name))
            if not known[name].allows(value):
                raise SetupError.of("setup.value", option=name, given=brief(value))
        return {name: options.get(name, option.default) for name, option in known.items()}

    def clash(self, players: int, options: JsonObject) -> SetupError | None:
        """Return why things that are allowed one by one do not go together, or None."""
        return None

    @abstractmethod
    def _start(self, players: int, seed: int, options: JsonObject) -> S:
        """Return the first state; everything has been checked."""

    @abstractmethod
    def determinizer(self, observation: O) -> Determinizer[S]:
        """Return what makes up full states in which the observing seat would observe just this."""

    def determinize(self, observation: O, rng: Random) -> S:
        """Make up one such state: what the observation leaves open is drawn from `rng`."""
        return self.determinizer(observation).draw(rng)

    @abstractmethod
    def max_moves(self, players: int, options: JsonObject) -> int:
        """Return a number of moves that no match set up like this exceeds."""

    def shipped_content(self) -> str:
        """Return the text of the content file that comes with the game, "" where it has none."""
        return ""

    def with_content(self, text: str) -> AnyGame:
        """Return the same game, played with the cards or boards that this text describes.

        Raises SetupError when the game has no content file, or this text cannot be played with.
        """
        if len(text) > MOST_CONTENT:
            raise SetupError.of("setup.content.long", length=len(text), most=MOST_CONTENT)
        try:
            text.encode()
        except UnicodeEncodeError:  # half of a sign: no file could hold it
            raise SetupError.of("setup.content.signs", file=self.content_file) from None
        return _with_content(self, text)

    def faults(self, content: str) -> Sequence[Message]:
        """Return what is wrong with content that is being written; nothing where it can be played.

        Where a game can tell, the first thing of each part, so that each is told at its place.
        """
        try:
            self.with_content(content)
        except SetupError as fault:
            return (fault.message,)
        return ()

    def edited(self, content: str, change: str, value: str = "") -> str:
        """Return content after a change at one place; one that makes no sense changes nothing.

        Raises SetupError where it cannot be looked into at all.
        """
        return content

    def _reading(self, text: str) -> AnyGame:
        """Return the game with the content in this text; raises SetupError on any fault in it."""
        raise SetupError.of("setup.content.none")

    def side(self, seat: int) -> int:
        """Return the side that a seat plays for: its own, unless seats win together."""
        return seat

    def role(self, state: S, seat: int) -> str:
        """Name what the seat plays, for statistics; nothing where all seats are alike."""
        return ""

    def reasons(self, observation: O, move: str) -> tuple[Reason, ...]:
        """Return what speaks for a legal move of the observing seat and against it.

        From what that seat may know and nothing else; the weightiest first, at most four.
        """
        return ()

    @property
    @abstractmethod
    def knowledge(self) -> Knowledge[S]:
        """What the bots know about playing this game well."""


AnyGame: TypeAlias = Game[Any, Any]  # one of the catalogue: which one is known at run time only


@lru_cache(maxsize=KEPT)
def _with_content(game: AnyGame, text: str) -> AnyGame:
    """Return a game with other content; the same text is read once, for it is asked for often."""
    return game._reading(text)
