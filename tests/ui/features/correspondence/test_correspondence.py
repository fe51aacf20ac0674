"""Friends far apart play a match by links; each device shows its own seats only."""

from __future__ import annotations

import json

import pytest

from engine.core.plain import Json
from engine.matches import Match
from tests.ui.features.correspondence.post import begun, hand_on, play, received, round_about
from tests.ui.ports import FakeStorage, Visit
from ui.base.ports import StorageRefused
from ui.match.links import fragment as links
from ui.match.links.fragment import TURN, Link
from ui.storage.history import History
from ui.storage.saved_games import SavedGames

GAMES: list[tuple[str, str, dict[str, Json]]] = [
    ("imperator", "pppb", {"length": "hands", "hands": 1}),
    ("arena", "ppp", {}),
    ("smallcity", "pp", {}),
    ("brus", "ppbp", {"points": 1}),
    ("brigands", "pbp", {}),
]
SHORT = pytest.mark.parametrize(("game_id", "kinds", "options"), GAMES, ids=lambda v: str(v)[:9])


def at_claudias(game_id: str = "brus") -> tuple[Visit, Visit]:
    """Return the visits of Anna, who has handed a match on to Bert, and of Bert, who has moved."""
    anna = begun(game_id, "pppp")
    anna.press("be:0")
    play(anna)
    bert = Visit(pace="instant").start()
    received(bert, hand_on(anna), anna.session.awaited or 0)
    play(bert)
    return anna, bert


def stored(visit: Visit) -> dict[str, list[tuple[int | None, str]]]:
    """Return the moves of every saved match."""
    saved = SavedGames(visit.app.ports.storage)
    return {id_: Match.load(saved.text(id_)).moves for id_ in saved.ids()}


# A whole match


@SHORT
def test_a_whole_match_is_played_by_links_alone(
    game_id: str, kinds: str, options: dict[str, Json]
) -> None:
    visits = round_about(game_id, kinds, **options)
    last = max((visit.moves for visit in visits), key=len)
    for visit in visits:
        assert visit.screen == "result"
        assert visit.moves == last
        assert [*stored(visit).values()] == [last]


def test_the_history_counts_a_match_for_the_person_here() -> None:
    visits = round_about("brus", "ppbp", points=1)
    for name, visit in zip(("Anna", "Bert", "Claudia"), visits, strict=True):
        (record,) = History(visit.app.ports.storage).kept().matches
        assert [person for _, person in record.persons] == [name]


def test_another_match_goes_on_by_links_with_the_same_persons() -> None:
    anna, bert, _ = round_about("brus", "ppbp", points=1)
    anna.press("again")
    assert [anna.match.seats[seat].name for seat in anna.session.seating.persons] == ["Anna"]
    assert anna.local.autosave.correspondence is not None
    bert.press("change")
    assert bert.draft.afar


# Before it begins


def test_the_set_up_says_plainly_what_a_link_holds_before_the_match_begins() -> None:
    visit = Visit(pace="instant").start("brus")
    assert "afar" not in visit.document.actions("data-field")
    visit.fill("kind:1", "person")
    visit.fill("afar", "True")
    assert "hidden cards included" in visit.text
    visit.press("start")
    assert visit.screen == "who"
    assert "hidden cards included" in visit.text
    assert stored(visit) == {}
    visit.press("be:1")
    assert visit.session.seating.persons == [1]


def test_a_game_without_secrets_asks_for_no_trust() -> None:
    visit = begun("smallcity", "pp")
    assert "hidden cards" not in visit.text


def test_a_match_with_a_playing_time_cannot_be_played_by_links() -> None:
    visit = Visit(pace="instant").start("imperator")
    visit.fill("kind:1", "person")
    visit.fill("option:length", "minutes")
    visit.fill("afar", "True")
    visit.press("start")
    assert visit.screen == "setup"
    assert "clock" in visit.text
    timed = Visit(pace="instant").start().lay_out(kinds="ppbb", length="minutes")
    assert not [act for act in timed.document.actions("data-do") if act.startswith("afar")]
    link = links.written(Link(TURN, timed.match.dump()))
    other = Visit().start(link=link)
    assert "clock" in other.text
    assert not other.at_table


# Who is here


