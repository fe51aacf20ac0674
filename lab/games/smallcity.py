"""What is quoted of Small City; see `lab.games`."""

from __future__ import annotations

from lab.games import Matchup, Quoted, Root, Task

ID = "smallcity"

QUOTED = Quoted(
    roots=(
        Root(ID, 1, 2),
        Root(ID, 2, 1),
        Root(ID, 2, 2, before=40, options={"powers": "dealt"}),
        Root(ID, 4, 1),
        Root(ID, 4, 2, before=24),
    ),
    tasks=(
        Task(ID, 2, 10, rules=2),
        Task(ID, 3, 10, rules=2),
    ),
    matchups=(
        Matchup(ID, 2, 10),
        Matchup(ID, 2, 10, "powers", {"powers": "dealt"}),
        Matchup(ID, 2, 10, "hardcore", {"variant": "hardcore"}),
        Matchup(ID, 2, 10, "Pollux", {"variant": "pollux"}),
        Matchup(ID, 3, 10),
        Matchup(ID, 4, 10),
    ),
)
