"""Parametrise tests by every game, and by every decision that a game's kit names."""

from collections.abc import Iterator

import pytest

from engine.catalogue import GAMES
from tests.game_kit import GameKit
from tests.kit import KITS

each_game = pytest.mark.parametrize("kit", KITS.values(), ids=str)
# The same, of which `make test` tries two: a game of cards with secrets, and one of a board.
SAMPLE = ("imperator", "smallcity")
sampled_game = pytest.mark.parametrize(
    "kit",
    [
        pytest.param(kit, marks=() if kit.id in SAMPLE else pytest.mark.thorough)
        for kit in KITS.values()
    ],
    ids=str,
)
each_secretive_game = pytest.mark.parametrize(
    "kit", [kit for kit in KITS.values() if GAMES[kit.id].has_secrets], ids=str
)
each_phase = pytest.mark.parametrize(
    ("kit", "phase"), [(kit, phase) for kit in KITS.values() for phase in kit.phases], ids=str
)


def shortest(kit: GameKit, seed: int) -> Iterator[tuple[str, str]]:
    """Return the set-up fields for the shortest match: one person and the fewest players."""
    if len(GAMES[kit.id].players) > 1:
        yield "players", str(kit.fewest)
    for seat in range(1, kit.fewest):
        yield f"kind:{seat}", "easy"
    for name, value in kit.short.items():
        yield f"option:{name}", str(value)
    yield "seed", str(seed)
