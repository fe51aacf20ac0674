"""The page exports and imports saves, and refuses damaged and hostile ones."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.cases import first_case
from e2e.kit.games import card_game_first, each_game
from e2e.kit.visit import (
    arrive,
    bring,
    choose_setting,
    do,
    exported,
    exported_in_progress,
    on_the_table,
    open_drawer,
    saves,
    shelved,
    store,
    stored,
)  # fmt: skip
from e2e.kit.watch import Watch, wait_ready
from engine.matches import MAX_LENGTH, Match, SaveError, Seat
from engine.matches.saves import exported as with_sum
from lab.tournament import playing
from lab.tournament.plan import TournamentPlan
from lab.tournament.playing import play
from tests.game_kit import GameKit
from tests.kit import KITS
from tools.matches import after, reached, started
from tools.site.texts import texts

MARKUP = "<img src onerror=hit()>"
TRAP = "window.hit = () => { window.wasHit = true; }"


def complaint_about(text: str, language: str = "en") -> str:
    """Return the page's complaint about a save, in a language."""
    if (size := len(text.encode())) > MAX_LENGTH:  # the page checks the size first
        words = {"size": size // 1000, "most": MAX_LENGTH // 1000}
        return texts(language)("save.too_large", **words)
    with pytest.raises(SaveError) as fault:
        Match.load(text)
    message = fault.value.message
    return texts(language)(message.key, **message.params)


def changed(text: str, **parts: object) -> str:
    """Return a save with some parts replaced."""
    return json.dumps({**json.loads(text), **parts})


def with_bad_move(text: str) -> str:
    """Return a save whose move number 10 is illegal."""
    save = json.loads(text)
    save["moves"][9][1] = "lay:99x9"
    return json.dumps(save)


def good() -> str:
    """Return the text of a sound save in mid-game."""
    return reached("imperator", 4, after(20), **KITS["imperator"].variants).dump()


BAD: dict[str, Callable[[str], str]] = {
    "truncated": lambda text: text[: len(text) // 2],
    "newer format": lambda text: changed(text, version=99),
    "newer rules": lambda text: changed(text, rules=99),
    "other game": lambda text: changed(text, game="chess"),
    "markup as game": lambda text: changed(text, game=MARKUP),
    "markup as option": lambda text: changed(text, options={"length": MARKUP}),
    "not a save": lambda _: '{"hello": [1, 2, 3]}',
    "no JSON": lambda _: "\u0000\ufffd not a game at all",
    "empty": lambda _: "",
    "nested deeply": lambda _: "[" * 100_000,
    "nested deeply, in form": lambda _: '{"a":' * 20_000 + "1" + "}" * 20_000,
    "10 MB of noise": lambda _: "nihil novi " * 960_000,
    "1 MB of lists": lambda _: "[" + "[]," * 330_000 + "[]]",
    "no moves": lambda text: changed(text, moves="none"),
    "a huge number": lambda text: changed(text, seed=10**30),
}


@card_game_first
def test_export_wipe_import_gives_the_same_position(lobby: Page, kit: GameKit) -> None:
    match = reached(kit.id, kit.fewest, after(20), **kit.variants)
    bring(lobby, match.dump())
    robot.look(lobby)
    hand = lobby.locator("#app section.hand").inner_html()
    prompt = lobby.locator("#app .prompt-text").inner_text()
    do(lobby, "home")
    export = exported_in_progress if match.game.has_secrets else exported
    text = export(lobby, "export:1")
    assert Match.load(text).moves == match.moves
    lobby.evaluate("localStorage.clear()")
    bring(lobby, text)
    robot.look(lobby)
    assert lobby.locator("#app section.hand").inner_html() == hand
    assert lobby.locator("#app .prompt-text").inner_text() == prompt
    assert stored(lobby).dump() == Match.load(text).dump()


@each_game
def test_a_record_of_a_tournament_opens_and_can_be_looked_through(
    lobby: Page, kit: GameKit
) -> None:
    bots = ("easy", "random")
    plan = TournamentPlan(kit.id, max(2, kit.fewest), bots, dict(kit.short), iterations=1)
    record = play(plan, 0)
    bring(lobby, playing.write(record))
    expect(lobby.locator("#app[data-screen=result]")).to_be_visible()
    for name in bots:
        expect(lobby.locator("#app")).to_contain_text(name)
    open_drawer(lobby)
    lobby.locator("#log .log-jump").nth(2).click()
    expect(lobby.locator("#app [data-looking]")).to_be_visible()
    assert stored(lobby).moves == Match.load(record.save).moves


@first_case("language", ["en", "fr"])
def test_bad_files_are_refused_in_plain_words_and_nothing_is_lost(
    lobby: Page, language: str
) -> None:
    lobby.evaluate(f"() => {{ {TRAP} }}")
    choose_setting(lobby, "language", language)
    sound = good()
    bring(lobby, sound)
    robot.look(lobby)
    do(lobby, "home")
    before = saves(lobby)
    for name, spoil in BAD.items():
        text = spoil(sound)
        bring(lobby, text)
        fault = lobby.locator("#panel .fault")
        expect(fault, name).to_be_visible()
        expect(fault, name).to_have_text(complaint_about(text, language))
        expect(lobby.locator('#panel [data-do="partial"]')).to_have_count(0)
        lobby.keyboard.press("Escape")
        expect(fault).to_be_hidden()
        assert saves(lobby) == before, name
    assert not lobby.evaluate("window.wasHit")
    do(lobby, "resume:1")
    robot.step(lobby, robot.first)


def test_readable_part_of_an_edited_save_can_be_opened(lobby: Page) -> None:
    text = with_bad_move(good())
    bring(lobby, text)
    expect(lobby.locator("#panel .fault")).to_have_text(complaint_about(text))
    assert saves(lobby) == {}
    assert exported(lobby, "export:raw") == text
    do(lobby, "partial")
    robot.look(lobby)
    assert stored(lobby).moves[:9] == Match.load(good()).moves[:9]
    robot.step(lobby, robot.first)


@first_case("language", ["en", "fr"])
def test_a_file_changed_after_it_was_written_is_opened_only_when_asked_for(
    lobby: Page, language: str
) -> None:
    choose_setting(lobby, "language", language)
    text = with_sum(good()).replace('"moves":', '"more":1,"moves":')
    bring(lobby, text)
    expect(lobby.locator("#panel .fault")).to_have_text(complaint_about(text, language))
    moves = Match.load(good()).moves
    expect(lobby.locator("#panel")).to_contain_text(f" · {len(moves)} ")
    assert saves(lobby) == {}
    do(lobby, "partial")
    robot.look(lobby)
    assert stored(lobby).moves == moves


def test_markup_in_names_is_shown_as_text(lobby: Page) -> None:
    lobby.evaluate(f"() => {{ {TRAP} }}")
    names = (MARKUP, "</b>&amp;\"'", "<svg onload=hit()>", "${hit()}{seat}")
    seats = tuple(Seat(name, "easy" if i > 1 else None) for i, name in enumerate(names))
    match = Match.new("imperator", players=4, seed=3, seats=seats, length="hands", hands=1)
    bring(lobby, match.dump())
    expect(lobby.locator("#app[data-screen=curtain] h1")).to_be_visible()
    curtain = lobby.locator("#app h1").inner_text()
    assert any(name in curtain for name in names[:2])
    robot.press(lobby, "[data-lift]")
    for name in names:
        expect(lobby.locator(".scores")).to_contain_text(name)
        expect(lobby.locator(".chips")).to_contain_text(name)
    rows = robot.finish(lobby)
    assert sorted(row[0] for row in rows) == sorted(names)
    do(lobby, "change")
    assert lobby.locator("#name-0").input_value() == MARKUP
    do(lobby, "home")
    expect(lobby.locator("#save-1")).to_contain_text(MARKUP)
    assert not lobby.evaluate("window.wasHit")
    expect(lobby.locator("#app img, #app [onerror], #app [onload]")).to_have_count(0)


def test_damaged_games_in_storage_are_listed_and_can_be_exported(page: Page, site: str) -> None:
    page.add_init_script(TRAP)
    sound = good()
    texts_ = {"1": sound, "2": sound[:-40], "3": changed(sound, game=MARKUP), MARKUP: "rubbish"}
    items = {**shelved(texts_), "ides.shelf": "[broken", "ides.settings": "{", "ides.open": "2"}
    store(page, items)
    arrive(page, site)
    expect(page.locator("#panel .fault")).to_have_text(complaint_about(sound[:-40]))
    page.keyboard.press("Escape")
    expect(page.locator("#app [id^=save-]")).to_have_count(4)
    assert exported(page, "export:2") == sound[:-40]
    do(page, "resume:3")
    expect(page.locator("#panel .fault")).to_have_text(complaint_about(texts_["3"]))
    assert exported(page, "export:raw") == texts_["3"]
    do(page, "close")
    assert saves(page) == texts_
    assert not page.evaluate("window.wasHit")
    do(page, "resume:1")
    robot.step(page, robot.first)


FULL = """Storage.prototype.setItem = function () {
  throw new DOMException('full', 'QuotaExceededError');
}"""
DENIED = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('denied', 'SecurityError'); }
})"""
NO_JOURNAL = "delete window.indexedDB; delete Window.prototype.indexedDB;"


@first_case("refusal", [DENIED, FULL], ids=["denied", "full"])
def test_game_goes_on_when_nothing_can_be_stored(page: Page, site: str, refusal: str) -> None:
    page.add_init_script(refusal + ";" + NO_JOURNAL)
    arrive(page, site)
    match = started("imperator", 4, seed=2, length="hands", hands=1)
    bring(page, match.dump())
    expect(page.locator("#notices")).to_contain_text(texts("en")("notice.unsaved"))
    rows = robot.finish(page, robot.at_random(4))
    assert len(rows) == 4
    export = page.locator('#app [data-do^="export:"]').first.get_attribute("data-do") or ""
    assert Match.load(exported(page, export)).state.outcome is not None
    do(page, "home")
    choose_setting(page, "language", "fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_game_can_be_exported_from_the_table_when_it_cannot_be_stored(
    page: Page, site: str
) -> None:
    """The notice advises the player to export the game, so the table offers that."""
    page.add_init_script(FULL + ";" + NO_JOURNAL)
    arrive(page, site)
    match = reached("imperator", 4, after(20))
    bring(page, match.dump())
    robot.look(page)
    assert Match.load(exported_in_progress(page, "export:")).moves == match.moves


def test_second_tab_takes_the_game_over(page: Page, site: str, watch: Watch) -> None:
    match = reached("imperator", 4, after(20))
    store(page, on_the_table(match))
    arrive(page, site)
    robot.look(page)
    other = page.context.new_page()
    arrive(other, site)
    robot.look(other)
    moves = stored(other).moves
    while stored(other).moves == moves:
        robot.step(other, robot.first)
    robot.look(other)
    expect(page.locator("#notices")).to_contain_text(texts("en")("notice.other_tab"))
    expect(page.locator("#app")).to_have_attribute("data-screen", "lobby")
    last = stored(other).moves
    page.reload()
    wait_ready(page)
    expect(page.locator("#app")).to_have_attribute("data-screen", "lobby")
    do(page, "resume:1")
    robot.look(page)
    assert stored(page).moves == last
