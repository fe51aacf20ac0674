"""Robots at the page: whatever is pressed nothing breaks, and answering ends every game."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.matches import Match
from tests.ui.ports import Visit


def pressable(visit: Visit) -> list[str]:
    """Return everything that can be pressed, but what leaves the game for good."""
    document = visit.document
    return [*document.actions("data-act"), *document.actions("data-do")]


@settings(max_examples=25)
@given(st.lists(st.integers(0, 10**6), max_size=60), st.sampled_from(["pbbb", "ppbb", "bbbb"]))
def test_pressing_anything_in_any_order_breaks_nothing(presses: list[int], kinds: str) -> None:
    visit = Visit(pace="instant").start().lay_out(kinds=kinds, length="hands", hands=1)
    for number in presses:
        controls = pressable(visit)
        assert controls
        visit.app.handle(controls[number % len(controls)])
        visit.wait(number % 3 * 10)
    if visit.at_table:
        assert Match.load(visit.match.dump()).moves == visit.moves


@settings(max_examples=25)
@given(st.lists(st.tuples(st.integers(0, 10**6), st.text(max_size=30)), max_size=25))
def test_typing_anything_into_the_set_up_breaks_nothing(typed: list[tuple[int, str]]) -> None:
    visit = Visit().start()
    visit.press("open:imperator")
    for number, text in typed:
        fields = visit.document.actions("data-field")
        visit.fill(fields[number % len(fields)], text)
    visit.press("start")
    assert visit.screen in ("setup", "table", "curtain")
    assert visit.document.elements


@settings(max_examples=40)
@given(st.text(max_size=40), st.text(max_size=40))
def test_any_action_with_any_value_is_carried_out_or_ignored(action: str, value: str) -> None:
    visit = Visit().start()
    visit.app.handle(action, value)
    visit.app.handle(f"field:{action}", value)
    visit.app.handle("import", value)
    assert visit.document.elements
