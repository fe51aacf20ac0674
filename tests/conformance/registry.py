"""The cases of the suite: each game of the catalogue in the set-ups of its kit."""

from __future__ import annotations

import pytest

from tests.conformance.adapter import Case
from tests.kit import KITS

CASES: list[tuple[str, Case]] = [(id_, case) for id_ in KITS for case in KITS[id_].adapter.cases]
NAMES = [f"{game_id}-{case}" for game_id, case in CASES]

# The first case of a game tells whether another Python plays it alike; the rest are thorough.
FIRST = [f"{id_}-{KITS[id_].adapter.cases[0]}" for id_ in KITS]
each_case = pytest.mark.parametrize(
    "name",
    [pytest.param(it, marks=() if it in FIRST else pytest.mark.thorough) for it in NAMES],
)

# Not the games in which hidden hands speak for themselves.
UNHEARD = [f"{game_id}-{case}" for game_id, case in CASES if not KITS[game_id].hands_speak]
