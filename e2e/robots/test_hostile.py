"""The page answers five hundred spoiled texts with a message or a sound game."""

import json
import re
from typing import TypedDict
from urllib.parse import quote

from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.cases import first_case
from e2e.kit.visit import arrive, bring, choose_setting, saves
from e2e.kit.watch import wait_ready
from engine.matches import Match, SaveError
from tests.hostile.mutations import MARKUP, SIGNS, WORDS, Mutator
from tests.hostile.saved import every
from tests.hostile.stored import spoiled
from tools.matches import started
from tools.site.texts import texts
from ui.storage.saved_games import SAVE

IMPORTS, STORAGES, RELOADS, LINKS = 240, 100, 4, 6
BATCH = 20
SEED = 9
RAW = re.compile(r"Traceback|[a-z]Error\b|Exception|\bat 0x|\bJsProxy\b|\{\w+\}")

# Helpers of both drivers: wait for a condition, go back to the lobby, describe the page.
DRIVER = """
  const app = document.querySelector('#app'), panel = document.querySelector('#panel');
  window.hit = () => { window.wasHit = true; };
  const until = async (done, what) => {
    const end = performance.now() + 20000;
    while (!done()) {
      if (performance.now() > end)
        throw new Error(`nothing happened: ${JSON.stringify(what).slice(0, 1500)}`);
      await new Promise((go) => setTimeout(go, 5));
    }
  };
  const fault = () => panel.querySelector('.fault');
  const seen = () => ({
    said: fault() ? fault().textContent : null,
    words: document.body.innerText,
    kept: JSON.stringify(Object.entries(localStorage)),
  });
  const home = async () => {
    if (panel.open) {
      const left = new Promise((go) => panel.addEventListener('close', go, {once: true}));
      panel.querySelector('[data-do="close"]').click();
      await left;
    } else document.querySelector('[data-do="home"], [data-lift]').click();
    const lift = app.querySelector('[data-lift]');
    app.querySelector('[data-do="home"]')?.click();
    await until(() => app.dataset.screen === 'lobby' && !panel.open && !fault(), 'lobby');
  };
"""
IMPORT = f"""async (list) => {{
  {DRIVER}
  const input = document.querySelector('#file'), found = [];
  for (const text of JSON.parse(list)) {{
    localStorage.clear();
    const files = new DataTransfer();
    files.items.add(new File([text], 'game.json'));
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
    await until(() => fault() || app.dataset.screen !== 'lobby', text);
    found.push(seen());
    await home();
  }}
  return found;
}}"""
STORE = f"""async (list) => {{
  {DRIVER}
  const found = [];
  for (const items of JSON.parse(list)) {{
    localStorage.clear();
    for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
    for (const key of ['ides.settings', 'ides.shelf'])
      dispatchEvent(new StorageEvent('storage', {{key}}));
    found.push({{...seen(), rows: app.querySelectorAll('[id^="save-"]').length}});
    const control = app.querySelector('[data-do^="resume:"]');
    control.click();
    await until(() => fault() || app.dataset.screen !== 'lobby', items);
    found.push({{...seen(), rows: null}});
    await home();
  }}
  return found;
}}"""


class Seen(TypedDict):
    """The page after an input, with every item of the storage, as JSON."""

    said: str | None
    words: str
    kept: str
    rows: int | None  # games in the lobby, None elsewhere


def complaint_about(text: str, language: str) -> str | None:
    """Return the engine's complaint about a save, in a language; None for a sound save."""
    try:
        Match.load(text)
    except SaveError as fault:
        return texts(language)(fault.message.key, **fault.message.params)
    return None


def in_utf8(text: str) -> str:
    """Return the text as a file can hold it: without halves of surrogate pairs."""
    return text.encode("utf-8", "replace").decode("utf-8")


def check_calm(page: Page, seen: Seen, case: str) -> None:
    """Check that the page shows no raw markup and has run no script of a text."""
    raw = RAW.search(seen["words"])
    assert raw is None, f"{case}: {raw}"
    assert not page.evaluate("window.wasHit"), case


