"""The page survives its own faults, shows a notice, and offers a report with the save."""

from __future__ import annotations

import pytest

from engine.bots import Search
from engine.matches import Match
from tests.ui.fakes import FakeJournal, bot_answer, question
from tests.ui.ports import FakeStorage, Visit, at
from ui.base.ports import Facts
from ui.match.screen import TableScreen
from ui.match.session.local import LocalSession
from ui.match.table import view as table
from ui.shell.device_panel import storage_use
from ui.shell.device_view import StorageUse, browser
from ui.storage.stamps import STAMPS
from ui.storage.store import Store

FAILED = "Something went wrong"


def broken(*_: object, **__: object) -> None:
    raise ZeroDivisionError("deliberately")


@pytest.fixture
def wrecked(monkeypatch: pytest.MonkeyPatch) -> Visit:
    """Return a visit at a table whose next tap raises."""
    visit = at("play")
    monkeypatch.setattr(LocalSession, "undo", broken)
    with pytest.raises(ZeroDivisionError):
        visit.app.handle("undo")
    monkeypatch.undo()
    return visit


def test_a_fault_in_a_tap_is_told_with_two_ways_on(wrecked: Visit) -> None:
    text, buttons = wrecked.page.notices[-1]
    assert FAILED in text
    assert [action for _, action in buttons] == ["reload", "device"]


def test_after_a_fault_the_game_can_be_played_on_and_is_kept(wrecked: Visit) -> None:
    count = len(wrecked.moves)
    wrecked.answer()
    assert len(wrecked.moves) > count
    assert wrecked.reloaded().moves == wrecked.moves


def test_a_match_that_cannot_be_shown_does_not_keep_the_lobby_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    visit = at("play")
    monkeypatch.setattr(table, "render", broken)
    again = visit.reloaded()
    assert again.screen == "lobby"
    assert FAILED in again.notice
    again.press("export:1")
    again.press("export!:1")
    assert Match.load(again.files.saved[0][1]).moves == visit.moves


def test_a_fault_of_a_late_answer_is_told_too() -> None:
    visit = at("play")
    visit.app.failed(ValueError("late"))
    assert FAILED in visit.notice


# Bots


def test_a_bot_that_raises_is_an_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    observation = at("play").match.state.observation(0)
    request = question(observation, "hard", 0.01)
    assert "move" in bot_answer(request)
    monkeypatch.setattr(Search, "run", broken)
    assert str(bot_answer(request)["error"]).endswith("\nZeroDivisionError: deliberately")
    request["level"] = "genius"
    assert str(bot_answer(request)["error"]).endswith(
        "\nValueError: unknown level 'genius'; there are easy, normal, hard, master"
    )


def test_a_late_worker_is_told_until_it_is_back() -> None:
    visit = at("play")
    visit.app.handle("worker:late")
    assert "The bots are late" in visit.notice
    visit.press("home")
    assert "The bots are late" in visit.notice
    visit.app.handle("worker:back")
    assert visit.notice == ""


def test_a_worker_lost_for_good_is_told_instead_of_a_late_one() -> None:
    visit = Visit().start()
    visit.app.handle("worker:late")
    visit.app.handle("worker:lost")
    assert "in the page itself" in visit.notice
    visit.app.handle("quiet")
    assert visit.notice == ""


# The report


def reported(visit: Visit) -> str:
    visit.press("settings")
    visit.press("device")
    visit.press("copy-report")
    (text,) = visit.device.copied
    return text


def test_a_report_holds_the_facts_the_fault_and_the_save_that_led_to_it(wrecked: Visit) -> None:
    before = wrecked.match.dump()
    wrecked.answer()
    text = reported(wrecked)
    assert "version: 9.8.7" in text
    assert f"build: {'0123456789abcdef' * 4}" in text
    assert "ZeroDivisionError: deliberately" in text
    assert "test_faults" in text, "a traceback"
    assert Match.load(text.splitlines()[-1]).dump() == before
    assert "1 fault was noted" in wrecked.text
    assert "Copied" in wrecked.text


def test_a_fault_that_comes_by_twice_is_noted_once(wrecked: Visit) -> None:
    fault = KeyError("once")
    for _ in range(2):
        wrecked.app.failed(fault)
    assert reported(wrecked).count("KeyError: 'once'") == 1


def test_a_report_does_not_grow_without_end(wrecked: Visit) -> None:
    for number in range(50):
        wrecked.app.failed(KeyError(f"number {number} " + "x" * 10_000))
    text = reported(wrecked)
    assert len(text) < 30_000
    assert "number 49" not in text  # the report keeps the end of each fault, not its beginning
    assert text.count("xxx'") == 5


def test_the_panel_warns_that_a_report_holds_hidden_cards() -> None:
    visit = at("play")
    visit.press("settings")
    visit.press("device")
    assert "hidden cards" in visit.text
    assert visit.device.copied == []


