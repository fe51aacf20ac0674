"""A folder stores the records of a tournament, one file for each match.

A file is complete or absent, so a tournament can be stopped at any time: later the missing
matches are played from their beginning.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from lab.tournament import playing
from lab.tournament.plan import BadPlan, TournamentPlan
from lab.tournament.playing import BotFault, Record
from lab.tournament.sources import sources_of

PLAN, MATCHES, FAULTS = "plan.json", "matches", "faults"


class Folder:
    """The folder of one plan."""

    def __init__(self, path: Path, plan: TournamentPlan) -> None:
        """Create or reopen the folder; raises BadPlan when it belongs to another plan."""
        self.path = path
        self._plan = plan
        self._matches = path / MATCHES
        self._matches.mkdir(parents=True, exist_ok=True)
        if not (path / PLAN).exists():
            self.keep(PLAN, plan.dump())
        elif TournamentPlan.read(path / PLAN) != plan:
            raise BadPlan(f"{path} holds another tournament: choose another folder")

    def current(self) -> tuple[dict[int, Record], list[Record]]:
        """Return the records by number, and apart from them those of other sources.

        These are outdated: the engine or a bot has changed since. Raises the errors of `records`.
        """
        kept: dict[int, Record] = {}
        outdated: list[Record] = []
        for record in self.records():
            if record.sources == sources_of(self._plan.game, record.bots):
                kept[record.number] = record
            else:
                outdated.append(record)
        return kept, outdated

    def records(self) -> Iterator[Record]:
        """Yield the records by number; raises BadPlan on a file that is not a record."""
        for path in sorted(self._matches.glob("*.json")):
            try:
                yield playing.read(path.read_text("utf-8"))
            except (ValueError, KeyError, TypeError) as fault:
                raise BadPlan(f"{path} is no record of a match: {fault}") from fault

    def add(self, record: Record) -> None:
        """Store a record."""
        self.keep(f"{MATCHES}/{record.number:06}.json", playing.write(record))

    def add_fault(self, fault: BotFault) -> Path:
        """Store the traceback of a bot's fault beside the position; return the path of its save."""
        (self.path / FAULTS).mkdir(exist_ok=True)
        name = f"{FAULTS}/{fault.number:06}"
        self.keep(f"{name}.txt", f"{fault}\n")
        self.keep(f"{name}.json", fault.save)
        return self.path / f"{name}.json"

    def keep(self, name: str, text: str) -> None:
        """Write a file atomically."""
        path = self.path / name
        half = path.with_suffix(".part")
        half.write_text(text, "utf-8")
        os.replace(half, path)
