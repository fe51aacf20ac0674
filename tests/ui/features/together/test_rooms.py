"""What people see of several devices: invitations, the place to join, and who is missing."""

from __future__ import annotations

import pytest

from engine.catalogue import GAMES
from tests.ui.party import Party, code_of
from tests.ui.ports import FakeStorage, Visit
from ui.features.together import codes
from ui.features.together.guest import GuestSession
from ui.features.together.invitations import Invitation
from ui.features.together.servers import is_address
from ui.match.screen import TableScreen
from ui.storage.saved_games import SAVE


def do(visit: Visit) -> list[str]:
    """Return what can be done, beside answers."""
    return visit.document.actions("data-do")


def told(visit: Visit) -> str:
    """Return what a table says of other devices."""
    found = [each for each in visit.document.elements if each.get("class") == "company-line"]
    return " ".join(each.text for each in found)


# Invitations


def test_a_seat_can_be_on_another_device() -> None:
    host = Party().begun("peeb")
    assert host.session.seating.persons == [0]
    assert [seat.bot for seat in host.match.seats] == [None, None, None, "normal"]
    assert "The device of Agrippa" in host.text
    assert "Still missing: Claudia" in host.text


def test_the_set_up_says_how_many_play_elsewhere() -> None:
    assert "You, 2 on other devices and 1 normal bot" in Party().host("peeb").text


def test_the_first_code_leads_to_the_table_and_the_next_invitation_follows() -> None:
    party = Party()
    host = party.begun("peeb")
    guest = party.joined(host)
    assert (guest.screen, guest.page.root["data-guest"]) == ("table", "1")
    assert "Agrippa is at the table" in host.text
    assert "The device of Claudia" in host.text
    second = party.joined(host)
    assert second.page.root["data-guest"] == "2"
    assert not host.document.having("data-code")
    host.press("close")
    assert told(host) == ""


def test_a_code_that_cannot_be_drawn_or_sent_says_so_and_its_text_is_there() -> None:
    party = Party()
    host = party.begun()
    host.device.draws_nothing, host.device.takes_links = True, False
    host.press("close")
    host.press("together")
    assert "could not be drawn" in host.text
    assert "on its way" not in host.text
    host.press("share-send")
    assert "did not take the code" in host.text
    host.press("share-copy")
    assert host.device.copied == [code_of(host)]
    assert "did not take the code" not in host.text


def test_the_texts_of_both_codes_can_be_copied_sent_and_scanned() -> None:
    party = Party()
    host, guest = party.begun(), party.visit()
    for visit, action in ((host, "share-copy"), (host, "share-send")):
        visit.press(action)
    assert host.device.copied == [code_of(host)]
    assert [link for _, link in host.device.sent] == [code_of(host)]
    assert host.device.drawn == [code_of(host)]
    guest.start()
    guest.press("join")
    guest.press("scan")
    guest.peers.see(code_of(host))
    party.flow()
    host.press("scan")
    assert "video" in [each.tag for each in host.document.having("data-scan")]
    host.peers.see(code_of(guest))
    party.flow()
    assert guest.page.root["data-guest"] == "1"


def test_pasting_is_the_way_without_a_camera() -> None:
    party = Party()
    host, guest = party.begun(), party.visit().start()
    guest.press("join")
    guest.press("scan")
    guest.peers.see(None)
    assert "camera cannot be used" in guest.text
    guest.app.handle("typed:answer", f"Come! {code_of(host)} ")
    party.flow()
    party.accept(host, guest)
    assert guest.screen == "table"


def test_the_camera_is_let_go_with_the_panel_and_with_the_screen() -> None:
    party = Party()
    host, guest = party.begun(), party.visit().start()
    host.press("scan")
    host.press("close")
    assert host.peers.scanning is None
    guest.press("join")
    guest.press("scan")
    guest.press("home")
    assert guest.peers.scanning is None


def test_an_invitation_stays_the_same_until_a_new_code_is_wanted() -> None:
    party = Party()
    host = party.begun()
    first = code_of(host)
    host.press("close")
    host.press("together")
    assert code_of(host) == first
    host.press("renew:1")
    party.flow()
    assert code_of(host) != first
    guest = party.visit()
    guest.follow(first.partition("#")[2])
    party.flow()
    party.accept(host, guest)
    assert "another invitation" in host.text
    assert guest.screen == "join"


