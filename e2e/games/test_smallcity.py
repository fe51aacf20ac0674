"""Play whole games of Brutus in Small City by clicks and by keyboard; check the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from e2e.kit import keyboard, robot
from e2e.kit.access import complaints
from e2e.kit.cases import first_case
from e2e.kit.devices import PHONE, PHONE_LAID_DOWN, SMALL_PHONE, TABLET
from e2e.kit.keyboard import focus_on
from e2e.kit.layout import FINGER
from e2e.kit.playing import assert_result_is_the_engines, set_up
from e2e.kit.visit import bring, do, exported, stored
from engine.matches import Match
from tools.composition.__main__ import WINDOWS
from tools.matches import alone, observed, reached, started
from tools.stills import prepare, show, still
from ui.base.text import LANGUAGES

GAME = "smallcity"
MANY = 8  # answers
# The hexes that something covers or that are not wholly within the frame of the city.
OUTSIDE = """() => {
  const frame = document.querySelector('.city-view').getBoundingClientRect();
  return [...document.querySelectorAll('.hex')].filter((hex) => {
    const box = hex.getBoundingClientRect();
    return box.left < frame.left || box.right > frame.right + 1
      || box.top < frame.top || box.bottom > frame.bottom + 1;
  }).map((hex) => hex.id);
}"""
COVERED = """() => [...document.querySelectorAll('.hex')].filter((hex) => {
  const {left, top, width, height} = hex.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) !== hex;
}).map((hex) => hex.id)"""
# Whether the followed piece is within the frame of the city.
IN_SIGHT = """() => {
  const view = document.querySelector('.city-view'), frame = view.getBoundingClientRect();
  return view.dataset.follows.split(' ').every((id) => {
    const box = document.getElementById(id).getBoundingClientRect();
    return box.left >= frame.left - 1 && box.right <= frame.right + 1
      && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
  });
}"""
# How long drawing the board takes, as a multiple of reading its markup anew, measured in turn.
PATCH = """async () => {
  const app = document.querySelector('#app');
  const spent = [], beside = [];
  for (let i = 0; i < 30; i += 1) {
    const zoom = i % 2 ? 'normal' : 'large';
    const control = app.querySelector(`[data-do="switch:zoom=${zoom}"]`);
    const start = performance.now();
    control.click();
    spent.push(performance.now() - start);
    const again = performance.now();
    for (let j = 0; j < 10; j += 1) {
      document.createElement('template').innerHTML = app.innerHTML;
    }
    beside.push(performance.now() - again);
    await new Promise((go) => setTimeout(go, 20));
  }
  return Math.min(...spent) / Math.min(...beside);
}"""


@first_case(
    ("players", "people", "options"),
    [
        (2, 1, {"powers": "dealt"}),
        (1, 1, {}),
        (4, 4, {"variant": "hardcore"}),
        (3, 1, {"variant": "pollux"}),
    ],
    ids=["against a bot", "solitaire", "four round a tablet", "Pollux"],
)
def test_whole_game_by_clicks(
    lobby: Page, players: int, people: int, options: dict[str, str]
) -> None:
    set_up(lobby, GAME, players, 2026, people, **options)
    rows = robot.finish(lobby, robot.at_random(4))
    assert stored(lobby).options.items() >= options.items()
    assert_result_is_the_engines(lobby, rows)
    if players == 1:
        best, outcome = lobby.locator(".records [data-current]"), stored(lobby).state.outcome
        assert outcome is not None
        assert (best.count() == 1) == bool(outcome.winners)


def test_whole_game_by_keyboard_alone(lobby: Page) -> None:
    bring(lobby, started(GAME, 1, seed=12).dump())
    focus_on(lobby, "[data-act]")
    assert_result_is_the_engines(lobby, keyboard.finish(lobby, keyboard.AROUND))


def test_arrows_walk_from_hex_to_hex(lobby: Page) -> None:
    bring(lobby, started(GAME, 2, seed=3).dump())
    lobby.locator("#hex-e5").focus()
    here = "document.activeElement.getAttribute('aria-label')"
    for key, names in (
        ("Right", ("f5",)), ("Down", ("e6", "f6")), ("Left", ("d6", "e6")), ("Up", ("d5", "e5")),
    ):  # fmt: skip
        lobby.keyboard.press(f"Arrow{key}")
        assert lobby.evaluate(here).startswith(names), key


def at_a_turn(people: int = 1, powers: str = "off") -> Match:
    """Return a match of two in which the first seat begins a turn."""

    def begins(match: Match) -> bool:
        state = match.state
        going_on = len(match.moves) > 16 and set(observed(match, 0)["standing"]) == {"in"}
        return going_on and state.to_act == (0,) and not state.mid_turn

    return reached(GAME, 2, begins, people=people, powers=powers)


def test_a_turn_is_tried_played_taken_back_and_kept(lobby: Page) -> None:
    match = at_a_turn(people=2)
    bring(lobby, match.dump())
    before = len(match.moves)
    while not lobby.locator('.hex[data-act^="move:move:"]').count():
        robot.step(lobby, robot.first)
        assert len(stored(lobby).moves) == before
    robot.press(lobby, '.hex[data-act^="move:move:"]')
    expect(lobby.locator("#plate-1[data-state=acting]")).to_be_visible()
    assert len(stored(lobby).moves) > before + 1
    lobby.keyboard.press("u")
    expect(lobby.locator("#plate-0[data-state=acting]")).to_be_visible()
    assert len(stored(lobby).moves) == before
    do(lobby, "home")
    do(lobby, "resume:1")
    expect(lobby.locator("#plate-0[data-state=acting]")).to_be_visible()
    do(lobby, "home")
    saved = exported(lobby, "export:1")
    bring(lobby, saved)
    expect(lobby.locator("#app")).to_have_attribute("data-screen", "table")
    assert Match.load(saved).moves == match.moves


def test_a_hint_in_solitaire(lobby: Page) -> None:
    bring(lobby, started(GAME, 1, seed=5).dump())
    expect(lobby.locator('[aria-keyshortcuts="h"]')).to_be_enabled()
    lobby.keyboard.press("h")
    expect(lobby.locator(".hint-ring").first).to_be_visible(timeout=30_000)


def test_axe_finds_nothing(calm: Page) -> None:
    bring(calm, at_a_turn(powers="dealt").dump())
    assert complaints(calm) == [], "a turn begins"
    robot.step(calm, robot.first)
    assert complaints(calm) == [], "an emperor taken up"
    calm.locator('#app .hex[data-do^="why:"]').first.click()
    expect(calm.locator("#prompt .reason")).to_be_visible()
    robot.step(calm, robot.first)
    assert complaints(calm) == [], "a destination tried"
    do(calm, "pick-only:")
    do(calm, "pick-only:leave")
    assert complaints(calm) == [], "leaving"


# Notes, frame by frame, each other place at which city, table and prompt stand; `STOOD` ends it.
STANDING = """() => {
  const stood = window.stood = new Set();
  const look = () => {
    if (window.stood !== stood) return;
    stood.add(['.table', '.board', '.mortar', '#prompt'].map((each) => {
      const {x, y, width, height} = document.querySelector(each).getBoundingClientRect();
      return [each, x, y, width, height].join(' ');
    }).join(', '));
    requestAnimationFrame(look);
  };
  look();
}"""
STOOD = "() => { const {stood} = window; window.stood = null; return [...stood]; }"
TURNS = 3


@pytest.mark.parametrize("window", [PHONE, SMALL_PHONE])
def test_the_city_stands_still_through_turns_on_a_phone(lobby: Page, window: ViewportSize) -> None:
    lobby.set_viewport_size(window)
    bring(lobby, at_a_turn().dump())
    robot.look(lobby)
    lobby.evaluate(STANDING)
    before = len(stored(lobby).moves)
    while len(stored(lobby).moves) < before + 2 * TURNS:
        robot.step(lobby, robot.last)
    assert len(lobby.evaluate(STOOD)) == 1
    lobby.set_viewport_size(TABLET)


@pytest.mark.parametrize("window", [PHONE, SMALL_PHONE, PHONE_LAID_DOWN])
def test_a_phone_shows_the_whole_city_and_enlarges_it(lobby: Page, window: ViewportSize) -> None:
    bring(lobby, at_a_turn().dump())
    robot.look(lobby)
    lobby.set_viewport_size(window)
    assert lobby.evaluate(OUTSIDE) == []
    assert lobby.evaluate(COVERED) == []
    do(lobby, "switch:zoom=large")
    assert lobby.evaluate("document.querySelector('.hex').getBoundingClientRect().width") >= 59.5
    assert lobby.evaluate("document.documentElement.scrollWidth <= innerWidth")
    view = "(() => { const v = document.querySelector('.city-view'); v.scrollLeft = 90;"
    assert lobby.evaluate(view + " return v.scrollLeft; })()") == 90
    robot.step(lobby, robot.last)
    lobby.wait_for_function(IN_SIGHT)
    lobby.set_viewport_size(TABLET)


def test_the_full_board_is_patched_quickly(lobby: Page) -> None:
    def late(match: Match) -> bool:
        return len(match.moves) > 70 and match.state.to_act == (0,)

    bring(lobby, reached(GAME, 4, late).dump())
    robot.look(lobby)
    spent = lobby.evaluate(PATCH)
    print(f"markup and patch of the full board: {spent:.2f}")
    assert spent < 0.8


# By how many pixels the answers reach beyond their place, and the least side of one.
ANSWERS = """() => {
  const place = document.querySelector('.prompt').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.answers > button')];
  const all = boxes.map((each) => each.getBoundingClientRect());
  const beyond = all.map((box) => Math.max(place.left - box.left, box.right - place.right,
    place.top - box.top, box.bottom - place.bottom));
  const cut = boxes.map((each) => Math.max(each.scrollWidth - each.clientWidth,
    each.scrollHeight - each.clientHeight));
  const sides = all.flatMap(({width, height}) => [width, height]);
  return [Math.max(...beyond, ...cut), Math.min(...sides)];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", [name for name in WINDOWS if "phone" in name])
def test_all_amounts_that_can_be_laundered_are_seen_at_once(
    browser: Browser, window: str, language: str
) -> None:
    width, height = WINDOWS[window]
    page = browser.new_page(viewport=ViewportSize(width=width, height=height))
    prepare(page, GAME)
    match = reached(GAME, 2, lambda match: bool(laundering(match)))
    drawn = still(match, language, picked=laundering(match))
    show(page, drawn)
    assert page.locator(".answers > button").count() >= MANY
    beyond, least = page.evaluate(ANSWERS)
    page.close()
    assert beyond <= 1
    assert least >= FINGER


def laundering(match: Match) -> tuple[str, ...]:
    """Return the move after which seat 0 may launder money in many amounts, () if there is none."""
    if not alone("turn")(match):
        return ()
    for move in match.state.legal_moves(0):
        tried = match.state.copy()
        tried.apply(0, move)
        answers = tried.legal_moves(0) if 0 in tried.to_act else ()
        if len(answers) >= MANY and all(each.startswith("convert") for each in answers):
            return (move,)
    return ()
