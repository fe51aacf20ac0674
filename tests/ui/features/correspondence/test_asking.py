"""Moves of a person who plays here come from this device; where a link brings some, it is asked."""

from __future__ import annotations

import pytest

from engine.core.plain import Json
from engine.matches import Match
from tests.ui.document import read
from tests.ui.features.correspondence.post import begun, hand_on, play, received
from tests.ui.features.correspondence.test_correspondence import SHORT, at_claudias, stored
from tests.ui.ports import Visit
from ui.features.correspondence.relation import made_by
from ui.match import links
from ui.match.links import TURN, Link


def link_of(match: Match) -> str:
    """Return a link with all moves of a match."""
    return links.written(Link(TURN, match.dump(), len(match.moves)))


def main_button(visit: Visit) -> str:
    """Return the action of the panel's main button."""
    (main,) = [each for each in read(visit.page.panel).all("button") if "main" in each.get("class")]
    return main.get("data-do")


def gone_on(text: str, until: int, choice: int = 0) -> Match:
    """Play a match on, whoever's turn it is, until a seat has made one more move."""
    match = Match.load(text)
    for _ in range(3000):
        seat = match.state.to_act[0]
        match.play(seat, match.state.legal_moves(seat)[choice])
        if seat == until:
            return match
    raise AssertionError("it was never this seat's turn")


def handed_on(game_id: str, kinds: str, **options: Json) -> Visit:
    """Return the visit of Anna, who has handed a match on."""
    anna = begun(game_id, kinds, **options)
    anna.press("be:0")
    play(anna)
    hand_on(anna)
    return anna


@SHORT
def test_moves_of_who_is_here_are_taken_only_after_a_question(
    game_id: str, kinds: str, options: dict[str, Json]
) -> None:
    anna = handed_on(game_id, kinds, **options)
    before, kept = [*anna.moves], dict(anna.storage.texts)
    forged = gone_on(anna.match.dump(), 0)
    anna.app.handle("linked", link_of(forged))
    assert "move of Anna, who plays here" in anna.text
    assert main_button(anna) == "close"
    assert anna.storage.texts == kept
    anna.press("close")
    assert anna.moves == before
    assert anna.storage.texts == kept
    anna.follow(link_of(forged))
    assert anna.moves[: len(forged.moves)] == forged.moves
    assert [*stored(anna).values()] == [anna.moves]


@SHORT
def test_moves_of_the_others_need_no_second_question(
    game_id: str, kinds: str, options: dict[str, Json]
) -> None:
    anna = handed_on(game_id, kinds, **options)
    seat = anna.session.awaited
    assert seat is not None
    theirs = gone_on(anna.match.dump(), seat)
    anna.app.handle("linked", link_of(theirs))
    assert f"from {anna.match.seats[seat].name}" in anna.text
    assert "who plays here" not in anna.text
    anna.press("arrival")
    assert anna.moves[: len(theirs.moves)] == theirs.moves


def test_a_way_that_parts_before_a_move_of_who_is_here_is_asked_about_and_kept_beside() -> None:
    anna = begun("brus", "pppp")
    anna.press("be:0")
    start = anna.match.dump()
    play(anna)
    hand_on(anna)
    mine = [*anna.moves]
    others = (gone_on(start, 0, choice) for choice in range(3))
    other = next(each for each in others if each.moves != mine[: len(each.moves)])
    anna.app.handle("linked", link_of(other))
    assert "differs from the match here" in anna.text
    assert "Anna, who plays here" in anna.text
    anna.press("close")
    assert [*stored(anna).values()] == [mine]
    anna.follow(link_of(other))
    assert sorted(stored(anna).values()) == sorted([mine, other.moves])


def test_a_match_that_is_not_played_by_links_here_asks_once_it_is_known_who_is_here() -> None:
    visit = Visit(pace="instant").start()
    visit.press("day:brus")
    visit.play_until(lambda: len(visit.moves) > 4)
    visit.app.handle("home")
    mine = stored(visit)
    forged = gone_on(visit.app._saved_games.text("1"), 0)
    received(visit, link_of(forged), 0)
    assert "who plays here" in visit.text
    assert stored(visit) == mine
    visit.press("close")
    assert visit.screen == "who"
    visit.press("be:0")
    visit.press("arrival")
    assert visit.moves[: len(forged.moves)] == forged.moves


def test_persons_side_by_side_are_asked_each_by_name() -> None:
    visit = begun("brus", "pppp")
    visit.press("several")
    visit.press("with:0")
    visit.press("with:1")
    visit.press("sit")
    play(visit)
    hand_on(visit)
    forged = gone_on(gone_on(visit.match.dump(), 0).dump(), 1)
    visit.app.handle("linked", link_of(forged))
    for name in ("Anna", "Bert"):
        assert f"of {name}, who plays here" in visit.text
    assert "Claudia, who plays here" not in visit.text


def test_one_s_own_moves_that_come_back_are_nothing_new() -> None:
    anna, bert = at_claudias()
    anna.app.handle("linked", hand_on(bert))
    assert "who plays here" not in anna.text
    anna.press("arrival")
    assert anna.moves == bert.moves


def test_a_file_asks_as_a_link_does() -> None:
    anna = handed_on("brus", "pppp")
    before, forged = [*anna.moves], gone_on(anna.match.dump(), 0)
    anna.app.handle("import", forged.dump())
    assert "of Anna, who plays here" in anna.text
    anna.press("close")
    assert anna.moves == before
    anna.app.handle("import", forged.dump())
    anna.press("arrival")
    assert anna.moves == forged.moves


def test_if_more_has_happened_here_meanwhile_the_question_comes_again() -> None:
    anna = handed_on("brus", "pppp")
    seat = anna.session.awaited
    assert seat is not None
    first = gone_on(anna.match.dump(), seat)
    anna.app.handle("linked", link_of(first))
    anna.local.play_away(seat, first.moves[-1][1])
    anna.press("arrival")
    assert "You have all of it here" in anna.text
    anna.press("arrival")
    assert anna.moves == first.moves


@pytest.mark.parametrize(
    ("moves", "since", "counts"),
    [
        ([(0, "a"), (2, "b")], 0, {0: 1}),  # seat 2 is a bot and replies to seat 0
        ([(0, "a"), (2, "b")], 1, {0: 0}),  # only the bot's reply is new
        ([(2, "b"), (1, "a")], 0, {1: 1}),  # what a bot does first is nobody's
        ([(0, "a"), (None, "time"), (1, "b"), (1, "c")], 1, {0: 0, 1: 2}),
        ([(99, "a")], 0, {}),
    ],
)
def test_replies_of_bots_belong_to_the_device_whose_move_came_before(
    moves: list[tuple[int | None, str]], since: int, counts: dict[int, int]
) -> None:
    assert made_by(moves, since, (0, 1)) == counts
