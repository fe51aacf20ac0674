"""The bots at the table, and the strong one that gives hints."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.plain import Json, JsonObject
from engine.core.randomness import fresh_seed, stream
from engine.core.state import Observation
from engine.matches import Seat
from ui.base.ports import MoveRequest, Thinker
from ui.match.thinking import HINT_SECONDS, INSTANT_SECONDS, THINKING_SECONDS

ITERATIONS = 500  # of a hard bot whose replies are the same everywhere

Hear = Callable[[Json], None]  # takes the move that was answered, None when there is none


class Opponents:
    """Asks for moves, and hears no answer to what has been taken back meanwhile.

    `thinking` are the seats whose bots have been asked, `hinting` tells whether a hint is awaited.
    The seed of a question comes from `seed`, which must have nothing to do with the match's: who
    knows that one knows every card. `content` is that of the match, see `MoveRequest`. Whose
    replies shall be the same everywhere has a `shared` seed, for every decision another one.
    """

    def __init__(
        self, thinker: Thinker, seed: int, content: str | None, shared: int | None = None
    ) -> None:
        self.thinking: list[int] = []
        self.hinting = False
        self._thinker = thinker
        self._content = content
        self._shared = shared
        self._rng = stream(seed, "bots")
        self._epoch = 0

    def ask(
        self, observation: Observation, made: int, who: Seat, instant: bool, hear: Hear
    ) -> None:
        """Ask the observing seat's bot for its move, after the `made` moves that it has made."""
        seat = observation["seat"]
        assert seat is not None
        self.thinking.append(seat)
        epoch = self._epoch

        def heard(answer: JsonObject) -> None:
            if epoch == self._epoch:
                hear(answer.get("move"))

        seconds = INSTANT_SECONDS if instant else THINKING_SECONDS
        question = self._question(observation, who, seconds)
        if self._shared is not None:
            question["seed"] = fresh_seed(stream(self._shared, "replies", seat, made))
            question["iterations"] = ITERATIONS
        self._thinker.ask(question, heard)

    def ask_hint(self, observation: Observation, instant: bool, hear: Hear) -> None:
        """Ask a strong bot what it would do in the observing seat's place.

        An answer that comes too late is heard as None.
        """
        self.hinting = True
        epoch = self._epoch

        def heard(answer: JsonObject) -> None:
            self.hinting = False
            hear(answer.get("move") if epoch == self._epoch else None)

        seconds = INSTANT_SECONDS if instant else HINT_SECONDS
        self._thinker.ask(self._question(observation, Seat(bot="hard"), seconds), heard)

    def hurry(self) -> None:
        """Let a bot that thinks answer with what it has."""
        if self.thinking:
            self._thinker.hurry()

    def answered(self, seat: int) -> None:
        """The bot of this seat has made its move."""
        self.thinking.remove(seat)

    def forget(self) -> None:
        """What was asked is of no use any more."""
        self._epoch += 1
        self.thinking = []

    def _question(self, observation: Observation, who: Seat, seconds: float) -> MoveRequest:
        return {
            "kind": "move",
            "observation": observation,
            "level": who.bot or "normal",
            "character": who.character,
            "content": self._content,
            "seed": fresh_seed(self._rng),
            "seconds": seconds,
        }
