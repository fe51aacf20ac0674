"""A player makes cards and boards, by clicks and by keyboard, and plays with them."""

import json
from itertools import product

from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.access import complaints
from e2e.kit.cases import first_case
from e2e.kit.devices import TABLETS_AND_PHONES
from e2e.kit.keyboard import FOCUS, focus_on
from e2e.kit.playing import assert_result_is_the_engines
from e2e.kit.visit import bring, do, dress, stored
from e2e.kit.watch import wait_ready
from engine.catalogue import GAMES
from engine.games.arena.content.reading import read
from engine.games.smallcity.content.reading import Reader
from tests.own import GAMES_WITH_CONTENT, own
from tools.matches import observed
from ui.features.workshop.file_sum import without_sum

EACH = first_case("game", GAMES_WITH_CONTENT)
KEPT = "(id) => JSON.parse(localStorage.getItem(`ides.content.${id}`)).text"
SHOW = "([key, text]) => localStorage.setItem(key, text)"
SMALL = """() => [...document.querySelectorAll('#app :is(button, select, textarea)')]
  .filter((control) => control.checkVisibility())
  .map((control) => [control.getBoundingClientRect(), control.outerHTML.slice(0, 120)])
  .filter(([box]) => box.width < 43.5 || box.height < 43.5).map(([_, what]) => what)"""
WIDE = "() => document.documentElement.scrollWidth > innerWidth"


def enter(page: Page, game: str) -> None:
    """Go to the workshop of a game, from the lobby."""
    robot.open_set_up(page, game)
    do(page, f"workshop:{game}")
    expect(page.locator("#app")).to_have_attribute("data-screen", "workshop")


def begin(page: Page, game: str) -> None:
    """Create a set."""
    enter(page, game)
    do(page, "copy")
    expect(page.locator("#set-name")).to_be_visible()


def fill(page: Page, selector: str, value: str) -> None:
    """Type into a field and leave it."""
    page.locator(selector).fill(value)
    page.keyboard.press("Tab")


def kept(page: Page, number: int = 1) -> str:
    """Return the text of a set in the page's storage."""
    text: str = page.evaluate(KEPT, number)
    return text


def write_cards(page: Page) -> None:
    """Make a set of cards: change a number and a name, and add one card."""
    begin(page, "arena")
    fill(page, "#set-name", "Les vraies")
    do(page, "part:laniste/6")
    fill(page, "#card-name-en", "Rubrus")
    fill(page, "#card-plus", "9")
    do(page, "part:")
    do(page, "add:organiser/12")
    page.locator("#card-effect").select_option("lowest_wins")
    fill(page, "#card-gladiators", "2")
    do(page, "part:")


def paint_board(page: Page) -> None:
    """Make own boards: paint two districts on the first face."""
    begin(page, "smallcity")
    do(page, "part:A1a")
    page.locator('label:has([data-do="brush:R9"])').click()
    page.locator("#hex-2").click()
    page.locator('label:has([data-do="brush:2:1"])').click()
    page.locator('label:has([data-do="brush:7:1"])').click()
    page.locator("#hex-24").click()
    do(page, "part:")


def play(page: Page, number: str, **options: str) -> None:
    """Play a match with the open set to its end, against bots."""
    do(page, "play-with")
    expect(page.locator("#app")).to_have_attribute("data-screen", "setup")
    expect(page.locator("#content")).to_have_value(number)
    robot.unfold(page)
    for field in page.locator('[data-field^="kind:"]').all()[1:]:
        field.select_option("easy")
    for name, value in options.items():
        page.locator(f'[data-field="option:{name}"]').select_option(value)
    robot.press(page, "[data-start]")
    rows = robot.finish(page, robot.at_random(5))
    assert_result_is_the_engines(page, rows, number)


