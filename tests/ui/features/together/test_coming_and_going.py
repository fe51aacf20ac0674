"""Guests come, go, come back, and are sent away; the host's page may be loaded again."""

from __future__ import annotations

import pytest

from engine.core.messages import Message
from engine.matches import Match, Seat
from engine.matches.seats import NAME_LENGTH
from tests.kit import KITS
from tests.ui.features.together.network import Faults
from tests.ui.features.together.table import PAGE, Guest, Table, short
from tests.ui.matches import new_match
from ui.features.together.client import Me
from ui.features.together.messages import Hello
from ui.features.together.wire import written
from ui.match.ending.rematch import rematch


def seated(kinds: str = "ppp", game_id: str = "arena", here: int = 1) -> Table:
    """Return a table where all persons but the first ones sit elsewhere."""
    table = Table(new_match(game_id, kinds, **short(game_id)))
    for seat in [seat for seat, kind in enumerate(kinds) if kind == "p"][here:]:
        table.join(seat)
    table.wait()
    return table


def play(table: Table, moves: int) -> None:
    """Make random moves, and let everybody see each."""
    while len(table.match.moves) < moves and not table.session.over:
        table.play()
        table.run(30)
        table.wait()


def test_a_seat_is_elsewhere_from_its_invitation_on() -> None:
    table = Table(new_match("arena", "ppp"))
    assert table.session.seating.persons == [0, 1, 2]
    place = table.invite(1)
    assert place.code
    assert not place.connected
    assert table.session.seating.persons == [0, 2]
    assert table.session.seating.between
    assert table.host.missing == [1]
    table.join(1)
    table.wait()
    assert table.host.missing == []
    assert table.host.places[0].code == ""
    table.invite(2)
    assert table.session.seating.viewer == 0  # who is alone here needs no curtain
    assert table.session.seating.curtain is None


def test_a_guest_is_told_who_is_missing() -> None:
    table = seated()
    one, other = table.guests
    assert one.table.missing == []
    table.line_of(other).cut()
    table.run(1)
    assert table.host.missing == one.table.missing == [2]
    assert not other.table.connected
    table.line_of(other).mend()
    table.wait()
    assert table.host.missing == one.table.missing == []
    assert other.table.connected


def test_moves_wait_for_a_guest_whose_line_is_cut() -> None:
    table = seated()
    play(table, 3)
    guest = table.guests[0]
    table.line_of(guest).cut()
    for _ in range(40):
        table.play()
        table.run(50)
    seen = len(guest.table.match.moves)
    table.line_of(guest).mend()
    table.wait()
    table.compare(whole=True)
    assert len(table.match.moves) >= seen


def test_a_move_made_while_the_line_is_cut_arrives_later_once() -> None:
    table = seated("pp", "smallcity")
    while not table.guests[0].acting:
        play(table, len(table.match.moves) + 1)
    guest, made = table.guests[0], len(table.match.moves)
    table.line_of(guest).cut()
    move = guest.table.match.state.legal[0]
    guest.table.play(move)
    assert guest.table.waiting
    guest.table.play(move)  # nothing more can be done meanwhile
    table.run(10_000)
    assert len(table.match.moves) == made
    table.line_of(guest).mend()
    table.wait()
    assert table.match.moves[made:] == [(1, move)]
    assert not guest.table.waiting
    table.compare()


@pytest.mark.parametrize("game_id", KITS)
def test_who_has_closed_the_page_comes_back_with_a_token(game_id: str) -> None:
    table = seated("p" * max(3, KITS[game_id].fewest), game_id)
    play(table, 6)
    guest = table.guests[0]
    token, seat = table.lose(guest), guest.seat
    table.run(5000)
    assert table.host.missing == [seat]
    back = table.join(seat, token)
    table.wait()
    table.compare(whole=True)
    assert back.client.token == token
    play(table, 20)
    table.compare(whole=True)


def test_a_token_leads_to_its_own_seat_whatever_code_was_scanned() -> None:
    table = seated()
    play(table, 4)
    token = table.lose(table.guests[0])  # at seat 1
    table.lose(table.guests[0])
    back = table.join(2, token)
    table.wait()
    assert back.table.match.seat == 1
    assert table.host.missing == [2]
    new = table.join(2)
    table.wait()
    assert new.table.match.seat == 2
    table.compare(whole=True)


