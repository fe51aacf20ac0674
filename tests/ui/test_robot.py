"""Robots press anything without breaking the page, and end every game by answering."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.matches import Match
from tests.game_kit import GameKit
from tests.kit import KITS
from tests.ui.ports import Visit


def pressable(visit: Visit) -> list[str]:
    """Return every enabled action except those that leave the game for good."""
    document = visit.document
    return [*document.actions("data-act"), *document.actions("data-do")]


@settings(max_examples=50)
@given(
    st.lists(st.integers(0, 10**6), max_size=60),
    st.sampled_from([*KITS.values()]),
    st.sampled_from(["pb", "pp", "bb"]),
)
def test_pressing_anything_in_any_order_breaks_nothing(
    presses: list[int], kit: GameKit, first: str
) -> None:
    kinds = first + "b" * (kit.fewest - 2)
    visit = Visit(pace="instant").start().begin(kit.id, kinds, **kit.short)
    for number in presses:
        controls = pressable(visit)
        assert controls
        visit.app.handle(controls[number % len(controls)])
        visit.wait(number % 3 * 10)
    if visit.at_table:
        assert Match.load(visit.match.dump()).moves == visit.moves


@settings(max_examples=25)
@given(
    st.lists(st.tuples(st.integers(0, 10**6), st.text(max_size=30)), max_size=25),
    st.sampled_from([*KITS]),
)
def test_typing_anything_into_the_set_up_breaks_nothing(
    typed: list[tuple[int, str]], game_id: str
) -> None:
    visit = Visit().start()
    visit.press(f"open:{game_id}")
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
