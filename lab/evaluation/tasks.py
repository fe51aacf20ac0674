"""A task says what is played to measure a bot: `brus-4-v1` is Brus with four players, version 1.

A task never changes once a release has it. When the rules or the bots to play against change,
it gets another version.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.plain import JsonObject
from lab.tournament.plan import BadPlan, TournamentPlan


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


TASKS = {
    task.name: task
    for task in (
        Task("imperator", 4, 150, rules=2),
        Task("imperator", 7, 100, rules=2),
        Task("arena", 3, 400, rules=1),
        Task("arena", 4, 400, rules=1),
        Task("smallcity", 2, 10, rules=2),
        Task("smallcity", 3, 10, rules=2),
        Task("brus", 4, 200, rules=1),
        Task("brus", 6, 200, rules=1),
        Task("brigands", 2, 400, rules=1),
        Task("brigands", 4, 200, rules=1),
    )
}


def task_of(name: str) -> Task:
    """Return a task; raises BadPlan when there is none of this name or its rules have changed."""
    if name not in TASKS:
        raise BadPlan(f"there is no task {name}; there are {', '.join(TASKS)}")
    task = TASKS[name]
    version = task.plan("random", "easy").rules.version
    if version != task.rules:
        raise BadPlan(f"{name} is for version {task.rules} of the rules, here is {version}")
    return task
