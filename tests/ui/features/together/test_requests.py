"""A guest makes the moves of its own seat, in its turn, once; everything else changes nothing."""

from __future__ import annotations

import pytest

from engine.core.messages import Message
from engine.matches import Match
from tests.kit import KITS
from tests.playing import snapshot
from tests.ui.features.together.table import INSTANT, Guest, Table, short
from tests.ui.features.together.test_coming_and_going import play, seated
from tests.ui.matches import new_match
from ui.features.together.flood import FAULT, MOST
from ui.features.together.messages import Ask, Goodbye, Hello, Seen
from ui.features.together.wire import FROM_GUEST, written

CHANGED = Message("together.changed")


def table_in_turn(game_id: str = "smallcity", kinds: str = "pp") -> tuple[Table, Guest]:
    """Return a table at which a guest owes a decision."""
    table = seated(kinds, game_id)
    while not table.guests[0].acting:
        play(table, len(table.match.moves) + 1)
    return table, table.guests[0]


def ask(table: Table, guest: Guest, number: int, what: str, text: str, **other: object) -> Ask:
    """Return a request of a guest that sees the present."""
    edition = guest.table.match.state.edition
    made = Ask(table.host.editions.run, number, edition, what, text)
    return Ask(**{**vars(made), **other})


def send(table: Table, guest: Guest, *messages: object) -> None:
    """Send messages as if the guest's page had made them."""
    for message in messages:
        table.line_of(guest).send(message if isinstance(message, str) else written(message))  # type: ignore[arg-type]
    table.run(500)


def answer(table: Table, seat: int | None) -> Message | None:
    """Return the host's last answer to a place."""
    (place,) = [place for place in table.host.places if place.seat == seat]
    assert place.answer is not None
    return place.answer.reason


def test_a_doubled_request_is_done_once() -> None:
    table, guest = table_in_turn()
    made, move = len(table.match.moves), guest.table.match.state.legal[0]
    request = ask(table, guest, 900, "move", move)
    send(table, guest, request, request, request)
    assert [mover for mover, _ in table.match.moves[made:]].count(1) == 1
    send(table, guest, request)
    assert [mover for mover, _ in table.match.moves[made:]].count(1) == 1


def test_a_request_that_comes_again_after_a_takeback_is_not_done_again() -> None:
    table, guest = table_in_turn()
    made, move = len(table.match.moves), guest.table.match.state.legal[0]
    request = ask(table, guest, 900, "move", move)
    send(table, guest, request)
    assert len(table.match.moves) > made
    table.session.undo(made, sure=True)
    table.wait()
    assert len(table.match.moves) == made
    send(table, guest, request, ask(table, guest, 899, "move", move))
    assert len(table.match.moves) == made
    table.compare(whole=True)


def test_a_decision_that_is_no_more_is_not_made() -> None:
    """The guest saw a position that has been taken back, or has decided already."""
    table, guest = table_in_turn()
    made, move = len(table.match.moves), guest.table.match.state.legal[0]
    request = ask(table, guest, 900, "move", move)
    send(table, guest, ask(table, guest, 800, "move", move))
    send(table, guest, request)
    assert answer(table, 1) == CHANGED
    table.session.undo(made - 1, sure=True)
    table.wait()
    before = len(table.match.moves)
    send(table, guest, ask(table, guest, 901, "move", move, edition=request.edition))
    assert answer(table, 1) == CHANGED
    assert len(table.match.moves) == before


@pytest.mark.parametrize("game_id", KITS)
def test_a_guest_cannot_move_out_of_turn_nor_illegally(game_id: str) -> None:
    table, guest = table_in_turn(game_id, "p" * max(2, KITS[game_id].fewest))
    before = snapshot(table.match.state)
    send(table, guest, ask(table, guest, 900, "move", "nonsense"))
    assert answer(table, 1) == table.match.state.refusal(1, "nonsense") is not None
    send(table, guest, ask(table, guest, 901, "move", ""))
    send(table, guest, ask(table, guest, 902, "dance", "nonsense"))
    assert snapshot(table.match.state) == before
    move = guest.table.match.state.legal[0]
    others = [guest for guest in table.guests if not guest.acting]
    for other in others:
        send(table, other, ask(table, other, 903, "move", move))
        assert answer(table, other.seat) is not None
    assert snapshot(table.match.state) == before
    table.wait()
    table.compare()