def test_own_cards_and_boards_are_made_by_clicks_and_played_with_offline(offline: Page) -> None:
    write_cards(offline)
    cards = read(kept(offline).encode(), "x")
    assert cards.lanistes["rufus"].name["en"] == "Rubrus"
    assert cards.lanistes["rufus"].numbers["plus"] == 9
    assert [*cards.organisers.values()][-1].effect == "lowest_wins"
    play(offline, "1")
    assert stored(offline, "1").game.content == kept(offline)
    do(offline, "home")
    paint_board(offline)
    face = Reader("x", kept(offline, 2)).boards().faces["A1a"]
    assert (face[2], face[24]) == ("R9", "7:1")
    play(offline, "2", city="subura")
    match = stored(offline, "2")
    assert match.game.content == kept(offline, 2)
    assert {"R9", "7:1"} <= {*observed(match, None)["districts"].values()}


def test_cards_are_written_by_keyboard_alone(lobby: Page) -> None:
    focus_on(lobby, "[data-open=arena]")
    lobby.keyboard.press("Enter")
    focus_on(lobby, "#fold-content summary")
    lobby.keyboard.press("Enter")
    focus_on(lobby, '[data-do^="workshop:"]')
    lobby.keyboard.press("Enter")
    focus_on(lobby, '[data-do="copy"]')
    lobby.keyboard.press("Enter")
    focus_on(lobby, "#part-laniste-0")
    lobby.keyboard.press("Enter")
    expect(lobby.locator("#bench")).to_be_focused()
    focus_on(lobby, "#card-name-en")
    lobby.keyboard.press("Control+A")
    lobby.keyboard.type("Prudentius")
    lobby.keyboard.press("Tab")
    expect(lobby.locator("#card-effect")).to_be_focused()
    focus_on(lobby, "#card-text-en")
    lobby.keyboard.press("Control+A")
    lobby.keyboard.type("Why? It is high time. R L H U")  # letters that are shortcuts elsewhere
    lobby.keyboard.press("Shift+Tab")
    assert not lobby.evaluate(FOCUS)["lost"]
    expect(lobby.locator("#panel")).to_be_hidden()
    focus_on(lobby, '[data-do="part:"]')
    lobby.keyboard.press("Enter")
    expect(lobby.locator("#part-laniste-0")).to_be_focused()
    laniste = read(kept(lobby).encode(), "x").lanistes["prudens"]
    assert (laniste.name["en"], laniste.text["en"]) == (
        "Prudentius",
        "Why? It is high time. R L H U",
    )


def test_a_board_is_painted_by_keyboard_alone(lobby: Page) -> None:
    begin(lobby, "smallcity")
    lobby.keyboard.press("Tab")
    focus_on(lobby, "#part-B1a")
    lobby.keyboard.press("Enter")
    focus_on(lobby, "#brush-kind-0")
    lobby.keyboard.press("ArrowRight")
    expect(lobby.locator('[data-do="brush:$2"]').first).to_be_checked()
    focus_on(lobby, "#hex-0")
    for key in ("ArrowDown", "ArrowRight", "ArrowDown"):
        lobby.keyboard.press(key)
        focus = lobby.evaluate(FOCUS)
        assert focus["seen"], focus["what"]
    at = lobby.evaluate("document.activeElement.id").removeprefix("hex-")
    lobby.keyboard.press("Enter")
    assert Reader("x", kept(lobby)).boards().faces["B1a"][int(at)] == "$2"
    expect(lobby.locator(f"#hex-{at}")).to_be_focused()
    assert "$2" in (lobby.locator(f"#hex-{at}").get_attribute("aria-label") or "")


def test_a_draft_shows_its_fault_is_kept_and_can_be_corrected(lobby: Page) -> None:
    begin(lobby, "arena")
    do(lobby, "part:laniste/6")
    fill(lobby, "#card-plus", "77")
    expect(lobby.locator("#card-plus-fault")).to_be_visible()
    expect(lobby.locator("#card-plus")).to_have_attribute("aria-describedby", "card-plus-fault")
    do(lobby, "part:")
    expect(lobby.locator('[data-do="play-with"]')).to_have_count(0)
    lobby.reload()
    wait_ready(lobby)
    enter(lobby, "arena")
    do(lobby, "look-at:1")
    do(lobby, "part:laniste/6")
    expect(lobby.locator("#card-plus")).to_have_value("77")
    fill(lobby, "#card-plus", "7")
    do(lobby, "part:")
    expect(lobby.locator('[data-do="play-with"]')).to_be_visible()


