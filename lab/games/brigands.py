"""What is quoted of Brigands; see `lab.games`."""

from __future__ import annotations

from lab.games import Matchup, Quoted, Root, Task

ID = "brigands"

QUOTED = Quoted(
    roots=(
        Root(ID, 2, 1),
        Root(ID, 2, 4, before=5),
        Root(ID, 4, 1),
        Root(ID, 4, 4, before=4),
        Root(ID, 6, 5, before=6),
    ),
    tasks=(
        Task(ID, 2, 400, rules=1),
        Task(ID, 4, 200, rules=1),
    ),
    matchups=(
        Matchup(ID, 2, 1700, "duel"),
        Matchup(ID, 4, 700),
        Matchup(ID, 6, 400),
    ),
)
