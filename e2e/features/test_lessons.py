"""Follow every lesson in the browser by tapping the highlighted controls."""

import pytest
from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.access import complaints
from engine.catalogue import GAMES
from ui.table.catalogue import lessons_of

LESSONS = {game: lessons_of(game) for game in GAMES if lessons_of(game)}

EVERY = [f"{game}/{name}" for game, names in LESSONS.items() for name in names]
MEANT = "#app [data-meant]:not([disabled])"


def opened(page: Page, lesson: str) -> None:
    """Open a lesson, the first from the lobby, the others from their game's set-up."""
    game, name = lesson.split("/")
    if name != "first":
        robot.open_set_up(page, game)
    page.locator(f'#app button[data-lesson="{lesson}"]').click()
    expect(page.locator("#app")).to_have_attribute("data-lesson", lesson)


@pytest.mark.parametrize(
    "lesson",
    [
        pytest.param(each, marks=() if each.endswith("/first") else pytest.mark.thorough)
        for each in EVERY
    ],
)
def test_tapping_the_highlighted_controls_finishes_a_lesson(lobby: Page, lesson: str) -> None:
    opened(lobby, lesson)
    running = lobby.locator("#app[data-lesson]")
    for _ in range(100):
        expect(lobby.locator(f"{MEANT}, #app:not([data-lesson])").first).to_be_attached()
        if not running.count():
            break
        robot.press(lobby, MEANT)
    expect(lobby.locator("#app")).not_to_have_attribute("data-lesson", lesson)
    lobby.locator('#prompt [data-do="home"]').click()
    game = lesson.split("/", maxsplit=1)[0]
    robot.open_set_up(lobby, game)
    expect(lobby.locator(f'[data-lesson="{lesson}"][data-done]')).to_be_visible()


@pytest.mark.parametrize("lesson", [each for each in EVERY if each.endswith("/first")])
def test_a_lesson_is_for_everybody(calm: Page, lesson: str) -> None:
    opened(calm, lesson)
    assert complaints(calm) == []
