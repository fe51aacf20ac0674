"""Ways that lead back to a page of the match which slept while the match went on elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from engine.catalogue import GAMES
from engine.matches.saves import SavedMatch, read
from tools.matches import started

READY = "document.documentElement.dataset.ready === 'true'"
SITTING = "['table', 'curtain', 'result'].includes(document.querySelector('#app')?.dataset.screen)"
WORKER = "document.documentElement.dataset.bots === 'worker'"
LEFT = "location.href.endsWith('icon.svg')"
MOST_STEPS = 6  # of the browser's history, until a page of another address or time is there

CLEAR = """() => new Promise((go) => {
  localStorage.clear();
  sessionStorage.clear();
  const gone = indexedDB.deleteDatabase('ides');
  gone.onsuccess = gone.onerror = gone.onblocked = () => go();
})"""
BRING = """(save) => {
  const chosen = new DataTransfer();
  chosen.items.add(new File([save], 'game.json'));
  const field = document.querySelector('#file');
  field.files = chosen.files;
  field.dispatchEvent(new Event('change'));
}"""
# Taps what can be tapped until so many decisions were made, or nothing is left to decide; not for
# longer than drivers let a script run.
PLAY = """async (wanted) => {
  const shown = (control) => !control.disabled && control.checkVisibility();
  const end = performance.now() + 20_000;
  for (let made = 0, idle = 0; made < wanted && idle < 150 && performance.now() < end;) {
    const app = document.querySelector('#app');
    if (app.dataset.screen === 'result' || app.dataset.screen === 'lobby') return made;
    const controls = [...app.querySelectorAll('[data-lift], [data-act]')].filter(shown);
    if (controls.length) {
      controls[0].click();
      made += controls[0].hasAttribute('data-act') ? 1 : 0;
      idle = 0;
    }
    idle += 1;
    await new Promise((go) => setTimeout(go, 20));
  }
}"""
KEPT = """Object.fromEntries(Object.entries(localStorage)
  .filter(([key]) => /^ides[.](save|aside[.]save)[.]/.test(key)))"""
MARK = "(mark) => { window.mark = mark; }"
MARKED = "window.mark ?? null"
# Goes back or forward, within this document or to another one, in which `step` is another number.
GO = """([step, by]) => {
  window.step = step;
  addEventListener('popstate', () => { window.step = 0; }, {once: true});
  setTimeout(() => history.go(by), 20);
}"""


class Window(Protocol):
    """A window of a browser, whatever drives it."""

    def goto(self, address: str) -> None: ...
    def evaluate(self, expression: str, arg: Any = None) -> Any: ...
    def wait_for_function(self, expression: str) -> Any: ...


@dataclass(frozen=True)
class Way:
    """A game, and how it is left, played on and come back to."""

    seed: int
    game: str
    people: int
    pace: str
    before: int  # decisions in the first page, in the second, and after coming back
    between: int
    after: int
    second_tab: bool
    forward: bool

    @classmethod
    def of(cls, seed: int) -> Way:
        """Return the way with a number."""
        rng = Random(seed)
        second_tab = bool(seed // len(GAMES) % 2)
        return cls(
            seed=seed,
            game=sorted(GAMES)[seed % len(GAMES)],
            people=rng.choice((1, 1, 2)),
            pace=rng.choice(("instant", "fast")),
            before=rng.randint(1, 4),
            between=rng.randint(2, 8),
            after=rng.randint(1, 2),
            second_tab=second_tab,
            forward=not second_tab and bool(seed % 2),
        )

    def walk(self, site: str, first: Window, another: Callable[[], Window]) -> None:
        """Go the way; nothing that was kept on it may be lost."""
        address = f"{site}?pace={self.pace}"
        seen: list[SavedMatch] = []
        first.goto(f"{site}icon.svg")
        first.evaluate(CLEAR)
        first.goto(address)
        first.wait_for_function(READY)
        first.wait_for_function(WORKER)
        players = GAMES[self.game].players
        match = started(self.game, max(players[0], 2), seed=self.seed, people=self.people)
        first.evaluate(BRING, match.dump())
        first.wait_for_function(SITTING)
        self._play(first, self.before, seen)
        first.evaluate(MARK, "first")
        first.goto(f"{site}icon.svg")
        second = another() if self.second_tab else first
        second.goto(address)
        second.wait_for_function(READY)
        second.evaluate(MARK, "second")
        second.wait_for_function(SITTING)
        self._play(second, self.between, seen)
        go_to(first, "first", -1)
        if first.evaluate(SITTING):
            self._play(first, self.after, seen)
        if self.forward:
            go_to(first, "second", 1)
            if first.evaluate(SITTING):
                self._play(first, self.after, seen)
        if self.second_tab and second.evaluate(SITTING):
            self._play(second, 1, seen)
        kept = [read(text) for text in first.evaluate(KEPT).values()]
        lost = [each for each in seen if not any(each.leads_to(other) for other in kept)]
        counts = [len(each.moves) for each in lost], [len(each.moves) for each in kept]
        assert not lost, f"{self}: moves lost and kept: {counts}"

    def _play(self, window: Window, decisions: int, seen: list[SavedMatch]) -> None:
        """Make some decisions, and remember what is kept then."""
        window.evaluate(PLAY, decisions)
        seen += [read(text) for text in window.evaluate(KEPT).values()]


def go_to(window: Window, mark: str, by: int) -> None:
    """Go back or forward to the first or second page, even if the browser has loaded it anew."""
    other = {"first": "second", "second": "first"}[mark]
    for step in range(1, MOST_STEPS):
        window.evaluate(GO, [step * by, by])
        window.wait_for_function(
            f"window.step !== {step * by} && document.readyState === 'complete'"
        )
        if not window.evaluate(LEFT) and window.evaluate(MARKED) != other:
            window.wait_for_function(READY)
            return
    raise AssertionError(f"the {mark} page is not in the history")


def slept(window: Window) -> bool:
    """Tell whether the page now shown was kept with its memory."""
    return window.evaluate(MARKED) is not None
