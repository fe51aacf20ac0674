"""What a guest sends costs the host no more in a long match, however often it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from engine.core.plain import Json
from engine.matches import Match
from tests.playing import pick
from tests.ui.features.together.network import FakeLine
from tests.ui.features.together.table import PAGE, Guest, Table
from tests.ui.matches import new_match
from ui.features.together.editions import Editions
from ui.features.together.flood import EACH_SECOND, MOST
from ui.features.together.messages import STEPS, Ask, FromGuest, Hello, Seen
from ui.features.together.place import PAUSE, REST
from ui.features.together.wire import written

LONG = 2_000  # moves
SECONDS = 6
OPTIONS: dict[str, Json] = {"length": "points", "points": 100}


def long_match(kinds: str) -> Match:
    """Return a match of many moves that goes on."""
    match, rng = new_match("imperator", kinds, **OPTIONS), Random(1)
    while len(match.moves) < LONG:
        seat = pick(match.state.to_act, rng)
        match.play(seat, pick(match.state.legal_moves(seat), rng))
    return match


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Count the positions that are made into messages."""
    counted, make = [0], Editions._step

    def step(self: Editions, seat: int | None, count: int) -> object:
        counted[0] += 1
        return make(self, seat, count)

    monkeypatch.setattr(Editions, "_step", step)
    yield counted


@pytest.fixture
def table() -> Table:
    """A long match with a guest who has all of it."""
    table = Table(long_match("pppp"))
    table.join(1)
    table.wait()
    return table


def sent_by_host(table: Table) -> FakeLine:
    """Return the host's end of the line to the first guest."""
    ear = table.host.places[0].ear
    return next(line for line in table.network.lines if line.listener is ear)


def hello(table: Table, guest: Guest) -> FromGuest:
    return Hello(1, PAGE, guest.client.token, table.host.editions.run, 0)


def hello_of_a_stranger(table: Table, guest: Guest) -> FromGuest:
    return Hello(1, PAGE)


def seen_nothing(table: Table, guest: Guest) -> FromGuest:
    return Seen(table.host.editions.run, 0)


def seen_half_a_chapter(table: Table, guest: Guest) -> FromGuest:
    return Seen(table.host.editions.run, table.host.editions._reached[LONG - STEPS - 1])


def seen_another_match(table: Table, guest: Guest) -> FromGuest:
    return Seen("another", 0)


def a_move_of_long_ago(table: Table, guest: Guest) -> FromGuest:
    first = table.host.editions._reached[0]
    return Ask(table.host.editions.run, 1, first, "move", "pass")


def a_move_of_another_match(table: Table, guest: Guest) -> FromGuest:
    return Ask("another", 1, 0, "move", "pass")


MESSAGES = [
    hello,
    hello_of_a_stranger,
    seen_nothing,
    seen_half_a_chapter,
    seen_another_match,
    a_move_of_long_ago,
    a_move_of_another_match,
]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.__name__)
def test_a_flood_costs_no_more_in_a_long_match(
    table: Table, steps: list[int], message: Callable[[Table, Guest], FromGuest]
) -> None:
    """As many as `Flood` lets in, each asking for everything: the same few positions are made."""
    guest, before = table.guests[0], table.host.editions.now
    text, line = written(message(table, guest)), sent_by_host(table)
    steps[0], sent = 0, len(line.sent)
    most = 0
    for _ in range(int(SECONDS * EACH_SECOND * 0.9)):
        made = steps[0]
        table.line_of(guest).send(text)
        table.run(1)
        most = max(most, steps[0] - made)
        table.run(1000 / EACH_SECOND / 0.9)
    assert guest.client.fault is None
    assert most <= STEPS + 1
    rests = SECONDS * 1000 / REST + 1
    assert steps[0] <= LONG + rests * (STEPS + 1)
    assert sum('"kind":"Welcome"' in text for text in line.sent[sent:]) <= rests
    assert len(line.sent) - sent <= SECONDS * (1000 / PAUSE + EACH_SECOND) + 2 * rests
    assert table.host.editions.now == before, "nobody else is told anything"


def test_all_at_once_are_answered_once(table: Table, steps: list[int]) -> None:
    guest, line = table.guests[0], sent_by_host(table)
    text, sent = written(hello(table, guest)), len(line.sent)
    steps[0] = 0
    for _ in range(int(MOST) - 10):
        table.line_of(guest).send(text)
    table.run(1)
    assert len(line.sent) - sent == 2  # the welcome, and a message
    assert steps[0] <= STEPS


def test_a_long_match_comes_in_messages_between_which_taps_are_heard(steps: list[int]) -> None:
    table = Table(long_match("pppp"))
    steps[0] = 0
    for seat in (1, 2):
        table.join(seat)
    made = most = 0
    while not all(guest.up_to_date for guest in table.guests):
        table.run(1)
        most, made = max(most, steps[0] - made), steps[0]
    assert most <= 2 * STEPS  # one message to each
    assert steps[0] <= 2 * (LONG + 2 * STEPS)
    table.compare(whole=True)


def test_chapters_are_written_anew_after_a_takeback(table: Table) -> None:
    table.session.undo(LONG // 2 + 7, sure=True)
    table.wait()
    rng = Random(2)
    for _ in range(3 * STEPS):
        seat = pick(table.match.state.to_act, rng)
        table.session.match.play(seat, pick(table.match.state.legal_moves(seat), rng))
    table.host.push()
    table.wait()
    looking = table.join(None)
    table.lose(looking)
    table.join(None)
    table.wait()
    table.compare(whole=True)


def test_a_match_goes_on_while_a_guest_is_still_being_told(table: Table) -> None:
    table.join(2)
    table.run(3 * PAUSE)
    assert not table.guests[1].up_to_date
    for _ in range(10):
        table.play()
        table.run(10)
    table.wait()
    table.compare(whole=True)
