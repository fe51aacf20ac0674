"""One file holds everything: export it, clear the storage, import it again."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.access import complaints, prepare
from e2e.kit.playing import set_up
from e2e.kit.visit import (
    arrive,
    bring,
    choose_setting,
    do,
    dress,
    moves_kept,
    saves,
    store,
    text_of,
    wait_journaled,
)
from e2e.kit.watch import wait_ready
from engine.matches import Match
from tools.matches import after, reached, started
from tools.site.texts import texts

WIPE = """() => new Promise((done) => {
  localStorage.clear();
  sessionStorage.clear();
  indexedDB.deleteDatabase('ides').onsuccess = done;
})"""


def keep_all(page: Page) -> str:
    """Export everything and return the text of the file."""
    with page.expect_download() as waiting:
        page.locator("[data-keep-all]").click()
    assert waiting.value.suggested_filename.startswith("ides-all-")
    return text_of(waiting.value)


def take_all(page: Page, text: str) -> None:
    """Import a file through the marked control, and wait for the summary."""
    with page.expect_file_chooser() as waiting:
        page.locator("[data-take-all]").click()
    file: Any = {"name": "all.json", "mimeType": "application/json", "buffer": text.encode()}
    waiting.value.set_files(file)
    expect(page.locator("#panel .taken")).to_be_visible()


def play_something(page: Page) -> None:
    """Choose a setting, play one game to its end, and leave another in the middle."""
    choose_setting(page, "sound", "soft")
    set_up(page, "imperator", 4, seed=11, length="hands", hands=1)
    robot.finish(page)
    do(page, "home")
    set_up(page, "brus", 4, seed=12)
    for _ in range(5):
        robot.step(page, robot.first)
    robot.look(page)
    do(page, "home")
    expect(page.locator("#app [id^=save-]")).to_have_count(2)


def wiped(page: Page) -> None:
    """Clear everything that the browser stores, and open the page as a first visit."""
    wait_journaled(page, moves_kept(page))
    page.evaluate(WIPE)
    page.reload()
    wait_ready(page)
    expect(page.locator("#app [id^=save-]")).to_have_count(0)
    assert saves(page) == {}


def shown(page: Page) -> list[str]:
    """Return the lobby's text about every game."""
    return page.locator("#app .save").all_inner_texts()


def counted(page: Page) -> list[Any]:
    """Return the matches in the history."""
    text: str = page.evaluate("localStorage.getItem('ides.history')")
    matches: list[Any] = json.loads(text)["matches"]
    return matches


def test_an_import_restores_everything_after_a_wipe(page: Page, site: str) -> None:
    arrive(page, site)
    play_something(page)
    before, entries, history = saves(page), shown(page), counted(page)
    assert len(history) == 1
    text = keep_all(page)
    expect(page.locator("#notices")).to_contain_text(texts("en")("notice.kept_all"))
    wiped(page)
    take_all(page, text)
    t = texts("en")
    panel = page.locator("#panel .taken")
    expect(panel).to_contain_text(t("all.found", count=2))
    expect(panel).to_contain_text(t("all.new", count=2))
    expect(panel).to_contain_text(t("all.settings_taken"))
    do(page, "close")
    assert saves(page) == before
    assert shown(page) == entries
    assert counted(page) == history
    settings = json.loads(page.evaluate("localStorage.getItem('ides.settings')"))
    assert settings["sound"] == "soft"
    wait_journaled(page, moves_kept(page))
    page.reload()
    wait_ready(page)
    assert shown(page) == entries
    take_all(page, text)
    expect(panel).to_contain_text(t("all.here", count=2))
    assert saves(page) == before
    assert counted(page) == history


def test_the_page_recognises_both_kinds_of_files(lobby: Page) -> None:
    match = reached("imperator", 4, after(20))
    file = {"format": "ides-all", "version": 1, "matches": [{"text": match.dump()}]}
    take_all(lobby, json.dumps(file))
    do(lobby, "close")
    assert saves(lobby) == {"1": match.dump()}
    bring(lobby, started("brus", 4).dump())
    robot.look(lobby)
    expect(lobby.locator("#app")).to_have_attribute("data-game", "brus")