def test_a_newcomer_at_an_old_seat_makes_the_old_token_void() -> None:
    table = seated()
    old = table.guests[0]
    token = table.lose(old)
    table.join(1)
    table.wait()
    place = table.invite(None)
    stranger = Guest(table, None, token, old.table.pacing.settings)
    stranger.client.answer(table.network, place.code)
    table.run(1)
    table.host.accept(place, stranger.client.code)
    table.run(100)
    assert stranger.table.match.seat is None


def test_an_invitation_serves_one_guest() -> None:
    table = Table(new_match("arena", "ppp"))
    place = table.invite(1)
    first, second = (Guest(table, 1, "", table.session.pacing.settings) for _ in range(2))
    for guest in (first, second):
        guest.client.answer(table.network, place.code)
    table.run(1)
    assert table.host.accept(place, first.client.code)
    assert not table.host.accept(place, second.client.code)
    assert not table.host.accept(place, "nonsense")
    table.run(100)
    assert second.client.match is None
    assert first.table.match.seat == 1


def test_an_invitation_that_cannot_be_made_says_so() -> None:
    table = Table(new_match("arena", "ppp"))
    place = table.host.invite(table.network, 1)
    assert place.ear is not None
    place.ear.coded("")
    assert place.failed
    client = Guest(table, 1, "", table.session.pacing.settings).client
    client.answer(table.network, "nonsense")
    table.run(1)
    assert client.failed


@pytest.mark.parametrize("game_id", KITS)
def test_after_the_host_has_loaded_its_page_again_everybody_is_invited_again(game_id: str) -> None:
    table = seated("p" * max(3, KITS[game_id].fewest), game_id)
    play(table, 7)
    alive, guests = table.guests[0], [*table.guests]
    table.restart()
    assert table.host.missing == [guest.seat for guest in guests]
    assert not alive.table.connected
    for guest in guests[1:]:
        table.guests.remove(guest)
        table.join(guest.seat, guest.client.token)
    table.join(alive.seat, guest=alive)
    table.wait()
    table.compare(whole=True)
    play(table, 16)
    table.compare(whole=True)


def test_a_bot_stands_in_until_the_guest_is_back() -> None:
    table = seated("ppp", "arena", here=0)
    token = table.lose(table.guests[0])
    while table.session.seating.awaited(table.match.state.to_act) != [0]:
        table.play()
        table.run(50)
    made = len(table.match.moves)
    table.run(10_000)
    assert len(table.match.moves) == made
    table.host.stand_in(0, "easy")
    table.run(100)
    assert table.match.moves[made][0] == 0
    assert table.match.seats[0].bot is None  # the seat stays that of a person
    table.join(0, token)
    table.wait()
    assert table.session.seating.stand_ins == {}
    table.compare(whole=True)
    play(table, made + 10)
    table.compare(whole=True)


def test_a_seat_can_be_played_at_the_host_again() -> None:
    table = seated()
    guest = table.guests.pop(0)
    table.host.bring_here(1)
    table.run(2000)
    assert guest.client.fault == Message("together.here")
    assert not guest.client.connected
    assert table.session.seating.persons == [0, 1]
    assert table.host.tokens.keys() == {2}
    play(table, 8)
    table.compare(whole=True)


def test_a_guest_who_leaves_is_missing() -> None:
    table = seated()
    guest = table.guests.pop(0)
    guest.table.close()
    table.run(1000)
    assert table.host.missing == [1]
    table.join(1, guest.client.token)
    table.wait()
    table.compare()


def test_the_host_says_goodbye() -> None:
    table = seated()
    table.host.leave()
    table.run(2000)
    for guest in table.guests:
        assert guest.table.farewell == Message("together.left")
    assert table.session.watchers == []


@pytest.mark.parametrize("faults", [Faults(), Faults(dropped=0.2, doubled=0.2, delay=300)])
def test_another_match_begins_with_the_same_guests(faults: Faults) -> None:
    table = seated()
    table.network.faults = faults
    while not table.session.over:
        table.play()
        table.run(100)
    table.wait()
    before = table.session
    table.again(rematch(table.match, 8), moved=lambda seat: (seat - 1) % 3)
    before.close()
    table.wait()
    assert [guest.table.match.seat for guest in table.guests] == [0, 1]
    assert table.session.seating.persons == [2]
    table.compare(whole=True)
    play(table, 10)
    table.compare(whole=True)


