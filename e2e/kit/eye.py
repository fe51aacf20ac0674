"""A page beside the tabs that looks at the storage which they share, and may fill it."""

from __future__ import annotations

import json
import re

from playwright.sync_api import BrowserContext, ConsoleMessage

from e2e.kit.moves_seen import MovesSeen, Sighting, pairs
from e2e.kit.watch import Watch
from e2e.kit.writes import BOTH, MARK, REPORT, kept
from ui.base.kept import ASIDE
from ui.storage.entry import Entry
from ui.storage.saved_games import SAVE

FULL = "test.full"  # the key of what fills the storage
# Reports what a person deletes, before it is done, and every document that wakes.
TELL = """(() => {
  addEventListener('click', ({target}) => {
    const action = target.closest?.('[data-do]')?.dataset.do ?? '';
    if (/^delete(-aside)?!/.test(action)) console.debug(`ides-delete ${Date.now()} ${action}`);
  }, true);
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) console.debug(`ides-woke ${Date.now()}`);
  });
})()"""
DELETED, WOKE = "ides-delete ", "ides-woke"
PLACES = {"delete!": SAVE, "delete-aside!": ASIDE}
FILL = """(key) => {
  const fits = (length) => {
    try {
      localStorage.setItem(key, (localStorage.getItem(key) ?? '') + 'x'.repeat(length));
      return true;
    } catch { return false; }
  };
  for (let length = 2 ** 22; length >= 1; length /= 2) while (fits(length));
}"""
FREE = "(key) => localStorage.removeItem(key)"


class Eye:
    """Remembers every match that a tab has kept; `now` says when, in the report of a fault."""

    def __init__(self, context: BrowserContext, site: str, watch: Watch) -> None:
        self.address = f"{site.partition('/some')[0]}/eye"
        self.now = "at the start"
        self.full = False
        self.woken = 0  # how often a document has come back that had slept
        self._moves = MovesSeen()
        self._reports: set[str] = set()  # each with its time: a page that wakes repeats its own
        self._local: dict[str, str] = {}
        self._journal: dict[str, str] = {}
        context.on("console", self._heard)
        context.add_init_script(REPORT)
        context.add_init_script(TELL)
        watch.allow(re.escape(self.address))
        body = '<link rel="icon" href="data:,">'
        context.route(
            self.address, lambda route: route.fulfill(body=body, content_type="text/html")
        )
        self._page = context.new_page()
        self._page.goto(self.address)

    @property
    def saves(self) -> list[str]:
        """The saves in localStorage."""
        return [text for key, text in self._local.items() if key.startswith(SAVE)]

    @property
    def found(self) -> list[tuple[str, str]]:
        """The keys and texts of both stores."""
        return pairs(self._local, self._journal)

    def fill(self) -> None:
        """Fill localStorage, or free it again."""
        self.full = not self.full
        self._page.evaluate(FILL if self.full else FREE, FULL)

    def look(self) -> list[Sighting]:
        """Return the matches that are kept no more in either store."""
        self._local, entries = self._page.evaluate(BOTH)
        texts = {key: Entry.parse(line, 0).text for key, line in entries.items()}
        self._journal = {key: text for key, text in texts.items() if text}
        for key, text in self.found:
            self._moves.note(key, text, self.now)
        return self._moves.missing(self.found)

    def at_last(self) -> tuple[list[Sighting], dict[str, str]]:
        """Return the matches that a start does not find, and all that it finds.

        All tabs must be closed.
        """
        found = kept(self._page)
        return self._moves.missing(found.items()), found

    def _heard(self, message: ConsoleMessage) -> None:
        if message.text in self._reports:
            return
        if message.text.startswith((MARK, DELETED, WOKE)):
            self._reports.add(message.text)
        if message.text.startswith(MARK):
            _, key, text = json.loads(message.text.removeprefix(MARK))
            if text is None:
                self._local.pop(key, None)
            else:
                self._local[key] = text
                self._moves.note(key, text, self.now)
        elif message.text.startswith(DELETED):
            _, _, action = message.text.removeprefix(DELETED).partition(" ")
            word, _, name = action.partition(":")
            self._moves.delete(PLACES[word] + name, self.found)
        elif message.text.startswith(WOKE):
            self.woken += 1
