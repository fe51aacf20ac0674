"""What is quoted of Brus; see `lab.games`."""

from __future__ import annotations

from lab.games import Matchup, Quoted, Root, Task

ID = "brus"

QUOTED = Quoted(
    roots=(
        Root(ID, 4, 6),
        Root(ID, 4, 10, before=25),
        Root(ID, 6, 14),
    ),
    tasks=(
        Task(ID, 4, 200, rules=1),
        Task(ID, 6, 200, rules=1),
    ),
    matchups=(
        Matchup(ID, 4, 800),
        Matchup(ID, 6, 800),
    ),
)