def test_two_builds_of_the_page_do_not_play_together() -> None:
    table = Table(new_match("arena", "ppp"))
    place = table.invite(1)
    guest = Guest(table, 1, "", table.session.pacing.settings)
    guest.client.me = Me("0.9.0 def")
    guest.client.answer(table.network, place.code)
    table.run(1)
    table.host.accept(place, guest.client.code)
    table.run(2000)
    assert guest.client.fault == Message("together.version")
    assert guest.client.match is None


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("Claudia", "Claudia"),
        ("<b>Claudia</b>", "<b>Claudia</b>"),  # it is text everywhere
        ("", "N1"),
        ("\u2800 ", "N1"),
        ("a\nb", "N1"),
        ("x" * (NAME_LENGTH + 1), "N1"),
    ],
)
def test_a_guest_is_called_as_it_wishes(name: str, called: str) -> None:
    table = Table(new_match("arena", "ppp"))
    guest, other = named(table, 1, name), named(table, 2, "")
    assert table.match.seats[1].name == called
    assert guest.table.match.seats == other.table.match.seats == table.match.seats
    assert guest.table.faces == ({} if called == "N1" else {called: "livia"})
    assert Match.load(table.match.dump()).seats[1].name == called


def named(table: Table, seat: int, name: str) -> Guest:
    """Let a guest with a name take a seat."""
    guest = Guest(table, seat, "", table.session.pacing.settings)
    guest.client.me = Me(PAGE, name, "livia")
    table.join(seat, guest=guest)
    table.wait()
    return guest


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("N0", "N0 2"),  # the host is N0
        ("n0 ", "n0 2"),
        ("N\u28000", "N\u28000 2"),
        ("\uff2e\uff10", "\uff2e\uff10 2"),  # full width
        ("N\u0301 0", "N\u0301 0 2"),
        ("N2", "N2 2"),  # of a guest who is not there yet
        ("Aurelia", "Aurelia 3"),
    ],
)
def test_no_two_players_have_the_same_name(name: str, called: str) -> None:
    match = new_match("arena", "pppbb")
    match.seats = (*match.seats[:3], Seat("aurelia", "easy"), Seat("AURELIA 2", "easy"))
    table = Table(match)
    table.session.faces["N0"] = "brutus"
    guest = named(table, 1, name)
    assert table.match.seats[1].name == called
    assert [seat.name for seat in table.match.seats].count(called) == 1
    assert guest.table.faces == {"N0": "brutus", called: "livia"}
    assert Match.load(table.match.dump()).seats[1].name == called


def test_a_long_name_has_room_for_a_number() -> None:
    match = new_match("arena", "ppp")
    match.seats = (Seat("x" * NAME_LENGTH), *match.seats[1:])
    table = Table(match)
    named(table, 1, "X" * NAME_LENGTH)
    assert table.match.seats[1].name == "X" * (NAME_LENGTH - 2) + " 2"


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    match = new_match("arena", "ppp")
    match.seats = (Seat(), *match.seats[1:])
    table = Table(match)
    named(table, 1, "1")
    assert table.match.seats[1].name == "1 2"


def test_a_name_stays_whatever_its_guest_says_later() -> None:
    table = Table(new_match("arena", "ppp"))
    guest = named(table, 1, "Claudia")
    token = guest.client.token
    for name in ("N0", "Livia"):
        hello = written(Hello(1, PAGE, token, name=name, face="brutus"))
        table.line_of(guest).send(hello)
        table.run(1000)
        table.line_of(guest).cut()
        guest.client.me = Me(PAGE, name, "brutus")
        table.line_of(guest).mend()
        table.wait()
    table.lose(guest)
    back = Guest(table, 1, token, table.session.pacing.settings)
    back.client.me = Me(PAGE, "N0", "brutus")
    table.join(1, guest=back)
    table.wait()
    assert table.match.seats[1].name == "Claudia"
    assert back.table.faces == {"Claudia": "livia"}


def test_somebody_new_at_an_old_seat_has_a_name_of_its_own() -> None:
    table = Table(new_match("arena", "ppp"))
    table.lose(named(table, 1, "Claudia"))
    named(table, 1, "Titus")
    assert table.match.seats[1].name == "Titus"
