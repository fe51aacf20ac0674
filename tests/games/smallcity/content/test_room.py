"""Room for the emperors: however boards are laid, everybody finds a place to enter."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random

import pytest

from engine.core.errors import SetupError
from engine.core.messages import Message
from engine.games.smallcity import SMALLCITY
from engine.games.smallcity.city import shape_of
from engine.games.smallcity.constants import SHAPES, SHARES
from engine.games.smallcity.content import reading, room
from engine.games.smallcity.content.boards import ROWS, Boards
from engine.games.smallcity.content.editing import edited
from engine.games.smallcity.content.writing import written
from engine.games.smallcity.game import Smallcity
from engine.games.smallcity.state import SmallcityState
from engine.matches import Match, SaveError
from tests.hostile.words import check_words

OURS = SMALLCITY.shipped_content()
KEY = "smallcity.boards.room"
SET_UPS = [
    (variant, players) for variant, players in SHARES if variant != "pollux" and players != 4
]
FLOWERS = {"A": {7, 8, 11, 12, 13, 16, 17}, "B": {1, 2, 3, 4, 5, 7, 8}}  # a hex and all around it


def face(module: str, free: Iterable[int]) -> tuple[str, ...]:
    """Return a face with these hexes unoccupied and all others Residential."""
    unoccupied = {*free}
    return tuple("." if at in unoccupied else "R2" for at in range(sum(ROWS[module])))


def boards(**unoccupied: Iterable[int]) -> Boards:
    """Return our boards, with new faces where `unoccupied` names a board's unoccupied hexes."""
    faces = dict(reading.load().faces)
    for board, free in unoccupied.items():
        faces |= dict.fromkeys((f"{board}a", f"{board}b"), face(board[0], free))
    return Boards(faces, dict(reading.load().cities))


def of_counts(**counts: int) -> Boards:
    """Return our boards, with new faces where `counts` names a number of unoccupied hexes."""
    return boards(**{board: range(count) for board, count in counts.items()})


def named(found: Boards) -> set[str]:
    """Return the faces in which `faults` finds a fault."""
    messages = SMALLCITY.faults(written(found))
    assert {message.key for message in messages} <= {KEY}
    return {str(message.params["board"]) for message in messages}


def refused(text: str) -> Message:
    with pytest.raises(SetupError) as fault:
        SMALLCITY.with_content(text)
    return fault.value.message


def crowded_in(s: SmallcityState) -> SmallcityState:
    """Let every emperor enter where he leaves the others the fewest places."""
    while s.phase == "place" and (moves := s.legal_moves(s.turn)):
        taken = {move: s.copy() for move in moves}
        for move, after in taken.items():
            after.apply(s.turn, move)
        s = min(taken.values(), key=lambda after: len(after.legal_moves(after.turn)))
    return s


def started(found: Boards, variant: str, players: int) -> SmallcityState:
    """Start a match in Subura with boards that nobody has checked."""
    game = Smallcity(lambda: found)
    return game.new(players=players, seed=1, variant=variant, city="subura")


def test_a_city_without_a_free_district_is_refused() -> None:
    text = OURS
    for name in ("A1a", "A2b"):
        for at in range(25):
            text = edited(text, f"paint:{name}/{at}", "R2")
    assert started(reading.Reader("x", text).boards(), "standard", 1).legal_moves(0) == []
    assert refused(text).key == KEY
    assert [message.params["board"] for message in SMALLCITY.faults(text)] == ["A1a", "A2b"]


def test_the_boards_that_come_with_the_game_leave_room() -> None:
    assert SMALLCITY.faults(OURS) == ()


