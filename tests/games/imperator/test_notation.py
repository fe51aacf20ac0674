"""Every move is parsed from its text, and no other text is a move."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.imperator import notation
from engine.games.imperator.cards import choices, hand_of

ranks = st.integers(1, 13)
cards = st.lists(ranks, min_size=1, max_size=3)


@given(st.sampled_from(notation.WORDS_WITH_CARDS[:2]), cards)
def test_cards_are_written_ascending_and_read_back(word: str, chosen: list[int]) -> None:
    move = notation.cards_move(word, chosen)
    assert notation.parse(move)[1:] == (word, tuple(sorted(chosen)))


@given(st.sampled_from(notation.WORDS_WITH_CARDS), st.lists(ranks, min_size=3), st.integers(1, 3))
def test_all_ways_of_choosing_are_written_as_one_by_one(
    word: str, held: list[int], count: int
) -> None:
    ways = [notation.cards_move(word, chosen) for chosen in choices(hand_of(held), count)]
    assert notation.cards_moves(word, hand_of(held), count) == ways
    assert sorted(set(ways)) == sorted(ways)


@given(st.lists(ranks, max_size=12), st.integers(1, 3))
def test_choices_are_ascending_and_each_is_named_once(held: list[int], count: int) -> None:
    expected = sorted(set(combinations(sorted(held), count)))
    assert choices(hand_of(held), count) == expected


@given(ranks, st.integers(1, 8))
def test_a_combination_is_read_back(rank: int, count: int) -> None:
    assert notation.parse(notation.lay(rank, count))[1:] == ("lay", (rank, count))


@given(ranks, st.integers(0, 9))
def test_a_gift_is_read_back(rank: int, to: int) -> None:
    assert notation.parse(notation.give(rank, to))[1:] == ("give", (rank, to))


@given(st.sampled_from(["slip", "drop", "forum"]), ranks)
def test_a_single_number_is_read_back(word: str, number: int) -> None:
    assert notation.parse(f"{word}:{number}")[1:] == (word, (number,))


@pytest.mark.parametrize("word", ["pass", "keep", "time", *notation.yes_no("mercy")])
def test_a_word_alone_stands_for_itself(word: str) -> None:
    assert notation.parse(word)[1:] == (word, ())


def written(word: str, numbers: tuple[int, ...]) -> str:
    """Write a move that was read."""
    if word == "lay":
        return notation.lay(*numbers)
    if word == "give":
        return notation.give(*numbers)
    return notation.cards_move(word, numbers) if numbers else word


@given(st.text())
def test_no_text_is_too_strange_to_read(text: str) -> None:
    _, word, numbers = notation.parse(text)
    assert (word, numbers) == ("", ()) or written(word, numbers) == text


LIKE_MOVES = st.from_regex(r"[a-z]{0,8}:?[0-9,x>: ]{0,8}", fullmatch=True)
NEAR_MOVES = st.builds(
    "{}{}{}".format,
    st.sampled_from(["lay", "give", "slip", "drop", "forum", "discard", "take"]),
    st.sampled_from([":", "", "::"]),
    st.text("0123456789,x>+-_ ٣", max_size=6),
)


@given(LIKE_MOVES | NEAR_MOVES)
def test_a_text_is_read_in_one_way_or_not_at_all(text: str) -> None:
    _, word, numbers = notation.parse(text)
    assert (word, numbers) == ("", ()) or written(word, numbers) == text


@pytest.mark.parametrize(
    "text",
    [
        "lay:07x1",
        "lay:7x01",
        "lay:7",
        "lay:7x1x1",
        "lay:7>1",
        "lay:+7x1",
        "lay:７x1",
        "lay:²x1",
        "lay: 7x1",
        "lay:7x1 ",
        "lay:7x1\n",
        "lay:-7x1",
        "lay:777x1",
        "lay",
        "lay:",
        "give:4>",
        "give:4x2",
        "give:4",
        "discard:",
        "discard:3,",
        "discard:7,3",
        "take:3;4",
        "slip:3,4",
        "drop:3,4",
        "forum:1,2",
    ],
)
def test_there_is_one_way_only_to_write_a_move(text: str) -> None:
    assert notation.parse(text)[1:] == ("", ())
