"""The base class of all search methods, and functions that they share."""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from engine.bots.comparison import Comparison
from engine.bots.sliced import Sliced
from engine.core.determinizer import Determinizer
from engine.core.game import AnyGame
from engine.core.knowledge import Knowledge, Preference
from engine.core.randomness import stream
from engine.core.state import Observation, State

SELDOM = 8  # times fewer visits than the best move: too few to trust the mean


def deciding_seat(observation: Observation) -> int:
    """Return the observing seat; raises ValueError when it owes no decision."""
    seat = observation["seat"]
    if seat is None or seat not in observation["to_act"]:
        raise ValueError(f"seat {seat} owes no decision")
    return seat


def search_determinizer(game: AnyGame, observation: Observation) -> Determinizer[State]:
    """Return a determinizer of silent states, weighted by `Knowledge.believed`."""
    determinizer: Determinizer[State] = game.determinizer(observation)
    return game.knowledge.believed(determinizer.silenced())


def preference_of(game: AnyGame, character: str | None) -> Preference | None:
    """Return the preference of a character of the game; raises ValueError on an unknown one."""
    known = game.knowledge.characters
    if character is not None and character not in known:
        names = ", ".join(known)
        raise ValueError(f"unknown character {character!r}; of {game.id} there are {names}")
    return None if character is None else known[character]


def preferred(preference: Preference | None, state: State, seat: int, moves: list[str]) -> str:
    """Return the preferred move, or the first one without a preference."""
    if preference is None or len(moves) == 1:
        return moves[0]
    return max(moves, key=lambda move: preference(state, seat, move))


@dataclass(frozen=True, slots=True)
class Ranked:
    """A root move with its share of the visits and its mean reward."""

    move: str
    share: float
    mean: float


class Search(Sliced):
    """A search for the best move of the observing seat; its method is a subclass."""

    def __init__(
        self,
        game: AnyGame,
        observation: Observation,
        seed: int,
        clock: Callable[[], float] = time.monotonic,
        character: str | None = None,
    ) -> None:
        """Prepare the search; a `character` chooses among equally good moves.

        Raises ValueError on an unknown character and when the observing seat owes no decision.
        """
        super().__init__(clock)
        self._game, self._seen = game, observation
        self._knowledge: Knowledge[State] = game.knowledge
        self._preference = preference_of(game, character)
        whim = self._knowledge.whim
        self._whim = self._knowledge.leeway if whim is None else whim
        self._observer = deciding_seat(observation)
        self._rng = stream(seed, "search")
        self._determinizer = search_determinizer(game, observation)
        self._first = first = self._determinizer.draw(self._rng)
        self._stage = self._knowledge.stage(first)
        self._moves = self._knowledge.candidates(first, self._observer)
        self._prepare(seed)

    @property
    def settled(self) -> bool:
        """Whether there is nothing more to search: a single move is left, for example."""
        return len(self._moves) == 1

    def best(self) -> str:
        """Return the best move, or the character's choice among equally good ones."""
        return self._preferred(self._good())

    def _preferred(self, moves: list[str]) -> str:
        """Return the move that the character prefers of these and those exactly as good."""
        if self._preference is None:
            return moves[0]
        alike = self._knowledge.with_alike(self._first, self._observer, moves)
        return preferred(self._preference, self._first, self._observer, alike)

    def plan(self) -> list[tuple[Observation, str]]:
        """Return the following decisions of the seat in the same turn, if the search knows them.

        Each is the observation that the seat will have and the move that it will make.
        """
        return []

    def _good(self) -> list[str]:
        """Return the best move and those after it that a character may prefer."""
        best, *others = self.ranking()
        least, often = best.mean - self._whim, best.share / SELDOM
        good = (each.move for each in others if each.mean >= least and each.share > often)
        return [best.move, *good] if best.share else [best.move]

    @abstractmethod
    def ranking(self) -> list[Ranked]:
        """Return the root moves, the best first; before the first iteration as the candidates."""

    @abstractmethod
    def against(self, move: str) -> Comparison:
        """Return a comparison of this legal move with the best one found so far."""

    @abstractmethod
    def _prepare(self, seed: int) -> None:
        """Prepare what the method needs; `__init__` has set all common attributes."""
