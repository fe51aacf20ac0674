"""A link takes a whole match or puzzle from one visit to another."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from random import Random

import pytest

from engine.catalogue import GAMES
from engine.matches import Match, Seat
from tests.kit import KITS
from tests.playing import random_move
from tests.ui.features.replay.test_replay import GAME, replaying, screen, shown
from tests.ui.ports import Visit
from ui.match.links import fragment as links
from ui.match.links.fragment import MATCH, MOST, PUZZLE, Link


def fragment(visit: Visit) -> str:
    """Return the fragment of the shown link."""
    (link,) = visit.document.having("data-link")
    address, _, found = link.text.partition("#")
    assert address == visit.device.address
    return found


@GAME
def test_a_link_leads_a_fresh_visitor_to_the_same_position(game_id: str) -> None:
    visit = replaying(game_id)
    visit.app.handle("slide", "4")
    visit.press("share")
    other = Visit().follow(fragment(visit))
    assert other.screen == "replay"
    assert shown(other) == 4
    assert screen(other).match.dump() == screen(visit).match.dump()
    assert other.storage.texts == {}  # viewing saves nothing
    other.app.handle("went-back")
    assert other.screen == "lobby"


@GAME
def test_a_puzzle_sits_a_fresh_visitor_down_to_move(game_id: str) -> None:
    visit = replaying(game_id)
    visit.app.handle("slide", "4")
    visit.press("share")
    visit.press("share-kind:puzzle")
    other = Visit(pace="instant").follow(fragment(visit))
    whole = screen(visit).match
    assert other.at_table
    assert other.session.owing
    assert other.moves == whole.moves[:4]
    assert "your move" in other.notice
    (person,) = other.session.seating.persons
    assert person in whole.state_after(4).to_act


def test_a_puzzle_of_a_match_that_is_over_is_not_offered_at_its_end() -> None:
    visit = replaying("brus")
    visit.app.handle("slide", str(len(screen(visit).match.moves)))
    visit.press("share")
    assert "share-kind:puzzle" not in visit.document.actions("data-do")


def test_the_panel_warns_that_a_link_reveals_hidden_cards_of_a_match_in_progress() -> None:
    visit = replaying("brus", moves=9)
    visit.press("share")
    assert "everything hidden in it" in visit.text
    over = replaying("brus")
    over.press("share")
    assert "everything hidden in it" not in over.text


def test_a_match_between_people_in_progress_makes_no_puzzle_of_another_s_hand() -> None:
    visit = replaying("brus", persons=2, moves=9)
    visit.press("share")
    assert "share-kind:puzzle" not in visit.document.actions("data-do")


def test_the_link_is_copied_sent_and_drawn() -> None:
    visit = replaying("brus")
    visit.press("share")
    whole = f"{visit.device.address}#{fragment(visit)}"
    visit.press("share-copy")
    assert visit.device.copied == [whole]
    assert "has been copied" in visit.text
    visit.press("share-send")
    assert [link for _, link in visit.device.sent] == [whole]
    assert visit.device.drawn == [whole]
    (picture,) = [each for each in visit.document.all("svg") if each.get("class") == "code"]
    assert picture.get("aria-label")


def test_a_picture_that_comes_late_is_not_shown_for_another_link() -> None:
    visit = replaying("brus")
    visit.device.slow_to_draw = True
    visit.app.handle("slide", "4")
    visit.press("share")
    visit.press("share-kind:puzzle")
    first, second = visit.device.drawings
    second()
    first()
    assert "M2 0h1v1h-1z" in visit.page.panel
    assert "M1 0h1v1h-1z" not in visit.page.panel


def test_a_device_that_cannot_copy_or_send_says_so_or_does_not_offer_it() -> None:
    visit = replaying("brus")
    visit.device.locked, visit.device.sends = True, False
    visit.press("share")
    assert "share-send" not in visit.document.actions("data-do")
    visit.press("share-copy")
    assert "by hand" in visit.text


def test_a_link_that_the_system_does_not_take_is_told_and_can_be_copied() -> None:
    visit = replaying("brus")
    visit.device.takes_links = False
    visit.press("share")
    visit.press("share-send")
    assert "did not take the link" in visit.text
    visit.press("share-copy")
    assert "did not take the link" not in visit.text
    assert "has been copied" in visit.text


def test_a_link_without_a_picture_says_so() -> None:
    visit = replaying("brus")
    visit.press("share")
    assert "no QR code for this link" not in visit.text
    visit.press("close")
    visit.device.draws_nothing = True
    visit.press("share")
    assert "no QR code for this link" in visit.text


def test_a_shared_match_can_be_saved_as_a_file() -> None:
    visit = replaying("brus")
    visit.press("share")
    other = Visit().follow(fragment(visit))
    other.press("share")
    other.press("export:match")
    ((_, text),) = other.files.saved
    assert Match.load(text).dump() == screen(other).match.dump()


def test_a_link_opened_in_a_running_page_leaves_what_is_on_the_table_kept() -> None:
    visit = Visit(pace="instant").start().begin("brus", "pbbb")
    moves = len(visit.moves)
    text = screen(replaying("arena")).match.dump()
    visit.follow(links.written(Link(MATCH, text)))
    assert visit.screen == "replay"
    assert visit.app.screen.game == "arena"
    visit.app.handle("home")
    visit.press("resume:1")
    assert len(visit.moves) >= moves


@pytest.mark.parametrize("link", [f"{MATCH}=abc", f"{PUZZLE}=!!", f"{MATCH}="])
def test_a_damaged_link_shows_a_message_over_the_lobby(link: str) -> None:
    visit = Visit().start(link=link)
    assert visit.screen == "lobby"
    assert "damaged" in visit.text


@pytest.mark.parametrize("place", ["at=99999&seat=99", "at=x&seat=-1", "at=&seat=", "at=3&at=4"])
def test_a_place_that_a_match_does_not_have_is_its_end_or_its_beginning(place: str) -> None:
    match = screen(replaying("brus")).match
    visit = Visit().follow(f"{of_old(match.dump())}&{place}")
    assert visit.screen == "replay"
    assert shown(visit) in (0, 4, len(match.moves))


def of_old(text: str) -> str:
    """Return the first part of a link to a match without a check sum, as older pages wrote it."""
    data = urlsafe_b64encode(zlib.compress(text.encode(), 9, -15)).decode()
    return f"{MATCH}={data.rstrip('=')}"


@pytest.mark.parametrize("other", ["at=4&seat=0", "at=3&seat=1", "at=3"])
def test_a_link_whose_place_was_changed_is_damaged(other: str) -> None:
    link = links.written(Link(MATCH, screen(replaying("brus")).match.dump(), 3, 0))
    changed = Visit().start(link=f"{link.partition('&')[0]}&{other}")
    assert changed.screen == "lobby"
    assert "damaged" in changed.text
    with_full_stop = Visit().follow(f"{link}.")
    assert with_full_stop.screen == "replay"
    assert shown(with_full_stop) == 3


def test_an_unknown_fragment_changes_nothing() -> None:
    visit = Visit().start(link="games")
    assert visit.screen == "lobby"
    assert visit.page.panel == ""


def test_a_match_too_long_for_a_link_must_be_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    visit = replaying("brus")
    monkeypatch.setattr(links, "MOST", 200)
    visit.press("share")
    assert visit.document.having("data-link") == []
    assert "as a file" in visit.text


@pytest.mark.thorough
@GAME
def test_the_longest_random_match_of_each_game_fits_a_link(game_id: str) -> None:
    game, longest = GAMES[game_id], 0
    variants = KITS[game_id].variants
    for players in (game.players[0], game.players[-1]):
        for options in ({}, dict(variants)):
            if game.clash(players, game.checked(options)) is not None:
                continue
            seats = tuple(Seat(f"Somebody {i}", "normal") for i in range(players))
            match = Match.new(game_id, players=players, seed=3, seats=seats, **options)
            rng = Random(3)
            while match.state.to_act:
                match.play(*random_move(match.state, rng))
            longest = max(longest, len(links.written(Link(MATCH, match.dump()))))
    assert longest < MOST
