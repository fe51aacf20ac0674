"""A bot thinks about its reply while a person thinks about the move before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.thinking import THINKING_SECONDS
from engine.core.plain import JsonObject
from engine.core.state import Observation, State
from engine.matches import Seat
from ui.base.ports import Answer

GUESSES = 4  # moves of one turn that are guessed
GUESS_SECONDS = 0.2

# Asks for a move of the observing seat, as this player, within so many seconds.
Ask = Callable[[Observation, Seat, float, Answer], None]


class Pondering:
    """The reply of a bot to the likeliest move of a person.

    `decision` is what the person observes. The bot knows no more than it will know then: its reply
    counts only if its observation is the one that was expected.
    """

    def __init__(self, state: State, person: int, seats: Sequence[Seat], ask: Ask) -> None:
        self.decision = state.observation(person)
        self._state = state.copy()
        self._person = person
        self._seats = seats
        self._ask = ask
        self._expected: Observation | None = None
        self._answer: JsonObject | None = None
        self._on_answer: Answer | None = None
        self._given_up = False
        self._guess(GUESSES)

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return not self._given_up and self._answer is None

    def give_up(self) -> None:
        """Ask for nothing more."""
        self._given_up = True

    def reply(self, observation: Observation, on_answer: Answer) -> bool:
        """Pass the reply on, now or once it is there; return False if it is one to another move."""
        if self._expected != observation:
            return False
        self._on_answer = on_answer
        if self._answer is not None:
            on_answer(self._answer)
        return True

    def _guess(self, left: int) -> None:
        """Guess the next moves of the person's turn, at most so many."""

        def guessed(answer: JsonObject) -> None:
            move = answer.get("move")
            if self._given_up or not isinstance(move, str):
                return
            if self._state.refusal(self._person, move) is None:
                self._state.apply(self._person, move)
                self._go_on(left - 1)

        seen = self._state.observation(self._person)
        self._ask(seen, Seat(bot="normal"), GUESS_SECONDS, guessed)

    def _go_on(self, left: int) -> None:
        """Guess on in the middle of a turn; otherwise ask the next bot."""
        to_act = self._state.to_act
        bots = [seat for seat in to_act if self._seats[seat].bot is not None]
        if bots:
            self._expected = self._state.observation(bots[0])
            self._ask(self._expected, self._seats[bots[0]], THINKING_SECONDS, self._answered)
        elif to_act == (self._person,) and left:
            self._guess(left)
        else:
            self.give_up()

    def _answered(self, answer: JsonObject) -> None:
        self._answer = answer
        if self._on_answer is not None:
            self._on_answer(answer)