@pytest.mark.parametrize(
    ("enough", "too_few"),
    [
        ({"A1": 0, "A2": 1}, {"A1": 0, "A2": 0}),  # one player: room for one emperor
        ({"A1": 6, "A2": 6, "A3": 5, "A4": 5}, {"A1": 6, "A2": 5, "A3": 5, "A4": 5}),
        ({"A1": 8, "A2": 8, "B1": 9, "B2": 10}, {"A1": 8, "A2": 8, "B1": 9, "B2": 9}),
    ],
    ids=["two", "four", "hexagon"],
)
def test_a_city_needs_seven_districts_for_each_emperor_but_the_last(
    enough: dict[str, int], too_few: dict[str, int]
) -> None:
    """The junkyard in the centre of the hexagon is one of them."""
    wide = dict.fromkeys(("B1", "B2"), 20) | dict.fromkeys(("A3", "A4"), 25)
    assert SMALLCITY.faults(written(of_counts(**wide | enough))) == ()
    assert refused(written(of_counts(**wide | too_few))).key == KEY


@pytest.mark.parametrize(("variant", "players"), SET_UPS)
def test_with_one_district_less_an_emperor_can_be_kept_out(variant: str, players: int) -> None:
    """Those who enter stand in the middle of seven unoccupied districts each."""
    a, b = FLOWERS["A"], FLOWERS["B"]
    found = {
        "two": boards(A1=(), A2=()),
        "four": boards(A1=a, A2=a, A3=a, A4=()),
        "hexagon": boards(A1=a | {20}, A2=a | {20}, B1=b | {14, 19}, B2=b | {14, 19}),
    }[SHAPES[players]]
    s = crowded_in(started(found, variant, players))
    free = s.city.grid.mask & ~s.city.special_mask
    assert free.bit_count() == room.needed(SHAPES[players]) - 1
    assert (s.phase, s.legal_moves(s.turn)) == ("place", [])
    assert named(found)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("variant", "players"), [*SET_UPS, ("standard", 4)])
def test_with_as_many_as_are_needed_nobody_is_kept_out(
    variant: str, players: int, seed: int
) -> None:
    rng = Random(seed)
    counts = {"A1": 3, "A2": 3, "A3": 8, "A4": 8, "B1": 14, "B2": 15}
    found = boards(
        **{board: rng.sample(range(sum(ROWS[board[0]])), n) for board, n in counts.items()}
    )
    assert named(found) == set()
    assert crowded_in(started(found, variant, players)).phase == "turn"


def test_in_pollux_every_city_is_large_enough() -> None:
    for (variant, players), share in SHARES.items():
        if variant == "pollux":
            others = share.emperors * players - 1
            assert len(shape_of(SHAPES[players]).grid.cells) > others * room.KEPT_OFF


def test_every_face_that_is_too_full_is_named_once_and_no_other() -> None:
    assert named(of_counts(A1=8, A2=8)) == set()
    assert named(of_counts(A1=0, A2=9)) == {"A1a", "A1b"}
    assert named(of_counts(A1=5, B2=2)) == {"A1a", "A1b", "B2a", "B2b"}
    messages = SMALLCITY.faults(written(of_counts(A1=0, A2=0)))
    assert [message.params["board"] for message in messages] == ["A1a", "A1b", "A2a", "A2b"]
    for message in messages:
        check_words(message)


def test_boards_that_are_refused_can_be_painted_on() -> None:
    text = written(of_counts(A1=0, A2=0))
    for board in ("A1a", "A1b", "A2a", "A2b"):
        for at in range(12):
            text = edited(text, f"paint:{board}/{at}", ".")
    assert SMALLCITY.faults(text) == ()


def test_what_cannot_be_read_is_said_before_anything_else() -> None:
    text = written(of_counts(A1=0, A2=0))
    assert [message.key for message in SMALLCITY.faults(f"{text}\nhello")] == [
        "setup.boards.heading"
    ]


def test_a_save_with_such_boards_is_refused_in_words() -> None:
    save = json.loads(Match.new("smallcity", players=1, seed=1, content=OURS + "#").dump())
    save["content"] = written(of_counts(A1=0, A2=0))
    with pytest.raises(SaveError) as fault:
        Match.load(json.dumps(save))
    assert fault.value.message.key == KEY
    check_words(fault.value.message)
