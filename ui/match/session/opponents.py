"""Asks the bots at the table for moves, and a strong bot for hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.requests import MoveRequest
from engine.bots.thinking import HINT_SECONDS
from engine.core.plain import JsonObject
from engine.core.randomness import fresh_seed, stream
from engine.core.state import Observation, State
from engine.matches import Seat
from ui.base.ports import Answer, Thinker
from ui.match.session.pondering import Pondering

ITERATIONS = 500  # of a hard bot whose replies are the same everywhere


class Opponents:
    """Asks for moves, and drops answers to positions that have been taken back.

    `thinking` lists the seats whose bots have been asked; `hinting` tells whether a hint is under
    way. `seed` seeds the requests. It must not depend on the seed of the match, from which every
    card could be computed. `content` is that of the match, see `MoveRequest`. With a `shared` seed
    the bots reply the same on every device; each decision gets its own seed from it.
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
        self._pondering: Pondering | None = None

    def ask(
        self, observation: Observation, made: int, player: Seat, seconds: float, on_answer: Answer
    ) -> None:
        """Ask the bot of the observing seat, which has made `made` moves, for its next one.

        A bot that searches thinks for at most `seconds`.
        """
        seat = observation["seat"]
        assert seat is not None
        self.thinking.append(seat)
        epoch = self._epoch

        def received(answer: JsonObject) -> None:
            if epoch == self._epoch:
                on_answer(answer)

        pondered = self._pondering
        if pondered is not None and pondered.reply(observation, received):
            return
        self._stop_pondering()
        request = self._request(observation, player, seconds)
        if self._shared is not None:
            request["seed"] = fresh_seed(stream(self._shared, "replies", seat, made))
            request["iterations"] = ITERATIONS
        self._thinker.ask(request, received)

    def ponder(self, state: State, person: int, seats: Sequence[Seat]) -> None:
        """Let the next bot think about its reply to the likeliest move of a person who decides.

        Nothing is done where thinking would make the page slow, or where replies are the same on
        every device.
        """
        if self._shared is not None or not self._thinker.in_worker:
            return
        if self._pondering is None or self._pondering.decision != state.observation(person):
            self._stop_pondering()
            self._pondering = Pondering(state, person, seats, self._wonder)

    def _wonder(
        self, observation: Observation, player: Seat, seconds: float, answer: Answer
    ) -> None:
        self._thinker.ask(self._request(observation, player, seconds), answer)

    def _stop_pondering(self) -> None:
        pondering, self._pondering = self._pondering, None
        if pondering is not None and pondering.busy:
            pondering.give_up()
            self._thinker.hurry()

    def ask_hint(
        self, observation: Observation, on_answer: Callable[[JsonObject | None], None]
    ) -> None:
        """Ask a strong bot for a move of the observing seat.

        `on_answer` gets None if the answer comes too late.
        """
        self.hinting = True
        epoch = self._epoch

        def received(answer: JsonObject) -> None:
            self.hinting = False
            on_answer(answer if epoch == self._epoch else None)

        self._thinker.ask(self._request(observation, Seat(bot="hard"), HINT_SECONDS), received)

    def hurry(self) -> None:
        """Make a thinking bot answer at once."""
        if self.thinking:
            self._thinker.hurry()

    def answered(self, seat: int) -> None:
        """Note that the bot of this seat has made its move."""
        self.thinking.remove(seat)

    def forget(self) -> None:
        """Drop the answers to all requests so far."""
        self._epoch += 1
        self.thinking = []
        self._stop_pondering()

    def _request(self, observation: Observation, player: Seat, seconds: float) -> MoveRequest:
        return {
            "kind": "move",
            "observation": observation,
            "level": player.bot or "normal",
            "character": player.character,
            "content": self._content,
            "seed": fresh_seed(self._rng),
            "seconds": seconds,
        }
