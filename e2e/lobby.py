"""Share one page among many tests, for starting Python costs more than most tests."""

from contextlib import suppress

from playwright.sync_api import Browser, BrowserContext, Error, Page

from e2e.devices import TABLET, fresh_visitor
from e2e.visit import INSTANT
from e2e.watch import Watch, wait_ready

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
  localStorage.clear();
  sessionStorage.clear();
  await new Promise((gone) => { indexedDB.deleteDatabase('ides').onsuccess = gone; });
  dispatchEvent(new StorageEvent('storage', {key: 'ides.settings'}));
  scrollTo(0, 0);
}"""
CLEAN = """() => document.querySelector('#app').dataset.screen === 'lobby'
  && !document.querySelector('#panel').open && !localStorage.length
  && !document.querySelector('#app [id^="save-"]')"""


class Lobby:
    """A page that returns to a clean lobby, replaced by a new page when that fails."""

    def __init__(self, browser: Browser, site: str) -> None:
        self._browser, self._site = browser, site
        self._context: BrowserContext | None = None

    def fresh(self) -> Page:
        """Return the page with a clean lobby."""
        if self._context is None or not self._tidied():
            self._renew()
        return self.page

    def close(self) -> None:
        """Close the page."""
        if self._context is not None:
            self._context.close()

    def _tidied(self) -> bool:
        if self.watch.problems:
            return False
        with suppress(Error):
            self.page.unroute_all(behavior="ignoreErrors")
            self.page.set_viewport_size(TABLET)
            self.page.emulate_media(color_scheme="light", reduced_motion="no-preference")
            self.page.evaluate(TIDY)
            self.page.mouse.move(0, 0)
            self.page.wait_for_function(CLEAN, timeout=2000)
            return True
        return False

    def _renew(self) -> None:
        self.close()
        self._context = fresh_visitor(self._browser)
        self.watch = Watch(self._context, self._site)
        self.page = self._context.new_page()
        self.page.goto(self._site + INSTANT)
        wait_ready(self.page)
