"""What is quoted of each game: positions to count from, tasks, and set-ups to compare levels in.

That of a game is `QUOTED` in the module of the game's name in this folder.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.catalogue import GAMES
from engine.core.knowledge import pick
from engine.core.plain import JsonObject
from engine.core.randomness import stream
from engine.core.state import State
from lab.tournament.plan import TournamentPlan


@dataclass(frozen=True)
class Root:
    """A position from which lines are counted, up to `depth` moves.

    It is that after `before` random moves of a match with this set-up.
    """

    game: str
    players: int
    depth: int
    before: int = 0
    seed: int = 1
    options: JsonObject = field(default_factory=dict)

    def state(self) -> State:
        """Return the position; the first seat that owes a decision has made each random move."""
        state: State = GAMES[self.game].new(players=self.players, seed=self.seed, **self.options)
        state.silence()
        rng = stream(self.seed, "perft")
        for _ in range(self.before):
            seat = state.to_act[0]
            state.advance(seat, pick(state.legal_moves(seat), rng))
        return state


@dataclass(frozen=True)
class Task:
    """The set-up, the bots to play against, and how many deals are played with each of them.

    `rules` is the version of the game's rules. `seed` decides all deals and seats, `iterations` is
    the budget of the searching bots for a decision.
    """

    game: str
    players: int
    iterations: int
    rules: int
    version: int = 1
    seed: int = 20_261_127
    rounds: int = 100
    options: JsonObject = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name by which it is quoted."""
        return f"{self.game}-{self.players}-v{self.version}"

    @property
    def references(self) -> tuple[str, ...]:
        """The bots to play against, from the weakest on; with these iterations they never vary."""
        return "random", *(f"{level}@{self.iterations}" for level in ("easy", "normal", "hard"))

    def plan(self, bot: str, reference: str, limit: float | None = None) -> TournamentPlan:
        """Return the plan of the matches against a reference; a late move forfeits the match."""
        return TournamentPlan(
            self.game, self.players, (bot, reference), self.options, self.seed, self.iterations,
            limit=limit,
        )  # fmt: skip


@dataclass(frozen=True)
class Matchup:
    """A set-up of a game, with the iterations of the hard bot for a decision.

    They take about 0.1 seconds of CPython. In the page a hard bot has 0.9 seconds, which are worth
    about 0.35 of CPython on the same machine.
    """

    game: str
    players: int
    iterations: int
    mode: str = ""
    options: JsonObject = field(default_factory=dict)

    @property
    def two_sided(self) -> bool:
        """Whether there are two sides, for which the table has shares instead of ratios."""
        game = GAMES[self.game]
        return len({game.side(seat) for seat in range(self.players)}) == 2


@dataclass(frozen=True)
class Quoted:
    """What is quoted of one game.

    `lab.perft` counts from `roots`: first decisions with the fewest and with more players, and
    others in mid-match. `tasks` are those of `lab.evaluate`, `matchups` those of `lab.strength`.
    """

    roots: tuple[Root, ...]
    tasks: tuple[Task, ...]
    matchups: tuple[Matchup, ...]


def quoted() -> Iterator[Quoted]:
    """Yield what is quoted of each game, in the order of the catalogue; a game may have nothing."""
    for game in GAMES:
        if importlib.util.find_spec(name := f"{__name__}.{game}"):
            found: Quoted = importlib.import_module(name).QUOTED
            yield found
