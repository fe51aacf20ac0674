"""What stands round the city of Small City: plates, tools and the prompt's buttons, all whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from engine.games.smallcity import notation
from engine.matches import Match
from tools.composition.__main__ import WINDOWS
from tools.matches import after, observed, reached, started
from tools.stills import Still, prepare, show, still
from ui.base.text import LANGUAGES
from ui.games.smallcity.plan import plan_of
from ui.games.smallcity.turn import LEAVE

GAME = "smallcity"
# By how many pixels the ring round the plate of whoever acts leaves the city.
BEYOND = """() => {
  const frame = document.querySelector('.smallcity').getBoundingClientRect();
  const rings = getComputedStyle(document.querySelector('.plate[data-state="acting"]')).boxShadow;
  const ring = Math.max(...[...rings.matchAll(/([\\d.]+)px/g)].map(([, wide]) => wide));
  return Math.max(...[...document.querySelectorAll('.plate')].map((plate) => {
    const box = plate.getBoundingClientRect();
    return ring - Math.min(box.left - frame.left, frame.right - box.right,
      box.top - frame.top, frame.bottom - box.bottom);
  }));
}"""
# The buttons of the prompt that leave it, and the words of the plates that leave their plate.
CUT = """() => {
  const outside = (each, place, hair) => {
    const box = each.getBoundingClientRect(), frame = place.getBoundingClientRect();
    return Math.max(frame.left - box.left, frame.top - box.top, box.right - frame.right,
      box.bottom - frame.bottom) > hair;
  };
  const buttons = [...document.querySelectorAll('#prompt .actions button')];
  const words = [...document.querySelectorAll('.plate :is(.plate-name, .plate-told, .thing)')];
  return [
    ...buttons.filter((each) => outside(each, each.closest('#prompt'), 0.5)),
    ...words.filter((each) => outside(each, each.closest('.plate'), 0.5)),
  ].map((each) => each.textContent);
}"""
# Which of the signs on the wall something covers; they are drawn in the city's own units.
COVERED = """(signs) => {
  const place = document.querySelector('.ground-of .streets').getScreenCTM();
  return Object.entries(signs).filter(([, [x, y]]) => {
    const at = new DOMPoint(x, y).matrixTransform(place);
    const found = document.elementsFromPoint(at.x, at.y);
    return !found.length || found.some((each) => each.closest('.plate, .opener, .zoom button'));
  }).map(([sign]) => sign);
}"""


@pytest.fixture(scope="module")
def stage(stage: Page) -> Page:
    prepare(stage, GAME)
    return stage


def faults(stage: Page, check: str, *stills: Still, signs: object = None) -> list[str]:
    """Return what a check finds in each window, by its name."""
    found = []
    for window, (width, height) in WINDOWS.items():
        stage.set_viewport_size({"width": width, "height": height})
        for each in stills:
            show(stage, each)
            if wrong := stage.evaluate(check, signs):
                found.append(f"{window}: {wrong}")
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_ring_round_a_plate_is_whole_in_every_window(stage: Page, players: int) -> None:
    drawn = still(started(GAME, players))
    for window, (width, height) in WINDOWS.items():
        stage.set_viewport_size({"width": width, "height": height})
        show(stage, drawn)
        assert stage.evaluate(BEYOND) <= 0, window


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_plate_and_no_tool_covers_a_sign_on_the_wall(stage: Page, players: int) -> None:
    match = started(GAME, players, powers="off" if players == 1 else "dealt")
    signs = plan_of(observed(match, 0)["shape"]).signs
    assert faults(stage, COVERED, still(match, "fr"), signs=signs) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("players", "variant"), [(4, "standard"), (3, "pollux")], ids=["four with powers", "Pollux"]
)
def test_a_whole_turn_and_the_ways_to_leave_have_all_their_buttons(
    stage: Page, players: int, variant: str, language: str
) -> None:
    powers = "dealt" if variant == "standard" else "off"
    match = reached(GAME, players, after(30), variant=variant, powers=powers)
    stills = [still(match, language, picked) for picked in (whole_turn(match), (LEAVE,))]
    assert faults(stage, CUT, *stills) == []


def whole_turn(match: Match) -> tuple[str, ...]:
    """Return decisions that make a whole turn of seat 0."""
    tried, made = match.state.copy(), list[str]()
    while not made or tried.mid_turn:
        going_on = (notation.STOP, notation.CONCEDE)
        made.append(next(move for move in tried.legal_moves(0) if move not in going_on))
        tried.apply(0, made[-1])
    return tuple(made)