def test_what_is_no_answer_is_refused_with_the_reason() -> None:
    host = Party().begun()
    host.app.handle("field:answer", code_of(host))
    assert "This is an invitation" in host.text
    host.app.handle("field:answer", "hello")
    assert "no code in this text" in host.text


def test_a_browser_that_makes_no_lines_says_so() -> None:
    party = Party()
    party.air.able = False
    assert "does not connect with other devices" in party.begun().text


# Joining


def test_a_guest_sees_who_invites_to_what() -> None:
    party = Party()
    host, guest = party.begun(), party.visit()
    guest.follow(party.invitation(host))
    assert "Lucius invites you to a match of Brutus" in guest.text


def test_a_guest_plays_under_its_own_name_and_face() -> None:
    party = Party()
    host = party.begun()
    guest = party.visit(FakeStorage({"ides.names": '{"people": ["Zoé"]}'}))
    guest.follow(party.invitation(host))
    party.flow()
    guest.press("my-face")
    guest.press("my-face:livia")
    party.accept(host, guest)
    assert host.match.seats[1].name == "Zoé"
    assert host.session.faces["Zoé"] == "livia"


def test_a_guest_may_take_another_name_while_its_answer_is_shown() -> None:
    party = Party()
    host, guest = party.begun(), party.visit()
    guest.follow(party.invitation(host))
    party.flow()
    answer = code_of(guest)
    guest.app.handle("typed:my-name", "Ada")
    guest.app.handle("field:my-name", "Ada")
    assert code_of(guest) == answer
    party.accept(host, guest)
    assert host.match.seats[1].name == "Ada"


def test_a_damaged_link_is_told_and_leaves_the_field() -> None:
    visit = Party().visit()
    visit.start(link="join=ABC")
    assert "no code in this text" in visit.text
    visit.press("arrival")
    assert "no code in this text" in visit.text
    assert visit.document.having("data-answer")


def test_another_version_is_told_to_reload() -> None:
    party = Party()
    host, guest = party.begun(), party.visit()
    guest.device.facts = guest.device.facts._replace(build="other")
    guest.follow(party.invitation(host))
    party.flow()
    party.accept(host, guest)
    assert "different versions" in guest.text
    guest.press("join-again")
    assert guest.document.having("data-answer")


# Whole matches


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_goes_on_by_taps_on_both_devices(game_id: str) -> None:
    party = Party()
    seats = next(count for count in GAMES[game_id].players if count > 1)
    host = party.begun("pe" + "b" * (seats - 2), game_id)
    guest = party.joined(host)
    host.press("close")
    for _ in range(6):
        assert party.play(host, guest)
    assert isinstance(guest.session, GuestSession)
    assert guest.session.match.state.observation(1) == host.match.state.observation(1)
    assert not any(key.startswith(SAVE) for key in guest.storage.texts)


def test_a_spectator_and_a_table_alone_see_what_everybody_sees() -> None:
    party = Party()
    host = party.begun()
    party.joined(host)
    for whom, shown in (("watch", ""), ("table", "table")):
        host.press(f"invite:{whom}")
        party.flow()
        watcher = party.joined(host)
        assert watcher.page.root["data-guest"] == shown
        assert watcher.session.match.state.observation(None) == host.match.state.observation(None)
        assert watcher.acts() == []
    assert "Spectator 2" in host.text
    host.press("send-away:1")
    party.flow()
    assert "Spectator 2" not in host.text


# Who is missing


def test_a_missing_device_can_be_waited_for() -> None:
    party = Party()
    host = party.begun()
    host.press("close")
    assert "The device of Agrippa is missing" in told(host)
    host.press("wait-for")
    assert told(host) == ""


def test_a_bot_plays_until_the_guest_is_back() -> None:
    party = Party()
    host = party.begun()
    host.press("close")
    host.press("stand-in:1")
    assert "A bot plays for Agrippa" in told(host)
    host.press("together")
    party.flow()
    party.joined(host)
    host.press("close")
    assert told(host) == ""
    assert not host.session.seating.stand_ins


