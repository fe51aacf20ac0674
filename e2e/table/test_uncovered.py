"""At a table nothing covers anything else, in any window, with few or many players."""

import pytest
from playwright.sync_api import Page

from e2e.kit.devices import TABLETS_AND_PHONES
from e2e.kit.uncovered import covered, touch_all
from engine.catalogue import GAMES
from tools.stills import fullest, prepare, show

# Every count of players; `make test` tries the highest.
TABLES = [
    pytest.param(
        game.id, players, marks=() if players == max(game.players) else pytest.mark.thorough
    )
    for game in GAMES.values()
    for players in game.players
]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_nothing_is_covered_or_cut_off(stage: Page, game: str, players: int) -> None:
    prepare(stage, game)
    touch_all(stage)
    found, stills = [], fullest(game, players, seed=players)
    for window, size in TABLETS_AND_PHONES.items():
        stage.set_viewport_size(size)
        for decision, still in stills.items():
            show(stage, still)
            where = f"{window}, {decision}, {still.language}"
            found += [f"{where}: {thing}" for thing in covered(stage)]
    assert found == []