def test_a_guest_learns_why_a_move_is_forbidden() -> None:
    table, guest = table_in_turn("imperator", "pppp")
    guest.table.why("lay:XX")
    table.run(100)
    expected = table.match.state.refusal(1, "lay:XX")
    assert guest.table.selection.reason == expected is not None
    guest.table.why(guest.table.match.state.legal[0])
    table.run(100)
    assert guest.table.selection.reason is None


def test_where_something_is_hidden_moves_come_one_by_one() -> None:
    """Whether a second move would be refused can tell what the first one reveals."""
    table, guest = table_in_turn("imperator", "pppp")
    move = guest.table.match.state.legal[0]
    for what in ("why", "move"):
        send(table, guest, ask(table, guest, 900 + len(what), what, f"{move} {move}"))
        assert answer(table, 1) == Message("together.garbled")


def test_where_nothing_is_hidden_a_turn_may_come_at_once() -> None:
    table, guest = table_in_turn("smallcity", "pp")
    made = len(table.match.moves)
    state, moves = table.match.state.copy(), list[str]()
    while 1 in state.to_act:
        moves.append(state.legal_moves(1)[0])
        state.apply(1, moves[-1])
    guest.table.play(" ".join(moves))
    table.run(100)
    table.wait()
    assert table.match.moves[made : made + len(moves)] == [(1, move) for move in moves]
    table.compare(whole=True)


def test_a_spectator_asks_for_nothing() -> None:
    table, guest = table_in_turn()
    looking = table.join(None)
    table.wait()
    before = len(table.match.moves)
    move = guest.table.match.state.legal[0]
    for number, what in enumerate(("move", "why", "undo", "agree"), start=1):
        send(table, looking, ask(table, looking, number, what, move if number < 3 else ""))
        assert answer(table, None) == Message("together.garbled")
    assert len(table.match.moves) == before
    assert table.host.wishes.wish is None


def test_messages_of_another_run_or_before_a_hello_do_nothing() -> None:
    table, guest = table_in_turn()
    before, move = len(table.match.moves), guest.table.match.state.legal[0]
    send(table, guest, ask(table, guest, 900, "move", move, run="another"))
    send(table, guest, Seen("another", 3), Seen(table.host.editions.run, 10**9))
    assert len(table.match.moves) == before
    table.wait()
    table.compare()
    place = table.invite(None)
    silent = Guest(table, None, "", INSTANT)
    silent.client.answer(table.network, place.code)
    table.run(1)
    line = table.line_of(silent)
    line.listener.opened = lambda: None  # type: ignore[method-assign]
    table.host.accept(place, silent.client.code)
    send(table, silent, Goodbye(), Seen("", 0), ask(table, guest, 900, "move", move))
    assert len(table.match.moves) == before
    assert not place.connected
    assert silent.client.match is None


def test_a_flood_ends_the_line_and_disturbs_nobody_else() -> None:
    table = seated()
    play(table, 4)
    loud, calm = table.guests
    run = table.host.editions.run
    for _ in range(int(MOST) + 20):
        table.line_of(loud).send(written(Seen(run, 0)))
    table.run(2000)
    assert loud.client.fault == Message("together.flood")
    assert table.host.missing == [1]
    table.guests.remove(loud)
    table.wait()
    table.compare(whole=True)
    assert calm.table.connected


