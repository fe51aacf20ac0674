"""Tests that serve every game: once for each kit, once for each decision that a kit names."""

import pytest

from engine.catalogue import GAMES
from tests.kit import KITS

each_game = pytest.mark.parametrize("kit", KITS.values(), ids=str)
each_secretive_game = pytest.mark.parametrize(
    "kit", [kit for kit in KITS.values() if GAMES[kit.id].has_secrets], ids=str
)
each_phase = pytest.mark.parametrize(
    ("kit", "phase"), [(kit, phase) for kit in KITS.values() for phase in kit.phases], ids=str
)
