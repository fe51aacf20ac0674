"""A robot plays any game of the page: it presses only controls with `data-act`."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol, TypedDict

Chooser = Callable[[list[str]], int]
PATIENCE = 30_000  # milliseconds for bots to finish their moves
MOST_PRESSES = 4000

# Waits for something to do and returns it: a curtain, controls, or the result.
LOOK = """async (patience) => {
  const end = performance.now() + patience;
  const shown = (control) => !control.disabled && control.checkVisibility();
  for (;;) {
    const app = document.querySelector('#app');
    const screen = app.dataset.screen;
    const lift = app.querySelector('[data-lift]');
    const acts = [...app.querySelectorAll('[data-act]')].filter(shown);
    if (screen === 'result' || lift || acts.length) {
      return {screen, lift: Boolean(lift), acts: acts.map((control) => control.dataset.act)};
    }
    if (performance.now() > end) throw new Error(`nothing to do on screen ${screen}`);
    await new Promise((go) => setTimeout(go, 5));
  }
}"""

# Waits for a control, scrolls it into view and returns its middle; throws if something covers it.
AIM = """async ([selector, index, patience]) => {
  const end = performance.now() + patience;
  const shown = (control) => !control.disabled && control.checkVisibility();
  const find = () => [...document.querySelectorAll(selector)].filter(shown)[index];
  while (!find() && performance.now() < end) await new Promise((go) => setTimeout(go, 5));
  const control = find();
  if (!control) throw new Error(`no ${selector} that can be pressed`);
  control.scrollIntoView({block: 'nearest', inline: 'nearest'});
  for (;;) {
    const box = control.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    if (hit && hit.closest(selector) === control) return [x, y];
    if (performance.now() > end || hit !== document.documentElement) {
      const over = hit ? hit.outerHTML.slice(0, 200) : 'nothing: it is out of view';
      throw new Error(`${control.outerHTML.slice(0, 200)} cannot be pressed, over it is ${over}`);
    }
    await new Promise((go) => setTimeout(go, 5));  // the page is changing its screen
  }
}"""

# On a slow device the page shows a press before it begins the work.
DONE = """async () => {
  while (document.querySelector('[aria-busy=true]')) await new Promise((go) => setTimeout(go, 5));
}"""

UNFOLD = "document.querySelectorAll('#app details').forEach((fold) => { fold.open = true; })"

ROWS = """() => [...document.querySelectorAll('#app main .result-table tbody tr')].map(
  (row) => [...row.querySelectorAll('th, td')].map((cell) => cell.innerText.trim())
    .filter((text) => text !== ''))"""


class Pointer(Protocol):
    """The mouse of a page."""

    def click(self, x: float, y: float) -> None: ...


class Page(Protocol):
    """The methods that the robot needs, of Playwright's page or of a tab of another engine."""

    @property
    def mouse(self) -> Pointer: ...

    def evaluate(self, expression: str, arg: Any = None) -> Any: ...


class Look(TypedDict):
    """The screen, whether a curtain can be lifted, and the controls that can be pressed."""

    screen: str
    lift: bool
    acts: list[str]


def first(acts: list[str]) -> int:
    """Choose the first control of the page."""
    return 0


def last(acts: list[str]) -> int:
    """Choose the last control of the page."""
    return len(acts) - 1


def at_random(seed: int) -> Chooser:
    """Choose any control, the same ones for the same seed."""
    rng = Random(seed)
    return lambda acts: rng.randrange(len(acts))


def look(page: Page, patience: int = PATIENCE) -> Look:
    """Wait for something to do, and return it."""
    seen: Look = page.evaluate(LOOK, patience)
    return seen


def press(page: Page, selector: str, index: int = 0) -> None:
    """Click at the middle of a control, as a finger does."""
    page.mouse.click(*page.evaluate(AIM, [selector, index, PATIENCE]))
    wait_done(page)


def open_set_up(page: Page, game: str) -> None:
    """Open the set-up of a game from the lobby, and unfold all its parts."""
    press(page, f'#app [data-open="{game}"]')
    unfold(page)


def unfold(page: Page) -> None:
    """Unfold every part of the screen."""
    page.evaluate(UNFOLD)


def ask_for_seed(page: Page) -> str:
    """Show the field of the set-up that a seed is typed in, and return its selector."""
    field = '[data-field="seed"]'
    unfold(page)
    press(page, '[data-do="deal"]')
    page.evaluate(AIM, [field, 0, PATIENCE])
    return field


def wait_done(page: Page) -> None:
    """Wait until the page has carried out every press."""
    page.evaluate(DONE)


def step(page: Page, choose: Chooser) -> bool:
    """Lift the curtain or answer a decision; False when the game is over."""
    seen = look(page)
    if seen["lift"]:
        press(page, "#app [data-lift]")
    elif seen["screen"] == "result":
        return False
    else:
        press(page, "#app [data-act]", choose(seen["acts"]))
    return True


def finish(page: Page, choose: Chooser = first, most: int = MOST_PRESSES) -> list[list[str]]:
    """Play to the end and return the rows of the result, cell by cell."""
    for _ in range(most):
        if not step(page, choose):
            return result_rows(page)
    raise AssertionError(f"no end after {most} presses")


def result_rows(page: Page) -> list[list[str]]:
    """Unfold the result and return its rows: a name, the parts of the score, the total."""
    unfold(page)
    rows: list[list[str]] = page.evaluate(ROWS)
    return rows
