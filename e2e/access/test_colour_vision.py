"""People with any colour vision can distinguish the states and pieces of a table.

The tests compare lightness alone: two pictures that differ only in hue count as alike.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import FloatRect, Page

from e2e.kit import robot
from e2e.kit.games import sampled_game
from e2e.kit.vision import Picture, alike, pictures, seen_with
from e2e.kit.visit import bring, dress
from tests.game_kit import GameKit, States
from tools.matches import alone, in_phase, reached

# Each deficiency in one theme, except achromatopsia, which is tested in both.
EYES = (
    ("light", "deuteranopia"),
    ("light", "achromatopsia"),
    ("dark", "protanopia"),
    ("dark", "tritanopia"),
    ("dark", "achromatopsia"),
)
MARGIN = 10  # pixels round a control that may hold its mark

FRAME = """(element, margin) => {
  element.scrollIntoView({block: 'nearest'});
  const {x, y, width, height} = element.getBoundingClientRect();
  return {x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin};
}"""
SET = """(element, [attribute, value]) => {
  if (value) element.setAttribute(attribute, value);
  else element.removeAttribute(attribute);
}"""
# The pieces on top of everything else, large enough to show their drawings.
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


def with_each_deficiency(page: Page) -> Iterator[str]:
    """Show the page with each deficiency, and yield its name with the theme."""
    for theme, deficiency in EYES:
        dress(page, "en", theme)
        with seen_with(page, deficiency):
            yield f"{theme}, {deficiency}"


@sampled_game
def test_states_and_pieces_differ_by_more_than_colour(calm: Page, kit: GameKit) -> None:
    look = kit.look
    bring(calm, reached(kit.id, kit.fewest, alone(look.phase)).dump())
    robot.look(calm)
    for eyes in with_each_deficiency(calm):
        for states in look.states:
            assert alike(calm, appearances(calm, states)) == [], f"{eyes}: {states}"
        for family in look.pieces:
            assert alike(calm, drawings(calm, family)) == [], eyes


def test_ten_players_differ_by_more_than_colour(calm: Page) -> None:
    bring(calm, reached("imperator", 10, in_phase("play")).dump())
    robot.look(calm)
    for eyes in with_each_deficiency(calm):
        frames = [
            disc.evaluate(FRAME, 0)
            for disc in calm.query_selector_all(".chip :is(.disc, .face-of)")
        ]
        assert len(frames) == 10
        seen = {str(seat): seen for seat, seen in enumerate(pictures(calm, frames))}
        assert alike(calm, seen) == [], eyes


def appearances(page: Page, states: States) -> dict[str, Picture]:
    """Return a picture of a control in each state, and restore its own state."""
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
    """Return pictures of pieces, drawn side by side."""
    seen = pictures(page, page.evaluate(SPREAD, names))
    page.evaluate(GATHER)
    return dict(zip(names, seen, strict=True))
