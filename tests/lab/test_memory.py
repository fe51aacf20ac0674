"""The moves so far hide from a seat what the events hide from it."""

from __future__ import annotations

from random import Random

import pytest

from engine.catalogue import GAMES
from engine.core.events import Event
from engine.core.phases import PhasedState
from lab.writers import writer_of
from lab.writers.memory import HIDDEN, OPEN, MoveMemory, Visibility

COUNTS = [(game, players) for game, rules in GAMES.items() for players in rules.players]
# Events that tell the move itself in secret; others, such as a deal, tell what follows from it.
OF_A_MOVE = (
    "forum_discarded", "slip_chosen", "gave", "kept", "pass_chosen", "bid_chosen", "lay_chosen",
    "thumb_chosen", "exchanged", "traded", "planned", "wheel_set",
)  # fmt: skip


def hidden_from(events: list[Event], players: int) -> list[int]:
    """Return the seats that did not see the move that caused these events."""
    first = events[0]
    if first.type not in OF_A_MOVE or not first.secret:
        return []
    return [seat for seat in range(players) if seat not in first.seers]


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_a_move_is_hidden_from_whom_its_event_hides_it(game: str, players: int) -> None:
    rules, rng = GAMES[game], Random(players)
    writer = writer_of(game, players, rules.checked({}))
    state: PhasedState = rules.new(players=players, seed=players)
    for _ in range(300):
        if not state.to_act:
            break
        seat = rng.choice(state.to_act)
        action = rng.choice(writer.legal(state, seat).numbers)
        visibility = writer.visibility(state, seat, action)
        events = state.apply(seat, writer.encoding.actions[action])
        if events:
            seers = range(players) if visibility.now is None else visibility.now
            hidden = [other for other in range(players) if other not in seers]
            assert hidden == hidden_from(events, players), (writer.encoding.actions[action], events)


def test_secret_choices_are_revealed_to_those_who_see_them_then() -> None:
    memory = MoveMemory()
    memory.add(2, 7, OPEN, still_secret=False)
    memory.add(0, 5, Visibility((0,), None), still_secret=True)
    memory.add(1, 6, Visibility((1,), (1, 2)), still_secret=True)
    assert memory.seen_by(0, 9) == [(2, 7), (0, 5), (1, HIDDEN)]
    twin = memory.copy()
    memory.add(2, 8, Visibility((2,), (2,)), still_secret=False)
    assert memory.seen_by(2, 9) == [(2, 7), (0, 5), (1, 6), (2, 8)]
    assert memory.seen_by(0, 3) == [(0, 5), (1, HIDDEN), (2, HIDDEN)]
    assert memory.seen_by(0, 0) == []
    assert twin.seen_by(2, 9) == [(2, 7), (0, HIDDEN), (1, HIDDEN)]


def test_a_position_drawn_for_one_seat_tells_the_others_only_what_is_public() -> None:
    memory = MoveMemory()
    for seat in range(3):
        memory.add(seat, seat, Visibility((seat,), (seat,)), still_secret=False)
    drawn = memory.known_to(1, 3)
    drawn.add(0, 9, OPEN, still_secret=False)
    assert drawn.seen_by(1, 9) == [(0, HIDDEN), (1, 1), (2, HIDDEN), (0, 9)]
    assert drawn.seen_by(2, 9) == [(0, HIDDEN), (1, HIDDEN), (2, HIDDEN), (0, 9)]
    assert drawn.seen_by(1, 2) == [(2, HIDDEN), (0, 9)]
    assert drawn.known_to(0, 3).seen_by(1, 2) == [(2, HIDDEN), (0, 9)]


def test_what_the_plans_of_brigands_were_is_known_once_all_have_planned() -> None:
    rules = GAMES["brigands"]
    writer = writer_of("brigands", 2, rules.checked({}))
    state, memory = rules.new(players=2, seed=3), MoveMemory()
    chosen = []
    for seat in (0, 1):
        action = writer.legal(state, seat).numbers[seat]
        visibility = writer.visibility(state, seat, action)
        state.apply(seat, writer.encoding.actions[action])
        memory.add(seat, action, visibility, bool(state.chosen))
        chosen.append((seat, action))
        if seat == 0:
            assert memory.seen_by(1, 9) == [(0, HIDDEN)]
    assert memory.seen_by(0, 9) == memory.seen_by(1, 9) == chosen
