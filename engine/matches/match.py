"""A match is its move list: everything else can be worked out again from it.

`Match` keeps the state after every move at hand, so going back costs nothing; only loading a
save replays.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.catalogue import GAMES
from engine.core.errors import IllegalMove, SetupError
from engine.core.events import Event
from engine.core.game import AnyGame
from engine.core.messages import Message
from engine.core.plain import Json, JsonObject, brief
from engine.core.state import State
from engine.matches import saves
from engine.matches.saves import MAX_TAKEBACKS, SaveError, Takeback
from engine.matches.seats import Seat


class BrokenSave(SaveError):
    """A move of a saved match is not legal; `partial` is the match up to there."""

    def __init__(self, message: Message, partial: Match) -> None:
        super().__init__(message)
        self.partial = partial


class Match:
    """One match: its set-up, its moves, and the state after each of them.

    `rules` is the version of the game's rules under which it was begun. Those of a save may be
    older than today's (`outdated`): its moves are then replayed under today's.
    """

    def __init__(
        self,
        game: AnyGame,
        players: int,
        seed: int,
        seats: tuple[Seat, ...] | None,
        options: JsonObject,
    ) -> None:
        """Start from set-up values; raises SetupError on any that is not allowed."""
        self.options = game.checked(options)
        first: State = game.new(players=players, seed=seed, **self.options)
        if seats is not None and len(seats) != players:
            raise SetupError.of("setup.seats", given=len(seats), players=players)
        self.game = game
        self.rules = game.version
        self.seed = seed
        seats = seats or (Seat(),) * players
        self.seats = tuple(
            Seat.checked(seat.name, seat.bot, seat.character, game.characters) for seat in seats
        )
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
        content: str | None = None,
        **options: Json,
    ) -> Match:
        """Start a match of a game of the catalogue; without `seats` everybody is a person.

        `content` is the text of a content file to be played with instead of the game's own.
        Raises SetupError on an unknown game or on set-up values that are not allowed.
        """
        if game_id not in GAMES:
            raise SetupError.of("setup.game", given=brief(game_id))
        return cls(_game(game_id, content), players, seed, seats, options)

    @property
    def state(self) -> State:
        """The position now; change it through `play` only."""
        return self._states[-1]

    @property
    def outdated(self) -> bool:
        """Whether it was begun under older rules than those it is replayed under."""
        return self.rules < self.game.version

    def state_after(self, count: int) -> State:
        """Return the position after the first `count` moves."""
        return self._states[count]

    def events_of(self, count: int) -> tuple[Event, ...]:
        """Return what move number `count` brought about; 0 stands for the opening."""
        return self._events[count]

    def play(self, seat: int | None, move: str) -> list[Event]:
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

        The takeback is noted; of very many the latest are kept. Raises ValueError when there is
        nothing to go back to.
        """
        kept = len(self.moves) - 1 if to is None else to
        if not 0 <= kept < len(self.moves):
            raise ValueError(f"cannot go back to {kept} of {len(self.moves)} moves")
        revealed = self.reveals_since(kept)
        dropped = self.moves[kept:]
        self.takebacks.append(Takeback(kept, len(dropped), revealed))
        del self.takebacks[:-MAX_TAKEBACKS]
        del self.moves[kept:], self._states[kept + 1 :], self._events[kept + 1 :]
        return dropped

    def redo(self, moves: Sequence[tuple[int | None, str]]) -> None:
        """Make the moves of the last takeback again and remove its note.

        `moves` is what `undo` returned. Raises ValueError when they are not as many as were taken
        back, or when other moves have been made since. Of very many takebacks the earliest have
        no note.
        """
        if self.takebacks:
            note = self.takebacks[-1]
            if (note.kept, note.dropped) != (len(self.moves), len(moves)):
                raise ValueError("cannot redo: these moves were not taken back last")
        for seat, move in moves:
            self.play(seat, move)
        del self.takebacks[-1:]

    def adopt_current_rules(self) -> None:
        """Make this a match under the current rules, under which it has been replayed."""
        self.rules = self.game.version

    def branch(self, count: int, seats: tuple[Seat, ...]) -> Match:
        """Return a match of its own that begins with the first `count` moves of this one.

        Others may play on: `seats` says who. Raises SetupError when they do not fit the match.
        """
        branch = Match(self.game, len(self.seats), self.seed, seats, self.options)
        branch.rules = self.rules
        branch.moves = self.moves[:count]
        branch._states, branch._events = self._states[: count + 1], self._events[: count + 1]
        return branch

    def dump(self) -> str:
        """Return the match as the text of a save, stamped with the rules it was begun under."""
        return saves.write(
            saves.Document(
                game=self.game.id,
                rules=self.rules,
                seed=self.seed,
                options=self.options,
                seats=[(seat.name, seat.bot, seat.character) for seat in self.seats],
                moves=list(self.moves),
                takebacks=self.takebacks,
                content=self.game.content,
            )
        )

    @classmethod
    def load(cls, text: str) -> Match:
        """Read a save and replay it, all at once; raises what `Loading` does."""
        loading = Loading(text)
        while not loading.done:
            loading.go_on(loading.total)
        return loading.match


class Loading:
    """A save being replayed, as many moves at a time as can be spared.

    `match` is the match so far, `total` how many moves it will have.
    """

    def __init__(self, text: str) -> None:
        """Read the save; raises SaveError on anything that is wrong with it but its moves."""
        document = saves.read(text)
        self.match = _started(document)
        self.total = len(document.moves)
        self._moves = document.moves
        self._takebacks = document.takebacks
        self.go_on(0)

    @property
    def done(self) -> bool:
        """Tell whether the match is whole."""
        return len(self.match.moves) == self.total

    def go_on(self, moves: int) -> None:
        """Replay so many moves more.

        Raises BrokenSave on one that is not legal: it holds the match up to there.
        """
        match = self.match
        first = len(match.moves)
        for number, (seat, move) in enumerate(self._moves[first : first + moves], start=first + 1):
            try:
                match.play(seat, move)  # type: ignore[arg-type] # refused when it is no text
            except IllegalMove as fault:
                params: JsonObject = {"number": number, "count": self.total}
                raise BrokenSave(Message("save.move", params), match) from fault
        if self.done:
            match.takebacks = self._takebacks


def _game(game_id: str, content: str | None) -> AnyGame:
    """Return a game of the catalogue, played with content of somebody's own if there is some.

    Raises SetupError when that cannot be played with.
    """
    return GAMES[game_id] if content is None else GAMES[game_id].with_content(content)


def _started(document: saves.Document) -> Match:
    """Return the match of a save before its first move; raises SaveError when it cannot be."""
    if document.game not in GAMES:
        raise SaveError.of("save.game", given=brief(document.game))
    if document.rules > GAMES[document.game].version:
        raise SaveError.of("save.newer")
    try:
        game = _game(document.game, document.content)
        seats = tuple(Seat.checked(*seat, known=game.characters) for seat in document.seats)
        match = Match(game, len(seats), document.seed, seats, document.options)
    except SetupError as fault:
        raise SaveError(fault.message) from fault
    match.rules = document.rules
    return match
