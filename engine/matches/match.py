"""A match is defined by its set-up and its list of moves.

`Match` keeps the state after every move, so only loading a save replays moves.
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
from engine.matches.readable import ReadableMatch
from engine.matches.saves import DRAWN, MAX_TAKEBACKS, PLAYED, SaveError, Takeback
from engine.matches.seats import Seat

CHANGED = Message("save.changed")  # the check sum is wrong


class BrokenSave(SaveError):
    """A move of a save is illegal, or its check sum is wrong; `partial` is the match it holds.

    Of a save with an illegal move that is the match before that move.
    """

    def __init__(self, message: Message, partial: Match, words: str = "") -> None:
        super().__init__(message, words)
        self.partial = partial


class Match(ReadableMatch[State]):
    """One match: its set-up, its moves, and the state after each move.

    The moves of a save with older rules are replayed under the current ones. `deal` says where the
    seed comes from: DRAWN, TYPED or PLAYED. A seed that was not drawn may have been known before
    the match.
    """

    def __init__(
        self,
        game: AnyGame,
        players: int,
        seed: int,
        seats: tuple[Seat, ...] | None,
        options: JsonObject,
    ) -> None:
        """Start a match; raises SetupError on a value that is not allowed."""
        options = game.checked(options)
        first: State = game.new(players=players, seed=seed, **options)
        if seats is not None and len(seats) != players:
            words = f"there are {len(seats)} seats for {players} players"
            raise SetupError.of("setup.seats", words, given=len(seats), players=players)
        checked = tuple(
            Seat.checked(seat.name, seat.bot, seat.character, game.characters, game.levels)
            for seat in seats or (Seat(),) * players
        )
        super().__init__(game, game.version, checked, options)
        self.seed = seed
        self.deal = DRAWN
        self._add(first, first.opening, None)

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
        """Start a match of a game of the catalogue; without `seats` all players are persons.

        `content` is the text of a content file that replaces the game's own. Raises SetupError
        on an unknown game or on a value that is not allowed.
        """
        if game_id not in GAMES:
            given = brief(game_id)
            words = f"there is no game {given}; there are {', '.join(GAMES)}"
            raise SetupError.of("setup.game", words, given=given)
        return cls(_game(game_id, content), players, seed, seats, options)

    def play(self, seat: int | None, move: str) -> list[Event]:
        """Make a move and return its events; an illegal one raises IllegalMove, without effect."""
        state = self.state.copy()
        events = state.apply(seat, move)
        state.share(self.state)
        self._add(state, tuple(events), (seat, move))
        return events

    def reveals_since(self, count: int) -> bool:
        """Tell whether an event after the first `count` moves showed something hidden."""
        return any(event.reveals for events in self._events[count + 1 :] for event in events)

    def undo(self, to: int | None = None) -> list[tuple[int | None, str]]:
        """Go back to the first `to` moves (default: all but one); return the moves taken back.

        The match keeps a note of the takeback, and at most MAX_TAKEBACKS notes. Raises ValueError
        when the match does not have more than `to` moves.
        """
        kept = len(self.moves) - 1 if to is None else to
        if not 0 <= kept < len(self.moves):
            raise ValueError(f"cannot go back to {kept} of {len(self.moves)} moves")
        revealed = self.reveals_since(kept)
        dropped = self.moves[kept:]
        self.takebacks.append(Takeback(kept, len(dropped), revealed))
        del self.takebacks[:-MAX_TAKEBACKS]
        self._cut(kept)
        return dropped

    def redo(self, moves: Sequence[tuple[int | None, str]]) -> None:
        """Make the moves of the last takeback again and remove its note.

        `moves` are those that `undo` returned. Raises ValueError when their number is not that of
        the note, or when moves have been made since. The oldest of many takebacks have no note.
        """
        if self.takebacks:
            note = self.takebacks[-1]
            if (note.kept, note.dropped) != (len(self.moves), len(moves)):
                raise ValueError("cannot redo: these moves were not taken back last")
        for seat, move in moves:
            self.play(seat, move)
        del self.takebacks[-1:]

    def adopt_current_rules(self) -> None:
        """Mark the match as one under the current rules, which its moves follow."""
        self.rules = self.game.version

    def branch(self, count: int, seats: tuple[Seat, ...]) -> Match:
        """Return a new match with the first `count` moves of this one, played on by `seats`.

        Raises SetupError when the seats do not fit the match.
        """
        branch = Match(self.game, len(self.seats), self.seed, seats, self.options)
        branch.rules, branch.deal = self.rules, PLAYED
        branch.moves = self.moves[:count]
        branch._states, branch._events = self._states[: count + 1], self._events[: count + 1]
        return branch

    @property
    def saved(self) -> saves.SavedMatch:
        """The parts of the save."""
        return saves.SavedMatch(
            game=self.game.id,
            rules=self.rules,
            seed=self.seed,
            options=self.options,
            seats=[(seat.name, seat.bot, seat.character) for seat in self.seats],
            moves=list(self.moves),
            takebacks=self.takebacks,
            content=self.game.content,
            deal=self.deal,
        )

    def dump(self) -> str:
        """Return the text of the save."""
        return saves.write(self.saved)

    @classmethod
    def load(cls, text: str) -> Match:
        """Return the match of a save; raises the errors of `Loading`."""
        loading = Loading(text)
        while not loading.done:
            loading.go_on(loading.total)
        return loading.match


class Loading:
    """Replays a save in steps: `match` is the match so far, `total` its final number of moves.

    `moves` are those of the save; the ones still to be replayed may be illegal. `sound` is False if
    the check sum of the save is wrong.
    """

    def __init__(self, text: str) -> None:
        """Read the save; raises SaveError on all faults but those of `go_on`."""
        document = saves.read(text)
        self.match = _started(document)
        self.total = len(document.moves)
        self.moves = document.moves
        self._takebacks = document.takebacks
        self.sound = document.sound
        self.go_on(0)

    @property
    def done(self) -> bool:
        """Whether all moves are replayed."""
        return len(self.match.moves) == self.total

    def go_on(self, moves: int) -> None:
        """Replay the next `moves` moves.

        Raises BrokenSave on an illegal one, and after the last one if the check sum is wrong.
        """
        match = self.match
        first = len(match.moves)
        for number, (seat, move) in enumerate(self.moves[first : first + moves], start=first + 1):
            try:
                match.play(seat, move)  # type: ignore[arg-type] # `play` refuses what is not a text
            except IllegalMove as fault:
                params: JsonObject = {"number": number, "count": self.total}
                illegal = Message("save.move", params)
                raise BrokenSave(illegal if self.sound else CHANGED, match) from fault
        if self.done:
            match.takebacks = self._takebacks
            if not self.sound:
                raise BrokenSave(CHANGED, match)


def _game(game_id: str, content: str | None) -> AnyGame:
    """Return a game of the catalogue, with custom content unless it is None.

    Raises SetupError on a fault in the content.
    """
    return GAMES[game_id] if content is None else GAMES[game_id].with_content(content)


def _started(document: saves.SavedMatch) -> Match:
    """Return the match of a save before its first move; raises SaveError on a wrong set-up."""
    if document.game not in GAMES:
        raise SaveError.of("save.game", given=brief(document.game))
    if document.rules > GAMES[document.game].version:
        raise SaveError.of("save.newer")
    try:
        game = _game(document.game, document.content)
        seats = tuple(
            Seat.checked(*seat, known=game.characters, levels=game.levels)
            for seat in document.seats
        )
        match = Match(game, len(seats), document.seed, seats, document.options)
    except SetupError as fault:
        raise SaveError(fault.message, fault.words) from fault
    match.rules, match.deal = document.rules, document.deal
    return match
