"""`faults` plays the matches of a result again and says what is wrong with them.

The bots of ours choose anew: with a fixed number of iterations the same seed gives the same move
everywhere. A bot from outside makes the moves that its matches have, so it need not be there.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import ClassVar

from engine.core.game import AnyGame
from engine.core.plain import Json
from engine.core.state import Observation
from engine.matches import SaveError, saves
from engine.matches.saves import SavedMatch
from lab.evaluation.result import TaskResult
from lab.tournament import playing
from lab.tournament.bots import RANDOM, Budget
from lab.tournament.limits import TooLate
from lab.tournament.plan import TournamentPlan
from lab.tournament.playing import BotFault, Record
from lab.tournament.sources import ENGINE, sources_of

COMPARED = "game", "rules", "seed", "options", "content"  # of two saves of the same match


class Recorded:
    """Makes the moves that its seat has made in a match, and is late where they end."""

    # Those of each seat; set before the match is played.
    moves: ClassVar[dict[int | None, list[Json]]] = {}

    def __init__(self, budget: Budget) -> None:
        """Begin with the first move."""
        self._made = 0

    def choose(self, game: AnyGame, observation: Observation, seed: int) -> str:
        """Return the next move of the observing seat; raises TooLate after the last."""
        moves = self.moves.get(observation["seat"], [])
        if self._made == len(moves):
            raise TooLate
        self._made += 1
        return str(moves[self._made - 1])


def faults(result: TaskResult, jobs: int) -> Iterator[str]:
    """Yield what is wrong with a result: nothing if it is as the file says."""
    incomplete = [*_incomplete(result)]
    yield from incomplete
    if incomplete:
        return
    with ProcessPoolExecutor(jobs) as pool:
        for reference, records in result.matches.items():
            said = pool.map(fault, repeat(result.plan(reference)), records)
            yield from (f"against {reference}: {each}" for each in said if each)


def _incomplete(result: TaskResult) -> Iterator[str]:
    """Yield why the matches are not those of the task, played by the engine that is here."""
    if sorted(result.matches) != sorted(result.opponents):
        yield f"the matches are not those against {', '.join(result.opponents)}"
    here = sources_of(result.task.game, ())[ENGINE]
    for reference, records in result.matches.items():
        if [each.number for each in records] != [*range(2 * result.rounds)]:
            yield f"against {reference}: these are not the matches of {result.rounds} deals"
        for source in {record.sources.get(ENGINE) for record in records} - {here}:
            yield f"the engine was {source}, here it is {here}: verify with the same version"


def fault(plan: TournamentPlan, record: Record) -> str:
    """Play a match again; return what differs from its record, "" if nothing does."""
    number = record.number
    if record.bots != plan.seated(number):
        return f"match {number}: the bots have other seats"
    mine, other = plan.bots
    if record.forfeit not in ("", mine):
        return f"match {number}: only the bot that is measured can forfeit"
    try:
        save = saves.read(record.save)
    except SaveError as broken:
        return f"match {number}: {broken}"
    Recorded.moves = {}
    for seat, move in save.moves:
        Recorded.moves.setdefault(seat, []).append(move)
    stand_in = mine if _is_ours(plan, mine) else f"{__name__}:{Recorded.__name__}"
    replayed = TournamentPlan(
        plan.game, plan.players, (stand_in, other), plan.options, plan.seed, plan.iterations
    )
    try:
        again = playing.play(replayed, number)
    except BotFault as broken:
        return f"match {number}: {broken.reason}"
    return _difference(record, again, save)


def _is_ours(plan: TournamentPlan, bot: str) -> bool:
    """Tell whether a bot is a level or random, with a number of iterations."""
    name, _, budget = bot.partition("@")
    levels = (RANDOM, *plan.rules.knowledge.levels)
    return name.partition("/")[0] in levels and not budget.endswith("s") and not plan.limit


def _difference(record: Record, again: Record, save: SavedMatch) -> str:
    """Return how a match that was played again differs from its record, or ""."""
    found = saves.read(again.save)
    for part in COMPARED:
        if getattr(save, part) != getattr(found, part):
            return f"match {record.number}: the save differs in its {part}"
    if save.moves != found.moves:
        pairs = enumerate(zip(save.moves, found.moves, strict=False), start=1)
        first = next((at for at, (one, other) in pairs if one != other), len(found.moves) + 1)
        return f"match {record.number}: the moves differ from move {first} on"
    told = record.scores, record.shares, record.roles, bool(record.forfeit)
    if told != (again.scores, again.shares, again.roles, bool(again.forfeit)):
        return f"match {record.number}: the result differs"
    return ""
