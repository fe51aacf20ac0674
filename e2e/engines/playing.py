"""Go from the lobby to a table, by controls that every driver can press."""

from e2e.engines.tab import READY, Tab
from e2e.kit import robot
from e2e.kit.devices import TABLET
from e2e.kit.games import shortest
from e2e.kit.lobby import CLEAN, TIDY
from e2e.kit.visit import INSTANT
from tests.game_kit import GameKit

NEWEST = """Math.max(...Object.keys(localStorage).filter((key) => key.startsWith('ides.save.'))
  .map((key) => Number(key.slice('ides.save.'.length))))"""


def arrive(tab: Tab, site: str) -> None:
    """Open the page on a tablet and wait until Python has started."""
    tab.set_viewport_size(TABLET)
    tab.goto(site + INSTANT)
    tab.wait_for_function(READY)


def at_the_lobby(tab: Tab, site: str) -> None:
    """Open the page on a tablet, or return to its lobby, with an empty storage."""
    if tab.evaluate("location.href").startswith(site):
        tab.set_viewport_size(TABLET)
    else:
        arrive(tab, site)
    tab.evaluate(TIDY)
    tab.wait_for_function(CLEAN)


def wait_for_screen(tab: Tab, name: str) -> None:
    """Wait for a screen."""
    tab.wait_for_function(f"document.querySelector('#app').dataset.screen === '{name}'")


def start(tab: Tab, kit: GameKit, seed: int) -> str:
    """Set up a match and begin it; return its id."""
    set_up(tab, kit, seed)
    return str(tab.evaluate(NEWEST))


def set_up(tab: Tab, kit: GameKit, seed: int) -> None:
    """Begin the shortest match with the fewest players, one of them a person."""
    robot.open_set_up(tab, kit.id)
    for name, value in shortest(kit, seed):
        field = f'[data-field="{name}"]'
        if name == "players":
            robot.press(tab, f'[data-do="players:{value}"]')
        elif name == "seed":
            tab.fill(robot.ask_for_seed(tab), value)
        else:
            tab.select(field, value)
    robot.press(tab, "[data-start]")
    tab.wait_for_function("document.querySelector('#app').dataset.screen !== 'setup'")