def test_without_a_game_a_report_holds_none() -> None:
    visit = Visit().start()
    text = reported(visit)
    assert "hidden cards" not in visit.text
    assert '"moves"' not in text


def test_where_nothing_can_be_copied_the_text_is_shown() -> None:
    visit = at("play")
    visit.device.locked = True
    visit.press("settings")
    visit.press("device")
    assert "<textarea" not in visit.page.panel
    visit.press("copy-report")
    assert "version: 9.8.7" in visit.text
    assert "does not let the page copy" in visit.text
    assert '"moves"' not in visit.text, "others may look on while a match is played"
    assert "Export it from the lobby" in visit.text


def test_complaints_of_the_browser_are_reported() -> None:
    visit = Visit().start()
    visit.device.facts = Facts("1", "Firefox/1", "3", "page", errors=("TypeError: x is null",))
    text = reported(visit)
    assert "TypeError: x is null" in text
    assert "1 fault was noted" in visit.text


# About this device


def about(facts: Facts, storage: FakeStorage | None = None) -> str:
    visit = Visit(storage).start()
    visit.device.facts = facts
    visit.press("settings")
    visit.press("device")
    return visit.text


def test_the_panel_tells_what_is_kept() -> None:
    visit = at("play")
    ours = storage_use(Store(visit.storage, FakeJournal()))
    size = sum(len(key) + len(text) for key, text in visit.storage.texts.items())
    assert ours == StorageUse(1, size - len(STAMPS + visit.storage.texts[STAMPS]), True, True)
    visit.press("settings")
    visit.press("device")
    assert f"1 match, {-(-ours.bytes // 1024)} kB" in visit.text


def test_the_panel_shows_the_first_digits_of_the_sum_of_the_files() -> None:
    shown = about(Facts("1", "Firefox/1", "3", "page", build="0123456789abcdef" * 4))
    assert "Check sum of its files 0123456789abcdef " in f"{shown} ".replace("\n", " ")


def test_only_keys_of_the_page_are_counted() -> None:
    local = FakeStorage({"other": "x" * 1000, "ides.settings": "é"})
    assert storage_use(Store(local, FakeJournal())).bytes == len("ides.settings") + 2


@pytest.mark.parametrize(
    ("alive", "said"), [(True, "At most the last moment"), (False, "The last mi")]
)
def test_the_panel_tells_what_a_killed_browser_costs(alive: bool, said: str) -> None:
    visit = Visit(journal=FakeJournal(alive=alive)).start()
    visit.press("settings")
    visit.press("device")
    assert said in visit.text


def test_the_panel_names_a_storage_that_keeps_nothing() -> None:
    storage = FakeStorage()
    storage.denied = True
    assert "refuses to keep anything" in about(Facts("1", "Firefox/1", "3", "page"), storage)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        (Facts("1", "", "3", "page"), "in the page itself"),
        (Facts("1", "", "3", "worker"), "in the background"),
        (Facts("1", "", "3", "page", cached="1.2.3"), "version 1.2.3 is kept on this device"),
        (Facts("1", "", "3", "page"), "it is not kept on this device"),
        (Facts("1", "", "3", "page", persisted=True), "has promised to keep them"),
        (Facts("1", "", "3", "page", persisted=False), "may clear them"),
        (Facts("1", "", "3", "page", persisted=None), "does not say"),
    ],
)
def test_the_panel_tells_how_things_stand(facts: Facts, said: str) -> None:
    assert said in about(facts)


CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) {} Safari/537.36"


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (CHROME.format("Chrome/156.0.0.0"), "Chromium 156 (Blink)"),
        (CHROME.format("HeadlessChrome/156.0.0.0"), "Chromium 156 (Blink)"),
        (CHROME.format("Chrome/156.0.0.0") + " Edg/156.1", "Edge 156 (Blink)"),
        (CHROME.format("SamsungBrowser/28.0 Chrome/130.0"), "Samsung Internet 28 (Blink)"),
        ("Mozilla/5.0 (X11; Linux; rv:153.0) Gecko/20100101 Firefox/153.0", "Firefox 153 (Gecko)"),
        (
            "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 "
            "Safari/605.1.15",
            "Safari 26.1 (WebKit)",
        ),
        (
            "Mozilla/5.0 (iPad; CPU OS 18_1) AppleWebKit/605.1.15 CriOS/140.0 Safari/604.1",
            "Chrome 140 (WebKit)",
        ),
        ("Lynx/2.9", "Lynx/2.9"),
    ],
)
def test_browsers_are_told_apart(agent: str, name: str) -> None:
    assert browser(agent) == name


def test_tables_have_a_save_to_report() -> None:
    visit = at("play")
    assert isinstance(visit.app.screen, TableScreen)
    assert visit.app.screen.on_the_table() == visit.match.dump()
