"""What a game tells the bots about playing it well.

A game hands out one `Knowledge`. Everything in it has a default that works from the rules alone
(random playouts to the end of the match), so a new game can be searched before anybody has
thought about how to play it. The states that these methods receive are never the real one: they
are determinizations, made up from what one seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from engine.core.determinizer import Determinizer
from engine.core.state import State

S = TypeVar("S", bound=State)
T = TypeVar("T")

ASKED = 3  # times that advice with chance in it is asked for

# How much a character likes a move of a seat in a state, from what that seat knows there.
Taste: TypeAlias = Callable[[Any, int, str], float]


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a bot is: which part of the thinking budget it searches for, how often it slips.

    A `search` of 0 plays by advice alone. A slip is a plausible move instead of the best one.
    """

    search: float
    slip: float = 0.0


class Knowledge(Generic[S]):
    """What the bots know of a game; the defaults know its rules only."""

    levels: ClassVar[Mapping[str, Level]] = {
        "easy": Level(search=0.02, slip=0.2),
        "normal": Level(search=0.15),
        "hard": Level(search=1.0),
    }
    method: ClassVar[str] = "tree"  # how it is searched: one of engine.bots.methods
    exploration: ClassVar[float] = (
        0.7  # UCB1's constant for rewards in [0, 1] (Cowling et al. 2012)
    )
    halving: ClassVar[bool] = False  # root moves compete on the same deals, not by UCB1
    depth: ClassVar[int | None] = None  # of the tree in moves; 1 is flat Monte Carlo
    characters: ClassVar[Mapping[str, Taste]] = {}  # those that the game names
    leeway: ClassVar[float] = 0.01  # of a result in [0, 1]: moves so close are a matter of taste
    playouts: ClassVar[int] = 48  # of `chances`, to tell how everybody stands in a position

    def believed(self, determinizer: Determinizer[S]) -> Determinizer[S]:
        """Return what draws states as likely as sound play makes them, given one that may."""
        return determinizer

    def candidates(self, state: S, seat: int) -> list[str]:
        """Return the legal moves worth searching, the most promising first, at least one."""
        return state.legal_moves(seat)

    def turns(self, state: S, seat: int, ply: int) -> list[tuple[list[str], S, list[float]]]:
        """Return the ways on that an alpha-beta search looks at, the best for the seat first.

        Of each the seat's moves, at least one, the state that they lead to, and the result that
        each seat can expect there. At the root `ply` is 0; further on there may be none, and what
        lies there is not looked into.
        """
        found: list[tuple[list[str], S, list[float]]] = []
        for move in self.candidates(state, seat):
            after = state.copy()
            after.advance(seat, move)
            found.append(([move], after, self.rewards(after, self.stage(state))))
        return sorted(found, key=lambda each: -each[2][seat])

    def playout_move(self, state: S, seat: int, rng: Random) -> str:
        """Return a quick legal move, for playouts."""
        return pick(state.legal_moves(seat), rng)

    def play_out(self, state: S, stage: object, rng: Random) -> None:
        """Play on quickly until the match or the stage is over."""
        while (owing := state.to_act) and self.stage(state) == stage:
            state.advance(owing[0], self.playout_move(state, owing[0], rng))

    def advise(self, state: S, seat: int, rng: Random) -> str:
        """Return the move of sound play without search; what others hide must not matter."""
        return self.candidates(state, seat)[0]

    def advisable(self, state: S, seat: int, rng: Random) -> list[str]:
        """Return sound moves without search, of which a character chooses.

        By default what is advised when one asks again and again.
        """
        return [*dict.fromkeys(self.advise(state, seat, rng) for _ in range(ASKED))]

    def slips(self, state: S, level: Level) -> float:
        """Return how often a bot of this level slips in this position."""
        return level.slip

    def slip(self, state: S, seat: int, rng: Random) -> str:
        """Return a plausible move that need not be good, for the easier levels."""
        return pick(self.candidates(state, seat), rng)

    def seen_as(self, state: S, seat: int, move: str, observer: int) -> str:
        """Return what `observer` sees of a move that another seat is about to make.

        Moves that look the same share a branch of the tree. By default decisions made at the
        same time are hidden from each other, and all else is seen.
        """
        return move if len(state.to_act) == 1 else "hidden"

    def expected(self, state: S, observer: int) -> dict[int, str]:
        """Return what others do in this state at the same time as the observer and unseen.

        Only a search by replies asks; where nobody does anything it is an ordinary one.
        """
        return {}

    def suppose(self, state: S, moves: dict[int, str]) -> dict[int, str]:
        """Let others do this at the same time as the observer; return what they do in the end.

        A move that its seat cannot make in this state gives way to the one that was expected.
        """
        return moves

    def stage(self, state: S) -> object:
        """Return a value that changes when a playout may stop, such as the number of the hand."""
        return None

    def rewards(self, state: S, stage: object) -> list[float]:
        """Return each seat's result in [0, 1] when a search that began in `stage` stops here."""
        if state.outcome is None:
            return [1 / state.players] * state.players
        winners = state.outcome.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]

    def chances(self, state: S, rng: Random) -> list[float]:
        """Return how likely each seat wins the match from here on.

        By default what a playout brings; whoever asks again and again takes the mean. The state
        may be changed.
        """
        stage = self.stage(state)
        self.play_out(state, stage, rng)
        return self.rewards(state, stage)


def pick(items: Sequence[T], rng: Random) -> T:
    """Return one of the items at random."""
    return items[int(rng.random() * len(items))]
