"""A robot that plays any game of the page: it presses what carries `data-act`, and nothing else."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol, TypedDict

Chooser = Callable[[list[str]], int]
PATIENCE = 30_000  # milliseconds for bots to come back to a person
MOST_PRESSES = 4000

# Wait until there is something to do, and tell what: a curtain, controls, or the result.
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

# Wait for a control, bring it into view, tell where to press it; an error if something covers it.
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
    await new Promise((go) => setTimeout(go, 5));  // a screen is just being changed
  }
}"""

# On a slow device a press is seen before its work begins.
DONE = """async () => {
  while (document.querySelector('[aria-busy=true]')) await new Promise((go) => setTimeout(go, 5));
}"""

ROWS = """() => [...document.querySelectorAll('#app main .result-table tbody tr')].map(
  (row) => [...row.querySelectorAll('th, td')].map((cell) => cell.innerText.trim())
    .filter((text) => text !== ''))"""


class Pointer(Protocol):
    """What presses."""

    def click(self, x: float, y: float) -> None: ...


class Page(Protocol):
    """As much of a page as the robot needs: Playwright's, or a tab of another engine."""

    @property
    def mouse(self) -> Pointer: ...

    def evaluate(self, expression: str, arg: Any = None) -> Any: ...


class Look(TypedDict):
    """What can be done: a curtain can be lifted, or controls can be pressed."""

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
    """Wait for something to do, and tell what."""
    seen: Look = page.evaluate(LOOK, patience)
    return seen


def press(page: Page, selector: str, index: int = 0) -> None:
    """Click what is seen at the middle of a control, as a finger would."""
    page.mouse.click(*page.evaluate(AIM, [selector, index, PATIENCE]))
    wait_done(page)


def wait_done(page: Page) -> None:
    """Wait until what was pressed has been done."""
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
    """The table of the result: in each row a name, the parts of the score, the total."""
    rows: list[list[str]] = page.evaluate(ROWS)
    return rows
