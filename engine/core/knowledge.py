"""The bots' knowledge of a game: candidate moves, playouts, evaluation, levels.

Each game has one `Knowledge`. All its methods have defaults that use the rules only (random
playouts to the end of the match), so bots can play a new game at once. The methods never receive
the real state, but determinizations: full states drawn from the observation of one seat.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from engine.core.determinizer import Determinizer
from engine.core.state import Observation, State

S = TypeVar("S", bound=State)
T = TypeVar("T")

MASTER = 2.75  # search of the level "master": in the page, 2.5 seconds for a decision
ASKED = 3  # calls of `advise` for the default of `advisable`

# A character's preference: a score of a move of a seat in a state. It may use only what the seat
# knows there.
Preference: TypeAlias = Callable[[Any, int, str], float]


@dataclass(frozen=True, slots=True)
class Level:
    """The strength of a bot: its part of the search budget, and its probability of a slip.

    With a `search` of 0 a bot does not search but plays `Knowledge.advise`. A slip is a plausible
    move instead of the best one.
    """

    search: float
    slip: float = 0.0


class Knowledge(Generic[S]):
    """The bots' knowledge of a game; the defaults use its rules only."""

    levels: ClassVar[Mapping[str, Level]] = {
        "easy": Level(search=0.02, slip=0.2),
        "normal": Level(search=0.15),
        "hard": Level(search=1.0),
    }
    method: ClassVar[str] = "tree"  # of search: a key of engine.bots.methods
    exploration: ClassVar[float] = (
        0.7  # UCB1's constant for rewards in [0, 1] (Cowling et al. 2012)
    )
    halving: ClassVar[bool] = False  # sequential halving at the root instead of UCB1
    depth: ClassVar[int | None] = None  # of the tree, in moves; 1 is flat Monte Carlo
    characters: ClassVar[Mapping[str, Preference]] = {}  # by the names in `Game.characters`
    leeway: ClassVar[float] = 0.01  # of a result in [0, 1]: such moves are equally good
    whim: ClassVar[float | None] = None  # a character gives away so much; None: the leeway
    playouts: ClassVar[int] = 48  # for the estimate of `chances`

    def method_for(self, seen: Observation) -> str:
        """Return the method for a position: `method` unless the game needs several."""
        return self.method

    def believed(self, determinizer: Determinizer[S]) -> Determinizer[S]:
        """Return a determinizer whose draws are as likely as sound play makes them."""
        return determinizer

    def candidates(self, state: S, seat: int) -> list[str]:
        """Return the legal moves worth searching, the most promising first, at least one."""
        return state.legal_moves(seat)

    def turns(self, state: S, seat: int, ply: int) -> list[tuple[list[str], S, list[float]]]:
        """Return the branches of a node of an alpha-beta search, the best for the seat first.

        A branch is the moves of the seat (at least one), the state after them, and the evaluation
        of that state for each seat. `ply` is 0 at the root; deeper nodes may have no branches,
        which makes them leaves.
        """
        found: list[tuple[list[str], S, list[float]]] = []
        for move in self.candidates(state, seat):
            after = state.copy()
            after.advance(seat, move)
            found.append(([move], after, self.rewards(after, self.stage(state))))
        return sorted(found, key=lambda each: -each[2][seat])

    def playout_move(self, state: S, seat: int, rng: Random) -> str:
        """Return a legal move for a playout."""
        return pick(state.legal_moves(seat), rng)

    def play_out(self, state: S, stage: object, rng: Random) -> None:
        """Make playout moves until the match or the stage is over."""
        while (owing := state.to_act) and self.stage(state) == stage:
            state.advance(owing[0], self.playout_move(state, owing[0], rng))

    def solvable_deal(self, state: S) -> Hashable | None:
        """Return the hidden part of a position whose result `solve` knows, else None.

        A search with such a position solves each distinct deal once. Whether the value is None
        must not depend on hidden information.
        """
        return None

    def solve(self, state: S, stage: object) -> list[float]:
        """Return the rewards of the stage after a move on a deal that `solvable_deal` has found.

        All seats make their best moves, as far as the game knows them; the state may change. By
        default these are the moves of a playout.
        """
        self.play_out(state, stage, Random(0))
        return self.rewards(state, stage)

    def advise(self, state: S, seat: int, rng: Random) -> str:
        """Return a sound move without search; it must not depend on hidden information."""
        return self.candidates(state, seat)[0]

    def advisable(self, state: S, seat: int, rng: Random) -> list[str]:
        """Return sound moves without search, among which a character chooses.

        The default calls `advise` several times.
        """
        return [*dict.fromkeys(self.advise(state, seat, rng) for _ in range(ASKED))]

    def with_alike(self, state: S, seat: int, moves: list[str]) -> list[str]:
        """Return these moves and all that are exactly as good, among which a character chooses.

        `candidates` may leave such moves out.
        """
        return moves

    def slips(self, state: S, level: Level) -> float:
        """Return the probability that a bot of this level slips in this position."""
        return level.slip

    def slip(self, state: S, seat: int, rng: Random) -> str:
        """Return a plausible move, which may be bad, for the easier levels."""
        return pick(self.candidates(state, seat), rng)

    def seen_as(self, state: S, seat: int, move: str, observer: int) -> str:
        """Return what `observer` sees of the next move of another seat.

        Moves that look the same share a branch of the tree. By default only simultaneous decisions
        are hidden.
        """
        return move if len(state.to_act) == 1 else "hidden"

    def expected(self, state: S, observer: int) -> dict[int, str]:
        """Return the simultaneous, hidden moves of the other seats that this state contains.

        Only `RepliesSearch` calls this; without such moves it works like `TreeSearch`.
        """
        return {}

    def suppose(self, state: S, moves: dict[int, str]) -> dict[int, str]:
        """Set the simultaneous moves of other seats, by seat; return those that were set.

        Where a move is illegal in this state, the expected one is set instead.
        """
        return moves

    def stage(self, state: S) -> object:
        """Return a value whose change ends a playout, such as the number of the hand."""
        return None

    def rewards(self, state: S, stage: object) -> list[float]:
        """Return the result of each seat, in [0, 1], when a playout from `stage` stops here."""
        if state.outcome is None:
            return [1 / state.players] * state.players
        winners = state.outcome.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]

    def chances(self, state: S, rng: Random) -> list[float]:
        """Return an estimate of each seat's probability of winning; may change the state.

        The default is the result of one playout; callers take the mean of many.
        """
        stage = self.stage(state)
        self.play_out(state, stage, rng)
        return self.rewards(state, stage)


def pick(items: Sequence[T], rng: Random) -> T:
    """Return one of the items at random."""
    return items[int(rng.random() * len(items))]
