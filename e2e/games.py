"""What the tests that serve every game must know of each: one entry per game that has a view."""

from dataclasses import dataclass, field
from typing import Any

from engine.catalogue import GAMES


@dataclass(frozen=True)
class Case:
    """One game as the browser tests play it."""

    id: str
    variants: dict[str, Any] = field(default_factory=dict)  # every optional rule, switched on
    phases: tuple[str, ...] = ()  # the decisions whose screens are checked one by one
    short: dict[str, Any] = field(default_factory=dict)  # options that make a match short
    least: int = 0  # players at least, where the game itself allows one alone
    hides: bool = True  # there are moves that show nothing of what is hidden

    @property
    def fewest(self) -> int:
        """The smallest number of players at a table with others."""
        return self.least or GAMES[self.id].players[0]

    @property
    def most(self) -> int:
        """The largest number of players."""
        return GAMES[self.id].players[-1]


IMPERATOR = Case(
    "imperator",
    variants={"revolt": True, "conspiracy": True, "benevolence": True},
    phases=(
        "announce", "discard", "mercy", "take", "consul", "play",
        "conspire", "slip", "dux", "dux_more", "senator", "censor", "vestalis",
    ),
    short={"length": "hands", "hands": 1},
)  # fmt: skip

ARENA = Case(
    "arena",
    variants={"brutus": "II"},
    phases=(
        "keep", "pass", "bid", "secret_bid", "power", "lay", "secret_lay", "spare", "thumb_in_turn",
    ),
)  # fmt: skip

BRUS = Case(
    "brus",
    variants={"jan": "first", "club_king": "five"},
    phases=("lead", "follow"),
    short={"points": 1},
    hides=False,
)

SMALLCITY = Case(
    "smallcity",
    variants={"powers": "dealt"},
    phases=("place", "turn", "convert", "hire", "rob", "deploy"),
    least=2,
)

BRIGANDS = Case(
    "brigands",
    variants={"letter": True},
    phases=("plan", "wheel", "harbour", "tavern", "prison"),
)

CASES = (
    IMPERATOR,
    ARENA,
    SMALLCITY,
    BRUS,
    BRIGANDS,
)


def case_id(case: Case) -> str:
    """The name of a case in the list of tests."""
    return case.id
