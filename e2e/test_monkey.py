"""A monkey at the page: thousands of taps on anything, and the page stands.

IDES_TAPS and IDES_SEED say how often, and by which chance: `make monkey TAPS=50000 SEED=7`. A run
of a thousand taps shows that the page stands and shows what the engine says; it need not see a
game's end, nor every control. Five thousand, which is what `make monkey` makes, must. The whole
suite leaves it out for now: it takes minutes per game, and its own fingers still miss at times.
"""

import os
from time import monotonic

import pytest
from playwright.sync_api import Page

from e2e.games import each_game
from e2e.monkey import Monkey
from e2e.watch import Watch
from tests.game_kit import GameKit

TAPS = int(os.environ.get("IDES_TAPS") or 0)
SEED = int(os.environ.get("IDES_SEED") or 1)


@pytest.mark.skipif(not TAPS, reason="taps for minutes: `make monkey` runs it")
@each_game
def test_the_page_stands_whatever_is_tapped(
    page: Page, watch: Watch, site: str, kit: GameKit
) -> None:
    began = monotonic()
    monkey = Monkey(page, site, watch, kit, SEED)
    monkey.play(TAPS)
    tally = monkey.tally
    print(f"{kit.id}, seed {SEED}: {tally.taps} taps, {tally.fingers} of them real,")
    print(f"{tally.finished} games to the end, {tally.checks} checks, {monotonic() - began:.0f} s")
    print(dict(tally.events), dict(tally.words.most_common()))
    # A monkey that never gets anywhere would find nothing; a short run need not get everywhere.
    assert tally.finished >= TAPS // 2500
    if TAPS >= 1000:
        assert tally.checks >= TAPS // 500
        assert {"act", "start", "home"} <= set(tally.words)
    if TAPS >= 2500:
        assert {"act", "undo", "look", "hint", "start", "set", "home"} <= set(tally.words)
        assert {"turn", "resize", "language", "theme", "keys", "back"} <= set(tally.events)
