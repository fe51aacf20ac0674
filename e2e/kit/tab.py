"""One of several tabs: a page in which `monkey.js` runs, and what a browser does to it."""

from __future__ import annotations

import re
from random import Random
from typing import Any, TypedDict

from playwright.sync_api import Error, Page
from playwright.sync_api import TimeoutError as Timeout

from e2e.kit.finger import Finger
from e2e.kit.monkey import SCRIPT, SEEDED

PATIENCE = 60_000  # milliseconds until a page has started, beside other work
# Seeds the chance of each document by itself: tabs must not draw the same ids.
CHANCE = """(() => {
  if (!location.protocol.startsWith('http')) return;
  const loads = Number(sessionStorage.getItem('monkey.loads')) + 1;
  sessionStorage.setItem('monkey.loads', loads);
  let state = (%d + loads) >>> 0;
  %s
})()"""
# Goes back or forward; tells whether that stays in the document. A step that is not taken does; at
# another address the browser does not tell whether there is one.
STEP = """(forward) => {
  const can = forward ? navigation.canGoForward : navigation.canGoBack;
  if (!can && location.protocol.startsWith('http')) return true;
  return new Promise((go) => {
    addEventListener('popstate', () => go(true), {once: true});
    addEventListener('pagehide', () => go(false), {once: true});
    setTimeout(go, 3000, true);
    setTimeout(forward ? () => history.forward() : () => history.back(), 0);
  });
}"""
BIRTH = "() => performance.timeOrigin"  # it tells one document from another
OTHER = "(birth) => performance.timeOrigin !== birth"
# Whether the page has started, or another address is shown.
SETTLED = """() => document.readyState !== 'loading' && (!document.querySelector('#app')
  || document.documentElement.dataset.ready === 'true')"""
IS_THERE = "() => document.readyState !== 'loading' && Boolean(document.querySelector('#app'))"
STATE = """() => ({
  screen: document.querySelector('#app').dataset.screen,
  faults: window.idesFaults,
  failed: document.querySelector('#notices [data-do="device"]')
    ? document.querySelector('#notices').innerText : '',
  controls: window.monkey ? monkey.controls() : 1,
})"""
# Closes the panel, and waits until the page has heard of it.
CLOSE = """() => new Promise((go) => {
  const panel = document.querySelector('#panel');
  if (!panel.open) return go();
  panel.addEventListener('close', () => go(), {once: true});
  setTimeout(go, 5000);
  panel.querySelector('[data-do="close"]')?.click();
})"""
# Presses Lobby, or opens the settings in the lobby: tells what should follow.
KNOCK = """() => {
  const screen = document.querySelector('#app').dataset.screen;
  const home = document.querySelector('#app [data-do="home"]');
  const stays = screen === 'lobby' || !home;
  (stays ? document.querySelector('#app [data-do="settings"]') : home).click();
  return [stays, screen];
}"""
SHOWN = """() => {
  const shown = document.querySelector('#app') ?? document.body;
  return `${document.visibilityState}: ${document.querySelector('#panel')?.outerHTML.slice(0, 300)}
    ${document.querySelector('#notices')?.innerText} ${shown?.outerHTML.slice(0, 3000)}`;
}"""
ANSWERED = """([panel, screen]) => panel ? document.querySelector('#panel').open
  : document.querySelector('#app').dataset.screen !== screen"""


class Gone(Exception):
    """A tab has left the document in which a script ran."""


class Stuck(AssertionError):
    """A tab does not do what it should."""


class State(TypedDict):
    """What a tab shows: its screen, how many controls that has, and what has failed."""

    screen: str
    faults: list[str]
    failed: str
    controls: int


class Tab:
    """One tab, with its documents: those that were left may sleep, until somebody goes back."""

    def __init__(self, page: Page, number: int, rng: Random, seed: int) -> None:
        self.page, self.number = page, number
        self._finger = Finger(page, rng)
        page.add_init_script(CHANCE % (seed, SEEDED))

    def evaluate(self, script: str, arg: Any = None) -> Any:
        """Run a script; raises Gone if the tab has left its document by that."""
        try:
            return self.page.evaluate(script, arg)
        except Error as fault:
            if re.search("context was destroyed|navigat", fault.message):
                raise Gone from fault
            raise

    @property
    def away(self) -> bool:
        """Whether it shows another address."""
        return not self.page.evaluate(IS_THERE)

    def state(self) -> State:
        """Return what the page shows."""
        state: State = self.evaluate(STATE)
        return state

    # What a browser does

    def arrive(self, address: str) -> None:
        """Open the page anew; the document before it sleeps."""
        self.page.goto(address, wait_until="commit")
        self.ready()

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload(wait_until="commit")
        self.ready()

    def ready(self) -> None:
        """Wait until the page has started, unless the tab shows another address."""
        self._wait(SETTLED, "start")

    def walk(self, forward: bool) -> None:
        """Go back or forward, if there is anything."""
        birth, stays = self.page.evaluate(BIRTH), False
        try:
            stays = self.evaluate(STEP, forward)
        except Gone:
            stays = False
        if not stays:
            self._wait(OTHER, "go to another document", birth)
        self.ready()

    # What a person does

    def begin(self, task: dict[str, Any]) -> None:
        """Give the monkey of this document its task."""
        if not self.evaluate("() => Boolean(window.monkey)"):
            self.evaluate(f"() => {{ {SCRIPT} }}")
        self.evaluate("(task) => monkey.begin(task)", task)

    def touch(self) -> None:
        """Tap with real input."""
        if self._finger.tap():
            self.evaluate("() => monkey.landed()")

    def knock(self) -> None:
        """Go to the lobby, or open the settings there; raises Stuck if nothing answers."""
        self.evaluate(CLOSE)
        self._wait(ANSWERED, "answer", self.evaluate(KNOCK))

    def to_workshop(self) -> None:
        """Go into a workshop; a finger seldom finds it, as it lies in a fold of a set-up."""
        screen = self.state()["screen"]
        if screen == "workshop":
            return
        if screen != "lobby":
            self.knock()
        self.evaluate(CLOSE)
        for control in ('[data-open="arena"]', '[data-do^="workshop:"]'):
            self._wait("(control) => document.querySelector(control)", f"show {control}", control)
            self.evaluate("(control) => document.querySelector(control).click()", control)
        self._wait("() => document.querySelector('#app').dataset.screen === 'workshop'", "go in")

    def _wait(self, for_: str, what: str, arg: Any = None) -> None:
        try:
            self.page.wait_for_function(for_, arg=arg, polling=50, timeout=PATIENCE)
        except Timeout as fault:
            shown = self.page.evaluate(SHOWN)
            raise Stuck(f"tab {self.number} does not {what}: {shown}") from fault
