"""Parametrise tests by every game, and by every decision that a game's kit names."""

from collections.abc import Collection, Iterable, Iterator

import pytest

from engine.catalogue import GAMES
from tests.game_kit import GameKit
from tests.kit import KITS

SECRETIVE = [kit for kit in KITS.values() if GAMES[kit.id].has_secrets]

each_game = pytest.mark.parametrize("kit", KITS.values(), ids=str)
each_secretive_game = pytest.mark.parametrize("kit", SECRETIVE, ids=str)


def sampled(kits: Iterable[GameKit], sample: Collection[str]) -> pytest.MarkDecorator:
    """Parametrise a test by games of which `make test` tries a sample."""
    params = [
        pytest.param(kit, marks=() if kit.id in sample else pytest.mark.thorough) for kit in kits
    ]
    return pytest.mark.parametrize("kit", params, ids=str)


# A card game and a board game.
sampled_game = sampled(KITS.values(), ("imperator", "smallcity"))
# One of them, where both go the same way through the page.
card_game_first = sampled(KITS.values(), ("imperator",))
board_game_first = sampled(KITS.values(), ("smallcity",))
secret_plans_first = sampled(SECRETIVE, ("brigands",))
few_moves_first = sampled(KITS.values(), ("brigands",))
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
