"""The monkey of `e2e/monkey.js` in Firefox and WebKit: some taps on each device, at each game."""

from e2e.devices import DEVICES
from e2e.engines.engine import each_engine
from e2e.engines.tab import Tab
from e2e.games import each_game
from e2e.monkey import SCRIPT
from tests.game_kit import GameKit

TAPS = 12


@each_engine
@each_game
def test_page_stands_whatever_is_tapped(table: Tab, kit: GameKit) -> None:
    table.evaluate(f"() => {{ {SCRIPT} }}")
    words = set()
    for seed, size in enumerate(DEVICES.values(), 1):
        table.set_viewport_size(size)
        task = {"game": kit.id, "seed": seed, "short": dict(kit.short)}
        table.evaluate("(task) => monkey.begin(task)", task)
        table.evaluate("(taps) => monkey.run(taps)", TAPS)
        table.evaluate("() => monkey.settle()")
        told = table.evaluate("() => monkey.told()")
        assert told["problems"] == [], told
        assert told["taps"] == TAPS
        words |= told["words"].keys()
    assert "start" in words, "no match was begun"
