"""The protocol of a game: its set-up, its determinizer, its reasons and its bots' knowledge."""

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

MOST_CONTENT = 60_000  # characters of a content file; those of our games have up to 8,000
KEPT = 8  # games with custom content that stay in memory


@dataclass(frozen=True)
class Option:
    """One option of the set-up.

    `choices` holds every allowed value. The option has an effect only if the option that `when`
    names has the value given there, and only with the numbers of players in `players`; otherwise
    the page hides it. With `seats`, whole numbers among the choices are seats, and the page shows
    the names of their players.
    """

    name: str
    default: Json
    choices: Sequence[Json]
    when: tuple[str, Json] | None = None
    players: range | None = None
    seats: bool = False

    def allows(self, value: Json) -> bool:
        """Tell whether the value is one of the choices, with the same type (True is not 1)."""
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def matters(self, players: int, options: JsonObject) -> bool:
        """Tell whether the option has an effect with these players and options."""
        if self.players is not None and players not in self.players:
            return False
        return self.when is None or options[self.when[0]] == self.when[1]


def listed(choices: Sequence[Json]) -> str:
    """Return what is allowed in words: `4 to 10`, `4 or 6`, `off, chosen or dealt`."""
    if isinstance(choices, range) and choices.step == 1 and len(choices) > 2:
        return f"{choices[0]} to {choices[-1]}"
    *most, last = map(str, choices)
    return f"{', '.join(most)} or {last}" if most else last


class Game(ABC, Generic[S, O]):
    """A game of the catalogue; S is the type of its states, O that of its observations."""

    id: ClassVar[str]
    version: ClassVar[int]  # raised when a change of rules breaks the replay of older moves
    players: ClassVar[range]
    newcomers: ClassVar[int] = 0  # players of a first match; 0: the fewest, but not one
    options: ClassVar[tuple[Option, ...]]
    usual: ClassVar[str] = ""  # the word of most moves: `JC` is `lay:JC` in the notation of a match
    has_secrets: ClassVar[bool] = True  # False: all seats see the same, so players need no curtain
    levels: ClassVar[tuple[str, ...]] = ("easy", "normal", "hard")  # of its bots
    characters: ClassVar[tuple[str, ...]] = ()  # playing styles that a bot can have
    content_file: ClassVar[str] = ""  # the name of the file of its cards or boards, if any
    content_words: ClassVar[tuple[str, ...]] = ()  # words with which such a file begins
    content: str | None = None  # the text of custom content; None: the content of the game

    def new(self, *, players: int, seed: int, **options: Json) -> S:
        """Return the first state of a match; options not given take their defaults.

        `seed` is a whole number from 0 to MAX_SEED, and decides all chance of the match. Raises
        SetupError on a player count, seed, option or value that is not allowed.
        """
        if type(players) is not int or players not in self.players:
            key = "setup.players_either" if len(self.players) == 2 else "setup.players"
            given = brief(players)
            words = f"{self.id} is for {listed(self.players)} players, not {given}"
            least, most = self.players[0], self.players[-1]
            raise SetupError.of(key, words, given=given, least=least, most=most)
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            given = brief(seed)
            words = f"a seed is a whole number from 0 to {MAX_SEED}, not {given}"
            raise SetupError.of("setup.seed", words, given=given, most=MAX_SEED)
        checked = self.checked(options)
        if (fault := self.clash(players, checked)) is not None:
            raise fault
        return self._start(players, seed, checked)

    def checked(self, options: JsonObject) -> JsonObject:
        """Return all options, with defaults; raises SetupError on a name or value not allowed."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                given = brief(name)
                words = f"{self.id} has no option {given}; it has {', '.join(known) or 'none'}"
                raise SetupError.of("setup.option", words, option=given)
            if not known[name].allows(value):
                given = brief(value)
                words = f"the option {name} is {listed(known[name].choices)}, not {given}"
                raise SetupError.of("setup.value", words, option=name, given=given)
        return {name: options.get(name, option.default) for name, option in known.items()}

    def clash(self, players: int, options: JsonObject) -> SetupError | None:
        """Return why valid players and options cannot be combined, or None."""
        return None

    @abstractmethod
    def _start(self, players: int, seed: int, options: JsonObject) -> S:
        """Return the first state of a match; the arguments are valid."""

    @abstractmethod
    def determinizer(self, observation: O) -> Determinizer[S]:
        """Return the determinizer of an observation; see `Determinizer`."""

    def observed(self) -> type[Any]:
        """Return the type of its observations, a TypedDict; by default, what all games share."""
        return Observation

    def determinize(self, observation: O, rng: Random) -> S:
        """Return a full state that fits the observation; `rng` decides the hidden part."""
        return self.determinizer(observation).draw(rng)

    @abstractmethod
    def max_moves(self, players: int, options: JsonObject) -> int:
        """Return a number of moves that no match with these players and options exceeds."""

    def shipped_content(self) -> str:
        """Return the text of the game's own content file, "" if it has none."""
        return ""

    def with_content(self, text: str) -> AnyGame:
        """Return the game with the cards or boards that a text describes.

        Raises SetupError when the game has no content file, or on a fault in the text.
        """
        if len(text) > MOST_CONTENT:
            words = f"the content has {len(text)} characters, of {MOST_CONTENT} at most"
            raise SetupError.of("setup.content.long", words, length=len(text), most=MOST_CONTENT)
        try:
            text.encode()
        except UnicodeEncodeError:
            words = f"{self.content_file} has a lone surrogate, which no file can hold"
            raise SetupError.of("setup.content.signs", words, file=self.content_file) from None
        return _with_content(self, text)

    def faults(self, content: str) -> Sequence[Message]:
        """Return a message for each fault found in the text of a content file, none for a good one.

        The default stops at the first fault; a game may find more.
        """
        try:
            self.with_content(content)
        except SetupError as fault:
            return (fault.message,)
        return ()

    def edited(self, content: str, change: str, value: str = "") -> str:
        """Return the text of a content file after a change in the workshop.

        The game defines the notation of `change`; `value` is the text to put in, "" if there is
        none. An impossible change has no effect. Raises SetupError when the text cannot be parsed.
        """
        return content

    def _reading(self, text: str) -> AnyGame:
        """Return the game with the content of a text; raises SetupError on a fault in it."""
        raise SetupError.of("setup.content.none", f"{self.id} has no content that can be replaced")

    def side(self, seat: int) -> int:
        """Return the side of a seat: seats with the same side win together."""
        return seat

    def role(self, state: S, seat: int) -> str:
        """Return the role of a seat, for statistics; "" where all seats are alike."""
        return ""

    def reasons(self, observation: O, move: str) -> tuple[Reason, ...]:
        """Return up to four reasons for and against a legal move, the weightiest first.

        They depend on the observation only.
        """
        return ()

    @property
    @abstractmethod
    def knowledge(self) -> Knowledge[S]:
        """The bots' knowledge of the game."""


AnyGame: TypeAlias = Game[Any, Any]  # a game whose types are known at run time only


@lru_cache(maxsize=KEPT)
def _with_content(game: AnyGame, text: str) -> AnyGame:
    """Return a game with custom content; recent texts are parsed only once."""
    return game._reading(text)