def test_a_device_shows_its_own_seat_only_and_remembers_it() -> None:
    anna, bert = at_claudias()
    assert (anna.session.seating.viewer, bert.session.seating.viewer) == (0, 1)
    assert "It is Bert’s turn" in anna.text
    again = anna.reloaded(pace="instant")
    assert again.session.seating.persons == [0]
    assert again.session.seating.viewer == 0
    assert again.acts() == []


def test_a_link_opens_behind_the_curtain_of_whoever_acts() -> None:
    anna, bert = at_claudias()
    received(anna, hand_on(bert), 0)
    assert "Claudia’s turn" in anna.text  # it was not for Anna
    claudia = Visit(pace="instant").follow(hand_on(bert))
    assert claudia.screen == "who"
    assert claudia.document.having("data-lift")[0].get("data-do") == "be:2"
    claudia.press("be:2")
    play(claudia)
    assert claudia.session.awaited == 3


def test_on_a_device_that_knows_its_person_the_curtain_is_down() -> None:
    _, second = at_claudias("imperator")
    fragment, seat = hand_on(second), second.session.awaited
    assert seat is not None
    third = Visit(pace="instant").start()
    received(third, fragment, seat)
    assert third.screen == "table"
    received(third, fragment, seat)
    assert third.screen == "curtain"
    assert f"{third.match.seats[seat].name} is next" in third.text
    assert third.session.seating.viewer is None
    third.press("lift")
    assert third.session.owing == [seat]


def test_several_persons_can_share_a_device() -> None:
    visit = begun("brus", "pppp")
    visit.press("several")
    assert visit.document.having("disabled")
    visit.press("with:0")
    visit.press("with:1")
    visit.press("sit")
    play(visit)
    assert visit.session.seating.persons == [0, 1]
    assert {seat for seat, _ in visit.moves if seat is not None} == {0, 1}
    assert visit.session.awaited == 2


def test_who_is_here_can_be_changed() -> None:
    anna, _ = at_claudias()
    anna.press("afar:1")
    anna.press("be:1")
    assert anna.session.seating.persons == [1]
    assert anna.session.fixed > 0


# What has happened since


def test_what_has_come_is_told_and_can_be_looked_at_move_by_move() -> None:
    anna, bert = at_claudias()
    before = len(anna.moves)
    while bert.session.awaited != 0:
        other = Visit(pace="instant").start()
        received(other, hand_on(bert), bert.session.awaited or 0)
        play(other)
        bert = other
    received(anna, hand_on(bert), 0)
    assert anna.screen == "curtain"
    assert anna.notice == ""
    anna.press("lift")
    assert "moved since" in anna.notice
    (_, look), *_ = anna.page.notices[-1][1]
    anna.app.handle(look)
    assert anna.session.playback.at == before
    assert len(anna.scene.lately) == 0
    anna.app.handle("now")
    assert anna.scene.lately


def test_only_what_has_not_travelled_is_taken_back() -> None:
    anna, bert = at_claudias()
    assert anna.session.undo_target is None
    moves = [*anna.moves]
    anna.app.handle("undo!:0")
    anna.app.handle("look:0")
    assert "undo-to:0" not in anna.document.actions("data-do")
    anna.app.handle("now")
    assert anna.moves == moves
    received_moves = bert.session.fixed
    assert bert.session.undo_target is not None
    bert.app.handle(f"undo!:{bert.session.undo_target}")
    assert len(bert.moves) >= received_moves
    bert.app.handle("undo!:0")
    assert len(bert.moves) >= received_moves


# Older and other ways


def test_an_older_link_says_that_this_device_is_further_on() -> None:
    anna, bert = at_claudias()
    moves = [*bert.moves]
    received(bert, hand_on(anna), 1)
    assert "further on here" in bert.notice
    assert bert.moves == moves
    assert [*stored(bert).values()] == [moves]


