"""Play by keyboard alone; the focus is never lost and always visible."""

from itertools import cycle

from playwright.sync_api import Page, expect

from e2e.kit import robot

FOCUS = """() => {
  const here = document.activeElement, style = getComputedStyle(here);
  const seen = here.matches(':focus-visible') && (style.boxShadow !== 'none'
    || (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0));
  return {act: Boolean(here.dataset.act), lost: here === document.body, seen,
    what: here.outerHTML.slice(0, 120)};
}"""
ALONG = ("Tab", "ArrowRight", "Shift+Tab", "Tab", "ArrowLeft", "Tab")
AROUND = ("ArrowRight", "ArrowDown", "ArrowLeft", "Tab", "ArrowUp")  # in both dimensions
PRESSES = ("Enter", " ")


def focus_on(page: Page, selector: str, most: int = 80) -> None:
    """Press Tab until a control that matches has the focus."""
    for _ in range(most):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with {most} tabs")


def start(page: Page, game: str, seed: int) -> None:
    """Start a game with its default set-up and a given seed."""
    focus_on(page, f'[data-open="{game}"]')
    page.keyboard.press("Enter")
    expect(page.locator("#app")).to_have_attribute("data-screen", "setup")
    focus_on(page, "#fold-deal summary")
    page.keyboard.press("Enter")
    focus_on(page, '[data-do="deal"]')
    page.keyboard.press("Enter")
    expect(page.locator("#seed")).to_be_visible()
    focus_on(page, "#seed")
    page.keyboard.press("Control+A")
    page.keyboard.type(f"{seed}")
    focus_on(page, "[data-start]")
    page.keyboard.press("Enter")


def finish(page: Page, moves: tuple[str, ...] = ALONG) -> list[list[str]]:
    """Play to the end, check the focus at each step, and return the rows of the result."""
    keys, presses = cycle(moves), cycle(PRESSES)
    while robot.look(page)["screen"] != "result":
        assert not page.evaluate(FOCUS)["lost"], "the focus is lost after a decision"
        page.keyboard.press(next(keys))
        if not page.evaluate(FOCUS)["act"]:
            focus_on(page, "[data-act]")
        focus = page.evaluate(FOCUS)
        assert focus["seen"], f"the focus cannot be seen on {focus['what']}"
        page.keyboard.press(next(presses))
    assert not page.evaluate(FOCUS)["lost"], "the focus is lost at the end"
    return robot.result_rows(page)
