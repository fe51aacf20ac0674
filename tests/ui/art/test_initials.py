"""Each seat has a letter that fits the name, and no two seats share one."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.matches import NAME_LENGTH
from tests.ui.ports import Visit
from ui.art.initials import STROKES, initials
from ui.storage.names import INVENTED


def test_everybody_who_is_offered_has_a_letter_of_the_name() -> None:
    letters = initials(INVENTED)
    assert letters[:5] == ["L", "A", "C", "D", "O"]
    assert all(letter in name.upper() for letter, name in zip(letters, INVENTED, strict=True))


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (["Émile", "Zoé"], ["E", "Z"]),
        (["Lucius", "Livia", "Li"], ["L", "I", "A"]),
        (["", "北京", "3"], ["A", "B", "C"]),
        (["Anna", "anna", "ANNA"], ["A", "N", "B"]),
    ],
)
def test_letter_is_the_first_of_the_name_that_is_free(names: list[str], letters: list[str]) -> None:
    assert initials(names) == letters


@given(st.lists(st.text(max_size=NAME_LENGTH), max_size=10))
def test_no_letter_is_given_twice(names: list[str]) -> None:
    letters = initials(names)
    assert len(set(letters)) == len(names)
    assert set(letters) <= STROKES.keys()


def letters_of(markup: str) -> tuple[set[str], set[str]]:
    """Return the letters that a page refers to, and those that it defines."""
    return set(re.findall('href="#(initial-.*?)"', markup)), set(
        re.findall('id="(initial-.*?)"', markup)
    )


def test_every_screen_with_players_has_their_letters() -> None:
    visit = Visit().start()
    visit.press("open:imperator")
    drawn, there = letters_of(visit.page.markup)
    assert drawn == {f"initial-{seat}" for seat in range(4)}
    assert drawn <= there
    visit.press("start")
    drawn, there = letters_of(visit.page.markup)
    assert drawn <= there
