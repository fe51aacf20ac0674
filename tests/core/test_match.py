"""A match keeps its states, and moves can be taken back and made again."""

import json
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.core.errors import IllegalMove, SetupError
from engine.matches import LEVELS, NAME_LENGTH, Match, Seat, Takeback
from tests.playing import event_json, policy, random_move, snapshot


def started(moves: int = 0, **options: Any) -> Match:
    """Return a match of four after some random moves."""
    match = Match.new("imperator", players=4, seed=11, **options)
    rng = policy(11)
    for _ in range(moves):
        match.play(*random_move(match.state, rng))
    return match


def in_discard() -> Match:
    """Return a match in which the forum is announced, so four secret discards are owed."""
    match = started()
    match.play(match.state.to_act[0], "forum:1")
    return match


def discard_all(match: Match) -> None:
    """Make all discards; the last one reveals the forum."""
    while match.state.observation(None)["phase"] == "discard":
        seat = match.state.to_act[0]
        match.play(seat, match.state.legal_moves(seat)[0])


def test_a_new_match_has_no_move_and_everybody_is_a_person() -> None:
    match = started()
    assert match.moves == []
    assert match.takebacks == []
    assert match.seats == (Seat(),) * 4
    assert all(seat.bot is None for seat in match.seats)


def test_a_match_keeps_its_set_up_with_all_options() -> None:
    match = Match.new("imperator", players=5, seed=3, revolt=True)
    assert (match.game.id, match.seed, match.state.players) == ("imperator", 3, 5)
    assert match.options["revolt"] is True
    assert match.options["length"] == "half"


def test_seats_have_names_and_levels() -> None:
    seats = (Seat("Anne"), Seat("Bot", "easy"), Seat("", "normal"), Seat("Zoé", "hard"))
    match = Match.new("imperator", players=4, seed=3, seats=seats)
    assert match.seats == seats
    assert Match.load(match.dump()).seats == seats


@pytest.mark.parametrize("count", [0, 3, 5])
def test_there_is_one_seat_for_each_player(count: int) -> None:
    with pytest.raises(SetupError, match=r"setup\.seats"):
        Match.new("imperator", players=4, seed=3, seats=(Seat(),) * count)


BAD_NAMES: list[Any] = [
    "x" * (NAME_LENGTH + 1),
    "a\nb",
    "\0",
    "\x1b[31m",
    "\u202eabc",
    "\ud800",
    None,
    3,
    [],
]


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_name_that_cannot_be_is_refused(name: Any) -> None:
    with pytest.raises(SetupError, match=r"setup\.name"):
        Seat.checked(name, None)
    with pytest.raises(SetupError, match=r"setup\.name"):
        Match.new("imperator", players=4, seed=3, seats=(Seat(name), *[Seat()] * 3))


@pytest.mark.parametrize("name", ["", "A", "x" * NAME_LENGTH, "<b>Zoé</b>", "l'Œil & Cie", "凱撒"])
def test_any_other_name_stays_as_it_is(name: str) -> None:
    assert Seat.checked(name, None).name == name


@pytest.mark.parametrize("bot", ["", "EASY", "genius", 0, True, [], {}])
def test_a_level_that_does_not_exist_is_refused(bot: object) -> None:
    with pytest.raises(SetupError, match=r"setup\.level"):
        Seat.checked("Bot", bot)


@pytest.mark.parametrize("bot", [None, *LEVELS])
def test_a_seat_is_a_persons_or_a_bots(bot: str | None) -> None:
    assert Seat.checked("Bot", bot) == Seat("Bot", bot)


def test_a_level_is_refused_where_the_game_has_none_such() -> None:
    seats = (Seat("Anne"), Seat("Bot", "master"), Seat(), Seat())
    assert Match(GAMES["imperator"], 4, 1, seats, {}).seats == seats
    with pytest.raises(SetupError, match=r"no level .*master.*easy, normal, hard"):
        Match(GAMES["brus"], 4, 1, seats, {})


def test_playing_returns_the_events_and_keeps_them() -> None:
    match = started()
    seat = match.state.to_act[0]
    events = match.play(seat, "forum:2")
    assert [event.type for event in events] == ["forum_announced"]
    assert match.moves == [(seat, "forum:2")]
    assert match.events_of(1) == tuple(events)


def test_the_opening_comes_before_the_first_move() -> None:
    match = started(moves=3)
    assert [event_json(event) for event in match.events_of(0)] == [
        event_json(event) for event in started().state.opening
    ]
    assert match.events_of(0)[0].type == "positions_drawn"


