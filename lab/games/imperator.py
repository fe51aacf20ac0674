"""What is quoted of Brutus; see `lab.games`."""

from __future__ import annotations

from engine.core.plain import JsonObject
from lab.games import Matchup, Quoted, Root, Task

ID = "imperator"
ALL: JsonObject = {"revolt": True, "conspiracy": True, "benevolence": True}

QUOTED = Quoted(
    roots=(
        Root(ID, 4, 2),
        Root(ID, 4, 5, before=60, options=ALL),
        Root(ID, 10, 2),
        Root(ID, 10, 8, before=100),
    ),
    tasks=(
        Task(ID, 4, 150, rules=2),
        Task(ID, 7, 100, rules=2),
    ),
    matchups=(
        Matchup(ID, 4, 600),
        Matchup(ID, 4, 600, "all variants", ALL),
        Matchup(ID, 7, 400),
        Matchup(ID, 10, 300),
    ),
)
