"""Share one page among many tests, for starting Python costs more than most tests."""

from playwright.sync_api import Browser, BrowserContext, Error, Page

from e2e.kit.devices import TABLET, fresh_visitor
from e2e.kit.visit import INSTANT
from e2e.kit.watch import Watch, wait_ready

# Leaves the open screen by the page's own controls, clears the storage, shows the lobby anew.
TIDY = """async () => {
  const press = (selector) => document.querySelector(selector)?.click();
  document.querySelector('#panel[open]')?.close();
  const out = ['[data-lift]', '[data-do="home"]', '.bar [data-do="set-up"]'];
  for (let i = 0; i < 9 && document.querySelector('#app').dataset.screen !== 'lobby'; i += 1) {
    out.forEach((way) => press(`#app ${way}`));
    await new Promise((go) => setTimeout(go, 0));
  }
  for (let count = 0; count < 9; count += 1) press('#notices [data-do="quiet"]');
  document.querySelector('#live').textContent = ''; // the last news may have a name in it
  localStorage.clear();
  sessionStorage.clear();
  // Emptied, not deleted: to be deleted, a database waits for every page that has opened it.
  await new Promise((emptied) => {
    const opening = indexedDB.open('ides');
    opening.onupgradeneeded = () => opening.transaction.abort(); // there was none
    opening.onerror = emptied;
    opening.onsuccess = () => {
      const change = opening.result.transaction('entries', 'readwrite');
      change.objectStore('entries').clear();
      change.oncomplete = () => { opening.result.close(); emptied(); };
    };
  });
  dispatchEvent(new StorageEvent('storage', {key: 'ides.settings'}));
  scrollTo(0, 0);
  document.activeElement.blur();
  return true;
}"""
CLEAN = """() => document.querySelector('#app').dataset.screen === 'lobby'
  && !document.querySelector('#panel').open && !localStorage.length
  && !document.querySelector('#app [id^="save-"]')"""


STATE = """() => JSON.stringify({...document.querySelector('#app').dataset,
  panel: document.querySelector('#panel').open, kept: Object.keys(localStorage)})"""


class Lobby:
    """A page that every test returns to a clean lobby; a new page follows one that is stuck."""

    def __init__(self, browser: Browser, site: str, pace: str = INSTANT) -> None:
        self._browser, self._site, self._address = browser, site, site + pace
        self._context: BrowserContext | None = None

    def fresh(self) -> Page:
        """Return the page with a clean lobby."""
        if self._context is None:
            self._context = fresh_visitor(self._browser)
            self.watch = Watch(self._context, self._site)
            self.page = self._context.new_page()
            self.page.goto(self._address)
            wait_ready(self.page)
        return self.page

    def tidy(self) -> None:
        """Return to a clean lobby; raises AssertionError if a complaint or a stuck page is left."""
        try:
            self._return()
        except AssertionError:
            self.close()
            raise

    def close(self) -> None:
        """Close the page."""
        if self._context is not None:
            self._context.close()
            self._context = None

    def _return(self) -> None:
        if self.watch.problems:
            raise AssertionError(f"the page complains: {self.watch.problems}")
        if self.page.url != self._address:
            raise AssertionError(f"the page is left at {self.page.url}")
        try:
            self.page.wait_for_function("true")  # the only call that times out on a busy page
            self.page.unroute_all(behavior="ignoreErrors")
            self.page.set_viewport_size(TABLET)
            self.page.emulate_media(color_scheme="light", reduced_motion="no-preference")
            self.page.wait_for_function(TIDY)
            self.page.mouse.move(0, 0)
            self.page.wait_for_function(CLEAN)
        except Error as fault:
            raise AssertionError(f"no way back to a clean lobby from {self._state()}") from fault

    def _state(self) -> str:
        try:
            return str(self.page.wait_for_function(STATE, timeout=2000).json_value())
        except Error:
            return "a page that answers nothing"