def test_every_earlier_state_stays_at_hand() -> None:
    match = started()
    shots = [snapshot(match.state)]
    rng = policy(11)
    for _ in range(60):
        match.play(*random_move(match.state, rng))
        shots.append(snapshot(match.state))
    assert [snapshot(match.state_after(count)) for count in range(61)] == shots


@pytest.mark.parametrize("move", ["forum:4", "pass", None, 3, [], {}])
def test_a_refused_move_leaves_the_match_alone(move: Any) -> None:
    match = started()
    before = match.dump()
    with pytest.raises(IllegalMove):
        match.play(match.state.to_act[0], move)
    assert match.dump() == before
    assert match.state is match.state_after(0)


def test_undo_takes_back_one_move() -> None:
    match = started(moves=10)
    last = match.moves[-1]
    assert match.undo() == [last]
    assert len(match.moves) == 9
    assert snapshot(match.state) == snapshot(started(moves=9).state)


@pytest.mark.parametrize("to", range(0, 40, 3))
def test_undo_goes_back_to_any_point(to: int) -> None:
    match = started(moves=40)
    after = match.moves[to:]
    assert match.undo(to) == after
    assert snapshot(match.state) == snapshot(started(moves=to).state)
    assert len(match.moves) == to
    for seat, move in after:
        match.play(seat, move)
    assert snapshot(match.state) == snapshot(started(moves=40).state)


@pytest.mark.parametrize("to", [-1, 5, 6, 1000])
def test_there_is_no_going_back_to_where_one_is_or_never_was(to: int) -> None:
    match = started(moves=5)
    before = match.dump()
    with pytest.raises(ValueError, match="cannot go back"):
        match.undo(to)
    assert match.dump() == before


def test_a_match_without_moves_has_nothing_to_take_back() -> None:
    with pytest.raises(ValueError, match="cannot go back"):
        started().undo()


def test_redo_makes_the_moves_again_and_removes_the_note() -> None:
    match = started(moves=12)
    whole = match.dump()
    undone = [match.undo(9), match.undo(4)]
    match.redo(undone.pop())
    assert [(note.kept, note.dropped) for note in match.takebacks] == [(9, 3)]
    match.redo(undone.pop())
    assert match.dump() == whole
    assert snapshot(match.state) == snapshot(started(moves=12).state)


def test_redo_refuses_moves_other_than_those_taken_back_last() -> None:
    match = started(moves=12)
    first, last = match.undo(9), match.undo(4)
    before = match.dump()
    for moves in (first, last[:-1], []):
        with pytest.raises(ValueError, match="cannot redo"):
            match.redo(moves)
        assert match.dump() == before
    match.play(*last[0])
    with pytest.raises(ValueError, match="cannot redo"):
        match.redo(last[1:])


def test_redo_needs_no_note_when_there_were_too_many() -> None:
    match = started(moves=5)
    undone = match.undo(2)
    match.takebacks.clear()
    match.redo(undone)
    assert len(match.moves) == 5
    assert match.takebacks == []


def test_a_match_begun_under_older_rules_can_adopt_the_current_ones() -> None:
    older = {**json.loads(started(moves=5).dump()), "rules": 0}
    match = Match.load(json.dumps(older))
    assert match.outdated
    match.adopt_current_rules()
    assert not match.outdated
    assert match.dump() == started(moves=5).dump()


def test_a_takeback_is_noted() -> None:
    match = started(moves=12)
    match.undo(9)
    match.undo()
    assert [(note.kept, note.dropped) for note in match.takebacks] == [(9, 3), (8, 1)]


def test_a_takeback_tells_whether_something_hidden_had_been_shown() -> None:
    match = in_discard()
    seat = match.state.to_act[0]
    match.play(seat, match.state.legal_moves(seat)[0])
    assert not match.reveals_since(1)
    match.undo()
    discard_all(match)
    assert match.reveals_since(1)
    assert not match.reveals_since(len(match.moves))
    match.undo(1)
    assert match.takebacks == [Takeback(1, 1, False), Takeback(1, 4, True)]


def test_the_deal_itself_is_no_reason_to_ask() -> None:
    """The deal comes before the first move, so no takeback undoes it."""
    match = in_discard()
    assert any(event.reveals for event in match.events_of(0))
    assert not match.reveals_since(0)


def test_takebacks_are_saved() -> None:
    match = in_discard()
    discard_all(match)
    match.undo(1)
    assert Match.load(match.dump()).takebacks == match.takebacks == [Takeback(1, 4, True)]


def test_a_save_is_the_move_list_and_nothing_that_follows_from_it() -> None:
    document = json.loads(started(moves=20).dump())
    assert document.keys() == {
        "format",
        "version",
        "game",
        "rules",
        "seed",
        "options",
        "seats",
        "moves",
        "takebacks",
    }
    assert len(document["moves"]) == 20