def test_a_seat_can_be_played_here_instead() -> None:
    party = Party()
    host = party.begun()
    guest = party.joined(host)
    host.press("play-here:1")
    party.flow()
    assert host.session.seating.persons == [0, 1]
    assert "played on the host’s device now" in told(guest)


def test_a_person_or_a_bot_of_a_running_match_can_move_to_another_device() -> None:
    party = Party()
    host = party.begun("pbbb")
    assert host.app.panels.open is None
    host.press("together")
    host.press("invite:2")
    party.flow()
    guest = party.joined(host)
    assert guest.page.root["data-guest"] == "2"
    assert host.match.seats[2].bot is None
    assert 2 in host.session.seating.elsewhere


def test_a_guest_is_told_that_the_host_is_away_and_comes_back_by_a_fresh_code() -> None:
    party = Party()
    host = party.begun()
    guest = party.joined(host)
    host.press("close")
    party.cut()
    assert "cannot be reached. Once it is back" in told(guest)
    party.close()
    assert "The connection has ended. Ask the host for a new invitation." in told(guest)
    assert "The device of Agrippa is missing" in told(host)
    host.press("invite:1")
    party.flow()
    guest.press("rejoin")
    guest.app.handle("field:answer", code_of(host))
    party.flow()
    party.accept(host, guest)
    assert guest.app.panels.open is None
    assert (told(guest), told(host)) == ("", "")
    while 1 not in [seat for seat, _ in host.moves]:
        assert party.play(host, guest)


def test_nobody_waits_with_a_code_whose_line_has_ended() -> None:
    """A page that was left and came back has no line any more."""
    party = Party()
    host = party.begun()
    guest = party.visit().follow(party.invitation(host))
    party.flow()
    assert code_of(guest)
    party.close()
    assert "The connection has ended" in guest.text
    assert "join-again" in do(guest)
    assert "Nothing has connected with this code" in host.text
    assert not host.document.having("data-code")
    host.press("renew:1")
    party.flow()
    assert "Nothing has connected" not in host.text
    guest.press("join-again")
    guest.app.handle("field:answer", party.invitation(host))
    party.flow()
    party.accept(host, guest)
    assert guest.screen == "table"


def test_a_fresh_invitation_may_end_before_it_has_led_back() -> None:
    party = Party()
    host = party.begun()
    guest = party.joined(host)
    party.close()
    host.press("invite:1")
    party.flow()
    guest.press("rejoin")
    assert "The connection has ended" not in guest.page.panel
    guest.app.handle("field:answer", code_of(host))
    party.flow()
    assert guest.document.having("data-code")
    party.close()
    assert not guest.document.having("data-code")
    assert "The connection has ended" in guest.page.panel
    host.press("renew:1")
    party.flow()
    guest.app.handle("field:answer", code_of(host))
    party.flow()
    party.accept(host, guest)
    assert guest.app.panels.open is None
    assert told(guest) == ""


def test_the_seats_elsewhere_are_invited_again_after_the_host_s_page_was_gone() -> None:
    party = Party()
    host = party.begun("peeb")
    party.joined(host)
    again = Visit(FakeStorage(host.storage.texts), pace="instant").start()
    assert again.session.seating.persons == [0]
    assert isinstance(again.app.screen, TableScreen)
    again.wait(10)
    assert "The device of Agrippa" in again.text
    assert code_of(again)


# Takebacks, and the end


def test_everybody_is_asked_about_taking_back() -> None:
    party = Party()
    host = party.begun("peeb")
    first, second = party.joined(host), party.joined(host)
    party.wish(host, first, second)
    made = len(host.moves)
    assert "asks to undo" in told(host)
    assert "Everybody is asked" in told(first)
    host.press("agree")
    party.flow()
    assert len(host.moves) == made
    second.press("agree")
    party.flow()
    assert len(host.moves) < made
    assert told(first) == ""


def test_one_refusal_is_enough() -> None:
    party = Party()
    host = party.begun()
    guest = party.joined(host)
    party.wish(host, guest)
    made = len(host.moves)
    host.press("disagree")
    party.flow()
    assert len(host.moves) == made
    assert "Lucius refuses to undo" in told(guest)


