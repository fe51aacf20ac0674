"""What is quoted of BRUTUS!; see `lab.games`."""

from __future__ import annotations

from lab.games import Matchup, Quoted, Root, Task

ID = "arena"

QUOTED = Quoted(
    roots=(
        Root(ID, 3, 5),
        Root(ID, 3, 6, before=20),
        Root(ID, 6, 7),
        Root(ID, 6, 5, before=30),
    ),
    tasks=(
        Task(ID, 3, 400, rules=1),
        Task(ID, 4, 400, rules=1),
    ),
    matchups=(
        Matchup(ID, 3, 2000),
        Matchup(ID, 4, 1700),
        Matchup(ID, 6, 1600),
    ),
)
