"""Robots at the page: whatever is pressed nothing breaks, and answering ends every game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.catalogue import GAMES
from engine.core.randomness import stream
from engine.matches import Match
from tests.game_kit import GameKit
from tests.kit import KITS
from tests.ui.ports import Visit

CHOOSERS: dict[str, Callable[[Visit], Callable[[list[str]], str]]] = {
    "first": lambda _: lambda acts: acts[0],
    "last": lambda _: lambda acts: acts[-1],
    "random": lambda visit: lambda acts: stream(visit.page.shows, "robot").choice(acts),
}
EVERY_NUMBER = [
    (kit, players, "random")
    for kit in KITS.values()
    for players in GAMES[kit.id].players
    if players >= kit.fewest
]
STUBBORN = [
    (kit, players, chooser)
    for kit in KITS.values()
    for players in {kit.fewest, (kit.fewest + kit.most) // 2}
    if players in GAMES[kit.id].players
    for chooser in ("first", "last")
]


@pytest.mark.parametrize(("kit", "players", "chooser"), EVERY_NUMBER + STUBBORN, ids=str)
def test_a_robot_that_answers_whatever_it_is_asked_ends_the_game(
    kit: GameKit, players: int, chooser: str
) -> None:
    options = {**kit.variants, **kit.short}
    visit = Visit(pace="instant").start().begin(kit.id, "p" + "b" * (players - 1), **options)
    choose = CHOOSERS[chooser](visit)
    presses = 0
    while not visit.session.over:
        visit.wait(0)
        if visit.session.owing:
            visit.answer(choose)
            presses += 1
        assert presses < 1000
    assert visit.screen == "result"
    assert Match.load(visit.match.dump()).moves == visit.moves


def pressable(visit: Visit) -> list[str]:
    """Return everything that can be pressed, but what leaves the game for good."""
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
    st.sampled_from([*GAMES]),
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
