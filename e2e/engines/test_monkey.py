"""The monkey of `e2e/kit/monkey.js` taps at each game on each device, in Firefox and WebKit."""

import pytest

from e2e.engines.engine import each_engine
from e2e.engines.tab import Tab
from e2e.kit.devices import DEVICES
from e2e.kit.games import each_game
from e2e.kit.monkey import SCRIPT
from tests.game_kit import GameKit

pytestmark = pytest.mark.thorough

TAPS = 12


@each_engine
@each_game
def test_no_tap_breaks_the_page(table: Tab, kit: GameKit) -> None:
    table.evaluate(f"() => {{ {SCRIPT} }}")
    words = set()
    for seed, size in enumerate(DEVICES.values(), 1):
        table.set_viewport_size(size)
        task = {"game": kit.id, "seed": seed, "short": dict(kit.short)}
        table.evaluate("(task) => monkey.begin(task)", task)
        table.evaluate("(taps) => monkey.run(taps)", TAPS)
        table.evaluate("() => monkey.settle()")
        report = table.evaluate("() => monkey.report()")
        assert report["problems"] == [], report
        assert report["taps"] == TAPS
        words |= report["words"].keys()
    assert "start" in words, "no match was begun"
