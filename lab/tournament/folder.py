"""The records of a tournament on disk: a file each, whole or not there at all.

Whenever it is stopped, the same command goes on where it was: what is recorded is not played
again, and a match cut off in the middle is played from its beginning.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from lab.tournament import playing
from lab.tournament.plan import BadPlan, TournamentPlan
from lab.tournament.playing import Record

PLAN, MATCHES = "plan.json", "matches"


class Folder:
    """The folder of one plan."""

    def __init__(self, path: Path, plan: TournamentPlan) -> None:
        """Make it, or go on with it; raises BadPlan when it belongs to another plan."""
        self.path = path
        self._matches = path / MATCHES
        self._matches.mkdir(parents=True, exist_ok=True)
        if not (path / PLAN).exists():
            self.keep(PLAN, plan.dump())
        elif TournamentPlan.read(path / PLAN) != plan:
            raise BadPlan(f"{path} holds another tournament: choose another folder")

    def records(self) -> Iterator[Record]:
        """Yield what has been played, by number; raises BadPlan on a file that is no record."""
        for path in sorted(self._matches.glob("*.json")):
            try:
                yield playing.read(path.read_text("utf-8"))
            except (ValueError, KeyError, TypeError) as fault:
                raise BadPlan(f"{path} is no record of a match: {fault}") from fault

    def add(self, record: Record) -> None:
        """Keep a record."""
        self.keep(f"{MATCHES}/{record.number:06}.json", playing.write(record))

    def keep(self, name: str, text: str) -> None:
        """Write a file so that it is there whole or not at all."""
        path = self.path / name
        half = path.with_suffix(".part")
        half.write_text(text, "utf-8")
        os.replace(half, path)
