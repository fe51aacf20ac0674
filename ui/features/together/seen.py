"""A match as one seat has seen it, made of what the host has sent; it runs no rules."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple, NoReturn, cast

from engine.catalogue import GAMES
from engine.core.errors import IdesError, SetupError
from engine.core.events import Event
from engine.core.game import AnyGame
from engine.core.messages import Message
from engine.core.plain import JsonObject
from engine.core.state import Observation, Outcome, State
from engine.matches import DRAWN, PLAYED, TYPED, Match, Seat, Takeback
from ui.features.together import checks
from ui.features.together.changes import changed
from ui.features.together.messages import SeenMove, Surroundings, Update, Welcome
from ui.features.together.shapes import shapes_of
from ui.features.together.wire import Refused
from ui.match.deal import DAILY, Deal

DEALS = (DRAWN, TYPED, PLAYED, DAILY)

UNKNOWN = Message("together.unknown")  # whether the rules allow a move that the host did not offer


class SeenState(State):
    """A position as a seat sees it; `legal` are its legal moves, if the host has sent them."""

    def __init__(self, game: AnyGame, observation: Observation, step: SeenMove) -> None:
        self.players = observation["players"]
        self.to_act = tuple(observation["to_act"])
        self.edition = step.edition
        self.legal: list[str] = []
        self._game = game
        self._observation = observation
        self._step = step

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return the legal moves of this seat; those of others are not known."""
        return self.legal if seat is not None and seat == self._observation["seat"] else []

    def refusal(self, seat: int | None, move: object) -> Message | None:
        """Return None for a legal move; only the host knows the reason for another."""
        return None if move in self.legal_moves(seat) else UNKNOWN

    @property
    def opening(self) -> tuple[Event, ...]:
        """No events: the match has them."""
        return ()

    @property
    def minutes(self) -> int | None:
        """The minutes of play, as the host says."""
        return self._step.minutes

    def copy(self) -> Any:
        """Return a position that looks the same from this seat, for moves to be tried on."""
        return self._game.determinize(self._observation, Random(0))

    def observation(self, seat: int | None) -> Observation:
        """Return what this seat sees; nothing else is known here."""
        return self._observation

    def prompt(self, seat: int) -> Message:
        """Return the question to this seat."""
        return self._step.prompt or UNKNOWN

    @property
    def outcome(self) -> Outcome | None:
        """The result."""
        return Outcome.from_json(self._observation["outcome"])

    def to_json(self) -> JsonObject:
        """Return the observation, which is all there is."""
        return cast(JsonObject, self._observation)

    def _perform(self, seat: int | None, move: str) -> NoReturn:
        raise NotImplementedError("only the host makes moves")

    def advance(self, seat: int | None, move: str) -> NoReturn:
        """Raise an error: only the host makes moves."""
        raise NotImplementedError("only the host makes moves")

    def silence(self) -> None:
        """Do nothing."""


class _Position(NamedTuple):
    """A position that has arrived, and the move that led to it."""

    state: SeenState
    seat: int | None
    move: str
    events: tuple[Event, ...]