@first_case("language", ["en", "fr"])
def test_spoiled_files_are_refused_in_words_or_are_sound_games(lobby: Page, language: str) -> None:
    choose_setting(lobby, "language", language)
    mutator, sound = Mutator(SEED + len(language), every()), every()
    half = IMPORTS // 2
    first = half * (language == "fr")
    for start in range(first, first + half, BATCH):
        numbers = range(start, start + BATCH)
        spoilt = [in_utf8(mutator.of_either(n, sound[n % len(sound)])) for n in numbers]
        found: list[Seen] = lobby.evaluate(IMPORT, json.dumps(spoilt))
        for number, text, seen in zip(numbers, spoilt, found, strict=True):
            case = f"number {number}: {text[:2000]!r}"
            check_calm(lobby, seen, case)
            assert seen["said"] == complaint_about(text, language), case
            if seen["said"] is None:
                kept = [save for key, save in json.loads(seen["kept"]) if key.startswith(SAVE)]
                check_same(text, kept[0])
    lobby.evaluate("localStorage.clear()")
    still_plays(lobby)


def check_same(text: str, kept: str) -> None:
    """Check that the page stores the game of the text; bots may have moved since."""
    ours, theirs = Match.load(text), Match.load(kept)
    assert theirs.moves[: len(ours.moves)] == ours.moves
    assert (theirs.seats, theirs.options, theirs.seed) == (ours.seats, ours.options, ours.seed)


def still_plays(page: Page) -> None:
    """Check that the page plays on: a new game comes to the first decision of a person."""
    bring(page, started("brus", 4, seed=3).dump())
    robot.step(page, robot.first)


def test_spoiled_storage_loses_no_game_and_stops_nothing(lobby: Page) -> None:
    mutator = Mutator(SEED, every())
    for start in range(0, STORAGES, BATCH):
        numbers = range(start, min(start + BATCH, STORAGES))
        stored = [spoiled(mutator, number)[0] for number in numbers]
        found: list[Seen] = lobby.evaluate(STORE, json.dumps(stored))
        assert len(found) == 2 * len(stored)
        for i, (number, items) in enumerate(zip(numbers, stored, strict=True)):
            case, (listed, resumed) = f"number {number}: {items!r:.3000}", found[2 * i : 2 * i + 2]
            kept = {key for key in items if key.startswith(SAVE)}
            check_calm(lobby, listed, case)
            check_calm(lobby, resumed, case)
            assert listed["rows"] == len(kept), case
            assert kept <= {key for key, _ in json.loads(resumed["kept"])}, case
    lobby.evaluate("localStorage.clear()")
    still_plays(lobby)


REFILL = """async (list) => {
  await new Promise((gone) => { indexedDB.deleteDatabase('ides').onsuccess = gone; });
  sessionStorage.clear();
  localStorage.clear();
  for (const [key, text] of Object.entries(JSON.parse(list))) localStorage.setItem(key, text);
}"""


def test_a_page_opened_on_spoiled_storage_starts(lobby: Page) -> None:
    mutator = Mutator(SEED + 50, every())
    for number in range(RELOADS):
        items = {**spoiled(mutator, number)[0], "ides.open": f"{1 + number % 3} 1"}
        lobby.evaluate(REFILL, json.dumps(items))
        lobby.reload()
        wait_ready(lobby)
        words = lobby.evaluate("document.body.innerText")
        assert not RAW.search(words), items
        assert {key for key in items if key.startswith(SAVE)} <= {
            SAVE + id_ for id_ in saves(lobby)
        }


def test_spoiled_links_open_the_lobby(lobby: Page, site: str) -> None:
    tails = [f"?pace={quote(word)}" for word in (*MARKUP, *SIGNS, *WORDS)]
    tails += [f"#{quote(word)}" for word in MARKUP] + ["?pace=instant&pace=slow", "?&&=%00%ff#%"]
    for tail in tails[:: -(-len(tails) // LINKS)]:  # some of each kind
        lobby.goto(site + tail)
        wait_ready(lobby)
        expect(lobby.locator("#app")).to_have_attribute("data-screen", "lobby")
        assert not RAW.search(lobby.evaluate("document.body.innerText")), tail
        assert not lobby.evaluate("window.wasHit"), tail
    arrive(lobby, site)  # at the address that other tests expect
