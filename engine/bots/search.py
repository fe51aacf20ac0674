"""What every search is, whatever its method: run in slices, asked at any time."""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from engine.bots.comparison import Comparison
from engine.bots.sliced import Sliced
from engine.core.determinizer import Determinizer
from engine.core.game import AnyGame
from engine.core.knowledge import Knowledge, Taste
from engine.core.randomness import stream
from engine.core.state import Observation, State

SELDOM = 8  # what is tried so many times less often than the best move is hardly known


def deciding_seat(observation: Observation) -> int:
    """Return the observing seat; raises ValueError when it owes no decision."""
    seat = observation["seat"]
    if seat is None or seat not in observation["to_act"]:
        raise ValueError(f"seat {seat} owes no decision")
    return seat


def imagined(game: AnyGame, observation: Observation) -> Determinizer[State]:
    """Return what draws silent states that fit the observation, as likely as play makes them."""
    determinizer: Determinizer[State] = game.determinizer(observation)
    return game.knowledge.believed(determinizer.silenced())


def taste_of(game: AnyGame, character: str | None) -> Taste | None:
    """Return the taste of one of the game's characters; raises ValueError when it has no such."""
    tastes = game.knowledge.characters
    if character is not None and character not in tastes:
        known = ", ".join(tastes)
        raise ValueError(f"unknown character {character!r}; of {game.id} there are {known}")
    return None if character is None else tastes[character]


def to_taste(taste: Taste | None, state: State, seat: int, moves: list[str]) -> str:
    """Return the move that is liked best, the first of those liked as much; without taste that."""
    if taste is None or len(moves) == 1:
        return moves[0]
    return max(moves, key=lambda move: taste(state, seat, move))


@dataclass(frozen=True, slots=True)
class Ranked:
    """A root move as the search sees it: its share of the visits and its mean reward."""

    move: str
    share: float
    mean: float


class Search(Sliced):
    """A search for the observing seat that can be run in slices and asked at any time.

    A method says what one iteration is, and how it ranks the moves.
    """

    def __init__(
        self,
        game: AnyGame,
        observation: Observation,
        seed: int,
        clock: Callable[[], float] = time.monotonic,
        character: str | None = None,
    ) -> None:
        """Prepare to search; raises ValueError when the observing seat owes no decision.

        Of moves about as good as the best the `character` chooses; one that is unknown is a
        ValueError too.
        """
        super().__init__(clock)
        self._game, self._seen = game, observation
        self._knowledge: Knowledge[State] = game.knowledge
        self._taste = taste_of(game, character)
        self._observer = deciding_seat(observation)
        self._rng = stream(seed, "search")
        self._determinizer = imagined(game, observation)
        self._first = first = self._determinizer.draw(self._rng)
        self._stage = self._knowledge.stage(first)
        self._moves = self._knowledge.candidates(first, self._observer)
        self._prepare(seed)

    @property
    def settled(self) -> bool:
        """Whether there is nothing (more) to search, such as when a single move is left."""
        return len(self._moves) == 1

    def best(self) -> str:
        """Return the move to be made: the best, or what a character likes of those as good."""
        return to_taste(self._taste, self._first, self._observer, self._good())

    def plan(self) -> list[tuple[Observation, str]]:
        """Return what the seat means to do after its move, while nobody else has a say.

        What it will observe then, and its move there; nothing where that is not known yet.
        """
        return []

    def _good(self) -> list[str]:
        """Return the best move, and after it those that have been found about as good."""
        best, *others = self.ranking()
        least, often = best.mean - self._knowledge.leeway, best.share / SELDOM
        good = (each.move for each in others if each.mean >= least and each.share > often)
        return [best.move, *good] if best.share else [best.move]

    @abstractmethod
    def ranking(self) -> list[Ranked]:
        """Return the root moves, best first; before any iteration in the order of promise."""

    @abstractmethod
    def against(self, move: str) -> Comparison:
        """Return what finds out how much worse this legal move is than the best, as now known."""

    @abstractmethod
    def _prepare(self, seed: int) -> None:
        """Begin with nothing searched yet; all that every search has is there."""
