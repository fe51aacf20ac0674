"""Open the page, with an empty storage or with games and settings in it."""

import json
import re
from typing import Any

from playwright.sync_api import BrowserContext, Download, FilePayload, Page, Route, expect

from e2e.kit import robot
from e2e.kit.watch import wait_ready
from engine.matches import Match

# Run before the page, it makes every move without a choice wait for its tap.
ASKING = "localStorage.setItem('ides.settings', '{\"passes\": false}')"
INSTANT = "?pace=instant"
STILL = "?pace=slow"  # bots pause between their moves

# Changes the settings as another tab does.
DRESS = """(settings) => {
  const chosen = JSON.parse(localStorage.getItem('ides.settings') ?? '{}');
  localStorage.setItem('ides.settings', JSON.stringify({...chosen, ...settings}));
  dispatchEvent(new StorageEvent('storage', {key: 'ides.settings'}));
  const {lang, dataset} = document.documentElement;
  return {language: lang, theme: dataset.theme};
}"""

MADE = """() => Object.entries(localStorage)
  .filter(([key]) => key.startsWith('ides.save.'))
  .reduce((sum, [_, text]) => sum + JSON.parse(text).moves.length, 0)"""
# Waits until the journal has these moves, because a robot is faster than a disk. It may have
# more, because the page makes forced moves.
JOURNALED = """async (made) => {
  const done = (asked) => new Promise((resolve, refused) => {
    asked.onsuccess = () => resolve(asked.result);
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
    """Put items into the storage before the page opens; a reload leaves the storage alone."""
    page.add_init_script(
        f"""if (!sessionStorage.getItem('stored')) {{
          sessionStorage.setItem('stored', 'yes');
          for (const [key, text] of Object.entries({json.dumps(items)}))
            localStorage.setItem(key, text);
        }}"""
    )


def on_the_table(match: Match, id_: str = "1", **about: Any) -> dict[str, str]:
    """Return the stored items of a match that is on the table."""
    return {**shelved({id_: match.dump()}, **about), "ides.open": id_}


def shelved(saves: dict[str, str], **about: Any) -> dict[str, str]:
    """Return the stored items of saves on the shelf; `about` goes into the index for each."""
    index = {
        id_: {"saved": "2026-03-15T10:00", "over": False, "clock": 0, **about} for id_ in saves
    }
    items = {f"ides.save.{id_}": text for id_, text in saves.items()}
    return {**items, "ides.shelf": json.dumps(index)}


def arrive(page: Page, site: str, pace: str = INSTANT) -> None:
    """Open the page and wait until Python has started."""
    page.goto(site + pace)
    wait_ready(page)


def change_page(context: BrowserContext, patch: str) -> None:
    """Run some Python of the test in the page before the page's own."""

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


def take(page: Page) -> None:
    """Use what a link has brought."""
    page.locator('#panel [data-do="arrival"]').click()
    expect(page.locator("#panel")).to_be_hidden()


def screen(page: robot.Page) -> str:
    """Return the name of the current screen."""
    shown: str = page.evaluate("document.querySelector('#app').dataset.screen")
    return shown


def stored(page: robot.Page, id_: str = "1") -> Match:
    """Replay a match from the page's storage."""
    return Match.load(stored_text(page, id_))


def stored_text(page: robot.Page, id_: str = "1") -> str:
    """Return the text of a save in the page's storage."""
    text: str = page.evaluate("(id) => localStorage.getItem(`ides.save.${id}`) || ''", id_)
    return text


def saves(page: Page) -> dict[str, str]:
    """Return every save in the page's storage."""
    found: dict[str, str] = page.evaluate(
        """() => Object.fromEntries(Object.entries(localStorage)
          .filter(([key]) => key.startsWith('ides.save.'))
          .map(([key, text]) => [key.slice('ides.save.'.length), text]))"""
    )
    return found


def do(page: Page, action: str) -> None:
    """Click the first control whose action begins with `action`; decisions are `data-act`."""
    page.locator(f'#app [data-do="{action}"], #panel [data-do="{action}"]').first.click()
    robot.wait_done(page)


def open_drawer(page: Page) -> None:
    """Open the drawer with scores and log, unless it is open."""
    drawer = page.locator(".drawer")
    if not drawer.is_visible():
        do(page, "aside")
    expect(drawer).to_be_visible()


def choose_setting(page: Page, setting: str, value: str) -> None:
    """Change a setting in its panel."""
    do(page, "settings")
    page.locator(f'#panel label:has([data-do="set:{setting}={value}"])').click()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()


def dress(page: Page, language: str, theme: str) -> None:
    """Change the language and the theme of the current screen."""
    settings = {"language": language, "theme": theme}
    assert page.evaluate(DRESS, settings) == settings


def exported(page: Page, control: str) -> str:
    """Click an exporting control and return the text of the downloaded file."""
    with page.expect_download() as waiting:
        do(page, control)
    return text_of(waiting.value)


def exported_in_progress(page: Page, control: str) -> str:
    """Return the file of a match with secrets, after the page has warned of them."""
    page.locator(f'[data-do^="{control}"]').first.click()
    expect(page.locator("#panel .fault")).to_be_visible()
    return exported(
        page, page.locator('#panel [data-do^="export!"]').get_attribute("data-do") or ""
    )


def text_of(download: Download) -> str:
    """Return the text of a downloaded file."""
    return download.path().read_text("utf-8")


def bring(page: Page, text: str | bytes, name: str = "game.json") -> None:
    """Import a file from the lobby, through the browser's file chooser."""
    content = text.encode() if isinstance(text, str) else text
    with page.expect_file_chooser() as waiting:
        do(page, "choose-file")
    waiting.value.set_files(FilePayload(name=name, mimeType="application/json", buffer=content))


def moves_kept(page: Page) -> int:
    """Return the number of moves in each save of this device."""
    made: int = page.evaluate(MADE)
    return made


def wait_journaled(page: Page, moves: int) -> None:
    """Wait until the journal has this number of moves, too."""
    page.evaluate(JOURNALED, moves)