@EACH
def test_everybody_can_use_it(calm: Page, game: str) -> None:
    enter(calm, game)
    assert complaints(calm) == [], "what comes with the game"
    do(calm, "copy")
    assert complaints(calm) == [], "a set of one's own"
    parts = ("laniste/6", "school/0", "brutus/0") if game == "arena" else ("A1a", "subura/four")
    for part in parts:
        do(calm, f"part:{part}")
        if part == "laniste/6":
            fill(calm, "#card-name-fr", "")
        if part == "A1a":
            calm.locator("#hex-2").click()
        assert complaints(calm) == [], part
        do(calm, "part:")
    do(calm, "remove")
    assert complaints(calm) == [], "removing"


@EACH
def test_it_fits(calm: Page, game: str) -> None:
    begin(calm, game)
    fill(calm, "#set-name", "W" * 40)
    parts = ("laniste/4", "school/0") if game == "arena" else ("A1a", "B1a", "subura/hexagon")
    for language, (device, size) in product(("fr", "en"), TABLETS_AND_PHONES.items()):
        calm.set_viewport_size(size)
        dress(calm, language, "light")
        for part in parts:
            assert not calm.evaluate(WIDE), device
            assert calm.evaluate(SMALL) == [], device
            do(calm, f"part:{part}")
            assert not calm.evaluate(WIDE), (device, part)
            if device != "small phone" or part != "A1a":  # seven hexes on 360 pixels
                assert calm.evaluate(SMALL) == [], (device, part)
            do(calm, "part:")


@EACH
def test_a_set_is_exported_unchanged_and_imported_again(lobby: Page, game: str) -> None:
    begin(lobby, game)
    with lobby.expect_download() as waiting:
        do(lobby, "to-file")
    assert waiting.value.suggested_filename == GAMES[game].content_file
    text = waiting.value.path().read_text("utf-8")
    assert without_sum(text) == (GAMES[game].shipped_content(), True)
    do(lobby, "remove")
    do(lobby, "remove!")
    expect(lobby.locator(".workshop-name")).to_have_count(1)
    bring(lobby, own(game), GAMES[game].content_file)
    expect(lobby.locator(".workshop-name")).to_have_count(2)
    expect(lobby.locator('[data-do="play-with"]')).to_be_visible()
    assert kept(lobby) == own(game)


@EACH
def test_a_wrong_file_shows_a_message_and_changes_nothing(lobby: Page, game: str) -> None:
    begin(lobby, game)
    old, new = ('effect = "lead_first"', 'effect = "fly"') if game == "arena" else ("R5 ", "R0 ")
    bring(lobby, GAMES[game].shipped_content().replace(old, new), GAMES[game].content_file)
    fault = lobby.locator("#panel .fault")
    expect(fault).to_contain_text(GAMES[game].content_file)
    expect(fault).to_contain_text("fly" if game == "arena" else "R0")
    lobby.keyboard.press("Escape")
    expect(lobby.locator(".workshop-name")).to_have_count(2)
    assert kept(lobby) == GAMES[game].shipped_content()


def test_names_are_shown_as_text(lobby: Page) -> None:
    lobby.evaluate("() => { window.hit = () => { window.wasHit = true; }; }")
    evil = "<img src onerror=hit()>"
    text = own("arena").replace("<b>My</b>", evil)
    file = json.dumps({"game": "arena", "name": evil, "text": text})
    lobby.evaluate(SHOW, ["ides.content.1", file])
    enter(lobby, "arena")
    do(lobby, "look-at:1")
    expect(lobby.locator(".workshop-name").nth(1)).to_have_text(evil)
    expect(lobby.locator(".arena-offer-name").first).to_contain_text(evil)
    do(lobby, "part:laniste/0")
    do(lobby, "part:")
    assert not lobby.evaluate("window.wasHit")


def test_the_workshop_returns_to_an_unchanged_set_up(lobby: Page) -> None:
    robot.open_set_up(lobby, "arena")
    lobby.locator(robot.ask_for_seed(lobby)).fill("123")
    lobby.keyboard.press("Tab")
    do(lobby, "workshop:arena")
    do(lobby, "set-up")
    expect(lobby.locator("#seed")).to_have_value("123")
