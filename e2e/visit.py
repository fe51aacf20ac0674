"""Coming to the page: with nothing, or with games and settings already stored there."""

import json
import re
from typing import Any

from playwright.sync_api import BrowserContext, Download, FilePayload, Page, Route, expect

from e2e import robot
from e2e.watch import wait_ready
from engine.matches import Match

INSTANT = "?pace=instant"
STILL = "?pace=slow"  # bots leave time to look at the page

# Settings as another tab would choose them.
DRESS = """(settings) => {
  localStorage.setItem('ides.settings', JSON.stringify(settings));
  dispatchEvent(new StorageEvent('storage', {key: 'ides.settings'}));
  const {lang, dataset} = document.documentElement;
  return {language: lang, theme: dataset.theme};
}"""

MADE = """() => Object.entries(localStorage)
  .filter(([key]) => key.startsWith('ides.save.'))
  .reduce((sum, [_, text]) => sum + JSON.parse(text).moves.length, 0)"""
# Wait until the journal has so many moves, too: a person is slower than a disk, a robot is not. It
# may have more: a move that nobody is asked for comes by itself.
JOURNALED = """async (made) => {
  const done = (asked) => new Promise((told, refused) => {
    asked.onsuccess = () => told(asked.result);
    asked.onerror = () => refused(asked.error);
  });
  const database = await done(indexedDB.open('ides'));
  const entries = () => done(database.transaction('entries').objectStore('entries').getAll());
  const moves = (entry) => JSON.parse(entry.slice(entry.indexOf(':') + 1)).moves?.length ?? 0;
  const sum = async () => (await entries()).filter((entry) => entry.includes('"ides-match"'))
    .reduce((sum, entry) => sum + moves(entry), 0);
  for (const late = performance.now() + 30_000; await sum() < made;) {
    if (performance.now() > late) throw new Error(`the journal has not ${made} moves`);
    await new Promise(requestAnimationFrame);
  }
  database.close();
}"""


def store(page: Page, items: dict[str, str]) -> None:
    """Let the page find items in its storage when it is opened; a reload changes nothing."""
    page.add_init_script(
        f"""if (!sessionStorage.getItem('stored')) {{
          sessionStorage.setItem('stored', 'yes');
          for (const [key, text] of Object.entries({json.dumps(items)}))
            localStorage.setItem(key, text);
        }}"""
    )


def on_the_table(match: Match, id_: str = "1", **about: Any) -> dict[str, str]:
    """The stored items of a match that was on the table when the page was left."""
    return {**shelved({id_: match.dump()}, **about), "ides.open": id_}


def shelved(saves: dict[str, str], **about: Any) -> dict[str, str]:
    """The stored items of saves on the shelf; `about` goes into the index for each."""
    index = {
        id_: {"saved": "2026-03-15T10:00", "over": False, "clock": 0, **about} for id_ in saves
    }
    items = {f"ides.save.{id_}": text for id_, text in saves.items()}
    return {**items, "ides.shelf": json.dumps(index)}


def arrive(page: Page, site: str, pace: str = INSTANT) -> None:
    """Open the page and wait until Python is there."""
    page.goto(site + pace)
    wait_ready(page)


def change_page(context: BrowserContext, patch: str) -> None:
    """Let the page run some Python of the test before its own."""

    def answer(route: Route) -> None:
        response = route.fetch()
        first = "from ui.browser.begin import begin"
        text = response.text()
        assert first in text
        route.fulfill(response=response, body=text.replace(first, f"{patch}\n{first}"))

    context.route(re.compile(r"/place/(\?.*)?$"), answer)


def sit_down(page: Page, site: str, match: Match, pace: str = INSTANT, **about: Any) -> None:
    """Open the page with a match on the table."""
    store(page, on_the_table(match, **about))
    arrive(page, site, pace)


def screen(page: robot.Page) -> str:
    """The screen that is shown."""
    shown: str = page.evaluate("document.querySelector('#app').dataset.screen")
    return shown


def stored(page: robot.Page, id_: str = "1") -> Match:
    """The match as the page's storage has it, replayed here."""
    return Match.load(stored_text(page, id_))


def stored_text(page: robot.Page, id_: str = "1") -> str:
    """The text of a save in the page's storage."""
    text: str = page.evaluate("(id) => localStorage.getItem(`ides.save.${id}`) || ''", id_)
    return text


def saves(page: Page) -> dict[str, str]:
    """Every save in the page's storage."""
    found: dict[str, str] = page.evaluate(
        """() => Object.fromEntries(Object.entries(localStorage)
          .filter(([key]) => key.startsWith('ides.save.'))
          .map(([key, text]) => [key.slice('ides.save.'.length), text]))"""
    )
    return found


def do(page: Page, action: str) -> None:
    """Click the control of an action that is not a decision; the first that starts with it."""
    page.locator(f'#app [data-do="{action}"], #panel [data-do="{action}"]').first.click()
    robot.wait_done(page)


def choose_setting(page: Page, setting: str, value: str) -> None:
    """Choose a setting in its panel."""
    do(page, "settings")
    page.locator(f'#panel label:has([data-do="set:{setting}={value}"])').click()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()


def dress(page: Page, language: str, theme: str) -> None:
    """Show the screen in a language and a theme, as it is."""
    settings = {"language": language, "theme": theme}
    assert page.evaluate(DRESS, settings) == settings


def exported(page: Page, control: str) -> str:
    """Click an exporting control and return the text of the downloaded file."""
    with page.expect_download() as waiting:
        do(page, control)
    return text_of(waiting.value)


def text_of(download: Download) -> str:
    """The text of a downloaded file."""
    return download.path().read_text("utf-8")


def bring(page: Page, text: str | bytes, name: str = "game.json") -> None:
    """Import a file through the browser's file chooser, from the lobby."""
    content = text.encode() if isinstance(text, str) else text
    with page.expect_file_chooser() as waiting:
        do(page, "choose-file")
    waiting.value.set_files(FilePayload(name=name, mimeType="application/json", buffer=content))


def moves_kept(page: Page) -> int:
    """Return how many moves the saves of this device have."""
    made: int = page.evaluate(MADE)
    return made


def wait_journaled(page: Page, moves: int) -> None:
    """Wait until the journal has so many moves, too."""
    page.evaluate(JOURNALED, moves)
