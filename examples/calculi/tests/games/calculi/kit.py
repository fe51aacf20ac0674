"""The kit of Calculi; see `tests.game_kit`."""

from __future__ import annotations

from engine.games.calculi.constants import PEBBLES
from tests.conformance.adapter import Case
from tests.game_kit import GameKit, Look, States
from tests.games.calculi.conformance import CalculiAdapter
from tests.spoken import read

LOOK = Look(
    "name",
    (
        States(".choice", "aria-pressed", ("false", "true")),
        States(".chip:not([data-me])", "data-state", ("waiting", "acting")),
    ),
    (("calculi-closed", *(f"calculi-{count}" for count in range(PEBBLES + 1))),),
)


def keys() -> dict[str, list[str]]:
    """Return the endings of the text keys that the views build with f-strings."""
    return {"calculi.log.*": [*sorted(read("calculi").events - {"opened"}), "right", "wrong"]}


KIT = GameKit(
    id="calculi",
    adapter=CalculiAdapter(),
    golden={"2-players": Case(2, 22, {"points": 2}), "5-players": Case(5, 55)},
    keys=keys,
    phases=("hold", "name"),
    look=LOOK,
    variants={"points": 2},
    short={"points": 1},
)
