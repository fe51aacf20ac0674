"""Who plays whom, on which deals, in which seats: all of it follows from the plan.

Matches come in rounds. A round is one deal, played as often as there are bots: from match to match
each bot moves on to the seats of the next, so that all of them have played the same cards from the
same seats, and luck of the deal goes out of the difference. From round to round the seats are
drawn anew. Where seats play together (a team) one bot has them all.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.core.game import AnyGame
from engine.core.plain import JsonObject
from engine.core.randomness import fresh_seed, shuffled, stream
from lab.tournament.bots import Budget, bot


class BadPlan(Exception):
    """A tournament cannot be held like this; the text says why."""


@dataclass(frozen=True)
class TournamentPlan:
    """A tournament of one game with one number of players.

    `bots` are names as `lab.tournament.bots.bot` reads them; `iterations` or `seconds` is the
    budget of those that name none.
    """

    game: str
    players: int
    bots: tuple[str, ...]
    options: JsonObject
    seed: int = 1
    iterations: int | None = None
    seconds: float | None = None

    @property
    def rules(self) -> AnyGame:
        """The game that is played."""
        return GAMES[self.game]

    @property
    def budget(self) -> Budget:
        """The budget of bots that name none."""
        return Budget(self.iterations, self.seconds)

    def check(self) -> None:
        """Raise BadPlan or UnknownBot when it cannot be held."""
        try:
            self.rules.new(players=self.players, seed=self.seed, **self.options)
        except SetupError as fault:
            players = ", ".join(map(str, self.rules.players))
            options = ", ".join(option.name for option in self.rules.options)
            raise BadPlan(f"{self.game}: {fault} (players {players}; options {options})") from fault
        if len(set(self.bots)) < 2:
            raise BadPlan(
                "a tournament needs two bots that differ: hard normal, hard@400 hard@1600"
            )
        if len(set(self.sides)) < 2:
            raise BadPlan("nobody plays against anybody here")
        for name in self.bots:
            bot(name, self.rules, self.budget)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return tuple(self.rules.side(seat) for seat in range(self.players))

    def round_of(self, number: int) -> int:
        """Return the round to which match `number` belongs."""
        return number // len(self.bots)

    def seed_of(self, number: int) -> int:
        """Return the seed of match `number`: the same for all of a round."""
        return fresh_seed(stream(self.seed, "deal", self.round_of(number)))

    def seated(self, number: int) -> tuple[str, ...]:
        """Return the bot of each seat in match `number`."""
        round_, shift = divmod(number, len(self.bots))
        bots, sides = len(self.bots), sorted(set(self.sides))
        drawn = shuffled(
            (side % bots for side in range(max(bots, len(sides)))),
            stream(self.seed, "seats", round_),
        )
        of_side = {side: self.bots[(drawn[i] + shift) % bots] for i, side in enumerate(sides)}
        return tuple(of_side[side] for side in self.sides)

    def dump(self) -> str:
        """Return the plan as text."""
        return json.dumps(asdict(self), indent=1) + "\n"

    @classmethod
    def read(cls, path: Path) -> TournamentPlan:
        """Return the plan of a file; raises BadPlan when it holds none."""
        try:
            told = json.loads(path.read_text("utf-8"))
            return cls(**{**told, "bots": tuple(told["bots"])})
        except (OSError, ValueError, KeyError, TypeError) as fault:
            raise BadPlan(f"{path} is no plan of a tournament: {fault}") from fault
