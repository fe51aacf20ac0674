"""Record what a page writes into its storage and when, and find what a killed browser has lost."""

import json
from collections.abc import Mapping
from typing import NamedTuple

from playwright.sync_api import ConsoleMessage, Page

from tests.ui.fakes import FakeJournal, FakeStorage
from ui.storage.readable import readable
from ui.storage.stamps import STAMPS
from ui.storage.store import Store

MARK = "ides-write"
# Reports each change of the storage with its time; a console message leaves the browser at once.
REPORT = """(() => {
  for (const name of ['setItem', 'removeItem']) {
    const original = Storage.prototype[name];
    Storage.prototype[name] = function (key, text = null) {
      original.apply(this, arguments);
      if (this !== window.localStorage || !key.startsWith('ides.')) return;
      console.debug(`ides-write ${JSON.stringify([Date.now(), key, text])}`);
    };
  }
})()"""
# Reads both stores from a page that does not change them.
BOTH = """async () => {
  const done = (asked) => new Promise((resolve, refused) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => refused(asked.error);
  });
  const ours = (entries) => Object.fromEntries(entries.filter(([key]) => key.startsWith('ides.')));
  const local = ours(Object.entries(localStorage));
  const known = await indexedDB.databases();
  if (!known.some(({name}) => name === 'ides')) return [local, {}];
  const database = await done(indexedDB.open('ides'));
  const store = database.transaction('entries').objectStore('entries');
  const [keys, lines] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
  database.close();
  return [local, ours(keys.map((key, i) => [key, lines[i]]))];
}"""


class Write(NamedTuple):
    """A write or a removal: when, in milliseconds since 1970, and the text."""

    at: float
    text: str | None


class Writes:
    """The writes of a page under each key, in order; the first is what was there before."""

    def __init__(self, page: Page, before: Mapping[str, str]) -> None:
        self._by_key = {key: [Write(0, text)] for key, text in before.items()}
        page.on("console", self._heard)
        page.add_init_script(REPORT)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.text.startswith(MARK):
            self._note(message.text.removeprefix(MARK))

    def _note(self, line: str) -> None:
        at, key, text = json.loads(line)
        if key != STAMPS:
            self._by_key.setdefault(key, [Write(0, None)]).append(Write(at, text))

    def lost(self, found: Mapping[str, str], killed: float) -> dict[str, float]:
        """Return the age in milliseconds of the oldest write that is lost, by key.

        A text that was never reported counts as the newest: the kill came before its report.
        """
        ages = {}
        for key, writes in self._by_key.items():
            text = found.get(key)
            there = [i for i, each in enumerate(writes) if each.text == text]
            after = writes[there[-1] + 1 :] if there else writes
            if after and (there or text is None):
                ages[key] = killed - after[0].at
        return ages


def kept(page: Page) -> dict[str, str]:
    """Return what a start of the page finds in its two stores; the page must not be open."""
    local, entries = page.evaluate(BOTH)
    store, journal = FakeStorage(local), FakeJournal(entries)
    merged = Store(store, journal, readable=readable)
    merged.merge(entries.items())
    keys = merged.keys()
    return {key: merged.read(key) or "" for key in keys}
