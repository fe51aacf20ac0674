"""A plan determines the bots, deals and seats of all matches of a tournament.

Matches come in rounds. A round is one deal, played once for each bot: from match to match each bot
moves to the seats of the next, so all bots play the same cards from the same seats, and the luck of
the deal cancels out. Each round has a new random seating. One bot plays all seats of a team.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from math import inf
from pathlib import Path

from engine.core.errors import SetupError
from engine.core.game import AnyGame
from engine.core.plain import JsonObject
from engine.core.randomness import fresh_seed, shuffled, stream
from lab import plugins
from lab.tournament import limits
from lab.tournament.bots import Budget, bot

FORFEIT, RANDOM_MOVE = "forfeit", "random"  # what follows when a decision is late


class BadPlan(Exception):
    """A tournament is impossible; the text gives the reason."""


@dataclass(frozen=True)
class TournamentPlan:
    """A tournament of one game with one number of players.

    `bots` are names for `lab.tournament.bots.bot`; `iterations` or `seconds` is the budget of
    bots without their own. A decision that takes more than `limit` seconds of real time is `late`:
    its bot forfeits the match, or a random move is made. Then results depend on the machine.
    """

    game: str
    players: int
    bots: tuple[str, ...]
    options: JsonObject
    seed: int = 1
    iterations: int | None = None
    seconds: float | None = None
    limit: float | None = None
    late: str = FORFEIT

    @property
    def rules(self) -> AnyGame:
        """The game of the tournament; raises BadPlan when it is not there, or broken."""
        try:
            return plugins.game(self.game)
        except plugins.PluginError as fault:
            raise BadPlan(str(fault)) from fault

    @property
    def budget(self) -> Budget:
        """The budget of bots without their own."""
        return Budget(self.iterations, self.seconds)

    def check(self) -> None:
        """Raise BadPlan or UnknownBot when the tournament is impossible."""
        try:
            self.rules.new(players=self.players, seed=self.seed, **self.options)
        except SetupError as fault:
            raise BadPlan(str(fault)) from fault
        if len(set(self.bots)) < 2:
            raise BadPlan(
                "a tournament needs two bots that differ: hard normal, hard@400 hard@1600"
            )
        if len(set(self.sides)) < 2:
            raise BadPlan("nobody plays against anybody here")
        if self.limit is not None and not (0 < self.limit < inf and limits.POSSIBLE):
            raise BadPlan("a limit is above 0 seconds, and needs a system with alarms: not Windows")
        if self.late not in (FORFEIT, RANDOM_MOVE):
            raise BadPlan(f"a late move is {FORFEIT} or {RANDOM_MOVE}, not {self.late}")
        for name in self.bots:
            bot(name, self.rules, self.budget)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return tuple(self.rules.side(seat) for seat in range(self.players))

    def round_of(self, number: int) -> int:
        """Return the round of match `number`."""
        return number // len(self.bots)

    def seed_of(self, number: int) -> int:
        """Return the seed of match `number`, which all matches of a round share."""
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
        """Return the plan in a file; raises BadPlan when the file has none."""
        try:
            raw = json.loads(path.read_text("utf-8"))
            return cls(**{**raw, "bots": tuple(raw["bots"])})
        except (OSError, ValueError, KeyError, TypeError) as fault:
            raise BadPlan(f"{path} is no plan of a tournament: {fault}") from fault
