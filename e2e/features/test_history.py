"""The history shows finished matches, accessibly and by keyboard."""

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.access import complaints
from e2e.kit.devices import TABLETS_AND_PHONES
from e2e.kit.playing import set_up
from e2e.kit.visit import arrive, do, dress, shelved, store
from tests.ui.finished import finished
from tools.matches import reached
from tools.site.texts import texts

KEY = "ides.history"
SHOW = "([key, text]) => localStorage.setItem(key, text)"


def show(page: Page, **parts: object) -> None:
    """Open the history of a visitor with many finished matches."""
    others = finished(5, game="brus", options={"points": 8}, mark="", **parts)
    told = {"shelf": True, "dropped": 2, "matches": [*finished(14, **parts), *others]}
    page.evaluate(SHOW, [KEY, json.dumps(told)])
    do(page, "history")
    expect(page.locator("#app")).to_have_attribute("data-screen", "history")


def test_a_game_played_to_its_end_is_counted_and_can_be_looked_at(lobby: Page) -> None:
    do(lobby, "history")
    expect(lobby.locator("main.history")).to_contain_text(texts("en")("history.empty"))
    do(lobby, "home")
    set_up(lobby, "imperator", 4, seed=11, length="hands", hands=1)
    robot.finish(lobby)
    do(lobby, "home")
    do(lobby, "history")
    line = lobby.locator(".ends > li")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("Agrippa, Claudia")
    lobby.reload()
    expect(lobby.locator("html")).to_have_attribute("data-ready", "true")
    do(lobby, "history")
    expect(line).to_have_count(1)
    do(lobby, "resume:1")
    expect(lobby.locator("#app")).to_have_attribute("data-screen", "result")


def test_games_finished_before_the_history_existed_are_counted(page: Page, site: str) -> None:
    over = reached("imperator", 4, lambda match: not match.state.to_act, length="hands", hands=1)
    store(page, shelved({"1": over.dump(), "2": over.dump()[:-40]}, over=True))
    arrive(page, site)
    do(page, "history")
    expect(page.locator(".ends > li")).to_have_count(1)


def test_everybody_can_use_it(calm: Page) -> None:
    do(calm, "history")
    assert complaints(calm) == [], "empty"
    do(calm, "home")
    show(calm, seats=[["Anne", None, None], ["Bert", None, None], *[["Lucius", "hard", None]] * 2])
    assert complaints(calm) == [], "all games"
    do(calm, "history-game:imperator")
    assert complaints(calm) == [], "one game"
    do(calm, "forget")
    assert complaints(calm) == [], "throwing away"


@pytest.mark.parametrize("device", TABLETS_AND_PHONES)
def test_it_fits(calm: Page, device: str) -> None:
    show(calm)
    calm.set_viewport_size(TABLETS_AND_PHONES[device])
    for game in ("", "imperator"):
        do(calm, f"history-game:{game}")
        for language in ("en", "fr"):
            dress(calm, language, "light")
            assert not calm.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_the_history_works_by_keyboard_and_a_second_press_deletes_it(lobby: Page) -> None:
    show(lobby, seats=[["Anne", None, None], ["Bert", None, None], *[["N", "easy", None]] * 2])
    lobby.locator('[data-do="history-who:Anne"]').focus()
    lobby.keyboard.press("Tab")
    lobby.keyboard.press("ArrowRight")
    expect(lobby.locator('[data-do="history-game:imperator"]')).to_be_checked()
    expect(lobby.locator(".kind")).to_have_count(1)
    expect(lobby.locator('[data-do="history-game:imperator"]')).to_be_focused()
    lobby.locator('[data-do="forget"]').focus()
    lobby.keyboard.press("Enter")
    assert len(json.loads(lobby.evaluate(f"localStorage.getItem('{KEY}')"))["matches"]) == 19
    lobby.locator('[data-do="forget!"]').focus()
    lobby.keyboard.press("Enter")
    expect(lobby.locator("main.history")).to_contain_text(texts("en")("history.empty"))
    assert json.loads(lobby.evaluate(f"localStorage.getItem('{KEY}')"))["matches"] == []


def test_names_are_shown_as_text(lobby: Page) -> None:
    lobby.evaluate("() => { window.hit = () => { window.wasHit = true; }; }")
    people = [["<img src onerror=hit()>", None, None], ["Bert", None, None]]
    show(lobby, seats=[*people, *[["B", "easy", None]] * 2])
    expect(lobby.locator(".segment").first).to_have_text("<img src onerror=hit()>")
    bring_home(lobby)
    assert not lobby.evaluate("window.wasHit")


def bring_home(page: Page) -> None:
    """Go back with the browser's own button."""
    page.go_back()
    expect(page.locator("#app")).to_have_attribute("data-screen", "lobby")


def test_a_known_player_is_seated_by_a_tap_and_by_keyboard(calm: Page) -> None:
    names = ["Zoé", "Bartholomew the Great 24"]
    calm.evaluate(SHOW, ["ides.names", json.dumps({"people": names})])
    robot.open_set_up(calm, "imperator")
    expect(calm.locator("#name-0")).to_have_value(names[0])
    calm.locator("#name-1").fill("Somebody new")
    calm.keyboard.press("Tab")
    calm.locator("#kind-1").select_option("person")
    robot.press(calm, f'[data-do="seat:{names[1]}"]')
    expect(calm.locator("#name-2")).to_have_value(names[1])
    expect(calm.locator("#name-1")).to_have_value("Somebody new")
    calm.locator(f'[data-do="seat:{names[0]}"]').focus()
    calm.keyboard.press("Enter")
    expect(calm.locator("#name-0")).to_have_value("Lucius")
    expect(calm.locator("#kind-0")).to_have_value("normal")
    expect(calm.locator(f'[data-do="seat:{names[0]}"]')).to_be_focused()
    assert complaints(calm) == []
    robot.press(calm, "[data-start]")
    known: str = calm.evaluate("localStorage.getItem('ides.names')")
    assert json.loads(known)["people"] == ["Somebody new", names[1], names[0]]