def taken_back(kinds: str = "pebb", guests_moves: bool = True) -> tuple[Party, Visit, Visit, int]:
    """Return a table after an agreed takeback, and how many moves there were.

    `guests_moves` is whether a guest's move is among those taken back.
    """
    party = Party()
    host = party.begun(kinds)
    guest = party.joined(host)
    host.press("close")
    for _ in range(40):
        own = since_own(host)
        if own and guests_moves == (1 in own):
            break
        party.play(host, guest)
    made = len(host.moves)
    host.press("undo")
    party.flow()
    assert len(host.moves) == made
    guest.press("agree")
    party.flow()
    assert len(host.moves) < made
    return party, host, guest, made


def since_own(host: Visit) -> list[int | None]:
    """Return the seats of the moves that the host's undo would take back, [] if there are none."""
    target = host.session.undo_target
    return [] if target is None else [seat for seat, _ in host.moves[target:]]


def test_the_host_makes_no_move_of_a_guest_again() -> None:
    party, host, _, _ = taken_back()
    kept = len(host.moves)
    assert "redo" not in do(host)
    host.app.handle("redo")
    assert len(host.moves) == kept
    party.cut()  # now nobody else decides: what was taken back can be put right
    assert "redo" in do(host)


def test_the_host_makes_moves_of_its_own_device_again() -> None:
    party, host, guest, made = taken_back(guests_moves=False)
    host.press("redo")
    party.flow()
    assert len(host.moves) >= made
    assert guest.session.match.state.observation(1) == host.match.state.observation(1)


def test_a_guest_who_comes_before_the_second_tap_is_asked_too() -> None:
    party = Party()
    host = party.begun()
    guest = party.joined(host)
    host.press("close")
    while not host.moves:
        party.play(host, guest)
    made = len(host.moves)
    host.app.handle("undo!:0")  # offered while no guest was here
    party.flow()
    assert len(host.moves) == made
    assert "undo" in told(guest)


def test_the_host_begins_another_match_with_the_same_people() -> None:
    party = Party()
    host = party.begun("pebb", "imperator")
    guest = party.joined(host)
    host.press("close")
    for _ in range(600):
        if host.session.over and guest.screen == "result":
            break
        party.play(host, guest)
    assert "The host can begin another match" in guest.text
    host.press("again")
    party.flow()
    assert (host.screen, guest.screen) == ("table", "table")
    assert guest.page.root["data-guest"] == "0"  # everybody sits one seat further on
    assert guest.session.match.state.observation(0) == host.match.state.observation(0)
    assert told(host) == ""


# What is read from outside


@pytest.mark.parametrize("whose", ["Zoé & Cie #1=%", "<wolf>", "\u202eevil", ""])
def test_names_survive_a_link_or_are_left_out(whose: str) -> None:
    code = code_of(Party().begun())
    bare = Invitation.read(code).code
    read = Invitation.read(Invitation(bare, "brus", whose, whose).written("https://a.b/c"))
    kept = whose if whose.isprintable() else ""
    assert read == Invitation(bare, "brus", kept, kept)
    with pytest.raises(codes.CodeError):
        Invitation.read("join=&game=brus")


@pytest.mark.parametrize(
    ("text", "sound"),
    [
        ("stun:example.org", True),
        ("stuns:example.org:5349", True),
        ("turn:ada:secret@example.org:3478?transport=tcp", True),
        ("turn:[2001:db8::1]:3478", True),
        ("https://example.org", False),
        ("stun:", False),
        ("stun:a b", False),
        ("turn:ada@example.org", False),
        ("stun:example.org/../x", False),
        ("stun:" + "a" * 300, False),
    ],
)
def test_an_address_of_a_server_is_checked(text: str, sound: bool) -> None:
    assert is_address(text) == sound


def test_a_server_is_asked_only_where_somebody_has_named_one() -> None:
    party = Party()
    host = party.begun()
    host.app.handle("together-help")
    host.fill("server", "nonsense")
    assert "looks like" in host.text
    host.fill("server", "stun:example.org")
    host.press("close")
    host.app.handle("invite:1")
    host.press("renew:1")
    assert host.peers.servers == [(), ("stun:example.org",)]
    host.app.handle("together-help")
    host.press("server-none")
    assert "server-none" not in do(host)


def test_without_a_table_the_other_devices_are_explained() -> None:
    visit = Visit().start()
    visit.press("settings")
    visit.press("together")
    assert "holds the match" in visit.text
