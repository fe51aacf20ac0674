"""Whatever is told apart at a table stays apart for those who see colours otherwise.

What is compared is light and dark alone: two things that differ by their hue only are alike.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import FloatRect, Page

from e2e import robot
from e2e.games import each_game
from e2e.vision import Picture, alike, pictures, seen_with
from e2e.visit import bring, dress
from tests.game_kit import GameKit, States
from tools.matches import alone, in_phase, reached

# Each kind of eyes in one theme; those that see no colour at all in both.
EYES = (
    ("light", "deuteranopia"),
    ("light", "achromatopsia"),
    ("dark", "protanopia"),
    ("dark", "tritanopia"),
    ("dark", "achromatopsia"),
)
MARGIN = 10  # pixels round a control in which it may be marked

FRAME = """(element, margin) => {
  element.scrollIntoView({block: 'nearest'});
  const {x, y, width, height} = element.getBoundingClientRect();
  return {x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin};
}"""
SET = """(element, [attribute, value]) => {
  if (value) element.setAttribute(attribute, value);
  else element.removeAttribute(attribute);
}"""
# The pieces over all else, large enough for what is drawn on them.
SPREAD = """(names) => {
  const spread = document.createElement('div');
  spread.id = 'spread';
  spread.style = 'position: fixed; inset: 0; z-index: 9; '
    + 'background: var(--surface); fill: var(--ink)';
  spread.innerHTML = names.map((name) => {
    const box = document.getElementById(name).matches('symbol') ? '' : 'viewBox="-50 -68 100 118"';
    return `<svg width="100" height="118" ${box}><use href="#${name}"/></svg>`;
  }).join('');
  document.querySelector('#app').append(spread);
  return [...spread.children].map((each) => each.getBoundingClientRect().toJSON());
}"""
GATHER = "() => document.querySelector('#spread').remove()"


def through_all_eyes(page: Page) -> Iterator[str]:
    """Show the page to each kind of eyes, and tell in which theme to which."""
    for theme, deficiency in EYES:
        dress(page, "en", theme)
        with seen_with(page, deficiency):
            yield f"{theme}, {deficiency}"


@each_game
def test_states_and_pieces_are_told_by_more_than_colour(calm: Page, kit: GameKit) -> None:
    look = kit.look
    bring(calm, reached(kit.id, kit.fewest, alone(look.phase)).dump())
    robot.look(calm)
    for eyes in through_all_eyes(calm):
        for states in look.states:
            assert alike(calm, appearances(calm, states)) == [], f"{eyes}: {states}"
        for family in look.pieces:
            assert alike(calm, drawings(calm, family)) == [], eyes


def test_ten_players_are_told_by_more_than_colour(calm: Page) -> None:
    bring(calm, reached("imperator", 10, in_phase("play")).dump())
    robot.look(calm)
    for eyes in through_all_eyes(calm):
        frames = [disc.evaluate(FRAME, 0) for disc in calm.query_selector_all(".chip .disc")]
        assert len(frames) == 10
        seen = {str(seat): seen for seat, seen in enumerate(pictures(calm, frames))}
        assert alike(calm, seen) == [], eyes


def appearances(page: Page, states: States) -> dict[str, Picture]:
    """What a control looks like in each state; afterwards it is in that in which it was."""
    control, attribute, values = states
    element = page.query_selector(f"#app {control}")
    assert element is not None, control
    frame: FloatRect = element.evaluate(FRAME, MARGIN)
    before = element.get_attribute(attribute)
    seen = {}
    for value in values:
        element.evaluate(SET, [attribute, value])
        (seen[value],) = pictures(page, [frame])
    element.evaluate(SET, [attribute, before])
    return seen


def drawings(page: Page, names: tuple[str, ...]) -> dict[str, Picture]:
    """What pieces look like side by side."""
    seen = pictures(page, page.evaluate(SPREAD, names))
    page.evaluate(GATHER)
    return dict(zip(names, seen, strict=True))