def test_two_ways_from_one_link_are_both_kept() -> None:
    anna = begun("imperator", "pppp")
    anna.press("be:0")
    play(anna)
    fragment, seat = hand_on(anna), anna.session.awaited
    assert seat is not None
    ways = []
    for choice in (0, -1):
        visit = Visit(pace="instant").start()
        received(visit, fragment, seat)
        visit.app.handle(f"move:{visit.match.state.legal_moves(seat)[choice]}")
        play(visit)
        ways.append(visit)
    one, other = ways
    before = [*one.moves]
    assert before[0] != other.moves[0]
    received(one, hand_on(other), seat)
    assert one.session.seating.persons == [seat]
    assert "Both ways are kept" in one.notice
    assert one.moves == other.moves
    assert sorted(stored(one).values()) == sorted([before, other.moves])
    received(one, hand_on(other), seat)
    assert len(stored(one)) == 2


def test_a_match_of_this_device_that_comes_back_by_a_link_asks_who_is_here() -> None:
    visit = Visit(pace="instant").start().begin("brus", "pppp")
    text = visit.match.dump()
    visit.app.handle("home")
    visit.follow(links.written(Link(TURN, text, 0, 0)))
    assert visit.screen == "who"
    visit.press("be:0")
    assert [*stored(visit)] == ["1"]
    assert visit.session.seating.persons == [0]


# Files


def test_a_file_does_what_a_link_does() -> None:
    anna, _ = at_claudias()
    (control,) = anna.document.having("data-hand-on")
    anna.press(control.get("data-do"))
    anna.press("hand-on-file")
    ((_, text),) = anna.files.saved
    assert json.loads(text)["turn"] == 1
    bert = Visit(pace="instant").start()
    bert.app.handle("import", text)
    assert bert.screen == "who"
    bert.press("be:1")
    assert bert.moves == anna.moves
    assert Match.load(text).moves == anna.moves  # older pages read it as a save


def test_a_plain_save_of_a_match_by_links_shows_no_other_seat_here() -> None:
    anna, _ = at_claudias()
    text = anna.match.dump()
    anna.app.handle("home")
    anna.app.handle("import", text)
    assert anna.session.seating.persons == [0]
    assert [*stored(anna)] == ["1"]


def test_a_match_that_is_too_long_for_a_link_goes_as_a_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    anna, _ = at_claudias()
    monkeypatch.setattr(links, "MOST", 10)
    (control,) = anna.document.having("data-hand-on")
    anna.press(control.get("data-do"))
    assert "as a file" in anna.text
    assert "share-copy" not in anna.document.actions("data-do")


# What can go wrong


def test_where_nothing_is_kept_the_match_goes_on_by_links_all_the_same() -> None:
    storage = FakeStorage()
    anna = begun("brus", "pppp")
    anna.press("be:0")
    play(anna)
    bert = Visit(storage, pace="instant").start()
    storage.full = True
    received(bert, hand_on(anna), 1)
    play(bert)
    assert "not saved" in bert.text or bert.notice
    claudia = Visit(pace="instant").follow(hand_on(bert))
    claudia.press("be:2")
    assert claudia.moves == bert.moves
    with pytest.raises(StorageRefused):
        storage.write("a", "b")


def test_the_seat_of_a_link_that_is_none_is_whoever_must_act() -> None:
    anna, _ = at_claudias()
    text = anna.match.dump()
    for seat in (None, 3, 99):
        visit = Visit(pace="instant").follow(links.written(Link(TURN, text, 5, seat)))
        assert visit.document.having("data-lift")[0].get("data-do") == "be:1"


def test_a_link_with_a_wrong_move_offers_what_can_be_played_without_showing_a_hand() -> None:
    anna, _ = at_claudias()
    raw = json.loads(anna.match.dump())
    raw["moves"].append([2, "lay:XX"])
    visit = Visit(pace="instant").follow(links.written(Link(TURN, json.dumps(raw))))
    assert visit.screen == "lobby"
    visit.press("partial")
    assert f"{len(anna.moves)} move so far" in visit.text
    visit.press("arrival")
    assert visit.screen == "who"


def test_the_lobby_says_whose_turn_it_is() -> None:
    anna = begun("brus", "pppp")
    anna.press("be:0")
    play(anna)
    other = anna.session.awaited or 0
    bert = Visit(pace="instant").start()
    received(bert, hand_on(anna), other)
    names = [seat.name for seat in anna.match.seats]
    for visit, words in ((anna, f"{names[other]}’s turn"), (bert, "your turn")):
        visit.app.handle("home")
        assert words in visit.document.text