class SeenMatch(Match):
    """A match made of updates; `seat` is that of this device, None for a spectator.

    What has arrived waits until `advance` shows it, move by move. `edition` is the latest that has
    arrived, `around` what the host said with it.
    """

    def __init__(self, welcome: Welcome) -> None:
        """Begin with nothing; raises Refused if the page cannot show such a match."""
        self.game = _game(welcome)
        self.rules = welcome.rules
        self.seed, self.deal = 0, PLAYED  # the host knows; `dealt` is what may be said
        self.options = welcome.options
        self._shapes = shapes_of(self.game, welcome.players)
        self.run, self.seat = welcome.run, welcome.seat
        self.deal = PLAYED  # tables show what the host says of the deal
        self.dealt = Deal(welcome.deal, welcome.seal, welcome.watched)
        self.seats = (Seat(),) * welcome.players
        self.edition = 0
        self.around: Surroundings | None = None
        self.moves = []
        self.takebacks = []
        self._states: list[State] = []
        self._events = []
        self._coming: list[_Position] = []

    @property
    def present(self) -> SeenState:
        """The position shown."""
        return cast(SeenState, self._states[-1])

    @property
    def coming(self) -> int:
        """How many moves have arrived that are not shown yet."""
        return len(self._coming)

    @property
    def shown(self) -> int:
        """The edition that is shown."""
        return self.present.edition if self._coming else self.edition

    @property
    def faces(self) -> dict[str, str]:
        """The faces that persons have chosen, by name."""
        players = self.around.players if self.around else []
        return {each.name: each.face for each in players if each.face is not None}

    def take(self, update: Update) -> bool:
        """Take an update that follows what has arrived; return whether shown moves were taken back.

        Raises Refused if the update makes no sense.
        """
        try:
            return self._taken(update)
        except (TypeError, ValueError, LookupError, IdesError):
            raise Refused.of("together.garbled") from None

    def _taken(self, update: Update) -> bool:
        fresh = [step for step in update.steps if step.edition > self.edition]
        stay = update.kept + 1 + len(update.steps) - len(fresh)
        shown = len(self._states)
        least = 1 if shown else 0  # the opening stays
        if not least <= stay <= shown + len(self._coming) or not stay + len(fresh):
            raise ValueError
        last = self._arrived(stay - 1) if stay else None
        arrived = []
        for step in fresh:
            position = self._position(step, last)
            arrived.append(position)
            last = position.state
        if update.around is not None:
            self._look_around(update.around, last)
        self._coming[max(0, stay - shown) :] = arrived
        self._cut(stay)
        self.edition = update.edition
        return stay < shown

    def _arrived(self, count: int) -> SeenState:
        """Return the position after so many moves, shown or not."""
        shown = len(self._states)
        return (
            cast(SeenState, self._states[count])
            if count < shown
            else self._coming[count - shown].state
        )

    def _cut(self, stay: int) -> None:
        if stay < len(self._states):
            del self._states[stay:], self._events[stay:], self.moves[max(0, stay - 1) :]

    def _position(self, step: SeenMove, before: SeenState | None) -> _Position:
        old = None if before is None else before.to_json()
        observation = self._checked(changed(old, step.change), old)
        self._shapes.events(step.events)
        self._seats(*([] if step.seat is None else [step.seat]))
        if step.prompt is not None and not step.prompt.key.startswith(f"{self.game.id}."):
            raise ValueError
        events = tuple(Event.recalled(seen, self.seat) for seen in step.events)
        state = SeenState(self.game, observation, step)
        return _Position(state, step.seat, step.move, events)

    def _checked(self, seen: Any, before: JsonObject | None) -> Observation:
        """Return an observation; raises an error of type or value if it is none of this seat."""
        self._shapes.observation(seen, before)
        own = seen["game"], seen["seat"], seen["players"], seen["options"]
        if own != (self.game.id, self.seat, len(self.seats), self.options):
            raise ValueError
        self._seats(*seen["to_act"])
        if seen["outcome"] is not None:
            checks.message(seen["outcome"]["why"])
            self._seats(*seen["outcome"]["winners"])
        return cast(Observation, seen)

    def _seats(self, *seats: int) -> None:
        """Raise ValueError if one of these is no seat, or if one comes twice."""
        if not {*seats} <= {*range(len(self.seats))} or len({*seats}) < len(seats):
            raise ValueError

    def _look_around(self, around: Surroundings, present: SeenState | None) -> None:
        if len(around.players) != len(self.seats):
            raise ValueError
        self._seats(*around.missing)
        if (wish := around.wish) is not None:
            for some in (wish.agreed, wish.against, [] if wish.by is None else [wish.by]):
                self._seats(*some)
        known = self.game.characters
        seats = [
            Seat.checked(each.name, each.bot, each.character, known) for each in around.players
        ]
        self.takebacks = [Takeback(kept, count, flag > 0) for kept, count, flag in around.takebacks]
        self.seats, self.around = tuple(seats), around
        if present is not None:
            present.legal = around.legal

    def advance(self) -> list[Event]:
        """Show the next move that has arrived, and return its events."""
        position = self._coming.pop(0)
        if self._states:
            self.moves.append((position.seat, position.move))
        self._states.append(position.state)
        self._events.append(position.events)
        return [*position.events]

    def laid_out(self) -> Match:
        """Return the match with a state for each observation, for views that read states."""
        return _LaidOut(self)

    def dump(self) -> str:
        """Return nothing: a guest keeps no match."""
        return ""


class _LaidOut(SeenMatch):
    """A match whose states hold what the seat sees; what it does not see is left out."""

    def __init__(self, match: SeenMatch) -> None:
        vars(self).update(vars(match))

    @property
    def state(self) -> State:
        return self.state_after(len(self.moves))

    def state_after(self, count: int) -> State:
        laid_out: State = self.game.determinizer(self._states[count].observation(self.seat)).seen
        return laid_out


def _game(welcome: Welcome) -> AnyGame:
    """Return the game of a match; raises Refused if this page does not have it."""
    game = GAMES.get(welcome.game)
    if game is None or welcome.rules > game.version:
        raise Refused.of("together.version")
    try:
        if welcome.players not in game.players or welcome.deal not in DEALS:
            raise ValueError
        if welcome.seat is not None and welcome.seat >= welcome.players:
            raise ValueError
        if game.checked(welcome.options) != welcome.options:
            raise ValueError
        return game if welcome.content is None else game.with_content(welcome.content)
    except (SetupError, ValueError):
        raise Refused.of("together.garbled") from None
