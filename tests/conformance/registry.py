"""The cases of the suite are the set-ups of the games' kits."""

from __future__ import annotations

import pytest

from tests.conformance.adapter import Case
from tests.kit import KITS

CASES: list[tuple[str, Case]] = [(id_, case) for id_ in KITS for case in KITS[id_].adapter.cases]
NAMES = [f"{game_id}-{case}" for game_id, case in CASES]

# The first case of each game also runs in Pyodide; the others are thorough.
FIRST = [f"{id_}-{KITS[id_].adapter.cases[0]}" for id_ in KITS]
each_case = pytest.mark.parametrize(
    "name",
    [pytest.param(it, marks=() if it in FIRST else pytest.mark.thorough) for it in NAMES],
)

# Without the games in which public events depend on hidden hands.
PUBLIC = [f"{game_id}-{case}" for game_id, case in CASES if not KITS[game_id].hands_speak]
