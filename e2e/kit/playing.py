"""Set up a match in the page, and compare its result with the engine's."""

import re

from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.visit import screen, stored
from engine.matches import Match


def set_up(
    page: Page, game: str, players: int, seed: int | None, people: int = 1, **options: object
) -> None:
    """Fill in the set-up screen by its own controls and start the match.

    Without a seed the page draws one.
    """
    fill_in(page, game, players, seed, people, **options)
    start(page)


def start(page: Page) -> None:
    """Start the match that is set up."""
    robot.press(page, "[data-start]")
    expect(page.locator("#app")).not_to_have_attribute("data-screen", "setup")


def fill_in(
    page: Page, game: str, players: int, seed: int | None, people: int = 1, **options: object
) -> None:
    """Fill in the set-up screen by its own controls.

    Without a seed the page draws one.
    """
    robot.open_set_up(page, game)
    robot.press(page, f'[data-do="players:{players}"]')
    for seat in range(1, players):
        kind = "person" if seat < people else "easy"
        page.locator(f'[data-field="kind:{seat}"]').select_option(kind)
    for name, value in options.items():
        control = page.locator(f'[data-field="option:{name}"]')
        if isinstance(value, bool):
            control.set_checked(value)
        else:
            control.select_option(str(value))
    if seed is not None:
        page.locator(robot.ask_for_seed(page)).fill(str(seed))
    expect(page.locator("#app")).to_have_attribute("data-game", game)


def assert_result_is_the_engines(page: robot.Page, rows: list[list[str]], id_: str = "1") -> None:
    """Replay the stored game on CPython and check the names and totals of the page."""
    match = stored(page, id_)
    outcome = match.state.outcome
    assert outcome is not None
    assert screen(page) == "result"
    totals = [(seat, int(row[-1])) for row in rows for seat in seats_of(match, row[0])]
    assert sorted(totals) == [*enumerate(outcome.scores)], "everybody once, with the total"
    first = [seat for seat, _ in totals[: len(outcome.winners)]]
    assert first == [*outcome.winners]


def seats_of(match: Match, head: str) -> list[int]:
    """Return the seats in a row of the result: one player, or a team."""
    return [i for i, seat in enumerate(match.seats) if re.search(rf"\b{seat.name}\b", head)]
