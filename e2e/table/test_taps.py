"""The page carries out every tap that comes while a screen changes, however early."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.kit.devices import PATIENCE
from e2e.kit.visit import STILL, arrive, bring, shelved, store
from engine.catalogue import GAMES
from engine.matches import Match
from tools.matches import in_phase, reached, started

GAPS = (0, 1, 2, 3, 5, 8, 12, 20)  # frames between the change of a screen and the next tap
# Waits for a screen and some frames more; throws when the screen does not come.
COME = """async ([screen, frames, patience]) => {
  const app = document.querySelector('#app'), end = performance.now() + patience;
  while (app.dataset.screen !== screen) {
    if (performance.now() > end) throw new Error(`the tap that leads to ${screen} is lost`);
    await new Promise((go) => setTimeout(go, 0));
  }
  for (let i = 0; i < frames; i += 1) await new Promise(requestAnimationFrame);
}"""
# Records, in order, busy controls, frames and screens.
WATCH = """() => {
  window.seen = [];
  const note = (what) => { if (window.seen.at(-1) !== what) window.seen.push(what); };
  const frame = () => { note('frame'); requestAnimationFrame(frame); };
  frame();
  new MutationObserver((changes) => {
    for (const {attributeName, oldValue, target} of changes) {
      if (attributeName === 'aria-busy' && target.ariaBusy) note('busy');
      const {screen} = target.dataset;
      if (attributeName === 'data-screen' && screen !== oldValue) note(screen);
    }
  }).observe(document.querySelector('#app'), {attributeOldValue: true, subtree: true});
}"""
FRAMES = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
MIDDLE = """(control) => {
  const box = control.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Wait until a control stands still; return its middle."""
    control = page.locator(selector)
    control.click(trial=True)
    x, y = control.evaluate(MIDDLE)
    return x, y


def test_no_tap_is_lost_while_a_screen_fades_in(page: Page, site: str) -> None:
    """Tap during each change: table to lobby, to a set-up, back, to a saved game."""
    store(page, shelved({"1": started("imperator", 4).dump()}))
    arrive(page, site, STILL)
    resume, open_ = middle(page, "[data-do^=resume]"), middle(page, "[data-open=arena]")
    page.touchscreen.tap(*open_)
    expect(page.locator("#app")).to_have_attribute("data-screen", "setup")
    home = middle(page, "[data-do=home]")
    around = ((home, "lobby"), (resume, "table"), (home, "lobby"), (open_, "setup"))
    for gap in GAPS:
        for control, screen in around:
            page.touchscreen.tap(*control)
            page.evaluate(COME, [screen, gap, PATIENCE])


def test_the_page_shows_a_press_before_long_work(page: Page, site: str) -> None:
    store(page, shelved({"1": started("imperator", 4).dump(), "2": "no save"}))
    arrive(page, site, STILL)
    page.evaluate(WATCH)
    for control, screen in (
        ("#save-1 [data-do^=resume]", "table"),
        ("[data-do=home]", "lobby"),
        ("[data-open=arena]", "setup"),
        ("[data-start]", "table"),
    ):
        page.locator(control).tap()
        expect(page.locator("#app")).to_have_attribute("data-screen", screen)
    seen = page.evaluate("window.seen")
    at = [i for i, what in enumerate(seen) if what == "table"]
    assert [seen[i - 2 : i] for i in at] == [["busy", "frame"]] * 2
    page.locator("[data-do=home]").tap()
    page.locator("#save-2 [data-do^=resume]").tap()
    expect(page.locator("#panel .fault")).to_be_visible()
    expect(page.locator("[aria-busy]")).to_have_count(0)


def laid_out(page: Page, match: Match) -> int:
    """Show a game, with the curtain lifted; return the number of elements at its table."""
    bring(page, match.dump())
    expect(page.locator("#app")).to_have_attribute("data-screen", "table")
    lift = page.locator("[data-lift]")
    if lift.is_visible():
        lift.tap()
    page.evaluate(FRAMES)
    return page.locator("[data-table], [data-table] *").count()


def styled(page: Page, act: Callable[[], object]) -> int:
    """Return how many elements the browser styles while something is done, each time counted.

    What the page does by itself at that moment counts, too.
    """
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    act()
    page.evaluate(FRAMES)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    updates = [each["args"] for each in events if each["name"] == "UpdateLayoutTree"]
    return sum(each.get("elementCount", 0) for each in updates)  # none in one that is cut off


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_that_comes_down_does_not_style_the_table_again(
    slow_lobby: Page, game: str
) -> None:
    """A rule that asks with `:has()` what is touched inside an element would make it do so."""
    page = slow_lobby
    table = laid_out(page, started(game, GAMES[game].players[-1]))
    control, found = middle(page, "[data-act]:enabled >> nth=0"), []
    for _ in range(3):
        page.mouse.move(*control)
        page.evaluate(FRAMES)
        found.append(styled(page, page.mouse.down))
        page.mouse.move(0, 0)  # elsewhere, so that the control does nothing
        page.mouse.up()
    assert 0 < min(found) < table / 4


def test_a_picked_card_styles_its_surroundings_only(slow_lobby: Page) -> None:
    """One rule for any element inside one with `:has()`, in any game, would make it style all."""
    table = laid_out(slow_lobby, reached("imperator", 10, in_phase("discard")))

    def pick() -> None:
        slow_lobby.locator("[data-act^=pick] >> nth=0").tap()
        expect(slow_lobby.locator("[data-do^=unpick]")).not_to_have_count(0)

    assert styled(slow_lobby, pick) < table
