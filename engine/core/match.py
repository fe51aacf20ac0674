"""A match is its move list: everything else can be worked out again from it.

`Match` keeps the state after every move at hand, so going back costs nothing; only loading a
save replays.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass

from engine.catalogue import GAMES
from engine.core import saves
from engine.core.errors import IllegalMove, SaveError, SetupError
from engine.core.events import Event
from engine.core.game import Game, Json, State
from engine.core.messages import brief

LEVELS = ("easy", "normal", "hard")
NAME_LENGTH = 24


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays a seat: a person (`bot` is None) or a bot of one of the LEVELS."""

    name: str = ""
    bot: str | None = None

    @classmethod
    def checked(cls, name: Json, bot: Json) -> Seat:
        """Return the seat; raises SetupError when the name or the level cannot be."""
        if not isinstance(name, str) or len(name) > NAME_LENGTH or not name.isprintable():
            raise SetupError.of("setup.name", given=brief(name), most=NAME_LENGTH)
        if bot is not None and bot not in LEVELS:
            raise SetupError.of("setup.level", given=brief(bot))
        return cls(name, bot)


@dataclass(frozen=True, slots=True)
class Takeback:
    """A note that moves were taken back: how many moves stayed, how many went.

    `revealed` tells that somebody had by then seen what the rules hide.
    """

    kept: int
    dropped: int
    revealed: bool


class Match:
    """One match: its set-up, its moves, and the state after each of them."""

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int,
        seats: tuple[Seat, ...] | None,
        options: dict[str, Json],
    ) -> None:
        """Start from set-up values; raises SetupError on any that is not allowed."""
        self.options = game.checked(options)
        first = game.new(players=players, seed=seed, **self.options)
        if seats is not None and len(seats) != players:
            raise SetupError.of("setup.seats", given=len(seats), players=players)
        self.game = game
        self.seed = seed
        seats = seats or (Seat(),) * players
        self.seats = tuple(Seat.checked(seat.name, seat.bot) for seat in seats)
        self.moves: list[tuple[int | None, str]] = []
        self.takebacks: list[Takeback] = []
        self._states: list[State] = [first]
        self._events: list[tuple[Event, ...]] = [first.opening]

    @classmethod
    def new(
        cls,
        game_id: str,
        *,
        players: int,
        seed: int,
        seats: tuple[Seat, ...] | None = None,
        **options: Json,
    ) -> Match:
        """Start a match of a game of the catalogue; without `seats` everybody is a person.

        Raises SetupError on an unknown game or on set-up values that are not allowed.
        """
        if game_id not in GAMES:
            raise SetupError.of("setup.game", given=brief(game_id))
        return cls(GAMES[game_id], players, seed, seats, options)

    @property
    def state(self) -> State:
        """The position now; change it through `play` only."""
        return self._states[-1]

    def state_after(self, count: int) -> State:
        """Return the position after the first `count` moves."""
        return self._states[count]

    def events_of(self, count: int) -> tuple[Event, ...]:
        """Return what move number `count` brought about; 0 stands for the opening."""
        return self._events[count]

    def play(self, seat: int | None, move: Json) -> list[Event]:
        """Make a move and return its events; raises IllegalMove and changes nothing if refused."""
        state = self.state.copy()
        events = state.apply(seat, move)
        self.moves.append((seat, move))
        self._states.append(state)
        self._events.append(tuple(events))
        return events

    def reveals_since(self, count: int) -> bool:
        """Tell whether going back to `count` moves would undo a sight of something hidden."""
        return any(event.reveals for events in self._events[count + 1 :] for event in events)

    def undo(self, to: int | None = None) -> list[tuple[int | None, str]]:
        """Go back to `to` moves (one fewer by default) and return the moves taken back.

        The takeback is noted. Raises ValueError when there is nothing to go back to.
        """
        kept = len(self.moves) - 1 if to is None else to
        if not 0 <= kept < len(self.moves):
            raise ValueError(f"cannot go back to {kept} of {len(self.moves)} moves")
        revealed = self.reveals_since(kept)
        dropped = self.moves[kept:]
        self.takebacks.append(Takeback(kept, len(dropped), revealed))
        del self.moves[kept:], self._states[kept + 1 :], self._events[kept + 1 :]
        return dropped

    def dump(self) -> str:
        """Return the match as the text of a save."""
        return saves.write(
            {
                "game": self.game.id,
                "rules": self.game.version,
                "seed": self.seed,
                "options": self.options,
                "seats": [asdict(seat) for seat in self.seats],
                "moves": [list(move) for move in self.moves],
                "takebacks": [asdict(takeback) for takeback in self.takebacks],
            }
        )

    @classmethod
    def load(cls, text: str) -> Match:
        """Read a save and replay it.

        Raises SaveError on anything that is wrong with it. When only a move is, the error's
        `partial` is the match up to there.
        """
        document = saves.read(text)
        match = cls._started(document)
        for number, (seat, move) in enumerate(document.moves, start=1):
            try:
                match.play(seat, move)
            except IllegalMove as fault:
                error = SaveError.of("save.move", number=number, count=len(document.moves))
                error.partial = match
                raise error from fault
        match.takebacks = [Takeback(**takeback) for takeback in document.takebacks]
        return match

    @classmethod
    def _started(cls, document: saves.Document) -> Match:
        if document.game not in GAMES:
            raise SaveError.of("save.game", given=brief(document.game))
        if document.rules > GAMES[document.game].version:
            raise SaveError.of("save.newer")
        try:
            seats = tuple(Seat.checked(seat["name"], seat["bot"]) for seat in document.seats)
            game = GAMES[document.game]
            return cls(game, len(seats), document.seed, seats, document.options)
        except SetupError as fault:
            raise SaveError(fault.message) from fault
