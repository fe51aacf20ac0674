"""The result of an evaluation: all its matches, and the figures that follow from them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import isfinite
from statistics import fmean

from engine.core.plain import Json, JsonObject
from lab.evaluation.tasks import task_of
from lab.games import Task
from lab.tournament import playing
from lab.tournament.intervals import Measured, share_of
from lab.tournament.plan import BadPlan, TournamentPlan
from lab.tournament.playing import Record

FORMAT, VERSION = "ides-evaluation", 1
EVEN = 0.5  # what a bot wins of the victories against its equal
LABEL = re.compile(r"[\w .:@/+-]{1,40}")
ALL = "all"  # the mean over the references


@dataclass(frozen=True)
class TaskResult:
    """The matches of a bot against each reference of a task.

    `bot` is its name as in a tournament, `label` what the leaderboard calls it. A bot that is
    itself a reference has no matches against that one.
    """

    task: Task
    bot: str
    label: str
    rounds: int
    limit: float | None
    matches: Mapping[str, list[Record]]

    def __post_init__(self) -> None:
        """Raise BadPlan on a label that does not fit into a table."""
        if not LABEL.fullmatch(self.label):
            raise BadPlan(f"a label is of letters, digits and _ . : @ / + -, unlike {self.label!r}")

    @property
    def opponents(self) -> list[str]:
        """The references of the task that are not the bot itself."""
        return [each for each in self.task.references if each != self.bot]

    def plan(self, reference: str) -> TournamentPlan:
        """Return the plan of the matches against a reference."""
        return self.task.plan(self.bot, reference, self.limit)

    def figures(self) -> dict[str, Measured]:
        """Return the bot's part of the victories against each reference, and the mean, ALL.

        An equal bot wins half. The intervals are of 95 %, Student's, over the deals; there are none
        for fewer than ten.
        """
        of_rounds = {each: self._rounds(each) for each in self.task.references}
        found = {
            each: share_of(values) if self.matches.get(each) else Measured(EVEN, 0.0)
            for each, values in of_rounds.items()
        }
        return {
            **found,
            ALL: share_of([fmean(each) for each in zip(*of_rounds.values(), strict=True)]),
        }

    def _rounds(self, reference: str) -> list[float]:
        """Return the bot's part of the victories in each round against a reference."""
        plan, records = self.plan(reference), self.matches.get(reference)
        if not records:
            return [EVEN] * self.rounds
        size = len(plan.bots)
        parts = [won(plan, record, self.bot) for record in records]
        return [fmean(parts[at : at + size]) for at in range(0, len(parts), size)]

    @property
    def seconds(self) -> float:
        """The bot's processor time for a decision."""
        thought = [
            record.thought[seat]
            for records in self.matches.values()
            for record in records
            for seat, name in enumerate(record.bots)
            if name == self.bot
        ]
        return sum(spent for _, spent in thought) / max(1, sum(count for count, _ in thought))

    @property
    def sources(self) -> dict[str, str]:
        """The hashes of the source code that played: of the engine, and of a bot from outside."""
        each = (record for records in self.matches.values() for record in records)
        return {name: hash_ for record in each for name, hash_ in record.sources.items()}

    def summary(self) -> JsonObject:
        """Return what the leaderboard keeps, as JSON; an unknown half width is null."""
        figures: JsonObject = {
            name: [round(each.value, 4), round(each.around, 4) if isfinite(each.around) else None]
            for name, each in self.figures().items()
        }
        sources: JsonObject = {**self.sources}
        return {
            "task": self.task.name,
            "bot": self.bot,
            "label": self.label,
            "rounds": self.rounds,
            "limit": self.limit,
            "seconds": round(self.seconds, 5),
            "sources": sources,
            "figures": figures,
        }

    def write(self) -> str:
        """Return the result as text."""
        matches = {
            reference: [json.loads(playing.write(record)) for record in records]
            for reference, records in self.matches.items()
        }
        whole = {"format": FORMAT, "version": VERSION, **self.summary(), "matches": matches}
        return json.dumps(whole, ensure_ascii=False) + "\n"


def won(plan: TournamentPlan, record: Record, bot: str) -> float:
    """Return a bot's part of the victories of a match; without any it is half."""
    shares = dict(zip(plan.sides, record.shares, strict=True))
    own = {side for side, name in zip(plan.sides, record.bots, strict=True) if name == bot}
    whole = sum(shares.values())
    return sum(shares[side] for side in own) / whole if whole else EVEN


def read(text: str) -> TaskResult:
    """Return the result in a text; raises BadPlan on other texts. Nothing is believed of it yet."""
    try:
        raw = json.loads(text)
        if raw["format"] != FORMAT or raw["version"] != VERSION:
            raise BadPlan("this is no result of an evaluation that this version can read")
        matches = {reference: [*_records(each)] for reference, each in raw["matches"].items()}
        limit = None if raw["limit"] is None else float(raw["limit"])
        bot, label = str(raw["bot"]), str(raw["label"])
        result = TaskResult(task_of(raw["task"]), bot, label, int(raw["rounds"]), limit, matches)
        told = {name: raw[name] for name in result.summary()}
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError) as fault:
        raise BadPlan(f"this is no result of an evaluation: {fault!r}") from fault
    if told != json.loads(json.dumps(result.summary())):
        raise BadPlan("the figures are not those of the matches")
    return result


def _records(raw: list[Json]) -> Iterator[Record]:
    return (playing.read(json.dumps(each, ensure_ascii=False)) for each in raw)