def test_file_larger_than_any_game_is_read_and_one_larger_than_all_is_not(lobby: Page) -> None:
    """The page recognises the first file by its beginning, and refuses the second by its size."""
    long = reached("brus", 4, after(60)).dump()
    many = [{"text": long.replace('"seed":', f'"seed":{number}', 1)} for number in range(1, 601)]
    text = json.dumps({"format": "ides-all", "version": 1, "matches": many})
    assert len(text) > 800_000
    take_all(lobby, text)
    expect(lobby.locator("#panel .taken")).to_contain_text(texts("en")("all.new", count=600))
    kept = saves(lobby)
    assert sorted(kept.values()) == sorted(each["text"] for each in many)
    do(lobby, "close")
    bring(lobby, '{"format":"ides-all",' + " " * 8_000_000)
    fault = texts("en")("all.too_large", size=8000, most=8000)
    expect(lobby.locator("#panel .fault")).to_have_text(fault)
    assert saves(lobby) == kept


def test_unreadable_saves_are_exported_unchanged(calm: Page) -> None:
    sound = started("imperator", 4).dump()
    bad = [sound[:-40], sound.replace('"imperator"', '"<img src onerror=hit()>"')]
    matches = [{"text": each} for each in (*bad, sound)]
    file = {"format": "ides-all", "version": 1, "made": "2026-03-15T10:00", "matches": matches}
    take_all(calm, json.dumps(file))
    expect(calm.locator("#panel .taken li")).to_have_count(2)
    assert [Match.load(text).dump() for text in saves(calm).values()] == [sound]
    for number, text in enumerate(bad):
        with calm.expect_download() as waiting:
            calm.locator(f'#panel [data-do="export:raw.{number}"]').click()
        assert text_of(waiting.value) == text
    for theme in ("light", "dark"):
        dress(calm, "fr", theme)
        assert complaints(calm) == [], theme


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_everything_is_exported_by_keyboard(lobby: Page, key: str) -> None:
    bring(lobby, started("imperator", 4).dump())
    robot.look(lobby)
    do(lobby, "home")
    lobby.locator("[data-keep-all]").focus()
    with lobby.expect_download() as waiting:
        lobby.keyboard.press(key)
    (match,) = json.loads(text_of(waiting.value))["matches"]
    assert match["text"] == saves(lobby)["1"]


ASKED = """() => {
  navigator.storage.persist = async () => {
    window.asked = (window.asked || 0) + 1;
    window.active = navigator.userActivation.isActive;
    return window.promises ?? false;
  };
  navigator.storage.persisted = async () => window.promises ?? false;
}"""


def test_a_tap_after_a_match_asks_the_browser_and_shows_its_answer(page: Page, site: str) -> None:
    t = texts("en")
    page.add_init_script(f"({ASKED})()")
    arrive(page, site)
    assert page.evaluate("window.asked") is None, "not at the start"
    set_up(page, "imperator", 4, seed=11, length="hands", hands=1)
    robot.finish(page)
    assert page.evaluate("window.asked") is None, "not in a match"
    robot.press(page, '#app [data-do="home"]')
    page.wait_for_function("window.asked === 1")
    assert page.evaluate("window.active") is True
    expect(page.locator("#notices")).to_be_empty()
    do(page, "settings")
    do(page, "device")
    panel = page.locator("#panel")
    expect(panel).to_contain_text(t("device.clearable"))
    do(page, "persist")
    expect(panel).to_contain_text(t("device.not_promised"))
    page.evaluate("window.promises = true")
    do(page, "persist")
    expect(panel).to_contain_text(t("device.persisted"))
    expect(page.locator('#panel [data-do="persist"]')).to_have_count(0)
    with page.expect_download() as waiting:
        panel.locator('[data-do="keep-all"]').click()
    assert json.loads(text_of(waiting.value))["format"] == "ides-all"


def test_lobby_reminds_of_the_file_once_in_a_while(page: Page, site: str) -> None:
    page.add_init_script(f"({ASKED})()")
    store(page, {"ides.safety": '{"asked":"2026-01-01"}'})
    arrive(page, site)
    bring(page, reached("imperator", 4, after(40)).dump())
    robot.look(page)
    expect(page.locator("#notices")).to_be_empty()
    do(page, "home")
    notice = page.locator("#notices")
    expect(notice).to_contain_text(texts("en")("notice.clearable"))
    prepare(page)
    assert complaints(page) == []
    with page.expect_download():
        notice.locator('[data-do="keep-all"]').click()
    expect(notice).to_contain_text(texts("en")("notice.kept_all"))
    notice.locator('[data-do="quiet"]').click()
    expect(notice).to_be_empty()
    do(page, "resume:1")
    robot.look(page)
    do(page, "home")
    expect(notice).to_be_empty()