def test_asking_for_everything_again_and_again_is_answered_seldom() -> None:
    table = seated()
    play(table, 10)
    guest, run = table.guests[0], table.host.editions.run
    host_end = next(
        line for line in table.network.lines if line.listener is table.host.places[0].ear
    )
    before = len(host_end.sent)
    for _ in range(40):
        table.line_of(guest).send(written(Seen(run, 0)))
        table.run(20)
    assert len(host_end.sent) - before <= 4
    assert guest.client.fault is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        '{"kind":"Hello"}',
        '{"kind":"Update"}',
        "~" + "A" * 100,
        "[" * 100_000,
        "x" * (FROM_GUEST + 1),
        written(Hello(1, "\ud800")),
        written(Hello(10**400, "")),
    ],
    ids=lambda text: repr(text[:20]),
)
def test_nonsense_is_passed_over_and_ends_the_line_if_it_does_not_stop(text: str) -> None:
    table = seated()
    guest = table.guests[0]
    send(table, guest, text)
    assert table.host.missing == []
    for _ in range(int(MOST / FAULT) + 1):
        table.line_of(guest).send(text)
    table.run(2000)
    assert guest.client.fault == Message("together.flood")
    assert table.host.missing == [1]


# Takebacks


def test_a_takeback_happens_when_everybody_has_agreed() -> None:
    table, guest = table_in_turn("smallcity", "ppp")
    other = table.guests[1]
    made, move = len(table.match.moves), guest.table.match.state.legal[0]
    guest.table.play(move)
    table.wait()
    guest.table.undo(guest.table.undo_target, sure=False)
    table.wait()
    wish = other.table.wish
    assert wish is not None
    assert (wish.by, wish.to, wish.agreed) == (1, made, [1])
    assert wish == table.host.wishes.wish
    other.table.vote(True)
    table.wait()
    assert len(table.match.moves) == made + 1
    table.host.vote(True)
    table.wait()
    assert len(table.match.moves) == made
    assert table.host.wishes.wish is None
    assert other.table.wish is None
    table.compare(whole=True)
    play(table, made + 4)
    table.compare(whole=True)


def test_one_may_change_its_mind() -> None:
    table = seated()
    play(table, 6)
    table.host.ask_undo(2)
    for yes in (True, False):
        table.wait()
        table.guests[0].table.vote(yes)
    table.wait()
    wish = table.guests[0].table.wish
    assert wish is not None
    assert (wish.agreed, wish.against) == ([0, 1], [1])
    assert [guest.client.fault for guest in table.guests] == [None, None]


def test_one_who_does_not_agree_is_enough() -> None:
    table = seated()
    play(table, 6)
    table.host.ask_undo(2)
    table.wait()
    assert table.guests[0].table.wish == table.host.wishes.wish is not None
    table.guests[0].table.vote(False)
    table.wait()
    table.guests[1].table.vote(True)
    table.wait()
    assert len(table.match.moves) == 6
    wish = table.guests[1].table.wish
    assert wish is not None
    assert wish.against == [1]
    table.host.ask_undo(3)  # it may be asked again
    for guest in table.guests:
        table.wait()
        guest.table.vote(True)
    table.wait()
    assert len(table.match.moves) == 3
    table.compare(whole=True)


def test_a_move_ends_the_question() -> None:
    table = seated()
    play(table, 6)
    table.host.ask_undo(2)
    table.wait()
    play(table, 7)
    assert table.host.wishes.wish is None
    assert table.guests[0].table.wish is None
    table.guests[0].table.vote(True)  # nothing is asked any more
    table.wait()
    assert len(table.match.moves) == 7


def test_who_is_not_there_is_not_asked() -> None:
    table = seated("pp", "smallcity")
    play(table, 4)
    table.lose(table.guests[0])
    table.host.ask_undo(1)
    assert len(table.match.moves) == 1


def test_a_guest_alone_with_bots_is_its_own_judge() -> None:
    table = Table(new_match("imperator", "pbbb", **short("imperator")))
    table.join(0)
    table.wait()
    guest = table.guests[0]
    while not (guest.acting and guest.table.undo_target is not None):
        table.play()
        table.run(50)
        table.wait()
    target = guest.table.undo_target
    guest.table.undo(target, sure=False)
    table.wait()
    assert table.match.takebacks[-1].kept <= (target or 0)
    table.compare(whole=True)
    again = Match.load(table.match.dump())
    assert snapshot(again.state) == snapshot(table.match.state)
